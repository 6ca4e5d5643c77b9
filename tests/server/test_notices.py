"""Notices: only to those who are away and asked for it, once a turn, by mail that can be ended and calls nobody can misuse."""

from __future__ import annotations

import asyncio
import json
import re
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import httpx
import pytest
import trustme
from aiosmtpd.controller import Controller

from tablee.kernel.errors import TableeError
from tablee.server.club.notices.hooks import check_hook, is_public, resolve_webhook, signature
from tablee.server.club.notices.mail import check_address, letter
from tablee.server.club.notices.notifier import is_quiet
from tablee.store.contacts import Contact
from tests.postgres import free_port
from tests.server.conftest import Databases
from tests.server.harness import FAST, Client, Json, Server, gather, refusal, running

PUBLIC = "https://play.example.org"
QUICK = f"{FAST},notice_delay=0.3,notice_check=0.1,mails_burst=100"


class Postbox:
    """A mail server that keeps what it is given."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.controller = Controller(self, hostname="127.0.0.1", port=free_port())

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802 (the library's name)
        """Takes in a mail."""
        found = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(found, EmailMessage)
        assert envelope.rcpt_tos == [found["To"]]
        self.mails.append(found)
        return "250 OK"

    def wait(self, count: int, patience: float = 20) -> EmailMessage:
        """The mail of a number, once it is there."""
        end = time.monotonic() + patience
        while len(self.mails) < count:
            assert time.monotonic() < end, f"{len(self.mails)} mails"
            time.sleep(0.02)
        return self.mails[count - 1]


@contextmanager
def postbox() -> Iterator[Postbox]:
    """A mail server for the length of a test."""
    box = Postbox()
    box.controller.start()
    try:
        yield box
    finally:
        box.controller.stop()


@contextmanager
def mailing(folder: Path, box: Postbox, databases: Databases | None = None, **env: str) -> Iterator[Server]:
    """A server that sends mail."""
    given = {"TABLEE_SMTP_URL": f"smtp://127.0.0.1:{box.controller.port}", "TABLEE_MAIL_FROM": "Tablée <table@example.org>"}
    database = databases() if databases is not None else None
    with running(folder, settings=QUICK, database=database, TABLEE_PUBLIC_URL=PUBLIC, **given, **env) as server:
        yield server
        assert "Traceback" not in server.log(), server.log()


def token_in(mail: EmailMessage, kind: str) -> str:
    """The token of a link in a mail."""
    found = re.search(rf"{re.escape(PUBLIC)}/notices#{kind}=([\w-]+)", mail.get_content())
    assert found, mail.get_content()
    return found[1]


def subscribe(box: Postbox, browser: httpx.Client, email: str, **more: Any) -> None:
    """Wants mail, and confirms the address."""
    before = len(box.mails)
    asked = browser.post("/api/notices", json={"email": email, **more})
    assert asked.json()["confirmed"] is False, asked.text
    token = token_in(box.wait(before + 1), "confirm")
    assert browser.post("/api/notices/confirm", json={"token": token}).json()["confirmed"]
    assert refusal(browser.post("/api/notices/confirm", json={"token": token}), 404) == "refuse-link"


def owing(server: Server, table: str, browsers: list[httpx.Client]) -> int:
    """The seat that owes a decision at a table where one plays after the other."""

    async def look() -> int:
        async with Client(server, browsers[0]) as client:
            update = await client.watch(table)
            return next(seat for seat, info in enumerate(update["seats"]) if info["owing"])

    return asyncio.run(look())


def turn(server: Server, table: str, browser: httpx.Client) -> None:
    """Somebody comes, plays the whole turn, and goes."""

    async def play() -> None:
        async with Client(server, browser) as client:
            update: Json = await client.watch(table)
            while update["decision"] and update["decision"]["owed"]:
                seq = update["seq"]
                assert (await client.move(update))["type"] == "ack"
                update = await client.see(table, lambda update, seq=seq: update["seq"] > seq)  # type: ignore[misc]

    asyncio.run(play())


# ---- mail ----


def test_who_is_away_gets_one_mail_for_each_turn_until_it_is_ended(tmp_path: Path, databases: Databases) -> None:
    with postbox() as box, mailing(tmp_path / "data", box, databases) as server:
        table, browsers = gather(server, "lama-dice", ["Ana", "Bob"])
        first = owing(server, table, browsers)
        away, other = browsers[first], browsers[1 - first]
        subscribe(box, away, "away@example.org", language="fr")
        mail = box.wait(2)
        assert mail["To"] == "away@example.org"
        assert "LAMA" in mail["Subject"]
        assert f"{PUBLIC}/t/{table}" in mail.get_content()
        assert mail["Auto-Submitted"] == "auto-generated"
        assert mail["List-Unsubscribe"].strip() == f"<{PUBLIC}/notices#stop={token_in(mail, 'stop')}>"
        time.sleep(1)
        assert len(box.mails) == 2, "one mail for one turn"
        turn(server, table, away)
        turn(server, table, other)
        box.wait(3)
        assert refusal(other.post("/api/notices/stop", json={"token": "guessed"}), 404) == "refuse-link"
        assert other.post("/api/notices/stop", json={"token": token_in(mail, "stop")}).status_code == 200
        assert away.get("/api/notices").json()["email"] == ""
        turn(server, table, away)
        turn(server, table, other)
        time.sleep(1)
        assert len(box.mails) == 3
        assert "away@example.org" not in server.log()


def test_who_has_the_page_open_gets_no_mail(tmp_path: Path) -> None:
    with postbox() as box, mailing(tmp_path / "data", box) as server:
        table, browsers = gather(server, "lama-dice", ["Ana", "Bob"])
        mover = browsers[owing(server, table, browsers)]

        async def stay() -> None:
            async with Client(server, mover) as client:
                await client.send(type="ping")
                await client.next("pong")
                await asyncio.to_thread(subscribe, box, mover, "here@example.org")
                await asyncio.sleep(1)
                assert len(box.mails) == 1

        asyncio.run(stay())
        box.wait(2)


def test_a_digest_comes_once_in_its_hours(tmp_path: Path) -> None:
    with postbox() as box, mailing(tmp_path / "data", box) as server:
        table, browsers = gather(server, "lama-dice", ["Ana", "Bob"])
        first = owing(server, table, browsers)
        subscribe(box, browsers[first], "daily@example.org", every=24)
        box.wait(2)
        turn(server, table, browsers[first])
        turn(server, table, browsers[1 - first])
        time.sleep(1)
        assert len(box.mails) == 2


def test_an_address_that_nobody_confirmed_gets_nothing_else(tmp_path: Path) -> None:
    with postbox() as box, mailing(tmp_path / "data", box) as server:
        table, browsers = gather(server, "lama-dice", ["Ana", "Bob"])
        mover = browsers[owing(server, table, browsers)]
        mover.post("/api/notices", json={"email": "stranger@example.org"}).raise_for_status()
        box.wait(1)
        time.sleep(1)
        assert len(box.mails) == 1
        data = mover.get("/api/me/data").json()["notices"]
        assert (data["email"], data["confirmed"]) == ("stranger@example.org", False)


@pytest.mark.parametrize(
    "address",
    [
        "",
        "x",
        "a@b",
        "a b@c.de",
        "a@b.c\nBcc: d@e.fr",
        "a@b.c\r\n\r\nx",
        "<a@b.cd>",
        "a@b.cd,e@f.gh",
        "é@b.cd",
        "a@" + "b" * 300 + ".de",
    ],
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(TableeError):
        check_address(address)


def test_no_header_can_be_broken_out_of() -> None:
    with pytest.raises(ValueError):
        letter("a@b.cd", "c@d.ef", "hello\nBcc: victim@example.org", "body")


@pytest.mark.parametrize(
    ("first", "last", "zone", "hour", "quiet"),
    [
        (0, 0, "UTC", 3, False),
        (22 * 60, 7 * 60, "UTC", 23, True),
        (22 * 60, 7 * 60, "UTC", 6, True),
        (22 * 60, 7 * 60, "UTC", 12, False),
        (9 * 60, 17 * 60, "UTC", 12, True),
        (9 * 60, 17 * 60, "UTC", 18, False),
        (22 * 60, 7 * 60, "Asia/Tokyo", 14, True),
    ],
)
def test_quiet_hours_are_those_of_the_player(first: int, last: int, zone: str, hour: int, quiet: bool) -> None:
    contact = Contact(1, quiet_from=first, quiet_to=last, zone=zone)
    assert is_quiet(contact, datetime(2025, 1, 15, hour, 30, tzinfo=UTC).timestamp()) is quiet


def test_out_of_the_box_nobody_is_told_anything(server: Server) -> None:
    browser = server.browser("Ana")
    offered = browser.get("/api/notices").json()
    assert (offered["mails"], offered["hooks"]) == (False, False)
    for wish in ({"email": "a@example.org"}, {"webhook": "https://example.org/"}):
        assert refusal(browser.post("/api/notices", json=wish), 400) == "refuse-notices"


# ---- calls ----


class Receiver(BaseHTTPRequestHandler):
    """Keeps the calls it gets, and answers with a redirect."""

    calls: list[tuple[str, dict[str, str], bytes]] = []

    def do_POST(self) -> None:
        """Takes in a call."""
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.calls.append((self.path, dict(self.headers), body))
        self.send_response(302)
        self.send_header("Location", "/elsewhere")
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Says nothing."""


