"""Bots that fail on purpose, some that remember and some that take their time, for the server's bot processes."""

from __future__ import annotations

import os
import time

from tablee.bots import Bot, Budget
from tablee.kernel.game import Game
from tablee.kernel.rng import Rng
from tablee.kernel.state import Parts


class Crashing(Bot):
    """Takes its whole process down."""

    def choose(self, observation: list[int], rng: Rng, budget: Budget) -> int:
        os._exit(3)


class Raising(Bot):
    """Raises."""

    def choose(self, observation: list[int], rng: Rng, budget: Budget) -> int:
        raise RuntimeError("on purpose")


class Hanging(Bot):
    """Never answers."""

    def choose(self, observation: list[int], rng: Rng, budget: Budget) -> int:
        time.sleep(3600)
        return 0


class Cheating(Bot):
    """Answers with a move that is not legal."""

    def choose(self, observation: list[int], rng: Rng, budget: Budget) -> int:
        return 10**6


class Remembering(Bot):
    """Plays its first legal action the first time it is asked, its second the second time."""

    def __init__(self, game: Game, parts: Parts) -> None:
        super().__init__(game, parts)
        self.asked = 0

    def choose(self, observation: list[int], rng: Rng, budget: Budget) -> int:
        legal = self.imagine(observation, rng).legal(observation[0])
        self.asked += 1
        return legal[self.asked - 1]


class Planning(Remembering):
    """The same, among those who think."""

    seconds = 1.0


class Thinking(Bot):
    """Takes a while for its first legal action."""

    seconds = 1.0
    pause = 0.2

    def choose(self, observation: list[int], rng: Rng, budget: Budget) -> int:
        time.sleep(self.pause)
        return self.imagine(observation, rng).legal(observation[0])[0]


class Pondering(Thinking):
    """Takes longer."""

    pause = 0.5


class Brooding(Thinking):
    """Thinks for too long."""

    pause = 3600.0


BAD = {"crashing": Crashing, "raising": Raising, "hanging": Hanging, "cheating": Cheating}
SLOW = {"thinking": Thinking, "pondering": Pondering, "brooding": Brooding}
ALL: dict[str, type[Bot]] = {**BAD, **SLOW, "remembering": Remembering, "planning": Planning}
