"""The log of a table as lines: what came of each entry, and which of them were taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablee.kernel.state import Event
from tablee.table import events as log
from tablee.table.absorbing import absorb
from tablee.table.moving import Prepared
from tablee.table.table import Table

# What a table takes in memory, in bytes, as measured over all games: by itself, for each line of its log, each event of a line,
# and each number of an event. The numbers of a position are counted twice, for it is kept as it was before the last moves too.
TABLE_WEIGHT, LINE_WEIGHT, EVENT_WEIGHT, NUMBER_WEIGHT = 12_000, 600, 64, 8


@dataclass(slots=True)
class StoryLine:
    """One entry of the game's log with what came of it; `seq` is that of its last change."""

    seq: int
    entry: int
    seat: int
    at: float
    events: list[Event]
    undone: bool = False
    stand_in: bool = False  # made by a bot for the person whose seat it is


class Story:
    """The lines of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lines: list[StoryLine] = []
        self.struck_out = 0  # the seq at which lines were taken back last
        self.weight = TABLE_WEIGHT  # about so many bytes, of the table with its lines

    def reread(self, events: Sequence[log.AnyEvent]) -> None:
        """The lines of a log that the table has taken in already."""
        play = self.table.play
        moves = iter(play.entries if play else [])
        for seq, event in enumerate(events, 1):
            if isinstance(event, log.Started) and play is not None:
                self.add(StoryLine(seq, 0, -1, event.at, play.deal))
            elif isinstance(event, log.Moved):
                entry = next(moves)
                self.add(StoryLine(seq, entry.number, entry.seat, event.at, entry.events, stand_in=self.stands_in(event)))
            elif isinstance(event, log.TookBack):
                self.strike_out(seq, event)

    def absorb(self, event: log.AnyEvent, prepared: Prepared | None = None) -> int:
        """Takes an event in, and lets the table do so; the number of the game's entry if it was a move, else 0."""
        entry = absorb(self.table, event, prepared)
        seq = self.table.seq
        if isinstance(event, log.Started):
            self.add(StoryLine(seq, 0, -1, event.at, self.table.playing().deal))
        elif entry is not None:
            self.add(StoryLine(seq, entry.number, entry.seat, event.at, entry.events, stand_in=self.stands_in(event)))
        elif isinstance(event, log.TookBack):
            self.strike_out(seq, event)
        return entry.number if entry else 0

    def stands_in(self, event: log.AnyEvent) -> bool:
        """Whether a move was made by a bot for the person whose seat it is."""
        return isinstance(event, log.Moved) and event.by_bot and self.table.seats[event.seat].player is not None

    def add(self, line: StoryLine) -> None:
        """One more line, and what it weighs; with the deal comes the position."""
        self.lines.append(line)
        numbers = sum(map(len, line.events)) + (2 * len(self.table.state.whole()) if line.entry == 0 else 0)
        self.weight += LINE_WEIGHT + EVENT_WEIGHT * len(line.events) + NUMBER_WEIGHT * numbers

    def strike_out(self, seq: int, event: log.TookBack) -> None:
        """Lines that were taken back are shown again, struck out."""
        self.struck_out = seq
        for line in self.lines:
            if line.entry in event.entries and line.entry:
                line.undone = True
                line.seq = seq

    def since(self, seq: int) -> list[StoryLine]:
        """The lines that are new or were struck out since a seq."""
        if seq < self.struck_out:
            return [line for line in self.lines if line.seq > seq]
        first = len(self.lines)
        while first and self.lines[first - 1].seq > seq:
            first -= 1
        return self.lines[first:]
