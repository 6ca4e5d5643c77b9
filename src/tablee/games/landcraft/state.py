"""Landcraft: a position with its rules, as the kernel wants them.

The rules stand in legal.py and legal_*.py, play.py and play_*.py, score.py and know.py; the planet in planet.py, and what
wishes and the sun pay in wishes.py.
"""

from __future__ import annotations

from tablee.games.landcraft import know, legal_reasons, score
from tablee.games.landcraft.codes import OVER
from tablee.games.landcraft.legal import legal_actions, random_action
from tablee.games.landcraft.parts import NO_CARD, PUBLIC, LandcraftParts
from tablee.games.landcraft.play import play
from tablee.games.landcraft.play_setup import set_up
from tablee.games.landcraft.position import LandcraftPosition
from tablee.kernel.rng import Rng
from tablee.kernel.state import Event
from tablee.kernel.tape import Tape


class LandcraftState(LandcraftPosition):
    """One position of Landcraft."""

    # ---- whose turn ----

    def to_act(self) -> int:
        if self.phase == OVER:
            return 0
        return 1 << self.seat

    # ---- what may be done, and what happens ----

    def legal(self, seat: int) -> list[int]:
        return legal_actions(self, seat)

    def random_action(self, seat: int, rng: Rng) -> int:
        return random_action(self, seat, rng)

    def why_not(self, seat: int, action: int) -> str:
        return legal_reasons.why_not(self, seat, action)

    def near_misses(self, seat: int) -> list[tuple[int, str]]:
        return legal_reasons.near_misses(self, seat)

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
        """Terrains and wishes in the box, each of them once, and for each seat its populations."""
        cards = sorted(
            [card for card in [*self.hands, *self.display] if card != NO_CARD] + self.pile + self.removed + self.planet.laid
        )
        wishes = sorted(self.wishes + self.secrets + self.boxed)
        populations = [
            self.reserve[seat] + self.planet.populations(seat) + sum(self.fronts[PUBLIC * seat : PUBLIC * (seat + 1)])
            for seat in range(self.players)
        ]
        return [*cards, *wishes, *populations]

    # ---- who knows what ----

    def observe(self, seat: int) -> list[int]:
        return know.observe(self, seat)

    def resample(self, seat: int, rng: Rng) -> LandcraftState:
        return imagine(self.parts, self.observe(seat), rng)

    def clone(self) -> LandcraftState:
        other = LandcraftState(self.parts, self.players, self.options, self.rng.clone())
        self.copy_to(other)
        return other


def new_state(
    parts: LandcraftParts, players: int, options: tuple[int, ...], rng: Rng, journal: list[Event] | None
) -> LandcraftState:
    """A game set up and dealt."""
    state = LandcraftState(parts, players, options, rng)
    state.journal = journal
    set_up(state)
    return state


def imagine(parts: LandcraftParts, observation: list[int], rng: Rng) -> LandcraftState:
    """A whole state that fits an observation, everything hidden drawn anew."""
    tape = Tape(observation)
    seat = tape.one()
    state = LandcraftState(parts, tape.one(), tuple(tape.counted()), rng.fork())
    state.clear()
    know.complete(state, seat, tape)
    return state
