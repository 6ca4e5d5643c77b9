"""Looking back while a game goes on: the others' moves since one's last turn, position by position."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx

from tablee.show.since import MOST_STEPS
from tests.server.harness import FAST, Client, Json, Server, as_json, gather, new_table, refusal, running
from tests.server.knowing import story_of


def look_back(browser: httpx.Client, table: str, seat: int | None = None) -> list[Json]:
    """What a browser is told of the past."""
    answer = browser.get(f"/api/tables/{table}/past", params={} if seat is None else {"seat": seat})
    found: list[Json] = answer.raise_for_status().json()
    return found


def at_a_table(
    server: Server, names: list[str], story: Callable[[str, list[httpx.Client], list[Client]], Awaitable[None]]
) -> None:
    """A game of Llama Land among people, everybody looking."""
    table, browsers = gather(server, "llama-land", names, private=False)

    async def play() -> None:
        clients = [Client(server, browser) for browser in browsers]
        for client in clients:
            await client.__aenter__()
            await client.watch(table)
        await story(table, browsers, clients)
        for client in clients:
            await client.__aexit__(None, None, None)

    asyncio.run(play())


async def moves(clients: list[Client], table: str, count: int, until: int | None = None) -> list[int]:
    """Whoever owes a move makes the first one offered; who has moved. It ends early when a seat is asked again."""
    moved: list[int] = []
    seq = max(client.updates[table]["seq"] for client in clients)

    def current(update: Json) -> bool:
        return bool(update["seq"] >= seq)

    for _ in range(count):
        for client in clients:
            await client.see(table, current)
        seat = next(number for number, client in enumerate(clients) if client.updates[table]["decision"])
        if moved and seat == until:
            break
        answer = await clients[seat].move(clients[seat].updates[table])
        assert answer["type"] == "ack", answer
        seq += 1
        moved.append(seat)
    for client in clients:
        await client.see(table, current)
    return moved


def test_whoever_looks_back_sees_each_move_of_the_others_as_it_was_seen_then(server: Server) -> None:
    async def story(table: str, browsers: list[httpx.Client], clients: list[Client]) -> None:
        first = next(number for number, client in enumerate(clients) if client.updates[table]["decision"])
        moved = await moves(clients, table, 40, until=None)
        seat = next(number for number in range(3) if number != moved[-1])
        told = look_back(browsers[seat], table)
        since = len(moved) - 1 - moved[::-1].index(seat)
        later = [number for number, mover in enumerate(moved) if number > since and mover != seat]
        assert len(told) == 1 + len(later) > 1, (first, moved)
        real = story_of(server, table)
        assert [step["entry"] for step in told] == [0, *(number + 1 for number in later)]
        for step in told[1:]:
            state = real.states[real.entries[step["entry"]][0] + 1]
            assert step["view"] == as_json(real.table.game.view(state, seat))
        before = real.states[real.entries[told[1]["entry"]][0]]
        assert told[0]["view"] == as_json(real.table.game.view(before, seat))

    at_a_table(server, ["Ana", "Bob", "Cleo"], story)


def test_what_one_does_in_a_turn_does_not_hide_what_the_others_did_before(server: Server) -> None:
    async def story(table: str, browsers: list[httpx.Client], clients: list[Client]) -> None:
        first = next(number for number, client in enumerate(clients) if client.updates[table]["decision"])
        await moves(clients, table, 60, until=first)  # both have had a turn, and the first is asked again
        asked = look_back(browsers[first], table)
        assert len(asked) > 1
        await moves(clients, table, 1)
        assert clients[first].updates[table]["decision"] is not None  # a turn of several moves
        assert look_back(browsers[first], table) == asked

    at_a_table(server, ["Ana", "Bob"], story)


def test_a_move_by_which_the_choices_of_all_become_known_is_looked_back_on(server: Server) -> None:
    table, browsers = gather(server, "bunny-kingdom", ["Ana"], bots=2)

    async def story() -> None:
        async with Client(server, browsers[0]) as client:
            await client.watch(table)
            first = await client.see(table, lambda update: update["seq"] >= 5)  # both bots have chosen
            await client.move(first)
            await client.see(table, lambda update: update["decision"]["id"] != first["decision"]["id"] and update["seq"] >= 8)

    asyncio.run(story())
    entries = [step["entry"] for step in look_back(browsers[0], table)]
    assert entries[:2] == [0, 3]


def test_what_was_taken_back_is_not_shown(server: Server) -> None:
    async def story(table: str, browsers: list[httpx.Client], clients: list[Client]) -> None:
        moved = await moves(clients, table, 1)
        other = 1 - moved[0]
        assert len(look_back(browsers[other], table)) == 2
        seq = clients[other].updates[table]["seq"]
        await clients[moved[0]].ask(type="wish", table=table, seat=moved[0], wish="undo")
        await clients[other].see(table, lambda update: update["seq"] > seq)
        if clients[other].updates[table]["info"]["undo_asked"] is not None:
            await clients[other].ask(type="wish", table=table, seat=other, wish="agree")
        assert look_back(browsers[other], table) == []

    at_a_table(server, ["Ana", "Bob"], story)


def test_nobody_looks_back_through_the_eyes_of_others(server: Server) -> None:
    async def story(table: str, browsers: list[httpx.Client], clients: list[Client]) -> None:
        await moves(clients, table, 4)
        path = f"/api/tables/{table}/past"
        assert refusal(browsers[0].get(path, params={"seat": 1}), 409) == "refuse-not-your-seat"
        assert refusal(server.browser("Eve").get(path, params={"seat": 0}), 409) == "refuse-not-your-seat"
        assert refusal(browsers[0].get(path, params={"seat": -2}), 400) == "refuse-request"
        assert refusal(browsers[0].get("/api/tables/nowhere/past"), 404) == "refuse-no-such-table"
        watched = look_back(server.browser("Eve"), table)
        assert [step["view"]["viewer"] for step in watched] == [-1] * 5

    at_a_table(server, ["Ana", "Bob"], story)


def test_a_closed_table_is_not_looked_back_on_by_strangers(server: Server) -> None:
    table, _ = gather(server, "llama-land", ["Ana", "Bob"], spectators=False)
    assert refusal(server.browser("Eve").get(f"/api/tables/{table}/past"), 404) == "refuse-no-such-table"
    assert refusal(server.browser().get(f"/api/tables/{table}/past"), 404) == "refuse-no-such-table"


def test_a_long_story_is_told_from_its_latest_moves(server: Server) -> None:
    async def story(table: str, browsers: list[httpx.Client], clients: list[Client]) -> None:
        moved = await moves(clients, table, MOST_STEPS + 12)
        told = look_back(server.browser("Eve"), table)
        assert len(told) == 1 + MOST_STEPS
        assert told[-1]["entry"] == len(moved)

    at_a_table(server, ["Ana", "Bob"], story)


def test_looking_back_is_dear_however_its_address_is_written(tmp_path: Path) -> None:
    with running(tmp_path / "data", settings=f"{FAST},requests_burst=20,requests_rate=0.001") as server:
        browser = server.browser("Ana")
        table = new_table(browser, "lama-dice", [{"kind": "me"}, {"kind": "bot", "bot": "random"}])
        answers = [browser.get(f"/api/tables/{table}/past{'/' * (number % 2)}").status_code for number in range(20)]
        assert (answers[0], answers[-1]) == (200, 429)
