"""At the Gates of Loyang: what to do by rules of thumb, whatever is to be decided."""

from __future__ import annotations

from tablee.games.loyang.advice.choices import aim, choose, keep, make_room, raise_cash, start, take_from_grid, walk
from tablee.games.loyang.advice.picking import first_in
from tablee.games.loyang.advice.turn import act
from tablee.games.loyang.advice.weights import LoyangWeights
from tablee.games.loyang.advice.worth import best_card
from tablee.games.loyang.codes import ACT, CHOICE, CHOOSE_PARTNER, KEEP_PACK, PATH, PAY, PLAY_HAND, SOW_HOME, STORE, TAKE_GRID
from tablee.games.loyang.parts import PARTNER, PLAY, SOW
from tablee.games.loyang.state import LoyangState


def greedy(weights: LoyangWeights, state: LoyangState, seat: int) -> int:
    """A sensible legal action."""
    phase = state.phase[seat]
    if phase == ACT:
        return act(weights, state, seat)
    if phase == CHOICE:
        return choose(weights, state, seat)
    if phase == PLAY_HAND:
        return PLAY + best_card(weights, state, seat, state.hands[seat])
    if phase == PATH:
        return walk(state, seat)
    if phase == STORE:
        return make_room(weights, state, seat)
    if phase == KEEP_PACK:
        return keep(weights, state, seat)
    if phase == PAY:
        return raise_cash(weights, state, seat)
    if phase == TAKE_GRID:
        return take_from_grid(weights, state, seat)
    if phase == SOW_HOME:
        return start(state, seat)
    if phase == CHOOSE_PARTNER:
        return first_in(state, seat, PARTNER, SOW)
    return aim(weights, state, seat)
