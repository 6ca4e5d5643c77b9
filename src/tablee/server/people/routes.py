"""Names, accounts and what is kept about a person."""

from __future__ import annotations

from typing import Any

from litestar import Response, delete, get, post
from litestar.background_tasks import BackgroundTask

from tablee.server.people import wire
from tablee.server.people.accounts import Accounts
from tablee.server.people.bans import Bans
from tablee.server.routes.common import (
    COOKIE,
    PROBLEMS,
    AnyRequest,
    Visitor,
    address_of,
    cookie,
    enter,
    me_of,
    need_session,
    somebody,
    visitors_of,
    with_cookie,
)
from tablee.server.storage import Storage
from tablee.store import people


@get("/api/me", responses=PROBLEMS)
async def me(request: AnyRequest, visitor: Visitor) -> Response[wire.Me]:
    """Who the server takes me for; now and then the cookie is given anew, so that it lasts as long as the session."""
    visitors = visitors_of(request)
    old = visitor is not None and visitors.is_due(visitor)
    return Response(me_of(visitor), cookies=[cookie(visitors.settings, request.cookies[COOKIE])] if old else [])


@post("/api/me", status_code=200, responses=PROBLEMS)
async def name_me(request: AnyRequest, bans: Bans, visitor: Visitor, data: wire.NewName) -> Response[wire.Me]:
    """Gives me a nickname."""
    bans.clean_name(data.name)
    person, cookies = await enter(request, visitor, data.name)
    return Response(me_of(person), cookies=cookies)


@delete("/api/me", status_code=200, responses=PROBLEMS)
async def delete_me(request: AnyRequest, visitor: Visitor) -> Response[wire.Me]:
    """Forgets me; my games stay without my name."""
    visitors = visitors_of(request)
    await visitors.delete(need_session(visitor))
    return with_cookie(None, visitors.settings, "")


@get("/api/me/data", responses=PROBLEMS)
async def my_data(storage: Storage, visitor: Visitor) -> dict[str, Any]:
    """Everything kept about me."""
    person = need_session(visitor)
    return await storage.read(lambda c: people.data_of(c, person.id))


@post("/api/account", status_code=200, responses=PROBLEMS)
async def claim_account(request: AnyRequest, accounts: Accounts, visitor: Visitor, data: wire.Credentials) -> Response[wire.Me]:
    """Turns me into an account."""
    visitors = visitors_of(request)
    if visitor is not None:
        somebody(visitor)
    person, token = await accounts.claim(visitor, data.name, data.password, address_of(request))
    end_others = BackgroundTask(accounts.renewed, person.id, token)  # once the browser knows its new token
    return Response(me_of(person), cookies=[cookie(visitors.settings, token)], background=end_others)


@post("/api/sign-in", status_code=200, responses=PROBLEMS)
async def sign_in(request: AnyRequest, accounts: Accounts, visitor: Visitor, data: wire.Credentials) -> Response[wire.Me]:
    """Signs in."""
    visitors = visitors_of(request)
    old, place = request.cookies.get(COOKIE, ""), address_of(request)
    person, token = await accounts.sign_in(visitor, old, data.name, data.password, place)
    return with_cookie(person, visitors.settings, token)


@post("/api/sign-out", status_code=200, responses=PROBLEMS)
async def sign_out(request: AnyRequest, accounts: Accounts, visitor: Visitor) -> Response[wire.Me]:
    """Signs out."""
    visitors = visitors_of(request)
    if visitor is not None:
        await accounts.sign_out(visitor, request.cookies[COOKIE])
    return with_cookie(None, visitors.settings, "")


@post("/api/password", status_code=200, responses=PROBLEMS)
async def set_password(request: AnyRequest, accounts: Accounts, visitor: Visitor, data: wire.NewPassword) -> Response[wire.Me]:
    """Sets a new password and signs out everywhere."""
    visitors = visitors_of(request)
    await accounts.set_password(visitor, data.password, data.old, data.reset, address_of(request))
    return with_cookie(None, visitors.settings, "")
