"""LAMA Dice: what lies on the table. Everything is public; what is hidden is only the random stream."""

from __future__ import annotations

from tablee.kernel.fields import DERIVED, Fields, number, numbers

FIELDS = Fields(
    name="LamaDicePosition",
    note="Everything on the table of LAMA Dice.",
    parts="LamaDiceParts",
    fields=(
        number("phase", begins="TURN"),
        number("seat", "whose turn it is, or who finished"),
        number("round"),
        number("starter"),
        number("in_round", "mask of the seats that have not quit"),
        number("llama_row", "mask of the values still in the llama row"),
        number("outcome", "the last roll as an outcome number, or NO_ROLL", begins="NO_ROLL"),
        number("discarded", "cards discarded this round, packed"),
        number("aside", "cards not dealt this round, packed"),
        numbers("rows", "players", "by seat: its cards, packed"),
        numbers("values", "players", "by seat: mask of the values in its row", sight=DERIVED),
        numbers("white", "players"),
        numbers("black", "players"),
        numbers("tally", "SOURCES * players", "by seat and source"),
    ),
)
