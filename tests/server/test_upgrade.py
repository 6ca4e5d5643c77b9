"""A club moves to a newer version: the old one and the new one serve the same tables, and nobody loses a move."""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import tarfile
import uuid
from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from contextlib import AsyncExitStack, ExitStack
from functools import partial
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import URL

import tablee
from tablee.kernel.registry import find
from tablee.store.store import Store
from tests.postgres import new_database
from tests.server.harness import (
    COMMAND,
    FAST,
    LONG,
    PATIENCE,
    ROOT,
    Client,
    Json,
    Server,
    join,
    needs_me,
    new_table,
    over,
    running,
    seat_links,
    start,
    until,
)
from tests.server.test_together import at
from tests.shelf import GAMES
from tests.store.shelf import finished, keep

OLDER = "6cbac7410e3873272d3a2a5bc1fdab6b7b616c26"  # the code of version 0.1.0
WHENCE = "tests/toys/whence.py"
HOW: dict[str, Any] = {
    "settings": f"{FAST},catch_up=0.5,bot_rescue=1",
    "modules": "tests.toys.register,tests.toys.whence",
}
HEAVY, LIGHT = "bunny-kingdom", "lama-dice"
Acknowledged = dict[str, int]  # by key: the entry a move was acknowledged as


@pytest.fixture(scope="session")
def older(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources of the older version, out of git's history."""
    command = ["git", "archive", "--format=tar", OLDER, "src", "tests/__init__.py", "tests/server", "tests/toys"]
    packed = subprocess.run(command, cwd=ROOT, capture_output=True)
    if packed.returncode:
        said = packed.stderr.decode().strip()
        pytest.fail(f"the older version is not in this clone's history, run `git fetch --unshallow` ({said})", pytrace=False)
    tree = tmp_path_factory.mktemp("older")
    with tarfile.open(fileobj=BytesIO(packed.stdout)) as archive:
        archive.extractall(tree, filter="data")
    shutil.copy(ROOT / WHENCE, tree / WHENCE)
    return tree


def code_of(server: Server) -> set[tuple[str, ...]]:
    """Where the package and the main module come from, as each process of a server has said; its bots think in some of them."""
    lines = [json.loads(line) for line in server.log().splitlines() if line.startswith('{"event": "whence"')]
    return {tuple(line["code"]) for line in lines}


def own_code(*trees: Path) -> set[tuple[str, ...]]:
    """What `code_of` says of servers that run the sources of these trees."""
    return {(f"{tree}/src/tablee/__init__.py", f"{tree}/tests/server/run.py") for tree in trees}


def newest_schema(package: Path) -> str | None:
    """The last revision a version knows."""
    config = Config()
    config.set_main_option("script_location", str(package / "store/migrations").replace("%", "%%"))
    return ScriptDirectory.from_config(config).get_current_head()


# ---- people ----


def account(server: Server, name: str) -> httpx.Client:
    """Somebody with an account."""
    browser = server.browser()
    browser.post("/api/account", json={"name": name, "password": "correct horse"}).raise_for_status()
    return browser


def begin(server: Server, game: str, people: Sequence[httpx.Client]) -> str:
    """A table with these people and a bot; the game begun."""
    seats = [{"kind": "me"}, *({"kind": "open"} for _ in people[1:]), {"kind": "bot", "bot": "random"}]
    host, *guests = (at(server, person) for person in people)
    table = new_table(host, game, seats)
    for guest, token in zip(guests, seat_links(server, host, table)[1:], strict=False):
        join(guest, token).raise_for_status()
    start(host, table).raise_for_status()
    return table


async def play(tabs: Sequence[Client], table: str, acknowledged: Acknowledged, last: int = LONG) -> None:
    """One person plays until the log is so long or the game over: through the tabs in turn, every third move through all."""
    answered, turn, random = 0, 0, Random(last)
    while True:
        tab = tabs[turn % len(tabs)]
        update = await tab.see(table, partial(needs_me, answered=answered, last=last))
        if over(update) or update["seq"] >= last:
            return
        answered, key, offer = update["decision"]["id"], uuid.uuid4().hex, random.randrange(1000)
        for answer in await asyncio.gather(*(each.move(update, offer, key) for each in (tabs if turn % 3 == 2 else [tab]))):
            assert answer["type"] == "ack" or answer["message"]["id"] == "refuse-stale", answer
            if answer["type"] == "ack":
                assert acknowledged.setdefault(key, answer["entry"]) == answer["entry"], "a move was played twice"
        turn += 1


async def play_all(people: Sequence[Sequence[Client]], table: str, acknowledged: Acknowledged, more: int = LONG) -> None:
    """Everybody plays, each through their tabs, until the log is so much longer or the game over; then all tabs agree."""
    last = max(tab.updates[table]["seq"] for person in people for tab in person) + more
    await asyncio.gather(*(play(person, table, acknowledged, last) for person in people))
    await agree(people, table)


async def agree(people: Sequence[Sequence[Client]], table: str) -> None:
    """Waits until no bot thinks and all tabs are at the same place; there each person is shown the same in all of them."""
    tabs = [tab for person in people for tab in person]

    def quiet(update: Json) -> bool:
        ended = over(update) and update["info"]["next"]
        waits = not over(update) and not any(seat["owing"] for seat in update["seats"] if seat["bot"])
        return bool(ended or waits) and update["seq"] == max(tab.updates[table]["seq"] for tab in tabs)

    while not all(quiet(tab.updates[table]) for tab in tabs):
        for tab in tabs:
            await tab.see(table, quiet)
    for person in people:
        assert len({json.dumps(shown(tab.updates[table])) for tab in person}) == 1


def has_heard(tab: Client, text: str) -> bool:
    """Whether a line was said."""
    return any(line["text"] == text for frame in tab.rest if frame["type"] == "chat" for line in frame["lines"])


def shown(update: Json) -> list[object]:
    """What a version may not show otherwise than another: the phase, the scores, what is asked."""
    decision, result = update["decision"], update["result"]
    asked = decision and [decision["id"], decision["owed"], sorted(offer["action"] for offer in decision["offers"])]
    came = result and [result["scores"], result["places"], result["curve"]]
    return [update["info"]["phase"], [seat["score"] for seat in update["seats"]], asked, came]


async def watch(people: Sequence[Sequence[Client]], *tables: str) -> None:
    """Everybody looks at some tables, in all tabs."""
    for person in people:
        for tab in person:
            for table in tables:
                await tab.watch(table)


async def refused_to_watch(tab: Client, table: str) -> str:
    """Why a tab is not shown a table."""
    await tab.send(type="watch", table=table)

    def found() -> str | None:
        return next((answer["message"]["id"] for answer in tab.answers.get("", []) if answer["table"] == table), None)

    return await tab.until(found)


async def sit_at(stack: AsyncExitStack, server: Server, people: Sequence[httpx.Client]) -> list[list[Client]]:
    """A tab for everybody."""
    return [[await stack.enter_async_context(Client(server, at(server, person)))] for person in people]


# ---- what came of it ----


def check_log(server: Server, table: str, acknowledged: Acknowledged) -> None:
    """A table's log has no gap, and in it are the moves that were acknowledged, each once, and nobody else's but the bot's."""
    places = [seq for (seq,) in server.rows("SELECT seq FROM events WHERE table_id = ? ORDER BY seq", table)]
    assert places == list(range(1, len(places) + 1))
    moves = [event for event in server.events(table) if event["kind"] == "moved"]
    assert len({event["key"] for event in moves}) == len(moves), "a move stands twice in the log"
    made = {event["key"]: entry for entry, event in enumerate(moves, 1) if not event.get("by_bot")}
    assert made == acknowledged


def check_record(server: Server, table: str, folder: Path) -> None:
    """A finished table is exported, and its record is right."""
    code, record = server.command("export", table)
    assert code == 0, record
    assert json.loads(record)["result"]
    (folder / f"{table}.json").write_text(record)
    code, said = server.tablee("verify", str(folder / f"{table}.json"))
    assert code == 0, said


def check_statistics(server: Server, people: Sequence[httpx.Client], tables: Collection[str]) -> None:
    """Each of these finished tables counts once for everybody, and no other."""
    for person in people:
        browser = at(server, person)
        until(partial(has_finished, browser, len(tables)))  # the lists follow the log a moment later
        mine = browser.get("/api/statistics").json()
        assert sorted(game["table"] for game in mine["recent"]) == sorted(tables)
        played = Counter(game["game"] for game in mine["recent"])
        assert {game["game"]: (game["played"], game["rating"]["games"]) for game in mine["games"]} == {
            game: (count, count) for game, count in played.items()
        }


def has_finished(browser: httpx.Client, games: int) -> bool:
    """Whether so many games count for somebody."""
    return len(browser.get("/api/statistics").json()["recent"]) >= games


def rows_of(server: Server) -> dict[str, list[str]]:
    """Everything a PostgreSQL database holds."""
    names = server.rows("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename")
    return {name: sorted(map(repr, server.rows(f'SELECT * FROM "{name}"'))) for (name,) in names}


def said_by(server: Server, *args: str) -> tuple[int, list[str]]:
    """Runs a command of a server's own version; its exit code and the lines it said."""
    done = subprocess.run(
        [*COMMAND, *args, *server.place],
        cwd=server.tree,
        env=server.environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=PATIENCE,
    )
    return done.returncode, [line for line in done.stdout.splitlines() if '"event": "whence"' not in line]


# ---- stories ----


def test_tables_of_every_game_go_on_while_the_old_version_is_replaced_by_the_new_one(
    tmp_path: Path, postgres: URL, older: Path
) -> None:
    with ExitStack() as house:
        url = house.enter_context(new_database(postgres))
        old = house.enter_context(running(tmp_path / "old", database=url, tree=older, **HOW))
        names = [account(old, "Ana"), account(old, "Ben")]
        games = [game for game in GAMES if (older / "src/tablee/games" / find(game).folder.name).is_dir()]
        tables = {begin(old, game, names): game for game in games}
        heavy = next(table for table, game in tables.items() if game == HEAVY)
        acknowledged: defaultdict[str, Acknowledged] = defaultdict(dict)

        async def story() -> Server:
            async with AsyncExitStack() as stack:
                before = await sit_at(stack, old, names)
                await watch(before, *tables)
                for table in tables:
                    await play_all(before, table, acknowledged[table], 4)
                starting = asyncio.to_thread(house.enter_context, running(tmp_path / "new", database=url, **HOW))
                new, _ = await asyncio.gather(starting, play_all(before, heavy, acknowledged[heavy], 30))
                later = {await asyncio.to_thread(begin, new, game, names): game for game in games}
                after = await sit_at(stack, new, names)
                both = [one + two for one, two in zip(before, after, strict=True)]
                await watch(both, *tables)
                await watch(after, *later)
                for table in later:  # of a kind that the old version does not know
                    assert await refused_to_watch(before[0][0], table) == "error-table-broken"
                    await play_all(after, table, acknowledged[table], 2)
                tables.update(later)
                for table, game in tables.items():
                    playing = after if table in later else both
                    await play_all(playing, table, acknowledged[table], LONG if game == LIGHT else 6)
                ended = [table for table, game in tables.items() if game == LIGHT]
                for server in (old, new):
                    await asyncio.to_thread(check_statistics, server, names, ended)
                assert not over(before[0][0].updates[heavy])
                assert await asyncio.to_thread(old.stop) == 0
                for [tab] in before:
                    await tab.reader
                    assert [frame["type"] for frame in tab.rest].count("restarting") == 1
                for table in tables:
                    await play_all(after, table, acknowledged[table], LONG if table == heavy else 2)
                return new

        new = asyncio.run(story())
        assert (code_of(old), code_of(new)) == (own_code(older), own_code(ROOT))
        ended = [table for table, game in tables.items() if game == LIGHT or table == heavy]
        check_statistics(new, names, ended)
        for table in tables:
            check_log(new, table, acknowledged[table])
        for table in ended:
            check_record(new, table, tmp_path)
        code, said = new.command("doctor")
        assert code == 0, said
        assert (old.mistakes(), new.mistakes()) == ([], [])


def test_a_game_that_the_old_version_ends_is_in_the_new_one_with_all_that_came_of_it(
    tmp_path: Path, postgres: URL, older: Path
) -> None:
    with (
        new_database(postgres) as url,
        running(tmp_path / "old", database=url, tree=older, **HOW) as old,
        running(tmp_path / "new", database=url, **HOW) as new,
    ):
        names = [account(new, "Ana"), account(old, "Ben")]
        table, last = begin(old, LIGHT, names), begin(old, LIGHT, names)
        acknowledged: dict[str, Acknowledged] = {table: {}, last: {}}

        async def story() -> None:
            async with AsyncExitStack() as stack:
                playing, looking = await sit_at(stack, old, names), await sit_at(stack, new, names)
                await watch([*playing, *looking], table, last)
                await play_all(playing, table, acknowledged[table])
                await agree([one + two for one, two in zip(playing, looking, strict=True)], table)
                for [speaker], [hearer] in ((playing[0], looking[1]), (looking[1], playing[0])):
                    await speaker.send(type="say", table=table, text=f"hello to {hearer.url}")
                    await hearer.until(partial(has_heard, hearer, f"hello to {hearer.url}"))
                await asyncio.gather(*(play(person, last, acknowledged[last]) for person in playing))
                await asyncio.to_thread(old.kill)
                for [tab] in looking:
                    assert (await tab.see(last, over))["result"]

        asyncio.run(story())
        check_statistics(new, names, [table, last])
        for id in (table, last):
            check_log(new, id, acknowledged[id])
            check_record(new, id, tmp_path)
            browser = at(new, names[1])
            replay = browser.get(f"/api/replays/{id}").json()
            assert replay["steps"] == len([event for event in new.events(id) if event["kind"] == "moved"])
            assert replay["result"]["scores"] == json.loads(new.command("export", id)[1])["result"]["scores"]
            listed = {row["table"]: row for row in browser.get("/api/tables/mine").json()}
            assert (listed[id]["phase"], listed[id]["place"]) == ("over", replay["result"]["places"][1])
        assert code_of(old) == own_code(older)
        assert new.command("doctor")[0] == 0
        assert new.mistakes() == []


def test_the_old_version_refuses_the_newer_database_and_leaves_it_as_it_is(tmp_path: Path, postgres: URL, older: Path) -> None:
    with new_database(postgres) as url:
        old = Server(tmp_path / "old", database=url, tree=older, **HOW)
        store = Store(url)
        keep(store, finished("table", [1, 2], 10.0), "table")
        store.close()
        if newest_schema(older / "src/tablee") == newest_schema(Path(tablee.__file__).parent):
            old.rows("UPDATE alembic_version SET version_num = 'later'")
        before = rows_of(old)
        for command in (["serve", "--port", "0"], ["doctor"]):
            code, said = said_by(old, *command)
            assert code == 1, command
            assert len(said) == 1, said
            assert "was written by a newer Tablée" in said[0]
        assert rows_of(old) == before


def test_a_file_that_the_old_version_has_left_is_played_on_by_the_new_one(tmp_path: Path, older: Path) -> None:
    folder = tmp_path / "data"
    acknowledged: Acknowledged = {}

    async def sitting(server: Server, more: int = LONG) -> None:
        async with AsyncExitStack() as stack:
            people = await sit_at(stack, server, names)
            await watch(people, table)
            await play_all(people, table, acknowledged, more)

    with running(folder, tree=older, **HOW) as old:
        names = [account(old, "Ana"), account(old, "Ben")]
        table = begin(old, HEAVY, names)
        asyncio.run(sitting(old, 30))
        assert code_of(old) == own_code(older)
        assert old.stop() == 0
    with running(folder, **HOW) as new:
        asyncio.run(sitting(new))
        assert code_of(new) == own_code(older, ROOT), "one log for both"
        check_statistics(new, names, [table])
        check_log(new, table, acknowledged)
        check_record(new, table, tmp_path)
        assert new.command("doctor")[0] == 0
        assert new.mistakes() == []
