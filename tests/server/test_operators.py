"""Those who host cannot hurt themselves: one server for a folder, files that vanish are noticed, a start that fails says why."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import re
import resource
import socket
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import URL

from tablee.kernel.errors import TableeError
from tablee.server.run import listen
from tablee.server.settings import Settings, numbers
from tablee.store.engines import FILE_NAME
from tablee.store.lock import LOCK_NAME
from tablee.store.store import Store
from tests.postgres import free_port, new_database, plain
from tests.server.harness import COMMAND, PATIENCE, ROOT, Client, Server, gather, play_all, refusal, running, until

TROUBLE = "the store does not answer"
AGAIN = "the store answers again"


def begin(server: Server, *args: str, limit: Callable[[], None] | None = None, **env: str) -> subprocess.Popen[str]:
    """Starts `tablee serve` beside a server; what it says is read later."""
    command = [*COMMAND, "serve", "--port", "0", *args]
    environment = {**server.environment(), **env}
    return subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=ROOT, preexec_fn=limit
    )


def said(process: subprocess.Popen[str]) -> str:
    """The one sentence a start that has failed says, whatever workers that were quicker have logged."""
    try:
        output, _ = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
    assert process.returncode == 1, output
    sentences = [line for line in output.splitlines() if not line.startswith("{")]
    assert len(sentences) == 1, output
    return sentences[0]


def logged(server: Server, event: str) -> int:
    """How often something stands in the server's log."""
    return sum(json.loads(line)["event"] == event for line in server.log().splitlines() if line.startswith("{"))


# ---- one server for a folder ----


