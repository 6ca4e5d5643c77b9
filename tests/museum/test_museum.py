"""The museum: what older versions have left behind is opened, compared with what was noted then, and goes on."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

import httpx
import pytest

import tablee
from tests.museum.look import RESULT, chosen, differences, get, look_around, look_at_replay, sign_in
from tests.museum.make import CLUB, MUSEUM, fingerprint, main, read_dump
from tests.museum.scene import come, tables_of, wish
from tests.server.harness import Client, Json, Server, join, over, play_all, running, share, start

VERSIONS = sorted(path.parent.name for path in MUSEUM.glob("*/notes.json"))
NOTES: dict[str, Json] = {name: json.loads((MUSEUM / name / "notes.json").read_text(encoding="utf-8")) for name in VERSIONS}
ENOUGH = 3000  # lines typed: more than any game has decisions


@dataclass
class Museum:
    """A version's museum, opened: a copy of its folder, a server on its database, and what was found before anything went on."""

    folder: Path
    notes: Json
    server: Server
    people: dict[str, httpx.Client]
    doctor: tuple[int, str]
    found: Json

    def noted(self, part: str, **wanted: str) -> Json:
        """The notes of one thing."""
        return next(each for each in self.notes[part] if wanted.items() <= each.items())


@pytest.fixture(scope="module")
def museum(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Museum]:
    """The museum of a version; what is in its folder is not touched, and all is well in the end."""
    version, notes = request.param, NOTES[request.param]
    before = fingerprint(MUSEUM / version)
    folder = tmp_path_factory.mktemp("museum") / version
    shutil.copytree(MUSEUM / version, folder)
    read_dump((folder / "database.sql").read_text(encoding="utf-8"), folder / "data")
    with running(folder / "data", settings=CLUB, modules="") as server:
        doctor = server.command("doctor")
        people = {name: sign_in(server, name, password) for name, password in notes["accounts"].items()}
        found = look_around(server, people, notes["tables"], notes["tournaments"])
        found["replays"] = [each | look_at_replay(people[each["eyes"]], each["replay"]) for each in notes["replays"]]
        yield Museum(folder, notes, server, people, doctor, found)
        assert server.stop() == 0
        assert not server.mistakes(), server.mistakes()
    code, said = server.command("doctor")
    assert code == 0, said
    assert fingerprint(MUSEUM / version) == before


def each(part: str, key: str = "") -> pytest.MarkDecorator:
    """A test for each noted thing of each version."""
    names = [(version, thing[key] if key else thing) for version in VERSIONS for thing in NOTES[version][part]]
    return pytest.mark.parametrize(("museum", "name"), names, indirect=["museum"], scope="module")


every_version = pytest.mark.parametrize("museum", VERSIONS, indirect=True)


# ---- the database ----


@every_version
@pytest.mark.parametrize("part", ["tables", "tournaments", "people", "ratings", "replays"])
def test_everything_is_as_it_was_noted(museum: Museum, part: str) -> None:
    assert differences(museum.notes[part], museum.found[part]) == []


@every_version
def test_the_doctor_finds_as_many_tables_well_as_then(museum: Museum) -> None:
    code, said = museum.doctor
    assert code == 0, said
    assert re.findall(r"\d+", said) == re.findall(r"\d+", museum.notes["doctor"])


@each("tables", "label")
def test_a_table_goes_on_to_its_end_and_is_replayed_exported_and_verified(museum: Museum, name: str) -> None:
    noted = museum.noted("tables", label=name)
    table, names = noted["table"], list(noted["eyes"])
    browser = museum.people[names[0]]
    last = asyncio.run(go_on(museum, table, names))
    assert last["info"]["phase"] == ("closed" if noted["phase"] == "closed" else "over")
    dealt = last["view"] is not None
    code, exported = museum.server.command("export", table)
    assert (code == 0) == dealt, exported
    if dealt:
        verify(museum, exported, revealed=last["result"] is not None)
    if last["result"]:
        assert json.loads(exported)["result"] == chosen(last["result"], RESULT)
        assert look_at_replay(browser, table)["result"] == chosen(last["result"], RESULT)
        assert get(browser, f"/api/tables/{table}/record")["result"] == json.loads(exported)["result"]


async def go_on(museum: Museum, table: str, names: list[str]) -> Json:
    """Everybody comes back to a table, answers what was asked, and plays to the end; the last update."""
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(Client(museum.server, museum.people[name])) for name in names]
        updates = [await client.watch(table) for client in clients]
        await look_on(museum, max(updates, key=lambda update: int(update["seq"])))  # who comes back takes the seat back
        if updates[0]["info"]["phase"] == "gathering":
            clients += await begin(museum, stack, table, clients, names)
        elif updates[0]["info"]["phase"] == "playing":
            clients += await others_on_device(museum, stack, updates[0], names)
            await answer(clients, table)
        if clients[0].updates[table]["info"]["phase"] == "playing":
            await play_all([client for client in clients if plays(client.updates[table])], table, seed=6)
        last = await clients[0].see(table, over)
        if last["info"]["rematch"] and not last["info"]["rematch_table"]:
            await play_again(clients, table)
        return last


