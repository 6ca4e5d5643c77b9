"""Bunny Kingdom: what a search looks at."""

from __future__ import annotations

from typing import Final

from tablee.advice.shortlist import ranked
from tablee.games.bunny_kingdom.advice.quick import quick_builds, quick_gains, quick_pick
from tablee.games.bunny_kingdom.advice.trying import built_gain, clear_built, set_built
from tablee.games.bunny_kingdom.advice.value import harvests_left, kinds_in_front, value
from tablee.games.bunny_kingdom.advice.weights import BunnyKingdomWeights
from tablee.games.bunny_kingdom.codes import NONE
from tablee.games.bunny_kingdom.parts import ANNOUNCE, BUILD, CAMP, CARDS, CELLS, DONE, KIND_POST, KINDS, PICK, PRODUCE
from tablee.games.bunny_kingdom.state import BunnyKingdomState

PLAYED: Final = 5  # cards to play
OTHERS: Final = 3  # cards to discard or to play beside each of them
CELLS_EACH: Final = 2  # cells for each kind of construction
PASSES: Final = 4  # over all constructions, to move them about
EPSILON: Final = 1e-9


# ---- exploration ----


def best_picks(state: BunnyKingdomState, seat: int, most: int, weights: BunnyKingdomWeights) -> list[int]:
    """Pairs of cards by what they bring together with the constructions that wait to be built."""
    hand = state.hands[seat]
    gains = quick_gains(state, seat, hand, True, weights)
    losses = quick_gains(state, 1 - seat, hand, False, weights) if state.players == 2 else gains
    wanted = ranked(losses)
    own = quick_pick(state, seat, weights)
    actions: list[int] = [own]
    worths: list[float] = [1000.0]
    for i in ranked(gains)[:PLAYED]:
        for j in [j for j in wanted if j != i][:OTHERS]:
            worth = gains[i] - 0.1 * gains[j]
            if state.players > 2:
                worth = gains[i] + gains[j]
            else:
                # What the opponent can still take.
                left = [k for k in wanted if k != i and k != j]
                worth -= weights.quick.denial * losses[left[0]] if left else 0.0
            low, high = (i, j) if state.players == 2 or i < j else (j, i)
            action = PICK + hand[low] * CARDS + hand[high]
            if action not in actions:
                actions.append(action)
                worths.append(worth)
    return [actions[i] for i in ranked(worths)[:most]]


# ---- construction ----


def best_builds(state: BunnyKingdomState, seat: int, most: int, weights: BunnyKingdomWeights) -> list[list[int]]:
    """The quick rule's buildings first; then each kind on its best cells, camps, and to be done."""
    actions = state.legal(seat)
    now = value(state, seat, weights)
    found: list[int] = []
    worths: list[float] = []
    for kind in range(KINDS):
        cells: list[int] = []
        gains: list[float] = []
        for action in actions:
            if BUILD + kind * CELLS <= action < BUILD + (kind + 1) * CELLS:
                cells.append(action)
                gains.append(built_gain(state, seat, kind, action - BUILD - kind * CELLS, now, weights))
        for i in ranked(gains)[:CELLS_EACH]:
            found.append(cells[i])
            worths.append(gains[i])
    for action in actions:
        if action == DONE or ANNOUNCE <= action < CAMP:
            found.append(action)
            worths.append(1.0)
    quick = quick_builds(state, seat, weights)
    plans = [quick]
    moved = moved_about(state, seat, quick, weights)
    if moved and moved != quick[: len(moved)]:
        plans.insert(0, moved)
    for i in ranked(worths)[: most - len(plans)]:
        plans.append([found[i]])
    return plans


def moved_about(state: BunnyKingdomState, seat: int, plan: list[int], weights: BunnyKingdomWeights) -> list[int]:
    """Local search: cities and farms of a plan, and those it puts off, moved, swapped or put off while that brings more."""
    kinds: list[int] = []
    cells: list[int] = []
    for action in plan:
        if BUILD <= action < PRODUCE:
            kinds.append((action - BUILD) // CELLS)
            cells.append((action - BUILD) % CELLS)
    for kind in kinds_in_front(state, seat):
        kinds.append(kind)
        cells.append(NONE)
    for kind in kinds[: len(kinds) - cells.count(NONE)]:
        at = len(kinds) - 1 - kinds[::-1].index(kind)
        kinds.pop(at)
        cells.pop(at)
    after = state.clone()
    for i in range(len(kinds)):
        set_built(after, kinds[i], cells[i])
    idle = weights.hold * (harvests_left(state) - 1.0)
    worth = value(after, seat, weights) + idle * cells.count(NONE)
    for _ in range(PASSES):
        before = worth
        for i in range(len(kinds)):
            if kinds[i] != KIND_POST:  # what a post will bring is not on the board yet
                worth = best_move(after, seat, kinds, cells, i, idle, worth, weights)
        if worth <= before:
            break
    return [BUILD + kinds[i] * CELLS + cells[i] for i in range(len(kinds)) if cells[i] != NONE]


def best_move(
    after: BunnyKingdomState,
    seat: int,
    kinds: list[int],
    cells: list[int],
    i: int,
    idle: float,
    worth: float,
    weights: BunnyKingdomWeights,
) -> float:
    """Puts one construction where it brings most, in another's place too, which then takes its own."""
    fits = after.parts.fits[kinds[i]]
    for cell in [NONE, *after.land.free_cells(seat), *cells]:
        old = cells[i]
        if cell == old or (cell != NONE and not fits[cell]):
            continue
        other = cells.index(cell) if cell != NONE and cell in cells else NONE
        if other != NONE and (kinds[other] == KIND_POST or (old != NONE and not after.parts.fits[kinds[other]][old])):
            continue
        clear_built(after, old)
        cells[i] = cell
        set_built(after, kinds[i], cell)
        if other != NONE:
            cells[other] = old
            set_built(after, kinds[other], old)
        tried = value(after, seat, weights) + idle * cells.count(NONE)
        if tried > worth + EPSILON:
            worth = tried
            continue
        clear_built(after, cell)
        cells[i] = old
        set_built(after, kinds[i], old)
        if other != NONE:
            cells[other] = cell
            set_built(after, kinds[other], cell)
    return worth
