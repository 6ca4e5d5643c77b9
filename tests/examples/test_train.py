"""The example learns: after a few hundred games it beats random play clearly, and an untrained agent does not."""

from __future__ import annotations

import numpy as np

from examples.train_lama_dice import Agent, judge, train


def test_a_short_training_beats_random_play() -> None:
    assert judge(train(0), 150) < 0.6
    assert judge(train(800), 150) > 0.65  # 0.5 and three standard errors would be 0.62


def test_only_legal_actions_have_a_chance() -> None:
    agent = Agent(sees=3, actions=4, seed=0)
    mask = np.array([0.0, 1.0, 0.0, 1.0])
    chances, _ = agent.chances(np.ones((1, 3)), mask[None])
    assert chances[0][mask == 0].tolist() == [0.0, 0.0]
    assert {agent.choose(np.ones(3), mask) for _ in range(50)} == {1, 3}


def test_learning_makes_what_gained_more_likely() -> None:
    agent = Agent(sees=2, actions=3, seed=0)
    seen, masks = np.ones((2, 2)), np.ones((2, 3))
    before, _ = agent.chances(seen, masks)
    for _ in range(20):
        agent.learn(seen, masks, np.array([0, 2]), np.array([1.0, -1.0]))
    after, _ = agent.chances(seen, masks)
    assert after[0][0] > before[0][0]
    assert after[0][2] < before[0][2]
