"""The bots' processes: whose turn it is, plans kept between decisions, and nobody waits for a process that hangs."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tablee.advice import judge_of
from tablee.advice.judge import Judge
from tablee.bots import BOTS
from tablee.kernel.registry import find, register
from tablee.kernel.state import Parts, State
from tablee.server import priority
from tablee.server.bots import pool as botpool
from tablee.server.bots import thinking
from tablee.server.bots.hinting import Hinting
from tablee.server.bots.play import BotPlay
from tablee.server.bots.pool import BotPool
from tablee.server.bots.thinking import Chair
from tablee.server.metrics import Metrics
from tablee.server.settings import Settings
from tablee.server.tables.live import LiveTable
from tablee.server.turns import Addresses, Owner
from tablee.table import moving, seating
from tablee.table.absorbing import absorb
from tablee.table.opening import open_table
from tablee.table.table import Table
from tests.toys.bad_bots import ALL, BAD
from tests.toys.draft import Draft

MODULES = ("tests.toys.register", "tests.toys.register_bad_bots")
GAME = Draft()
STATE = GAME.start(3, seed=4)
HAND = STATE.legal(0)
ANA, BOB, CLÉO = Owner("192.0.2.1", 1), Owner("192.0.2.2", 2), Owner("192.0.2.2", 3)


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bad bots are known here as well."""
    for name, bot in ALL.items():
        monkeypatch.setitem(BOTS, name, bot)


def chair(table: str, bot: str = "planning", seat: int = 0) -> Chair:
    """A bot's chair at a toy table."""
    return Chair(GAME.id, GAME.rules_version, bot, seat, table)


async def decide(pool: BotPool, at: Chair, owner: Owner = ANA, stands: Callable[[], bool] = botpool.always) -> int | None:
    """One decision in the position of these tests."""
    return await pool.decide(STATE, at, owner, 1, stands)


def with_pool(folder: Path, story: Callable[[BotPool], Awaitable[None]], workers: int = 2, patience: float = 2) -> Metrics:
    """Runs a story with a pool of its own; what was counted."""
    settings = Settings(home=folder, bot_workers=workers, bot_modules=MODULES, bot_patience=patience, bot_loyalty=0.2)
    metrics = Metrics(60)

    async def run() -> None:
        pool = BotPool(settings, metrics)
        try:
            await story(pool)
        finally:
            pool.close()

    asyncio.run(run())
    return metrics


# ---- plans ----


def test_a_bot_is_the_same_from_one_decision_to_the_next(tmp_path: Path) -> None:
    async def story(pool: BotPool) -> None:
        for turn in range(2):
            for table in ("A", "B", "C"):
                assert await decide(pool, chair(table)) == HAND[turn], "each table has a bot of its own"
        assert await decide(pool, chair("A", "greedy")) in HAND
        assert await decide(pool, chair("A", seat=1)) == STATE.legal(1)[0], "each seat has a bot of its own"
        assert await decide(pool, chair("A")) == HAND[2]
        assert {id(pool.homes[chair(table)]) for table in ("A", "B", "C")} == {id(worker) for worker in pool.processes[1:]}
        assert pool.homes[chair("A", "greedy")] is pool.quick

    with_pool(tmp_path, story)


def test_bots_go_after_what_people_do_at_their_tables(tmp_path: Path) -> None:
    async def story(pool: BotPool) -> None:
        own = os.getpriority(os.PRIO_PROCESS, 0)
        for worker in pool.processes:
            theirs = await worker.run(60, os.getpriority, os.PRIO_PROCESS, 0)
            assert theirs == min(priority.LAST, own + priority.BOTS)

    with_pool(tmp_path, story)


def test_a_chair_without_a_table_leaves_no_bot_behind(tmp_path: Path) -> None:
    async def story(pool: BotPool) -> None:
        for _ in range(2):
            assert await decide(pool, chair("")) == HAND[0]
        assert not pool.homes

    with_pool(tmp_path, story, workers=1)


@pytest.mark.parametrize("bad", BAD)
def test_a_bot_lost_with_its_process_is_made_anew(tmp_path: Path, bad: str) -> None:
    async def story(pool: BotPool) -> None:
        at = chair("A", "remembering")
        assert [await decide(pool, at) for _ in range(2)] == HAND[:2]
        assert await decide(pool, chair("B", bad)) in HAND
        assert await decide(pool, at) == HAND[0]

    metrics = with_pool(tmp_path, story, workers=1)
    assert metrics.bot_failures._value.get() == 1
    assert metrics.bot_stand_ins.labels("judge")._value.get() == 1


