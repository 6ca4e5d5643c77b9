"""Bunny Kingdom: what lies on the table. Made from fields.py by `make sources`; change that file instead."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.bunny_kingdom.codes import DRAFT, IN_DECK, NONE, SOURCES
from tablee.games.bunny_kingdom.land import Land
from tablee.games.bunny_kingdom.parts import CARDS, CELLS, POSTS, SKY_TOWER_COUNT, BunnyKingdomParts
from tablee.kernel.rng import Rng
from tablee.kernel.state import SPECTATOR, State
from tablee.kernel.tape import Tape


class BunnyKingdomPosition(State):
    """Everything on the table of Bunny Kingdom."""

    parts: BunnyKingdomParts
    phase: i64
    round: i64  # from 0
    step: i64  # of the draft, from 0
    starter: i64  # resolves and copies first in this round
    done: i64  # mask of the seats that are done with building
    announced: i64  # the camp whose announcement is open, or NONE
    announcer: i64
    asked: i64  # the camp that is asked now, at last the announced one itself
    spoken: i64  # mask of the camps announced in this phase
    named: i64  # mask of the trading posts that have been named in this harvest
    copier: i64  # the seat that has to copy
    chain: i64  # the copy card whose copied copy card waits for a target of its own, or NONE
    land: Land  # the board; whoever changes it asks for `own_land`
    shared: i64  # 1 if a clone looks at the same board
    copied: list[int]  # by copy card: the parchment copied, or NONE
    chained: list[int]  # by copy card: the parchment copied through the other copy card, or NONE
    towers: list[int]  # by seat: where the first token of a sky tower was laid, or NONE
    tally: list[int]  # by seat and source
    kept: list[int]  # by round, step and seat: parchments taken from the hand
    chosen: list[int]  # by seat: the two cards chosen, first * CARDS + second, or NONE
    hands: list[list[int]]  # by seat, sorted
    reserves: list[list[int]]  # by seat, the next card last; empty with three or four players
    deck: list[int]  # the top card is the last one
    zone: list[int]  # by card: where it is
    packet: list[int]  # by card: round * players + the seat whose hand it was dealt to (or joined), or NONE
    entered: list[int]  # by card: the step at which it joined that hand
    left: list[int]  # by card: the step at which it was taken from that hand
    front: list[list[int]]  # by seat: constructions not yet built, sorted

    def __init__(self, parts: BunnyKingdomParts, players: int, options: tuple[int, ...], rng: Rng) -> None:
        super().__init__(parts, players, options, rng)
        self.parts = parts

    def clear(self) -> None:
        """An empty table."""
        self.phase = DRAFT
        self.round = 0
        self.step = 0
        self.starter = 0
        self.done = 0
        self.announced = NONE
        self.announcer = NONE
        self.asked = NONE
        self.spoken = 0
        self.named = 0
        self.copier = NONE
        self.chain = NONE
        self.land = Land.printed(self.parts)
        self.shared = 0
        self.copied = [NONE, NONE]
        self.chained = [NONE, NONE]
        self.towers = [NONE] * self.players
        self.tally = [0] * (SOURCES * self.players)
        self.kept = [0] * (self.parts.rounds * self.parts.steps[self.players] * self.players)
        self.chosen = [NONE] * self.players
        self.hands = [[] for _ in range(self.players)]
        self.reserves = [[] for _ in range(self.players)]
        self.deck = []
        self.zone = [IN_DECK] * CARDS
        self.packet = [NONE] * CARDS
        self.entered = [0] * CARDS
        self.left = [0] * CARDS
        self.front = [[] for _ in range(self.players)]

    def copy_to(self, other: BunnyKingdomPosition) -> None:
        """Makes another position the same as this one."""
        other.phase = self.phase
        other.round = self.round
        other.step = self.step
        other.starter = self.starter
        other.done = self.done
        other.announced = self.announced
        other.announcer = self.announcer
        other.asked = self.asked
        other.spoken = self.spoken
        other.named = self.named
        other.copier = self.copier
        other.chain = self.chain
        other.land = self.land
        other.shared = 1
        self.shared = other.shared
        other.copied = self.copied
        other.chained = self.chained
        other.towers = self.towers
        other.tally = self.tally
        other.kept = self.kept
        other.chosen = self.chosen[:]
        other.hands = self.hands
        other.reserves = self.reserves
        other.deck = self.deck
        other.zone = self.zone[:]
        other.packet = self.packet
        other.entered = self.entered
        other.left = self.left
        other.front = self.front

    def public(self) -> list[int]:
        """Everything that lies open."""
        return [
            self.phase,
            self.round,
            self.step,
            self.starter,
            self.done,
            self.announced,
            self.announcer,
            self.asked,
            self.spoken,
            self.named,
            self.copier,
            self.chain,
            *self.land.posts,
            *self.copied,
            *self.chained,
            *self.land.links,
            *self.towers,
            *self.land.owner,
            *self.land.built,
            *self.tally,
            *self.kept,
        ]

    def read_public(self, tape: Tape) -> None:
        """The inverse of `public`, on an empty table; cards of which only the number is known are -1."""
        self.phase = tape.one()
        self.round = tape.one()
        self.step = tape.one()
        self.starter = tape.one()
        self.done = tape.one()
        self.announced = tape.one()
        self.announcer = tape.one()
        self.asked = tape.one()
        self.spoken = tape.one()
        self.named = tape.one()
        self.copier = tape.one()
        self.chain = tape.one()
        self.land.posts = tape.some(POSTS)
        self.copied = tape.some(2)
        self.chained = tape.some(2)
        self.land.links = tape.some(2 * SKY_TOWER_COUNT)
        self.towers = tape.some(self.players)
        self.land.owner = tape.some(CELLS)
        self.land.built = tape.some(CELLS)
        self.tally = tape.some(SOURCES * self.players)
        self.kept = tape.some(self.parts.rounds * self.parts.steps[self.players] * self.players)

    def whole(self) -> list[int]:
        numbers: list[int] = [*self.header(SPECTATOR), *self.public(), *self.chosen]
        for pile in self.hands:
            numbers += pile
        for pile in self.reserves:
            numbers += pile
        return [*numbers, *self.deck, *self.zone, *self.packet, *self.entered, *self.left, self.rng.state]
