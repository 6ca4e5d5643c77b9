"""Makes what was decided at a table durable; only then it counts."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from tablee.server.metrics import Metrics
from tablee.server.neighbours import Neighbours
from tablee.server.storage import Storage
from tablee.server.tables.live import LiveTable
from tablee.store.store import Also
from tablee.store.writer import NotSaved
from tablee.table import events as log
from tablee.table.moving import Prepared


class Journal:
    """The way of events into the log, and from there into the table."""

    def __init__(self, storage: Storage, neighbours: Neighbours, metrics: Metrics) -> None:
        self.storage = storage
        self.neighbours = neighbours
        self.metrics = metrics

    async def make_true(
        self, live: LiveTable, new: Sequence[log.AnyEvent], also: Also, prepared: Prepared | None = None
    ) -> list[int]:
        """Makes events durable, then absorbs them; the entries they have become, 0 where they are no moves."""
        started = time.perf_counter()
        try:
            await self.storage.append(live.generation, live.table.id, live.table.seq + 1, new, also)
        except NotSaved:
            live.doubtful = True  # the connection may have been lost after the commit
            self.metrics.not_saved.inc()
            raise
        self.metrics.commit.observe(time.perf_counter() - started)
        entries = [live.absorb(event, prepared) for event in new]
        if live.lacks_result():
            await asyncio.to_thread(live.shown.final)
        return entries

    def spread(self, live: LiveTable, new: Sequence[log.AnyEvent]) -> None:
        """Counts the moves made, and tells other processes where to look."""
        for event in new:
            if isinstance(event, log.Moved):
                self.metrics.moves.labels(live.table.game.id, "bot" if event.by_bot else "person").inc()
        self.neighbours.tell("table", live.table.id, live.table.seq)
