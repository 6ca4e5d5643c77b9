"""What bots may ask of a game: three things that every game answers, and some that it may know better than the defaults."""

from __future__ import annotations

from math import exp

from mypy_extensions import mypyc_attr

from tablee.kernel.rng import Rng
from tablee.kernel.state import State


class Settings:
    """How a game wants to be searched, as plain numbers."""

    def __init__(
        self, breadth: int = 12, trifle: float = 0.0, slack: float = 0.15, spread: float = 10.0, ends_quickly: bool = False
    ) -> None:
        self.breadth = breadth  # plans that a search looks at: among too many the time is too short to tell good from lucky
        self.trifle = trifle  # a difference in chances not worth thinking about; 0 where a search always takes its time
        self.slack = slack  # how much of a victory an easy bot gives away in one decision at most: less where there are many
        self.spread = spread  # points of difference that make a position clearly better
        self.ends_quickly = ends_quickly  # whether plans are completed by `quick`, not by `greedy`


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """A game's advice for bots; it sees imagined states only."""

    lowest_wins: bool = False  # as the game says

    # ---- what every judge gives ----

    def propose(self, state: State, seat: int, most: int, rng: Rng) -> list[list[int]]:
        """The beginnings of the most promising turns, the judge's own first; a search completes and compares them."""
        return [[action] for action in self.candidates(state, seat, most, rng)]

    def quick(self, state: State, seat: int, rng: Rng) -> int:
        """A sensible legal action by rules of thumb, found quickly: what playouts play."""
        return state.random_action(seat, rng)

    def rate(self, state: State, seat: int) -> float:
        """How a position stands for a seat, from 0 (lost) to 1 (won), where a look ahead is cut off."""
        better = -1 if self.lowest_wins else 1
        scores = [better * points for points in state.scores(seat)]
        best = 0
        first = True
        for other in range(len(scores)):
            if other != seat and (first or scores[other] > best):
                best = scores[other]
                first = False
        return 1.0 / (1.0 + exp((best - scores[seat]) / self.settings(state.players).spread))

    # ---- what a judge may know better ----

    def adopt(self, weights: dict[str, float]) -> None:
        """Weighs positions by these numbers from now on; a judge whose game has no file of weights takes none."""

    def settings(self, players: int) -> Settings:
        """How the game wants to be searched."""
        return Settings()

    def greedy(self, state: State, seat: int, rng: Rng) -> int:
        """The judge's own choice, where that takes longer to find than the quick one."""
        return self.quick(state, seat, rng)

    def candidates(self, state: State, seat: int, most: int, rng: Rng) -> list[int]:
        """The most promising legal actions, the judge's own choice first."""
        first = self.greedy(state, seat, rng)
        others = [action for action in state.legal(seat) if action != first]
        rng.deal(others, most - 1)
        return [first, *others[: most - 1]]

    def glance(self, state: State, seat: int, most: int, rng: Rng) -> list[list[int]]:
        """The beginnings of turns that an easy bot looks at, the judge's own first."""
        return [[action] for action in self.candidates(state, seat, most, rng)]

    def horizon(self) -> int:
        """After how many decisions a look ahead is cut off and rated; 0 looks to the end of the game."""
        return 0

    def is_far(self, state: State, decisions: int) -> bool:
        """Whether a look ahead of so many decisions has come far enough to be rated."""
        horizon = self.horizon()
        return horizon > 0 and decisions >= horizon
