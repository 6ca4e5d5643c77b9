"""One WebSocket per browser tab: frames in, frames out, as many tables as the tab looks at."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Protocol

import msgspec
import structlog
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketException

from tablee.kernel.errors import TableeError
from tablee.server.limits import Bucket
from tablee.server.metrics import Metrics
from tablee.server.presence.view import View
from tablee.server.problems import message_of
from tablee.server.settings import Settings
from tablee.show import frames
from tablee.table.refusals import Refused

logger = structlog.get_logger()
POLICY, GOING_AWAY = 1008, 1001

decoder: msgspec.json.Decoder[frames.ClientFrame] = msgspec.json.Decoder(frames.ClientFrame)
encoder = msgspec.json.Encoder()


class Gone(Exception):
    """The tab went away while a frame was being sent; the receiving side notices as well."""


class Host(Protocol):
    """What a tab needs of the server it is connected to."""

    settings: Settings
    metrics: Metrics

    def come(self, tab: Tab) -> None:
        """A tab has come."""

    def go(self, tab: Tab) -> None:
        """A tab has gone, with all its views."""

    def may_send(self, address: str, now: float, count: float) -> bool:
        """Whether so much more may be sent from an address."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Runs something beside the tab."""

    async def answer(self, tab: Tab, frame: frames.ClientFrame, received: float) -> None:
        """Does what a frame wishes, or raises why not."""

    async def may_watch(self, view: View) -> bool:
        """Whether a view still shows what its player may see."""

    def now(self) -> float:
        """The time that tables go by."""

    def unwatch(self, tab: Tab, id: str) -> None:
        """Stops showing a table."""


class Tab:
    """A connected browser tab."""

    def __init__(self, host: Host, socket: WebSocket[Any, Any, Any], player: int, session: str, address: str) -> None:
        self.host = host
        self.settings = settings = host.settings
        self.socket = socket
        self.player = player
        self.session = session
        self.address = address
        self.views: dict[str, View] = {}
        self.dirty: dict[str, View] = {}
        self.frames: deque[frames.ServerFrame] = deque()
        self.awake = asyncio.Event()
        self.bucket = Bucket(settings.frames_burst, settings.frames_rate)
        self.lines = Bucket(settings.lines_burst, settings.lines_rate)
        self.hints: set[asyncio.Task[None]] = set()
        self.bad = 0
        self.dismissed = False
        self.closing = GOING_AWAY

    async def run(self) -> None:
        """Serves the tab until it goes away."""
        self.host.come(self)
        sender = asyncio.create_task(self.send_all())
        try:
            await self.receive_all()
        finally:
            sender.cancel()
            for hint in self.hints:
                hint.cancel()
            self.host.go(self)

    def watches(self, table: str) -> bool:
        """Whether the tab looks at a table."""
        return table in self.views

    def touch(self, view: View) -> None:
        """A view has to be sent anew."""
        self.dirty[view.live.table.id] = view
        self.awake.set()

    # ---- out ----

    def send(self, frame: frames.ServerFrame) -> None:
        """Queues a frame."""
        if self.dismissed:
            return
        self.frames.append(frame)
        self.awake.set()
        if len(self.frames) > self.settings.frames_queued:
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

    async def transmit(self, frame: frames.ServerFrame) -> None:
        """Sends one frame now."""
        text = encoder.encode(frame).decode()
        try:
            await self.socket.send_text(text)
        except (WebSocketException, OSError, RuntimeError):
            raise Gone from None

    async def send_update(self, view: View) -> None:
        """The table as this tab may see it now; who may not look any more is told so, once."""
        deliveries, view.deliveries = view.deliveries, []
        if await self.host.may_watch(view):
            frame = view.update(self.host.now())
            if frame is not None:  # else lost while we asked; the change that took it has woken this view again
                await self.transmit(frame)
        else:
            self.show_out(view)
        for delivery in deliveries:
            delivery.sent(self.host.metrics)

    def show_out(self, view: View) -> None:
        """Ends a view: from now on nothing of the table is sent."""
        id = view.live.table.id
        if self.views.get(id) is view:
            self.host.unwatch(self, id)
            self.refuse("", Refused("refuse-not-shown"), id)

    def refuse(self, key: str, error: TableeError, table: str = "") -> None:
        """Says why not."""
        self.host.metrics.refusals.labels(error.id).inc()
        self.send(frames.Refusal(key, message_of(error), table))

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
            frame = self.read(message.get("text"))
            if isinstance(frame, frames.AskHint):  # it takes its time: nothing else of this tab waits behind it
                hint = self.host.spawn(self.serve(frame, received))
                self.hints.add(hint)
                hint.add_done_callback(self.hints.discard)
            elif frame is not None:
                await self.serve(frame, received)

    def read(self, content: str | None) -> frames.ClientFrame | None:
        """A frame, if it is one and may be sent now; who sends too many others is shown out."""
        if self.bad > self.settings.bad_frames:
            self.dismiss(POLICY)
            return None
        if not self.may_send():
            self.bad += 1
            self.refuse("", TableeError("refuse-too-fast"))
            return None
        try:
            if content is None:
                raise msgspec.DecodeError("binary")
            return decoder.decode(content)
        except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError):
            self.bad += 1
            self.refuse("", TableeError("refuse-frame"))
            return None

    def may_send(self, count: float = 1.0) -> bool:
        """Whether the tab, and the address it is at, may send so much more now."""
        now = time.monotonic()
        return self.bucket.take(now, count) and self.host.may_send(self.address, now, count)

    async def serve(self, frame: frames.ClientFrame, received: float) -> None:
        """Answers one frame; whatever is wrong with it becomes a typed refusal."""
        key = getattr(frame, "key", "")
        table = getattr(frame, "table", "")
        try:
            await self.host.answer(self, frame, received)
        except TableeError as error:
            self.refuse(key, error, table)
        except Exception as error:
            logger.exception("frame failed", frame=type(frame).__name__, error=type(error).__name__)
            self.refuse(key, TableeError("refuse-crash"), table)
