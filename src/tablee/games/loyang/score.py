"""At the Gates of Loyang: what counts. Rule numbers (LO-xx) refer to RULES.md."""

from __future__ import annotations

from tablee.games.loyang.handling import cart_load
from tablee.games.loyang.parts import FIELDS
from tablee.games.loyang.position import LoyangPosition
from tablee.kernel.state import places


def points(state: LoyangPosition, seat: int) -> int:
    """LO-59: the space on the path, one back for each loan, never below 0."""
    return max(state.space[seat] - state.parts.steps_back * state.loans[seat], 0)


def scores(state: LoyangPosition) -> list[int]:
    """The points of all seats."""
    return [points(state, seat) for seat in range(state.players)]


def breakdown(state: LoyangPosition, seat: int) -> list[int]:
    """LO-59: a seat's points by source: the path, and what loans take off."""
    return [state.space[seat], points(state, seat) - state.space[seat]]


def ranking(state: LoyangPosition) -> list[int]:
    """LO-60: farthest on the path, then most cash, then most vegetables; then the place is shared."""
    return places([-(points(state, seat) << 40 | state.cash[seat] << 20 | crops(state, seat)) for seat in range(state.players)])


def crops(state: LoyangPosition, seat: int) -> int:
    """LO-60: vegetables in fields and storehouse, the last tie-break."""
    return cart_load(state, seat) + sum(state.left[FIELDS * seat : FIELDS * (seat + 1)])
