"""The challenge of the day: the same deal and bots for everybody, one try that counts, nothing told before its time."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from tablee.kernel.records import parse_record, replay_record
from tablee.kernel.registry import games
from tablee.server.club.daily.challenges import ranked_tries
from tablee.store.daily import Try
from tablee.store.statistics import results_of
from tablee.table.days import end_of
from tests.server.harness import FAST, Client, Json, Server, refusal, running, until
from tests.server.test_play_on import look
from tests.server.wall import FILE
from tests.table.test_starts import daily

DAY = 86_400.0
GAME = "lama-dice"


@contextmanager
def server_on(tmp_path: Path, day: float = 0.0, **given: Any) -> Iterator[tuple[Server, Path]]:
    """A server whose day can be set by a file; at noon, so that no midnight comes in between."""
    wall = tmp_path / "wall"
    now = datetime.now(UTC)
    noon = (12 - now.hour) * 3600.0
    wall.write_text(str(noon + day * DAY))
    with running(tmp_path / "data", modules="tests.toys.register,tests.server.wall", **{FILE: str(wall)}, **given) as server:
        yield server, wall


def begin(browser: httpx.Client, game: str = GAME) -> str:
    """Sits down at one's table of today's challenge."""
    answer = browser.post("/api/daily", json={"game": game})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["table"])


def challenge(browser: httpx.Client, game: str = GAME) -> Json:
    """Today's challenge of a game, as a player sees it."""
    found: Json = next(each for each in browser.get("/api/daily").json()["challenges"] if each["game"] == game)
    return found


def play_first(server: Server, browser: httpx.Client, table: str, pick: int = 0) -> list[Json]:
    """Plays the same of all legal moves each time, to the end; the log as the player was shown it."""

    async def run() -> list[Json]:
        async with Client(server, browser) as client:
            await client.watch(table)
            answered = 0

            def asked(update: Json) -> bool:
                decision = update["decision"]
                return update["info"]["phase"] != "playing" or bool(decision and decision["id"] != answered)

            while True:
                update = await client.see(table, asked)
                if update["info"]["phase"] != "playing":
                    assert update["info"]["phase"] == "over"
                    break
                answered = update["decision"]["id"]
                await client.move(update, pick)
            return [{**line, "at": 0, "seq": 0} for line in (await client.watch(table))["log"]]

    return asyncio.run(run())


def newer(update: Json, seq: int) -> bool:
    """Whether something has happened since."""
    return bool(update["seq"] > seq)


def listed(server: Server, browser: httpx.Client, table: str, game: str = GAME) -> Json:
    """One's challenge, when the result has been kept."""
    until(lambda: server.rows("SELECT counted FROM results WHERE table_id = ?", table))
    return challenge(browser, game)


def test_every_game_has_a_challenge_and_a_stranger_may_look(server: Server) -> None:
    today = server.browser().get("/api/daily").json()
    assert today["day"] == datetime.fromtimestamp(today["ends"] - 1, UTC).date().isoformat()
    assert {each["game"] for each in today["challenges"]} == {*(game.id for game in games()), "toy-build", "toy-draft"}
    for each in today["challenges"]:
        assert 0 <= each["seat"] < each["players"]
        assert (each["table"], each["phase"], each["tries"], each["yours"]) == ("", "", each["tries"], None)


@pytest.mark.parametrize("game", ["lama-dice", "toy-draft", "bunny-kingdom"])  # one by one, at once, and both
def test_the_same_moves_meet_the_same_fate_for_everybody(server: Server, game: str) -> None:
    logs, results = [], []
    for name in ("Ana", "Ben"):
        browser = server.browser(f"{name} {game}")
        table = begin(browser, game)
        shown = look(server, browser, table)
        assert shown["info"]["commitment"] == challenge(browser, game)["commitment"]
        logs.append(play_first(server, browser, table))
        results.append(look(server, browser, table)["result"])
    assert logs[0] == logs[1]
    assert results[0]["scores"] == results[1]["scores"]


