"""The rows beside the log that lists are made from: they follow the moves a moment later, many tables together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog

from tablee.kernel.errors import TableeError
from tablee.server.background import Background
from tablee.server.storage import Storage
from tablee.server.tables.live import LiveTable
from tablee.store.mirrors import Mirror, mirror_of, write_mirrors

logger = structlog.get_logger()


class Lists:
    """Brings the rows up to date and tells those whose list has changed."""

    def __init__(
        self,
        storage: Storage,
        background: Background,
        pause: float,
        clock: Callable[[], float],
        tell: Callable[[int, str], None],
    ) -> None:
        self.storage = storage
        self.background = background
        self.pause = pause
        self.clock = clock
        self.tell = tell
        self.waiting: dict[str, LiveTable] = {}
        self.due = False

    def later(self, live: LiveTable) -> None:
        """A move was made: the rows may wait a moment for those of other tables."""
        self.waiting[live.table.id] = live
        if not self.due:
            self.due = True
            self.background.spawn(self.flush_later())

    async def now(self, live: LiveTable) -> None:
        """Somebody expects to find a change in the list at once."""
        self.waiting[live.table.id] = live
        await self.flush()

    async def flush_later(self) -> None:
        """Lets changes come together."""
        await asyncio.sleep(self.pause)
        self.due = False
        await self.flush()

    async def flush(self) -> None:
        """Writes the rows of all tables that wait, then tells everybody whose list is another one now."""
        changes: dict[str, list[tuple[LiveTable, Mirror, Mirror | None]]] = {}  # by the database's generation
        for _, live in sorted(self.waiting.items()):  # in order, so that two processes never wait for each other
            before, live.mirrored = live.mirrored, mirror_of(live.table)
            changes.setdefault(live.generation, []).append((live, before, None if live.behind else before))
            live.behind = False
        self.waiting = {}
        for generation, lives in changes.items():
            rows = [(live.mirrored, written) for live, _, written in lives]
            try:
                await self.storage.change(generation, write_mirrors, rows, self.clock())
            except TableeError as problem:  # the next change, or the next start, mends them
                logger.warning("lists behind the log", tables=len(lives), problem=str(problem))
                for live, _, _ in lives:
                    live.behind = True
                continue
            for (_, before, _), (mirror, _) in zip(lives, rows, strict=True):
                self.tell_all(before, mirror)

    def tell_all(self, before: Mirror, mirror: Mirror) -> None:
        """Tells everybody at a table whose list has changed."""
        changed = before.phase != mirror.phase
        for old, current in zip(before.seats, mirror.seats, strict=True):
            if current[0] is not None and (changed or old != current):
                self.tell(current[0], mirror.table)
