"""The connected tabs of browsers, by player."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from tablee.show import frames


class OpenTab(Protocol):
    """A connected tab, as far as others know one."""

    player: int
    session: str

    def send(self, frame: frames.ServerFrame) -> None:
        """Queues a frame."""

    def watches(self, table: str) -> bool:
        """Whether the tab looks at a table."""

    def dismiss(self) -> None:
        """Closes the connection; the browser comes back as whoever it is then."""


class Tabs:
    """All tabs that are connected to one process."""

    def __init__(self) -> None:
        self.by_player: dict[int, set[OpenTab]] = {}

    def add(self, tab: OpenTab) -> None:
        """A tab has come."""
        self.by_player.setdefault(tab.player, set()).add(tab)

    def remove(self, tab: OpenTab) -> bool:
        """A tab has gone; whether it was its player's last one."""
        tabs = self.by_player.get(tab.player, set())
        tabs.discard(tab)
        return not tabs and self.by_player.pop(tab.player, None) is not None

    def of(self, player: int) -> Collection[OpenTab]:
        """The tabs of a player."""
        return self.by_player.get(player, ())

    def players(self) -> list[int]:
        """Everybody with a session who has the page open here."""
        return [player for player in self.by_player if player]

    def of_players(self) -> list[OpenTab]:
        """The tabs of everybody with a session."""
        return [tab for player, tabs in self.by_player.items() if player for tab in tabs]

    def dismiss(self, player: int, session: str = "") -> None:
        """Closes the sockets of a player, or of one session only."""
        for tab in list(self.of(player)):
            if not session or tab.session == session:
                tab.dismiss()

    def tell_lists(self, player: int, table: str) -> None:
        """Tells a player's tabs, unless they look at the table anyway, that the list of tables has changed."""
        for tab in self.of(player):
            if not tab.watches(table):
                tab.send(frames.Lobby())

    def send_everybody(self, frame: frames.ServerFrame) -> list[OpenTab]:
        """Queues a frame for all tabs, and says which they are."""
        found = [tab for tabs in self.by_player.values() for tab in tabs]
        for tab in found:
            tab.send(frame)
        return found

    def send_home(self) -> None:
        """All tabs come back, and are shown what is so then."""
        for tab in self.send_everybody(frames.Restarting()):
            tab.dismiss()
