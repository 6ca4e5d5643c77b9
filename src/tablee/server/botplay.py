"""What bots do at tables: they play, and advise whoever asks."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import structlog

from tablee.bots.hints import Advice
from tablee.kernel.errors import IllegalAction
from tablee.server import wire
from tablee.server.botpool import Chair
from tablee.server.live import LiveTable, need_own, offer_of, revealing_of
from tablee.server.turns import Owner
from tablee.store import tables
from tablee.store.writer import Conflict, NotSaved
from tablee.table.table import Refused, Table

if TYPE_CHECKING:
    from tablee.server.service import Service, Wanted

logger = structlog.get_logger()


class Asked(NamedTuple):
    """A hint under way."""

    address: str
    stands: Callable[[], bool]  # whether the decision is still to be made, and by whoever asked


class BotPlay:
    """The bots at all tables."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.hints: dict[int, Asked] = {}  # by player, each the newest

    # ---- playing ----

    async def wake_all(self) -> None:
        """Lets bots go on wherever one has to decide."""
        for id in await self.service.read(tables.waiting_for_bots):
            self.service.spawn(self.wake(id))

    async def wake(self, id: str) -> None:
        """Lets bots go on at a table that was waiting for them when the server stopped."""
        live = await self.service.try_table(id)
        if live is not None:
            self.schedule(live)

    def is_at_work(self, id: str) -> bool:
        """Whether the bots of a table go on here, or will as soon as it can be opened."""
        live = self.service.live.get(id)
        return id in self.service.unopened or (live is not None and live.bots is not None)

    def schedule(self, live: LiveTable) -> None:
        """Starts the bots of a table if one of them has to decide."""
        if live.bots is None and not self.service.closing and live.table.bots_owing():
            live.bots = self.service.spawn(self.run(live))

    async def run(self, live: LiveTable) -> None:
        """Lets the bots of a table decide until it is a person's turn; what fails is tried again, more and more rarely."""
        table, settings = live.table, self.service.settings
        pause = 0.0
        try:
            while self.service.live.get(table.id) is live and (owing := table.bots_owing()):
                await asyncio.sleep(settings.bot_pause + pause)
                try:
                    await self.move(live, owing[0])
                    pause = 0.0
                except NotSaved:
                    pause = settings.retry  # the store says no at once, and may be back at any moment
                except Exception as problem:
                    logger.error("bots cannot go on", table=table.id, problem=f"{type(problem).__name__}: {problem}")
                    pause = self.service.longer(pause)
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
            return self.service.live.get(table.id) is live and seat in table.bots_owing() and table.decisions[seat] == decision

        given = table.bot_seed(seat)
        seed = secrets.randbits(62) if given is None else given
        action = await self.service.pool.decide(table.state, chair, self.owner_of(table), seed, stands)
        if action is None:
            return
        key = f"bot-{table.seq}-{seat}"

        def decide(table: Table, now: float) -> Wanted:
            return table.move(seat, decision, action, key, now, by_bot=True)

        try:
            await self.service.grant(table.id, decide)
        except (Refused, IllegalAction, Conflict) as refusal:
            logger.info("bot move not played", table=table.id, reason=refusal.id)

    def owner_of(self, table: Table) -> Owner:
        """Who causes the work of a table's bots: somebody who plays there, or else its host."""
        sitting = [seat.player for seat in table.seats if seat.player is not None and seat.bot is None]
        return self.service.addresses.owner([*sitting, table.host])

    # ---- advice ----

    async def hint(self, player: int, wish: wire.AskHint) -> wire.Hint | None:
        """What a bot would play, told only to the seat that asks; None if the seat has moved on or was left meanwhile."""
        live = await self.service.table(wish.table)
        table = live.table
        need_own(table, wish.seat, player)
        if not table.plan.hints:
            raise Refused("refuse-no-hints")
        if table.phase != "playing" or not table.owing() >> wish.seat & 1:
            raise Refused("refuse-not-your-turn")
        decision = table.decisions[wish.seat]
        state = table.state

        def stands() -> bool:
            now = self.service.live.get(wish.table, live).table
            return now.phase == "playing" and wish.seat in now.seats_of(player) and now.decisions[wish.seat] == decision

        advice = await self.advise(table, wish.seat, player, stands)
        if advice is None or not stands():
            return None
        game = table.game
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

    async def advise(self, table: Table, seat: int, player: int, stands: Callable[[], bool]) -> Advice | None:
        """Advice when it is the player's turn, unless too much is asked for."""
        owner = self.service.addresses.owner([player])
        asked = Asked(owner.address, stands)
        self.need_room(player, owner.address)
        self.hints[player] = asked
        chair = Chair(table.game.id, table.game.rules_version, "", seat, box=table.other_box())
        try:
            return await self.service.pool.advise(table.state, chair, owner, secrets.randbits(62), stands)
        finally:
            if self.hints.get(player) is asked:
                del self.hints[player]

    def need_room(self, player: int, address: str) -> None:
        """One hint at a time for each player, and not too many for an address or for everybody, though an address with none has
        one; what nobody waits for any more does not count."""
        settings = self.service.settings
        waiting = {other: asked.address for other, asked in self.hints.items() if asked.stands()}
        if player in waiting:
            raise Refused("refuse-hint-under-way")
        from_there = sum(other == address for other in waiting.values())
        if from_there >= settings.hints_per_address or (from_there and len(waiting) >= settings.hints_under_way):
            raise Refused("refuse-too-many-hints")
