"""The building site, a toy: all act at once, claims interrupt, buildings are paid on the spot, one to three players."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from tablee.advice.judge import Judge
from tablee.kernel.data import Data
from tablee.kernel.game import Game, Option
from tablee.kernel.rng import Rng
from tablee.kernel.state import Event, Parts, State
from tablee.kernel.words import Saying
from tests.toys.build import moves as words
from tests.toys.build.judge import BuildJudge
from tests.toys.build.parts import ACTIONS, BuildParts
from tests.toys.build.state import BuildState, imagine, new_state
from tests.toys.build.view import BuildView, table_view

if TYPE_CHECKING:
    from rich.console import RenderableType

    from tablee.text import Text


class Build(Game):
    """The building site on the shelf."""

    id = "toy-build"
    folder = Path(__file__).parent
    rules_version = 1
    min_players = 1
    max_players = 3
    minutes = 5
    sources = ("plots", "cells", "gardens", "kept")
    options: tuple[Option, ...] = (Option("payment", ("any", "wood-first")),)
    hides = True
    moves = words.MOVES
    events = words.EVENTS
    vocabulary = words.VOCABULARY
    reasons = words.REASONS
    kind = BuildState

    def build_parts(self, data: Data) -> BuildParts:
        return BuildParts(data)

    def build_state(
        self, parts: Parts, players: int, options: tuple[int, ...], rng: Rng, journal: list[Event] | None
    ) -> BuildState:
        return new_state(self.kind, cast(BuildParts, parts), players, options, rng, journal)

    def rebuild(self, parts: Parts, observation: list[int], rng: Rng) -> BuildState:
        return imagine(self.kind, cast(BuildParts, parts), observation, rng)

    def action_count(self, options: tuple[int, ...]) -> int:
        return ACTIONS

    def build_judge(self, parts: Parts) -> Judge:
        return BuildJudge()

    def decode(self, state: State, action: int) -> Saying:
        return words.decode(action)

    def encode(self, state: State, saying: Saying) -> int:
        return words.encode(saying)

    def prompt(self, state: State, seat: int) -> tuple[str, dict[str, int]]:
        return words.prompt(cast(BuildState, state), seat)

    def quantities(self, state: State, seat: int) -> dict[str, int]:
        return words.quantities(cast(BuildState, state), seat)

    def consequence(self, state: State, seat: int, action: int, after: State) -> tuple[str, dict[str, int]] | None:
        return words.consequence(cast(BuildState, state), seat, action, cast(BuildState, after))

    def view(self, state: State, seat: int) -> BuildView:
        return table_view(cast(BuildState, state), seat)

    def draw(self, view: Any, text: Text, names: list[str]) -> RenderableType:
        from tests.toys.build.draw import draw

        return draw(view, text, names)


GAMES = (Build(),)
