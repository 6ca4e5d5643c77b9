"""A game being played from its log: every entry is kept, an undo is one more entry, and the state is a replay of what stands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from tablee.kernel.game import Game
from tablee.kernel.seeds import commitment, move_seed
from tablee.kernel.start import Start, begin_at, check_start
from tablee.kernel.state import Event, Parts, State

MARK_EVERY, MOST_MARKS = 16, 3  # entries


class Randomness(Protocol):
    """Where the dice and shuffles come from: the seed in force from an entry on, or None if the stream just flows on. An entry
    has a number in the log, a place among those that stand, and a seat that moves; the deal is number and place 0."""

    def seed_at(self, entry: int, place: int, seat: int) -> int | None: ...


@dataclass(frozen=True)
class OneSeed:
    """One stream for the whole game."""

    seed: int

    def seed_at(self, entry: int, place: int, seat: int) -> int | None:
        return self.seed if entry == 0 else None


@dataclass(frozen=True)
class Secret:
    """A table's secret, committed to beforehand, with the nonces of its seats: a fresh seed for every entry.

    `answers` names, by seat, the commitment that was shown to whoever gave the nonce; it is empty where nobody noted that. With
    `by_place` whatever is taken back and done again meets the same dice; older tables roll anew, by the number of the entry.
    """

    secret: bytes
    table: str
    nonces: tuple[str, ...]
    answers: tuple[str, ...] = ()
    by_place: bool = False

    def seed_at(self, entry: int, place: int, seat: int) -> int | None:
        at = (place, seat) if self.by_place and entry else (entry,)
        return move_seed(self.secret, self.table, self.nonces, *at)

    def commitment(self) -> str:
        """What may be shown while the game goes on."""
        return commitment(self.secret)


@dataclass(slots=True)
class Entry:
    """One move in the log, with what came of it. `place` is one more than that of the last entry that stood when it was made;
    `undone` is the number of the entry that took it back, or 0."""

    number: int
    place: int
    seat: int
    action: int
    events: list[Event]
    revealed: bool
    digest: int
    undone: int = 0


class Mark(NamedTuple):
    """The state after the first entries, as far as they stand."""

    number: int  # of the last of these entries
    length: int  # how many they are
    state: State


class Playthrough:
    """The log of one game and the state it leads to. Entries count from 1; entry 0 is the deal, or the position it starts at."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: Mapping[str, str],
        randomness: Randomness,
        parts: Parts | None = None,
        start: Start | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.options = dict(options)
        self.randomness = randomness
        self.parts = parts or game.parts()
        self.start = start
        if start is not None:
            game.check_players(players)
            check_start(game, players, game.option_numbers(options), start, self.parts)
        self.entries: list[Entry] = []
        self.last = 0  # the number of the last entry, undos included
        self.marks: list[Mark] = []  # the latest few: who takes moves back all the time does not have the game replayed each time
        self.state, self.deal = self.begin()

    def begin(self) -> tuple[State, list[Event]]:
        """The game as dealt; one that starts at a position has no deal to tell of."""
        deal: list[Event] = []
        seed = self.randomness.seed_at(0, 0, -1) or 0
        if self.start is None:
            state = self.game.start(self.players, self.options, seed, self.parts, deal)
        else:
            state = begin_at(self.game, self.start, seed, self.parts)
        state.journal = None
        return state, deal

    def has_printed_box(self) -> bool:
        """Whether it is played with the box that the game is printed with today."""
        return self.parts.fingerprint == self.game.parts().fingerprint

    def play(self, seat: int, action: int) -> Entry:
        """Plays a move as the next entry; an illegal one raises and leaves no trace."""
        entry = self.run(self.state, self.last + 1, self.next_place(), seat, action)
        return self.adopt(self.state, entry)

    def prepare(self, seat: int, action: int) -> tuple[State, Entry]:
        """What a move would lead to, while nothing changes yet; `adopt` makes it true."""
        state = self.state.clone()
        return state, self.run(state, self.last + 1, self.next_place(), seat, action)

    def next_place(self) -> int:
        """The place of the next entry. No two entries that stand share one, whatever was taken back between them."""
        return next((entry.place for entry in reversed(self.entries) if not entry.undone), 0) + 1

    def adopt(self, state: State, entry: Entry) -> Entry:
        """Takes over what `prepare` or `run` led to."""
        self.state = state
        self.last = entry.number
        self.entries.append(entry)
        self.mark(len(self.entries), state)
        return entry

    def run(self, state: State, number: int, place: int, seat: int, action: int) -> Entry:
        """Applies one move to a state as an entry with a number and a place."""
        random = state.rng
        seed = self.randomness.seed_at(number, place, seat)
        if seed is not None:
            state.reseed(seed)
        state.journal = []
        try:
            revealed = state.apply(seat, action)
        except Exception:
            state.journal = None
            state.rng = random
            raise
        entry = Entry(number, place, seat, action, state.journal, revealed, state.digest())
        state.journal = None
        return entry

    def again(self, state: State, entry: Entry) -> Entry:
        """Applies the move of an entry to a state, with the dice it had."""
        return self.run(state, entry.number, entry.place, entry.seat, entry.action)

    def take_back(self, entries: Iterable[Entry]) -> int:
        """Marks entries as undone by a new entry and rebuilds the state; the new entry's number."""
        self.last += 1
        for entry in entries:
            entry.undone = self.last
            while self.marks and self.marks[-1].number >= entry.number:
                self.marks.pop()
        self.state = self.before(self.last)
        return self.last

    def nearest(self, number: int) -> tuple[State, int]:
        """A state of its own from before a number, as near as one is remembered, and how many entries have led to it."""
        mark = next((mark for mark in reversed(self.marks) if mark.number < number), None)
        return (mark.state.clone(), mark.length) if mark else (self.begin()[0], 0)

    def course(self, number: int) -> tuple[State, list[Entry]]:
        """A state of its own from before a number, and the standing entries that lead from it up to that number: whoever has
        the time may `run` them, while the game goes on."""
        state, count = self.nearest(number)
        return state, [entry for entry in self.entries[count:] if entry.number < number and not entry.undone]

    def before(self, number: int) -> State:
        """A state of its own, as the standing entries before a number lead to it."""
        state, count = self.nearest(number)
        for entry in self.entries[count:]:
            if entry.number >= number:
                break
            if not entry.undone:
                self.again(state, entry)
            count += 1
            self.mark(count, state)
        return state

    def mark(self, count: int, state: State) -> None:
        """Remembers now and then which state the first entries have led to."""
        if count % MARK_EVERY == 0 and (not self.marks or self.marks[-1].length < count):
            self.marks.append(Mark(self.entries[count - 1].number, count, state.clone()))
            del self.marks[:-MOST_MARKS]

    def standing(self) -> list[Entry]:
        """The entries that have not been taken back."""
        return [entry for entry in self.entries if not entry.undone]

    def replay(self, entries: Iterable[Entry]) -> State:
        """The state after some entries, each with the dice it had."""
        state, _ = self.begin()
        for entry in entries:
            self.again(state, entry)
        return state
