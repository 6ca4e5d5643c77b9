"""A game on the shelf is whole: rules in two languages, tests, golden games, a referee, pages, a board; and all lists know it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.advice import judge_of
from tablee.kernel.registry import find, register, unregister
from tests.shelf import GAMES, OURS, ROOT, fact
from tests.shelf.whole import RUN_OVER, House, missing
from tests.toys.build import Build
from tools import records_page, shelf


@pytest.mark.parametrize("game", OURS)
def test_a_game_lacks_nothing(game: str) -> None:
    assert missing(House(find(game))) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_any_package_has_rules_and_advice(game: str) -> None:
    found = find(game)
    assert [name for name in ("RULES.md", "RULES.fr.md") if not (found.folder / name).exists()] == []
    assert judge_of(found, found.parts())


def test_programs_without_tablee_find_the_same_games() -> None:
    assert [(game.id, game.path.name) for game in shelf.house()] == [(id, find(id).folder.name) for id in OURS]
    assert [game.id for game in records_page.of_the_house()] == list(OURS)


# ---- that this can fail ----


class Newcomer(Build):
    """A game that somebody has put on the shelf and forgotten everything else."""

    id = "newcomer"


@pytest.fixture
def newcomer() -> Iterator[Newcomer]:
    game = Newcomer()
    register(game)
    yield game
    unregister(game)


def test_a_game_that_has_nothing_is_told_everything(newcomer: Newcomer) -> None:
    told = missing(House(newcomer))
    assert len(told) == len(set(told))
    for word in (
        "no numbered rules",
        "no test in tests/games/build is marked",
        "has no [frame]",
        "no golden game tests/records/newcomer-1p.json",
        "no schema",
        "no independent referee tests/referee/build.py",
        "no page docs/games/newcomer.md",
        "docs/records.md",
        "docs/observations.md",
        "not among the games of docs/index.md",
        "not in the table of README.md as a game for 1–3",
        "no Board.svelte",
        "wire_types.py",
        *(f"{module.replace('.', '/')}.py does not run over it" for module in RUN_OVER.values()),
    ):
        assert any(line.startswith("newcomer: ") and word in line for line in told), word


@pytest.mark.parametrize(
    ("gone", "complaint"),
    [
        ("src/tablee/games/lama_dice/RULES.fr.md", "RULES.fr.md does not have the numbers"),
        ("tests/records/lama-dice-4p.json", "no golden game tests/records/lama-dice-4p.json"),
        ("docs/games/lama-dice.md", "no page docs/games/lama-dice.md"),
        ("docs/schema/lama-dice.schema.json", "no schema"),
        ("tests/referee/lama_dice.py", "no independent referee"),
    ],
)
def test_one_thing_that_is_gone_is_missed(tmp_path: Path, gone: str, complaint: str) -> None:
    for part in (
        "src/tablee/games/lama_dice",
        "tests/games/lama_dice",
        "tests/records",
        "tests/referee",
        "docs",
        "web/src/boards",
    ):
        if (ROOT / part).exists():
            shutil.copytree(ROOT / part, tmp_path / part)
    for file in ("README.md", "web/wire.schema.json"):
        shutil.copy(ROOT / file, tmp_path / file)
    house = House(find("lama-dice"), tmp_path)
    assert missing(house) == []
    (tmp_path / gone).unlink()
    [lack] = missing(house)
    assert lack.startswith("lama-dice: ")
    assert complaint in lack


def test_a_fact_that_is_missing_is_named() -> None:
    with pytest.raises(pytest.fail.Exception, match=r"lama-dice: tests/games/lama_dice/facts.toml has no \[nothing\]"):
        fact("lama-dice", "nothing")
