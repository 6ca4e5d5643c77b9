"""The challenge of each day in the store: the key that all deals follow from, who has tried which, and how it went."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, select

from tablee.store import schema
from tablee.store.engines import insert_new
from tablee.store.tables import create_table
from tablee.table.events import AnyEvent
from tablee.table.table import Table

DAILY_KEY = "daily-key"
daily, results, seats, players, tables = (
    schema.daily.c,
    schema.results.c,
    schema.seats.c,
    schema.players.c,
    schema.tables.c,
)


@dataclass(frozen=True)
class Try:
    """The try of one player that counts, finished."""

    game: str
    player: int
    name: str
    account: bool
    table: str
    place: int  # among all seats
    score: int
    ended: float
    lowest_wins: bool


def find_key(connection: Connection) -> bytes | None:
    """The key that all deals follow from, if there is one yet."""
    found = connection.execute(select(schema.meta.c.value).where(schema.meta.c.key == DAILY_KEY)).scalar()
    return None if found is None else bytes.fromhex(found)


def make_key(connection: Connection) -> bytes:
    """The same; chosen now if there is none. Of several processes the first one chooses."""
    connection.execute(insert_new(connection, schema.meta), {"key": DAILY_KEY, "value": secrets.token_hex(32)})
    found = find_key(connection)
    assert found is not None
    return found


def begin(connection: Connection, day: str, player: int, table: Table, log: Sequence[AnyEvent], now: float) -> str:
    """Writes the table of a try that counts; the table of the first one, if another was begun meanwhile."""
    other = table_of(connection, day, table.plan.game, player)
    if other is not None:
        return other
    create_table(connection, table, log, {}, now)
    row = {"day": day, "game": table.plan.game, "player": player, "table_id": table.id}
    connection.execute(schema.daily.insert(), row)  # refused by the primary key where another process was first
    return table.id


def table_of(connection: Connection, day: str, game: str, player: int) -> str | None:
    """The table of a player's try that counts."""
    where = (daily.day == day, daily.game == game, daily.player == player)
    return connection.execute(select(daily.table_id).where(*where)).scalar()


def tables_of(connection: Connection, day: str, player: int) -> dict[str, tuple[str, str]]:
    """The tables of all tries of a player that count, with their phases, by game."""
    query = select(daily.game, tables.id, tables.phase).join(schema.tables, tables.id == daily.table_id)
    found = connection.execute(query.where(daily.day == day, daily.player == player))
    return {row.game: (row.id, row.phase) for row in found}


def tries_of(connection: Connection, day: str, before: float) -> list[Try]:
    """All tries of a day that count and were played to the end before a time, by those who still are somebody here."""
    joined = (
        schema.daily.join(schema.results, results.table_id == daily.table_id)
        .join(schema.seats, (seats.table_id == results.table_id) & (seats.seat == results.seat) & (seats.player == daily.player))
        .join(schema.players, players.id == daily.player)
    )
    query = select(schema.daily, schema.results, players.name, players.account).select_from(joined)
    where = (daily.day == day, results.counted, results.stayed, results.ended < before, players.deleted.is_(False))
    unbanned = players.account.is_(None) | players.account.not_in(select(schema.bans.c.name))
    return [
        Try(
            row.game,
            row.player,
            row.name,
            row.account is not None,
            row.table_id,
            row.place,
            row.score,
            row.ended,
            bool(row.lowest_wins),
        )
        for row in connection.execute(query.where(*where, unbanned))
    ]
