"""Tables in the store: how they are written down, and read again from their logs."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, insert, select, update

from tablee.kernel.errors import IllegalAction
from tablee.kernel.game import Game
from tablee.kernel.registry import find
from tablee.kernel.state import Parts
from tablee.store import schema
from tablee.store.boxes import find_box, keep_box
from tablee.store.engines import StoreProblem
from tablee.store.links import create_links
from tablee.store.mirrors import mirror_of, write_mirrors
from tablee.store.store import append_events, read_events
from tablee.table.absorbing import replayed
from tablee.table.events import AnyEvent, Opened
from tablee.table.table import Table


def create_table(connection: Connection, table: Table, log: Sequence[AnyEvent], guests: dict[int, str], now: float) -> None:
    """Writes a new table with its first events, its seats and its links."""
    plan = table.plan
    values = {
        "id": table.id,
        "secret": table.secret,
        "game": plan.game,
        "phase": table.phase,
        "private": plan.private,
        "host": plan.host,
        "clock": plan.clock,
        "created": now,
        "changed": now,
        "seq": 0,
    }
    connection.execute(insert(schema.tables).values(values))
    rows = [
        {"table_id": table.id, "seat": seat, "guest": guests.get(seat, ""), "colour": colour, "owing": False}
        for seat, colour in enumerate(table.colours)
    ]
    connection.execute(insert(schema.seats), rows)
    if table.parts is not None:
        keep_box(connection, plan.game, table.parts)
    append_events(connection, table.id, 1, log)
    create_links(connection, table)
    write_mirrors(connection, [(mirror_of(table), None)], now)


def load_table(connection: Connection, id: str) -> tuple[Table, list[AnyEvent]] | None:
    """A table rebuilt from its log, and the log; refuses one that does not lead where it led."""
    row = connection.execute(select(schema.tables.c.secret, schema.tables.c.seq).where(schema.tables.c.id == id)).first()
    if row is None:
        return None
    try:
        log = read_events(connection, id)
        if len(log) < row.seq:  # the rows beside the log follow it, so its end is missing
            raise StoreProblem("error-store-gap", table=id)
        return replayed(id, bytes(row.secret), log, box_of(connection, log[0])), log
    except (IllegalAction, msgspec.DecodeError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise StoreProblem("error-table-broken", table=id, problem=f"{type(error).__name__}: {error}") from None


def box_of(connection: Connection, opened: AnyEvent) -> Parts | None:
    """The box that a log's first event names."""
    if not isinstance(opened, Opened):
        return None
    return find_box(connection, find(opened.game, opened.rules_version), opened.data)


def rules_of(connection: Connection, id: str) -> tuple[Game, Parts]:
    """The game, in the era of its rules, and the box that a table is played with."""
    opened = plan_of(connection, id)
    game = find(opened.game, opened.rules_version)
    return game, find_box(connection, game, opened.data)


def plan_of(connection: Connection, id: str) -> Opened:
    """What was agreed when a table was opened."""
    first = read_events(connection, id, most=1)
    if not first or not isinstance(first[0], Opened):
        raise StoreProblem("error-store-gap", table=id)
    return first[0]


def host_of(connection: Connection, id: str) -> int:
    """Who may decide on a table that there is."""
    return int(connection.execute(select(schema.tables.c.host).where(schema.tables.c.id == id)).scalar_one())


def table_ids(connection: Connection) -> list[str]:
    """All tables, oldest first."""
    return [row.id for row in connection.execute(select(schema.tables.c.id).order_by(schema.tables.c.created))]


def guest_names(connection: Connection, id: str) -> dict[int, str]:
    """The names given to people who share a device."""
    query = select(schema.seats.c.seat, schema.seats.c.guest).where(schema.seats.c.table_id == id, schema.seats.c.guest != "")
    return {row.seat: row.guest for row in connection.execute(query)}


def forget_guest(connection: Connection, table: str, seat: int) -> None:
    """The name given to somebody on the same device goes with them."""
    where = (schema.seats.c.table_id == table, schema.seats.c.seat == seat)
    connection.execute(update(schema.seats).where(*where).values(guest=""))


def keep_next_secret(connection: Connection, table: str, secret: bytes) -> None:
    """Keeps the secret a rematch will be played with."""
    connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(next_secret=secret))


def next_secret(connection: Connection, table: str) -> bytes:
    """The secret a rematch will be played with."""
    return bytes(connection.execute(select(schema.tables.c.next_secret).where(schema.tables.c.id == table)).scalar_one())
