"""Tournaments, on the servers of clubs."""

from __future__ import annotations

from litestar import Response, get, post

from tablee.server.club.tournaments import wire
from tablee.server.club.tournaments.tournaments import Tournaments
from tablee.server.routes.common import PROBLEMS, AnyRequest, Token, Visitor, enter, somebody


@get("/api/tournaments", responses=PROBLEMS)
async def my_tournaments(tournaments: Tournaments, visitor: Visitor) -> list[wire.TournamentSummary]:
    """The tournaments I have made or take part in."""
    return await tournaments.mine(visitor.id if visitor else 0)


@post("/api/tournaments", responses=PROBLEMS)
async def new_tournament(tournaments: Tournaments, visitor: Visitor, data: wire.NewTournament) -> wire.TournamentMade:
    """Makes a tournament."""
    return wire.TournamentMade(await tournaments.create(somebody(visitor), data))


@post("/api/tournaments/look", status_code=200, responses=PROBLEMS)
async def look_at_tournament(tournaments: Tournaments, data: Token) -> wire.TournamentLink:
    """What a tournament's link leads to."""
    return await tournaments.look(data.token)


@post("/api/tournaments/join", status_code=200, responses=PROBLEMS)
async def join_tournament(
    request: AnyRequest, tournaments: Tournaments, visitor: Visitor, data: wire.JoinTournament
) -> Response[wire.TournamentMade]:
    """Exchanges a link for a place in a tournament."""
    await tournaments.look(data.token)
    person, cookies = await enter(request, visitor, data.name)
    return Response(wire.TournamentMade(await tournaments.join(person, data.token)), cookies=cookies)


@get("/api/tournaments/{tournament_id:str}", responses=PROBLEMS)
async def tournament(tournaments: Tournaments, visitor: Visitor, tournament_id: str) -> wire.Tournament:
    """Standings and tables."""
    return await tournaments.page(tournament_id, visitor.id if visitor else 0)


@post("/api/tournaments/{tournament_id:str}/round", status_code=200, responses=PROBLEMS)
async def start_round(tournaments: Tournaments, visitor: Visitor, tournament_id: str) -> wire.Tournament:
    """Begins, or goes on to the next round without waiting for tables that are not over."""
    person = somebody(visitor)
    await tournaments.start_round(person, tournament_id)
    return await tournaments.page(tournament_id, person.id)


@post("/api/tournaments/{tournament_id:str}/leave", status_code=200, responses=PROBLEMS)
async def leave_tournament(tournaments: Tournaments, visitor: Visitor, tournament_id: str) -> wire.TournamentMade:
    """Takes part no more."""
    await tournaments.leave(somebody(visitor), tournament_id)
    return wire.TournamentMade(tournament_id)
