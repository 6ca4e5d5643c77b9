"""LAMA Dice: what lies on the table. Made from fields.py by `make sources`; change that file instead."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.lama_dice.codes import NO_ROLL, SOURCES, TURN
from tablee.games.lama_dice.parts import LamaDiceParts
from tablee.kernel.rng import Rng
from tablee.kernel.state import SPECTATOR, State
from tablee.kernel.tape import Tape


class LamaDicePosition(State):
    """Everything on the table of LAMA Dice."""

    parts: LamaDiceParts
    phase: i64
    seat: i64  # whose turn it is, or who finished
    round: i64
    starter: i64
    in_round: i64  # mask of the seats that have not quit
    llama_row: i64  # mask of the values still in the llama row
    outcome: i64  # the last roll as an outcome number, or NO_ROLL
    discarded: i64  # cards discarded this round, packed
    aside: i64  # cards not dealt this round, packed
    rows: list[int]  # by seat: its cards, packed
    values: list[int]  # by seat: mask of the values in its row
    white: list[int]
    black: list[int]
    tally: list[int]  # by seat and source

    def __init__(self, parts: LamaDiceParts, players: int, options: tuple[int, ...], rng: Rng) -> None:
        super().__init__(parts, players, options, rng)
        self.parts = parts

    def clear(self) -> None:
        """An empty table."""
        self.phase = TURN
        self.seat = 0
        self.round = 0
        self.starter = 0
        self.in_round = 0
        self.llama_row = 0
        self.outcome = NO_ROLL
        self.discarded = 0
        self.aside = 0
        self.rows = [0] * self.players
        self.values = [0] * self.players
        self.white = [0] * self.players
        self.black = [0] * self.players
        self.tally = [0] * (SOURCES * self.players)

    def copy_to(self, other: LamaDicePosition) -> None:
        """Makes another position the same as this one."""
        other.phase = self.phase
        other.seat = self.seat
        other.round = self.round
        other.starter = self.starter
        other.in_round = self.in_round
        other.llama_row = self.llama_row
        other.outcome = self.outcome
        other.discarded = self.discarded
        other.aside = self.aside
        other.rows = self.rows[:]
        other.values = self.values[:]
        other.white = self.white[:]
        other.black = self.black[:]
        other.tally = self.tally[:]

    def public(self) -> list[int]:
        """Everything that lies open."""
        return [
            self.phase,
            self.seat,
            self.round,
            self.starter,
            self.in_round,
            self.llama_row,
            self.outcome,
            self.discarded,
            self.aside,
            *self.rows,
            *self.white,
            *self.black,
            *self.tally,
        ]

    def read_public(self, tape: Tape) -> None:
        """The inverse of `public`, on an empty table; cards of which only the number is known are -1."""
        self.phase = tape.one()
        self.seat = tape.one()
        self.round = tape.one()
        self.starter = tape.one()
        self.in_round = tape.one()
        self.llama_row = tape.one()
        self.outcome = tape.one()
        self.discarded = tape.one()
        self.aside = tape.one()
        self.rows = tape.some(self.players)
        self.white = tape.some(self.players)
        self.black = tape.some(self.players)
        self.tally = tape.some(SOURCES * self.players)

    def whole(self) -> list[int]:
        return [*self.header(SPECTATOR), *self.public(), self.rng.state]
