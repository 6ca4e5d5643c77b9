"""How I want to be told that it is my turn."""

from __future__ import annotations

from functools import partial

from litestar import get, post

from tablee.server import wire
from tablee.server.notices import Notices
from tablee.server.routes.common import PROBLEMS, Asked, Visitor, somebody
from tablee.server.service import Service
from tablee.store import contacts


def notices_of(request: Asked) -> Notices:
    """The notices of this server."""
    found: Notices = request.app.state.notices
    return found


@get("/api/notices", responses=PROBLEMS)
async def my_notices(request: Asked, visitor: Visitor) -> wire.Notices:
    """How I want to be told."""
    return await notices_of(request).of(visitor.id if visitor else 0)


@post("/api/notices", status_code=200, responses=PROBLEMS)
async def want_notices(request: Asked, visitor: Visitor, data: wire.NewNotices) -> wire.Notices:
    """Says how I want to be told; a new address gets a mail that asks."""
    return await notices_of(request).want(somebody(visitor).id, data)


@post("/api/notices/confirm", status_code=200, responses=PROBLEMS)
async def confirm_address(request: Asked, service: Service, visitor: Visitor, data: wire.Token) -> wire.Notices:
    """Mail is wanted at the address that was sent this token."""
    await service.write(partial(contacts.confirm, token=data.token, now=service.clock()))
    return await notices_of(request).of(visitor.id if visitor else 0)


@post("/api/notices/stop", status_code=200, responses=PROBLEMS)
async def stop_mail(request: Asked, service: Service, visitor: Visitor, data: wire.Token) -> wire.Notices:
    """No more mail to the address that was sent this token."""
    await service.write(partial(contacts.unsubscribe, token=data.token))
    return await notices_of(request).of(visitor.id if visitor else 0)
