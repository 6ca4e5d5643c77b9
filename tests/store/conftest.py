"""Each store test runs on a file and on PostgreSQL, unless it is about one of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.store.engines import Home


@pytest.fixture(params=["sqlite", "postgres"])
def home(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Home]:
    """A place for a database of its own."""
    if request.param == "sqlite":
        yield tmp_path / "data"
        return
    from tests.postgres import new_database

    with new_database(request.getfixturevalue("postgres")) as url:
        yield url
