"""Leaks: no frame contains what its receiver may not know.

Whole games are played over the real server while every frame of every seat and of a spectator is kept. Then the log is
replayed, and each frame is held against what worlds would show that this receiver cannot tell from the true one.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tablee.kernel.registry import games
from tablee.kernel.rng import Rng, seeded
from tests.server.conftest import Databases
from tests.server.harness import LONG, SOAK, Client, Json, Server, as_json, join, play_all, running, seat_links
from tests.server.knowing import WORLDS, Story, check_lines, check_position, story_of
from tests.toys import TOYS
from tests.toys.leaky_shelf import LEAKY, put_on_shelf, take_off_shelf

LAST = LONG if SOAK else 60  # how long the logs of real games become
FRAMES = 1_000_000 if SOAK else 40  # frames of each receiver that are looked at closely


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, databases: Databases) -> Iterator[Server]:
    """A server with the sound and the leaky toys."""
    put_on_shelf()
    folder = tmp_path_factory.mktemp("leaks") / "data"
    modules = "tests.toys.register,tests.toys.register_leaky"
    with running(folder, modules=modules, database=databases(), workers=databases.workers) as started:
        yield started
    take_off_shelf()


@dataclass
class Heard:
    """All that one receiver was sent; seat -1 is the spectator."""

    seat: int
    host: bool
    frames: list[str]
    past: list[Json]  # the positions it was given when it looked back


def play(server: Server, game: str, people: int, bots: int, last: int, seed: int) -> tuple[str, list[Heard], list[str]]:
    """A game with everybody's frames kept from the first moment on; the table, the frames, and the links."""
    host = server.browser("Ana")
    seats = [{"kind": "me"}, *[{"kind": "open"}] * (people - 1), *[{"kind": "bot", "bot": "random"}] * bots]
    nonces = [Random(seed + seat).randbytes(16).hex() for seat in range(people)]
    made = host.post("/api/tables", json={"game": game, "seats": seats, "private": False}).json()
    table = made["table"]
    tokens = [token for token in seat_links(server, host, table) if token]

    async def story() -> list[Heard]:
        async with AsyncExitStack() as stack:

            async def enter(browser: httpx.Client) -> Client:
                client = await stack.enter_async_context(Client(server, browser))
                await client.watch(table)
                return client

            eve, browsers = server.browser("Eve"), [host]
            watcher, clients = await enter(eve), [await enter(host)]
            for seat, token in enumerate(tokens, 1):
                guest = server.browser()
                join(guest, token, f"Guest {seat}", nonce=nonces[seat]).raise_for_status()
                browsers.append(guest)
                clients.append(await enter(guest))
            given = {"nonce": nonces[0], "commitment": made["commitment"]}
            host.post(f"/api/tables/{table}/start", json=given).raise_for_status()
            await play_all(clients, table, seed, last)
            await watcher.see(table, lambda update: update["seq"] >= min(last, clients[0].updates[table]["seq"]))
            back = [browser.get(f"/api/tables/{table}/past").raise_for_status().json() for browser in (*browsers, eve)]
            heard = [Heard(seat, seat == 0, client.frames, back[seat]) for seat, client in enumerate(clients)]
            return [*heard, Heard(-1, False, watcher.frames, back[-1])]

    return table, asyncio.run(story()), [*tokens, *nonces]


# ---- the checks ----


def check_strings(story: Story, heard: Heard) -> None:
    """Secrets, seeds, digests, nonces and links are in no frame before the end."""
    for text in heard.frames:
        over = '"phase":"over"' in text
        for secret in [] if over else story.secrets:
            assert secret not in text, f"seat {heard.seat} was sent a secret: {secret}"
        for token in [] if heard.host else story.tokens:
            assert token not in text, f"seat {heard.seat} was sent a link"


def check_frames(story: Story, heard: Heard, rng: Rng) -> None:
    """What a frame shows of a position is what an imagined position would show."""
    updates = [json.loads(text) for text in heard.frames if text.startswith('{"type":"update"')]
    updates = [update for update in updates if update["info"]["phase"] == "playing"]
    for number, update in enumerate(updates):
        check_lines(story, heard.seat, update["log"], rng)
        if number % (1 + len(updates) // FRAMES) == 0:
            check_position(story, update, rng)


def check_past(story: Story, heard: Heard, rng: Rng) -> None:
    """What is shown of a position of the past is what it showed then."""
    game = story.table.game
    for step in heard.past:
        if step["entry"]:
            state = story.states[story.entries[step["entry"]][0] + 1]
        else:
            state = story.states[story.entries[heard.past[1]["entry"]][0]]
        for _ in range(WORLDS):
            world = game.imagine(state.observe(heard.seat), rng)
            assert step["view"] == as_json(game.view(world, heard.seat)), f"seat {heard.seat} looked back and saw too much"
            assert step["scores"] == list(world.scores(heard.seat)), f"seat {heard.seat} looked back on too much"


def check(server: Server, game: str, people: int, bots: int, last: int, seed: int) -> int:
    """Plays a game and checks all frames of all receivers; how many there were."""
    table, everybody, kept = play(server, game, people, bots, last, seed)
    story = story_of(server, table)
    story.secrets += kept[-people:]
    story.tokens = kept[:-people]
    for heard in everybody:
        check_strings(story, heard)
        check_frames(story, heard, seeded(seed))
        check_past(story, heard, seeded(seed))
    return sum(len(heard.frames) for heard in everybody)


# ---- the tests ----


def sound_games() -> list[str]:
    """All games on the shelf, the toys included."""
    return sorted({game.id for game in (*games(), *TOYS)})


@pytest.mark.parametrize("game", sound_games())
def test_no_frame_of_a_game_contains_what_its_receiver_may_not_know(server: Server, game: str) -> None:
    players = next(known for known in games() if known.id == game).max_players
    people = max(1, min(3, players - 1))
    frames = check(server, game, people, 1 if players > people else 0, LAST, 1)
    assert frames > 40


@pytest.mark.parametrize("game", LEAKY, ids=lambda game: game.id)
def test_a_game_that_leaks_is_caught_by_the_same_checks(server: Server, game: Any) -> None:
    def play_and_check() -> None:
        for seed in range(4):
            check(server, game.id, 3, 0, LONG, seed)

    with pytest.raises(AssertionError, match=r"too much|was sent a secret"):
        play_and_check()


def test_a_server_that_looks_back_through_the_wrong_eyes_is_caught(tmp_path: Path) -> None:
    modules = "tests.toys.register,tests.toys.register_past_eyes"
    caught = pytest.raises(AssertionError, match="looked back and saw too much")
    with running(tmp_path / "data", modules=modules) as server, caught:
        check(server, "bunny-kingdom", 3, 0, LAST, 1)
