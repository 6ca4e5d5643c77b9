"""Finished games are kept as told: whatever the store refuses for a while, and whatever cannot be told."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from tablee.server.background import Background
from tablee.server.past.keeper import AT_ONCE, Keeper
from tablee.server.settings import Settings
from tablee.server.storage import Storage
from tablee.store.finished import Ending
from tablee.store.writer import NotSaved
from tablee.table.refusals import UnknownBox
from tests.museum.look import get
from tests.museum.make import MUSEUM, read_dump
from tests.server.harness import Server, new_table, refusal, running, until
from tests.server.test_outliving import BOT, ME, play


class Shelf:
    """As much of a store as a keeper needs; `left` are the tables that are not kept."""

    def __init__(self, left: list[str]) -> None:
        self.left = left
        self.generation = "before"
        self.known: list[str] = []  # the generations for which something was to be kept

    async def read(self, work: Any) -> Any:
        """What the store is asked: the tables that are left, or all about one."""
        if "id" in getattr(work, "keywords", {}):
            self.generation = "after"  # an operator restores a backup in this moment
            return Ending(work.keywords["id"], cast(Any, None), [])
        return self.left[: work.keywords["most"]] if getattr(work, "keywords", {}) else list(self.left)

    async def write(self, work: Any) -> None:
        """Writes nothing."""

    async def change(self, known: str, work: Any, ending: Ending) -> None:
        """Writes nothing, and remembers for which database it was meant."""
        self.known.append(known)


def keeper_of(shelf: Shelf, kind: type[Keeper] = Keeper) -> Any:
    """A keeper who is alone with a store."""
    alone: Any = SimpleNamespace(caretaker=True)
    return kind(cast(Storage, shelf), Background(), alone, Settings(Path()))


def trying(shelf: Shelf, trouble: dict[str, list[Exception]]) -> Keeper:
    """A keeper that meets trouble."""

    class Trying(Keeper):
        async def keep_table(self, id: str) -> None:
            if trouble.get(id):
                raise trouble[id].pop()
            shelf.left.remove(id)

    keeper: Keeper = keeper_of(shelf, Trying)
    return keeper


def test_tables_that_cannot_be_told_do_not_keep_the_others_from_it() -> None:
    lost = [f"lost{number}" for number in range(2 * AT_ONCE)]
    shelf = Shelf([*lost, "well"])
    keeper = trying(shelf, {id: [UnknownBox(game="lama-dice", box="0")] for id in lost})
    asyncio.run(keeper.keep_older())
    assert shelf.left == lost


def test_what_could_not_be_saved_once_is_settled_when_somebody_asks_again() -> None:
    shelf = Shelf(["table"])
    keeper = trying(shelf, {"table": [NotSaved(problem="the disk is full")]})

    async def story() -> None:
        for _ in range(2):
            try:
                await keeper.settle()
            except NotSaved:
                assert shelf.left == ["table"]

    asyncio.run(story())
    assert shelf.left == []


def test_a_game_is_not_kept_in_a_database_that_was_restored_after_it_was_read() -> None:
    shelf = Shelf([])
    keeper = keeper_of(shelf)
    asyncio.run(keeper.keep_table("table"))
    assert shelf.known == ["before"]


def test_a_backup_of_version_0_1_that_is_restored_under_a_running_server_is_kept_like_any_other(tmp_path: Path) -> None:
    read_dump((MUSEUM / "0.1.0" / "database.sql").read_text(encoding="utf-8"), tmp_path / "old")
    notes = json.loads((MUSEUM / "0.1.0" / "notes.json").read_text(encoding="utf-8"))
    ended = {table["table"] for table in notes["tables"] if table["phase"] == "over"}
    assert Server(tmp_path / "old").command("backup", str(tmp_path / "backup"))[0] == 0
    with running(tmp_path / "new", modules="") as server:
        assert server.command("restore", str(tmp_path / "backup"))[0] == 0
        until(lambda: ended <= {id for (id,) in server.rows("SELECT table_id FROM finished")})
        assert len(server.rows("SELECT name FROM boxes")) >= len(get(server.browser(), "/api/shelf")["games"])
        assert not server.rows("SELECT table_id FROM results WHERE lowest_wins IS NULL"), "0.1 did not say it; now it is known"


def test_a_record_of_a_table_whose_box_was_never_kept_carries_the_printed_one_if_wanted(tmp_path: Path) -> None:
    read_dump((MUSEUM / "0.1.0" / "database.sql").read_text(encoding="utf-8"), tmp_path / "old")
    notes = json.loads((MUSEUM / "0.1.0" / "notes.json").read_text(encoding="utf-8"))
    table = next(table["table"] for table in notes["tables"] if table["phase"] == "over")
    server = Server(tmp_path / "old")
    code, exported = server.command("export", table, "--with-box")
    assert (code, "box" in json.loads(exported)) == (0, True)
    server.rows("UPDATE events SET content = replace(content, '42e3b4b0b58655a8', '0123456789abcdef') WHERE table_id = ?", table)
    code, said = server.command("export", table, "--with-box")
    assert code == 1
    assert len(said.strip().splitlines()) == 1


def test_the_record_of_a_private_table_is_for_those_who_might_watch_it_and_no_import_has_one(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:
        ana, bob = server.browser("Ana"), server.browser("Bob")
        table = new_table(ana, "lama-dice", [ME, BOT], private=True, spectators=True)
        path = f"/api/tables/{table}/record"
        assert refusal(ana.get(path), 409) == "refuse-not-over"
        play(server, ana, table)
        assert ana.get(path).status_code == 200
        assert refusal(bob.get(path), 404) == "refuse-no-such-table"
        assert bob.get(f"/api/replays/{table}").status_code == 200, "whoever was given its address"
        made = bob.post("/api/records", json=ana.get(path).json()).json()["replay"]
        assert refusal(bob.get(f"/api/tables/{made}/record"), 404) == "refuse-no-such-table"


def test_a_finished_table_without_spectators_is_for_those_who_sat_there(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:
        ana, bob = server.browser("Ana"), server.browser("Bob")
        table = new_table(ana, "lama-dice", [ME, BOT], spectators=False)
        play(server, ana, table)
        play(server, bob, new_table(bob, "lama-dice", [ME, BOT]))
        for path in (f"/api/replays/{table}", f"/api/replays/{table}/steps", f"/api/tables/{table}/record"):
            assert ana.get(path).status_code == 200
            for stranger in (bob, server.browser()):
                assert refusal(stranger.get(path), 404) == "refuse-no-such-table"
