"""The doctor: replays every stored table, and says which ones no longer lead where they led when they were played.

A finished table whose rules or box are gone is well as long as it is kept as told; one that can be replayed must tell the same.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import msgspec
from sqlalchemy import Connection

from tablee.kernel.errors import TableeError, UnknownGame
from tablee.show.finished import Finished, tell
from tablee.store import finished, tables
from tablee.store.copies import check_integrity
from tablee.store.engines import FILE_NAME, Home, StoreProblem, connected, need_database
from tablee.table.refusals import UnknownBox


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
    strange = StoreProblem("error-table-told", table=id)
    try:
        kept = finished.find_finished(connection, id)
        if kept is not None and sha256(zlib.decompress(kept.packed)).hexdigest() != kept.sha256:
            return Finding(id, "", 0, strange)
    except (zlib.error, msgspec.DecodeError):
        return Finding(id, "", 0, strange)
    try:
        found = tables.load_table(connection, id)
    except (UnknownBox, UnknownGame) as problem:
        return Finding(id, "", 0, problem if kept is None else None)
    except TableeError as problem:
        return Finding(id, "", 0, problem)
    assert found is not None
    table = found[0]
    entries = len(table.play.entries) if table.play else 0
    well = kept is None or (table.phase == "over" and tells_the_same(kept, tell(table)))
    return Finding(id, table.game.id, entries, None if well else strange)


def tells_the_same(then: Finished, now: Finished) -> bool:
    """Whether a game is told as it was; an option that the game did not have yet is at its default, and was not told."""
    if then.sha256 == now.sha256:
        return then.curve == now.curve
    old, new = (json.loads(zlib.decompress(each.packed)) for each in (then, now))
    new["options"] = {option: value for option, value in new["options"].items() if option in old["options"]}
    return bool(old == new) and then.curve == now.curve
