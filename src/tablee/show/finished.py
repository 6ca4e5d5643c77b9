"""A finished game as it is kept: its record with all its words, and the points after each move."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from tablee.kernel.playthrough import Playthrough
from tablee.kernel.records import RecordSeat, format_record, record_of, with_names
from tablee.table.seats import seat_colours
from tablee.table.table import Table

Curve = list[list[int]]


@dataclass(frozen=True)
class Finished:
    """A finished game as it was told."""

    packed: bytes  # the record, without the names
    curve: Curve  # everybody's points as all could see them, after the deal and after each move
    sha256: str  # of the record without the names

    def content(self, names: Sequence[str]) -> bytes:
        """The record as a file, with the names that people have now."""
        return with_names(zlib.decompress(self.packed), names)


def tell(table: Table) -> Finished:
    """Tells a game that has just ended."""
    record = nameless_record(table)
    return Finished(zlib.compress(record), curve_of(table.playing()), sha256(record).hexdigest())


def nameless_record(table: Table) -> bytes:
    """The record of a table as a file, but for the names."""
    return format_record(record_of(table.playing(), nameless_seats(table), practice=table.practice))


def nameless_seats(table: Table) -> list[RecordSeat]:
    """Who sat where, but for the names; colours stand there only where they were chosen otherwise."""
    usual = seat_colours(table.game, [""] * len(table.seats))
    chosen = [colour if colour != own else "" for colour, own in zip(table.colours, usual, strict=True)]
    return [RecordSeat("", seat.bot, colour) for seat, colour in zip(table.seats, chosen, strict=True)]


def curve_of(play: Playthrough) -> Curve:
    """Everybody's points as all could see them, after the deal and after each move."""
    state, _ = play.begin()
    curve = [list(state.scores(-1))]
    for entry in play.standing():
        play.again(state, entry)
        curve.append(list(state.scores(-1)))
    return curve
