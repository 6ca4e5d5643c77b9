"""At the Gates of Loyang: the card phase. Rule numbers (LO-xx) refer to RULES.md."""

from __future__ import annotations

from tablee.games.loyang import events
from tablee.games.loyang.codes import CARD_PHASE, CHOICE, FOR_CARDS, NONE, PLAY_HAND, SOLO_GRID, TAKE_GRID
from tablee.games.loyang.handling import ask, dismiss, draw_card, lay_card, mix_discards, pay
from tablee.games.loyang.parts import COLUMNS, GRID, PUT, STALL, TAKE, TURN_UP
from tablee.games.loyang.play_deeds import owe
from tablee.games.loyang.play_turn import begin_actions
from tablee.games.loyang.position import LoyangPosition
from tablee.games.loyang.prices import grid_cost
from tablee.kernel.bits import ONE
from tablee.kernel.state import changed

# ---- with others ----


def begin_cards(state: LoyangPosition) -> None:
    """LO-21, LO-22: a new pile, and equal hands dealt one by one from the large disc; too few cards end the phase."""
    state.stage = CARD_PHASE
    state.finished = 0
    if state.players == 1:
        begin_solo_cards(state)
        return
    mix_discards(state)
    each = min(state.parts.hand, len(state.pile) // state.players)
    if each < 2:
        state.tell(events.SKIPPED, [])
        begin_actions(state)
        return
    state.hands = [[] for _ in range(state.players)]
    state.pile = state.pile[:]
    for _ in range(each):
        for i in range(state.players):
            state.hands[(state.large + i) % state.players].append(state.pile.pop())
    for seat in range(state.players):
        state.reveal_some(events.DEALT, [seat, *state.hands[seat]], 1 << seat, 1)
    state.last = NONE
    state.before_last = NONE
    state.turn = state.large
    begin_choice(state)


def begin_choice(state: LoyangPosition) -> None:
    """LO-24: the player whose turn it is chooses one of the two options."""
    state.turned = 0
    ask(state, state.turn, CHOICE)


def choose(state: LoyangPosition, seat: int, action: int) -> None:
    """LO-24: option 1, a card is put out; option 2 begins with the card taken from the courtyard."""
    if action == TURN_UP:
        state.turned = 1
        card = draw_card(state)
        state.courtyard.append(card)
        state.reveal(events.TURNED_UP, [seat, card])
    elif action < TAKE:
        card = action - PUT
        lay_down(state, seat, card)
        state.courtyard.append(card)
        state.tell(events.PUT_OUT, [seat, card])
        dismiss(state, seat)
        pass_choice(state)
    else:
        card = action - TAKE
        state.courtyard.remove(card)
        state.chosen[seat] = card
        state.tell(events.TAKEN, [seat, card, 0])
        state.phase[seat] = PLAY_HAND


def pass_choice(state: LoyangPosition) -> None:
    """LO-24: clockwise to the next player who has not finished."""
    while True:
        state.turn = (state.turn + 1) % state.players
        if state.finished >> state.turn & 1 == 0:
            break
    begin_choice(state)


def play_card(state: LoyangPosition, seat: int, card: int) -> None:
    """LO-25: the card taken and one of the hand are laid together."""
    lay_down(state, seat, card)
    state.tell(events.PLAYED, [seat, card])
    lay(state, seat, card)


def lay_down(state: LoyangPosition, seat: int, card: int) -> None:
    """A card leaves the hand."""
    hand = state.hands[seat][:]
    hand.remove(card)
    state.hands = changed(state.hands, seat, hand)


def lay(state: LoyangPosition, seat: int, card: int) -> None:
    """LO-25, LO-31: the card taken and perhaps a second one come into force; common fields are paid."""
    taken = state.chosen[seat]
    state.chosen[seat] = NONE
    cost = 0
    if taken != NONE:
        lay_card(state, seat, taken)
        if taken < STALL:
            cost += state.parts.common_cost
    if card != NONE:
        lay_card(state, seat, card)
        if card < STALL:
            cost += state.parts.common_cost
    if cost > 0:
        owe(state, seat, cost, FOR_CARDS)
    else:
        finish_cards(state, seat)


def finish_cards(state: LoyangPosition, seat: int) -> None:
    """LO-25: the rest of the hand goes to the courtyard, in the solo game to the discards."""
    dismiss(state, seat)
    rest = state.hands[seat]
    state.hands = changed(state.hands, seat, [])
    if rest:
        state.reveal(events.REST_OUT, [seat, *rest])
    if state.players == 1:
        state.discards += rest
        move_grid(state)
        begin_actions(state)
        return
    state.courtyard += rest
    state.finished |= ONE << seat
    state.before_last = state.last
    state.last = seat
    if state.finished == (ONE << state.players) - 1:
        end_cards(state)
    else:
        pass_choice(state)


def end_cards(state: LoyangPosition) -> None:
    """LO-29: the courtyard goes to the discards; the last to finish gets the large disc, the last but one the small one."""
    state.discards += state.courtyard
    state.courtyard = []
    state.large = state.last
    state.small = state.before_last
    state.tell(events.DISCS, [state.large, state.small])
    begin_actions(state)


# ---- alone ----


def begin_solo_cards(state: LoyangPosition) -> None:
    """LO-63, LO-64: a hand is drawn unless both cards come from the grid; the discards stay out before a field is empty."""
    if state.emptied:
        mix_discards(state)
    if state.options[SOLO_GRID] == 0:
        state.hands = [[]]
        for _ in range(state.parts.hand):
            card = draw_card(state)
            if card != NONE:
                state.hands[0].append(card)
        state.reveal_some(events.DEALT, [0, *state.hands[0]], 1, 1)
    ask_solo(state)


def ask_solo(state: LoyangPosition) -> None:
    """LO-63: first a card of the grid, then the second card; what is not there is not played."""
    one_taken = state.chosen[0] != NONE
    if state.grid.count(NONE) < GRID and (not one_taken or state.options[SOLO_GRID] == 1):
        ask(state, 0, TAKE_GRID)
    elif state.hands[0]:
        ask(state, 0, PLAY_HAND)
    else:
        lay(state, 0, NONE)


def take_from_grid(state: LoyangPosition, seat: int, card: int) -> None:
    """LO-63: a card of the grid for the price of its row."""
    place = state.grid.index(card)
    state.grid = changed(state.grid, place, NONE)
    cost = grid_cost(state, place)
    pay(state, seat, cost)
    state.tell(events.TAKEN, [seat, card, cost])
    if state.chosen[seat] == NONE:
        state.chosen[seat] = card
        ask_solo(state)
    else:
        lay(state, seat, card)


def move_grid(state: LoyangPosition) -> None:
    """LO-65: the top row goes to the discards, the others slide up, empty places are refilled."""
    top = [card for card in state.grid[:COLUMNS] if card != NONE]
    state.discards += top
    state.tell(events.GRID_CLEARED, top)
    rows = GRID // COLUMNS
    state.grid = state.grid[:]
    for column in range(COLUMNS):
        left = [state.grid[COLUMNS * row + column] for row in range(1, rows) if state.grid[COLUMNS * row + column] != NONE]
        for row in range(rows):
            state.grid[COLUMNS * row + column] = left[row] if row < len(left) else NONE
    fill_grid(state)


def fill_grid(state: LoyangPosition) -> None:
    """LO-62, LO-65: empty places of the grid are refilled from the pile, column by column from the left."""
    state.grid = state.grid[:]
    for column in range(COLUMNS):
        for row in range(GRID // COLUMNS):
            place = COLUMNS * row + column
            if state.grid[place] == NONE:
                card = draw_card(state)
                if card == NONE:
                    return
                state.grid[place] = card
                state.reveal(events.GRID_LAID, [row + 1, column + 1, card])
