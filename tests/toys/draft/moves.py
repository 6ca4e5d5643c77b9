"""The secret draft: what actions and events say, in words."""

from __future__ import annotations

from tablee.kernel.words import Saying, Vocabulary, phrase
from tests.toys.draft.parts import TAKE_BACK
from tests.toys.draft.state import NOTHING, DraftState

VOCABULARY = Vocabulary(card=(1, 2, 3, 4, 5, 6))

MOVE_PICK = phrase("pick", card="card")
MOVE_TAKE_BACK = phrase("take-back")
MOVES = (MOVE_PICK, MOVE_TAKE_BACK)

# In the order of the event codes of state.py.
EVENTS = (
    phrase("round", round="number"),
    phrase("secret", seat="seat", card="card"),
    phrase("dealt", seat="seat", cards="card*"),
    phrase("aside", cards="card*"),
    phrase("picked", seat="seat", card="card"),
    phrase("changed", seat="seat", card="card"),
    phrase("took-back", seat="seat"),
    phrase("taken", seat="seat", card="card"),
    phrase("received", seat="seat", cards="card*"),
    phrase("shown", seat="seat", card="card"),
    phrase("game-ended", winners="seat*"),
)

REASONS = ("not-your-turn", "no-such-action", "nothing-picked", "not-in-hand", "same-pick")


def decode(action: int) -> Saying:
    """What an action says."""
    return Saying(MOVE_TAKE_BACK, ()) if action == TAKE_BACK else Saying(MOVE_PICK, (action,))


def encode(saying: Saying) -> int:
    """The action that says this."""
    return TAKE_BACK if saying.phrase is MOVE_TAKE_BACK else saying.numbers[0]


def prompt(state: DraftState, seat: int) -> tuple[str, dict[str, int]]:
    """What a seat has to decide, or may still change."""
    return ("prompt-pick" if state.picks[seat] == NOTHING else "prompt-change"), {"left": len(state.hands[seat])}


def quantities(state: DraftState, seat: int) -> dict[str, int]:
    """What the card that is picked will bring, and what the cards taken have."""
    return {"picked": state.picks[seat] + 1, "taken": sum(card + 1 for card in state.taken[seat])}


def consequence(state: DraftState, seat: int, action: int, after: DraftState) -> tuple[str, dict[str, int]] | None:
    """The points a pick will bring, or has brought if it was the last one."""
    if action == TAKE_BACK:
        return None
    old, new = quantities(state, seat), quantities(after, seat)
    return "yield-points", {"points": new["picked"] or new["taken"] - old["taken"]}
