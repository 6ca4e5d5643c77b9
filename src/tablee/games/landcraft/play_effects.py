"""Landcraft: what the effects of terrains do, and the points of junctions after them. Rule numbers (LC-xx) refer to RULES.md."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.landcraft import events
from tablee.games.landcraft.codes import (
    DRAWING,
    DRIFT_EFFECT,
    DRIFTING,
    DRIFTS,
    EDDY_EFFECT,
    EDDYING,
    JOURNEYING,
    JOURNEYS,
    JUNCTIONS,
    SOURCES,
    WALKING,
)
from tablee.games.landcraft.parts import (
    AIR,
    APOSTLE,
    APOSTLES,
    CONQUER,
    DIRECTIONS,
    DRIFT,
    EDDY,
    GROW,
    JOURNEY,
    NO_EFFECT,
    NO_TILE,
    PRAY,
    PRAY_BARE,
    PUBLIC,
    SPREAD,
    SPREADS,
)
from tablee.games.landcraft.planet import AROUND
from tablee.games.landcraft.position import LandcraftPosition
from tablee.games.landcraft.score import points
from tablee.kernel.state import raised

# ---- what all effects have in common ----


def deposit(state: LandcraftPosition, terrain: i64) -> None:
    """A population goes from the reserve of the seat whose turn it is onto a terrain."""
    state.reserve[state.seat] -= 1
    state.planet.settle(terrain, state.seat, 1)


def score_junctions(state: LandcraftPosition) -> None:
    """LC-30: the perfect junctions of the placed terrain pay, as it lies after the effect; then one draws."""
    gained = state.planet.junction_points(state.placed)
    state.must_walk = False
    state.phase = DRAWING
    if gained > 0:
        state.tally[SOURCES * state.seat + JUNCTIONS] += gained
        if state.journal is not None:
            state.tell(events.SCORED, [state.seat, gained, points(state, state.seat)])


# ---- the choice ----


def choose(state: LandcraftPosition, action: i64) -> None:
    """LC-18: one effect, or none."""
    if action == NO_EFFECT:
        if state.journal is not None:
            state.tell(events.PASSED, [state.seat])
        score_junctions(state)
    elif action == GROW:
        deposit(state, state.placed)
        if state.journal is not None:
            state.tell(events.GREW, [state.seat, state.planet.cell_of[state.placed]])
        score_junctions(state)
    elif action < DRIFT:
        spread(state, SPREADS[action - SPREAD])
    elif action < CONQUER:
        lift(state, (action - DRIFT) % DIRECTIONS, DRIFTING if action < EDDY else EDDYING)
    elif action < PRAY:
        conquer(state, (action - CONQUER) // APOSTLES, (action - CONQUER) % APOSTLES)
    elif action < JOURNEY:
        pray(state, action)
    elif action == JOURNEY:
        state.phase = JOURNEYING
        if state.journal is not None:
            state.tell(events.SET_OUT, [state.seat])
    else:  # LC-27: nobody walks
        if state.journal is not None:
            state.tell(events.STAYED, [state.seat])
        score_junctions(state)


# ---- earth ----


def spread(state: LandcraftPosition, targets: i64) -> None:
    """LC-20: a population on one or two neighbours."""
    planet = state.planet
    cell: i64 = planet.cell_of[state.placed]
    reached: list[int] = []
    for d in range(AROUND):
        if targets >> d & 1:
            deposit(state, planet.neighbour(cell, d))
            reached.append(planet.board.beside[DIRECTIONS * cell + d])
    if state.journal is not None:
        state.tell(events.SPREAD, [state.seat, *reached])
    score_junctions(state)


# ---- water ----


def lift(state: LandcraftPosition, d: i64, phase: i64) -> None:
    """LC-21, LC-22: a neighbour will be moved."""
    planet = state.planet
    lifted = planet.neighbour(planet.cell_of[state.placed], d)
    state.lifted = lifted
    state.phase = phase
    if state.journal is not None:
        effect = DRIFT_EFFECT if phase == DRIFTING else EDDY_EFFECT
        state.tell(events.LIFTED, [state.seat, effect, lifted, planet.cell_of[lifted]])


def drift_to(state: LandcraftPosition, cell: i64) -> None:
    """LC-21: the lifted terrain moves as it lies, with its populations, for a point."""
    planet = state.planet
    gained = state.parts.drift_points
    if state.journal is not None:
        state.tell(events.DRIFTED, [state.seat, state.lifted, planet.cell_of[state.lifted], cell, gained])
    planet.move(state.lifted, cell, planet.turn_of[state.lifted])
    state.lifted = NO_TILE
    state.tally[SOURCES * state.seat + DRIFTS] += gained
    score_junctions(state)


def eddy_to(state: LandcraftPosition, d: i64, turn: i64) -> None:
    """LC-22: the lifted terrain moves around the placed one and may be turned, with its populations."""
    planet = state.planet
    lifted = state.lifted
    start = planet.cell_of[lifted]
    cell: i64 = planet.board.beside[DIRECTIONS * planet.cell_of[state.placed] + d]
    if planet.turn_of[lifted] == AIR:
        planet.move(lifted, cell, AIR)
        if state.journal is not None:
            state.tell(events.EDDIED_AIR, [state.seat, lifted, start, cell])
    else:
        planet.move(lifted, cell, turn)
        if state.journal is not None:
            state.tell(events.EDDIED, [state.seat, lifted, start, cell, turn])
    state.lifted = NO_TILE
    score_junctions(state)


# ---- fire ----


def conquer(state: LandcraftPosition, d: i64, rival: i64) -> None:
    """LC-23: a rival's population goes home, an own one takes its place if there is one."""
    planet = state.planet
    cell: i64 = planet.cell_of[state.placed]
    terrain = planet.neighbour(cell, d)
    planet.settle(terrain, rival, -1)
    state.reserve[rival] += 1
    replaced = state.reserve[state.seat] > 0
    if replaced:
        deposit(state, terrain)
    if state.journal is not None:
        state.tell(events.CONQUERED if replaced else events.EXPELLED, [state.seat, rival, planet.cell_of[terrain]])
    score_junctions(state)


