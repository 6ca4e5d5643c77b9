"""Lists of tables: what each shows of a table, and which tables are in it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, func, select

from tablee.kernel.seeds import commitment
from tablee.store import schema
from tablee.store.people import accounts_among, names_of


@dataclass(frozen=True)
class Row:
    """A table in a list."""

    id: str
    game: str
    phase: str
    clock: str
    changed: float
    commitment: str
    seats: list[SeatRow]


@dataclass(frozen=True)
class SeatRow:
    """A seat in a list."""

    player: int | None
    bot: str | None
    name: str
    account: bool  # whether the name is an account's
    colour: str
    owing: bool
    place: int | None


def rows_of(connection: Connection, ids: list[str]) -> list[Row]:
    """Tables for a list, in the given order."""
    if not ids:
        return []
    heads = {row.id: row for row in connection.execute(select(schema.tables).where(schema.tables.c.id.in_(ids)))}
    query = select(schema.seats).where(schema.seats.c.table_id.in_(ids)).order_by(schema.seats.c.table_id, schema.seats.c.seat)
    seats: dict[str, list[SeatRow]] = {id: [] for id in ids}
    found = connection.execute(query).all()
    players = {row.player for row in found if row.player is not None}
    names, accounts = names_of(connection, players), accounts_among(connection, players)
    for row in found:
        name = row.guest or (names.get(row.player, "") if row.player is not None else "")
        account = row.player in accounts and not row.guest
        seats[row.table_id].append(SeatRow(row.player, row.bot, name, account, row.colour, row.owing, row.place))
    return [
        Row(id, head.game, head.phase, head.clock, head.changed, commitment(head.secret), seats[id])
        for id in ids
        if (head := heads.get(id)) is not None
    ]


def tables_of_player(connection: Connection, player: int, most: int) -> list[Row]:
    """The tables a player sits at, the latest first."""
    mine = select(schema.seats.c.table_id).where(schema.seats.c.player == player)
    query = select(schema.tables.c.id).where((schema.tables.c.id.in_(mine)) | (schema.tables.c.host == player))
    ids = connection.execute(query.order_by(schema.tables.c.changed.desc()).limit(most)).scalars().all()
    return rows_of(connection, list(ids))


def open_tables(connection: Connection, most: int) -> list[Row]:
    """Public tables that still wait for players, or can be watched."""
    query = select(schema.tables.c.id).where(
        schema.tables.c.private.is_(False), schema.tables.c.phase.in_(("gathering", "playing"))
    )
    ids = connection.execute(query.order_by(schema.tables.c.phase, schema.tables.c.changed.desc()).limit(most)).scalars().all()
    return rows_of(connection, list(ids))


def held_by(connection: Connection, player: int) -> list[str]:
    """All tables where a player sits or is the host."""
    mine = select(schema.seats.c.table_id).where(schema.seats.c.player == player)
    query = select(schema.tables.c.id).where((schema.tables.c.id.in_(mine)) | (schema.tables.c.host == player))
    return list(connection.execute(query).scalars())


def unfinished_of(connection: Connection, host: int) -> int:
    """How many tables somebody has open."""
    where = (schema.tables.c.host == host, schema.tables.c.phase.in_(("gathering", "playing")))
    return int(connection.execute(select(func.count()).select_from(schema.tables).where(*where)).scalar_one())


def changed_lists(connection: Connection, players: Sequence[int], since: float) -> dict[tuple[int, str], float]:
    """The tables of some players where something has changed since a time, and when."""
    query = (
        select(schema.seats.c.player, schema.seats.c.table_id, schema.tables.c.changed)
        .join(schema.tables, schema.tables.c.id == schema.seats.c.table_id)
        .where(schema.seats.c.player.in_(players), schema.tables.c.changed >= since)
    )
    return {(row.player, row.table_id): row.changed for row in connection.execute(query)}


def waiting_for_bots(connection: Connection, before: float = math.inf) -> list[str]:
    """Tables where a bot has to decide, and nothing has happened since a time."""
    query = (
        select(schema.seats.c.table_id)
        .join(schema.tables, schema.tables.c.id == schema.seats.c.table_id)
        .where(schema.tables.c.phase == "playing", schema.seats.c.owing, schema.seats.c.bot.is_not(None))
        .where(schema.tables.c.changed < before)
        .distinct()
    )
    return list(connection.execute(query).scalars())
