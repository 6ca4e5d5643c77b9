"""Landcraft: what a seat may do. Rule numbers (LC-xx) refer to RULES.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.landcraft.codes import CHOOSING, DRIFTING, EDDYING, JOURNEYING, OVER, PLACING, WALKING
from tablee.games.landcraft.parts import (
    AIR,
    APOSTLE,
    APOSTLES,
    BLOCK,
    BURN,
    CELLS,
    CONQUER,
    DIRECTIONS,
    DISPLAY,
    DRAW,
    DRIFT,
    DRIFT_TO,
    EARTH,
    EDDY,
    EDDY_TO,
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
from tablee.games.landcraft.planet import ANYBODY, AROUND, BESIDE
from tablee.games.landcraft.position import LandcraftPosition
from tablee.kernel.bits import ONE
from tablee.kernel.rng import Rng

TURNS: Final[i64] = SIDES
TRIES: Final = 200  # random picks before the whole list is made


# ---- what lies where ----


def turn_number(state: LandcraftPosition) -> int:
    """LC-33: which of their turns the players are in, from 1."""
    begun = len(state.planet.laid) + (1 if state.phase == PLACING else 0)
    return (begun + state.players - 1) // state.players


# ---- legal moves ----


def legal_actions(state: LandcraftPosition, seat: int) -> list[int]:
    """All legal actions of a seat."""
    phase = state.phase
    if seat != state.seat or phase == OVER:
        return []
    if phase == PLACING:
        return legal_places(state)
    if phase == CHOOSING:
        return legal_effects(state)
    if phase == DRIFTING:
        return legal_drifts(state)
    if phase == EDDYING:
        return legal_eddies(state)
    if phase == WALKING:
        return legal_walks(state)
    if phase == JOURNEYING:
        return legal_journeys(state)
    return legal_draws(state)


def legal_places(state: LandcraftPosition) -> list[int]:
    """LC-11 to LC-16: every terrain of the hand in every turn on every cell it may go to."""
    actions: list[int] = []
    seat = state.seat
    cards = sorted(state.hands[HAND * seat : HAND * seat + HAND])
    for cell in state.planet.placing_cells(seat):
        for card in cards:
            base: i64 = CELLS + BLOCK * cell + PLACE + SIDES * card
            turns = state.planet.placing_turns(card, cell, state.near_burning)
            for turn in range(TURNS):
                if turns >> turn & 1:
                    actions.append(base + turn)
    return actions


def legal_effects(state: LandcraftPosition) -> list[int]:
    """LC-16, LC-18: no effect if all junctions are valid, and what the type offers; in conflict only what repairs it."""
    placed = state.placed
    conflict = state.planet.conflicts(placed)
    kind = state.planet.type_of(placed)
    actions: list[int] = []
    if conflict == 0:
        actions.append(NO_EFFECT)
    if kind == EARTH:
        add_earth(state, actions)
    elif kind == WATER:
        add_water(state, actions, conflict)
    elif kind == FIRE:
        add_fire(state, actions, conflict)
    else:
        add_air(state, actions)
    return actions


def add_earth(state: LandcraftPosition, actions: list[int]) -> None:
    """LC-19, LC-20: growth and spread, both with populations of the reserve."""
    planet = state.planet
    left = state.reserve[state.seat]
    if left == 0:
        return
    actions.append(GROW)
    targets: i64 = 0
    cell: i64 = planet.cell_of[state.placed]
    for d in range(AROUND):
        other = planet.neighbour(cell, d)
        if other < TERRAINS and planet.pops[APOSTLES * other + state.seat] == 0:
            targets |= ONE << d
    if targets != 0:
        for index in range(len(SPREADS)):
            spread: i64 = SPREADS[index]
            if spread & ~targets == 0 and (left > 1 or spread & (spread - 1) == 0):
                actions.append(SPREAD + index)


def add_water(state: LandcraftPosition, actions: list[int], conflict: i64) -> None:
    """LC-21, LC-22: drift and eddy of a neighbour; in conflict only of the one in conflict."""
    planet = state.planet
    cell: i64 = planet.cell_of[state.placed]
    for d in range(AROUND):
        other = planet.neighbour(cell, d)
        if other < TERRAINS and (conflict == 0 or conflict == ONE << d) and planet.can_drift(other):
            actions.append(DRIFT + d)
    for d in range(AROUND):
        other = planet.neighbour(cell, d)
        if other < TERRAINS and (conflict == 0 or conflict == ONE << d) and planet.can_eddy(other, cell):
            actions.append(EDDY + d)


def add_fire(state: LandcraftPosition, actions: list[int], conflict: i64) -> None:
    """LC-23 to LC-25: conquest of a neighbour if nothing is in conflict, and burning."""
    planet = state.planet
    cell: i64 = planet.cell_of[state.placed]
    if conflict == 0:
        for d in range(AROUND):
            other = planet.neighbour(cell, d)
            if other < TERRAINS:
                for rival in range(state.players):
                    if rival != state.seat and planet.pops[APOSTLES * other + rival] > 0:
                        actions.append(CONQUER + APOSTLES * d + rival)
    fires: list[int] = []
    for terrain in planet.laid:
        if may_burn(state, terrain, conflict):
            fires.append(CELLS + BLOCK * planet.cell_of[terrain] + BURN)
    fires.sort()
    actions.extend(fires)


def may_burn(state: LandcraftPosition, terrain: i64, conflict: i64) -> bool:
    """LC-16, LC-24, LC-25: a front; in conflict only the placed terrain or the one neighbour in conflict with it."""
    planet = state.planet
    if planet.turn_of[terrain] == AIR:
        return False
    if terrain == state.placed:
        return not state.near_burning
    if conflict == 0 and not state.near_burning:
        return True
    cell: i64 = planet.cell_of[state.placed]
    for d in range(AROUND):
        if planet.neighbour(cell, d) == terrain:
            return conflict == 0 or conflict == ONE << d
    return False


def add_air(state: LandcraftPosition, actions: list[int]) -> None:
    """LC-26 to LC-28: prayer before a wish, or the apostle's journey."""
    seat = state.seat
    if state.reserve[seat] > 0:
        actions.append(PRAY)
        actions.append(PRAY + 1)
        actions.append(PRAY + 2)
    elif state.planet.can_walk(seat):
        actions.append(PRAY_BARE)
    if state.planet.can_journey(seat):
        actions.append(JOURNEY)


