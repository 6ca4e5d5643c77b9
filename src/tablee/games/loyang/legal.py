"""At the Gates of Loyang: what a seat may do. Rule numbers (LO-xx) refer to RULES.md."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.loyang.codes import (
    ACT,
    CHOICE,
    CHOOSE_PARTNER,
    KEEP_PACK,
    NO_ACTIONS,
    NONE,
    PATH,
    PAY,
    PLAY_HAND,
    SOW_HOME,
    STORE,
    TAKE_GRID,
    TASK,
    WAIT,
)
from tablee.games.loyang.handling import holds
from tablee.games.loyang.legal_reasons import (
    may_borrow,
    may_put,
    rows_each,
    why_not_pack,
    why_not_start,
    why_not_turn_up,
    why_not_upgrade,
    why_not_use,
)
from tablee.games.loyang.legal_targets import task_choices
from tablee.games.loyang.parts import (
    BUY,
    DELIVER,
    DISCARD,
    END,
    FIELD,
    FIELDS,
    HELPER_KINDS,
    KEEP,
    KINDS,
    LOAN,
    LOSE,
    PACK,
    PARTNER,
    PICK,
    PLACE,
    PLACES,
    PLAY,
    PUT,
    SELL,
    SERVE,
    SOW,
    SPACES,
    START,
    STEPS,
    TAKE,
    TRADE,
    TURN_UP,
    UPGRADE,
    USE,
)
from tablee.games.loyang.position import LoyangPosition
from tablee.games.loyang.prices import affordable_places, shop_prices, steps_cost
from tablee.kernel.bits import ONE
from tablee.kernel.state import first_seat

# ---- whose turn ----


def next_seat(state: LoyangPosition) -> int:
    """LO-35: where two seats act at once, simulations let the large disc, or its partner, go first."""
    first = state.large
    if state.owing >> first & 1 == 0 and state.players == 4 and state.partner[first] != NONE:
        first = state.partner[first]
    if state.owing >> first & 1:
        return first
    return first_seat(state.owing)


# ---- legal moves ----


def legal_actions(state: LoyangPosition, seat: int) -> list[int]:
    """All legal actions of a seat."""
    if seat < 0 or seat >= state.players:
        return NO_ACTIONS
    phase = state.phase[seat]
    if phase == WAIT:
        return NO_ACTIONS
    if phase == TASK:
        return task_choices(state, seat)
    if phase == PLAY_HAND:
        return [PLAY + card for card in state.hands[seat]]
    actions: list[int] = []
    if may_borrow(state, seat):
        actions.append(LOAN)
    if phase == ACT:
        add_turn_actions(state, seat, actions)
        return actions
    if phase == STORE and why_not_upgrade(state, seat) == "":
        actions.append(UPGRADE)
    elif phase == CHOICE and why_not_turn_up(state) == "":
        actions.append(TURN_UP)
    elif phase == KEEP_PACK:
        actions += [KEEP, KEEP + 1, KEEP + 2, KEEP + 3, KEEP + 4]
    elif phase == PATH:
        add_steps(state, seat, actions)
    add_sales(state, seat, actions)
    if phase == SOW_HOME:
        actions += [START + kind for kind in range(KINDS) if why_not_start(state, seat, kind) == ""]
    elif phase == STORE:
        actions += [LOSE + kind for kind in range(KINDS) if state.cart[KINDS * seat + kind] > 0]
    elif phase == CHOOSE_PARTNER:
        actions += [PARTNER + other for other in range(state.players) if other != state.large and other != state.small]
    elif phase == PAY:
        add_helpers(state, seat, actions)
    add_dismissals(state, seat, actions)
    if phase == CHOICE:
        if may_put(state, seat):
            actions += [PUT + card for card in state.hands[seat]]
        actions += [TAKE + card for card in state.courtyard]
    elif phase == TAKE_GRID:
        actions += [TAKE + state.grid[place] for place in affordable_places(state, seat)]
    return actions


def add_turn_actions(state: LoyangPosition, seat: int, actions: list[int]) -> None:
    """LO-37: everything a player may do in the action phase, as often as they like."""
    base: i64 = KINDS * seat
    cash: i64 = state.cash[seat]
    actions.append(END)
    if why_not_upgrade(state, seat) == "":
        actions.append(UPGRADE)
    if why_not_pack(state, seat) == "":
        actions.append(PACK)
    add_sales(state, seat, actions)
    prices = shop_prices(state, seat)
    have: i64 = 0
    load: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        if state.shop[base + kind] > 0 and cash >= prices[kind]:
            actions.append(BUY + kind)
        count: i64 = state.cart[base + kind]
        if count > 0:
            have |= ONE << kind
            load += count
        kind += 1
    if have != 0:
        add_sowings(state, seat, have, actions)
        add_trades(state, seat, load, actions)
        add_deliveries(state, seat, actions)
    add_helpers(state, seat, actions)
    add_dismissals(state, seat, actions)


def add_sales(state: LoyangPosition, seat: int, actions: list[int]) -> None:
    """LO-11: vegetables of the cart for which the shop has a free slot."""
    if state.stored >> seat & 1:
        return
    slots = state.parts.slots
    base: i64 = KINDS * seat
    kind: i64 = 0
    while kind < KINDS:
        if state.cart[base + kind] > 0 and state.shop[base + kind] < slots[kind]:
            actions.append(SELL + kind)
        kind += 1


def add_sowings(state: LoyangPosition, seat: int, have: i64, actions: list[int]) -> None:
    """LO-38: empty fields with the vegetables they permit."""
    sowings = state.parts.sowings
    fields: i64 = state.fields[seat]
    base: i64 = FIELDS * seat
    field: i64 = 0
    while fields != 0:
        if fields & 1 and state.left[base + field] == 0:
            actions += sowings[(field << KINDS) + have]
        fields >>= 1
        field += 1


def add_trades(state: LoyangPosition, seat: int, load: i64, actions: list[int]) -> None:
    """LO-41: places of the own stalls for which the cart holds enough."""
    bowls = state.parts.bowls
    stalls: i64 = state.stalls[seat]
    place: i64 = 0
    while stalls != 0:
        if stalls & 1:
            for i in range(PLACES):
                if state.goods[place + i] != NONE and load >= bowls[place + i]:
                    actions.append(TRADE + place + i)
        stalls >>= 1
        place += PLACES


def add_deliveries(state: LoyangPosition, seat: int, actions: list[int]) -> None:
    """LO-43, LO-45: customers whose vegetables lie on the cart."""
    parts = state.parts
    rows = rows_each(state, seat)
    customers: i64 = state.regulars[seat]
    customer: i64 = 0
    while customers != 0:
        if customers & 1 and state.served[customer] < rows and holds(state, seat, parts.regular_wants, customer):
            actions.append(DELIVER + customer)
        customers >>= 1
        customer += 1
    customers = state.casuals[seat]
    customer = 0
    while customers != 0:
        if customers & 1 and holds(state, seat, parts.casual_wants, customer):
            actions.append(SERVE + customer)
        customers >>= 1
        customer += 1


def vegetables_used(state: LoyangPosition, seat: int, action: int) -> int:
    """The set of vegetables that a legal action may take from the cart; for a place of a stall any will do (LO-41)."""
    parts = state.parts
    if SELL <= action < BUY:
        return 1 << action - SELL
    if LOSE <= action < PICK:
        return 1 << action - LOSE
    if SOW <= action < FIELD:
        return 1 << (action - SOW) % KINDS
    if TRADE <= action < PLACE:
        return set_of(state.cart, seat)
    if DELIVER <= action < SERVE:
        return set_of(parts.regular_wants, action - DELIVER)
    if SERVE <= action < USE:
        return set_of(parts.casual_wants, action - SERVE)
    return 0


def set_of(counts: list[int], owner: int) -> int:
    """The set of vegetables of which an owner has, or wants, at least one."""
    return sum([1 << kind for kind in range(KINDS) if counts[KINDS * owner + kind] > 0])


def add_helpers(state: LoyangPosition, seat: int, actions: list[int]) -> None:
    """LO-42: the options of the uncovered helpers that have a target; to meet a payment, those that bring cash."""
    parts = state.parts
    helpers: i64 = state.helpers[seat]
    helper = 0
    while helpers != 0:
        if helpers & 1:
            effects = parts.effects[helper % HELPER_KINDS]
            for option in range(len(effects)):
                if why_not_use(state, seat, helper, effects[option]) == "":
                    actions.append(USE + 2 * helper + option)
        helpers >>= 1
        helper += 1


def add_dismissals(state: LoyangPosition, seat: int, actions: list[int]) -> None:
    """LO-13: any uncovered helper may be discarded."""
    helpers: i64 = state.helpers[seat]
    helper: i64 = 0
    while helpers != 0:
        if helpers & 1:
            actions.append(DISCARD + helper)
        helpers >>= 1
        helper += 1


def add_steps(state: LoyangPosition, seat: int, actions: list[int]) -> None:
    """LO-58: as many steps as the cash pays for."""
    steps = 0
    while state.space[seat] + steps <= SPACES and steps_cost(state, seat, steps) <= state.cash[seat]:
        actions.append(STEPS + steps)
        steps += 1