def test_a_call_is_signed_and_follows_no_redirect(tmp_path: Path) -> None:
    authority = trustme.CA()
    authority.cert_pem.write_to_path(str(tmp_path / "ca.pem"))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("127.0.0.1").configure_cert(context)
    receiver = HTTPServer(("127.0.0.1", 0), Receiver)
    receiver.socket = context.wrap_socket(receiver.socket, server_side=True)
    threading.Thread(target=receiver.serve_forever, daemon=True).start()
    env = {"TABLEE_PUBLIC_URL": PUBLIC, "TABLEE_WEBHOOK_ALLOW": "127.0.0.1", "SSL_CERT_FILE": str(tmp_path / "ca.pem")}
    try:
        with running(tmp_path / "data", settings=f"{QUICK},webhooks=1", **env) as server:
            table, browsers = gather(server, "lama-dice", ["Ana", "Bob"])
            mover = browsers[owing(server, table, browsers)]
            hook = f"https://127.0.0.1:{receiver.server_port}/turn?x=1"
            kept = mover.post("/api/notices", json={"webhook": hook}).json()
            end = time.monotonic() + 20
            while not Receiver.calls and time.monotonic() < end:
                time.sleep(0.05)
            time.sleep(1)
            assert "Traceback" not in server.log()
    finally:
        receiver.shutdown()
        receiver.server_close()
    [(path, headers, body)] = Receiver.calls
    assert path == "/turn?x=1"
    assert json.loads(body)["turns"] == [{"table": table, "game": "lama-dice", "url": f"{PUBLIC}/t/{table}"}]
    assert headers["X-Tablee-Signature"] == f"sha256={signature(kept['key'], int(headers['X-Tablee-Time']), body)}"


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/",
        "https://",
        "https://user:word@example.org/",
        "https://example.org/#x",
        "https://example.org/a b",
        "https://example.org:port/",
        "ftp://example.org/",
        "https://exämple.org/",
        "https://example.org/\r\nX: y",
        "https://example.org/" + "x" * 500,
    ],
)
def test_an_odd_address_is_not_called(address: str) -> None:
    with pytest.raises(TableeError):
        check_hook(address)


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "localhost",
        "10.0.0.1",
        "192.168.1.1",
        "172.16.0.1",
        "169.254.169.254",
        "0.0.0.0",
        "[::1]",
        "[fe80::1]",
        "[fd00::1]",
        "[::ffff:127.0.0.1]",
        "[::ffff:8.8.8.8]",
        "2130706433",
        "0x7f.1",
        "100.64.0.1",
        "224.0.0.1",
        "255.255.255.255",
        "[64:ff9b::a00:1]",
        "192.0.0.8",  # which Python 3.11 takes for an address of the internet
        "192.0.0.171",
        "192.88.99.1",
        "198.18.0.1",
        "198.51.100.7",
        "240.0.0.1",
        "[2001:db8::1]",
        "[2002:7f00:1::1]",
        "[3fff::1]",
        "[ff02::1]",
    ],
)
def test_machines_inside_are_not_called(host: str) -> None:
    with pytest.raises(TableeError):
        resolve_webhook(check_hook(f"https://{host}/"))


def test_public_addresses_are_public() -> None:
    assert is_public("8.8.8.8")
    assert is_public("2a00:1450:4007:80c::200e")
