"""The doctor: replays every stored table, and says which ones no longer lead where they led when they were played.

A finished table whose rules or box are gone is well as long as it is kept as told; one that can be replayed must tell the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection

from tablee.kernel.errors import TableeError, UnknownGame
from tablee.store import finished, tables
from tablee.store.copies import check_integrity
from tablee.store.engines import FILE_NAME, Home, StoreProblem, connected, need_database
from tablee.table.table import UnknownBox


@dataclass(frozen=True)
class Finding:
    """What the doctor found at one table; no problem means it is well."""

    table: str
    game: str
    entries: int
    problem: TableeError | None


def examine(home: Home) -> Iterator[Finding]:
    """Checks the database, then replays table after table and compares every digest."""
    if isinstance(home, Path):
        need_database(home)
        check_integrity(home / FILE_NAME)
    with connected(home) as connection:
        for id in tables.table_ids(connection):
            yield look_at(connection, id)


def look_at(connection: Connection, id: str) -> Finding:
    """Replays one table."""
    told = finished.read(connection, id)
    try:
        found = tables.load_table(connection, id)
    except (UnknownBox, UnknownGame) as problem:
        return Finding(id, "", 0, problem if told is None else None)
    except TableeError as problem:
        return Finding(id, "", 0, problem)
    assert found is not None
    table = found[0]
    strange = told is not None and told.sha256 != finished.tell(table).sha256
    entries = len(table.play.entries) if table.play else 0
    return Finding(id, table.game.id, entries, StoreProblem("error-table-told", table=id) if strange else None)
