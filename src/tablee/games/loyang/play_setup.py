"""At the Gates of Loyang: setting up. Rule numbers (LO-xx) refer to RULES.md."""

from __future__ import annotations

from tablee.games.loyang import events
from tablee.games.loyang.codes import INTRODUCTORY, NONE, SOW_HOME
from tablee.games.loyang.handling import ask, deck_of, lay_card, shuffle_pile
from tablee.games.loyang.parts import CASUAL, COMMON_FIELD, HELPER, HOME_FIELD, LOWER_SET, REGULAR, STALL, UPPER_SET
from tablee.games.loyang.play_cards import fill_grid
from tablee.games.loyang.position import LoyangPosition


def set_up(state: LoyangPosition) -> None:
    """LO-03 to LO-07: cash, shops, field piles, the deck; then the home fields are sown."""
    state.clear()
    state.large = state.rng.below(state.players)
    state.reveal(events.BEGUN, [state.large])
    for seat in range(state.players):
        state.fields[seat] = 1 << HOME_FIELD
        shuffle_field_pile(state, seat)
    state.pile = deck_of(state)
    if state.options[INTRODUCTORY] == 1:
        introduce(state)
    if state.players == 1:
        shuffle_pile(state)
        lay_opponent(state)
        fill_grid(state)
    state.turn = state.large
    ask(state, state.turn, SOW_HOME)


def shuffle_field_pile(state: LoyangPosition, seat: int) -> None:
    """LO-05: two sets of private fields, each shuffled alone, one on the other."""
    upper = [UPPER_SET + i for i in range(LOWER_SET - UPPER_SET)]
    lower = [LOWER_SET + i for i in range(COMMON_FIELD - LOWER_SET)]
    state.rng.shuffle(upper)
    state.rng.shuffle(lower)
    state.field_piles[seat] = lower + upper
    if state.journal is not None:
        state.tell_some(events.FIELD_PILE, [seat, *reversed(state.field_piles[seat])], 0, 1)


def introduce(state: LoyangPosition) -> None:
    """LO-09: everybody gets one customer with a blue dot."""
    dots = state.parts.blue_dots[:]
    state.rng.shuffle(dots)
    for seat in range(state.players):
        state.pile.remove(dots[seat])
        lay_card(state, seat, dots[seat])
        state.reveal(events.INTRODUCED, [seat, dots[seat]])


def lay_opponent(state: LoyangPosition) -> None:
    """LO-61: cards are turned up until the imaginary opponent has its stalls and customers; the others go back."""
    parts = state.parts
    missing = [parts.solo_stalls, parts.solo_regulars, parts.solo_casuals]
    surplus: list[int] = []
    laid: list[int] = []
    while sum(missing) > 0 and state.pile:
        card = state.pile.pop()
        sort = (0 if card < REGULAR else 1 if card < CASUAL else 2) if STALL <= card < HELPER else NONE
        if sort != NONE and missing[sort] > 0:
            missing[sort] -= 1
            laid.append(card)
            lay_card(state, 1, card)
        else:
            surplus.append(card)
    state.reveal(events.OPPONENT, laid)
    state.pile += surplus
    shuffle_pile(state)
