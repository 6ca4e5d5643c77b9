"""At the Gates of Loyang, by Uwe Rosenberg: sow, harvest and deliver vegetables to prosper."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from tablee.games.loyang import moves as words
from tablee.games.loyang.features import LoyangFeatures
from tablee.games.loyang.imagining import imagine
from tablee.games.loyang.judge import LoyangJudge
from tablee.games.loyang.parts import ACTIONS, LoyangParts
from tablee.games.loyang.state import LoyangState, new_state
from tablee.games.loyang.view import LoyangView, table_view
from tablee.kernel.data import Data
from tablee.kernel.features import Features
from tablee.kernel.game import Game, Option
from tablee.kernel.rng import Rng
from tablee.kernel.state import Event, Judge, Parts, State
from tablee.kernel.words import Saying

if TYPE_CHECKING:
    from rich.console import RenderableType

    from tablee.text import Text


class Loyang(Game):
    """At the Gates of Loyang on the shelf."""

    id = "loyang"
    folder = Path(__file__).parent
    rules_version = 1
    min_players = 1
    max_players = 4
    minutes = 120
    sources = ("path", "loans")
    # In the order of the option numbers of codes.py.
    options = (
        Option("introductory", ("no", "yes")),
        Option("lanterns", ("with", "without")),
        Option("solo-grid", ("one", "two")),
    )
    hides = True
    moves = words.MOVES
    events = words.EVENTS
    vocabulary = words.VOCABULARY
    reasons = words.REASONS

    def build_parts(self, data: Data) -> LoyangParts:
        return LoyangParts(data)

    def build_state(
        self, parts: Parts, players: int, options: tuple[int, ...], rng: Rng, journal: list[Event] | None
    ) -> LoyangState:
        return new_state(cast(LoyangParts, parts), players, options, rng, journal)

    def rebuild(self, parts: Parts, observation: list[int], rng: Rng) -> LoyangState:
        return imagine(cast(LoyangParts, parts), observation, rng)

    def action_count(self, options: tuple[int, ...]) -> int:
        return ACTIONS

    def build_judge(self, parts: Parts) -> Judge:
        return LoyangJudge(cast(LoyangParts, parts))

    def features(self, parts: Parts, players: int) -> Features:
        return LoyangFeatures(cast(LoyangParts, parts), players)

    def decode(self, state: State, action: int) -> Saying:
        return words.decode(action)

    def encode(self, state: State, saying: Saying) -> int:
        return words.encode(saying)

    def prompt(self, state: State, seat: int) -> tuple[str, dict[str, int]]:
        return words.prompt(cast(LoyangState, state), seat)

    def consequence(self, state: State, seat: int, action: int) -> tuple[str, dict[str, int]] | None:
        return words.consequence(cast(LoyangState, state), seat, action)

    def view(self, state: State, seat: int) -> LoyangView:
        return table_view(cast(LoyangState, state), seat)

    def draw(self, view: Any, text: Text, names: list[str]) -> RenderableType:
        from tablee.games.loyang.draw import draw

        return draw(view, text, names)


GAMES = (Loyang(),)