def test_a_bot_at_home_in_a_process_that_hangs_moves_to_another(tmp_path: Path) -> None:
    async def story(pool: BotPool) -> None:
        for table in ("A", "B", "C"):
            await decide(pool, chair(table))
        home = pool.homes[chair("B")]
        slow = asyncio.create_task(decide(pool, chair("D", "brooding")))
        await asyncio.sleep(0.1)
        assert home.busy, "the one with fewest bots at home"
        started = time.monotonic()
        assert await decide(pool, chair("B")) == HAND[0]
        assert not slow.done(), "it did not wait for the one that hangs"
        assert time.monotonic() - started >= 0.2, "but a little"
        assert pool.homes[chair("B")] is not home
        assert await slow in HAND

    with_pool(tmp_path, story)


# ---- turns ----


async def done_in_order(pool: BotPool, waiting: list[tuple[Chair, Owner]]) -> list[Chair]:
    """Asks for several decisions at once; in which order they were made."""
    done: list[Chair] = []

    async def one(at: Chair, owner: Owner) -> None:
        await decide(pool, at, owner)
        done.append(at)

    await asyncio.gather(*(one(at, owner) for at, owner in waiting))
    return done


def test_addresses_and_then_players_take_turns(tmp_path: Path) -> None:
    async def story(pool: BotPool) -> None:
        many = [(chair(str(number), "thinking"), ANA) for number in range(5)]
        two = [(chair("bob's first", "thinking"), BOB), (chair("bob's second", "thinking"), BOB)]
        done = await done_in_order(pool, [*many, *two, (chair("cléo's", "thinking"), CLÉO)])
        assert [at.table for at in done] == ["0", "1", "bob's first", "2", "cléo's", "3", "bob's second", "4"]

    with_pool(tmp_path, story, workers=1)


def test_a_bot_that_answers_at_once_never_waits_for_one_that_thinks(tmp_path: Path) -> None:
    async def story(pool: BotPool) -> None:
        slow = [asyncio.create_task(decide(pool, chair(str(number), "brooding"))) for number in range(3)]
        await asyncio.sleep(0)
        assert await decide(pool, chair("quick", "random"), ANA) in HAND
        assert not any(task.done() for task in slow)

    with_pool(tmp_path, story)


def test_when_nobody_thinks_all_processes_answer(tmp_path: Path) -> None:
    async def story(pool: BotPool) -> None:
        slow = asyncio.create_task(decide(pool, chair("slow", "hanging")))
        await asyncio.sleep(0)
        assert await decide(pool, chair("quick", "random")) in HAND
        assert not slow.done()

    with_pool(tmp_path, story)


def test_what_is_no_longer_wanted_when_its_turn_comes_takes_no_time(tmp_path: Path) -> None:
    async def story(pool: BotPool) -> None:
        wanted = True
        first = asyncio.create_task(decide(pool, chair("first", "thinking")))
        stale = asyncio.create_task(decide(pool, chair("stale", "brooding"), stands=lambda: wanted))
        await asyncio.sleep(0)
        wanted = False
        assert await first == HAND[0]
        assert await stale is None
        assert await decide(pool, chair("next", "thinking")) == HAND[0]
        assert not pool.thinking.waiting

    with_pool(tmp_path, story, workers=1)


def test_who_stops_waiting_leaves_the_queue_but_not_a_process_that_works(tmp_path: Path) -> None:
    async def story(pool: BotPool) -> None:
        await decide(pool, chair("", "thinking"))
        working = asyncio.create_task(decide(pool, chair("working", "thinking")))
        waiting = asyncio.create_task(decide(pool, chair("waiting", "brooding")))
        await asyncio.sleep(0.05)
        for task in (working, waiting):
            task.cancel()
        await asyncio.gather(working, waiting, return_exceptions=True)
        assert not pool.thinking.waiting
        assert pool.processes[1].busy
        assert await decide(pool, chair("next", "thinking")) == HAND[0]

    metrics = with_pool(tmp_path, story, workers=1)
    assert metrics.bot_failures._value.get() == 0


# ---- failures ----


