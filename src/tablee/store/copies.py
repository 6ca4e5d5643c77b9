"""Copies: backup, restore, and moving between SQLite and PostgreSQL. A backup is an SQLite file, whatever the database is."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from contextlib import closing, suppress
from hashlib import sha256
from pathlib import Path

from sqlalchemy import Connection, Engine, Integer, delete, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from tablee.store import schema
from tablee.store.engines import (
    FILE_NAME,
    RESTORING,
    Home,
    StoreProblem,
    create_private,
    engine_of,
    is_postgres,
    migrate,
    need_database,
    open_engine,
    reason,
    told,
)
from tablee.store.store import new_generation

PART = 1000
NUMBERED = [table.name for table in schema.metadata.sorted_tables if "id" in table.c and isinstance(table.c.id.type, Integer)]


def backup(source: Home, target: Path) -> None:
    """Copies a database, also one in use, into a new file."""
    need_database(source)
    part = target.with_name(target.name + ".part")
    try:
        part.unlink(missing_ok=True)
        create_private(part)
        if isinstance(source, Path):
            copy_file(source / FILE_NAME, part)
        else:
            engine = open_engine(part)
            migrate(engine)
            copy_all(engine_of(source), engine)
        check_integrity(part)
        with part.open("rb") as copied:
            os.fsync(copied.fileno())
        part.replace(target)
    except (OSError, sqlite3.Error, SQLAlchemyError) as error:
        raise StoreProblem("error-backup", path=str(target), problem=reason(error)) from None
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def restore(source: Path, target: Home) -> None:
    """Replaces the database by a backup, in one transaction; running servers notice and go on with it."""
    check_integrity(source)
    try:
        if isinstance(target, Path):
            target.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=target if isinstance(target, Path) else None) as folder:
            part = Path(folder) / FILE_NAME
            create_private(part)
            copy_file(source, part)
            engine = open_engine(part)
            migrate(engine)
            with engine.begin() as connection:
                new_generation(connection)
            engine.dispose()
            if isinstance(target, Path):
                create_private(target / FILE_NAME)
                copy_file(part, target / FILE_NAME)
            else:
                into = engine_of(target)
                migrate(into)
                copy_all(open_engine(part), into)
    except (OSError, sqlite3.Error, SQLAlchemyError) as error:
        raise StoreProblem("error-restore", path=str(source), problem=reason(error)) from None


def move(source: Home, target: Home) -> dict[str, int]:
    """Copies everything into a new database of the other kind, or the same; the rows of each table."""
    need_database(source)
    try:
        if isinstance(target, Path):
            create_private(target / FILE_NAME)
        into = engine_of(target)
        migrate(into)
        with into.connect() as connection:
            if any(
                connection.execute(select(func.count()).select_from(table)).scalar() for table in (schema.players, schema.tables)
            ):
                raise StoreProblem("error-migrate-full", path=told(target))
        outof = engine_of(source)
        migrate(outof)
        return copy_all(outof, into)
    except (OSError, sqlite3.Error, SQLAlchemyError) as error:
        raise StoreProblem("error-migrate", source=told(source), target=told(target), problem=reason(error)) from None


# ---- row by row ----


def copy_all(source: Engine, target: Engine) -> dict[str, int]:
    """Puts all rows of one database in the place of another's, in one transaction; closes both engines."""
    snapshot = source if source.dialect.name == "sqlite" else source.execution_options(isolation_level="REPEATABLE READ")
    try:
        with snapshot.begin() as old, target.execution_options(writes=True).begin() as new:
            if is_postgres(new):  # servers that write wait until all is there
                new.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": RESTORING})
            for table in reversed(schema.metadata.sorted_tables):
                new.execute(delete(table))
            counts = {}
            for table in schema.metadata.sorted_tables:
                rows = old.execution_options(yield_per=PART).execute(select(table))
                for part in rows.mappings().partitions():
                    new.execute(insert(table), [dict(row) for row in part])
                counts[table.name] = int(new.execute(select(func.count()).select_from(table)).scalar_one())
            for name in NUMBERED:
                set_last_number(new, name, last_number(old, name))
            if fingerprint(old) != fingerprint(new):
                raise StoreProblem("error-copy")
            return counts
    finally:
        source.dispose()
        target.dispose()


def fingerprint(connection: Connection) -> int:
    """A hash of all rows, whatever order a database gives them in."""
    total = 0
    for table in schema.metadata.sorted_tables:
        for row in connection.execution_options(yield_per=PART).execute(select(table)):
            total += int.from_bytes(sha256(repr((table.name, *row)).encode()).digest())
        total += last_number(connection, table.name) if table.name in NUMBERED else 0
    return total % 2**256


def last_number(connection: Connection, table: str) -> int:
    """The highest number ever given to a row, 0 if none was."""
    if is_postgres(connection):
        row = connection.execute(text(f"SELECT last_value, is_called FROM {table}_id_seq")).one()
        return int(row.last_value) if row.is_called else 0
    return int(connection.execute(text("SELECT seq FROM sqlite_sequence WHERE name = :name"), {"name": table}).scalar() or 0)


def set_last_number(connection: Connection, table: str, number: int) -> None:
    """The next row gets a number above this one."""
    if is_postgres(connection):
        given = {"number": max(1, number), "called": number > 0}
        connection.execute(text(f"SELECT setval('{table}_id_seq', :number, :called)"), given)
        return
    connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), {"name": table})
    connection.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :number)"), {"name": table, "number": number})


# ---- SQLite files ----


def copy_file(source: Path, target: Path) -> None:
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
