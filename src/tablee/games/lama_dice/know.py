"""LAMA Dice: who knows what. Everything lies open but the random stream."""

from __future__ import annotations

from tablee.games.lama_dice.legal import held
from tablee.games.lama_dice.parts import VALUES
from tablee.games.lama_dice.position import LamaDicePosition
from tablee.kernel.tape import Tape


def observe(state: LamaDicePosition, seat: int) -> list[int]:
    """Everything a seat may know: what lies open."""
    return [*state.header(seat), *state.public()]


def complete(state: LamaDicePosition, tape: Tape) -> None:
    """Fills an empty table from what a seat has observed."""
    state.read_public(tape)
    for seat in range(state.players):
        state.values[seat] = sum([1 << value for value in range(VALUES) if held(state, seat, value) > 0])
