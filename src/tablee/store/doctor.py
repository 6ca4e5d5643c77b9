"""The doctor: replays every stored table, and says which ones no longer lead where they led when they were played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tablee.kernel.errors import TableeError
from tablee.store import tables
from tablee.store.copies import check_integrity
from tablee.store.engines import FILE_NAME, Home, connected, need_database


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
            try:
                found = tables.load_table(connection, id)
            except TableeError as problem:
                yield Finding(id, "", 0, problem)
            else:
                assert found is not None
                table = found[0]
                yield Finding(id, table.game.id, len(table.play.entries) if table.play else 0, None)
