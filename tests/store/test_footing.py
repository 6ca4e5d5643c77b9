"""Files that vanish, are replaced or are cut short under an open store: nothing is called saved that a restart would not find."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from tablee.store import people
from tablee.store.copies import backup, restore
from tablee.store.engines import FILE_NAME
from tablee.store.lock import LOCK_NAME, Lock
from tablee.store.store import Store, generation
from tablee.store.writer import NotSaved
from tests.store.shelf import keep, played

LOG = FILE_NAME + "-wal"
INDEX = FILE_NAME + "-shm"


@pytest.fixture
def lock(tmp_path: Path) -> Iterator[Lock]:
    """The lock a server has on its folder."""
    taken = Lock(tmp_path / "data", "test")
    yield taken
    taken.release()


@pytest.fixture
def store(lock: Lock, tmp_path: Path) -> Iterator[Store]:
    """A store with something in its log."""
    opened = Store(tmp_path / "data", lock=lock)
    keep(opened, played(8))
    yield opened
    opened.close()


def write(store: Store) -> None:
    """Anything that is acknowledged when it is durable."""
    store.write(lambda c: people.create_player(c, "x", 1.0)).result(20)


def replace(folder: Path, name: str) -> None:
    """Puts a copy in the place of a file."""
    shutil.copyfile(folder / name, folder / "copy")
    (folder / "copy").replace(folder / name)


def remove_all(folder: Path) -> None:
    """Deletes the database."""
    for name in (FILE_NAME, LOG, INDEX):
        (folder / name).unlink()


DISASTERS: dict[str, Callable[[Path], object]] = {
    "database removed": lambda folder: (folder / FILE_NAME).unlink(),
    "all removed": remove_all,
    "folder removed": shutil.rmtree,
    "folder renamed": lambda folder: folder.rename(folder.with_name("elsewhere")),
    "database replaced": lambda folder: replace(folder, FILE_NAME),
    "database emptied": lambda folder: os.truncate(folder / FILE_NAME, 0),
    "log removed": lambda folder: (folder / LOG).unlink(),
    "log replaced": lambda folder: replace(folder, LOG),
    "log cut short": lambda folder: os.truncate(folder / LOG, 5000),
    "log emptied": lambda folder: os.truncate(folder / LOG, 0),
    "index removed": lambda folder: (folder / INDEX).unlink(),
    "lock removed": lambda folder: (folder / LOCK_NAME).unlink(),
}


@pytest.mark.parametrize("disaster", DISASTERS.values(), ids=list(DISASTERS))
def test_nothing_is_acknowledged_after_a_disaster(store: Store, tmp_path: Path, disaster: Callable[[Path], object]) -> None:
    write(store)
    disaster(tmp_path / "data")
    for _ in range(3):
        with pytest.raises(NotSaved) as refused:
            write(store)
        assert refused.value.id == "refuse-not-saved"
    with pytest.raises(NotSaved):
        store.read(generation).result(20)


@pytest.mark.parametrize("disaster", DISASTERS.values(), ids=list(DISASTERS))
def test_a_look_finds_a_disaster_though_nobody_writes(store: Store, tmp_path: Path, disaster: Callable[[Path], object]) -> None:
    store.examine().result(20)
    disaster(tmp_path / "data")
    with pytest.raises(NotSaved):
        store.examine().result(20)
    with pytest.raises(NotSaved):
        store.examine().result(20)


def test_no_new_file_takes_the_place_of_a_removed_one(store: Store, tmp_path: Path) -> None:
    remove_all(tmp_path / "data")
    with ExitStack() as stack:
        for _ in range(8):  # more than are open already
            with suppress(OperationalError):
                stack.enter_context(store.engine.connect())
    for _ in range(2):
        with pytest.raises(NotSaved):
            write(store)
        with pytest.raises(NotSaved):
            store.examine().result(20)
    assert [file.name for file in (tmp_path / "data").iterdir()] == [LOCK_NAME]


def test_what_is_back_is_believed_again_once_it_was_looked_at(store: Store, tmp_path: Path) -> None:
    folder, away = tmp_path / "data", tmp_path / "away"
    folder.rename(away)
    with pytest.raises(NotSaved):
        write(store)
    away.rename(folder)
    with pytest.raises(NotSaved):
        write(store)
    assert store.examine().result(20), "it was lost"
    assert not store.examine().result(20)
    write(store)


def checkpoint(folder: Path, kind: str = "TRUNCATE") -> None:
    """Lets SQLite move all of the log into the database."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as other:
        busy, *_ = other.execute(f"PRAGMA wal_checkpoint({kind})").fetchone()
        assert not busy


def test_damage_that_only_newcomers_see_is_found(store: Store, tmp_path: Path) -> None:
    checkpoint(tmp_path / "data")
    os.truncate(tmp_path / "data" / FILE_NAME, 512)
    with pytest.raises(NotSaved) as refused:
        store.examine().result(20)
    assert refused.value.id == "refuse-files"
    with pytest.raises(NotSaved):
        write(store)


def test_a_log_emptied_in_the_wrong_way_is_found_though_newcomers_can_read(store: Store, tmp_path: Path) -> None:
    checkpoint(tmp_path / "data")
    write(store)  # what is not in the pages a newcomer reads first
    store.examine().result(20)
    os.truncate(tmp_path / "data" / LOG, 0)
    with pytest.raises(NotSaved):
        store.examine().result(20)


# ---- what is no disaster ----


def test_a_log_that_begins_anew_or_is_emptied_by_sqlite_is_none(store: Store, tmp_path: Path) -> None:
    for kind in ("PASSIVE", "FULL", "RESTART", "TRUNCATE", "TRUNCATE"):
        write(store)
        checkpoint(tmp_path / "data", kind)
        assert not store.examine().result(20)
        write(store)
        assert not store.examine().result(20)


def test_other_connections_and_a_log_that_grows_large_are_none(store: Store, tmp_path: Path) -> None:
    for _ in range(40):
        keep(store, played(3), os.urandom(4).hex())
    with closing(sqlite3.connect(tmp_path / "data" / FILE_NAME)) as other:
        other.execute("VACUUM")
    write(store)
    Store(tmp_path / "data").close()
    write(store)
    assert not store.examine().result(20)


def test_a_restore_is_none(store: Store, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    backup(tmp_path / "data", copy)
    write(store)
    known = store.generation
    restore(copy, tmp_path / "data")
    assert not store.examine().result(20)
    write(store)
    assert store.generation != known
