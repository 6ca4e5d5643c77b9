"""Loops that play whole games inside compiled code, and the step of an environment."""

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


def play_on(state: State, seat: int, action: int) -> int:
    """Plays a checked action; the seat that is asked next, or -1 at the end of the game."""
    state.apply(seat, action)
    return state.next_seat() if state.to_act() else -1


def clone_often(state: State, times: int) -> State:
    """Copies a state again and again, each time from the last copy (for benchmarks)."""
    for _ in range(times):
        state = state.clone()
    return state
