"""Opening, finding and joining tables; playing goes over the socket."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Response, get, post
from litestar.params import Parameter

from tablee.kernel.registry import find
from tablee.server.past.archive import Archive
from tablee.server.past.recent import Recent
from tablee.server.routes.common import PROBLEMS, AnyRequest, Visitor, enter, somebody
from tablee.server.tables import wire
from tablee.server.tables.browsing import Browsing
from tablee.server.tables.opening import Opening, position_of
from tablee.server.tables.seating import Seating
from tablee.server.tables.tables import Tables
from tablee.show import frames
from tablee.table.refusals import Refused


@post("/api/tables", responses=PROBLEMS)
async def new_table(
    request: AnyRequest, tables: Tables, opening: Opening, visitor: Visitor, data: wire.NewTable
) -> Response[wire.TableMade]:
    """Opens a table."""
    find(data.game)
    person, cookies = await enter(request, visitor)
    id = await opening.open(person.id, data)
    return Response(await table_made(tables, id), cookies=cookies)


async def table_made(tables: Tables, id: str) -> wire.TableMade:
    """A table, and what its secret is committed to by: whoever adds a nonce has to name it."""
    return wire.TableMade(id, (await tables.table(id)).table.plan.commitment)


@get("/api/tables/open", responses=PROBLEMS)
async def open_tables(browsing: Browsing) -> list[wire.TableSummary]:
    """Public tables."""
    return await browsing.public()


@get("/api/tables/mine", responses=PROBLEMS)
async def my_tables(browsing: Browsing, visitor: Visitor) -> list[wire.TableSummary]:
    """My tables, those where it is my turn first."""
    return await browsing.of(visitor.id) if visitor else []


@post("/api/link", status_code=200, responses=PROBLEMS)
async def look_at_link(seating: Seating, data: wire.Join) -> wire.LinkInfo:
    """What a link leads to; looking claims nothing."""
    return await seating.look_at(data.token)


@post("/api/join", status_code=200, responses=PROBLEMS)
async def join(request: AnyRequest, seating: Seating, visitor: Visitor, data: wire.Join) -> Response[wire.Joined]:
    """Exchanges a link for a seat."""
    await seating.link(data.token)
    person, cookies = await enter(request, visitor, data.name)
    id, seat = await seating.join(person.id, data)
    return Response(wire.Joined(id, seat), cookies=cookies)


@post("/api/tables/{table_id:str}/sit", status_code=200, responses=PROBLEMS)
async def sit(
    request: AnyRequest, tables: Tables, seating: Seating, visitor: Visitor, table_id: str, data: wire.SitDown
) -> Response[wire.Joined]:
    """Sits down at a public table, or where a friend has asked me to."""
    live = await tables.table(table_id)
    if live.table.plan.private and not (visitor and await seating.may_sit(live, visitor.id)):
        raise Refused("refuse-no-such-table")
    person, cookies = await enter(request, visitor)
    await seating.sit(table_id, person.id, data.seat, data.nonce, data.commitment)
    return Response(wire.Joined(table_id, data.seat), cookies=cookies)


@post("/api/tables/{table_id:str}/plan", status_code=200, responses=PROBLEMS)
async def plan_seat(tables: Tables, seating: Seating, visitor: Visitor, table_id: str, data: wire.PlanSeat) -> wire.TableMade:
    """Gives a free seat to a bot, or opens it again."""
    await seating.plan_seat(table_id, somebody(visitor).id, data.seat, data.bot)
    return await table_made(tables, table_id)


@post("/api/tables/{table_id:str}/start", status_code=200, responses=PROBLEMS)
async def start_game(tables: Tables, seating: Seating, visitor: Visitor, table_id: str, data: wire.Start) -> wire.TableMade:
    """Begins the game."""
    await seating.start_game(table_id, somebody(visitor).id, data)
    return await table_made(tables, table_id)


@post("/api/tables/{table_id:str}/close", status_code=200, responses=PROBLEMS)
async def close_table(tables: Tables, seating: Seating, visitor: Visitor, table_id: str) -> wire.TableMade:
    """Gives a table up, as long as nobody else plays."""
    await seating.close_table(table_id, somebody(visitor).id)
    return await table_made(tables, table_id)


@post("/api/tables/{table_id:str}/play-on", status_code=200, responses=PROBLEMS)
async def play_on(tables: Tables, opening: Opening, visitor: Visitor, table_id: str, data: wire.PlayOn) -> wire.TableMade:
    """Opens a table that starts where my own seat stands now in a running game; that game goes on untouched."""
    person = somebody(visitor)
    position = position_of((await tables.table(table_id)).table, person.id, data.seat)
    return await table_made(tables, await opening.play_on(person.id, position, spectators=False))


@post("/api/tables/{table_id:str}/send-away", status_code=200, responses=PROBLEMS)
async def send_away(tables: Tables, seating: Seating, visitor: Visitor, table_id: str, data: wire.SendAway) -> wire.TableMade:
    """Lets somebody get up before the start."""
    await seating.send_away(table_id, somebody(visitor).id, data.seat)
    return await table_made(tables, table_id)


@get("/api/tables/{table_id:str}/record", responses=PROBLEMS)
async def record(archive: Archive, visitor: Visitor, table_id: str, box: bool = False) -> Response[bytes]:
    """The record of a finished game, to take away; with its box, if wanted, it is complete by itself."""
    content = await archive.record(table_id, visitor.id if visitor else -1, box)
    headers = {"content-disposition": f'attachment; filename="tablee-{table_id}.json"'}
    return Response(content, media_type="application/json", headers=headers)


@get("/api/tables/{table_id:str}/past", responses=PROBLEMS)
async def past(
    recent: Recent, visitor: Visitor, table_id: str, seat: Annotated[int | None, Parameter(ge=-1, le=100)] = None
) -> Response[list[frames.ReplayStep]]:
    """The position before the others' moves since the last turn of an own seat (-1: the latest moves, as a spectator sees them)
    and the one after each of them, as these eyes saw it; empty if nothing has happened."""
    content: Any = await recent.steps(table_id, visitor.id if visitor else -1, seat)
    return Response(content, media_type=MediaType.JSON)


@post("/api/tables/{table_id:str}/ready", status_code=200, responses=PROBLEMS)
async def ready(tables: Tables, seating: Seating, visitor: Visitor, table_id: str, data: wire.Ready) -> wire.TableMade:
    """I am at my table of a tournament; the last one begins the game."""
    await seating.ready(table_id, somebody(visitor).id, data)
    return await table_made(tables, table_id)
