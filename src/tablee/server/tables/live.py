"""A table in memory: the table itself, how it is shown, and who looks at it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Protocol

from tablee.server.metrics import Metrics
from tablee.show import frames
from tablee.show.shown import Shown
from tablee.store.finished import Ending
from tablee.store.mirrors import Mirror, mirror_of
from tablee.store.statistics import results_of
from tablee.table import events as log
from tablee.table.moving import Prepared
from tablee.table.table import Table

MOST_HEARD = 1000  # lines of chat: others are asked for those of the last seconds only


class Delivery:
    """The way of one change to everybody who looks: from the frame read that caused it, if one did, to the last frame sent."""

    def __init__(self, live: LiveTable, received: float) -> None:
        self.live = live
        self.received = received
        self.left = len(live.watchers)

    def sent(self, metrics: Metrics) -> None:
        """One more has been sent the change; after the last one nothing of what was made for them is kept."""
        self.left -= 1
        if self.left:
            return
        self.live.shown.end_moment()
        if self.received:
            taken = time.perf_counter() - self.received
            metrics.delivery.observe(taken)
            metrics.recent.observe(taken)


class Watcher(Protocol):
    """Somebody who looks at a table through one socket."""

    player: int

    def wake(self, delivery: Delivery | None) -> None:
        """Something changed."""

    def tell(self, frame: frames.ServerFrame) -> None:
        """Something to be shown beside the table."""

    def looks(self) -> bool:
        """Whether they still look."""


class LiveTable:
    """A table that is being played or looked at."""

    def __init__(self, table: Table, generation: str = "") -> None:
        self.table = table
        self.generation = generation  # of the database it was read from
        self.shown = Shown(table, self.online)
        self.audience = self.shown.audience
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.elsewhere: set[int] = set()  # players who look through other processes
        self.mirrored: Mirror = mirror_of(table)
        self.behind = False  # the rows beside the log could not be written the last time
        self.bots: asyncio.Task[None] | None = None
        self.rematching = False  # the next table is being opened
        self.doubtful = False  # a write failed: the log may hold more than we know
        self.heard: dict[int, None] = {}  # lines of chat already shown here, the latest at the end
        self.used = time.monotonic()  # when somebody needed the table last

    @staticmethod
    def rebuilt(table: Table, events: Sequence[log.AnyEvent], generation: str = "") -> LiveTable:
        """A table just read from the store."""
        live = LiveTable(table, generation)
        live.shown.story.reread(events)
        return live

    @property
    def weight(self) -> int:
        """About how many bytes it takes."""
        return self.shown.story.weight

    def absorb(self, event: log.AnyEvent, prepared: Prepared | None = None) -> int:
        """Takes a durable event in; the number of the game's entry if it was a move, else 0."""
        return self.shown.absorb(event, prepared)

    def idle(self) -> bool:
        """Whether nobody needs the table in memory now."""
        return not self.watchers and self.bots is None and not self.lock.locked() and not self.rematching

    def ended(self) -> bool:
        """Whether nothing more is played here."""
        return self.table.phase in ("over", "closed")

    def lacks_result(self) -> bool:
        """Whether the game is over and its end has yet to be told."""
        return self.table.phase == "over" and self.shown.result is None

    def ending(self) -> Ending:
        """All that is kept of the finished game."""
        ended = max(line.at for line in self.shown.story.lines)
        return Ending(self.table.id, self.shown.finished_game(), results_of(self.table, ended))

    # ---- who looks ----

    def online(self, player: int) -> bool:
        """Whether a player looks at the table now."""
        return player in self.elsewhere or any(watcher.player == player for watcher in self.watchers)

    def is_away(self, seat: int) -> bool:
        """Whether the owner of a seat does not look at the table."""
        if not 0 <= seat < len(self.table.seats):
            return False
        owner = self.table.seats[seat].player
        return owner is not None and not self.online(owner)

    def wake_now(self, received: float = 0.0) -> None:
        """Tells everybody who looks that something changed; `received` is when the frame that caused it was read."""
        self.shown.end_moment()
        delivery = Delivery(self, received)
        for watcher in self.watchers:
            watcher.wake(delivery)

    def renamed(self) -> None:
        """Names have changed."""
        self.shown.renamed()
        self.wake_now()

    def is_new_line(self, number: int) -> bool:
        """Whether a line of chat has not been shown here; from now on it has."""
        if number in self.heard:
            return False
        self.heard[number] = None
        if len(self.heard) > MOST_HEARD:
            del self.heard[next(iter(self.heard))]
        return True

    def show_line(self, line: frames.ChatLine, speaker: int) -> None:
        """Shows a line of chat to everybody who looks and has not muted the speaker."""
        for watcher in self.watchers:
            if speaker not in self.audience.unread_by(watcher.player):
                watcher.tell(frames.Chat(self.table.id, [line]))
