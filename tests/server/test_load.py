"""The load of `bench.load`: what it measures is what people would wait, and memory holds its level under it."""

from __future__ import annotations

import asyncio
import math
import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.load import Window, memory, middle
from bench.load_tables import COMPANIES, GAMES, Load, mixed, of_three
from tests.server.harness import FAST, PATIENCE, Server, running

MINUTES = float(os.environ.get("TABLEE_SOAK_MINUTES", "30"))
STEPS = 30  # looks at the memory; after a sixth of them it has found its level
MOST_GROWTH = 1.2
RATE = 40.0


def test_the_mix_has_every_game_in_every_company() -> None:
    companies = mixed(len(GAMES) * len(COMPANIES))
    assert len(set(companies)) == len({(game, who) for game in GAMES for who in COMPANIES})
    assert {company.game for company in companies} == set(GAMES)


def test_the_window_that_counts_is_the_middle_one_and_the_worse_of_two() -> None:
    windows = [Window(1, 0, p99, 0, 0, 0, 0, 0, 0) for p99 in (5.0, 1.0, 3.0, math.inf, 2.0)]
    assert middle(windows).client_p99 == 3.0
    assert middle(windows[:2]).client_p99 == 5.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where finished tables leave at once."""
    with running(tmp_path_factory.mktemp("load") / "data", settings=f"{FAST},finished_rest=0,room_check=0.2") as started:
        yield started


def pid_of(server: Server) -> int:
    """The server's process."""
    assert server.process is not None
    return server.process.pid


def test_a_server_that_stands_still_is_seen_by_every_move_that_was_due(server: Server) -> None:
    """Ten moves a second, three tables, and nobody answers for a second and a half: fifteen moves are late, not three."""

    async def story() -> list[float]:
        load = Load(server.port, of_three(3))
        await load.open()
        loop = asyncio.get_running_loop()
        loop.call_later(0.5, os.kill, pid_of(server), signal.SIGSTOP)
        loop.call_later(2.0, os.kill, pid_of(server), signal.SIGCONT)
        await load.run(2.5, 10)
        return [made.taken for made in load.made]

    taken = asyncio.run(story())
    assert len(taken) == 25
    assert sum(seconds > 0.3 for seconds in taken) > 8, taken
    assert max(taken) > 1.2


def figure(server: Server, name: str) -> float:
    """One of the server's figures."""
    found = re.search(rf"^{name} (\S+)$", server.browser().get("/metrics").text, re.MULTILINE)
    assert found
    return float(found[1])


def test_memory_does_not_grow_with_the_games_that_were_played(server: Server) -> None:
    """All games, and others after them: what is in memory is what is being played."""

    async def story() -> None:
        load = Load(server.port, mixed(len(GAMES)))
        before = figure(server, "tablee_tables_in_memory")
        await load.open()
        async with asyncio.timeout(PATIENCE):
            while load.rematches < 2 * len(GAMES):
                await load.flood(0.5)
        assert not load.refusals
        async with asyncio.timeout(PATIENCE / 2):
            while figure(server, "tablee_tables_in_memory") > before + len(GAMES):
                await asyncio.sleep(0.2)
        assert figure(server, "tablee_tables_bytes") < 1_000_000 * len(GAMES)

    asyncio.run(story())


def test_memory_holds_its_level_for_half_an_hour(tmp_path: Path) -> None:
    """Rematches in all games, with bots, spectators, chat and connections that break; settings of memory as out of the box."""
    with running(tmp_path / "data", settings=FAST.replace("bot_pause=0", "bot_pause=0.2")) as server:

        async def story() -> list[float]:
            load = Load(server.port, mixed(len(GAMES) * len(COMPANIES)), lively=True)
            await load.open()
            levels = []
            for _ in range(STEPS):
                load.clear()
                await load.run(60 * MINUTES / STEPS, RATE)
                levels.append(memory(pid_of(server)))
            print(f"{load.rematches} rematches, {levels} MB")
            assert load.rematches > MINUTES
            return levels

        levels = asyncio.run(story())
        assert levels[-1] <= MOST_GROWTH * levels[STEPS // 6 - 1], levels
