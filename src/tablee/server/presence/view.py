"""One table as one tab looks at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from tablee.server.tables.live import Delivery, LiveTable
from tablee.show import frames


class Screen(Protocol):
    """A tab, as far as its views know it."""

    player: int
    views: dict[str, View]

    def send(self, frame: frames.ServerFrame) -> None:
        """Queues a frame."""

    def touch(self, view: View) -> None:
        """A view has to be sent anew."""


class View:
    """A table, through the eyes that somebody has there now."""

    def __init__(
        self, tab: Screen, live: LiveTable, wanted: int | None, since: int, current: Callable[[LiveTable], LiveTable]
    ) -> None:
        self.tab = tab
        self.player = tab.player
        self.live = live
        self.wanted = wanted  # the eyes wished for, if any: an own seat, or -1
        self.current = current  # the same table as it is in memory now
        self.seat = self.eyes()  # through whose the last frame looked
        self.since = since
        self.deliveries: list[Delivery] = []

    def eyes(self) -> int | None:
        """Whose eyes the tab looks through now; None if it may not look any more."""
        self.live = self.current(self.live)  # it may have been read anew
        return self.live.audience.eyes_of(self.player, self.wanted)

    def wake(self, delivery: Delivery | None) -> None:
        """Something changed: the tab will be sent a fresh frame."""
        if delivery is not None:
            self.deliveries.append(delivery)
        self.tab.touch(self)

    def tell(self, frame: frames.ServerFrame) -> None:
        """Something to be shown beside the table, to those who may look at it."""
        if self.eyes() is not None:
            self.tab.send(frame)

    def looks(self) -> bool:
        """Whether the tab still shows the table this way."""
        return self.tab.views.get(self.live.table.id) is self

    def update(self, now: float) -> frames.Update | None:
        """The table as it is seen now, if it may be seen; from another seat than before all of it is new."""
        seat = self.eyes()
        if seat is None:
            return None
        if seat != self.seat:
            self.seat, self.since = seat, 0
        frame = self.live.shown.update(self.player, seat, self.since, now)
        self.since = frame.seq
        return frame


def views_of(live: LiveTable) -> list[View]:
    """Everybody who looks at a table now."""
    return [watcher for watcher in live.watchers if isinstance(watcher, View)]
