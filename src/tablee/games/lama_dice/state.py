"""LAMA Dice: a position with its rules, as the kernel wants them. The rules stand in legal.py, play.py, score.py and know.py."""

from __future__ import annotations

from tablee.games.lama_dice import know, legal, score
from tablee.games.lama_dice.codes import OVER
from tablee.games.lama_dice.legal import legal_actions
from tablee.games.lama_dice.parts import COUNT, FIELD, VALUES, LamaDiceParts
from tablee.games.lama_dice.play import play, set_up
from tablee.games.lama_dice.position import LamaDicePosition
from tablee.kernel.rng import Rng
from tablee.kernel.state import Event
from tablee.kernel.tape import Tape


class LamaDiceState(LamaDicePosition):
    """One position of LAMA Dice."""

    # ---- whose turn ----

    def to_act(self) -> int:
        if self.phase == OVER:
            return 0
        return 1 << self.seat

    def next_seat(self) -> int:
        return self.seat

    # ---- what may be done, and what happens ----

    def legal(self, seat: int) -> list[int]:
        return legal_actions(self, seat)

    def why_not(self, seat: int, action: int) -> str:
        return legal.why_not(self, seat, action)

    def near_misses(self, seat: int) -> list[tuple[int, str]]:
        return legal.near_misses(self, seat)

    def advance(self, seat: int, action: int) -> None:
        play(self, action)

    # ---- what counts ----

    def scores(self, viewer: int) -> list[int]:
        return score.scores(self)

    def breakdown(self, seat: int, viewer: int) -> list[int]:
        return score.breakdown(self, seat)

    def ranking(self) -> list[int]:
        return score.ranking(self)

    def conserved(self) -> list[int]:
        """Cards of each value in the box, and for each seat 0 while its tokens agree with its points by source."""
        cards = [
            sum([legal.held(self, seat, value) for seat in range(self.players)])
            + (self.llama_row >> value & 1)
            + (self.discarded >> FIELD * value & COUNT)
            + (self.aside >> FIELD * value & COUNT)
            for value in range(VALUES)
        ]
        return cards + [score.points(self, seat) - sum(score.breakdown(self, seat)) for seat in range(self.players)]

    # ---- who knows what ----

    def observe(self, seat: int) -> list[int]:
        return know.observe(self, seat)

    def resample(self, seat: int, rng: Rng) -> LamaDiceState:
        """Nothing is hidden but the random stream."""
        other = self.clone()
        other.rng = rng.fork()
        return other

    def clone(self) -> LamaDiceState:
        other = LamaDiceState(self.parts, self.players, self.options, self.rng.clone())
        self.copy_to(other)
        return other


def new_state(
    parts: LamaDiceParts, players: int, options: tuple[int, ...], rng: Rng, journal: list[Event] | None
) -> LamaDiceState:
    """A game set up and dealt."""
    state = LamaDiceState(parts, players, (), rng)  # an option that comes later changes no digest of a game without one
    state.journal = journal
    set_up(state)
    return state


def imagine(parts: LamaDiceParts, observation: list[int], rng: Rng) -> LamaDiceState:
    """The whole state that an observation tells; nothing is hidden but the random stream, which is drawn anew."""
    tape = Tape(observation)
    tape.one()
    state = LamaDiceState(parts, tape.one(), tuple(tape.counted()), rng.fork())
    state.clear()
    know.complete(state, tape)
    return state
