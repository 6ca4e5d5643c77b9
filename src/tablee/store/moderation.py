"""What an operator decides: names that are banned, tables that are closed. Running servers see a mark change and look."""

from __future__ import annotations

import os
from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select

from tablee.kernel.errors import TableeError
from tablee.store import schema
from tablee.store.lists import Row, rows_of
from tablee.store.mirrors import mirror_of, write_mirrors
from tablee.store.people import LONGEST_ACCOUNT, fold
from tablee.store.store import append_events
from tablee.store.tables import load_table
from tablee.table import seating
from tablee.table.absorbing import absorb
from tablee.table.refusals import Refused

MARK = "moderated"
LONGEST_REASON = 300


@dataclass(frozen=True)
class Ban:
    """A name nobody may play under, nor sign in with."""

    name: str
    reason: str
    at: float


def mark(connection: Connection) -> str:
    """Changes with everything an operator decides."""
    return connection.execute(select(schema.meta.c.value).where(schema.meta.c.key == MARK)).scalar() or ""


def set_mark(connection: Connection) -> None:
    """Lets running servers look again."""
    connection.execute(delete(schema.meta).where(schema.meta.c.key == MARK))
    connection.execute(insert(schema.meta).values(key=MARK, value=os.urandom(8).hex()))


# ---- bans ----


def ban(connection: Connection, name: str, reason: str, now: float) -> None:
    """Bans a name, and the account of that name; a second time only the reason changes."""
    if not 0 < len(fold(name)) <= LONGEST_ACCOUNT or not name.isprintable():
        raise TableeError("refuse-name", longest=LONGEST_ACCOUNT)
    connection.execute(delete(schema.bans).where(schema.bans.c.name == fold(name)))
    row = {"name": fold(name), "shown": name, "reason": reason[:LONGEST_REASON], "at": now}
    connection.execute(insert(schema.bans).values(row))
    set_mark(connection)


def unban(connection: Connection, name: str) -> None:
    """Lets a name be used again."""
    if connection.execute(delete(schema.bans).where(schema.bans.c.name == fold(name))).rowcount == 0:
        raise TableeError("error-no-ban", name=name)
    set_mark(connection)


def all_bans(connection: Connection) -> list[Ban]:
    """Everything that is banned, the latest first."""
    found = connection.execute(select(schema.bans).order_by(schema.bans.c.at.desc(), schema.bans.c.name))
    return [Ban(row.shown, row.reason, row.at) for row in found]


def banned_names(connection: Connection) -> frozenset[str]:
    """The banned names, folded."""
    return frozenset(connection.execute(select(schema.bans.c.name)).scalars())


def banned_among(connection: Connection, players: Collection[int], banned: Collection[str]) -> set[int]:
    """Those of some players who are banned, by account or by name."""
    columns = schema.players.c
    found = connection.execute(select(columns.id, columns.name, columns.account).where(columns.id.in_(players)))
    return {row.id for row in found if row.account in banned or fold(row.name) in banned}


# ---- tables ----


def close_table(connection: Connection, id: str, now: float) -> None:
    """Closes a table for good, as one more entry of its log."""
    found = load_table(connection, id)
    if found is None:
        raise Refused("refuse-no-such-table")
    table = found[0]
    event = seating.close(table, now, None)
    append_events(connection, id, table.seq + 1, [event])
    absorb(table, event)
    write_mirrors(connection, [(mirror_of(table), None)], now)
    set_mark(connection)


def unfinished(connection: Connection, most: int) -> list[Row]:
    """Tables that wait for players or are being played, the latest first."""
    tables = schema.tables.c
    query = select(tables.id).where(tables.phase.in_(("gathering", "playing"))).order_by(tables.changed.desc()).limit(most)
    return rows_of(connection, list(connection.execute(query).scalars()))
