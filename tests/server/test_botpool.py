"""The bots' processes: plans are kept between decisions, and nobody waits for a process that hangs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tablee.server.botpool import BotPool, Chair
from tablee.server.metrics import Metrics
from tablee.server.settings import Settings
from tests.toys.draft import Draft

MODULES = ("tests.toys.register", "tests.toys.register_bad_bots")
GAME = Draft()
STATE = GAME.start(3, seed=4)
HAND = STATE.legal(0)


def chair(table: str, bot: str = "remembering", seat: int = 0) -> Chair:
    """A bot's chair at a toy table."""
    return Chair(GAME.id, GAME.rules_version, bot, seat, table)


def with_pool(folder: Path, story: Callable[[BotPool], Awaitable[None]], workers: int = 2) -> Metrics:
    """Runs a story with a pool of its own; what was counted."""
    settings = Settings(home=folder, bot_workers=workers, bot_modules=MODULES, bot_patience=3, bot_loyalty=0.2)
    metrics = Metrics(60)

    async def run() -> None:
        pool = BotPool(settings, metrics)
        try:
            await story(pool)
        finally:
            pool.close()

    asyncio.run(run())
    return metrics


def test_a_bot_is_the_same_from_one_decision_to_the_next(tmp_path: Path) -> None:
    async def story(pool: BotPool) -> None:
        for turn in range(2):
            for table in ("A", "B", "C"):
                assert await pool.decide(STATE, chair(table), 1) == HAND[turn], "each table has a bot of its own"
        assert await pool.decide(STATE, chair("A", "greedy"), 1) in HAND
        assert await pool.decide(STATE, chair("A", seat=1), 1) == STATE.legal(1)[0], "each seat has a bot of its own"
        assert await pool.decide(STATE, chair("A"), 1) == HAND[2]
        assert len({id(pool.homes[table]) for table in ("A", "B", "C")}) == 2, "tables are shared out among the processes"

    with_pool(tmp_path, story)


def test_a_hint_leaves_no_bot_behind(tmp_path: Path) -> None:
    async def story(pool: BotPool) -> None:
        for _ in range(2):
            assert await pool.decide(STATE, chair(""), 1) == HAND[0]
        assert not pool.homes

    with_pool(tmp_path, story, workers=1)


@pytest.mark.parametrize("bad", ["crashing", "raising", "hanging", "cheating"])
def test_a_bot_lost_with_its_process_is_made_anew(tmp_path: Path, bad: str) -> None:
    async def story(pool: BotPool) -> None:
        assert [await pool.decide(STATE, chair("A"), 1) for _ in range(2)] == HAND[:2]
        assert await pool.decide(STATE, chair("B", bad), 1) == HAND[0], "a simple legal move for the bad one"
        assert await pool.decide(STATE, chair("A"), 1) == HAND[0]

    metrics = with_pool(tmp_path, story, workers=1)
    assert metrics.bot_failures._value.get() == 1


def test_a_table_at_home_in_a_process_that_hangs_moves_to_another(tmp_path: Path) -> None:
    async def story(pool: BotPool) -> None:
        for table in ("A", "B", "C"):
            await pool.decide(STATE, chair(table), 1)
        assert pool.homes["A"] is pool.homes["C"]
        slow = asyncio.create_task(pool.decide(STATE, chair("A", "hanging"), 1))
        await asyncio.sleep(0.1)
        started = time.monotonic()
        assert await pool.decide(STATE, chair("C"), 1) == HAND[0]
        assert time.monotonic() - started < 2, "it did not wait for the one that hangs"
        assert await slow == HAND[0]
        assert pool.homes["C"] is not pool.homes["A"]

    with_pool(tmp_path, story)
