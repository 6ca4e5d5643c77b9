"""One server for all tests that need no special one, on each kind of database."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from sqlalchemy import URL

from tests.postgres import new_database
from tests.server.harness import SOAK, Server, running

WORKERS = "postgres-2-workers"


class Databases:
    """Makes an empty database each time, for a server of so many workers; None stands for a file in the server's folder."""

    def __init__(self, new: Callable[[], URL | None], workers: int = 1) -> None:
        self.new = new
        self.workers = workers

    def __call__(self) -> URL | None:
        return self.new()


# What `make soak` runs on PostgreSQL too, or alone; `make test` runs it on SQLite, or in the tests of one server on PostgreSQL.
LONG_ON_POSTGRES = (
    "test_bad_input",
    "test_comings_and_goings",
    "test_history",
    "test_leaks",
    "test_nothing_lost",
    "test_notices",
    "test_bots",
    "test_play",
)
LONG = ("test_nothing_lost_together", "test_partition")
LONG_TESTS = ("test_memory_holds_its_level_for_half_an_hour",)
# What the soak runs with two workers on one database as well; the others with workers of their own are in test_*together.
WITH_WORKERS = ("test_bad_input", "test_history", "test_leaks")
ALSO_WITH_WORKERS = ("test_comings_and_goings", "test_past")  # in `make test` too


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the long tests to `make soak`, and what needs no two workers to one."""
    left = [item for item in items if is_left_out(item.path.stem, item.name)]
    items[:] = [item for item in items if item not in left]
    config.hook.pytest_deselected(items=left)


def is_left_out(file: str, name: str) -> bool:
    """Whether a test does not run this time."""
    if WORKERS in name:
        return file not in ALSO_WITH_WORKERS and (not SOAK or file not in WITH_WORKERS)
    return not SOAK and is_long(file, name)


def is_long(file: str, name: str) -> bool:
    """Whether a test is for the soak."""
    return file in LONG or name in LONG_TESTS or ("postgres" in name and file in LONG_ON_POSTGRES)


@pytest.fixture(scope="session", params=["sqlite", "postgres", WORKERS])
def databases(request: pytest.FixtureRequest) -> Iterator[Databases]:
    """Databases of each kind."""
    if request.param == "sqlite":
        yield Databases(lambda: None)
        return
    cluster: URL = request.getfixturevalue("postgres")
    with ExitStack() as stack:
        yield Databases(lambda: stack.enter_context(new_database(cluster)), workers=2 if request.param == WORKERS else 1)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, databases: Databases) -> Iterator[Server]:
    """A server with high limits and quick bots."""
    with running(tmp_path_factory.mktemp("server") / "data", database=databases(), workers=databases.workers) as started:
        yield started
        assert "Traceback" not in started.log(), started.log()
