"""Landcraft, by Christophe Coat: apostles lay the terrains of a young planet, edge to edge, and people it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from tablee.games.landcraft import moves as words
from tablee.games.landcraft.features import LandcraftFeatures
from tablee.games.landcraft.judge import LandcraftJudge
from tablee.games.landcraft.parts import MAX_PLAYERS, MIN_PLAYERS, LandcraftParts, action_count
from tablee.games.landcraft.state import LandcraftState, imagine, new_state
from tablee.games.landcraft.view import LandcraftView, table_view
from tablee.kernel.data import Data
from tablee.kernel.features import Features
from tablee.kernel.game import Game, Option
from tablee.kernel.rng import Rng
from tablee.kernel.state import Event, Judge, Parts, State
from tablee.kernel.words import Saying

if TYPE_CHECKING:
    from rich.console import RenderableType

    from tablee.text import Text


class Landcraft(Game):
    """Landcraft on the shelf."""

    id = "landcraft"
    folder = Path(__file__).parent
    rules_version = 1
    min_players = MIN_PLAYERS
    max_players = MAX_PLAYERS
    minutes = 40
    sources = ("junctions", "drifts", "journeys", "wishes", "secrets", "sun")
    options = (Option("board", ("bounded", "unbounded")), Option("burning", ("anywhere", "adjacent")))
    colours = ("coral", "amber", "plum", "slate")  # junctions are blue and green
    hides = True
    moves = words.MOVES
    events = words.EVENTS
    vocabulary = words.VOCABULARY
    reasons = words.REASONS

    def build_parts(self, data: Data) -> LandcraftParts:
        return LandcraftParts(data)

    def build_state(
        self, parts: Parts, players: int, options: tuple[int, ...], rng: Rng, journal: list[Event] | None
    ) -> LandcraftState:
        return new_state(cast(LandcraftParts, parts), players, options, rng, journal)

    def rebuild(self, parts: Parts, observation: list[int], rng: Rng) -> LandcraftState:
        return imagine(cast(LandcraftParts, parts), observation, rng)

    def action_count(self, options: tuple[int, ...]) -> int:
        return action_count(options[0] == 1)

    def build_judge(self, parts: Parts) -> Judge:
        return LandcraftJudge(cast(LandcraftParts, parts))

    def features(self, parts: Parts, players: int) -> Features:
        return LandcraftFeatures(cast(LandcraftParts, parts), players)

    def decode(self, state: State, action: int) -> Saying:
        return words.decode(cast(LandcraftState, state), action)

    def encode(self, state: State, saying: Saying) -> int:
        return words.encode(cast(LandcraftState, state), saying)

    def prompt(self, state: State, seat: int) -> tuple[str, dict[str, int]]:
        return words.prompt(cast(LandcraftState, state))

    def consequence(self, state: State, seat: int, action: int) -> tuple[str, dict[str, int]] | None:
        return words.consequence(cast(LandcraftState, state), seat, action)

    def view(self, state: State, seat: int) -> LandcraftView:
        return table_view(cast(LandcraftState, state), seat)

    def draw(self, view: Any, text: Text, names: list[str]) -> RenderableType:
        from tablee.games.landcraft.draw import draw

        return draw(view, text, names)


GAMES = (Landcraft(),)
