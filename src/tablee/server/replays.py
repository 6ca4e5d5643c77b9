"""Finished games to step through: from a table of this server, or from an imported record."""

from __future__ import annotations

from tablee.kernel.errors import BadRecord
from tablee.kernel.playthrough import Playthrough
from tablee.kernel.records import Record, parse_record, replay_record
from tablee.server import wire
from tablee.server.live import result_of, spell_events_of
from tablee.server.settings import Settings
from tablee.table.table import seat_colours

LONGEST_RANGE = 200


class Replay:
    """A game replayed, with the names of those who played it."""

    def __init__(self, play: Playthrough, record: Record, secret: bytes = b"", times: dict[int, float] | None = None) -> None:
        self.play = play
        self.record = record
        self.colours = seat_colours(play.game, [seat.colour for seat in record.seats])
        self.secret = secret
        self.times = times or {}

    @staticmethod
    def imported(content: bytes, settings: Settings) -> Replay:
        """A record from elsewhere, checked move by move."""
        record = parse_record(content, "record")
        undos = len({move.undone for move in record.moves})
        if len(record.moves) > settings.largest_moves or len(record.moves) * undos > settings.largest_replay:
            raise BadRecord("error-record-large", file="record")
        return Replay(replay_record(record), record)

    def info(self) -> wire.ReplayInfo:
        """What the replay page needs first."""
        play = self.play
        lines = [wire.LogLine(0, 0, -1, self.times.get(0, 0.0), spell_events_of(play.game, play.deal))]
        for entry in play.entries:
            events = spell_events_of(play.game, entry.events)
            lines.append(
                wire.LogLine(entry.number, entry.number, entry.seat, self.times.get(entry.number, 0.0), events, entry.undone > 0)
            )
        return wire.ReplayInfo(
            game=play.game.id,
            rules_version=play.game.rules_version,
            options=self.record.options,
            names=[seat.name for seat in self.record.seats],
            bots=[seat.bot for seat in self.record.seats],
            colours=self.colours,
            steps=len(play.standing()),
            log=lines,
            result=result_of(play, self.secret, self.record) if self.record.result else None,
        )

    def steps(self, seat: int, first: int, last: int) -> list[wire.ReplayStep]:
        """Some positions through the eyes of one seat (-1: a spectator)."""
        play = self.play
        if not -1 <= seat < play.players:
            raise BadRecord("error-replay-seat")
        entries = play.standing()
        last = min(last, len(entries), first + LONGEST_RANGE)
        state, _ = play.begin()
        found = []
        for step in range(last + 1):
            number = 0
            if step:
                entry = entries[step - 1]
                number = entry.number
                play.run(state, number, entry.seat, entry.action)
            if step >= first:
                owing = state.to_act()
                turn = [number for number in range(play.players) if owing >> number & 1]
                found.append(wire.ReplayStep(step, number, turn, list(state.scores(seat)), play.game.view(state, seat)))
        return found


def of_table(play: Playthrough, record: Record, secret: bytes, times: dict[int, float]) -> Replay:
    """The replay of a finished table, on a copy that belongs to it alone."""
    copy = Playthrough(play.game, play.players, play.options, play.randomness, play.parts)
    copy.entries = play.entries
    return Replay(copy, record, secret, times)
