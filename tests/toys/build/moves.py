"""The building site: what actions and events say, in words."""

from __future__ import annotations

from tablee.kernel.words import Saying, Vocabulary, phrase
from tests.toys.build.parts import BUILD, CELLS, CLAIM, DONE, DRAW, GOODS, KINDS, LEAVE, NUMBERS, PAY, PLOTS, REOPEN, TAKE, USE
from tests.toys.build.state import FREE, BuildState

VOCABULARY = Vocabulary(
    plot=tuple(range(1, PLOTS + 1)),
    good=GOODS,
    kind=KINDS,
    cell=tuple("abc"[:CELLS]),
    tile=tuple(range(1, NUMBERS + 1)),
)

MOVE_BUILD = phrase("build", plot="plot")
MOVE_PAY = phrase("pay", good="good")
MOVE_DRAW = phrase("draw")
MOVE_USE = phrase("use", card="kind")
MOVE_CLAIM = phrase("claim", cell="cell", tile="tile")
MOVE_TAKE = phrase("take")
MOVE_LEAVE = phrase("leave")
MOVE_DONE = phrase("done")
MOVE_REOPEN = phrase("reopen")
MOVES = (MOVE_BUILD, MOVE_PAY, MOVE_DRAW, MOVE_USE, MOVE_CLAIM, MOVE_TAKE, MOVE_LEAVE, MOVE_DONE, MOVE_REOPEN)

PLAIN = {DRAW: MOVE_DRAW, TAKE: MOVE_TAKE, LEAVE: MOVE_LEAVE, DONE: MOVE_DONE, REOPEN: MOVE_REOPEN}

# In the order of the event codes of state.py.
EVENTS = (
    phrase("pile", cards="kind*"),
    phrase("round", round="number"),
    phrase("built", seat="seat", plot="plot", level="number"),
    phrase("paid", seat="seat", good="good"),
    phrase("drew", seat="seat", card="kind"),
    phrase("used", seat="seat", card="kind"),
    phrase("claimed", seat="seat", cell="cell", tile="tile"),
    phrase("took", seat="seat"),
    phrase("left", seat="seat"),
    phrase("won", seat="seat", cell="cell", tile="tile"),
    phrase("finished", seat="seat"),
    phrase("reopened", seat="seat"),
    phrase("shown", seat="seat", cards="kind*"),
    phrase("game-ended", winners="seat*"),
)

REASONS = (
    "not-your-turn",
    "no-such-action",
    "answer-first",
    "already-done",
    "pay-first",
    "no-such-good",
    "wood-first",
    "plot-full",
    "no-goods",
    "one-draw",
    "pile-empty",
    "no-such-card",
    "cell-taken",
    "no-such-tile",
    "not-done",
    "nothing-to-pay",
    "nothing-claimed",
)


def decode(action: int) -> Saying:
    """What an action says."""
    if action in PLAIN:
        return Saying(PLAIN[action], ())
    if action < PAY:
        return Saying(MOVE_BUILD, (action - BUILD,))
    if action < DRAW:
        return Saying(MOVE_PAY, (action - PAY,))
    if action < CLAIM:
        return Saying(MOVE_USE, (action - USE,))
    return Saying(MOVE_CLAIM, divmod(action - CLAIM, NUMBERS))


def encode(saying: Saying) -> int:
    """The action that says this."""
    for action, plain in PLAIN.items():
        if saying.phrase is plain:
            return action
    if saying.phrase is MOVE_CLAIM:
        return CLAIM + NUMBERS * saying.numbers[0] + saying.numbers[1]
    return {MOVE_BUILD: BUILD, MOVE_PAY: PAY, MOVE_USE: USE}[saying.phrase] + saying.numbers[0]


def prompt(state: BuildState, seat: int) -> tuple[str, dict[str, int]]:
    """What a seat has to decide, or may still take back."""
    if state.asked != FREE:
        return "prompt-asked", {"number": state.claim % NUMBERS + 1}
    if state.owing >> seat & 1:
        return "prompt-pay", {}
    return ("prompt-done" if state.done >> seat & 1 else "prompt-build"), {}


def quantities(state: BuildState, seat: int) -> dict[str, int]:
    """What buildings and cells have brought, and what a cell would that is claimed and not yet won."""
    buildings, cells, *_ = state.breakdown(seat, seat)
    claimed = state.parts.cell_points[state.claim // NUMBERS] if state.claimer == seat else 0
    return {"points": buildings + cells, "claimed": claimed}


def consequence(state: BuildState, seat: int, action: int, after: BuildState) -> tuple[str, dict[str, int]] | None:
    """The points a building or a cell brings."""
    if action >= PAY and action != TAKE and not CLAIM <= action < TAKE:
        return None
    old, new = quantities(state, seat), quantities(after, seat)
    return "yield-points", {"points": new["claimed"] or new["points"] - old["points"]}
