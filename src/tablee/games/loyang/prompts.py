"""At the Gates of Loyang: what a seat is asked, and what its moves bring."""

from __future__ import annotations

from tablee.games.loyang.codes import (
    ACT,
    CHOICE,
    CHOOSE_PARTNER,
    KEEP_PACK,
    NONE,
    OWN_TRADE,
    PATH,
    PAY,
    PLAY_HAND,
    SOW_HOME,
    STORE,
    TAKE_GRID,
)
from tablee.games.loyang.legal_reasons import may_put
from tablee.games.loyang.parts import (
    BUY_ELSEWHERE,
    CASH_PER_CUSTOMER,
    CASUAL_BONUS,
    COMMON_UNDER_PILE,
    DELIVER,
    DELIVER_ELSEWHERE,
    DISCARD,
    DISCARD_HELPER,
    DISCARD_OWN,
    DISCOUNT_ALL,
    DISCOUNT_ONE,
    DISMISS_CASUAL,
    EXTRA_HARVEST,
    GLEAN,
    HELPER_KINDS,
    LEASE_DISCARD,
    LEASE_FIELD,
    LOAN,
    LOSE,
    PACK,
    PLAY,
    REFILL_STALL,
    SELL,
    SELL_TO_SUPPLY,
    SOW_FROM_SUPPLY,
    STEPS,
    SWAP_CASUAL,
    SWAP_WITH_SHOP,
    SWAP_WITH_STALL,
    TAKE,
    TAKE_CASUAL,
    TAKE_FROM_SUPPLY,
    TRADE_ELSEWHERE,
    UPGRADE,
    USE,
)
from tablee.games.loyang.state import LoyangState
from tablee.kernel.game import Message

PROMPTS = {
    SOW_HOME: "prompt-home",
    TAKE_GRID: "prompt-grid",
    PLAY_HAND: "prompt-hand",
    CHOOSE_PARTNER: "prompt-partner",
    ACT: "prompt-act",
    KEEP_PACK: "prompt-keep",
    STORE: "prompt-store",
    PATH: "prompt-path",
}

# What is asked for the targets of trades and of helpers' options.
TASK_PROMPTS = {
    OWN_TRADE: "prompt-trade",
    DISCOUNT_ONE: "prompt-discount-one",
    COMMON_UNDER_PILE: "prompt-common-under-pile",
    EXTRA_HARVEST: "prompt-extra-harvest",
    SOW_FROM_SUPPLY: "prompt-sow-from-supply",
    SWAP_WITH_SHOP: "prompt-swap-with-shop",
    TRADE_ELSEWHERE: "prompt-trade-elsewhere",
    SWAP_WITH_STALL: "prompt-swap-with-stall",
    REFILL_STALL: "prompt-refill-stall",
    DELIVER_ELSEWHERE: "prompt-deliver-elsewhere",
    TAKE_CASUAL: "prompt-take-casual",
    DISCARD_OWN: "prompt-discard-own",
    DISCARD_HELPER: "prompt-discard-helper",
    GLEAN: "prompt-glean",
    TAKE_FROM_SUPPLY: "prompt-take-from-supply",
    LEASE_FIELD: "prompt-lease-field",
    LEASE_DISCARD: "prompt-lease-discard",
    BUY_ELSEWHERE: "prompt-buy-elsewhere",
    SELL_TO_SUPPLY: "prompt-sell-to-supply",
    SWAP_CASUAL: "prompt-swap-casual",
    DISMISS_CASUAL: "prompt-dismiss-casual",
}
# What a helper's option does, in the order of the effects.
YIELDS = (
    "yield-discount-one",
    "yield-discount-all",
    "yield-satisfy-all",
    "yield-casual-bonus",
    "yield-double-delivery",
    "yield-new-field",
    "yield-common-under-pile",
    "yield-extra-harvest",
    "yield-sow-from-supply",
    "yield-free-upgrade",
    "yield-store-all",
    "yield-cash-per-customer",
    "yield-swap-with-shop",
    "yield-free-pack",
    "yield-second-pack",
    "yield-trade-elsewhere",
    "yield-swap-with-stall",
    "yield-refill-stall",
    "yield-deliver-elsewhere",
    "yield-take-casual",
    "yield-discard-own",
    "yield-discard-helper",
    "yield-glean",
    "yield-take-from-supply",
    "yield-lease-field",
    "yield-lease-discard",
    "yield-buy-elsewhere",
    "yield-sell-to-supply",
    "yield-swap-casual",
    "yield-dismiss-casual",
)


def prompt(state: LoyangState, seat: int) -> Message:
    """What a seat has to decide."""
    phase = state.phase[seat]
    if phase == CHOICE:
        takes = sum(1 for action in state.legal(seat) if TAKE <= action < PLAY)
        return ("prompt-choice" if may_put(state, seat) else "prompt-choice-forced"), {"takes": takes}
    if phase == PAY:
        return "prompt-pay", {"owed": state.owed[seat], "cash": state.cash[seat]}
    if phase in PROMPTS:
        return PROMPTS[phase], {"cash": state.cash[seat]}
    step = 1 if state.chosen[seat] == NONE else 2
    return TASK_PROMPTS[state.task[seat]], {"step": step, "due": state.due[seat]}


def quantities(state: LoyangState, seat: int) -> dict[str, int]:
    """What moves change: the cash, and the space on the path."""
    return {"cash": state.cash[seat], "space": state.space[seat]}


def consequence(state: LoyangState, seat: int, action: int, after: LoyangState) -> Message | None:
    """What a move brings: the cash that moves, the space that is reached, or what a helper's option does."""
    old, new = quantities(state, seat), quantities(after, seat)
    if USE <= action < DISCARD:
        helper = (action - USE) // 2
        effect = state.parts.effects[helper % HELPER_KINDS][(action - USE) % 2]
        return YIELDS[effect], {"amount": amount_of(state, effect)}
    if STEPS <= action < SELL:
        return "yield-steps", {"price": old["cash"] - new["cash"], "space": new["space"]}
    if moves_cash(state, seat, action):
        return "yield-cash", {"before": old["cash"], "after": new["cash"]}
    return None


def moves_cash(state: LoyangState, seat: int, action: int) -> bool:
    """Whether an action is about cash, which moves at once."""
    if TAKE <= action < PLAY:
        return state.phase[seat] == TAKE_GRID
    return action in (LOAN, UPGRADE, PACK) or SELL <= action < LOSE or DELIVER <= action < USE


def amount_of(state: LoyangState, effect: int) -> int:
    """The number in a helper's option, 0 if it has none."""
    parts = state.parts
    amounts = {
        DISCOUNT_ONE: parts.discount_one,
        DISCOUNT_ALL: parts.discount_all,
        CASUAL_BONUS: parts.casual_bonus,
        EXTRA_HARVEST: parts.harvest_fields,
        SOW_FROM_SUPPLY: parts.seed_surcharge,
        CASH_PER_CUSTOMER: parts.customer_each,
        TAKE_CASUAL: parts.tout_compensation,
        DISCARD_HELPER: parts.guard_compensation,
        GLEAN: parts.glean_price,
        TAKE_FROM_SUPPLY: parts.supply_price,
        LEASE_FIELD: parts.lease_price,
        LEASE_DISCARD: parts.lease_discard_price,
        BUY_ELSEWHERE: parts.broker_discount,
        SELL_TO_SUPPLY: parts.broker_surplus,
        DISMISS_CASUAL: parts.dismissal,
    }
    return amounts.get(effect, 0)
