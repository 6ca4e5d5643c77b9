"""One stranger attacks, one honest player plays: how long the honest one waits, and what it costs the server.

    python -m bench.attack                       every attack in turn, each against a fresh server as it is out of the box
    python -m bench.attack half-heads hints      only these
    python -m bench.attack --write               writes its part of bench/RESULTS.md too
    ATTACK_SECONDS=10 python -m bench.attack     how long each takes (8)

Two people play Loyang with each other, a third one plays LAMA Dice against a bot, and `/health` is asked all the time, from
127.0.0.1; the stranger comes from 127.0.0.2, in a process of its own. Times run from the moment something was due, so that a
server which stops for a second is late with everything of that second. Prints a row for each attack with `ok` or `missed`; the
exit code is the number of rows that missed a bar: 250 ms for the 99th percentile of each answer, 150 MB over the server at rest.
"""

from __future__ import annotations

import asyncio
import os
import platform
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from secrets import token_hex
from typing import Any

import msgspec

from bench.attacks import ATTACKS
from bench.engine import processor as processor_name
from bench.load import memory, processor, quantile, server
from bench.load_client import Http, Socket, connect
from bench.page import write_part

SECONDS = float(os.environ.get("ATTACK_SECONDS", "8"))
PACE = 0.06  # seconds between two questions of each kind
BAR = 0.250
MEMORY_BAR = 150.0
IDLE = "idle"
PAIR = [{"kind": "me"}, {"kind": "open"}]
ALONE = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
PATIENCE = 30.0  # for the last answers after an attack


@dataclass
class Row:
    """What one attack did."""

    name: str
    health: list[float] = field(default_factory=list)
    pings: list[float] = field(default_factory=list)
    moves: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)  # from a move that left the bot to play, to the player's next turn
    busy: float = 0.0  # share of one processor that the server took, bots not counted
    memory: float = 0.0  # the most over idle, in MB
    disk: float = 0.0  # MB written
    answers: dict[str, int] = field(default_factory=dict)  # as the stranger counted them

    def late(self) -> bool:
        """Whether a bar was missed."""
        return self.memory > MEMORY_BAR or any(
            not quantile(times, 0.99) <= BAR for times in (self.health, self.pings, self.moves)
        )

    def cells(self) -> list[str]:
        """The row as it is printed."""
        answers = ", ".join(f"{count} {kind}" for kind, count in sorted(self.answers.items(), key=lambda item: -item[1])[:4])
        times = [
            f"{quantile(times, 0.99) * 1000:.0f} / {max(times, default=0) * 1000:.0f}" for times in (self.health, self.pings)
        ]
        moves = f"{quantile(self.moves, 0.99) * 1000:.0f} / {max(self.moves, default=0) * 1000:.0f}"
        bot = f"{max(self.bots, default=0):.1f} s ({len(self.bots)})"
        return [
            self.name,
            *times,
            moves,
            bot,
            f"{self.busy:.0%}",
            f"{self.memory:+.0f}",
            f"{self.disk:.0f}",
            answers,
            "missed" if self.late() else "ok",
        ]


