"""A light client for thousands of sockets in one process: hand-made frames, and only the fields a player needs are decoded."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import Any

import msgspec

HERE = "127.0.0.1"


class Offer(msgspec.Struct):
    """A legal move."""

    action: int


class Decision(msgspec.Struct):
    """What a seat is asked."""

    id: int
    owed: bool
    offers: list[Offer]


class Next(msgspec.Struct):
    """The game after this one."""

    commitment: str


class Info(msgspec.Struct):
    """Of the table, what a player needs."""

    phase: str
    rematch_table: str | None
    next: Next | None


class Line(msgspec.Struct):
    """A line of the log."""

    entry: int


class Update(msgspec.Struct, tag_field="type", tag="update"):
    """A table as one seat sees it."""

    table: str
    seq: int
    seat: int
    info: Info
    decision: Decision | None
    log: list[Line]


class Ack(msgspec.Struct, tag_field="type", tag="ack"):
    """A wish was granted."""

    table: str
    key: str
    entry: int


class Refusal(msgspec.Struct, tag_field="type", tag="refused"):
    """A wish was not granted."""

    key: str
    message: Any


class Chat(msgspec.Struct, tag_field="type", tag="chat"):
    """Lines of chat."""


class Lobby(msgspec.Struct, tag_field="type", tag="lobby"):
    """A list has changed."""


class Restarting(msgspec.Struct, tag_field="type", tag="restarting"):
    """The server goes."""


Frame = Update | Ack | Refusal | Chat | Lobby | Restarting
decoder: msgspec.json.Decoder[Frame] = msgspec.json.Decoder(Frame)
encode = msgspec.json.encode


class Socket(asyncio.Protocol):
    """A WebSocket without ceremony: text frames in and out, pings answered."""

    def __init__(self, head: bytes, heard: Callable[[bytes], None]) -> None:
        self.head = head
        self.heard = heard
        self.data = bytearray()
        self.open = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.head)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(ConnectionError("not opened"))

    def data_received(self, data: bytes) -> None:
        self.data += data
        if not self.open.done():
            head, found, rest = bytes(self.data).partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.open.set_exception(ConnectionError(head.decode()))
                return
            self.data = bytearray(rest)
            self.open.set_result(None)
        while self.take():
            pass

    def take(self) -> bool:
        """Takes one frame off the front, if it is all there."""
        data = self.data
        if len(data) < 2:
            return False
        size, at = data[1], 2
        if size == 126:
            size, at = int.from_bytes(data[2:4], "big"), 4
        elif size == 127:
            size, at = int.from_bytes(data[2:10], "big"), 10
        if len(data) < at + size or (data[1] >= 126 and len(data) < at):
            return False
        kind, body = data[0] & 15, bytes(data[at : at + size])
        del data[: at + size]
        if kind == 9:
            self.write(0x8A, body)
        elif kind in (1, 2):
            self.heard(body)
        return True

    def write(self, kind: int, body: bytes) -> None:
        """Sends a frame, masked with zeros as the protocol allows."""
        size = len(body)
        head = bytes([kind, 0x80 | size]) if size < 126 else struct.pack(">BBH", kind, 0xFE, size)
        self.transport.write(head + b"\0\0\0\0" + body)

    def send(self, frame: dict[str, Any]) -> None:
        """Sends a JSON frame."""
        self.write(0x81, encode(frame))


async def connect(port: int, heard: Callable[[bytes], None], cookie: str = "", source: str = HERE) -> Socket:
    """Opens a WebSocket in a session, from an address of this machine."""
    key = base64.b64encode(os.urandom(16)).decode()
    head = (
        f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nCookie: tablee={cookie}\r\n\r\n"
    )
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(head.encode(), heard), HERE, port, local_addr=(source, 0))
    await socket.open
    return socket


class Http:
    """One kept-alive HTTP connection."""

    def __init__(self, port: int, source: str = HERE) -> None:
        self.port = port
        self.source = source
        self.reader: asyncio.StreamReader
        self.writer: asyncio.StreamWriter

    async def open(self) -> Http:
        """Connects."""
        self.reader, self.writer = await asyncio.open_connection(HERE, self.port, local_addr=(self.source, 0))
        return self

    async def ask(self, method: str, address: str, body: Any = None, cookie: str = "") -> tuple[int, bytes, str]:
        """One request; status, body and the session that was set, if any."""
        content = encode(body) if body is not None else b""
        head = (
            f"{method} {address} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nX-Tablee: 1\r\nCookie: tablee={cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
        )
        self.writer.write(head.encode() + content)
        lines = (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        fields = [line.partition(": ")[::2] for line in lines[1:]]
        size = next(int(value) for name, value in fields if name.lower() == "content-length")
        session = next((value for name, value in fields if name.lower() == "set-cookie"), "")
        answer = await self.reader.readexactly(size)
        return int(lines[0].split()[1]), answer, session.partition("=")[2].partition(";")[0]
