"""Bots that crash, hang or cheat: their judge plays for them, and nobody waits for the bots of somebody else."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from random import Random

import pytest

from tests.server.harness import FAST, Client, Json, Server, new_table, play_all, running, until

ME = {"kind": "me"}
PONDERING = {"kind": "bot", "bot": "pondering"}
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


def test_the_judge_plays_for_a_bad_bot(server: Server) -> None:
    browser = server.browser("Ana")
    table = new_table(browser, "loyang", [ME, {"kind": "bot", "bot": "raising"}])

    def moves() -> list[Json]:
        return [event for event in server.events(table) if event["kind"] == "moved" and event["seat"] == 1]

    async def story() -> None:
        async with Client(server, browser) as client:
            await client.watch(table)
            playing = asyncio.create_task(client.play(table, Random(1)))
            await asyncio.to_thread(until, lambda: len(moves()) >= 4)
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)

    asyncio.run(story())
    assert all(move["action"] for move in moves()[:4]), "its first legal move is a loan at interest most of the time"


def test_bots_of_many_tables_opened_from_one_address_keep_nobody_else_waiting(server: Server) -> None:
    greedy = server.browser("Mallory", **{"X-Forwarded-For": "203.0.113.1"})
    many = [new_table(greedy, "toy-draft", [ME, PONDERING, PONDERING]) for _ in range(20)]
    quiet = server.browser("Ana", **{"X-Forwarded-For": "203.0.113.2"})
    table = new_table(quiet, "toy-draft", [ME, {"kind": "guest", "name": "Bob"}, PONDERING])

    def times(table: str, kind: str) -> list[float]:
        return [event["at"] for event in server.events(table) if event["kind"] == kind]

    until(lambda: times(table, "moved"))
    (started,), (moved,) = times(table, "started"), times(table, "moved")
    others = [at for other in many for at in times(other, "moved")]
    assert sum(at < moved for at in others) < 2 * len(many) - 8, "many bots were still waiting"
    assert sum(started < at < moved for at in others) <= 8, "but this one was not behind all of them"


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
