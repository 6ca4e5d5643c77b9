"""Games outlive the program: data files are edited, corrected and lost, rules go; tables and finished games stay."""

from __future__ import annotations

import asyncio
import json
import zlib
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tablee.kernel.game import Option
from tablee.kernel.registry import find, games
from tests.conformance.hands import rewritten
from tests.server import test_tournaments as tournaments
from tests.server.conftest import Databases
from tests.server.harness import FAST, Client, Json, Server, new_table, over, refusal, running, share, until

ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "random"}
SOME = 14  # entries of a log
REPRINTED = "tests.toys.reprinted"


def play(server: Server, browser: httpx.Client, table: str, more: int | None = None) -> Json:
    """Plays some entries more, or to the end; the last update."""

    async def story() -> Json:
        async with Client(server, browser) as client:
            update = await client.watch(table)
            return update if over(update) else await client.play(table, Random(1), update["seq"] + (more or 10**6))

    return asyncio.run(story())


def restart(server: Server, **env: str) -> None:
    """Starts a server again in another environment."""
    assert server.stop() == 0
    server.modules = REPRINTED
    server.env = env
    server.start()


def printed(folder: Path, texts: dict[str, str]) -> str:
    """A folder of data files, by game."""
    folder.mkdir()
    for game, text in texts.items():
        (folder / f"{game}.toml").write_text(text, encoding="utf-8")
    return str(folder)


def corrected(text: str) -> str:
    """LAMA Dice that ends later."""
    assert "game_end = 40" in text
    return text.replace("game_end = 40", "game_end = 90")


def box_names(server: Server, game: str) -> set[str]:
    """The boxes of a game that the store keeps."""
    return {name for (name,) in server.rows("SELECT name FROM boxes WHERE game = ?", game)}


def test_comments_order_and_blank_lines_leave_every_table_playable(tmp_path: Path, databases: Databases) -> None:
    shelf = [game.id for game in games() if not game.id.startswith("toy-")]
    with running(tmp_path / "data", database=databases(), modules="") as server:
        browser = server.browser("Ana")
        tables = {game: new_table(browser, game, [ME, BOT]) for game in shelf}
        for table in tables.values():
            play(server, browser, table, SOME)
        done = new_table(browser, "lama-dice", [ME, BOT])
        result = play(server, browser, done)["result"]
        texts = {game: rewritten(find(game).data(), Random(2)) for game in shelf}
        restart(server, TABLEE_PRINTED=printed(tmp_path / "printed", texts))
        for table in tables.values():
            update = play(server, browser, table, SOME)
            assert not update["info"]["other_box"]
        assert play(server, browser, done)["result"] == result
        assert browser.get(f"/api/replays/{done}").json()["as_told"] is False
        fresh = new_table(browser, "lama-dice", [ME, BOT])
        assert server.events(fresh)[0]["data"] == server.events(done)[0]["data"], "the same box goes by the same name"
        assert "Traceback" not in server.log()


def test_a_corrected_number_is_for_new_tables_only(tmp_path: Path, databases: Databases) -> None:
    text = corrected(find("lama-dice").data().text)
    mine = tmp_path / "mine.toml"
    mine.write_text(text, encoding="utf-8")
    with running(tmp_path / "data", database=databases()) as server:
        browser = server.browser("Ana")
        old = new_table(browser, "lama-dice", [ME, BOT])
        assert play(server, browser, old, 6)["view"]["game_end"] == 40
        restart(server, TABLEE_PRINTED=printed(tmp_path / "printed", {"lama-dice": text}))
        new = new_table(browser, "lama-dice", [ME, BOT])
        update = play(server, browser, new, 4)
        assert (update["view"]["game_end"], update["info"]["other_box"]) == (90, False)
        update = play(server, browser, old)
        assert (update["view"]["game_end"], update["info"]["other_box"]) == (40, True)
        assert max(update["result"]["scores"]) >= 40
        restart(server)  # what was corrected is printed no more, and the table begun with it goes on
        update = play(server, browser, new)
        assert (update["view"]["game_end"], update["info"]["other_box"]) == (90, True)
        for table, complete in ((old, False), (new, True)):
            _, exported = server.command("export", table)
            assert ("box" in json.loads(exported)) is complete, "a box that is not the printed one goes with the record"
            file = tmp_path / f"{table}.json"
            file.write_text(exported, encoding="utf-8")
            assert server.tablee("verify", str(file))[0] == 0
        whole = json.loads(server.command("export", old, "--with-box")[1])
        assert (whole["version"], whole["box"]) == (3, find("lama-dice").data().text)
        assert server.command("doctor")[0] == 0


