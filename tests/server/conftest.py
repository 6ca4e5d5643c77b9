"""One server for all tests that need no special one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.harness import Server, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with high limits and quick bots."""
    with running(tmp_path_factory.mktemp("server") / "data") as started:
        yield started
        assert "Traceback" not in started.log(), started.log()
