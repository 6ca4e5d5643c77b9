"""Landcraft: why something may not be done. Rule numbers (LC-xx) refer to RULES.md."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.landcraft.codes import CHOOSING, DRAWING, DRIFTING, EDDYING, OVER, PLACING, WALKING
from tablee.games.landcraft.legal import may_burn
from tablee.games.landcraft.parts import (
    AIR,
    AIR_TYPE,
    APOSTLE,
    APOSTLES,
    BLOCK,
    BLOCKED,
    BURN,
    CELLS,
    CONQUER,
    DIRECTIONS,
    DRAW,
    DRIFT,
    DRIFT_TO,
    EARTH,
    EDDY,
    EDDY_TO,
    EMPTY,
    FIRE,
    GROW,
    HAND,
    JOURNEY,
    JOURNEY_TO,
    NO_CARD,
    NO_EFFECT,
    NO_TILE,
    PLACE,
    PRAY,
    PRAY_BARE,
    SIDES,
    SPREAD,
    SPREADS,
    STAY,
    TAKE,
    TERRAINS,
    WALK,
    WATER,
)
from tablee.games.landcraft.planet import ANYBODY, BESIDE
from tablee.games.landcraft.position import LandcraftPosition
from tablee.kernel.bits import ONE


def why_not(state: LandcraftPosition, seat: int, action: int) -> str:
    """Why an action is not legal, or "" if it is."""
    if seat != state.seat or state.phase == OVER:
        return "not-your-turn"
    if action < 0 or action >= CELLS + BLOCK * state.planet.board.cells:
        return "no-such-action"
    if state.phase == PLACING:
        return why_not_place(state, action)
    if state.phase == CHOOSING:
        return why_not_effect(state, action)
    if state.phase == WALKING:
        return why_not_walk(state, action)
    if state.phase == DRAWING:
        return why_not_draw(state, action)
    return why_not_there(state, action)


def why_not_place(state: LandcraftPosition, action: int) -> str:
    """LC-11 to LC-16: why this placement is not legal."""
    planet = state.planet
    offset = (action - CELLS) % BLOCK - PLACE
    if action < CELLS or offset < 0:
        return "place-first"
    cell = (action - CELLS) // BLOCK
    card = offset // SIDES
    if card not in state.hands[HAND * state.seat : HAND * state.seat + HAND]:
        return "not-in-hand"
    if planet.grid[cell] != EMPTY:
        return "cell-blocked" if planet.grid[cell] == BLOCKED else "cell-taken"
    if planet.supporters(cell, state.seat, NO_TILE) == 0 and not (
        planet.walled_in(state.seat) and planet.supporters(cell, ANYBODY, NO_TILE) > 0
    ):
        return "not-beside-yours"
    return "" if planet.placing_turns(card, cell, state.near_burning) >> offset % SIDES & 1 else "junctions"


def why_not_effect(state: LandcraftPosition, action: int) -> str:
    """LC-16, LC-18: why this effect may not be chosen."""
    conflict = state.planet.conflicts(state.placed)
    kind = state.planet.type_of(state.placed)
    if action == NO_EFFECT:
        return "repair-first" if conflict else ""
    if (action >= STAY and action < CELLS) or (action >= CELLS and (action - CELLS) % BLOCK != BURN):
        return "choose-effect"
    if kind != effect_type(action):
        return "not-its-effect"
    if kind == EARTH:
        return why_not_earth(state, action)
    if kind == WATER:
        return why_not_water(state, action, conflict)
    if kind == FIRE:
        return why_not_fire(state, action, conflict)
    return why_not_air(state, action)


def why_not_earth(state: LandcraftPosition, action: int) -> str:
    """LC-19, LC-20: why growth or spread is not possible."""
    planet = state.planet
    left = state.reserve[state.seat]
    if left == 0:
        return "no-population"
    if action == GROW:
        return ""
    wanted = SPREADS[action - SPREAD]
    for d in range(DIRECTIONS):
        if wanted >> d & 1:
            other = planet.neighbour(planet.cell_of[state.placed], d)
            if other >= TERRAINS:
                return "no-terrain"
            if planet.pops[APOSTLES * other + state.seat] > 0:
                return "own-population"
    return "no-population" if left == 1 and wanted & (wanted - 1) else ""


def why_not_water(state: LandcraftPosition, action: int, conflict: i64) -> str:
    """LC-21, LC-22: why this neighbour cannot be moved."""
    planet = state.planet
    d: i64 = (action - DRIFT) % DIRECTIONS
    cell: i64 = planet.cell_of[state.placed]
    other = planet.neighbour(cell, d)
    if other >= TERRAINS:
        return "no-terrain"
    if conflict != 0 and conflict != ONE << d:
        return "repair-first"
    can = planet.can_drift(other) if action < EDDY else planet.can_eddy(other, cell)
    return "" if can else "no-destination"


def why_not_fire(state: LandcraftPosition, action: int, conflict: i64) -> str:
    """LC-23 to LC-25: why this neighbour cannot be conquered, or this terrain not be burnt."""
    planet = state.planet
    if action < CELLS:
        if conflict:
            return "repair-first"
        d, rival = divmod(action - CONQUER, APOSTLES)
        other = planet.neighbour(planet.cell_of[state.placed], d)
        if other >= TERRAINS:
            return "no-terrain"
        return "" if rival != state.seat and planet.pops[APOSTLES * other + rival] > 0 else "no-rival"
    terrain = planet.grid[(action - CELLS) // BLOCK]
    if terrain >= TERRAINS or planet.turn_of[terrain] == AIR:
        return "no-front"
    if may_burn(state, terrain, conflict):
        return ""
    return "repair-first" if may_burn(state, terrain, 0) else "too-far"


def why_not_air(state: LandcraftPosition, action: int) -> str:
    """LC-26, LC-28: why the prayer or the journey is not possible."""
    if action == JOURNEY:
        return "" if state.planet.can_journey(state.seat) else "no-destination"
    left = state.reserve[state.seat]
    if action != PRAY_BARE:
        return "" if left > 0 else "no-population"
    if left > 0:
        return "choose-wish"
    return "" if state.planet.can_walk(state.seat) else "no-walk"


def why_not_walk(state: LandcraftPosition, action: int) -> str:
    """LC-27: why this population cannot walk there."""
    planet = state.planet
    if action == STAY:
        return "must-walk" if state.must_walk else ""
    d = (action - CELLS) % BLOCK - WALK
    if action < CELLS or d < 0 or d >= DIRECTIONS:
        return "walk-or-stay"
    cell = (action - CELLS) // BLOCK
    terrain = planet.grid[cell]
    if terrain >= TERRAINS or planet.pops[APOSTLES * terrain + state.seat] == 0:
        return "no-own-population"
    return "" if planet.neighbour(cell, d) < TERRAINS else "no-terrain"


def why_not_there(state: LandcraftPosition, action: int) -> str:
    """LC-21, LC-22, LC-28: why this is no destination for the terrain or the apostle that is on its way."""
    planet = state.planet
    if state.phase == EDDYING:
        if action < EDDY_TO or action >= TAKE:
            return "choose-destination"
        d, turn = divmod(action - EDDY_TO, DIRECTIONS)
        cell = planet.board.beside[DIRECTIONS * planet.cell_of[state.placed] + d]
        if planet.grid[cell] != EMPTY:
            return "cell-blocked" if planet.grid[cell] == BLOCKED else "cell-taken"
        return "" if planet.eddy_turns(state.lifted, planet.cell_of[state.placed], d) >> turn & 1 else "junctions"
    offset = (action - CELLS) % BLOCK
    turn = offset - JOURNEY_TO
    if action < CELLS or (offset != DRIFT_TO if state.phase == DRIFTING else turn < 0 or turn >= DIRECTIONS):
        return "choose-destination"
    cell = (action - CELLS) // BLOCK
    if planet.grid[cell] != EMPTY:
        return "cell-blocked" if planet.grid[cell] == BLOCKED else "cell-taken"
    tile: i64 = state.lifted if state.phase == DRIFTING else APOSTLE + state.seat
    fit = planet.fitting(tile, cell, tile)
    if fit & BESIDE == 0:
        return "not-beside"
    valid = planet.stays_valid(tile, cell) if state.phase == DRIFTING else fit >> turn & 1 != 0
    return "" if valid else "junctions"


def why_not_draw(state: LandcraftPosition, action: int) -> str:
    """LC-31: why this terrain cannot be drawn."""
    if action == DRAW:
        return "" if state.pile else "pile-empty"
    if action < TAKE or action >= CELLS:
        return "time-to-draw"
    return "" if state.display[action - TAKE] != NO_CARD else "display-empty"


def effect_type(action: int) -> int:
    """LC-18: the type of terrain that offers an effect."""
    if action < DRIFT:
        return EARTH
    if action < CONQUER:
        return WATER
    return FIRE if action < PRAY or action >= CELLS else AIR_TYPE


# ---- what players might well try ----


def near_misses(state: LandcraftPosition, seat: int) -> list[tuple[int, str]]:
    """Going without an effect while a junction is forbidden, and effects for which no population is left."""
    if seat != state.seat or state.phase != CHOOSING:
        return []
    kind = state.planet.type_of(state.placed)
    tempting = [NO_EFFECT]
    if kind == EARTH:
        tempting.append(GROW)
    elif kind == AIR_TYPE:
        tempting += [PRAY, PRAY + 1, PRAY + 2]
    result: list[tuple[int, str]] = []
    for action in tempting:
        reason = why_not(state, seat, action)
        if reason:
            result.append((action, reason))
    return result
