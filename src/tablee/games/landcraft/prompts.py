"""Landcraft: what a seat is asked, and what its moves bring."""

from __future__ import annotations

from tablee.games.landcraft.codes import CHOOSING, DRAWING, DRIFTING, EDDYING, JOURNEYING, PLACING, WALKING
from tablee.games.landcraft.parts import APOSTLE, DRAW, NO_TILE
from tablee.games.landcraft.score import points
from tablee.games.landcraft.state import LandcraftState
from tablee.games.landcraft.words import (
    MOVE_BURN,
    MOVE_CONQUER,
    MOVE_DRIFT,
    MOVE_EDDY,
    MOVE_GROW,
    MOVE_JOURNEY,
    MOVE_PRAY,
    MOVE_PRAY_BARE,
    MOVE_SPREAD,
    SIDE_NAMES,
    decode,
)
from tablee.kernel.game import Message

PROMPTS = {
    PLACING: "prompt-place",
    DRIFTING: "prompt-drift",
    EDDYING: "prompt-eddy",
    WALKING: "prompt-walk",
    JOURNEYING: "prompt-journey",
}
TYPE_PROMPTS = ("prompt-earth", "prompt-water", "prompt-fire", "prompt-air")
# By type: the moves of its two effects.
EFFECT_MOVES = (
    ((MOVE_GROW,), MOVE_SPREAD),
    ((MOVE_DRIFT,), MOVE_EDDY),
    ((MOVE_CONQUER,), MOVE_BURN),
    ((MOVE_PRAY, MOVE_PRAY_BARE), MOVE_JOURNEY),
)


def prompt(state: LandcraftState, seat: int) -> Message:
    """What the seat whose turn it is has to decide."""
    if state.phase == CHOOSING and state.planet.conflicts(state.placed):
        return "prompt-repair", {}
    if state.phase == WALKING and state.must_walk:
        return "prompt-must-walk", {}
    if state.phase == CHOOSING:
        kind = state.planet.type_of(state.placed)
        phrases = [decode(state, action).phrase for action in state.legal(int(state.seat))]
        first, second = EFFECT_MOVES[kind]
        return TYPE_PROMPTS[kind], {"first": sum(phrases.count(move) for move in first), "second": phrases.count(second)}
    if state.phase == DRAWING:
        legal = state.legal(int(state.seat))
        return "prompt-draw", {"display": sum(1 for action in legal if action != DRAW), "pile": int(DRAW in legal)}
    return PROMPTS[int(state.phase)], {}


def quantities(state: LandcraftState, seat: int) -> dict[str, int]:
    """What moves change: the points gained, those that the junctions of the placed terrain would pay, and what every side of it
    and of the own apostle is worth."""
    placed = int(state.placed)
    numbers = {"points": points(state, seat), "junctions": 0 if placed == NO_TILE else int(state.planet.junction_points(placed))}
    for owner, tile in (("placed", placed), ("apostle", APOSTLE + seat)):
        for name, value in zip(SIDE_NAMES, side_values(state, tile), strict=True):
            numbers[f"{owner}-{name}"] = value
    return numbers


def consequence(state: LandcraftState, seat: int, action: int, after: LandcraftState) -> Message | None:
    """What a move brings: the points at once, those of the placed terrain's junctions included, and the sides they come from."""
    if state.phase == DRAWING:
        return None
    placed = int(after.placed)
    if state.phase == PLACING:
        if after.planet.conflicts(placed):
            return "yield-repair", sides(after, placed)
        gained = int(after.planet.junction_points(placed))
    elif after.phase == DRAWING:
        gained = points(after, seat) - points(state, seat)
    else:
        return None
    laid = APOSTLE + seat if state.phase == JOURNEYING else placed
    return ("yield-points", {"points": gained, **sides(after, laid)}) if gained else None


def sides(state: LandcraftState, tile: int) -> dict[str, int]:
    """The sides of a tile that are worth anything, good or bad, by name."""
    return {name: value for name, value in zip(SIDE_NAMES, side_values(state, tile), strict=True) if value}


def side_values(state: LandcraftState, tile: int) -> list[int]:
    """By direction: the points of a tile's junction if it is perfect, and -1 if it is forbidden."""
    if tile == NO_TILE:
        return [0] * len(SIDE_NAMES)
    conflicts = state.planet.conflicts(tile)
    return [-1 if conflicts >> d & 1 else int(state.planet.perfect(tile, d)) for d in range(len(SIDE_NAMES))]
