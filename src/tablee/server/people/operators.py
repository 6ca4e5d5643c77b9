"""Takes in what an operator decides while the server runs: shows out the banned, and shows closed tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tablee.server.people.bans import Bans
from tablee.server.presence.tabs import Tabs
from tablee.server.storage import Storage
from tablee.server.tables.news import News
from tablee.server.tables.tables import Tables
from tablee.store import mirrors, moderation


class Operators:
    """The operators of one server, as far as they are heard."""

    def __init__(
        self,
        storage: Storage,
        bans: Bans,
        tabs: Tabs,
        tables: Tables,
        news: News,
        tell_lists: Callable[[int, str], None],
    ) -> None:
        self.storage = storage
        self.bans = bans
        self.tabs = tabs
        self.tables = tables
        self.news = news
        self.tell_lists = tell_lists
        self.mark = ""  # that an operator leaves: it changes with every decision

    async def check(self) -> None:
        """Takes in what is new."""
        mark = await self.storage.read(moderation.mark)
        if mark == self.mark:
            return
        await self.bans.read()
        for player in await self.bans.banned_among(self.tabs.players()):
            self.tabs.dismiss(player)
        newest = await self.storage.read(partial(mirrors.newest_of, ids=list(self.tables.live)))
        for live in [live for id, live in self.tables.live.items() if newest.get(id, 0) > live.table.seq]:
            await self.news.take_in(live)
            for player in {seat.player for seat in live.table.seats if seat.player is not None}:
                self.tell_lists(player, live.table.id)
        self.mark = mark
