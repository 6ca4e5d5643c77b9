"""The store: opens the database, brings it up to date, and gives readers and the one writer their ways in."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, delete, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from tablee.kernel.errors import TableeError
from tablee.store import schema
from tablee.store.engines import (
    FILE_NAME,
    PATIENT_FOR,
    RESTORING,
    Home,
    StoreProblem,
    create_private,
    engine_of,
    is_postgres,
    migrate,
    reason,
    redacted,
)
from tablee.store.footing import Footing
from tablee.store.lock import Lock
from tablee.store.writer import LARGEST_GROUP, Conflict, NotSaved, Writer
from tablee.table.events import AnyEvent, decode_event, encode_event

T = TypeVar("T")
P = ParamSpec("P")
Also = Callable[[Connection], None] | None
READERS = 4


class Store:
    """Tables, players, and their log."""

    def __init__(self, home: Home, largest_group: int = LARGEST_GROUP, lock: Lock | None = None) -> None:
        self.home = home
        self.footing: Footing | None = None
        try:
            if isinstance(home, Path):
                create_private(home / FILE_NAME)
            self.engine = engine_of(home, PATIENT_FOR)
            migrate(self.engine, redacted(home))
            with self.engine.connect() as connection:
                self.generation = generation(connection)  # as the last group of writes has found it
            if isinstance(home, Path):
                self.anchor = self.engine.raw_connection()  # as long as one is open, SQLite's log stays the same file
                self.footing = Footing(home / FILE_NAME, *([lock.path] if lock else []))
        except TableeError:
            raise
        except Exception as error:
            raise StoreProblem(path=redacted(home), problem=reason(error)) from None
        self.writer = Writer(self.engine, largest_group, self.look, self.confirm)
        self.readers = ThreadPoolExecutor(READERS, thread_name_prefix="tablee-reader")

    def close(self) -> None:
        """Finishes the writes that wait and closes the database."""
        self.writer.close()
        self.readers.shutdown()
        if self.footing is not None:
            self.footing.close()
            self.anchor.close()
        self.engine.dispose()

    def write(self, work: Callable[[Connection], T]) -> Future[T]:
        """Runs a job in the writer; the future is done when it is durable."""
        return self.writer.submit(work)

    def look(self, connection: Connection) -> None:
        """Begins a group of writes: no other process can restore the database from now until the group is durable."""
        self.confirm()
        if is_postgres(connection):  # SQLite has one writer at a time anyway
            connection.execute(text("SELECT pg_advisory_xact_lock_shared(:key)"), {"key": RESTORING})
        self.generation = generation(connection)

    def confirm(self) -> None:
        """Refuses to write to files that nobody will find again, and to call durable what is in them."""
        if self.footing is not None and (problem := self.footing.check()):
            raise NotSaved(problem=problem)

    def examine(self) -> Future[bool]:
        """Looks whether the files are still there, or there again; whether they were lost before."""
        return self.readers.submit(self.run_examine)

    def run_examine(self) -> bool:
        """The same in this thread."""
        if self.footing is None:
            return False
        lost = bool(self.footing.problem)
        if problem := self.footing.examine():
            raise NotSaved("refuse-files", problem=problem)
        if self.footing.emptied:  # only the next entry in a log shows whether it was emptied in the right way
            self.write(touch).result()
        return lost

    def append(self, generation: str, table: str, first: int, new: Sequence[AnyEvent], also: Also = None) -> Future[None]:
        """Adds entries to a table's log, and what must be durable with them, unless the database is not the known generation."""

        def work(connection: Connection) -> None:
            append_events(connection, table, first, new)
            if also is not None:
                also(connection)

        return self.change(generation, work)

    def change(
        self, generation: str, work: Callable[Concatenate[Connection, P], T], *args: P.args, **named: P.kwargs
    ) -> Future[T]:
        """Runs a job in the writer, unless the database was restored and is not the known generation any more."""

        def checked(connection: Connection) -> T:
            if generation != self.generation:
                raise Conflict
            return work(connection, *args, **named)

        return self.write(checked)

    def read(self, work: Callable[[Connection], T]) -> Future[T]:
        """Runs a query beside the writer."""
        return self.readers.submit(self.run_read, work)

    def run_read(self, work: Callable[[Connection], T]) -> T:
        """Runs a query in this thread; of files that were replaced nothing is believed."""
        if self.footing is not None and self.footing.problem:
            raise NotSaved("refuse-store", problem=self.footing.problem)
        try:
            with self.engine.connect() as connection:
                return work(connection)
        except SQLAlchemyError as error:
            raise NotSaved("refuse-store", problem=reason(error)) from None


# ---- the log ----


add_events = insert(schema.events)
read_generation = select(schema.meta.c.value).where(schema.meta.c.key == "generation")


def append_events(connection: Connection, table: str, first: int, new: Sequence[AnyEvent]) -> None:
    """Adds entries to a table's log; refuses (by the primary key) a place already taken."""
    rows = [{"table_id": table, "seq": first + i, "content": encode_event(item).decode()} for i, item in enumerate(new)]
    connection.execute(add_events, rows)


def read_events(connection: Connection, table: str, after: int = 0, most: int | None = None) -> list[AnyEvent]:
    """A table's whole log, or what has come after a place in it; only the first of that if so wanted."""
    where = (schema.events.c.table_id == table, schema.events.c.seq > after)
    query = select(schema.events.c.seq, schema.events.c.content).where(*where)
    rows = connection.execute(query.order_by(schema.events.c.seq).limit(most)).all()
    if [row.seq for row in rows] != list(range(after + 1, after + len(rows) + 1)):
        raise StoreProblem("error-store-gap", table=table)
    return [decode_event(row.content) for row in rows]


def generation(connection: Connection) -> str:
    """Changes whenever the database was restored from a backup."""
    return str(connection.execute(read_generation).scalar_one())


def new_generation(connection: Connection) -> None:
    """Marks the database as restored, so that a running server forgets what it holds in memory."""
    value = os.urandom(8).hex()
    connection.execute(update(schema.meta).where(schema.meta.c.key == "generation").values(value=value))


def touch(connection: Connection) -> None:
    """Writes without changing anything: SQLite spares itself what would only be written again."""
    connection.execute(insert(schema.meta).values(key="touch", value=""))
    connection.execute(delete(schema.meta).where(schema.meta.c.key == "touch"))
