"""Who looks at which table through other processes, and who has the page open there."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import partial

from tablee.kernel.errors import TableeError
from tablee.server.background import Background
from tablee.server.neighbours import Neighbours
from tablee.server.presence.tabs import Tabs
from tablee.server.storage import Storage
from tablee.server.tables.tables import Tables
from tablee.store import presence

GATHER = 0.05  # seconds in which comings and goings are told together
WHOLE_HOUSE = ""  # the name under which those are kept who have the page open, at whatever table


class Onlookers:
    """Tells other processes who looks here, and learns who looks there."""

    def __init__(self, storage: Storage, background: Background, neighbours: Neighbours, tables: Tables, tabs: Tabs) -> None:
        self.storage = storage
        self.background = background
        self.neighbours = neighbours
        self.tables = tables
        self.tabs = tabs
        self.moved = asyncio.Event()
        self.untold: set[str] = set()  # tables where somebody came or went

    # ---- telling ----

    def came_or_went(self, id: str = WHOLE_HOUSE) -> None:
        """Somebody began or ceased to look at a table; an empty name stands for the house."""
        if self.neighbours.near:
            self.untold.add(id)
            self.moved.set()

    async def tell_rest(self) -> None:
        """What could not be told goes out now."""
        if self.untold:
            self.moved.set()

    async def run(self) -> None:
        """Writes down who looks at which table, and tells the others."""
        while self.neighbours.near:
            await self.moved.wait()
            await asyncio.sleep(GATHER)
            self.moved.clear()
            ids, self.untold = self.untold, set()
            await self.note(ids)

    async def note(self, ids: Iterable[str]) -> None:
        """Writes down who looks at some tables here."""
        live = self.tables.live
        here = {id: {watcher.player for watcher in live[id].watchers} if id in live else set() for id in ids}
        if WHOLE_HOUSE in here:
            here[WHOLE_HOUSE] = set(self.tabs.by_player)
        try:
            await self.storage.write(partial(presence.note_present, server=self.neighbours.me, present=here))
        except TableeError:
            self.untold |= set(here)
            return
        for id in here:
            self.neighbours.tell("who", id)

    # ---- hearing ----

    def hear(self, id: str) -> None:
        """Somebody began or ceased to look at a table elsewhere."""
        if id in self.tables.live:
            self.background.spawn(self.see_others([id]))

    async def see_others(self, ids: list[str]) -> None:
        """Learns who looks at some tables through other processes, if there are any."""
        if not self.neighbours.near:
            return
        found = await self.storage.read(partial(presence.elsewhere, server=self.neighbours.me, ids=ids))
        for id, players in found.items():
            live = self.tables.live.get(id)
            if live is not None and live.elsewhere != players:
                live.elsewhere = players
                live.wake_now()

    async def sweep(self) -> None:
        """Learns of all tables that somebody looks at who else does."""
        for ids in self.tables.watched():
            await self.see_others(ids)

    async def connected(self) -> set[int]:
        """Everybody who has the page open, through whichever process."""
        here = set(self.tabs.by_player)
        if not self.neighbours.near:
            return here
        found = await self.storage.read(partial(presence.elsewhere, server=self.neighbours.me, ids=[WHOLE_HOUSE]))
        return here | found[WHOLE_HOUSE]
