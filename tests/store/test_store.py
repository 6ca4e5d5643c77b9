"""The store: what it has acknowledged is durable, what it could not write is said, and one bad job harms no other."""

from __future__ import annotations

import sqlite3
import stat
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from functools import partial
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event, text

from tablee.kernel.errors import TableeError
from tablee.store import engines, mirrors, people, schema, tables
from tablee.store.engines import FILE_NAME, Home, StoreProblem, engine_of
from tablee.store.store import Store, read_events
from tablee.store.writer import Conflict, NotSaved, Writer
from tablee.table import events as log
from tests.store.shelf import append, contents_of, keep, played
from tests.table.drive import contents, seated


@pytest.fixture
def store(home: Home) -> Iterator[Store]:
    """A store of its own, in a file or in PostgreSQL."""
    opened = Store(home)
    yield opened
    opened.close()


@pytest.fixture
def file_store(tmp_path: Path) -> Iterator[Store]:
    """A store in a file."""
    opened = Store(tmp_path)
    yield opened
    opened.close()


# ---- the log ----


def test_what_was_appended_is_read_back(store: Store) -> None:
    driven = played(3)
    keep(store, driven)
    new = driven.move(1)
    append(store, "driven", driven.table.seq, new)
    assert store.run_read(lambda c: read_events(c, "driven")) == driven.log
    loaded = store.run_read(lambda c: tables.load_table(c, "driven"))
    assert loaded is not None
    driven.table.id = "driven"
    assert loaded[0].seq == driven.table.seq


def test_a_place_in_the_log_is_taken_once(store: Store) -> None:
    driven = played(2)
    keep(store, driven)
    paused = log.Paused(at=2.0, seat=0)
    append(store, "driven", driven.table.seq + 1, [paused])
    with pytest.raises(Conflict):
        append(store, "driven", driven.table.seq + 1, [paused])
    assert len(store.run_read(lambda c: read_events(c, "driven"))) == driven.table.seq + 1


def test_nothing_is_appended_to_another_generation(store: Store) -> None:
    driven = played(2)
    keep(store, driven)
    with pytest.raises(Conflict):
        store.append("another", "driven", driven.table.seq + 1, [log.Paused(at=2.0, seat=0)]).result(20)


def test_what_belongs_to_an_event_is_written_with_it_or_not_at_all(store: Store) -> None:
    driven = played(0)
    keep(store, driven)

    def fail(connection: Connection) -> None:
        raise TableeError("refuse-name-taken")

    with pytest.raises(TableeError):
        store.append(store.generation, "driven", driven.table.seq + 1, [log.Paused(at=1.0, seat=0)], fail).result(20)
    assert len(store.run_read(lambda c: read_events(c, "driven"))) == driven.table.seq


def test_a_log_is_decoded_as_it_was_encoded() -> None:
    for item in seated("toy-draft", 3).log:
        assert log.decode_event(log.encode_event(item)) == item


# ---- group commit ----


