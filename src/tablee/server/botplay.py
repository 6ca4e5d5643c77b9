"""What bots do at tables: they play, and advise whoever asks."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

import structlog

from tablee.kernel.errors import IllegalAction, TableeError
from tablee.server import wire
from tablee.server.botpool import Chair
from tablee.server.live import LiveTable, need_own, offer_of, revealing_of
from tablee.store import tables
from tablee.store.writer import Conflict, NotSaved
from tablee.table.table import Refused, Table

if TYPE_CHECKING:
    from tablee.server.service import Service, Wanted

logger = structlog.get_logger()


class BotPlay:
    """The bots at all tables."""

    def __init__(self, service: Service) -> None:
        self.service = service

    async def wake_all(self) -> None:
        """Lets bots go on wherever one has to decide."""
        for id in await self.service.read(tables.waiting_for_bots):
            self.service.spawn(self.wake(id))

    async def wake(self, id: str) -> None:
        """Lets bots go on at a table that was waiting for them when the server stopped."""
        try:
            self.schedule(await self.service.table(id))
        except TableeError as problem:
            logger.error("table cannot be opened", table=id, problem=str(problem))

    def schedule(self, live: LiveTable) -> None:
        """Starts the bots of a table if one of them has to decide."""
        if live.bots is None and not self.service.closing and live.table.bots_owing():
            live.bots = self.service.spawn(self.run(live))

    async def run(self, live: LiveTable) -> None:
        """Lets the bots of a table decide until it is a person's turn."""
        id = live.table.id
        try:
            while self.service.live.get(id) is live and live.table.bots_owing():
                await asyncio.sleep(self.service.settings.bot_pause)
                for seat in live.table.bots_owing()[:1]:
                    await self.move(live, seat)
        except NotSaved:
            await asyncio.sleep(1.0)
        finally:
            live.bots = None
        if self.service.live.get(id) is live:
            self.schedule(live)

    async def move(self, live: LiveTable, seat: int) -> None:
        """One decision of one bot; if the table has moved on meanwhile, nothing happens."""
        table = live.table
        bot = table.seats[seat].bot
        if bot is None or not table.owing() >> seat & 1:
            return
        decision = table.decisions[seat]
        chair = Chair(table.game.id, table.game.rules_version, bot, seat, table.id)
        action = await self.service.pool.decide(table.state, chair, secrets.randbits(62))
        key = f"bot-{table.seq}-{seat}"

        def decide(table: Table, now: float) -> Wanted:
            return table.move(seat, decision, action, key, now, by_bot=True)

        try:
            await self.service.grant(table.id, decide)
        except (Refused, IllegalAction, Conflict) as refusal:
            logger.info("bot move not played", table=table.id, reason=refusal.id)

    async def hint(self, player: int, wish: wire.AskHint) -> wire.Hint:
        """What a bot would play, told only to the seat that asks."""
        live = await self.service.table(wish.table)
        table = live.table
        need_own(table, wish.seat, player)
        if not table.plan.hints:
            raise Refused("refuse-no-hints")
        if table.phase != "playing" or not table.owing() >> wish.seat & 1:
            raise Refused("refuse-not-your-turn")
        decision = table.decisions[wish.seat]
        state = table.state
        game = table.game
        advice = await self.service.pool.advise(state, Chair(game.id, game.rules_version, "", wish.seat), secrets.randbits(62))
        moves = [action for action in (advice.action, advice.other) if action is not None]
        reveals = revealing_of(game, state, wish.seat, moves)
        offers = [offer_of(table, state, wish.seat, action, action in reveals) for action in moves]
        return wire.Hint(
            table.id,
            wish.seat,
            decision,
            offers[0],
            offers[1] if len(offers) > 1 else None,
            advice.chance,
            advice.gain if advice.clear() else 0.0,
            advice.reasons,
        )
