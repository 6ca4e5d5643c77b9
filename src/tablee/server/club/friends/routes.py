"""Friends by link, and their invitations."""

from __future__ import annotations

from litestar import delete, get, post

from tablee.server.club.friends import wire
from tablee.server.club.friends.friendships import Friendships
from tablee.server.routes.common import PROBLEMS, Token, Visitor, somebody


@get("/api/friends", responses=PROBLEMS)
async def my_friends(friendships: Friendships, visitor: Visitor, table: str = "") -> wire.Friends:
    """My friends, and my link if I have made one; with a table, whom I have invited to it."""
    return await friendships.of(visitor, table) if visitor else wire.Friends("", [])


@post("/api/friends/link", status_code=200, responses=PROBLEMS)
async def change_link(friendships: Friendships, visitor: Visitor, data: wire.NewFriendLink) -> wire.Friends:
    """Makes a new link, or ends it."""
    return await friendships.change_link(somebody(visitor), data.wanted)


@post("/api/friends/look", status_code=200, responses=PROBLEMS)
async def look_at_friend_link(friendships: Friendships, data: Token) -> wire.FriendLink:
    """Whose link it is."""
    return await friendships.look(data.token)


@post("/api/friends", status_code=200, responses=PROBLEMS)
async def befriend(friendships: Friendships, visitor: Visitor, data: Token) -> wire.Friends:
    """Exchanges a link for a friend."""
    return await friendships.befriend(somebody(visitor), data.token)


@delete("/api/friends/{friend:int}", status_code=200, responses=PROBLEMS)
async def unfriend(friendships: Friendships, visitor: Visitor, friend: int) -> wire.Friends:
    """Takes somebody off my list, and me off theirs."""
    return await friendships.unfriend(somebody(visitor), friend)


@post("/api/tables/{table_id:str}/invite", status_code=200, responses=PROBLEMS)
async def invite(friendships: Friendships, visitor: Visitor, table_id: str, data: wire.Invite) -> wire.Friends:
    """Asks a friend to my table."""
    return await friendships.invite(somebody(visitor), table_id, data.friend)


@get("/api/invitations", responses=PROBLEMS)
async def my_invitations(friendships: Friendships, visitor: Visitor) -> list[wire.Invitation]:
    """The tables my friends have asked me to."""
    return await friendships.invitations(visitor.id) if visitor else []


@delete("/api/invitations/{table_id:str}", status_code=200, responses=PROBLEMS)
async def decline(friendships: Friendships, visitor: Visitor, table_id: str) -> list[wire.Invitation]:
    """Says no to an invitation."""
    return await friendships.decline(somebody(visitor).id, table_id)
