"""LAMA Dice: what can be done and what can happen, in words."""

from __future__ import annotations

from tablee.games.lama_dice.parts import DISCARD, HANDFULS, KEEP, QUIT, RETURN_WHITE, ROLL, TAKE
from tablee.kernel.state import State
from tablee.kernel.words import Saying, Vocabulary, phrase

VOCABULARY = Vocabulary(
    card=(1, 2, 3, 4, 5, 6, "llama"),
    token=("white", "black"),
    end=("emptied", "bust", "last-card", "all-quit"),
)

MOVE_ROLL = phrase("roll")
MOVE_QUIT = phrase("quit")
MOVE_KEEP = phrase("keep")
MOVE_RETURN = phrase("return", token="token")
MOVE_TAKE = phrase("take", card="card")
MOVE_DISCARD = phrase("discard", cards="card*")
PLAIN_MOVES = {ROLL: MOVE_ROLL, QUIT: MOVE_QUIT, KEEP: MOVE_KEEP}
MOVES = (*PLAIN_MOVES.values(), MOVE_RETURN, MOVE_TAKE, MOVE_DISCARD)

EVENTS = (
    phrase("round", round="number", starter="seat"),
    phrase("dealt", seat="seat", cards="card*"),
    phrase("aside", cards="card*"),
    phrase("rolled", seat="seat", dice="card3"),
    phrase("discarded", seat="seat", cards="card*"),
    phrase("took", seat="seat", card="card"),
    phrase("bust", seat="seat", cards="card*"),
    phrase("returned", seat="seat", token="token"),
    phrase("kept", seat="seat"),
    phrase("nothing", seat="seat"),
    phrase("left", seat="seat", points="number"),
    phrase("round-ended", seat="seat", why="end"),
    phrase("scored", seat="seat", points="number", total="number", black="number", white="number"),
    phrase("game-ended", winners="seat*"),
)

REASONS = (
    "not-your-turn",
    "no-such-action",
    "roll-first",
    "one-roll",
    "must-discard",
    "must-take",
    "only-tokens",
    "no-such-card",
    "no-such-token",
    "no-die-shows",
    "not-in-llama-row",
)


def decode(state: State, action: int) -> Saying:
    """What an action says."""
    if action >= DISCARD:
        return Saying(MOVE_DISCARD, HANDFULS[action - DISCARD])
    if action >= TAKE:
        return Saying(MOVE_TAKE, (action - TAKE,))
    if action >= RETURN_WHITE:
        return Saying(MOVE_RETURN, (action - RETURN_WHITE,))
    return Saying(PLAIN_MOVES[action], ())


def encode(state: State, saying: Saying) -> int:
    """The action that says this."""
    if saying.phrase is MOVE_DISCARD:
        return DISCARD + HANDFULS.index(tuple(sorted(saying.numbers)))
    if saying.phrase is MOVE_TAKE:
        return TAKE + saying.numbers[0]
    if saying.phrase is MOVE_RETURN:
        return RETURN_WHITE + saying.numbers[0]
    return next(action for action, move in PLAIN_MOVES.items() if move is saying.phrase)
