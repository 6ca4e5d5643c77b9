"""The ladder: easy, medium, hard, expert, and a plain tree search for reference. All see observations only."""

from __future__ import annotations

from math import exp

from tablee.bots.bot import Bot, Budget
from tablee.bots.search import Outcome, search
from tablee.bots.tree import tree_search
from tablee.kernel.game import Game
from tablee.kernel.rng import Rng
from tablee.kernel.state import Parts

PLANS = 12  # how many plans a search looks at
DOUBT = 1.0  # standard errors by which a plan must beat the judge's own
EASY_SAMPLES = 24  # playouts over all plans: a glance
EASY_PLANS = 6
EASY_REGRET = 0.2  # easy never plays what looks worse than the best by more than this share of a victory
EASY_NOISE = 0.12


class SearchBot(Bot):
    """Searches among the judge's plans, and keeps to the plan it chose until something is revealed."""

    seconds = 1.0
    samples = 600

    def __init__(self, game: Game, parts: Parts) -> None:
        super().__init__(game, parts)
        self.judge = game.judge(parts)
        self.plan: list[tuple[list[int], int]] = []  # what will be known, and the action planned for it
        self.outcome: Outcome | None = None

    def choose(self, observation: list[int], rng: Rng, budget: Budget) -> int:
        if self.plan and self.plan[0][0] == observation:
            return self.plan.pop(0)[1]
        samples, seconds = self.measure(budget)
        base = self.imagine(observation, rng)
        self.outcome = search(self.judge, base, observation[0], rng, PLANS, samples, seconds, DOUBT)
        chosen = self.outcome.chosen
        self.plan = list(zip(chosen.known, chosen.actions[1:], strict=False))
        return chosen.actions[0]

    def measure(self, budget: Budget) -> tuple[int, float]:
        """Samples, or seconds if there are no samples; the level's own where the budget says nothing."""
        if budget.samples is not None:
            return budget.samples, 0.0
        if budget.seconds is not None:
            return 0, min(budget.seconds, self.seconds)
        return self.samples, 0.0


class HardBot(SearchBot):
    """A quick search."""

    seconds = 0.15
    samples = 100


class ExpertBot(SearchBot):
    """A longer search."""


class EasyBot(Bot):
    """Glances at a few plans and picks one of the decent ones: weak, never absurd."""

    def __init__(self, game: Game, parts: Parts) -> None:
        super().__init__(game, parts)
        self.judge = game.judge(parts)

    def choose(self, observation: list[int], rng: Rng, budget: Budget) -> int:
        base = self.imagine(observation, rng)
        outcome = search(self.judge, base, observation[0], rng, EASY_PLANS, EASY_SAMPLES, 0.0, 0.0)
        best = max(plan.mean() for plan in outcome.plans)
        decent = [plan for plan in outcome.plans if plan.mean() >= best - EASY_REGRET]
        weights = [exp((plan.mean() - best) / EASY_NOISE) for plan in decent]
        dart = rng.below(1 << 30) / (1 << 30) * sum(weights)
        for plan, weight in zip(decent, weights, strict=True):
            dart -= weight
            if dart <= 0:
                return plan.actions[0]
        return decent[-1].actions[0]


class TreeBot(Bot):
    """Information-set tree search without any judgement: the reference."""

    seconds = 1.0
    samples = 600

    def choose(self, observation: list[int], rng: Rng, budget: Budget) -> int:
        base = self.imagine(observation, rng)
        samples = budget.samples or (0 if budget.seconds else self.samples)
        return tree_search(base, observation[0], rng, samples, budget.seconds or self.seconds)
