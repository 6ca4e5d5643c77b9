"""Bots that do not search: one plays anything legal, one follows the game's rules of thumb."""

from __future__ import annotations

from tablee.advice import judge_of
from tablee.bots.bot import Bot, Budget
from tablee.kernel.game import Game
from tablee.kernel.rng import Rng
from tablee.kernel.state import Parts


class RandomBot(Bot):
    """Plays any legal action, all equally likely."""

    def choose(self, observation: list[int], rng: Rng, budget: Budget) -> int:
        return self.imagine(observation, rng).random_action(observation[0], rng)


class GreedyBot(Bot):
    """Plays by the judge's rules of thumb in one imagined state."""

    def __init__(self, game: Game, parts: Parts) -> None:
        super().__init__(game, parts)
        self.judge = judge_of(game, parts)

    def choose(self, observation: list[int], rng: Rng, budget: Budget) -> int:
        return self.judge.greedy(self.imagine(observation, rng), observation[0], rng)
