"""Bots outside the event loop: processes that receive observations. One that crashes or is late is replaced, alone."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context, parent_process
from typing import TypeVar

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


def choose(game_id: str, version: int, bot: str, observation: list[int], seed: int, seconds: float) -> tuple[int, bots.Planned]:
    """Runs in a bot process: one decision, and what is planned after it."""
    game = find(game_id, version)
    player = bots.make(bot, game, game.parts())
    action = player.choose(observation, seeded(seed), bots.Budget(seconds=min(seconds, player.seconds)))
    return action, player.plan


def advise(game_id: str, version: int, observation: list[int], seed: int, seconds: float) -> Advice:
    """Runs in a bot process: advice for a person."""
    game = find(game_id, version)
    return hints.advise(game, game.parts(), observation, seeded(seed), bots.Budget(seconds=seconds))


class Worker:
    """One bot process, started when first needed and again after a failure."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.executor: ProcessPoolExecutor | None = None

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
    """Decisions by bots, never in the event loop; each decision has a process to itself while it lasts."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings = settings
        self.metrics = metrics
        self.workers = [Worker(settings) for _ in range(settings.bot_workers)]
        self.free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()  # the last one used is the warm one
        for worker in self.workers:
            self.free.put_nowait(worker)

    async def decide(self, state: State, game_id: str, version: int, bot: str, seat: int, seed: int) -> tuple[int, bots.Planned]:
        """A bot's action for a seat and what it plans after it; if it fails, a simple legal action."""
        settings = self.settings
        worker = await self.free.get()
        started = asyncio.get_running_loop().time()
        try:
            await worker.run(settings.bot_start, get_ready, game_id, version)
            job = (game_id, version, bot, state.observe(seat), seed, settings.bot_think)
            action, plan = await worker.run(settings.bot_patience, choose, *job)
            if state.why_not(seat, action):
                raise ValueError(f"illegal action {action}")
        except Exception as error:
            self.metrics.bot_failures.inc()
            log.warning("bot failed", game=game_id, bot=bot, error=type(error).__name__)
            worker.discard()
            action, plan = state.legal(seat)[0], []
        finally:
            self.free.put_nowait(worker)
        self.metrics.bots.observe(asyncio.get_running_loop().time() - started)
        return action, plan

    async def advise(self, state: State, game_id: str, version: int, seat: int, seed: int) -> Advice:
        """Advice for a seat; a bot process that fails gives none."""
        settings = self.settings
        worker = await self.free.get()
        try:
            await worker.run(settings.bot_start, get_ready, game_id, version)
            return await worker.run(
                settings.bot_patience, advise, game_id, version, state.observe(seat), seed, settings.hint_think
            )
        except Exception as error:
            self.metrics.bot_failures.inc()
            log.warning("no advice", game=game_id, error=type(error).__name__)
            worker.discard()
            raise Refused("refuse-no-advice") from None
        finally:
            self.free.put_nowait(worker)

    def close(self) -> None:
        """Ends all bot processes."""
        for worker in self.workers:
            worker.discard()
