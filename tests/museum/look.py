"""What is noted of the tables and players of a server, through its public API: the same look then and ever after."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import AsyncExitStack
from typing import Any

import httpx

from tests.server.harness import Client, Json, Server

INFO = (
    *("game", "rules_version", "options", "phase", "clock", "private", "spectators", "hints", "commitment", "paused"),
    *("undo_asked", "undo_agreed", "replace_votes", "rematch", "rematch_table", "tournament", "by_operator"),
)
SEAT = ("kind", "name", "colour", "bot", "resigned", "owing", "ready", "account")
NOTICES = ("email", "webhook", "key", "every", "quiet_from", "quiet_to", "zone", "language")
RESULT = ("scores", "places", "breakdown")


def sign_in(server: Server, name: str, password: str) -> httpx.Client:
    """A browser signed in to an account."""
    browser = server.browser()
    browser.post("/api/sign-in", json={"name": name, "password": password}).raise_for_status()
    return browser


def look_around(server: Server, people: dict[str, httpx.Client], tables: list[Json], tournaments: list[Json]) -> Json:
    """Everything that is noted; of tables and tournaments are given the id, a label and whose eyes look at them."""
    return {
        "tables": asyncio.run(look_at_tables(server, people, tables)),
        "tournaments": [look_at_tournament(people, each) for each in tournaments],
        "people": {name: look_at_person(browser) for name, browser in people.items()},
        "ratings": {game: get(server.browser(), f"/api/statistics/ratings/{game}") for game in games_of(server)},
    }


def games_of(server: Server) -> list[str]:
    """The games on the server's shelf."""
    return [game["id"] for game in get(server.browser(), "/api/shelf")["games"]]


def get(browser: httpx.Client, path: str) -> Any:
    """The answer to a question."""
    answer = browser.get(path)
    assert answer.status_code == 200, (path, answer.text)
    return answer.json()


async def look_at_tables(server: Server, people: dict[str, httpx.Client], tables: list[Json]) -> list[Json]:
    """Every table through the eyes of everybody who sits at it."""
    async with AsyncExitStack() as stack:
        clients = {name: await stack.enter_async_context(Client(server, browser)) for name, browser in people.items()}
        return [await look_at_table(clients, each) for each in tables]


async def look_at_table(clients: dict[str, Client], listed: Json) -> Json:
    """One table: what everybody sees alike, and what each one sees."""
    table: str = listed["table"]
    eyes: Json = {}
    shared: Json = {}
    for name in listed["eyes"]:
        client = clients[name]
        update = await client.watch(table, here=False)  # who looks at the museum takes no seat back
        eyes[name] = facts_of_seat(update)
        shared = shared or facts_of_table(update) | {"chat": await chat_at(client, table)}
        await client.send(type="unwatch", table=table)
    return {"table": table, "label": listed["label"], **shared, "eyes": eyes}


def facts_of_table(update: Json) -> Json:
    """What everybody at a table sees."""
    result = update["result"]
    return {
        "seq": update["seq"],
        **chosen(update["info"], INFO),
        "seats": [chosen(seat, SEAT) for seat in update["seats"]],
        "result": result and chosen(result, RESULT),
    }


def facts_of_seat(update: Json) -> Json:
    """What one seat sees: its decision, and the points as it may know them."""
    decision = update["decision"]
    return {
        "seat": update["seat"],
        "owed": decision is not None and decision["owed"],
        "offers": len(decision["offers"]) if decision else 0,
        "undo": update["undo"],
        "scores": [seat["score"] for seat in update["seats"]],
    }


async def chat_at(client: Client, table: str) -> list[Json]:
    """The lines of chat that were sent with a table."""
    heard = sum(frame["type"] == "pong" for frame in client.rest)
    await client.send(type="ping")
    await client.next("pong", heard + 1)
    lines = [line for frame in client.rest if frame["type"] == "chat" and frame["table"] == table for line in frame["lines"]]
    return [chosen(line, ("name", "seat", "text", "phrase")) for line in lines]


def chosen(whole: Json, names: Iterable[str]) -> Json:
    """Some of the fields of a structure."""
    return {name: whole[name] for name in names}


def look_at_tournament(people: dict[str, httpx.Client], listed: Json) -> Json:
    """A tournament as its host sees it."""
    page = get(people[listed["host"]], f"/api/tournaments/{listed['tournament']}")
    return {**listed, "page": page}


def look_at_person(browser: httpx.Client) -> Json:
    """What somebody finds on the own pages."""
    return {
        "statistics": get(browser, "/api/statistics"),
        "tables": sorted([row["table"], row["phase"], row["place"]] for row in get(browser, "/api/tables/mine")),
        "tournaments": sorted(each["tournament"] for each in get(browser, "/api/tournaments")),
        "friends": sorted(friend["name"] for friend in get(browser, "/api/friends")["friends"]),
        "notices": chosen(get(browser, "/api/notices"), NOTICES),
        "invitations": [[each["host"], each["table"]["table"]] for each in get(browser, "/api/invitations")],
    }


def look_at_replay(browser: httpx.Client, replay: str) -> Json:
    """A finished game, stepped through by its first seat."""
    info = get(browser, f"/api/replays/{replay}")
    last = info["steps"]
    steps = [get(browser, f"/api/replays/{replay}/steps?first={step}&last={step}&seat=0")[0] for step in (0, last // 2, last)]
    return {
        **chosen(info, ("game", "names", "bots", "steps")),
        "result": info["result"] and chosen(info["result"], RESULT),
        "positions": [chosen(step, ("step", "entry", "turn", "scores")) for step in steps],
    }


def differences(noted: Any, found: Any, at: str = "") -> list[str]:
    """Where what is found differs from what was noted; what a newer version tells beside it is no difference."""
    if isinstance(noted, dict) and isinstance(found, dict):
        return [line for key in noted for line in differences(noted[key], found.get(key), f"{at}/{key}")]
    if isinstance(noted, list) and isinstance(found, list) and len(noted) == len(found):
        pairs = enumerate(zip(noted, found, strict=True))
        return [line for number, (old, new) in pairs for line in differences(old, new, f"{at}/{number}")]
    return [] if noted == found else [f"{at}: {noted!r} was noted, {found!r} is found"]