def test_a_folder_has_one_server_and_what_would_harm_it_is_refused(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:
        table, browsers = gather(server, "toy-draft", ["Ana"], bots=2)
        assert server.process is not None
        second = begin(server, *server.place)
        code, answer = server.command("backup", str(tmp_path / "data" / FILE_NAME))
        assert code == 1
        assert "is the database itself" in answer
        for way in ([str(tmp_path / "data"), str(tmp_path / "new")], [str(tmp_path / "new"), str(tmp_path / "data")]):
            if way[0].endswith("new"):
                Store(tmp_path / "new").close()
            code, answer = server.tablee("migrate", *way)
            assert code == 1
            assert f"process {server.process.pid} on {socket.gethostname()}" in answer
        for command in (("doctor",), ("tables",), ("bans",), ("export", table), ("backup", str(tmp_path / "copy"))):
            assert server.command(*command)[0] == 0, command
        sentence = said(second)
        assert f"process {server.process.pid} on {socket.gethostname()}" in sentence
        assert f"({server.url}/)" in sentence
        server.kill()
        server.start()

        async def go_on() -> None:
            async with Client(server, browsers[0]) as client:
                await client.watch(table)
                await play_all([client], table, 1)

        asyncio.run(go_on())
        assert server.stop() == 0
        assert [file.name for file in (tmp_path / "data").iterdir()] == [FILE_NAME]


# ---- files that vanish ----


def test_files_that_vanish_are_noticed_and_play_goes_on_when_they_are_back(tmp_path: Path) -> None:
    folder, away = tmp_path / "data", tmp_path / "away"
    with running(folder) as server:
        table, browsers = gather(server, "toy-draft", ["Ana", "Bob"], bots=1)
        page = server.browser()

        async def refused(client: Client, key: str) -> None:
            answer = await client.move(client.updates[table], key=key)
            assert answer["type"] == "refused", answer
            assert answer["message"]["id"] == "refuse-not-saved"

        async def lose() -> None:
            async with Client(server, browsers[0]) as client:
                await client.watch(table)
                folder.rename(away)
                await refused(client, "first")
                assert refusal(page.get("/health"), 503) == "refuse-files"
                assert refusal(server.browser().post("/api/me", json={"name": "New"}), 503) == "refuse-not-saved"
                until(lambda: logged(server, TROUBLE))
                await refused(client, "first")
                away.rename(folder)
                until(lambda: page.get("/health").status_code == 200)
                await asyncio.wait_for(client.reader, PATIENCE)
                assert client.rest[-1]["type"] == "restarting", "nothing in memory is believed"

        asyncio.run(lose())
        until(lambda: logged(server, AGAIN))
        assert (logged(server, TROUBLE), logged(server, AGAIN)) == (1, 1)

        async def go_on() -> None:
            async with Client(server, browsers[0]) as client:
                assert (await client.move(await client.watch(table), key="first"))["type"] == "ack"
            async with Client(server, browsers[1]) as client:
                await client.watch(table)
                for file in folder.iterdir():
                    if file.name != LOCK_NAME:
                        file.unlink()
                await refused(client, "second")

        assert [event.get("key") for event in server.events(table)].count("first") == 0
        asyncio.run(go_on())
        until(lambda: logged(server, TROUBLE) == 2)
        assert refusal(page.get("/health"), 503) == "refuse-files"
        assert server.stop() == 0
        assert list(folder.iterdir()) == [], "no new file takes the place of a removed one"
        assert "Traceback" not in server.log()


# ---- starts that fail ----


def newer(folder: Path) -> None:
    """A database of a schema that is not known yet."""
    Store(folder).close()
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()


@pytest.fixture
def starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Server:
    """A server that fails to start in this process, and leaves its logs alone."""
    for module in ("run", "workers"):
        monkeypatch.setattr(f"tablee.server.{module}.set_up_logs", lambda: None)
    return Server(tmp_path / "data")


def refused_start(server: Server, *args: str) -> str:
    """The one sentence `tablee serve` says in this process."""
    code, sentence = server.tablee("serve", "--port", "0", *args)
    assert code == 1
    assert len(sentence.splitlines()) == 1, sentence
    return sentence


def test_a_database_that_cannot_be_opened_is_told_in_one_sentence(
    starts: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "foreign").mkdir()
    (tmp_path / "foreign" / FILE_NAME).write_text("this is no database, but long enough to be taken for one\n" * 20)
    newer(tmp_path / "newer")
    monkeypatch.setenv("HOME", "/proc")
    monkeypatch.delenv("TABLEE_DATA", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    nobody = ["--database-url", f"postgresql://tablee@127.0.0.1:{free_port()}/tablee"]
    told = {
        "file is not a database": ["--data", str(tmp_path / "foreign")],
        "File exists": ["--data", str(tmp_path / "file")],
        "/proc/tablee": ["--data", "/proc/tablee"],
        "/proc/.local": [],
        "schema 9999": ["--data", str(tmp_path / "newer")],
        "refused": nobody,
        "Connection refused": [*nobody, "--workers", "2"],
    }
    for words, args in told.items():
        assert words in refused_start(starts, *args)


def test_a_port_that_is_taken_is_told_in_one_sentence(starts: Server, tmp_path: Path, postgres: URL) -> None:
    with new_database(postgres) as url, socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        file, several = ["--data", str(tmp_path / "data")], ["--database-url", plain(url), "--workers", "2"]
        figures = [begin(starts, *place, TABLEE_SET=f"metrics_port={port}") for place in (file, several)]
        for place in (file, several):
            assert f"Port {port} cannot be used" in refused_start(starts, *place, "--port", port)
        either = f"Port ({port}|{int(port) + 1}) for the figures"  # the second worker's may happen to be taken by somebody else
        for process in figures:
            assert re.search(rf"{either} \(metrics_port\) cannot be used", said(process))


def test_a_disk_that_is_full_from_the_start_is_told_in_one_sentence(starts: Server, tmp_path: Path) -> None:
    full = begin(starts, "--data", str(tmp_path / "full"), limit=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)))
    assert "disk" in said(full)


# ---- settings that make no sense ----


