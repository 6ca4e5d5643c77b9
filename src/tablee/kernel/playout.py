"""Loops that play whole games inside compiled code."""

from __future__ import annotations

from tablee.kernel.rng import Rng
from tablee.kernel.state import State, first_seat


def play_random(state: State, rng: Rng) -> int:
    """Plays uniformly random legal actions to the end; the number of decisions made."""
    decisions = 0
    while True:
        owing = state.to_act()
        if owing == 0:
            return decisions
        seat = first_seat(owing)
        state.advance(seat, state.random_action(seat, rng))
        decisions += 1


def clone_often(state: State, times: int) -> State:
    """Copies a state again and again, each time from the last copy (for benchmarks)."""
    for _ in range(times):
        state = state.clone()
    return state
