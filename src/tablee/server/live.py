"""A table in memory: the table itself, who looks at it, and the frames it is shown in."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Literal, NamedTuple, Protocol

import msgspec

from tablee.kernel.game import Game
from tablee.kernel.journal import AUDIENCE, told_to
from tablee.kernel.records import RecordResult
from tablee.kernel.records import result_of as points_of
from tablee.kernel.rng import seeded
from tablee.kernel.start import Start
from tablee.kernel.state import EVERYBODY, Event, State
from tablee.server import wire
from tablee.server.metrics import Metrics
from tablee.store.finished import Ending, Finished, tell
from tablee.store.statistics import results_of as rows_of
from tablee.store.tables import Mirror, Mute, Spoken, mirror_of
from tablee.table import events as log
from tablee.table.table import Refused, Table, Undo

TRIED = 60  # legal moves up to which each is tried out by itself
LONGEST_MOMENT = 0.2  # seconds; what is shown of the clocks is no older
ALL_READERS = -2
MOST_HEARD = 1000  # lines of chat: others are asked for those of the last seconds only

# What a table takes in memory, in bytes, as measured over all games: by itself, for each line of its log, each event of a line,
# and each number of an event. The numbers of a position are counted twice, for it is kept as it was before the last moves too.
TABLE_WEIGHT, LINE_WEIGHT, EVENT_WEIGHT, NUMBER_WEIGHT = 12_000, 600, 64, 8


@dataclass(slots=True)
class Line:
    """One entry of the game's log with what came of it; `seq` is that of its last change."""

    seq: int
    entry: int
    seat: int
    at: float
    events: list[Event]
    undone: bool = False
    stand_in: bool = False  # made by a bot for the person whose seat it is


class Delivery:
    """The way of one change to everybody who looks: from the frame read that caused it, if one did, to the last frame sent."""

    def __init__(self, live: LiveTable, received: float) -> None:
        self.live = live
        self.received = received
        self.left = len(live.watchers)

    def sent(self, metrics: Metrics) -> None:
        """One more has been sent the change; after the last one nothing of what was made for them is kept."""
        self.left -= 1
        if self.left:
            return
        self.live.moment = None
        if self.received:
            taken = time.perf_counter() - self.received
            metrics.delivery.observe(taken)
            metrics.recent.observe(taken)


class Watcher(Protocol):
    """Somebody who looks at a table through one socket."""

    player: int

    def wake(self, delivery: Delivery | None) -> None:
        """Something changed."""

    def tell(self, frame: wire.ServerFrame) -> None:
        """Something to be shown beside the table."""

    def looks(self) -> bool:
        """Whether they still look."""


class Moment:
    """What is shown of a table at one moment: made once, however many look at it. Whatever changes ends the moment."""

    def __init__(self, at: float, seated: set[int | None]) -> None:
        self.at = at
        self.seated = seated  # the players at the table
        self.infos: dict[tuple[bool, bool], wire.TableInfo] = {}  # by: host, seated
        self.seats: dict[tuple[int, ...], list[wire.SeatInfo]] = {}  # by the scores the receiver may know
        self.lines: dict[tuple[int, int], wire.LogLine] = {}  # by: entry, reader
        self.eyes: dict[int, Eyes] = {}  # by seat

    def lasts(self, now: float) -> bool:
        """Whether what is shown of the clocks is still right."""
        return 0 <= now - self.at <= LONGEST_MOMENT


class Eyes(NamedTuple):
    """The table through the eyes of one seat."""

    scores: list[int] | None
    view: Any
    decision: wire.Decision | None
    undo: Undo
    undo_known: Undo


