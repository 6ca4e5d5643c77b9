"""Records that somebody has brought along."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, Select, delete, func, insert, select

from tablee.store import schema
from tablee.table.refusals import Refused


class Room(NamedTuple):
    """How much is kept of imported records: rows for each player, rows in all, bytes in all."""

    each: int
    rows: int
    size: int


def add_import(connection: Connection, id: str, player: int, now: float, content: bytes, room: Room) -> None:
    """Keeps an imported record; a player's oldest ones make room, and the oldest ones of visitors."""
    imports = schema.imports.c
    own = select(imports.id).where(imports.player == player).order_by(imports.created.desc()).offset(room.each - 1)
    connection.execute(delete(schema.imports).where(imports.id.in_(connection.execute(own).scalars().all())))
    rows, size = connection.execute(select(func.count(), func.coalesce(func.sum(func.length(imports.content)), 0))).one()
    oldest = select(imports.id, func.length(imports.content)).where(imports.player.in_(visitors())).order_by(imports.created)
    gone = []
    for other, length in connection.execute(oldest):
        if rows < room.rows and size + len(content) <= room.size:
            break
        gone.append(other)
        rows, size = rows - 1, size - length
    if rows >= room.rows or size + len(content) > room.size:
        raise Refused("refuse-imports-full")
    connection.execute(delete(schema.imports).where(imports.id.in_(gone)))
    connection.execute(insert(schema.imports).values(id=id, player=player, created=now, content=content))


def forget_imports(connection: Connection, before: float) -> None:
    """Lets records go that were imported before a time by people without an account."""
    imports = schema.imports.c
    connection.execute(delete(schema.imports).where(imports.created < before, imports.player.in_(visitors())))


def visitors() -> Select[tuple[int]]:
    """The players without an account."""
    return select(schema.players.c.id).where(schema.players.c.account.is_(None))


def has_import(connection: Connection, id: str) -> bool:
    """Whether there is such an imported record."""
    return connection.execute(select(schema.imports.c.id).where(schema.imports.c.id == id)).first() is not None


def find_import(connection: Connection, id: str) -> bytes | None:
    """An imported record."""
    content = connection.execute(select(schema.imports.c.content).where(schema.imports.c.id == id)).scalar()
    return None if content is None else bytes(content)
