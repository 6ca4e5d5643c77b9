"""At the Gates of Loyang: why something may not be done. Rule numbers (LO-xx) refer to RULES.md."""

from __future__ import annotations

from tablee.games.loyang.codes import (
    ACT,
    CHOICE,
    CHOOSE_PARTNER,
    KEEP_PACK,
    NONE,
    PAY,
    PLAY_HAND,
    SOW_HOME,
    STORE,
    TAKE_GRID,
    TASK,
    TWO_PACKS,
    TWO_ROWS,
    WAIT,
)
from tablee.games.loyang.handling import cart_load, holds
from tablee.games.loyang.legal_targets import own_cards, targets, task_choices
from tablee.games.loyang.parts import (
    ACTIONS,
    BUY,
    CARD,
    CASH_PER_CUSTOMER,
    CASUAL_BONUS,
    CUSTOMERS,
    DELIVER,
    DELIVER_ELSEWHERE,
    DISCARD,
    DISCARD_OWN,
    DISCOUNT_ALL,
    DISMISS_CASUAL,
    DOUBLE_DELIVERY,
    END,
    FIELD,
    FIELDS,
    FREE_PACK,
    FREE_UPGRADE,
    HELPER_KINDS,
    HOME_FIELD,
    KEEP,
    KINDS,
    LOAN,
    LOSE,
    NEW_FIELD,
    PACK,
    PARTNER,
    PICK,
    PLACE,
    PLACES,
    PLAY,
    PUT,
    SATISFY_ALL,
    SECOND_PACK,
    SELL,
    SELL_TO_SUPPLY,
    SERVE,
    SOW,
    SPACES,
    START,
    STEPS,
    STORE_ALL,
    TAKE,
    TRADE,
    TURN_UP,
    UPGRADE,
    USE,
)
from tablee.games.loyang.position import LoyangPosition
from tablee.games.loyang.prices import affordable_places, grid_cost, pack_cost, shop_prices, steps_cost
from tablee.kernel.bits import ONE


def why_not(state: LoyangPosition, seat: int, action: int) -> str:
    """Why an action is not legal, or "" if it is."""
    if seat < 0 or seat >= state.players or state.phase[seat] == WAIT:
        return "not-your-turn"
    if action < 0 or action >= ACTIONS:
        return "no-such-action"
    phase = state.phase[seat]
    if phase == TASK:
        return "" if action in task_choices(state, seat) else "finish-first"
    if phase == PLAY_HAND:
        return "" if PLAY <= action < CARD and action - PLAY in state.hands[seat] else "play-first"
    if action == LOAN:
        return "" if may_borrow(state, seat) else "too-many-loans"
    if SELL <= action < BUY:
        return why_not_sell(state, seat, action - SELL)
    if DISCARD <= action < PUT:
        return "" if state.helpers[seat] >> (action - DISCARD) & 1 else "no-such-card"
    if phase == ACT:
        return why_not_act(state, seat, action)
    if phase == CHOICE:
        return why_not_choose(state, seat, action)
    if phase == SOW_HOME:
        return why_not_start(state, seat, action - START) if START <= action < LOSE else "sow-home-first"
    if phase == TAKE_GRID:
        return why_not_take_grid(state, seat, action)
    if phase == CHOOSE_PARTNER:
        if not PARTNER <= action < SOW:
            return "partner-first"
        other = action - PARTNER
        return "" if other != state.large and other != state.small else "not-a-partner"
    if phase == KEEP_PACK:
        return "" if KEEP <= action < STEPS else "pack-first"
    if phase == PAY:
        return why_not_raise(state, seat, action)
    if phase == STORE:
        return why_not_store(state, seat, action)
    return why_not_step(state, seat, action)


# ---- in every phase ----


def may_borrow(state: LoyangPosition, seat: int) -> bool:
    """LO-12: always to meet a payment, else while the player has few loans."""
    if state.loans[seat] < state.parts.free_loans or state.phase[seat] == PAY:
        return True
    return state.phase[seat] == TAKE_GRID and not affordable_places(state, seat)


def may_put(state: LoyangPosition, seat: int) -> bool:
    """LO-26: not with a single card in hand, nor when all others have finished."""
    return len(state.hands[seat]) > 1 and state.finished | ONE << seat != (ONE << state.players) - 1


def why_not_sell(state: LoyangPosition, seat: int, kind: int) -> str:
    """LO-11: why this vegetable cannot be sold."""
    if state.stored >> seat & 1:
        return "stored"
    if state.cart[KINDS * seat + kind] == 0:
        return "not-on-cart"
    return "" if state.shop[KINDS * seat + kind] < state.parts.slots[kind] else "no-slot"


