"""The judge of Llama Land: it weighs exactly the legal placements."""

from __future__ import annotations

import pytest

from tablee.games.llama_land.ground import Ground
from tablee.games.llama_land.parts import CELLS, PLACE, SHAPES, TURNS
from tablee.games.llama_land.state import LlamaLandState
from tablee.kernel.registry import find
from tablee.kernel.rng import seeded
from tablee.kernel.shortlist import Shortlist

GAME = find("llama-land")
PARTS = GAME.parts()


@pytest.mark.parametrize("ground", ["domain", "holes"])
def test_every_legal_placement_is_weighed_once_and_no_other(ground: str) -> None:
    judge = GAME.judge(PARTS)
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
                legal = [action for action in state.legal_places(seat, shape) if (action - PLACE) // CELLS in firsts]
                assert sorted(found.actions) == legal
        state.apply(seat, judge.greedy(state, seat, rng))
