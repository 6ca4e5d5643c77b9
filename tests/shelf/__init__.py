"""The games that tests run over: all on the shelf but the toys; and what tests of all games have to be told about a single one.

Such facts stand in `tests/games/<folder>/facts.toml`: nothing else names the games one by one.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

import tablee.games
from tablee.kernel.game import Game
from tablee.kernel.registry import find, games
from tests.toys import TOYS

ROOT: Final = Path(__file__).resolve().parents[2]
HOUSE: Final = Path(tablee.games.__path__[0])
GAMES: Final = tuple(game.id for game in games() if game not in TOYS)  # packages that are installed here included
OURS: Final = tuple(id for id in GAMES if find(id).folder.parent == HOUSE)  # of this repository
FACTS: Final = "facts.toml"


def tests_of(game: Game) -> Path:
    """The folder of a game's own tests."""
    return ROOT / "tests/games" / game.folder.name


def facts(game: Game) -> dict[str, Any]:
    """What tests of all games need to know of one; nothing for a toy or a game of another package."""
    file = tests_of(game) / FACTS
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def fact(id: str, name: str) -> dict[str, Any]:
    """One table of a game's facts; a test that needs it fails with a sentence if it is not there."""
    found = facts(find(id)).get(name)
    if found is None:
        pytest.fail(f"{id}: tests/games/{find(id).folder.name}/{FACTS} has no [{name}]", pytrace=False)
    return dict(found)