def test_a_future_is_done_only_when_another_connection_can_see_the_work(store: Store) -> None:
    keep(store, played(0))
    other = engine_of(store.home)
    failures: list[str] = []

    def writes(number: int) -> None:
        for i in range(10):
            name = f"player {number}/{i}"
            player = store.write(partial(people.create_player, name=name, now=1.0)).result(20)
            with other.connect() as connection:
                if people.names_of(connection, {player}) != {player: name}:
                    failures.append(name)

    threads = [threading.Thread(target=writes, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    other.dispose()
    assert not failures


def test_jobs_that_wait_together_are_committed_together(store: Store) -> None:
    gate = threading.Event()
    store.write(lambda c: gate.wait(20))
    before = store.writer.commits
    jobs = [store.write(lambda c: people.create_player(c, "x", 1.0)) for _ in range(50)]
    gate.set()
    assert len({job.result(20) for job in jobs}) == 50
    assert store.writer.commits - before <= 3


def test_a_largest_group_of_one_commits_every_job_by_itself(home: Home) -> None:
    store = Store(home, largest_group=1)
    jobs = [store.write(lambda c: people.create_player(c, "x", 1.0)) for _ in range(5)]
    assert len({job.result(20) for job in jobs}) == 5
    assert store.writer.commits == 5
    store.close()


@pytest.mark.parametrize(
    ("statement", "problem"),
    [
        ("INSERT INTO meta VALUES ('generation', 'twice')", Conflict),
        ("INSERT INTO nowhere VALUES (1)", None),
    ],
)
def test_one_failing_job_does_not_fail_its_group(store: Store, statement: str, problem: type[Exception] | None) -> None:
    def breaks(connection: Connection) -> None:
        connection.execute(text("INSERT INTO meta VALUES ('half', 'done')"))
        if problem is None:
            raise KeyError("a mistake of ours")
        connection.execute(text(statement))

    gate = threading.Event()
    store.write(lambda c: gate.wait(20))
    good = store.write(lambda c: people.create_player(c, "before", 1.0))
    bad = store.write(breaks)
    also_good = store.write(lambda c: people.create_player(c, "after", 1.0))
    gate.set()
    assert good.result(20) != also_good.result(20)
    assert isinstance(bad.exception(20), problem or KeyError)
    assert store.run_read(lambda c: c.execute(text("SELECT count(*) FROM meta WHERE key = 'half'")).scalar()) == 0


def test_a_job_that_nobody_waits_for_any_more_does_not_stop_the_writer(store: Store) -> None:
    gate = threading.Event()
    store.write(lambda c: gate.wait(20))
    given_up: Future[int] = store.write(lambda c: people.create_player(c, "gone", 1.0))
    assert given_up.cancel()
    gate.set()
    assert store.write(lambda c: people.create_player(c, "here", 1.0)).result(20)
    assert store.run_read(lambda c: c.execute(text("SELECT count(*) FROM players WHERE name = 'gone'")).scalar()) == 0


def test_closing_finishes_what_is_queued(home: Home) -> None:
    store = Store(home)
    jobs = [store.write(lambda c: people.create_player(c, "x", 1.0)) for _ in range(30)]
    store.close()
    assert all(job.done() and job.exception() is None for job in jobs)


# ---- a store that cannot write ----


class Trouble:
    """Makes every connection of a store unable to write, until it is over."""

    def __init__(self, store: Store, pragma: str, healed: str) -> None:
        self.pragma = pragma
        self.healed = healed
        self.on = True
        for engine in (store.engine, store.writer.engine):
            event.listen(engine, "begin", self.begin, insert=True)

    def begin(self, connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA {self.pragma if self.on else self.healed}")


@pytest.mark.parametrize(
    ("pragma", "healed"),
    [("query_only=ON", "query_only=OFF"), ("max_page_count=1", "max_page_count=1000000")],
    ids=["read-only", "full"],
)
def test_a_store_that_cannot_write_says_so_and_goes_on_when_it_can(file_store: Store, pragma: str, healed: str) -> None:
    store = file_store
    driven = played(1)
    keep(store, driven)
    trouble = Trouble(store, pragma, healed)
    lots = [log.ReplaceVoted(at=1.0, seat=0, absent=1)] * 500
    jobs = [store.append(store.generation, "driven", driven.table.seq + 1, lots) for _ in range(3)]
    assert all(isinstance(job.exception(20), NotSaved) for job in jobs)
    assert store.run_read(lambda c: len(read_events(c, "driven"))) == driven.table.seq
    trouble.on = False
    append(store, "driven", driven.table.seq + 1, lots)
    assert store.run_read(lambda c: len(read_events(c, "driven"))) == driven.table.seq + 500


def test_a_database_locked_by_somebody_else_is_not_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "BUSY", 0.1)
    store = Store(tmp_path)
    other = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert isinstance(store.write(lambda c: people.create_player(c, "x", 1.0)).exception(20), NotSaved)
    other.execute("ROLLBACK")
    other.close()
    assert store.write(lambda c: people.create_player(c, "x", 1.0)).result(20)
    store.close()


def test_a_folder_that_cannot_be_a_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("not a database at all, but long enough to look like one" * 100)
    with pytest.raises(StoreProblem):
        Store(tmp_path)


# ---- schema ----


def test_migrations_lead_exactly_to_the_declared_schema(store: Store) -> None:
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, schema.metadata) == []


def test_a_database_is_brought_up_to_date_once(home: Home) -> None:
    first = Store(home)
    known = first.generation
    first.close()
    again = Store(home)
    assert again.generation == known
    again.close()


def test_only_the_owner_can_read_the_database(tmp_path: Path) -> None:
    store = Store(tmp_path / "new" / "folder")
    store.write(lambda c: people.create_player(c, "x", 1.0)).result(20)
    folder = tmp_path / "new" / "folder"
    for file in folder.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    store.close()


@pytest.mark.parametrize("name", ["with space", "what?", "a#b", "50%", "été"])
def test_any_folder_name_will_do(tmp_path: Path, name: str) -> None:
    store = Store(tmp_path / name)
    keep(store, played(1))
    store.close()
    assert [entry[0] for entry in contents_of(tmp_path / name)] == ["driven"] * 9
    assert [file.name for file in (tmp_path / name).iterdir()] == [FILE_NAME]


def test_every_commit_is_forced_to_the_disk(file_store: Store) -> None:
    with file_store.engine.connect() as connection:
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"


# ---- lists beside the log ----


def test_rows_that_have_fallen_behind_the_log_are_found(store: Store) -> None:
    driven = played(2)
    keep(store, driven)
    assert store.run_read(mirrors.behind) == []
    new = driven.move(0)
    append(store, "driven", driven.table.seq, new)
    assert store.run_read(mirrors.behind) == ["driven"]
    store.write(lambda c: mirrors.write_mirrors(c, [(mirrors.mirror_of(driven.table), None)], 2.0)).result(20)
    assert store.run_read(mirrors.behind) == []


def test_a_loaded_table_equals_the_one_that_was_played(store: Store) -> None:
    driven = played(6, id="driven", game="toy-draft")
    keep(store, driven)
    loaded = store.run_read(lambda c: tables.load_table(c, "driven"))
    assert loaded is not None
    assert contents(loaded[0]) == contents(driven.table)


def test_a_writer_looks_before_each_group_and_after_its_commit(home: Home) -> None:
    Store(home).close()
    engine = engine_of(home)
    looks: list[str] = []
    writer = Writer(engine, 10, lambda c: looks.append("before"), lambda: looks.append("after"))
    writer.submit(lambda c: people.create_player(c, "x", 1.0)).result(20)
    writer.close()
    engine.dispose()
    assert looks == ["before", "after"]
