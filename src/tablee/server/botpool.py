"""Bots outside the event loop: processes that receive observations. One that crashes or is late is replaced, alone.

A search plans a whole turn and keeps to its plan decision by decision, so each process keeps the bots of the tables that are at
home there; one that was lost is made anew and plans anew.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from importlib import import_module
from multiprocessing import get_context, parent_process
from typing import NamedTuple, TypeVar

import structlog

from tablee import bots
from tablee.bots import hints
from tablee.bots.hints import Advice
from tablee.kernel.registry import find
from tablee.kernel.rng import seeded
from tablee.kernel.state import State
from tablee.server.metrics import Metrics
from tablee.server.settings import Settings
from tablee.table.table import Refused

log = structlog.get_logger()
T = TypeVar("T")
MOST_KEPT = 500  # bots in one process
MOST_HOMES = 5000


class Chair(NamedTuple):
    """Where a bot sits: it is asked again and again as long as nothing of this changes. Without a table it is asked once."""

    game: str
    version: int
    bot: str
    seat: int
    table: str = ""


def prepare(modules: tuple[str, ...]) -> None:
    """Runs first in each process: it ends with the server, whatever happens, and knows the games from elsewhere."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends its bots
    threading.Thread(target=end_with_server, daemon=True).start()
    for module in modules:
        import_module(module)


def end_with_server() -> None:
    """Waits for the server's process to end, and follows it."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def get_ready(game_id: str, version: int) -> None:
    """Runs in a bot process: unpacks the box before the clock ticks."""
    find(game_id, version).parts()


kept: OrderedDict[Chair, bots.Bot] = OrderedDict()  # in a bot process: the bots it knows, the one used last at the end


def choose(chair: Chair, observation: list[int], seed: int, seconds: float) -> int:
    """Runs in a bot process: one decision, by the bot that made the last one in this chair if it is still there."""
    player = kept.pop(chair, None)
    if player is None:
        game = find(chair.game, chair.version)
        player = bots.make(chair.bot, game, game.parts())
    action = int(player.choose(observation, seeded(seed), bots.Budget(seconds=min(seconds, player.seconds))))
    if chair.table:
        kept[chair] = player
        if len(kept) > MOST_KEPT:
            kept.popitem(last=False)
    return action


def advise(chair: Chair, observation: list[int], seed: int, seconds: float) -> Advice:
    """Runs in a bot process: advice for a person."""
    game = find(chair.game, chair.version)
    return hints.advise(game, game.parts(), observation, seeded(seed), bots.Budget(seconds=seconds))


class Worker:
    """One bot process, started when first needed and again after a failure."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.executor: ProcessPoolExecutor | None = None
        self.busy = False

    def is_free(self) -> bool:
        """Whether it can be given a decision."""
        return not self.busy

    async def run(self, patience: float, work: Callable[..., T], *args: object) -> T:
        """Runs something in the process, within the time we have patience for."""
        if self.executor is None:
            modules = self.settings.bot_modules
            self.executor = ProcessPoolExecutor(1, get_context("spawn"), initializer=prepare, initargs=(modules,))
        future = asyncio.get_running_loop().run_in_executor(self.executor, work, *args)
        return await asyncio.wait_for(future, patience)

    def discard(self) -> None:
        """Gives the process up with whatever hangs in it; the next decision starts a new one."""
        executor, self.executor = self.executor, None
        if executor is not None:
            processes = list((executor._processes or {}).values())
            executor.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()


class BotPool:
    """Decisions by bots, never in the event loop; each decision has a process to itself while it lasts.

    A table is at home in one process, where its bots keep their plans. When that is busy for too long another one takes over.
    """

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings = settings
        self.metrics = metrics
        self.workers = [Worker(settings) for _ in range(settings.bot_workers)]
        self.homes: OrderedDict[str, Worker] = OrderedDict()  # by table, the one used last at the end
        self.changed = asyncio.Condition()  # some worker is free again

    async def take(self, table: str) -> Worker:
        """A process for one decision: the one where the table is at home, unless another is free much sooner."""
        async with self.changed:
            home = self.homes.pop(table, None)
            if home is not None:
                with suppress(TimeoutError):
                    async with asyncio.timeout(self.settings.bot_loyalty):
                        await self.changed.wait_for(home.is_free)
            if home is None or home.busy:
                await self.changed.wait_for(lambda: any(worker.is_free() for worker in self.workers))
                living = list(self.homes.values())
                home = min(filter(Worker.is_free, self.workers), key=living.count)
            home.busy = True
            if table:
                self.homes[table] = home
                if len(self.homes) > MOST_HOMES:
                    self.homes.popitem(last=False)
            return home

    async def give_back(self, worker: Worker) -> None:
        """The process is free for the next decision."""
        async with self.changed:
            worker.busy = False
            self.changed.notify_all()

    async def decide(self, state: State, chair: Chair, seed: int) -> int:
        """A bot's action; if it fails, a simple legal one."""
        settings = self.settings
        worker = await self.take(chair.table)
        started = asyncio.get_running_loop().time()
        try:
            await worker.run(settings.bot_start, get_ready, chair.game, chair.version)
            action = await worker.run(settings.bot_patience, choose, chair, state.observe(chair.seat), seed, settings.bot_think)
            if state.why_not(chair.seat, action):
                raise ValueError(f"illegal action {action}")
        except Exception as error:
            self.metrics.bot_failures.inc()
            log.warning("bot failed", game=chair.game, bot=chair.bot, error=type(error).__name__)
            worker.discard()
            action = state.legal(chair.seat)[0]
        finally:
            await self.give_back(worker)
        self.metrics.bots.observe(asyncio.get_running_loop().time() - started)
        return action

    async def advise(self, state: State, chair: Chair, seed: int) -> Advice:
        """Advice for a person; a bot process that fails gives none."""
        settings = self.settings
        worker = await self.take("")
        try:
            await worker.run(settings.bot_start, get_ready, chair.game, chair.version)
            return await worker.run(settings.bot_patience, advise, chair, state.observe(chair.seat), seed, settings.hint_think)
        except Exception as error:
            self.metrics.bot_failures.inc()
            log.warning("no advice", game=chair.game, error=type(error).__name__)
            worker.discard()
            raise Refused("refuse-no-advice") from None
        finally:
            await self.give_back(worker)

    def close(self) -> None:
        """Ends all bot processes."""
        for worker in self.workers:
            worker.discard()
