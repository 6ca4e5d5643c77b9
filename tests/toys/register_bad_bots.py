"""Bots that fail on purpose, for the server's bot processes."""

from __future__ import annotations

import os
import time

from tablee.bots import BOTS, Bot, Budget
from tablee.kernel.rng import Rng


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


BOTS.update({"crashing": Crashing, "raising": Raising, "hanging": Hanging, "cheating": Cheating})
