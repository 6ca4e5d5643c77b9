"""Tournaments: off unless wanted, made by an account, joined by link, round after round to the end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import httpx
import pytest

from tests.server.conftest import Databases
from tests.server.harness import FAST, Client, Json, Server, play_all, refusal, running, share, until

SWISS = {"title": "Cup", "game": "toy-build", "kind": "swiss", "seats": 2, "rounds": 2, "bot": "random"}
LEAGUE = {**SWISS, "kind": "round-robin"}


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory, databases: Databases) -> Iterator[Server]:
    """A club's server."""
    with running(tmp_path_factory.mktemp("club") / "data", settings=f"{FAST},club=1", database=databases()) as started:
        yield started
        assert "Traceback" not in started.log(), started.log()


def account(server: Server, name: str) -> httpx.Client:
    """A browser signed in to a new account."""
    browser = server.browser(name)
    browser.post("/api/account", json={"name": name, "password": "long enough"}).raise_for_status()
    return browser


def make(host: httpx.Client, plan: Json) -> str:
    """A new tournament."""
    answer = host.post("/api/tournaments", json=plan)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["tournament"])


def look(browser: httpx.Client, id: str) -> Json:
    """A tournament as somebody sees it."""
    answer = browser.get(f"/api/tournaments/{id}")
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def entered(server: Server, host: httpx.Client, id: str, names: list[str]) -> list[httpx.Client]:
    """Visitors who come by the tournament's link."""
    token = look(host, id)["link"]
    browsers = []
    for name in names:
        browser = server.browser()
        browser.post("/api/tournaments/join", json={"token": token, "name": name}).raise_for_status()
        browsers.append(browser)
    return browsers


def go(host: httpx.Client, id: str) -> Json:
    """The host goes on."""
    answer = host.post(f"/api/tournaments/{id}/round")
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def tables_of(found: Json, round: int) -> list[Json]:
    """The tables of one round."""
    return [table for table in found["tables"] if table["round"] == round]


def play_round(server: Server, browsers: list[httpx.Client], host: httpx.Client, id: str, round: int) -> None:
    """Everybody comes to the table of the round and plays it to the end."""
    found = look(host, id)
    while found["summary"]["round"] < round:  # the lists follow the log a moment later
        found = look(host, id)

    async def story() -> None:
        for table in tables_of(found, round):
            clients = []
            for browser in browsers:
                mine = next((each for each in tables_of(look(browser, id), round) if each["yours"]), None)
                if mine is not None and mine["table"] == table["table"]:
                    clients.append(Client(server, browser))
            for client, browser in zip(clients, [b for b in browsers if sits(b, id, table["table"])], strict=True):
                await client.__aenter__()
                update = await client.watch(table["table"])
                seat = next(number for number, each in enumerate(update["seats"]) if each["yours"])
                body = {"seat": seat, **share(update["info"]["commitment"])}
                browser.post(f"/api/tables/{table['table']}/ready", json=body).raise_for_status()
                await client.watch(table["table"])
            await play_all(clients, table["table"], seed=round)
            for client in clients:
                await client.__aexit__(None, None, None)

    asyncio.run(story())


def sits(browser: httpx.Client, id: str, table: str) -> bool:
    """Whether somebody has a seat at a table."""
    return any(each["yours"] and each["table"] == table for each in look(browser, id)["tables"])


def test_there_are_no_tournaments_unless_the_server_is_a_clubs(server: Server) -> None:
    browser = account(server, "No Club")
    assert refusal(browser.post("/api/tournaments", json=SWISS), 404) == "refuse-no-club"
    assert refusal(browser.get("/api/tournaments"), 404) == "refuse-no-club"
    assert browser.get("/api/shelf").json()["club"] is False


def test_a_swiss_tournament_is_played_to_its_end(club: Server) -> None:
    host = account(club, "Sw Host")
    id = make(host, SWISS)
    ana, ben, cleo = entered(club, host, id, ["Sw Ana", "Sw Ben", "Sw Cleo"])  # an odd number: somebody meets a bot
    begun = go(host, id)
    assert (begun["summary"]["phase"], begun["summary"]["round"], begun["summary"]["rounds"]) == ("playing", 1, 2)
    names = sorted(tuple(sorted(table["names"])) for table in tables_of(begun, 1))
    assert len(names) == 2
    assert sorted(name for table in names for name in table) == ["", "Sw Ana", "Sw Ben", "Sw Cleo"]
    seats = [(name, bot) for table in tables_of(begun, 1) for name, bot in zip(table["names"], table["bots"], strict=True)]
    assert [bot for name, bot in seats if not name] == ["random"]
    assert {bot for name, bot in seats if name} == {None}
    for round in (1, 2):
        play_round(club, [ana, ben, cleo], host, id, round)
    found = look(host, id)
    while found["summary"]["phase"] != "over":
        found = look(host, id)
    met = [tuple(sorted(table["names"])) for table in found["tables"]]
    assert len(set(met)) == len(met) == 4, "nobody meets twice"
    assert [line["played"] for line in found["standings"]] == [2, 2, 2]
    total = sum(line["points"] for line in found["standings"])
    assert total <= 4
    assert [line["points"] for line in found["standings"]] == sorted(
        (line["points"] for line in found["standings"]), reverse=True
    )
    for table in found["tables"]:
        assert len(table["places"]) == 2
    assert refusal(host.post(f"/api/tournaments/{id}/round"), 409) == "refuse-tournament-over"
    assert club.command("doctor")[0] == 0


