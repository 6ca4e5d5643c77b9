"""One WebSocket per browser tab: frames in, frames out, as many tables as the tab looks at."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketException

from tablee.kernel.errors import IllegalAction, TableeError
from tablee.kernel.state import SPECTATOR
from tablee.server import wire
from tablee.server.limits import Bucket
from tablee.server.live import Delivery, LiveTable
from tablee.server.service import Service
from tablee.table.table import Refused

logger = structlog.get_logger()
TOO_BIG, POLICY, GOING_AWAY = 1009, 1008, 1001
MOST_QUEUED = 500  # frames that wait for a tab that does not read
WATCH_COST = 5.0  # frames that beginning to look counts: a whole table is told anew
PATIENCE = 40  # bad or too many frames before a socket is closed

decoder: msgspec.json.Decoder[wire.ClientFrame] = msgspec.json.Decoder(wire.ClientFrame)
encoder = msgspec.json.Encoder()


class Gone(Exception):
    """The tab went away while a frame was being sent; the receiving side notices as well."""


class View:
    """One table as one tab looks at it."""

    def __init__(self, tab: Tab, live: LiveTable, wanted: int | None, since: int) -> None:
        self.tab = tab
        self.player = tab.player
        self.live = live
        self.wanted = wanted  # the eyes asked for, if any: an own seat, or -1
        self.seat = self.eyes()  # through whose the last frame looked
        self.since = since
        self.deliveries: list[Delivery] = []

    def eyes(self) -> int | None:
        """Whose eyes the tab looks through now; None if it may not look any more."""
        self.live = self.tab.service.live.get(self.live.table.id, self.live)  # it may have been read anew
        return self.live.eyes_of(self.player, self.wanted)

    def wake(self, delivery: Delivery | None) -> None:
        """Something changed: the tab will be sent a fresh frame."""
        if delivery is not None:
            self.deliveries.append(delivery)
        self.tab.dirty[self.live.table.id] = self
        self.tab.awake.set()

    def tell(self, frame: wire.ServerFrame) -> None:
        """Something to be shown beside the table, to those who may look at it."""
        if self.eyes() is not None:
            self.tab.send(frame)

    def looks(self) -> bool:
        """Whether the tab still shows the table this way."""
        return self.tab.views.get(self.live.table.id) is self


class Tab:
    """A connected browser tab."""

    def __init__(self, service: Service, socket: WebSocket[Any, Any, Any], player: int, session: str, address: str) -> None:
        self.service = service
        self.socket = socket
        self.player = player
        self.session = session
        self.address = address
        self.views: dict[str, View] = {}
        self.dirty: dict[str, View] = {}
        self.frames: deque[wire.ServerFrame] = deque()
        self.awake = asyncio.Event()
        self.bucket = Bucket(service.settings.frames_burst, service.settings.frames_rate)
        self.lines = Bucket(service.settings.lines_burst, service.settings.lines_rate)
        self.hints: set[asyncio.Task[None]] = set()
        self.bad = 0
        self.dismissed = False
        self.closing = GOING_AWAY

    async def run(self) -> None:
        """Serves the tab until it goes away."""
        self.service.metrics.sockets.inc()
        self.service.tabs.setdefault(self.player, set()).add(self)
        self.service.came_or_went("")
        sender = asyncio.create_task(self.send_all())
        try:
            await self.receive_all()
        finally:
            sender.cancel()
            for hint in self.hints:
                hint.cancel()
            self.forget()
            self.service.metrics.sockets.dec()
            for id in list(self.views):
                self.unwatch(id)

    def forget(self) -> None:
        """Takes the tab off the service's list."""
        tabs = self.service.tabs.get(self.player, set())
        tabs.discard(self)
        if not tabs:
            self.service.tabs.pop(self.player, None)
            self.service.came_or_went("")

    def watches(self, table: str) -> bool:
        """Whether the tab looks at a table."""
        return table in self.views

    # ---- out ----

    def send(self, frame: wire.ServerFrame) -> None:
        """Queues a frame."""
        if self.dismissed:
            return
        self.frames.append(frame)
        self.awake.set()
        if len(self.frames) > MOST_QUEUED:
            self.dismiss()

    def dismiss(self, code: int = GOING_AWAY) -> None:
        """Closes the connection after what is queued; the browser comes back as whoever it is then."""
        self.dismissed = True
        self.closing = code
        self.awake.set()

    async def send_all(self) -> None:
        """Sends what is queued, and the newest state of every table that changed."""
        try:
            while True:
                await self.awake.wait()
                self.awake.clear()
                while self.frames:
                    await self.transmit(self.frames.popleft())
                if self.dismissed:
                    break
                while self.dirty:
                    _, view = self.dirty.popitem()
                    await self.send_update(view)
        except Gone:
            return
        except Exception as error:
            logger.exception("frame not sent", error=type(error).__name__)
        with suppress(WebSocketException, OSError, RuntimeError):
            await self.socket.close(self.closing)

    async def transmit(self, frame: wire.ServerFrame) -> None:
        """Sends one frame now."""
        text = encoder.encode(frame).decode()
        try:
            await self.socket.send_text(text)
        except (WebSocketException, OSError, RuntimeError):
            raise Gone from None

    async def send_update(self, view: View) -> None:
        """The table as this tab may see it now; who may not look any more is told so, once."""
        deliveries, view.deliveries = view.deliveries, []
        if view.eyes() is None and not await self.service.may_watch(view.live, self.player):
            self.show_out(view)
        else:
            await self.show(view)
        for delivery in deliveries:
            delivery.sent(self.service.metrics)

    async def show(self, view: View) -> None:
        """Sends the table as it is seen now; from another seat than before all of it is new."""
        seat = view.eyes()
        if seat is None:
            return  # lost while we asked; the change that took it has woken this view again
        if seat != view.seat:
            view.seat, view.since = seat, 0
        frame = view.live.update(self.player, seat, view.since, self.service.steady())
        view.since = frame.seq
        await self.transmit(frame)

    def show_out(self, view: View) -> None:
        """Ends a view: from now on nothing of the table is sent."""
        id = view.live.table.id
        if self.views.get(id) is view:
            self.unwatch(id)
            self.refuse("", Refused("refuse-not-shown"), id)

    # ---- in ----

    async def receive_all(self) -> None:
        """Reads frames until the tab goes away or is shown out."""
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if message["type"] != "websocket.receive" or self.dismissed:
                continue
            received = time.perf_counter()
            if self.bad > PATIENCE:
                self.dismiss(POLICY)
                continue
            if not self.may_send():
                self.bad += 1
                self.refuse("", TableeError("refuse-too-fast"))
                continue
            content = message.get("text")
            try:
                if content is None:
                    raise msgspec.DecodeError("binary")
                frame = decoder.decode(content)
            except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError):
                self.bad += 1
                self.refuse("", TableeError("refuse-frame"))
                continue
            if isinstance(frame, wire.AskHint):  # it takes its time: nothing else of this tab waits behind it
                hint = self.service.spawn(self.serve(frame, received))
                self.hints.add(hint)
                hint.add_done_callback(self.hints.discard)
            else:
                await self.serve(frame, received)

    def may_send(self, count: float = 1.0) -> bool:
        """Whether the tab, and the address it is at, may send so much more now."""
        now = time.monotonic()
        return self.bucket.take(now, count) and self.service.frames.take(self.address, now, count)

    async def serve(self, frame: wire.ClientFrame, received: float) -> None:
        """Answers one frame; whatever is wrong with it becomes a typed refusal."""
        key = getattr(frame, "key", "")
        table = getattr(frame, "table", "")
        try:
            match frame:
                case wire.Watch():
                    await self.watch(frame)
                case wire.Unwatch():
                    self.unwatch(frame.table)
                case wire.MoveWish():
                    entry = await self.service.move(self.player, frame, received)
                    self.send(wire.Ack(frame.table, frame.key, entry))
                case wire.Wish():
                    await self.service.wish(self.player, frame, received)
                    self.send(wire.Ack(frame.table, frame.key, 0))
                case wire.Say():
                    await self.say(frame)
                case wire.Mute() | wire.Unmute():
                    await self.mute(frame)
                case wire.AskHint():
                    hint = await self.service.bots.hint(self.player, frame)
                    if hint is not None:
                        self.send(hint)
                case wire.Ping():
                    self.send(wire.Pong())
        except TableeError as error:
            self.refuse(key, error, table)
        except Exception as error:
            logger.exception("frame failed", frame=type(frame).__name__, error=type(error).__name__)
            self.refuse(key, TableeError("refuse-crash"), table)

    def refuse(self, key: str, error: TableeError, table: str = "") -> None:
        """Says why not."""
        self.service.metrics.refusals.labels(error.id).inc()
        self.send(wire.Refusal(key, message_of(error), table))

    async def watch(self, frame: wire.Watch) -> None:
        """Shows a table from now on."""
        if len(self.views) >= self.service.settings.watched_per_socket and frame.table not in self.views:
            raise Refused("refuse-too-many-watched")
        if not self.may_send(WATCH_COST - 1):
            raise TableeError("refuse-too-fast")
        live = await self.service.table(frame.table)
        if self.service.together is not None:
            await self.service.together.catch_up(live)  # they may have sat down, or been replaced, through another process
        if not await self.service.may_watch(live, self.player):
            raise Refused("refuse-no-such-table")
        live = await self.service.table(frame.table)  # again: it may have been read anew meanwhile
        if frame.seat is not None and frame.seat != live.eyes_of(self.player, frame.seat):
            raise Refused("refuse-not-your-seat")
        own = live.table.seats_of(self.player) if frame.here and frame.seat != SPECTATOR else []
        if any(live.table.seats[seat].bot is not None for seat in own):
            await self.service.give_back(frame.table, self.player)
            live = await self.service.table(frame.table)
        was_online = live.online(self.player)
        self.unwatch(frame.table, quiet=True)
        view = View(self, live, frame.seat, frame.since if 0 <= frame.since <= live.table.seq else 0)
        self.views[frame.table] = view
        live.watchers.add(view)
        view.tell(await self.service.talk.chat(live, self.player))
        view.wake(None)
        self.service.came_or_went(frame.table)
        if live.table.seats_of(self.player):
            self.service.schedule_next(live)
        if not was_online:
            live.wake_now()
        self.service.bots.schedule(live)

    def unwatch(self, id: str, quiet: bool = False) -> None:
        """Stops showing a table; the others see that a player is gone."""
        view = self.views.pop(id, None)
        self.dirty.pop(id, None)
        if view is None:
            return
        live = self.service.live.get(id, view.live)
        live.watchers.discard(view)
        self.service.came_or_went(id)
        if not quiet and not live.online(self.player):
            live.wake_now()

    async def say(self, frame: wire.Say) -> None:
        """A line of chat to everybody at the table."""
        if frame.table not in self.views:
            raise Refused("refuse-no-such-table")
        if not self.lines.take(self.service.clock()):
            raise TableeError("refuse-too-fast")
        await self.service.talk.say(self.player, frame)

    async def mute(self, frame: wire.Mute | wire.Unmute) -> None:
        """Somebody is not read any more, or again; those it concerns are sent the chat anew."""
        if frame.table not in self.views:
            raise Refused("refuse-no-such-table")
        if isinstance(frame, wire.Mute):
            live, everybody = await self.service.talk.mute(self.player, frame), frame.everybody
        else:
            live, everybody = await self.service.talk.unmute(self.player, frame)
        for view in views_of(live):
            if everybody or view.player == self.player:
                view.tell(await self.service.talk.chat(live, view.player))


def views_of(live: LiveTable) -> list[View]:
    """Everybody who looks at a table now."""
    return [watcher for watcher in live.watchers if isinstance(watcher, View)]


def message_of(error: TableeError) -> wire.Message:
    """An error as a message the client can word."""
    if isinstance(error, IllegalAction):
        return wire.Message(f"why-{error.reason}")
    return wire.Message(error.id, {key: value if isinstance(value, int) else str(value) for key, value in error.args_.items()})
