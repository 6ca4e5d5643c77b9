"""Several processes on one PostgreSQL database: any of them serves any table, and nobody notices which."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

import httpx
import pytest
from sqlalchemy import URL

from tests.postgres import new_database, rows
from tests.server.harness import FAST, Client, Json, Server, gather, join, new_table, play_all, refusal, running, share, until

ME = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}
Pair = tuple[Server, Server]


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory, postgres: URL) -> Iterator[Pair]:
    """Two servers on one database."""
    folder = tmp_path_factory.mktemp("together")
    with new_database(postgres) as url, running(folder / "a", database=url) as one, running(folder / "b", database=url) as two:
        yield one, two
        for server in (one, two):
            assert "Traceback" not in server.log(), server.log()


def at(server: Server, browser: httpx.Client) -> httpx.Client:
    """The same browser at another server."""
    other = server.browser()
    other.cookies.set("tablee", browser.cookies["tablee"])
    return other


def knows(update: Json, seq: int) -> bool:
    """Whether an update is as new as that."""
    return bool(update["seq"] >= seq)


def replaced(server: Server, number: int, pid: int) -> bool:
    """Whether a worker is another process now."""
    return server.crew()[number] != pid


def test_who_becomes_an_account_is_marked_and_renewed_everywhere(pair: Pair) -> None:
    browser, watcher = pair[0].browser("Cocoon"), pair[1].browser("Looker-on")
    table = new_table(browser, "toy-draft", [ME, OPEN, BOT], private=False)
    thief = at(pair[1], browser)
    account = {"name": "Cocoon", "password": "correct horse"}

    async def story() -> None:
        async with Client(pair[1], watcher) as client, Client(pair[1], thief) as old:
            assert not (await client.watch(table))["seats"][0]["account"]
            await old.watch(table)
            answer = await asyncio.to_thread(partial(browser.post, "/api/account", json=account))
            assert answer.status_code == 200
            await client.see(table, lambda update: update["seats"][0]["account"])
            await asyncio.wait_for(old.reader, 20)  # the visitor's session has ended

    asyncio.run(story())
    until(lambda: thief.get("/api/me").json()["name"] == "")
    taken = pair[1].browser().post("/api/me", json={"name": "C\u043eco\u043en"})
    assert refusal(taken, 409) == "refuse-name-taken"


@pytest.mark.parametrize("game", ["toy-draft", "toy-build", "lama-dice"])
def test_people_at_one_table_play_through_different_servers(pair: Pair, game: str) -> None:
    people = ["Ana", "Bob"] if game == "lama-dice" else ["Ana", "Bob", "Cléo"]
    table, browsers = gather(pair[0], game, people)

    async def story() -> None:
        clients = [Client(pair[number % 2], browser) for number, browser in enumerate(browsers)]
        async with clients[0], clients[1], clients[-1] if len(clients) == 3 else Client(pair[0], browsers[0]):
            for client in clients:
                await client.watch(table)
            await play_all(clients, table, 1)
            for client in clients:
                await client.see(table, lambda update: update["info"]["next"])  # written after the last move
            assert len({client.updates[table]["seq"] for client in clients}) == 1
            assert len({client.updates[table]["result"]["record_sha256"] for client in clients}) == 1

    asyncio.run(story())
    assert pair[0].command("doctor")[0] == 0


def test_a_move_a_line_a_name_and_who_is_there_are_seen_at_the_other_server(pair: Pair) -> None:
    table, browsers = gather(pair[0], "toy-draft", ["Ana", "Bob", "Cléo"])

    async def story() -> None:
        async with Client(pair[0], browsers[0]) as ana, Client(pair[1], browsers[1]) as bob:
            await ana.watch(table)
            await bob.watch(table)
            await ana.see(table, lambda update: update["seats"][1]["online"])
            await bob.see(table, lambda update: update["seats"][0]["online"] and not update["seats"][2]["online"])
            await ana.move(ana.updates[table])
            await bob.see(table, lambda update: not update["seats"][0]["owing"])
            await ana.send(type="say", table=table, text="hello there")
            assert (await bob.next("chat", 2))["lines"][0]["text"] == "hello there"
            at(pair[0], browsers[0]).post("/api/me", json={"name": "Anaïs"}).raise_for_status()
            await bob.see(table, lambda update: update["seats"][0]["name"] == "Anaïs")
            away = await ana.refused(type="wish", table=table, seat=0, wish="replace", target=1)
            assert away == "refuse-not-absent", "who looks through another server is there"
        async with Client(pair[0], browsers[0]) as ana:
            await ana.watch(table)
            await ana.see(table, lambda update: not update["seats"][1]["online"])

    asyncio.run(story())


def test_who_comes_back_through_another_server_has_the_seat_and_its_bot_does_not_move(pair: Pair) -> None:
    table, browsers = gather(pair[0], "toy-draft", ["Ana", "Bob", "Cléo"])

    async def story() -> None:
        async with Client(pair[0], browsers[0]) as ana, Client(pair[1], browsers[1]) as bob:
            await ana.watch(table)
            await bob.watch(table)
            for seat, client in ((0, ana), (1, bob)):
                await client.see(table, lambda update: update["seats"][0]["online"] and update["seats"][1]["online"])
                await client.ask(type="wish", table=table, seat=seat, wish="replace", target=2)
            gone = await ana.see(table, lambda update: any(line["seat"] == 2 for line in update["log"]))
            assert gone["seats"][2]["kind"] == "bot"
            async with Client(pair[1], browsers[2]) as cleo:
                back = await cleo.watch(table)
                assert back["seats"][2]["kind"] == "person"
                await ana.see(table, lambda update: update["seats"][2]["kind"] == "person")
                await play_all([ana, bob, cleo], table, 1)

    asyncio.run(story())
    moved = [event for event in pair[0].events(table) if event["kind"] == "moved" and event["seat"] == 2]
    assert [event.get("by_bot", False) for event in moved] == [True, *[False] * (len(moved) - 1)]


def test_the_same_move_sent_to_both_servers_is_played_once(pair: Pair) -> None:
    table, browsers = gather(pair[0], "toy-build", ["Ana", "Bob"])
    random = Random(5)

    async def story() -> None:
        async with Client(pair[0], browsers[0]) as one, Client(pair[1], browsers[0]) as two, Client(pair[1], browsers[1]) as bob:
            for client in (one, two, bob):
                await client.watch(table)
            for turn in range(12):
                update = one.updates[table]
                if update["decision"] and update["decision"]["owed"]:
                    key, offer = f"twice {turn}", random.randrange(100)
                    first, second = await asyncio.gather(one.move(update, offer, key), two.move(update, offer, key))
                    assert (first["type"], first["entry"]) == (second["type"], second["entry"]) == ("ack", first["entry"])
                elif bob.updates[table]["decision"]:
                    await bob.move(bob.updates[table])
                seq = max(client.updates[table]["seq"] for client in (one, two, bob))
                for client in (one, two, bob):
                    await client.see(table, partial(knows, seq=seq))

    asyncio.run(story())
    keys = [event["key"] for event in pair[0].events(table) if event["kind"] == "moved"]
    assert len(keys) == len(set(keys))


def test_a_session_ended_at_one_server_is_ended_at_the_other(pair: Pair) -> None:
    browser = pair[0].browser()
    browser.post("/api/account", json={"name": "Odile", "password": "correct horse"}).raise_for_status()
    there = at(pair[1], browser)
    assert there.get("/api/me").json()["account"]

    async def story() -> None:
        async with Client(pair[1], there) as tab:
            await tab.send(type="ping")
            await tab.next("pong")
            await asyncio.to_thread(browser.post, "/api/sign-out")
            await asyncio.wait_for(tab.reader, 10)

    asyncio.run(story())
    until(lambda: there.get("/api/me").json()["name"] == "")


def test_a_rematch_wanted_through_both_servers_opens_one_table(pair: Pair) -> None:
    table, browsers = gather(pair[0], "toy-draft", ["Ana", "Bob"], bots=1)

    async def story() -> None:
        async with Client(pair[0], browsers[0]) as ana, Client(pair[1], browsers[1]) as bob:
            for client in (ana, bob):
                await client.watch(table)
            await play_all([ana, bob], table, 3)
            promised = (await ana.see(table, lambda update: update["info"]["next"]))["info"]["next"]
            await bob.see(table, lambda update: update["info"]["next"])
            wish = {"type": "wish", "table": table, "wish": "rematch"}
            answers = [client.ask(**wish, seat=seat, **share(promised["commitment"])) for seat, client in enumerate((ana, bob))]
            assert [answer["type"] for answer in await asyncio.gather(*answers)] == ["ack", "ack"]
            following = {
                (await client.see(table, lambda u: u["info"]["rematch_table"]))["info"]["rematch_table"] for client in (ana, bob)
            }
            assert len(following) == 1
            await play_all([ana, bob], await watched(following.pop(), ana, bob), 4)

    async def watched(id: str, *clients: Client) -> str:
        for client in clients:
            await client.watch(id)
        return id

    asyncio.run(story())
    assert [event["kind"] for event in pair[0].events(table)].count("rematch-opened") == 1


def test_without_the_bell_everything_is_seen_a_little_later(tmp_path: Path, postgres: URL) -> None:
    settings = f"{FAST},catch_up=0.5"
    with new_database(postgres) as url:
        deaf = {"database": url, "settings": settings, "modules": "tests.toys.register,tests.toys.deaf"}
        with running(tmp_path / "a", **deaf) as one, running(tmp_path / "b", **deaf) as two:
            table, browsers = gather(one, "toy-draft", ["Ana", "Bob", "Cléo"])

            async def story() -> None:
                async with Client(one, browsers[0]) as ana, Client(two, browsers[1]) as bob, Client(two, browsers[2]) as cleo:
                    for client in (ana, bob, cleo):
                        await client.watch(table)
                    await ana.see(table, lambda update: update["seats"][1]["online"])
                    await ana.send(type="say", table=table, text="slowly")
                    assert (await bob.next("chat", 2))["lines"][0]["text"] == "slowly"
                    at(one, browsers[0]).post("/api/me", json={"name": "Anaïs"}).raise_for_status()
                    await bob.see(table, lambda update: update["seats"][0]["name"] == "Anaïs")
                    await play_all([ana, bob, cleo], table, 5)

            asyncio.run(story())
            assert one.command("doctor")[0] == 0


# ---- workers ----


def test_workers_that_die_are_replaced_and_their_tables_go_on(tmp_path: Path, postgres: URL) -> None:
    settings = f"{FAST},bot_rescue=1,catch_up=0.3"
    with new_database(postgres) as url, running(tmp_path / "data", database=url, workers=2, settings=settings) as server:
        browser = server.browser("Ana")
        table = new_table(browser, "toy-draft", [ME, BOT, BOT])
        first = server.crew()
        assert sorted(first) == [0, 1]
        for number in (0, 1):
            os.kill(server.crew()[number], signal.SIGKILL)
            until(partial(replaced, server, number, first[number]))

        async def story() -> None:
            async with Client(server, browser) as client:
                await client.watch(table)
                await play_all([client], table, 1)

        asyncio.run(story())
        assert server.stop() == 0
        assert "Traceback" not in server.log()


def test_workers_are_replaced_one_after_the_other_and_players_are_told(tmp_path: Path, postgres: URL) -> None:
    with new_database(postgres) as url, running(tmp_path / "data", database=url, workers=2) as server:
        table, browsers = gather(server, "toy-draft", ["Ana", "Bob", "Cléo"])
        first = server.crew()

        async def story() -> None:
            async with Client(server, browsers[0]) as client:
                await client.watch(table)  # perhaps through the worker that has yet to hear of the start
                await client.move(await client.see(table, lambda update: update["decision"]), key="before")
                assert server.process is not None
                server.process.send_signal(signal.SIGHUP)
                await client.next("restarting")
            while set(server.crew().values()) & set(first.values()):
                assert server.browser().get("/health").status_code == 200, "somebody always answers"
                await asyncio.sleep(0.1)
            async with Client(server, browsers[1]) as client:
                await client.watch(table)
                asked = await client.see(table, lambda update: update["decision"])
                assert (await client.move(asked, key="after"))["type"] == "ack"

        asyncio.run(story())
        assert [event.get("key") for event in server.events(table)][-2:] == ["before", "after"]
        assert server.stop() == 0


def test_a_file_is_served_by_one_process(tmp_path: Path) -> None:
    code, said = Server(tmp_path / "data").command("serve", "--workers", "2")
    assert code == 1
    assert "PostgreSQL" in said
    assert len(said.strip().splitlines()) == 1


# ---- a database that comes and goes ----


def test_while_the_database_is_away_moves_are_not_saved_and_play_goes_on_when_it_is_back(tmp_path: Path) -> None:
    from tests.postgres import running_postgres

    with running_postgres() as database, running(tmp_path / "data", database=database.url) as server:
        table, browsers = gather(server, "toy-draft", ["Ana"], bots=2)

        async def story() -> None:
            async with Client(server, browsers[0]) as client:
                update = await client.watch(table)
                for end in (database.stop, database.kill):
                    await asyncio.to_thread(end)
                    refused = await client.move(update, key="mine")
                    assert refused["message"]["id"] == "refuse-not-saved"
                    assert refusal(server.browser().get("/health"), 503) == "refuse-store"
                    await asyncio.to_thread(database.start)
                answer = await client.move(update, key="mine")
                assert answer["type"] == "ack"
                await play_all([client], table, 1)

        asyncio.run(story())
        assert [event.get("key") for event in server.events(table)].count("mine") == 1
        assert server.command("doctor")[0] == 0
        assert "Traceback" not in server.log(), server.log()
        assert rows(database.url, "SELECT count(*) FROM servers") == [(1,)]


def test_who_sits_down_through_one_server_has_the_seat_at_the_other_at_once(pair: Pair) -> None:
    host = pair[1].browser("Ana")
    table = new_table(host, "toy-draft", [ME, OPEN, OPEN])

    async def story() -> None:
        async with Client(pair[1], host) as ana:
            links = (await ana.watch(table))["info"]["links"]
            for seat in (1, 2):
                guest = pair[0].browser()
                join(guest, links[seat], f"Guest {seat}").raise_for_status()
                async with Client(pair[1], guest) as client:
                    assert (await client.watch(table))["seat"] == seat

    asyncio.run(story())
