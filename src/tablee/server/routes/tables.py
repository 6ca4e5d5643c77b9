"""Opening, finding and joining tables; playing goes over the socket."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Response, get, post
from litestar.params import Parameter

from tablee.kernel.registry import find
from tablee.server import wire
from tablee.server.live import LiveTable
from tablee.server.replays import colours_of
from tablee.server.routes.common import PROBLEMS, Asked, Visitor, enter, somebody
from tablee.server.service import Service
from tablee.store import friends, people, tables
from tablee.store.tables import Row
from tablee.table.table import Refused


@post("/api/tables", responses=PROBLEMS)
async def new_table(request: Asked, service: Service, visitor: Visitor, data: wire.NewTable) -> Response[wire.TableMade]:
    """Opens a table."""
    find(data.game)
    person, cookies = await enter(request, visitor)
    id = await service.open(person.id, data)
    return Response(await made(service, id), cookies=cookies)


async def made(service: Service, id: str) -> wire.TableMade:
    """A table, and what its secret is committed to by: whoever adds a nonce has to name it."""
    return wire.TableMade(id, (await service.table(id)).table.plan.commitment)


@get("/api/tables/open", responses=PROBLEMS)
async def open_tables(service: Service) -> list[wire.TableSummary]:
    """Public tables."""
    rows = await service.read(lambda c: tables.open_tables(c, service.settings.list_length))
    return [summary(row, None) for row in rows]


@get("/api/tables/mine", responses=PROBLEMS)
async def my_tables(service: Service, visitor: Visitor) -> list[wire.TableSummary]:
    """My tables, those where it is my turn first."""
    if visitor is None:
        return []
    rows = await service.read(lambda c: tables.tables_of(c, visitor.id, service.settings.list_length))
    return sorted((summary(row, visitor.id) for row in rows), key=lambda table: not table.your_turn)


def summary(row: Row, player: int | None) -> wire.TableSummary:
    """A table in a list."""
    mine = [seat for seat in row.seats if player is not None and seat.player == player]
    return wire.TableSummary(
        table=row.id,
        game=row.game,
        phase=row.phase,  # type: ignore[arg-type]
        names=["" if seat.bot else seat.name for seat in row.seats],
        bots=[seat.bot for seat in row.seats],
        accounts=[seat.account and not seat.bot for seat in row.seats],
        colours=colours_of(row.game, [seat.colour for seat in row.seats]),
        your_turn=row.phase == "playing" and any(seat.owing and seat.bot is None for seat in mine),
        free_seats=sum(seat.player is None and seat.bot is None for seat in row.seats),
        changed=row.changed,
        clock=row.clock,
        commitment=row.commitment,
        place=mine[0].place if mine else None,
    )


@post("/api/link", status_code=200, responses=PROBLEMS)
async def look_at_link(service: Service, data: wire.Join) -> wire.LinkInfo:
    """What a link leads to; looking claims nothing."""
    id, seat = await service.link(data.token)
    live = await service.table(id)
    host = live.table.host
    names, accounts = await service.read(lambda c: (people.names_of(c, {host}), people.accounts_among(c, {host})))
    taken = seat >= 0 and live.table.seats[seat].taken
    plan = live.table.plan
    return wire.LinkInfo(id, plan.game, names.get(host, ""), seat, taken, plan.commitment, host in accounts)


@post("/api/join", status_code=200, responses=PROBLEMS)
async def join(request: Asked, service: Service, visitor: Visitor, data: wire.Join) -> Response[wire.Joined]:
    """Exchanges a link for a seat."""
    await service.link(data.token)
    person, cookies = await enter(request, visitor, data.name)
    id, seat = await service.join(person.id, data)
    return Response(wire.Joined(id, seat), cookies=cookies)


@post("/api/tables/{table_id:str}/sit", status_code=200, responses=PROBLEMS)
async def sit(request: Asked, service: Service, visitor: Visitor, table_id: str, data: wire.SitDown) -> Response[wire.Joined]:
    """Sits down at a public table, or where a friend has asked me to."""
    live = await service.table(table_id)
    if live.table.plan.private and not (visitor and await may_sit(service, live, visitor.id)):
        raise Refused("refuse-no-such-table")
    person, cookies = await enter(request, visitor)
    await service.sit(table_id, person.id, data.seat, data.nonce, data.commitment)
    return Response(wire.Joined(table_id, data.seat), cookies=cookies)


async def may_sit(service: Service, live: LiveTable, player: int) -> bool:
    """Whether somebody may sit down at a private table without a link: the host, and whom the host has invited."""
    return live.table.host == player or await service.read(lambda c: friends.is_invited(c, live.table.id, player))


@post("/api/tables/{table_id:str}/plan", status_code=200, responses=PROBLEMS)
async def plan_seat(service: Service, visitor: Visitor, table_id: str, data: wire.PlanSeat) -> wire.TableMade:
    """Gives a free seat to a bot, or opens it again."""
    await service.plan_seat(table_id, somebody(visitor).id, data.seat, data.bot)
    return await made(service, table_id)


@post("/api/tables/{table_id:str}/start", status_code=200, responses=PROBLEMS)
async def start_game(service: Service, visitor: Visitor, table_id: str, data: wire.Start) -> wire.TableMade:
    """Begins the game."""
    await service.start_game(table_id, somebody(visitor).id, data)
    return await made(service, table_id)


@post("/api/tables/{table_id:str}/close", status_code=200, responses=PROBLEMS)
async def close_table(service: Service, visitor: Visitor, table_id: str) -> wire.TableMade:
    """Gives a table up, as long as nobody else plays."""
    await service.close_table(table_id, somebody(visitor).id)
    return await made(service, table_id)


@post("/api/tables/{table_id:str}/play-on", status_code=200, responses=PROBLEMS)
async def play_on(service: Service, visitor: Visitor, table_id: str, data: wire.PlayOn) -> wire.TableMade:
    """Opens a table that starts where my own seat stands now in a running game; that game goes on untouched."""
    person = somebody(visitor)
    position = await service.position(table_id, person.id, data.seat)
    return await made(service, await service.play_on(person.id, position, spectators=False))


@post("/api/tables/{table_id:str}/send-away", status_code=200, responses=PROBLEMS)
async def send_away(service: Service, visitor: Visitor, table_id: str, data: wire.SendAway) -> wire.TableMade:
    """Lets somebody get up before the start."""
    await service.send_away(table_id, somebody(visitor).id, data.seat)
    return await made(service, table_id)


@get("/api/tables/{table_id:str}/record", responses=PROBLEMS)
async def record(service: Service, visitor: Visitor, table_id: str, box: bool = False) -> Response[bytes]:
    """The record of a finished game, to take away; with its box, if wanted, it is complete by itself."""
    content = await service.archive.record(table_id, visitor.id if visitor else -1, box)
    headers = {"content-disposition": f'attachment; filename="tablee-{table_id}.json"'}
    return Response(content, media_type="application/json", headers=headers)


@get("/api/tables/{table_id:str}/past", responses=PROBLEMS)
async def past(
    service: Service, visitor: Visitor, table_id: str, seat: Annotated[int | None, Parameter(ge=-1, le=100)] = None
) -> Response[list[wire.ReplayStep]]:
    """The position before the others' moves since the last turn of an own seat (-1: the latest moves, as a spectator sees them)
    and the one after each of them, as these eyes saw it; empty if nothing has happened."""
    content: Any = await service.past.steps(table_id, visitor.id if visitor else -1, seat)
    return Response(content, media_type=MediaType.JSON)