def burn(state: LandcraftPosition, cell: i64) -> None:
    """LC-24: a terrain is turned over to air; its populations stay."""
    terrain = state.planet.grid[cell]
    state.planet.turn_of[terrain] = AIR
    if state.journal is not None:
        state.tell(events.BURNT, [state.seat, terrain, cell])
    score_junctions(state)


# ---- air ----


def pray(state: LandcraftPosition, action: i64) -> None:
    """LC-26: a population in front of a public wish; then one may walk."""
    seat = state.seat
    state.must_walk = action == PRAY_BARE
    if action != PRAY_BARE:
        wish = action - PRAY
        state.reserve[seat] -= 1
        state.fronts = raised(state.fronts, PUBLIC * seat + wish, 1)
        if state.journal is not None:
            state.tell(events.PRAYED, [seat, state.wishes[wish], state.fronts[PUBLIC * seat + wish]])
    elif state.journal is not None:
        state.tell(events.PRAYED_BARE, [seat])
    if state.planet.can_walk(seat):
        state.phase = WALKING
    else:
        score_junctions(state)


def walk(state: LandcraftPosition, cell: i64, d: i64) -> None:
    """LC-27: an own population goes to a terrain beside its own."""
    planet = state.planet
    target: i64 = planet.board.beside[DIRECTIONS * cell + d]
    planet.settle(planet.grid[cell], state.seat, -1)
    planet.settle(planet.grid[target], state.seat, 1)
    if state.journal is not None:
        state.tell(events.WALKED, [state.seat, cell, target])
    score_junctions(state)


def journey_to(state: LandcraftPosition, cell: i64, turn: i64) -> None:
    """LC-28: the apostle moves and may be turned; its perfect junctions pay."""
    planet = state.planet
    apostle: i64 = APOSTLE + state.seat
    start = planet.cell_of[apostle]
    planet.move(apostle, cell, turn)
    gained = planet.junction_points(apostle)
    state.tally[SOURCES * state.seat + JOURNEYS] += gained
    if state.journal is not None:
        state.tell(events.JOURNEYED, [state.seat, start, cell, turn, gained])
    score_junctions(state)
