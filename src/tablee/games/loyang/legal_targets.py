"""At the Gates of Loyang: what trades and helpers can be applied to. Rule numbers (LO-xx) refer to RULES.md."""

from __future__ import annotations

from tablee.games.loyang.codes import NO_ACTIONS, NONE, OWN_TRADE
from tablee.games.loyang.handling import cart_load, holds, masked, rivals_of
from tablee.games.loyang.parts import (
    BUY_ELSEWHERE,
    CARD,
    CASUAL,
    COMMON_FIELD,
    COMMON_UNDER_PILE,
    COMMONS,
    CUSTOMERS,
    DELIVER_ELSEWHERE,
    DISCARD_HELPER,
    DISCARD_OWN,
    DISCOUNT_ONE,
    DISMISS_CASUAL,
    ENOUGH,
    EXTRA_HARVEST,
    FIELD,
    FIELDS,
    GLEAN,
    HELPER,
    HOME_FIELD,
    KINDS,
    LEASE_DISCARD,
    PICK,
    PLACE,
    PLACES,
    REFILL_STALL,
    REGULAR,
    SELL_TO_SUPPLY,
    SHOP,
    SOW_FROM_SUPPLY,
    STALL,
    STALLS,
    SWAP_CASUAL,
    SWAP_WITH_SHOP,
    SWAP_WITH_STALL,
    TAKE_CASUAL,
    TAKE_FROM_SUPPLY,
    TRADE_ELSEWHERE,
)
from tablee.games.loyang.position import LoyangPosition
from tablee.games.loyang.prices import broker_price, seed_price, shopper_price


def task_choices(state: LoyangPosition, seat: int) -> list[int]:
    """What the trade or helper that a seat is about can be applied to next; to give it up where nothing is left.

    LO-35: what was aimed at among the discards may be gone by a move of the seat that acts at the same time.
    """
    return targets(state, seat, state.task[seat], state.chosen[seat]) or [ENOUGH]


def targets(state: LoyangPosition, seat: int, effect: int, chosen: int) -> list[int]:
    """What a trade or a helper's option can be applied to, at its first choice or (`chosen`) its second."""
    if effect == DISCOUNT_ONE:
        return bargains(state, seat)
    if effect == COMMON_UNDER_PILE:
        return [CARD + card for card in range(COMMONS) if card in state.discards or owns_empty_common(state, seat, card)]
    if effect == EXTRA_HARVEST:
        return ripe_fields(state, seat, chosen)
    if effect == SOW_FROM_SUPPLY:
        return supply_sowings(state, seat)
    if effect == SWAP_WITH_SHOP:
        return shop_swaps(state, seat, chosen)
    if effect == OWN_TRADE:
        return cart_picks(state, seat)
    if effect == TRADE_ELSEWHERE:
        return cart_picks(state, seat) if chosen != NONE else foreign_places(state, seat, False)
    if effect == SWAP_WITH_STALL:
        return cart_picks(state, seat) if chosen != NONE else foreign_places(state, seat, True)
    if effect == REFILL_STALL:
        return empty_places(state, seat)
    if effect == DISCARD_OWN:
        return [CARD + card for card in own_cards(state, seat) if card != state.tool[seat]]
    if effect == GLEAN:
        return foreign_fields(state, seat)
    if effect == TAKE_FROM_SUPPLY:
        return supply_picks(state, seat)
    if effect == LEASE_DISCARD:
        if state.cash[seat] < state.parts.lease_discard_price:
            return NO_ACTIONS
        return [CARD + card for card in range(COMMONS) if card in state.discards]
    if effect == BUY_ELSEWHERE:
        return foreign_bargains(state, seat)
    if effect == SELL_TO_SUPPLY:
        return cart_picks(state, seat)
    if effect == SWAP_CASUAL:
        return casual_swaps(state, seat, chosen)
    if effect == DISMISS_CASUAL:
        return masked(CARD + CASUAL, state.casuals[seat])
    return foreign_cards(state, seat, effect)


# ---- in the own area ----


def cart_picks(state: LoyangPosition, seat: int) -> list[int]:
    """Vegetables of the cart."""
    return [PICK + kind for kind in range(KINDS) if state.cart[KINDS * seat + kind] > 0]


def supply_picks(state: LoyangPosition, seat: int) -> list[int]:
    """LO-85: what the Gleaner may take from the supply."""
    if state.cash[seat] < state.parts.supply_price:
        return NO_ACTIONS
    return [PICK + kind for kind in range(KINDS) if state.parts.supply_allowed >> kind & 1]


def bargains(state: LoyangPosition, seat: int) -> list[int]:
    """LO-69: vegetables of the own shop that the Shopper's discount makes affordable."""
    return [
        PICK + kind
        for kind in range(KINDS)
        if state.shop[KINDS * seat + kind] > 0 and state.cash[seat] >= shopper_price(state, seat, kind)
    ]


def shop_swaps(state: LoyangPosition, seat: int, chosen: int) -> list[int]:
    """LO-78: first a vegetable of the cart, then one of the own shop."""
    stock = [PICK + kind for kind in range(KINDS) if state.shop[KINDS * seat + kind] > 0]
    if chosen != NONE:
        return stock
    return cart_picks(state, seat) if stock else NO_ACTIONS


