"""The judge of Bunny Kingdom: fiefs as numbers agree with the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import cast

import pytest

from tablee.advice import judge_of
from tablee.games.bunny_kingdom.advice.judge import BunnyKingdomJudge
from tablee.games.bunny_kingdom.advice.plans import moved_about
from tablee.games.bunny_kingdom.advice.quick import quick_builds
from tablee.games.bunny_kingdom.advice.realm import Realm
from tablee.games.bunny_kingdom.advice.value import harvests_left, kinds_in_front, value
from tablee.games.bunny_kingdom.advice.weights import BunnyKingdomWeights
from tablee.games.bunny_kingdom.codes import CONSTRUCTION, NONE
from tablee.games.bunny_kingdom.land import TRAITS
from tablee.games.bunny_kingdom.parts import BUILD, CELLS, DONE, EMPTY, KIND_POST, KINDS, PRODUCE
from tablee.games.bunny_kingdom.state import BunnyKingdomState
from tablee.kernel.registry import find
from tablee.kernel.rng import seeded

GAME = find("bunny-kingdom")
PARTS = GAME.parts()


def grown(seed: int, decisions: int) -> BunnyKingdomState:
    """A board on which both players have settled and built."""
    judge = judge_of(GAME, PARTS)
    rng = seeded(seed)
    state = GAME.start(2, seed=seed)
    assert isinstance(state, BunnyKingdomState)
    for _ in range(decisions):
        seat = state.next_seat()
        state.apply(seat, judge.quick(state, seat, rng))
    return state


def weights_in_force() -> BunnyKingdomWeights:
    """The numbers by which the judge weighs."""
    return cast(BunnyKingdomJudge, judge_of(GAME, PARTS)).weights


def total(realm: Realm) -> float:
    """What all fiefs are worth."""
    return sum(realm.worth_of(number) for number in range(len(realm.size)))


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
            after = total(Realm(state.land, 0, 3.0, 0.8, 0.25))
            state.land.owner[cell] = NONE
            assert now.settle_gain(cell) == pytest.approx(after - total(now))


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
                after = total(Realm(state.land, 1, 3.0, 0.8, 0.25))
                state.land.built[cell] = EMPTY
                assert now.build_gain(kind, fief) == pytest.approx(after - total(now))


def building(seed: int, wanted: int) -> tuple[BunnyKingdomState, int]:
    """A position in which a seat has at least so many kinds of cities and farms to build."""
    judge = judge_of(GAME, PARTS)
    rng = seeded(seed)
    state = GAME.start(2, seed=seed)
    assert isinstance(state, BunnyKingdomState)
    while True:
        seat = state.next_seat()
        kinds = kinds_in_front(state, seat)
        if state.phase == CONSTRUCTION and len(set(kinds)) >= wanted and KIND_POST not in kinds:
            return state, seat
        # Constructions are kept for later, so that several come together.
        state.apply(seat, DONE if state.phase == CONSTRUCTION else judge.quick(state, seat, rng))


def worth(state: BunnyKingdomState, seat: int, builds: Sequence[int], waiting: int) -> float:
    """What a position is worth after some buildings, a little for each of those that wait."""
    weights = weights_in_force()
    after = state.clone()
    for action in builds:
        after.apply(seat, action)
    return value(after, seat, weights) + weights.hold * (harvests_left(state) - 1) * (waiting - len(builds))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_constructions_moved_about_bring_no_less_and_none_could_stand_better(seed: int) -> None:
    state, seat = building(seed, 2)
    weights = weights_in_force()
    kinds = kinds_in_front(state, seat)
    quick = [action for action in quick_builds(state, seat, weights) if BUILD <= action < PRODUCE]
    moved = moved_about(state, seat, quick, weights)
    assert Counter((action - BUILD) // CELLS for action in moved) <= Counter(kinds)
    found = worth(state, seat, moved, len(kinds))
    assert found >= worth(state, seat, quick, len(kinds)) - 1e-9
    for kind in sorted(set(kinds)):  # no single construction could stand better
        for action in state.legal(seat):
            if BUILD + kind * CELLS <= action < BUILD + (kind + 1) * CELLS:
                others = without_one(moved, kind)
                if all((other - action) % CELLS for other in others):
                    assert worth(state, seat, [*others, action], len(kinds)) <= found + 1e-9


def without_one(builds: Sequence[int], kind: int) -> list[int]:
    """Some buildings without one of a kind, if it is among them."""
    for action in builds:
        if (action - BUILD) // CELLS == kind:
            return [other for other in builds if other != action]
    return list(builds)
