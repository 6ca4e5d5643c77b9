"""At the Gates of Loyang: how cash, vegetables and cards are handled. Rule numbers (LO-xx) refer to RULES.md."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.loyang import events
from tablee.games.loyang.codes import LANTERNS, NONE, WAIT
from tablee.games.loyang.parts import CASUAL, COMMON_FIELD, FIELDS, HELPER, KINDS, PLACES, REGULAR, STALL
from tablee.games.loyang.position import LoyangPosition
from tablee.kernel.bits import ONE
from tablee.kernel.state import changed

# ---- whose turn ----


def ask(state: LoyangPosition, seat: int, phase: int) -> None:
    """A seat owes a decision."""
    state.phase[seat] = phase
    state.owing |= ONE << seat


def dismiss(state: LoyangPosition, seat: int) -> None:
    """A seat owes nothing more for now."""
    state.phase[seat] = WAIT
    state.owing &= ~(ONE << seat)


def rivals_of(state: LoyangPosition, seat: int) -> int:
    """LO-36: mask of the sides that are "other players" to a seat; in a game of four its partner only."""
    if state.players == 4:
        return 0 if state.partner[seat] == NONE else 1 << state.partner[seat]
    return ((1 << state.sides) - 1) & ~(1 << seat)


# ---- cash and vegetables ----


def pay(state: LoyangPosition, seat: int, amount: int) -> None:
    """Cash to the bank."""
    state.cash[seat] -= amount
    state.bank += amount


def earn(state: LoyangPosition, seat: int, amount: int) -> None:
    """Cash from the bank."""
    state.cash[seat] += amount
    state.bank -= amount


def gain(state: LoyangPosition, seat: int, kind: int) -> None:
    """A vegetable onto the cart."""
    state.cart[KINDS * seat + kind] += 1


def give(state: LoyangPosition, seat: int, kind: int) -> None:
    """A vegetable of the cart to the supply."""
    state.cart[KINDS * seat + kind] -= 1
    state.supply[kind] += 1


def cart_load(state: LoyangPosition, seat: int) -> int:
    """How many vegetables lie on the cart."""
    base: i64 = KINDS * seat
    total: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        total += state.cart[base + kind]
        kind += 1
    return total


def capacity(state: LoyangPosition, seat: int) -> int:
    """LO-57: how many vegetables the storehouse takes."""
    return state.parts.large_store if state.big >> seat & 1 else state.parts.small_store


def holds(state: LoyangPosition, seat: int, wants: list[int], customer: i64) -> bool:
    """Whether the cart holds what a customer wants."""
    base: i64 = KINDS * seat
    at: i64 = KINDS * customer
    kind: i64 = 0
    while kind < KINDS:
        if state.cart[base + kind] < wants[at + kind]:
            return False
        kind += 1
    return True


# ---- cards on the table ----


def lay_card(state: LoyangPosition, side: int, card: int) -> None:
    """LO-30 to LO-33: a card comes into force in an area: stalls are filled, markers begin blue."""
    if card < STALL:
        state.fields[side] |= 1 << (COMMON_FIELD + card)
    elif card < REGULAR:
        stall = card - STALL
        state.stalls = changed(state.stalls, side, state.stalls[side] | 1 << stall)
        for place in range(PLACES * stall, PLACES * stall + PLACES):
            kind = state.parts.goods[place]
            state.goods[place] = kind
            state.supply[kind] -= 1
    elif card < CASUAL:
        customer = card - REGULAR
        state.regulars[side] |= 1 << customer
        state.delivered[customer] = 0
        state.served[customer] = 0
        state.red &= ~(ONE << customer)
    elif card < HELPER:
        state.casuals[side] |= 1 << (card - CASUAL)
    else:
        state.helpers[side] |= 1 << (card - HELPER)


def remove_card(state: LoyangPosition, side: int, card: int) -> None:
    """LO-51: a card leaves an area; what stands on a stall goes to the supply, and the card below comes into force."""
    if card < STALL:
        state.fields[side] &= ~(1 << (COMMON_FIELD + card))
    elif card < REGULAR:
        stall = card - STALL
        state.stalls = changed(state.stalls, side, state.stalls[side] & ~(1 << stall))
        for place in range(PLACES * stall, PLACES * stall + PLACES):
            if state.goods[place] != NONE:
                state.supply[state.goods[place]] += 1
                state.goods[place] = NONE
    elif card < CASUAL:
        state.regulars[side] &= ~(1 << (card - REGULAR))
        state.red &= ~(ONE << (card - REGULAR))
    elif card < HELPER:
        state.casuals[side] &= ~(1 << (card - CASUAL))
    else:
        state.helpers[side] &= ~(1 << (card - HELPER))
    lower = state.under[card]
    if lower != NONE:
        state.under = changed(state.under, card, NONE)
        lay_card(state, side, lower)
        state.tell(events.UNCOVERED, [side, lower])


def discard_card(state: LoyangPosition, side: int, card: int) -> None:
    """A card goes from an area to the discards."""
    state.discards.append(card)
    state.tell(events.DISCARDED, [card])
    remove_card(state, side, card)


def owner_of(masks: list[int], bit: int) -> int:
    """The side that has an uncovered card."""
    side = 0
    while masks[side] >> bit & 1 == 0:
        side += 1
    return side


def deck_of(state: LoyangPosition) -> list[int]:
    """LO-08: the action cards of this game; without lanterns nine helpers stay in the box."""
    parts = state.parts
    return [card for card in parts.deck if state.options[LANTERNS] == 0 or not parts.has_lantern(card)]


def shuffle_pile(state: LoyangPosition) -> None:
    """The pile is shuffled; its order is told to nobody."""
    state.pile = state.pile[:]
    state.rng.shuffle(state.pile)
    if state.journal is not None:
        state.tell_some(events.PILE, [len(state.pile), *reversed(state.pile)], 0, 1)


def mix_discards(state: LoyangPosition) -> None:
    """LO-21: discards and pile become a new pile."""
    state.pile = state.pile + state.discards
    state.discards = []
    shuffle_pile(state)


def draw_card(state: LoyangPosition) -> int:
    """LO-28: the top card of the pile; the discards are shuffled when it is empty. NONE if there is no card at all."""
    if not state.pile:
        if not state.discards:
            return NONE
        mix_discards(state)
    card = state.pile[-1]
    state.pile = state.pile[:-1]
    return card


# ---- fields ----


def plant(state: LoyangPosition, seat: int, field: int, kind: int) -> None:
    """LO-38: a field is filled; the seed counts as one of its vegetables, the others come from the supply."""
    size = state.parts.field_size[field]
    state.crop[FIELDS * seat + field] = kind
    state.left[FIELDS * seat + field] = size
    state.supply[kind] -= size - 1


def turn_up_field(state: LoyangPosition, seat: int) -> None:
    """LO-17: the top card of the private field pile is laid open, empty."""
    pile = state.field_piles[seat]
    field = pile[-1]
    state.field_piles = changed(state.field_piles, seat, pile[:-1])
    state.fields[seat] |= 1 << field
    state.reveal(events.FIELD_TURNED, [seat, field])


def harvest(state: LoyangPosition, seat: int, field: int) -> None:
    """LO-18: one vegetable from a field to the cart; an empty field leaves."""
    at = FIELDS * seat + field
    kind = state.crop[at]
    state.left[at] -= 1
    gain(state, seat, kind)
    if state.journal is not None:
        state.tell(events.HARVESTED, [seat, field, kind, state.left[at]])
    if state.left[at] == 0:
        clear_field(state, seat, field)


def clear_field(state: LoyangPosition, seat: int, field: int) -> None:
    """LO-19: an emptied private field leaves the game, a common field goes to the discards."""
    state.crop[FIELDS * seat + field] = NONE
    state.emptied = 1
    state.tell(events.FIELD_EMPTIED, [seat, field])
    card = field - COMMON_FIELD
    if card < 0 or state.turned_private >> card & 1:
        state.fields[seat] &= ~(1 << field)
        state.gone = changed(state.gone, seat, state.gone[seat] | 1 << field)
    else:
        discard_card(state, seat, card)


# ---- sets ----


def masked(first: int, mask: int) -> list[int]:
    """One action, or card, for each bit of a mask."""
    result: list[int] = []
    while mask != 0:
        if mask & 1:
            result.append(first)
        mask >>= 1
        first += 1
    return result
