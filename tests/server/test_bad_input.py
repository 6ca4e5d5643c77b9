"""Bad input: whatever comes over HTTP or the socket, the server answers in its own words and other tables go on."""

from __future__ import annotations

import asyncio
import json
import re
from random import Random
from typing import Any

import pytest
import schemathesis
import websockets
from hypothesis import HealthCheck, given, settings
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.harness import PATIENCE, SOAK, Client, Json, Server, gather

EXAMPLES = 300 if SOAK else 12
SOCKETS = 400 if SOAK else 30
CHECKS = [
    schemathesis.checks.not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


@pytest.mark.parametrize("session", [False, True], ids=["stranger", "visitor"])
def test_every_answer_to_any_request_is_as_the_schema_says(server: Server, session: bool) -> None:
    browser = server.browser("Ana" if session else "")
    headers = {"X-Tablee": "1"}
    if session:
        headers["Cookie"] = f"tablee={browser.cookies['tablee']}"
    schema = schemathesis.openapi.from_url(f"{server.url}/api/schema/openapi.json")
    tried = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()

        @settings(max_examples=EXAMPLES, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy())
        def run(case: Any) -> None:
            nonlocal tried
            tried += 1
            case.call_and_validate(headers=headers, checks=CHECKS, timeout=PATIENCE)

        run()
    assert tried > 100


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(b"[" * 100_000, id="deep lists"),
        pytest.param(b'{"a":' * 50_000, id="deep objects"),
        pytest.param(b'{"name": "\xff"}', id="no UTF-8"),
        pytest.param(b'{"name": "\\ud800"}', id="half a letter"),
        pytest.param(b'{"name": ' + b"9" * 10_000 + b"}", id="a huge number"),
        pytest.param(b'{"name": NaN}', id="no number"),
        pytest.param(b"\xef\xbb\xbf{}", id="a byte order mark"),
        pytest.param(b"", id="nothing"),
    ],
)
def test_a_body_that_is_no_json_is_a_bad_request_to_every_route(server: Server, body: bytes) -> None:
    browser = server.browser("Ana")
    paths = browser.get("/api/schema/openapi.json").json()["paths"]
    asked = [path for path, item in paths.items() if "requestBody" in item.get("post", {})]
    assert len(asked) > 10
    for path in asked:
        answer = browser.post(re.sub("{.*?}", "x", path), content=body, headers={"Content-Type": "application/json"})
        assert 400 <= answer.status_code < 500, (path, answer.text)
        assert answer.json()["message"]["id"].startswith("refuse"), path
    assert "Traceback" not in server.log()


# ---- the socket ----


def nonsense(random: Random, table: str) -> str | bytes:
    """A frame that is wrong in some way."""
    valid: list[Json] = [
        {"type": "watch", "table": table, "since": 0, "seat": None},
        {"type": "unwatch", "table": table},
        {"type": "move", "table": table, "seat": 0, "decision": 1, "action": 0, "key": "k"},
        {"type": "wish", "table": table, "seat": 0, "wish": "undo", "key": "k", "target": 0},
        {"type": "say", "table": table, "text": "x", "phrase": 0},
        {"type": "hint", "table": table, "seat": 0},
        {"type": "ping"},
    ]
    odd: list[Any] = [None, True, -1, 2**80, 1e308, "", "\u202e", "x" * 2000, [], {}, [[[]]], {"a": 1}, "\ud800", 0.5]
    frame = dict(random.choice(valid))
    way = random.randrange(9)
    if way == 0:
        return random.randbytes(random.randrange(1, 400))
    if way == 1:
        return "".join(chr(random.randrange(1, 0xD000)) for _ in range(random.randrange(1, 200)))
    if way == 2:
        return "[" * random.randrange(1, 8000)
    if way == 3:
        return json.dumps(frame)[: random.randrange(1, 30)]
    if way == 4:
        return json.dumps(random.choice(odd))
    if way == 5:
        return json.dumps(frame).encode()
    frame[random.choice(list(frame))] = random.choice(odd)
    if way == 6:
        frame["more"] = random.choice(odd)
    return json.dumps(frame)


async def pester(server: Server, table: str, seed: int) -> None:
    """A tab that sends nonsense until it is shown out, or for a while."""
    random = Random(seed)
    try:
        browser = await asyncio.to_thread(server.browser, "Eve" if seed % 2 else "")
        async with Client(server, browser) as client:
            for _ in range(60):
                await client.socket.send(nonsense(random, table))
                if random.random() < 0.02:
                    await client.socket.send("x" * random.choice([10_000, 16_384, 16_385, 200_000]))
                if random.random() < 0.02:
                    client.socket.transport.abort()
                    break
            await asyncio.sleep(0.05)
            for text in client.frames:
                frame = json.loads(text)
                assert frame["type"] != "refused" or frame["message"]["id"] != "refuse-crash", frame
    except (websockets.ConnectionClosed, OSError):
        return


def test_nonsense_on_many_sockets_harms_nobody(server: Server) -> None:
    table, browsers = gather(server, "toy-draft", ["Ana", "Bob", "Cléo"])
    public, _ = gather(server, "toy-build", ["Dan"], bots=1, private=False)

    async def story() -> None:
        async with Client(server, browsers[0]) as ana, Client(server, browsers[1]) as bob, Client(server, browsers[2]) as cleo:
            for client in (ana, bob, cleo):
                await client.watch(table)
            game = asyncio.gather(*(client.play(table, Random(number)) for number, client in enumerate((ana, bob, cleo))))
            await asyncio.gather(*(pester(server, (table, public)[seed % 2], seed) for seed in range(SOCKETS)))
            await game
            assert ana.updates[table]["result"]

    asyncio.run(story())
    assert server.browser().get("/health").status_code == 200
    assert "Traceback" not in server.log(), server.log()


def test_a_frame_that_is_too_large_closes_only_its_own_socket(server: Server) -> None:
    async def story() -> None:
        async with Client(server, server.browser()) as loud, Client(server, server.browser()) as quiet:
            await loud.socket.send("x" * 20_000)
            await asyncio.wait_for(loud.reader, 10)
            assert loud.code == 1009
            await quiet.send(type="ping")
            await quiet.next("pong")

    asyncio.run(story())
