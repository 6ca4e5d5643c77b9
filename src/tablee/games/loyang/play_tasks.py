"""At the Gates of Loyang: what trades and helpers do, choice by choice. Rule numbers (LO-xx) refer to RULES.md."""

from __future__ import annotations

from tablee.games.loyang import events
from tablee.games.loyang.codes import BIG_NIGHT, CONTENT, HAGGLING, NONE, OWN_TRADE, PACK_IS_FREE, TASK, TWO_PACKS, TWO_ROWS
from tablee.games.loyang.handling import (
    discard_card,
    earn,
    gain,
    give,
    harvest,
    lay_card,
    owner_of,
    pay,
    plant,
    remove_card,
    turn_up_field,
)
from tablee.games.loyang.legal_targets import ripe_fields
from tablee.games.loyang.parts import (
    CARD,
    CASH_PER_CUSTOMER,
    CASUAL,
    CASUAL_BONUS,
    COMMON_FIELD,
    COMMON_UNDER_PILE,
    DELIVER_ELSEWHERE,
    DISCARD_HELPER,
    DISCARD_OWN,
    DISCOUNT_ALL,
    DISCOUNT_ONE,
    DOUBLE_DELIVERY,
    ENOUGH,
    EXTRA_HARVEST,
    FIELD,
    FIELDS,
    FREE_PACK,
    FREE_UPGRADE,
    HELPER,
    HELPER_KINDS,
    KINDS,
    LEASE_DISCARD,
    LEASE_FIELD,
    NEW_FIELD,
    PARTNER,
    PICK,
    PLACE,
    PLACES,
    REFILL_STALL,
    REGULAR,
    SATISFY_ALL,
    SECOND_PACK,
    SHOP,
    SOW,
    STALL,
    STORE_ALL,
    SWAP_CASUAL,
    SWAP_WITH_SHOP,
    SWAP_WITH_STALL,
    TAKE_CASUAL,
    TAKE_FROM_SUPPLY,
    TRADE_ELSEWHERE,
)
from tablee.games.loyang.play_deeds import buy, compensate, deliver_row, receive, spend, transfer, upgrade
from tablee.games.loyang.position import LoyangPosition
from tablee.games.loyang.prices import broker_price, seed_price, shopper_price
from tablee.kernel.bits import ONE, bit_count
from tablee.kernel.state import changed, raised

# ---- beginning and end ----


def use_helper(state: LoyangPosition, seat: int, helper: int, option: int) -> None:
    """LO-42: one option of a helper; some work at once, others ask for targets."""
    effect = state.parts.effects[helper % HELPER_KINDS][option]
    state.tell(events.USED, [seat, HELPER + helper, effect])
    begin_task(state, seat, effect, HELPER + helper)
    if works_at_once(state, seat, effect):
        finish_task(state, seat)


def begin_task(state: LoyangPosition, seat: int, task: int, tool: int) -> None:
    """LO-15: a trade or a helper's option is begun; it is finished before anything else."""
    state.back = changed(state.back, seat, state.phase[seat])
    state.phase[seat] = TASK
    state.task = changed(state.task, seat, task)
    state.tool = changed(state.tool, seat, tool)
    state.chosen[seat] = NONE
    state.gift = changed(state.gift, seat, NONE)


def finish_task(state: LoyangPosition, seat: int) -> None:
    """LO-42: after its effect the helper goes to the discards."""
    tool = state.tool[seat]
    state.task = changed(state.task, seat, NONE)
    state.tool = changed(state.tool, seat, NONE)
    state.chosen[seat] = NONE
    state.gift = changed(state.gift, seat, NONE)
    state.phase[seat] = state.back[seat]
    if tool != NONE:
        discard_card(state, seat, tool)


def give_up(state: LoyangPosition, seat: int) -> None:
    """LO-35: the other was faster and nothing is left to aim at; the helper stays unused."""
    state.tell(events.GIVEN_UP, [seat, state.tool[seat]])
    state.tool = changed(state.tool, seat, NONE)
    finish_task(state, seat)


