"""Everything that goes over the wire, as types: requests and answers of the HTTP API, and the frames of the WebSocket.

Words are never sent: the server names messages and fills in arguments, and the client words them from the same Fluent files.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from tablee.bots.analysis import Analysis as Analysis
from tablee.bots.hints import Reason as Reason

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


# ---- the HTTP API ----


class OptionInfo(msgspec.Struct, frozen=True):
    """A declared option; worded by `option-ID`, `option-ID-help`, `option-ID-VALUE`."""

    id: str
    values: list[str]


class GameInfo(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    id: str
    rules_version: int
    min_players: int
    max_players: int
    minutes: int
    options: list[OptionInfo]
    forbidden: list[dict[str, str]]
    colours: list[str]  # that seats may have
    sources: list[str]
    lowest_wins: bool
    hides: bool


class Shelf(msgspec.Struct, frozen=True):
    """What can be played, with whom, and how fast."""

    version: str
    games: list[GameInfo]
    bots: list[str]
    clocks: list[str]
    club: bool  # whether there are tournaments
    phrases: int  # quick phrases are numbered from 1 to this


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


class Imported(msgspec.Struct, frozen=True):
    """A record was checked and kept for replay."""

    replay: str


class Rating(msgspec.Struct, frozen=True):
    """A running rating: its mean, the reach of its doubt on either side, and how many games it comes from."""

    mean: float
    doubt: float
    games: int


class GameStatistics(msgspec.Struct, frozen=True):
    """How a player has fared in one game."""

    game: str
    played: int
    against: int  # of these: with others at the table
    won: int
    place: float | None  # the mean, against others
    best: int | None  # the best score of those played to the end
    rating: Rating | None
    curve: list[float]  # the mean of the rating after each of the last rated games


class FinishedGame(msgspec.Struct, frozen=True):
    """A finished table in a player's list."""

    table: str  # empty on a page for everybody
    game: str
    ended: float
    seats: int
    place: int
    score: int | None  # None for who left


class Statistics(msgspec.Struct, frozen=True):
    """How a player has fared, game by game, and the latest games; at which tables they were is for the player alone."""

    name: str
    account: bool
    public: bool
    games: list[GameStatistics]
    recent: list[FinishedGame]


class NewPublic(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether my statistics are for everybody."""

    public: bool


class RatedPlayer(msgspec.Struct, frozen=True):
    """Somebody in the ratings of a game."""

    name: str
    rating: Rating


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


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A token that came by mail or in a link."""

    token: str


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


class Ready(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """I am at my table of a tournament, with a nonce in answer to its commitment."""

    seat: int
    nonce: str
    commitment: str


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused; worded by its message."""

    message: Message
