"""What a bot is: somebody who chooses an action from what one seat may know."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from tablee.kernel.errors import TableeError
from tablee.kernel.game import Game
from tablee.kernel.rng import Rng, seeded
from tablee.kernel.state import Parts, State

LEAST_SECONDS = 0.001
MOST_SECONDS = 600
MOST_SAMPLES = 10_000_000


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about one turn: so many samples, which repeat exactly, or so many seconds of computing time.

    A turn lasts until something is revealed or another seat acts. Where neither is said, a level takes its own number of samples.
    """

    seconds: float | None = None
    samples: int | None = None

    def check(self) -> None:
        """Refuses two measures at once, and what is no measure."""
        if self.seconds is not None and self.samples is not None:
            raise TableeError("error-think-both")
        seconds, samples = self.seconds, self.samples
        if (seconds is not None and not LEAST_SECONDS <= seconds <= MOST_SECONDS) or (
            samples is not None and not 1 <= samples <= MOST_SAMPLES
        ):
            raise TableeError("error-think-value", least=LEAST_SECONDS, most=MOST_SECONDS, samples=MOST_SAMPLES)


OWN = Budget()  # every level by its own measure

Planned = list[tuple[list[int], int]]  # what will be known, and the action planned for it


class Bot:
    """A player without eyes: it gets observations as integers and can only imagine the rest."""

    seconds = 0.0  # what it takes for a turn when it plays with people; 0 answers at once
    used = 0  # how many samples the last decision took

    def __init__(self, game: Game, parts: Parts) -> None:
        self.game = game
        self.parts = parts
        self.plan: Planned = []  # the rest of the turn, kept until something else becomes known

    def choose(self, observation: list[int], rng: Rng, budget: Budget) -> int:
        """A legal action for the seat that made the observation."""
        raise NotImplementedError

    def imagine(self, observation: list[int], rng: Rng) -> State:
        """A whole state that fits the observation."""
        return self.game.imagine(observation, rng, self.parts)


def bot_stream(seed: int, index: int, bot: int) -> Rng:
    """A bot's own randomness in one game of a series: unrelated to the game's."""
    return seeded(int.from_bytes(sha256(f"{seed}/{index}/bot/{bot}".encode()).digest()[:8], "big"))