def test_the_first_try_counts_and_later_ones_are_practice(server: Server) -> None:
    browser = server.browser("Cleo")
    table = begin(browser)
    assert begin(browser) == table, "a try that is not over is gone on with"
    assert challenge(browser)["phase"] == "playing"
    play_first(server, browser, table)
    found = listed(server, browser, table)
    first = found["yours"]
    assert found["table"] == table
    assert first["name"] == "Cleo"
    again = begin(browser)
    assert again != table
    assert not look(server, browser, again)["info"]["counted"]
    play_first(server, browser, again, pick=1)
    found = listed(server, browser, again)
    assert found["yours"] == first
    assert found["table"] == table
    assert [line["yours"] for line in found["best"]].count(True) == 1
    assert browser.get("/api/statistics").json()["games"][0]["played"] == 1


def test_who_gives_up_has_had_the_one_try(server: Server) -> None:
    browser = server.browser("Dora")
    table = begin(browser)

    async def resign() -> None:
        async with Client(server, browser) as client:
            seat = (await client.watch(table))["seat"]
            assert (await client.ask(type="wish", table=table, seat=seat, wish="resign"))["type"] == "ack"

    asyncio.run(resign())
    found = challenge(browser)
    assert (found["phase"], found["yours"]) == ("closed", None)
    assert not look(server, browser, begin(browser))["info"]["counted"]


def test_nothing_of_the_deal_is_told_before_the_day_is_over(tmp_path: Path) -> None:
    with server_on(tmp_path) as (server, wall):
        browser = server.browser("Eve")
        table = begin(browser, "bunny-kingdom")
        assert refusal(browser.post(f"/api/tables/{table}/play-on", json={"seat": challenge(browser)["seat"]}), 409)
        log = play_first(server, browser, table)
        shown = look(server, browser, table)
        assert shown["result"]["secret"] == ""
        assert not any(event["type"] == "deck" for line in log for event in line["events"]), "the order of the deck"
        until(lambda: server.rows("SELECT counted FROM results WHERE table_id = ?", table))
        for path in (f"replays/{table}", f"replays/{table}/steps", f"replays/{table}/analysis", f"tables/{table}/record"):
            assert refusal(browser.get(f"/api/{path}"), 409) == "refuse-daily-today"
        assert refusal(browser.post(f"/api/replays/{table}/play-on", json={"seat": 0, "step": 0}), 409) == "refuse-daily-today"
        assert shown["info"]["spectator_link"] is None
        assert "the day is over" in export(server, table, 1)
        commitment = shown["info"]["commitment"]
        wall.write_text(str(float(wall.read_text()) + DAY))
        assert browser.get(f"/api/replays/{table}").status_code == 200
        content = browser.get(f"/api/tables/{table}/record").content
        replay_record(parse_record(content, "record"))
        source = json.loads(content)["randomness"]
        assert source["commitment"] == commitment
        assert source["table"].startswith("daily-20")
        assert look(server, browser, begin(browser, "bunny-kingdom"))["info"]["commitment"] != commitment, "tomorrow's is another"


def export(server: Server, table: str, fails: int) -> str:
    """What the operator's command says."""
    code, text = server.command("export", table)
    assert code == fails
    return text


def test_a_seat_is_shown_no_more_at_the_end_than_it_learned(server: Server) -> None:
    browser = server.browser("Fay")
    table = begin(browser, "bunny-kingdom")
    log = play_first(server, browser, table)
    seat = look(server, browser, table)["seat"]
    hands = [event for line in log for event in line["events"] if event["type"] == "dealt" and not event.get("partial")]
    assert hands
    assert {event["seat"] for event in hands} == {seat}


def test_what_has_been_revealed_is_not_taken_back(server: Server) -> None:
    browser = server.browser("Gil")
    table = begin(browser)

    async def run() -> None:
        async with Client(server, browser) as client:
            update = await client.watch(table)
            rolls: list[int] = []
            while not rolls:
                seq = update["seq"]
                update = await client.see(table, lambda update: update["decision"])
                rolls = [number for number, offer in enumerate(update["decision"]["offers"]) if offer["reveals"]]
                assert (await client.move(update, rolls[0] if rolls else 0))["type"] == "ack"
                update = await client.see(table, partial(newer, seq=seq))
            assert update["undo"] == "none"
            assert await client.refused(type="wish", table=table, seat=update["seat"], wish="undo") == "refuse-daily-undo"

    asyncio.run(run())


