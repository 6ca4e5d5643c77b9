"""Seats from the command line."""

from __future__ import annotations

import pytest

from tablee.kernel.errors import BadOptions, TableeError
from tablee.kernel.records import RecordSeat
from tablee.kernel.registry import find
from tablee.terminal.seats import read_seats
from tablee.text import Text

GAME = find("lama-dice")
TEXT = Text("en")


def test_people_have_names_and_bots_have_kinds() -> None:
    assert read_seats("me, Bob,bot:greedy", GAME, TEXT) == [
        RecordSeat("Me"),
        RecordSeat("Bob"),
        RecordSeat("Bot 3 (greedy)", "greedy"),
    ]


def test_without_seats_one_person_plays_greedy_bots() -> None:
    seats = read_seats(None, GAME, TEXT)
    assert [seat.bot for seat in seats] == [None, "greedy", "greedy"]


@pytest.mark.parametrize(
    ("given", "id"),
    [
        ("Anne,Anne", "error-same-name"),
        ("Anne,", "error-name"),
        ("Anne," + "x" * 25, "error-name"),
        ("Anne,Bo\x1bb", "error-name"),
        ("Anne,bot:clever", "error-unknown-bot"),
    ],
)
def test_seats_nobody_can_sit_on_are_refused(given: str, id: str) -> None:
    with pytest.raises(TableeError) as caught:
        read_seats(given, GAME, TEXT)
    assert caught.value.id == id


def test_too_many_seats_are_refused() -> None:
    with pytest.raises(BadOptions):
        read_seats("a,b,c,d,e,f,g", GAME, TEXT)
