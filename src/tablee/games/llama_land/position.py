"""Llama Land: what lies on the table. Made from fields.py by `make sources`; change that file instead."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.llama_land.codes import NO_STACK, NO_TILE, SIDES
from tablee.games.llama_land.parts import CROPS, DESIGNS, GOODS, KINDS, SHAPES, LlamaLandParts
from tablee.kernel.rng import Rng
from tablee.kernel.state import SPECTATOR, State
from tablee.kernel.tape import Tape


class LlamaLandPosition(State):
    """Everything on the table of Llama Land."""

    parts: LlamaLandParts
    phase: i64
    seat: i64  # whose turn it is
    starter: i64
    ending: i64  # 1 in the last round
    owing: i64  # mask of the seats that have not chosen a side
    llama_supply: i64
    hand: i64  # the tile taken and not yet placed, or NO_TILE
    taken: i64  # the stack whose next tile is turned up at the end of the turn, or NO_STACK
    may_mark: i64  # 1 while a marker may be placed
    fed: i64  # 1 once a llama was fed this turn
    board: list[int]  # by seat
    side: list[int]  # by seat, -1 before the choice
    row: list[int]  # designs of the characters that lie face up, or NOBODY
    cards: list[int]  # the objectives on the table
    spaces: list[int]  # by card and space: the seat of the marker there, or NOBODY
    supply: list[int]  # by good
    goods: list[int]  # by seat and good
    people: list[int]  # by seat and design: how many characters
    foundations: list[int]  # by seat
    covered: list[int]  # icons covered this turn, by kind
    pending: list[int]  # icons whose effect is still to come, by kind
    used: list[int]  # characters used this turn, by design
    fresh: list[int]  # characters gained this turn, by design
    calls: list[int]  # where they came from: slots of the row, or the pile as the slot after the last
    columns: list[list[int]]  # values of the llama cards left of each type, the highest last
    won: list[list[int]]  # by seat: llama cards as CROPS * value + type
    pieces: list[list[int]]  # by seat: tile, turn, column and row of each tile, one after the other
    llamas: list[list[int]]  # by seat: column and row of each llama
    stacks: list[list[int]]  # tiles by shape, the top one last
    pile: list[int]  # the top one last
    cells: list[list[int]]  # by seat: the window of the domain, row by row
    shared: i64  # mask of the seats whose pieces and cells a copy looks at too
    width: list[int]  # by seat: of the window
    left: list[int]  # by seat: column of the window's first cell
    top: list[int]  # by seat: its row
    grass: list[int]  # by seat: how many cells there are on which a llama could stand

    def __init__(self, parts: LlamaLandParts, players: int, options: tuple[int, ...], rng: Rng) -> None:
        super().__init__(parts, players, options, rng)
        self.parts = parts

    def clear(self) -> None:
        """An empty table."""
        self.phase = SIDES
        self.seat = 0
        self.starter = 0
        self.ending = 0
        self.owing = (1 << self.players) - 1
        self.llama_supply = self.parts.llamas
        self.hand = NO_TILE
        self.taken = NO_STACK
        self.may_mark = 0
        self.fed = 0
        self.board = [0] * self.players
        self.side = [-1] * self.players
        self.row = []
        self.cards = []
        self.spaces = []
        self.supply = self.parts.supply[:]
        self.goods = [0] * (GOODS * self.players)
        self.people = [0] * (DESIGNS * self.players)
        self.foundations = [self.parts.foundations] * self.players
        self.covered = [0] * KINDS
        self.pending = [0] * KINDS
        self.used = [0] * DESIGNS
        self.fresh = [0] * DESIGNS
        self.calls = []
        self.columns = [[] for _ in range(CROPS)]
        self.won = [[] for _ in range(self.players)]
        self.pieces = [[] for _ in range(self.players)]
        self.llamas = [[] for _ in range(self.players)]
        self.stacks = [[] for _ in range(SHAPES)]
        self.pile = []
        self.cells = [[] for _ in range(self.players)]
        self.shared = 0
        self.width = [0] * self.players
        self.left = [0] * self.players
        self.top = [0] * self.players
        self.grass = [0] * self.players

    def copy_to(self, other: LlamaLandPosition) -> None:
        """Makes another position the same as this one."""
        other.phase = self.phase
        other.seat = self.seat
        other.starter = self.starter
        other.ending = self.ending
        other.owing = self.owing
        other.llama_supply = self.llama_supply
        other.hand = self.hand
        other.taken = self.taken
        other.may_mark = self.may_mark
        other.fed = self.fed
        other.board = self.board
        other.side = self.side
        other.row = self.row
        other.cards = self.cards
        other.spaces = self.spaces
        other.supply = self.supply[:]
        other.goods = self.goods[:]
        other.people = self.people
        other.foundations = self.foundations[:]
        other.covered = self.covered[:]
        other.pending = self.pending[:]
        other.used = self.used
        other.fresh = self.fresh
        other.calls = self.calls
        other.columns = self.columns
        other.won = self.won
        other.pieces = self.pieces[:]
        other.llamas = self.llamas
        other.stacks = self.stacks[:]
        other.pile = self.pile
        other.cells = self.cells[:]
        other.shared = (1 << self.players) - 1
        self.shared = other.shared
        other.width = self.width
        other.left = self.left
        other.top = self.top
        other.grass = self.grass[:]

    def public(self) -> list[int]:
        """Everything that lies open."""
        numbers: list[int] = [
            self.phase,
            self.seat,
            self.starter,
            self.ending,
            self.owing,
            self.llama_supply,
            self.hand,
            self.taken,
            self.may_mark,
            self.fed,
            len(self.board),
            *self.board,
            len(self.side),
            *self.side,
            len(self.row),
            *self.row,
            len(self.cards),
            *self.cards,
            len(self.spaces),
            *self.spaces,
            len(self.supply),
            *self.supply,
            len(self.goods),
            *self.goods,
            len(self.people),
            *self.people,
            len(self.foundations),
            *self.foundations,
            len(self.covered),
            *self.covered,
            len(self.pending),
            *self.pending,
            len(self.used),
            *self.used,
            len(self.fresh),
            *self.fresh,
            len(self.calls),
            *self.calls,
        ]
        for pile in self.columns:
            numbers.append(len(pile))
            numbers += pile
        for pile in self.won:
            numbers.append(len(pile))
            numbers += pile
        for pile in self.pieces:
            numbers.append(len(pile))
            numbers += pile
        for pile in self.llamas:
            numbers.append(len(pile))
            numbers += pile
        return numbers

    def read_public(self, tape: Tape) -> None:
        """The inverse of `public`, on an empty table; cards of which only the number is known are -1."""
        self.phase = tape.one()
        self.seat = tape.one()
        self.starter = tape.one()
        self.ending = tape.one()
        self.owing = tape.one()
        self.llama_supply = tape.one()
        self.hand = tape.one()
        self.taken = tape.one()
        self.may_mark = tape.one()
        self.fed = tape.one()
        self.board = tape.counted()
        self.side = tape.counted()
        self.row = tape.counted()
        self.cards = tape.counted()
        self.spaces = tape.counted()
        self.supply = tape.counted()
        self.goods = tape.counted()
        self.people = tape.counted()
        self.foundations = tape.counted()
        self.covered = tape.counted()
        self.pending = tape.counted()
        self.used = tape.counted()
        self.fresh = tape.counted()
        self.calls = tape.counted()
        self.columns = [tape.counted() for _ in range(CROPS)]
        self.won = [tape.counted() for _ in range(self.players)]
        self.pieces = [tape.counted() for _ in range(self.players)]
        self.llamas = [tape.counted() for _ in range(self.players)]

    def whole(self) -> list[int]:
        numbers: list[int] = [*self.header(SPECTATOR), *self.public()]
        for pile in self.stacks:
            numbers.append(len(pile))
            numbers += pile
        return [*numbers, len(self.pile), *self.pile, self.rng.state]
