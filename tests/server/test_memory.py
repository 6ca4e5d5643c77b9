"""Memory: tables nobody needs leave it, at whatever moment, and nothing is lost by that."""

from __future__ import annotations

import asyncio
import gc
import re
import tracemalloc
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import URL

from tablee.kernel.registry import find, games
from tablee.kernel.rng import seeded
from tablee.server.house import House
from tablee.server.metrics import Metrics
from tablee.server.settings import Settings
from tablee.server.tables import room, wire
from tablee.server.tables.live import MOST_HEARD, Delivery, LiveTable
from tablee.server.tables.room import JUST_USED, leaving
from tablee.show import frames
from tablee.show.shown import LONGEST_MOMENT
from tablee.store import lists, mirrors, people
from tablee.store.engines import Home
from tablee.store.store import Store, read_events
from tablee.store.writer import Conflict, NotSaved
from tablee.table import events as log
from tablee.table import moving, seating
from tablee.table.opening import open_table
from tablee.table.refusals import Refused
from tablee.table.table import Table
from tests.server.conftest import Databases
from tests.server.harness import FAST, PATIENCE, SOAK, Client, Server, gather, play_all, running, until
from tests.table.drive import owing, seated

TABLES = 60 if SOAK else 6
HOST = 1


# ---- which tables leave ----


class Looker:
    """Somebody who looks at a table."""

    player = HOST

    def wake(self, delivery: Delivery | None) -> None:
        """Not needed here."""

    def tell(self, frame: frames.ServerFrame) -> None:
        """Not needed here."""

    def looks(self) -> bool:
        """All the time."""
        return True


def live_table(name: str, used: float, over: bool = False) -> LiveTable:
    """A table last used at a time."""
    driven = seated("lama-dice", 2)
    if over:
        driven.play_out()
    live = LiveTable.rebuilt(driven.table, driven.log)
    live.table.id, live.used = name, used
    return live


def names(lives: list[LiveTable]) -> list[str]:
    """What the tables are called."""
    return [live.table.id for live in lives]


def settings(**given: Any) -> Settings:
    """Settings of a server that has no place."""
    return Settings(Path("nowhere"), **given)


def test_tables_leave_when_nobody_has_needed_them_for_a_while_finished_ones_sooner() -> None:
    all_of_them = [live_table("playing", 0.0), live_table("over", 0.0, over=True), live_table("new", 900.0)]
    set_so = settings(table_rest=600, finished_rest=60)
    assert names(leaving(all_of_them, (), 59.0, set_so)) == []
    assert names(leaving(all_of_them, (), 60.0, set_so)) == ["over"]
    assert names(leaving(all_of_them, (), 600.0, set_so)) == ["playing", "over"]
    assert names(leaving(all_of_them, (), 900.0, set_so)) == ["playing", "over"]


def test_a_table_that_is_needed_stays_and_rests_from_the_last_look_on() -> None:
    watched, thinking, locked, unlisted, rematching = (
        live_table(name, 0.0) for name in ("watched", "thinking", "locked", "unlisted", "rematching")
    )

    async def story() -> None:
        looker = Looker()
        watched.watchers.add(looker)
        thinking.bots = asyncio.create_task(asyncio.sleep(0))
        rematching.rematching = True
        await locked.lock.acquire()
        all_of_them = [watched, thinking, locked, unlisted, rematching]
        set_so = settings(table_rest=600, tables_megabytes=0)
        assert leaving(all_of_them, {"unlisted"}, 10_000.0, set_so) == []
        watched.watchers.discard(looker)
        assert leaving([watched], (), 10_000.0 + JUST_USED / 2, set_so) == []
        assert leaving([watched], (), 10_000.0 + JUST_USED, set_so) == [watched]

    asyncio.run(story())


def test_when_all_weigh_too_much_finished_tables_leave_first_then_the_longest_unused() -> None:
    playing = [live_table(f"playing {used}", float(used)) for used in (3, 1, 2)]
    over = [live_table(f"over {used}", float(used), over=True) for used in (9, 8)]
    just_used = live_table("just used", 100.0)
    all_of_them = [*playing, *over, just_used]
    order = ["over 8", "over 9", "playing 1", "playing 2", "playing 3"]
    weight = sum(live.weight for live in all_of_them)
    freed = 0
    for count, name in enumerate(order):
        found = leaving(all_of_them, (), 100.0, settings(finished_rest=600, tables_megabytes=(weight - freed) / 1e6))
        assert names(found) == order[:count]
        freed += next(live.weight for live in all_of_them if live.table.id == name)
    assert names(leaving(all_of_them, (), 100.0, settings(finished_rest=600, tables_megabytes=0))) == order


# ---- what they weigh ----


