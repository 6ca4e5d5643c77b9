"""Statistics and ratings: one's own, and those of players who show theirs."""

from __future__ import annotations

from litestar import get, post

from tablee.server import wire
from tablee.server.routes.common import PROBLEMS, Asked, Visitor, somebody
from tablee.server.statistics import Statistics


def statistics_of(request: Asked) -> Statistics:
    """The statistics of this server."""
    found: Statistics = request.app.state.statistics
    return found


@get("/api/statistics", responses=PROBLEMS)
async def my_statistics(request: Asked, visitor: Visitor) -> wire.Statistics:
    """How I have fared."""
    return await statistics_of(request).own(visitor) if visitor else wire.Statistics("", False, False, [], [])


@post("/api/statistics", status_code=200, responses=PROBLEMS)
async def show_statistics(request: Asked, visitor: Visitor, data: wire.NewPublic) -> wire.Statistics:
    """Shows my page to everybody, or to nobody else."""
    return await statistics_of(request).set_public(somebody(visitor), data.public)


@get("/api/statistics/player", responses=PROBLEMS)
async def player_statistics(request: Asked, visitor: Visitor, name: str) -> wire.Statistics:
    """How somebody has fared who shows it to everybody."""
    return await statistics_of(request).page(name, visitor.id if visitor else -1)


@get("/api/statistics/ratings/{game:str}", responses=PROBLEMS)
async def game_ratings(request: Asked, game: str) -> list[wire.RatedPlayer]:
    """The ratings of one game, of those who show them to everybody."""
    return await statistics_of(request).ratings(game)
