"""Records from elsewhere: what may be sent, how much of it, how often; and finished games that many look at."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import time
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from tablee.kernel.errors import TableeError
from tablee.kernel.plain import one_line
from tablee.kernel.records import RecordSeat, format_record, parse_record, record_of, replay_record
from tablee.server.past.desk import Desk
from tablee.server.past.kept import Kept
from tablee.server.settings import Settings
from tablee.server.tables.live import LiveTable
from tablee.show.replay import STRIDE, Material, Replay
from tests.server.harness import FAST, ROOT, Client, Server, as_json, new_table, refusal, running, until
from tests.store.shelf import finished

RECORDS = ROOT / "tests" / "records"
LONG_GAME = RECORDS / "loyang-4p.json"
ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "random"}
NASTY = "\x1b]0;pwned\x07EVIL\u202e\n"
MANY = 600_000


def read(name: str) -> dict[str, Any]:
    """A golden record."""
    found: dict[str, Any] = json.loads((RECORDS / f"{name}.json").read_text())
    return found


def bring(browser: httpx.Client, record: object) -> httpx.Response:
    """Sends a record."""
    return browser.post("/api/records", json=record)


def head(server: Server, browser: httpx.Client, *lines: str) -> bytes:
    """The head of an upload."""
    cookie = f"Cookie: tablee={browser.cookies['tablee']}"
    all_lines = ["POST /api/records HTTP/1.1", f"Host: {server.host}:{server.port}", "X-Tablee: 1", cookie, *lines, "", ""]
    return "\r\n".join(all_lines).encode()


# ---- what is sent ----


def test_a_record_is_brought_by_somebody(server: Server) -> None:
    record = read("lama-dice-2p")
    assert refusal(bring(server.browser(), record), 401) == "refuse-nobody"
    assert bring(server.browser("Ana"), record).status_code == 201


def test_a_record_that_is_announced_as_too_large_is_refused_before_it_is_sent(server: Server) -> None:
    browser = server.browser("Ana")
    with socket.create_connection((server.host, server.port), timeout=10) as connection:
        connection.sendall(head(server, browser, "Content-Length: 5000000"))
        assert connection.recv(100).startswith(b"HTTP/1.1 413")


def test_a_record_that_turns_out_too_large_is_refused_while_it_is_sent(server: Server) -> None:
    browser = server.browser("Ana")
    piece = b"10000\r\n" + b" " * 0x10000 + b"\r\n"
    with socket.create_connection((server.host, server.port), timeout=10) as connection:
        connection.sendall(head(server, browser, "Transfer-Encoding: chunked"))
        for _ in range(40):  # 2.6 MB, and no end
            connection.sendall(piece)
        assert connection.recv(100).startswith(b"HTTP/1.1 413")


def test_what_is_kept_of_a_record_is_clean_short_and_nothing_else(server: Server) -> None:
    browser = server.browser("Ana")
    record = read("lama-dice-2p")
    clean = bring(browser, record).json()["replay"]
    record["seats"] = [{"name": NASTY + "x" * 1_500_000}, {"name": "\u3164", "bot": NASTY}]
    answer = bring(browser, record)
    assert answer.status_code == 201, answer.text
    info = browser.get(f"/api/replays/{answer.json()['replay']}").json()
    assert info["names"] == ["]0;pwnedEVIL xxxxxxxxxxxx"[:24].strip(), "?"]
    assert info["bots"] == [None, "]0;pwnedEVIL"]
    sizes = dict(server.rows("SELECT id, LENGTH(content) FROM imports"))
    assert sizes[answer.json()["replay"]] < sizes[clean] + 100
    for change in ({"note": "x"}, {"seats": [{"name": "A", "colour": "<script>"}, {"name": "B"}]}):
        assert bring(browser, record | change).status_code == 422


@pytest.mark.parametrize(
    ("before", "item", "after"),
    [
        (b'{"a":[', b"[]", b"]}"),
        (b'{"format":"tablee-record","version":1,"moves":[],"deal":[', b"{}", b"]}"),
        (b'{"format":"tablee-record","version":1,"moves":[{"entry":1,"move":{"a":[', b"[]", b"]}}]}"),
    ],
    ids=["foreign", "deal", "move"],
)
def test_a_record_made_to_be_heavy_costs_the_server_nearly_nothing(
    server: Server, before: bytes, item: bytes, after: bytes
) -> None:
    browser = server.browser("Ana")
    assert refusal(bring(browser, {"format": "other"}), 422) == "error-record-foreign"  # the process that reads it is there
    used, taken = load_of(server)
    record = before + b",".join([item] * MANY) + after
    answer = browser.post("/api/records", content=record, headers={"Content-Type": "application/json"})
    assert answer.status_code == 422, answer.text
    later, more = load_of(server)
    assert later - used < 0.25, "seconds of the server's own"
    assert more - taken < 16_000, "kilobytes of the server's own"


def load_of(server: Server) -> tuple[float, int]:
    """Seconds of computing time the server itself has taken, and its greatest size in kilobytes so far."""
    assert server.process is not None
    seconds, size = 0.0, 0
    for process in server.crew().values() or [server.process.pid]:
        words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
        seconds += (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
        size += next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))
    return seconds, size


# ---- how many ----


def test_so_many_are_taken_from_one_address_and_from_all(tmp_path: Path) -> None:
    settings = "imports_burst=3,imports_burst_all=5,imports_rate=0,imports_rate_all=0"
    record = read("lama-dice-2p")
    with running(tmp_path / "data", settings=settings) as server:
        answers = [bring(server.browser(f"Ana {number}"), record).status_code for number in range(4)]
        assert answers == [201, 201, 201, 429], "a new visitor each time, from one address"
        for number in range(3):
            elsewhere = server.browser("Bob", **{"X-Forwarded-For": f"203.0.113.{number}"})
            answers.append(bring(elsewhere, record).status_code)
        assert answers[4:] == [201, 201, 503], "from everybody together"


def test_one_address_does_not_send_many_at_once(server: Server) -> None:
    browser, elsewhere = server.browser("Ana"), server.browser("Bob", **{"X-Forwarded-For": "203.0.113.77"})
    record = read("lama-dice-2p")

    def crowded() -> bool:
        with ExitStack() as stack:
            for _ in range(2):  # that begin and do not end
                connection = stack.enter_context(socket.create_connection((server.host, server.port), timeout=10))
                connection.sendall(head(server, browser, "Content-Length: 1000") + b"{")
            answer = bring(browser, record)
            if answer.status_code == 201:  # it has overtaken one of them
                return False
            assert refusal(answer, 429) == "refuse-replays"
            assert bring(elsewhere, record).status_code == 201
            return True

    until(crowded)
    until(lambda: bring(browser, record).status_code == 201)


def test_what_visitors_have_brought_is_kept_for_some_days(tmp_path: Path) -> None:
    with running(tmp_path / "data", settings=f"{FAST},import_lifetime=1,imports_check=0.2") as server:
        visitor, account = server.browser("Ana"), server.browser("Bob")
        account.post("/api/account", json={"name": "Bob", "password": "correct horse"}).raise_for_status()
        kept, passing = (bring(browser, read("lama-dice-2p")).json()["replay"] for browser in (account, visitor))
        until(lambda: visitor.get(f"/api/replays/{passing}").status_code == 404)
        assert account.get(f"/api/replays/{kept}").status_code == 200
        assert [row[0] for row in server.rows("SELECT id FROM imports")] == [kept]


# ---- looking again and again ----


def test_a_finished_game_is_replayed_once_for_many_questions(server: Server) -> None:
    browser = server.browser("Ana")
    replay = bring(browser, json.loads(LONG_GAME.read_text())).json()["replay"]
    browser.get(f"/api/replays/{replay}").raise_for_status()
    used = load_of(server)[0]
    for number in range(40):
        steps = browser.get(f"/api/replays/{replay}/steps", params={"seat": 1, "first": 500 + number, "last": 505 + number})
        assert len(steps.json()) == 6
    assert load_of(server)[0] - used < 1.2, "seconds of the server's own; a replay for each takes more than twice as much"


@pytest.mark.parametrize("name", ["bunny-kingdom-3p-undo", "llama-land-3p-undo", "loyang-2p"])
def test_every_position_of_a_replay_is_that_of_the_game(name: str) -> None:
    content = (RECORDS / f"{name}.json").read_bytes()
    record = parse_record(content, name)
    play = replay_record(record)
    replay = Replay(Material(content, {0: 5.0}))
    info = json.loads(replay.info)
    assert info["steps"] == len(play.standing()) > 2 * STRIDE
    assert [line["undone"] for line in info["log"]] == [False, *(entry.undone > 0 for entry in play.entries)]
    assert info["log"][0]["at"] == 5.0
    assert info["log"][-1]["events"] == record.moves[-1].events
    assert info["result"]["record_sha256"] == sha256(content).hexdigest()
    state, _ = play.begin()
    for step, entry in enumerate([None, *play.standing()]):
        if entry is not None:
            play.again(state, entry)
        (shown,) = replay.steps(1, step, step)
        assert (shown.step, shown.entry) == (step, entry.number if entry else 0)
        assert shown.scores == list(state.scores(1))
        assert info["result"]["curve"][step] == list(state.scores(-1))
        assert as_json(shown.view) == as_json(play.game.view(state, 1))
    assert replay.steps(0, 10_000, 20_000) == []
    assert [shown.step for shown in replay.steps(-1, STRIDE - 1, STRIDE + 1)] == [STRIDE - 1, STRIDE, STRIDE + 1]


def test_the_record_of_a_finished_table_follows_a_new_name_without_being_told_anew(
    server: Server,
) -> None:
    browser = server.browser("Ana")
    table = new_table(browser, "toy-draft", [ME, BOT, BOT])

    async def story() -> list[str]:
        async with Client(server, browser) as client:
            await client.watch(table)
            first = (await client.play(table, Random(1)))["result"]["record_sha256"]
            browser.post("/api/me", json={"name": "Zoé"}).raise_for_status()
            await client.see(table, lambda update: update["seats"][0]["name"] == "Zoé")
            return [first, client.updates[table]["result"]["record_sha256"]]

    hashes = asyncio.run(story())
    content = browser.get(f"/api/tables/{table}/record").content
    assert hashes[0] != hashes[1] == sha256(content).hexdigest()
    record = parse_record(content, "record")
    assert record.seats[0].name == "Zoé"
    assert format_record(record) == content
    assert browser.get(f"/api/replays/{table}").json()["names"][0] == "Zoé"


def test_a_table_tells_its_record_once(monkeypatch: pytest.MonkeyPatch) -> None:
    driven = finished("told", [1, 2, 3], 9.0)
    live = LiveTable.rebuilt(driven.table, driven.log)
    live.audience.names = {1: "Ana", 2: 'B"seats": []', 3: "Cléo"}
    result = live.shown.final()
    assert result is not None
    seats = [RecordSeat(name) for name in live.audience.names.values()]
    assert live.shown.content() == format_record(record_of(driven.table.playing(), seats))
    monkeypatch.delattr("tablee.show.shown.tell")
    live.audience.names[1] = "Zoé"
    live.renamed()
    again = live.shown.final()
    assert again == msgspec.structs.replace(result, record_sha256=sha256(live.shown.content()).hexdigest())
    assert parse_record(live.shown.content(), "x").seats[0].name == "Zoé"


# ---- what it is made of ----


def test_few_things_are_kept_and_no_heavy_ones() -> None:
    kept: Kept[str] = Kept(most=3, heaviest=100)
    for name in "abc":
        kept.put(name, name.upper(), 10)
    assert kept.get("a") == "A"
    kept.put("d", "D", 10)
    assert [kept.get(name) for name in "abcd"] == ["A", None, "C", "D"], "the one unused longest went"
    kept.put("e", "E", 85)
    assert [kept.get(name) for name in "acde"] == [None, None, "D", "E"]
    kept.put("f", "F", 1000)
    assert [kept.get(name) for name in "def"] == [None, None, "F"], "the newest is kept whatever it weighs"
    kept.put("f", "F", 10)
    kept.put("g", "G", 90)
    assert [kept.get(name) for name in "fg"] == ["F", "G"]


def test_work_that_does_not_end_is_given_up_and_the_next_is_done(tmp_path: Path) -> None:
    async def story() -> None:
        slow, busy = TableeError("slow"), TableeError("busy")
        desk = Desk(Settings(tmp_path, record_patience=0.5), most=2, most_each=1, busy=busy, slow=slow)
        try:
            with desk.place("here"), desk.place("there"):
                with pytest.raises(TableeError, match="busy"), desk.place("elsewhere"):
                    pass
                with pytest.raises(TableeError, match="slow"):
                    await desk.run(time.sleep, 60)
            with desk.place("here"), pytest.raises(TableeError, match="busy"), desk.place("here"):
                pass
            assert await desk.run(one_line, " a\x1b ") == "a"
        finally:
            desk.close()

    asyncio.run(story())
