"""At the Gates of Loyang: rules of thumb for everything but the actions of a turn."""

from __future__ import annotations

from typing import Final

from tablee.games.loyang.advice.picking import first_in, helper_for, poorest
from tablee.games.loyang.advice.weights import LoyangWeights
from tablee.games.loyang.advice.worth import best_card, card_worth, rounds_left, spare_of, vegetable_worth
from tablee.games.loyang.codes import NONE
from tablee.games.loyang.legal_reasons import may_put, why_not_turn_up
from tablee.games.loyang.parts import (
    BUY,
    CARD,
    CASH_PER_CUSTOMER,
    DELIVER,
    DISCOUNT_ONE,
    FIELD,
    KEEP,
    KINDS,
    LOAN,
    LOSE,
    PARTNER,
    PICK,
    PLACE,
    PLAY,
    PUT,
    SELL,
    SHOP,
    SOW,
    SPACES,
    START,
    STEPS,
    SWAP_WITH_SHOP,
    TAKE,
    TAKE_FROM_SUPPLY,
    TRADE,
    TURN_UP,
)
from tablee.games.loyang.prices import broker_price, grid_cost, steps_cost
from tablee.games.loyang.state import LoyangState

RESERVE: Final = [0, 6, 6, 6, 6, 5, 4, 3, 2, 0]  # cash held back from the path, by round


# ---- cards ----


def start(state: LoyangState, seat: int) -> int:
    """The cheapest vegetable that may be sown: cash is short at first."""
    return first_in(state, seat, START, LOSE)


def choose(weights: LoyangWeights, state: LoyangState, seat: int) -> int:
    """Takes a good card of the courtyard; else puts out the poorest card of the hand."""
    if state.courtyard:
        best = best_card(weights, state, seat, state.courtyard)
        if not may_put(state, seat) or card_worth(weights, state, seat, best) >= weights.good_card:
            return TAKE + best
    if why_not_turn_up(state) == "" and (not may_put(state, seat) or not state.courtyard):
        return TURN_UP
    worst = state.hands[seat][0]
    for card in state.hands[seat]:
        if card_worth(weights, state, seat, card) < card_worth(weights, state, seat, worst):
            worst = card
    return PUT + worst


def take_from_grid(weights: LoyangWeights, state: LoyangState, seat: int) -> int:
    """The card of the grid that is worth most, its price taken off."""
    best = LOAN
    best_worth = 0.0
    for action in state.legal(seat):
        if TAKE <= action < PLAY:
            place = state.grid.index(action - TAKE)
            worth = card_worth(weights, state, seat, action - TAKE) - grid_cost(state, place)
            if best == LOAN or worth > best_worth:
                best = action
                best_worth = worth
    return best


def keep(weights: LoyangWeights, state: LoyangState, seat: int) -> int:
    """Keeps what is worth it, the better card on top."""
    first = card_worth(weights, state, seat, state.offer[2 * seat])
    second = card_worth(weights, state, seat, state.offer[2 * seat + 1])
    if first >= weights.kept_card and second >= weights.kept_card:
        return KEEP + 3 if first >= second else KEEP + 4
    if first >= weights.kept_card or second >= weights.kept_card:
        return KEEP + 1 if first >= second else KEEP + 2
    return KEEP


# ---- the end of a turn ----


def make_room(weights: LoyangWeights, state: LoyangState, seat: int) -> int:
    """Sells the poorest vegetable; if no slot is free for any, loses the poorest."""
    sale = poorest(weights, state, seat, SELL, BUY)
    loss = poorest(weights, state, seat, LOSE, PICK)
    if (
        sale != NONE
        and vegetable_worth(weights, state, seat, sale - SELL) <= vegetable_worth(weights, state, seat, loss - LOSE) + 1.0
    ):
        return sale
    return loss


def raise_cash(weights: LoyangWeights, state: LoyangState, seat: int) -> int:
    """Helpers first, then vegetables if they suffice, else a loan."""
    action = helper_for(state, seat, CASH_PER_CUSTOMER)
    if action != NONE:
        return action
    sum_of_sales = 0
    for kind in range(KINDS):
        count = min(state.cart[KINDS * seat + kind], state.parts.slots[kind] - state.shop[KINDS * seat + kind])
        sum_of_sales += count * state.parts.sell[kind]
    if state.stored >> seat & 1 == 0 and state.cash[seat] + sum_of_sales >= state.owed[seat]:
        return poorest(weights, state, seat, SELL, BUY)
    return LOAN


def walk(state: LoyangState, seat: int) -> int:
    """Always the cheap first step; further ones with what is not needed as working capital."""
    reserve = RESERVE[min(state.round, 9)]
    steps = 0
    while state.space[seat] + steps < SPACES:
        left = state.cash[seat] - steps_cost(state, seat, steps + 1)
        if left < 0 or (steps > 0 and left < reserve):
            break
        steps += 1
    return STEPS + steps


# ---- trades and helpers ----


def aim(weights: LoyangWeights, state: LoyangState, seat: int) -> int:
    """The target of a trade or of a helper's option."""
    actions = state.legal(seat)
    task = state.task[seat]
    best = actions[0]
    best_worth = -1000.0
    for action in actions:
        worth = target_worth(weights, state, seat, task, action)
        if worth > best_worth:
            best = action
            best_worth = worth
    return best


def target_worth(weights: LoyangWeights, state: LoyangState, seat: int, task: int, action: int) -> float:
    """How good a target is: wanted vegetables are taken, spare ones are given."""
    parts = state.parts
    if PICK <= action < PARTNER:
        kind = action - PICK
        if task in (DISCOUNT_ONE, TAKE_FROM_SUPPLY) or (task == SWAP_WITH_SHOP and state.chosen[seat] != NONE):
            return vegetable_worth(weights, state, seat, kind)
        spare = 0.0 if spare_of(state, seat, kind) > 0 else -10.0
        return spare - vegetable_worth(weights, state, seat, kind)
    if FIELD <= action < SHOP:
        return vegetable_worth(weights, state, seat, state.crop[action - FIELD])
    if SHOP <= action < TRADE:
        return vegetable_worth(weights, state, seat, (action - SHOP) % KINDS) - broker_price(state, (action - SHOP) % KINDS)
    if SOW <= action < FIELD:
        field = (action - SOW) // KINDS
        kind = (action - SOW) % KINDS
        return vegetable_worth(weights, state, seat, kind) * min(parts.field_size[field], rounds_left(state)) - parts.sell[kind]
    if PLACE <= action < DELIVER:
        kind = state.goods[action - PLACE]
        return vegetable_worth(weights, state, seat, parts.goods[action - PLACE] if kind == NONE else kind)
    if action >= CARD:
        return card_worth(weights, state, seat, action - CARD)
    return 0.0
