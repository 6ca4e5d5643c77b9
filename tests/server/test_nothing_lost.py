"""Nothing is lost: killed under load, the server has every acknowledged move exactly once when it is back."""

from __future__ import annotations

import asyncio
import os
import time
import uuid
from collections import Counter
from pathlib import Path
from random import Random

import httpx
import websockets

from tablee.store.doctor import examine
from tests.server.conftest import Databases
from tests.server.harness import SOAK, Client, Json, Server, gather, new_table, running

TRIALS = int(os.environ.get("TABLEE_KILLS", "100" if SOAK else "5"))
PATIENCE = 30.0
GONE = (OSError, AssertionError, TimeoutError, websockets.WebSocketException)
Person = tuple[httpx.Client, int]


class Load:
    """People at several tables who play without a break, also across the death of the server."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.tables: dict[str, list[Person]] = {}
        self.acknowledged: dict[str, dict[str, int]] = {}  # by table: key -> entry
        self.open()

    def open(self) -> None:
        """Opens tables of several kinds, each person in a browser of their own or several on one device."""
        for game, people in (("toy-draft", 3), ("toy-build", 3), ("lama-dice", 2)):
            table, browsers = gather(self.server, game, [f"P{number}" for number in range(people)])
            self.add(table, [(browser, seat) for seat, browser in enumerate(browsers)])
        host = self.server.browser("Host")
        guests = [{"kind": "guest", "name": "Guest"}, {"kind": "bot", "bot": "random"}]
        self.add(new_table(host, "toy-draft", [{"kind": "me"}, *guests]), [(host, 0), (host, 1)])

    def add(self, table: str, people: list[Person]) -> None:
        """A table to be played at."""
        self.tables[table] = people
        self.acknowledged.setdefault(table, {})

    async def person(self, table: str, browser: httpx.Client, seat: int, random: Random) -> None:
        """One person plays until the server is gone, now and then sending the same move twice."""
        try:
            async with Client(self.server, browser) as client:
                await client.watch(table, seat=seat)
                while True:
                    update = await client.see(table, lambda update: update["decision"] or update["result"])
                    if update["result"]:
                        return
                    await self.move(client, update, random)
        except GONE:
            return

    async def move(self, client: Client, update: Json, random: Random) -> None:
        """One move; what is acknowledged is noted."""
        key, offer = uuid.uuid4().hex, random.randrange(100)
        answers = await asyncio.gather(*(client.move(update, offer, key) for _ in range(random.choice([1, 1, 2]))))
        for answer in answers:
            if answer["type"] == "ack":
                self.acknowledged[update["table"]][key] = answer["entry"]
        await asyncio.sleep(random.random() * 0.01)

    def count(self) -> int:
        """How many moves were acknowledged."""
        return sum(len(keys) for keys in self.acknowledged.values())

    async def run(self, moves: int, seed: int) -> None:
        """Everybody plays; after so many moves the server is killed, in the midst of others."""
        people = [(table, browser, seat) for table, seats in self.tables.items() for browser, seat in seats]
        playing = [asyncio.create_task(self.person(*person, Random(seed * 100 + number))) for number, person in enumerate(people)]
        wanted, end = self.count() + moves, time.monotonic() + PATIENCE
        while self.count() < wanted and time.monotonic() < end:
            await asyncio.sleep(0.002)
        await asyncio.to_thread(self.server.kill)
        await asyncio.gather(*playing)

    async def look(self) -> None:
        """No table refuses to open."""
        for table, people in self.tables.items():
            async with Client(self.server, people[0][0]) as client:
                await client.watch(table)

    def check(self) -> None:
        """Every acknowledged move stands in the log exactly once, as the entry it was acknowledged as."""
        for table, acknowledged in self.acknowledged.items():
            moves = [event for event in self.server.events(table) if event["kind"] in ("moved", "took-back")]
            keys = Counter(event.get("key") for event in moves if event["kind"] == "moved")
            assert not [key for key, count in keys.items() if count > 1], "a move stands twice in the log"
            places = {event.get("key"): number for number, event in enumerate(moves, 1)}
            assert {key: places.get(key) for key in acknowledged} == acknowledged, "an acknowledged move is lost"


def test_killed_under_load_the_server_loses_no_acknowledged_move(tmp_path: Path, databases: Databases) -> None:
    with running(tmp_path / "data", database=databases()) as server:
        random = Random(7)
        load = Load(server)
        for trial in range(TRIALS):
            asyncio.run(load.run(random.randrange(10, 50), trial))
            load.check()
            assert [finding.problem for finding in examine(server.home) if finding.problem] == []
            server.start()
            asyncio.run(load.look())
            going_on = {id for (id,) in server.rows("SELECT id FROM tables WHERE phase = 'playing'")}
            load.tables = {table: people for table, people in load.tables.items() if table in going_on}
            load.open()
        assert load.count() >= 10 * TRIALS, "too little was played to prove anything"
        assert server.stop() == 0
        assert server.mistakes() == []
