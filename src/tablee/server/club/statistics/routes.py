"""Statistics and ratings: one's own, and those of players who show theirs."""

from __future__ import annotations

from litestar import get, post

from tablee.server.club.statistics import wire
from tablee.server.club.statistics.scorebook import Scorebook
from tablee.server.routes.common import PROBLEMS, Visitor, somebody


@get("/api/statistics", responses=PROBLEMS)
async def my_statistics(scorebook: Scorebook, visitor: Visitor) -> wire.Statistics:
    """How I have fared."""
    return await scorebook.own(visitor) if visitor else wire.Statistics("", False, False, [], [])


@post("/api/statistics", status_code=200, responses=PROBLEMS)
async def show_statistics(scorebook: Scorebook, visitor: Visitor, data: wire.NewPublic) -> wire.Statistics:
    """Shows my page to everybody, or to nobody else."""
    return await scorebook.set_public(somebody(visitor), data.public)


@get("/api/statistics/player", responses=PROBLEMS)
async def player_statistics(scorebook: Scorebook, visitor: Visitor, name: str) -> wire.Statistics:
    """How somebody has fared who shows it to everybody."""
    return await scorebook.page(name, visitor.id if visitor else -1)


@get("/api/statistics/ratings/{game:str}", responses=PROBLEMS)
async def game_ratings(scorebook: Scorebook, game: str) -> list[wire.RatedPlayer]:
    """The ratings of one game, of those who show them to everybody."""
    return await scorebook.ratings(game)
