"""Many games between bots: the same figures for the same seed, however many processes share the work."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache, partial
from math import sqrt
from pathlib import Path

from tablee import bots
from tablee.arena import workers
from tablee.arena.match import Thought, play_game, seated, streams
from tablee.bots import OWN, Budget
from tablee.kernel.game import Game
from tablee.kernel.playthrough import OneSeed, Playthrough
from tablee.kernel.records import RecordSeat, record_of, write_record
from tablee.kernel.registry import find
from tablee.kernel.seeds import game_seed
from tablee.kernel.state import Parts


@dataclass(frozen=True)
class Series:
    """What is to be played; plain values only, so that it travels to other processes."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    options: Mapping[str, str] = field(default_factory=dict)
    data: Path | None = None  # another data file than the game's own
    records: Path | None = None  # the folder that takes a record of each game
    budget: Budget = OWN  # for a turn of every bot that thinks
    rules_version: int | None = None  # the era of the rules; None is the newest

    def rules(self) -> Game:
        """The game in the era that is played."""
        return find(self.game, self.rules_version)

    def check(self) -> None:
        """Refuses what cannot be played, before anything is."""
        game = self.rules()
        game.check_players(len(self.bots))
        game.option_numbers(self.options)
        for name in self.bots:
            bots.check(name)
        parts_of(game, self.data)

    def seats(self, index: int) -> list[int]:
        """Which bot sits on each seat in one game: they move on by one from game to game."""
        return [(seat + index) % len(self.bots) for seat in range(len(self.bots))]


@dataclass
class Sum:
    """Many integers, summed up exactly: the order in which they come does not matter."""

    count: int = 0
    total: int = 0
    squares: int = 0
    low: int = 0
    high: int = 0

    def add(self, value: int) -> None:
        """Counts one value."""
        self.merge(Sum(1, value, value * value, value, value))

    def merge(self, other: Sum) -> None:
        """Counts all values of another sum."""
        if other.count:
            self.low = min(self.low, other.low) if self.count else other.low
            self.high = max(self.high, other.high) if self.count else other.high
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    def figures(self) -> dict[str, float]:
        """Mean, standard deviation, lowest and highest value."""
        count = max(self.count, 1)
        variance = Fraction(self.squares, count) - Fraction(self.total, count) ** 2
        return {"mean": self.total / count, "sd": sqrt(variance), "low": self.low, "high": self.high}


@dataclass
class Tally:
    """What came of some games. All sums are exact, so tallies can be merged in any order."""

    wins: list[Fraction]  # by bot; a shared victory is split
    scores: list[Sum]  # by bot
    lengths: Sum  # decisions per game
    thoughts: list[Thought]  # by bot
    games: int = 0

    @staticmethod
    def empty(count: int) -> Tally:
        """Nothing played yet."""
        return Tally([Fraction(0)] * count, [Sum() for _ in range(count)], Sum(), [Thought() for _ in range(count)])

    def add(self, seats: list[int], scores: list[int], places: list[int], length: int) -> None:
        """Counts one finished game."""
        winners = places.count(1)
        for seat, bot in enumerate(seats):
            self.scores[bot].add(scores[seat])
            if places[seat] == 1:
                self.wins[bot] += Fraction(1, winners)
        self.lengths.add(length)
        self.games += 1

    def merge(self, other: Tally) -> None:
        """Counts all games of another tally."""
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]
        for mine, theirs in zip(self.scores, other.scores, strict=True):
            mine.merge(theirs)
        self.lengths.merge(other.lengths)
        for my_thought, their_thought in zip(self.thoughts, other.thoughts, strict=True):
            my_thought.merge(their_thought)
        self.games += other.games

    def figures(self) -> dict[str, object]:
        """The figures that are shown, as JSON."""
        return {
            "games": self.games,
            "win_share": [float(wins / max(self.games, 1)) for wins in self.wins],
            "scores": [scores.figures() for scores in self.scores],
            "lengths": self.lengths.figures(),
            "samples_per_turn": [thought.mean() for thought in self.thoughts],
        }


def simulate(series: Series, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Tally:
    """Plays a series; `progress` hears how many more games are done."""
    series.check()
    if series.records:
        series.records.mkdir(parents=True, exist_ok=True)
    tally = Tally.empty(len(series.bots))
    crew = workers.crew_for(partial(play_chunk, series), min(jobs, series.games), None)
    try:
        for _, part in workers.in_order(crew, range(series.games), fits_tally):
            tally.merge(part)
            if progress:
                progress(part.games)
    finally:
        crew.close()
    return tally


def fits_tally(chunk: range, answer: object) -> bool:
    """Whether an answer counts as many games as were asked for."""
    return isinstance(answer, Tally) and answer.games == len(chunk)


def play_chunk(series: Series, chunk: range) -> Tally:
    """Plays some games of a series."""
    game = series.rules()
    parts = parts_of(game, series.data)
    tally = Tally.empty(len(series.bots))
    moves: list[tuple[int, int]] = []

    def note(seat: int, action: int) -> None:
        moves.append((seat, action))

    for index in chunk:
        seats = series.seats(index)
        state = game.start(len(seats), series.options, game_seed(series.seed, index), parts)
        players = seated([series.bots[bot] for bot in seats], game, parts)
        chances = streams(series.seed, index, seats)
        thoughts = [tally.thoughts[bot] for bot in seats]
        length = play_game(state, players, chances, [series.budget] * len(seats), note if series.records else None, thoughts)
        tally.add(seats, state.scores(0), state.ranking(), length)
        if series.records:
            write_game(series, game, parts, index, moves)
            moves.clear()
    return tally


def write_game(series: Series, game: Game, parts: Parts, index: int, moves: list[tuple[int, int]]) -> None:
    """Writes the record of one game."""
    play = Playthrough(game, len(series.bots), series.options, OneSeed(game_seed(series.seed, index)), parts)
    for seat, action in moves:
        play.play(seat, action)
    seats = [RecordSeat(f"{series.bots[bot]} {bot + 1}", series.bots[bot]) for bot in series.seats(index)]
    assert series.records is not None
    write_record(
        record_of(play, seats, with_box=not play.has_printed_box()), series.records / f"{game.id}-{series.seed}-{index:06d}.json"
    )


@lru_cache(maxsize=8)
def parts_of(game: Game, data: Path | None) -> Parts:
    """The box: the game's own, or that of another data file."""
    return game.box_in(data)
