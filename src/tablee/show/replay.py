"""Finished games to step through, and records that are checked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from typing import NamedTuple

import msgspec

from tablee.kernel.errors import BadData, BadRecord, IllegalAction, UnknownGame
from tablee.kernel.game import COLOURS
from tablee.kernel.playthrough import Playthrough
from tablee.kernel.records import (
    Record,
    SecretSource,
    clean_seats,
    deal_record,
    format_record,
    give_box,
    parse_record,
    replay_record,
)
from tablee.kernel.registry import find
from tablee.kernel.start import Start
from tablee.kernel.state import State
from tablee.show import frames
from tablee.show.finished import Curve
from tablee.show.results import origin_of, result_of
from tablee.table.refusals import Refused
from tablee.table.seats import seat_colours

LONGEST_RANGE = 50  # steps in one answer
STRIDE = 25  # so many steps after each position that is kept
INTEGER, MOVE_WEIGHT = 8, 200  # bytes


class Limits(NamedTuple):
    """What an imported record may be."""

    size: int  # bytes
    moves: int
    replayed: int  # moves made to check it: each undo replays the game
    name: int  # letters


class Material(NamedTuple):
    """What a replay is made of: a record that has been checked or told here, and what else is known of the game."""

    content: bytes
    times: dict[int, float]  # when each entry was made, if that is known
    curve: Curve | None = None  # everybody's points after each move; None if only the rules can tell
    box: str | None = None  # the text of the data file, if the record does not carry it


class Position(NamedTuple):
    """A position of a game to play on from, and how the game was set up."""

    game: str
    rules_version: int
    options: dict[str, str]
    data: str
    box: str | None  # the text of the data file, if it is not the printed one
    bots: list[str | None]  # by seat
    colours: list[str]
    start: Start


class Made(NamedTuple):
    """A move that stands, without its words."""

    entry: int
    place: int
    seat: int
    action: int
    digest: str


class Replay:
    """A game to step through: what the page needs first, and positions from which the others are quickly reached.

    A game that was told here is shown as it was told, whatever has become of its rules; without them it has no positions.
    """

    def __init__(self, material: Material) -> None:
        record = parse_record(material.content, "record")
        self.players = record.players
        self.bots = [seat.bot for seat in record.seats]
        self.colours = colours_of(record.game, [seat.colour for seat in record.seats])
        self.data = record.data
        self.moves = [
            Made(move.entry, move.place, move.seat, move.action, move.digest) for move in record.moves if not move.undone
        ]
        self.positions: list[State] = []
        try:
            self.play: Playthrough | None = dealt(record, material.box)
            self.curve = self.play_all(self.play)
        except (BadRecord, IllegalAction):
            if material.curve is None:
                raise
            self.play = None
            self.positions.clear()
        if material.curve is not None:
            self.curve = material.curve
        self.info = msgspec.json.encode(self.info_of(record, material))

    def play_all(self, play: Playthrough) -> Curve:
        """Plays the game once, keeping positions on the way; everybody's points after each move."""
        state, _ = play.begin()
        self.positions.append(state.clone())
        curve = [list(state.scores(-1))]
        for step, move in enumerate(self.moves, 1):
            entry = play.run(state, move.entry, move.place, move.seat, move.action)
            if f"{entry.digest:016x}" != move.digest:
                raise BadRecord("error-record-digest", entry=move.entry)
            curve.append(list(state.scores(-1)))
            if step % STRIDE == 0:
                self.positions.append(state.clone())
        return curve

    @property
    def weight(self) -> int:
        """About how many bytes it takes to remember it."""
        positions = len(self.positions) * len(self.positions[-1].whole()) if self.positions else 0
        return len(self.info) + MOVE_WEIGHT * len(self.moves) + INTEGER * positions

    def info_of(self, record: Record, material: Material) -> frames.ReplayInfo:
        """What the page needs first."""
        at = material.times
        lines = [frames.LogLine(0, 0, -1, at.get(0, 0.0), record.deal)]
        for move in record.moves:
            time = at.get(move.entry, 0.0)
            lines.append(frames.LogLine(move.entry, move.entry, move.seat, time, move.events, move.undone > 0))
        source = record.randomness
        secret, nonces = (source.secret or "", source.nonces) if isinstance(source, SecretSource) else ("", [])
        return frames.ReplayInfo(
            game=record.game,
            rules_version=record.rules_version,
            options=record.options,
            names=[seat.name for seat in record.seats],
            bots=[seat.bot for seat in record.seats],
            colours=self.colours,
            steps=len(self.moves),
            log=lines,
            result=result_of(record.result, self.curve, secret, nonces, material.content) if record.result else None,
            other_box=self.play is not None and not self.play.has_printed_box(),
            as_told=self.play is None,
            practice=record.practice,
            start=origin_of(record.start),
        )

    def steps(self, seat: int, first: int, last: int) -> list[frames.ReplayStep]:
        """Some positions through the eyes of one seat (-1: a spectator)."""
        play = self.play
        if not -1 <= seat < self.players:
            raise BadRecord("error-replay-seat")
        last = min(last, len(self.moves), first + LONGEST_RANGE)
        if play is None:
            return [self.step_without_view(step) for step in range(first, last + 1)]
        found = []
        for step, state in self.states(play, first, last):
            owing = state.to_act()
            turn = [number for number in range(play.players) if owing >> number & 1]
            view = play.game.view(state, seat)
            found.append(frames.ReplayStep(step, self.entry_at(step), turn, list(state.scores(seat)), view))
        return found

    def states(self, play: Playthrough, first: int, last: int) -> Iterator[tuple[int, State]]:
        """Some positions one after the other, reached from the nearest one that is kept."""
        nearest = min(first // STRIDE, len(self.positions) - 1)
        state = self.positions[nearest].clone()
        for step in range(nearest * STRIDE, last + 1):
            if step > nearest * STRIDE:
                move = self.moves[step - 1]
                play.run(state, move.entry, move.place, move.seat, move.action)
            if step >= first:
                yield step, state

    def position(self, table: str, ours: bool, seat: int, step: int) -> Position:
        """What a seat knew at a step. Not of a game that started at a position and was not played here: anybody may have made
        that up, and no rule vouches for it."""
        play = self.play
        if not 0 <= seat < self.players:
            raise BadRecord("error-replay-seat")
        if play is None:
            raise Refused("refuse-as-told")
        if play.start is not None and not ours:
            raise Refused("refuse-play-on")
        if step >= len(self.moves):
            raise Refused("refuse-played-out")
        [(_, state)] = self.states(play, step, step)
        return Position(
            play.game.id,
            play.game.rules_version,
            play.options,
            self.data,
            None if play.has_printed_box() else play.parts.text,
            self.bots,
            self.colours,
            Start(table, self.entry_at(step), seat, state.observe(seat)),
        )

    def step_without_view(self, step: int) -> frames.ReplayStep:
        """What was told of a position: who moved next, and the points that all could see."""
        turn = [self.moves[step].seat] if step < len(self.moves) else []
        return frames.ReplayStep(step, self.entry_at(step), turn, self.curve[step], None)

    def entry_at(self, step: int) -> int:
        """The number of the entry that led to a position; 0 for the deal."""
        return self.moves[step - 1].entry if step else 0


def dealt(record: Record, box: str | None) -> Playthrough:
    """The game a record tells of, as it was dealt, with the box that was kept for it."""
    if box is None or record.box is not None:
        return deal_record(record)
    try:
        return deal_record(record, find(record.game, record.rules_version).box_called(box, record.data))
    except (UnknownGame, BadData) as error:
        raise BadRecord(error.id, **error.args_) from None


def colours_of(game: str, chosen: list[str]) -> list[str]:
    """The colours of some seats, also where the game is no longer here to say which are its own."""
    try:
        return seat_colours(find(game), chosen)
    except UnknownGame:
        return [colour or own for colour, own in zip(chosen, cycle(COLOURS), strict=False)]


# ---- records from elsewhere ----


def check_record(content: bytes, limits: Limits, box: str | None = None) -> bytes:
    """A record from elsewhere, checked move by move and written anew: only what is known stands in it. A box that it names and
    does not carry may be given to it."""
    record = parse_record(content, "record")
    if box is not None and record.box is None:
        give_box(record, box)
    undos = len({move.undone for move in record.moves})
    if len(record.moves) > limits.moves or len(record.moves) * undos > limits.replayed:
        raise BadRecord("error-record-large", file="record")
    replay_record(record)
    record.seats = clean_seats(record.seats, limits.name)
    written = format_record(record)
    if len(written) > limits.size:
        raise BadRecord("error-record-large", file="record")
    return written
