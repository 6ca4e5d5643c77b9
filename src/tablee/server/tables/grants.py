"""The one way of every change: a wish is decided, what follows from it made durable and taken in, and everybody is woken.

Nothing is acknowledged before it is durable.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from tablee.kernel.errors import TableeError
from tablee.server.background import Background
from tablee.server.neighbours import Neighbours
from tablee.server.restores import Restores
from tablee.server.signals import Signal
from tablee.server.tables.journal import Journal
from tablee.server.tables.lists import Lists
from tablee.server.tables.live import LiveTable
from tablee.server.tables.news import News
from tablee.server.tables.tables import Tables
from tablee.store.store import Also
from tablee.store.writer import Conflict
from tablee.table import events as log
from tablee.table import moving
from tablee.table.moving import Prepared, Wanted, events_in
from tablee.table.refusals import Refused
from tablee.table.table import Table

Decide = Callable[[Table, float], Wanted]  # what follows from a wish at a time, or a refusal


class Grants:
    """Grants wishes at the tables of one server."""

    def __init__(
        self,
        tables: Tables,
        news: News,
        journal: Journal,
        lists: Lists,
        restores: Restores,
        neighbours: Neighbours,
        background: Background,
        steady: Callable[[], float],
    ) -> None:
        self.tables = tables
        self.news = news
        self.journal = journal
        self.lists = lists
        self.restores = restores
        self.neighbours = neighbours
        self.background = background
        self.steady = steady
        self.changed: Signal[[LiveTable]] = Signal()  # something was granted; its lists are not yet written
        self.moved: Signal[[LiveTable]] = Signal()  # and a move was among it
        self.ended: Signal[[LiveTable]] = Signal()  # nothing more is played at a table; its lists say so

    async def grant(self, id: str, decide: Decide, received: float = 0.0, also: Also = None) -> list[int]:
        """Turns a wish into events, makes them (and what `also` writes) durable, absorbs them and wakes everybody.

        Returns the entry numbers of the moves made.
        """
        return await asyncio.shield(self.background.spawn(self.grant_now(id, decide, received, also)))

    async def grant_as_host(self, id: str, player: int, decide: Decide, also: Also = None) -> None:
        """A wish only the host may have."""

        def checked(table: Table, now: float) -> Wanted:
            if table.host != player:
                raise Refused("refuse-not-host")
            return decide(table, now)

        await self.grant(id, checked, also=also)

    async def grant_now(self, id: str, decide: Decide, received: float, also: Also) -> list[int]:
        """The body of `grant`: once begun it is not interrupted. Who loses a place in the log to another process decides anew."""
        while True:
            live = await self.tables.table(id)
            async with live.lock:
                if self.tables.live.get(id) is not live:  # forgotten while we waited
                    continue
                if live.doubtful:
                    await self.news.look_again(live)
                try:
                    wanted = decide(live.table, self.steady())
                except TableeError:
                    if not self.neighbours.near or not await self.news.catch_up(live):
                        raise
                    continue  # we did not know what others had done; with that the answer may be another
                new, prepared = events_in(wanted), wanted if isinstance(wanted, Prepared) else None
                if not new:
                    return []
                moving.need_room(live.table, new)
                phase = live.table.phase
                try:
                    entries = await self.journal.make_true(live, new, also, prepared)
                except Conflict:
                    if await self.restores.check_generation() or not await self.news.catch_up(live):
                        raise
                    continue
            await self.spread(live, new, received, any(entries), live.table.phase != phase)
            return entries

    async def spread(self, live: LiveTable, new: Sequence[log.AnyEvent], received: float, moved: bool, turned: bool) -> None:
        """Lets everybody know of what was granted; `turned`: the table has come to another phase."""
        self.journal.spread(live, new)
        live.wake_now(received)
        self.changed(live)
        if moved:
            self.moved(live)
        if moved and not turned:
            self.lists.later(live)
        else:  # who sits down, starts, ends or leaves expects to find it in the list at once
            await self.lists.now(live)
        if turned and live.ended():
            self.ended(live)
