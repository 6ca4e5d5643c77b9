"""A recorded game looked at afterwards: everybody's chances as it went on, its turning points, a better move at each mistake.

Chances come from games played to the end by rules of thumb, in worlds imagined from each seat in turn: no secret and no deck
counts for more than could be known, and they mean "if all play on as medium does". A decision is judged from what its seat could
know when it was made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import hypot
from time import thread_time
from typing import Any

import msgspec

from tablee.advice import judge_of
from tablee.advice.judge import Judge
from tablee.bots.bot import Budget
from tablee.bots.hints import SURE, Advice, Reason, compare, estimate, explain, play_on, worth
from tablee.bots.levels import DOUBT
from tablee.bots.search import complete, search
from tablee.kernel.game import Game
from tablee.kernel.playthrough import Entry, Playthrough
from tablee.kernel.rng import Rng, seeded
from tablee.kernel.state import State

MOMENTS = 60  # at most so many points of the curve
PLANS = 6  # that are looked at for each decision
SHORTEST = 0.1  # seconds for a decision: less would tell nothing
LEAST_WORLDS = 4  # for a point of the curve
SAMPLES = 120  # for a point of the curve and for a decision, if nothing is said
TURNINGS = 5
TURN = 0.12  # a change of chances that is told, if it is sure
MISTAKE = 0.04  # a loss of chances that is told
LOST_POINTS = 0.5  # the same for somebody who plays alone
CURVE, TURNS = 0.4, 0.1  # of the time, for the curve and for a second look at its turns; the rest is for decisions


class Moment(msgspec.Struct, frozen=True):
    """How things stood after so many moves: the chance of each seat, or the points of somebody who plays alone."""

    step: int
    entry: int  # the number of the last entry before it; 0 for the deal
    chances: list[float]
    errors: list[float]  # the standard error of each


class Turning(msgspec.Struct, frozen=True):
    """Chances that changed much: between which moments, who moved first in between, and everybody's chances before and after."""

    step: int  # before it
    until: int
    entry: int  # the first one in between
    last: int  # the last one
    seat: int
    before: list[float]
    after: list[float]


class Mistake(msgspec.Struct, frozen=True):
    """A move and a better one, in the game's words; what it cost, and where the difference comes from."""

    step: int  # before it
    entry: int
    seat: int
    played: dict[str, Any]
    better: dict[str, Any]
    action: int  # the better one
    loss: float
    error: float
    reasons: list[Reason]


class Analysis(msgspec.Struct, frozen=True):
    """A whole game looked at."""

    game: str
    players: int
    moments: list[Moment]
    turnings: list[Turning]
    mistakes: list[Mistake]  # the gravest first
    decisions: int  # that were looked at
    choices: int  # that there were


Watch = Callable[[int, int], None]  # hears how much is done, and of how much


def analyse(play: Playthrough, budget: Budget, seed: int = 0, watch: Watch | None = None) -> Analysis:
    """Looks at a game: so many samples for each point and decision, or so many seconds in all."""
    game, judge, rng = play.game, judge_of(play.game, play.parts), seeded(seed)
    entries = play.standing()
    states = positions(play, entries)
    curve = Curve(game, judge, states, entries, rng)
    decisions = [step for step, entry in enumerate(entries) if len(states[step].legal(entry.seat)) > 1]
    total = len(curve.steps) + len(decisions)
    started = thread_time()
    seconds = 0.0 if budget.samples else budget.seconds or 0.0
    samples = 0 if seconds else budget.samples or SAMPLES

    for at in range(len(curve.steps)):
        curve.look(at, samples, started + seconds * CURVE * (at + 1) / len(curve.steps))
        if watch:
            watch(at + 1, total)
    turns = confirmed(curve, samples, seconds * TURNS)
    moments = curve.moments()
    mistakes = []
    looked = 0
    rest = seconds * (1 - CURVE - TURNS)
    share = max(SHORTEST, rest / max(1, len(decisions)))
    end = max(started + seconds, thread_time() + rest)  # decisions have their part, however long the curve took
    for step in by_drop(decisions, entries, moments):
        if seconds and looked and thread_time() >= end:  # the greatest drop is looked at in any case
            break
        each = Budget(samples=samples) if samples else Budget(seconds=share)
        mistake = look_at(game, judge, states[step], step, entries[step], rng, each)
        if mistake:
            mistakes.append(mistake)
        looked += 1
        if watch:
            watch(len(curve.steps) + looked, total)
    return Analysis(
        game=game.id,
        players=play.players,
        moments=moments,
        turnings=[turning_between(moments[at], moments[at + 1], entries) for at in turns],
        mistakes=sorted(mistakes, key=lambda mistake: -mistake.loss),
        decisions=looked,
        choices=len(decisions),
    )


