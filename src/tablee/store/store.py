"""The store: opens the database, brings it up to date, and gives readers and the one writer their ways in."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, insert, select, text, update

from tablee.kernel.errors import TableeError
from tablee.store import schema
from tablee.store.writer import LARGEST_GROUP, NotSaved, Writer
from tablee.table.events import AnyEvent, decode_event, encode_event

T = TypeVar("T")
FILE_NAME = "tablee.sqlite3"
READERS = 4


class StoreProblem(TableeError):
    """The database cannot be opened or is not one of Tablée's."""

    id = "error-store"


def open_engine(path: Path) -> Engine:
    """An SQLite engine that keeps what it has committed: write-ahead log, every commit forced to the disk."""
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": 10})

    @event.listens_for(engine, "connect")
    def set_up(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None  # SQLAlchemy's own BEGIN below
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


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
            folder.mkdir(parents=True, exist_ok=True)
            self.engine = open_engine(self.path)
            migrate(self.engine)
        except TableeError:
            raise
        except Exception as error:
            raise StoreProblem(path=str(self.path), problem=str(getattr(error, "orig", error))) from None
        os.chmod(self.path, 0o600)
        self.writer = Writer(self.engine, largest_group)
        self.readers = ThreadPoolExecutor(READERS, thread_name_prefix="tablee-reader")

    def close(self) -> None:
        """Finishes the writes that wait and closes the database."""
        self.writer.close()
        self.readers.shutdown()
        self.engine.dispose()

    def write(self, work: Callable[[Connection], T]) -> Future[T]:
        """Runs a job in the writer; the future is done when it is durable."""
        return self.writer.submit(work)

    def read(self, work: Callable[[Connection], T]) -> Future[T]:
        """Runs a query beside the writer."""
        return self.readers.submit(self.run_read, work)

    def run_read(self, work: Callable[[Connection], T]) -> T:
        """Runs a query in this thread."""
        try:
            with self.engine.connect() as connection:
                return work(connection)
        except TableeError:
            raise
        except Exception as error:
            raise NotSaved("refuse-store", problem=str(getattr(error, "orig", error))) from None


# ---- the log ----


def append_events(connection: Connection, table: str, first: int, new: Sequence[AnyEvent]) -> None:
    """Adds entries to a table's log; refuses (by the primary key) a place already taken."""
    rows = [{"table_id": table, "seq": first + i, "content": encode_event(item).decode()} for i, item in enumerate(new)]
    connection.execute(insert(schema.events), rows)


def read_events(connection: Connection, table: str) -> list[AnyEvent]:
    """A table's whole log."""
    query = select(schema.events.c.seq, schema.events.c.content).where(schema.events.c.table_id == table)
    rows = connection.execute(query.order_by(schema.events.c.seq)).all()
    if [row.seq for row in rows] != list(range(1, len(rows) + 1)):
        raise StoreProblem("error-store-gap", table=table)
    return [decode_event(row.content) for row in rows]


def generation(connection: Connection) -> str:
    """Changes whenever the database was restored from a backup."""
    return str(connection.execute(select(schema.meta.c.value).where(schema.meta.c.key == "generation")).scalar_one())


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
        copy_database(source, part)
        check_integrity(part)
        with part.open("rb") as copied:
            os.fsync(copied.fileno())
        part.replace(target)
    except (OSError, sqlite3.Error) as error:
        part.unlink(missing_ok=True)
        raise StoreProblem("error-backup", path=str(target), problem=str(error)) from None


def restore(source: Path, folder: Path) -> None:
    """Replaces the database by a backup; a running server notices and goes on with it."""
    target = folder / FILE_NAME
    try:
        check_integrity(source)
        folder.mkdir(parents=True, exist_ok=True)
        copy_database(source, target)
        os.chmod(target, 0o600)
        engine = open_engine(target)
        migrate(engine)
        with engine.begin() as connection:
            new_generation(connection)
        engine.dispose()
    except (OSError, sqlite3.Error) as error:
        raise StoreProblem("error-restore", path=str(source), problem=str(error)) from None


def copy_database(source: Path, target: Path) -> None:
    """SQLite's online copy: consistent while others read and write."""
    with sqlite3.connect(f"file:{source}?mode=ro", uri=True) as old, sqlite3.connect(target, timeout=10) as new:
        old.backup(new)
    old.close()
    new.close()


def check_integrity(path: Path) -> None:
    """Refuses a file that is no healthy Tablée database."""
    if not path.exists():
        raise StoreProblem("error-store-missing", path=str(path))
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
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
