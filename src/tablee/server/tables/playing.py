"""What people wish at their tables while a game goes on, and after it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

import structlog

from tablee.kernel.errors import TableeError
from tablee.server.tables.grants import Grants
from tablee.server.tables.news import News
from tablee.server.tables.rematches import Rematches
from tablee.server.tables.seating import free_seat
from tablee.server.tables.tables import Tables
from tablee.show import frames
from tablee.show.audience import need_own
from tablee.table import absences, moving, rematch, seating, undoing
from tablee.table.moving import Wanted
from tablee.table.table import Table

logger = structlog.get_logger()


class Playing:
    """The wishes at the tables of one server."""

    def __init__(
        self,
        tables: Tables,
        news: News,
        grants: Grants,
        rematches: Rematches,
        see_others: Callable[[list[str]], Awaitable[None]],
        stand_in: str,
    ) -> None:
        self.tables = tables
        self.news = news
        self.grants = grants
        self.rematches = rematches
        self.see_others = see_others  # who look at tables through other processes
        self.stand_in = stand_in  # the bot that plays for who is away

    async def move(self, player: int, wish: frames.MoveWish, received: float) -> int:
        """A move; the entry it became, also when it is the second try of one that was already taken."""

        def decide(table: Table, now: float) -> Wanted:
            need_own(table, wish.seat, player)
            return moving.move(table, wish.seat, wish.decision, wish.action, wish.key, now)

        entries = await self.grants.grant(wish.table, decide, received)
        if entries:
            return entries[0]
        live = await self.tables.table(wish.table)
        return live.table.keys[wish.seat, wish.key]

    async def wish(self, player: int, wish: frames.Wish, received: float) -> None:
        """Anything else one may wish at a table."""
        away = False
        if wish.wish == "replace":
            await self.see_others([wish.table])
            away = (await self.tables.table(wish.table)).is_away(wish.target)  # which knows now who looks at it through others

        def decide(table: Table, now: float) -> Wanted:
            need_own(table, wish.seat, player)
            if wish.wish in ("stand-up", "rematch"):
                table.need_free_table()
            if wish.wish == "replace":
                live = self.tables.live.get(wish.table)  # they may have come back while we waited
                still = away and live is not None and live.is_away(wish.target)
                return absences.vote_replace(table, wish.seat, wish.target, self.stand_in, still, now)
            return self.events_of(table, wish, now)

        also = partial(free_seat, table=wish.table, seat=wish.seat) if wish.wish == "stand-up" else None
        await self.grants.grant(wish.table, decide, received, also)
        if wish.wish == "stand-up":
            await self.news.refresh(wish.table)
        if wish.wish == "rematch":
            await self.rematches.open(wish.table)

    def events_of(self, table: Table, wish: frames.Wish, now: float) -> Wanted:
        """What follows from a wish that only the table decides on."""
        match wish.wish:
            case "undo" | "practice":
                return undoing.undo(table, wish.seat, now, wish.wish == "practice")
            case "agree" | "disagree":
                return undoing.answer_undo(table, wish.seat, wish.wish == "agree", now)
            case "resign":
                return absences.resign(table, wish.seat, self.stand_in, now)
            case "come-back":
                return absences.come_back(table, wish.seat, now)
            case "pause":
                return absences.pause(table, wish.seat, now)
            case "resume":
                return absences.resume(table, wish.seat, now)
            case "rematch":
                return rematch.want_rematch(table, wish.seat, wish.nonce, wish.commitment, now)
            case "stand-up":
                return seating.stand_up(table, wish.seat, now)
            case _:
                return None

    async def give_back(self, id: str, player: int) -> None:
        """Who opens a table again has the seats back where a bot has stood in. Should that fail, it can still be wished for."""

        def decide(table: Table, now: float) -> Wanted:
            away = [seat for seat in table.seats_of(player) if table.seats[seat].bot is not None]
            return [absences.come_back(table, seat, now) for seat in away] if table.phase == "playing" else None

        try:
            await self.grants.grant(id, decide)
        except TableeError as problem:
            logger.warning("seat not given back", table=id, problem=str(problem))
