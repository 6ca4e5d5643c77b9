"""Landcraft: what lies on the table. Made from fields.py by `make sources`; change that file instead."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.landcraft.codes import BOARD, BURNING, PLACING, SOURCES, UNKNOWN
from tablee.games.landcraft.parts import DISPLAY, HAND, NO_CARD, NO_TILE, PUBLIC, LandcraftParts
from tablee.games.landcraft.planet import Planet
from tablee.kernel.rng import Rng
from tablee.kernel.state import SPECTATOR, State
from tablee.kernel.tape import Tape


class LandcraftPosition(State):
    """Everything on the table of Landcraft."""

    parts: LandcraftParts
    near_burning: bool  # only neighbours of the placed terrain may be burnt
    phase: i64
    seat: i64  # whose turn it is
    starter: i64
    placed: i64  # the terrain placed this turn, or NO_TILE
    lifted: i64  # the terrain that drifts or eddies, or NO_TILE
    must_walk: bool  # a prayer without population is only for the walk (LC-26)
    planet: Planet  # the tiles and populations in play
    hands: list[int]  # by seat: HAND places, each a card or NO_CARD
    shown: list[int]  # by seat: for each place of the hand whether everybody knows the card
    display: list[int]  # by place: a card or NO_CARD
    pile: list[int]  # the top is the last one
    removed: list[int]  # terrains left in the box
    wishes: list[int]  # the public ones
    secrets: list[int]  # by seat: its secret wish
    boxed: list[int]  # wishes left in the box
    fronts: list[int]  # by seat and public wish: populations in front of it
    reserve: list[int]  # by seat: populations not in play
    tally: list[int]  # by seat and source

    def __init__(self, parts: LandcraftParts, players: int, options: tuple[int, ...], rng: Rng) -> None:
        super().__init__(parts, players, options, rng)
        self.parts = parts

    def clear(self) -> None:
        """An empty table."""
        self.near_burning = self.options[BURNING] == 1
        self.phase = PLACING
        self.seat = 0
        self.starter = 0
        self.placed = NO_TILE
        self.lifted = NO_TILE
        self.must_walk = False
        self.planet = Planet.bare(self.parts, self.players, self.options[BOARD] == 1)
        self.hands = [NO_CARD] * (HAND * self.players)
        self.shown = [0] * (HAND * self.players)
        self.display = [NO_CARD] * DISPLAY
        self.pile = []
        self.removed = []
        self.wishes = [UNKNOWN] * PUBLIC
        self.secrets = [UNKNOWN] * self.players
        self.boxed = []
        self.fronts = [0] * (PUBLIC * self.players)
        self.reserve = [self.parts.populations] * self.players
        self.tally = [0] * (SOURCES * self.players)

    def copy_to(self, other: LandcraftPosition) -> None:
        """Makes another position the same as this one."""
        other.near_burning = self.near_burning
        other.phase = self.phase
        other.seat = self.seat
        other.starter = self.starter
        other.placed = self.placed
        other.lifted = self.lifted
        other.must_walk = self.must_walk
        other.planet = self.planet.clone()
        other.hands = self.hands[:]
        other.shown = self.shown[:]
        other.display = self.display[:]
        other.pile = self.pile
        other.removed = self.removed
        other.wishes = self.wishes
        other.secrets = self.secrets
        other.boxed = self.boxed
        other.fronts = self.fronts
        other.reserve = self.reserve[:]
        other.tally = self.tally[:]

    def public(self) -> list[int]:
        """Everything that lies open."""
        numbers: list[int] = [self.phase, self.seat, self.starter, self.placed, self.lifted, 1 if self.must_walk else 0]
        self.planet.write_apostles(numbers)
        numbers += [*self.display, len(self.pile), *self.wishes, *self.fronts, *self.reserve, *self.tally]
        self.planet.write_terrains(numbers)
        return numbers

    def read_public(self, tape: Tape) -> None:
        """The inverse of `public`, on an empty table; cards of which only the number is known are -1."""
        self.phase = tape.one()
        self.seat = tape.one()
        self.starter = tape.one()
        self.placed = tape.one()
        self.lifted = tape.one()
        self.must_walk = tape.one() == 1
        self.planet.read_apostles(tape)
        self.display = tape.some(DISPLAY)
        self.pile = [-1] * tape.one()
        self.wishes = tape.some(PUBLIC)
        self.fronts = tape.some(PUBLIC * self.players)
        self.reserve = tape.some(self.players)
        self.tally = tape.some(SOURCES * self.players)
        self.planet.read_terrains(tape)

    def whole(self) -> list[int]:
        return [
            *self.header(SPECTATOR),
            *self.public(),
            *self.hands,
            *self.shown,
            *self.pile,
            *self.removed,
            *self.secrets,
            *self.boxed,
            self.rng.state,
        ]
