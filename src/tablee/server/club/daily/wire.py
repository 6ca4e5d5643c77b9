"""The challenges of a day, over HTTP."""

from __future__ import annotations

from typing import Literal

import msgspec


class PlayChallenge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A challenge of today to play."""

    game: str


class ChallengeLine(msgspec.Struct, frozen=True):
    """Somebody's try."""

    rank: int  # among all tries; equals share one
    name: str
    account: bool  # whether the name is an account's
    yours: bool
    place: int  # among the seats of the table
    score: int


class Challenge(msgspec.Struct, frozen=True):
    """The challenge of a day in one game."""

    game: str
    players: int
    seat: int  # that everybody has
    bot: str  # on the other seats
    commitment: str
    table: str  # of my try; empty before it
    phase: Literal["", "gathering", "playing", "over", "closed"]  # of that table
    tries: int  # finished ones
    best: list[ChallengeLine]
    yours: ChallengeLine | None  # my try, when it is finished
    winners: list[ChallengeLine]  # of the day before


class Daily(msgspec.Struct, frozen=True):
    """The challenges of today, by universal time."""

    day: str  # 2026-11-18
    ends: float
    challenges: list[Challenge]
