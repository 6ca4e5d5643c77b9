"""At the Gates of Loyang: actions picked from those that are legal."""

from __future__ import annotations

from tablee.games.loyang.advice.weights import LoyangWeights
from tablee.games.loyang.advice.worth import vegetable_worth
from tablee.games.loyang.codes import NONE
from tablee.games.loyang.legal_reasons import why_not_use
from tablee.games.loyang.parts import HELPER_KINDS, HELPERS, USE
from tablee.games.loyang.state import LoyangState


def first_in(state: LoyangState, seat: int, low: int, high: int) -> int:
    """The first legal action of a range."""
    for action in state.legal(seat):
        if low <= action < high:
            return action
    return NONE


def poorest(weights: LoyangWeights, state: LoyangState, seat: int, first: int, last: int) -> int:
    """The legal action of a range of six whose vegetable is worth least."""
    best = NONE
    best_worth = 0.0
    for action in state.legal(seat):
        if first <= action < last:
            worth = vegetable_worth(weights, state, seat, action - first)
            if best == NONE or worth < best_worth:
                best = action
                best_worth = worth
    return best


def helper_for(state: LoyangState, seat: int, effect: int) -> int:
    """The action that uses a helper with this effect, or NONE."""
    for helper in range(HELPERS):
        if state.helpers[seat] >> helper & 1:
            effects = state.parts.effects[helper % HELPER_KINDS]
            for option in range(len(effects)):
                if effects[option] == effect and why_not_use(state, seat, helper, effect) == "":
                    return USE + 2 * helper + option
    return NONE
