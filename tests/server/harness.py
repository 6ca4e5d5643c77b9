"""A real server in a process of its own, and clients that talk to it as browsers do."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

Json = dict[str, Any]
FAST = "bot_pause=0,requests_burst=100000,requests_rate=10000,frames_burst=10000,frames_rate=2000,tables_per_player=10000"


class Server:
    """One server process on one folder; it can be killed and started again on the same port."""

    def __init__(self, folder: Path, settings: str = FAST, modules: str = "tests.toys.register") -> None:
        self.folder = folder
        self.settings = settings
        self.modules = modules
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Starts the process and waits until it answers."""
        env = {**os.environ, "TABLEE_SET": self.settings, "TABLEE_MODULES": self.modules, "TABLEE_LANG": "en"}
        command = [sys.executable, "-m", "tests.server.run", "serve", "--port", str(self.port), "--data", str(self.folder)]
        errors = (self.folder.parent / f"{self.folder.name}.log").open("a")
        self.process = subprocess.Popen(
            command, env=env, stdout=subprocess.PIPE, stderr=errors, text=True, cwd=Path(__file__).parents[2]
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        assert found, f"the server did not start: {line} {self.log()}"
        self.port = int(found[1])

    def log(self) -> str:
        """What the server wrote to its error output."""
        return (self.folder.parent / f"{self.folder.name}.log").read_text()

    def kill(self) -> None:
        """Ends the process without a word."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Ends the process as an operator would; its exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=20)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def browser(self, name: str = "") -> httpx.Client:
        """A browser with a session of its own, under a name if given."""
        client = httpx.Client(base_url=self.url, headers={"X-Tablee": "1"}, timeout=20)
        if name:
            client.post("/api/me", json={"name": name}).raise_for_status()
        return client

    def socket(self, browser: httpx.Client) -> Any:
        """A WebSocket in that browser's session."""
        cookie = browser.cookies.get("tablee")
        headers = {"Origin": self.url, **({"Cookie": f"tablee={cookie}"} if cookie else {})}
        return websockets.connect(f"ws://127.0.0.1:{self.port}/ws", additional_headers=headers, max_size=None)


@contextmanager
def running(folder: Path, **given: str) -> Iterator[Server]:
    """A server for the length of a test."""
    server = Server(folder, **given)
    server.start()
    try:
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.stop()


def new_table(browser: httpx.Client, game: str, seats: list[Json], **more: Any) -> str:
    """Opens a table; its id."""
    answer = browser.post("/api/tables", json={"game": game, "seats": seats, "nonce": "0123abcd", **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def seat_links(server: Server, host: httpx.Client, table: str) -> list[str | None]:
    """The tokens of the free seats, as the host sees them."""

    async def look() -> list[str | None]:
        async with server.socket(host) as socket:
            update = await watch(socket, table)
            links: list[str | None] = update["info"]["links"]
            return links

    return asyncio.run(look())


def gather(server: Server, game: str, names: list[str], **more: Any) -> tuple[str, list[httpx.Client]]:
    """A table with these people at it, each in a browser of their own, the game begun."""
    host = server.browser(names[0])
    table = new_table(host, game, [{"kind": "me"}, *({"kind": "open"} for _ in names[1:])], **more)
    browsers = [host]
    for seat, token in enumerate(seat_links(server, host, table)):
        if seat:
            guest = server.browser()
            guest.post("/api/join", json={"token": token, "name": names[seat], "nonce": "feed"}).raise_for_status()
            browsers.append(guest)
    if len(names) > 1:
        host.post(f"/api/tables/{table}/start").raise_for_status()
    return table, browsers


async def send(socket: ClientConnection, **frame: Any) -> None:
    """Sends one frame."""
    await socket.send(json.dumps(frame))


async def receive(socket: ClientConnection, kind: str, patience: float = 20) -> Json:
    """The next frame of a kind; others are passed over."""
    while True:
        frame: Json = json.loads(await asyncio.wait_for(socket.recv(), patience))
        if frame["type"] == kind:
            return frame


async def watch(socket: ClientConnection, table: str, since: int = 0, seat: int | None = None) -> Json:
    """Begins to look at a table; its first update."""
    await send(socket, type="watch", table=table, since=since, seat=seat)
    while True:
        frame: Json = json.loads(await asyncio.wait_for(socket.recv(), 20))
        assert frame["type"] != "refused", frame
        if frame["type"] == "update" and frame["table"] == table:
            return frame


async def move(socket: ClientConnection, update: Json, offer: int = 0, key: str = "") -> str:
    """Answers the decision of an update; the key."""
    key = key or uuid.uuid4().hex
    decision = update["decision"]
    action = decision["offers"][offer % len(decision["offers"])]["action"]
    await send(socket, type="move", table=update["table"], seat=update["seat"], decision=decision["id"], action=action, key=key)
    return key
