"""What goes between a table and those who look at it, as types: the frames in both directions, and the steps of a replay.

Words are never sent: messages are named and their arguments filled in, and the client words them from the same Fluent files.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from tablee.bots.hints import Reason

# ---- pieces of frames ----


class Message(msgspec.Struct, frozen=True):
    """A message id of the text files and its arguments."""

    id: str
    args: dict[str, str | int] = {}


class Offer(msgspec.Struct, frozen=True):
    """One legal move: the action to send, what it says, what it yields, and whether something becomes known by it."""

    action: int
    move: dict[str, Any]  # {"type": "discard", "cards": [3, "llama"]}; worded by `move-TYPE`
    yields: Message | None = None
    reveals: bool = False  # True: it cannot simply be taken back


class NearMiss(msgspec.Struct, frozen=True):
    """A move one might well try and may not make; worded by `why-REASON`."""

    move: dict[str, Any]
    reason: str


class Decision(msgspec.Struct, frozen=True):
    """What a seat is asked now."""

    id: int
    owed: bool  # False: the seat may act (change its mind), but nobody waits for it
    prompt: Message
    offers: list[Offer]
    near_misses: list[NearMiss]


class LogLine(msgspec.Struct, frozen=True):
    """What came of one entry, as far as the receiver may know. Entry 0 is the deal. Events are worded by `event-TYPE`,
    those with `partial` by `event-TYPE-hidden`."""

    seq: int
    entry: int
    seat: int  # -1 for the deal
    at: float
    events: list[dict[str, Any]]
    undone: bool = False
    stand_in: bool = False  # a bot made the move for the person whose seat it is


class SeatInfo(msgspec.Struct, frozen=True):
    """One seat as everybody sees it."""

    kind: Literal["open", "person", "bot"]
    name: str  # a person's name; empty for open seats and bots
    colour: str  # worded by `colour-COLOUR`
    bot: str | None  # the kind of bot that plays or stands in
    yours: bool
    online: bool
    resigned: bool
    owing: bool
    score: int | None
    clock: float | None  # seconds left at `now`
    clock_runs: bool
    expired: bool
    ready: bool  # has added a nonce
    account: bool = False  # whether the name is an account's: nobody else can bear it


class Result(msgspec.Struct, frozen=True):
    """The end of the game."""

    scores: list[int]
    places: list[int]
    breakdown: list[dict[str, int]]
    curve: list[list[int]]  # scores of all seats after the deal and after each standing entry
    secret: str
    nonces: list[str]
    record_sha256: str


class NextGame(msgspec.Struct, frozen=True):
    """The next game's table and the hash of its secret, chosen before anybody adds a nonce to it."""

    table: str
    commitment: str


class Origin(msgspec.Struct, frozen=True):
    """The game that is played on: its table or imported record, and the last entry before it was left; 0 for the deal."""

    table: str
    entry: int


class TableInfo(msgspec.Struct, frozen=True):
    """What does not change with each move."""

    id: str
    game: str
    rules_version: int
    other_box: bool  # it is not played with the printed one
    options: dict[str, str]
    phase: Literal["gathering", "playing", "over", "closed"]
    you_host: bool
    clock: str
    private: bool
    spectators: bool
    hints: bool
    commitment: str
    paused: bool
    undo_asked: int | None
    undo_agreed: list[int]
    undo_entry: int  # the move that would be taken back, with everything since; 0 if nobody asks
    undo_refused: dict[int, int]  # by who asked to take the last move back: who would rather not
    practice: bool  # somebody alone has taken back what had become known: the game does not count
    same_dice: bool  # what is taken back and done again meets the same dice; not so at older tables
    replace_votes: dict[int, list[int]]
    rematch: list[int]
    rematch_table: str | None
    tournament: str  # that the table belongs to, if any
    by_operator: bool  # closed by whoever runs the server
    next: NextGame | None  # after the end: what a rematch is promised
    links: list[str | None]  # for the host while gathering: the token of each free seat
    spectator_link: str | None
    start: Origin | None = None  # if it starts at a position of another game
    daily: str = ""  # the day whose challenge it is
    counted: bool = True  # whether the result counts


class ChatLine(msgspec.Struct, frozen=True):
    """A line of chat: free text, or the number of a quick phrase (worded by `phrase-N`)."""

    id: int
    at: float
    name: str
    seat: int  # -1 for a spectator
    text: str = ""
    phrase: int = 0
    account: bool = False  # whether the name is an account's


class Muted(msgspec.Struct, frozen=True):
    """Somebody who is not read by the receiver, or by nobody at the table if the host has decided so."""

    id: int
    name: str
    seat: int  # -1 for a spectator
    everybody: bool


# ---- frames from the server ----


class Update(msgspec.Struct, frozen=True, tag_field="type", tag="update"):
    """The table as the receiver may see it now, and the log lines since the last frame it has seen."""

    table: str
    seq: int
    now: float
    seat: int  # whose eyes: a seat, or -1 for a spectator
    info: TableInfo
    seats: list[SeatInfo]
    view: Any  # the game's own view structure; None before the deal
    decision: Decision | None
    undo: Literal["free", "ask", "practice", "none"]
    undo_known: Literal["free", "ask", "practice", "none"]  # the same of a move by which something becomes known
    log: list[LogLine]
    result: Result | None = None


