"""What a finished game is worth to each seat. All rewards come at the end."""

from __future__ import annotations

from typing import Literal

from tablee.kernel.game import Game
from tablee.kernel.state import State

Reward = Literal["places", "victory", "points"]
REWARDS: tuple[Reward, ...] = ("places", "victory", "points")


def final_rewards(game: Game, state: State, reward: Reward) -> list[float]:
    """By seat. A solo game is always worth its points.

    places: from 1 for the first to -1 for the last, those between in equal steps; shared places share. The sum is 0.
    victory: 1 for the winner, shared victories divided, 0 for the others.
    points: the points, negative where the lowest wins.
    """
    ranking = state.ranking()
    if reward == "points" or len(ranking) == 1:
        sign = -1.0 if game.lowest_wins else 1.0
        return [sign * points for points in state.scores(0)]
    if reward == "victory":
        return [1.0 / ranking.count(1) if place == 1 else 0.0 for place in ranking]
    last = len(ranking) - 1
    return [1.0 - (2 * (place - 1) + ranking.count(place) - 1) / last for place in ranking]
