"""What only PostgreSQL does: other processes on the same tables, connections that are lost, and texts it will not hold."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator

import pytest
from sqlalchemy import URL, Connection, text

from tablee.store import people, tables
from tablee.store.engines import StoreProblem, engine_of
from tablee.store.store import Store, read_events
from tablee.store.writer import Conflict, NotSaved
from tablee.table import events as log
from tests.postgres import new_database, plain, rows
from tests.store.shelf import append, keep, played


@pytest.fixture
def url(postgres: URL) -> Iterator[URL]:
    """A database of its own."""
    with new_database(postgres) as made:
        yield made


@pytest.fixture
def pair(url: URL) -> Iterator[tuple[Store, Store]]:
    """Two processes' stores on one database."""
    stores = Store(url), Store(url)
    yield stores
    for store in stores:
        store.close()


def test_of_two_processes_one_gets_a_place_in_the_log(pair: tuple[Store, Store]) -> None:
    driven = played(2)
    keep(pair[0], driven)
    for round in range(20):
        seq = driven.table.seq + 1 + round
        jobs = [store.append(store.generation, "driven", seq, [log.Paused(at=float(round), seat=0)]) for store in pair]
        problems = [job.exception(20) for job in jobs]
        assert sorted(problem is None for problem in problems) == [False, True]
        assert all(problem is None or isinstance(problem, Conflict) for problem in problems)
    assert len(pair[0].run_read(lambda c: read_events(c, "driven"))) == driven.table.seq + 20


def test_processes_that_wait_for_each_other_both_get_on(pair: tuple[Store, Store]) -> None:
    barrier = threading.Barrier(2)
    pair[0].write(lambda c: c.execute(text("INSERT INTO meta VALUES ('a', ''), ('b', '')"))).result(20)

    def both(connection: Connection, first: str, second: str) -> None:
        connection.execute(text("UPDATE meta SET value = value || 'x' WHERE key = :key"), {"key": first})
        if not barrier.broken:
            barrier.wait(20)
            barrier.abort()
        connection.execute(text("UPDATE meta SET value = value || 'x' WHERE key = :key"), {"key": second})

    jobs = [pair[0].write(lambda c: both(c, "a", "b")), pair[1].write(lambda c: both(c, "b", "a"))]
    assert [job.exception(20) for job in jobs] == [None, None]
    assert rows_of(pair[0], "SELECT value FROM meta WHERE key IN ('a', 'b')") == [("xx",), ("xx",)]


def rows_of(store: Store, query: str) -> list[tuple[object, ...]]:
    """What a query finds."""
    return store.run_read(lambda c: [tuple(row) for row in c.execute(text(query))])


def test_connections_that_were_cut_are_replaced(url: URL) -> None:
    store = Store(url)
    driven = played(1)
    keep(store, driven)
    for _ in range(3):
        others = "datname = current_database() AND pid <> pg_backend_pid()"
        rows(url, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
        assert store.run_read(lambda c: len(read_events(c, "driven"))) == driven.table.seq
        assert store.write(lambda c: people.create_player(c, "x", 1.0)).result(20)
    store.close()


def test_a_connection_cut_in_the_middle_is_not_saved_and_leaves_nothing(url: URL) -> None:
    store = Store(url)

    def cut(connection: Connection) -> int:
        player = people.create_player(connection, "half", 1.0)
        pid = connection.execute(text("SELECT pg_backend_pid()")).scalar_one()
        rows(url, "SELECT pg_terminate_backend(?)", pid)
        time.sleep(0.05)
        return player

    assert isinstance(store.write(cut).exception(20), NotSaved)
    assert rows(url, "SELECT count(*) FROM players") == [(0,)]
    assert store.write(lambda c: people.create_player(c, "whole", 1.0)).result(20)
    store.close()


def test_a_database_that_only_reads_is_not_saved_and_goes_on_when_it_writes(postgres: URL, url: URL) -> None:
    store = Store(url)
    driven = played(1)
    keep(store, driven)
    paused = log.Paused(at=1.0, seat=0)
    for value, problem in (("on", NotSaved), ("off", None)):
        rows(postgres, f'ALTER DATABASE "{url.database}" SET default_transaction_read_only = {value}')
        store.engine.dispose()
        found = store.append(store.generation, "driven", driven.table.seq + 1, [paused]).exception(20)
        assert found is None if problem is None else isinstance(found, problem)
    store.close()


def test_a_server_that_is_not_there_is_said_in_a_sentence(url: URL) -> None:
    for wrong in (url.set(port=1), url.set(database="nowhere")):
        with pytest.raises(StoreProblem) as refused:
            Store(wrong)
        assert refused.value.id == "error-store"


def test_a_text_with_a_nul_is_simply_not_found(url: URL) -> None:
    store = Store(url)
    assert store.run_read(lambda c: tables.load_table(c, "a\0b")) is None
    assert store.run_read(lambda c: people.find_account(c, "\0")) is None
    store.close()


def test_commits_are_forced_to_the_disk_also_where_the_server_would_not(url: URL) -> None:
    rows(url, f'ALTER DATABASE "{url.database}" SET synchronous_commit = off')
    engine = engine_of(url)
    with engine.connect() as connection:
        assert connection.execute(text("SHOW synchronous_commit")).scalar() == "on"
    engine.dispose()


OPENS = "import sys; from tablee.store import engines, store; store.Store(engines.read_url(sys.argv[1])).close()"


def test_servers_that_start_at_once_make_one_schema(url: URL) -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    servers = [subprocess.Popen([sys.executable, "-c", OPENS, plain(url)], env=env) for _ in range(3)]
    assert [server.wait(120) for server in servers] == [0, 0, 0]
    store = Store(url)
    driven = played(1)
    keep(store, driven)
    append(store, "driven", driven.table.seq + 1, [log.Paused(at=1.0, seat=0)])
    assert rows(url, "SELECT count(*) FROM meta") == [(1,)]
    store.close()
