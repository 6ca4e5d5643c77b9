"""One learner against bots as a Gymnasium environment."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tablee import envs
from tablee.envs.single import LearnerEnv
from tablee.kernel.errors import TableeError
from tests.shelf import GAMES


def play(env: LearnerEnv, seed: int) -> tuple[float, list[int]]:
    """A whole game of random legal actions: the reward, and the places."""
    rng = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    while True:
        _, reward, terminated, truncated, info = env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        assert not truncated
        if terminated:
            return reward, info["places"]
        assert reward == 0


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("observation", ["flat", "dict"])
def test_the_library_finds_no_fault(game: str, observation: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(envs.learner(game, ["random"], observation=observation, render_mode="ansi"))  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_bots_is_the_same_again(game: str) -> None:
    first = play(envs.learner(game, ["random", "medium"], seat=1), 3)
    assert first == play(envs.learner(game, ["random", "medium"], seat=1), 3)
    assert len(first[1]) == 3


def test_a_game_alone_is_worth_its_points() -> None:
    env = envs.learner("loyang", [])
    reward, places = play(env, 0)
    assert places == [1]
    assert reward == env.setting.position.scores(0)[0]


def test_a_seat_can_be_drawn_for_each_game() -> None:
    env = envs.learner("lama-dice", ["random", "random"], seat=None)
    env.reset(seed=1)
    seats = {env.reset()[1]["seat"] for _ in range(30)}
    assert seats == {0, 1, 2}


def test_an_illegal_action_ends_the_episode() -> None:
    env = envs.learner("lama-dice", ["random"])
    env.reset(seed=0)
    _, reward, terminated, _, info = env.step(129)
    assert (reward, terminated, info["illegal"]) == (-1.0, True, "roll-first")


def test_a_medium_bot_beats_random_play() -> None:
    rewards = [play(envs.learner("lama-dice", ["medium"]), seed)[0] for seed in range(30)]
    assert sum(rewards) < 0


def test_what_cannot_be_made_is_refused() -> None:
    with pytest.raises(TableeError, match="error-unknown-bot"):
        envs.learner("lama-dice", ["genius"])
    with pytest.raises(ValueError, match="seat 2"):
        envs.learner("lama-dice", ["random"], seat=2)
