"""Hints take their time: nothing else of a tab waits for them, and nobody has more than one under way."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import httpx
import pytest

from tests.server.harness import FAST, Client, Json, Server, new_table, running

ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "random"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that thinks long about hints, and about few at a time."""
    settings = f"{FAST},hint_think=1.5,hints_per_address=2,bot_workers=2"
    with running(tmp_path_factory.mktemp("hints") / "data", settings=settings) as started:
        yield started
        assert "Traceback" not in started.log(), started.log()


def seated(server: Server, name: str) -> tuple[httpx.Client, str]:
    """Somebody at a table where the first decision is theirs."""
    browser = server.browser(name)
    return browser, new_table(browser, "toy-draft", [ME, BOT, BOT])


def hints(client: Client) -> list[Json]:
    """The hints that have come."""
    return [frame for frame in client.rest if frame["type"] == "hint"]


def refusals(client: Client) -> list[Json]:
    """What was refused without a key."""
    return client.answers.get("", [])


def asked_anew(update: Json, before: Json) -> bool:
    """Whether another decision is owed than before."""
    return bool(update["decision"] and update["decision"]["owed"] and update["decision"]["id"] != before["decision"]["id"])


async def ping(client: Client, count: int) -> None:
    """Asks whether the server is there; the answer comes after those to all frames before it."""
    await client.send(type="ping")
    await client.next("pong", count)


def test_moves_and_pings_are_never_behind_a_hint_and_a_move_makes_it_stale(server: Server) -> None:
    browser, table = seated(server, "Ana")

    async def story() -> None:
        async with Client(server, browser) as ana:
            first = await ana.watch(table)
            await ana.send(type="hint", table=table, seat=0)
            await ping(ana, 1)
            assert (await ana.move(first))["type"] == "ack"
            assert not hints(ana), "the ping and the move were answered first"
            second = await ana.see(table, lambda update: asked_anew(update, first))
            await ana.send(type="hint", table=table, seat=0)
            hint = await ana.next("hint")
            assert hint["decision"] == second["decision"]["id"], "the first one is not told any more"
            assert not refusals(ana), "nor does it stand in the way of the second"

    asyncio.run(story())


def test_a_player_has_one_hint_under_way(server: Server) -> None:
    browser, table = seated(server, "Ana")

    async def story() -> None:
        async with Client(server, browser) as ana, Client(server, browser) as second_tab:
            for client in (ana, second_tab):
                await client.watch(table)
            await ana.send(type="hint", table=table, seat=0)
            await ping(ana, 1)
            for client in (ana, second_tab):
                await client.send(type="hint", table=table, seat=0)
                refusal = (await client.until(lambda client=client: refusals(client)))[0]  # type: ignore[misc]
                assert (refusal["message"]["id"], refusal["table"]) == ("refuse-hint-under-way", table)
            assert (await ana.next("hint"))["table"] == table
            await ana.send(type="hint", table=table, seat=0)
            await ana.next("hint", 2)

    asyncio.run(story())


def test_an_address_has_few_under_way_and_others_are_not_concerned(server: Server) -> None:
    people = [seated(server, name) for name in ("Ana", "Bob", "Cléo")]
    elsewhere = server.browser("Dora")
    people.append((elsewhere, new_table(elsewhere, "toy-draft", [ME, BOT, BOT])))

    async def story() -> None:
        clients = [Client(server, browser) for browser, _ in people]
        clients[3].headers["X-Forwarded-For"] = "203.0.113.9"
        async with clients[0], clients[1], clients[2], clients[3]:
            for client, (_, table) in zip(clients, people, strict=True):
                await client.watch(table)
                await client.send(type="hint", table=table, seat=0)
                await ping(client, 1)
            assert [answer["message"]["id"] for answer in refusals(clients[2])] == ["refuse-too-many-hints"]
            for client in (clients[0], clients[1], clients[3]):
                await client.next("hint")
                assert not refusals(client)

    asyncio.run(story())


def test_who_leaves_the_seat_is_not_told_what_to_play_there(server: Server) -> None:
    browser, table = seated(server, "Ana")

    async def story() -> None:
        async with Client(server, browser) as ana:
            await ana.watch(table)
            await ana.send(type="hint", table=table, seat=0)
            await ana.ask(type="wish", table=table, seat=0, wish="resign")
            other, second = await asyncio.to_thread(seated, server, "Bob")
            async with Client(server, other) as bob:  # whose hint comes later than the first one would have
                await bob.watch(second)
                await bob.send(type="hint", table=second, seat=0)
                await bob.next("hint")
            assert not hints(ana)
            assert not refusals(ana)

    asyncio.run(story())
