"""What one of several processes does for all of them: lists are mended and bots woken that a process left lying when it died."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tablee.server.background import Background
from tablee.server.bots.play import BotPlay
from tablee.server.neighbours import Neighbours
from tablee.server.past.keeper import Keeper
from tablee.server.storage import Storage
from tablee.server.tables.tables import Tables
from tablee.store import lists, mirrors

RESCUED = 50  # tables taken up from others in one look


class Caretaker:
    """Looks after what others have left."""

    def __init__(
        self,
        storage: Storage,
        background: Background,
        neighbours: Neighbours,
        tables: Tables,
        bots: BotPlay,
        keeper: Keeper,
        clock: Callable[[], float],
        patience: float,
    ) -> None:
        self.storage = storage
        self.background = background
        self.neighbours = neighbours
        self.tables = tables
        self.bots = bots
        self.keeper = keeper
        self.clock = clock
        self.patience = patience  # with a bot that owes a decision
        self.tending = False

    async def sweep(self) -> None:
        """Mends and wakes, if that is up to this process."""
        if not self.neighbours.caretaker:
            return
        first, self.tending = not self.tending, True
        await self.tables.mend(await self.storage.read(partial(mirrors.left_behind, most=RESCUED)))
        if first:
            self.keeper.wanted.set()
        before = self.clock() - (0 if first else self.patience)
        waiting = await self.storage.read(partial(lists.waiting_for_bots, before=before))
        for id in [id for id in waiting if not self.bots.is_at_work(id)][:RESCUED]:
            self.background.spawn(self.bots.wake(id))
