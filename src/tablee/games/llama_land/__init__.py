"""Llama Land, by Phil Walker-Harding: build fields over fields, harvest what they cover, and feed llamas."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from tablee.games.llama_land import moves as words
from tablee.games.llama_land.beginning import new_state
from tablee.games.llama_land.features import LlamaLandFeatures
from tablee.games.llama_land.imagining import imagine
from tablee.games.llama_land.judge import LlamaLandJudge
from tablee.games.llama_land.parts import ACTIONS, LlamaLandParts
from tablee.games.llama_land.state import LlamaLandState
from tablee.games.llama_land.view import LlamaLandView, table_view
from tablee.kernel.data import Data
from tablee.kernel.features import Features
from tablee.kernel.game import Game, Option
from tablee.kernel.rng import Rng
from tablee.kernel.state import Event, Judge, Parts, State
from tablee.kernel.words import Saying

if TYPE_CHECKING:
    from rich.console import RenderableType

    from tablee.text import Text


class LlamaLand(Game):
    """Llama Land on the shelf."""

    id = "llama-land"
    folder = Path(__file__).parent
    rules_version = 1
    min_players = 2
    max_players = 4
    minutes = 45
    sources = ("llamas", "crops", "coins", "objectives")
    options = (
        Option("rules", ("base", "beginners", "experts")),
        Option("llamas", ("anywhere", "new-tile")),
        Option("foundations", ("domain", "holes")),
    )
    forbidden = ({"rules": "beginners", "llamas": "new-tile"},)  # LL-60
    moves = words.MOVES
    events = words.EVENTS
    vocabulary = words.VOCABULARY
    reasons = words.REASONS

    def build_parts(self, data: Data) -> LlamaLandParts:
        return LlamaLandParts(data)

    def build_state(
        self, parts: Parts, players: int, options: tuple[int, ...], rng: Rng, journal: list[Event] | None
    ) -> LlamaLandState:
        return new_state(cast(LlamaLandParts, parts), players, options, rng, journal)

    def rebuild(self, parts: Parts, observation: list[int], rng: Rng) -> LlamaLandState:
        return imagine(cast(LlamaLandParts, parts), observation, rng)

    def action_count(self, options: tuple[int, ...]) -> int:
        return ACTIONS

    def build_judge(self, parts: Parts) -> Judge:
        return LlamaLandJudge(cast(LlamaLandParts, parts))

    def features(self, parts: Parts, players: int) -> Features:
        return LlamaLandFeatures(cast(LlamaLandParts, parts), players)

    def decode(self, state: State, action: int) -> Saying:
        return words.decode(cast(LlamaLandState, state), action)

    def encode(self, state: State, saying: Saying) -> int:
        return words.encode(cast(LlamaLandState, state), saying)

    def prompt(self, state: State, seat: int) -> tuple[str, dict[str, int]]:
        return words.prompt(cast(LlamaLandState, state))

    def consequence(self, state: State, seat: int, action: int) -> tuple[str, dict[str, int]] | None:
        return words.consequence(cast(LlamaLandState, state), seat, action)

    def view(self, state: State, seat: int) -> LlamaLandView:
        return table_view(cast(LlamaLandState, state), seat)

    def draw(self, view: Any, text: Text, names: list[str]) -> RenderableType:
        from tablee.games.llama_land.draw import draw

        return draw(view, text, names)


GAMES = (LlamaLand(),)
