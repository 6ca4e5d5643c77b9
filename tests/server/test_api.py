"""The HTTP side: routes, links, sessions, accounts, and what strangers do not get."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from random import Random

import httpx
import pytest
import websockets

from tablee.cli import run
from tablee.server.tables.opening import new_table_id
from tests.server.harness import (
    Client,
    Json,
    Server,
    gather,
    join,
    new_table,
    play_all,
    refusal,
    running,
    seat_links,
    share,
    share_of,
    sit,
    start,
)

ME = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}


# ---- shelf and page ----


def test_no_table_has_a_name_that_a_command_takes_for_an_option() -> None:
    assert not [id for id in (new_table_id() for _ in range(1000)) if id.startswith("-")]


def test_the_shelf_says_what_can_be_played(server: Server) -> None:
    shelf = server.browser().get("/api/shelf").json()
    games = {game["id"]: game for game in shelf["games"]}
    assert games["lama-dice"]["min_players"] == 2
    assert games["toy-draft"]["rules_version"] == 2
    assert "greedy" in shelf["bots"]
    assert shelf["clocks"] == ["none", "live", "fast", "relaxed", "days"]


def test_rules_are_served_in_both_languages(server: Server) -> None:
    browser = server.browser()
    english, french = (browser.get("/api/games/lama-dice/rules", params={"lang": lang}) for lang in ("en", "fr"))
    assert english.headers["content-type"] == "text/markdown; charset=utf-8"
    assert "LD-01" in english.text
    assert "LD-01" in french.text
    assert english.text != french.text
    assert refusal(browser.get("/api/games/chess/rules"), 404) == "error-unknown-game"


def test_health_page_and_api_list_answer(server: Server) -> None:
    browser = server.browser()
    assert browser.get("/health").json()["status"] == "ok"
    for address in ("/", "/rules", "/account"):
        page = browser.get(address)
        assert page.status_code == 200
        assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "/api/tables" in browser.get("/api").text


@pytest.mark.parametrize(
    "address",
    ["/api/nothing", "/nothing.js", "/..%2f..%2fapp.py", "/%00", "/a" * 200, "/%2e%2e/settings.py", "/" + "x" * 5000 + ".js"],
)
def test_odd_addresses_are_answered_plainly(server: Server, address: str) -> None:
    answer = server.browser().get(address)
    assert answer.status_code in (200, 400, 404)
    assert "Settings" not in answer.text


# ---- safety of every answer ----


def test_every_answer_carries_the_security_headers(server: Server) -> None:
    browser = server.browser()
    refused = httpx.post(f"{server.url}/api/me", json={"name": "x"})
    for answer in (browser.get("/"), browser.get("/api/shelf"), browser.get("/api/nothing"), refused):
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "server" not in answer.headers


def test_the_cookie_is_not_for_scripts_and_not_for_other_sites(server: Server) -> None:
    answer = server.browser().post("/api/me", json={"name": "Ana"})
    flags = answer.headers["set-cookie"].lower()
    assert "httponly" in flags
    assert "samesite=lax" in flags
    assert "path=/" in flags
    assert "secure" not in flags


def test_what_changes_something_must_come_from_our_own_page(server: Server) -> None:
    stranger = httpx.Client(base_url=server.url)
    for method, address in (("POST", "/api/me"), ("POST", "/api/tables"), ("DELETE", "/api/me"), ("POST", "/api/sign-out")):
        assert refusal(stranger.request(method, address, json={}), 403) == "refuse-foreign"
    assert stranger.get("/api/me").status_code == 200


def test_a_socket_from_another_site_is_turned_away(server: Server) -> None:
    async def connect(origin: str) -> None:
        async with Client(server, server.browser("Ana"), origin) as client:
            await client.send(type="ping")
            await client.next("pong")

    asyncio.run(connect(server.url))
    for origin in ("http://evil.example", "null", f"http://127.0.0.1:{server.port + 1}"):
        with pytest.raises(websockets.InvalidStatus) as refused:
            asyncio.run(connect(origin))
        assert refused.value.response.status_code == 403


def test_metrics_are_for_this_machine_or_with_the_token(tmp_path: Path, server: Server) -> None:
    figures = server.browser().get("/metrics")
    assert "tablee_moves_total" in figures.text
    assert server.browser(**{"X-Forwarded-For": "198.51.100.7"}).get("/metrics").status_code == 404
    with running(tmp_path / "data", TABLEE_METRICS_TOKEN="figures") as guarded:
        away = {"X-Forwarded-For": "198.51.100.7"}
        assert guarded.browser(**away).get("/metrics").status_code == 404
        assert guarded.browser(**away, Authorization="Bearer wrong").get("/metrics").status_code == 404
        assert guarded.browser(**away, Authorization="Bearer figures").get("/metrics").status_code == 200


# ---- names ----


def test_a_visitor_takes_a_name_and_another_one(server: Server) -> None:
    browser = server.browser()
    assert browser.get("/api/me").json() == {"name": "", "account": False, "banned": ""}
    assert browser.post("/api/me", json={"name": "  Ana \n Maria "}).json()["name"] == "Ana Maria"
    assert browser.post("/api/me", json={"name": "Zoé"}).json()["name"] == "Zoé"
    assert browser.get("/api/me").json() == {"name": "Zoé", "account": False, "banned": ""}


@pytest.mark.parametrize("name", ["", " ", "\u200d", "\u202e", "\x00\x01", "x" * 25, "\u3164", "\u2800 \u2800"])
def test_a_name_that_shows_nothing_or_too_much_is_refused(server: Server, name: str) -> None:
    assert refusal(server.browser().post("/api/me", json={"name": name}), 400) == "refuse-name"


@pytest.mark.parametrize("body", ["", "[]", '{"name": 5}', '{"nam": "x"}', '{"name": "x", "more": 1}', "{" * 5000])
def test_a_malformed_request_is_a_typed_problem(server: Server, body: str) -> None:
    answer = server.browser().post("/api/me", content=body, headers={"content-type": "application/json"})
    assert refusal(answer, 400) == "refuse-request"


def test_a_body_that_is_too_large_is_refused(server: Server) -> None:
    assert refusal(server.browser().post("/api/me", json={"name": "x" * 300_000}), 413) == "refuse-http-413"


# ---- tables and links ----


def test_a_table_gathers_people_by_links_and_starts(server: Server) -> None:
    host = server.browser("Ana")
    table = new_table(host, "toy-draft", [ME, OPEN, OPEN])
    links = seat_links(server, host, table)
    assert links[0] is None
    assert all(links[1:])
    guest = server.browser()
    seen = guest.post("/api/link", json={"token": links[1]}).json()
    commitment = host.get("/api/tables/mine").json()[0]["commitment"]
    promised = {"seat": 1, "taken": False, "commitment": commitment, "account": False}
    assert seen == {"table": table, "game": "toy-draft", "host": "Ana", **promised}
    assert guest.cookies.get("tablee") is None, "looking at a link claims nothing"
    assert seat_links(server, host, table) == links
    assert join(guest, links[1], "Bob").json() == {"table": table, "seat": 1}
    assert refusal(start(host, table), 409) == "refuse-seats-free"
    assert host.post(f"/api/tables/{table}/plan", json={"seat": 2, "bot": "greedy"}).status_code == 200
    assert start(host, table).status_code == 200
    mine = guest.get("/api/tables/mine").json()
    assert [(row["table"], row["names"], row["phase"]) for row in mine] == [(table, ["Ana", "Bob", ""], "playing")]
    assert mine[0]["bots"] == [None, None, "greedy"]


def test_the_link_of_a_claimed_seat_is_dead(server: Server) -> None:
    host = server.browser("Ana")
    table = new_table(host, "toy-draft", [ME, OPEN, OPEN])
    token = seat_links(server, host, table)[1]
    assert join(server.browser(), token, "Bob").status_code == 200
    thief = server.browser("Thief")
    assert refusal(thief.post("/api/link", json={"token": token}), 404) == "refuse-link"
    assert refusal(thief.post("/api/join", json={"token": token}), 404) == "refuse-link"
    assert seat_links(server, host, table)[1] is None
    assert server.rows("SELECT count(*) FROM links WHERE table_id = ? AND seat = 1", table) == [(0,)]


def test_a_seat_given_up_has_a_new_link_and_no_name(server: Server) -> None:
    host = server.browser("Ana")
    table = new_table(host, "toy-draft", [ME, {"kind": "guest", "name": "Grandma"}, OPEN])

    async def leave() -> None:
        async with Client(server, host) as client:
            first = await client.watch(table)
            assert first["seats"][1]["name"] == "Grandma"
            await client.ask(type="wish", table=table, seat=1, wish="stand-up")
            update = await client.see(table, lambda update: update["info"]["links"][1])
            assert update["seats"][1] == {**update["seats"][1], "kind": "open", "name": ""}

    asyncio.run(leave())
    token = seat_links(server, host, table)[1]
    guest = server.browser()
    assert join(guest, token, "Bob").json()["seat"] == 1
    assert guest.get("/api/tables/mine").json()[0]["names"][:2] == ["Ana", "Bob"]


def test_a_token_goes_by_post_and_never_by_address(server: Server) -> None:
    host = server.browser("Ana")
    token = seat_links(server, host, new_table(host, "toy-draft", [ME, OPEN, OPEN]))[1]
    schema = host.get("/api/schema/openapi.json").json()
    assert not [path for path in schema["paths"] if "token" in path]
    assert host.get(f"/api/link?token={token}").status_code in (404, 405)
    page = host.get("/join")
    assert page.status_code == 200
    assert token is not None
    assert token not in server.log()


def test_private_tables_are_not_listed_nor_watched_nor_entered_by_strangers(server: Server) -> None:
    host = server.browser("Ana")
    table = new_table(host, "toy-draft", [ME, OPEN, OPEN])
    stranger = server.browser("Stranger")
    assert table not in [row["table"] for row in stranger.get("/api/tables/open").json()]
    assert stranger.get("/api/tables/mine").json() == []
    assert refusal(stranger.post(f"/api/tables/{table}/sit", json={"seat": 1, **share("00")}), 404) == "refuse-no-such-table"
    assert refusal(stranger.get(f"/api/tables/{table}/record"), 404) == "refuse-no-such-table"
    assert refusal(stranger.get(f"/api/replays/{table}"), 404) == "refuse-no-such-table"
    for address in ("start", "close"):
        assert refusal(stranger.post(f"/api/tables/{table}/{address}", json={}), 403) == "refuse-not-host"

    async def peep(browser: httpx.Client) -> None:
        async with Client(server, browser) as client:
            for frame in ("watch", "hint", "say"):
                extra = {"seat": 0} if frame == "hint" else {"text": "x"} if frame == "say" else {}
                await client.send(type=frame, table=table, **extra)
            await client.until(lambda: len(client.answers.get("", [])) == 3)
            assert client.updates == {}
            assert [frame["type"] for frame in client.answers[""]] == ["refused"] * 3

    asyncio.run(peep(stranger))
    asyncio.run(peep(server.browser()))


def test_public_tables_are_listed_watched_and_entered_by_anybody(server: Server) -> None:
    host = server.browser("Ana")
    table = new_table(host, "toy-draft", [ME, OPEN, BOT], private=False)
    guest = server.browser("Bob")
    assert table in [row["table"] for row in guest.get("/api/tables/open").json()]
    assert refusal(sit(guest, table, 0), 409) == "refuse-seat-taken"
    assert sit(guest, table, 1).json() == {"table": table, "seat": 1}
    assert refusal(sit(guest, table, 1), 409) == "refuse-seat-taken"
    assert start(host, table).status_code == 200

    async def look() -> None:
        async with Client(server, server.browser()) as client:
            update = await client.watch(table)
            assert update["seat"] == -1
            assert update["decision"] is None

    asyncio.run(look())


def test_a_table_without_spectators_is_for_those_who_sit_at_it(server: Server) -> None:
    host = server.browser("Ana")
    table = new_table(host, "toy-draft", [ME, BOT, BOT], private=False, spectators=False)

    async def look() -> str:
        async with Client(server, server.browser("Eve")) as client:
            await client.send(type="watch", table=table)
            return str((await client.until(lambda: client.answers.get("")))[0]["message"]["id"])

    assert asyncio.run(look()) == "refuse-no-such-table"


def test_a_link_to_watch_lets_one_watch_a_private_table(server: Server) -> None:
    table, browsers = gather(server, "toy-draft", ["Ana", "Bob", "Cléo"])

    async def look() -> None:
        async with Client(server, browsers[1]) as client:
            token = (await client.watch(table))["info"]["spectator_link"]
        watcher = server.browser("Eve")
        assert watcher.post("/api/link", json={"token": token}).json()["seat"] == -1
        assert watcher.post("/api/join", json={"token": token}).json() == {"table": table, "seat": -1}
        async with Client(server, watcher) as client:
            update = await client.watch(table)
            assert update["seat"] == -1
            assert update["info"]["spectator_link"] is None
            assert update["info"]["links"] == [None, None, None]
            assert await client.refused(type="move", table=table, seat=0, decision=1, action=0) == "refuse-not-your-seat"
            assert await client.refused(type="wish", table=table, seat=0, wish="resign") == "refuse-not-your-seat"

    asyncio.run(look())


@pytest.mark.parametrize(
    ("wish", "status", "reason"),
    [
        ({"game": "chess", "seats": [ME]}, 404, "error-unknown-game"),
        ({"game": "toy-draft", "seats": [ME]}, 422, "error-players"),
        ({"game": "toy-draft", "seats": [ME, ME, BOT]}, 409, "refuse-already-seated"),
        ({"game": "toy-draft", "seats": [BOT, BOT, BOT]}, 409, "refuse-no-person"),
        ({"game": "toy-draft", "seats": [ME, OPEN, {"kind": "bot", "bot": "deep thought"}]}, 400, "error-unknown-bot"),
        ({"game": "toy-draft", "seats": [ME, OPEN, {"kind": "bot"}]}, 400, "error-unknown-bot"),
        ({"game": "toy-draft", "seats": [ME, OPEN, {"kind": "guest"}]}, 400, "refuse-name"),
        ({"game": "toy-draft", "seats": [ME, OPEN, OPEN], "options": {"a": "b"}}, 422, "error-option"),
        ({"game": "toy-build", "seats": [ME], "options": {"payment": "gold"}}, 422, "error-option-value"),
        ({"game": "toy-draft", "seats": [ME, OPEN, OPEN], "clock": "sundial"}, 409, "refuse-clock"),
        ({"game": "landcraft", "seats": [{**ME, "colour": "blue"}, BOT]}, 409, "refuse-colour"),
        ({"game": "toy-draft", "seats": [{**ME, "colour": "x" * 999}, OPEN, OPEN]}, 409, "refuse-colour"),
        ({"game": "toy-draft", "seats": [{**ME, "colour": 7}, OPEN, OPEN]}, 400, "refuse-request"),
        ({"game": "toy-draft", "seats": [ME, {**BOT, "colour": "plum"}, {**OPEN, "colour": "plum"}]}, 409, "refuse-colour-taken"),
        ({"game": "toy-draft", "seats": [ME, OPEN, OPEN], "nonce": "ab" * 16}, 400, "refuse-request"),
        ({"game": "toy-draft", "seats": [ME, OPEN, {"kind": "ghost"}]}, 400, "refuse-request"),
        ({"seats": []}, 400, "refuse-request"),
    ],
)
def test_a_table_that_cannot_be_opened_is_refused_with_its_reason(
    server: Server, wish: dict[str, object], status: int, reason: str
) -> None:
    assert refusal(server.browser("Ana").post("/api/tables", json=wish), status) == reason


def test_only_the_host_plans_starts_and_closes(server: Server) -> None:
    host, guest = server.browser("Ana"), server.browser("Bob")
    table = new_table(host, "toy-draft", [ME, OPEN, OPEN], private=False)
    sit(guest, table, 1).raise_for_status()
    assert refusal(guest.post(f"/api/tables/{table}/plan", json={"seat": 2, "bot": "random"}), 403) == "refuse-not-host"
    assert refusal(start(guest, table), 403) == "refuse-not-host"
    assert refusal(server.browser().post(f"/api/tables/{table}/start", json={}), 401) == "refuse-nobody"
    assert refusal(guest.post(f"/api/tables/{table}/close"), 403) == "refuse-not-host"
    assert host.post(f"/api/tables/{table}/close").status_code == 200
    assert refusal(start(host, table), 409) == "refuse-not-gathering"
    assert refusal(host.post("/api/tables/nowhere/start", json={}), 404) == "refuse-no-such-table"


def test_a_nonce_is_given_only_in_answer_to_the_commitment_shown(server: Server) -> None:
    host, guest = server.browser("Ana"), server.browser()
    table = new_table(host, "toy-draft", [ME, OPEN, BOT])
    token = seat_links(server, host, table)[1]
    assert refusal(join(guest, token, "Bob", commitment="0" * 64), 409) == "refuse-commitment"
    assert refusal(join(guest, token, "Bob", nonce=""), 409) == "refuse-nonce"
    assert refusal(join(guest, token, "Bob", nonce="xyz"), 409) == "refuse-nonce"
    given = share_of(host, table)
    assert join(guest, token, "Bob", nonce=given["nonce"]).status_code == 200
    assert refusal(host.post(f"/api/tables/{table}/start", json={}), 409) == "refuse-nonce-missing"
    assert refusal(host.post(f"/api/tables/{table}/start", json=given), 409) == "refuse-nonce-used"
    assert refusal(host.post(f"/api/tables/{table}/start", json=share("0" * 64)), 409) == "refuse-commitment"
    assert start(host, table).status_code == 200
    kinds = [event["kind"] for event in server.events(table)][:6]  # a bot may have moved since
    assert kinds == ["opened-by-place", "sat", "sat", "nonce-given", "nonce-given", "started"], (
        "the hash was kept before any nonce came"
    )


def test_a_planned_bot_gives_way_to_a_new_link(server: Server) -> None:
    host = server.browser("Ana")
    table = new_table(host, "toy-draft", [ME, OPEN, OPEN])
    old = seat_links(server, host, table)[1]
    host.post(f"/api/tables/{table}/plan", json={"seat": 1, "bot": "random"}).raise_for_status()
    assert refusal(server.browser().post("/api/link", json={"token": old}), 404) == "refuse-link"
    host.post(f"/api/tables/{table}/plan", json={"seat": 1}).raise_for_status()
    new = seat_links(server, host, table)[1]
    assert new not in (None, old)


# ---- the end: records and replays ----


def test_a_finished_game_has_a_record_and_a_replay(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    browser = server.browser("Ana")
    table = new_table(browser, "toy-draft", [ME, {"kind": "guest", "name": "Zoé"}, BOT])
    assert refusal(browser.get(f"/api/tables/{table}/record"), 409) == "refuse-not-over"

    async def finish() -> dict[str, object]:
        async with Client(server, browser) as first, Client(server, browser) as second:
            await first.watch(table)
            await second.watch(table, seat=1)
            await play_all([first, second], table, 5)
            result: dict[str, object] = first.updates[table]["result"]
            return result

    result = asyncio.run(finish())
    record = browser.get(f"/api/tables/{table}/record")
    content = record.json()
    assert content["randomness"]["secret"] == result["secret"]
    assert [seat["name"] for seat in content["seats"]] == ["Ana", "Zoé", "random"]
    replay = browser.get(f"/api/replays/{table}").json()
    assert replay["steps"] == len(content["moves"])
    assert replay["result"]["places"] == content["result"]["places"]
    steps = browser.get(f"/api/replays/{table}/steps", params={"seat": 1, "first": 2, "last": 5}).json()
    assert [step["step"] for step in steps] == [2, 3, 4, 5]
    assert steps[0]["view"]["viewer"] == 1
    assert refusal(browser.get(f"/api/replays/{table}/steps", params={"seat": 50}), 422) == "error-replay-seat"
    analysis = browser.get(f"/api/replays/{table}/analysis").json()
    assert analysis["moments"][-1]["step"] == replay["steps"]
    assert [round(chance) for chance in analysis["moments"][-1]["chances"]].count(1) in (0, 1)
    assert browser.get(f"/api/replays/{table}/analysis").json() == analysis  # remembered
    assert refusal(server.browser().get(f"/api/replays/{table}x/analysis"), 404) == "refuse-no-such-table"
    imported = browser.post("/api/records", json=content)
    assert imported.status_code == 201
    again = server.browser().get(f"/api/replays/{imported.json()['replay']}").json()
    assert again["result"]["scores"] == replay["result"]["scores"]
    verified = server.folder.parent / "record.json"
    verified.write_text(record.text)
    assert run(["--lang", "en", "verify", str(verified)]) == 0
    assert "It was sealed before the players added their shares" in capsys.readouterr().out
    forged = {**content, "moves": content["moves"][:-1]}
    assert browser.post("/api/records", json=forged).status_code == 422
    assert refusal(browser.post("/api/records", json={"format": "other"}), 422) == "error-record-foreign"


def test_the_colours_chosen_for_the_seats_are_kept_everywhere(server: Server) -> None:
    browser = server.browser("Ana")
    chosen = ["plum", "coral", "lime"]
    kinds = [ME, BOT, BOT]
    table = new_table(browser, "toy-draft", [{**kind, "colour": colour} for kind, colour in zip(kinds, chosen, strict=True)])
    assert browser.get("/api/tables/mine").json()[0]["colours"] == chosen

    async def finish() -> str:
        async with Client(server, browser) as client:
            assert colours(await client.watch(table)) == chosen
            await client.play(table, Random(1))
            promised = (await client.see(table, lambda update: update["info"]["next"]))["info"]["next"]
            await client.ask(type="wish", table=table, wish="rematch", seat=0, **share(promised["commitment"]))
            await client.see(table, lambda update: update["info"]["rematch_table"])
            assert colours(await client.watch(promised["table"])) == ["coral", "lime", "plum"]  # each in their own
            return str(promised["table"])

    following = asyncio.run(finish())
    server.kill()
    server.start()
    listed = {row["table"]: row["colours"] for row in browser.get("/api/tables/mine").json()}
    assert listed == {table: chosen, following: ["coral", "lime", "plum"]}
    record = browser.get(f"/api/tables/{table}/record").json()
    assert [seat["colour"] for seat in record["seats"]] == chosen
    assert browser.get(f"/api/replays/{table}").json()["colours"] == chosen
    imported = browser.post("/api/records", json=record).json()["replay"]
    assert browser.get(f"/api/replays/{imported}").json()["colours"] == chosen
    record["seats"][1]["colour"] = "plum"
    assert refusal(browser.post("/api/records", json=record), 422) == "error-record-colours"


def colours(update: Json) -> list[str]:
    """The colours of the seats, as a table shows them."""
    return [seat["colour"] for seat in update["seats"]]


# ---- accounts ----


def account(server: Server, name: str, password: str = "correct horse") -> httpx.Client:
    """A browser with an account."""
    browser = server.browser()
    browser.post("/api/account", json={"name": name, "password": password}).raise_for_status()
    return browser


def test_a_visitor_becomes_an_account_and_signs_in_elsewhere(server: Server) -> None:
    browser = server.browser("Passer-by")
    table = new_table(browser, "toy-draft", [ME, BOT, BOT])
    assert browser.post("/api/account", json={"name": "Olive", "password": "correct horse"}).json()["account"]
    assert refusal(browser.post("/api/account", json={"name": "Other", "password": "correct horse"}), 400) == "refuse-has-account"
    other = server.browser()
    assert refusal(other.post("/api/account", json={"name": "OLIVE", "password": "correct horse"}), 409) == "refuse-name-taken"
    assert refusal(other.post("/api/account", json={"name": "Short", "password": "short"}), 400) == "refuse-password"
    assert refusal(other.post("/api/sign-in", json={"name": "olive", "password": "wrong horse"}), 403) == "refuse-sign-in"
    assert refusal(other.post("/api/sign-in", json={"name": "nobody", "password": "wrong horse"}), 403) == "refuse-sign-in"
    assert other.post("/api/sign-in", json={"name": "olive", "password": "correct horse"}).json()["name"] == "Olive"
    assert [row["table"] for row in other.get("/api/tables/mine").json()] == [table]
    assert other.post("/api/sign-out").json() == {"name": "", "account": False, "banned": ""}
    assert other.get("/api/me").json()["account"] is False
    assert browser.get("/api/me").json()["account"] is True


def test_signing_in_brings_seats_and_hosting_along(server: Server) -> None:
    account(server, "Paula")
    browser = server.browser("Visitor")
    table = new_table(browser, "toy-draft", [ME, {"kind": "guest", "name": "Kid"}, OPEN])
    before = browser.cookies.get("tablee")
    browser.post("/api/sign-in", json={"name": "Paula", "password": "correct horse"}).raise_for_status()
    row = browser.get("/api/tables/mine").json()[0]
    assert (row["table"], row["names"]) == (table, ["Paula", "Kid", ""])
    assert browser.post(f"/api/tables/{table}/plan", json={"seat": 2, "bot": "random"}).status_code == 200
    assert start(browser, table).status_code == 200
    old = httpx.get(f"{server.url}/api/me", cookies={"tablee": before or ""})
    assert old.json()["name"] == "", "the visitor's old session is gone"


def test_a_new_password_signs_out_everywhere_also_open_sockets(server: Server) -> None:
    first, second = account(server, "Quentin"), server.browser()
    second.post("/api/sign-in", json={"name": "Quentin", "password": "correct horse"}).raise_for_status()

    async def change() -> None:
        async with Client(server, second) as client:
            await client.send(type="ping")
            await client.next("pong")
            wrong = {"password": "battery staple", "old": "wrong"}
            assert refusal(first.post("/api/password", json=wrong), 403) == "refuse-sign-in"
            first.post("/api/password", json={"password": "battery staple", "old": "correct horse"}).raise_for_status()
            with pytest.raises(AssertionError, match="closed with 1001"):
                await client.until(lambda: None, 5)

    asyncio.run(change())
    assert second.get("/api/me").json()["account"] is False
    again = server.browser()
    assert refusal(again.post("/api/sign-in", json={"name": "Quentin", "password": "correct horse"}), 403) == "refuse-sign-in"
    assert again.post("/api/sign-in", json={"name": "Quentin", "password": "battery staple"}).status_code == 200


def test_signing_out_closes_the_sockets_of_that_browser_only(server: Server) -> None:
    first, second = account(server, "Rosa"), server.browser()
    second.post("/api/sign-in", json={"name": "Rosa", "password": "correct horse"}).raise_for_status()

    async def leave() -> None:
        async with Client(server, first) as stays, Client(server, second) as goes:
            for client in (stays, goes):
                await client.send(type="ping")
                await client.next("pong")
            second.post("/api/sign-out").raise_for_status()
            with pytest.raises(AssertionError, match="closed"):
                await goes.until(lambda: None, 5)
            await stays.send(type="ping")
            await stays.next("pong", 2)

    asyncio.run(leave())


def test_the_operator_hands_out_a_link_for_a_new_password(server: Server) -> None:
    account(server, "Sven")
    code, said = server.command("password", "sven")
    assert code == 0
    found = re.search(r"/reset#([\w-]+)", said.replace("\n", ""))
    assert found
    browser = server.browser()
    body = {"password": "staple battery", "reset": found[1]}
    assert browser.post("/api/password", json=body).status_code == 200
    assert refusal(browser.post("/api/password", json=body), 403) == "refuse-reset"
    assert browser.post("/api/sign-in", json={"name": "Sven", "password": "staple battery"}).status_code == 200
    assert server.command("password", "nobody at all")[0] == 1


def test_who_deletes_an_account_is_forgotten_and_the_games_stay(server: Server) -> None:
    browser = account(server, "Waltraud")
    table = new_table(browser, "toy-draft", [ME, {"kind": "guest", "name": "Waltraudson"}, BOT], private=False)

    async def play() -> None:
        async with Client(server, browser) as client, Client(server, server.browser()) as watcher:
            await client.watch(table)
            await watcher.watch(table)
            await client.send(type="say", table=table, text="I am Waltraud")
            await watcher.next("chat", 2)
            assert watcher.updates[table]["seats"][0]["name"] == "Waltraud"
            kept = browser.get("/api/me/data").json()
            assert kept["account"] == "waltraud"
            assert kept["chat"][0]["text"] == "I am Waltraud"
            assert [seat["guest"] for seat in kept["seats"]] == ["", "Waltraudson"]
            assert browser.delete("/api/me").json() == {"name": "", "account": False, "banned": ""}
            update = await watcher.see(table, lambda update: update["seats"][0]["name"] == "")
            assert update["seats"][0]["kind"] == "person"

    asyncio.run(play())
    assert browser.get("/api/me").json()["name"] == ""
    assert refusal(browser.get("/api/me/data"), 401) == "refuse-nobody"
    kept = [server.rows(f"SELECT * FROM {name}") for name in ("players", "seats", "chat", "events")]
    dump = json.dumps(kept, default=str).lower()
    assert "waltraud" not in dump
    assert len(server.events(table)) >= 4


def test_names_chat_and_addresses_never_stand_in_the_log(server: Server) -> None:
    table, browsers = gather(server, "toy-draft", ["Xanthippe", "Yolanda", "Zebedee"], clock="live")

    async def talk() -> None:
        async with Client(server, browsers[0]) as client:
            await client.watch(table)
            await client.send(type="say", table=table, text="quicksilver")
            await client.next("chat", 2)
            await client.move(client.updates[table])

    asyncio.run(talk())
    rows = server.rows("SELECT content FROM events")
    assert len(rows) > 5
    for (content,) in rows:
        assert not re.search(r"xanthippe|yolanda|zebedee|quicksilver|127\.0\.0\.1|tablee=", content, re.IGNORECASE)
