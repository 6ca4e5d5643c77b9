"""Small tables in a store, made without a server."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import select, update

from tablee.store import schema, tables
from tablee.store.engines import Home, engine_of
from tablee.store.store import Store
from tablee.table import absences, seating
from tablee.table import events as log
from tests.table.drive import Driven, seated


def keep(store: Store, driven: Driven, id: str = "driven") -> None:
    """Writes a driven table and its whole log into a store."""
    driven.table.id = id
    store.write(lambda c: tables.create_table(c, driven.table, driven.log, {}, 1.0)).result(20)


def append(store: Store, id: str, first: int, new: Sequence[log.AnyEvent]) -> None:
    """Appends to a log and waits until it is durable."""
    store.append(store.generation, id, first, new).result(20)


def played(moves: int, id: str = "driven", game: str = "toy-build") -> Driven:
    """A game with some moves made."""
    driven = Driven(game, [None, None, None])
    driven.table.id = id
    driven.begin(range(3))
    for _ in range(moves):
        seat = (driven.table.owing() & -driven.table.owing()).bit_length() - 1
        driven.move(seat)
    return driven


def finished(id: str, players: list[int], ended: float, leaver: int | None = None) -> Driven:
    """A game these players have played to the end; one may have left it to a bot."""
    driven = Driven("toy-build", [None] * len(players))
    driven.table.id = id
    driven.now = ended
    for seat, player in enumerate(players):
        driven.do(seating.sit(driven.table, seat, player, 1.0, shared=True))
        driven.do(seating.give_nonce(driven.table, seat, f"{seat:016x}", driven.table.plan.commitment, 1.0))
    driven.do(seating.start(driven.table, 1.0))
    if leaver is not None:
        driven.do(absences.resign(driven.table, leaver, "random", 2.0))
    driven.play_out(seed=int(ended))
    return driven


def contents_of(home: Home) -> list[tuple[str, int, str]]:
    """All rows of the log."""
    engine = engine_of(home)
    with engine.connect() as connection:
        rows = connection.execute(select(schema.events).order_by(schema.events.c.table_id, schema.events.c.seq)).all()
    engine.dispose()
    return [(row.table_id, row.seq, row.content) for row in rows]


def alter(home: Home, table: str, seq: int, **changes: Any) -> None:
    """Changes a row of the log behind everybody's back."""
    engine = engine_of(home)
    where = (schema.events.c.table_id == table, schema.events.c.seq == seq)
    with engine.begin() as connection:
        connection.execute(update(schema.events).where(*where).values(**changes))
    engine.dispose()


__all__ = ["alter", "append", "contents_of", "finished", "keep", "played", "seated"]