@pytest.fixture
def traced() -> Iterator[Callable[[], int]]:
    """The bytes in use."""
    tracemalloc.start()

    def used() -> int:
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    yield used
    tracemalloc.stop()


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_the_weight_of_a_table_is_about_what_it_takes(game: str, traced: Callable[[], int]) -> None:
    finished(game)  # what is made once for all tables of a game
    before = traced()
    live = finished(game)
    taken = traced() - before
    assert 0.5 < live.weight / taken < 2, (live.weight, taken)


def finished(game: str) -> LiveTable:
    """A table played to its end under the eyes of the server."""
    secret = bytes(32)
    live = LiveTable(Table("weighed", secret))
    table = live.table
    live.absorb(open_table(find(game), [None, None], {}, HOST, secret, 0.0))
    for seat in range(2):
        live.absorb(seating.sit(table, seat, seat + 1, 0.0))
        live.absorb(seating.give_nonce(table, seat, f"{seat:016x}", table.plan.commitment, 0.0))
    for event in seating.start(table, 0.0):
        live.absorb(event)
    rng = seeded(1)
    while table.phase == "playing":
        seat = owing(table)[0]
        action = table.state.random_action(seat, rng)
        moved = moving.move(table, seat, table.decisions[seat], action, f"{table.seq:032d}", 0.0)
        assert moved is not None
        live.absorb(moved.event, moved)
    live.shown.final()
    return live


def test_a_finished_game_keeps_no_positions_for_undo() -> None:
    assert finished("lama-dice").table.horizon.worlds == {}


def test_what_was_heard_and_measured_is_forgotten_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    live = LiveTable(Table("talkative", bytes(32)))
    for number in range(3 * MOST_HEARD):
        assert live.is_new_line(number)
        assert not live.is_new_line(number)
    assert len(live.heard) == MOST_HEARD
    now = [0.0]
    monkeypatch.setattr("tablee.server.metrics.time.monotonic", lambda: now[0])
    recent = Metrics(60).recent
    for second in range(1000):
        now[0] = float(second)
        recent.observe(1.0)
    assert len(recent.measured) == 61


def test_what_was_made_to_show_a_table_goes_when_it_is_too_old_to_be_shown() -> None:
    driven = seated("lama-dice", 2)
    live = LiveTable.rebuilt(driven.table, driven.log)
    live.shown.update(1, 0, 0, 100.0)
    live.shown.tidy(100.0 + LONGEST_MOMENT / 2)
    assert live.shown.moment is not None
    live.shown.tidy(100.0 + 2 * LONGEST_MOMENT)
    assert live.shown.moment is None


# ---- at any moment ----


@asynccontextmanager
async def serving(home: Home, count: int = 1, **given: Any) -> AsyncIterator[list[House]]:
    """Servers on one database, each with a way of its own into it, as several processes have."""
    stores = [Store(home) for _ in range(count)]
    stores[0].write(lambda c: people.create_player(c, "Ana", 0.0)).result()
    houses = [House(store, Settings(home, **given)) for store in stores]
    try:
        for house in houses:
            await house.start()
        yield houses
    finally:
        for house, store in zip(houses, stores, strict=True):
            await house.stop()
            store.close()


async def begun(house: House, game: str = "lama-dice", guests: Sequence[str] = ("Bob",)) -> str:
    """A table with some people on one device, the game begun."""
    seats = [wire.NewSeat("me"), *(wire.NewSeat("guest", name=name) for name in guests)]
    id = await house.opening.open(HOST, wire.NewTable(game, seats))
    promise = (await house.tables.table(id)).table.plan.commitment
    await house.seating.start_game(id, HOST, wire.Start("0" * 32, promise))
    return id


async def one_move(house: House, id: str, key: str, rng: Random) -> int | None:
    """A move of whoever owes one; its entry, or None if the game is over or somebody was first."""
    table = (await house.tables.table(id)).table
    if table.phase != "playing":
        return None
    seat = owing(table)[0]
    wish = frames.MoveWish(id, seat, table.decisions[seat], rng.choice(table.offers[seat]), key)
    try:
        return await house.playing.move(HOST, wish, 0.0)
    except (Refused, Conflict) as refusal:
        if refusal.id not in ("refuse-stale", "refuse-not-playing"):
            raise
        return None


