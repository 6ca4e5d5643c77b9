"""What is said of oneself: names, accounts, passwords."""

from __future__ import annotations

import msgspec


class Me(msgspec.Struct, frozen=True):
    """Who the server takes me for; name is empty before one is given."""

    name: str
    account: bool
    banned: str = ""  # the message that says why I may not play here


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A nickname to play under."""

    name: str


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An account's name and password."""

    name: str
    password: str


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The old password, or a reset token, and the new one."""

    password: str
    old: str = ""
    reset: str = ""
