"""Who looks at which table through which server, when several serve one database. Servers that no longer beat do not count."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import ColumnElement, Connection, Float, delete, extract, func, insert, select
from sqlalchemy.dialects.postgresql import insert as insert_or

from tablee.store import schema

LIFETIME = 15.0  # seconds a server is believed to live after a beat
FORGOTTEN = 300.0


def clock() -> ColumnElement[float]:
    """The time by the database's own clock."""
    return extract("epoch", func.clock_timestamp()).cast(Float)


def beat(connection: Connection, server: str) -> None:
    """Says that a server lives, and forgets those that have long been silent."""
    row = insert_or(schema.servers).values(id=server, beat=clock())
    connection.execute(row.on_conflict_do_update(index_elements=["id"], set_={"beat": clock()}))
    silent = select(schema.servers.c.id).where(schema.servers.c.beat < clock() - FORGOTTEN)
    for gone in connection.execute(silent.with_for_update(skip_locked=True)).scalars().all():
        forget_server(connection, gone)


def forget_server(connection: Connection, server: str) -> None:
    """Forgets a server and everybody who looked through it."""
    connection.execute(delete(schema.presence).where(schema.presence.c.server == server))
    connection.execute(delete(schema.servers).where(schema.servers.c.id == server))


def note_present(connection: Connection, server: str, present: dict[str, set[int]]) -> None:
    """Says who looks at some tables through a server now."""
    where = (schema.presence.c.server == server, schema.presence.c.table_id.in_(present))
    connection.execute(delete(schema.presence).where(*where))
    rows = [{"server": server, "table_id": table, "player": player} for table, players in present.items() for player in players]
    if rows:
        connection.execute(insert(schema.presence), rows)


def elsewhere(connection: Connection, server: str, ids: Iterable[str]) -> dict[str, set[int]]:
    """Who looks at some tables through other servers."""
    found: dict[str, set[int]] = {id: set() for id in ids}
    query = (
        select(schema.presence.c.table_id, schema.presence.c.player)
        .join(schema.servers, schema.servers.c.id == schema.presence.c.server)
        .where(schema.presence.c.server != server, schema.servers.c.beat > clock() - LIFETIME)
        .where(schema.presence.c.table_id.in_(found))
    )
    for row in connection.execute(query):
        found[row.table_id].add(row.player)
    return found
