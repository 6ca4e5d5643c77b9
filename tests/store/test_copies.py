"""Moving between a file and PostgreSQL: everything arrives, numbers go on, nothing is overwritten."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import URL, select, text

from tablee.kernel.errors import TableeError
from tablee.store import chat, imports, people, schema
from tablee.store.copies import backup, move, restore
from tablee.store.doctor import examine
from tablee.store.engines import FILE_NAME, Home, StoreProblem, engine_of, read_url, redacted
from tablee.store.lock import LOCK_NAME, held
from tablee.store.store import Store
from tests.postgres import new_database
from tests.store.shelf import contents_of, keep, played

PEOPLE = ("Ana", "Zoé \U0001f469\u200d\U0001f680", "x" * 24)


@pytest.fixture
def places(postgres: URL, tmp_path: Path) -> Iterator[list[Home]]:
    """Two folders and two databases, all empty."""
    with ExitStack() as stack:
        databases = [stack.enter_context(new_database(postgres)) for _ in range(2)]
        yield [tmp_path / "one", databases[0], tmp_path / "two", databases[1]]


def fill(home: Home) -> None:
    """People, tables, chat, links, imports; the last line of chat was deleted."""
    store = Store(home)

    def work(connection: Any) -> None:
        for number, name in enumerate(PEOPLE, 1):
            people.create_player(connection, name, number + 0.1)
        people.claim_account(connection, 1, "Ana", "hash")
        people.create_session(connection, 1, 1e9 + 1 / 3)

    store.write(work).result(20)
    keep(store, played(8, "first"), "first")
    keep(store, played(5, "second", "toy-draft"), "second")
    store.write(lambda c: chat.add_line(c, "first", 1.0, 1, 0, "« Héé ! »", 0)).result(20)
    store.write(lambda c: chat.add_line(c, "first", 2.0, 2, 1, "", 3)).result(20)
    store.write(lambda c: imports.add_import(c, "import", 1, 1.0, bytes(range(256)), imports.Room(5, 100, 10_000))).result(20)
    store.write(lambda c: people.delete_player(c, 2)).result(20)
    store.close()


def everything(home: Home) -> dict[str, list[str]]:
    """All rows of all tables."""
    engine = engine_of(home)
    with engine.connect() as connection:
        found = {
            table.name: sorted(repr(tuple(row)) for row in connection.execute(select(table)))
            for table in schema.metadata.sorted_tables
        }
    engine.dispose()
    return found


@pytest.mark.parametrize(
    "way", [[0, 1, 2], [1, 0, 3], [0, 2], [1, 3]], ids=["file", "postgres", "file to file", "postgres to postgres"]
)
def test_everything_arrives_and_comes_back(places: list[Home], way: list[int]) -> None:
    fill(places[way[0]])
    for source, target in pairwise(way):
        counts = move(places[source], places[target])
        assert (counts["tables"], counts["players"]) == (2, 3)
        assert everything(places[target]) == everything(places[source])
        assert [finding.problem for finding in examine(places[target])] == [None, None]
    store = Store(places[way[-1]])
    assert store.write(lambda c: people.create_player(c, "new", 1.0)).result(20) == 4
    assert store.write(lambda c: chat.add_line(c, "first", 3.0, 1, 0, "x", 0)).result(20) == 3, (
        "the number of a deleted line is not given again"
    )
    store.close()


def test_nothing_is_copied_over_a_database_in_use(places: list[Home]) -> None:
    fill(places[0])
    fill(places[1])
    before = everything(places[1])
    with pytest.raises(StoreProblem) as full:
        move(places[0], places[1])
    assert full.value.id == "error-migrate-full"
    assert everything(places[1]) == before


def test_what_is_not_there_is_not_copied(places: list[Home]) -> None:
    for source, target in ((0, 1), (1, 0)):
        with pytest.raises(StoreProblem) as missing:
            move(places[source], places[target])
        assert missing.value.id == "error-store-missing"


def test_a_backup_of_one_kind_is_restored_into_the_other(places: list[Home], tmp_path: Path) -> None:
    fill(places[1])
    copy = tmp_path / "copy.sqlite3"
    backup(places[1], copy)
    for target in (places[0], places[3]):
        restore(copy, target)
        assert contents_of(target) == contents_of(places[1])
        assert everything(target)["meta"] != everything(places[1])["meta"], "a restored database is another generation"


# ---- what an operator must not do to oneself ----


def refused(work: Callable[..., object], *args: object) -> str:
    """Why something was refused."""
    with pytest.raises(StoreProblem) as problem:
        work(*args)
    return problem.value.id


def test_a_backup_onto_the_database_itself_is_refused(tmp_path: Path) -> None:
    home = tmp_path / "data"
    fill(home)
    before = everything(home)
    (tmp_path / "link").symlink_to(home / FILE_NAME)
    (tmp_path / "hard").hardlink_to(home / FILE_NAME)
    (tmp_path / "folder").symlink_to(home)
    own = [home / (FILE_NAME + end) for end in ("", "-wal", "-shm", "-journal")]
    others = [home / LOCK_NAME, tmp_path / "link", tmp_path / "hard", tmp_path / "folder" / FILE_NAME]
    odd = [home / ".." / "data" / FILE_NAME, tmp_path / "folder" / (FILE_NAME + "-wal")]
    for target in (*own, *others, *odd):
        assert refused(backup, home, target) == "error-backup-self", target
    assert everything(home) == before
    assert [file.name for file in home.iterdir()] == [FILE_NAME]


def test_a_backup_onto_another_database_in_use_is_refused(tmp_path: Path) -> None:
    home, other = tmp_path / "data", tmp_path / "other"
    fill(home)
    store = Store(other)
    for name in (FILE_NAME, FILE_NAME + "-wal", FILE_NAME + "-shm", LOCK_NAME):
        assert refused(backup, home, other / name) == "error-backup-used", name
    store.write(lambda c: people.create_player(c, "x", 1.0)).result(20)
    store.close()
    backup(home, other / FILE_NAME)
    assert contents_of(other) == contents_of(home)


def test_a_backup_is_one_file_and_leaves_nothing_beside_it(places: list[Home], tmp_path: Path) -> None:
    for number, home in enumerate(places[:2]):
        fill(home)
        folder = tmp_path / f"copies {number}"
        for _ in range(2):
            backup(home, folder / "copy")
        restore(folder / "copy", places[2])
        assert [file.name for file in folder.iterdir()] == ["copy"]
        with closing(sqlite3.connect(folder / "copy")) as connection:
            assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",), "whoever reads it needs no file beside it"
    assert [file.name for file in (tmp_path / "one").iterdir()] == [FILE_NAME]


def test_a_restore_from_the_database_itself_or_a_folder_is_refused(tmp_path: Path) -> None:
    home = tmp_path / "data"
    fill(home)
    (tmp_path / "link").symlink_to(home / FILE_NAME)
    for source in (home / FILE_NAME, tmp_path / "link"):
        assert refused(restore, source, home) == "error-restore-self"
    assert refused(restore, home, tmp_path / "new") == "error-folder"
    assert refused(restore, tmp_path / "nothing", tmp_path / "new") == "error-store-missing"
    assert not (tmp_path / "new").exists()


def test_a_database_is_not_moved_onto_itself(places: list[Home], postgres: URL, tmp_path: Path) -> None:
    fill(places[0])
    (tmp_path / "link").symlink_to(tmp_path / "one")
    assert isinstance(places[0], Path)
    for target in (places[0], tmp_path / "link", places[0] / ".." / "one"):
        assert refused(move, places[0], target) == "error-migrate-same"
    Store(places[1]).close()  # nobody there, so that nothing else refuses it
    assert isinstance(places[1], URL)
    other_name = places[1].set(host="localhost").update_query_dict({"application_name": "other"})
    for name in (places[1], other_name):
        assert refused(move, places[1], name) == "error-migrate-same"
    move(places[0], places[3])


def test_nothing_is_moved_out_of_or_into_a_folder_in_use(tmp_path: Path) -> None:
    fill(tmp_path / "one")
    for served in ("one", "two"):
        with held(tmp_path / served, "a server"):
            assert refused(move, tmp_path / "one", tmp_path / "two") == "error-store-held"
    assert move(tmp_path / "one", tmp_path / "two")["tables"] == 2


def test_a_newer_schema_is_refused_by_everybody(places: list[Home], tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    for home, other in ((places[0], places[2]), (places[1], places[3])):
        fill(home)
        backup(home, copy)
        engine = engine_of(home)
        with engine.begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        engine.dispose()
        assert refused(Store, home) == "error-store-newer"
        assert refused(backup, home, tmp_path / "another") == "error-store-newer"
        assert refused(lambda home: list(examine(home)), home) == "error-store-newer"
        assert refused(move, home, other) == "error-store-newer"
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    assert refused(restore, copy, tmp_path / "new") == "error-store-newer"
    assert not (tmp_path / "new").exists()
    assert not (tmp_path / "another").exists()


@pytest.mark.parametrize("given", ["", "nonsense", "mysql://a/b", "postgresql://host", "postgresql://a:x/b"])
def test_a_name_that_is_no_database_is_refused(given: str) -> None:
    with pytest.raises(TableeError) as refused:
        read_url(given)
    assert refused.value.id == "error-database-url"


def test_a_password_is_never_told() -> None:
    assert redacted(read_url("postgresql://ana:secret@host/name")) == "postgresql://ana:***@host/name"
