"""The search all games share: flat Monte-Carlo over the judge's best plans, by sequential halving.

A plan is how the judge would begin a turn and what it would do after that until something is revealed. All plans are tried in
the same imagined worlds with the same random streams, so that their differences are their own; the weaker half is dropped again
and again. The judge's own plan stays to the end, and is kept unless the evidence against it is clear. Where a judge says what a
trifle is, the search ends as soon as nothing more than that can be gained by going on.
"""

from __future__ import annotations

from math import sqrt
from time import thread_time
from typing import Final

from mypy_extensions import i64

from tablee.advice.judge import Judge
from tablee.kernel.rng import Rng
from tablee.kernel.state import State

LONGEST_PLAN: Final = 40
LONGEST_PLAYOUT: Final = 5000
MOST_ROWS: Final = 1_000_000  # the clock stops a search long before
LEAST_ROWS: Final = 6  # a plan is looked at only if each can be tried this often
FIRST_LOOK: Final = 64  # rows after which a search may be sure; it looks again whenever they have doubled
SURE: Final = 3.0  # standard errors by which a plan has to lead then


class Plan:
    """Own actions up to the first reveal, what the seat will know after each, and how they fared."""

    def __init__(self, actions: list[int], known: list[list[int]]) -> None:
        self.actions = actions
        self.known = known
        self.values: list[float] = []

    def mean(self) -> float:
        """The mean of what it led to."""
        total = 0.0
        for value in self.values:
            total += value
        return total / len(self.values) if self.values else 0.0


class Outcome:
    """What a search found: all plans, the chosen one, and how many samples each survivor had."""

    def __init__(self, plans: list[Plan], chosen: Plan, samples: int) -> None:
        self.plans = plans
        self.chosen = chosen
        self.samples = samples


def make_plans(judge: Judge, base: State, seat: int, most: int, rng: Rng) -> list[Plan]:
    """The judge's beginnings of a turn, completed."""
    return complete(judge, base, seat, judge.propose(base, seat, most, rng), rng)


def complete(judge: Judge, base: State, seat: int, beginnings: list[list[int]], rng: Rng) -> list[Plan]:
    """Beginnings of a turn, each followed by the judge's rules of thumb until something is revealed."""
    quickly = judge.settings(base.players).ends_quickly
    plans: list[Plan] = []
    for begun in beginnings:
        state = base.clone()
        actions: list[int] = []
        known: list[list[int]] = []
        while True:
            if len(actions) < len(begun):
                action = begun[len(actions)]
            elif quickly:
                action = judge.quick(state, seat, rng)
            else:
                action = judge.greedy(state, seat, rng)
            random: i64 = state.rng.state
            reveals = state.reveals
            state.advance(seat, action)
            actions.append(action)
            if state.rng.state != random or state.reveals != reveals or len(actions) >= LONGEST_PLAN:
                break
            if state.to_act() >> seat & 1 == 0 or state.next_seat() != seat:
                break
            known.append(state.observe(seat))
        plans.append(Plan(actions, known))
    return plans


def follow(state: State, seat: int, plan: Plan) -> None:
    """Plays a plan as far as it goes in this world."""
    for action in plan.actions:
        if state.to_act() >> seat & 1 == 0 or state.why_not(seat, action) != "":
            return
        state.advance(seat, action)


def play_out(judge: Judge, state: State, seat: int, rng: Rng) -> float:
    """Plays on by rules of thumb as far as the judge wants to look, or to the end; what it is worth for the seat."""
    decisions = 0
    while state.to_act() != 0:
        if judge.is_far(state, decisions) or decisions >= LONGEST_PLAYOUT:
            return judge.rate(state, seat)
        other = state.next_seat()
        state.advance(other, judge.quick(state, other, rng))
        decisions += 1
    return result_for(state, seat)


def result_for(state: State, seat: int) -> float:
    """What the end of a game is worth: 1 for a victory, shared ones divided; a solo game by its points."""
    ranking = state.ranking()
    if len(ranking) == 1:
        return float(state.scores(seat)[seat])
    if ranking[seat] != 1:
        return 0.0
    return 1.0 / ranking.count(1)


def try_plan(judge: Judge, world: State, seat: int, plan: Plan, stream: i64) -> float:
    """What a plan leads to in a world with a random stream."""
    state = world.clone()
    state.rng = Rng(stream)
    follow(state, seat, plan)
    return play_out(judge, state, seat, Rng(stream))


