"""Friends by link, and their invitations."""

from __future__ import annotations

from functools import partial

from litestar import delete, get, post

from tablee.server import wire
from tablee.server.friends import Friends
from tablee.server.routes.common import PROBLEMS, Asked, Visitor, somebody
from tablee.server.routes.tables import summary
from tablee.server.service import Service
from tablee.store import friends as store


def friends_of(request: Asked) -> Friends:
    """The friends of this server."""
    found: Friends = request.app.state.friends
    return found


@get("/api/friends", responses=PROBLEMS)
async def my_friends(request: Asked, visitor: Visitor, table: str = "") -> wire.Friends:
    """My friends, and my link if I have made one; with a table, whom I have invited to it."""
    return await friends_of(request).of(visitor, table) if visitor else wire.Friends("", [])


@post("/api/friends/link", status_code=200, responses=PROBLEMS)
async def change_link(request: Asked, visitor: Visitor, data: wire.NewFriendLink) -> wire.Friends:
    """Makes a new link, or ends it."""
    return await friends_of(request).change_link(somebody(visitor), data.wanted)


@post("/api/friends/look", status_code=200, responses=PROBLEMS)
async def look_at_friend_link(request: Asked, data: wire.Token) -> wire.FriendLink:
    """Whose link it is."""
    return await friends_of(request).look(data.token)


@post("/api/friends", status_code=200, responses=PROBLEMS)
async def befriend(request: Asked, visitor: Visitor, data: wire.Token) -> wire.Friends:
    """Exchanges a link for a friend."""
    return await friends_of(request).befriend(somebody(visitor), data.token)


@delete("/api/friends/{friend:int}", status_code=200, responses=PROBLEMS)
async def unfriend(request: Asked, visitor: Visitor, friend: int) -> wire.Friends:
    """Takes somebody off my list, and me off theirs."""
    return await friends_of(request).unfriend(somebody(visitor), friend)


@post("/api/tables/{table_id:str}/invite", status_code=200, responses=PROBLEMS)
async def invite(request: Asked, visitor: Visitor, table_id: str, data: wire.Invite) -> wire.Friends:
    """Asks a friend to my table."""
    return await friends_of(request).invite(somebody(visitor), table_id, data.friend)


@get("/api/invitations", responses=PROBLEMS)
async def my_invitations(service: Service, visitor: Visitor) -> list[wire.Invitation]:
    """The tables my friends have asked me to."""
    return await invitations(service, visitor)


async def invitations(service: Service, visitor: Visitor) -> list[wire.Invitation]:
    """The tables somebody was asked to."""
    if visitor is None:
        return []
    found = await service.read(partial(store.invitations_of, player=visitor.id, most=service.settings.list_length))
    return [wire.Invitation(name, summary(row, visitor.id)) for name, row in found]


@delete("/api/invitations/{table_id:str}", status_code=200, responses=PROBLEMS)
async def decline(service: Service, visitor: Visitor, table_id: str) -> list[wire.Invitation]:
    """Says no to an invitation."""
    await service.write(partial(store.decline, table=table_id, player=somebody(visitor).id))
    return await invitations(service, visitor)
