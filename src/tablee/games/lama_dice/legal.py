"""LAMA Dice: what a seat may do, and why not otherwise. Rule numbers (LD-xx) refer to RULES.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.lama_dice.codes import MATCH, MISS, OVER, TURN
from tablee.games.lama_dice.parts import (
    COUNT,
    DICE,
    DISCARD,
    FIELD,
    KEEP,
    QUIT,
    RETURN_BLACK,
    RETURN_WHITE,
    ROLL,
    TAKE,
    VALUES,
)
from tablee.games.lama_dice.position import LamaDicePosition

TURN_ACTIONS: Final = [ROLL, QUIT]
WHITE_ACTIONS: Final = [KEEP, RETURN_WHITE]
BLACK_ACTIONS: Final = [KEEP, RETURN_BLACK]
TOKEN_ACTIONS: Final = [KEEP, RETURN_WHITE, RETURN_BLACK]


# ---- what lies where ----


def held(state: LamaDicePosition, seat: int, value: int) -> int:
    """How many cards of a value lie in a seat's row."""
    return state.rows[seat] >> FIELD * value & COUNT


def alone(state: LamaDicePosition) -> bool:
    """LD-18: whether all others have quit."""
    return state.in_round == 1 << state.seat


def dice_that_match(state: LamaDicePosition, roll: int) -> int:
    """LD-08, LD-09: mask of the (sorted) dice for which the row holds a card; two equal dice need two cards."""
    rolls = state.parts.rolls
    row: i64 = state.rows[state.seat]
    a: i64 = rolls[DICE * roll]
    b: i64 = rolls[DICE * roll + 1]
    c: i64 = rolls[DICE * roll + 2]
    mask = 0
    if row >> FIELD * a & COUNT > 0:
        mask = 1
    if row >> FIELD * b & COUNT > (1 if a == b else 0):
        mask |= 2
    if row >> FIELD * c & COUNT > (1 if b == c else 0) + (1 if a == c else 0):
        mask |= 4
    return mask


# ---- legal moves ----


def legal_actions(state: LamaDicePosition, seat: int) -> list[int]:
    """All legal actions of a seat."""
    phase = state.phase
    if seat != state.seat or phase == OVER:
        return []
    if phase == TURN:
        return TURN_ACTIONS
    if phase == MATCH:
        return legal_discards(state)
    if phase == MISS:
        return legal_takes(state)
    return legal_returns(state)


def legal_discards(state: LamaDicePosition) -> list[int]:
    """LD-08 to LD-10: at least one card, at most one per die of its value, free choice."""
    roll = state.parts.outcome_roll[state.outcome]
    return state.parts.discards[(roll << 3) + dice_that_match(state, roll)]


def legal_takes(state: LamaDicePosition) -> list[int]:
    """LD-14: one card of the llama row whose value a die shows."""
    parts = state.parts
    return parts.takes[state.llama_row & parts.roll_values[parts.outcome_roll[state.outcome]]]


def legal_returns(state: LamaDicePosition) -> list[int]:
    """LD-12, LD-24: one token of either kind, or none."""
    if state.white[state.seat] > 0:
        return TOKEN_ACTIONS if state.black[state.seat] > 0 else WHITE_ACTIONS
    return BLACK_ACTIONS


# ---- why not ----


def why_not(state: LamaDicePosition, seat: int, action: int) -> str:
    """Why an action is not legal, or "" if it is."""
    if seat != state.seat or state.phase == OVER:
        return "not-your-turn"
    if action < 0 or action >= DISCARD + len(state.parts.handfuls):
        return "no-such-action"
    if action in legal_actions(state, seat):
        return ""
    if state.phase == TURN:
        return "roll-first"
    if action in (ROLL, QUIT):
        return "one-roll"
    if state.phase == MATCH:
        return why_not_discard(state, action)
    if state.phase == MISS:
        return why_not_take(state, action)
    if action in (RETURN_WHITE, RETURN_BLACK):
        return "no-such-token"
    return "only-tokens"


def why_not_discard(state: LamaDicePosition, action: int) -> str:
    """LD-08 to LD-10: why this is no legal discard."""
    if action < DISCARD:
        return "must-discard"
    cards = state.parts.handfuls[action - DISCARD]
    for card in cards:
        if held(state, state.seat, card) < cards.count(card):
            return "no-such-card"
    return "no-die-shows"


def why_not_take(state: LamaDicePosition, action: int) -> str:
    """LD-14: why this card may not be taken."""
    if action < TAKE or action >= TAKE + VALUES:
        return "must-take"
    if state.llama_row >> (action - TAKE) & 1 == 0:
        return "not-in-llama-row"
    return "no-die-shows"


def near_misses(state: LamaDicePosition, seat: int) -> list[tuple[int, str]]:
    """Single cards of the own row, or of the llama row, that no die shows."""
    result: list[tuple[int, str]] = []
    if seat == state.seat and state.phase == MATCH:
        for value in range(VALUES):
            if state.values[seat] >> value & 1 and DISCARD + value not in legal_actions(state, seat):
                result.append((DISCARD + value, "no-die-shows"))
    elif seat == state.seat and state.phase == MISS:
        for value in range(VALUES):
            if state.llama_row >> value & 1 and TAKE + value not in legal_actions(state, seat):
                result.append((TAKE + value, "no-die-shows"))
    return result
