"""A recorded game looked at afterwards: everybody's chances as it went on, its turning points, a better move at each mistake.

Chances come from games played on by rules of thumb, in worlds imagined from each seat in turn: no secret and no deck counts
for more than could be known. A decision is judged from what its seat could know when it was made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from time import thread_time
from typing import Any

import msgspec

from tablee.bots.bot import Budget
from tablee.bots.hints import Advice, Reason, compare
from tablee.bots.levels import DOUBT
from tablee.bots.search import Plan, play_out, result_for, search
from tablee.kernel.game import Game
from tablee.kernel.playthrough import Entry, Playthrough
from tablee.kernel.rng import Rng, seeded
from tablee.kernel.state import Judge, State

MOMENTS = 60  # at most so many points of the curve
PLANS = 6  # that are looked at for each decision
SHORTEST = 0.1  # seconds for a decision: less would tell nothing
LEAST_WORLDS = 4  # for a point of the curve
SAMPLES = 120  # for a point of the curve and for a decision, if nothing is said
TURNINGS = 5
TURN = 0.12  # a change of chances that is told
MISTAKE = 0.04  # a loss of chances that is told
LOST_POINTS = 0.5  # the same for somebody who plays alone
SURE = 2.0  # standard errors by which a mistake must be one


class Moment(msgspec.Struct, frozen=True):
    """How things stood after so many moves: the chance of each seat, or the points of somebody who plays alone."""

    step: int
    entry: int  # the number of the last entry before it; 0 for the deal
    chances: list[float]


class Turning(msgspec.Struct, frozen=True):
    """Chances that changed much: between which moments, who moved first in between, and the change for each seat."""

    step: int  # before it
    until: int
    entry: int  # the first one in between
    seat: int
    change: list[float]


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
    game, judge, rng = play.game, play.game.judge(play.parts), seeded(seed)
    entries = play.standing()
    states = positions(play, entries)
    steps = moments_of(entries)
    decisions = [step for step, entry in enumerate(entries) if len(states[step].legal(entry.seat)) > 1]
    total = len(steps) + len(decisions)
    started = thread_time()
    seconds = 0.0 if budget.samples else budget.seconds or 0.0
    samples = 0 if seconds else budget.samples or SAMPLES

    moments = []
    for number, step in enumerate(steps):
        until = started + seconds / 2 * (number + 1) / len(steps)
        chances = chances_in(judge, states[step], rng, samples, until)
        moments.append(Moment(step, entries[step - 1].number if step else 0, chances))
        if watch:
            watch(number + 1, total)
    mistakes = []
    looked = 0
    share = max(SHORTEST, seconds / 2 / max(1, len(decisions)))
    for step in by_drop(decisions, entries, moments):
        if seconds and looked and thread_time() - started > seconds:  # the greatest drop is looked at in any case
            break
        each = Budget(samples=samples) if samples else Budget(seconds=share)
        mistake = look_at(game, judge, states[step], step, entries[step], rng, each)
        if mistake:
            mistakes.append(mistake)
        looked += 1
        if watch:
            watch(len(steps) + looked, total)
    return Analysis(
        game=game.id,
        players=play.players,
        moments=moments,
        turnings=turnings_of(moments, entries, play.players),
        mistakes=sorted(mistakes, key=lambda mistake: -mistake.loss),
        decisions=looked,
        choices=len(decisions),
    )


def positions(play: Playthrough, entries: Sequence[Entry]) -> list[State]:
    """The position before each entry, and the last one."""
    state, _ = play.begin()
    found = [state.clone()]
    for entry in entries:
        play.run(state, entry.number, entry.seat, entry.action)
        found.append(state.clone())
    return found


def moments_of(entries: Sequence[Entry]) -> list[int]:
    """Where the curve has points: whenever somebody else moves, thinned out evenly; the deal and the end always."""
    changes = [step for step in range(1, len(entries)) if entries[step].seat != entries[step - 1].seat]
    if not changes:  # somebody plays alone
        changes = list(range(1, len(entries)))
    stride = -(-len(changes) // (MOMENTS - 2)) or 1
    return sorted({0, *changes[::stride], len(entries)})


def chances_in(judge: Judge, state: State, rng: Rng, samples: int, until: float) -> list[float]:
    """The chance of each seat: the mean over worlds imagined from each seat in turn."""
    if state.to_act() == 0:
        return [result_for(state, seat) for seat in range(state.players)]
    totals = [0.0] * state.players
    worlds = 0
    while worlds < samples if samples else worlds < LEAST_WORLDS or thread_time() < until:
        world = state.resample(worlds % state.players, rng)
        play_out(judge, world, 0, rng.fork())
        over = world.to_act() == 0
        values = [result_for(world, seat) if over else judge.rate(world, seat) for seat in range(state.players)]
        whole = sum(values) if state.players > 1 else 1.0
        for seat, value in enumerate(values):
            totals[seat] += value / whole if whole else 1 / state.players
        worlds += 1
    return [round(total / worlds, 4) for total in totals]


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
    played = Plan([entry.action], [])
    advice = compare(game, judge, base, seat, [chosen, played], rng, Budget(seconds / 2, samples // 4))
    if not is_mistake(advice, state.players):
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
        reasons=advice.reasons(game.sources),
    )


def is_mistake(advice: Advice, players: int) -> bool:
    """Whether a better move is better by enough, and surely."""
    return advice.gain >= (MISTAKE if players > 1 else LOST_POINTS) and advice.gain > SURE * advice.error


def turnings_of(moments: Sequence[Moment], entries: Sequence[Entry], players: int) -> list[Turning]:
    """The greatest changes between neighbouring moments, in the order of the game; there are none for somebody alone."""
    found = []
    for before, after in pairwise(moments):
        change = [round(new - old, 4) for old, new in zip(before.chances, after.chances, strict=True)]
        if players > 1 and max(map(abs, change)) >= TURN:
            first = entries[before.step]
            found.append(Turning(before.step, after.step, first.number, first.seat, change))
    greatest = sorted(found, key=lambda turning: -max(map(abs, turning.change)))[:TURNINGS]
    return sorted(greatest, key=lambda turning: turning.step)
