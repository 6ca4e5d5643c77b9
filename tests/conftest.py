"""The toys on the shelf, hypothesis with fixed seeds, and a PostgreSQL server for those who need one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings
from sqlalchemy import URL

from tablee.kernel.registry import register, unregister
from tests.effort import EXAMPLES
from tests.toys import TOYS

settings.register_profile(
    "tablee",
    derandomize=True,
    deadline=None,
    max_examples=15 * EXAMPLES,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("tablee")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests in a browser come last: while Playwright holds its event loop in a process, no other one can be run there."""
    items.sort(key=lambda item: "chromium" in getattr(item, "fixturenames", ()))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Names every test that was left out, and why: nobody should take it for run."""
    for report in terminalreporter.stats.get("skipped", []):
        why = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        terminalreporter.write_line(f"not run: {report.nodeid}: {why}")


@pytest.fixture(scope="session", autouse=True)
def toys() -> Iterator[None]:
    """The toys stand on the shelf while the tests run."""
    for game in TOYS:
        register(game)
    yield
    for game in TOYS:
        unregister(game)


@pytest.fixture(scope="session")
def postgres() -> Iterator[URL]:
    """A PostgreSQL server in which tests make databases."""
    from tablee.store.engines import read_url
    from tests.postgres import GIVEN, running_postgres

    if GIVEN:
        yield read_url(GIVEN)
        return
    with running_postgres("fsync=off") as server:  # databases come and go; what is killed has a server of its own
        yield server.url
