"""The lab: plays many games of one kind of bot and counts what happened, for those who balance a game.

Nothing here knows a particular game. Moves and events are phrases with fields; a field of the game's vocabulary names a card, a
tile, a character …: an item. All counts are exact sums of integers, so the work can be shared in any way.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import NamedTuple

import msgspec

from tablee.arena import workers
from tablee.arena.match import play_game, seated, streams
from tablee.arena.plan import Competitor
from tablee.arena.simulate import Sum
from tablee.kernel.game import Game
from tablee.kernel.registry import find
from tablee.kernel.seeds import game_seed
from tablee.kernel.state import Event, Parts, State
from tablee.kernel.words import PLAIN_KINDS, Saying

VICTORY = 60  # a victory in integers, however many share it
OFFERS_EVERY = 4  # in one game of so many it is counted what could have been chosen
LONGEST_OFFER = 64  # moves: longer lists are places on a board rather than picks


class Experiment(msgspec.Struct, frozen=True):
    """What is to be played; plain values only, so that it travels to other processes and machines."""

    game: str
    bot: Competitor
    players: int
    games: int
    seed: int = 0
    options: dict[str, str] = {}
    data: str | None = None  # the text of another data file than the game's own
    rules_version: int | None = None  # the era of the rules; None is the newest

    def check(self) -> None:
        """Refuses what cannot be played, before anything is."""
        game = self.rules()
        game.check_players(self.players)
        game.option_numbers(self.options)
        self.bot.check()
        self.parts()

    def rules(self) -> Game:
        """The game in the era that is played."""
        return find(self.game, self.rules_version)

    def parts(self) -> Parts:
        """The box that is played with."""
        return self.rules().box(self.data)


class Item(NamedTuple):
    """Something a player did or met: a phrase (kind and number empty), or one word in one field of it."""

    nature: str  # move or event
    phrase: str
    field: str = ""
    kind: str = ""
    number: int = -1


class Met(msgspec.Struct):
    """How often an item was met, and how those who met it fared; per game with `times` t and victories v: sums of products."""

    times: int = 0
    seats: int = 0  # how many players met it at least once
    victories: int = 0  # the sum of v: for each time the share of victory of that player
    vv: int = 0
    vt: int = 0
    tt: int = 0

    def merge(self, other: Met) -> None:
        """Counts all of another count."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class Counts(msgspec.Struct):
    """What came of some games. Merging is exact, in any order."""

    players: int
    games: int = 0
    ties: int = 0  # games with a shared victory
    totals: Sum = msgspec.field(default_factory=Sum)  # the points of all players together, by game
    options: Sum = msgspec.field(default_factory=Sum)  # legal moves, by decision (of some games)
    seat_wins: list[Sum] = []  # by seat at the table
    turn_wins: list[Sum] = []  # by order of play
    turn_scores: list[Sum] = []
    sources: list[Sum] = []  # the points of all players from one source, by game
    source_victories: list[int] = []  # points from one source, each player's times its share of victory
    scores: Counter[int] = msgspec.field(default_factory=Counter)
    margins: Counter[int] = msgspec.field(default_factory=Counter)
    lengths: Counter[int] = msgspec.field(default_factory=Counter)
    items: dict[Item, Met] = {}
    offers: dict[Item, tuple[int, int]] = {}  # how often an item could have been chosen, and was
    phrases: Counter[tuple[str, str]] = msgspec.field(default_factory=Counter)
    words: Counter[tuple[str, int]] = msgspec.field(default_factory=Counter)

    @staticmethod
    def empty(players: int, sources: int) -> Counts:
        """Nothing played yet."""

        def sums(count: int) -> list[Sum]:
            return [Sum() for _ in range(count)]

        return Counts(
            players,
            seat_wins=sums(players),
            turn_wins=sums(players),
            turn_scores=sums(players),
            sources=sums(sources),
            source_victories=[0] * sources,
        )

    def merge(self, other: Counts) -> None:
        """Counts all games of another count."""
        self.games += other.games
        self.ties += other.ties
        self.totals.merge(other.totals)
        self.options.merge(other.options)
        for mine, theirs in (
            (self.seat_wins, other.seat_wins),
            (self.turn_wins, other.turn_wins),
            (self.turn_scores, other.turn_scores),
            (self.sources, other.sources),
        ):
            for left, right in zip(mine, theirs, strict=True):
                left.merge(right)
        self.source_victories = [a + b for a, b in zip(self.source_victories, other.source_victories, strict=True)]
        for name in ("scores", "margins", "lengths", "phrases", "words"):
            getattr(self, name).update(getattr(other, name))
        for item, met in other.items.items():
            self.items.setdefault(item, Met()).merge(met)
        for item, (offered, chosen) in other.offers.items():
            before = self.offers.get(item, (0, 0))
            self.offers[item] = (before[0] + offered, before[1] + chosen)


def run_experiment(
    experiment: Experiment, jobs: int = 1, dask: str | None = None, watch: workers.HearProgress | None = None
) -> Counts:
    """Plays an experiment; `watch` hears how many more games are done."""
    experiment.check()
    counts = Counts.empty(experiment.players, len(experiment.rules().sources))
    crew = workers.crew_for(partial(play_games, experiment), jobs, dask)
    try:
        for batch, answer in workers.in_order(crew, range(experiment.games), partial(fits_counts, counts)):
            counts.merge(answer)
            if watch:
                watch(len(batch))
    finally:
        crew.close()
    return counts


