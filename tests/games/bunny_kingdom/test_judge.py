"""The judge of Bunny Kingdom: fiefs as numbers agree with the board."""

from __future__ import annotations

import pytest

from tablee.games.bunny_kingdom.codes import NONE
from tablee.games.bunny_kingdom.land import TRAITS
from tablee.games.bunny_kingdom.parts import CELLS, EMPTY, KIND_POST, KINDS
from tablee.games.bunny_kingdom.realm import Realm
from tablee.games.bunny_kingdom.state import BunnyKingdomState
from tablee.kernel.registry import find
from tablee.kernel.rng import seeded

GAME = find("bunny-kingdom")
PARTS = GAME.parts()


def grown(seed: int, decisions: int) -> BunnyKingdomState:
    """A board on which both players have settled and built."""
    judge = GAME.judge(PARTS)
    rng = seeded(seed)
    state = GAME.start(2, seed=seed)
    assert isinstance(state, BunnyKingdomState)
    for _ in range(decisions):
        seat = state.next_seat()
        state.apply(seat, judge.quick(state, seat, rng))
    return state


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_realm_has_the_fiefs_of_the_survey(seed: int) -> None:
    state = grown(seed, 60)
    for seat in range(2):
        realm = Realm(state.land, seat, 2.0, 0.8, 0.25)
        survey = state.land.survey(seat)
        assert realm.size == survey[0::TRAITS]
        assert realm.power == survey[1::TRAITS]
        assert realm.wealth == survey[2::TRAITS]
        assert realm.numbers == state.land.fief_numbers(seat)


@pytest.mark.parametrize("seed", [4, 5])
def test_what_a_territory_would_bring_is_what_it_brings(seed: int) -> None:
    state = grown(seed, 55)
    now = Realm(state.land, 0, 3.0, 0.8, 0.25)
    for cell in range(CELLS):
        if state.land.owner[cell] == NONE:
            state.land.owner[cell] = 0
            after = Realm(state.land, 0, 3.0, 0.8, 0.25).total()
            state.land.owner[cell] = NONE
            assert now.settle_gain(cell) == pytest.approx(after - now.total())


@pytest.mark.parametrize("seed", [6, 7])
def test_what_a_building_would_bring_is_what_it_brings(seed: int) -> None:
    state = grown(seed, 55)
    now = Realm(state.land, 1, 3.0, 0.8, 0.25)
    for kind in range(KINDS):
        for fief in range(len(now.size)):
            if kind != KIND_POST and now.has_room(kind, fief):
                cell = now.cell_for(kind, fief)
                assert state.land.built[cell] == EMPTY
                state.land.built[cell] = kind + 1 if kind < KIND_POST else kind + 2
                after = Realm(state.land, 1, 3.0, 0.8, 0.25).total()
                state.land.built[cell] = EMPTY
                assert now.build_gain(kind, fief) == pytest.approx(after - now.total())
