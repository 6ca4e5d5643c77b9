"""Bots wake: after a kill, at tables that could not be opened at once, and wherever somebody looks."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest
from sqlalchemy import URL

from tablee.kernel.errors import UnknownGame
from tablee.server import wire
from tablee.server.live import LiveTable
from tablee.server.service import Service
from tablee.server.settings import Settings
from tablee.store import people
from tablee.store.store import Store
from tests.postgres import new_database
from tests.server.harness import FAST, SOAK, Client, Server, new_table, running, until

GAMES = ["bunny-kingdom", "lama-dice", "landcraft", "llama-land", "loyang"]
TABLES = 12 if SOAK else 2  # of each game
SLEEPY = f"{FAST},bot_pause=600,catch_up=0.5"
WAITING = """SELECT DISTINCT tables.id FROM tables JOIN seats ON seats.table_id = tables.id
    WHERE tables.phase = 'playing' AND seats.owing AND seats.bot IS NOT NULL"""


@pytest.fixture(params=["one-process", "two-workers"])
def sleepy(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """A server whose bots never get round to moving."""
    folder = tmp_path / "data"
    if request.param == "one-process":
        with running(folder, settings=SLEEPY) as server:
            yield server
        return
    cluster: URL = request.getfixturevalue("postgres")
    with new_database(cluster) as url, running(folder, settings=SLEEPY, database=url, workers=2) as server:
        yield server


async def until_a_bot_owes(server: Server, game: str, browser: httpx.Client) -> str:
    """A table where somebody has played until it is a bot's turn."""
    table = new_table(browser, game, [{"kind": "me"}, {"kind": "bot", "bot": "random"}])
    async with Client(server, browser) as client:
        update = await client.watch(table)
        while not update["seats"][1]["owing"]:
            await client.move(update)
            seq = update["seq"]
            update = await client.see(table, lambda update, seq=seq: update["seq"] > seq)  # type: ignore[misc]
    return table


def test_after_a_kill_all_tables_that_wait_for_bots_go_on_by_themselves(sleepy: Server) -> None:
    async def story() -> set[str]:
        browser = sleepy.browser("Ana")
        return {await until_a_bot_owes(sleepy, game, browser) for game in GAMES for _ in range(TABLES)}

    tables = asyncio.run(story())
    until(lambda: {id for (id,) in sleepy.rows(WAITING)} == tables)  # rows follow a moment later
    sleepy.kill()
    sleepy.settings = SLEEPY.replace("bot_pause=600", "bot_pause=0")
    sleepy.start()
    until(lambda: not sleepy.rows(WAITING))
    assert "table cannot be opened" not in sleepy.log()
    for table in tables:
        assert any(event["kind"] == "moved" and event.get("by_bot") for event in sleepy.events(table)), table


# ---- tables that cannot be opened at once ----


def with_service(folder: Path, story: Callable[[Service, str], Awaitable[None]]) -> None:
    """Runs a story in a server without a port, at a table where only bots owe decisions."""

    async def run() -> None:
        store = Store(folder)
        settings = Settings(
            home=folder, bot_pause=0, retry=0.05, retry_longest=0.2, bot_workers=1, bot_modules=("tests.toys.register",)
        )
        service = Service(store, settings)
        try:
            await story(service, await opened(service))
        finally:
            await service.stop()
            store.close()

    asyncio.run(run())


async def opened(service: Service) -> str:
    """A table that nobody looks at and whose bots have not begun."""
    host = await service.write(lambda c: people.create_player(c, "Ana", 0.0))
    seats = [wire.NewSeat("me"), wire.NewSeat("bot", "random"), wire.NewSeat("bot", "random")]
    service.closing = True  # so that the bots do not begin
    table = await service.open(host, wire.NewTable("toy-draft", seats))
    live = await service.table(table)
    await service.start_game(table, host, wire.Start(secrets.token_hex(16), live.table.plan.commitment))
    service.closing = False
    del service.live[table]
    return table


