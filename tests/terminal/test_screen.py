"""What the terminal shows."""

from __future__ import annotations

import io

from rich.console import Console

from tablee.terminal.screen import AT_ONCE, Choice, matching, move_list, number
from tablee.text import Text

MANY = [Choice(n, n - 1, f"Défausser : {n}", "") for n in range(1, 101)]


def printed(offered: list[Choice]) -> str:
    """A list of moves as it comes out."""
    console = Console(file=io.StringIO(), width=100)
    console.print(move_list(offered, Text("en")))
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def test_few_moves_stand_one_per_line() -> None:
    assert len(printed(MANY[:12]).splitlines()) == 12


def test_many_moves_stand_in_columns() -> None:
    assert len(printed(MANY[:30]).splitlines()) < 15


def test_very_many_moves_are_cut_and_the_rest_is_counted() -> None:
    shown = printed(MANY)
    assert f"Défausser : {AT_ONCE}" in shown
    assert f"Défausser : {AT_ONCE + 1} " not in shown
    assert f"{len(MANY) - AT_ONCE} more" in shown


def test_typed_words_match_without_accents_and_capitals_in_any_order() -> None:
    assert [choice.number for choice in matching(MANY, "42 defausser")] == [42]
    assert matching(MANY, "take") == []


def test_negative_points_have_a_real_minus_sign() -> None:
    assert number(-3) == "−3"