def why_not_start(state: LoyangPosition, seat: int, kind: int) -> str:
    """LO-07: why this vegetable cannot be sown on the home field."""
    if state.parts.field_allowed[HOME_FIELD] >> kind & 1 == 0:
        return "not-permitted"
    if state.shop[KINDS * seat + kind] == 0:
        return "sold-out"
    sown = 0
    for other in range(state.players):
        if state.crop[FIELDS * other + HOME_FIELD] == kind:
            sown += 1
    if sown >= state.parts.same_vegetable:
        return "sown-twice"
    return "" if state.cash[seat] >= state.parts.buy[kind] else "no-cash"


def why_not_turn_up(state: LoyangPosition) -> str:
    """LO-27: why no card can be turned up from the pile."""
    if state.players != 2:
        return "only-two-players"
    if state.turned:
        return "turned-up"
    return "" if state.pile or state.discards else "no-cards"


def why_not_choose(state: LoyangPosition, seat: int, action: int) -> str:
    """LO-24, LO-26, LO-27: why this is no legal choice at the courtyard."""
    if action == TURN_UP:
        return why_not_turn_up(state)
    if PUT <= action < TAKE:
        if action - PUT not in state.hands[seat]:
            return "no-such-card"
        return "" if may_put(state, seat) else "must-take"
    if TAKE <= action < PLAY:
        return "" if action - TAKE in state.courtyard else "no-such-card"
    return "choose-first"


def why_not_take_grid(state: LoyangPosition, seat: int, action: int) -> str:
    """LO-63: why this card of the grid cannot be taken."""
    if not TAKE <= action < PLAY:
        return "grid-first"
    card = action - TAKE
    if card not in state.grid:
        return "no-such-card"
    return "" if grid_cost(state, state.grid.index(card)) <= state.cash[seat] else "no-cash"


# ---- in the action phase ----


