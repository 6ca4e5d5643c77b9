"""One server for all tests that need no special one, on each kind of database."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from sqlalchemy import URL

from tests.postgres import new_database
from tests.server.harness import SOAK, Server, running

Databases = Callable[[], URL | None]

# What `make soak` runs on PostgreSQL too, or alone; `make test` runs it on SQLite, or in the tests of one server on PostgreSQL.
LONG_ON_POSTGRES = ("test_bad_input", "test_history", "test_leaks", "test_nothing_lost", "test_notices", "test_bots", "test_play")
LONG = ("test_nothing_lost_together", "test_partition")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the long tests to `make soak`."""
    if not SOAK:
        long = [item for item in items if is_long(item.path.stem, item.name)]
        items[:] = [item for item in items if item not in long]
        config.hook.pytest_deselected(items=long)


def is_long(file: str, name: str) -> bool:
    """Whether a test is for the soak."""
    return file in LONG or ("postgres" in name and file in LONG_ON_POSTGRES)


@pytest.fixture(scope="session", params=["sqlite", "postgres"])
def databases(request: pytest.FixtureRequest) -> Iterator[Databases]:
    """Makes an empty database each time; None stands for a file in the server's folder."""
    if request.param == "sqlite":
        yield lambda: None
        return
    cluster: URL = request.getfixturevalue("postgres")
    with ExitStack() as stack:
        yield lambda: stack.enter_context(new_database(cluster))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, databases: Databases) -> Iterator[Server]:
    """A server with high limits and quick bots."""
    with running(tmp_path_factory.mktemp("server") / "data", database=databases()) as started:
        yield started
        assert "Traceback" not in started.log(), started.log()
