"""Bots: they receive observations, choose legal moves, and know nothing else."""

from __future__ import annotations

import pytest

from tablee import bots
from tablee.bots import Budget
from tablee.kernel.errors import TableeError
from tablee.kernel.registry import find
from tablee.kernel.rng import seeded
from tablee.kernel.state import first_seat

GAME = find("lama-dice")


@pytest.mark.parametrize("name", bots.BOTS)
def test_a_bot_plays_a_whole_game_with_legal_moves_only(name: str) -> None:
    bot = bots.make(name, GAME, GAME.parts())
    rng = seeded(1)
    state = GAME.start(4, seed=7)
    while owing := state.to_act():
        seat = first_seat(owing)
        action = bot.choose(state.observe(seat), rng, Budget(samples=10))
        assert action in state.legal(seat)
        state.apply(seat, action)


@pytest.mark.parametrize("name", bots.BOTS)
def test_the_same_observation_and_stream_give_the_same_choice(name: str) -> None:
    observation = GAME.start(3, seed=3).observe(0)
    choices = {bots.make(name, GAME, GAME.parts()).choose(observation, seeded(5), Budget(samples=30)) for _ in range(3)}
    assert len(choices) == 1


def test_a_choice_leaves_the_game_s_own_randomness_alone() -> None:
    state = GAME.start(2, seed=4)
    before = state.digest()
    seat = first_seat(state.to_act())
    bots.make("greedy", GAME, GAME.parts()).choose(state.observe(seat), seeded(0), Budget())
    assert state.digest() == before


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(TableeError) as caught:
        bots.make("deep-thought", GAME, GAME.parts())
    assert caught.value.id == "error-unknown-bot"
    assert caught.value.args_["bot"] == "deep-thought"