def test_tables_that_leave_at_any_moment_lose_nothing(
    tmp_path: Path, databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Several people move at once at a few tables, through one process or two, while everything idle is let go all the time."""
    monkeypatch.setattr(room, "JUST_USED", 0.0)
    home = databases() or tmp_path
    rng = Random(5)
    taken: dict[tuple[str, str], int] = {}
    left = [0]

    async def play(houses: list[House], id: str, name: str) -> None:
        number = 0
        while (await houses[0].tables.table(id)).table.phase == "playing":
            await asyncio.sleep(rng.random() * 0.02)
            number += 1
            key = f"{name}-{number}"
            entry = await one_move(rng.choice(houses), id, key, rng)
            if entry is not None:
                taken[id, key] = entry

    async def let_go(houses: list[House]) -> None:
        while True:
            await asyncio.sleep(rng.random() * 0.003)
            tables = rng.choice(houses).tables
            before = len(tables.live)
            tables.make_room()
            left[0] += before - len(tables.live)

    async def story() -> None:
        count = 2 if isinstance(home, URL) else 1
        async with serving(home, count, table_rest=0, finished_rest=0, lists_pause=0.001, catch_up=0.2) as houses:
            ids = [await begun(houses[0]) for _ in range(TABLES)]
            broom = asyncio.create_task(let_go(houses))
            await asyncio.gather(*(play(houses, id, name) for id in ids for name in "abc"))
            broom.cancel()
            async with asyncio.timeout(PATIENCE):
                while await houses[0].storage.read(mirrors.behind) or any(house.tables.loading for house in houses):
                    await asyncio.sleep(0.01)

    asyncio.run(story())
    store = Store(home)
    assert left[0] > 5 * TABLES
    assert taken
    for id in {id for id, _ in taken}:
        moves = [event for event in store.run_read(partial(read_events, table=id)) if isinstance(event, log.Moved)]
        told = {key: entry for (table, key), entry in taken.items() if table == id}
        assert {event.key: entry for entry, event in enumerate(moves, 1)} == told
    store.close()


def test_who_asks_for_a_table_that_left_is_not_given_what_somebody_else_did_not_wait_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "JUST_USED", 0.0)

    async def story() -> None:
        async with serving(tmp_path, table_rest=0) as (house,):
            id = await begun(house)
            await house.lists.flush()
            house.tables.make_room()
            assert id not in house.tables.live
            impatient = asyncio.create_task(house.tables.table(id))
            await asyncio.sleep(0)
            impatient.cancel()
            while id not in house.tables.live:
                await asyncio.sleep(0.001)
            await asyncio.sleep(0)
            house.tables.make_room()
            assert id not in house.tables.live
            assert await house.tables.table(id) is house.tables.live[id]

    asyncio.run(story())


def test_a_table_that_left_before_its_rows_could_be_written_brings_them_up_to_date_with_its_next_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "JUST_USED", 0.0)
    rng = Random(1)

    async def story() -> None:
        async with serving(tmp_path, table_rest=0, lists_pause=0.01) as (house,):
            id = await begun(house, "toy-draft", ["Bob", "Cléo"])
            with monkeypatch.context() as broken:
                broken.setattr(house.storage.store, "change", refuse(house.storage.store.change))
                assert await one_move(house, id, "first", rng)
                await house.lists.flush()
            house.tables.make_room()
            assert id not in house.tables.live
            assert await one_move(house, id, "second", rng)
            await house.lists.flush()
            rows = await house.storage.read(lambda c: lists.tables_of_player(c, HOST, 10))
            assert [seat.owing for seat in rows[0].seats] == [False, False, True]
            assert await house.storage.read(mirrors.behind) == []

    asyncio.run(story())


def refuse(change: Callable[..., Any]) -> Callable[..., Any]:
    """A store that writes logs, but not the rows beside them."""

    def changed(known: str, work: Callable[..., Any], *args: Any) -> Any:
        if work is mirrors.write_mirrors:
            raise NotSaved(problem="planted")
        return change(known, work, *args)

    return changed


# ---- a whole server ----


def figure(server: Server, name: str) -> float:
    """One of the server's figures."""
    found = re.search(rf"^{name} (\S+)$", server.browser().get("/metrics").text, re.MULTILINE)
    assert found
    return float(found[1])


def test_finished_tables_leave_a_server_and_can_still_be_looked_at(tmp_path: Path) -> None:
    with running(tmp_path / "data", settings=f"{FAST},finished_rest=0,room_check=0.1") as server:

        async def play(table: str, browsers: list[httpx.Client]) -> None:
            async with Client(server, browsers[0]) as one, Client(server, browsers[1]) as two:
                for client in (one, two):
                    await client.watch(table)
                await play_all([one, two], table, 3)

        for _ in range(2):
            table, browsers = gather(server, "lama-dice", ["Ana", "Bob"])
            asyncio.run(play(table, browsers))
        until(lambda: figure(server, "tablee_tables_in_memory") == 0)
        assert figure(server, "tablee_tables_bytes") == 0

        async def look() -> None:
            async with Client(server, browsers[0]) as client:
                assert (await client.watch(table))["result"]["places"]

        asyncio.run(look())
        assert figure(server, "tablee_tables_in_memory") == 1
