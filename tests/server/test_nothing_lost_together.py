"""Nothing is lost by several processes either: workers and the database itself are killed under load."""

from __future__ import annotations

import asyncio
import os
import signal
import time
import uuid
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx

from tablee.store.doctor import examine
from tests.postgres import running_postgres
from tests.server.harness import FAST, SOAK, Client, Json, Server, running
from tests.server.test_nothing_lost import GONE, PATIENCE, Load

WORKER_KILLS = int(os.environ.get("TABLEE_WORKER_KILLS", "30" if SOAK else "3"))
DATABASE_KILLS = int(os.environ.get("TABLEE_DATABASE_KILLS", "10" if SOAK else "2"))
SETTINGS = f"{FAST},catch_up=0.5,bot_rescue=2"


class Crowd(Load):
    """People who come back, through whichever worker takes them, when theirs is gone or the database does not answer."""

    def __init__(self, server: Server) -> None:
        super().__init__(server)
        self.stopping = False
        self.doubled: list[str] = []  # moves acknowledged as two

    async def person(self, table: str, browser: httpx.Client, seat: int, random: Random) -> None:
        """One person plays until the game is over or everybody stops."""
        while not self.stopping:
            try:
                async with Client(self.server, browser) as client:
                    await client.watch(table, seat=seat)
                    while not self.stopping:
                        update = await client.see(table, lambda update: update["decision"] or update["result"], 5)
                        if update["result"]:
                            return
                        await self.move(client, update, random)
            except GONE:
                await asyncio.sleep(0.1)

    async def move(self, client: Client, update: Json, random: Random) -> None:
        """One move, sent again under the same key as long as it is not saved; what is acknowledged is noted."""
        key, offer = uuid.uuid4().hex, random.randrange(100)
        for _ in range(10):
            answer = await client.move(update, offer, key)
            if answer["type"] == "ack":
                if self.acknowledged[update["table"]].setdefault(key, answer["entry"]) != answer["entry"]:
                    self.doubled.append(key)
                if random.random() < 0.8:
                    break
            elif answer["message"]["id"] != "refuse-not-saved":
                break
            await asyncio.sleep(random.random() * 0.05)

    async def storm(self, kills: int, kill: Callable[[], None], seed: int) -> None:
        """Everybody plays while something is killed again and again, each time after some moves more."""
        people = [(table, browser, seat) for table, seats in self.tables.items() for browser, seat in seats]
        playing = [asyncio.create_task(self.person(*person, Random(seed * 100 + number))) for number, person in enumerate(people)]
        random = Random(seed)
        for _ in range(kills):
            wanted, end = self.count() + random.randrange(5, 30), time.monotonic() + PATIENCE
            while self.count() < wanted and time.monotonic() < end and not all(task.done() for task in playing):
                await asyncio.sleep(0.005)
            await asyncio.to_thread(kill)
        wanted, end = self.count() + 10, time.monotonic() + PATIENCE
        while self.count() < wanted and time.monotonic() < end and not all(task.done() for task in playing):
            await asyncio.sleep(0.005)
        self.stopping = True
        await asyncio.gather(*playing)

    def renew(self) -> None:
        """New tables for those that are over."""
        going_on = {id for (id,) in self.server.rows("SELECT id FROM tables WHERE phase = 'playing'")}
        self.tables = {table: people for table, people in self.tables.items() if table in going_on}
        self.stopping = False
        self.open()


def test_workers_and_the_database_killed_under_load_lose_no_acknowledged_move(tmp_path: Path) -> None:
    with (
        running_postgres() as database,
        running(tmp_path / "data", database=database.url, workers=2, settings=SETTINGS) as server,
    ):
        random = Random(11)
        crowd = Crowd(server)

        def kill_worker() -> None:
            number = random.randrange(2)
            pid = server.crew()[number]
            os.kill(pid, signal.SIGKILL)
            end = time.monotonic() + PATIENCE
            while server.crew()[number] == pid and time.monotonic() < end:
                time.sleep(0.05)

        def kill_database() -> None:
            database.kill()
            time.sleep(random.random())
            database.start()

        for round, (kills, kill) in enumerate(rounds(kill_worker, kill_database)):
            asyncio.run(crowd.storm(kills, kill, round))
            crowd.check()
            assert crowd.doubled == []
            assert [finding.problem for finding in examine(server.home) if finding.problem] == []
            crowd.renew()
        assert crowd.count() >= 5 * (WORKER_KILLS + DATABASE_KILLS), "too little was played to prove anything"
        assert server.stop() == 0
        assert server.mistakes() == []


def rounds(kill_worker: Callable[[], None], kill_database: Callable[[], None]) -> list[tuple[int, Callable[[], None]]]:
    """The kills in rounds of a few, so that new tables are opened in between."""
    found: list[tuple[int, Callable[[], None]]] = []
    for total, kill in ((WORKER_KILLS, kill_worker), (DATABASE_KILLS, kill_database)):
        found += [(min(5, total - first), kill) for first in range(0, total, 5)]
    return found
