"""Loops that play whole games inside compiled code."""

from __future__ import annotations

from tablee.kernel.rng import Rng
from tablee.kernel.state import State


def play_random(state: State, rng: Rng) -> int:
    """Plays uniformly random legal actions to the end; the number of decisions made."""
    decisions = 0
    while True:
        if state.to_act() == 0:
            return decisions
        seat = state.next_seat()
        state.advance(seat, state.random_action(seat, rng))
        decisions += 1


def clone_often(state: State, times: int) -> State:
    """Copies a state again and again, each time from the last copy (for benchmarks)."""
    for _ in range(times):
        state = state.clone()
    return state
