"""Playing on from a position: out of a finished game, an imported record or a running table, against bots, and never counted."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec

from tablee.kernel.playthrough import Playthrough, Secret
from tablee.kernel.records import RecordSeat, format_record, parse_record, record_of, replay_record
from tablee.kernel.registry import find
from tablee.kernel.rng import seeded
from tablee.kernel.start import Start
from tablee.table.absorbing import replayed
from tablee.table.events import decode_event
from tablee.table.table import Table
from tests.conformance.cases import choose
from tests.server.harness import FAST, ROOT, Client, Json, Server, gather, new_table, refusal, running, seat_links, share, until

ME, BOT, GREEDY = {"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "greedy"}
RECORDS = ROOT / "tests" / "records"


def play(server: Server, browser: httpx.Client, table: str, seed: int = 1, last: int = 1_000_000) -> Json:
    """Plays random moves at a table against bots; the last update."""

    async def run() -> Json:
        async with Client(server, browser) as client:
            await client.watch(table)
            return await client.play(table, Random(seed), last)

    return asyncio.run(run())


def look(server: Server, browser: httpx.Client, table: str) -> Json:
    """A table as it is shown."""

    async def run() -> Json:
        async with Client(server, browser) as client:
            return await client.watch(table)

    return asyncio.run(run())


def play_on(browser: httpx.Client, kind: str, id: str, **wish: int) -> str:
    """Opens a table at a position and begins; its id."""
    answer = browser.post(f"/api/{kind}/{id}/play-on", json=wish)
    assert answer.status_code == 200, answer.text
    made = answer.json()
    browser.post(f"/api/tables/{made['table']}/start", json=share(made["commitment"])).raise_for_status()
    return str(made["table"])


def actions(update: Json) -> list[int]:
    """What may be done."""
    return [offer["action"] for offer in update["decision"]["offers"]]


def rebuilt(server: Server, table: str) -> Table:
    """A table as the server itself knows it, from the store."""
    ((secret,),) = server.rows("SELECT secret FROM tables WHERE id = ?", table)
    return replayed(table, bytes(secret), [decode_event(json.dumps(event)) for event in server.events(table)])


def record(browser: httpx.Client, table: str) -> Any:
    return json.loads(browser.get(f"/api/tables/{table}/record").content)


def test_a_finished_game_is_played_on_from_any_move_and_the_record_says_so(server: Server, tmp_path: Path) -> None:
    browser = server.browser("Ana")
    origin = new_table(browser, "loyang", [ME, GREEDY, BOT])
    play(server, browser, origin)
    steps = browser.get(f"/api/replays/{origin}").json()["steps"]
    step = steps // 2
    entry = browser.get(f"/api/replays/{origin}/steps", params={"seat": 0, "first": step, "last": step}).json()[0]
    table = play_on(browser, "replays", origin, seat=0, step=step)
    shown = look(server, browser, table)
    assert shown["info"]["start"] == {"table": origin, "entry": entry["entry"]}
    assert not shown["info"]["counted"]
    assert shown["info"]["private"]
    assert [seat["bot"] for seat in shown["seats"]] == [None, "greedy", "random"]
    play(server, browser, table)
    told = record(browser, table)
    assert (told["version"], told["start"]["table"], told["start"]["seat"], told["deal"]) == (3, origin, 0, [])
    assert replay_record(parse_record(json.dumps(told).encode(), "record")).state.to_act() == 0
    file = tmp_path / "played-on.json"
    file.write_text(json.dumps(told))
    for command, said in (("verify", "Taken as given"), ("replay", "Played on after entry")):
        code, text = server.tablee(command, str(file))
        assert code == 0, text
        assert said in text
    info = browser.get(f"/api/replays/{table}").json()
    assert info["start"] == {"table": origin, "entry": entry["entry"]}
    first = browser.get(f"/api/replays/{table}/steps", params={"seat": 0, "last": 0}).json()[0]
    assert first["view"] == entry["view"], "the seat sees what it saw"
    assert browser.post("/api/records", json=told).status_code == 201


def test_a_position_that_was_played_on_can_be_played_on_again(server: Server) -> None:
    browser = server.browser("Bea")
    origin = new_table(browser, "lama-dice", [ME, BOT])
    play(server, browser, origin)
    first = play_on(browser, "replays", origin, seat=1, step=2)
    assert [seat["bot"] for seat in look(server, browser, first)["seats"]] == ["medium", None], "a person's seat gets a bot"
    play(server, browser, first)
    second = play_on(browser, "replays", first, seat=1, step=0)
    assert look(server, browser, second)["info"]["start"] == {"table": first, "entry": 0}


def test_a_running_game_is_played_on_from_ones_own_seat_and_gains_nothing(server: Server) -> None:
    table, (ana, ben) = gather(server, "bunny-kingdom", ["Ana", "Ben"])
    before = server.events(table)
    mine = look(server, ana, table)
    hands = {tuple(rebuilt(server, table).state.observe(1))}
    for _ in range(4):
        other = play_on(ana, "tables", table, seat=0)
        shown = look(server, ana, other)
        assert shown["view"]["hand"] == mine["view"]["hand"]
        assert actions(shown) == actions(mine)
        assert shown["info"]["start"] == {"table": table, "entry": 0}
        hands.add(tuple(rebuilt(server, other).state.observe(1)))
    assert len(hands) == 5, "what the other seat holds is drawn anew each time"
    assert server.events(table) == before
    assert refusal(ana.post(f"/api/tables/{table}/play-on", json={"seat": 1}), 409) == "refuse-not-your-seat"
    assert refusal(server.browser("Cy").post(f"/api/tables/{table}/play-on", json={"seat": 0}), 409) == "refuse-not-your-seat"
    assert refusal(server.browser().post(f"/api/tables/{table}/play-on", json={"seat": 0}), 401) == "refuse-nobody"
    assert ben.post(f"/api/tables/{table}/play-on", json={"seat": 1}).status_code == 200


def test_what_a_seat_knows_of_a_running_game_is_told_to_nobody_by_the_table_that_plays_it_on(server: Server) -> None:
    table, (ana, ben) = gather(server, "bunny-kingdom", ["Ana", "Ben"])
    first = play_on(ana, "tables", table, seat=0)
    assert look(server, ana, first)["info"]["spectator_link"] is None
    play(server, ana, first)
    second = play_on(ana, "replays", first, seat=0, step=0)
    play(server, ana, second)
    for other in (first, second):
        assert ana.get(f"/api/replays/{other}/steps", params={"seat": 0}).status_code == 200
        for path in (f"/api/replays/{other}", f"/api/replays/{other}/steps?seat=0", f"/api/tables/{other}/record"):
            assert refusal(ben.get(path), 404) == "refuse-no-such-table"
        assert refusal(ben.post(f"/api/replays/{other}/play-on", json={"seat": 0, "step": 0}), 404) == "refuse-no-such-table"
    open_to_all = new_table(ana, "lama-dice", [ME, BOT])
    play(server, ana, open_to_all)
    assert look(server, ana, play_on(ana, "replays", open_to_all, seat=0, step=0))["info"]["spectator_link"]


def test_where_there_are_no_hints_a_running_game_is_not_played_on(server: Server) -> None:
    browser = server.browser("Dan")
    table = new_table(browser, "lama-dice", [ME, BOT], hints=False)
    assert refusal(browser.post(f"/api/tables/{table}/play-on", json={"seat": 0}), 409) == "refuse-no-hints"
    play(server, browser, table)
    assert refusal(browser.post(f"/api/tables/{table}/play-on", json={"seat": 0}), 409) == "refuse-not-playing"
    assert browser.post(f"/api/replays/{table}/play-on", json={"seat": 0, "step": 0}).status_code == 200


def test_what_is_no_position_is_refused_with_a_sentence(server: Server) -> None:
    browser = server.browser("Eva")
    table = new_table(browser, "lama-dice", [ME, BOT])
    play(server, browser, table)
    steps = browser.get(f"/api/replays/{table}").json()["steps"]

    def refused(status: int, **wish: int) -> str:
        return refusal(browser.post(f"/api/replays/{table}/play-on", json=wish), status)

    assert refused(409, seat=0, step=steps) == "refuse-played-out"
    assert refused(422, seat=2, step=0) == "error-replay-seat"
    assert refused(422, seat=-1, step=0) == "error-replay-seat"
    assert refused(400, seat=0, step=-1) == "refuse-request"
    assert refusal(browser.post("/api/replays/nowhere/play-on", json={"seat": 0, "step": 0}), 404) == "refuse-no-such-table"


def test_seats_are_fixed_where_a_position_is_played_on(server: Server) -> None:
    browser = server.browser("Flo")
    origin = new_table(browser, "lama-dice", [ME, BOT])
    play(server, browser, origin)
    made = browser.post(f"/api/replays/{origin}/play-on", json={"seat": 0, "step": 1}).json()
    table = made["table"]
    assert seat_links(server, browser, table) == [None, None]
    for path, wish in (("plan", {"seat": 1, "bot": None}), ("plan", {"seat": 1, "bot": "easy"}), ("send-away", {"seat": 0})):
        assert refusal(browser.post(f"/api/tables/{table}/{path}", json=wish), 409) == "refuse-fixed-seats"
    browser.post(f"/api/tables/{table}/start", json=share(made["commitment"])).raise_for_status()
    play(server, browser, table)

    async def again() -> str:
        async with Client(server, browser) as client:
            await client.watch(table)
            return await client.refused(type="wish", table=table, seat=0, wish="rematch")

    assert asyncio.run(again()) == "refuse-fixed-seats"


def test_what_is_played_on_does_not_count(server: Server) -> None:
    browser = server.browser("Gus")
    origin = new_table(browser, "lama-dice", [ME, BOT])
    play(server, browser, origin)
    table = play_on(browser, "replays", origin, seat=0, step=1)
    play(server, browser, table)
    until(lambda: server.rows("SELECT counted FROM results WHERE table_id = ?", table))
    (figures,) = browser.get("/api/statistics").json()["games"]
    assert figures["played"] == 1
    assert [game["table"] for game in browser.get("/api/statistics").json()["recent"]] == [origin]


def test_a_table_at_a_position_goes_on_after_a_restart_and_is_kept_when_it_ends(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:
        browser = server.browser("Hal")
        origin = new_table(browser, "landcraft", [ME, BOT])
        play(server, browser, origin)
        table = play_on(browser, "replays", origin, seat=0, step=7)
        play(server, browser, table, last=9)
        before = look(server, browser, table)
        server.kill()
        server.start()
        after = look(server, browser, table)
        assert after["log"][: len(before["log"])] == before["log"]
        play(server, browser, table)
        until(lambda: server.rows("SELECT sha256 FROM finished WHERE table_id = ?", table))
        code, text = server.command("export", table)
        assert code == 0
        assert json.loads(text)["start"]["table"] == origin


def test_a_player_with_very_many_tables_is_given_no_more(tmp_path: Path) -> None:
    with running(tmp_path / "data", settings=FAST.replace("tables_per_player=10000", "tables_per_player=2")) as server:
        browser = server.browser("Ida")
        table = new_table(browser, "lama-dice", [ME, BOT])
        assert browser.post(f"/api/tables/{table}/play-on", json={"seat": 0}).status_code == 200
        assert refusal(browser.post(f"/api/tables/{table}/play-on", json={"seat": 0}), 409) == "refuse-too-many-tables"


# ---- records from elsewhere ----


def started(observation: list[int] | None = None) -> Json:
    """The record of a game that started at a position; another observation may be told in it."""
    game = find("landcraft")
    origin = Playthrough(game, 2, {}, Secret(bytes(32), "origin", ()))
    rng = seeded(3)
    for _ in range(9):
        origin.play(*choose(origin.state, rng))
    start = Start("origin", 9, 0, origin.state.observe(0))
    play = Playthrough(game, 2, {}, Secret(bytes(32), "on", ()), start=start)
    while play.state.to_act():
        play.play(*choose(play.state, rng))
    found: Json = msgspec.json.decode(format_record(record_of(play, [RecordSeat("Ana"), RecordSeat("Bob", bot="easy")])))
    if observation is not None:
        found["start"]["observation"] = observation
    return found


def test_an_imported_game_is_played_on_unless_its_own_start_is_only_claimed(server: Server) -> None:
    browser = server.browser("Jan")
    plain = json.loads((RECORDS / "landcraft-2p.json").read_text())
    replay = browser.post("/api/records", json=plain).json()["replay"]
    table = play_on(browser, "replays", replay, seat=1, step=5)
    assert look(server, browser, table)["info"]["start"] == {"table": replay, "entry": 5}
    claimed = browser.post("/api/records", json=started())
    assert claimed.status_code == 201, claimed.text
    assert browser.get(f"/api/replays/{claimed.json()['replay']}").json()["start"]["table"] == "origin"
    answer = browser.post(f"/api/replays/{claimed.json()['replay']}/play-on", json={"seat": 0, "step": 0})
    assert refusal(answer, 409) == "refuse-play-on"


def test_a_bot_that_is_not_known_here_is_replaced_by_one_that_plays(server: Server) -> None:
    browser = server.browser("Lea")
    plain = json.loads((RECORDS / "landcraft-2p.json").read_text())
    plain["seats"][0]["bot"] = "deep thought"
    replay = browser.post("/api/records", json=plain).json()["replay"]
    assert browser.get(f"/api/replays/{replay}").json()["bots"][0] == "deep thought", "as it was told"
    table = play_on(browser, "replays", replay, seat=1, step=5)
    assert look(server, browser, table)["seats"][0]["bot"] == "medium"


def test_a_made_up_position_is_refused_in_time_and_harms_nobody(server: Server) -> None:
    browser = server.browser("Kim")
    true = started()["start"]["observation"]
    wishes: list[list[int]] = [[], true[:-1], [*true, 0], [7, *true[1:]], [-1] * len(true), [2**62] * len(true)]
    for place in range(4, len(true), max(1, len(true) // 12)):
        wishes.append([*true[:place], true[place] + 2**40, *true[place + 1 :]])
    for wish in wishes:
        answer = browser.post("/api/records", json=started(wish))
        assert refusal(answer, 422) in ("error-record-start", "error-record-slow", "error-record-digest", "error-record-words")
    old = started()
    assert refusal(browser.post("/api/records", json={**old, "version": 2}), 422) == "error-record-damaged"
    assert browser.post("/api/records", json=old).status_code == 201
