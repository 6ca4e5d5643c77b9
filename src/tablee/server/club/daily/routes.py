"""The challenge of the day."""

from __future__ import annotations

from litestar import Response, get, post

from tablee.kernel.registry import find
from tablee.server.club.daily import wire
from tablee.server.club.daily.challenges import Challenges
from tablee.server.routes.common import PROBLEMS, AnyRequest, Visitor, enter
from tablee.server.tables.routes import table_made
from tablee.server.tables.tables import Tables
from tablee.server.tables.wire import TableMade


@get("/api/daily", responses=PROBLEMS)
async def challenges(challenges: Challenges, visitor: Visitor) -> wire.Daily:
    """The challenges of today, and how people have fared."""
    return await challenges.page(visitor.id if visitor else -1)


@post("/api/daily", status_code=200, responses=PROBLEMS)
async def play_challenge(
    request: AnyRequest, challenges: Challenges, tables: Tables, visitor: Visitor, data: wire.PlayChallenge
) -> Response[TableMade]:
    """My table of one of them: the first try counts."""
    find(data.game)
    person, cookies = await enter(request, visitor)
    return Response(await table_made(tables, await challenges.play(person.id, data.game)), cookies=cookies)
