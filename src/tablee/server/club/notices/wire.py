"""How somebody wants to be told, over HTTP."""

from __future__ import annotations

import msgspec


class Notices(msgspec.Struct, frozen=True):
    """How I am told that it is my turn when I am away."""

    mails: bool  # whether the server can send mail
    hooks: bool  # whether it calls addresses
    email: str
    confirmed: bool
    webhook: str
    key: str  # what calls are signed with
    every: int  # hours between two messages at least; 0: one for each turn
    quiet_from: int  # minutes after midnight
    quiet_to: int
    zone: str
    language: str


class NewNotices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How I want to be told; empty addresses: not at all."""

    email: str = ""
    webhook: str = ""
    every: int = 0
    quiet_from: int = 0
    quiet_to: int = 0
    zone: str = "UTC"
    language: str = "en"
