"""One server for all tests that need no special one, on each kind of database."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from sqlalchemy import URL

from tests.postgres import new_database
from tests.server.harness import Server, running

Databases = Callable[[], URL | None]


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
