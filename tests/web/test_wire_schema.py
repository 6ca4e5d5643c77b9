"""The types of the browser client are those of the server."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).parent.parent.parent


def tool() -> Any:
    """The script that writes the schema."""
    spec = importlib.util.spec_from_file_location("wire_types", ROOT / "tools" / "wire_types.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_committed_schema_is_current() -> None:
    assert (ROOT / "web" / "wire.schema.json").read_bytes() == tool().schema(), "run: python tools/wire_types.py"


def test_every_game_of_the_house_gives_its_view_and_its_words() -> None:
    games = msgspec.json.decode(tool().schema())["games"]
    assert "lama-dice" in games
    for game in games.values():
        assert game["view"] in game["$defs"]
        assert game["moves"]
        assert game["events"]


def test_fields_that_hold_seats_are_told_apart() -> None:
    lama = msgspec.json.decode(tool().schema())["games"]["lama-dice"]
    assert lama["events"]["rolled"] == {"seat": ["seat", -1], "dice": ["card", 3]}
    assert lama["moves"]["discard"] == {"cards": ["card", 0]}
