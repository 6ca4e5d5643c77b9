"""Who asks: the session in the cookie, and what every route needs of it."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.di import Provide
from litestar.openapi.datastructures import ResponseSpec

from tablee.kernel.errors import TableeError
from tablee.server.house import House
from tablee.server.limits import place_of
from tablee.server.people import wire
from tablee.server.people.visitors import Visitors
from tablee.server.problems import Problem
from tablee.server.settings import Settings
from tablee.store.people import Person

COOKIE = "tablee"
PROBLEMS = {
    status: ResponseSpec(Problem, description="Refused, and why", generate_examples=False)
    for status in (400, 401, 403, 404, 409, 413, 422, 429, 503)
}
Visitor = Person | None
AnyRequest = Request[Any, Any, Any]


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A token that came by mail or in a link."""

    token: str


def house_of(connection: ASGIConnection[Any, Any, Any, Any]) -> House:
    """The server that is asked."""
    found: House = connection.app.state.house
    return found


def visitors_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Visitors:
    """The sessions of this server."""
    return house_of(connection).visitors


def part(name: str) -> Provide:
    """A part of the server, for handlers that name it."""

    def provide(state: State) -> Any:
        return getattr(state.house, name)

    return Provide(provide, sync_to_thread=False)


async def provide_visitor(request: AnyRequest) -> Visitor:
    """Who asks, if known."""
    return await visitor_of(request)


async def visitor_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Visitor:
    """Who is at the other end, if known; it is noted where they are, since what they cause is counted by address."""
    house = house_of(connection)
    visitor = await house.visitors.find(connection.cookies.get(COOKIE))
    if visitor is not None:
        house.addresses.note(visitor.id, address_of(connection))
    return visitor


def somebody(visitor: Visitor) -> Person:
    """Refuses those who have no session yet, and the banned."""
    person = need_session(visitor)
    if person.refusal:
        raise TableeError(person.refusal)
    return person


def need_session(visitor: Visitor) -> Person:
    """Refuses those who have no session yet, and nobody else: the banned may take their data with them."""
    if visitor is None:
        raise TableeError("refuse-nobody")
    return visitor


def cookie(settings: Settings, token: str) -> Cookie:
    """The session's cookie: not for scripts, not for other sites."""
    return Cookie(
        key=COOKIE,
        value=token,
        httponly=True,
        samesite="lax",
        secure=settings.secure_cookies,
        max_age=int(settings.session_lifetime) if token else 0,
        path="/",
    )


def me_of(person: Visitor) -> wire.Me:
    """What a visitor may know of oneself."""
    return wire.Me(person.name, person.account is not None, person.refusal) if person else wire.Me("", False)


def with_cookie(person: Visitor, settings: Settings, token: str) -> Response[wire.Me]:
    """An answer that also sets the session."""
    return Response(me_of(person), cookies=[cookie(settings, token)])


async def enter(request: AnyRequest, visitor: Visitor, name: str = "") -> tuple[Person, list[Cookie]]:
    """The visitor, made known under a name if not known yet."""
    visitors = visitors_of(request)
    if visitor is None:
        person, token = await visitors.arrive(name, address_of(request))
        return person, [cookie(visitors.settings, token)]
    if name and name != visitor.name and visitor.refusal != "refuse-banned":
        return await visitors.rename(visitor, name), []
    return somebody(visitor), []


def address_of(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from, as limits count it."""
    return place_of(request.client.host) if request.client else "?"
