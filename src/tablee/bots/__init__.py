"""Bots: players that receive an observation, never the true state."""

from __future__ import annotations

from tablee.bots.bot import OWN, Bot, Budget, Planned, bot_stream
from tablee.bots.levels import EasyBot, ExpertBot, HardBot, TreeBot
from tablee.bots.simple import GreedyBot, RandomBot
from tablee.kernel.errors import TableeError
from tablee.kernel.game import Game
from tablee.kernel.state import Parts

BOTS: dict[str, type[Bot]] = {
    "easy": EasyBot,
    "medium": GreedyBot,
    "hard": HardBot,
    "expert": ExpertBot,
    "random": RandomBot,
    "greedy": GreedyBot,
    "ismcts": TreeBot,
}

__all__ = ["BOTS", "OWN", "Bot", "Budget", "Planned", "bot_stream", "check", "make"]


def check(name: str) -> None:
    """Refuses a bot that does not exist."""
    if name not in BOTS:
        raise TableeError("error-unknown-bot", bot=name, known=", ".join(BOTS))


def make(name: str, game: Game, parts: Parts) -> Bot:
    """The bot of that name, ready for one game and one box."""
    check(name)
    return BOTS[name](game, parts)
