"""The secret draft, a toy: three seats pick face down, remember the hands that pass, and keep one card secret."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from tablee.advice.judge import Judge
from tablee.kernel.data import Data
from tablee.kernel.game import Game
from tablee.kernel.rng import Rng
from tablee.kernel.state import Event, Parts, State
from tablee.kernel.words import Saying
from tests.toys.draft import moves as words
from tests.toys.draft.judge import DraftJudge
from tests.toys.draft.parts import ACTIONS, DraftParts
from tests.toys.draft.state import DraftState, imagine, new_state
from tests.toys.draft.view import DraftView, table_view

if TYPE_CHECKING:
    from rich.console import RenderableType

    from tablee.text import Text


class Draft(Game):
    """The secret draft on the shelf; in the second round hands pass to the right."""

    id = "toy-draft"
    folder = Path(__file__).parent
    rules_version = 2
    min_players = 3
    max_players = 3
    minutes = 5
    sources = ("taken", "secret")
    hides = True
    moves = words.MOVES
    events = words.EVENTS
    vocabulary = words.VOCABULARY
    reasons = words.REASONS
    ways: tuple[int, ...] = (1, -1)
    kind = DraftState

    def build_parts(self, data: Data) -> DraftParts:
        return DraftParts(data, self.ways)

    def build_state(
        self, parts: Parts, players: int, options: tuple[int, ...], rng: Rng, journal: list[Event] | None
    ) -> DraftState:
        return new_state(self.kind, cast(DraftParts, parts), rng, journal)

    def rebuild(self, parts: Parts, observation: list[int], rng: Rng) -> DraftState:
        return imagine(self.kind, cast(DraftParts, parts), observation, rng)

    def action_count(self, options: tuple[int, ...]) -> int:
        return ACTIONS

    def build_judge(self, parts: Parts) -> Judge:
        return DraftJudge()

    def decode(self, state: State, action: int) -> Saying:
        return words.decode(action)

    def encode(self, state: State, saying: Saying) -> int:
        return words.encode(saying)

    def prompt(self, state: State, seat: int) -> tuple[str, dict[str, int]]:
        return words.prompt(cast(DraftState, state), seat)

    def quantities(self, state: State, seat: int) -> dict[str, int]:
        return words.quantities(cast(DraftState, state), seat)

    def consequence(self, state: State, seat: int, action: int, after: State) -> tuple[str, dict[str, int]] | None:
        return words.consequence(cast(DraftState, state), seat, action, cast(DraftState, after))

    def view(self, state: State, seat: int) -> DraftView:
        return table_view(cast(DraftState, state), seat)

    def draw(self, view: Any, text: Text, names: list[str]) -> RenderableType:
        from tests.toys.draft.draw import draw

        return draw(view, text, names)


class OldDraft(Draft):
    """The rules before: hands pass to the left in both rounds."""

    rules_version = 1
    ways = (1, 1)


GAMES = (OldDraft(), Draft())
