"""Llama Land: what everybody will have in the end."""

from __future__ import annotations

from typing import Final

from tablee.games.llama_land.advice.thumb import PEOPLE
from tablee.games.llama_land.legal import markers_left
from tablee.games.llama_land.objectives import measure
from tablee.games.llama_land.parts import COIN, CROPS, DESIGNS, GOLD, GOODS, SPACES
from tablee.games.llama_land.score import card_points, llama_points
from tablee.games.llama_land.state import LlamaLandState

# What a position is worth, in points at the end
SET_SHARE: Final = 0.8  # share of the next card of its type that an unfinished set of crops is worth, by its size
COIN_SHARE: Final = 0.9
SPARE_MARKER: Final = 1.5
TURNS_A_CARD: Final = 2.3  # how many turns pass for each llama card taken
LATE: Final = 5.0  # turns after which what still grows has its full worth


def turns_left(state: LlamaLandState) -> float:
    """About how many turns each player still has."""
    if state.ending:
        return 0.5
    sizes = sorted([len(column) for column in state.columns])
    tiles = sum([len(stack) for stack in state.stacks]) - state.parts.tiles_left
    return min(TURNS_A_CARD * (sizes[0] + sizes[1]), float(tiles)) / state.players + 0.5


def prospects(state: LlamaLandState, seat: int, turns: float) -> float:
    """Points now, and what crops, coins, characters and markers will become."""
    late = min(turns / LATE, 1.0)
    total = float(llama_points(state, seat))
    for crop in range(CROPS):
        have = state.goods[GOODS * seat + crop]
        column = state.columns[crop]
        total += float(have)
        if column:
            total += late * SET_SHARE * (column[-1] - state.parts.price) * min(float(have) / state.parts.price, 1.5)
    total += COIN_SHARE * late * state.goods[GOODS * seat + COIN] + 0.5 * (1.0 - late) * state.goods[GOODS * seat + COIN]
    for design in range(DESIGNS):
        total += late * PEOPLE[design] * state.people[DESIGNS * seat + design]
    for card in range(len(state.cards)):
        total += marker_worth(state, seat, card, turns)
    return total + SPARE_MARKER * late * markers_left(state, seat)


def marker_worth(state: LlamaLandState, seat: int, card: int, turns: float) -> float:
    """The points of a marker, or the share of them that can still be hoped for."""
    points = card_points(state, seat, card)
    objective = state.cards[card]
    if points > 0 or objective >= GOLD:
        return float(points)
    for space in range(SPACES):
        if state.spaces[SPACES * card + space] == seat:
            need = state.parts.least[objective]
            share = measure(state, seat, objective) / need
            return state.parts.space_points[space] * share * min(turns / (LATE * (1.0 - share) + 1.0), 1.0)
    return 0.0
