"""Bunny Kingdom, by Richard Garfield: draft territories and buildings, grow fiefs, harvest golden carrots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from tablee.games.bunny_kingdom import moves as words
from tablee.games.bunny_kingdom.features import BunnyKingdomFeatures
from tablee.games.bunny_kingdom.judge import BunnyKingdomJudge
from tablee.games.bunny_kingdom.parts import ACTIONS, BunnyKingdomParts
from tablee.games.bunny_kingdom.state import BunnyKingdomState, imagine, new_state
from tablee.games.bunny_kingdom.view import BunnyKingdomView, table_view
from tablee.kernel.data import Data
from tablee.kernel.features import Features
from tablee.kernel.game import Game
from tablee.kernel.outlook import FILE, read_outlook
from tablee.kernel.rng import Rng
from tablee.kernel.state import Event, Judge, Parts, State
from tablee.kernel.words import Saying

if TYPE_CHECKING:
    from rich.console import RenderableType

    from tablee.text import Text


class BunnyKingdom(Game):
    """Bunny Kingdom on the shelf."""

    id = "bunny-kingdom"
    folder = Path(__file__).parent
    rules_version = 1
    min_players = 2
    max_players = 4
    minutes = 45
    sources = ("harvest-1", "harvest-2", "harvest-3", "harvest-4", "treasures", "missions")
    hides = True
    moves = words.MOVES
    events = words.EVENTS
    vocabulary = words.VOCABULARY
    reasons = words.REASONS

    def build_parts(self, data: Data) -> BunnyKingdomParts:
        return BunnyKingdomParts(data)

    def build_state(
        self, parts: Parts, players: int, options: tuple[int, ...], rng: Rng, journal: list[Event] | None
    ) -> BunnyKingdomState:
        return new_state(cast(BunnyKingdomParts, parts), players, rng, journal)

    def rebuild(self, parts: Parts, observation: list[int], rng: Rng) -> BunnyKingdomState:
        return imagine(cast(BunnyKingdomParts, parts), observation, rng)

    def action_count(self, options: tuple[int, ...]) -> int:
        return ACTIONS

    def build_judge(self, parts: Parts) -> Judge:
        return BunnyKingdomJudge(cast(BunnyKingdomParts, parts), read_outlook(self.folder / FILE))

    def features(self, parts: Parts, players: int) -> Features:
        return BunnyKingdomFeatures(cast(BunnyKingdomParts, parts), players)

    def decode(self, state: State, action: int) -> Saying:
        return words.decode(cast(BunnyKingdomState, state), action)

    def encode(self, state: State, saying: Saying) -> int:
        return words.encode(saying)

    def prompt(self, state: State, seat: int) -> tuple[str, dict[str, int]]:
        return words.prompt(cast(BunnyKingdomState, state), seat)

    def consequence(self, state: State, seat: int, action: int) -> tuple[str, dict[str, int]] | None:
        return words.consequence(cast(BunnyKingdomState, state), seat, action)

    def view(self, state: State, seat: int) -> BunnyKingdomView:
        return table_view(cast(BunnyKingdomState, state), seat)

    def draw(self, view: Any, text: Text, names: list[str]) -> RenderableType:
        from tablee.games.bunny_kingdom.draw import draw

        return draw(view, text, names)


GAMES = (BunnyKingdom(),)
