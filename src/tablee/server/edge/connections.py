"""Connections as strangers make them: how many there are, how large a request's head is, and how long sending and reading takes.

uvicorn's parser sets no such limits. Each connection counts what it is sent, and once a second all of them are looked through
for those that take too long.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Container
from dataclasses import dataclass
from enum import Enum, auto
from http import HTTPStatus
from typing import Any, cast

import uvicorn
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from tablee.server.edge.guard import HEADERS
from tablee.server.limits import Bucket, place_of
from tablee.server.problems import STATUS_AT_THE_DOOR, problem
from tablee.server.settings import Settings

GRACE = 0.5  # seconds for the first request of a new connection when the server stops
PIECE = 1024  # bytes of frames that are parsed at once
STATUS_LINES = {
    "refuse-request": HTTPStatus.BAD_REQUEST,
    "refuse-http-408": HTTPStatus.REQUEST_TIMEOUT,
    "refuse-http-414": HTTPStatus.REQUEST_URI_TOO_LONG,
    "refuse-http-431": HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
    **STATUS_AT_THE_DOOR,
}


class Stage(Enum):
    """What a connection is about."""

    HEAD = auto()
    BODY = auto()
    ANSWER = auto()


class Unwelcome(Exception):
    """A request that is not read any further."""


@dataclass
class Held:
    """What is remembered about an open connection."""

    source: str
    unsent: int = 0  # bytes of an answer that waited to be read at this time
    since: float = 0.0
    paused: bool = False


class Connections:
    """All connections of one process."""

    def __init__(self, settings: Settings, most: int, proxies: Container[str]) -> None:
        self.settings = settings
        self.most = most
        self.proxies = proxies  # they bring the requests of many
        self.open: dict[asyncio.Transport, Held] = {}
        self.by_source: Counter[str] = Counter()

    def refusal(self, transport: asyncio.Transport, address: str) -> str:
        """Why a new connection is not taken; it is counted if it is."""
        source = "" if address in self.proxies else place_of(address)
        if len(self.open) >= self.most:
            return "refuse-crowded"
        if source and self.by_source[source] >= self.settings.connections_per_address:
            return "refuse-too-many-connections"
        self.open[transport] = Held(source)
        self.by_source[source] += 1
        return ""

    def release(self, transport: asyncio.Transport) -> None:
        """A connection has ended."""
        held = self.open.pop(transport, None)
        if held is not None:
            self.by_source[held.source] -= 1
            if not self.by_source[held.source]:
                del self.by_source[held.source]

    def pause(self, transport: asyncio.Transport, paused: bool) -> None:
        """An answer waits to be read, or not any more."""
        if held := self.open.get(transport):
            held.paused, held.unsent, held.since = paused, transport.get_write_buffer_size(), time.monotonic()

    def look(self, now: float) -> None:
        """Ends connections whose clients take too long to send or to read."""
        for transport, held in list(self.open.items()):
            unsent = transport.get_write_buffer_size()
            waits = held.paused or transport.is_closing()
            if not waits or held.unsent - unsent >= self.settings.slowest_reader:
                held.unsent, held.since = unsent, now
            elif now - held.since > self.settings.stall_time:
                transport.abort()
            protocol = transport.get_protocol()
            if isinstance(protocol, HttpConnection):
                protocol.hurry(now)


class Config(uvicorn.Config):
    """uvicorn's settings, with the register that all connections are in."""

    register: Connections


