"""Bunny Kingdom: what happens. Rule numbers (BK-xx) refer to RULES.md.

All seats choose cards, build and harvest at the same time; the phase is common to all, what each seat still owes is kept by seat.
"""

from __future__ import annotations

from tablee.games.bunny_kingdom.codes import CONSTRUCTION, HARVEST
from tablee.games.bunny_kingdom.legal import owing
from tablee.games.bunny_kingdom.parts import (
    ANNOUNCE,
    BASE_RESOURCES,
    BUILD,
    CAMP,
    CELLS,
    COPY,
    DONE,
    PARCHMENT_COUNT,
    PASS,
    PICK,
    PRODUCE,
    TOWER,
    WITHDRAW,
)
from tablee.games.bunny_kingdom.play_build import announce, build, finish, lay_tower, pass_camp, place_camp, resume, withdraw
from tablee.games.bunny_kingdom.play_count import copy_parchment, harvest, produce, reveal_parchments
from tablee.games.bunny_kingdom.play_draft import begin_round, choose
from tablee.games.bunny_kingdom.position import BunnyKingdomPosition


def play(state: BunnyKingdomPosition, seat: int, action: int) -> None:
    """Plays a legal action of a seat."""
    if action >= PICK:
        if choose(state, seat, action - PICK):
            begin_construction(state)
    elif action >= COPY:
        copy_parchment(state, seat, (action - COPY) // PARCHMENT_COUNT, (action - COPY) % PARCHMENT_COUNT)
    elif action >= PRODUCE:
        produce(state, seat, (action - PRODUCE) // BASE_RESOURCES, (action - PRODUCE) % BASE_RESOURCES)
        if owing(state) == 0:
            end_round(state)
    elif action >= BUILD:
        build(state, seat, (action - BUILD) // CELLS, (action - BUILD) % CELLS)
    elif action >= TOWER:
        lay_tower(state, seat, action - TOWER)
    elif action >= CAMP:
        place_camp(state, seat, action - CAMP)
    elif action >= ANNOUNCE:
        announce(state, seat, action - ANNOUNCE)
    elif action == WITHDRAW:
        withdraw(state, seat)
    elif action == PASS:
        pass_camp(state, seat)
    elif action == DONE:
        finish(state, seat)
        if all_done(state):
            begin_harvest(state)
    else:
        resume(state, seat)


# ---- rounds and phases ----


def begin_construction(state: BunnyKingdomPosition) -> None:
    """BK-19: everybody builds at once; who has nothing to build is done."""
    state.phase = CONSTRUCTION
    state.spoken = 0
    state.done = 0
    for seat in range(state.players):
        if len(state.front[seat]) == 0:
            state.done |= 1 << seat
    if all_done(state):
        begin_harvest(state)


def all_done(state: BunnyKingdomPosition) -> bool:
    """BK-21: whether nobody wants to build any more."""
    return state.done == (1 << state.players) - 1


def begin_harvest(state: BunnyKingdomPosition) -> None:
    """BK-31: owners of trading posts name what they produce; then everybody harvests."""
    state.phase = HARVEST
    state.named = 0
    if owing(state) == 0:
        end_round(state)


def end_round(state: BunnyKingdomPosition) -> None:
    """BK-05, BK-32, BK-36: everybody harvests; then the next round begins, after the last one the parchments are opened."""
    harvest(state)
    if state.round + 1 < state.parts.rounds:
        state.round += 1
        state.starter = (state.starter + 1) % state.players
        begin_round(state)
    else:
        reveal_parchments(state)
