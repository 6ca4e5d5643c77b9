"""A server over time: newer rules, backups restored under its feet, a disk that fills up, the commands of those who host."""

from __future__ import annotations

import asyncio
import json
import resource
from contextlib import suppress
from pathlib import Path

import pytest
import websockets
from sqlalchemy import URL

from tablee.store.engines import redacted
from tests.postgres import new_database, plain
from tests.server.conftest import Databases
from tests.server.harness import FAST, Client, Server, gather, new_table, play_all, running

ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "random"}


def test_a_table_begun_under_older_rules_is_played_to_the_end_by_a_new_server(tmp_path: Path) -> None:
    with running(tmp_path / "data", modules="tests.toys.register_old") as server:
        browser = server.browser("Ana")
        table = new_table(browser, "toy-draft", [ME, BOT, BOT])

        async def begin() -> None:
            async with Client(server, browser) as client:
                assert (await client.watch(table))["info"]["rules_version"] == 1
                await client.move(client.updates[table])

        asyncio.run(begin())
        assert server.stop() == 0
        server.modules = "tests.toys.register"
        server.start()

        async def finish() -> None:
            async with Client(server, browser) as client:
                assert (await client.watch(table))["info"]["rules_version"] == 1
                await play_all([client], table, 4)
                assert client.updates[table]["result"]["places"]

        asyncio.run(finish())
        fresh = new_table(browser, "toy-draft", [ME, BOT, BOT])
        assert [server.events(id)[0]["rules_version"] for id in (table, fresh)] == [1, 2]
        assert server.command("doctor")[0] == 0
        _, exported = server.command("export", table)
        assert json.loads(exported)["rules_version"] == 1
        assert server.stop() == 0


@pytest.mark.parametrize("noticed", [True, False], ids=["noticed", "found out by a wish"])
def test_a_backup_restored_under_a_running_server_is_served_at_once(tmp_path: Path, databases: Databases, noticed: bool) -> None:
    check = 0.1 if noticed else 1000
    with running(tmp_path / "data", settings=f"{FAST},generation_check={check}", database=databases()) as server:
        table, browsers = gather(server, "toy-draft", ["Ana", "Bob", "Cléo"])
        copy = tmp_path / "copy.sqlite3"

        async def before() -> None:
            async with Client(server, browsers[0]) as client:
                await client.watch(table)
                await client.move(client.updates[table], key="kept")
                assert server.command("backup", str(copy))[0] == 0
                await client.see(table, lambda update: update["view"]["pick"] is not None)
                await client.move(client.updates[table], key="lost")
                late = server.browser("Late")
                assert server.command("restore", str(copy))[0] == 0
                if not noticed:
                    with suppress(AssertionError, websockets.ConnectionClosed):  # the log is not continued from what memory holds
                        assert (await client.ask(type="wish", table=table, seat=0, wish="pause"))["type"] == "refused"
                await asyncio.wait_for(client.reader, 10)
                assert client.rest[-1]["type"] == "restarting"
                assert late.get("/api/me").json()["name"] == "", "a session younger than the backup is unknown"

        asyncio.run(before())

        async def after() -> None:
            async with Client(server, browsers[0]) as client:
                update = await client.watch(table)
                assert update["seq"] == 9
                assert (await client.move(update, key="lost"))["type"] == "ack"

        asyncio.run(after())
        assert [event.get("key") for event in server.events(table)[8:]] == ["kept", "lost"]
        assert server.command("doctor")[0] == 0


def test_a_full_disk_refuses_moves_and_the_table_goes_on_when_there_is_room(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:
        table, browsers = gather(server, "toy-draft", ["Ana"], bots=2)
        assert server.process is not None
        pid = server.process.pid

        async def story() -> None:
            async with Client(server, browsers[0]) as client:
                await client.watch(table)
                before = resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
                update = client.updates[table]
                refused = await client.move(update, key="mine")
                assert refused["message"]["id"] == "refuse-not-saved"
                assert server.browser().get("/health").status_code == 200
                resource.prlimit(pid, resource.RLIMIT_FSIZE, before)
                update = await client.see(table, lambda update: update["decision"]["owed"])
                assert (await client.move(update, key="mine"))["type"] == "ack"
                await play_all([client], table, 1)

        asyncio.run(story())
        assert [event.get("key") for event in server.events(table)].count("mine") == 1
        assert server.command("doctor")[0] == 0
        assert "Traceback" not in server.log()


def test_the_doctor_and_export_speak_of_one_table(tmp_path: Path, databases: Databases) -> None:
    with running(tmp_path / "data", database=databases()) as server:
        table = new_table(server.browser("Ana"), "toy-draft", [ME, {"kind": "guest", "name": "Bob"}, BOT])
        _, exported = server.command("export", table)
        record = json.loads(exported)
        assert record["seats"][1]["name"] == "Bob"
        assert record["randomness"].get("secret") is None
        assert server.command("export", "nothing")[0] == 1
    assert server.command("doctor")[0] == 0


def test_commands_on_an_empty_place_say_so_and_create_nothing(tmp_path: Path, databases: Databases) -> None:
    server = Server(tmp_path / "empty", database=databases())
    for command in (("doctor",), ("backup", "copy"), ("export", "x"), ("password", "x")):
        code, said = server.command(*command)
        assert code == 1
        assert redacted(server.home) in said
    assert not (tmp_path / "empty").exists()
    if isinstance(server.home, URL):
        assert server.rows("SELECT tablename FROM pg_tables WHERE schemaname = 'public'") == []


def test_a_file_moves_to_postgres_and_back_and_every_table_goes_on(tmp_path: Path, postgres: URL) -> None:
    with running(tmp_path / "data") as server:
        table, browsers = gather(server, "toy-draft", ["Ana", "Bob", "Cléo"])

        async def one_move(server: Server, number: int) -> None:
            async with Client(server, browsers[number]) as client:
                assert (await client.move(await client.watch(table), key=f"key {number}"))["type"] == "ack"

        asyncio.run(one_move(server, 0))
        server.stop()
        with new_database(postgres) as url:
            server.home = url
            assert server.tablee("migrate", str(tmp_path / "data"), plain(url))[0] == 0
            server.start()
            asyncio.run(one_move(server, 1))
            assert server.stop() == 0
            assert server.tablee("migrate", plain(url), str(tmp_path / "back"))[0] == 0
            code, said = server.tablee("migrate", plain(url), str(tmp_path / "data"))
            assert code == 1
            assert str(tmp_path / "data") in said
        server.home = tmp_path / "back"
        server.start()
        asyncio.run(one_move(server, 2))
        assert server.command("doctor")[0] == 0
        keys = server.rows("SELECT content FROM events WHERE table_id = ? AND content LIKE '%key%' ORDER BY seq", table)
        assert [json.loads(content)["key"] for (content,) in keys] == ["key 0", "key 1", "key 2"]
        assert server.stop() == 0