def positions(play: Playthrough, entries: Sequence[Entry]) -> list[State]:
    """The position before each entry, and the last one."""
    state, _ = play.begin()
    found = [state.clone()]
    for entry in entries:
        play.again(state, entry)
        found.append(state.clone())
    return found


def moments_of(entries: Sequence[Entry]) -> list[int]:
    """Where the curve has points: whenever somebody else moves, thinned out evenly; the deal and the end always."""
    changes = [step for step in range(1, len(entries)) if entries[step].seat != entries[step - 1].seat]
    if not changes:  # somebody plays alone
        changes = list(range(1, len(entries)))
    stride = -(-len(changes) // (MOMENTS - 2)) or 1
    return sorted({0, *changes[::stride], len(entries)})


class Curve:
    """Everybody's chances as the game went on: where the curve has points, and what the worlds imagined at each came to."""

    def __init__(self, game: Game, judge: Judge, states: Sequence[State], entries: Sequence[Entry], rng: Rng) -> None:
        self.game = game
        self.judge = judge
        self.entries = entries
        self.rng = rng
        self.steps = moments_of(entries)
        self.states = [states[step] for step in self.steps]
        self.results: list[list[list[float]]] = [[] for _ in self.steps]  # of each world, for each seat

    def look(self, at: int, samples: int, until: float) -> Moment:
        """Plays on in so many more worlds, or until a time; what these alone say."""
        found: list[list[float]] = []
        over = self.states[at].to_act() == 0
        while not found if over else len(found) < samples if samples else len(found) < LEAST_WORLDS or thread_time() < until:
            found.append(self.result(self.states[at], len(found)))
        self.results[at] += found
        return self.moment(at, found)

    def result(self, state: State, number: int) -> list[float]:
        """The share of each seat in the victory, in a world imagined from each in turn and played on; alone, the points."""
        world = state.resample(number % state.players, self.rng) if state.to_act() else state
        chapter = self.game.chapter(state)
        play_on(self.judge, world, self.rng.fork(), lambda world: self.game.chapter(world) != chapter)
        values = [worth(self.judge, world, seat) for seat in range(state.players)]
        whole = sum(values) if state.players > 1 else 1.0
        return [value / whole if whole else 1 / state.players for value in values]

    def moment(self, at: int, results: Sequence[Sequence[float]]) -> Moment:
        """What results say. That few worlds agree does not make them sure: one more won and one more lost are reckoned with."""
        state, step = self.states[at], self.steps[at]
        unseen = [0.0, 1.0] if state.to_act() and state.players > 1 else []
        found = [estimate(column, unseen) for column in zip(*results, strict=True)]
        entry = self.entries[step - 1].number if step else 0
        return Moment(step, entry, [round(mean, 4) for mean, _ in found], [round(error, 4) for _, error in found])

    def moments(self) -> list[Moment]:
        """What all worlds say."""
        return [self.moment(at, results) for at, results in enumerate(self.results)]


def by_drop(decisions: Sequence[int], entries: Sequence[Entry], moments: Sequence[Moment]) -> list[int]:
    """Decisions in the order in which they are looked at: first those after which the mover's chances fell most."""
    drops = []
    at = 0
    for step in decisions:
        while at + 1 < len(moments) - 1 and moments[at + 1].step <= step:
            at += 1
        after = moments[min(at + 1, len(moments) - 1)].chances
        drops.append((after[entries[step].seat] - moments[at].chances[entries[step].seat], step))
    return [step for _, step in sorted(drops)]


def look_at(game: Game, judge: Judge, state: State, step: int, entry: Entry, rng: Rng, budget: Budget) -> Mistake | None:
    """Whether there was a clearly better move than the one played."""
    seat = entry.seat
    base = state.resample(seat, rng)
    samples, seconds = budget.samples or 0, budget.seconds or 0.0
    chosen = search(judge, base, seat, rng, PLANS, samples // 2, seconds / 2, DOUBT).chosen
    if chosen.actions[0] == entry.action:
        return None
    plans = [chosen, *complete(judge, base, seat, [[entry.action]], rng)]
    advice = compare(judge, base, seat, plans, rng, Budget(seconds / 2, samples // 4))
    if not is_mistake(advice, state.players):
        return None
    advice = explain(game, judge, base, seat, plans, advice, rng, Budget(seconds / 2, samples // 4))
    if advice.doubted:
        return None
    words = game.vocabulary
    return Mistake(
        step=step,
        entry=entry.number,
        seat=seat,
        played=dict(words.spell(game.decode(state, entry.action))),
        better=dict(words.spell(game.decode(state, advice.action))),
        action=advice.action,
        loss=round(advice.gain, 4),
        error=round(advice.error, 4),
        reasons=advice.reasons,
    )


def is_mistake(advice: Advice, players: int) -> bool:
    """Whether a better move is better by enough, and surely."""
    return advice.gain >= (MISTAKE if players > 1 else LOST_POINTS) and advice.gain > SURE * advice.error


def confirmed(curve: Curve, samples: int, seconds: float) -> list[int]:
    """The moments after which chances turned. The greatest of many changes are often luck: each must show in new worlds too."""
    moments = curve.moments()
    turns = turns_of(moments)
    started = thread_time()
    found = []
    for number, at in enumerate(turns):
        ends = [started + seconds * (number + part) / len(turns) for part in (0.5, 1.0)]
        before, after = curve.look(at, samples, ends[0]), curve.look(at + 1, samples, ends[1])
        if has_turned(before, after) and winner(before, after) == winner(moments[at], moments[at + 1]):
            found.append(at)
    moments = curve.moments()
    return sorted([at for at in found if has_turned(moments[at], moments[at + 1])][:TURNINGS])


def turns_of(moments: Sequence[Moment]) -> list[int]:
    """The moments after which chances changed surely, the greatest change first; there are none for somebody alone."""
    found = [at for at, (before, after) in enumerate(pairwise(moments)) if has_turned(before, after)]
    return sorted(found, key=lambda at: -max(map(abs, changes(moments[at], moments[at + 1]))))[: 2 * TURNINGS]


def has_turned(before: Moment, after: Moment) -> bool:
    """Whether somebody's chance changed by enough to be told, and by more than chance would change it."""
    if len(before.chances) == 1:
        return False
    errors = [hypot(old, new) for old, new in zip(before.errors, after.errors, strict=True)]
    return any(
        abs(change) >= TURN and abs(change) > SURE * error for change, error in zip(changes(before, after), errors, strict=True)
    )


def winner(before: Moment, after: Moment) -> int:
    """The seat whose chance rose most."""
    rises = changes(before, after)
    return rises.index(max(rises))


def changes(before: Moment, after: Moment) -> list[float]:
    """How everybody's chances changed."""
    return [new - old for old, new in zip(before.chances, after.chances, strict=True)]


def turning_between(before: Moment, after: Moment, entries: Sequence[Entry]) -> Turning:
    """A change told by the moves between its moments."""
    first = entries[before.step]
    return Turning(before.step, after.step, first.number, after.entry, first.seat, before.chances, after.chances)
