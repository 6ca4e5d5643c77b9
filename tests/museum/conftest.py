"""One version after another: the server of each is started once."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.hookimpl(trylast=True)  # after pytest's own order, which mixes the versions
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the tests of one version together, where the tests of the museum stand among all."""
    places = [place for place, item in enumerate(items) if item.path.parent == Path(__file__).parent]
    for place, item in zip(places, sorted((items[place] for place in places), key=version_of), strict=True):
        items[place] = item


def version_of(item: pytest.Item) -> str:
    """The version a test opens, if any."""
    callspec = getattr(item, "callspec", None)
    return str(callspec.params.get("museum", "")) if callspec else ""
