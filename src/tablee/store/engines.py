"""Where a database is, and how it is opened: a file in a folder (SQLite), or a PostgreSQL server named by a URL."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, Table, create_engine, event, inspect, make_url, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from tablee.kernel.errors import TableeError

Home = Path | URL  # the folder of an SQLite file, or a PostgreSQL database
FILE_NAME = "tablee.sqlite3"
POOL = 6
PATIENT_FOR = 10  # seconds a server waits for one statement
BUSY = 10  # seconds that somebody else may hold an SQLite file
OLDEST_POSTGRES = 15
RESTORING = 0x7461626C  # advisory locks of PostgreSQL are numbers: this one keeps writers and `restore` apart
MIGRATING = RESTORING + 1

# A connection that hangs is given up within seconds, here and in the database, so that no lock outlives a lost server.
NETWORK = {
    "application_name": "tablee",
    "connect_timeout": "5",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "6000",
}
SESSION = {
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "idle_in_transaction_session_timeout": "15s",
}


class StoreProblem(TableeError):
    """The database cannot be opened or is not one of Tablée's."""

    id = "error-store"


def read_url(given: str) -> URL:
    """A PostgreSQL database as an operator names it."""
    try:
        url = make_url(given)
    except (ArgumentError, ValueError):
        raise TableeError("error-database-url") from None
    if url.drivername not in ("postgresql", "postgres", "postgresql+psycopg") or not url.database:
        raise TableeError("error-database-url")
    return url.set(drivername="postgresql+psycopg")


def redacted(home: Home) -> str:
    """A database as it may be shown: without its password."""
    if isinstance(home, URL):
        return home.set(drivername="postgresql").render_as_string(hide_password=True)
    return str(home / FILE_NAME)


def engine_of(home: Home, patience: float = 0) -> Engine:
    """The engine of a database; with patience a statement of PostgreSQL is given up after so many seconds."""
    return open_engine(home / FILE_NAME) if isinstance(home, Path) else postgres_engine(home, patience)


def open_engine(path: Path) -> Engine:
    """An SQLite engine that keeps what it has committed: write-ahead log, every commit forced to the disk. It makes no file."""
    url = URL.create("sqlite", database=path.absolute().as_uri(), query={"mode": "rw", "uri": "true"})
    engine = create_engine(url, connect_args={"timeout": BUSY})

    @event.listens_for(engine, "connect")
    def set_up(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None  # SQLAlchemy's own BEGIN below
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN")

    return engine


def postgres_engine(url: URL, patience: float = 0) -> Engine:
    """A PostgreSQL engine that keeps what it has committed, and notices soon when the database is gone or back."""
    try:
        strings = import_module("psycopg.types.string")
    except ImportError:
        raise TableeError("error-extra", library="psycopg", extra="postgres") from None
    engine = create_engine(
        patient(url, patience), pool_pre_ping=True, pool_size=POOL, max_overflow=POOL, pool_timeout=PATIENT_FOR
    )

    class Dumper(strings.StrDumperUnknown):  # type: ignore[misc,name-defined]
        """PostgreSQL has no NUL in texts; nothing that is kept has one, so whoever asks for one asks for nothing."""

        def dump(self, obj: str) -> Any:
            return super().dump(obj.replace("\0", "\ufffd"))

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _: object) -> None:
        connection.adapters.register_dumper(str, Dumper)
        with connection.cursor() as cursor:
            if cursor.execute("SHOW synchronous_commit").fetchone()[0] == "off":
                cursor.execute("SET synchronous_commit = on")
        connection.commit()

    return engine


def patient(url: URL, patience: float = 0) -> URL:
    """A URL with what is not set in it: how long to wait for the network, and for one statement (0: as long as it takes)."""
    session = {**SESSION, "statement_timeout": f"{int(patience * 1000)}"}
    defaults = {**NETWORK, "options": " ".join(f"-c {name}={value}" for name, value in session.items())}
    return url.update_query_dict({name: value for name, value in defaults.items() if name not in url.query})


def create_private(path: Path) -> None:
    """Makes an empty file that only its owner can read: databases hold secrets."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def open_file(path: Path, mode: str = "rw") -> sqlite3.Connection:
    """A database file as it is; "rw" too where nothing is written, so that whoever leaves last takes the files beside it away."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True, timeout=BUSY)


def beside(path: Path) -> list[Path]:
    """What SQLite keeps beside a database file: the write-ahead log, its index, and the journal of the old kind."""
    return [path.with_name(path.name + ending) for ending in ("-wal", "-shm", "-journal")]


def is_postgres(connection: Connection) -> bool:
    """Whether a connection leads to PostgreSQL."""
    return connection.dialect.name == "postgresql"


def insert_new(connection: Connection, table: Table) -> Any:
    """An insertion that leaves rows alone that are there already."""
    insert = postgresql.insert if is_postgres(connection) else sqlite.insert
    return insert(table).on_conflict_do_nothing()


def check_server(connection: Connection) -> None:
    """Refuses a PostgreSQL that is too old, or a database that cannot hold every name."""
    version = int(connection.execute(text("SHOW server_version_num")).scalar_one()) // 10000
    encoding = connection.execute(text("SHOW server_encoding")).scalar_one()
    if version < OLDEST_POSTGRES or encoding != "UTF8":
        raise StoreProblem("error-postgres", version=version, encoding=encoding, oldest=OLDEST_POSTGRES)


def scripts() -> Config:
    """Where the migrations are."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config


def need_known_schema(schema: str | None, path: str) -> None:
    """Refuses a schema this version does not know: it is a newer one's."""
    if schema is not None and schema not in {
        script.revision for script in ScriptDirectory.from_config(scripts()).walk_revisions()
    }:
        raise StoreProblem("error-store-newer", path=path, schema=schema)


def migrate(engine: Engine, path: str) -> None:
    """Brings the database to the newest schema; of several servers that start at once one does it."""
    config = scripts()
    with engine.begin() as connection:
        if is_postgres(connection):
            check_server(connection)
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
        need_known_schema(MigrationContext.configure(connection).get_current_revision(), path)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def need_database(home: Home) -> None:
    """Refuses a place where no Tablée database is, or one of a newer Tablée, without creating anything there."""
    if isinstance(home, Path) and not (home / FILE_NAME).exists():
        raise StoreProblem("error-store-missing", path=redacted(home))
    engine = engine_of(home)
    try:
        with engine.connect() as connection:
            if is_postgres(connection):
                check_server(connection)
            if not inspect(connection).has_table("events"):
                raise StoreProblem("error-store-missing", path=redacted(home))
            need_known_schema(MigrationContext.configure(connection).get_current_revision(), redacted(home))
    except SQLAlchemyError as error:
        raise StoreProblem(path=redacted(home), problem=reason(error)) from None
    finally:
        engine.dispose()


@contextmanager
def connected(home: Home) -> Iterator[Connection]:
    """A connection to a database that is there, brought up to date, for one who reads it and goes."""
    need_database(home)
    engine = engine_of(home)
    try:
        migrate(engine, redacted(home))
        with engine.connect() as connection:
            yield connection
    except SQLAlchemyError as error:
        raise StoreProblem(path=redacted(home), problem=reason(error)) from None
    finally:
        engine.dispose()


def reason(error: Exception) -> str:
    """What a database or the system said, on one line."""
    return " ".join(str(getattr(error, "orig", None) or getattr(error, "strerror", None) or error).split())
