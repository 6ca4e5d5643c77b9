"""The games as Python games of OpenSpiel (`pip install tablee[openspiel]`): importing this module registers them.

    import pyspiel, tablee.openspiel
    game = pyspiel.load_game("tablee_lama_dice(players=4)")

Chance: whatever is dealt, rolled or drawn follows from one of SEEDS equally likely seeds, chosen at a chance node when it is
needed; the deal takes two. So a position holds no knowledge of what is still to come, and a history replays to the same position.
Seats that decide at once are asked one after the other; what they choose face down stays so until the last has chosen.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.envs.rewards import final_rewards
from tablee.extras import need
from tablee.kernel.game import Game
from tablee.kernel.registry import games
from tablee.kernel.state import State
from tablee.text import Text

need("pyspiel", "openspiel")
import pyspiel  # noqa: E402 (after the word about the extra)

SEEDS = 1024
DEAL = 2  # chance nodes before the game begins
LONGEST = 40_000  # actions and chance outcomes in one game
MOST_POINTS = 1_000.0  # of a solo game
OUTCOMES = [(seed, 1.0 / SEEDS) for seed in range(SEEDS)]


def spiel_name(game: Game) -> str:
    """The name under which OpenSpiel knows a game."""
    return f"tablee_{game.id.replace('-', '_')}"


def game_type(game: Game) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    solo = game.min_players == 1
    return pyspiel.GameType(
        short_name=spiel_name(game),
        long_name=f"{Text('en', game).say('title')} (Tablée)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if solo else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_players,
        min_num_players=game.min_players,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": max(2, game.min_players),
            **{option.id.replace("-", "_"): option.values[0] for option in game.options},
        },
    )


class SpielGame(pyspiel.Game):
    """One game with a number of players and options."""

    def __init__(self, game: Game, kind: Any, params: dict[str, Any]) -> None:
        self.table = game
        self.players = int(params.get("players", max(2, game.min_players)))
        game.check_players(self.players)
        given = {option.id: params.get(option.id.replace("-", "_"), option.values[0]) for option in game.options}
        self.options = {id: str(value) for id, value in given.items()}
        self.features = game.features(game.parts(), self.players)
        solo = self.players == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=game.action_count(game.option_numbers(self.options)),
            max_chance_outcomes=SEEDS,
            num_players=self.players,
            min_utility=-MOST_POINTS if solo else -1.0,
            max_utility=MOST_POINTS if solo else 1.0,
            utility_sum=None if game.min_players == 1 else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> SpielState:
        """Before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What a player sees, as numbers and as text."""
        if params:
            raise ValueError(f"there are no parameters of observations: {params}")
        return SpielObserver(self)


class Held:
    """A position that the library can copy."""

    def __init__(self, state: State | None) -> None:
        self.state = state

    def __deepcopy__(self, memo: Any) -> Held:
        return Held(self.state.clone() if self.state is not None else None)


class SpielState(pyspiel.State):
    """One position: waiting for seeds of the deal, for a player, or for the seed of what a player has set off."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = Held(None)
        self.dealt = 0  # the seeds of the deal so far
        self.drawn = 0  # how many
        self.pending = -1  # the action that waits for its seed
        self.moves = 0

    def home(self) -> SpielGame:
        """The game."""
        game: SpielGame = self.get_game()
        return game

    def current_player(self) -> int:
        """Who is next: chance, a seat, or nobody."""
        state = self.held.state
        if state is None or self.pending >= 0:
            return int(pyspiel.PlayerId.CHANCE)
        return state.next_seat() if state.to_act() else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        """The legal actions in rising order."""
        state = self.held.state
        return sorted(state.legal(player)) if state is not None and player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The seeds."""
        return OUTCOMES

    def _apply_action(self, action: int) -> None:
        """A seed, or a player's action; one that draws something waits for its seed."""
        state = self.held.state
        if state is None:
            self.deal(action)
        elif self.pending >= 0:
            state.reseed((self.dealt * LONGEST + self.moves) * SEEDS + action)
            state.apply(state.next_seat(), self.pending)
            self.pending = -1
            self.moves += 1
        else:
            after = state.clone()
            after.apply(after.next_seat(), action)
            if after.rng.state != state.rng.state:
                self.pending = action
            else:
                self.held.state = after
                self.moves += 1

    def deal(self, seed: int) -> None:
        """The last seed of the deal begins the game."""
        self.dealt = self.dealt * SEEDS + seed
        self.drawn += 1
        if self.drawn == DEAL:
            game = self.home()
            self.held.state = game.table.start(game.players, game.options, self.dealt)

    def _action_to_string(self, player: int, action: int) -> str:
        """What an action says."""
        state = self.held.state
        if player == pyspiel.PlayerId.CHANCE or state is None:
            return f"seed {action}"
        game = self.home().table
        words = game.vocabulary.spell(game.decode(state, action))
        arguments = " ".join(str(word) for key, word in words.items() if key != "type")
        return f"{action} {words['type']} {arguments}".strip()

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.held.state is not None and self.pending < 0 and self.held.state.to_act() == 0

    def returns(self) -> list[float]:
        """Rewards by places, 1 for the first to -1 for the last; a solo game is worth its points."""
        game = self.home()
        if not self.is_terminal() or self.held.state is None:
            return [0.0] * game.players
        return final_rewards(game.table, self.held.state, "places")

    def __str__(self) -> str:
        """The whole position as integers, secrets included: for debugging."""
        state = self.held.state
        where = f"deal {self.drawn}/{DEAL}" if state is None else " ".join(map(str, state.whole()))
        return where if self.pending < 0 else f"{where} pending {self.pending}"


class SpielObserver:
    """What one player may know: the blocks of the game's features, or the integers of an observation as text."""

    def __init__(self, game: SpielGame) -> None:
        self.features = game.features
        self.tensor = np.zeros(self.features.size, np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for block in self.features.blocks:
            self.dict[block.name] = self.tensor[at : at + block.size].reshape(block.shape)
            at += block.size

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes a position as a player sees it."""
        dealt = state.held.state
        self.tensor[:] = 0 if dealt is None else self.features.write(dealt, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """A position as a player sees it, as text."""
        dealt = state.held.state
        return "before the deal" if dealt is None else " ".join(map(str, dealt.observe(player)))


def register(game: Game) -> None:
    """Makes a game known to OpenSpiel."""
    kind = game_type(game)

    class Named(SpielGame):
        """The game as the library makes it."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, kind, params or {})

    pyspiel.register_game(kind, Named)


for shelved in games():
    if shelved.folder.parent.name == "games":
        register(shelved)
