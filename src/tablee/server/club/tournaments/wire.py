"""Tournaments, over HTTP."""

from __future__ import annotations

from typing import Literal

import msgspec


class NewTournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament to make; `seats` at each table, `rounds` of a Swiss one, a bot for seats that are left over."""

    title: str
    game: str
    kind: Literal["round-robin", "swiss"]
    seats: int
    bot: str
    rounds: int = 5
    clock: str = "none"
    options: dict[str, str] = {}


class TournamentMade(msgspec.Struct, frozen=True):
    """A tournament that was made, joined or left."""

    tournament: str


class JoinTournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A link's token in exchange for a place in a tournament."""

    token: str
    name: str = ""


class TournamentSummary(msgspec.Struct, frozen=True):
    """A tournament in a list."""

    tournament: str
    title: str
    game: str
    kind: Literal["round-robin", "swiss"]
    seats: int
    phase: Literal["gathering", "playing", "over"]
    round: int
    rounds: int  # 0 as long as it depends on who comes
    entrants: int


class TournamentLink(msgspec.Struct, frozen=True):
    """What a link leads to, before it is used."""

    summary: TournamentSummary
    host: str
    account: bool  # whether the host's name is an account's


class Standing(msgspec.Struct, frozen=True):
    """How somebody stands."""

    name: str
    account: bool  # whether the name is an account's
    yours: bool
    stays: bool
    points: float  # one for each seat beaten, half a one for each shared place
    strength: float  # the points of those met
    wins: int
    played: int


class TournamentTable(msgspec.Struct, frozen=True):
    """A table of a round."""

    table: str
    round: int
    phase: Literal["gathering", "playing", "over", "closed"]
    names: list[str]  # by seat; empty for bots and former players
    bots: list[str | None]  # by seat: the kind of bot
    accounts: list[bool]  # by seat: whether the name is an account's
    places: list[int]  # by seat, when it is over
    yours: bool


class Tournament(msgspec.Struct, frozen=True):
    """A tournament as it stands."""

    summary: TournamentSummary
    you_host: bool
    you_stay: bool
    link: str  # for the host, until it begins
    clock: str
    bot: str
    standings: list[Standing]
    tables: list[TournamentTable]
