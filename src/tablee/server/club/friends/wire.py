"""Friends and invitations, over HTTP."""

from __future__ import annotations

import msgspec

from tablee.server.tables.wire import TableSummary


class Friend(msgspec.Struct, frozen=True):
    """Somebody in my list."""

    id: int  # of the line in my list
    name: str
    online: bool
    invited: bool  # to the table I have asked about


class Friends(msgspec.Struct, frozen=True):
    """My friends, and the token of the link by which others become one; empty if I have made none."""

    link: str
    friends: list[Friend]


class NewFriendLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fresh link, the old one dies; or none any more."""

    wanted: bool = True


class FriendLink(msgspec.Struct, frozen=True):
    """Whose link it is, before it is used."""

    name: str


class Invite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A friend to ask to my table."""

    friend: int


class Invitation(msgspec.Struct, frozen=True):
    """A table a friend has asked me to."""

    host: str
    table: TableSummary
