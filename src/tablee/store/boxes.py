"""Boxes in the store: every box that a table was opened with, so that it is played with that box for ever."""

from __future__ import annotations

from sqlalchemy import Connection, select

from tablee.kernel.game import Game
from tablee.kernel.state import Parts
from tablee.store import schema
from tablee.store.engines import insert_new
from tablee.table.refusals import UnknownBox

boxes = schema.boxes.c


def keep_box(connection: Connection, game: str, parts: Parts) -> None:
    """Keeps a box under its names; what is there already stays as it is."""
    rows = [{"game": game, "name": name, "text": parts.text} for name in sorted({parts.fingerprint, parts.former})]
    connection.execute(insert_new(connection, schema.boxes), rows)


def keep_printed(connection: Connection, games: list[Game]) -> None:
    """Keeps the boxes of the games on the shelf: tables of version 0.1 were opened with them, and it kept none."""
    for game in games:
        keep_box(connection, game.id, game.parts())


def find_box(connection: Connection, game: Game, name: str) -> Parts:
    """The box that a table names: the printed one of today, or one that was kept."""
    if game.parts().is_called(name):
        return game.box_called(None, name)
    text = text_of(connection, game.id, name)
    if text is None:
        raise UnknownBox(game=game.id, box=name)
    return game.box_called(text, name)


def text_of(connection: Connection, game: str, name: str) -> str | None:
    """The data file of a box that was kept."""
    return connection.execute(select(boxes.text).where(boxes.game == game, boxes.name == name)).scalar()
