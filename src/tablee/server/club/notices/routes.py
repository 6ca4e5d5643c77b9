"""How I want to be told that it is my turn."""

from __future__ import annotations

from litestar import get, post

from tablee.server.club.notices import wire
from tablee.server.club.notices.notifier import Notifier
from tablee.server.routes.common import PROBLEMS, Token, Visitor, somebody


@get("/api/notices", responses=PROBLEMS)
async def my_notices(notifier: Notifier, visitor: Visitor) -> wire.Notices:
    """How I want to be told."""
    return await notifier.of(visitor.id if visitor else 0)


@post("/api/notices", status_code=200, responses=PROBLEMS)
async def want_notices(notifier: Notifier, visitor: Visitor, data: wire.NewNotices) -> wire.Notices:
    """Says how I want to be told; a new address gets a mail that asks."""
    return await notifier.want(somebody(visitor).id, data)


@post("/api/notices/confirm", status_code=200, responses=PROBLEMS)
async def confirm_address(notifier: Notifier, visitor: Visitor, data: Token) -> wire.Notices:
    """Mail is wanted at the address that was sent this token."""
    return await notifier.confirm(visitor.id if visitor else 0, data.token)


@post("/api/notices/stop", status_code=200, responses=PROBLEMS)
async def stop_mail(notifier: Notifier, visitor: Visitor, data: Token) -> wire.Notices:
    """No more mail to the address that was sent this token."""
    return await notifier.stop(visitor.id if visitor else 0, data.token)
