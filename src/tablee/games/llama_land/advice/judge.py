"""Llama Land: advice for bots.

Every placement of every top tile is weighed by what it covers and what it leaves to build on (ground.py); rules of thumb do the
rest of a turn (thumb.py). Whole turns for searches are put together in plans.py, positions compared in prospects.py.
"""

from __future__ import annotations

from math import exp
from typing import Final

from tablee.advice.judge import Judge
from tablee.games.llama_land.advice.plans import best_turns, fair_places
from tablee.games.llama_land.advice.prospects import prospects, turns_left
from tablee.games.llama_land.advice.thumb import greedy, worth_of_act
from tablee.games.llama_land.advice.weights import LlamaLandWeights
from tablee.games.llama_land.codes import ACT, HERDING, ICONS, PLACING, TURN
from tablee.games.llama_land.parts import DRAW, RECRUIT
from tablee.games.llama_land.state import LlamaLandState
from tablee.kernel.rng import Rng
from tablee.kernel.state import State

SPREAD: Final = 12.0  # points of difference that make a position clearly better
HORIZON: Final = 20  # decisions after which a look ahead is rated


class LlamaLandJudge(Judge):
    """Weighs single decisions by rules of thumb."""

    def __init__(self) -> None:
        self.weights = LlamaLandWeights()

    def adopt(self, weights: dict[str, float]) -> None:
        self.weights.adopt(weights)

    def quick(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, LlamaLandState)
        return greedy(self.weights, state, seat, rng)

    def propose(self, state: State, seat: int, most: int, rng: Rng) -> list[list[int]]:
        """Whole placements, with a marker where one may follow, by what they bring now and what could be built on them."""
        assert isinstance(state, LlamaLandState)
        if state.phase == TURN:
            return best_turns(self.weights, state, seat, most, rng)
        first = greedy(self.weights, state, seat, rng)
        if state.phase == ICONS:
            others = [action for action in state.legal(seat) if action != first and RECRUIT <= action <= DRAW]
            return [[action] for action in [first, *others][:most]]
        if state.phase == PLACING or state.phase == HERDING:
            return [[first]]
        return [[action] for action in self.candidates(state, seat, most, rng)]

    def glance(self, state: State, seat: int, most: int, rng: Rng) -> list[list[int]]:
        """Any placements not far from the best one; after that only what brings something, so that no gain is refused."""
        assert isinstance(state, LlamaLandState)
        first = greedy(self.weights, state, seat, rng)
        if state.phase == TURN or state.phase == PLACING:
            others = fair_places(self.weights, state, seat, rng)
        elif state.phase == ACT:
            gains = [action for action in state.legal(seat) if worth_of_act(self.weights, state, seat, action) > 0.0]
            others = [[action] for action in gains if action != first]
        else:
            return super().glance(state, seat, most, rng)
        drawn = list(range(len(others)))
        rng.deal(drawn, most - 1)
        return [[first], *[others[i] for i in drawn[: most - 1]]]

    def rate(self, state: State, seat: int) -> float:
        """Compares what everybody will have in the end."""
        assert isinstance(state, LlamaLandState)
        turns = turns_left(state)
        own = prospects(state, seat, turns)
        best = max([prospects(state, other, turns) for other in range(state.players) if other != seat])
        return 1.0 / (1.0 + exp((best - own) / SPREAD))

    def horizon(self) -> int:
        return HORIZON
