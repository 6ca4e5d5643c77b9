"""Finished games and imported records, step by step."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import Body, Parameter

from tablee.kernel.errors import BadRecord
from tablee.kernel.records import format_record
from tablee.server import wire
from tablee.server.replays import Replay, of_table
from tablee.server.routes.common import PROBLEMS, Asked, Visitor, enter
from tablee.server.service import Service
from tablee.store import people, tables
from tablee.table.table import Refused


async def find_replay(service: Service, visitor: Visitor, replay_id: str) -> Replay:
    """A finished table, for whoever was given its address if spectators are admitted, or an imported record."""
    content = await service.read(lambda c: tables.find_import(c, replay_id))
    if content is not None:
        return await service.off_loop(Replay.imported, content, service.settings)
    live = await service.table(replay_id)
    shared = live.table.plan.spectators or await service.may_watch(live, visitor.id if visitor else -1)
    if live.table.phase != "over" or not shared:
        raise Refused("refuse-no-such-table")
    times = {line.entry: line.at for line in live.lines}
    return await service.off_loop(lambda: of_table(live.table.playing(), live.record(), live.table.secret, times))


@get("/api/replays/{replay_id:str}", responses=PROBLEMS)
async def replay(service: Service, visitor: Visitor, replay_id: str) -> wire.ReplayInfo:
    """A finished game."""
    found = await find_replay(service, visitor, replay_id)
    return await service.off_loop(found.info)


@get("/api/replays/{replay_id:str}/steps", responses=PROBLEMS)
async def replay_steps(
    service: Service,
    visitor: Visitor,
    replay_id: str,
    seat: Annotated[int, Parameter(ge=-1, le=100)] = -1,
    first: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0,
    last: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0,
) -> list[wire.ReplayStep]:
    """Some positions of a finished game."""
    found = await find_replay(service, visitor, replay_id)
    return await service.off_loop(found.steps, seat, first, last)


@get("/api/replays/{replay_id:str}/analysis", responses=PROBLEMS)
async def replay_analysis(service: Service, visitor: Visitor, replay_id: str) -> wire.Analysis:
    """Everybody's chances over a finished game, its turning points and mistakes; takes a while the first time."""
    found = await find_replay(service, visitor, replay_id)
    if found.record.result is None:
        raise Refused("refuse-no-such-table")
    return await service.analyst.look_at(format_record(found.record))


@post("/api/records", request_max_body_size=8 * 1024 * 1024, responses=PROBLEMS)
async def import_record(
    request: Asked,
    service: Service,
    visitor: Visitor,
    data: Annotated[dict[str, Any], Body(description="A record as `tablee` writes it")],
) -> Response[wire.Imported]:
    """Checks a record and keeps it for replay."""
    content = msgspec.json.encode(data)
    if len(content) > service.settings.largest_record:
        raise BadRecord("error-record-large", file="record")
    await service.off_loop(Replay.imported, content, service.settings)
    person, cookies = await enter(request, visitor)
    id = people.new_token()[:20]
    now = service.clock()
    most = service.settings.imports_per_player
    await service.write(lambda c: tables.add_import(c, id, person.id, now, content, most))
    return Response(wire.Imported(id), cookies=cookies)
