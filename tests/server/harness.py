"""A real server in a process of its own, and clients that talk to it as browsers do."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, redirect_stderr, redirect_stdout, suppress
from functools import partial
from io import StringIO
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, TypeVar

import httpx
import msgspec
import websockets
from sqlalchemy import URL
from websockets.asyncio.client import ClientConnection

from tablee.cli import run
from tablee.store.engines import Home
from tests.postgres import plain, rows

Json = dict[str, Any]
T = TypeVar("T")
ROOT = Path(__file__).parents[2]
LONG = 1_000_000
PATIENCE = 60.0  # seconds: a busy machine is slow, not wrong
SOAK = bool(os.environ.get("TABLEE_SOAK"))
FAST = (
    "bot_pause=0,requests_burst=100000,requests_rate=10000,requests_burst_all=100000,requests_rate_all=10000,"
    "frames_burst=10000,frames_rate=2000,frames_burst_address=100000,tables_per_player=10000,"
    "sign_in_burst=10000,sign_in_rate=1000,imports_burst=10000,imports_burst_all=10000,accounts_burst=10000,arrivals_burst=100000,arrivals_burst_all=100000,"
    "hint_think=0.05,analysis_think=0.3"
)


COMMAND = [sys.executable, "-m", "tests.server.run"]


class Server:
    """One server process on one folder; it can be killed and started again on the same port."""

    def __init__(
        self,
        folder: Path,
        settings: str = FAST,
        modules: str = "tests.toys.register",
        database: URL | None = None,
        workers: int = 1,
        host: str = "127.0.0.1",
        within: Sequence[str] = (),
        tree: Path | None = None,
        words: Sequence[str] = (),
        **env: str,
    ) -> None:
        self.folder = folder
        self.home: Home = database or folder
        self.workers = workers
        self.host = host
        self.within = within  # the words of a command that runs another one, somewhere else
        self.tree = tree  # the sources of another version
        self.words = words  # more options of `serve`
        self.settings = settings
        self.modules = modules
        self.env = env
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def place(self) -> list[str]:
        """The options that name the database."""
        if isinstance(self.home, URL):
            return ["--database-url", plain(self.home)]
        return ["--data", str(self.home)]

    def start(self) -> None:
        """Starts the process and waits until it answers."""
        command = [
            *self.within,
            *COMMAND,
            "serve",
            "--host",
            self.host,
            "--port",
            str(self.port),
            "--workers",
            str(self.workers),
            *self.place,
            *self.words,
        ]
        with (self.folder.parent / f"{self.folder.name}.log").open("a") as errors:
            self.process = subprocess.Popen(
                command, env=self.environment(), stdout=subprocess.PIPE, stderr=errors, text=True, cwd=self.tree or ROOT
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        assert found, f"the server did not start: {line} {self.log()}"
        self.port = int(found[1])

    def environment(self) -> dict[str, str]:
        """The environment of the server and of commands beside it."""
        given = {"TABLEE_SET": self.settings, "TABLEE_MODULES": self.modules, "TABLEE_LANG": "en", **self.env}
        first = [str(self.tree), str(self.tree / "src")] if self.tree else []
        return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [*first, *sys.path])), **given}

    def command(self, *args: str) -> tuple[int, str]:
        """Runs a command of those who host on the server's database, in this process; its exit code and what it said."""
        return self.tablee(*args, *self.place)

    def tablee(self, *args: str) -> tuple[int, str]:
        """Runs the command `tablee` in this process."""
        said = StringIO()
        with redirect_stdout(said), redirect_stderr(said):
            code = run(["--lang", "en", *args])
        return code, said.getvalue()

    def rows(self, query: str, *args: object) -> list[Any]:
        """What the database holds, read or changed beside the server."""
        if isinstance(self.home, URL):
            return rows(self.home, query, *args)
        with closing(sqlite3.connect(self.home / "tablee.sqlite3")) as database, database:
            return database.execute(query, args).fetchall()

    def events(self, table: str) -> list[Json]:
        """A table's log."""
        rows = self.rows("SELECT content FROM events WHERE table_id = ? ORDER BY seq", table)
        return [json.loads(content) for (content,) in rows]

    def log(self) -> str:
        """What the server wrote to its error output."""
        return (self.folder.parent / f"{self.folder.name}.log").read_text()

    def mistakes(self) -> list[str]:
        """The tracebacks the server itself has logged; a process it was about to start when it was killed may print one."""
        return [line for line in self.log().splitlines() if line.startswith("{") and "Traceback" in line]

    def crew(self) -> dict[int, int]:
        """The process numbers of the workers, by worker."""
        lines = [json.loads(line) for line in self.log().splitlines() if line.startswith("{")]
        return {line["worker"]: line["pid"] for line in lines if line["event"] == "worker ready"}

    def kill(self) -> None:
        """Ends the process without a word."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate(timeout=PATIENCE)  # ends when no process of the server's holds the pipe any more

    def stop(self) -> int:
        """Ends the process as an operator would; its exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        self.process.communicate(timeout=PATIENCE)
        return self.process.returncode

    @property
    def url(self) -> str:
        return f"http://{self.host}:{self.port}"

    def browser(self, name: str = "", **headers: str) -> httpx.Client:
        """A browser with a session of its own, under a name if given."""
        client = httpx.Client(base_url=self.url, headers={"X-Tablee": "1", **headers}, timeout=PATIENCE)
        if name:
            client.post("/api/me", json={"name": name}).raise_for_status()
        return client


