"""Writes web/wire.schema.json for the browser client: the wire, and of each game its view, phrases, words and box.

Run it after a change of wire.py, of a view.py, of a moves.py or of a data.toml; a test fails while the file is not current.
"""

from __future__ import annotations

import inspect
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

import tablee.games
from tablee.kernel.game import Game
from tablee.kernel.registry import games
from tablee.kernel.words import Phrase
from tablee.server import wire

PLACES = ("cell",)  # kinds of words that are places, not things of the box
TARGET = Path(__file__).parent.parent / "web" / "wire.schema.json"


def wire_structs() -> list[type[msgspec.Struct]]:
    """Every structure of the wire, in the order of its definition."""
    return [each for each in vars(wire).values() if inspect.isclass(each) and issubclass(each, msgspec.Struct)]


def definitions(structs: Iterable[Any]) -> dict[str, Any]:
    """JSON schemas of structures and of all they are made of."""
    return msgspec.json.schema_components(list(structs), ref_template="#/$defs/{name}")[1]


def phrases(table: Iterable[Phrase]) -> dict[str, dict[str, list[str | int]]]:
    """Kinds of moves or events: for each field what it holds, and how many (0 = a list of any length, -1 = a single one)."""
    return {phrase.name: {field.name: [field.kind, field.count] for field in phrase.fields} for phrase in table}


def game_schema(game: Game) -> dict[str, Any]:
    """One game: its view and its words."""
    view = get_type_hints(type(game).view)["return"]
    return {
        "folder": game.folder.name,
        "view": view.__name__,
        "$defs": definitions([view]),
        "moves": phrases(game.moves),
        "events": phrases(game.events),
        "box": tomllib.loads((game.folder / "data.toml").read_text(encoding="utf-8")),
        "words": {kind: list(words) for kind, words in game.vocabulary.kinds.items() if kind not in PLACES},
    }


def schema() -> bytes:
    """The whole file; games from outside the house bring their own client, if any."""
    home = Path(tablee.games.__path__[0])
    shelf = {game.id: game_schema(game) for game in games() if game.folder.parent == home}
    content = {"$defs": definitions(wire_structs()), "games": shelf}
    return msgspec.json.format(msgspec.json.encode(content, order="sorted"), indent=1) + b"\n"


if __name__ == "__main__":
    TARGET.write_bytes(schema())
