"""LAMA Dice: what happens. Rule numbers (LD-xx) refer to RULES.md.

A turn is one decision, roll or quit, and after a roll a second one where the roll leaves a choice: which cards to discard, which
card to take, which token to return.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.lama_dice import events
from tablee.games.lama_dice.codes import (
    ALL_QUIT,
    BUSTED,
    EMPTIED,
    FINISH,
    LAST_CARD,
    LLAMAS,
    MATCH,
    MISS,
    NO_ROLL,
    OVER,
    SOURCES,
    TURN,
)
from tablee.games.lama_dice.legal import alone, dice_that_match
from tablee.games.lama_dice.parts import COUNT, DICE, DISCARD, FIELD, KEEP, QUIT, RETURN_WHITE, ROLL, TAKE, VALUES
from tablee.games.lama_dice.position import LamaDicePosition
from tablee.games.lama_dice.score import charge, points, ranking
from tablee.kernel.bits import ONE

# ---- set-up ----


def set_up(state: LamaDicePosition) -> None:
    """LD-05: a random first player, nobody has points; then the first round."""
    state.clear()
    begin_round(state, state.rng.below(state.players))


def begin_round(state: LamaDicePosition, starter: i64) -> None:
    """LD-03, LD-04, LD-27: the llama row is laid out, everybody is dealt a row, the rest is put aside."""
    parts = state.parts
    players = state.players
    each = parts.cards_each
    deck = parts.deck[:]
    state.rng.deal(deck, each * players)
    rows: list[int] = []
    values: list[int] = []
    aside: i64 = parts.packed_deck
    at: i64 = 0
    for _ in range(players):
        row: i64 = 0
        mask: i64 = 0
        end: i64 = at + each
        while at < end:
            value: i64 = deck[at]
            row += ONE << (FIELD * value)
            mask |= ONE << value
            at += 1
        rows.append(row)
        values.append(mask)
        aside -= row
    state.rows = rows
    state.values = values
    state.aside = aside
    state.discarded = 0
    state.llama_row = (1 << VALUES) - 1
    state.in_round = (1 << players) - 1
    state.round += 1
    state.starter = starter
    state.seat = starter
    state.phase = TURN
    state.outcome = NO_ROLL
    if state.journal is not None:
        state.reveal(events.ROUND, [state.round, starter])
        for seat in range(players):
            state.reveal(events.DEALT, [seat, *deck[seat * each : (seat + 1) * each]])
        state.reveal(events.ASIDE, deck[at:])


# ---- a turn ----


def play(state: LamaDicePosition, action: int) -> None:
    """Plays a legal action of the seat whose turn it is."""
    if action == ROLL:
        roll_dice(state)
    elif action == QUIT:
        quit_round(state)
    elif action >= DISCARD:
        discard(state, action)
    elif action >= TAKE:
        take(state, action - TAKE)
    else:
        return_token(state, action)


def roll_dice(state: LamaDicePosition) -> None:
    """LD-07: three dice, then one of four cases in this order: three llamas, match, miss, bust."""
    parts = state.parts
    outcome: i64 = state.rng.below(parts.outcome_count)
    state.outcome = outcome
    seat = state.seat
    if state.journal is not None:
        dice = parts.outcomes[DICE * outcome : DICE * outcome + DICE]
        state.reveal(events.ROLLED, [seat, *dice])
    roll = parts.outcome_roll[outcome]
    if roll == parts.three_llamas:
        if state.white[seat] + state.black[seat] > 0:
            state.phase = LLAMAS
        else:  # LD-13
            state.tell(events.NOTHING, [seat])
            pass_turn(state)
    elif dice_that_match(state, roll) != 0:
        state.phase = MATCH
    elif alone(state) or state.llama_row & parts.roll_values[roll] == 0:
        bust(state)
    else:
        state.phase = MISS


def discard(state: LamaDicePosition, action: int) -> None:
    """LD-08: cards leave the row; the round ends when it is empty (LD-20)."""
    seat = state.seat
    cards = state.parts.handfuls[action - DISCARD]
    row: i64 = state.rows[seat]
    values: i64 = state.values[seat]
    for card in cards:
        place: i64 = FIELD * card
        row -= ONE << place
        state.discarded += ONE << place
        if row >> place & COUNT == 0:
            values &= ~(ONE << card)
    state.rows[seat] = row
    state.values[seat] = values
    if state.journal is not None:
        state.tell(events.DISCARDED, [seat, *cards])
    if values == 0:
        end_round(state, EMPTIED)
    else:
        pass_turn(state)


def take(state: LamaDicePosition, value: int) -> None:
    """LD-14: a card of the llama row joins the own one; the round ends with the last card there is (LD-17)."""
    add_to_row(state, value)
    state.llama_row &= ~(1 << value)
    if state.journal is not None:
        state.tell(events.TOOK, [state.seat, value])
    if state.llama_row == 0:
        end_round(state, LAST_CARD)
    else:
        pass_turn(state)


def bust(state: LamaDicePosition) -> None:
    """LD-15, LD-19: all that is left of the llama row goes into the row, and the round ends."""
    taken = [value for value in range(VALUES) if state.llama_row >> value & 1]
    for value in taken:
        add_to_row(state, value)
    state.llama_row = 0
    if state.journal is not None:
        state.tell(events.BUST, [state.seat, *taken])
    end_round(state, BUSTED)


def add_to_row(state: LamaDicePosition, value: int) -> None:
    """Lays one card into the row of the seat whose turn it is."""
    state.rows[state.seat] += 1 << FIELD * value
    state.values[state.seat] |= 1 << value


def quit_round(state: LamaDicePosition) -> None:
    """LD-16: out of this round; the round ends when nobody is left (LD-20)."""
    seat = state.seat
    state.in_round &= ~(1 << seat)
    state.outcome = NO_ROLL
    if state.journal is not None:
        state.tell(events.LEFT, [seat, state.parts.row_points[state.values[seat]]])
    if state.in_round == 0:
        end_round(state, ALL_QUIT)
    else:
        pass_turn(state)


def return_token(state: LamaDicePosition, action: int) -> None:
    """LD-12, LD-24: a token goes back to the supply, or none does."""
    seat = state.seat
    if action == KEEP:
        state.tell(events.KEPT, [seat])
    elif action == RETURN_WHITE:
        state.white[seat] -= 1
        state.tally[SOURCES * seat + 2] -= 1
        state.tell(events.RETURNED, [seat, 0])
    else:
        state.black[seat] -= 1
        state.tally[SOURCES * seat + 2] -= state.parts.black_value
        state.tell(events.RETURNED, [seat, 1])
    if state.phase == FINISH:
        close_round(state)
    else:
        pass_turn(state)


def pass_turn(state: LamaDicePosition) -> None:
    """LD-06: clockwise to the next player who has not quit; one who is alone goes on (LD-18)."""
    seat: i64 = state.seat
    players: i64 = state.players
    while True:
        seat += 1
        if seat == players:
            seat = 0
        if state.in_round >> seat & 1:
            break
    state.seat = seat
    state.phase = TURN


# ---- the end of a round ----


def end_round(state: LamaDicePosition, why: int) -> None:
    """LD-21 to LD-24: everybody takes tokens; whoever emptied the row may then return one."""
    if state.journal is not None:
        state.tell(events.ROUND_ENDED, [state.seat, why])
    for seat in range(state.players):
        cost = charge(state, seat)
        if state.journal is not None:
            state.tell(events.SCORED, [seat, cost, points(state, seat), state.black[seat], state.white[seat]])
    if why == EMPTIED and state.white[state.seat] + state.black[state.seat] > 0:
        state.phase = FINISH
    else:
        close_round(state)


def close_round(state: LamaDicePosition) -> None:
    """LD-25, LD-27: the game ends at 40 points, else the player of the last turn begins the next round."""
    for seat in range(state.players):
        if points(state, seat) >= state.parts.game_end:
            end_game(state)
            return
    begin_round(state, state.seat)


def end_game(state: LamaDicePosition) -> None:
    """LD-25, LD-26: the game is over."""
    state.phase = OVER
    if state.journal is not None:
        ranks = ranking(state)
        state.tell(events.GAME_ENDED, [seat for seat in range(state.players) if ranks[seat] == 1])
