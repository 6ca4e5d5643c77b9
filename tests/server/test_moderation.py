"""Keeping order: tables are closed, people sent away, names banned; a running server heeds what an operator decides."""

from __future__ import annotations

import asyncio

import httpx

from tests.server.harness import Client, Server, gather, join, new_table, refusal, seat_links, until

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}
PASSWORD = "long enough"


def account(server: Server, name: str) -> httpx.Client:
    """A browser signed in to a new account."""
    browser = server.browser(name)
    browser.post("/api/account", json={"name": name, "password": PASSWORD}).raise_for_status()
    return browser


def banned(browser: httpx.Client) -> str:
    """Why the server does not let somebody play."""
    return str(browser.get("/api/me").json()["banned"])


# ---- tables ----


def test_the_operator_closes_a_game_under_a_running_server(server: Server) -> None:
    table, (ana, ben) = gather(server, "toy-draft", ["Mod Ana", "Mod Ben"], bots=1)
    code, said = server.command("tables")
    assert code == 0
    assert table in said

    async def story() -> None:
        async with Client(server, ana) as client:
            await client.watch(table)
            code, said = await asyncio.to_thread(server.command, "close", table)
            assert (code, said) == (0, f"Table {table} is closed.\n")
            update = await client.see(table, lambda update: update["info"]["phase"] == "closed")
            assert update["info"]["by_operator"]
            assert (update["decision"], update["result"]) == (None, None)

    asyncio.run(story())
    assert server.events(table)[-1] == {"kind": "closed", "at": server.events(table)[-1]["at"], "operator": True}
    mine = {row["table"]: row["phase"] for row in ben.get("/api/tables/mine").json()}
    assert mine[table] == "closed"
    assert server.command("close", table) == (1, "This table is over already.\n")
    assert server.command("close", "nowhere")[0] == 1
    assert table not in server.command("tables")[1]
    assert server.command("doctor")[0] == 0


def test_a_move_that_meets_a_closed_table_is_refused(server: Server) -> None:
    table, (ana, _) = gather(server, "toy-draft", ["Late Ana", "Late Ben"], bots=1)

    async def story() -> None:
        async with Client(server, ana) as client:
            update = await client.watch(table)
            code, said = await asyncio.to_thread(server.command, "close", table)
            assert code == 0, said
            answer = await client.move(update, 0)  # whether or not the server has looked since
            assert answer["message"]["id"] == "refuse-not-playing"

    asyncio.run(story())


def test_a_host_ends_a_game_of_bots_but_not_one_of_others(server: Server) -> None:
    table, (ana, ben) = gather(server, "toy-draft", ["Host Ana", "Host Ben"], bots=1)
    assert refusal(ana.post(f"/api/tables/{table}/close"), 409) == "refuse-others-play"
    assert refusal(ben.post(f"/api/tables/{table}/close"), 403) == "refuse-not-host"
    alone = new_table(ana, "toy-draft", [ME, BOT, BOT])
    ana.post(f"/api/tables/{alone}/close").raise_for_status()
    assert refusal(ana.post(f"/api/tables/{alone}/close"), 409) == "refuse-not-open"


def test_a_host_sends_somebody_away_before_the_start(server: Server) -> None:
    host, guest = server.browser("Away Ana"), server.browser()
    table = new_table(host, "toy-draft", [ME, OPEN, BOT])
    old = seat_links(server, host, table)[1]
    join(guest, old, "Away Ben").raise_for_status()
    assert refusal(guest.post(f"/api/tables/{table}/send-away", json={"seat": 0}), 403) == "refuse-not-host"
    host.post(f"/api/tables/{table}/send-away", json={"seat": 1}).raise_for_status()
    assert refusal(host.post(f"/api/tables/{table}/send-away", json={"seat": 1}), 409) == "refuse-seat-free"
    assert refusal(host.post(f"/api/tables/{table}/send-away", json={"seat": 9}), 409) == "refuse-no-such-seat"
    new = seat_links(server, host, table)[1]
    assert new not in (None, old)
    assert refusal(join(guest, old, "Away Ben"), 404) == "refuse-link"
    assert table not in [row["table"] for row in guest.get("/api/tables/mine").json()]


