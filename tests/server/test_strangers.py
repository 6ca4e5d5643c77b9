"""What strangers can do before anybody knows who they are: connections, heads, frames and names of hosts, each with its limit."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import re
import select
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from tablee.bots.analysis import Analysis
from tablee.server import priority
from tablee.server.bots.hinting import Hinting, UnderWay
from tablee.server.edge.connections import PIECE, Config, Connections, SocketConnection
from tablee.server.edge.hosts import Hosts
from tablee.server.limits import Rates, Slots, place_of
from tablee.server.past.analyst import Analyst
from tablee.server.people.passwords import Passwords
from tablee.server.people.visitors import Visitors
from tablee.server.settings import Settings
from tablee.show.replay import Material
from tablee.store.people import Person
from tablee.table.refusals import Refused
from tests.server.harness import FAST, PATIENCE, Client, Server, refusal, running, until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs several loopback addresses")
EACH, ALL = 20, 50  # connections in the tests
TIGHT = f"head_time=1,body_time=1,stall_time=1,connections_per_address={EACH},connections={ALL},bodies_per_address=700000"
HERE, AWAY = "127.0.0.1", "127.0.0.2"  # the first is trusted as a proxy is, the second is anybody
KEY = base64.b64encode(bytes(16)).decode()
UPGRADE = f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with little patience and little room, that otherwise is as out of the box."""
    with running(tmp_path_factory.mktemp("tight") / "data", settings=TIGHT) as started:
        yield started
        assert "Traceback" not in started.log(), started.log()
        assert "ERROR" not in started.log(), started.log()


class Line:
    """A bare connection from one of this machine's addresses."""

    def __init__(self, server: Server, source: str = AWAY, room: int = 0) -> None:
        self.socket = socket.socket()
        if room:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        self.socket.settimeout(PATIENCE)
        self.socket.bind((source, 0))
        self.socket.connect(("127.0.0.1", server.port))

    def __enter__(self) -> Line:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, *parts: str | bytes) -> Line:
        """Sends as much as the other side takes."""
        try:
            for part in parts:
                self.socket.sendall(part if isinstance(part, bytes) else part.encode())
        except OSError:
            pass  # it has been closed: what was said before is read
        return self

    def request(self, head: str, body: bytes = b"", host: str = "127.0.0.1") -> Line:
        """Sends a request."""
        return self.send(f"{head} HTTP/1.1\r\nHost: {host}\r\nX-Tablee: 1\r\nContent-Length: {len(body)}\r\n\r\n", body)

    def rest(self) -> bytes:
        """Everything until the other side closes."""
        said = b""
        try:
            while part := self.socket.recv(65536):
                said += part
        except ConnectionResetError:
            pass
        return said

    def answer(self) -> tuple[int, Any]:
        """The next answer: its status and its body."""
        said = b""
        while not (found := re.match(rb"HTTP/1.1 (\d+)(?s:.*?)content-length: (\d+)(?s:.*?)\r\n\r\n", said)):
            part = self.socket.recv(1)
            assert part, said
            said += part
        body = b""
        while len(body) < int(found[2]):
            body += self.socket.recv(int(found[2]) - len(body))
        return int(found[1]), json.loads(body) if body.startswith(b"{") else body

    def refusal(self) -> tuple[int, str]:
        """The next answer's status and reason."""
        status, body = self.answer()
        return status, body["message"]["id"]

    def upgrade(self, more: str = "", host: str = "127.0.0.1") -> bytes:
        """Opens a WebSocket; the first line of the answer."""
        self.send(f"GET /ws HTTP/1.1\r\nHost: {host}\r\n{UPGRADE}{more}\r\n")
        said = b""
        while b"\r\n\r\n" not in said:
            part = self.socket.recv(1)
            assert part, said
            said += part
        return said.split(b"\r\n")[0]


def frame(kind: int, body: bytes = b"", last: int = 0x80) -> bytes:
    """A frame as browsers send it."""
    return bytes([last | kind, 0x80 | len(body)]) + bytes(4) + body


# ---- heads and bodies ----


