"""At the Gates of Loyang: who knows what. Rule numbers (LO-xx) refer to RULES.md."""

from __future__ import annotations

from tablee.games.loyang.codes import NONE, PLAY_HAND, TAKE_GRID
from tablee.games.loyang.handling import deck_of, masked
from tablee.games.loyang.parts import CARDS, CASUAL, COMMON, COMMON_FIELD, HELPER, LOWER_SET, REGULAR, STALL
from tablee.games.loyang.position import LoyangPosition
from tablee.kernel.state import SPECTATOR, changed
from tablee.kernel.tape import Tape


def observe(state: LoyangPosition, seat: int) -> list[int]:
    """Everything a seat may know: what lies open, private field piles as everybody knows them, the sizes of hands, its own."""
    numbers = [*state.header(seat), *state.public()]
    for pile in state.field_piles:
        numbers.append(len(pile))
        numbers += sorted([field for field in pile if field < COMMON_FIELD])  # in which order is hidden
        numbers += [field for field in pile if field >= COMMON_FIELD]
    for holder in range(state.players):
        numbers.append(len(state.hands[holder]))
        if holder == seat:
            numbers += state.hands[holder]
    return numbers


def complete(state: LoyangPosition, seat: int, tape: Tape) -> None:
    """Fills an empty table from what a seat has observed, everything hidden drawn anew."""
    state.read_public(tape)
    state.field_piles = [tape.counted() for _ in range(state.sides)]
    for holder in range(state.players):
        size = tape.one()
        state.hands[holder] = tape.some(size) if holder == seat else [NONE] * size
    unseen = [True] * CARDS
    for card in seen_cards(state):
        unseen[card] = False
    deal_hidden(state, seat, [card for card in deck_of(state) if unseen[card]])


def draw_anew(state: LoyangPosition, seat: int) -> None:
    """Draws anew what this seat has not seen: hands of the others, the pile and the private field piles."""
    hidden = state.pile[:]
    for holder in range(state.players):
        if holder != seat:
            hidden += state.hands[holder]
    hidden.sort()
    deal_hidden(state, seat, hidden)


def deal_hidden(state: LoyangPosition, seat: int, hidden: list[int]) -> None:
    """Deals unknown cards to the pile and to the hands of the others, and shuffles unknown fields within their sets."""
    state.rng.shuffle(hidden)
    at = len(state.pile)
    state.pile = hidden[:at]
    state.hands = state.hands[:]
    for holder in range(state.players):
        if holder != seat:
            size = len(state.hands[holder])
            state.hands[holder] = hidden[at : at + size]
            at += size
    for side in range(state.players):
        buried = [field for field in state.field_piles[side] if field >= COMMON_FIELD]
        lower = sorted([field for field in state.field_piles[side] if LOWER_SET <= field < COMMON_FIELD])
        upper = sorted([field for field in state.field_piles[side] if field < LOWER_SET])
        state.rng.shuffle(lower)
        state.rng.shuffle(upper)
        state.field_piles = changed(state.field_piles, side, buried + lower + upper)


def cards_taken(state: LoyangPosition) -> list[int]:
    """Cards taken from the courtyard or the grid and not yet laid."""
    holding = [seat for seat in range(state.players) if state.phase[seat] in (PLAY_HAND, TAKE_GRID)]
    return [state.chosen[seat] for seat in holding if state.chosen[seat] != NONE]


def seen_cards(state: LoyangPosition) -> list[int]:
    """All action cards that lie open, and those of the hands."""
    seen = [*state.discards, *state.courtyard, *state.grid, *state.under, *state.offer]
    for hand in state.hands:
        seen += hand
    seen += cards_taken(state)
    for side in range(state.sides):
        seen += masked(STALL, state.stalls[side])
        seen += masked(REGULAR, state.regulars[side])
        seen += masked(CASUAL, state.casuals[side])
        seen += masked(HELPER, state.helpers[side])
        seen += masked(COMMON, (state.fields[side] | state.gone[side]) >> COMMON_FIELD)
        seen += [field - COMMON_FIELD for field in state.field_piles[side] if field >= COMMON_FIELD]
    return [card for card in seen if card != NONE]


def whole(state: LoyangPosition) -> list[int]:
    """Everything in a position, in the order of digests that are older than the list of fields."""
    numbers = [*observe(state, SPECTATOR), state.rng.state, *state.pile]
    for hand in state.hands:
        numbers += hand
    for pile in state.field_piles:
        numbers += pile
    return numbers
