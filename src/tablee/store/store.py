"""The store: opens the database, brings it up to date, and gives readers and the one writer their ways in."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, Engine, create_engine, event, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from tablee.kernel.errors import TableeError
from tablee.store import schema
from tablee.store.writer import LARGEST_GROUP, Conflict, NotSaved, Writer
from tablee.table.events import AnyEvent, decode_event, encode_event

T = TypeVar("T")
P = ParamSpec("P")
Also = Callable[[Connection], None] | None
FILE_NAME = "tablee.sqlite3"
READERS = 4


class StoreProblem(TableeError):
    """The database cannot be opened or is not one of Tablée's."""

    id = "error-store"


def open_engine(path: Path) -> Engine:
    """An SQLite engine that keeps what it has committed: write-ahead log, every commit forced to the disk."""
    engine = create_engine(URL.create("sqlite", database=str(path)), connect_args={"timeout": 10})

    @event.listens_for(engine, "connect")
    def set_up(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None  # SQLAlchemy's own BEGIN below
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN")

    return engine


def create_private(path: Path) -> None:
    """Makes an empty file that only its owner can read: databases hold secrets."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def migrate(engine: Engine) -> None:
    """Brings the database to the newest schema."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


class Store:
    """Tables, players, and their log."""

    def __init__(self, folder: Path, largest_group: int = LARGEST_GROUP) -> None:
        self.path = folder / FILE_NAME
        try:
            create_private(self.path)
            self.engine = open_engine(self.path)
            migrate(self.engine)
            with self.engine.connect() as connection:
                self.generation = generation(connection)  # as the last group of writes has found it
        except TableeError:
            raise
        except Exception as error:
            raise StoreProblem(path=str(self.path), problem=str(getattr(error, "orig", error))) from None
        self.writer = Writer(self.engine, largest_group, self.look)
        self.readers = ThreadPoolExecutor(READERS, thread_name_prefix="tablee-reader")

    def close(self) -> None:
        """Finishes the writes that wait and closes the database."""
        self.writer.close()
        self.readers.shutdown()
        self.engine.dispose()

    def write(self, work: Callable[[Connection], T]) -> Future[T]:
        """Runs a job in the writer; the future is done when it is durable."""
        return self.writer.submit(work)

    def look(self, connection: Connection) -> None:
        """Begins a group of writes: no other process can restore the database from now until the group is durable."""
        self.generation = generation(connection)

    def append(self, known: str, table: str, first: int, new: Sequence[AnyEvent], also: Also = None) -> Future[None]:
        """Adds entries to a table's log, and what must be durable with them, unless the database is not the known generation."""

        def work(connection: Connection) -> None:
            append_events(connection, table, first, new)
            if also is not None:
                also(connection)

        return self.change(known, work)

    def change(self, known: str, work: Callable[Concatenate[Connection, P], T], *args: P.args, **named: P.kwargs) -> Future[T]:
        """Runs a job in the writer, unless the database was restored and is not the known generation any more."""

        def checked(connection: Connection) -> T:
            if known != self.generation:
                raise Conflict
            return work(connection, *args, **named)

        return self.write(checked)

    def read(self, work: Callable[[Connection], T]) -> Future[T]:
        """Runs a query beside the writer."""
        return self.readers.submit(self.run_read, work)

    def run_read(self, work: Callable[[Connection], T]) -> T:
        """Runs a query in this thread."""
        try:
            with self.engine.connect() as connection:
                return work(connection)
        except SQLAlchemyError as error:
            raise NotSaved("refuse-store", problem=str(getattr(error, "orig", error))) from None


# ---- the log ----


add_events = insert(schema.events)
read_generation = select(schema.meta.c.value).where(schema.meta.c.key == "generation")


def append_events(connection: Connection, table: str, first: int, new: Sequence[AnyEvent]) -> None:
    """Adds entries to a table's log; refuses (by the primary key) a place already taken."""
    rows = [{"table_id": table, "seq": first + i, "content": encode_event(item).decode()} for i, item in enumerate(new)]
    connection.execute(add_events, rows)


def read_events(connection: Connection, table: str) -> list[AnyEvent]:
    """A table's whole log."""
    query = select(schema.events.c.seq, schema.events.c.content).where(schema.events.c.table_id == table)
    rows = connection.execute(query.order_by(schema.events.c.seq)).all()
    if [row.seq for row in rows] != list(range(1, len(rows) + 1)):
        raise StoreProblem("error-store-gap", table=table)
    return [decode_event(row.content) for row in rows]


def generation(connection: Connection) -> str:
    """Changes whenever the database was restored from a backup."""
    return str(connection.execute(read_generation).scalar_one())


def new_generation(connection: Connection) -> None:
    """Marks the database as restored, so that a running server forgets what it holds in memory."""
    value = os.urandom(8).hex()
    connection.execute(update(schema.meta).where(schema.meta.c.key == "generation").values(value=value))


# ---- backup and restore ----


def backup(source: Path, target: Path) -> None:
    """Copies a database, also one in use, into a new file."""
    if not source.exists():
        raise StoreProblem("error-store-missing", path=str(source))
    part = target.with_name(target.name + ".part")
    try:
        part.unlink(missing_ok=True)
        create_private(part)
        copy_database(source, part)
        check_integrity(part)
        with part.open("rb") as copied:
            os.fsync(copied.fileno())
        part.replace(target)
    except (OSError, sqlite3.Error) as error:
        with suppress(OSError):
            part.unlink()
        raise StoreProblem("error-backup", path=str(target), problem=str(error)) from None


def restore(source: Path, folder: Path) -> None:
    """Replaces the database by a backup, in one transaction; a running server notices and goes on with it."""
    target = folder / FILE_NAME
    part = folder / f"{FILE_NAME}.part"
    try:
        check_integrity(source)
        part.unlink(missing_ok=True)
        create_private(part)
        copy_database(source, part)
        engine = open_engine(part)
        migrate(engine)
        with engine.begin() as connection:
            new_generation(connection)
        engine.dispose()
        create_private(target)
        copy_database(part, target)
    except (OSError, sqlite3.Error, SQLAlchemyError) as error:
        raise StoreProblem("error-restore", path=str(source), problem=str(getattr(error, "orig", error))) from None
    finally:
        for rest in folder.glob(f"{FILE_NAME}.part*"):
            rest.unlink(missing_ok=True)


def copy_database(source: Path, target: Path) -> None:
    """SQLite's online copy: consistent while others read and write."""
    with closing(open_for_reading(source)) as old, closing(sqlite3.connect(target, timeout=10)) as new:
        old.backup(new)


def open_for_reading(path: Path) -> sqlite3.Connection:
    """A database file as it is."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


def check_integrity(path: Path) -> None:
    """Refuses a file that is no healthy Tablée database."""
    if not path.exists():
        raise StoreProblem("error-store-missing", path=str(path))
    connection = open_for_reading(path)
    try:
        answer = connection.execute("PRAGMA integrity_check").fetchone()[0]
        if answer != "ok":
            raise StoreProblem("error-store-damaged", path=str(path), problem=answer)
        connection.execute("SELECT count(*) FROM events")
    except sqlite3.DatabaseError as error:
        raise StoreProblem("error-store-damaged", path=str(path), problem=str(error)) from None
    finally:
        connection.close()


def ping(connection: Connection) -> Any:
    """Whether the database answers."""
    return connection.execute(text("SELECT 1")).scalar()
