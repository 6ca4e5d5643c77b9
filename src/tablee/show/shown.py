"""A table as it is shown to everybody who looks: the frames, each made once for all who see the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, Literal, NamedTuple

import msgspec

from tablee.kernel.journal import AUDIENCE, told_to
from tablee.kernel.records import result_of as points_of
from tablee.kernel.state import EVERYBODY
from tablee.show import frames
from tablee.show.audience import Audience
from tablee.show.decisions import decision_of, spell_events_of
from tablee.show.finished import Finished, tell
from tablee.show.results import origin_of, result_of
from tablee.show.story import Story, StoryLine
from tablee.table import events as log
from tablee.table import undoing
from tablee.table.moving import Prepared
from tablee.table.table import Table
from tablee.table.undoing import Undo

LONGEST_MOMENT = 0.2  # seconds; what is shown of the clocks is no older
ALL_READERS = -2


class ShownMoment:
    """What is shown of a table at one moment: made once, however many look at it. Whatever changes ends the moment."""

    def __init__(self, at: float, seated: set[int | None]) -> None:
        self.at = at
        self.seated = seated  # the players at the table
        self.infos: dict[tuple[bool, bool], frames.TableInfo] = {}  # by: host, seated
        self.seats: dict[tuple[int, ...], list[frames.SeatInfo]] = {}  # by the scores the receiver may know
        self.lines: dict[tuple[int, int], frames.LogLine] = {}  # by: entry, reader
        self.eyes: dict[int, SeatView] = {}  # by seat

    def lasts(self, now: float) -> bool:
        """Whether what is shown of the clocks is still right."""
        return 0 <= now - self.at <= LONGEST_MOMENT


class SeatView(NamedTuple):
    """The table through the eyes of one seat."""

    scores: list[int] | None
    view: Any
    decision: frames.Decision | None
    undo: Undo
    undo_known: Undo


def nobody(player: int) -> bool:
    """Whether a player looks at the table: where nobody counts them, nobody does."""
    return False


class Shown:
    """A table with its log in lines and its people, and the frames made of them."""

    def __init__(self, table: Table, online: Callable[[int], bool] = nobody) -> None:
        self.table = table
        self.online = online
        self.story = Story(table)
        self.audience = Audience(table)
        self.moment: ShownMoment | None = None
        self.result: frames.Result | None = None
        self.finished: Finished | None = None  # the game as it was told, once it is over

    def absorb(self, event: log.AnyEvent, prepared: Prepared | None = None) -> int:
        """Takes a durable event in; the number of the game's entry if it was a move, else 0."""
        self.moment = None
        return self.story.absorb(event, prepared)

    def end_moment(self) -> None:
        """Something has changed: whatever was made to be shown is made anew."""
        self.moment = None

    def tidy(self, now: float) -> None:
        """Drops what was made to show the table and cannot be shown again: a whole log in words weighs more than the table."""
        if self.moment is not None and not self.moment.lasts(now):
            self.moment = None

    # ---- frames ----

    def update(self, player: int, seat: int, since: int, now: float) -> frames.Update:
        """The table as a player sees it through a seat's eyes (or as a spectator, -1), with what is new since a seq."""
        table = self.table
        moment = self.moment
        if moment is None or not moment.lasts(now):
            moment = self.moment = ShownMoment(now, {seat.player for seat in table.seats if not seat.resigned})
        eyes = moment.eyes.get(seat)
        if eyes is None:
            eyes = moment.eyes[seat] = self.eyes(seat, moment)
        return frames.Update(
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
            log=[self.log_line(line, seat, moment) for line in self.story.since(since)],
            result=self.final(),
        )

    def eyes(self, seat: int, moment: ShownMoment) -> SeatView:
        """The table through the eyes of one seat, or of a spectator."""
        table = self.table
        if table.play is None:
            return SeatView(None, None, None, "none", "none")
        if not table.game.hides and moment.eyes:  # everybody sees the same, but for whose eyes they are
            view = msgspec.structs.replace(next(iter(moment.eyes.values())).view, viewer=seat)
        else:
            view = table.game.view(table.state, seat)
        undo, of_revealing = (
            (undoing.undo_of(table, seat), undoing.undo_of_revealing(table, seat)) if seat >= 0 else ("none", "none")
        )
        return SeatView(table.state.scores(seat), view, decision_of(table, seat), undo, of_revealing)

    def info(self, player: int, moment: ShownMoment) -> frames.TableInfo:
        """What does not change with each move; the same for all but the host and spectators."""
        host, seated = self.table.host == player, player in moment.seated
        found = moment.infos.get((host, seated))
        if found is None:
            found = moment.infos[host, seated] = info_of(self.table, self.audience, host, seated)
        return found

    def seat_infos(self, player: int, scores: list[int] | None, moment: ShownMoment) -> list[frames.SeatInfo]:
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

    def seat_info(self, number: int, score: int | None, now: float) -> frames.SeatInfo:
        """One seat as everybody else sees it."""
        table = self.table
        seat = table.seats[number]
        kind: Literal["open", "person", "bot"] = "open"
        if seat.bot is not None:
            kind = "bot"
        elif seat.player is not None:
            kind = "person"
        return frames.SeatInfo(
            kind=kind,
            name=self.audience.name(number),
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
            account=self.audience.is_account(number),
        )

    def log_line(self, line: StoryLine, seat: int, moment: ShownMoment) -> frames.LogLine:
        """What a reader may know of an entry; after the end everybody may know all, but for a deal that others play too."""
        ended = self.table.phase == "over" and not self.table.plan.daily
        open_to_all = ended or all(event[AUDIENCE] == EVERYBODY for event in line.events)
        key = (line.entry, ALL_READERS if open_to_all else seat)
        found = moment.lines.get(key)
        if found is None:
            events = line.events if open_to_all else told_to(line.events, seat)
            spelled = spell_events_of(self.table.game, events)
            found = moment.lines[key] = frames.LogLine(
                line.seq, line.entry, line.seat, line.at, spelled, line.undone, line.stand_in
            )
        return found

    # ---- the end ----

    def finished_game(self) -> Finished:
        """The finished game as it was told when it ended."""
        if self.finished is None:
            self.finished = tell(self.table)
        return self.finished

    def content(self) -> bytes:
        """The record of a finished game as a file; names may still change."""
        return self.finished_game().content([self.audience.name(seat) for seat in range(len(self.table.seats))])

    def final(self) -> frames.Result | None:
        """The result, once the game is over."""
        if self.table.phase != "over":
            return None
        if self.result is None:
            play = self.table.playing()
            nonces = [str(nonce) for nonce in getattr(play.randomness, "nonces", ())]
            secret = "" if self.table.plan.daily else self.table.secret.hex()  # others play the same deal; the record tells it
            self.result = result_of(points_of(play), self.finished_game().curve, secret, nonces, self.content())
        return self.result

    def renamed(self) -> None:
        """Names have changed: they stand in the record too."""
        self.moment = None
        if self.result is not None:
            self.result = msgspec.structs.replace(self.result, record_sha256=sha256(self.content()).hexdigest())


