"""Bots that crash, hang or cheat: a legal move is made for them, and nobody else waits."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import pytest

from tests.server.harness import FAST, Client, Server, new_table, play_all, running

ME = {"kind": "me"}
MODULES = "tests.toys.register,tests.toys.register_bad_bots"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with bad bots and little patience."""
    folder = tmp_path_factory.mktemp("bots") / "data"
    with running(folder, settings=f"{FAST},bot_patience=1", modules=MODULES) as started:
        yield started


@pytest.mark.parametrize("bot", ["raising", "cheating", "crashing", "hanging"])
def test_for_a_bad_bot_a_legal_move_is_made(server: Server, bot: str) -> None:
    browser = server.browser("Ana")
    table = new_table(browser, "toy-draft", [ME, {"kind": "bot", "bot": bot}, {"kind": "bot", "bot": "random"}])

    async def story() -> None:
        async with Client(server, browser) as client:
            await client.watch(table)
            first = await client.move(client.updates[table])
            assert first["type"] == "ack"
            await client.see(table, lambda update: update["view"]["seats"][1]["taken"], 40)

    asyncio.run(story())
    moves = [event for event in server.events(table) if event["kind"] == "moved" and event["seat"] == 1]
    assert moves[0]["by_bot"]


def test_a_bot_that_hangs_does_not_keep_other_tables_waiting(server: Server) -> None:
    slow, quick = server.browser("Slow"), server.browser("Quick")
    new_table(slow, "toy-draft", [ME, {"kind": "bot", "bot": "hanging"}, {"kind": "bot", "bot": "hanging"}])
    table = new_table(quick, "toy-draft", [ME, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}])

    async def story() -> None:
        async with Client(server, quick) as client:
            await client.watch(table)
            started = time.monotonic()
            await client.send(type="ping")
            await client.next("pong")
            assert time.monotonic() - started < 1
            await play_all([client], table, 1)
            assert client.updates[table]["info"]["phase"] == "over"

    asyncio.run(story())


def test_bots_go_on_after_a_restart(server: Server) -> None:
    browser = server.browser("Ana")
    bots = [{"kind": "bot", "bot": "hanging"}, {"kind": "bot", "bot": "random"}]
    table = new_table(browser, "toy-draft", [ME, *bots])
    server.kill()
    server.start()

    async def story() -> None:
        async with Client(server, browser) as client:
            await client.watch(table)
            await client.move(client.updates[table])
            await client.see(table, lambda update: update["view"]["seats"][1]["taken"], 40)

    asyncio.run(story())