@contextmanager
def broken(service: Service, times: int) -> Iterator[list[str]]:
    """Tables cannot be opened so many times; which were tried."""
    tried: list[str] = []
    load = service.load

    async def failing(id: str) -> LiveTable:
        tried.append(id)
        if len(tried) <= times:
            raise UnknownGame(game="toy-draft", known="")
        return await load(id)

    service.load = failing  # type: ignore[method-assign]
    yield tried
    service.load = load  # type: ignore[method-assign]


async def soon(found: Callable[[], object]) -> None:
    """Waits until something is so."""
    async with asyncio.timeout(30):
        while not found():
            await asyncio.sleep(0.01)


def played(service: Service, id: str) -> bool:
    """Whether the bots of a table have decided."""
    return id in service.live and not service.live[id].table.bots_owing()


def test_a_table_that_could_not_be_opened_is_woken_later(tmp_path: Path) -> None:
    async def story(service: Service, id: str) -> None:
        with broken(service, times=3) as tried:
            await service.bots.wake_all()
            await soon(lambda: played(service, id))
        assert tried == [id] * 4
        assert not service.unopened

    with_service(tmp_path, story)


def test_a_table_whose_rows_could_not_be_mended_is_mended_later(tmp_path: Path) -> None:
    async def story(service: Service, id: str) -> None:
        with broken(service, times=2):
            await service.mend([id, id])
            assert id in service.unopened
            await soon(lambda: played(service, id))

    with_service(tmp_path, story)


class Looker:
    """Somebody who looks at a table."""

    player = 7

    def __init__(self) -> None:
        self.woken = 0
        self.looking = True

    def wake(self, delivery: object) -> None:
        self.woken += 1

    def tell(self, frame: wire.ServerFrame) -> None:
        """Not interested."""

    def looks(self) -> bool:
        return self.looking


def test_a_table_that_could_not_be_read_anew_is_shown_later_to_those_who_still_look(tmp_path: Path) -> None:
    async def story(service: Service, id: str) -> None:
        here, gone = Looker(), Looker()
        live = await service.table(id)
        live.watchers |= {here, gone}
        with broken(service, times=2):
            await service.forget(id)
            gone.looking = False
            await soon(lambda: played(service, id))
        assert service.live[id] is not live
        assert service.live[id].watchers == {here}
        assert here.woken
        assert not gone.woken

    with_service(tmp_path, story)


def test_a_table_that_is_gone_is_not_tried_for_ever(tmp_path: Path) -> None:
    async def story(service: Service, id: str) -> None:
        with broken(service, times=1) as tried:
            await service.bots.wake("no such table")
            await soon(lambda: not service.unopened)
        assert len(tried) == 2

    with_service(tmp_path, story)


def test_bots_go_on_after_whatever_went_wrong_with_one_move(tmp_path: Path) -> None:
    async def story(service: Service, id: str) -> None:
        decide, failed = service.pool.decide, 0

        async def failing(*args: object) -> int | None:
            nonlocal failed
            if failed < 2:
                failed += 1
                raise RuntimeError("on purpose")
            return await decide(*args)  # type: ignore[arg-type]

        service.pool.decide = failing  # type: ignore[assignment]
        await service.bots.wake(id)
        await soon(lambda: played(service, id))
        assert failed == 2

    with_service(tmp_path, story)


# ---- looking ----


def test_looking_at_a_table_lets_its_bots_go_on(tmp_path: Path) -> None:
    with running(tmp_path / "data", settings=SLEEPY) as server:
        browser = server.browser("Ana")
        table = asyncio.run(until_a_bot_owes(server, "lama-dice", browser))
        until(lambda: server.rows(WAITING))
        server.kill()
        with closing(sqlite3.connect(tmp_path / "data/tablee.sqlite3")) as database, database:
            database.execute("UPDATE seats SET owing = false")  # so that nobody knows of it at the start
        server.settings = FAST
        server.start()

        async def story() -> None:
            async with Client(server, browser) as client:
                await client.watch(table)
                await client.see(table, lambda update: not update["seats"][1]["owing"])

        asyncio.run(story())
