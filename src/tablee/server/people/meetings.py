"""Players who have changed through another process: sessions that ended, new names."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection

from tablee.server.background import Background
from tablee.server.people.visitors import Visitors
from tablee.server.presence.tabs import Tabs
from tablee.server.storage import Storage
from tablee.server.tables.live import LiveTable
from tablee.server.tables.news import News
from tablee.server.tables.tables import Tables
from tablee.store import people


class Meetings:
    """Meets again whoever is here or sits at a table in memory."""

    def __init__(
        self,
        storage: Storage,
        background: Background,
        visitors: Visitors,
        tabs: Tabs,
        tables: Tables,
        news: News,
        lifetime: float,
        clock: Callable[[], float],
    ) -> None:
        self.storage = storage
        self.background = background
        self.visitors = visitors
        self.tabs = tabs
        self.tables = tables
        self.news = news
        self.lifetime = lifetime  # of a session
        self.clock = clock

    def hear(self, player: str) -> None:
        """A player has changed."""
        self.background.spawn(self.meet_again([int(player)]))

    async def sweep(self) -> None:
        """Meets everybody again who is here, or sits where somebody looks."""
        watched = [live for live in self.tables.live.values() if live.watchers]
        seated = {seat.player for live in watched for seat in live.table.seats}
        await self.meet_again([player for player in {*self.tabs.by_player, *seated} if player])

    async def meet_again(self, players: list[int]) -> None:
        """Learns what has become of some players."""
        for player in players:
            self.visitors.forget(player)
        tabs = [tab for player in players for tab in self.tabs.of(player)]
        sessions = {tab.session for tab in tabs}
        oldest = self.clock() - self.lifetime
        met = set(players)
        seated = [live for live in self.tables.live.values() if any(seat.player in met for seat in live.table.seats)]

        def work(connection: Connection) -> tuple[set[str], dict[int, str], set[int]]:
            lasting = people.live_sessions(connection, sessions, oldest)
            return lasting, people.names_of(connection, met), people.accounts_among(connection, met)

        lasting, names, accounts = await self.storage.read(work)
        for tab in tabs:
            if tab.session not in lasting:
                tab.dismiss()
        for live in seated:
            if differs(live, met, names, accounts):
                self.background.spawn(self.news.refresh(live.table.id))


def differs(live: LiveTable, met: set[int], names: dict[int, str], accounts: set[int]) -> bool:
    """Whether a table knows some players by other names, or not as accounts."""
    audience = live.audience
    renamed = any(names.get(player, name) != name for player, name in audience.names.items())
    return renamed or accounts & audience.names.keys() != audience.accounts & met
