"""Bunny Kingdom: what a position is worth: its harvests to come, a little for what may grow, and its parchments."""

from __future__ import annotations

from typing import Final

from tablee.games.bunny_kingdom.advice.weights import BunnyKingdomWeights
from tablee.games.bunny_kingdom.codes import COPYING, NONE
from tablee.games.bunny_kingdom.land import TRAITS
from tablee.games.bunny_kingdom.parchments import carrots_by, counts_by, parchments_of
from tablee.games.bunny_kingdom.state import BunnyKingdomState
from tablee.kernel.bits import bit_count

IDLE: Final = 0.5  # what a construction that fits nowhere yet is worth, for each harvest to come


def value(state: BunnyKingdomState, seat: int, weights: BunnyKingdomWeights) -> float:
    """The harvests to come if nothing changed, room to grow, and the parchments as they stand."""
    harvests = harvests_left(state)
    survey = state.land.survey(seat)
    total = 0.0
    for at in range(0, len(survey), TRAITS):
        power = float(survey[at + 1])
        wealth = float(bit_count(survey[at + 2]))
        total += power * wealth * harvests
        total += weights.growth * (harvests - 1.0) * (power + wealth) + weights.room * harvests * survey[at]
    held = parchments_of(state.zone, seat)
    return total + parchment_value(state, seat, held, counts_by(survey, state.land, state.zone, seat)) if held else total


def harvests_left(state: BunnyKingdomState) -> float:
    """How many harvests are still to come, that of this round included."""
    return float(state.parts.rounds - state.round)


def parchment_value(state: BunnyKingdomState, seat: int, held: list[int], count: list[int]) -> float:
    """What parchments would give now; one that asks for a number of things gives a share on the way there."""
    parts = state.parts
    total = float(sum(carrots_by(count, state.land, seat, held)))
    for parchment in held:
        least = parts.least[parchment]
        if least > 0:
            have = count[parts.counted[parchment]]
            if have < least and state.phase < COPYING:
                total += 0.7 * parts.points[parchment] * have * have / (least * least)
    return total


def kinds_in_front(state: BunnyKingdomState, seat: int) -> list[int]:
    """The kinds of the cities and farms that wait to be built."""
    return [state.parts.kind[card] for card in state.front[seat] if state.parts.kind[card] != NONE]


def best_of(values: list[float], other_than: int) -> int:
    """The place of the largest value, one place left out."""
    best = NONE
    for i in range(len(values)):
        if i != other_than and (best == NONE or values[i] > values[best]):
            best = i
    return best
