"""At the Gates of Loyang: advice for bots.

Rules of thumb (thumb.py, turn.py, choices.py) look at one's own fields, cart and customers, and at what lies in the courtyard.
A vegetable is worth a share of its buy price, more if a customer waits for it (worth.py, forecast.py); whole turns are searched
in beam.py.
"""

from __future__ import annotations

from math import exp
from typing import Final

from tablee.advice.judge import Judge
from tablee.games.loyang.advice.beam import best_turns, is_idle
from tablee.games.loyang.advice.thumb import greedy
from tablee.games.loyang.advice.weights import LoyangWeights
from tablee.games.loyang.advice.worth import prospects
from tablee.games.loyang.codes import ACT
from tablee.games.loyang.state import LoyangState
from tablee.kernel.rng import Rng
from tablee.kernel.state import State

SPREAD: Final = 1.5  # spaces of difference that make a position clearly better
HORIZON: Final = 60  # decisions after which a look ahead is rated


class LoyangJudge(Judge):
    """Plays by rules of thumb, and plans the turns that lead farthest on the path."""

    def __init__(self) -> None:
        self.weights = LoyangWeights()

    def adopt(self, weights: dict[str, float]) -> None:
        self.weights.adopt(weights)

    def quick(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, LoyangState)
        return greedy(self.weights, state, seat)

    def propose(self, state: State, seat: int, most: int, rng: Rng) -> list[list[int]]:
        """In the action phase the turns that lead farthest; else every choice that is not merely possible at any time."""
        assert isinstance(state, LoyangState)
        if state.phase[seat] == ACT:
            return best_turns(self.weights, state, seat, most)
        first = greedy(self.weights, state, seat)
        others = [action for action in state.legal(seat) if action != first and not is_idle(action)]
        rng.deal(others, most - 1)
        return [[first], *[[action] for action in others[: most - 1]]]

    def rate(self, state: State, seat: int) -> float:
        """Compares how far everybody will come on the path; alone, that space itself."""
        assert isinstance(state, LoyangState)
        own = prospects(state, seat)
        if state.players == 1:
            return own
        best = max([prospects(state, other) for other in range(state.players) if other != seat])
        return 1.0 / (1.0 + exp((best - own) / SPREAD))

    def horizon(self) -> int:
        return HORIZON
