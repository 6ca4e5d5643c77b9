"""Writes web/wire.schema.json for the browser client: the wire, and of each game its view, phrases, words and box.

Run it after a change of frames.py, of a wire.py, view.py, words.py or data.toml; a test fails while the file is not current.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec

from tablee.kernel.game import Game
from tablee.kernel.registry import games
from tablee.server import wire
from tablee.server.packs.making import definitions_of, is_of_the_house, phrases, view_schema

PLACES = ("cell",)  # kinds of words that are places, not things of the box
TARGET = Path(__file__).parent.parent / "web" / "wire.schema.json"


def game_schema(game: Game) -> dict[str, Any]:
    """One game: its view and its words."""
    view = view_schema(game)
    return {
        "folder": game.folder.name,
        "view": view["$ref"].rsplit("/")[-1],
        "$defs": view["$defs"],
        "moves": phrases(game.moves),
        "events": phrases(game.events),
        "box": tomllib.loads((game.folder / "data.toml").read_text(encoding="utf-8")),
        "words": {kind: list(words) for kind, words in game.vocabulary.kinds.items() if kind not in PLACES},
    }


def schema() -> bytes:
    """The whole file; games from outside the house bring their own client, if any."""
    shelf = {game.id: game_schema(game) for game in games() if is_of_the_house(game)}
    content = {"$defs": definitions_of(wire.structures())[1], "games": shelf}
    return msgspec.json.format(msgspec.json.encode(content, order="sorted"), indent=1) + b"\n"


if __name__ == "__main__":
    TARGET.write_bytes(schema())
