"""The best last turn of At the Gates of Loyang, by trying everything: a yardstick for bots, on small positions."""

from __future__ import annotations

from tablee.games.loyang.advice.beam import is_idle
from tablee.games.loyang.parts import PACK
from tablee.games.loyang.state import LoyangState

Worth = tuple[int, int]  # the space on the path, less loans; then cash, which breaks ties


def worth(state: LoyangState, seat: int) -> Worth:
    """What counts in the end."""
    return state.space[seat] - state.loans[seat], state.cash[seat]


def is_over(state: LoyangState, seat: int) -> bool:
    """Whether the seat has ended its turn."""
    return state.to_act() >> seat & 1 == 0


def best_end(state: LoyangState, seat: int, known: dict[tuple[int, ...], Worth]) -> Worth:
    """The most that can come of a last turn without two-packs, loans, or helpers thrown away."""
    if is_over(state, seat):
        return worth(state, seat)
    key = tuple(state.observe(seat))
    if key not in known:
        ends = []
        for action in state.legal(seat):
            if action != PACK and not is_idle(action):
                after = state.clone()
                after.advance(seat, action)
                ends.append(best_end(after, seat, known))
        known[key] = max(ends)
    return known[key]
