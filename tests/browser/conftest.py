"""A real server and Debian's Chromium, once for all browser tests; the long ones are played only by `make soak`."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.player import PATIENCE, Player
from tests.server.harness import SOAK, Server, running

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
FLAGS += ["--disable-component-update", "--disable-sync"]


def pytest_configure(config: pytest.Config) -> None:
    """Tests can be marked as long."""
    config.addinivalue_line("markers", "soak: whole games and all pages, in `make soak` only")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the long tests to `make soak`."""
    if not SOAK:
        long = [item for item in items if item.get_closest_marker("soak")]
        items[:] = [item for item in items if item not in long]
        config.hook.pytest_deselected(items=long)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with its page and with quick bots."""
    folder: Path = tmp_path_factory.mktemp("browser") / "data"
    with running(folder) as server:
        yield server


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A browser without a screen."""
    path = os.environ.get("TABLEE_BROWSER") or shutil.which("chromium")
    assert path, "The browser tests need Chromium: `make browser` installs it or says what to run."
    expect.set_options(timeout=PATIENCE * 1000)  # a busy machine is slow, not wrong
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def somebody(chromium: Browser, server: Server) -> Iterator[Callable[..., Player]]:
    """Makes people in front of the page; at the end none of them may have seen an error."""
    people: list[Player] = []

    def come(size: str = "desktop", language: str = "fr", theme: str = "light", url: str = "") -> Player:
        people.append(Player(chromium, url or server.url, size, language, theme))
        return people[-1]

    yield come
    for player in people:
        player.context.close()
    assert [problem for player in people for problem in player.problems] == []
