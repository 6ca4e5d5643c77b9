"""Limits as they are out of the box, and the way the server ends."""

from __future__ import annotations

import asyncio
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import segno

from tablee.server.run import lan_address
from tests.server.harness import COMMAND, PATIENCE, ROOT, Client, Server, new_table, refusal, running

ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "random"}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the limits it has out of the box, but for the number of tables."""
    with running(tmp_path_factory.mktemp("strict") / "data", settings="tables_per_player=2,watched_per_socket=1") as started:
        yield started


def test_nobody_opens_too_many_tables(strict: Server) -> None:
    browser = strict.browser("Ana")
    for _ in range(2):
        new_table(browser, "toy-draft", [ME, {"kind": "open"}, BOT])
    wish = {"game": "toy-draft", "seats": [ME, BOT, BOT]}
    assert refusal(browser.post("/api/tables", json=wish), 409) == "refuse-too-many-tables"


def test_a_tab_looks_at_so_many_tables_and_chats_so_fast(strict: Server) -> None:
    browser = strict.browser("Bob")
    tables = [new_table(browser, "toy-draft", [ME, {"kind": "open"}, BOT]) for _ in range(2)]

    async def story() -> None:
        async with Client(strict, browser) as client:
            await client.watch(tables[0])
            await client.send(type="watch", table=tables[1])
            refusals = await client.until(lambda: client.answers.get(""))
            assert refusals[0]["message"]["id"] == "refuse-too-many-watched"
            for _ in range(10):
                await client.send(type="say", table=tables[0], text="spam")
            await client.until(lambda: len(client.answers[""]) == 3)
            assert {refusal["message"]["id"] for refusal in client.answers[""][1:]} == {"refuse-too-fast"}

    asyncio.run(story())


def test_a_flood_of_frames_is_refused_and_then_shown_out(strict: Server) -> None:
    async def story() -> int | None:
        async with Client(strict, strict.browser("Eve")) as client:
            for _ in range(300):
                await client.socket.send(json.dumps({"type": "ping"}))
            with pytest.raises((AssertionError, OSError), match="closed"):
                await client.until(lambda: None, 10)
            assert len([frame for frame in client.rest if frame["type"] == "pong"]) < 150
            return client.code

    assert asyncio.run(story()) == 1008


def test_the_sockets_of_one_address_share_what_they_send(tmp_path: Path) -> None:
    with running(tmp_path / "data", settings="frames_burst_address=12,frames_rate_address=0") as server:

        async def story() -> None:
            one, two, elsewhere = (Client(server, server.browser(name)) for name in ("Eve", "Mallory", "Ana"))
            elsewhere.headers["X-Forwarded-For"] = "203.0.113.9"
            async with one, two, elsewhere:
                for client, answered in ((one, 8), (two, 4), (elsewhere, 8)):
                    for _ in range(8):
                        await client.send(type="ping")
                    await client.next("pong", answered)
                await two.until(lambda: len(two.answers.get("", [])) == 4)
                assert {answer["message"]["id"] for answer in two.answers[""]} == {"refuse-too-fast"}
                await elsewhere.send(type="watch", table="anything")  # counts five: four are left
                await elsewhere.until(lambda: elsewhere.answers.get(""))
                assert elsewhere.answers[""][0]["message"]["id"] == "refuse-too-fast"

        asyncio.run(story())


def test_a_flood_of_requests_is_refused(strict: Server) -> None:
    browser = strict.browser()
    answers = [browser.post("/api/link", json={"token": "x"}).status_code for _ in range(150)]
    assert 404 in answers
    assert 429 in answers


def test_told_to_stop_the_server_says_so_and_ends_with_zero(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:

        async def story() -> int:
            async with Client(server, server.browser("Ana")) as client:
                await client.send(type="ping")
                await client.next("pong")
                code = await asyncio.to_thread(server.stop)
                await client.next("restarting")
                return code

        assert asyncio.run(story()) == 0
        assert "Traceback" not in server.log()


def test_on_the_home_network_the_address_and_its_code_are_those_of_the_network(tmp_path: Path) -> None:
    process = Server(tmp_path / "data")
    command = [*COMMAND, "serve", "--lan", "--port", "0", "--data", str(process.folder)]
    server = subprocess.Popen(command, env=process.environment(), stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert server.stdout is not None
    try:
        url = server.stdout.readline().split()[-1]
        printed = "".join(iter(server.stdout.readline, "\n"))
        answer = httpx.get(f"{url}health", timeout=PATIENCE, trust_env=False).json()
        outside = httpx.get(f"{url}metrics", timeout=PATIENCE, trust_env=False).status_code
        server.terminate()
        server.communicate(timeout=PATIENCE)
    finally:
        server.kill()
    assert url.startswith(f"http://{lan_address()}:")
    assert answer["status"] == "ok", "it answers at that address"
    assert outside == (200 if lan_address().startswith("127.") else 404), "figures are for this machine"
    assert modules_of(printed) == [[bool(dot) for dot in row] for row in segno.make(url, error="m").matrix_iter(border=4)]
    assert server.returncode == 0


def modules_of(printed: str) -> list[list[bool]]:
    """The dots of a QR code drawn in half blocks, light on dark: a blank is dark above and below."""
    rows: list[list[bool]] = []
    for line in printed.splitlines():
        rows.append([block in " ▄" for block in line])
        rows.append([block in " ▀" for block in line])
    return rows[: len(rows[0])]


def test_a_port_in_use_is_said_in_a_sentence(strict: Server, tmp_path: Path) -> None:
    code, said = Server(tmp_path / "data").command("serve", "--port", str(strict.port))
    assert code == 1
    assert str(strict.port) in said