class Registered(asyncio.Protocol):
    """A connection that is counted as long as it is open."""

    transport: asyncio.Transport
    register: Connections

    def __init__(self, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        self.register = cast(Config, given["config"]).register

    def connection_lost(self, error: Exception | None) -> None:
        self.register.release(self.transport)
        super().connection_lost(error)

    def pause_writing(self) -> None:
        self.register.pause(self.transport, True)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.register.pause(self.transport, False)
        super().resume_writing()


class SocketConnection(Registered, WebSocketsSansIOProtocol):
    """A WebSocket, which began as a request and was counted then. What comes faster than it is served waits unparsed: tiny frames
    by the thousand would keep everybody else waiting for as long as it takes to tell them apart."""

    def __init__(self, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        self.waiting = b""
        settings = self.register.settings
        self.others = Bucket(settings.frames_burst, settings.frames_rate)  # pings, pongs and pieces, which no tab ever sees

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            if not self.handshake_initiated:  # a head that HTTP allows and WebSockets do not: uvicorn would say nothing
                self.transport.write(answer("refuse-request"))
                self.transport.close()
            return
        self.waiting += data
        if self.close_sent and len(self.waiting) > self.register.settings.largest_frame:  # more than was on its way
            self.transport.close()
        self.parse()

    def parse(self) -> None:
        """Takes what waits apart, until there is something for the tab."""
        while self.waiting and self.queue.empty() and not self.transport.is_closing():
            piece, self.waiting = self.waiting[:PIECE], self.waiting[PIECE:]
            super().data_received(piece)

    async def receive(self) -> ASGIReceiveEvent:
        message = await super().receive()
        if self.waiting:
            self.parse()
            await asyncio.sleep(0)  # others first
        return message

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if self.close_sent:
            self.handshake_complete = True  # a refusal too; uvicorn would log it as a mistake of ours

    def handle_ping(self) -> None:
        if self.spare():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.spare():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self.spare():
            super().handle_cont(event)

    def spare(self) -> bool:
        """Whether another frame that no tab sees is allowed; the connection ends if it is not."""
        if not self.close_sent and not self.others.take(time.monotonic()):
            self.end(CloseCode.POLICY_VIOLATION)
        return not self.close_sent

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "bytes" or is_text(b"".join(self.frames)):
            super().send_receive_event_to_app()
        else:
            self.end(CloseCode.INVALID_DATA)  # uvicorn would log it at length

    def end(self, code: CloseCode) -> None:
        """Closes the connection with this code, whatever else the tab sends."""
        self.conn.fail(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()


def is_text(data: bytes) -> bool:
    """Whether bytes are UTF-8."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class HttpConnection(Registered, HttpToolsProtocol):
    """Requests one after the other, none of them too large or too slow."""

    def __init__(self, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        self.settings = self.register.settings
        self.url = b""
        self.why = "refuse-request"
        self.stage = Stage.HEAD
        self.since = time.monotonic()
        self.frame = 0  # bytes of the request that are not its body: the head, and what chunks are wrapped in

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if refusal := self.register.refusal(transport, self.client[0] if self.client else ""):
            self.refuse(refusal)

    def begin(self) -> None:
        """The head of a request begins."""
        self.stage, self.since = Stage.HEAD, time.monotonic()
        self.frame = 0

    def data_received(self, data: bytes) -> None:
        if self.stage is Stage.ANSWER and self.cycle.response_complete:
            self.begin()  # of whatever it is: blank lines alone would not begin a request, and keep the connection for ever
        self.frame += len(data)
        super().data_received(data)
        if self.stage is not Stage.ANSWER and self.frame > self.settings.largest_head:
            self.refuse("refuse-http-431")

    # ---- what the parser finds ----

    def on_message_begin(self) -> None:
        if self.stage is not Stage.HEAD:
            self.begin()
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > self.settings.longest_url:
            self.give_up("refuse-http-414")

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(self.headers) > self.settings.most_headers:
            self.give_up("refuse-http-431")

    def on_headers_complete(self) -> None:
        if sum(len(name) + len(value) for name, value in self.headers) > self.settings.largest_head:
            self.give_up("refuse-http-431")
        if self.cycle is not None and not self.cycle.response_complete:
            self.give_up("refuse-request")  # no browser sends a request before the answer to the last one
        self.stage, self.since = Stage.BODY, time.monotonic()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.frame -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.stage = Stage.ANSWER
        super().on_message_complete()

    # ---- endings ----

    def shutdown(self) -> None:
        if self.cycle is None:  # just taken: its first request may be on its way, and a reset would be all the answer
            self.loop.call_later(GRACE, super().shutdown)
        else:
            super().shutdown()

    def give_up(self, why: str) -> None:
        """Stops the parser, which ends in `send_400_response`."""
        self.why = why
        raise Unwelcome

    def send_400_response(self, msg: str) -> None:
        self.refuse(self.why)

    def hurry(self, now: float) -> None:
        """Ends the connection if a request takes too long to come; what the application does not read yet may wait."""
        limits = {Stage.HEAD: self.settings.head_time, Stage.BODY: self.settings.body_time}
        if now - self.since > limits.get(self.stage, float("inf")) and not self.flow.read_paused:
            self.refuse("refuse-http-408")

    def refuse(self, why: str) -> None:
        """Says why, where an answer is not under way already, and closes."""
        if self.transport.is_closing():
            return
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            self.transport.write(answer(why))
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.close()


def answer(why: str) -> bytes:
    """A whole answer that ends a connection."""
    status, body = STATUS_LINES[why], problem(why)
    fields = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
        *HEADERS,
    ]
    head = b"".join(name + b": " + value + b"\r\n" for name, value in fields)
    return f"HTTP/1.1 {status.value} {status.phrase}\r\n".encode() + head + b"\r\n" + body
