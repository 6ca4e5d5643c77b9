"""What a bot is: somebody who chooses an action from what one seat may know."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.kernel.game import Game
from tablee.kernel.rng import Rng
from tablee.kernel.state import Parts, State


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about one decision: so many seconds, or so many samples, whichever is used up first."""

    seconds: float | None = None
    samples: int | None = None


class Bot:
    """A player without eyes: it gets observations as integers and can only imagine the rest."""

    def __init__(self, game: Game, parts: Parts) -> None:
        self.game = game
        self.parts = parts

    def choose(self, observation: list[int], rng: Rng, budget: Budget) -> int:
        """A legal action for the seat that made the observation."""
        raise NotImplementedError

    def imagine(self, observation: list[int], rng: Rng) -> State:
        """A whole state that fits the observation."""
        return self.game.imagine(observation, rng, self.parts)
