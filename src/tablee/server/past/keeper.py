"""Keeps finished games as they were told: each when it ends, and those that ended before, by and by.

What was told needs no rules any more, so it outlives them. Nothing here runs in the event loop or holds up a move.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial

import structlog

from tablee.kernel.errors import TableeError
from tablee.kernel.registry import games
from tablee.server.background import Background
from tablee.server.neighbours import Neighbours
from tablee.server.settings import Settings, longer
from tablee.server.storage import Storage
from tablee.server.tables.live import LiveTable
from tablee.store import boxes, finished, statistics
from tablee.store.finished import Ending
from tablee.store.writer import Conflict, NotSaved
from tablee.table.refusals import Refused

logger = structlog.get_logger()
AT_ONCE = 100  # tables asked for in one query


class Keeper:
    """Keeps the finished games of one server."""

    def __init__(self, storage: Storage, background: Background, neighbours: Neighbours, settings: Settings) -> None:
        self.storage = storage
        self.background = background
        self.neighbours = neighbours
        self.settings = settings
        self.broken: set[str] = set()  # tables that cannot be told; the operator is told once
        self.wanted = asyncio.Event()  # there may be something to keep

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
                pause, wait = 0.0, self.settings.keep_check
            except TableeError as problem:
                logger.warning("finished games are not kept yet", problem=str(problem))
                pause = wait = longer(pause, self.settings)
            with suppress(TimeoutError):
                await asyncio.wait_for(self.wanted.wait(), wait)

    def hear_end(self, live: LiveTable) -> None:
        """A game that is over is kept in the background. Whatever comes in between, it is kept later."""
        if live.table.phase == "over":
            self.background.spawn(self.keep(live.ending(), live.generation))

    async def keep(self, ending: Ending, generation: str) -> None:
        """Makes durable how a game was told, unless the database was restored since: there the table may still be played."""
        await self.storage.change(generation, finished.keep, ending)

    async def settle(self) -> None:
        """Writes down what came of all tables that are over and not yet counted."""
        for id in await self.storage.read(statistics.unsettled):
            with suppress(Conflict):
                await self.try_older(id)

    async def keep_older(self) -> None:
        """Keeps the boxes of the shelf, and the games that ended under a version that kept neither, or just before a crash."""
        if not self.neighbours.caretaker:
            return
        await self.storage.write(partial(boxes.keep_printed, games=games()))
        while left := await self.unkept():
            for id in left:
                await self.try_older(id)
                await asyncio.sleep(self.settings.keep_pause)

    async def unkept(self) -> list[str]:
        """Some tables that can still be kept."""
        most = AT_ONCE + len(self.broken)
        return [id for id in await self.storage.read(partial(finished.unkept, most=most)) if id not in self.broken]

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
        generation = self.storage.generation
        ending = await self.storage.read(partial(finished.ending_in, id=id))
        if ending is None:
            raise Refused("refuse-no-such-table")
        await self.keep(ending, generation)
