"""At the Gates of Loyang: what happens. Rule numbers (LO-xx) refer to RULES.md."""

from __future__ import annotations

from tablee.games.loyang import events
from tablee.games.loyang.codes import (
    ACT,
    CHOICE,
    CHOOSE_PARTNER,
    FOR_CARDS,
    FOR_PACK,
    KEEP_PACK,
    PAY,
    PLAY_HAND,
    SOW_HOME,
    STORE,
    TAKE_GRID,
    TASK,
)
from tablee.games.loyang.handling import pay
from tablee.games.loyang.parts import BUY, DISCARD, HELPER, KEEP, LOAN, PARTNER, PLAY, PUT, SELL, START, STEPS, TAKE, USE
from tablee.games.loyang.play_cards import choose, finish_cards, play_card, take_from_grid
from tablee.games.loyang.play_deeds import borrow, dismiss_helper, sell
from tablee.games.loyang.play_rounds import next_turn, sow_home
from tablee.games.loyang.play_tasks import resolve, use_helper
from tablee.games.loyang.play_turn import act, choose_partner, keep_pack, make_room, step, store
from tablee.games.loyang.position import LoyangPosition
from tablee.kernel.state import changed


def play(state: LoyangPosition, seat: int, action: int) -> None:
    """Plays a legal action of a seat, and what it leads to at once: payments that can be met, storing what finds room."""
    make_move(state, seat, action)
    if state.phase[seat] == PAY:
        settle(state, seat)
    if state.phase[seat] == STORE:
        store(state, seat)


def make_move(state: LoyangPosition, seat: int, action: int) -> None:
    """One decision, by the phase in which it is due; loans, sales and helpers discarded are possible in most of them."""
    phase = state.phase[seat]
    if phase == TASK:
        resolve(state, seat, action)
    elif action == LOAN:
        borrow(state, seat)
    elif SELL <= action < BUY:
        sell(state, seat, action - SELL)
    elif DISCARD <= action < PUT:
        dismiss_helper(state, seat, HELPER + action - DISCARD)
    elif phase == ACT:
        act(state, seat, action)
    elif phase == CHOICE:
        choose(state, seat, action)
    elif phase == PLAY_HAND:
        play_card(state, seat, action - PLAY)
    elif phase == TAKE_GRID:
        take_from_grid(state, seat, action - TAKE)
    elif phase == SOW_HOME:
        sow_home(state, seat, action - START)
    elif phase == CHOOSE_PARTNER:
        choose_partner(state, seat, action - PARTNER)
    elif phase == KEEP_PACK:
        keep_pack(state, seat, action - KEEP)
    elif phase == PAY:
        use_helper(state, seat, (action - USE) // 2, (action - USE) % 2)
    elif phase == STORE:
        make_room(state, seat, action)
    else:
        step(state, seat, action - STEPS)
        if state.owing == 0:
            next_turn(state)


def settle(state: LoyangPosition, seat: int) -> None:
    """LO-16: pays as soon as the cash is there; then the game goes on."""
    amount = state.owed[seat]
    if state.cash[seat] < amount:
        return
    purpose = state.purpose[seat]
    state.owed = changed(state.owed, seat, 0)
    pay(state, seat, amount)
    state.tell(events.PAID, [seat, amount, purpose])
    if purpose == FOR_CARDS:
        finish_cards(state, seat)
    elif purpose == FOR_PACK:
        state.phase[seat] = ACT
    else:
        state.phase[seat] = STORE
