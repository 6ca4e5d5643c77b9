"""Data files: getters, and errors that name file and line."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from tablee.kernel.data import Data
from tablee.kernel.errors import BadData
from tablee.kernel.state import Parts

TEXT = """# a box
[game]
source = "rulebook"
players = [2, 6]

[dice]
source = "public"
count = 3
black = { value = 10, count = 20 }

[dice.colours]
red = 1

[prices]
source = "reconstructed"
low.first = 1
low.second = 2

[[prices.step]]
cost = 1

[[prices.step]]
cost = 2
"""


def refused(read: Callable[[], object]) -> BadData:
    """The error some reading ends in."""
    with pytest.raises(BadData) as error:
        read()
    return error.value


def test_values_are_found_by_their_path() -> None:
    data = Data(TEXT, "box.toml")
    assert data.number("dice.count") == 3
    assert data.number("dice.black.value", 1, 10) == 10
    assert data.array("game.players") == [2, 6]
    assert data.table("dice.colours") == {"red": 1}
    assert data.get("prices.step") == [{"cost": 1}, {"cost": 2}]


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("game", 2),
        ("game.source", 3),
        ("game.players", 4),
        ("dice", 6),
        ("dice.count", 8),
        ("dice.black", 9),
        ("dice.black.value", 9),  # inside an inline table: its line
        ("dice.colours", 11),
        ("dice.colours.red", 12),
        ("dice.missing", 6),  # not there: the section it should be in
        ("dice.colours.green", 11),
        ("prices.low.second", 17),
        ("prices.step.0.cost", 20),
        ("prices.step.1", 22),
        ("prices.step.1.cost", 23),
        ("nowhere", 1),
    ],
)
def test_a_path_is_found_on_its_line(path: str, line: int) -> None:
    assert Data(TEXT, "box.toml").line(path) == line


@pytest.mark.parametrize(
    ("read", "id", "line"),
    [
        (lambda data: data.number("dice.count", 4, 9), "error-data-number", 8),
        (lambda data: data.number("dice.count", 0, 2), "error-data-number", 8),
        (lambda data: data.number("game.players"), "error-data-number", 4),
        (lambda data: data.table("dice.count"), "error-data-type", 8),
        (lambda data: data.array("dice.black"), "error-data-type", 9),
        (lambda data: data.get("dice.sides"), "error-data-missing", 6),
        (lambda data: data.get("dice.count.more"), "error-data-missing", 8),
    ],
)
def test_a_wrong_value_is_refused_with_file_and_line(read: Callable[[Data], object], id: str, line: int) -> None:
    error = refused(lambda: read(Data(TEXT, "box.toml")))
    assert (error.id, error.args_["file"], error.args_["line"]) == (id, "box.toml", line)


def test_a_truth_value_is_no_number() -> None:
    assert refused(lambda: Data('[a]\nsource = "public"\nb = true\n', "x").number("a.b")).args_["line"] == 3


def test_a_section_without_a_source_is_refused() -> None:
    error = refused(lambda: Data('[a]\nsource = "public"\n\n[b]\nc = 1\n', "x"))
    assert (error.id, error.args_["section"], error.args_["line"]) == ("error-data-source", "b", 4)
    assert refused(lambda: Data('[a]\nsource = "rumour"\n', "x")).id == "error-data-source"
    assert refused(lambda: Data("a = 1\n", "x")).id == "error-data-source"


@pytest.mark.parametrize(("text", "line"), [('[a]\nsource = "public"\nb = = 1\n', 3), ("[a\n", 1), ('[a]\nb = "', 2)])
def test_broken_toml_is_refused_on_its_line(text: str, line: int) -> None:
    error = refused(lambda: Data(text, "x"))
    assert (error.id, error.args_["line"]) == ("error-data-syntax", line)


def test_an_unreadable_file_is_refused(tmp_path: Path) -> None:
    assert refused(lambda: Data.load(tmp_path / "none.toml")).id == "error-data-unreadable"
    path = tmp_path / "latin.toml"
    path.write_bytes(b"# \xe9\n")
    assert refused(lambda: Data.load(path)).id == "error-data-unreadable"


REWRITTEN = """
[prices]
step = [{ cost = 1 }, { cost = 2 }]   # the order of a list means something
source = "public"                     # where a value is from does not
low = { second = 2, first = 1 }
"""


def test_the_fingerprint_follows_what_a_file_says_and_not_how() -> None:
    head = '[prices]\nsource = "reconstructed"\nlow.first = 1\nlow.second = 2\n'
    written = head + "[[prices.step]]\ncost = 1\n[[prices.step]]\ncost = 2\n"
    one, other = Data(written, "a"), Data(REWRITTEN, "b")
    assert one.fingerprint == other.fingerprint
    assert len(one.fingerprint) == 32
    assert list(one.tree["prices"]) == list(other.tree["prices"])


@pytest.mark.parametrize(
    ("old", "new"), [("cost = 1", "cost = 3"), ("{ cost = 1 }, { cost = 2 }", "{ cost = 2 }, { cost = 1 }"), ("first", "third")]
)
def test_a_changed_value_or_word_is_another_box(old: str, new: str) -> None:
    assert Data(REWRITTEN.replace(old, new), "a").fingerprint != Data(REWRITTEN, "a").fingerprint


def test_a_box_answers_to_the_name_that_version_0_1_gave_its_text() -> None:
    parts = Parts(Data(TEXT, "a"))
    assert parts.is_called(sha256(TEXT.encode()).hexdigest()[:16])
    assert parts.is_called(parts.fingerprint)
    assert not parts.is_called(Data(TEXT + "\n", "a").former)


@pytest.mark.parametrize("depth", [*range(100, 520, 10), 30_000])
@pytest.mark.parametrize("text", ["[a]\nb = {brackets}", "a{dots} = 1", "[a{dots}]\nb = 1", '"\u2028"{dots} = 1'])
def test_a_file_that_is_nested_too_deeply_is_refused_in_a_sentence(text: str, depth: int) -> None:
    written = text.format(brackets="[" * depth + "]" * depth, dots=".a" * depth)
    assert refused(lambda: Data(written, "x")).id in ("error-data-syntax", "error-data-source")


def test_a_file_that_is_too_large_is_refused_before_it_is_read() -> None:
    assert refused(lambda: Data("#" * 70_000, "x")).id == "error-data-large"


@pytest.mark.parametrize("number", ["0x" + "f" * 5000, "9" * 5000, "1_" * 5000 + "1"])
def test_a_number_without_end_is_refused_on_its_line(number: str) -> None:
    problem = refused(lambda: Data(f'[a]\nsource = "public"\nb = {number}\n', "x"))
    assert (problem.id, problem.args_["line"]) == ("error-data-syntax", 3)
