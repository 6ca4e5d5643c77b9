"""What both kinds of environments share: the game on the table, its seeds from episode to episode, and its picture."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from rich.console import Console

from tablee.envs.eyes import PositionWriter, Shape
from tablee.envs.rewards import REWARDS, Reward
from tablee.kernel.errors import TableeError
from tablee.kernel.registry import find
from tablee.kernel.rng import seeded
from tablee.kernel.seeds import game_seed
from tablee.kernel.state import State
from tablee.text import Text

WIDTH = 100  # letters


class Setting:
    """One way to set up a game, and the position it stands in."""

    def __init__(self, game: str, players: int | None, options: Mapping[str, str] | None, shape: Shape, reward: Reward) -> None:
        self.game = find(game)
        self.players = self.game.min_players if players is None else players
        self.game.check_players(self.players)
        self.options = dict(options or {})
        self.numbers = self.game.option_numbers(self.options)
        if shape not in ("flat", "dict"):
            raise TableeError("error-env-observation", observation=shape)
        if reward not in REWARDS:
            raise TableeError("error-env-reward", reward=reward, known=", ".join(REWARDS))
        self.reward = reward
        self.parts = self.game.parts()
        self.eyes = PositionWriter(self.game.features(self.parts, self.players), self.game.action_count(self.numbers), shape)
        self.seed = secrets.randbits(62)
        self.episode = 0
        self.position: State

    def begin(self, seed: int | None) -> int:
        """Deals a new game; its seed. A given seed is that of the game itself, later ones follow from it."""
        if seed is not None:
            self.seed, self.episode = seed, 0
        dealt = game_seed(self.seed, self.episode) if self.episode else self.seed
        self.episode += 1
        self.position = self.game.build_state(self.parts, self.players, self.numbers, seeded(dealt), None)
        return dealt

    def picture(self, seat: int) -> str:
        """The position as a seat sees it, drawn in letters."""
        text = Text("en", self.game)
        names = [text.say("env-seat", seat=number + 1) for number in range(self.players)]
        console = Console(width=WIDTH, no_color=True, highlight=False, force_terminal=False)
        with console.capture() as captured:
            console.print(self.game.draw(self.game.view(self.position, seat), text, names))
        return captured.get()
