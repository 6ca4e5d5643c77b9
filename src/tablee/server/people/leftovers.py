"""What nobody needs any more: old sessions, and visitors who left nothing behind."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

import structlog

from tablee.kernel.errors import TableeError
from tablee.server.neighbours import Neighbours
from tablee.server.people.visitors import Visitors
from tablee.server.presence.tabs import Tabs
from tablee.server.settings import Settings
from tablee.server.storage import Storage
from tablee.store import leftovers, people

logger = structlog.get_logger()


class Leftovers:
    """Tidies up now and then."""

    def __init__(
        self,
        storage: Storage,
        neighbours: Neighbours,
        visitors: Visitors,
        tabs: Tabs,
        settings: Settings,
        clock: Callable[[], float],
    ) -> None:
        self.storage = storage
        self.neighbours = neighbours
        self.visitors = visitors
        self.tabs = tabs
        self.settings = settings
        self.clock = clock

    async def run(self) -> None:
        """Removes now and then what nobody needs any more; of several processes one does it."""
        while True:
            await asyncio.sleep(self.settings.leftovers_check)
            try:
                if self.neighbours.caretaker:
                    await self.tidy()
                await self.show_out()
            except TableeError as problem:
                logger.warning("the store does not answer", problem=str(problem))

    async def tidy(self) -> None:
        """Removes old sessions and the visitors who left nothing behind, a few at a time."""
        now, most = self.clock(), self.settings.leftovers_at_once
        await self.storage.write(partial(leftovers.remove_resets, now=now))
        oldest = now - self.settings.session_lifetime
        while await self.storage.write(partial(leftovers.remove_sessions, oldest=oldest, most=most)) == most:
            continue
        before, last = now - self.settings.visitor_lifetime, -1
        while last:
            work = partial(leftovers.remove_visitors, after=max(last, 0), before=before, most=most)
            last, gone = await self.storage.write(work)
            for player in gone:
                self.visitors.forget(player)

    async def show_out(self) -> None:
        """Closes the sockets of sessions that have grown old."""
        tabs = self.tabs.of_players()
        oldest = self.clock() - self.settings.session_lifetime
        live = await self.storage.read(partial(people.live_sessions, tokens={tab.session for tab in tabs}, oldest=oldest))
        for tab in tabs:
            if tab.session not in live:
                self.visitors.forget(tab.player)
                tab.dismiss()
