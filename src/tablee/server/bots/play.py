"""Bots play at tables: wherever one owes a decision, it makes it."""

from __future__ import annotations

import asyncio
import secrets

import structlog

from tablee.kernel.errors import IllegalAction
from tablee.server.background import Background
from tablee.server.bots.pool import BotPool
from tablee.server.bots.thinking import Chair
from tablee.server.settings import Settings, longer
from tablee.server.storage import Storage
from tablee.server.tables.grants import Grants
from tablee.server.tables.live import LiveTable
from tablee.server.tables.tables import Tables
from tablee.server.turns import Addresses, Owner
from tablee.store import lists
from tablee.store.writer import Conflict, NotSaved
from tablee.table import moving
from tablee.table.moving import Wanted
from tablee.table.refusals import Refused
from tablee.table.table import Table

logger = structlog.get_logger()


class BotPlay:
    """The bots at all tables."""

    def __init__(
        self,
        storage: Storage,
        background: Background,
        tables: Tables,
        grants: Grants,
        pool: BotPool,
        addresses: Addresses,
        settings: Settings,
    ) -> None:
        self.storage = storage
        self.background = background
        self.tables = tables
        self.grants = grants
        self.pool = pool
        self.addresses = addresses
        self.settings = settings

    async def wake_all(self) -> None:
        """Lets bots go on wherever one has to decide."""
        for id in await self.storage.read(lists.waiting_for_bots):
            self.background.spawn(self.wake(id))

    async def wake(self, id: str) -> None:
        """Lets bots go on at a table that was waiting for them when the server stopped."""
        live = await self.tables.try_table(id)
        if live is not None:
            self.schedule(live)

    def is_at_work(self, id: str) -> bool:
        """Whether the bots of a table go on here, or will as soon as it can be opened."""
        live = self.tables.live.get(id)
        return id in self.tables.unopened or (live is not None and live.bots is not None)

    def schedule(self, live: LiveTable) -> None:
        """Starts the bots of a table if one of them has to decide."""
        if live.bots is None and not self.background.closing and live.table.bots_owing():
            live.bots = self.background.spawn(self.run(live))

    async def run(self, live: LiveTable) -> None:
        """Lets the bots of a table decide until it is a person's turn; what fails is tried again, more and more rarely."""
        table, settings = live.table, self.settings
        pause = 0.0
        try:
            while self.tables.live.get(table.id) is live and (owing := table.bots_owing()):
                await asyncio.sleep(settings.bot_pause + pause)
                try:
                    await self.move(live, owing[0])
                    pause = 0.0
                except NotSaved:
                    pause = settings.retry  # the store says no at once, and may be back at any moment
                except Exception as problem:
                    logger.error("bots cannot go on", table=table.id, problem=f"{type(problem).__name__}: {problem}")
                    pause = longer(pause, settings)
        finally:
            live.bots = None

    async def move(self, live: LiveTable, seat: int) -> None:
        """One decision of one bot; if the table has moved on meanwhile, nothing happens."""
        table = live.table
        bot = table.seats[seat].bot
        if bot is None or not table.owing() >> seat & 1:
            return
        decision = table.decisions[seat]
        chair = Chair(table.game.id, table.game.rules_version, bot, seat, table.id, table.other_box())

        def stands() -> bool:
            return self.tables.live.get(table.id) is live and seat in table.bots_owing() and table.decisions[seat] == decision

        given = table.bot_seed(seat)
        seed = secrets.randbits(62) if given is None else given
        action = await self.pool.decide(table.state, chair, self.owner_of(table), seed, stands)
        if action is None:
            return
        key = f"bot-{table.seq}-{seat}"

        def decide(table: Table, now: float) -> Wanted:
            return moving.move(table, seat, decision, action, key, now, by_bot=True)

        try:
            await self.grants.grant(table.id, decide)
        except (Refused, IllegalAction, Conflict) as refusal:
            logger.info("bot move not played", table=table.id, reason=refusal.id)

    def owner_of(self, table: Table) -> Owner:
        """Who causes the work of a table's bots: somebody who plays there, or else its host."""
        sitting = [seat.player for seat in table.seats if seat.player is not None and seat.bot is None]
        return self.addresses.owner([*sitting, table.host])
