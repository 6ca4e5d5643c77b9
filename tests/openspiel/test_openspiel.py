"""The games in OpenSpiel: its random simulations, its playthroughs, and nothing known too early."""

from __future__ import annotations

import random
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import make_observation

from tablee import openspiel
from tablee.kernel.registry import find
from tests.shelf import GAMES

TABLES = [(game, players) for game in GAMES for players in (2, find(game).max_players)]


def load(game: str, **params: Any) -> Any:
    """A game of ours, loaded by the library."""
    return pyspiel.load_game(openspiel.spiel_name(find(game)), params)


def play(state: Any, chance: random.Random, most: int) -> Any:
    """Random actions and outcomes."""
    for _ in range(most):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(chance.randrange(openspiel.SEEDS))
        else:
            state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_library_s_random_simulation_finds_no_fault(game: str, players: int) -> None:
    pyspiel.random_sim_test(load(game, players=players), num_sims=1, serialize=game == "lama-dice", verbose=False)


def test_the_solo_game_is_worth_its_points() -> None:
    state = play(load("loyang", players=1).new_initial_state(), random.Random(1), 100_000)
    assert state.is_terminal()
    assert state.returns() == [float(state.held.state.scores(0)[0])]


@pytest.mark.parametrize("game", GAMES)
def test_a_playthrough_can_be_written(game: str) -> None:
    actions = play(load(game).new_initial_state(), random.Random(4), openspiel.DEAL + 3).history()
    told = generate_playthrough.playthrough(openspiel.spiel_name(find(game)), list(actions))
    assert f"game: {openspiel.spiel_name(find(game))}" in told
    assert "IsTerminal() = False" in told


def test_a_position_survives_being_written_down() -> None:
    game = load("lama-dice", players=3)
    state = play(game.new_initial_state(), random.Random(2), 60)
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state)
    assert again.legal_actions() == state.legal_actions()


def test_a_copy_plays_on_by_itself() -> None:
    state = play(load("bunny-kingdom").new_initial_state(), random.Random(2), 20)
    before = str(state)
    play(state.clone(), random.Random(3), 40)
    assert str(state) == before


def test_what_a_roll_brings_is_not_known_before_its_seed() -> None:
    state = play(load("lama-dice").new_initial_state(), random.Random(2), openspiel.DEAL)
    state.apply_action(0)
    assert state.is_chance_node()
    seen = set()
    for seed in range(40):
        child = state.child(seed)
        seen.add(child.observation_string(0))
    assert len(seen) > 10


def test_an_observation_holds_what_the_player_may_know() -> None:
    game = load("bunny-kingdom", players=3)
    state = play(game.new_initial_state(), random.Random(2), openspiel.DEAL)
    observation = make_observation(game)
    features = game.features
    observation.set_from(state, 1)
    assert observation.tensor.tolist() == features.write(state.held.state, 1)
    assert observation.dict["hand"].sum() == len(state.held.state.hands[1])
    first, second = state.child(state.legal_actions()[0]), state.child(state.legal_actions()[-1])
    assert first.current_player() == second.current_player() == 1
    assert first.observation_string(1) == second.observation_string(1)


def test_options_are_parameters() -> None:
    assert load("landcraft", board="unbounded").num_distinct_actions() > load("landcraft").num_distinct_actions()
