"""At the Gates of Loyang: what vegetables, cards and positions are worth, in cash unless said otherwise."""

from __future__ import annotations

from tablee.games.loyang.advice.forecast import WANTED, Forecast
from tablee.games.loyang.advice.weights import LoyangWeights
from tablee.games.loyang.codes import ACTION_PHASE, NONE
from tablee.games.loyang.parts import COMMON_FIELD, CUSTOMERS, FIELDS, HELPER, KINDS, REGULAR, ROWS, SPACES, STALL
from tablee.games.loyang.state import LoyangState
from tablee.kernel.bits import bit_count

# ---- time ----


def rounds_left(state: LoyangState) -> int:
    """Rounds after this one."""
    return state.parts.rounds - state.round


def has_acted(state: LoyangState, seat: int) -> bool:
    """Whether a player has ended the turn of this round."""
    return state.stage == ACTION_PHASE and state.finished >> seat & 1 == 1


# ---- vegetables ----


def demand(state: LoyangState, seat: int, kind: int) -> int:
    """Vegetables of a kind that the own customers will still take after this turn, or this turn if not served yet."""
    parts = state.parts
    rounds = rounds_left(state)
    total = 0
    for customer in range(CUSTOMERS):
        if state.regulars[seat] >> customer & 1:
            times = rounds + (1 if state.served[customer] == 0 else 0)
            total += parts.regular_wants[KINDS * customer + kind] * min(ROWS - state.delivered[customer], times)
        if state.casuals[seat] >> customer & 1:
            total += parts.casual_wants[KINDS * customer + kind]
    return total


def harvests(state: LoyangState, seat: int, kind: int) -> int:
    """Vegetables of a kind that the own fields will still give."""
    rounds = rounds_left(state)
    total = 0
    for at in range(FIELDS * seat, FIELDS * (seat + 1)):
        if state.crop[at] == kind:
            total += min(state.left[at], rounds)
    return total


def vegetable_worth(weights: LoyangWeights, state: LoyangState, seat: int, kind: int) -> float:
    """What one more vegetable of a kind is worth."""
    have = state.cart[KINDS * seat + kind] + harvests(state, seat, kind)
    if have < demand(state, seat, kind):
        return WANTED * state.parts.buy[kind]
    if rounds_left(state) == 0:
        return float(state.parts.sell[kind])
    surplus = have - demand(state, seat, kind)
    return weights.spare_worth * state.parts.buy[kind] * max(0.0, 1.0 - weights.glut * surplus)


def reserved(state: LoyangState, seat: int, kind: int) -> int:
    """Vegetables of a kind that regular customers still want this turn."""
    total = 0
    for customer in range(CUSTOMERS):
        if state.regulars[seat] >> customer & 1 and state.served[customer] == 0:
            total += state.parts.regular_wants[KINDS * customer + kind]
    return total


def spare_of(state: LoyangState, seat: int, kind: int) -> int:
    """Vegetables of a kind on the cart that no regular customer wants this turn."""
    return max(state.cart[KINDS * seat + kind] - reserved(state, seat, kind), 0)


# ---- cards ----


def card_worth(weights: LoyangWeights, state: LoyangState, seat: int, card: int) -> float:
    """What a card is worth to a player, in cash."""
    parts = state.parts
    rounds = rounds_left(state)
    if card < STALL:
        size = min(parts.field_size[COMMON_FIELD + card], rounds)
        return weights.field_crop * size - parts.common_cost if size > 1 else -2.0
    if card < REGULAR:
        return weights.stall_card / float(1 + bit_count(state.stalls[seat]))
    if card < HELPER:
        gain = forecast(state, seat, card) - forecast(state, seat, NONE)
        return gain + weights.customer_card
    return weights.helper_card / float(1 + bit_count(state.helpers[seat]))


def best_card(weights: LoyangWeights, state: LoyangState, seat: int, cards: list[int]) -> int:
    """The card worth most."""
    best = cards[0]
    for card in cards:
        if card_worth(weights, state, seat, card) > card_worth(weights, state, seat, best):
            best = card
    return best


# ---- prospects ----


def forecast(state: LoyangState, seat: int, extra: int) -> float:
    """The cash the own fields and customers, and perhaps an extra one, will bring by the end without further cards."""
    plan = Forecast(state.parts, state, seat, extra)
    rounds = rounds_left(state)
    if not has_acted(state, seat):
        plan.work(rounds)
    while rounds > 0:
        rounds -= 1
        plan.harvest(rounds)
        plan.work(rounds)
    return plan.gain


def prospects(state: LoyangState, seat: int) -> float:
    """About where a player will end on the path: a cheap step each turn left, further ones with what is earned."""
    turns = rounds_left(state) + (0 if has_acted(state, seat) else 1)
    cash = state.cash[seat] + forecast(state, seat, NONE) - turns * state.parts.first_step
    space = state.space[seat] + turns
    while space < SPACES and cash > 0.0:
        # Paid steps are made on the way, so they cost about what lies halfway.
        cost = state.parts.space_value[min(space + 1 - turns // 2, SPACES)]
        if cash < cost:
            return space + cash / cost - state.loans[seat]
        cash -= cost
        space += 1
    return float(min(space, SPACES) - state.loans[seat])