# ---- names ----


def test_a_banned_account_is_shown_out_and_told_why(server: Server) -> None:
    troll = account(server, "Troll One")
    table = new_table(server.browser("Kind Host"), "toy-draft", [ME, OPEN, BOT], private=False)

    async def story() -> None:
        async with Client(server, troll) as client:
            await client.watch(table)
            code, said = await asyncio.to_thread(server.command, "ban", "troll ONE", "--reason", "rude")
            assert code == 0
            assert "is banned" in said
            await asyncio.wait_for(client.reader, 20)  # the socket is closed
        async with Client(server, troll) as client:
            await client.watch(table)  # as anybody may
            await client.send(type="say", table=table, text="still here")
            answers = await client.until(lambda: client.answers.get(""))
            assert answers[0]["message"]["id"] == "refuse-nobody"

    asyncio.run(story())
    assert banned(troll) == "refuse-banned"
    wish = {"game": "toy-draft", "seats": [ME, BOT, BOT]}
    assert refusal(troll.post("/api/tables", json=wish), 403) == "refuse-banned"
    assert (
        refusal(troll.post(f"/api/tables/{table}/sit", json={"seat": 1, "nonce": "", "commitment": ""}), 403) == "refuse-banned"
    )
    assert refusal(troll.post("/api/me", json={"name": "Other"}), 403) == "refuse-banned"
    assert [*troll.get("/api/me/data").json()["bans"][0]] == ["name", "at"], "the reason is the operator's own note"
    fresh = server.browser()
    assert refusal(fresh.post("/api/sign-in", json={"name": "Troll One", "password": PASSWORD}), 403) == "refuse-banned"
    assert refusal(fresh.post("/api/sign-in", json={"name": "Troll One", "password": "guess it"}), 403) == "refuse-sign-in"
    assert refusal(fresh.post("/api/me", json={"name": "TROLL one"}), 403) == "refuse-name-banned"

    assert "troll ONE  rude" in server.command("bans")[1]
    assert server.command("unban", "Troll one")[0] == 0
    until(lambda: not banned(troll))
    troll.post("/api/tables", json=wish).raise_for_status()
    fresh.post("/api/sign-in", json={"name": "Troll One", "password": PASSWORD}).raise_for_status()
    assert server.command("unban", "Troll one")[0] == 1


def test_a_banned_name_is_laid_down_by_whoever_bears_it(server: Server) -> None:
    visitor = server.browser("Badword")
    server.command("ban", "badword")
    until(lambda: banned(visitor) == "refuse-name-banned")
    seats = [ME, {"kind": "guest", "name": "BadWord"}, BOT]
    assert refusal(visitor.post("/api/tables", json={"game": "toy-draft", "seats": seats}), 403) == "refuse-name-banned"
    assert visitor.post("/api/me", json={"name": "Good word"}).json() == {"name": "Good word", "account": False, "banned": ""}
    assert refusal(visitor.post("/api/tables", json={"game": "toy-draft", "seats": seats}), 403) == "refuse-name-banned"
    answer = visitor.post("/api/account", json={"name": "badWORD", "password": PASSWORD})
    assert refusal(answer, 403) == "refuse-name-banned"


def test_the_banned_stand_in_no_ratings_and_can_take_their_leave(server: Server) -> None:
    quiet = account(server, "Quiet One")
    quiet.post("/api/statistics", json={"public": True}).raise_for_status()
    stranger = server.browser()
    assert stranger.get("/api/statistics/player", params={"name": "Quiet One"}).status_code == 200
    server.command("ban", "Quiet One")
    until(lambda: banned(quiet))
    assert refusal(stranger.get("/api/statistics/player", params={"name": "Quiet One"}), 404) == "refuse-no-such-player"
    assert quiet.delete("/api/me").status_code == 200


def test_odd_names_are_not_banned(server: Server) -> None:
    for name in ("", "x" * 65, "\u202e"):
        assert server.command("ban", name)[0] == 1