def why_not_act(state: LoyangPosition, seat: int, action: int) -> str:
    """LO-37: why this cannot be done in the action phase now."""
    if action == END:
        return ""
    if action == UPGRADE:
        return why_not_upgrade(state, seat)
    if action == PACK:
        return why_not_pack(state, seat)
    if BUY <= action < START:
        return why_not_buy(state, seat, action - BUY)
    if SOW <= action < FIELD:
        return why_not_sow(state, seat, (action - SOW) // KINDS, (action - SOW) % KINDS)
    if TRADE <= action < PLACE:
        return why_not_trade(state, seat, action - TRADE)
    if DELIVER <= action < SERVE:
        return why_not_deliver(state, seat, action - DELIVER)
    if SERVE <= action < USE:
        customer = action - SERVE
        if state.casuals[seat] >> customer & 1 == 0:
            return "no-such-card"
        return "" if holds(state, seat, state.parts.casual_wants, customer) else "not-on-cart"
    if USE <= action < DISCARD:
        return why_not_helper(state, seat, action)
    return "not-now"


def why_not_upgrade(state: LoyangPosition, seat: int) -> str:
    """LO-57: why the storehouse cannot be upgraded."""
    if state.big >> seat & 1:
        return "already-large"
    return "" if state.cash[seat] >= state.parts.upgrade_cost else "no-cash"


def why_not_pack(state: LoyangPosition, seat: int) -> str:
    """LO-47: why no two-pack can be bought."""
    if state.packs[seat] >= (2 if state.flags[seat] & TWO_PACKS else 1):
        return "one-pack"
    if len(state.pile) + len(state.discards) < 2:
        return "no-cards"
    return "" if state.cash[seat] >= pack_cost(state, seat) else "no-cash"


def why_not_buy(state: LoyangPosition, seat: int, kind: int) -> str:
    """LO-39: why this vegetable cannot be bought."""
    if state.shop[KINDS * seat + kind] == 0:
        return "sold-out"
    return "" if state.cash[seat] >= shop_prices(state, seat)[kind] else "no-cash"


def why_not_sow(state: LoyangPosition, seat: int, field: int, kind: int) -> str:
    """LO-38: why this field cannot be sown with this vegetable."""
    if state.fields[seat] >> field & 1 == 0:
        return "no-such-field"
    if state.left[FIELDS * seat + field] > 0:
        return "field-sown"
    if state.cart[KINDS * seat + kind] == 0:
        return "not-on-cart"
    return "" if state.parts.field_allowed[field] >> kind & 1 else "not-permitted"


def why_not_trade(state: LoyangPosition, seat: int, place: int) -> str:
    """LO-41: why nothing can be traded at this place."""
    if state.stalls[seat] >> place // PLACES & 1 == 0:
        return "no-such-card"
    if state.goods[place] == NONE:
        return "place-empty"
    return "" if cart_load(state, seat) >= state.parts.bowls[place] else "not-on-cart"


def rows_each(state: LoyangPosition, seat: int) -> int:
    """LO-43, LO-72: how many rows a regular customer takes in one turn."""
    return 2 if state.flags[seat] & TWO_ROWS else 1


def why_not_deliver(state: LoyangPosition, seat: int, customer: int) -> str:
    """LO-43: why this regular customer cannot be delivered."""
    if state.regulars[seat] >> customer & 1 == 0:
        return "no-such-card"
    if state.served[customer] >= rows_each(state, seat):
        return "served"
    return "" if holds(state, seat, state.parts.regular_wants, customer) else "not-on-cart"


def why_not_helper(state: LoyangPosition, seat: int, action: int) -> str:
    """LO-42: why this helper's option cannot be used."""
    helper = (action - USE) // 2
    option = (action - USE) % 2
    effects = state.parts.effects[helper % HELPER_KINDS]
    if option >= len(effects):
        return "no-such-action"
    if state.helpers[seat] >> helper & 1 == 0:
        return "no-such-card"
    return why_not_use(state, seat, helper, effects[option])


def why_not_use(state: LoyangPosition, seat: int, helper: int, effect: int) -> str:
    """LO-16, LO-42: why an option cannot be used: no target, or no cash from it when a payment is due."""
    if state.phase[seat] == PAY and effect not in (CASH_PER_CUSTOMER, SELL_TO_SUPPLY, DISMISS_CASUAL, DELIVER_ELSEWHERE):
        return "brings-no-cash"
    if effect in (DISCOUNT_ALL, SATISFY_ALL, CASUAL_BONUS, DOUBLE_DELIVERY):
        return ""
    if effect in (STORE_ALL, FREE_PACK, SECOND_PACK, CASH_PER_CUSTOMER):
        return ""
    if effect == FREE_UPGRADE:
        return "already-large" if state.big >> seat & 1 else ""
    if effect == NEW_FIELD:
        return "" if state.field_piles[seat] else "no-fields"
    if effect == DISCARD_OWN:  # never itself (LO-84)
        return "" if len(own_cards(state, seat)) > 1 else "no-target"
    return "" if targets(state, seat, effect, NONE) else "no-target"


# ---- at the end of a turn ----


def why_not_raise(state: LoyangPosition, seat: int, action: int) -> str:
    """LO-16: why this does not help to meet a payment."""
    if USE <= action < DISCARD:
        return why_not_helper(state, seat, action)
    return "pay-first"


def why_not_store(state: LoyangPosition, seat: int, action: int) -> str:
    """LO-56, LO-57: why this cannot be done while storing."""
    if action == UPGRADE:
        return why_not_upgrade(state, seat)
    if LOSE <= action < PICK:
        return "" if state.cart[KINDS * seat + action - LOSE] > 0 else "not-on-cart"
    return "store-first"


def why_not_step(state: LoyangPosition, seat: int, action: int) -> str:
    """LO-58: why these steps cannot be made."""
    if not STEPS <= action < SELL:
        return "steps-first"
    steps = action - STEPS
    if state.space[seat] + steps > SPACES:
        return "too-far"
    return "" if steps_cost(state, seat, steps) <= state.cash[seat] else "no-cash"


# ---- what players might well try ----


def near_misses(state: LoyangPosition, seat: int) -> list[tuple[int, str]]:
    """In the action phase: what lies in the player's own area and cannot be done just now."""
    result: list[tuple[int, str]] = []
    if state.phase[seat] != ACT:
        return result
    tries = [UPGRADE, PACK]
    tries += [BUY + kind for kind in range(KINDS)]
    tries += [SELL + kind for kind in range(KINDS) if state.cart[KINDS * seat + kind] > 0]
    tries += [DELIVER + customer for customer in range(CUSTOMERS) if state.regulars[seat] >> customer & 1]
    tries += [SERVE + customer for customer in range(CUSTOMERS) if state.casuals[seat] >> customer & 1]
    for action in tries:
        reason = why_not(state, seat, action)
        if reason:
            result.append((action, reason))
    return result
