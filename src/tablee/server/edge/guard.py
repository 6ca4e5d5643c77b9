"""Before every request: security headers, whose page it comes from, and how much one address and everybody may ask."""

from __future__ import annotations

import asyncio
import time
from collections import Counter

from litestar import Litestar
from litestar.enums import ScopeType
from litestar.types import (
    HTTPReceiveMessage,
    HTTPScope,
    Message,
    Receive,
    Scope,
    Send,
    WebSocketReceiveMessage,
    WebSocketScope,
)

from tablee.kernel.errors import TableeError
from tablee.server.edge.hosts import Hosts
from tablee.server.limits import Rates, Slots, place_of
from tablee.server.problems import STATUS_AT_THE_DOOR, problem
from tablee.server.settings import Settings

POLICY_HEADER = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
HEADERS = (
    (b"content-security-policy", POLICY_HEADER.encode()),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
DEAR = ("/api/replays", "/api/statistics", "/api/tournaments")  # reading that costs as much as changing
DEAR_AT_A_TABLE = "/past"


class Guard:
    """Security headers on every answer; requests must name this server, those that change something come from its own page, and
    all of them not too fast."""

    def __init__(self, app: Litestar, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.hosts = Hosts(settings)
        self.rates = Rates(
            (settings.requests_burst, settings.requests_rate),
            (settings.requests_burst_all, settings.requests_rate_all),
            settings.requests_price,
        )
        self.slots = Slots(settings.requests_at_once)
        self.sockets: Counter[str] = Counter()
        self.bodies: Counter[str] = Counter()  # bytes of requests under way

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            await self.request(scope, receive, send)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await self.socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def request(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        """One request."""

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        source = source_of(scope)
        if refusal := self.refusal(scope, source):
            await self.refuse(refusal, send_guarded)
            return
        async with self.slots.slot(source):
            if scope["method"] in ("GET", "HEAD"):
                await self.app(scope, receive, send_guarded)
            else:
                await self.read(scope, source, receive, send_guarded)

    async def refuse(self, refusal: str, send: Send, kind: str = "") -> None:
        """Says why not; who is too fast waits for it, or refusing would be all there is time for."""
        if refusal == "refuse-too-fast":
            await asyncio.sleep(self.settings.refusal_pause)
        await send_problem(refusal, send, kind)

    def refusal(self, scope: HTTPScope, source: str) -> str:
        """Why a request is not served, if it is not."""
        if not self.hosts.accepts(header(scope, b"host")):
            return "refuse-host"
        changing = scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if changing and not any(name == b"x-tablee" for name, _ in scope["headers"]):
            return "refuse-foreign"
        dear = changing or scope["path"].startswith(DEAR) or scope["path"].rstrip("/").endswith(DEAR_AT_A_TABLE)
        return self.rates.refusal(source, time.monotonic(), 1.0 if dear else self.settings.requests_reading)

    async def read(self, scope: HTTPScope, source: str, receive: Receive, send: Send) -> None:
        """Serves a request whose body counts as long as it is under way."""
        held = 0

        async def receive_counted() -> HTTPReceiveMessage | WebSocketReceiveMessage:
            nonlocal held
            message = await receive()
            if message["type"] == "http.request":
                size = len(message["body"])
                held += size
                self.bodies[source] += size
                if self.bodies[source] > self.settings.bodies_per_address:
                    raise TableeError("refuse-too-fast")
                if self.bodies.total() > self.settings.bodies:
                    raise TableeError("refuse-crowded")
            return message

        try:
            await self.app(scope, receive_counted, send)
        finally:
            self.bodies[source] -= held
            if not self.bodies[source]:
                del self.bodies[source]

    async def socket(self, scope: WebSocketScope, receive: Receive, send: Send) -> None:
        """One browser tab; strangers and other sites are turned away."""
        source = source_of(scope)
        if refusal := self.socket_refusal(scope, source):
            await self.refuse(refusal, send, "websocket.")
            return
        self.sockets[source] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[source] -= 1
            if not self.sockets[source]:
                del self.sockets[source]

    def socket_refusal(self, scope: WebSocketScope, source: str) -> str:
        """Why a socket is not opened, if it is not."""
        host, origin = header(scope, b"host"), header(scope, b"origin")
        if not self.hosts.accepts(host):
            return "refuse-host"
        if origin and not self.hosts.is_own(origin, host):
            return "refuse-foreign"
        if self.sockets[source] >= self.settings.connections_per_address:
            return "refuse-too-many-connections"
        return self.rates.refusal(source, time.monotonic())


def header(scope: HTTPScope | WebSocketScope, wanted: bytes) -> str:
    """A header's value; several of them are joined, which makes no host and no origin."""
    return ",".join(value.decode("latin-1") for name, value in scope["headers"] if name == wanted)


def source_of(scope: HTTPScope | WebSocketScope) -> str:
    """Where a request comes from, as limits count it."""
    client = scope["client"]
    return place_of(client[0]) if client else "?"


async def send_problem(id: str, send: Send, kind: str = "") -> None:
    """A refusal as a bare answer, to a request or to a handshake."""
    body = problem(id)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": f"{kind}http.response.start", "status": STATUS_AT_THE_DOOR[id], "headers": headers})  # type: ignore[misc, arg-type]
    await send({"type": f"{kind}http.response.body", "body": body, "more_body": False})  # type: ignore[misc, arg-type]
