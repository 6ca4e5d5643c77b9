"""A game as a Gymnasium environment: one learner's seat, and bots on all others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tablee import bots as shelf
from tablee.bots import Bot, Budget, bot_stream
from tablee.envs.eyes import Shape
from tablee.envs.rewards import Reward, final_rewards
from tablee.envs.setting import Setting
from tablee.envs.spaces import space_of

ILLEGAL = -1.0  # the reward of an action that is not legal, which ends the episode


class LearnerEnv(gymnasium.Env[Any, Any]):
    """One seat of a table. The legal actions stand in `info["action_mask"]` and are given by `action_masks()`.

    An action that is not legal ends the episode with the reward -1; `info["illegal"]` then says why.
    """

    def __init__(
        self,
        game: str,
        bots: Sequence[str] = ("medium",),
        options: Mapping[str, str] | None = None,
        seat: int | None = 0,
        budget: Budget = Budget(),  # noqa: B008 (it never changes)
        observation: Shape = "flat",
        reward: Reward = "places",
        render_mode: str | None = None,
    ) -> None:
        self.setting = Setting(game, len(bots) + 1, options, observation, reward)
        for bot in bots:
            shelf.check(bot)
        if seat is not None and not 0 <= seat <= len(bots):
            raise ValueError(f"seat {seat}: there are seats 0 to {len(bots)}")
        self.bots = list(bots)
        self.fixed = seat
        self.budget = budget
        self.seat = 0
        self.opponents: dict[int, Bot] = {}
        self.metadata = {"render_modes": ["ansi"], "render_fps": 1}
        self.render_mode = render_mode
        self.observation_space = space_of(self.setting.eyes)
        self.action_space = spaces.Discrete(self.setting.eyes.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deals a new game and lets the bots play up to the learner's first decision."""
        super().reset(seed=seed)
        setting = self.setting
        dealt = setting.begin(seed)
        players = setting.players
        self.seat = int(self.np_random.integers(players)) if self.fixed is None else self.fixed
        others = [seat for seat in range(players) if seat != self.seat]
        self.opponents = {seat: shelf.make(bot, setting.game, setting.parts) for seat, bot in zip(others, self.bots, strict=True)}
        self.streams = {seat: bot_stream(dealt, 0, seat) for seat in others}
        self.let_bots_play()
        return self.look(), self.info()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Plays the learner's action and what the bots do until it is asked again."""
        position = self.setting.position
        reason = position.why_not(self.seat, int(action))
        if reason:
            return self.look(), ILLEGAL, True, False, {**self.info(), "illegal": reason}
        position.apply(self.seat, int(action))
        self.let_bots_play()
        over = position.to_act() == 0
        reward = final_rewards(self.setting.game, position, self.setting.reward)[self.seat] if over else 0.0
        return self.look(), reward, over, False, self.info()

    def let_bots_play(self) -> None:
        """Bots act until the learner is next, or the game is over."""
        position = self.setting.position
        while position.to_act():
            seat = position.next_seat()
            if seat == self.seat:
                return
            position.apply(seat, self.opponents[seat].choose(position.observe(seat), self.streams[seat], self.budget))

    def look(self) -> Any:
        """What the learner sees."""
        return self.setting.eyes.look(self.setting.position, self.seat)

    def action_masks(self) -> NDArray[np.int8]:
        """1 for every legal action of the learner."""
        return self.setting.eyes.mask(self.setting.position.legal(self.seat))

    def info(self) -> dict[str, Any]:
        """The mask of legal actions, the seat, and at the end the places of all seats."""
        position = self.setting.position
        info: dict[str, Any] = {"action_mask": self.action_masks(), "seat": self.seat}
        return info if position.to_act() else {**info, "places": position.ranking(), "scores": position.scores(self.seat)}

    def render(self) -> Any:
        """The position in letters, as the learner sees it."""
        return self.setting.picture(self.seat) if self.render_mode == "ansi" else None