SENSELESS = {
    "TABLEE_SET": [
        *("bot_workers=0", "bot_workers=-3", "bot_workers=1.5", "frames_rate=nan", "requests_rate=inf", "sign_in_rate=-1"),
        *(
            "largest_body=0",
            "frames_burst=0",
            "bot_patience=0",
            "bot_pause=",
            "bot_pause",
            "nothing=1",
            "port=1",
            "home=x",
            "club=2",
        ),
    ],
    "TABLEE_SMTP_URL": ["garbage", "http://mail.example.org", "smtp://", "smtp://host:port", "smtp://a b", "smtp://a\nb", ""],
    "TABLEE_MAIL_FROM": ["nobody", "Table <table>", "a@b.example\nBcc: c@d.example", "a@b.example\r", " "],
    "TABLEE_PUBLIC_URL": [
        "play.example.org",
        "ftp://play.example.org",
        "https://",
        "https://a@b",
        "https://a/?b",
        "https://a\n",
        "",
    ],
    "TABLEE_WEBHOOK_ALLOW": ["example.org", "127.0.0.1,all"],
    "TABLEE_MODULES": ["nothing.of.this.name", "tests.toys.register,nothing"],
    "TABLEE_METRICS_TOKEN": ["", " "],
    "TABLEE_DATA": [""],
    "TABLEE_DATABASE_URL": ["", "mysql://x/y"],
}
HALF = {"TABLEE_SMTP_URL": "smtp://mail.example.org", "TABLEE_MAIL_FROM": "Tablée <a@example.org>", "TABLEE_SET": "webhooks=1"}
OPTIONS = [["--host", ""], ["--host", " "], ["--data", ""], ["--database-url", ""]]
HOSTS = ["0", "0x0", "00.0", "192.0.2.7", "nobody.invalid", "http://127.0.0.1", "127.0.0.1:80", "1" * 300, "a\0b"]


def test_workers_that_all_die_before_they_answer_end_the_start(tmp_path: Path, postgres: URL) -> None:
    with new_database(postgres) as url:
        place = ["--database-url", plain(url), "--workers", "2"]
        assert said(begin(Server(tmp_path), *place, TABLEE_MODULES="tests.toys.register_deadly")) == "The server could not start."


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in SENSELESS.items() for value in values])
def test_a_variable_that_makes_no_sense_is_refused_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    sentence = refused_start(Server(tmp_path), *([] if "DATA" in name else ["--data", str(tmp_path / "new")]))
    assert name in sentence or "postgresql://" in sentence
    if name == "TABLEE_SET":
        assert value.split("=")[0] in sentence
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("name", HALF)
def test_half_a_setting_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(name, HALF[name])
    assert "needs TABLEE_" in refused_start(Server(tmp_path), "--data", str(tmp_path / "new"))


@pytest.mark.parametrize("option", OPTIONS)
def test_an_empty_option_is_refused_by_its_name(tmp_path: Path, option: list[str]) -> None:
    assert option[0] in refused_start(Server(tmp_path), *option)


@pytest.mark.parametrize("host", HOSTS)
def test_an_address_that_is_not_ours_is_refused(host: str) -> None:
    with pytest.raises(TableeError) as refused:
        listen(Settings(Path("none"), host=host, port=0))
    assert refused.value.id == "error-host"


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "0.0.0.0", "::1", "::"])
def test_an_address_of_ours_is_listened_on(host: str) -> None:
    if ":" in host and not socket.has_ipv6:
        pytest.skip("no IPv6 here")
    listen(Settings(Path("none"), host=host, port=0)).close()


def test_every_number_says_what_it_may_be_and_is_that() -> None:
    known = numbers()
    options = {"port", "workers"}  # which have their ranges in the command
    inner = {"worker", "booted"}  # which nobody gives
    fields: dict[str, Any] = {f.name: f.default for f in dataclasses.fields(Settings) if type(f.default) in (int, float)}
    assert set(fields) - set(known) == options | inner
    for name, (kind, (low, high)) in known.items():
        assert low <= fields[name] <= high, name
        assert kind in (int, float)
