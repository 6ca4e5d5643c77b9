"""At the Gates of Loyang: rules of thumb for the action phase.

They stand in the order in which a sensible player goes through a turn: deliver, sow, buy what is missing for a customer, use
helpers, make room, end.
"""

from __future__ import annotations

from typing import Final

from tablee.games.loyang.advice.forecast import GOODWILL
from tablee.games.loyang.advice.picking import first_in, helper_for
from tablee.games.loyang.advice.weights import LoyangWeights
from tablee.games.loyang.advice.worth import rounds_left, spare_of, vegetable_worth
from tablee.games.loyang.codes import NONE, TWO_ROWS
from tablee.games.loyang.handling import capacity, cart_load, holds
from tablee.games.loyang.legal_reasons import why_not_deliver, why_not_pack, why_not_upgrade
from tablee.games.loyang.parts import (
    BUY,
    CASH_PER_CUSTOMER,
    CASUAL_BONUS,
    CUSTOMERS,
    DELIVER,
    DELIVER_ELSEWHERE,
    DISCOUNT_ONE,
    DISMISS_CASUAL,
    DOUBLE_DELIVERY,
    END,
    EXTRA_HARVEST,
    FIELDS,
    FREE_UPGRADE,
    GLEAN,
    KINDS,
    LEASE_DISCARD,
    NEW_FIELD,
    PACK,
    PLACES,
    SATISFY_ALL,
    SELL,
    SELL_TO_SUPPLY,
    SERVE,
    SOW,
    STALLS,
    START,
    TRADE,
    UPGRADE,
)
from tablee.games.loyang.prices import casual_price, pack_cost, regular_price, shop_prices
from tablee.games.loyang.state import LoyangState

IMPOSSIBLE: Final = 1000.0
DEAREST_PACK: Final = 2
FIRST_STEP: Final = 1  # cash held back from purchases for the cheap first step
PACK_RESERVE: Final = 4  # cash to be left after buying a two-pack


def act(weights: LoyangWeights, state: LoyangState, seat: int) -> int:
    """The first sensible thing to do."""
    action = deliver(state, seat)
    if action == NONE:
        action = sow(weights, state, seat)
    if action == NONE:
        action = complete(weights, state, seat)
    if action == NONE:
        action = serve(weights, state, seat)
    if action == NONE:
        action = employ(state, seat)
    if action == NONE:
        action = draw_pack(state, seat)
    if action == NONE:
        action = tidy(state, seat)
    return END if action == NONE else action


# ---- customers and fields ----


def deliver(state: LoyangState, seat: int) -> int:
    """The best regular customer that can be delivered; red ones first, for they fine."""
    best = NONE
    best_gain = 0
    for customer in range(CUSTOMERS):
        if state.regulars[seat] >> customer & 1 and why_not_deliver(state, seat, customer) == "":
            gain = regular_price(state, customer)
            if state.red >> customer & 1:
                gain += 2
            if gain > best_gain:
                best = DELIVER + customer
                best_gain = gain
    return best


def sow(weights: LoyangWeights, state: LoyangState, seat: int) -> int:
    """Sows the empty field that brings most; buys the seed if that pays."""
    rounds = rounds_left(state)
    parts = state.parts
    best = NONE
    best_gain = 0.5
    for field in range(FIELDS):
        if state.fields[seat] >> field & 1 and state.left[FIELDS * seat + field] == 0:
            crops = min(parts.field_size[field], rounds)
            for kind in range(KINDS):
                if parts.field_allowed[field] >> kind & 1:
                    seed = seed_cost(weights, state, seat, kind)
                    gain = crops * vegetable_worth(weights, state, seat, kind) * 0.9 - seed
                    action = SOW + KINDS * field + kind
                    if spare_of(state, seat, kind) == 0:
                        trade = trade_for(state, seat, kind)
                        action = trade if trade != NONE else BUY + kind
                    if gain > best_gain:
                        best = action
                        best_gain = gain
    if BUY <= best < START:
        return cheapest_buy(state, seat, best - BUY)
    return best


def seed_cost(weights: LoyangWeights, state: LoyangState, seat: int, kind: int) -> float:
    """What a seed costs: a vegetable of the cart, a trade at an own stall, or the price in the shop."""
    if spare_of(state, seat, kind) > 0:
        return vegetable_worth(weights, state, seat, kind)
    trade = trade_for(state, seat, kind)
    if trade != NONE:
        return weights.traded_bowl * state.parts.bowls[trade - TRADE]
    price = shop_prices(state, seat)[kind]
    if state.shop[KINDS * seat + kind] == 0 or state.cash[seat] - price < FIRST_STEP:
        return IMPOSSIBLE
    return float(price)


def complete(weights: LoyangWeights, state: LoyangState, seat: int) -> int:
    """Buys or trades for the vegetable a customer lacks, if the customer pays for it."""
    parts = state.parts
    for customer in range(CUSTOMERS):
        if state.regulars[seat] >> customer & 1 and state.served[customer] == 0:
            gain = regular_price(state, customer) + GOODWILL
            if state.red >> customer & 1:
                gain += 1.0
            action = fetch(weights, state, seat, parts.regular_wants, customer, gain)
            if action != NONE:
                return action
    for customer in range(CUSTOMERS):
        if state.casuals[seat] >> customer & 1:
            gain = float(casual_price(state, seat, customer))
            for kind in range(KINDS):
                if parts.casual_wants[KINDS * customer + kind] > 0 and spare_of(state, seat, kind) > 0:
                    gain -= vegetable_worth(weights, state, seat, kind) * 0.6
            action = fetch(weights, state, seat, parts.casual_wants, customer, gain)
            if action != NONE:
                return action
    return NONE


