"""What a view of Landcraft says for the board: tiles in each rotation, effects by their moves, who may be paid by a wish."""

from __future__ import annotations

import pytest

from tablee.games.landcraft.codes import JOURNEYING
from tablee.games.landcraft.parts import AIR, DIRECTIONS, NO_TILE
from tablee.games.landcraft.state import LandcraftState
from tablee.games.landcraft.view import junctions
from tablee.kernel.registry import find
from tablee.kernel.rng import seeded

GAME = find("landcraft")
SEATS = (-1, 0, 1)


def begun_with(seed: int) -> LandcraftState:
    """A game of two."""
    state = GAME.start(2, seed=seed)
    assert isinstance(state, LandcraftState)
    return state


def played(seed: int) -> list[LandcraftState]:
    """A game by random moves, decision by decision."""
    state, rng = begun_with(seed), seeded(seed)
    found = []
    while state.to_act():
        found.append(state.clone())
        seat = state.to_act().bit_length() - 1
        state.advance(seat, state.random_action(seat, rng))
    return [*found, state]


@pytest.mark.rule("LC-11")
def test_a_card_is_shown_in_each_rotation() -> None:
    for card in GAME.view(GAME.start(2, seed=1), 0).seats[0].hand:
        assert card.turned[0] == card.junctions
        for turn in range(1, DIRECTIONS):
            before = card.turned[turn - 1]
            assert card.turned[turn] == before[-1] + before[:-1]


@pytest.mark.rule("LC-21", "LC-22", "LC-28")
def test_what_is_being_moved_is_shown_in_each_rotation_and_lies_then_as_shown() -> None:
    moved = set()
    for seed in range(12):
        for state in played(seed):
            shown = GAME.view(state, -1).carried
            if state.phase != JOURNEYING and state.lifted == NO_TILE:
                assert shown == []
                continue
            seat = int(state.seat)
            for action in state.legal(seat):
                words = GAME.vocabulary.spell(GAME.decode(state, action))
                after = state.clone()
                after.advance(seat, action)
                if words["type"] == "journey-to":
                    assert GAME.view(after, -1).seats[seat].apostle.junctions == shown[int(str(words["rotation"]))]
                elif words["type"] == "eddy-to" and state.planet.turn_of[state.lifted] != AIR:
                    lies = after.planet.turn_of[state.lifted]
                    assert junctions(after, int(state.lifted), lies) == shown[int(str(words["rotation"]))]
                moved.add(words["type"])
    assert {"journey-to", "eddy-to", "drift-to"} <= moved


@pytest.mark.rule("LC-18")
def test_every_move_of_the_effect_step_begins_an_effect_of_the_terrain_that_was_placed() -> None:
    begun = set()
    for seed in range(12):
        for state in played(seed):
            view = GAME.view(state, -1)
            if view.phase != "effect":
                continue
            placed = next(terrain for terrain in view.terrains if terrain.cell == view.placed)
            kinds = {str(GAME.decode(state, action).phrase.name) for action in state.legal(int(state.seat))} - {"none"}
            assert {view.uses[kind] for kind in kinds} <= set(view.effects[placed.type])
            begun |= kinds
    assert begun | {"pray-bare"} == set(view.uses)  # without a population left, which seldom happens so early


@pytest.mark.rule("LC-34", "LC-39")
def test_only_who_is_in_the_running_is_paid_and_a_secret_wish_pays_everybody() -> None:
    running = set()
    for seed in range(6):
        for state in played(seed):
            view = GAME.view(state, -1)
            for standing in (standing for wish in view.wishes for standing in wish.standings):
                assert standing.running is (standing.front > 0)
                assert standing.running or standing.points == 0
                running.add(standing.running)
        assert all(standing.running for side in view.seats for standing in side.secret.standings)
    assert running == {False, True}


def test_the_view_says_what_the_box_pays() -> None:
    state = begun_with(1)
    for viewer in SEATS:
        box = GAME.view(state, viewer).box
        assert box.junctions == {"O": 2, "G": 2, "B": 2, "M": 1, "K": 0}
        assert (box.drift, box.sun) == (1, 1)
        assert len(box.wishes) == len(state.parts.wish_places)
