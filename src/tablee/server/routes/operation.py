"""For operators: health and figures; and the one WebSocket of a browser tab."""

from __future__ import annotations

from hmac import compare_digest
from typing import Any

from litestar import Response, get, websocket
from litestar.connection import WebSocket
from prometheus_client import generate_latest

import tablee
from tablee.server.edge.hosts import is_loopback, name_of
from tablee.server.routes.common import COOKIE, AnyRequest, address_of, house_of, visitor_of
from tablee.table.refusals import Refused

FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")


@get("/health", include_in_schema=False)
async def health(request: AnyRequest) -> dict[str, str]:
    """Whether the server and its store answer, and what is saved would be found again."""
    house = house_of(request)
    await house.restores.check_files()
    await house.storage.newest_generation()
    return {"status": "ok", "version": tablee.__version__}


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest) -> Response[bytes]:
    """Figures for Prometheus: from this machine, or with the token."""
    house = house_of(request)
    token = house.settings.metrics_token
    given = request.headers.get("authorization", "")
    allowed = bool(token) and compare_digest(given.encode(), f"Bearer {token}".encode())
    if not allowed and not is_from_here(request):
        raise Refused("refuse-no-such-table")
    return Response(generate_latest(house.metrics.registry), media_type="text/plain; version=0.0.4")


def is_from_here(request: AnyRequest) -> bool:
    """Whether somebody on this machine asks, and no proxy on it for somebody else."""
    host = name_of(request.headers.get("host", ""))
    return is_loopback(address_of(request)) and is_loopback(host) and not any(name in request.headers for name in FORWARDED)


@websocket("/ws")
async def socket(socket: WebSocket[Any, Any, Any]) -> None:
    """One browser tab, of whoever its session belongs to when it is open: from then on it is told when that changes."""
    session = socket.cookies.get(COOKIE, "")
    await socket.accept()
    person = await visitor_of(socket)
    player = person.id if person and not person.refusal else 0
    await house_of(socket).reception.receive(socket, player, session, address_of(socket))
