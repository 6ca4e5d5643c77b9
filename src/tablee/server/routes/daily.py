"""The challenge of the day."""

from __future__ import annotations

from litestar import Response, get, post

from tablee.kernel.registry import find
from tablee.server import wire
from tablee.server.daily import Daily
from tablee.server.routes.common import PROBLEMS, Asked, Visitor, enter
from tablee.server.routes.tables import made
from tablee.server.service import Service


def daily_of(request: Asked) -> Daily:
    """The challenges of this server."""
    found: Daily = request.app.state.daily
    return found


@get("/api/daily", responses=PROBLEMS)
async def challenges(request: Asked, visitor: Visitor) -> wire.Daily:
    """The challenges of today, and how people have fared."""
    return await daily_of(request).page(visitor.id if visitor else -1)


@post("/api/daily", status_code=200, responses=PROBLEMS)
async def play_challenge(
    request: Asked, service: Service, visitor: Visitor, data: wire.PlayChallenge
) -> Response[wire.TableMade]:
    """My table of one of them: the first try counts."""
    find(data.game)
    person, cookies = await enter(request, visitor)
    return Response(await made(service, await daily_of(request).play(person.id, data.game)), cookies=cookies)