class LiveTable:
    """A table that is being played or looked at."""

    def __init__(self, table: Table, generation: str = "") -> None:
        self.table = table
        self.generation = generation  # of the database it was read from
        self.lock = asyncio.Lock()
        self.lines: list[Line] = []
        self.struck_out = 0  # the seq at which lines were taken back last
        self.moment: Moment | None = None
        self.watchers: set[Watcher] = set()
        self.names: dict[int, str] = {}
        self.accounts: set[int] = set()  # players at the table who have one
        self.guests: dict[int, str] = {}
        self.links: dict[int, str] = {}
        self.mutes: list[Mute] = []
        self.admitted: set[int] = set()  # who may look at a table that is not open to all, though they do not sit at it
        self.mirrored: Mirror = mirror_of(table)
        self.behind = False  # the rows beside the log could not be written the last time
        self.bots: asyncio.Task[None] | None = None
        self.result: wire.Result | None = None
        self.finished: Finished | None = None  # the game as it was told, once it is over
        self.rematching = False  # the next table is being opened
        self.doubtful = False  # a write failed: the log may hold more than we know
        self.elsewhere: set[int] = set()  # players who look through other processes
        self.heard: dict[int, None] = {}  # lines of chat already shown here, the latest at the end
        self.used = time.monotonic()  # when somebody needed the table last
        self.weight = TABLE_WEIGHT  # about so many bytes

    @staticmethod
    def rebuilt(table: Table, events: Sequence[log.AnyEvent], generation: str = "") -> LiveTable:
        """A table just read from the store."""
        live = LiveTable(table, generation)
        moves = iter(table.play.entries if table.play else [])
        for seq, event in enumerate(events, 1):
            if isinstance(event, log.Started) and table.play is not None:
                live.add_line(Line(seq, 0, -1, event.at, table.play.deal))
            elif isinstance(event, log.Moved):
                entry = next(moves)
                live.add_line(Line(seq, entry.number, entry.seat, event.at, entry.events, stand_in=live.stands_in(event)))
            elif isinstance(event, log.TookBack):
                live.mark_undone(seq, event)
        return live

    def absorb(self, event: log.AnyEvent) -> int:
        """Takes a durable event in; the number of the game's entry if it was a move, else 0."""
        self.moment = None
        entry = self.table.absorb(event)
        seq = self.table.seq
        if isinstance(event, log.Started):
            self.add_line(Line(seq, 0, -1, event.at, self.table.playing().deal))
        elif entry is not None:
            self.add_line(Line(seq, entry.number, entry.seat, event.at, entry.events, stand_in=self.stands_in(event)))
        elif isinstance(event, log.TookBack):
            self.mark_undone(seq, event)
        return entry.number if entry else 0

    def stands_in(self, event: log.AnyEvent) -> bool:
        """Whether a move was made by a bot for the person whose seat it is."""
        return isinstance(event, log.Moved) and event.by_bot and self.table.seats[event.seat].player is not None

    def add_line(self, line: Line) -> None:
        """One more line of the log, and what it weighs; with the deal comes the position."""
        self.lines.append(line)
        numbers = sum(map(len, line.events)) + (2 * len(self.table.state.whole()) if line.entry == 0 else 0)
        self.weight += LINE_WEIGHT + EVENT_WEIGHT * len(line.events) + NUMBER_WEIGHT * numbers

    def mark_undone(self, seq: int, event: log.TookBack) -> None:
        """Lines that were taken back are shown again, struck out."""
        self.struck_out = seq
        for line in self.lines:
            if line.entry in event.entries and line.entry:
                line.undone = True
                line.seq = seq

    def idle(self) -> bool:
        """Whether nobody needs the table in memory now."""
        return not self.watchers and self.bots is None and not self.lock.locked() and not self.rematching

    def ended(self) -> bool:
        """Whether nothing more is played here."""
        return self.table.phase in ("over", "closed")

    def tidy(self, now: float) -> None:
        """Drops what was made to show the table and cannot be shown again: a whole log in words weighs more than the table."""
        if self.moment is not None and not self.moment.lasts(now):
            self.moment = None

    def renamed(self) -> None:
        """Names have changed: they stand in the record too."""
        if self.result is not None:
            self.result = msgspec.structs.replace(self.result, record_sha256=sha256(self.content()).hexdigest())
        self.wake_now()

    def wake_now(self, received: float = 0.0) -> None:
        """Tells everybody who looks that something changed; `received` is when the frame that caused it was read."""
        self.moment = None
        delivery = Delivery(self, received)
        for watcher in self.watchers:
            watcher.wake(delivery)

    # ---- who sees what ----

    def eyes_of(self, player: int, wanted: int | None = None) -> int | None:
        """Whose eyes a player looks through now: an own seat (the one wanted if there are several), -1 for a spectator, or None
        for somebody who may not look. Whatever leaves the server about a table is held against this at the moment it leaves."""
        own = self.table.seats_of(player)
        if own and wanted != -1:
            return wanted if wanted in own else own[0]
        return -1 if own or self.may_spectate(player) else None

    def may_spectate(self, player: int) -> bool:
        """Whether somebody may look on without playing: the host, who gave up here, and whomever the table lets."""
        table = self.table
        if table.host == player or any(seat.player == player for seat in table.seats):
            return True
        restricted = table.plan.private or table.plan.tournament
        return table.plan.spectators and (not restricted or player in self.admitted)

    def welcomes(self) -> bool:
        """Whether the table's link to watch admits whoever brings it; a tournament is watched by those who take part, and a day's
        challenge by nobody who may still play it."""
        plan = self.table.plan
        return plan.spectators and not plan.tournament and not plan.daily

    def online(self, player: int) -> bool:
        """Whether a player looks at the table now."""
        return player in self.elsewhere or any(watcher.player == player for watcher in self.watchers)

    def new_line(self, number: int) -> bool:
        """Whether a line of chat has not been shown here; from now on it has."""
        if number in self.heard:
            return False
        self.heard[number] = None
        if len(self.heard) > MOST_HEARD:
            del self.heard[next(iter(self.heard))]
        return True

    def show_line(self, line: wire.ChatLine, speaker: int) -> None:
        """Shows a line of chat to everybody who looks and has not muted the speaker."""
        for watcher in self.watchers:
            if speaker not in self.unread_by(watcher.player):
                watcher.tell(wire.Chat(self.table.id, [line]))

    def name(self, seat: int) -> str:
        """The name shown at a seat; empty for bots, free seats and former players."""
        owner = self.table.seats[seat].player
        return self.guests.get(seat) or (self.names.get(owner, "") if owner is not None else "")

    def is_account(self, seat: int) -> bool:
        """Whether the name shown at a seat is an account's."""
        return self.table.seats[seat].player in self.accounts and not self.guests.get(seat)

    def unread_by(self, player: int) -> set[int]:
        """The players whose chat a player does not read here."""
        return {mute.muted for mute in self.mutes if mute.everybody or mute.player == player}

    def may_unmute(self, mute: Mute, player: int) -> bool:
        """Whether a player may let somebody be read again: who is muted for everybody, the host."""
        return self.table.host == player if mute.everybody else mute.player == player

    # ---- frames ----

    def update(self, player: int, seat: int, since: int, now: float) -> wire.Update:
        """The table as a player sees it through a seat's eyes (or as a spectator, -1), with what is new since a seq."""
        table = self.table
        moment = self.moment
        if moment is None or not moment.lasts(now):
            moment = self.moment = Moment(now, {seat.player for seat in table.seats if not seat.resigned})
        eyes = moment.eyes.get(seat)
        if eyes is None:
            eyes = moment.eyes[seat] = self.eyes(seat, moment)
        return wire.Update(
            table=table.id,
            seq=table.seq,
            now=moment.at,
            seat=seat,
            info=self.info(player, moment),
            seats=self.seat_infos(player, eyes.scores, moment),
            view=eyes.view,
            decision=eyes.decision,
            undo=eyes.undo,
            undo_known=eyes.undo_known,
            log=[self.log_line(line, seat, moment) for line in self.lines_since(since)],
            result=self.final(),
        )

    def eyes(self, seat: int, moment: Moment) -> Eyes:
        """The table through the eyes of one seat, or of a spectator."""
        table = self.table
        if table.play is None:
            return Eyes(None, None, None, "none", "none")
        if not table.game.hides and moment.eyes:  # everybody sees the same, but for whose eyes they are
            view = msgspec.structs.replace(next(iter(moment.eyes.values())).view, viewer=seat)
        else:
            view = table.game.view(table.state, seat)
        undo, known = (table.undo_of(seat), table.undo_of_known(seat)) if seat >= 0 else ("none", "none")
        return Eyes(table.state.scores(seat), view, self.decision(seat), undo, known)

    def lines_since(self, since: int) -> list[Line]:
        """The lines that are new or were struck out since a seq."""
        if since < self.struck_out:
            return [line for line in self.lines if line.seq > since]
        first = len(self.lines)
        while first and self.lines[first - 1].seq > since:
            first -= 1
        return self.lines[first:]

    def chat(self, player: int, lines: Sequence[Spoken]) -> wire.Chat:
        """All the chat a player reads, and whom it can let be read again."""
        mutes = [mute for mute in self.mutes if self.may_unmute(mute, player)]
        muted = [wire.Muted(mute.id, mute.name, self.speaks_from(mute.muted), mute.everybody) for mute in mutes]
        return wire.Chat(self.table.id, [wire.ChatLine(*line[:-1]) for line in lines], muted)

    def speaks_from(self, player: int) -> int:
        """The seat a player's chat comes from; -1 for a spectator."""
        return next(iter(self.table.seats_of(player)), -1)

    def info(self, player: int, moment: Moment) -> wire.TableInfo:
        """What does not change with each move; the same for all but the host and spectators."""
        table = self.table
        host, seated = table.host == player, player in moment.seated
        found = moment.infos.get((host, seated))
        if found is not None:
            return found
        plan = table.plan
        gathering = table.phase == "gathering"
        found = moment.infos[host, seated] = wire.TableInfo(
            id=table.id,
            game=plan.game,
            rules_version=plan.rules_version,
            other_box=table.other_box() is not None,
            options=plan.options,
            phase=table.phase,
            you_host=host,
            clock=plan.clock,
            private=plan.private,
            spectators=plan.spectators,
            hints=plan.hints,
            commitment=plan.commitment,
            paused=table.paused,
            undo_asked=table.undo_asked,
            undo_agreed=sorted(table.undo_agreed),
            undo_entry=table.asked_about() if table.play else 0,
            undo_refused=self.refusals(),
            practice=table.practice,
            same_dice=plan.by_place,
            replace_votes={absent: sorted(voices) for absent, voices in table.replace_votes.items()},
            rematch=sorted(table.rematch),
            rematch_table=table.rematch_table,
            by_operator=table.by_operator,
            tournament=plan.tournament,
            next=wire.NextGame(table.next.table, table.next.commitment) if table.next else None,
            links=[self.links.get(seat) if host and gathering else None for seat in range(len(table.seats))],
            spectator_link=self.links.get(-1) if self.welcomes() and (host or seated) else None,
            start=origin_of(plan.start),
            daily=plan.daily,
            counted=table.counted,
        )
        return found

    def refusals(self) -> dict[int, int]:
        """By who has asked to take the last move back: who would rather not."""
        table = self.table
        answers = {seat: table.refused_to(seat) for seat in table.undo_refused} if table.phase == "playing" else {}
        return {seat: by for seat, by in answers.items() if by is not None}

    def seat_infos(self, player: int, scores: list[int] | None, moment: Moment) -> list[wire.SeatInfo]:
        """All seats as a player sees them; the scores count what the viewer may know."""
        seats = self.table.seats
        key = tuple(scores or ())
        found = moment.seats.get(key)
        if found is None:
            shown: list[int | None] = [*scores] if scores else [None] * len(seats)
            found = moment.seats[key] = [self.seat_info(number, score, moment.at) for number, score in enumerate(shown)]
        infos = found.copy()
        for number, seat in enumerate(seats):
            if seat.player == player:
                infos[number] = msgspec.structs.replace(infos[number], yours=True)
        return infos

    def seat_info(self, number: int, score: int | None, now: float) -> wire.SeatInfo:
        """One seat as everybody else sees it."""
        table = self.table
        seat = table.seats[number]
        kind: Literal["open", "person", "bot"] = "open"
        if seat.bot is not None:
            kind = "bot"
        elif seat.player is not None:
            kind = "person"
        return wire.SeatInfo(
            kind=kind,
            name=self.name(number),
            colour=table.colours[number],
            bot=seat.bot,
            yours=False,
            online=seat.player is not None and self.online(seat.player),
            resigned=seat.resigned,
            owing=bool(table.owing() >> number & 1),
            score=score,
            clock=table.clocks.at(number, now) if table.play else None,
            clock_runs=bool(table.clocks.running >> number & 1),
            expired=table.absent(number, now),
            ready=bool(seat.nonce),
            account=self.is_account(number),
        )

    def decision(self, seat: int) -> wire.Decision | None:
        """What a seat is asked now, every legal move labelled; nothing where a bot decides."""
        table = self.table
        if seat < 0 or table.phase != "playing" or not table.offers[seat] or table.seats[seat].bot is not None:
            return None
        game, state = table.game, table.state
        id, args = game.prompt(state, seat)
        revealing = revealing_of(game, state, seat, table.offers[seat])
        return wire.Decision(
            id=table.decisions[seat],
            owed=bool(state.to_act() >> seat & 1),
            prompt=wire.Message(id, dict(args)),
            offers=[offer_of(table, state, seat, action, action in revealing) for action in table.offers[seat]],
            near_misses=[
                wire.NearMiss(dict(game.vocabulary.spell(game.decode(state, action))), reason)
                for action, reason in state.near_misses(seat)
            ],
        )

    def log_line(self, line: Line, seat: int, moment: Moment) -> wire.LogLine:
        """What a reader may know of an entry; after the end everybody may know all, but for a deal that others play too."""
        ended = self.table.phase == "over" and not self.table.plan.daily
        open_to_all = ended or all(event[AUDIENCE] == EVERYBODY for event in line.events)
        key = (line.entry, ALL_READERS if open_to_all else seat)
        found = moment.lines.get(key)
        if found is None:
            events = line.events if open_to_all else told_to(line.events, seat)
            spelled = spell_events_of(self.table.game, events)
            found = moment.lines[key] = wire.LogLine(
                line.seq, line.entry, line.seat, line.at, spelled, line.undone, line.stand_in
            )
        return found

    # ---- the end ----

    def told(self) -> Finished:
        """The finished game as it was told when it ended."""
        if self.finished is None:
            self.finished = tell(self.table)
        return self.finished

    def ending(self) -> Ending:
        """All that is kept of the finished game."""
        return Ending(self.table.id, self.told(), rows_of(self.table, max(line.at for line in self.lines)))

    def content(self) -> bytes:
        """The record of a finished game as a file; names may still change."""
        return self.told().content([self.name(seat) for seat in range(len(self.table.seats))])

    def final(self) -> wire.Result | None:
        """The result, once the game is over."""
        if self.table.phase != "over":
            return None
        if self.result is None:
            play = self.table.playing()
            nonces = [str(nonce) for nonce in getattr(play.randomness, "nonces", ())]
            curve = self.told().curve
            secret = "" if self.table.plan.daily else self.table.secret.hex()  # others play the same deal; the record tells it
            self.result = result_of(points_of(play), curve, secret, nonces, self.content())
        return self.result