def fetch(weights: LoyangWeights, state: LoyangState, seat: int, wants: list[int], customer: int, gain: float) -> int:
    """The first step towards what a customer lacks, if all of it costs less than the gain."""
    cost = 0.0
    cash = state.cash[seat] - FIRST_STEP
    first = NONE
    for kind in range(KINDS):
        missing = wants[KINDS * customer + kind] - state.cart[KINDS * seat + kind]
        if missing <= 0:
            continue
        trade = trade_for(state, seat, kind)
        if trade != NONE:
            cost += weights.traded_bowl * state.parts.bowls[trade - TRADE]
            first = trade
            continue
        price = shop_prices(state, seat)[kind] * missing
        cash -= price
        cost += price
        if state.shop[KINDS * seat + kind] < missing or cash < 0:
            return NONE
        if first == NONE:
            first = cheapest_buy(state, seat, kind)
    return first if first != NONE and cost < gain else NONE


def trade_for(state: LoyangState, seat: int, kind: int) -> int:
    """The own stall at which a vegetable can be had for spare ones, or NONE."""
    spare = 0
    for other in range(KINDS):
        if other != kind:
            spare += spare_of(state, seat, other)
    for place in range(STALLS * PLACES):
        if state.stalls[seat] >> place // PLACES & 1 and state.goods[place] == kind and spare >= state.parts.bowls[place]:
            return TRADE + place
    return NONE


def cheapest_buy(state: LoyangState, seat: int, kind: int) -> int:
    """Buys a vegetable, with the Shopper's help if there is one."""
    shopper = helper_for(state, seat, DISCOUNT_ONE)
    return BUY + kind if shopper == NONE else shopper


def serve(weights: LoyangWeights, state: LoyangState, seat: int) -> int:
    """The casual customer that pays most, if the vegetables are not worth more."""
    best = NONE
    best_gain = 0.0
    for customer in range(CUSTOMERS):
        if state.casuals[seat] >> customer & 1 and holds(state, seat, state.parts.casual_wants, customer):
            gain = float(casual_price(state, seat, customer))
            for kind in range(KINDS):
                if state.parts.casual_wants[KINDS * customer + kind] > 0:
                    gain -= weights.given_cost * state.parts.buy[kind]
            if gain > best_gain:
                best = SERVE + customer
                best_gain = gain
    if best != NONE:
        bonus = helper_for(state, seat, CASUAL_BONUS)
        if bonus != NONE:
            return bonus
    return best


# ---- helpers and packs ----


def employ(state: LoyangState, seat: int) -> int:
    """Helpers that bring something at once."""
    rounds = rounds_left(state)
    action = helper_for(state, seat, CASH_PER_CUSTOMER)
    if action == NONE:
        action = helper_for(state, seat, DELIVER_ELSEWHERE)
    if action == NONE:
        action = helper_for(state, seat, EXTRA_HARVEST)
    if action == NONE and rounds > 1:
        action = helper_for(state, seat, NEW_FIELD)
    if action == NONE and rounds > 1:
        action = helper_for(state, seat, FREE_UPGRADE)
    if action == NONE and rounds > 2:
        action = helper_for(state, seat, LEASE_DISCARD)
    if action == NONE:
        action = helper_for(state, seat, GLEAN)
    if action == NONE and lacks_delivery(state, seat):
        action = helper_for(state, seat, SATISFY_ALL)
    if action == NONE and state.flags[seat] & TWO_ROWS == 0 and could_deliver_again(state, seat):
        action = helper_for(state, seat, DOUBLE_DELIVERY)
    if action == NONE and cart_load(state, seat) > capacity(state, seat):
        action = helper_for(state, seat, SELL_TO_SUPPLY)
    if action == NONE and rounds == 0:
        action = helper_for(state, seat, DISMISS_CASUAL)
    return action


def lacks_delivery(state: LoyangState, seat: int) -> bool:
    """Whether a red regular customer will fine this turn."""
    for customer in range(CUSTOMERS):
        if state.regulars[seat] >> customer & 1 and state.served[customer] == 0 and state.red >> customer & 1:
            return True
    return False


def could_deliver_again(state: LoyangState, seat: int) -> bool:
    """Whether a regular customer could take a second row now."""
    for customer in range(CUSTOMERS):
        if state.regulars[seat] >> customer & 1 and holds(state, seat, state.parts.regular_wants, customer):
            return True
    return False


def draw_pack(state: LoyangState, seat: int) -> int:
    """A two-pack while it is cheap."""
    cost = pack_cost(state, seat)
    if (
        rounds_left(state) >= 1
        and cost <= DEAREST_PACK
        and state.cash[seat] >= cost + PACK_RESERVE
        and why_not_pack(state, seat) == ""
    ):
        return PACK
    return NONE


def tidy(state: LoyangState, seat: int) -> int:
    """Before the end of the turn: a large storehouse if much is left; in the last round everything is sold."""
    rounds = rounds_left(state)
    if rounds == 0:
        return first_in(state, seat, SELL, BUY)
    surplus = cart_load(state, seat) - capacity(state, seat)
    if surplus >= 1 and rounds >= 2 and state.cash[seat] >= 3 and why_not_upgrade(state, seat) == "":
        return UPGRADE
    return NONE
