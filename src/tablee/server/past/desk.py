"""Heavy work in a process of its own, one piece after the other, so that neither the event loop nor the tables wait for it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import structlog

from tablee.kernel.errors import TableeError
from tablee.server.helper import Helper
from tablee.server.priority import read_records
from tablee.server.settings import Settings

logger = structlog.get_logger()
T = TypeVar("T")


class Desk:
    """A process for one kind of work. Few may wait for it, and fewer from one address: the others are refused."""

    def __init__(self, settings: Settings, most: int, most_each: int, busy: TableeError, slow: TableeError) -> None:
        self.settings = settings
        self.most = most
        self.most_each = most_each
        self.busy = busy
        self.slow = slow
        self.helper = Helper(settings)
        self.turn = asyncio.Lock()
        self.waiting: Counter[str] = Counter()  # by address

    @contextmanager
    def place(self, address: str) -> Iterator[None]:
        """A place among those who wait or are served, if there is one."""
        if self.waiting.total() >= self.most or self.waiting[address] >= self.most_each:
            raise self.busy
        self.waiting[address] += 1
        try:
            yield
        finally:
            self.waiting[address] -= 1
            if not self.waiting[address]:
                del self.waiting[address]

    async def run(self, work: Callable[..., T], *args: object) -> T:
        """Runs something in the process when those before are done. What takes too long is given up."""
        async with self.turn:
            try:
                if self.helper.executor is None:
                    await self.helper.run(self.settings.bot_start, read_records, int(self.settings.record_megabytes * 2**20))
                return await self.helper.run(self.settings.record_patience, work, *args)
            except TableeError:
                raise
            except Exception as error:
                logger.warning("heavy work given up", work=work.__name__, error=type(error).__name__)
                self.helper.discard()
                raise self.slow from None

    def close(self) -> None:
        """Ends the process."""
        self.helper.discard()
