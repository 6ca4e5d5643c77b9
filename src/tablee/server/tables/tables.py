"""The tables in memory: read when somebody needs them, let go when nobody has for a while."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

import structlog

from tablee.kernel.errors import BadData, UnknownGame
from tablee.server.background import Background
from tablee.server.metrics import Metrics
from tablee.server.neighbours import Neighbours
from tablee.server.settings import Settings, longer
from tablee.server.signals import Signal
from tablee.server.storage import Storage
from tablee.server.tables.lists import Lists
from tablee.server.tables.live import LiveTable, Watcher
from tablee.server.tables.names import read_names
from tablee.server.tables.room import leaving, most_weight, weight_of
from tablee.store import finished, mirrors, presence
from tablee.store import tables as store
from tablee.store.writer import Conflict
from tablee.table.refusals import Refused, UnknownBox

logger = structlog.get_logger()


class Tables:
    """All tables that one process holds."""

    def __init__(
        self,
        storage: Storage,
        background: Background,
        neighbours: Neighbours,
        lists: Lists,
        metrics: Metrics,
        settings: Settings,
    ) -> None:
        self.storage = storage
        self.background = background
        self.neighbours = neighbours
        self.lists = lists
        self.metrics = metrics
        self.settings = settings
        self.live: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.room = most_weight(settings)  # bytes left for more tables, as of the last look at all of them
        self.unopened: dict[str, set[Watcher]] = {}  # tables that could not be opened and are tried again, and who looks at them
        self.returned: Signal[[LiveTable]] = Signal()  # a table was read anew, and goes on

    # ---- reading ----

    async def table(self, id: str) -> LiveTable:
        """A table, from memory or from the store."""
        live = self.live.get(id)
        if live is not None:
            live.used = time.monotonic()
            return live
        if id not in self.loading:
            self.loading[id] = asyncio.create_task(self.load(id))
            self.loading[id].add_done_callback(partial(self.loaded, id))
        return await asyncio.shield(self.loading[id])

    def loaded(self, id: str, task: asyncio.Task[LiveTable]) -> None:
        """A table has been read, or not: whoever asks next asks anew, whether or not those who waited are still there."""
        if self.loading.get(id) is task:
            del self.loading[id]
        if not task.cancelled():
            task.exception()  # those who waited were told

    async def load(self, id: str) -> LiveTable:
        """Reads a table from the store."""
        generation = self.storage.generation
        live = await self.storage.read(partial(read_table, id=id, generation=generation, server=self.neighbours.me))
        if live is None:
            raise Refused("refuse-no-such-table")
        if generation != self.storage.generation:
            raise Conflict
        self.live[id] = live
        live.used = time.monotonic()
        self.room -= live.weight
        self.metrics.tables.set(len(self.live))
        if self.room < 0:
            self.make_room()
        return live

    async def try_table(self, id: str, watchers: Iterable[Watcher] = ()) -> LiveTable | None:
        """A table where something has to be done. One that cannot be opened now is tried again in the background, and everything
        goes on there when it can; one that is no longer in the store is left alone."""
        try:
            return await self.table(id)
        except Refused:
            self.unopened.pop(id, None)
            return None
        except Exception as problem:  # whatever is wrong with one table harms no other
            logger.error("table cannot be opened", table=id, problem=f"{type(problem).__name__}: {problem}")
        if id not in self.unopened:
            self.unopened[id] = set()
            self.background.spawn(self.reopen(id))
        self.unopened[id].update(watchers)
        return None

    async def reopen(self, id: str) -> None:
        """Tries to open a table, after longer and longer pauses."""
        pause, live = 0.0, None
        while live is None and id in self.unopened:
            pause = longer(pause, self.settings)
            await asyncio.sleep(pause)
            live = await self.try_table(id)
        watchers = self.unopened.pop(id, set())
        if live is not None:
            await self.mend_rows(live)
            self.go_on(live, watchers)

    # ---- forgetting ----

    def clear(self) -> None:
        """Lets go of all tables: the database is another one."""
        self.live.clear()
        self.loading.clear()

    async def forget(self, id: str) -> None:
        """Drops a table from memory; those who look at it get it anew from the store."""
        live = self.live.pop(id, None)
        if live is not None and not live.idle():
            fresh = await self.try_table(id, live.watchers)
            if fresh is not None:
                self.go_on(fresh, live.watchers)

    def go_on(self, live: LiveTable, watchers: Iterable[Watcher]) -> None:
        """A table was read anew: those who still look at it are shown it, and its bots go on."""
        live.watchers |= {watcher for watcher in watchers if watcher.looks()}
        live.wake_now()
        self.returned(live)

    # ---- room in memory ----

    def make_room(self) -> None:
        """Lets go of tables nobody needs; whoever asks for one again gets it from the store."""
        for live in leaving(self.live.values(), self.lists.waiting, time.monotonic(), self.settings):
            del self.live[live.table.id]
        weight = weight_of(self.live.values())
        self.room = most_weight(self.settings) - weight
        self.metrics.tables.set(len(self.live))
        self.metrics.weight.set(weight)

    async def keep_room(self, now: Callable[[], float]) -> None:
        """Lets go of tables, and of what was made to show them, when nobody has needed them for a while."""
        while True:
            await asyncio.sleep(self.settings.room_check)
            self.make_room()
            for live in self.live.values():
                live.shown.tidy(now())

    def parts(self, ids: Sequence[str]) -> Iterator[list[str]]:
        """Names of tables, as many at a time as the store is asked about in one query."""
        for first in range(0, len(ids), self.settings.tables_at_once):
            yield list(ids[first : first + self.settings.tables_at_once])

    def watched(self) -> Iterator[list[str]]:
        """The tables that somebody looks at here, so many at a time."""
        return self.parts([id for id, live in self.live.items() if live.watchers])

    # ---- mending ----

    async def mend(self, ids: Sequence[str]) -> None:
        """Brings the lists of tables up to date that a process left behind when it died."""
        for id in ids:
            live = await self.try_table(id)
            if live is not None:
                await self.mend_rows(live)

    async def mend_rows(self, live: LiveTable) -> None:
        """Writes all rows of a table anew."""
        live.behind = True
        await self.lists.now(live)


def read_table(connection: Any, id: str, generation: str, server: str) -> LiveTable | None:
    """A table as the store has it, with who looks at it through other processes than this server."""
    try:
        found = store.load_table(connection, id)
    except (UnknownBox, UnknownGame, BadData):
        if finished.cover_of(connection, id) is None:
            raise
        raise Refused("refuse-as-told") from None  # its replay can still be looked at
    if found is None:
        return None
    live = LiveTable.rebuilt(*found, generation)
    read_names(connection, live.audience)
    live.behind = mirrors.is_behind(connection, live.table)
    if server:
        live.elsewhere = presence.elsewhere(connection, server, [id])[id]
    live.shown.finished = finished.find_finished(connection, id)
    live.shown.final()
    return live
