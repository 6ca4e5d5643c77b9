"""What bots and learners are given by a game: a judge, its weights and tables, positions as numbers.

Here stands what all games share; what a game knows of itself stands in its own `advice` folder. Bots stand in `tablee.bots`.
"""

from __future__ import annotations

from functools import lru_cache

from tablee.advice.features import Block, Features
from tablee.advice.judge import Judge, Settings
from tablee.advice.weights import FILE, read_weights
from tablee.kernel.game import Game
from tablee.kernel.state import Parts

__all__ = ["Block", "Features", "Judge", "Settings", "judge_of", "weights_of"]


@lru_cache
def weights_of(game: Game) -> dict[str, float]:
    """The numbers by which a game's judge weighs positions; callers never change them."""
    return read_weights(game.folder / "advice" / FILE)


def judge_of(game: Game, parts: Parts) -> Judge:
    """Advice for bots by the game's own weights, from a judge who knows which points win."""
    judge = game.build_judge(parts)
    judge.lowest_wins = game.lowest_wins
    judge.adopt(weights_of(game))
    return judge
