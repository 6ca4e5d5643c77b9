"""Finished games to step through, and records that are checked: all of it in a process of its own (see `Archive`)."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from tablee.kernel.errors import BadRecord
from tablee.kernel.records import (
    Record,
    SecretSource,
    clean_seats,
    deal_record,
    format_record,
    parse_record,
    replay_record,
)
from tablee.server import wire
from tablee.server.kept import Kept
from tablee.server.live import result_of
from tablee.table.table import seat_colours

LONGEST_RANGE = 50  # steps in one answer
STRIDE = 25  # so many steps after each position that is kept
MOST_KEPT, HEAVIEST_KEPT = 64, 32 * 1024 * 1024
INTEGER = 8  # bytes


class Limits(NamedTuple):
    """What an imported record may be."""

    size: int  # bytes
    moves: int
    replayed: int  # moves made to check it: each undo replays the game
    name: int  # letters


class Material(NamedTuple):
    """What a replay is made of: a record that has been checked, and when each entry was made, if that is known."""

    content: bytes
    times: dict[int, float]


class Replay:
    """A game replayed once: what the page needs first, and positions from which the others are quickly reached."""

    def __init__(self, material: Material) -> None:
        record = parse_record(material.content, "record")
        self.play = deal_record(record)
        self.moves = [(move.entry, move.seat, move.action) for move in record.moves if not move.undone]
        state, _ = self.play.begin()
        self.positions = [state.clone()]
        curve = [list(state.scores(-1))]
        for step, move in enumerate(self.moves, 1):
            self.play.run(state, *move)
            curve.append(list(state.scores(-1)))
            if step % STRIDE == 0:
                self.positions.append(state.clone())
        self.info = msgspec.json.encode(self.info_of(record, material, curve))

    @property
    def weight(self) -> int:
        """About how many bytes it takes to remember it."""
        return len(self.info) + INTEGER * (len(self.moves) + len(self.positions) * len(self.positions[-1].whole()))

    def info_of(self, record: Record, material: Material, curve: list[list[int]]) -> wire.ReplayInfo:
        """What the page needs first."""
        at = material.times
        lines = [wire.LogLine(0, 0, -1, at.get(0, 0.0), record.deal)]
        for move in record.moves:
            time = at.get(move.entry, 0.0)
            lines.append(wire.LogLine(move.entry, move.entry, move.seat, time, move.events, move.undone > 0))
        source = record.randomness
        secret, nonces = (source.secret or "", source.nonces) if isinstance(source, SecretSource) else ("", [])
        return wire.ReplayInfo(
            game=record.game,
            rules_version=record.rules_version,
            options=record.options,
            names=[seat.name for seat in record.seats],
            bots=[seat.bot for seat in record.seats],
            colours=seat_colours(self.play.game, [seat.colour for seat in record.seats]),
            steps=len(self.moves),
            log=lines,
            result=result_of(record.result, curve, secret, nonces, material.content) if record.result else None,
        )

    def steps(self, seat: int, first: int, last: int) -> list[wire.ReplayStep]:
        """Some positions through the eyes of one seat (-1: a spectator)."""
        play = self.play
        if not -1 <= seat < play.players:
            raise BadRecord("error-replay-seat")
        last = min(last, len(self.moves), first + LONGEST_RANGE)
        nearest = min(first // STRIDE, len(self.positions) - 1)
        state = self.positions[nearest].clone()
        found = []
        for step in range(nearest * STRIDE, last + 1):
            if step > nearest * STRIDE:
                play.run(state, *self.moves[step - 1])
            if step >= first:
                owing = state.to_act()
                turn = [number for number in range(play.players) if owing >> number & 1]
                entry = self.moves[step - 1][0] if step else 0
                found.append(wire.ReplayStep(step, entry, turn, list(state.scores(seat)), play.game.view(state, seat)))
        return found


# ---- what runs in the process ----

kept: Kept[Replay] = Kept(MOST_KEPT, HEAVIEST_KEPT)


def find_replay(name: str, material: Material | None) -> Replay | None:
    """The replay of that name, made now if there is something to make it from."""
    found = kept.get(name)
    if found is None and material is not None:
        found = Replay(material)
        kept.put(name, found, found.weight)
    return found


def tell_info(name: str, material: Material | None) -> bytes | None:
    """What the page needs first, as JSON; nothing if the replay is not remembered."""
    found = find_replay(name, material)
    return found.info if found else None


def tell_steps(name: str, material: Material | None, seat: int, first: int, last: int) -> bytes | None:
    """Some positions, as JSON; nothing if the replay is not remembered."""
    found = find_replay(name, material)
    return msgspec.json.encode(found.steps(seat, first, last)) if found else None


def check_record(content: bytes, limits: Limits) -> bytes:
    """A record from elsewhere, checked move by move and written anew: only what is known stands in it."""
    record = parse_record(content, "record")
    undos = len({move.undone for move in record.moves})
    if len(record.moves) > limits.moves or len(record.moves) * undos > limits.replayed:
        raise BadRecord("error-record-large", file="record")
    replay_record(record)
    record.seats = clean_seats(record.seats, limits.name)
    written = format_record(record)
    if len(written) > limits.size:
        raise BadRecord("error-record-large", file="record")
    return written
