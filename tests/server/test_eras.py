"""One server over two eras of rules: what was begun goes on by the old ones, what begins is of the new ones, side by side."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import httpx

from tests.eras import NEW, OLD, trial_eras
from tests.server.harness import Client, Json, Server, gather, new_table, over, play_all, running, share

ME = {"kind": "me"}
RANDOM = {"kind": "bot", "bot": "random"}
MEDIUM = {"kind": "bot", "bot": "medium"}
BEFORE, AFTER = "tests.toys.register", "tests.eras.register"  # the shelf as it is shipped, and with one more era


def go_on_with(server: Server, modules: str) -> None:
    """The server is stopped, and another version of it starts on the same data."""
    assert server.stop() == 0
    server.modules = modules
    server.start()


async def some_moves(client: Client, table: str, count: int) -> Json:
    """Makes some moves for whichever of the own seats owes one; the last update."""
    update = await client.watch(table)
    for _ in range(count):
        update = await client.see(table, lambda update: update["decision"] and update["decision"]["owed"])
        assert (await client.move(update, 0))["type"] == "ack"
        before = update["seq"]
        update = await client.see(table, lambda update, before=before: update["seq"] > before)  # type: ignore[misc]
    return update


async def take_back(client: Client, table: str) -> None:
    """Makes moves until one can be taken back, and does so."""
    while (update := await some_moves(client, table, 1))["undo"] != "free":
        pass
    await client.ask(type="wish", table=table, seat=update["seat"], wish="undo")
    await client.see(table, lambda update: any(line["undone"] for line in update["log"]))


def export(server: Server, table: str, folder: Path) -> Path:
    """A table's record in a file."""
    code, exported = server.command("export", table)
    assert code == 0, exported
    file = folder / f"{table}.json"
    file.write_text(exported, encoding="utf-8")
    return file


async def rematch(client: Client, table: str) -> str:
    """Plays another game at a finished table; the new table."""
    await client.watch(table)
    promised = (await client.see(table, lambda update: update["info"]["next"]))["info"]["next"]
    await client.ask(type="wish", table=table, wish="rematch", seat=0, **share(promised["commitment"]))
    update = await client.see(table, lambda update: update["info"]["rematch_table"])
    return str(update["info"]["rematch_table"])


def test_old_tables_go_on_by_the_old_rules_beside_new_ones_of_the_new(tmp_path: Path) -> None:
    with running(tmp_path / "data", modules=BEFORE) as server:
        dice, (ana, bob) = gather(server, "lama-dice", ["Ana", "Bob"], bots=1)
        farm = new_table(ana, "loyang", [ME, MEDIUM])
        ended = [new_table(ana, "lama-dice", [ME, RANDOM]), new_table(ana, "loyang", [ME])]

        async def begin() -> None:
            async with Client(server, ana) as client, Client(server, bob) as other:
                for table in ended:
                    await client.watch(table)
                    await play_all([client], table, 1)
                await some_moves(client, farm, 4)
                await take_back(client, farm)
                await client.watch(dice)
                await other.watch(dice)
                await play_all([client, other], dice, 1, last=16)

        asyncio.run(begin())
        go_on_with(server, AFTER)
        fresh = [new_table(ana, "lama-dice", [ME, RANDOM]), new_table(ana, "loyang", [ME, RANDOM])]

        async def go_on() -> None:
            async with Client(server, ana) as client, Client(server, bob) as other:
                fresh.append(await rematch(client, ended[0]))
                await other.watch(dice)
                for table in (dice, farm, *fresh):
                    update = await client.watch(table)
                    assert update["info"]["rules_version"] == (NEW if table in fresh else OLD)[update["info"]["game"]]
                for number, table in enumerate((farm, fresh[1]), start=1):
                    await client.see(table, lambda update: update["decision"] and update["decision"]["owed"])
                    await client.send(type="hint", table=table, seat=0)
                    assert (await client.next("hint", number))["table"] == table
                alone = [play_all([client], table, 7) for table in (farm, *fresh)]
                await asyncio.gather(play_all([client, other], dice, 7), *alone)
                assert all(over(client.updates[table]) for table in (dice, farm, *fresh))

        asyncio.run(go_on())
        check_both_kinds(server, ana, [dice, farm, *ended], fresh, tmp_path)
        assert "bot failed" not in server.log()
        assert server.mistakes() == []


def check_both_kinds(server: Server, browser: httpx.Client, old: list[str], new: list[str], folder: Path) -> None:
    """Every table is of its era, replayed, exported and verified; an older program refuses those of the new era."""
    for table in (*old, *new):
        opened = server.events(table)[0]
        told = browser.get(f"/api/replays/{table}").json()
        assert opened["rules_version"] == told["rules_version"] == (OLD if table in old else NEW)[told["game"]]
        last = {"seat": 0, "first": told["steps"], "last": told["steps"]}
        assert browser.get(f"/api/replays/{table}/steps", params=last).json()[0]["turn"] == []
    with trial_eras():
        assert server.command("doctor")[0] == 0
        files = {table: export(server, table, folder) for table in (*old, *new)}
        for file in files.values():
            assert server.tablee("verify", str(file))[0] == 0, file
    for table, file in files.items():
        code, said = server.tablee("verify", str(file))
        if table in old:
            assert code == 0, said
        else:
            assert code == 1
            assert "newer than this Tablée" in said
        record = json.loads(file.read_text(encoding="utf-8"))
        assert record["rules_version"] == (OLD if table in old else NEW)[record["game"]]


def test_a_server_that_knows_only_the_old_rules_leaves_newer_tables_alone_and_goes_on_with_the_others(tmp_path: Path) -> None:
    with running(tmp_path / "data", modules=BEFORE) as server:
        ana = server.browser("Ana")
        old = new_table(ana, "lama-dice", [ME, RANDOM])
        go_on_with(server, AFTER)
        new = [new_table(ana, "lama-dice", [ME, MEDIUM]), new_table(ana, "loyang", [ME, RANDOM])]

        async def play() -> None:
            async with Client(server, ana) as client:
                for table in new:
                    await some_moves(client, table, 2)

        asyncio.run(play())
        go_on_with(server, BEFORE)
        before = [server.events(table) for table in new]

        async def look() -> None:
            async with Client(server, ana) as client:
                for table in new:
                    await client.send(type="watch", table=table, since=0, seat=None)
                    refused = await client.until(lambda: client.answers.get("", []))
                    client.answers.clear()
                    assert refused[0]["message"]["id"] == "error-newer-rules"
                await client.watch(old)
                await play_all([client], old, 3)
                assert over(client.updates[old])

        asyncio.run(look())
        assert ana.get("/api/tables/mine").status_code == 200
        for table in new:
            code, said = server.command("export", table)
            assert code == 1
            assert "newer than this Tablée" in said
        assert server.command("export", old)[0] == 0
        code, said = server.command("doctor")
        assert code == 1
        assert all(table in said for table in new)
        assert old not in said
        assert [server.events(table) for table in new] == before
        assert server.mistakes() == []
        go_on_with(server, AFTER)

        async def finish() -> None:
            async with Client(server, ana) as client:
                for table in new:
                    info = (await client.watch(table))["info"]
                    assert info["rules_version"] == NEW[info["game"]]
                await asyncio.gather(*(play_all([client], table, 5) for table in new))

        asyncio.run(finish())
        with trial_eras():
            assert server.command("doctor")[0] == 0
