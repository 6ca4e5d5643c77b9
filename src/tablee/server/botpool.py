"""Bots outside the event loop: a pool of processes that receive observations. One that crashes or is late is replaced."""

from __future__ import annotations

import asyncio
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from multiprocessing import get_context

import structlog

from tablee import bots
from tablee.kernel.registry import find
from tablee.kernel.rng import seeded
from tablee.kernel.state import State
from tablee.server.metrics import Metrics
from tablee.server.settings import Settings

log = structlog.get_logger()


def prepare(modules: tuple[str, ...]) -> None:
    """Runs first in each process: games from elsewhere are made known."""
    for module in modules:
        import_module(module)


def choose(game_id: str, version: int, bot: str, observation: list[int], seed: int, seconds: float) -> int:
    """Runs in a process of the pool: one decision."""
    game = find(game_id, version)
    player = bots.make(bot, game, game.parts())
    return int(player.choose(observation, seeded(seed), bots.Budget(seconds=seconds)))


class BotPool:
    """Decisions by bots, never in the event loop."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings = settings
        self.metrics = metrics
        self.pool: ProcessPoolExecutor | None = None

    def running(self) -> ProcessPoolExecutor:
        """The pool, started when first needed."""
        if self.pool is None:
            self.pool = ProcessPoolExecutor(
                self.settings.bot_workers, get_context("spawn"), initializer=prepare, initargs=(self.settings.bot_modules,)
            )
        return self.pool

    async def decide(self, state: State, game_id: str, version: int, bot: str, seat: int, seed: int) -> int:
        """A bot's action for a seat; if it fails, a simple legal one."""
        job = (game_id, version, bot, state.observe(seat), seed, self.settings.bot_think)
        loop = asyncio.get_running_loop()
        started = loop.time()
        try:
            try:
                action = await self.run(job)
            except BrokenProcessPool:  # perhaps somebody else's bot broke it: once more, in a new pool
                self.discard()
                action = await self.run(job)
            if state.why_not(seat, action):
                raise ValueError(f"illegal action {action}")
        except Exception as error:
            self.metrics.bot_failures.inc()
            log.warning("bot failed", game=game_id, bot=bot, error=type(error).__name__)
            self.discard()
            action = state.legal(seat)[0]
        self.metrics.bots.observe(loop.time() - started)
        return action

    async def run(self, job: tuple[str, int, str, list[int], int, float]) -> int:
        """One decision in the pool, within the time we have patience for."""
        task = asyncio.get_running_loop().run_in_executor(self.running(), choose, *job)
        return await asyncio.wait_for(task, self.settings.bot_patience)

    def discard(self) -> None:
        """Gives up the pool with whatever hangs in it; the next decision starts a new one."""
        pool, self.pool = self.pool, None
        if pool is not None:
            processes = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()

    def close(self) -> None:
        """Ends all bot processes."""
        self.discard()
