"""What one stranger does to a server, each way for a few seconds; `bench.attack` runs it in a process beside an honest player.

    python -m bench.attacks NAME PORT SECONDS        prints how often it was answered how, as JSON

Everything comes from one address, 127.0.0.2, and goes to 127.0.0.1 only.
"""

from __future__ import annotations

import asyncio
import os
import resource
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Any

import msgspec

from bench.load_client import HERE, Http, Socket, connect

AWAY = "127.0.0.2"
RECORDS = Path(__file__).resolve().parents[1] / "tests" / "records"
EXPERT = {"kind": "bot", "bot": "expert"}
HEAD = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
POST = b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Tablee: 1\r\nContent-Length: 250000\r\n\r\n"
DROPPED = (OSError, asyncio.IncompleteReadError)


class Stranger:
    """Somebody at one address with some seconds to spend, and how they were answered."""

    def __init__(self, port: int, seconds: float) -> None:
        self.port = port
        self.end = time.monotonic() + seconds
        self.answers: Counter[str] = Counter()

    @property
    def going(self) -> bool:
        """Whether there is time left."""
        return time.monotonic() < self.end

    async def line(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A bare connection."""
        return await asyncio.open_connection(HERE, self.port, local_addr=(AWAY, 0))

    async def ask(self, http: Http, method: str, address: str, body: Any = None, cookie: str = "") -> tuple[int, bytes, str]:
        """One request, counted."""
        answer = await http.ask(method, address, body, cookie)
        self.answers[str(answer[0])] += 1
        return answer

    async def ask_once(self, method: str, address: str, body: Any = None, cookie: str = "") -> tuple[int, bytes, str]:
        """One request on a connection of its own."""
        http = await Http(self.port, AWAY).open()
        try:
            return await self.ask(http, method, address, body, cookie)
        finally:
            http.writer.transport.abort()

    async def arrive(self) -> str:
        """Becomes a visitor; the session."""
        return (await self.ask_once("POST", "/api/me", {"name": "Eve"}))[2]

    async def at_once(self, count: int, work: Callable[[], Awaitable[Any]]) -> None:
        """Does something so many times at once, and again and again; what is broken off is begun anew."""

        async def one() -> None:
            while self.going:
                try:
                    async with asyncio.timeout(max(0.0, self.end - time.monotonic())):
                        await work()
                except TimeoutError:
                    self.answers["waits"] += 1
                except DROPPED:
                    self.answers["broken off"] += 1
                    await asyncio.sleep(0.01)

        await asyncio.gather(*(one() for _ in range(count)))


# ---- records ----


async def empty_lists(stranger: Stranger) -> None:
    """Uploads of 2.6 million empty lists."""
    body = msgspec.Raw(b'{"a":[' + b",".join([b"[]"] * 2_600_000) + b"]}")
    cookie = await stranger.arrive()
    await stranger.at_once(12, lambda: stranger.ask_once("POST", "/api/records", body, cookie))


async def long_names(stranger: Stranger) -> None:
    """Uploads of records whose names have four million letters."""
    record = msgspec.json.decode((RECORDS / "lama-dice-2p.json").read_bytes())
    record["seats"][0]["name"] = "x" * 4_000_000
    body = msgspec.Raw(msgspec.json.encode(record))
    cookie = await stranger.arrive()
    await stranger.at_once(4, lambda: stranger.ask_once("POST", "/api/records", body, cookie))


async def boxes(stranger: Stranger) -> None:
    """Uploads of records that carry boxes as large and as deep as one may be."""
    record = msgspec.json.decode((RECORDS / "lama-dice-2p.json").read_bytes())
    record |= {"version": 2, "box": "".join(f"[a{number}{'.b' * 198}]\n" for number in range(160))}
    body = msgspec.Raw(msgspec.json.encode(record))
    cookie = await stranger.arrive()
    await stranger.at_once(12, lambda: stranger.ask_once("POST", "/api/records", body, cookie))


async def replays(stranger: Stranger) -> None:
    """A hundred at once ask for the steps of a long game."""
    record = msgspec.Raw((RECORDS / "loyang-4p.json").read_bytes())
    cookie = await stranger.arrive()
    status, body, _ = await stranger.ask_once("POST", "/api/records", record, cookie)
    replay = msgspec.json.decode(body)["replay"] if status == 201 else "none"
    address = f"/api/replays/{replay}/steps?first=0&last=400"
    await stranger.at_once(100, lambda: stranger.ask_once("GET", address, cookie=cookie))


# ---- connections ----


async def pour(stranger: Stranger, head: bytes, more: bytes) -> None:
    """Eight connections that send a head without end."""

    async def one() -> None:
        _, writer = await stranger.line()
        try:
            writer.write(head)
            while True:
                writer.write(more)
                await writer.drain()
                await asyncio.sleep(0)
        finally:
            writer.transport.abort()

    await stranger.at_once(8, one)


async def many_headers(stranger: Stranger) -> None:
    """Headers without end."""
    await pour(stranger, HEAD, b"a: b\r\n" * 10_000)


async def long_header(stranger: Stranger) -> None:
    """One header without end."""
    await pour(stranger, HEAD + b"a: ", b"b" * 65_536)


async def long_address(stranger: Stranger) -> None:
    """An address without end."""
    await pour(stranger, b"GET /", b"x" * 65_536)


async def hold(stranger: Stranger, count: int, begun: bytes) -> None:
    """Connections that begin something and wait for ever."""

    async def one() -> None:
        reader, writer = await stranger.line()
        try:
            writer.write(begun)
            answered = await reader.read(100)
            stranger.answers[answered[9:12].decode() or "broken off"] += 1
            await asyncio.sleep(0.2)
        finally:
            writer.transport.abort()

    await stranger.at_once(count, one)


async def half_heads(stranger: Stranger) -> None:
    """1,500 connections with half a head."""
    await hold(stranger, 1500, HEAD)


async def half_bodies(stranger: Stranger) -> None:
    """300 connections with most of a body."""
    await hold(stranger, 300, POST + b" " * 240_000)


async def never_read(stranger: Stranger) -> None:
    """200 connections that ask for the largest answer and do not read it."""

    async def one() -> None:
        reader, writer = await stranger.line()
        reader._transport.pause_reading()  # type: ignore[attr-defined]
        try:
            while True:
                writer.write(b"GET /api/schema/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                await writer.drain()
                await asyncio.sleep(0.1)
        finally:
            writer.transport.abort()

    await stranger.at_once(200, one)


# ---- bots ----


async def sit_with_experts(stranger: Stranger, cookie: str = "") -> tuple[str, str, str]:
    """A table with three experts, begun: its id, the session, and what became of it."""
    wish = {"game": "llama-land", "seats": [{"kind": "me"}, EXPERT, EXPERT, EXPERT], "private": False}
    status, body, session = await stranger.ask_once("POST", "/api/tables", wish, cookie)
    if status != 201:
        await asyncio.sleep(0.05)
        return "", cookie, str(status)
    made = msgspec.json.decode(body)
    share = {"nonce": token_hex(16), "commitment": made["commitment"]}
    await stranger.ask_once("POST", f"/api/tables/{made['table']}/start", share, session or cookie)
    return made["table"], session or cookie, "201"


async def expert_tables(stranger: Stranger) -> None:
    """99 tables with three experts each, of two visitors."""
    visitors = [(await sit_with_experts(stranger))[1] for _ in range(2)]
    left = 97

    async def one() -> None:
        nonlocal left
        if left > 0:
            left -= 1
            await sit_with_experts(stranger, visitors[left % 2])
        else:
            await asyncio.sleep(0.2)

    await stranger.at_once(4, one)


async def hints(stranger: Stranger) -> None:
    """Twenty visitors who ask for hints, each in a tab of their own."""

    def heard(body: bytes) -> None:
        kind = msgspec.json.decode(body)
        if kind["type"] in ("hint", "refused"):
            stranger.answers["hint" if kind["type"] == "hint" else kind["message"]["id"]] += 1

    async def one() -> None:
        table, cookie, _ = await sit_with_experts(stranger)
        socket = await connect(stranger.port, heard, cookie, AWAY)
        socket.send({"type": "watch", "table": table})
        while not socket.transport.is_closing():
            socket.send({"type": "hint", "table": table, "seat": 0})
            await asyncio.sleep(0.2)

    await stranger.at_once(20, one)


# ---- people, requests and frames ----


async def accounts(stranger: Stranger) -> None:
    """A hundred accounts at once."""

    def one() -> Awaitable[Any]:
        return stranger.ask_once("POST", "/api/account", {"name": token_hex(6), "password": "correct horse"})

    await stranger.at_once(100, one)


async def visitors(stranger: Stranger) -> None:
    """New visitors without end."""
    await keep_asking(stranger, "POST", "/api/me", {"name": "Eve"})


async def requests(stranger: Stranger) -> None:
    """The lists of tables without end."""
    await keep_asking(stranger, "GET", "/api/tables/open")


async def keep_asking(stranger: Stranger, method: str, address: str, body: Any = None) -> None:
    """The same request without end, on 32 connections."""

    async def one() -> None:
        http = await Http(stranger.port, AWAY).open()
        try:
            while True:
                await stranger.ask(http, method, address, body)
        finally:
            http.writer.transport.abort()

    await stranger.at_once(32, one)


async def flood(stranger: Stranger, frames: bytes) -> None:
    """Twenty tabs that send frames as fast as they can, and come back when they are shown out."""

    async def one() -> None:
        socket: Socket = await connect(stranger.port, lambda _: None, source=AWAY)
        try:
            while not socket.transport.is_closing():
                socket.transport.write(frames)
                await asyncio.sleep(0.01)
        finally:
            socket.transport.abort()
            stranger.answers["shown out"] += 1
        await asyncio.sleep(0.01)

    with suppress(OSError):
        await stranger.at_once(20, one)


async def tiny_frames(stranger: Stranger) -> None:
    """Frames of one letter."""
    await flood(stranger, b"\x81\x81\0\0\0\0x" * 30_000)


async def control_frames(stranger: Stranger) -> None:
    """Pings of the protocol, which no tab ever sees."""
    await flood(stranger, b"\x89\x80\0\0\0\0" * 30_000)


ATTACKS: dict[str, Callable[[Stranger], Awaitable[None]]] = {
    attack.__name__.replace("_", "-"): attack
    for attack in (
        *(empty_lists, long_names, boxes, replays),
        *(many_headers, long_header, long_address, half_heads, half_bodies, never_read),
        *(expert_tables, hints),
        *(accounts, visitors, requests, tiny_frames, control_frames),
    )
}


def main(name: str, port: str, seconds: str) -> None:
    """Attacks, and tells how it was answered."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    os.nice(10)  # a real stranger has a machine of their own: what they spend there is not what the server suffers

    async def run() -> Stranger:
        stranger = Stranger(int(port), float(seconds))
        with suppress(*DROPPED):
            await ATTACKS[name](stranger)
        return stranger

    print(msgspec.json.encode(asyncio.run(run()).answers).decode())


if __name__ == "__main__":
    main(*sys.argv[1:])
