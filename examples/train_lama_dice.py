"""A small agent learns LAMA Dice by masked policy gradient, in plain NumPy, and beats random play clearly after a minute.

    pip install "tablee[envs]"
    python examples/train_lama_dice.py [EPISODES]

One hidden layer, actions drawn among the legal ones only, REINFORCE with a running mean as baseline, Adam. It is meant to be
read, and to be replaced: the environment is an ordinary one of Gymnasium, and any library that knows masks will do.
"""

from __future__ import annotations

import sys

import numpy as np
from numpy.typing import NDArray

from tablee import envs
from tablee.envs.single import LearnerEnv

HIDDEN = 64
BATCH = 20  # episodes between two steps of learning
RATE = 0.01
ENTROPY = 0.01  # keeps the agent curious
Array = NDArray[np.float64]


class Agent:
    """A policy: what a seat sees, to the chances of all actions."""

    def __init__(self, sees: int, actions: int, seed: int) -> None:
        self.random = np.random.default_rng(seed)
        self.weights = [
            self.random.normal(0, 1 / np.sqrt(sees), (sees, HIDDEN)),
            np.zeros(HIDDEN),
            self.random.normal(0, 0.01, (HIDDEN, actions)),
            np.zeros(actions),
        ]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def chances(self, seen: Array, masks: Array) -> tuple[Array, Array]:
        """The chances of all actions, legal ones only, and the hidden layer; one row for each position."""
        first, bias, second, last = self.weights
        hidden = np.tanh(seen @ first + bias)
        logits = np.where(masks > 0, hidden @ second + last, -1e9)
        powers = np.exp(logits - logits.max(axis=1, keepdims=True))
        return powers / powers.sum(axis=1, keepdims=True), hidden

    def choose(self, seen: Array, mask: Array) -> int:
        """An action drawn by its chance."""
        chances, _ = self.chances(seen[None], mask[None])
        return int(np.searchsorted(np.cumsum(chances[0]), self.random.random() * chances[0].sum(), side="right"))

    def learn(self, seen: Array, masks: Array, actions: NDArray[np.int64], gains: Array) -> None:
        """One step up the gradient of the chances of actions, weighed by what they gained."""
        chances, hidden = self.chances(seen, masks)
        logs = np.log(np.maximum(chances, 1e-12))
        entropy = -(chances * logs).sum(axis=1, keepdims=True)
        slope = -chances * gains[:, None] - ENTROPY * chances * (logs + entropy)
        slope[np.arange(len(actions)), actions] += gains
        slope /= len(actions)
        back = (slope @ self.weights[2].T) * (1 - hidden**2)
        self.climb([seen.T @ back, back.sum(axis=0), hidden.T @ slope, slope.sum(axis=0)])

    def climb(self, slopes: list[Array]) -> None:
        """Adam."""
        self.steps += 1
        for weight, slope, mean, square in zip(self.weights, slopes, self.means, self.squares, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            weight += RATE * (mean / (1 - 0.9**self.steps)) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)


def play(
    env: LearnerEnv, agent: Agent, scale: Array, seed: int | None = None
) -> tuple[list[Array], list[Array], list[int], float]:
    """One episode: what was seen, what was legal, what was done, and the reward."""
    seen: list[Array] = []
    masks: list[Array] = []
    actions: list[int] = []
    observation, info = env.reset(seed=seed)
    while True:
        seen.append(observation / scale)
        masks.append(info["action_mask"])
        actions.append(agent.choose(seen[-1], masks[-1]))
        observation, reward, terminated, _, info = env.step(actions[-1])
        if terminated:
            return seen, masks, actions, reward


def scale_of(env: LearnerEnv) -> Array:
    """What observations are divided by, so that all numbers are small."""
    highest = np.concatenate([np.full(block.size, float(block.high)) for block in env.setting.eyes.features.blocks])
    scale: Array = np.sqrt(np.maximum(1.0, highest))
    return scale


def train(episodes: int, seed: int = 0, told: bool = False) -> Agent:
    """An agent after so many games against a random player."""
    env = envs.learner("lama-dice", bots=["random"], seat=None)
    agent = Agent(env.setting.eyes.features.size, env.setting.eyes.actions, seed)
    scale, usual = scale_of(env), 0.0
    env.reset(seed=seed)
    for batch in range(episodes // BATCH):
        games = [play(env, agent, scale) for _ in range(BATCH)]
        rewards = [reward for *_, reward in games]
        gains = np.concatenate([np.full(len(actions), reward - usual) for _, _, actions, reward in games])
        usual += 0.1 * (float(np.mean(rewards)) - usual)
        seen = np.concatenate([np.stack(seen) for seen, *_ in games])
        masks = np.concatenate([np.stack(masks) for _, masks, *_ in games])
        done = np.concatenate([np.array(actions) for _, _, actions, _ in games])
        agent.learn(seen, masks, done, gains)
        if told and batch % 10 == 9:
            print(f"{(batch + 1) * BATCH:6} games, mean reward {usual:+.2f}")
    return agent


def judge(agent: Agent, games: int, seed: int = 1_000_000) -> float:
    """The share of victories over a random player, shared ones halved."""
    env = envs.learner("lama-dice", bots=["random"], seat=None, reward="victory")
    scale = scale_of(env)
    return float(np.mean([play(env, agent, scale, seed + number)[-1] for number in range(games)]))


def main(arguments: list[str]) -> None:
    """Trains and tells."""
    agent = train(int(arguments[0]) if arguments else 4000, told=True)
    print(f"victories over random play: {judge(agent, 500):.0%} of 500 games")


if __name__ == "__main__":
    main(sys.argv[1:])