def works_at_once(state: LoyangPosition, seat: int, effect: int) -> bool:
    """LO-70 to LO-73, LO-76, LO-77, LO-79: carries out an option that needs no target; False if it needs one."""
    if effect == DISCOUNT_ALL:  # LO-70
        state.flags[seat] |= HAGGLING
    elif effect == SATISFY_ALL:  # LO-71
        state.flags[seat] |= CONTENT
        state.red &= ~state.regulars[seat]
        state.tell(events.SATISFIED, [seat])
    elif effect == CASUAL_BONUS:  # LO-71
        state.bonus = raised(state.bonus, seat, state.parts.casual_bonus)
    elif effect == DOUBLE_DELIVERY:  # LO-72
        state.flags[seat] |= TWO_ROWS
    elif effect == NEW_FIELD:  # LO-73
        turn_up_field(state, seat)
    elif effect == FREE_UPGRADE:  # LO-76
        upgrade(state, seat, 0)
    elif effect == STORE_ALL:  # LO-76
        state.flags[seat] |= BIG_NIGHT
    elif effect == CASH_PER_CUSTOMER:  # LO-77
        parts = state.parts
        customers = bit_count(state.regulars[seat]) + bit_count(state.casuals[seat])
        receive(state, seat, min(max(parts.customer_each * customers, parts.customer_least), parts.customer_most))
    elif effect == FREE_PACK:  # LO-79
        state.flags[seat] |= PACK_IS_FREE
    elif effect == SECOND_PACK:  # LO-79
        state.flags[seat] |= TWO_PACKS
    else:
        return False
    return True


# ---- choices ----


