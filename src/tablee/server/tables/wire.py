"""What is asked of tables and told of them over HTTP: opening, joining, lists."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a seat is taken: by me, by somebody else on this device (with a name), by a bot, or by whoever comes.

    A colour is one of the game's; without one the seat gets one that is left.
    """

    kind: Literal["me", "guest", "bot", "open"]
    bot: str | None = None
    name: str = ""
    colour: str = ""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open; whoever opens it starts it, with a nonce in answer to its commitment."""

    game: str
    seats: list[NewSeat]
    options: dict[str, str] = {}
    clock: str = "none"
    private: bool = True
    spectators: bool = True
    hints: bool = True


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A private table against bots that starts at a position as one seat knows it; of a running game, as it stands now."""

    seat: int
    step: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0


class TableMade(msgspec.Struct, frozen=True):
    """A table was opened or changed; its secret is chosen, and this is its hash."""

    table: str
    commitment: str


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A capability link's token in exchange for a seat (or a place among the spectators).

    Who sits down adds a nonce to the randomness, and names the commitment it was shown before.
    """

    token: str
    name: str = ""
    nonce: str = ""
    commitment: str = ""


class LinkInfo(msgspec.Struct, frozen=True):
    """What a link leads to, before it is used."""

    table: str
    game: str
    host: str
    seat: int  # -1: to watch
    taken: bool
    commitment: str
    account: bool = False  # whether the host's name is an account's


class Joined(msgspec.Struct, frozen=True):
    """Where the link has led."""

    table: str
    seat: int


class SitDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down at a public table, with a nonce in answer to its commitment."""

    seat: int
    nonce: str
    commitment: str


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The host begins; one who plays too adds a nonce in answer to the commitment, unless it was given on sitting down."""

    nonce: str = ""
    commitment: str = ""


class PlanSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The host gives a free seat to a bot, or opens it again."""

    seat: int
    bot: str | None = None


class SendAway(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The host lets somebody get up before the start."""

    seat: int


class Ready(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """I am at my table of a tournament, with a nonce in answer to its commitment."""

    seat: int
    nonce: str
    commitment: str


class TableSummary(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    phase: Literal["gathering", "playing", "over", "closed"]
    names: list[str]  # by seat; empty for bots, open seats and former players
    bots: list[str | None]  # by seat: the kind of bot
    accounts: list[bool]  # by seat: whether the name is an account's
    colours: list[str]  # by seat
    your_turn: bool
    free_seats: int
    changed: float
    clock: str
    commitment: str
    place: int | None = None  # mine, when it is over
