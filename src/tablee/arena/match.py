"""One game between bots: what sits on each seat, and the loop in which it is played to the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from tablee import bots
from tablee.bots import Bot, Budget, bot_stream
from tablee.kernel.game import Game
from tablee.kernel.rng import Rng
from tablee.kernel.state import Parts, State

HearMove = Callable[[int, int], None]  # hears of each move before it is made: the seat and the action


@dataclass
class Thought:
    """How much somebody thought: turns that were thought about, and samples in all."""

    turns: int = 0
    samples: int = 0

    def add(self, samples: int, first: bool) -> None:
        """Counts one decision that was thought about, the first such of its turn or a later one."""
        self.turns += first
        self.samples += samples

    def merge(self, other: Thought) -> None:
        """Counts all of somebody else's thoughts."""
        self.turns += other.turns
        self.samples += other.samples

    def mean(self) -> float:
        """Samples per turn."""
        return self.samples / max(self.turns, 1)


def seated(names: Iterable[str], game: Game, parts: Parts) -> list[Bot]:
    """A bot on each seat. It may remember what it planned, so every seat of every game gets one of its own."""
    return [bots.make(name, game, parts) for name in names]


def streams(seed: int, index: int, seats: Iterable[int]) -> list[Rng]:
    """The randomness of everybody in one game of a series."""
    return [bot_stream(seed, index, seat) for seat in seats]


def play_game(
    state: State,
    players: Sequence[Bot],
    streams: Sequence[Rng],
    budgets: Sequence[Budget],
    watch: HearMove | None = None,
    thoughts: Sequence[Thought] | None = None,
) -> int:
    """Lets bots play to the end; how many decisions they made. A list takes the thoughts.

    A turn lasts until something is revealed or another seat acts; decisions made at once, or planned before, are no thoughts.
    """
    decisions = 0
    last, first = -1, True  # who acted last; whether nothing has been thought in this turn
    while state.to_act():
        seat = state.next_seat()
        first = first or seat != last
        player = players[seat]
        action = player.choose(state.observe(seat), streams[seat], budgets[seat])
        if player.used and thoughts is not None:
            thoughts[seat].add(player.used, first)
            first = False
        if watch is not None:
            watch(seat, action)
        first = state.apply(seat, action) or first
        last = seat
        decisions += 1
    return decisions