def legal_drifts(state: LandcraftPosition) -> list[int]:
    """LC-21: every cell beside a tile where the lifted terrain is valid as it lies."""
    actions: list[int] = []
    for cell in state.planet.free_cells(ANYBODY, state.lifted):
        if state.planet.stays_valid(state.lifted, cell):
            actions.append(CELLS + BLOCK * cell + DRIFT_TO)
    return actions


def legal_eddies(state: LandcraftPosition) -> list[int]:
    """LC-22: the other free cells around the placed terrain, in every rotation that is valid there."""
    actions: list[int] = []
    around: i64 = state.planet.cell_of[state.placed]
    for d in range(AROUND):
        turns = state.planet.eddy_turns(state.lifted, around, d)
        for turn in range(AROUND):
            if turns >> turn & 1:
                actions.append(EDDY_TO + DIRECTIONS * d + turn)
    return actions


def legal_walks(state: LandcraftPosition) -> list[int]:
    """LC-27: any own population to a terrain beside its own; or none, unless the prayer was made for the walk alone."""
    planet = state.planet
    walks: list[int] = []
    for terrain in planet.laid:
        if planet.pops[APOSTLES * terrain + state.seat] > 0:
            cell: i64 = planet.cell_of[terrain]
            for d in range(AROUND):
                if planet.neighbour(cell, d) < TERRAINS:
                    walks.append(CELLS + BLOCK * cell + WALK + d)
    walks.sort()
    return walks if state.must_walk else [STAY, *walks]


def legal_journeys(state: LandcraftPosition) -> list[int]:
    """LC-28: every cell beside another tile, in every rotation in which the apostle is valid there."""
    actions: list[int] = []
    apostle: i64 = APOSTLE + state.seat
    for cell in state.planet.free_cells(ANYBODY, state.lifted):
        fit = state.planet.fitting(apostle, cell, apostle)
        if fit & BESIDE:
            base: i64 = CELLS + BLOCK * cell + JOURNEY_TO
            for turn in range(AROUND):
                if fit >> turn & 1:
                    actions.append(base + turn)
    return actions


def legal_draws(state: LandcraftPosition) -> list[int]:
    """LC-31: a terrain of the display, or the top of the pile."""
    actions = [TAKE + slot for slot in range(DISPLAY) if state.display[slot] != NO_CARD]
    if state.pile:
        actions.append(DRAW)
    return actions


# ---- a random move ----


def random_action(state: LandcraftPosition, seat: int, rng: Rng) -> int:
    """A uniform pick from the legal actions; where lists are long, by trying random cells until one is legal."""
    phase = state.phase
    for _ in range(TRIES):
        if phase == PLACING:
            action = random_place(state, rng)
        elif phase == DRIFTING:
            action = random_drift(state, rng)
        elif phase == JOURNEYING:
            action = random_journey(state, rng)
        else:
            break
        if action >= 0:
            return action
    actions = legal_actions(state, seat)
    return actions[rng.below(len(actions))]


def random_place(state: LandcraftPosition, rng: Rng) -> i64:
    """One try at a uniform placement, or -1; a seat that is walled in never finds one here."""
    cell = state.planet.random_cell(state.seat, NO_TILE, rng)
    if cell < 0:
        return -1
    card: i64 = state.hands[HAND * state.seat + rng.below(HAND)]
    turn = rng.below(SIDES)
    return (
        CELLS + BLOCK * cell + PLACE + SIDES * card + turn
        if state.planet.placing_turns(card, cell, state.near_burning) >> turn & 1
        else -1
    )


def random_drift(state: LandcraftPosition, rng: Rng) -> i64:
    """One try at a uniform destination of the lifted terrain, or -1."""
    cell = state.planet.random_cell(ANYBODY, state.lifted, rng)
    return CELLS + BLOCK * cell + DRIFT_TO if cell >= 0 and state.planet.stays_valid(state.lifted, cell) else -1


def random_journey(state: LandcraftPosition, rng: Rng) -> i64:
    """One try at a uniform destination and rotation of the apostle, or -1."""
    cell = state.planet.random_cell(ANYBODY, state.lifted, rng)
    if cell < 0:
        return -1
    apostle: i64 = APOSTLE + state.seat
    fit = state.planet.fitting(apostle, cell, apostle)
    turn = rng.below(DIRECTIONS)
    return CELLS + BLOCK * cell + JOURNEY_TO + turn if fit & BESIDE and fit >> turn & 1 else -1
