"""LAMA Dice: a data file that contradicts itself is refused, with message and line."""

from __future__ import annotations

import pytest

from tablee.kernel.data import Data
from tablee.kernel.errors import BadData
from tests.games.lama_dice.drawing import GAME

TEXT = (GAME.folder / "data.toml").read_text(encoding="utf-8")


def line_of(beginning: str) -> int:
    """The number of the line that begins like this."""
    return next(number for number, line in enumerate(TEXT.splitlines(), 1) if line.startswith(beginning))


def test_the_file_as_printed_is_accepted() -> None:
    parts = GAME.build_parts(Data(TEXT, "data.toml"))
    assert parts.fingerprint == GAME.parts().fingerprint


def test_dice_corrected_by_the_owner_of_a_box_are_accepted() -> None:
    corrected = TEXT.replace("D1 = [2, 3, 4, 5,", "D1 = [1, 2, 3, 4,").replace("D2 = [1, 3, 4, 6,", "D2 = [3, 4, 5, 6,")
    assert GAME.build_parts(Data(corrected, "data.toml")).fingerprint != GAME.parts().fingerprint


@pytest.mark.parametrize(
    ("old", "new", "message", "line"),
    [
        ("total = 43", "total = 44", "error-data-sum", "count = { 1"),
        ("total = 43", "total = 42", "error-data-number", "total"),
        ("total = 43", "", "error-data-missing", "[cards]"),
        ("1 = 6, 2 = 6", "1 = 5, 2 = 6", "error-data-sum", "count = { 1"),
        ("1 = 6, 2 = 6", "2 = 6", "error-data-missing", "count = { 1"),
        ("1 = 6, 2 = 6", "1 = 0, 2 = 12", "error-data-number", "count = { 1"),
        ("llama = 7 }", "alpaca = 7 }", "error-data-word", "count = { 1"),
        ("cards = [1, 2, 3", "cards = [1, 1, 3", "error-data-value", "cards = ["),
        ("cards = [1, 2, 3", "cards = [1, true, 3", "error-data-word", "cards = ["),
        ("cards = [1, 2, 3, 4, 5, 6, \"llama\"]", "cards = 7", "error-data-type", "cards = ["),
        ("D2 = [1, 3, 4, 6, \"llama\", \"llama\"]", "D2 = [1, 3, 4, 6, \"llama\"]", "error-data-length", "D2"),
        ("D2 = [1, 3, 4, 6, \"llama\"", "D2 = [1, 3, 4, 6, 2", "error-data-sum", "D2"),
        ("D2 = [1, 3, 4, 6,", "D2 = [1, 1, 4, 6,", "error-data-sum", "D2"),
        ("D2 = [1, 3, 4, 6,", "D2 = [1, 2, 4, 6,", "error-data-sum", "[faces]"),
        ("D2 = [1, 3, 4, 6,", "D2 = [1, 7, 4, 6,", "error-data-word", "D2"),
        ("D2 = [1, 3, 4, 6, \"llama\", \"llama\"]\n", "", "error-data-length", "[faces]"),
        ("count = 3", "count = 4", "error-data-number", "count = 3"),
        ("players = [2, 6]", "players = [2, 7]", "error-data-value", "players"),
        ("cards_each = 6", "cards_each = \"six\"", "error-data-number", "cards_each"),
        ("cards_each = 6", "cards_each = 7", "error-data-number", "cards_each"),
        ("white = { value = 1,", "white = { value = 2,", "error-data-value", "white"),
        ("black = { value = 10,", "black = { value = 1,", "error-data-number", "black"),
        ("game_end = 40", "game_end = 0", "error-data-number", "game_end"),
        ("points = { 1 = 1,", "points = { 1 = true,", "error-data-number", "points"),
        ("source = \"public\"", "source = \"hearsay\"", "error-data-source", "[dice]"),
        ("[setup]", "[setup", "error-data-syntax", "[setup]"),
    ],
)  # fmt: skip
def test_a_contradiction_is_refused_with_its_line(old: str, new: str, message: str, line: str) -> None:
    assert old in TEXT
    corrupted = TEXT.replace(old, new, 1)
    with pytest.raises(BadData) as refused:
        GAME.build_parts(Data(corrupted, "mine.toml"))
    assert refused.value.id == message
    assert refused.value.args_["file"] == "mine.toml"
    assert refused.value.args_["line"] == line_of(line)


@pytest.mark.rule("LD-09", "LD-21", "LD-22")
def test_the_view_says_what_is_printed_on_the_things_of_this_box() -> None:
    corrected = (
        TEXT.replace("llama = 10 }", "llama = 12 }")
        .replace("black = { value = 10,", "black = { value = 8,")
        .replace("D1 = [2, 3, 4, 5,", "D1 = [1, 2, 3, 4,")
        .replace("D2 = [1, 3, 4, 6,", "D2 = [3, 4, 5, 6,")
    )
    for parts, llama, black, first in ((None, 10, 10, 2), (GAME.build_parts(Data(corrected, "mine.toml")), 12, 8, 1)):
        for viewer in (-1, 0):
            box = GAME.view(GAME.start(2, parts=parts), viewer).box
            assert box.points == {"1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "llama": llama}
            assert box.tokens == {"white": 1, "black": black}
            assert [len(die) for die in box.faces] == [6, 6, 6]
            assert box.faces[0][0] == first
            assert sorted(str(face) for die in box.faces for face in die) == sorted(2 * list("123456") + 6 * ["llama"])
