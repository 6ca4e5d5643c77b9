"""Every game as a PettingZoo environment: the library's own tests, whole games, and nothing leaked by the order of asking."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils.env import AECIterable

from tablee import envs
from tablee.envs.aec import TableEnv
from tablee.envs.rewards import final_rewards
from tablee.kernel.errors import BadOptions, IllegalAction, TableeError
from tablee.kernel.registry import find
from tests.shelf import GAMES

TABLES = [(game, players) for game in GAMES for players in range(find(game).min_players, find(game).max_players + 1)]
CYCLES = 120


def play(env: TableEnv, seed: int) -> tuple[dict[str, float], int]:
    """A whole game of random legal actions: what each agent was rewarded, and how many decisions there were."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    decisions = 0
    for agent in env.agent_iter(max_iter=100_000):
        observation, reward, terminated, _, _ = env.last()
        rewards[agent] += reward
        if terminated:
            env.step(None)
        else:
            decisions += 1
            env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    assert env.agents == []
    return rewards, decisions


@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.parametrize("observation", ["flat", "dict"])
def test_the_library_finds_no_fault(game: str, players: int, observation: Any) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the library would rather see one box than a box and a mask
        api_test(envs.make(game, players, observation=observation, render_mode="ansi"), num_cycles=CYCLES)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_same_seed_gives_the_same_game(game: str, players: int) -> None:
    seed_test(lambda: envs.make(game, players), num_cycles=CYCLES // 4)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_whole_game_ends_with_its_result(game: str, players: int) -> None:
    env = envs.make(game, players)
    rewards, decisions = play(env, 5)
    assert decisions > players
    state = env.setting.position
    assert list(rewards.values()) == final_rewards(env.setting.game, state, "places")
    if players > 1:
        assert sum(rewards.values()) == pytest.approx(0)
        best = max(rewards.values())
        assert [place == 1 for place in state.ranking()] == [reward == best for reward in rewards.values()]


def test_rewards_can_be_victories_or_points() -> None:
    env = envs.make("lama-dice", 3, reward="victory")
    rewards, _ = play(env, 1)
    assert sum(rewards.values()) == pytest.approx(1)
    env = envs.make("lama-dice", 3, reward="points")
    rewards, _ = play(env, 1)
    assert list(rewards.values()) == [-points for points in env.setting.position.scores(0)]


def test_a_shared_place_shares_its_reward() -> None:
    class Stub:
        def __init__(self, ranking: list[int]) -> None:
            self.ranking = lambda: ranking

    game = find("lama-dice")
    assert final_rewards(game, Stub([1, 1, 3]), "places") == [0.5, 0.5, -1.0]  # type: ignore[arg-type]
    assert final_rewards(game, Stub([1, 1, 3]), "victory") == [0.5, 0.5, 0.0]  # type: ignore[arg-type]
    assert final_rewards(game, Stub([1, 2, 2, 4]), "places") == pytest.approx([1.0, 0.0, 0.0, -1.0])  # type: ignore[arg-type]


def test_a_choice_made_face_down_is_not_seen_by_those_asked_later() -> None:
    seen = []
    for pick in (0, -1):
        env = envs.make("bunny-kingdom", 3)
        env.reset(seed=4)
        assert env.agent_selection == "seat_0"
        legal = np.flatnonzero(env.observe("seat_0")["action_mask"])
        env.step(int(legal[pick]))
        assert env.agent_selection == "seat_1"
        seen.append(env.observe("seat_1"))
    assert np.array_equal(seen[0]["observation"], seen[1]["observation"])
    assert np.array_equal(seen[0]["action_mask"], seen[1]["action_mask"])


def test_the_dictionary_holds_the_numbers_of_the_flat_vector() -> None:
    flat, cut = envs.make("landcraft", 2), envs.make("landcraft", 2, observation="dict")
    flat.reset(seed=2)
    cut.reset(seed=2)
    joined = np.concatenate([block.ravel() for block in cut.observe("seat_1")["observation"].values()])
    assert np.array_equal(flat.observe("seat_1")["observation"], joined)


@pytest.mark.parametrize("observation", ["flat", "dict"])
def test_what_was_seen_belongs_to_the_learner(observation: Any) -> None:
    env = envs.make("lama-dice", 3, observation=observation)
    env.reset(seed=6)
    kept: list[tuple[list[Any], list[bytes]]] = []
    for _ in env.agent_iter(12):
        spoilt = arrays(env.last()[0])
        before = [array.tobytes() for array in spoilt]
        for array in spoilt:
            array[...] = 9
        seen = env.last()[0]
        kept.append((arrays(seen), before))
        env.step(int(seen["action_mask"].nonzero()[0][0]))
    for numbers, before in kept:
        assert [array.tobytes() for array in numbers] == before


def arrays(seen: dict[str, Any]) -> list[Any]:
    """All arrays of an observation and its mask."""
    looked = seen["observation"]
    return [*(looked.values() if isinstance(looked, dict) else [looked]), seen["action_mask"]]


def test_agents_are_asked_as_by_the_library() -> None:
    ours, theirs = envs.make("lama-dice", 4), envs.make("lama-dice", 4)
    ours.reset(seed=3)
    theirs.reset(seed=3)
    for agent, wanted in zip(ours.agent_iter(), AECIterable(theirs, 2**63), strict=True):
        assert agent == wanted
        for env in (ours, theirs):
            seen, _, terminated, _, _ = env.last()
            env.step(None if terminated else int(seen["action_mask"].nonzero()[0][-1]))
    ours.reset(seed=3)
    assert len(list(ours.agent_iter(5))) == 5


@pytest.mark.parametrize("game", GAMES)
def test_only_the_agent_that_is_asked_has_legal_actions_and_mask_and_list_agree(game: str) -> None:
    env = envs.make(game, find(game).max_players)
    env.reset(seed=0)
    for asked in env.agent_iter(40):
        if env.terminations[asked]:
            break
        for agent in env.agents:
            legal = env.observe(agent)["action_mask"].nonzero()[0].tolist()
            assert sorted(env.infos[agent].get("legal_actions", [])) == legal
            assert bool(legal) == (agent == asked)
        env.step(env.last()[4]["legal_actions"].pop())  # the list is the caller's


def test_nobody_has_legal_actions_at_the_end() -> None:
    env = envs.make("lama-dice", 3)
    env.reset(seed=0)
    for _ in env.agent_iter():
        seen, _, terminated, _, info = env.last()
        assert terminated == (not info) == (not seen["action_mask"].any())
        assert set(env.infos) == set(env.agents)
        env.step(None if terminated else info["legal_actions"][0])


def test_a_seed_is_that_of_the_game_and_later_games_differ() -> None:
    env = envs.make("bunny-kingdom", 2)
    env.reset(seed=11)
    assert env.setting.position.digest() == find("bunny-kingdom").start(2, seed=11).digest()
    env.reset()
    second = env.setting.position.digest()
    assert second != find("bunny-kingdom").start(2, seed=11).digest()
    env.reset(seed=11)
    env.reset()
    assert env.setting.position.digest() == second


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = envs.make("lama-dice", 2)
    env.reset(seed=0)
    before = env.setting.position.digest()
    with pytest.raises(IllegalAction) as told:
        env.step(129)
    assert told.value.__notes__ == ["The dice have to be rolled first."]
    with pytest.raises(ValueError, match="has to act"):
        env.step(None)
    assert env.setting.position.digest() == before


def test_the_picture_shows_the_own_cards_only() -> None:
    env = envs.make("lama-dice", 2, render_mode="ansi")
    env.reset(seed=0)
    picture = env.render()
    assert picture is not None
    assert "Seat 1" in picture
    assert "Seat 2" in picture
    assert envs.make("lama-dice", 2).render_mode is None


def test_what_cannot_be_made_is_refused() -> None:
    with pytest.raises(BadOptions) as told:
        envs.make("lama-dice", 9)
    assert told.value.__notes__ == ["This game is for 2 to 6 players, not 9."]
    with pytest.raises(TableeError, match="error-env-observation"):
        envs.make("lama-dice", observation="picture")  # type: ignore[arg-type]
    with pytest.raises(TableeError, match="error-env-reward"):
        envs.make("lama-dice", reward="fun")  # type: ignore[arg-type]
