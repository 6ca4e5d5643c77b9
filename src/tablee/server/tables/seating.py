"""Who sits where before the game: by a link, by the host's plan, or at a public table."""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection

from tablee import bots
from tablee.server.storage import Storage
from tablee.server.tables import wire
from tablee.server.tables.grants import Grants
from tablee.server.tables.live import LiveTable
from tablee.server.tables.news import News
from tablee.server.tables.tables import Tables
from tablee.show.audience import need_own
from tablee.store import friends, links, people
from tablee.store import tables as store
from tablee.table import seating
from tablee.table.moving import Wanted
from tablee.table.refusals import Refused
from tablee.table.table import Table


class Seating:
    """Seats people at the tables of one server."""

    def __init__(self, storage: Storage, tables: Tables, news: News, grants: Grants) -> None:
        self.storage = storage
        self.tables = tables
        self.news = news
        self.grants = grants

    # ---- by link ----

    async def link(self, token: str) -> tuple[str, int]:
        """The table and seat a capability link leads to."""
        found = await self.storage.read(lambda c: links.find_link(c, token))
        if found is None:
            raise Refused("refuse-link")
        return found

    async def look_at(self, token: str) -> wire.LinkInfo:
        """What a link leads to; looking claims nothing."""
        id, seat = await self.link(token)
        table = (await self.tables.table(id)).table
        host, plan = table.host, table.plan
        names, accounts = await self.storage.read(lambda c: (people.names_of(c, {host}), people.accounts_among(c, {host})))
        taken = seat >= 0 and table.seats[seat].taken
        return wire.LinkInfo(id, plan.game, names.get(host, ""), seat, taken, plan.commitment, host in accounts)

    async def join(self, player: int, wish: wire.Join) -> tuple[str, int]:
        """Exchanges a link for a seat, or for a place among the spectators."""
        id, seat = await self.link(wish.token)
        live = await self.tables.table(id)
        if seat < 0:
            if not live.audience.welcomes():
                raise Refused("refuse-no-spectators")
            await self.storage.write(lambda c: links.add_spectator(c, id, player))
            live.audience.admitted.add(player)
            return id, -1
        own = live.table.seats_of(player)
        if own:
            return id, own[0]
        await self.sit(id, player, seat, wish.nonce, wish.commitment)
        return id, seat

    # ---- sitting down ----

    async def may_sit(self, live: LiveTable, player: int) -> bool:
        """Whether somebody may sit down at a private table without a link: the host, and whom the host has invited."""
        return live.table.host == player or await self.storage.read(lambda c: friends.is_invited(c, live.table.id, player))

    async def sit(self, id: str, player: int, seat: int, nonce: str, commitment: str) -> None:
        """Sits a player down, who adds a nonce; the seat's link dies."""

        def decide(table: Table, now: float) -> Wanted:
            return [seating.sit(table, seat, player, now), seating.give_nonce(table, seat, nonce, commitment, now)]

        await self.grants.grant(id, decide, also=partial(links.kill_link, table=id, seat=seat))
        await self.news.refresh(id)

    async def ready(self, id: str, player: int, wish: wire.Ready) -> None:
        """A player has come to a table of a tournament."""

        def decide(table: Table, now: float) -> Wanted:
            need_own(table, wish.seat, player)
            return seating.ready(table, wish.seat, wish.nonce, wish.commitment, now)

        await self.grants.grant(id, decide)

    # ---- what the host decides ----

    async def plan_seat(self, id: str, player: int, seat: int, bot: str | None) -> None:
        """The host gives a free seat to a bot, or opens it again."""
        if bot is not None:
            bots.check(bot)
        also = partial(links.renew_link if bot is None else links.kill_link, table=id, seat=seat)
        await self.grants.grant_as_host(id, player, lambda table, now: seating.plan_seat(table, seat, bot, now), also)
        await self.news.refresh(id)

    async def start_game(self, id: str, player: int, wish: wire.Start) -> None:
        """The host begins, and adds a nonce."""
        await self.grants.grant_as_host(id, player, lambda table, now: seating.start(table, now, wish.nonce, wish.commitment))

    async def close_table(self, id: str, player: int) -> None:
        """The host gives the table up, as long as nobody else plays."""
        await self.grants.grant_as_host(id, player, lambda table, now: seating.close(table, now, player))

    async def send_away(self, id: str, player: int, seat: int) -> None:
        """The host lets somebody get up before the start."""
        also = partial(free_seat, table=id, seat=seat)
        await self.grants.grant_as_host(id, player, lambda table, now: seating.stand_up(table, seat, now), also)
        await self.news.refresh(id)


def free_seat(connection: Connection, table: str, seat: int) -> None:
    """A seat that was left gets a new link, and loses the name given to it."""
    links.renew_link(connection, table, seat)
    store.forget_guest(connection, table, seat)