def test_bots_hints_replays_and_analyses_use_the_box_of_the_table(tmp_path: Path) -> None:
    text = find("lama-dice").data().text
    with running(tmp_path / "data") as server:
        browser = server.browser("Ana")
        restart(server, TABLEE_PRINTED=printed(tmp_path / "printed", {"lama-dice": corrected(text)}))
        table = new_table(browser, "lama-dice", [ME, {"kind": "bot", "bot": "medium"}])
        play(server, browser, table, 4)
        restart(server)

        async def hint() -> Json:
            async with Client(server, browser) as client:
                await client.watch(table)
                update = await client.see(table, lambda update: update["decision"] and update["decision"]["owed"])
                await client.send(type="hint", table=table, seat=update["seat"])
                return await client.next("hint")

        assert asyncio.run(hint())["offer"]["action"] >= 0
        play(server, browser, table)
        assert browser.get(f"/api/replays/{table}").json()["other_box"] is True
        steps = browser.get(f"/api/replays/{table}/steps", params={"first": 0, "last": 3}).json()
        assert {step["view"]["game_end"] for step in steps} == {90}
        assert browser.get(f"/api/replays/{table}/analysis").status_code == 200
        assert "bot failed" not in server.log()


def test_a_finished_game_is_told_when_its_rules_are_gone(tmp_path: Path, databases: Databases) -> None:
    with running(tmp_path / "data", database=databases()) as server:
        browser = server.browser("Ana")
        browser.post("/api/account", json={"name": "Ana", "password": "a long password"}).raise_for_status()
        table = new_table(browser, "lama-dice", [ME, BOT])
        running_on = new_table(browser, "lama-dice", [ME, BOT])
        play(server, browser, table)
        paths = [f"/api/replays/{table}", f"/api/tables/{table}/record", "/api/statistics", "/api/statistics/ratings/lama-dice"]
        before = [browser.get(path).json() for path in paths]
        steps = browser.get(f"/api/replays/{table}/steps", params={"first": 0, "last": 5}).json()
        restart(server, TABLEE_GONE="lama-dice")
        after = [browser.get(path).json() for path in paths[:3]]
        assert after[0] == {**before[0], "as_told": True}
        assert after[1:] == before[1:3]
        assert refusal(browser.get(paths[3]), 404) == "error-unknown-game", "nobody is rated, and there is no such game"
        told = browser.get(f"/api/replays/{table}/steps", params={"first": 0, "last": 5}).json()
        assert [(step["entry"], step["scores"], step["view"]) for step in told] == [
            (step["entry"], step["scores"], None) for step in steps
        ]
        assert refusal(browser.get(f"/api/replays/{table}/analysis"), 409) == "refuse-as-told"
        assert {row["table"] for row in browser.get("/api/tables/mine").json()} == {table, running_on}
        assert watch_refused(server, browser, table) == "refuse-as-told"
        assert watch_refused(server, browser, running_on) == "error-unknown-game"
        assert "Traceback" not in server.log()
        restart(server)
        assert play(server, browser, running_on)["result"]["places"], "with the rules the table is back"


def watch_refused(server: Server, browser: httpx.Client, table: str) -> str:
    """Why a table is not shown."""

    async def story() -> str:
        async with Client(server, browser) as client:
            await client.send(type="watch", table=table, since=0, seat=None)
            return str((await client.until(lambda: client.answers.get("")))[0]["message"]["id"])

    return asyncio.run(story())