def resolve(state: LoyangPosition, seat: int, action: int) -> None:
    """One choice of a trade or a helper's option."""
    effect = state.task[seat]
    if PICK <= action < PARTNER:
        resolve_vegetable(state, seat, effect, action - PICK)
    elif action >= CARD:
        resolve_card(state, seat, effect, action - CARD)
    elif action >= PLACE:
        resolve_place(state, seat, effect, action - PLACE)
    elif effect == EXTRA_HARVEST:
        resolve_harvest(state, seat, action)
    elif action == ENOUGH:
        give_up(state, seat)
    elif action >= SHOP:  # LO-87
        side = (action - SHOP) // KINDS
        kind = (action - SHOP) % KINDS
        price = broker_price(state, kind)
        pay(state, seat, price)
        state.shop[KINDS * side + kind] -= 1
        gain(state, seat, kind)
        state.tell(events.BOUGHT, [seat, kind, price])
        finish_task(state, seat)
    elif action >= FIELD:  # LO-85
        at = action - FIELD
        kind = state.crop[at]
        state.left[at] -= 1
        gain(state, seat, kind)
        state.tell(events.GLEANED, [seat, at // FIELDS, at % FIELDS, kind])
        transfer(state, seat, at // FIELDS, state.parts.glean_price)
        finish_task(state, seat)
    else:  # LO-75
        kind = (action - SOW) % KINDS
        spend(state, seat, seed_price(state, kind))
        plant(state, seat, (action - SOW) // KINDS, kind)
        state.supply[kind] -= 1
        state.tell(events.SOWN, [seat, (action - SOW) // KINDS, kind])
        finish_task(state, seat)


def resolve_harvest(state: LoyangPosition, seat: int, action: int) -> None:
    """LO-74: one field, then perhaps another."""
    if action == ENOUGH:
        finish_task(state, seat)
        return
    field = (action - FIELD) % FIELDS
    harvest(state, seat, field)
    if state.chosen[seat] == NONE and state.parts.harvest_fields == 2 and len(ripe_fields(state, seat, field)) > 1:
        state.chosen[seat] = field
    else:
        finish_task(state, seat)


def resolve_vegetable(state: LoyangPosition, seat: int, effect: int, kind: int) -> None:
    """A vegetable is chosen: to give, to take or to buy."""
    if effect in (OWN_TRADE, TRADE_ELSEWHERE):
        give_for_trade(state, seat, kind)
        return
    if effect == SWAP_WITH_SHOP:  # LO-78
        given = state.chosen[seat]
        if given == NONE:
            state.chosen[seat] = kind
            state.tell(events.VEGETABLE_CHOSEN, [seat, kind])
            return
        give(state, seat, given)
        state.shop[KINDS * seat + kind] -= 1
        gain(state, seat, kind)
        state.tell(events.SWAPPED, [seat, given, kind])
    elif effect == SWAP_WITH_STALL:  # LO-81
        place = state.chosen[seat]
        got = state.goods[place]
        state.cart[KINDS * seat + kind] -= 1
        state.goods[place] = kind
        gain(state, seat, got)
        state.tell(events.STALL_SWAPPED, [seat, STALL + place // PLACES, kind, got])
    elif effect == DISCOUNT_ONE:  # LO-69
        buy(state, seat, kind, shopper_price(state, seat, kind))
    elif effect == TAKE_FROM_SUPPLY:  # LO-85
        pay(state, seat, state.parts.supply_price)
        state.supply[kind] -= 1
        gain(state, seat, kind)
        state.tell(events.BOUGHT, [seat, kind, state.parts.supply_price])
    else:  # LO-87: sell to the supply
        give(state, seat, kind)
        price = state.parts.sell[kind] + state.parts.broker_surplus
        earn(state, seat, price)
        state.tell(events.SOLD, [seat, kind, price])
    finish_task(state, seat)


def choose_place(state: LoyangPosition, seat: int, place: int) -> None:
    """LO-41: the place of a stall is named; what is given for it comes next."""
    state.chosen[seat] = place
    state.due = changed(state.due, seat, state.parts.bowls[place])
    state.tell(events.PLACE_CHOSEN, [seat, STALL + place // PLACES, place % PLACES + 1])


def give_for_trade(state: LoyangPosition, seat: int, kind: int) -> None:
    """LO-41: one vegetable per bowl to the supply, then the good onto the cart; an empty stall leaves."""
    give(state, seat, kind)
    state.due = raised(state.due, seat, -1)
    if state.due[seat] > 0:
        state.gift = changed(state.gift, seat, kind)
        state.tell(events.VEGETABLE_CHOSEN, [seat, kind])
        return
    place = state.chosen[seat]
    stall = place // PLACES
    good = state.goods[place]
    state.goods[place] = NONE
    gain(state, seat, good)
    given = [kind] if state.gift[seat] == NONE else [state.gift[seat], kind]
    state.tell(events.TRADED, [seat, STALL + stall, good, *given])
    if state.goods[PLACES * stall : PLACES * (stall + 1)].count(NONE) == PLACES:
        discard_card(state, owner_of(state.stalls, stall), STALL + stall)
    finish_task(state, seat)


def resolve_place(state: LoyangPosition, seat: int, effect: int, place: int) -> None:
    """A place of a stall is chosen."""
    if effect == REFILL_STALL:  # LO-81
        kind = state.parts.goods[place]
        state.goods[place] = kind
        state.supply[kind] -= 1
        state.tell(events.REFILLED, [seat, STALL + place // PLACES, kind])
        finish_task(state, seat)
    else:
        choose_place(state, seat, place)


def resolve_card(state: LoyangPosition, seat: int, effect: int, card: int) -> None:
    """A card is chosen."""
    if effect == SWAP_CASUAL and state.chosen[seat] == NONE:
        state.chosen[seat] = card
        state.tell(events.CARD_CHOSEN, [seat, card])
        return
    if effect == COMMON_UNDER_PILE:  # LO-73
        bury(state, seat, card)
    elif effect == DELIVER_ELSEWHERE:  # LO-82
        customer = card - REGULAR
        deliver_row(state, seat, owner_of(state.regulars, customer), customer)
    elif effect == TAKE_CASUAL:  # LO-83
        side = owner_of(state.casuals, card - CASUAL)
        state.tell(events.CARD_TAKEN, [seat, card])
        remove_card(state, side, card)
        lay_card(state, seat, card)
        compensate(state, side, state.parts.tout_compensation)
    elif effect == DISCARD_OWN:  # LO-84
        discard_card(state, seat, card)
    elif effect == DISCARD_HELPER:  # LO-84
        side = owner_of(state.helpers, card - HELPER)
        discard_card(state, side, card)
        compensate(state, side, state.parts.guard_compensation)
    elif effect == LEASE_FIELD:  # LO-86
        side = owner_of(state.fields, COMMON_FIELD + card)
        state.tell(events.CARD_TAKEN, [seat, card])
        remove_card(state, side, card)
        lay_card(state, seat, card)
        transfer(state, seat, side, state.parts.lease_price)
    elif effect == LEASE_DISCARD:  # LO-86
        spend(state, seat, state.parts.lease_discard_price)
        state.discards.remove(card)
        state.tell(events.CARD_TAKEN, [seat, card])
        lay_card(state, seat, card)
    elif effect == SWAP_CASUAL:  # LO-88
        swap_casuals(state, seat, state.chosen[seat], card)
    else:  # LO-88: dismissal
        discard_card(state, seat, card)
        receive(state, seat, state.parts.dismissal)
    finish_task(state, seat)


def bury(state: LoyangPosition, seat: int, card: int) -> None:
    """LO-73: a common field goes under the private field pile and counts as private from now on."""
    if card in state.discards:
        state.discards.remove(card)
    else:
        remove_card(state, seat, card)
    state.turned_private |= ONE << card
    state.field_piles = changed(state.field_piles, seat, [COMMON_FIELD + card, *state.field_piles[seat]])
    state.tell(events.BURIED, [seat, card])


def swap_casuals(state: LoyangPosition, seat: int, own: int, foreign: int) -> None:
    """LO-88: two customers change places; what they cover stays where it is."""
    side = owner_of(state.casuals, foreign - CASUAL)
    swap = 1 << (own - CASUAL) | 1 << (foreign - CASUAL)
    state.casuals[seat] ^= swap
    state.casuals[side] ^= swap
    under = state.under
    state.under = changed(changed(under, own, under[foreign]), foreign, under[own])
    state.tell(events.CARDS_SWAPPED, [seat, own, foreign])