@contextmanager
def running(folder: Path, **given: Any) -> Iterator[Server]:
    """A server for the length of a test."""
    server = Server(folder, **given)
    server.start()
    try:
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.stop()


def new_table(browser: httpx.Client, game: str, seats: list[Json], **more: Any) -> str:
    """Opens a table, and begins if no seat is open; its id."""
    answer = browser.post("/api/tables", json={"game": game, "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    if all(seat["kind"] != "open" for seat in seats):
        browser.post(f"/api/tables/{made['table']}/start", json=share(made["commitment"])).raise_for_status()
    return str(made["table"])


def share(commitment: str) -> Json:
    """A fresh nonce, in answer to a commitment."""
    return {"nonce": uuid.uuid4().hex, "commitment": commitment}


def share_of(browser: httpx.Client, table: str) -> Json:
    """A fresh nonce for a table in one of the browser's lists."""
    rows = [*browser.get("/api/tables/mine").json(), *browser.get("/api/tables/open").json()]
    return share(next(row["commitment"] for row in rows if row["table"] == table))


def start(host: httpx.Client, table: str) -> httpx.Response:
    """The host begins."""
    return host.post(f"/api/tables/{table}/start", json=share_of(host, table))


def sit(browser: httpx.Client, table: str, seat: int) -> httpx.Response:
    """Sits down at an open table."""
    return browser.post(f"/api/tables/{table}/sit", json={"seat": seat, **share_of(browser, table)})


def join(browser: httpx.Client, token: str | None, name: str = "", **more: str) -> httpx.Response:
    """Looks at a link and exchanges it for what it leads to."""
    seen = browser.post("/api/link", json={"token": token}).json()
    return browser.post("/api/join", json={"token": token, "name": name, **share(seen.get("commitment", "")), **more})


def seat_links(server: Server, host: httpx.Client, table: str) -> list[str | None]:
    """The tokens of the free seats, as the host sees them."""

    async def look() -> list[str | None]:
        async with Client(server, host) as client:
            links: list[str | None] = (await client.watch(table))["info"]["links"]
            return links

    return asyncio.run(look())


def gather(server: Server, game: str, names: list[str], bots: int = 0, **more: Any) -> tuple[str, list[httpx.Client]]:
    """A table with these people at it, each in a browser of their own, and some bots; the game begun."""
    host = server.browser(names[0])
    seats = [{"kind": "me"}, *({"kind": "open"} for _ in names[1:]), *({"kind": "bot", "bot": "random"} for _ in range(bots))]
    table = new_table(host, game, seats, **more)
    browsers = [host]
    if len(names) > 1:
        for token, name in zip(seat_links(server, host, table)[1:], names[1:], strict=False):
            guest = server.browser()
            join(guest, token, name).raise_for_status()
            browsers.append(guest)
        start(host, table).raise_for_status()
    return table, browsers


def refusal(answer: httpx.Response, status: int) -> str:
    """The reason of a refused request, which must have this status."""
    assert answer.status_code == status, answer.text
    return str(answer.json()["message"]["id"])


def until(found: Callable[[], object], patience: float = PATIENCE) -> None:
    """Waits until something is so."""
    end = time.monotonic() + patience
    while not found():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.05)


class Client:
    """A browser tab that reads all the time: the newest update of each table, the answers, and every frame as it came."""

    def __init__(self, server: Server, browser: httpx.Client, origin: str = "") -> None:
        cookie = browser.cookies.get("tablee")
        self.headers = {"Origin": origin or server.url, **({"Cookie": f"tablee={cookie}"} if cookie else {})}
        self.url = f"ws://{server.host}:{server.port}/ws"
        self.frames: list[str] = []
        self.updates: dict[str, Json] = {}
        self.answers: dict[str, list[Json]] = {}
        self.rest: list[Json] = []  # everything else: chat, hints, lobby, pong
        self.code: int | None = None  # why the socket was closed
        self.news = asyncio.Event()
        self.socket: ClientConnection
        self.reader: asyncio.Task[None]

    async def __aenter__(self) -> Client:
        self.socket = await websockets.connect(self.url, additional_headers=self.headers, max_size=None, open_timeout=PATIENCE)
        self.reader = asyncio.create_task(self.read())
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        await self.socket.close()
        await self.reader

    async def read(self) -> None:
        """Takes in whatever comes until the socket is closed."""
        with suppress(websockets.ConnectionClosed):
            while True:
                text = await self.socket.recv(decode=True)
                self.frames.append(text)
                self.take(json.loads(text))
                self.news.set()
        self.code = self.socket.close_code
        self.news.set()

    def take(self, frame: Json) -> None:
        """Sorts a frame."""
        if frame["type"] == "update":
            self.updates[frame["table"]] = frame
        elif frame["type"] in ("ack", "refused"):
            self.answers.setdefault(frame["key"], []).append(frame)
        else:
            self.rest.append(frame)

    async def until(self, found: Callable[[], T | None], patience: float = PATIENCE) -> T:
        """Waits until something is found among what has come."""
        deadline = time.monotonic() + patience
        while not (value := found()):
            assert self.code is None, f"closed with {self.code}"
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), max(0.01, deadline - time.monotonic()))
        return value

    async def send(self, **frame: Any) -> None:
        """Sends one frame."""
        await self.socket.send(json.dumps(frame))

    async def ask(self, **frame: Any) -> Json:
        """Sends a wish under a key; its ack or refusal."""
        key = str(frame.setdefault("key", uuid.uuid4().hex))
        before = len(self.answers.get(key, []))
        await self.send(**frame)
        return await self.until(lambda: self.answers[key][-1] if len(self.answers.get(key, [])) > before else None)

    async def refused(self, **frame: Any) -> str:
        """Sends a frame that must be refused; the reason."""
        answer = await self.ask(**frame)
        assert answer["type"] == "refused", answer
        return str(answer["message"]["id"])

    async def next(self, kind: str, count: int = 1) -> Json:
        """The frame of a kind that is not an update or an answer; the `count`-th one."""

        def found() -> Json | None:
            frames = [frame for frame in self.rest if frame["type"] == kind]
            return frames[count - 1] if len(frames) >= count else None

        return await self.until(found)

    async def watch(self, table: str, since: int = 0, seat: int | None = None, **more: Any) -> Json:
        """Begins to look at a table; its first update."""
        self.updates.pop(table, None)
        await self.send(type="watch", table=table, since=since, seat=seat, **more)

        def shown() -> Json | None:
            refusals = [answer for answer in self.answers.get("", []) if answer["table"] == table]
            assert not refusals, refusals
            update = self.updates.get(table)
            return update if update and seat in (None, update["seat"]) else None  # not one that was on its way

        return await self.until(shown)

    async def see(self, table: str, wanted: Callable[[Json], object], patience: float = PATIENCE) -> Json:
        """The newest update of a table once it is as wanted."""
        return await self.until(
            lambda: self.updates[table] if table in self.updates and wanted(self.updates[table]) else None, patience
        )

    async def move(self, update: Json, offer: int = 0, key: str = "") -> Json:
        """Answers the decision of an update; the ack or refusal."""
        decision = update["decision"]
        action = decision["offers"][offer % len(decision["offers"])]["action"]
        seat, key = update["seat"], key or uuid.uuid4().hex
        return await self.ask(type="move", table=update["table"], seat=seat, decision=decision["id"], action=action, key=key)

    async def play(self, table: str, random: Random, last: int = LONG) -> Json:
        """Plays random moves whenever this seat owes one, until the game is over or the log so long; the last update."""
        answered = 0
        while True:
            update = await self.see(table, partial(needs_me, answered=answered, last=last))
            if over(update) or update["seq"] >= last:
                return update
            answered = update["decision"]["id"]
            answer = await self.move(update, random.randrange(1000))
            assert answer["type"] == "ack" or answer["message"]["id"] == "refuse-stale", answer


def needs_me(update: Json, answered: int, last: int) -> bool:
    """Whether an update asks for a decision that was not yet answered, or playing is over."""
    decision = update["decision"]
    owed = decision is not None and bool(decision["owed"]) and decision["id"] != answered
    return owed or over(update) or bool(update["seq"] >= last)


def over(update: Json) -> bool:
    """Whether a game is over."""
    return update["info"]["phase"] in ("over", "closed")


async def play_all(clients: list[Client], table: str, seed: int, last: int = LONG) -> None:
    """Everybody plays at once."""
    await asyncio.gather(*(client.play(table, Random(seed + number), last) for number, client in enumerate(clients)))


def as_json(value: Any) -> Any:
    """A structure as a client reads it."""
    return msgspec.json.decode(msgspec.json.encode(value))
