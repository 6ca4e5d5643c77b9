"""A game as a PettingZoo environment: seats act one after the other, each seeing only what it may know.

Where several seats owe a decision at once they are asked one by one; a choice made face down stays face down until the last
one has chosen, so nobody can profit from being asked later.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from tablee.envs.eyes import Shape
from tablee.envs.rewards import Reward, final_rewards
from tablee.envs.setting import Setting
from tablee.envs.spaces import space_of
from tablee.kernel.errors import IllegalAction
from tablee.kernel.playout import play_on
from tablee.text import Text


class TableEnv(AECEnv[str, dict[str, Any], int | None]):
    """One table; agents are `seat_0`, `seat_1`, … An illegal action raises `IllegalAction` and changes nothing."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        observation: Shape = "flat",
        reward: Reward = "places",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.setting = Setting(game, players, options, observation, reward)
        self.eyes = eyes = self.setting.eyes
        name = f"{self.setting.game.id}_v{self.setting.game.rules_version}"
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 1}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setting.players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.action_spaces = {agent: spaces.Discrete(eyes.actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(observation=space_of(eyes), action_mask=spaces.Box(0, 1, (eyes.actions,), np.int8))
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent sees, and the mask of its actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """All actions of the game, legal or not."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a new game: that of a seed, or the next one in the series."""
        self.setting.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.ask(self.setting.position.next_seat())

    def ask(self, seat: int) -> None:
        """A seat has to act; its legal actions are in its `info`, as a list."""
        agent = self.agent_selection = self.possible_agents[seat]
        self.infos[agent] = {"legal_actions": self.setting.position.legal(seat)[:]}  # the list is the caller's own

    def step(self, action: int | None) -> None:
        """Plays the action of the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self.leave(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to act: only agents that are done step with None")
        try:
            seat = play_on(self.setting.position, self.seat_of[agent], int(action))
        except IllegalAction as error:
            Text("en", self.setting.game).explain(error)
            raise
        self.infos[agent] = {}
        if seat < 0:
            self.finish()
        else:
            self.ask(seat)

    def finish(self) -> None:
        """The game is over: everybody is rewarded, then leaves."""
        rewards = final_rewards(self.setting.game, self.setting.position, self.setting.reward)
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def leave(self, action: int | None) -> None:
        """An agent whose game is over leaves; the next one is asked to."""
        if action is not None:
            raise ValueError("an agent that is done can only step with None")
        agent = self.agent_selection
        del self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent]
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)  # nobody is rewarded for leaving
        if self.agents:
            self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees; its mask is empty unless it is asked."""
        return self.eyes.see(self.setting.position, self.seat_of[agent], agent == self.agent_selection)

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the agent that is asked sees, its reward since it last acted, and whether it is done."""
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return seen, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agents in the order in which they are asked: as the library's own iterator, which takes longer."""
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def render(self) -> str | None:
        """The position in letters, as the agent that is asked sees it."""
        return self.setting.picture(self.seat_of[self.agent_selection]) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""
