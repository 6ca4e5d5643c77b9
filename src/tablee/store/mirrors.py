"""The rows beside the logs of tables: a cache that lists are made from, and which of them have fallen behind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, func, select, update

from tablee.store import schema
from tablee.table.table import Table


@dataclass(frozen=True)
class Mirror:
    """What the rows beside the log say of a table: a cache that lists are made from."""

    table: str
    seq: int
    phase: str
    host: int
    seats: tuple[tuple[int | None, str | None, bool, int | None], ...]  # player, bot, owing, place


def mirror_of(table: Table) -> Mirror:
    """The rows as they should be."""
    owing = table.owing()
    counts = table.phase == "over" and table.counted
    places = table.state.ranking() if counts else [None] * len(table.seats)
    seats = tuple((seat.player, seat.bot, bool(owing >> i & 1), places[i]) for i, seat in enumerate(table.seats))
    return Mirror(table.id, table.seq, table.phase, table.host, seats)


seq_of_rows = select(schema.tables.c.seq).where(schema.tables.c.id == bindparam("at_table")).scalar_subquery()


update_seat = (
    update(schema.seats)
    .where(schema.seats.c.table_id == bindparam("at_table"), schema.seats.c.seat == bindparam("at_seat"))
    .where(seq_of_rows == bindparam("at_seq"))
    .values({name: bindparam(name) for name in ("player", "bot", "owing", "place")})
)


update_table = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("at_table"), schema.tables.c.seq <= bindparam("at_seq"))
    .values({"seq": bindparam("at_seq"), **{name: bindparam(name) for name in ("phase", "host", "changed")}})
)


def write_mirrors(connection: Connection, mirrors: Sequence[tuple[Mirror, Mirror | None]], now: float) -> None:
    """Brings the rows of tables up to date, as far as they differ from what they said before, where that is known.

    Rows that know more already, written by another process, are left alone.
    """
    rows = [
        {"at_table": mirror.table, "at_seq": mirror.seq, "phase": mirror.phase, "host": mirror.host, "changed": now}
        for mirror, _ in mirrors
    ]
    connection.execute(update_table, rows)
    seats = [
        {
            "at_table": mirror.table,
            "at_seq": mirror.seq,
            "at_seat": number,
            "player": player,
            "bot": bot,
            "owing": owing,
            "place": place,
        }
        for mirror, before in mirrors
        for number, (player, bot, owing, place) in enumerate(mirror.seats)
        if before is None or before.seats[number] != mirror.seats[number]
    ]
    if seats:
        connection.execute(update_seat, seats)


def behind(connection: Connection) -> list[str]:
    """Tables whose rows have fallen behind their log (the server was killed in between)."""
    newest = (
        select(schema.events.c.table_id, func.max(schema.events.c.seq).label("seq")).group_by(schema.events.c.table_id).subquery()
    )
    query = (
        select(schema.tables.c.id)
        .join(newest, newest.c.table_id == schema.tables.c.id)
        .where(newest.c.seq != schema.tables.c.seq)
    )
    return list(connection.execute(query).scalars())


def is_behind(connection: Connection, table: Table) -> bool:
    """Whether the rows of one table have fallen behind its log."""
    rows = connection.execute(select(schema.tables.c.seq).where(schema.tables.c.id == table.id)).scalar_one()
    return bool(rows < table.seq)


def newest_of(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    """How long the logs of some tables are."""
    events = schema.events
    query = select(events.c.table_id, func.max(events.c.seq).label("seq")).where(events.c.table_id.in_(ids))
    return {row.table_id: row.seq for row in connection.execute(query.group_by(events.c.table_id))}


def left_behind(connection: Connection, most: int) -> list[str]:
    """Unfinished tables whose rows have fallen behind their log, as `behind` finds them, but without reading everything."""
    newest = (
        select(func.max(schema.events.c.seq)).where(schema.events.c.table_id == schema.tables.c.id).correlate(schema.tables)
    ).scalar_subquery()
    unfinished = schema.tables.c.phase.in_(("gathering", "playing"))
    query = select(schema.tables.c.id).where(unfinished, schema.tables.c.seq < newest).limit(most)
    return list(connection.execute(query).scalars())