def plays(update: Json) -> bool:
    """Whether who sees this plays, and no bot instead."""
    return update["seat"] >= 0 and update["seats"][update["seat"]]["bot"] is None


async def look_on(museum: Museum, update: Json) -> None:
    """A stranger looks at a table by its link."""
    token = update["info"]["spectator_link"]
    if token:
        stranger = museum.server.browser()
        join(stranger, token, "Stranger").raise_for_status()
        async with Client(museum.server, stranger) as client:
            seen = await client.watch(update["table"])
            assert (seen["seat"], seen["seq"], seen["decision"]) == (-1, update["seq"], None)


async def begin(museum: Museum, stack: AsyncExitStack, table: str, clients: list[Client], names: list[str]) -> list[Client]:
    """Strangers come by the links to free seats, and the host begins; at a table of a tournament all say that they have come."""
    info = clients[0].updates[table]["info"]
    if info["tournament"]:
        for client, name in zip(clients, names, strict=True):
            await come(client, museum.people[name], table)
        return []
    strangers = []
    for token in filter(None, info["links"]):
        browser = museum.server.browser()
        join(browser, token, "Newcomer").raise_for_status()
        strangers.append(await stack.enter_async_context(Client(museum.server, browser)))
        await strangers[-1].watch(table)
    start(museum.people[names[0]], table).raise_for_status()
    await clients[0].see(table, lambda update: update["info"]["phase"] == "playing")
    return strangers


async def others_on_device(museum: Museum, stack: AsyncExitStack, update: Json, names: list[str]) -> list[Client]:
    """A tab for each further seat on the first one's device."""
    seats = [number for number, seat in enumerate(update["seats"]) if seat["yours"] and number != update["seat"]]
    tabs = [await stack.enter_async_context(Client(museum.server, museum.people[names[0]])) for _ in seats]
    for tab, seat in zip(tabs, seats, strict=True):
        await tab.watch(update["table"], seat=seat)
    return tabs


async def answer(clients: list[Client], table: str) -> None:
    """Whoever is asked agrees to an undo, and a pause ends."""
    info = clients[0].updates[table]["info"]
    if info["paused"]:
        await wish(clients[0], table, "resume")
    if info["undo_asked"] is not None:
        for client in clients:
            if client.updates[table]["seat"] != info["undo_asked"]:
                await wish(client, table, "agree")
        await clients[0].see(table, lambda update: update["info"]["undo_asked"] is None)


async def play_again(clients: list[Client], table: str) -> None:
    """The others would like a rematch too, and it begins."""
    info = clients[0].updates[table]["info"]
    for client in clients:
        if client.updates[table]["seat"] not in info["rematch"]:
            await wish(client, table, "rematch", **share(info["next"]["commitment"]))
    opened = await clients[0].see(table, lambda update: update["info"]["rematch_table"])
    update = await clients[0].watch(opened["info"]["rematch_table"])
    assert update["info"]["phase"] == "playing"


def verify(museum: Museum, text: str, revealed: bool) -> None:
    """A record is verified, if the secret of its table is revealed."""
    file = museum.folder / "exported.json"
    file.write_text(text, encoding="utf-8")
    code, said = museum.server.tablee("verify", str(file))
    assert code == (0 if revealed else 1), said
    assert revealed or "secret of this table is not revealed" in said


@each("tournaments", "label")
def test_a_tournament_goes_on_to_its_end(museum: Museum, name: str) -> None:
    noted = museum.noted("tournaments", label=name)
    host, path = museum.people[noted["host"]], f"/api/tournaments/{noted['tournament']}"
    if get(host, path)["summary"]["phase"] == "gathering":
        join_tournament(museum, get(host, path)["link"])
        host.post(f"{path}/round").raise_for_status()
    while (page := get(host, path))["summary"]["phase"] != "over":
        for phase in ("gathering", "playing"):
            for table, names in tables_of(museum.people, noted, phase):
                asyncio.run(go_on(museum, table, names))
    assert all(table["places"] for table in page["tables"])
    assert {line["name"] for line in page["standings"]} >= {line["name"] for line in noted["page"]["standings"]}


def join_tournament(museum: Museum, token: str) -> None:
    """Everybody with an account enters."""
    for browser in museum.people.values():
        browser.post("/api/tournaments/join", json={"token": token}).raise_for_status()


# ---- files ----


@each("records")
def test_a_record_is_verified_replayed_and_brought(museum: Museum, name: str) -> None:
    noted, file = museum.notes["records"][name], museum.folder / "records" / name
    if noted["scores"] is None:
        verify(museum, file.read_text(encoding="utf-8"), revealed=False)
        return
    box = ["--data", str(museum.folder / noted["box"])] if noted["box"] else []
    for command in ("verify", "replay"):
        code, said = museum.server.tablee(command, str(file), *box)
        assert code == 0, said
    if not box:
        ada = museum.people["Ada"]
        brought = ada.post("/api/records", json=json.loads(file.read_text(encoding="utf-8"))).raise_for_status()
        replay = look_at_replay(ada, brought.json()["replay"])
        assert (replay["steps"], replay["result"]["scores"]) == (noted["moves"] - noted["undone"], noted["scores"])


