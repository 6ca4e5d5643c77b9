"""Tournaments, on the servers of clubs."""

from __future__ import annotations

from litestar import Response, get, post

from tablee.server import wire
from tablee.server.routes.common import PROBLEMS, Asked, Visitor, enter, somebody
from tablee.server.service import Service
from tablee.server.tournaments import Tournaments


def tournaments_of(request: Asked) -> Tournaments:
    """The tournaments of this server."""
    found: Tournaments = request.app.state.tournaments
    return found


@get("/api/tournaments", responses=PROBLEMS)
async def my_tournaments(request: Asked, visitor: Visitor) -> list[wire.TournamentSummary]:
    """The tournaments I have made or take part in."""
    return await tournaments_of(request).mine(visitor.id if visitor else 0)


@post("/api/tournaments", responses=PROBLEMS)
async def new_tournament(request: Asked, visitor: Visitor, data: wire.NewTournament) -> wire.TournamentMade:
    """Makes a tournament."""
    return wire.TournamentMade(await tournaments_of(request).create(somebody(visitor), data))


@post("/api/tournaments/look", status_code=200, responses=PROBLEMS)
async def look_at_tournament(request: Asked, data: wire.Token) -> wire.TournamentLink:
    """What a tournament's link leads to."""
    return await tournaments_of(request).look(data.token)


@post("/api/tournaments/join", status_code=200, responses=PROBLEMS)
async def join_tournament(request: Asked, visitor: Visitor, data: wire.JoinTournament) -> Response[wire.TournamentMade]:
    """Exchanges a link for a place in a tournament."""
    await tournaments_of(request).look(data.token)
    person, cookies = await enter(request, visitor, data.name)
    return Response(wire.TournamentMade(await tournaments_of(request).join(person, data.token)), cookies=cookies)


@get("/api/tournaments/{tournament_id:str}", responses=PROBLEMS)
async def tournament(request: Asked, visitor: Visitor, tournament_id: str) -> wire.Tournament:
    """Standings and tables."""
    return await tournaments_of(request).page(tournament_id, visitor.id if visitor else 0)


@post("/api/tournaments/{tournament_id:str}/round", status_code=200, responses=PROBLEMS)
async def start_round(request: Asked, visitor: Visitor, tournament_id: str) -> wire.Tournament:
    """Begins, or goes on to the next round without waiting for tables that are not over."""
    person = somebody(visitor)
    await tournaments_of(request).start_round(person, tournament_id)
    return await tournaments_of(request).page(tournament_id, person.id)


@post("/api/tournaments/{tournament_id:str}/leave", status_code=200, responses=PROBLEMS)
async def leave_tournament(request: Asked, visitor: Visitor, tournament_id: str) -> wire.TournamentMade:
    """Takes part no more."""
    await tournaments_of(request).leave(somebody(visitor), tournament_id)
    return wire.TournamentMade(tournament_id)


@post("/api/tables/{table_id:str}/ready", status_code=200, responses=PROBLEMS)
async def ready(service: Service, visitor: Visitor, table_id: str, data: wire.Ready) -> wire.TableMade:
    """I am at my table of a tournament; the last one begins the game."""
    await service.ready(table_id, somebody(visitor).id, data)
    live = await service.table(table_id)
    return wire.TableMade(table_id, live.table.plan.commitment)
