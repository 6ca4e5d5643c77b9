"""Bunny Kingdom: advice for bots."""

from __future__ import annotations

from typing import Final

from tablee.advice.judge import Judge, Settings
from tablee.advice.outlook import Outlook
from tablee.advice.shortlist import ranked
from tablee.games.bunny_kingdom.advice import plans, prospects
from tablee.games.bunny_kingdom.advice.quick import quick_build, quick_gains, quick_pick
from tablee.games.bunny_kingdom.advice.thumb import best_build, best_copy, best_pick, best_resource
from tablee.games.bunny_kingdom.advice.weights import BunnyKingdomWeights, QuickWeights
from tablee.games.bunny_kingdom.codes import CONSTRUCTION, COPYING, DRAFT, HARVEST, NONE
from tablee.games.bunny_kingdom.parts import CARDS, PICK
from tablee.games.bunny_kingdom.state import BunnyKingdomState
from tablee.kernel.rng import Rng
from tablee.kernel.state import State

BREADTH: Final = 6  # plans to be tried by a search
SLACK: Final = 0.1  # of a victory that an easy bot gives away in one decision at most
FAR: Final = 8  # decisions after which a look ahead is rated, as soon as the cards lie open


class BunnyKingdomJudge(Judge):
    """Tries each card or place on the imagined board and takes the best; playouts reckon with fiefs as numbers."""

    def __init__(self, outlook: Outlook, quick: QuickWeights) -> None:
        self.outlook = outlook
        self.weights = BunnyKingdomWeights(quick)

    def adopt(self, weights: dict[str, float]) -> None:
        self.weights.adopt(weights)

    def settings(self, players: int) -> Settings:
        return Settings(breadth=BREADTH, slack=SLACK)

    def greedy(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, BunnyKingdomState)
        if state.phase == DRAFT and state.chosen[seat] == NONE:
            return best_pick(state, seat, self.weights)
        if state.phase == CONSTRUCTION:
            return best_build(state, seat, self.weights)
        if state.phase == HARVEST:
            return best_resource(state, seat, self.weights)
        if state.phase == COPYING:
            return best_copy(state, seat)
        return state.random_action(seat, rng)

    def candidates(self, state: State, seat: int, most: int, rng: Rng) -> list[int]:
        """The greedy choice; then, in the draft, the other good cards, each with any card to go with it."""
        assert isinstance(state, BunnyKingdomState)
        if state.phase != DRAFT or state.chosen[seat] != NONE:
            return [self.greedy(state, seat, rng)]
        hand = state.hands[seat]
        actions = [best_pick(state, seat, self.weights)]
        for i in ranked(quick_gains(state, seat, hand, True, self.weights))[:most]:
            j = (i + 1 + rng.below(len(hand) - 1)) % len(hand)
            low, high = (i, j) if state.players == 2 or i < j else (j, i)
            action = PICK + hand[low] * CARDS + hand[high]
            if action not in actions:
                actions.append(action)
        return actions[:most]

    # ---- for searches ----

    def propose(self, state: State, seat: int, most: int, rng: Rng) -> list[list[int]]:
        """The best cards to play with the best to go with them; while building, the best cells of each kind."""
        assert isinstance(state, BunnyKingdomState)
        if state.phase == DRAFT and state.chosen[seat] == NONE:
            return [[action] for action in plans.best_picks(state, seat, most, self.weights)]
        if state.phase == CONSTRUCTION and state.announced == NONE and state.towers[seat] == NONE:
            return plans.best_builds(state, seat, most, self.weights)
        return [[self.greedy(state, seat, rng)]]

    def quick(self, state: State, seat: int, rng: Rng) -> int:
        """Like the greedy rule, with fiefs as numbers instead of tried boards."""
        assert isinstance(state, BunnyKingdomState)
        if state.phase == DRAFT and state.chosen[seat] == NONE:
            return quick_pick(state, seat, self.weights)
        if state.phase == CONSTRUCTION and state.announced == NONE and state.towers[seat] == NONE:
            return quick_build(state, seat, self.weights)
        return self.greedy(state, seat, rng)

    def rate(self, state: State, seat: int) -> float:
        """The chance that what everybody has tells of."""
        return self.outlook.chance(self.stage(state), [self.traits(state, other) for other in range(state.players)], seat)

    def traits(self, state: State, seat: int) -> list[float]:
        """What the outlook tells the points of a seat from."""
        assert isinstance(state, BunnyKingdomState)
        return prospects.traits(state, seat, self.weights)

    def stage(self, state: State) -> int:
        """How far the game is, for the outlook: 0 at the beginning."""
        assert isinstance(state, BunnyKingdomState)
        return prospects.stage(state)

    def is_far(self, state: State, decisions: int) -> bool:
        """A look ahead ends when nobody has chosen and nothing is being built."""
        assert isinstance(state, BunnyKingdomState)
        return decisions >= FAR and state.phase == DRAFT and state.chosen.count(NONE) == state.players
