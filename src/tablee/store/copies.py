"""Copies: backup, restore, and moving between SQLite and PostgreSQL. A backup is an SQLite file, whatever the database is."""

from __future__ import annotations

import os
import re
import secrets
import sqlite3
import tempfile
from contextlib import closing
from hashlib import sha256
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, Integer, delete, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from tablee.store import schema
from tablee.store.engines import (
    FILE_NAME,
    RESTORING,
    Home,
    StoreProblem,
    beside,
    create_private,
    engine_of,
    is_postgres,
    migrate,
    need_database,
    need_known_schema,
    open_engine,
    open_file,
    reason,
    redacted,
)
from tablee.store.lock import LOCK_NAME, held
from tablee.store.store import new_generation

PART = 1000
FAILURES = (OSError, sqlite3.Error, SQLAlchemyError)
NUMBERED = [table.name for table in schema.metadata.sorted_tables if "id" in table.c and isinstance(table.c.id.type, Integer)]


def backup(source: Home, target: Path) -> None:
    """Copies a database, also one in use, into a new file."""
    need_database(source)
    try:
        need_free(source, target)
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=f".{target.name}.", dir=target.parent) as folder:
            part = Path(folder) / FILE_NAME
            create_private(part)
            if isinstance(source, Path):
                copy_file(source / FILE_NAME, part)
            else:
                engine = open_engine(part)
                migrate(engine, str(target))
                copy_all(engine_of(source), engine)
            seal(part)
            check_integrity(part)
            with part.open("rb") as copied:
                os.fsync(copied.fileno())
            part.replace(target)
    except FAILURES as error:
        raise StoreProblem("error-backup", path=str(target), problem=reason(error)) from None


def need_free(source: Home, target: Path) -> None:
    """Refuses to write a backup over the database itself, over one that is in use, or over what lies beside one."""
    if target.is_dir():
        raise StoreProblem("error-folder", path=str(target))
    if isinstance(source, Path) and any(is_same(target, own) for own in files_of(source)):
        raise StoreProblem("error-backup-self", path=str(target))
    real = Path(os.path.realpath(target))
    owner = database_of(real)
    if owner.exists() if owner != real else any(file.exists() for file in beside(real)):
        raise StoreProblem("error-backup-used", path=str(target), database=str(owner))


def database_of(path: Path) -> Path:
    """The database a file belongs to by its name: itself, unless it is one of those that are kept beside one."""
    if path.name == LOCK_NAME:
        return path.with_name(FILE_NAME)
    stem = re.sub(r"(?<=.)-(wal|shm|journal)$", "", path.name)
    return path.with_name(stem)


def files_of(folder: Path) -> list[Path]:
    """Everything a folder's database consists of while it is in use."""
    file = folder / FILE_NAME
    return [file, *beside(file), folder / LOCK_NAME]


def is_same(one: Path, other: Path) -> bool:
    """Whether two paths lead to one file, or would if there were one."""
    return os.path.realpath(one) == os.path.realpath(other) or (one.exists() and other.exists() and one.samefile(other))


def restore(source: Path, target: Home) -> None:
    """Replaces the database by a backup, in one transaction; running servers notice and go on with it."""
    if isinstance(target, Path) and any(is_same(source, own) for own in files_of(target)):
        raise StoreProblem("error-restore-self", path=str(source))
    check_integrity(source)
    try:
        if isinstance(target, Path):
            target.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=target if isinstance(target, Path) else None) as folder:
            part = Path(folder) / FILE_NAME
            create_private(part)
            copy_file(source, part)
            engine = open_engine(part)
            migrate(engine, str(source))
            with engine.begin() as connection:
                new_generation(connection)
            engine.dispose()
            if isinstance(target, Path):
                create_private(target / FILE_NAME)
                copy_file(part, target / FILE_NAME)
            else:
                into = engine_of(target)
                migrate(into, redacted(target))
                copy_all(open_engine(part), into)
    except FAILURES as error:
        raise StoreProblem("error-restore", path=str(source), problem=reason(error)) from None


def move(source: Home, target: Home) -> dict[str, int]:
    """Copies everything into a new database of the other kind, or the same; the rows of each table. Nobody may serve a folder
    meanwhile: what was played after its copy would be lost."""
    need_database(source)
    try:
        if are_one(source, target):
            raise StoreProblem("error-migrate-same", source=redacted(source), target=redacted(target))
        with held(source, "tablee migrate"), held(target, "tablee migrate"):
            return move_alone(source, target)
    except FAILURES as error:
        raise StoreProblem("error-migrate", source=redacted(source), target=redacted(target), problem=reason(error)) from None


def move_alone(source: Home, target: Home) -> dict[str, int]:
    """Copies everything into an empty place."""
    if isinstance(target, Path):
        create_private(target / FILE_NAME)
    into = engine_of(target)
    migrate(into, redacted(target))
    with into.connect() as connection:
        if any(connection.execute(select(func.count()).select_from(table)).scalar() for table in (schema.players, schema.tables)):
            raise StoreProblem("error-migrate-full", path=redacted(target))
    outof = engine_of(source)
    migrate(outof, redacted(source))
    return copy_all(outof, into)


def are_one(source: Home, target: Home) -> bool:
    """Whether two names stand for one database; PostgreSQL has too many names for one to compare them."""
    if isinstance(source, Path) and isinstance(target, Path):
        return is_same(source, target) or is_same(source / FILE_NAME, target / FILE_NAME)
    return isinstance(source, URL) and isinstance(target, URL) and are_one_postgres(source, target)


def are_one_postgres(source: URL, target: URL) -> bool:
    """Whether what is locked through one name is locked through the other."""
    number = secrets.randbelow(2**31)
    lock = text("SELECT pg_try_advisory_lock(:number, hashtext(coalesce(current_schema()::text, '')))").bindparams(number=number)
    engines = engine_of(source), engine_of(target)
    try:
        with engines[0].connect() as one, engines[1].connect() as other:
            return bool(one.execute(lock).scalar()) and not other.execute(lock).scalar()
    finally:
        for engine in engines:
            engine.dispose()


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
    with closing(open_file(source)) as old, closing(open_file(target)) as new:
        old.backup(new)


def seal(path: Path) -> None:
    """Makes a database one file that can be read without leaving another one beside it."""
    with closing(open_file(path)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")


def check_integrity(path: Path) -> None:
    """Refuses a file that is no healthy Tablée database, or one of a newer Tablée."""
    if path.is_dir():
        raise StoreProblem("error-folder", path=str(path))
    if not path.is_file():
        raise StoreProblem("error-store-missing", path=str(path))
    try:
        with closing(open_file(path)) as connection:
            answer = connection.execute("PRAGMA integrity_check").fetchone()[0]
            if answer != "ok":
                raise StoreProblem("error-store-damaged", path=str(path), problem=answer)
            connection.execute("SELECT count(*) FROM events")
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error as error:
        raise StoreProblem("error-store-damaged", path=str(path), problem=str(error)) from None
    need_known_schema(row[0] if row else None, str(path))