class Ack(msgspec.Struct, frozen=True, tag_field="type", tag="ack"):
    """A wish was granted and is durable."""

    table: str
    key: str
    entry: int


class Refusal(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    """A wish was not granted; nothing changed. After `refuse-not-saved` only the store failed: try again."""

    key: str
    message: Message
    table: str = ""


class Chat(msgspec.Struct, frozen=True, tag_field="type", tag="chat"):
    """New lines of chat; with `muted`, all that the receiver may read, and whom it can let be read again."""

    table: str
    lines: list[ChatLine]
    muted: list[Muted] | None = None


class Hint(msgspec.Struct, frozen=True, tag_field="type", tag="hint"):
    """What a bot would play and why; only to the seat that asked."""

    table: str
    seat: int
    decision: int
    offer: Offer
    other: Offer | None  # the next best move; None where there is no choice
    chance: float  # of winning; the points of somebody who plays alone
    gain: float  # over the next best move; 0 if there is no clear difference
    reasons: list[Reason]  # a source is worded by `source-SOURCE`; none in favour where the gain is one of position


class Lobby(msgspec.Struct, frozen=True, tag_field="type", tag="lobby"):
    """Something changed in "my tables": ask for the list again."""


class Pong(msgspec.Struct, frozen=True, tag_field="type", tag="pong"):
    """The server is there."""


class Restarting(msgspec.Struct, frozen=True, tag_field="type", tag="restarting"):
    """Back in a moment: the server is about to restart; nothing is lost."""


ServerFrame = Update | Ack | Refusal | Chat | Hint | Lobby | Pong | Restarting


# ---- frames from the client ----


class Watch(msgspec.Struct, frozen=True, tag_field="type", tag="watch", forbid_unknown_fields=True):
    """Show me a table from now on; `since` is the last seq I have seen, `seat` whose eyes I would like (own seats only). Where a
    bot stands in for me I have my seat back, unless nobody is `here` to see it: a page in the background."""

    table: str
    since: int = 0
    seat: int | None = None
    here: bool = True


class Unwatch(msgspec.Struct, frozen=True, tag_field="type", tag="unwatch", forbid_unknown_fields=True):
    """Stop showing me a table."""

    table: str


class MoveWish(msgspec.Struct, frozen=True, tag_field="type", tag="move", forbid_unknown_fields=True):
    """Answer a decision."""

    table: str
    seat: int
    decision: int
    action: int
    key: str


class Wish(msgspec.Struct, frozen=True, tag_field="type", tag="wish", forbid_unknown_fields=True):
    """Anything else one may wish at a table; `target` is the absent seat for `replace`.

    `rematch` needs a new nonce, in answer to the next game's commitment. `practice` is an undo of somebody alone, who knows that
    the game does not count any more.
    """

    table: str
    seat: int
    wish: Literal[
        "undo", "practice", "agree", "disagree", "resign", "replace", "come-back", "pause", "resume", "rematch", "stand-up"
    ]
    key: str
    target: int = -1
    nonce: str = ""
    commitment: str = ""


class Say(msgspec.Struct, frozen=True, tag_field="type", tag="say", forbid_unknown_fields=True):
    """Chat: free text, or a quick phrase by number."""

    table: str
    text: str = ""
    phrase: int = 0


class Mute(msgspec.Struct, frozen=True, tag_field="type", tag="mute", forbid_unknown_fields=True):
    """I do not want to read who has said this line, or who sits there; `everybody`: nobody at the table shall (the host only)."""

    table: str
    line: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)] = 0
    seat: int = -1
    everybody: bool = False


class Unmute(msgspec.Struct, frozen=True, tag_field="type", tag="unmute", forbid_unknown_fields=True):
    """Let somebody be read again; `mute` is the id the chat frame has given."""

    table: str
    mute: int


class AskHint(msgspec.Struct, frozen=True, tag_field="type", tag="hint", forbid_unknown_fields=True):
    """What would a bot play here?"""

    table: str
    seat: int


class Ping(msgspec.Struct, frozen=True, tag_field="type", tag="ping", forbid_unknown_fields=True):
    """Are you there?"""


ClientFrame = Watch | Unwatch | MoveWish | Wish | Say | Mute | Unmute | AskHint | Ping


# ---- replays ----


class ReplayInfo(msgspec.Struct, frozen=True):
    """A finished game to step through."""

    game: str
    rules_version: int
    options: dict[str, str]
    names: list[str]
    bots: list[str | None]
    colours: list[str]
    steps: int  # positions are numbered from 0 (the deal) to this
    log: list[LogLine]
    result: Result | None
    other_box: bool  # it was not played with the printed one
    as_told: bool  # its rules or its box are not here: steps have no view
    practice: bool  # somebody alone took back what had become known
    start: Origin | None = None  # if it started at a position of another game


class ReplayStep(msgspec.Struct, frozen=True):
    """One position of a game, through the eyes of one seat."""

    step: int
    entry: int
    turn: list[int]  # the seats that owe a decision
    scores: list[int]
    view: Any