def origin_of(start: Start | None) -> wire.Origin | None:
    """Which game is played on."""
    return None if start is None else wire.Origin(start.table, start.entry)


def revealing_of(game: Game, state: State, seat: int, actions: Sequence[int]) -> set[int]:
    """The moves by which something becomes known, tried out in a world that the seat cannot tell from the true one: the
    answer tells nothing. Of a long list, such as the places of a tile, one move of each kind is tried for all."""
    world = state.resample(seat, seeded(0))
    kinds: dict[object, list[int]] = {}
    for action in actions:
        kinds.setdefault(game.decode(state, action).phrase if len(actions) > TRIED else action, []).append(action)
    return {action for alike in kinds.values() if world.clone().apply(seat, alike[0]) for action in alike}


def offer_of(table: Table, state: State, seat: int, action: int, reveals: bool) -> wire.Offer:
    """A legal move, labelled."""
    game = table.game
    said = game.consequence(state, seat, action)
    yields = wire.Message(said[0], dict(said[1])) if said else None
    return wire.Offer(action, dict(game.vocabulary.spell(game.decode(state, action))), yields, reveals)


def spell_events_of(game: Game, events: Sequence[Event]) -> list[dict[str, Any]]:
    """Visible events in words; those shown in part say so."""
    spelled = []
    for event in events:
        saying = game.saying(event)
        words: dict[str, Any] = dict(game.vocabulary.spell(saying))
        if saying.partial:
            words["partial"] = True
        spelled.append(words)
    return spelled


def result_of(points: RecordResult, curve: list[list[int]], secret: str, nonces: list[str], content: bytes) -> wire.Result:
    """Everything about the end of a game: points, places, how they came about, and the proof of fair shuffles."""
    return wire.Result(
        scores=points.scores,
        places=points.places,
        breakdown=points.breakdown,
        curve=curve,
        secret=secret,
        nonces=nonces,
        record_sha256=sha256(content).hexdigest(),
    )


def need_own(table: Table, seat: int, player: int) -> None:
    """Refuses to speak for a seat that is somebody else's."""
    table.need_seat(seat)
    if table.seats[seat].player != player or table.seats[seat].resigned:
        raise Refused("refuse-not-your-seat")