def test_a_game_that_ended_just_before_the_server_died_is_kept_by_the_next(tmp_path: Path, databases: Databases) -> None:
    with running(tmp_path / "data", database=databases()) as server:
        browser = server.browser("Ana")
        table = new_table(browser, "lama-dice", [ME, BOT])
        play(server, browser, table)
        until(lambda: server.rows("SELECT table_id FROM finished"))
        server.kill()
        kept = told(server)
        for name in ("finished", "results", "boxes"):
            server.rows(f"DELETE FROM {name}")
        server.start()
        until(lambda: server.rows("SELECT table_id FROM finished"))
        assert told(server) == kept, "it is told in the same words"
        assert find("lama-dice").parts().fingerprint in box_names(server, "lama-dice")


def told(server: Server) -> list[Any]:
    """What is kept of finished games."""
    return [(row[0], row[1]) for row in server.rows("SELECT table_id, sha256 FROM finished ORDER BY table_id")]


def test_a_box_that_only_its_owner_has_is_asked_for_and_taken(tmp_path: Path) -> None:
    text = corrected(find("lama-dice").data().text)
    mine = tmp_path / "mine.toml"
    mine.write_text(text, encoding="utf-8")
    with running(tmp_path / "data") as server:
        browser = server.browser("Ana")
        restart(server, TABLEE_PRINTED=printed(tmp_path / "printed", {"lama-dice": text}))
        table = new_table(browser, "lama-dice", [ME, BOT])
        done = new_table(browser, "lama-dice", [ME, BOT])
        play(server, browser, done)
        until(lambda: server.rows("SELECT table_id FROM finished"))
        play(server, browser, table, 4)
        server.stop()
        name = server.events(table)[0]["data"]
        server.rows("DELETE FROM boxes WHERE name = ?", name)
        server.env = {}
        server.start()
        assert watch_refused(server, browser, table) == "error-table-data"
        assert browser.get(f"/api/replays/{done}").json()["as_told"] is True
        assert refusal(browser.get(f"/api/tables/{done}/record?box=true"), 409) == "refuse-as-told"
        code, said = server.command("doctor")
        assert code == 1
        assert "tablee data keep lama-dice --file" in said
        assert server.command("data", "keep", "lama-dice", "--file", str(mine))[0] == 0
        assert play(server, browser, table)["view"]["game_end"] == 90
        assert browser.get(f"/api/replays/{done}").json()["as_told"] is False, "its board is back too"
        assert browser.get(f"/api/tables/{done}/record?box=true").json()["box"] == text
        assert server.command("doctor")[0] == 0


def test_the_doctor_compares_what_was_told_with_what_the_log_tells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("lama-dice")
    with running(tmp_path / "data") as server:
        browser = server.browser("Ana")
        table = new_table(browser, "lama-dice", [ME, BOT])
        play(server, browser, table)
        until(lambda: server.rows("SELECT table_id FROM finished"))
        assert server.command("doctor")[0] == 0
        with monkeypatch.context() as later:
            later.setattr(game, "options", (*game.options, Option("moonlight", ("off", "on"))))
            assert server.command("doctor")[0] == 0, "an option that the game did not have yet"
        ((record,),) = server.rows("SELECT record FROM finished")
        other = zlib.compress(zlib.decompress(record).replace(b'"players": 2', b'"players": 3'))
        true = sha256(zlib.decompress(other)).hexdigest()
        for change in (
            {"record": b"none"},
            {"record": other},
            {"record": other, "sha256": true},
            {"curve": zlib.compress(b"[]")},
        ):
            kept = server.rows("SELECT record, curve, sha256 FROM finished")[0]
            for column, value in change.items():
                server.rows(f"UPDATE finished SET {column} = ?", value)
            code, said = server.command("doctor")
            assert code == 1, change
            assert table in said
            server.rows("UPDATE finished SET record = ?, curve = ?, sha256 = ?", *kept)
        assert server.command("doctor")[0] == 0