def before_a_loan() -> State:
    """A position of Loyang where the first legal move takes a loan, and the judge would not."""
    game = find("loyang")
    state = game.start(2, seed=1)
    judge = judge_of(game, game.parts())
    while state.legal(state.next_seat())[0] != 0 or judge.quick(state, state.next_seat(), state.rng) == 0:
        state.apply(state.next_seat(), judge.greedy(state, state.next_seat(), state.rng))
    return state


@pytest.mark.parametrize("bad", BAD)
def test_for_a_bot_that_fails_its_judge_plays(tmp_path: Path, bad: str) -> None:
    state = before_a_loan()
    seat = state.next_seat()
    at = Chair("loyang", 1, bad, seat, "A")

    async def story(pool: BotPool) -> None:
        action = await pool.decide(state, at, ANA, 5)
        assert action == thinking.quick_move(at, state.observe(seat), 5)
        assert action != state.legal(seat)[0] == 0

    metrics = with_pool(tmp_path, story, workers=1, patience=1)
    assert metrics.bot_stand_ins.labels("judge")._value.get() == 1


class Lost(Draft):
    """A toy whose judge does not know what to do."""

    def build_judge(self, parts: Parts) -> Judge:
        raise RuntimeError("on purpose")


@pytest.fixture
def lost() -> Iterator[None]:
    """That toy on the shelf in the place of the right one."""
    register(Lost())
    yield
    register(GAME)


@pytest.mark.usefixtures("lost")
def test_if_the_judge_fails_as_well_any_legal_move_is_played(tmp_path: Path) -> None:
    async def story(pool: BotPool) -> None:
        played = {await pool.stand_in(STATE, chair("A"), seed) for seed in range(12)}
        assert played == set(HAND), "not always the same one"

    metrics = with_pool(tmp_path, story, workers=1)
    assert metrics.bot_stand_ins.labels("chance")._value.get() == 12


# ---- boxes ----


class Noting:
    """A pool that notes for which chair it was asked."""

    def __init__(self) -> None:
        self.chairs: list[Chair] = []

    async def decide(self, state: State, at: Chair, *rest: object) -> None:
        """No decision."""
        self.chairs.append(at)

    advise = decide


def boxed_table(parts: Parts) -> Table:
    """A table of LAMA Dice with a box of its own, begun; a bot and a person sit at it."""
    table = Table("t", bytes(32), parts)
    game = find("lama-dice")
    absorb(table, open_table(game, ["medium", None], {}, 1, bytes(32), 1.0, parts=parts))
    absorb(table, seating.sit(table, 1, 1, 1.0))
    absorb(table, seating.give_nonce(table, 1, "0" * 16, table.plan.commitment, 1.0))
    for event in seating.start(table, 1.0):
        absorb(table, event)
    while not table.owing() & 1:
        moved = moving.move(table, 1, table.decisions[1], table.offers[1][0], str(table.seq), 1.0)
        assert moved is not None
        absorb(table, moved.event, moved)
    return table


def test_bots_and_hints_are_asked_about_the_box_of_their_table(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("lama-dice")
    parts = game.box(game.data().text.replace("game_end = 40", "game_end = 50"))
    table = boxed_table(parts)
    pool: Any = Noting()
    tables: Any = SimpleNamespace(live={})
    nothing: Any = None
    settings = Settings(home=Path())
    play = BotPlay(nothing, nothing, tables, nothing, pool, Addresses(), settings)
    asyncio.run(play.move(LiveTable(table), 0))
    asyncio.run(Hinting(tables, pool, Addresses(), settings).advise(table, 1, 1, botpool.always))
    assert [at.parts().fingerprint for at in pool.chairs] == [parts.fingerprint] * 2
    used: list[str] = []

    def note(*given: Any) -> Any:
        used.append(next(each for each in given if isinstance(each, Parts)).fingerprint)
        raise InterruptedError

    monkeypatch.setattr("tablee.server.bots.thinking.bots.make", note)
    monkeypatch.setattr("tablee.server.bots.thinking.hints.advise", note)
    monkeypatch.setattr("tablee.server.bots.thinking.judge_of", note)
    at, seen = pool.chairs[0], table.state.observe(0)
    for work in (partial(thinking.choose, seconds=1.0), thinking.quick_move, partial(thinking.advise, seconds=1.0)):
        with pytest.raises(InterruptedError):
            work(at, seen, 1)
    assert used == [parts.fingerprint] * 3