def rebuilt(table: Table, events: Sequence[log.AnyEvent]) -> Shown:
    """A table that has taken in its log already."""
    shown = Shown(table)
    shown.story.reread(events)
    return shown


def info_of(table: Table, audience: Audience, host: bool, seated: bool) -> frames.TableInfo:
    """What does not change with each move, for the host or others, with a seat or without."""
    plan = table.plan
    gathering = table.phase == "gathering"
    return frames.TableInfo(
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
        undo_entry=undoing.undo_entry(table) if table.play else 0,
        undo_refused=refusals_of(table),
        practice=table.practice,
        same_dice=plan.by_place,
        replace_votes={absent: sorted(voices) for absent, voices in table.replace_votes.items()},
        rematch=sorted(table.rematch),
        rematch_table=table.rematch_table,
        by_operator=table.by_operator,
        tournament=plan.tournament,
        next=frames.NextGame(table.next.table, table.next.commitment) if table.next else None,
        links=[audience.links.get(seat) if host and gathering else None for seat in range(len(table.seats))],
        spectator_link=audience.links.get(-1) if audience.welcomes() and (host or seated) else None,
        start=origin_of(plan.start),
        daily=plan.daily,
        counted=table.counted,
    )


def refusals_of(table: Table) -> dict[int, int]:
    """By who has asked to take the last move back: who would rather not."""
    answers = {seat: undoing.refused_to(table, seat) for seat in table.undo_refused} if table.phase == "playing" else {}
    return {seat: by for seat, by in answers.items() if by is not None}
