"""A process beside the server for work that takes its time: one that crashes or is late is replaced, alone."""

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

from tablee.server import priority
from tablee.server.settings import Settings

T = TypeVar("T")


class Helper:
    """One process beside the server, started when first needed and again after a failure."""

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


# ---- in the process ----


def prepare(modules: tuple[str, ...]) -> None:
    """Runs first in each process: it gives way to the server, ends with it whatever happens, and knows games from elsewhere."""
    priority.give_way(priority.BOTS)
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
