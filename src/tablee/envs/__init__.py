"""Environments for learners: every game for PettingZoo, and one learner against bots for Gymnasium (`pip install tablee[envs]`).

env = tablee.envs.make("lama-dice", players=4)                      # a PettingZoo AEC environment
env = tablee.envs.learner("lama-dice", bots=["medium", "random"])   # a Gymnasium environment, one seat against bots
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tablee.bots import Budget
from tablee.extras import need
from tablee.text import Text

if TYPE_CHECKING:
    from tablee.envs.aec import TableEnv
    from tablee.envs.eyes import Shape
    from tablee.envs.rewards import Reward
    from tablee.envs.single import LearnerEnv

__all__ = ["learner", "make"]


def make(
    game: str,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    *,
    observation: Shape = "flat",
    reward: Reward = "places",
    render_mode: str | None = None,
) -> TableEnv:
    """A game for PettingZoo, all seats played from outside; with as few players as it takes if none are given."""
    with Text("en").explaining():
        need("pettingzoo", "envs")
        from tablee.envs.aec import TableEnv

        return TableEnv(game, players, options, observation, reward, render_mode)


def learner(
    game: str,
    bots: Sequence[str] = ("medium",),
    options: Mapping[str, str] | None = None,
    *,
    seat: int | None = 0,
    budget: Budget = Budget(),  # noqa: B008 (it never changes)
    observation: Shape = "flat",
    reward: Reward = "places",
    render_mode: str | None = None,
) -> LearnerEnv:
    """A game for Gymnasium: one learner, and a bot on every other seat; seat None is drawn anew for each episode."""
    with Text("en").explaining():
        need("gymnasium", "envs")
        from tablee.envs.single import LearnerEnv

        return LearnerEnv(game, bots, options, seat, budget, observation, reward, render_mode)
