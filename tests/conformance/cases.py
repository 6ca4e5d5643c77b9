"""Every way to set up every game: the cases the conformance suite runs on, and walks through them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeVar

from tablee.advice import judge_of
from tablee.advice.judge import Judge
from tablee.kernel import registry
from tablee.kernel.errors import BadOptions
from tablee.kernel.game import Game
from tablee.kernel.rng import Rng, seeded
from tablee.kernel.state import Event, State
from tests.toys import TOYS

LONGEST: Final = 20_000  # decisions after which a game counts as endless
STRAY: Final = 8  # one move in so many is made by a seat that may act, whether anybody waits for it or not

T = TypeVar("T")


@dataclass(frozen=True)
class Case:
    """One game with a number of players and options."""

    game: Game
    players: int
    options: Mapping[str, str]

    def __str__(self) -> str:
        options = [f"{id}={value}" for id, value in self.options.items()]
        return "-".join([self.game.id, f"v{self.game.rules_version}", str(self.players), *options])

    def __hash__(self) -> int:
        return hash((self.game, self.players, tuple(sorted(self.options.items()))))

    def start(self, seed: int, journal: list[Event] | None = None) -> State:
        """The game as dealt."""
        return self.game.start(self.players, self.options, seed, journal=journal)

    def viewers(self) -> range:
        """All seats, and the spectator."""
        return range(-1, self.players)


@dataclass(frozen=True)
class Step:
    """One decision of a walk: the position before it, who acts and how."""

    before: State
    seat: int
    action: int


def cases_of(game: Game) -> list[Case]:
    """All numbers of players, with the default options and with every other value of each option, one at a time."""
    choices: list[dict[str, str]] = [{}]
    for option in game.options:
        for value in option.values[1:]:
            try:
                game.option_numbers({option.id: value})
            except BadOptions:
                continue
            choices.append({option.id: value})
    players = range(game.min_players, game.max_players + 1)
    return [Case(game, count, options) for count in players for options in choices]


def all_cases() -> list[Case]:
    """Every case of every game on the shelf, in all eras of its rules, and of the toys."""
    games = [game for newest in registry.games() for game in registry.eras(newest.id) if game not in TOYS]
    return [case for game in (*games, *TOYS) for case in cases_of(game)]


def choose(state: State, rng: Rng) -> tuple[int, int]:
    """A random decision: as a rule of a seat that owes one, now and then of any seat that may act."""
    mask = state.may_act() if rng.below(STRAY) == 0 else state.to_act()
    seats = seats_of(mask)
    seat = seats[rng.below(len(seats))]
    return seat, state.random_action(seat, rng)


def seats_of(mask: int) -> list[int]:
    """The seats of a mask."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def adviser(game: Game) -> Judge | None:
    """A game's advice for bots; a toy may have none."""
    try:
        return judge_of(game, game.parts())
    except NotImplementedError:
        return None


@lru_cache(maxsize=128)
def walk(case: Case, seed: int) -> tuple[tuple[Step, ...], State]:
    """A game from the deal to the end: every decision, and the final position. Its states are for looking only.

    Even seeds play at random; odd ones mostly well, since good play comes to places that chance does not reach.
    """
    state = case.start(seed)
    judge = adviser(case.game) if seed & 1 else None
    rng = seeded(seed ^ 0x5EED)
    steps: list[Step] = []
    while state.to_act():
        assert len(steps) < LONGEST, f"{case} does not end"
        assert all(state.legal(seat) for seat in seats_of(state.to_act())), f"{case}: a seat owes a decision and has no choice"
        if judge is None or rng.below(STRAY) == 0:
            seat, action = choose(state, rng)
        else:
            seat = state.next_seat()
            action = judge.greedy(state.clone(), seat, rng)
        steps.append(Step(state.clone(), seat, action))
        state.apply(seat, action)
    return tuple(steps), state


def play_out(state: State, rng: Rng) -> None:
    """Plays random checked actions to the end."""
    decisions = 0
    while state.to_act():
        assert decisions < LONGEST, "the game does not end"
        state.apply(*choose(state, rng))
        decisions += 1


def some(items: Iterable[T], count: int, rng: Rng) -> list[T]:
    """At most so many of some items, picked at random, in their order."""
    kept = list(items)
    while len(kept) > count:
        kept.pop(rng.below(len(kept)))
    return kept