@pytest.mark.parametrize(
    ("head", "status", "why"),
    [
        pytest.param("GET /health HTTP/1.1\r\n" + "a: b\r\n" * 110, 431, "refuse-http-431", id="many headers"),
        pytest.param("GET /health HTTP/1.1\r\na: " + "b" * 33_000, 431, "refuse-http-431", id="a header without end"),
        pytest.param("GET /health HTTP/1.1\r\na: " + "b" * 33_000 + "\r\n\r\n", 431, "refuse-http-431", id="a whole large head"),
        pytest.param("GET /health HTTP/1.1\r\n" + "a: " + "b" * 2_000_000, 431, "refuse-http-431", id="megabytes"),
        pytest.param("GET /" + "x" * 8_200, 414, "refuse-http-414", id="an address without end"),
        pytest.param("GET /" + "x" * 8_200 + " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 414, "refuse-http-414", id="a long address"),
        pytest.param("\r\n" * 20_000, 431, "refuse-http-431", id="blank lines"),
        pytest.param("BREW /tea HTTP/1.1\r\n\r\n", 400, "refuse-request", id="nonsense"),
    ],
)
def test_a_head_has_a_largest_size(server: Server, head: str, status: int, why: str) -> None:
    with Line(server) as line:
        assert line.send(head).refusal() == (status, why)
        assert line.rest() == b"", "and the connection ends"


def test_a_body_in_chunks_is_mostly_body(server: Server) -> None:
    head = "POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Tablee: 1\r\nTransfer-Encoding: chunked\r\n\r\n"
    name = b'{"name": "Ana"}'
    with Line(server) as line:
        line.send(head, b"%x\r\n%b\r\n0\r\n\r\n" % (len(name), name))
        assert line.answer()[0] == 200
    with Line(server) as line:
        assert line.send(head, "1\r\n \r\n" * 20_000).refusal() == (431, "refuse-http-431")


@pytest.mark.parametrize(
    "begun",
    [
        pytest.param("GET /health HT", id="half a head"),
        pytest.param("", id="silence"),
        pytest.param("POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Tablee: 1\r\nContent-Length: 20\r\n\r\n{", id="half a body"),
    ],
)
def test_who_does_not_finish_a_request_is_not_waited_for(server: Server, begun: str) -> None:
    with Line(server) as line:
        assert line.send(begun).refusal() == (408, "refuse-http-408")
        assert line.rest() == b""


def test_blank_lines_between_requests_do_not_keep_a_connection(server: Server) -> None:
    with Line(server) as line:
        assert line.request("GET /health").answer()[0] == 200
        assert line.send("\r\n").refusal() == (408, "refuse-http-408")


def test_a_connection_is_used_again_and_again(server: Server) -> None:
    with Line(server) as line:
        for _ in range(3):
            assert line.request("POST /api/me", b'{"name": "Ana"}').answer()[0] == 200
            assert line.request("GET /health").answer()[0] == 200


def test_requests_do_not_pile_up_behind_each_other(server: Server) -> None:
    with Line(server) as line:
        said = line.send("GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 2000).rest()
        assert said.count(b"HTTP/1.1") == 1


def test_who_never_reads_an_answer_is_let_go(server: Server) -> None:
    with Line(server, room=4096) as line:
        watch = select.poll()
        watch.register(line.socket, select.POLLRDHUP)
        until(lambda: line.request("GET /api/schema/openapi.json") and watch.poll(20))  # more than the kernel holds


def test_bodies_under_way_are_counted_together(server: Server) -> None:
    head = "POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Tablee: 1\r\nContent-Length: 250000\r\n\r\n"
    with ExitStack() as stack:
        lines = [stack.enter_context(Line(server)).send(head, b"x" * 240_000) for _ in range(6)]
        assert {line.refusal() for line in lines} == {(429, "refuse-too-fast"), (408, "refuse-http-408")}
    with Line(server) as line:
        assert line.request("POST /api/me", b'{"name": "Ana"}').answer()[0] == 200, (
            "they are counted only while they are under way"
        )


# ---- how many ----


def test_one_address_has_so_many_connections_sockets_included(server: Server) -> None:
    with ExitStack() as stack:
        lines = [stack.enter_context(Line(server)) for _ in range(EACH)]
        assert lines[0].upgrade() == b"HTTP/1.1 101 Switching Protocols"
        for line in lines[1:]:
            assert line.upgrade() == b"HTTP/1.1 101 Switching Protocols"
        with Line(server) as more:
            assert more.refusal() == (429, "refuse-too-many-connections")
            assert more.rest() == b""
        with Line(server, "127.0.0.3") as other:
            assert other.request("GET /health").answer()[0] == 200, "others are served"
    until(lambda: is_served(server, AWAY))


def test_all_connections_together_are_limited_too(server: Server) -> None:
    with ExitStack() as stack:
        for number in range(ALL):
            stack.enter_context(Line(server, f"127.0.0.{4 + number // 10}"))
        with Line(server) as more:
            assert more.refusal() == (503, "refuse-crowded")
    until(lambda: is_served(server, AWAY))


def is_served(server: Server, source: str) -> bool:
    """Whether a new connection is answered."""
    with Line(server, source) as line:
        return line.request("GET /health").answer()[0] == 200


def test_a_proxy_may_bring_many_but_each_of_them_has_so_many_sockets(server: Server) -> None:
    until(lambda: is_served(server, HERE))
    with ExitStack() as stack:
        lines = [stack.enter_context(Line(server, HERE)) for _ in range(EACH + 2)]
        answers = [line.upgrade("X-Forwarded-For: 203.0.113.9\r\n") for line in lines]
        assert answers == [b"HTTP/1.1 101 Switching Protocols"] * EACH + [b"HTTP/1.1 429 Too Many Requests"] * 2
        with Line(server, HERE) as line:
            assert line.upgrade("X-Forwarded-For: 203.0.113.10\r\n") == b"HTTP/1.1 101 Switching Protocols"


def test_the_server_takes_as_many_files_as_it_needs(tmp_path: Path) -> None:
    lower = ["sh", "-c", 'ulimit -S -n 100; exec "$@"', "sh"]
    with running(tmp_path / "data", settings=f"{FAST},connections=150", within=lower) as server, ExitStack() as stack:
        for _ in range(130):
            stack.enter_context(Line(server, HERE))
        assert is_served(server, HERE)


@pytest.mark.parametrize(
    ("address", "source"),
    [
        ("198.51.100.7", "198.51.100.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:198.51.100.7", "198.51.100.7"),
        ("::1", "::1"),
        ("unknown", "unknown"),
    ],
)
def test_a_household_counts_as_one(address: str, source: str) -> None:
    assert place_of(address) == source


# ---- frames ----


@pytest.mark.parametrize(
    ("flood", "code"),
    [
        pytest.param(frame(1, b"x") * 30_000, 1008, id="tiny frames"),
        pytest.param(frame(9) * 30_000, 1008, id="pings"),
        pytest.param(frame(10) * 30_000, 1008, id="pongs"),
        pytest.param(frame(1, last=0) + frame(0, last=0) * 30_000, 1008, id="empty pieces"),
        pytest.param(frame(1, b"\xff"), 1007, id="no UTF-8"),
    ],
)
def test_a_flood_of_frames_ends_the_socket(server: Server, flood: bytes, code: int) -> None:
    with Line(server) as line:
        assert line.upgrade() == b"HTTP/1.1 101 Switching Protocols"
        assert line.send(flood).rest().endswith(b"\x88\x02" + code.to_bytes(2, "big"))


class Ear(asyncio.Transport):
    """A transport that only takes note."""

    def __init__(self) -> None:
        super().__init__()
        self.paused = False

    def write(self, data: object) -> None:
        pass

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False

    def is_closing(self) -> bool:
        return False

    def get_write_buffer_size(self) -> int:
        return 0


def test_frames_that_come_faster_than_they_are_served_wait_unparsed() -> None:
    settings = Settings(home=Path())

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await asyncio.Event().wait()

    async def story() -> None:
        config = Config(app, ws_per_message_deflate=False, log_config=None)
        config.load()
        config.register = Connections(settings, 10, ())
        tab = SocketConnection(config=config, server_state=config_state(), app_state={})
        ear = Ear()
        tab.connection_made(ear)
        tab.data_received(f"GET /ws HTTP/1.1\r\nHost: x\r\n{UPGRADE}\r\n".encode())
        await asyncio.sleep(0)
        tiny = frame(1, b"x")
        tab.data_received(tiny * 30_000)
        assert tab.queue.qsize() <= PIECE // len(tiny) + 1
        assert ear.paused, "and no more is read meanwhile"
        for _ in range(29_999):
            assert (await tab.receive())["type"] == "websocket.receive"
        assert ear.paused
        await tab.receive()
        assert not ear.paused

    asyncio.run(story())


def config_state() -> Any:
    """What uvicorn's connections share."""
    from uvicorn.server import ServerState

    return ServerState()


@pytest.mark.parametrize(
    "more",
    [
        pytest.param("Cookie: tablee=" + "x" * 20_000 + "\r\n", id="a header longer than the library takes"),
        pytest.param("Sec-WebSocket-Extensions: ;;\r\nTransfer-Encoding: gzip\r\n", id="a body"),
    ],
)
def test_a_handshake_that_fails_is_answered(server: Server, more: str) -> None:
    with Line(server) as line:
        assert line.upgrade(more) == b"HTTP/1.1 400 Bad Request"


# ---- rates ----


def test_who_is_too_fast_takes_nothing_from_the_others() -> None:
    rates = Rates((2, 0), (3, 1))
    rates.everybody.at = 5.0
    answers = [rates.refusal(source, 5.0) for source in "aaaabbc"]
    assert answers == ["", "", "refuse-too-fast", "refuse-too-fast", "", "refuse-crowded", "refuse-crowded"]
    assert rates.refusal("c", 6.0) == ""


def test_so_many_of_one_source_are_served_at_once_and_the_others_of_it_wait() -> None:
    async def story() -> None:
        slots = Slots(2)
        served: list[str] = []
        go = asyncio.Event()

        async def ask(source: str) -> None:
            async with slots.slot(source):
                served.append(source)
                await go.wait()

        tasks = [asyncio.create_task(ask(source)) for source in "aaaaab"]
        await asyncio.sleep(0)
        assert served == ["a", "a", "b"]
        go.set()
        await asyncio.gather(*tasks)
        assert sorted(served) == list("aaaaab")
        assert not slots.slots, "nobody is remembered"

    asyncio.run(story())


def test_passwords_go_after_what_people_do_at_their_tables() -> None:
    """One hash is made by four threads: without this two of them take nearly the whole of a small machine."""

    async def story() -> tuple[int, int]:
        own = os.getpriority(os.PRIO_PROCESS, 0)
        return own, await Passwords(Settings(home=Path())).work(lambda: os.getpriority(os.PRIO_PROCESS, 0), "here")

    own, theirs = asyncio.run(story())
    assert theirs == min(priority.LAST, own + priority.PASSWORDS)


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for very few."""
    settings = "requests_burst_all=60,requests_rate_all=0.001,arrivals_burst=3,arrivals_rate=0.001"
    settings += ",arrivals_burst_all=5,arrivals_rate_all=0.001"
    with running(tmp_path_factory.mktemp("crowded") / "data", settings=settings) as started:
        yield started


def test_new_visitors_are_limited_by_address_and_in_all(crowded: Server) -> None:
    def arrive(address: str) -> httpx.Response:
        return crowded.browser(**{"X-Forwarded-For": address}).post("/api/me", json={"name": "Ana"})

    first = crowded.browser("Ana", **{"X-Forwarded-For": "198.51.100.1"})
    assert [arrive("198.51.100.1").status_code for _ in range(2)] == [200, 200]
    assert refusal(arrive("198.51.100.1"), 429) == "refuse-too-fast"
    assert [arrive(f"198.51.100.{number}").status_code for number in (2, 3)] == [200, 200]
    assert refusal(arrive("198.51.100.4"), 503) == "refuse-crowded"
    assert first.post("/api/me", json={"name": "Zoé"}).status_code == 200, "who is known goes on"


def test_requests_are_limited_in_all_but_whoever_asks_for_little_is_served(crowded: Server) -> None:
    browser = crowded.browser()

    def ask(number: int) -> httpx.Response:
        return browser.post("/api/link", json={"token": "x"}, headers={"X-Forwarded-For": f"198.51.100.{number}"})

    assert [ask(number).status_code for number in range(80)] == [404] * 80
    busy = next(answer for answer in (ask(200) for _ in range(500)) if answer.status_code != 404)
    assert busy.status_code in (429, 503)  # as it happens: nothing left of its own, or too little
    assert ask(201).status_code == 404


def test_a_few_who_are_busy_do_not_keep_the_others_out() -> None:
    rates = Rates((20, 0), (30, 0), price=5)
    answers = [rates.refusal(source, 5.0) for source in "aabb" * 20]
    assert answers.count("") < 40, "they pay more when everybody's is used up"
    assert "refuse-crowded" in answers
    assert [rates.refusal("c", 5.0) for _ in range(5)] == ["", "", "", "", "refuse-too-fast"]


# ---- names of hosts ----


def own(host: str = "127.0.0.1", lan: bool = False, public: str = "", more: tuple[str, ...] = ()) -> Hosts:
    """The names of a server."""
    return Hosts(Settings(home=Path(), host=host, lan=lan, public_url=public, hosts=more))


ALWAYS = (
    "127.0.0.1",
    "127.0.0.1:8000",
    "localhost",
    "LOCALHOST:8000",
    "[::1]:8000",
    "192.168.1.20:8000",
    "10.0.0.1",
    "localhost.",
)
AT_HOME = ("desktop:8000", "desktop.local", "desktop.lan:80", "tablee", "tablee.home.arpa")
NEVER = (
    *("", ":8000", "[::1", "a@127.0.0.1", "127.0.0.1/x", "127.0.0.1,127.0.0.1"),
    *("evil.example", "evil.example:8000", "127.0.0.1.evil.example", "localhost.evil.example", "\xff.example"),
)


def test_a_server_on_this_machine_only_answers_to_addresses_and_localhost() -> None:
    hosts = own()
    assert [host for host in ALWAYS if not hosts.accepts(host)] == []
    assert [host for host in (*NEVER, *AT_HOME) if hosts.accepts(host)] == []


@pytest.mark.parametrize("hosts", [own(lan=True), own("0.0.0.0"), own("192.168.1.20"), own("::")])
def test_a_server_in_the_network_answers_to_names_of_the_home_too(hosts: Hosts) -> None:
    assert [host for host in (*ALWAYS, *AT_HOME) if not hosts.accepts(host)] == []
    assert [host for host in NEVER if hosts.accepts(host)] == []


def test_a_server_answers_to_its_public_name_and_those_it_is_given() -> None:
    hosts = own(public="https://Play.Example.org:8443", more=("club.example.org", " Two.Example.org"))
    names = ("play.example.org", "PLAY.example.org:8443", "club.example.org", "two.example.org:80")
    assert [host for host in names if not hosts.accepts(host)] == []
    assert not hosts.accepts("other.example.org")
    assert own("table.example.org").accepts("table.example.org:8000"), "the name it listens on"


@pytest.mark.parametrize(
    ("origin", "host", "mine"),
    [
        ("http://127.0.0.1:8000", "127.0.0.1:8000", True),
        ("https://play.example.org", "play.example.org", True),
        ("https://play.example.org:8443", "play.example.org", True),  # nginx' $host has no port
        ("https://play.example.org:8443", "127.0.0.1:8000", True),  # a proxy that keeps the host to itself
        ("http://127.0.0.1:8001", "127.0.0.1:8000", False),
        ("https://evil.example", "play.example.org", False),
        ("file://", "", False),
        ("null", "127.0.0.1:8000", False),
    ],
)
def test_sockets_are_for_the_servers_own_pages(origin: str, host: str, mine: bool) -> None:
    assert own(public="https://play.example.org:8443").is_own(origin, host) is mine


def test_a_name_that_was_made_to_lead_here_is_not_served(server: Server) -> None:
    for path in ("/", "/health", "/api/me", "/metrics", "/api/tables/open"):
        with Line(server, HERE) as line:
            assert line.request(f"GET {path}", host=f"evil.example:{server.port}").refusal() == (421, "refuse-host")
    with Line(server) as line:
        assert line.request("POST /api/me", b'{"name": "Eve"}', host="evil.example").refusal() == (421, "refuse-host")
    with Line(server) as line:
        assert line.upgrade("Origin: http://evil.example\r\n", host="evil.example") == b"HTTP/1.1 421 Misdirected Request"
    with Line(server) as line:
        assert line.upgrade("Origin: file://\r\n", host="") == b"HTTP/1.1 421 Misdirected Request"
    with Line(server) as line:
        assert line.upgrade("Origin: file://\r\n") == b"HTTP/1.1 403 Forbidden"
    with Line(server) as line:
        assert line.send("GET /health HTTP/1.1\r\n\r\n").refusal() == (421, "refuse-host"), "no name at all"


def test_behind_a_proxy_the_public_name_is_served_but_not_the_figures(tmp_path: Path) -> None:
    public = {"TABLEE_PUBLIC_URL": "https://play.example.org", "TABLEE_HOSTS": "club.example.org"}
    with running(tmp_path / "data", **public) as server:
        for name in ("play.example.org", "club.example.org"):
            browser = server.browser("Ana", Host=name)
            assert browser.get("/health").status_code == 200
            assert refusal(browser.get("/metrics"), 404) == "refuse-no-such-table", "though no address was forwarded"
        here = server.browser()
        assert here.get("/metrics").status_code == 200
        for header in ("X-Forwarded-For", "X-Real-IP", "Forwarded", "Via", "X-Forwarded-Proto"):
            assert here.get("/metrics", headers={header: "127.0.0.1"}).status_code == 404

        async def story() -> None:
            async with Client(server, here, origin="https://play.example.org") as client:
                await client.send(type="ping")
                await client.next("pong")

        asyncio.run(story())


# ---- hints and analyses ----


def test_an_address_without_a_hint_under_way_has_one_whatever_others_ask() -> None:
    nothing: Any = None
    hinting = Hinting(nothing, nothing, nothing, Settings(home=Path(), hints_under_way=2))
    hinting.under_way = {1: UnderWay("a", lambda: True), 2: UnderWay("b", lambda: True)}
    hinting.need_room(3, "c")
    with pytest.raises(Refused):
        hinting.need_room(4, "a")


def test_one_address_does_not_take_all_places_for_analyses() -> None:
    async def story() -> None:
        analyst = Analyst(Settings(home=Path(), analyses_waiting=3, analyses_each=2))
        never = asyncio.Event()

        async def load() -> Material:
            await never.wait()
            raise AssertionError

        def ask(name: str, address: str) -> asyncio.Task[Analysis]:
            return asyncio.create_task(analyst.look_at(name, load, address))

        asked = [ask("a", "bad"), ask("b", "bad"), ask("c", "bad"), ask("d", "good"), ask("e", "late")]
        for _ in range(3):
            await asyncio.sleep(0)
        assert [task.done() for task in asked] == [False, False, True, False, True]
        for task in list(analyst.pending.values()):
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        assert not analyst.pending
        assert not analyst.askers, "nobody is remembered"

    asyncio.run(story())


# ---- sessions ----


def test_a_session_that_ends_while_it_is_read_is_not_remembered() -> None:
    async def read(work: object) -> Person:
        visitors.forget(7)  # signed out elsewhere, after the store was asked
        return Person(7, "Ana", None)

    storage: Any = SimpleNamespace(read=read, write=never_written)
    background: Any = SimpleNamespace(spawn=lambda work: work.close())
    alone: Any = SimpleNamespace(near=False)
    bans: Any = SimpleNamespace(refusal=lambda name, account: "")
    nothing: Any = None
    visitors = Visitors(storage, background, alone, nothing, nothing, bans, Settings(home=Path()), time.time)
    asyncio.run(visitors.find("token"))
    assert not visitors.remembered


async def never_written(work: object) -> None:
    """Nothing is noted."""
