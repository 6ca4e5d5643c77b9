"""Keeps finished games as they were told: each when it ends, and those that ended before, by and by.

What was told needs no rules any more, so it outlives them. Nothing here runs in the event loop or holds up a move.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

import structlog

from tablee.kernel.errors import TableeError
from tablee.kernel.registry import games
from tablee.server.live import LiveTable
from tablee.store import boxes, finished, statistics
from tablee.store.finished import Ending
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
        service.on_restored.append(self.broken.clear)

    def ended(self, live: LiveTable) -> None:
        """A game is over: it is kept in the background. Whatever comes in between, the next start keeps it."""
        self.service.spawn(self.keep(live.ending()))

    async def keep(self, ending: Ending) -> None:
        """Makes durable how a game was told."""
        await self.service.write(partial(finished.keep, ending=ending))

    async def settle(self) -> None:
        """Writes down what came of all tables that are over and not yet counted."""
        for id in await self.service.read(statistics.unsettled):
            await self.try_older(id)

    async def keep_older(self) -> None:
        """Keeps the boxes of the shelf, and the games that ended under a version that kept neither, or just before a crash."""
        await self.service.write(partial(boxes.keep_printed, games=games()))
        while left := [id for id in await self.service.read(partial(finished.unkept, most=AT_ONCE)) if id not in self.broken]:
            for id in left:
                await self.try_older(id)
                await asyncio.sleep(BREATH)

    async def try_older(self, id: str) -> None:
        """Keeps a table that is over, if it can still be replayed."""
        if id in self.broken:
            return
        try:
            await self.keep_table(id)
        except Refused:
            self.broken.add(id)
        except TableeError as problem:
            logger.error("table cannot be settled", table=id, problem=str(problem))
            self.broken.add(id)

    async def keep_table(self, id: str) -> None:
        """Replays a finished table from its log and keeps it."""
        ending = await self.service.read(partial(finished.ending_in, id=id))
        if ending is None:
            raise Refused("refuse-no-such-table")
        await self.keep(ending)
