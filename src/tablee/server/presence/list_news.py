"""Tells tabs that a player's list of tables has changed, through whichever process the change was made."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tablee.server.neighbours import Neighbours
from tablee.server.presence.tabs import Tabs
from tablee.server.storage import Storage
from tablee.store import lists


class ListNews:
    """The news of lists."""

    def __init__(self, storage: Storage, neighbours: Neighbours, tabs: Tabs, clock: Callable[[], float], reach: float) -> None:
        self.storage = storage
        self.neighbours = neighbours
        self.tabs = tabs
        self.clock = clock
        self.reach = reach  # seconds that a look goes back
        self.seen: dict[tuple[int, str], float] = {}

    def tell(self, player: int, table: str) -> None:
        """Tells a player's tabs everywhere that the list of tables has changed."""
        self.tabs.tell_lists(player, table)
        self.neighbours.tell("list", player, table)

    def hear(self, player: str, table: str) -> None:
        """A list has changed through another process."""
        self.tabs.tell_lists(int(player), table)

    async def sweep(self) -> None:
        """Tells tabs whose list of tables has changed."""
        since = self.clock() - self.reach
        changed = await self.storage.read(partial(lists.changed_lists, players=self.tabs.players(), since=since))
        for (player, id), at in changed.items():
            if self.seen.get((player, id)) != at:
                self.tabs.tell_lists(player, id)
        self.seen = changed