def ripe_fields(state: LoyangPosition, seat: int, chosen: int) -> list[int]:
    """LO-74: own fields with enough vegetables, never the home field; the second one may be left."""
    least = state.parts.harvest_least
    found = [
        FIELD + FIELDS * seat + field
        for field in range(HOME_FIELD + 1, FIELDS)
        if state.left[FIELDS * seat + field] >= least and field != chosen
    ]
    return found if chosen == NONE else [ENOUGH, *found]


def supply_sowings(state: LoyangPosition, seat: int) -> list[int]:
    """LO-75: empty fields with the vegetables they permit, as far as the cash goes."""
    parts = state.parts
    can_pay = 0
    for kind in range(KINDS):
        if state.cash[seat] >= seed_price(state, kind):
            can_pay |= 1 << kind
    result: list[int] = []
    for field in range(FIELDS):
        if state.fields[seat] >> field & 1 and state.left[FIELDS * seat + field] == 0:
            result += parts.sowings[(field << KINDS) + can_pay]
    return result


def empty_places(state: LoyangPosition, seat: int) -> list[int]:
    """LO-81: empty places of the own stalls."""
    return [
        PLACE + place
        for place in range(STALLS * PLACES)
        if state.stalls[seat] >> place // PLACES & 1 and state.goods[place] == NONE
    ]


def own_cards(state: LoyangPosition, seat: int) -> list[int]:
    """LO-84: the uncovered action cards of a seat; sown fields and fields that became private do not count."""
    return [
        *[card for card in range(COMMONS) if owns_empty_common(state, seat, card)],
        *masked(STALL, state.stalls[seat]),
        *masked(REGULAR, state.regulars[seat]),
        *masked(CASUAL, state.casuals[seat]),
        *masked(HELPER, state.helpers[seat]),
    ]


# ---- elsewhere ----


def foreign_places(state: LoyangPosition, seat: int, any_bowls: bool) -> list[int]:
    """LO-80, LO-81: vegetables on stalls of other players for which the cart holds enough."""
    load = cart_load(state, seat)
    stalls = of_rivals(state, seat, state.stalls)
    if load == 0 or stalls == 0:
        return NO_ACTIONS
    return [
        PLACE + place
        for place in range(STALLS * PLACES)
        if stalls >> place // PLACES & 1 and state.goods[place] != NONE and (any_bowls or load >= state.parts.bowls[place])
    ]


def foreign_fields(state: LoyangPosition, seat: int) -> list[int]:
    """LO-85: fields of other players with enough vegetables, never the home field."""
    if state.cash[seat] < state.parts.glean_price:
        return NO_ACTIONS
    rivals = rivals_of(state, seat)
    least = state.parts.glean_least
    return [
        FIELD + FIELDS * side + field
        for side in range(state.sides)
        if rivals >> side & 1
        for field in range(HOME_FIELD + 1, FIELDS)
        if state.left[FIELDS * side + field] >= least
    ]


def foreign_bargains(state: LoyangPosition, seat: int) -> list[int]:
    """LO-87: vegetables in shops of other players that the Broker can pay; the imaginary opponent has no shop."""
    rivals = rivals_of(state, seat)
    return [
        SHOP + KINDS * side + kind
        for side in range(state.players)
        if rivals >> side & 1
        for kind in range(KINDS)
        if state.shop[KINDS * side + kind] > 0 and state.cash[seat] >= broker_price(state, kind)
    ]


def casual_swaps(state: LoyangPosition, seat: int, chosen: int) -> list[int]:
    """LO-88: first an own casual customer, then one of another player."""
    foreign = of_rivals(state, seat, state.casuals)
    if foreign == 0:
        return NO_ACTIONS
    return masked(CARD + CASUAL, state.casuals[seat] if chosen == NONE else foreign)


def foreign_cards(state: LoyangPosition, seat: int, effect: int) -> list[int]:
    """LO-82 to LO-84, LO-86: cards of other players that the Deliveryman, the Tout, the Guard or the Leaseholder can reach."""
    if effect == TAKE_CASUAL:
        return masked(CARD + CASUAL, of_rivals(state, seat, state.casuals))
    if effect == DISCARD_HELPER:
        return masked(CARD + HELPER, of_rivals(state, seat, state.helpers))
    if effect == DELIVER_ELSEWHERE:
        customers = of_rivals(state, seat, state.regulars)
        wants = state.parts.regular_wants
        return [
            CARD + REGULAR + customer
            for customer in range(CUSTOMERS)
            if customers >> customer & 1 and holds(state, seat, wants, customer)
        ]
    if state.cash[seat] < state.parts.lease_price:
        return NO_ACTIONS
    rivals = rivals_of(state, seat)
    return [
        CARD + card
        for card in range(COMMONS)
        for side in range(state.sides)
        if rivals >> side & 1 and owns_empty_common(state, side, card)
    ]


def of_rivals(state: LoyangPosition, seat: int, masks: list[int]) -> int:
    """LO-36: the uncovered cards of one sort that other players have."""
    rivals = rivals_of(state, seat)
    found = 0
    for side in range(state.sides):
        if rivals >> side & 1:
            found |= masks[side]
    return found


def owns_empty_common(state: LoyangPosition, side: int, card: int) -> bool:
    """LO-73: whether a side has this common field open and empty; one that has become private does not count."""
    field = COMMON_FIELD + card
    if state.fields[side] >> field & 1 == 0 or state.turned_private >> card & 1:
        return False
    return state.left[FIELDS * side + field] == 0