def try_all(judge: Judge, world: State, seat: int, plans: list[Plan], stream: i64, end: float) -> bool:
    """Tries each plan once in the same world with the same random stream; False, and nothing noted, if the time runs out."""
    values: list[float] = []
    for plan in plans:
        values.append(try_plan(judge, world, seat, plan, stream))
        if end > 0.0 and thread_time() >= end and len(values) < len(plans):
            return False
    for i in range(len(plans)):
        plans[i].values.append(values[i])
    return True


def search(judge: Judge, base: State, seat: int, rng: Rng, most: int, samples: int, seconds: float, doubt: float) -> Outcome:
    """Looks for a plan better than the judge's own among `most` at most, or as many as the judge thinks right.

    It tries `samples` playouts in all, or as many as fit into `seconds`.
    """
    started = thread_time()
    settings = judge.settings(base.players)
    plans = make_plans(judge, base, seat, min(most, settings.breadth), rng)
    if len(plans) == 1:
        return Outcome(plans, plans[0], 0)
    possible = samples
    if samples == 0:
        before = thread_time()
        try_plan(judge, base.resample(seat, rng), seat, plans[0], rng.fork().state)
        possible = int((started + seconds - before) / (thread_time() - before + 1e-6))
    alive = plans[: max(2, possible // LEAST_ROWS)]
    rounds = 0
    while 1 << rounds < len(alive):
        rounds += 1
    end = 0.0 if samples else started + seconds
    left = samples
    done = 0
    trifle = settings.trifle
    look = FIRST_LOOK if trifle > 0.0 else MOST_ROWS
    number = 0
    while number < rounds:
        share = left // ((rounds - number) * len(alive)) if samples else MOST_ROWS
        number += 1
        until = started + seconds * number / rounds
        for _ in range(max(share, 1)):
            world = base.resample(seat, rng)
            if not try_all(judge, world, seat, alive, rng.fork().state, end):
                number = rounds
                break
            left -= len(alive)
            done += 1
            if done >= look:
                look *= 2
                if is_settled(alive, trifle):
                    number = rounds
                    break
            if samples == 0 and thread_time() >= until:
                break
        if number < rounds:
            alive = better_half(alive)
    best = leader(alive)
    if best is not plans[0] and not is_clear(best, plans[0], doubt):
        best = plans[0]
    return Outcome(plans, best, done)


def glance(judge: Judge, base: State, seat: int, rng: Rng, most: int, rows: int) -> list[Plan]:
    """A few beginnings of a turn, the judge's own first, each tried so often in the same worlds."""
    plans = complete(judge, base, seat, judge.glance(base, seat, most, rng), rng)
    if len(plans) > 1:
        for _ in range(rows):
            try_all(judge, base.resample(seat, rng), seat, plans, rng.fork().state, 0.0)
    return plans


def leader(alive: list[Plan]) -> Plan:
    """The plan with the best mean."""
    best = alive[0]
    for plan in alive:
        if plan.mean() > best.mean():
            best = plan
    return best


def is_settled(alive: list[Plan], trifle: float) -> bool:
    """Whether each plan is surely worse than the leading one, or surely no more than a trifle better."""
    best = leader(alive)
    for plan in alive:
        if plan is not best:
            mean, error = lead(best, plan)
            if mean <= SURE * error and SURE * error - mean >= trifle:
                return False
    return True


def better_half(alive: list[Plan]) -> list[Plan]:
    """The judge's own plan and the better half of the others."""
    means = sorted([plan.mean() for plan in alive[1:]])
    keep = (len(means) + 1) // 2
    bar = means[len(means) - keep]
    kept = [alive[0]]
    for plan in alive[1:]:
        if plan.mean() >= bar and len(kept) <= keep:
            kept.append(plan)
    return kept


def is_clear(plan: Plan, other: Plan, doubt: float) -> bool:
    """Whether one plan beat another by more than `doubt` standard errors over the samples they share."""
    if len(plan.values) < 2:
        return False
    mean, error = lead(plan, other)
    return mean > doubt * error


def lead(plan: Plan, other: Plan) -> tuple[float, float]:
    """By how much one plan beat another over the samples they share, and the standard error of that."""
    count = len(plan.values)
    mean = 0.0
    for i in range(count):
        mean += plan.values[i] - other.values[i]
    mean /= count
    spread = 0.0
    for i in range(count):
        off = plan.values[i] - other.values[i] - mean
        spread += off * off
    return mean, sqrt(spread / (count - 1) / count)
