"""Better weights for a judge by CMA-ES: candidates play as `medium` against the weights in force, on deals of their own.

Deals of tuning are never those of measurement: the seeds of both come from ranges that do not meet. What a run finds is checked
on deals that the search has not seen, and written with the run that found it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from math import exp
from typing import Any

from tablee.advice import weights_of
from tablee.arena import workers
from tablee.arena.intervals import wilson
from tablee.arena.match import play_game, streams
from tablee.bots import OWN, Bot
from tablee.bots.simple import GreedyBot
from tablee.extras import need
from tablee.kernel.errors import TableeError
from tablee.kernel.registry import find
from tablee.kernel.seeds import game_seed
from tablee.kernel.state import State

SEARCH, CHECK = 1_000_000_000, 2_000_000_000  # where the seeds of search and check begin
SEEDS = 1_000_000  # so many runs can have seeds of their own; measurement begins far beyond
STEP = 0.3  # first steps of the search, as a share of each weight
LEAST_STEP = 0.05

Objective = Callable[[Sequence[list[float]]], list[float]]  # the costs of some candidates
HearGeneration = Callable[[int, float], None]  # hears how many games have been played, and the best score of the last generation


@dataclass(frozen=True)
class Run:
    """What is to be tuned; plain values only, so that it travels to other processes."""

    game: str
    generations: int = 30
    population: int = 12
    blocks: int = 40  # deals for each candidate, played from both seats
    checks: int = 1000  # deals of the check
    seed: int = 0

    def check(self) -> None:
        """Refuses what cannot be tuned."""
        if not weights_of(find(self.game)):
            raise TableeError("error-tune-nothing", game=self.game)
        if not 0 <= self.seed < SEEDS:
            raise TableeError("error-tune-seed", most=SEEDS - 1)

    def names(self) -> list[str]:
        """The weights, in the order of the search."""
        return list(weights_of(find(self.game)))

    def start(self) -> list[float]:
        """The weights in force."""
        return list(weights_of(find(self.game)).values())


@dataclass(frozen=True)
class Tuned:
    """What a run found, and how it did against the weights in force on deals it had not seen."""

    weights: dict[str, float]
    share: float  # of victories
    low: float
    high: float
    games: int  # in all

    def better(self) -> bool:
        """Whether it is better beyond doubt."""
        return self.low > 0.5


def optimise(objective: Objective, start: Sequence[float], generations: int, population: int, seed: int) -> list[float]:
    """The weights around which the search has gathered; each is measured in steps of its own size."""
    cma = need("cma", "tune")
    sizes = [max(STEP * abs(value), LEAST_STEP) for value in start]
    strategy = cma.CMAEvolutionStrategy(
        [0.0] * len(start), 1.0, {"popsize": population, "maxiter": generations, "seed": seed + 1, "verbose": -9}
    )
    while not strategy.stop():
        points = strategy.ask()
        strategy.tell(points, objective([weights_at(point, start, sizes) for point in points]))
    return weights_at(strategy.result.xfavorite, start, sizes)


def weights_at(point: Any, start: Sequence[float], sizes: Sequence[float]) -> list[float]:
    """A point of the search as weights."""
    return [value + size * float(at) for at, value, size in zip(point, start, sizes, strict=True)]


def tune(run: Run, jobs: int = 1, watch: HearGeneration | None = None) -> Tuned:
    """Looks for better weights, then checks what was found."""
    run.check()
    played, generation = 0, 0

    def costs(candidates: Sequence[list[float]]) -> list[float]:
        nonlocal played, generation
        # All candidates of a generation get the same deals, and each generation new ones: nobody learns deals by heart.
        first = SEARCH + run.seed * 1000 + generation % 1000
        results = play_all(run, candidates, first, run.blocks, jobs)
        played += 2 * run.blocks * len(candidates)
        generation += 1
        scores = [sum(ahead for _, ahead in games) / len(games) for games in results]
        if watch:
            watch(played, max(scores))
        return [-score for score in scores]

    found = [float(f"{value:.6g}") for value in optimise(costs, run.start(), run.generations, run.population, run.seed)]
    games = play_all(run, [found], CHECK + run.seed, run.checks, jobs)[0]
    wins = sum(won for won, _ in games)
    low, high = wilson(wins, len(games))
    return Tuned(dict(zip(run.names(), found, strict=True)), wins / len(games), low, high, played + len(games))


def play_all(run: Run, candidates: Sequence[list[float]], seed: int, blocks: int, jobs: int) -> list[list[tuple[float, float]]]:
    """Every candidate against the weights in force: for each game the victory, and how far ahead it was."""
    work = partial(play_deals, run, [list(candidate) for candidate in candidates], seed, blocks)
    found: list[list[tuple[float, float]]] = [[] for _ in candidates]
    crew = workers.crew_for(work, jobs, None)
    try:
        for batch, answers in workers.in_order(crew, range(len(candidates) * blocks), fits_deals):
            for unit, games in zip(batch, answers, strict=True):
                found[unit // blocks] += games
    finally:
        crew.close()
    return found


def fits_deals(batch: range, answer: object) -> bool:
    """Whether an answer tells as many deals as were asked for."""
    return isinstance(answer, list) and len(answer) == len(batch)


def play_deals(run: Run, candidates: list[list[float]], seed: int, blocks: int, batch: range) -> list[list[tuple[float, float]]]:
    """In a worker: some deals, each played by its candidate from both seats."""
    game = find(run.game)
    parts = game.parts()
    rival = player(run, tuple(run.start()))
    spread = rival.judge.settings(2).spread
    outcomes = []
    for unit in batch:
        candidate, block = divmod(unit, blocks)
        bot = player(run, tuple(candidates[candidate]))
        games = []
        for own in range(2):
            state = game.start(2, {}, game_seed(seed, block), parts)
            players: list[Bot] = [bot, rival] if own == 0 else [rival, bot]
            play_game(state, players, streams(seed, 2 * block + own, range(2)), [OWN, OWN])
            games.append(outcome(state, own, game.lowest_wins, spread))
        outcomes.append(games)
    return outcomes


@lru_cache(maxsize=32)
def player(run: Run, weights: tuple[float, ...]) -> GreedyBot:
    """Somebody who plays by these weights; kept from deal to deal, for a judge may remember what it worked out."""
    game = find(run.game)
    bot = GreedyBot(game, game.parts())
    bot.judge.adopt(dict(zip(run.names(), weights, strict=True)))
    return bot


def outcome(state: State, own: int, lowest_wins: bool, spread: float) -> tuple[float, float]:
    """A finished game for a seat: the victory, and how far ahead it was, from 0 to 1; the search follows the second, which
    tells more than the first."""
    places, scores = state.ranking(), state.scores(own)
    won = 1 / places.count(1) if places[own] == 1 else 0.0
    lead = (scores[own] - scores[1 - own]) * (-1 if lowest_wins else 1)
    return won, 0.5 * won + 0.5 / (1 + exp(-lead / spread))
