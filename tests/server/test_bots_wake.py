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
from tablee.server.house import House
from tablee.server.settings import Settings
from tablee.server.tables import wire
from tablee.server.tables.live import LiveTable
from tablee.show import frames
from tablee.store import people
from tablee.store.store import Store
from tests.postgres import new_database
from tests.server.harness import FAST, SOAK, Client, Server, new_table, running, until
from tests.shelf import GAMES

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


def with_house(folder: Path, story: Callable[[House, str], Awaitable[None]]) -> None:
    """Runs a story in a server without a port, at a table where only bots owe decisions."""

    async def run() -> None:
        store = Store(folder)
        settings = Settings(
            home=folder, bot_pause=0, retry=0.05, retry_longest=0.2, bot_workers=1, bot_modules=("tests.toys.register",)
        )
        house = House(store, settings)
        try:
            await story(house, await opened(house))
        finally:
            await house.stop()
            store.close()

    asyncio.run(run())


async def opened(house: House) -> str:
    """A table that nobody looks at and whose bots have not begun."""
    host = await house.storage.write(lambda c: people.create_player(c, "Ana", 0.0))
    seats = [wire.NewSeat("me"), wire.NewSeat("bot", "random"), wire.NewSeat("bot", "random")]
    house.background.closing = True  # so that the bots do not begin
    table = await house.opening.open(host, wire.NewTable("toy-draft", seats))
    live = await house.tables.table(table)
    await house.seating.start_game(table, host, wire.Start(secrets.token_hex(16), live.table.plan.commitment))
    house.background.closing = False
    del house.tables.live[table]
    return table


@contextmanager
def broken(house: House, times: int) -> Iterator[list[str]]:
    """Tables cannot be opened so many times; which were tried."""
    tried: list[str] = []
    load = house.tables.load

    async def failing(id: str) -> LiveTable:
        tried.append(id)
        if len(tried) <= times:
            raise UnknownGame(game="toy-draft", known="")
        return await load(id)

    house.tables.load = failing  # type: ignore[method-assign]
    yield tried
    house.tables.load = load  # type: ignore[method-assign]


async def soon(found: Callable[[], object]) -> None:
    """Waits until something is so."""
    async with asyncio.timeout(30):
        while not found():
            await asyncio.sleep(0.01)


def played(house: House, id: str) -> bool:
    """Whether the bots of a table have decided."""
    return id in house.tables.live and not house.tables.live[id].table.bots_owing()


def test_a_table_that_could_not_be_opened_is_woken_later(tmp_path: Path) -> None:
    async def story(house: House, id: str) -> None:
        with broken(house, times=3) as tried:
            await house.bots.wake_all()
            await soon(lambda: played(house, id))
        assert tried == [id] * 4
        assert not house.tables.unopened

    with_house(tmp_path, story)


def test_a_table_whose_rows_could_not_be_mended_is_mended_later(tmp_path: Path) -> None:
    async def story(house: House, id: str) -> None:
        with broken(house, times=2):
            await house.tables.mend([id, id])
            assert id in house.tables.unopened
            await soon(lambda: played(house, id))

    with_house(tmp_path, story)


class Looker:
    """Somebody who looks at a table."""

    player = 7

    def __init__(self) -> None:
        self.woken = 0
        self.looking = True

    def wake(self, delivery: object) -> None:
        self.woken += 1

    def tell(self, frame: frames.ServerFrame) -> None:
        """Not interested."""

    def looks(self) -> bool:
        return self.looking


def test_a_table_that_could_not_be_read_anew_is_shown_later_to_those_who_still_look(tmp_path: Path) -> None:
    async def story(house: House, id: str) -> None:
        here, gone = Looker(), Looker()
        live = await house.tables.table(id)
        live.watchers |= {here, gone}
        with broken(house, times=2):
            await house.tables.forget(id)
            gone.looking = False
            await soon(lambda: played(house, id))
        assert house.tables.live[id] is not live
        assert house.tables.live[id].watchers == {here}
        assert here.woken
        assert not gone.woken

    with_house(tmp_path, story)


def test_a_table_that_is_gone_is_not_tried_for_ever(tmp_path: Path) -> None:
    async def story(house: House, id: str) -> None:
        with broken(house, times=1) as tried:
            await house.bots.wake("no such table")
            await soon(lambda: not house.tables.unopened)
        assert len(tried) == 2

    with_house(tmp_path, story)


def test_bots_go_on_after_whatever_went_wrong_with_one_move(tmp_path: Path) -> None:
    async def story(house: House, id: str) -> None:
        decide, failed = house.pool.decide, 0

        async def failing(*args: object) -> int | None:
            nonlocal failed
            if failed < 2:
                failed += 1
                raise RuntimeError("on purpose")
            return await decide(*args)  # type: ignore[arg-type]

        house.pool.decide = failing  # type: ignore[assignment]
        await house.bots.wake(id)
        await soon(lambda: played(house, id))
        assert failed == 2

    with_house(tmp_path, story)


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