class Seat:
    """One honest person with one tab."""

    def __init__(self) -> None:
        self.socket: Socket
        self.table = ""
        self.update: dict[str, Any] = {}
        self.waiting: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self.news = asyncio.Event()

    def heard(self, body: bytes) -> None:
        """Takes in a frame."""
        frame = msgspec.json.decode(body)
        if frame["type"] == "update":
            self.update = frame
            self.news.set()
        key = "pong" if frame["type"] == "pong" else frame.get("key", "")
        if (waiter := self.waiting.pop(key, None)) and not waiter.done():
            waiter.set_result(frame)

    def owes(self) -> bool:
        """Whether it is this person's turn."""
        return bool(self.update and self.update["decision"] and self.update["decision"]["owed"])

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.update and self.update["info"]["phase"] == "over")

    async def hears(self) -> None:
        """Waits for the table to change."""
        self.news.clear()
        await self.news.wait()

    async def ask(self, answer: str, /, **frame: Any) -> dict[str, Any]:
        """Sends a frame and waits for its answer."""
        waiter: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self.waiting[answer] = waiter
        self.socket.send(frame)
        return await waiter

    def watch(self) -> None:
        """Asks to be shown the table."""
        self.socket.send({"type": "watch", "table": self.table})

    async def move(self, random: Random) -> None:
        """Plays something and waits until it is saved."""
        key, decision, seat = token_hex(8), self.update["decision"], self.update["seat"]
        action = random.choice(decision["offers"])["action"]
        self.update = {}
        wish = {"type": "move", "table": self.table, "seat": seat, "decision": decision["id"], "action": action, "key": key}
        if (await self.ask(key, **wish))["type"] == "refused":
            self.watch()  # the other one was faster


class Honest:
    """Everybody honest, and how long they waited."""

    def __init__(self, port: int, row: Row) -> None:
        self.port = port
        self.row = row
        self.random = Random(1)
        self.people: list[Seat] = []
        self.end = 0.0

    async def come(self) -> None:
        """Takes seats before anything happens."""
        two = [{"kind": "me"}, {"kind": "open"}]
        self.people = [
            *await self.sit("lama-dice", two),
            *await self.sit("lama-dice", [two[0], {"kind": "bot", "bot": "random"}]),
        ]

    async def sit(self, game: str, seats: list[dict[str, str]]) -> list[Seat]:
        """A table, begun, and its people."""
        http = await Http(self.port).open()
        _, body, cookie = await http.ask("POST", "/api/tables", {"game": game, "seats": seats, "private": False})
        made = msgspec.json.decode(body)
        cookies = [cookie]
        for number, seat in enumerate(seats):
            if seat["kind"] == "open":
                share = {"seat": number, "nonce": token_hex(16), "commitment": made["commitment"]}
                cookies.append((await http.ask("POST", f"/api/tables/{made['table']}/sit", share))[2])
        share = {"nonce": token_hex(16), "commitment": made["commitment"]}
        await http.ask("POST", f"/api/tables/{made['table']}/start", share, cookie)
        people = []
        for cookie in cookies:
            seat_here = Seat()
            seat_here.table = made["table"]
            seat_here.socket = await connect(self.port, seat_here.heard, cookie)
            seat_here.watch()
            people.append(seat_here)
        http.writer.close()
        return people

    async def live(self, seconds: float) -> None:
        """Plays, pings and looks for so long; what is under way at the end is waited for."""
        self.end = time.perf_counter() + seconds
        alone = asyncio.create_task(self.play_alone())
        await asyncio.gather(
            self.keep(self.row.health, self.look), self.keep(self.row.pings, self.ping), self.keep(self.row.moves, self.play)
        )
        alone.cancel()
        with suppress(asyncio.CancelledError):
            await alone

    async def keep(self, times: list[float], ask: Callable[[], Awaitable[None]]) -> None:
        """Asks at a steady pace; who could not ask because the answer before was late, waited from when it was due."""
        due = time.perf_counter()
        while due < self.end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            try:
                await asyncio.wait_for(ask(), max(1.0, self.end + PATIENCE - time.perf_counter()))
            except TimeoutError:
                times.append(time.perf_counter() - due)
                return
            times.append(time.perf_counter() - due)
            due += PACE

    async def look(self) -> None:
        """Asks whether the server is well, as a new client."""
        http = await Http(self.port).open()
        status, _, _ = await http.ask("GET", "/health")
        http.writer.close()
        assert status == 200

    async def ping(self) -> None:
        """A ping of the page."""
        await self.people[2].ask("pong", type="ping")

    async def play(self) -> None:
        """A move between the two; the next game begins when one is over."""
        pair = self.people[:2]
        while not any(seat.owes() for seat in pair):
            if any(seat.is_over() for seat in pair):
                self.people[:2] = pair = await self.sit("loyang", PAIR)
            await asyncio.wait([asyncio.ensure_future(seat.hears()) for seat in pair], return_when=asyncio.FIRST_COMPLETED)
        await next(seat for seat in pair if seat.owes()).move(self.random)

    async def play_alone(self) -> None:
        """Plays against the bot, and times how long the bot has the turn."""
        since = 0.0
        while True:
            [seat] = self.people[2:]
            if seat.is_over():
                self.people[2:] = await self.sit("lama-dice", ALONE)
                since = 0.0
            elif not seat.owes():
                await seat.hears()
            else:
                if since:
                    self.row.bots.append(time.perf_counter() - since)
                await seat.move(self.random)
                since = time.perf_counter()