def test_the_list_is_ordered_by_place_then_points_and_shows_the_winners_of_yesterday(tmp_path: Path) -> None:
    with server_on(tmp_path, day=-1) as (server, wall):
        people = {name: server.browser(name) for name in ("Ida", "Jo", "Kay")}
        tables = {name: begin(browser) for name, browser in people.items()}
        for pick, (name, browser) in enumerate(people.items()):
            play_first(server, browser, tables[name], pick)
            listed(server, browser, tables[name])
        lines = challenge(people["Ida"])["best"]
        assert len(lines) == 3
        keys = [(line["place"], line["score"]) for line in lines]  # in LAMA Dice the fewest points win
        assert keys == sorted(keys)
        assert [line["rank"] for line in lines] == [1 + sum(other < key for other in keys) for key in keys]
        assert [line["name"] for line in lines if line["yours"]] == ["Ida"]
        wall.write_text(str(float(wall.read_text()) + DAY))
        today = challenge(people["Jo"])
        assert (today["best"], today["table"], today["tries"]) == ([], "", 0)
        assert [line["name"] for line in today["winners"]] == [line["name"] for line in lines]


def test_a_visitor_who_signs_in_keeps_the_try_and_who_leaves_for_good_is_listed_no_more(server: Server) -> None:
    first = server.browser("Lena")
    first.post("/api/account", json={"name": "Lena", "password": "correct horse"}).raise_for_status()
    visitor = server.browser("Passer")
    table = begin(visitor, "landcraft")
    play_first(server, visitor, table)
    listed(server, visitor, table, "landcraft")
    answer = visitor.post("/api/sign-in", json={"name": "Lena", "password": "correct horse"})
    assert answer.status_code == 200, answer.text
    mine = challenge(visitor, "landcraft")["yours"]
    assert (mine["name"], mine["account"]) == ("Lena", True)
    kept = visitor.get("/api/me/data").json()["daily"]
    assert [row["table"] for row in kept] == [table]
    visitor.request("DELETE", "/api/me").raise_for_status()
    assert all(line["name"] != "Lena" for line in challenge(first, "landcraft")["best"])


def test_an_unknown_game_has_no_challenge_and_too_many_tables_are_too_many(tmp_path: Path) -> None:
    with running(tmp_path / "data", settings=FAST.replace("tables_per_player=10000", "tables_per_player=1")) as server:
        browser = server.browser("Mia")
        assert refusal(browser.post("/api/daily", json={"game": "chess"}), 404) == "error-unknown-game"
        begin(browser)
        assert refusal(browser.post("/api/daily", json={"game": "landcraft"}), 409) == "refuse-too-many-tables"


def test_a_day_with_very_many_tries_is_ranked_at_once() -> None:
    def attempt(number: int, place: int, score: int) -> Try:
        return Try(GAME, number, f"P{number}", False, "t", place, score, float(number), lowest_wins=True)

    few = [attempt(1, 2, 5), attempt(2, 1, 9), attempt(3, 1, 9), attempt(4, 1, 3)]
    assert [(line.rank, line.name, line.yours) for line in ranked_tries(few, 3)] == [
        (1, "P4", False),
        (2, "P2", False),
        (2, "P3", True),
        (4, "P1", False),
    ]
    many = [attempt(number, 1 + number % 4, number % 97) for number in range(20_000)]
    began = time.process_time()
    assert len(ranked_tries(many, 1)) == len(many)
    assert time.process_time() - began < 5, "not each held against each"


def test_what_is_finished_when_the_deal_is_told_counts_nowhere() -> None:
    driven = daily("one")
    driven.play_out()
    end = end_of(date.fromisoformat(driven.table.plan.daily))
    assert {row["counted"] for row in results_of(driven.table, end - 1)} == {True}
    assert {row["counted"] for row in results_of(driven.table, end)} == {False}
