"""Finished games and imported records, step by step."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Response, get, post
from litestar.params import Parameter

from tablee.server.past import wire
from tablee.server.past.analyst import Analyst
from tablee.server.past.archive import Archive, Source
from tablee.server.routes.common import PROBLEMS, AnyRequest, Visitor, address_of, enter, somebody
from tablee.server.tables.opening import Opening
from tablee.server.tables.routes import table_made
from tablee.server.tables.tables import Tables
from tablee.server.tables.wire import PlayOn, TableMade


async def find_replay(archive: Archive, visitor: Visitor, replay_id: str) -> Source:
    """A finished game, for whoever may look at it."""
    return await archive.find(replay_id, visitor.id if visitor else -1)


def as_json(content: bytes) -> Response[Any]:
    """An answer that comes as JSON from another process."""
    return Response(content, media_type=MediaType.JSON)


@get("/api/replays/{replay_id:str}", responses=PROBLEMS)
async def replay(request: AnyRequest, archive: Archive, visitor: Visitor, replay_id: str) -> Response[wire.ReplayInfo]:
    """A finished game."""
    found = await find_replay(archive, visitor, replay_id)
    return as_json(await archive.info(found, address_of(request)))


@get("/api/replays/{replay_id:str}/steps", responses=PROBLEMS)
async def replay_steps(
    request: AnyRequest,
    archive: Archive,
    visitor: Visitor,
    replay_id: str,
    seat: Annotated[int, Parameter(ge=-1, le=100)] = -1,
    first: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0,
    last: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0,
) -> Response[list[wire.ReplayStep]]:
    """Some positions of a finished game."""
    found = await find_replay(archive, visitor, replay_id)
    return as_json(await archive.steps(found, address_of(request), seat, first, last))


@post("/api/replays/{replay_id:str}/play-on", status_code=200, responses=PROBLEMS)
async def play_on_replay(
    request: AnyRequest,
    archive: Archive,
    opening: Opening,
    tables: Tables,
    visitor: Visitor,
    replay_id: str,
    data: PlayOn,
) -> Response[TableMade]:
    """Opens a table that starts at a position of a finished game."""
    found = await find_replay(archive, visitor, replay_id)
    position = await archive.position(found, address_of(request), data.seat, data.step)
    person, cookies = await enter(request, visitor)
    return Response(await table_made(tables, await opening.play_on(person.id, position, found.spectators)), cookies=cookies)


@get("/api/replays/{replay_id:str}/analysis", responses=PROBLEMS)
async def replay_analysis(
    request: AnyRequest, archive: Archive, analyst: Analyst, visitor: Visitor, replay_id: str
) -> wire.Analysis:
    """Everybody's chances over a finished game, its turning points and mistakes; takes a while the first time."""
    found = await find_replay(archive, visitor, replay_id)
    return await analyst.look_at(found.name, found.load, address_of(request))


@post("/api/records", request_max_body_size=None, responses=PROBLEMS)
async def import_record(request: AnyRequest, archive: Archive, visitor: Visitor) -> wire.Imported:
    """Checks a record, as `tablee` writes it, and keeps it for replay."""
    person = somebody(visitor)
    declared = request.headers.get("content-length", "")
    size = int(declared) if declared.isdecimal() else 0
    return wire.Imported(await archive.add(person.id, address_of(request), size, request.stream()))
