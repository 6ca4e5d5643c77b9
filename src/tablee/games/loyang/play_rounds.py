"""At the Gates of Loyang: from round to round. Rule numbers (LO-xx) refer to RULES.md."""

from __future__ import annotations

from tablee.games.loyang import events
from tablee.games.loyang.codes import NONE, OVER, SOW_HOME
from tablee.games.loyang.handling import ask, dismiss, harvest, pay, plant, turn_up_field
from tablee.games.loyang.parts import FIELDS, HOME_FIELD, KINDS
from tablee.games.loyang.play_cards import begin_cards
from tablee.games.loyang.play_turn import begin_turn
from tablee.games.loyang.position import LoyangPosition
from tablee.games.loyang.score import points, ranking
from tablee.kernel.bits import ONE


def sow_home(state: LoyangPosition, seat: int, kind: int) -> None:
    """LO-07: the first vegetable is bought and sown; then the next player, at last the first round."""
    price = state.parts.buy[kind]
    pay(state, seat, price)
    state.shop[KINDS * seat + kind] -= 1
    plant(state, seat, HOME_FIELD, kind)
    state.tell(events.HOME_SOWN, [seat, kind, price])
    dismiss(state, seat)
    state.turn = (state.turn + 1) % state.players
    if state.turn == state.large:
        begin_round(state)
    else:
        ask(state, state.turn, SOW_HOME)


def begin_round(state: LoyangPosition) -> None:
    """LO-10: harvest, then cards, then actions."""
    state.round += 1
    state.tell(events.ROUND, [state.round])
    state.stored = 0
    for seat in range(state.players):
        # LO-17: nothing is turned up in the last round.
        if state.round < state.parts.rounds and state.field_piles[seat]:
            turn_up_field(state, seat)
        fields = state.fields[seat]
        for field in range(FIELDS):
            if fields >> field & 1 and state.left[FIELDS * seat + field] > 0:
                harvest(state, seat, field)
    begin_cards(state)


def next_turn(state: LoyangPosition) -> None:
    """LO-34, LO-35: the small disc after the large one, then the rest; with four players the partners at once."""
    if state.finished == (ONE << state.players) - 1:
        end_round(state)
    elif state.players == 4:
        begin_turn(state, state.partner[state.large])
        begin_turn(state, state.partner[state.small])
    elif state.finished >> state.small & 1 == 0:
        begin_turn(state, state.small)
    else:
        begin_turn(state, 3 - state.large - state.small)


def end_round(state: LoyangPosition) -> None:
    """LO-10: the next round, or the end of the game."""
    state.partner = [NONE] * state.players
    if state.round < state.parts.rounds:
        begin_round(state)
    else:
        end_game(state)


def end_game(state: LoyangPosition) -> None:
    """LO-59, LO-60: the game is over; loans are settled."""
    state.stage = OVER
    for seat in range(state.players):
        if state.loans[seat] > 0:
            state.tell(events.SETTLED, [seat, state.loans[seat], points(state, seat)])
    ranks = ranking(state)
    state.tell(events.GAME_ENDED, [seat for seat in range(state.players) if ranks[seat] == 1])