def fits_counts(whole: Counts, batch: range, answer: object) -> bool:
    """Whether an answer counts as many games as were asked for, of as many seats and sources as the whole."""
    if not isinstance(answer, Counts) or answer.games != len(batch) or answer.players != whole.players:
        return False
    rows = ((answer.seat_wins, whole.seat_wins), (answer.turn_wins, whole.turn_wins), (answer.turn_scores, whole.turn_scores))
    sources = len(answer.sources) == len(answer.source_victories) == len(whole.sources)
    return sources and all(len(mine) == len(theirs) for mine, theirs in rows)


def play_games(experiment: Experiment, batch: range) -> Counts:
    """Plays some games of an experiment."""
    game, parts = experiment.rules(), experiment.parts()
    counts = Counts.empty(experiment.players, len(game.sources))
    for index in batch:
        Watched(game, parts, experiment, index).play(counts)
    return counts


class Watched:
    """One game while it is played and counted."""

    def __init__(self, game: Game, parts: Parts, experiment: Experiment, index: int) -> None:
        self.game = game
        self.events: list[Event] = []
        seed = game_seed(experiment.seed, index)
        self.state: State = game.start(experiment.players, experiment.options, seed, parts, self.events)
        self.players = range(experiment.players)
        self.bots = seated([experiment.bot.bot for _ in self.players], game, parts)
        self.streams = streams(experiment.seed, index, self.players)
        self.budgets = [experiment.bot.budget() for _ in self.players]
        self.offers = index % OFFERS_EVERY == 0
        self.met: dict[Item, list[int]] = {}  # by seat: how often
        self.first = self.beginner()

    def beginner(self) -> int:
        """The seat that begins: whom the deal names without giving it anything, else whoever owes the first decision."""
        for event in self.events:
            fields = self.game.saying(event).fields()
            seats = [numbers[0] for field, numbers in fields if field.kind == "seat" and field.count == -1]
            if len(seats) == 1 and all(field.kind in PLAIN_KINDS for field, _ in fields):
                return seats[0]
        return self.state.next_seat()

    def play(self, counts: Counts) -> None:
        """Plays to the end and counts everything."""
        length = play_game(self.state, self.bots, self.streams, self.budgets, partial(self.count_move, counts))
        for event in self.events:
            self.count_event(counts, self.game.saying(event))
        counts.lengths[length] += 1
        self.count_result(counts)

    def count_move(self, counts: Counts, seat: int, action: int) -> None:
        """Counts a move, and in some games what else could have been chosen."""
        saying = self.game.decode(self.state, action)
        counts.phrases["move", saying.phrase.name] += 1
        chosen = items_of("move", saying)
        for item in chosen:
            self.note(counts, item, seat)
        if not self.offers:
            return
        legal = self.state.legal(seat)
        counts.options.add(len(legal))
        if 1 < len(legal) <= LONGEST_OFFER:
            offered = {item for other in legal for item in items_of("move", self.game.decode(self.state, other))}
            for item in offered:
                before = counts.offers.get(item, (0, 0))
                counts.offers[item] = (before[0] + 1, before[1] + (item in chosen))

    def count_event(self, counts: Counts, saying: Saying) -> None:
        """Counts an event; what happened to no seat in particular only counts as having occurred."""
        counts.phrases["event", saying.phrase.name] += 1
        seats = [numbers[0] for field, numbers in saying.fields() if field.kind == "seat" and field.count == -1]
        for item in items_of("event", saying):
            if seats:
                self.note(counts, item, seats[0])
            elif item.kind:
                counts.words[item.kind, item.number] += 1

    def note(self, counts: Counts, item: Item, seat: int) -> None:
        """Notes that a seat met an item."""
        self.met.setdefault(item, [0 for _ in self.players])[seat] += 1
        if item.kind:
            counts.words[item.kind, item.number] += 1

    def count_result(self, counts: Counts) -> None:
        """Counts the end of the game, and how everybody fared who met something."""
        scores, places = self.state.scores(0), self.state.ranking()
        winners = places.count(1)
        share = [VICTORY // winners if place == 1 else 0 for place in places]
        counts.games += 1
        counts.ties += winners > 1
        counts.totals.add(sum(scores))
        best = sorted(self.players, key=lambda seat: places[seat])
        if len(best) > 1:
            counts.margins[abs(scores[best[0]] - scores[best[1]])] += 1
        for seat in self.players:
            turn = (seat - self.first) % len(self.players)
            counts.seat_wins[seat].add(share[seat])
            counts.turn_wins[turn].add(share[seat])
            counts.turn_scores[turn].add(scores[seat])
            counts.scores[scores[seat]] += 1
        parts = [self.state.breakdown(seat, seat) for seat in self.players]
        for source, total in enumerate(counts.sources):
            total.add(sum(part[source] for part in parts))
            counts.source_victories[source] += sum(share[seat] * parts[seat][source] for seat in self.players)
        for item, times in self.met.items():
            t, v = sum(times), sum(share[seat] * times[seat] for seat in self.players)
            one = Met(times=t, seats=sum(count > 0 for count in times), victories=v, vv=v * v, vt=v * t, tt=t * t)
            counts.items.setdefault(item, Met()).merge(one)


def items_of(nature: str, saying: Saying) -> set[Item]:
    """The items a saying names: the phrase itself, and every word of the vocabulary in it."""
    name = saying.phrase.name
    found = {Item(nature, name)}
    for field, numbers in saying.fields():
        if field.kind not in PLAIN_KINDS:
            found.update(Item(nature, name, field.name, field.kind, number) for number in numbers)
    return found