async def measure(name: str, folder: Path) -> Row:
    """One attack against a fresh server."""
    row = Row(name)
    with server("--data", str(folder), settings="") as (port, pid):
        honest = Honest(port, row)
        await honest.come()
        await asyncio.sleep(0.5)
        idle, written, used, started = memory(pid), size_of(folder), processor(pid), time.perf_counter()
        watch = asyncio.create_task(watch_memory(pid, idle, row))
        stranger = None
        if name != IDLE:
            words = [sys.executable, "-m", "bench.attacks", name, str(port), str(SECONDS)]
            stranger = await asyncio.create_subprocess_exec(*words, stdout=asyncio.subprocess.PIPE)
        await honest.live(SECONDS)
        row.busy = (processor(pid) - used) / (time.perf_counter() - started)
        if stranger is not None:
            said, _ = await stranger.communicate()
            row.answers = msgspec.json.decode(said) if said else {"stranger failed": 1}
        watch.cancel()
        row.disk = (size_of(folder) - written) / 1e6
        for seat in honest.people:
            seat.socket.transport.abort()
    return row


async def watch_memory(pid: int, idle: float, row: Row) -> None:
    """Keeps the most memory the server has held, bots not counted."""
    while True:
        row.memory = max(row.memory, memory(pid) - idle)
        await asyncio.sleep(0.05)


def size_of(folder: Path) -> int:
    """What a folder holds, in bytes."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def report(rows: list[Row]) -> str:
    """The results as a part of a page."""
    busy = os.getloadavg()[0] / (os.cpu_count() or 1)
    head = (
        "attack",
        "`/health`, ms",
        "ping, ms",
        "move, ms",
        "bot's turn, worst",
        "server busy",
        "memory, MB",
        "disk, MB",
        "stranger was told",
        "",
    )
    return "\n".join(
        [
            f"`python -m bench.attack`, {datetime.now(UTC):%Y-%m-%d}: {processor_name()}, {os.cpu_count()} processors "
            f"(load {busy:.1f} each), CPython {platform.python_version()}. One address attacks for {SECONDS:g} s while others "
            f"play; 99th percentile and worst of each answer, from when it was due. Bars: {BAR * 1000:.0f} ms for each 99th "
            f"percentile, {MEMORY_BAR:.0f} MB over the server at rest.",
            "",
            "| " + " | ".join(head) + " |",
            "|---|--:|--:|--:|--:|--:|--:|--:|---|---|",
            *("| " + " | ".join(row.cells()) + " |" for row in rows),
        ]
    )


def main(words: list[str]) -> int:
    """Measures, prints, and counts the attacks under which a bar was missed."""
    names = [word for word in words if not word.startswith("--")] or [IDLE, *ATTACKS]
    rows = []
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            rows.append(asyncio.run(measure(name, Path(folder) / "data")))
        print("  ".join(rows[-1].cells()), flush=True)
    page = report(rows)
    print(f"\n{page}")
    if "--write" in words:
        write_part("Attacks", page)
    return sum(row.late() for row in rows)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
