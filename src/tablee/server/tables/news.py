"""What others have written to the log of a table, and beside it, since we read it."""

from __future__ import annotations

import asyncio
from functools import partial

import structlog
from sqlalchemy import Connection

from tablee.kernel.errors import TableeError
from tablee.server.background import Background
from tablee.server.neighbours import Neighbours
from tablee.server.storage import Storage
from tablee.server.tables.live import LiveTable
from tablee.server.tables.names import read_names
from tablee.server.tables.tables import Tables
from tablee.store import mirrors
from tablee.store.store import read_events
from tablee.store.writer import NotSaved
from tablee.table import events as log

logger = structlog.get_logger()


class News:
    """Brings the tables in memory up to date."""

    def __init__(self, storage: Storage, background: Background, neighbours: Neighbours, tables: Tables) -> None:
        self.storage = storage
        self.background = background
        self.neighbours = neighbours
        self.tables = tables

    async def look_again(self, live: LiveTable) -> None:
        """After a write that failed: what the log holds now, or another refusal."""
        try:
            await self.catch_up(live)
        except NotSaved:
            raise NotSaved from None

    async def catch_up(self, live: LiveTable) -> bool:
        """Takes in what others have written to a table's log, under its lock; whether there was anything."""
        new = await self.storage.read(partial(read_new, live=live, after=live.table.seq))
        live.doubtful = False
        if not new:
            return False
        try:
            for event in new:
                live.absorb(event)
        except (TableeError, LookupError, TypeError, ValueError) as problem:
            logger.error("table read anew", table=live.table.id, problem=str(problem))
            await self.tables.forget(live.table.id)
            return True
        if live.lacks_result():
            await asyncio.to_thread(live.shown.final)
        live.mirrored, live.behind = mirrors.mirror_of(live.table), True  # whoever wrote the log may have died before the rows
        live.wake_now()
        return True

    async def take_in(self, live: LiveTable) -> None:
        """The same where nothing else is done at the table meanwhile."""
        async with live.lock:
            await self.catch_up(live)

    async def see_others(self, live: LiveTable) -> None:
        """The same, if there are other processes at all."""
        if self.neighbours.near:
            await self.take_in(live)

    async def refresh(self, id: str) -> None:
        """Reads names and links of a table again."""
        live = await self.tables.table(id)
        await self.storage.read(partial(read_names, audience=live.audience))
        live.renamed()

    async def may_watch(self, live: LiveTable, player: int) -> bool:
        """Whether a player may look at a table; before somebody is turned away the store is asked what we may have missed."""
        if live.audience.eyes_of(player) is None:
            await self.see_others(live)
            await self.storage.read(partial(read_names, audience=live.audience))
        return live.audience.eyes_of(player) is not None

    # ---- from other processes ----

    def hear(self, id: str, seq: str) -> None:
        """Somebody has written to a table's log up to a seq."""
        live = self.tables.live.get(id)
        if live is not None and int(seq) > live.table.seq:
            self.background.spawn(self.take_in(live))

    async def sweep(self) -> None:
        """Looks which of all tables others have written to."""
        for ids in self.tables.parts(list(self.tables.live)):
            newest = await self.storage.read(partial(mirrors.newest_of, ids=ids))
            for id in ids:
                self.hear(id, str(newest.get(id, 0)))


def read_new(connection: Connection, live: LiveTable, after: int) -> list[log.AnyEvent]:
    """What stands in a table's log after a seq; names are read again unless it is moves alone."""
    new = read_events(connection, live.table.id, after)
    if any(not isinstance(event, log.Moved) for event in new):
        read_names(connection, live.audience)
    return new
