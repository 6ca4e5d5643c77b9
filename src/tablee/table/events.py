"""Everything that can happen at a table, as entries of its log. Players are named by number only."""

from __future__ import annotations

from typing import ClassVar, get_args

import msgspec

from tablee.kernel.errors import TableeError
from tablee.kernel.plain import one_line
from tablee.kernel.start import Start


class TableEvent(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """One entry of a table's log; `at` is seconds since the epoch, given by whoever drives the table."""

    at: float


class SeatPlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a seat is meant to be taken, by a bot of a kind or by whoever sits down, and its colour. Older tables name none."""

    bot: str | None = None
    colour: str = ""


class Opened(TableEvent, tag="opened", kw_only=True, frozen=True):
    """A table stands ready; nobody has sat down. At tables of this kind, the first there was, a seed belongs to the number of an
    entry: what is taken back and done again meets other dice, and nothing is practice."""

    by_place: ClassVar[bool] = False

    game: str
    rules_version: int
    data: str
    options: dict[str, str]
    seats: list[SeatPlan]
    host: int
    commitment: str
    clock: str = "none"
    private: bool = True
    spectators: bool = True
    hints: bool = True
    tournament: str = ""  # that the table belongs to
    start: Start | None = None  # the position of another game that is played on, instead of a deal
    daily: str = ""  # the day whose deal it is, the same for everybody
    counts: bool = True  # False: a deal that its player knows already


class OpenedByPlace(Opened, tag="opened-by-place", kw_only=True, frozen=True):
    """The same of a table where a seed belongs to a place among what stands. The kind is another, so that an older Tablée refuses
    the log and does not roll dice of its own."""

    by_place: ClassVar[bool] = True


class Sat(TableEvent, tag="sat", kw_only=True, frozen=True):
    """A player takes a seat. Older tables took a nonce along, whether or not the commitment had been seen."""

    seat: int
    player: int
    nonce: str = ""


class NonceGiven(TableEvent, tag="nonce-given", kw_only=True, frozen=True):
    """A seat adds a nonce to the table's randomness, in answer to the commitment it was shown."""

    seat: int
    nonce: str
    commitment: str


class StoodUp(TableEvent, tag="stood-up", kw_only=True, frozen=True):
    """A player leaves a seat before the start."""

    seat: int


class Planned(TableEvent, tag="planned", kw_only=True, frozen=True):
    """The host gives a free seat to a bot, or opens it again."""

    seat: int
    bot: str | None = None


class Started(TableEvent, tag="started", kw_only=True, frozen=True):
    """The cards are dealt."""


class Moved(TableEvent, tag="moved", kw_only=True, frozen=True):
    """A seat makes a move; the digest is that of the state after it."""

    seat: int
    action: int
    key: str
    digest: str
    by_bot: bool = False


class TookBack(TableEvent, tag="took-back", kw_only=True, frozen=True):
    """Moves are taken back; they stay in the log. Of somebody alone who takes back what had become known, it makes a practice
    game."""

    seat: int
    entries: list[int]
    practice: bool = False


class UndoAsked(TableEvent, tag="undo-asked", kw_only=True, frozen=True):
    """A seat asks the others to let it take back its last move."""

    seat: int


class UndoAnswered(TableEvent, tag="undo-answered", kw_only=True, frozen=True):
    """Somebody answers; one refusal ends the question."""

    seat: int
    agree: bool


class Resigned(TableEvent, tag="resigned", kw_only=True, frozen=True):
    """A person gives up; a bot plays the seat to the end."""

    seat: int
    bot: str


class ReplaceVoted(TableEvent, tag="replace-voted", kw_only=True, frozen=True):
    """Somebody wants an absent player's seat to be played by a bot."""

    seat: int
    absent: int


class Replaced(TableEvent, tag="replaced", kw_only=True, frozen=True):
    """A bot stands in for an absent player."""

    seat: int
    bot: str


class CameBack(TableEvent, tag="came-back", kw_only=True, frozen=True):
    """The player takes the seat back from the bot."""

    seat: int


class Paused(TableEvent, tag="paused", kw_only=True, frozen=True):
    """Clocks stop and nobody moves."""

    seat: int


class Resumed(TableEvent, tag="resumed", kw_only=True, frozen=True):
    """Play goes on."""

    seat: int


class TookOver(TableEvent, tag="took-over", kw_only=True, frozen=True):
    """All that one player number held at the table, the host's place included, belongs to another from now on."""

    old: int
    player: int


class NextCommitted(TableEvent, tag="next-committed", kw_only=True, frozen=True):
    """The game is over; a secret is chosen for the next one, should there be a rematch, and its table named."""

    table: str
    commitment: str


class RematchWanted(TableEvent, tag="rematch-wanted", kw_only=True, frozen=True):
    """Somebody would like to play again, and adds a nonce to the next game's randomness, in answer to its commitment."""

    seat: int
    nonce: str = ""


class RematchOpened(TableEvent, tag="rematch-opened", kw_only=True, frozen=True):
    """The next game is at another table."""

    table: str


class Closed(TableEvent, tag="closed", kw_only=True, frozen=True):
    """The table is given up by its host, or closed by whoever runs the server."""

    operator: bool = False


AnyEvent = (
    Opened
    | OpenedByPlace
    | Sat
    | NonceGiven
    | StoodUp
    | Planned
    | Started
    | Moved
    | TookBack
    | UndoAsked
    | UndoAnswered
    | Resigned
    | ReplaceVoted
    | Replaced
    | CameBack
    | Paused
    | Resumed
    | TookOver
    | NextCommitted
    | RematchWanted
    | RematchOpened
    | Closed
)

_decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)
KINDS = {kind.__struct_config__.tag for kind in get_args(AnyEvent)}


class Kind(msgspec.Struct):
    """What is read of an event that cannot be read."""

    kind: str = ""


class NewerEvent(TableeError):
    """A log holds something that only a newer Tablée can have written."""

    id = "error-table-newer"


def encode_event(event: TableEvent) -> bytes:
    """An event as it stands in the log."""
    return msgspec.json.encode(event)


def decode_event(content: bytes | str) -> AnyEvent:
    """An event read from the log; refuses one of a kind that is not known yet."""
    try:
        return _decoder.decode(content)
    except msgspec.ValidationError:
        kind = msgspec.json.decode(content, type=Kind).kind
        if kind and kind not in KINDS:
            raise NewerEvent(kind=one_line(kind)) from None
        raise
