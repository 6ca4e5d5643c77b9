"""Llama Land: whole placements that a search or an easy bot looks at."""

from __future__ import annotations

from typing import Final

from tablee.advice.shortlist import Shortlist, ranked
from tablee.games.llama_land.advice.ground import Ground
from tablee.games.llama_land.advice.thumb import kind_worths, worth_of_mark
from tablee.games.llama_land.advice.weights import LlamaLandWeights
from tablee.games.llama_land.codes import TURN
from tablee.games.llama_land.parts import CELLS, EACH, MARK, PLACE, SHAPES, TAKE, TURNS
from tablee.games.llama_land.state import LlamaLandState
from tablee.kernel.rng import Rng

# What a search looks at
EACH_STACK: Final = 6  # placements of each top tile that come into question
CLOSELY: Final = 2  # how many times as many placements as plans are looked at closely
MARK_SHARE: Final = 0.3  # share of a marker's points that counts when it is placed
MARKS: Final = 3  # spaces that are tried for a marker
NEXT_TURN: Final = 0.6  # share of the next turn's best placement that counts for this one
# What an easy bot looks at
SEEN: Final = 60  # placements of each top tile
CARELESS: Final = 6.0  # points by which they may be worth less than the best


class Turns:
    """Beginnings of turns and what they are worth."""

    def __init__(self) -> None:
        self.plans: list[list[int]] = []
        self.worths: list[float] = []

    def add(self, plan: list[int], worth: float) -> None:
        """Notes one more."""
        self.plans.append(plan)
        self.worths.append(worth)


def best_turns(weights: LlamaLandWeights, state: LlamaLandState, seat: int, most: int, rng: Rng) -> list[list[int]]:
    """The most promising placements of all top tiles, weighed with the turn after this one."""
    ground = Ground(state, seat, kind_worths(weights, state, seat))
    places: list[list[int]] = []
    worths: list[float] = []
    for shape in range(SHAPES):
        if state.stacks[shape]:
            found = Shortlist(EACH_STACK)
            ground.weigh(shape, found, rng)
            for i in range(len(found.actions)):
                places.append([TAKE + shape, found.actions[i]])
                worths.append(found.worths[i])
    turns = Turns()
    for i in ranked(worths)[: CLOSELY * most]:
        add_twins(weights, state, seat, places[i], worths[i], turns, rng)
    return [turns.plans[i] for i in ranked(turns.worths)[:most]]


def add_twins(
    weights: LlamaLandWeights, state: LlamaLandState, seat: int, placement: list[int], worth: float, turns: Turns, rng: Rng
) -> None:
    """Looks at all ways to hold a tile over the same cells: what could be built there next tells them apart."""
    shape = placement[0] - TAKE
    place = placement[1] - PLACE
    for way in state.parts.twins[TURNS * shape + place // CELLS]:
        after = state.clone()
        held = PLACE + CELLS * way + place % CELLS
        after.advance(seat, TAKE + shape)
        after.advance(seat, held)
        future = worth + NEXT_TURN * best_placement(weights, after, seat, rng)
        if after.may_mark == 0:
            turns.add([TAKE + shape, held], future)
            continue
        marks: list[int] = []
        values: list[float] = []
        for option in after.legal(seat):
            if option >= MARK:
                values.append(worth_of_mark(weights, after, seat, option - MARK))
                marks.append(option)
        for i in ranked(values)[:MARKS]:
            turns.add([TAKE + shape, held, marks[i]], future + MARK_SHARE * values[i])


def best_placement(weights: LlamaLandWeights, state: LlamaLandState, seat: int, rng: Rng) -> float:
    """What the best placement would be worth if it were the seat's turn again."""
    ground = Ground(state, seat, kind_worths(weights, state, seat))
    found = Shortlist(1)
    for shape in range(SHAPES):
        if state.stacks[shape]:
            ground.weigh(shape, found, rng)
    return found.worths[0]


def fair_places(weights: LlamaLandWeights, state: LlamaLandState, seat: int, rng: Rng) -> list[list[int]]:
    """All placements of the tile in hand, or of the top tiles, that are worth little less than the best one."""
    ground = Ground(state, seat, kind_worths(weights, state, seat))
    places: list[list[int]] = []
    worths: list[float] = []
    for shape in range(SHAPES):
        if state.stacks[shape] if state.phase == TURN else state.hand // EACH == shape:
            found = Shortlist(SEEN)
            ground.weigh(shape, found, rng)
            worths += found.worths
            places += [[TAKE + shape, place] if state.phase == TURN else [place] for place in found.actions]
    bar = max(worths) - CARELESS
    return [places[i] for i in range(len(places)) if worths[i] >= bar]
