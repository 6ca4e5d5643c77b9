"""Keeps finished games as they were told: each when it ends, and those that ended before, by and by.

What was told needs no rules any more, so it outlives them. Nothing here runs in the event loop or holds up a move.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import structlog

from tablee.kernel.errors import TableeError
from tablee.kernel.registry import games
from tablee.server.live import LiveTable
from tablee.store import boxes, finished, statistics
from tablee.store.finished import Ending
from tablee.store.writer import Conflict, NotSaved
from tablee.table.table import Refused

if TYPE_CHECKING:
    from tablee.server.service import Service

logger = structlog.get_logger()
AT_ONCE = 100  # tables asked for in one query
BREATH = 0.02  # seconds between two older tables


class Keeper:
    """Finished games of one server."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.broken: set[str] = set()  # tables that cannot be told; the operator is told once
        self.wanted = asyncio.Event()  # there may be something to keep
        service.on_restored.append(self.begin_anew)

    def begin_anew(self) -> None:
        """The database was restored, perhaps from a backup in which nothing is kept."""
        self.broken.clear()
        self.wanted.set()

    async def run(self) -> None:
        """Keeps what is not kept, now and then, and whenever it is wanted; of several processes one does it."""
        pause = 0.0
        while True:
            self.wanted.clear()
            try:
                await self.keep_older()
                pause, wait = 0.0, self.service.settings.keep_check
            except TableeError as problem:
                logger.warning("finished games are not kept yet", problem=str(problem))
                pause = wait = self.service.longer(pause)
            with suppress(TimeoutError):
                await asyncio.wait_for(self.wanted.wait(), wait)

    def ended(self, live: LiveTable) -> None:
        """A game is over: it is kept in the background. Whatever comes in between, it is kept later."""
        self.service.spawn(self.keep(live.ending(), live.generation))

    async def keep(self, ending: Ending, known: str) -> None:
        """Makes durable how a game was told, unless the database was restored since: there the table may still be played."""
        await asyncio.wrap_future(self.service.store.change(known, finished.keep, ending))

    async def settle(self) -> None:
        """Writes down what came of all tables that are over and not yet counted."""
        for id in await self.service.read(statistics.unsettled):
            with suppress(Conflict):
                await self.try_older(id)

    async def keep_older(self) -> None:
        """Keeps the boxes of the shelf, and the games that ended under a version that kept neither, or just before a crash."""
        together = self.service.together
        if together is not None and not together.bell.caretaker:
            return
        await self.service.write(partial(boxes.keep_printed, games=games()))
        while left := await self.unkept():
            for id in left:
                await self.try_older(id)
                await asyncio.sleep(BREATH)

    async def unkept(self) -> list[str]:
        """Some tables that can still be kept."""
        most = AT_ONCE + len(self.broken)
        return [id for id in await self.service.read(partial(finished.unkept, most=most)) if id not in self.broken]

    async def try_older(self, id: str) -> None:
        """Keeps a table that is over, if it can still be replayed; what the store refuses now it may take later."""
        if id in self.broken:
            return
        try:
            await self.keep_table(id)
        except (NotSaved, Conflict):
            raise
        except Refused:
            self.broken.add(id)
        except TableeError as problem:
            logger.error("table cannot be settled", table=id, problem=str(problem))
            self.broken.add(id)

    async def keep_table(self, id: str) -> None:
        """Replays a finished table from its log and keeps it."""
        known = self.service.generation
        ending = await self.service.read(partial(finished.ending_in, id=id))
        if ending is None:
            raise Refused("refuse-no-such-table")
        await self.keep(ending, known)