def test_a_host_does_not_wait_for_ever(club: Server) -> None:
    host = account(club, "Wait Host")
    id = make(host, LEAGUE)
    ana, ben = entered(club, host, id, ["Wait Ana", "Wait Ben"])
    (table,) = tables_of(go(host, id), 1)
    assert table["phase"] == "gathering"
    found = go(host, id)  # nobody has come
    assert [each["phase"] for each in found["tables"]] == ["closed"]
    assert found["summary"]["phase"] == "over"
    assert [line["points"] for line in found["standings"]] == [0, 0]
    assert refusal(ben.post(f"/api/tournaments/{id}/round"), 403) == "refuse-not-host"
    assert ana.get("/api/tournaments").json()[0]["phase"] == "over"


def test_a_tournament_goes_on_at_once_when_the_operator_closes_a_table(club: Server) -> None:
    host = account(club, "Op Host")
    id = make(host, LEAGUE)
    (ana, *_) = entered(club, host, id, ["Op Ana", "Op Ben", "Op Cleo", "Op Dan"])
    one, two = (table["table"] for table in tables_of(go(host, id), 1))

    def listed() -> tuple[str, int]:
        """As the list says, which opens no round by itself."""
        (found,) = ana.get("/api/tournaments").json()
        return found["phase"], found["round"]

    assert club.command("close", one) == (0, f"Table {one} is closed.\n")
    assert listed() == ("playing", 1)  # the other table is still open
    assert club.command("close", two) == (0, f"Table {two} is closed.\n")
    until(lambda: listed() == ("playing", 2))
    found = look(host, id)
    assert [table["phase"] for table in found["tables"]] == ["closed", "closed", "gathering", "gathering"]
    club.stop()
    for table in tables_of(found, 2):
        club.command("close", table["table"])
    club.start()
    until(lambda: listed() == ("playing", 3))


def test_only_those_who_take_part_see_a_tournament(club: Server) -> None:
    host = account(club, "See Host")
    id = make(host, SWISS)
    token = look(host, id)["link"]
    (ana,) = entered(club, host, id, ["See Ana"])
    stranger = club.browser("See Stranger")
    assert refusal(stranger.get(f"/api/tournaments/{id}"), 404) == "refuse-no-such-tournament"
    assert look(ana, id)["link"] == ""  # the link is the host's to hand on
    seen = stranger.post("/api/tournaments/look", json={"token": token}).json()
    assert (seen["host"], seen["summary"]["title"], seen["summary"]["entrants"]) == ("See Host", "Cup", 1)
    assert refusal(stranger.post("/api/tournaments/look", json={"token": "x"}), 404) == "refuse-link"
    assert refusal(host.post(f"/api/tournaments/{id}/round"), 409) == "refuse-tournament-few"
    stranger.post("/api/tournaments/join", json={"token": token}).raise_for_status()
    stranger.post("/api/tournaments/join", json={"token": token}).raise_for_status()  # once is enough
    assert [line["name"] for line in look(ana, id)["standings"]] == ["See Ana", "See Stranger"]
    begun = go(host, id)
    assert refusal(club.browser().post("/api/tournaments/join", json={"token": token}), 400) == "refuse-tournament-begun"
    ana.post(f"/api/tournaments/{id}/leave").raise_for_status()
    assert [line["stays"] for line in look(ana, id)["standings"]] == [False, True]
    table = begun["tables"][0]["table"]

    async def watching() -> None:
        async with Client(club, ana) as inside, Client(club, club.browser("See Nobody")) as outside:
            update = await inside.watch(table)
            assert update["info"]["tournament"] == id
            seat = next(number for number, each in enumerate(update["seats"]) if each["yours"])
            assert await inside.refused(type="wish", table=table, seat=seat, wish="stand-up") == "refuse-tournament-seat"
            await outside.send(type="watch", table=table)
            answers = await outside.until(lambda: outside.answers.get(""))
            assert answers[0]["message"]["id"] == "refuse-no-such-table"

    asyncio.run(watching())


def test_a_visitor_who_turns_out_to_be_an_account_goes_on_taking_part(club: Server) -> None:
    host = account(club, "Turn Host")
    account(club, "Turn Ana")
    id = make(host, SWISS)
    (visitor,) = entered(club, host, id, ["Turn Visitor"])
    visitor.post("/api/sign-in", json={"name": "Turn Ana", "password": "long enough"}).raise_for_status()
    assert [line["name"] for line in look(visitor, id)["standings"]] == ["Turn Ana"]
    visitor.delete("/api/me").raise_for_status()
    assert look(host, id)["standings"] == []


def test_impossible_plans_are_refused(club: Server) -> None:
    host = account(club, "Odd Host")
    assert refusal(club.browser("Odd Visitor").post("/api/tournaments", json=SWISS), 403) == "refuse-tournament-account"
    for change, reason in (
        ({"game": "chess"}, "error-unknown-game"),
        ({"seats": 9}, "error-players"),
        ({"rounds": 0}, "refuse-tournament-plan"),
        ({"rounds": 1000}, "refuse-tournament-plan"),
        ({"bot": "clever"}, "error-unknown-bot"),
        ({"clock": "hourglass"}, "refuse-clock"),
        ({"title": ""}, "refuse-name"),
        ({"kind": "knock-out"}, "refuse-request"),
    ):
        answer = host.post("/api/tournaments", json={**SWISS, **change})
        assert answer.status_code in (400, 404, 409, 422), answer.text
        assert answer.json()["message"]["id"] == reason
