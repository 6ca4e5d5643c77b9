"""What is said at tables, and who does not hear whom."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from tablee.show.audience import Muting, Spoken
from tablee.store import schema


def add_line(connection: Connection, table: str, at: float, player: int, seat: int, text: str, phrase: int) -> int:
    """Adds a line of chat; its number."""
    values = {"table_id": table, "at": at, "player": player, "seat": seat, "text": text, "phrase": phrase}
    return int(connection.execute(insert(schema.chat).values(values).returning(schema.chat.c.id)).scalar_one())


def new_lines(connection: Connection, ids: Sequence[str], since: float) -> list[tuple[str, Spoken]]:
    """Lines of chat said at some tables since a time, each with its table."""
    query = (
        select(schema.chat, schema.players.c.name, schema.players.c.account)
        .join(schema.players, schema.players.c.id == schema.chat.c.player)
        .where(schema.chat.c.table_id.in_(ids), schema.chat.c.at >= since)
        .order_by(schema.chat.c.id)
    )
    rows = connection.execute(query).all()
    return [(row.table_id, spoken(row)) for row in rows]


def spoken(row: Any) -> Spoken:
    """A line of chat with its speaker, out of a row."""
    return (row.id, row.at, row.name, row.seat, row.text, row.phrase, row.account is not None, row.player)


def last_lines(connection: Connection, table: str, most: int, muted: Collection[int] = ()) -> list[Spoken]:
    """The last lines of chat, but for those of the muted."""
    query = (
        select(schema.chat, schema.players.c.name, schema.players.c.account)
        .join(schema.players, schema.players.c.id == schema.chat.c.player)
        .where(schema.chat.c.table_id == table, schema.chat.c.player.not_in(muted))
        .order_by(schema.chat.c.id.desc())
        .limit(most)
    )
    rows = connection.execute(query).all()
    return [spoken(row) for row in reversed(rows)]


def speaker_of(connection: Connection, table: str, line: int) -> int | None:
    """Who has said a line."""
    where = (schema.chat.c.table_id == table, schema.chat.c.id == line)
    return connection.execute(select(schema.chat.c.player).where(*where)).scalar()


def add_mute(connection: Connection, table: str, player: int, muted: int, everybody: bool) -> None:
    """Mutes somebody; doing it twice changes nothing."""
    values = {"table_id": table, "player": player, "muted": muted, "everybody": everybody}
    where = [schema.mutes.c[name] == value for name, value in values.items()]
    if connection.execute(select(schema.mutes.c.id).where(*where)).first() is None:
        connection.execute(insert(schema.mutes).values(values))


def remove_mute(connection: Connection, table: str, id: int) -> None:
    """Lets somebody be read again."""
    connection.execute(delete(schema.mutes).where(schema.mutes.c.table_id == table, schema.mutes.c.id == id))


def mutes_of(connection: Connection, table: str) -> list[Muting]:
    """Who is muted at a table, and by whom."""
    return mutes_at(connection, [table])[table]


def mutes_at(connection: Connection, ids: Sequence[str]) -> dict[str, list[Muting]]:
    """The same of several tables."""
    query = (
        select(schema.mutes, schema.players.c.name)
        .join(schema.players, schema.players.c.id == schema.mutes.c.muted)
        .where(schema.mutes.c.table_id.in_(ids))
        .order_by(schema.mutes.c.id)
    )
    found: dict[str, list[Muting]] = {id: [] for id in ids}
    for row in connection.execute(query):
        found[row.table_id].append(Muting(row.id, row.player, row.muted, row.everybody, row.name))
    return found
