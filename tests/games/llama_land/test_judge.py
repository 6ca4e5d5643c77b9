"""The judge of Llama Land: it weighs exactly the legal placements; and what it shows an easy bot."""

from __future__ import annotations

import pytest

from tablee.advice import judge_of
from tablee.advice.shortlist import Shortlist
from tablee.games.llama_land.advice.ground import Ground
from tablee.games.llama_land.advice.judge import LlamaLandJudge
from tablee.games.llama_land.advice.plans import CARELESS, best_placement
from tablee.games.llama_land.advice.thumb import kind_worths
from tablee.games.llama_land.codes import ACT, PLACING, TURN
from tablee.games.llama_land.legal_places import legal_places
from tablee.games.llama_land.parts import CELLS, END, FEED, MARK, PLACE, SHAPES, TAKE, TURNS
from tablee.games.llama_land.state import LlamaLandState
from tablee.kernel.registry import find
from tablee.kernel.rng import seeded

GAME = find("llama-land")
PARTS = GAME.parts()


@pytest.mark.parametrize("ground", ["domain", "holes"])
def test_every_legal_placement_is_weighed_once_and_no_other(ground: str) -> None:
    judge = judge_of(GAME, PARTS)
    rng = seeded(4)
    state = GAME.start(2, {"foundations": ground}, seed=8)
    assert isinstance(state, LlamaLandState)
    for decision in range(90):
        seat = state.next_seat()
        if decision % 15 == 14:
            read = Ground(state, seat, [1.0] * 5)
            for shape in range(SHAPES):
                found = Shortlist(5000)
                read.weigh(shape, found, rng)
                firsts = [twins[0] for twins in state.parts.twins[TURNS * shape : TURNS * (shape + 1)]]
                legal = [action for action in legal_places(state, seat, shape) if (action - PLACE) // CELLS in firsts]
                assert sorted(found.actions) == legal
        state.apply(seat, judge.greedy(state, seat, rng))


def test_an_easy_bot_looks_at_whole_placements_not_far_from_the_best_and_refuses_no_gain() -> None:
    judge = judge_of(GAME, PARTS)
    assert isinstance(judge, LlamaLandJudge)
    rng = seeded(4)
    state = GAME.start(2, seed=8)
    assert isinstance(state, LlamaLandState)
    hungry = 0
    while state.to_act():
        seat = state.next_seat()
        own = judge.greedy(state, seat, rng)
        seen = judge.glance(state, seat, 5, rng)
        assert 1 <= len(seen) <= 5
        assert all(state.why_not(seat, plan[0]) == "" for plan in seen)
        if state.phase == TURN:
            bar = best_placement(judge.weights, state, seat, rng) - CARELESS
            assert all(worth_of(judge, state, seat, *plan) >= bar for plan in seen[1:])
        if state.phase == PLACING:
            assert all(len(plan) == 1 for plan in seen)
        if state.phase == ACT:
            assert (seen == [[END]]) == (own == END) == ([END] in seen)
            hungry += FEED <= own < MARK
        state.apply(seat, own)
    assert hungry >= 8


def worth_of(judge: LlamaLandJudge, state: LlamaLandState, seat: int, take: int, place: int) -> float:
    """What one placement of a top tile is worth by the rules of thumb."""
    found = Shortlist(5000)
    Ground(state, seat, kind_worths(judge.weights, state, seat)).weigh(take - TAKE, found, seeded(0))
    return found.worths[found.actions.index(place)]
