"""The ladder: easy, medium, hard, expert, and a plain tree search for reference. All see observations only."""

from __future__ import annotations

from math import exp
from time import thread_time

from tablee.advice import judge_of
from tablee.bots.bot import Bot, Budget
from tablee.bots.search import glance, search
from tablee.bots.tree import tree_search
from tablee.kernel.game import Game
from tablee.kernel.rng import Rng
from tablee.kernel.state import Parts, State

PLANS = 40  # how many plans a search looks at, where a judge does not think fewer right
DOUBT = 1.0  # standard errors by which a plan must beat the judge's own
EASY_SAMPLES = 10  # playouts over all actions: a glance
EASY_PLANS = 5
EASY_NOISE = 0.6  # how freely easy chooses, as a share of what it gives away at most
LEAST_SHARE = 0.02  # of a turn that a tree search takes for any choice, however long the turn gets


def measure(budget: Budget, own: int) -> tuple[int, float]:
    """Samples, or seconds if there are no samples; the level's own samples where the budget says nothing."""
    if budget.samples is not None:
        return budget.samples, 0.0
    if budget.seconds is not None:
        return 0, budget.seconds
    return own, 0.0


class SearchBot(Bot):
    """Searches among the judge's plans, and keeps to the plan it chose until something is revealed."""

    seconds = 1.0
    samples = 600

    def __init__(self, game: Game, parts: Parts) -> None:
        super().__init__(game, parts)
        self.judge = judge_of(game, parts)

    def choose(self, observation: list[int], rng: Rng, budget: Budget) -> int:
        if self.plan and self.plan[0][0] == observation:
            self.used = 0
            return self.plan.pop(0)[1]
        samples, seconds = measure(budget, self.samples)
        base = self.imagine(observation, rng)
        outcome = search(self.judge, base, observation[0], rng, PLANS, samples, seconds, DOUBT)
        chosen = outcome.chosen
        self.used = sum(len(plan.values) for plan in outcome.plans)
        self.plan = list(zip(chosen.known, chosen.actions[1:], strict=False))
        return chosen.actions[0]


class HardBot(SearchBot):
    """A quick search."""

    seconds = 0.15
    samples = 100


class ExpertBot(SearchBot):
    """A longer search."""


class EasyBot(Bot):
    """Glances at a few actions, picks one of the decent ones and keeps to what follows from it: weak, never absurd."""

    def __init__(self, game: Game, parts: Parts) -> None:
        super().__init__(game, parts)
        self.judge = judge_of(game, parts)

    def choose(self, observation: list[int], rng: Rng, budget: Budget) -> int:
        if self.plan and self.plan[0][0] == observation:
            self.used = 0
            return self.plan.pop(0)[1]
        base = self.imagine(observation, rng)
        plans = glance(self.judge, base, observation[0], rng, EASY_PLANS, max(1, EASY_SAMPLES // EASY_PLANS))
        self.used = sum(len(plan.values) for plan in plans)
        best = max(plan.mean() for plan in plans)
        slack = self.judge.settings(base.players).slack
        decent = [plan for plan in plans if plan.mean() >= best - slack]
        weights = [exp((plan.mean() - best) / (EASY_NOISE * slack)) for plan in decent]
        dart = rng.below(1 << 30) / (1 << 30) * sum(weights)
        chosen = decent[-1]
        for plan, weight in zip(decent, weights, strict=True):
            dart -= weight
            if dart <= 0:
                chosen = plan
                break
        self.plan = list(zip(chosen.known, chosen.actions[1:], strict=False))
        return chosen.actions[0]


class TreeBot(Bot):
    """Information-set tree search without any judgement: the reference. It has one budget for a whole turn, like the others."""

    seconds = 1.0
    samples = 600

    def __init__(self, game: Game, parts: Parts) -> None:
        super().__init__(game, parts)
        self.expected: list[int] = []  # what will be known if the turn goes on
        self.left = 0.0  # of the budget, for the rest of the turn
        self.done = 0  # choices made in this turn
        self.turns = 0
        self.choices = 0  # in all turns

    def choose(self, observation: list[int], rng: Rng, budget: Budget) -> int:
        base = self.imagine(observation, rng)
        seat = observation[0]
        samples, seconds = measure(budget, self.samples)
        if observation != self.expected:
            self.turns += 1
            self.left = float(samples) or seconds
            self.done = 0
        legal = base.legal(seat)
        self.used = 0
        action = legal[0] if len(legal) == 1 else self.think(base, seat, rng, samples, seconds)
        self.expected = foreseen(base, seat, action)
        return action

    def think(self, base: State, seat: int, rng: Rng, samples: int, seconds: float) -> int:
        """Searches with this decision's share of the turn, judged by how many choices a turn has had until now."""
        usual = self.choices / (self.turns - 1) if self.turns > 1 else 1.0
        share = max(self.left / max(1.0, usual - self.done), (float(samples) or seconds) * LEAST_SHARE)
        self.done += 1
        self.choices += 1
        started = thread_time()
        action, self.used = tree_search(base, seat, rng, max(1, round(share)) if samples else 0, share)
        self.left = max(0.0, self.left - (self.used if samples else thread_time() - started))
        return action


def foreseen(base: State, seat: int, action: int) -> list[int]:
    """What a seat will know after its action if the turn goes on; nothing if something is revealed or another seat acts."""
    state = base.clone()
    random, reveals = state.rng.state, state.reveals
    state.advance(seat, action)
    if state.rng.state != random or state.reveals != reveals or state.to_act() >> seat & 1 == 0 or state.next_seat() != seat:
        return []
    return state.observe(seat)