@every_version
def test_the_record_of_a_game_under_way_is_the_beginning_of_what_became_of_it(museum: Museum) -> None:
    unfinished = [(name, noted) for name, noted in museum.notes["records"].items() if noted["scores"] is None]
    assert unfinished
    for name, noted in unfinished:
        then = json.loads((museum.folder / "records" / name).read_text(encoding="utf-8"))
        code, exported = museum.server.command("export", museum.noted("tables", label=noted["table"])["table"])
        assert code == 0, exported
        now = json.loads(exported)
        assert (then["deal"], then["moves"]) == (now["deal"], now["moves"][: noted["moves"]])


@every_version
def test_a_corrected_box_is_still_in_order(museum: Museum) -> None:
    boxes = list((museum.folder / "boxes").rglob("*.toml"))
    assert boxes
    for box in boxes:
        code, said = museum.server.tablee("data", "check", box.stem, "--file", str(box))
        assert code == 0, said


@each("terminal")
def test_a_table_in_the_terminal_goes_on_to_its_end(museum: Museum, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    noted, file = museum.notes["terminal"][name], museum.folder / "terminal" / name
    record, before = file.with_suffix(".json"), file.read_bytes()
    then = json.loads(record.read_text(encoding="utf-8")) if noted["over"] else None
    monkeypatch.setattr(sys, "stdin", StringIO("1\n" * ENOUGH))
    code, said = museum.server.tablee("play", "--resume", str(file))
    assert code == 0, said[-2000:]
    assert file.read_bytes().startswith(before)
    code, said = museum.server.tablee("verify", str(record))
    assert code == 0, said
    now = json.loads(record.read_text(encoding="utf-8"))
    assert now["result"]
    if then:
        assert differences({part: then[part] for part in ("moves", "result")}, now) == []


@each("arena")
def test_an_arena_goes_on_where_it_was_broken_off(museum: Museum, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    noted, folder = museum.notes["arena"][name], museum.folder / "arena" / name
    first = (folder / "games.jsonl").read_text(encoding="utf-8").splitlines()[1 : 1 + noted["kept"]]
    monkeypatch.chdir(museum.folder)
    code, said = museum.server.tablee(*noted["command"])
    assert code == 0, said
    games = (folder / "games.jsonl").read_text(encoding="utf-8").splitlines()[1:]
    assert (games[: noted["kept"]], len(games)) == (first, noted["games"])
    summary = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
    assert summary["games"] == noted["games"]
    assert sorted(row["name"] for row in summary["table"]["standings"]) == noted["names"]


# ---- the museum itself ----


def test_a_release_is_in_the_museum() -> None:
    if ".dev" not in tablee.__version__:
        assert tablee.__version__ in VERSIONS, "`make museum` adds this version"


def test_a_version_is_not_written_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tablee, "__version__", VERSIONS[-1])
    before = fingerprint(MUSEUM / VERSIONS[-1])
    assert main([]) == 1
    assert fingerprint(MUSEUM / VERSIONS[-1]) == before


def test_a_score_that_differs_from_the_notes_is_noticed() -> None:
    noted = json.loads(json.dumps(NOTES[VERSIONS[-1]]))
    table = next(table for table in noted["tables"] if table["result"])
    table["result"]["scores"][0] += 1
    (line,) = differences(noted["tables"], NOTES[VERSIONS[-1]]["tables"])
    assert line.startswith(f"/{noted['tables'].index(table)}/result/scores/0: ")
    assert differences({"old": 1}, {}) == ["/old: 1 was noted, None is found"]
    assert differences({"old": [1]}, {"old": [1], "new": 2}) == []


def test_a_digest_changed_in_the_database_is_noticed(tmp_path: Path) -> None:
    dump = (MUSEUM / VERSIONS[-1] / "database.sql").read_text(encoding="utf-8")
    changed = re.sub(r'"digest":"\w', lambda found: f"{found[0][:-1]}{'1' if found[0][-1] == '0' else '0'}", dump, count=1)
    assert changed != dump
    server = Server(tmp_path / "data")
    read_dump(changed, server.folder)
    code, said = server.command("doctor")
    assert code == 1
    assert "that are not: 1" in said


def test_a_score_changed_in_a_record_is_noticed(tmp_path: Path) -> None:
    record = json.loads((MUSEUM / VERSIONS[-1] / "records" / "lama-dice-bots.json").read_text(encoding="utf-8"))
    record["result"]["scores"][0] += 1
    (tmp_path / "changed.json").write_text(json.dumps(record), encoding="utf-8")
    assert Server(tmp_path / "data").tablee("verify", str(tmp_path / "changed.json"))[0] == 1