def test_new_tables_and_rematches_use_the_box_that_the_operator_names(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(corrected(find("lama-dice").data().text), encoding="utf-8")
    with running(tmp_path / "data") as server:
        browser = server.browser("Ana")
        old = new_table(browser, "lama-dice", [ME, BOT])
        server.stop()
        server.words = ["--box", f"lama-dice={mine}"]
        server.start()
        assert play(server, browser, old)["view"]["game_end"] == 40
        again = asyncio.run(rematch(server, browser, old))
        for table in (new_table(browser, "lama-dice", [ME, BOT]), again):
            update = play(server, browser, table, 4)
            assert (update["view"]["game_end"], update["info"]["other_box"]) == (90, True)


async def rematch(server: Server, browser: httpx.Client, table: str) -> str:
    """Plays again with those who were there; the next table."""
    async with Client(server, browser) as client:
        await client.watch(table)
        promised = (await client.see(table, lambda update: update["info"]["next"]))["info"]["next"]["commitment"]
        await client.ask(type="wish", table=table, wish="rematch", seat=0, **share(promised))
        update = await client.see(table, lambda update: update["info"]["rematch_table"])
        return str(update["info"]["rematch_table"])


@pytest.mark.parametrize("word", ["lama-dice", "lama-dice=", "chess={}", "lama-dice={}x"])
def test_a_box_that_is_none_keeps_the_server_from_starting(tmp_path: Path, word: str) -> None:
    server = Server(tmp_path / "data")
    code, said = server.command("serve", "--port", "0", "--box", word.format(tmp_path))
    assert code == 1
    assert len(said.strip().splitlines()) == 1


def test_a_record_with_a_box_from_elsewhere_is_replayed_and_one_without_only_if_the_box_is_kept_here(tmp_path: Path) -> None:
    text = corrected(find("lama-dice").data().text)
    mine = tmp_path / "mine.toml"
    mine.write_text(text, encoding="utf-8")
    with running(tmp_path / "data") as server:
        browser = server.browser("Ana")
        assert server.tablee("simulate", "lama-dice", "-n", "1", "--data", str(mine), "--records", str(tmp_path))[0] == 0
        record = json.loads((tmp_path / "lama-dice-0-000000.json").read_bytes())
        assert record["box"] == text
        made = browser.post("/api/records", json=record)
        assert made.status_code == 201, made.text
        steps = browser.get(f"/api/replays/{made.json()['replay']}/steps").json()
        assert steps[0]["view"]["game_end"] == 90
        assert box_names(server, "lama-dice").isdisjoint({record["data"]}), "a stranger's box is not taken among ours"
        wrong = {**record, "data": find("lama-dice").parts().fingerprint}
        assert refusal(browser.post("/api/records", json=wrong), 422) == "error-record-data", (
            "it carries another box than it names"
        )
        del record["box"]
        assert refusal(browser.post("/api/records", json=record), 422) == "error-record-data"
        assert server.command("data", "keep", "lama-dice", "--file", str(mine))[0] == 0
        made = browser.post("/api/records", json=record)
        assert made.status_code == 201, made.text
        assert browser.get(f"/api/replays/{made.json()['replay']}").json()["other_box"] is True


def test_all_rounds_of_a_tournament_are_played_with_the_box_of_the_first(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(corrected(find("lama-dice").data().text), encoding="utf-8")
    with running(tmp_path / "data", settings=f"{FAST},club=1") as server:
        host = server.browser("Ana")
        host.post("/api/account", json={"name": "Ana", "password": "long enough"}).raise_for_status()
        plan = {"title": "Cup", "game": "lama-dice", "kind": "swiss", "seats": 2, "rounds": 2, "bot": "random"}
        cup = tournaments.make(host, plan)
        players = tournaments.entered(server, host, cup, ["Bob", "Cléo"])
        tournaments.go(host, cup)
        assert server.stop() == 0
        server.words = [f"--box=lama-dice={mine}"]
        server.start()
        for round in (1, 2):
            tournaments.play_round(server, players, host, cup, round)
        found = tournaments.look(host, cup)
        boxes = [server.events(table["table"])[0]["data"] for table in found["tables"]]
        assert boxes == [find("lama-dice").parts().fingerprint] * 2
        assert server.events(new_table(host, "lama-dice", [ME, BOT]))[0]["data"] not in boxes
