"""The database a command works on, beside a running server or without one. The store is imported when it is needed."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from tablee.cli.parameters import filled, server_folder

if TYPE_CHECKING:
    from sqlalchemy import URL, Connection

T = TypeVar("T")
TRIES = 5  # somebody may move while a table is being closed


def home_of(folder: Path | None, url: str | None) -> Path | URL:
    """The database to work on: as given, or by TABLEE_DATABASE_URL, or the file in the server's folder."""
    from tablee.store.engines import read_url

    if url is not None:
        return read_url(filled("--database-url", url))
    named = os.environ.get("TABLEE_DATABASE_URL")
    if folder is None and named is not None:
        return read_url(filled("TABLEE_DATABASE_URL", named))
    return server_folder(folder)


def on_store(home: Path | URL, work: Callable[[Connection], T]) -> T:
    """Changes something in a database that must be there; again if a place in a log was just taken."""
    from tablee.store.engines import need_database
    from tablee.store.store import Store
    from tablee.store.writer import Conflict

    need_database(home)
    store = Store(home)
    try:
        for _ in range(TRIES - 1):
            try:
                return store.write(work).result()
            except Conflict:
                continue
        return store.write(work).result()
    finally:
        store.close()
