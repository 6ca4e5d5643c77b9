"""LAMA Dice: what actions and events say, in words."""

from __future__ import annotations

from tablee.games.lama_dice.parts import DISCARD, HANDFULS, KEEP, QUIT, RETURN_BLACK, RETURN_WHITE, ROLL, TAKE
from tablee.games.lama_dice.state import FINISH, LLAMAS, MATCH, MISS, LamaDiceState
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
MOVES = (MOVE_ROLL, MOVE_QUIT, MOVE_KEEP, MOVE_RETURN, MOVE_TAKE, MOVE_DISCARD)

# In the order of the event codes of state.py.
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


def decode(action: int) -> Saying:
    """What an action says."""
    if action >= DISCARD:
        return Saying(MOVE_DISCARD, HANDFULS[action - DISCARD])
    if action >= TAKE:
        return Saying(MOVE_TAKE, (action - TAKE,))
    if action >= RETURN_WHITE:
        return Saying(MOVE_RETURN, (action - RETURN_WHITE,))
    return Saying((MOVE_ROLL, MOVE_QUIT, MOVE_KEEP)[action], ())


def encode(saying: Saying) -> int:
    """The action that says this."""
    if saying.phrase is MOVE_DISCARD:
        return DISCARD + HANDFULS.index(tuple(sorted(saying.numbers)))
    if saying.phrase is MOVE_TAKE:
        return TAKE + saying.numbers[0]
    if saying.phrase is MOVE_RETURN:
        return RETURN_WHITE + saying.numbers[0]
    return {MOVE_ROLL: ROLL, MOVE_QUIT: QUIT, MOVE_KEEP: KEEP}[saying.phrase]


def prompt(state: LamaDiceState) -> tuple[str, dict[str, int]]:
    """What the seat whose turn it is has to decide."""
    if state.phase == MATCH:
        return "prompt-match", {}
    if state.phase == MISS:
        return "prompt-miss", {}
    if state.phase == LLAMAS:
        return "prompt-llamas", {}
    if state.phase == FINISH:
        return "prompt-finish", {}
    return ("prompt-alone" if state.alone() else "prompt-turn"), {}


def consequence(state: LamaDiceState, seat: int, action: int) -> tuple[str, dict[str, int]] | None:
    """The points an action leaves: of the row for cards, of the tokens for tokens."""
    worth = state.parts.worth
    values = state.values[seat]
    before = worth[values]
    if action == QUIT:
        return "yield-quit", {"points": before}
    if action in (RETURN_WHITE, RETURN_BLACK):
        value = 1 if action == RETURN_WHITE else state.parts.black_value
        return "yield-tokens", {"before": state.points(seat), "after": state.points(seat) - value}
    if action >= DISCARD:
        cards = state.parts.handfuls[action - DISCARD]
        for card in cards:
            if state.held(seat, card) == cards.count(card):
                values &= ~(1 << card)
        if values == 0:
            return "yield-finish", {}
        return "yield-row", {"before": before, "after": worth[values]}
    if action >= TAKE:
        after = worth[values | 1 << (action - TAKE)]
        if state.llama_row == 1 << (action - TAKE):
            return "yield-last", {"before": before, "after": after}
        return "yield-row", {"before": before, "after": after}
    return None
