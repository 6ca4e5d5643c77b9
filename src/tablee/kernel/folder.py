"""A game whose folder is laid out like all others: each of its modules is found by its name, with what it must hold."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_type_hints

from tablee.kernel.data import Data
from tablee.kernel.game import Game, Message
from tablee.kernel.rng import Rng
from tablee.kernel.state import Event, Parts, State
from tablee.kernel.words import Saying

if TYPE_CHECKING:
    from rich.console import RenderableType

    from tablee.advice import Features, Judge
    from tablee.text import Text


class FolderGame(Game):
    """One game, tied together from the modules beside the one in which its class stands:

    `parts` (`build`, `action_count`), `words` (`MOVES`, `EVENTS`, `VOCABULARY`, `REASONS`, `decode`, `encode`), `state`
    (`new_state`, `imagine`), `prompts` (`prompt`, `quantities`, `consequence`), `view` (`table_view`), `draw` (`draw`), `advice`
    (`judge`, `features`).
    """

    package: str  # the folder as a package; a game derived from another one has that one's folder

    def __init_subclass__(cls) -> None:
        if not hasattr(cls, "package"):
            cls.package = cls.__module__

    def __init__(self) -> None:
        if not hasattr(self, "folder"):  # a game derived from another one may say where its files are
            self.folder = Path(str(sys.modules[self.package].__file__)).parent
        words = self.module("words")
        self.moves = words.MOVES
        self.events = words.EVENTS
        self.vocabulary = words.VOCABULARY
        self.reasons = words.REASONS

    def module(self, name: str) -> Any:
        """One module of the folder."""
        return found(f"{self.package}.{name}")

    def build_parts(self, data: Data) -> Parts:
        return self.module("parts").build(data)

    def build_state(self, parts: Parts, players: int, options: tuple[int, ...], rng: Rng, journal: list[Event] | None) -> State:
        return self.module("state").new_state(parts, players, options, rng, journal)

    def rebuild(self, parts: Parts, observation: list[int], rng: Rng) -> State:
        return self.module("state").imagine(parts, observation, rng)

    def action_count(self, options: tuple[int, ...]) -> int:
        return self.module("parts").action_count(options)

    def build_judge(self, parts: Parts) -> Judge:
        return self.module("advice").judge(parts)

    def features(self, parts: Parts, players: int) -> Features:
        return self.module("advice").features(parts, players)

    def decode(self, state: State, action: int) -> Saying:
        return self.module("words").decode(state, action)

    def encode(self, state: State, saying: Saying) -> int:
        return self.module("words").encode(state, saying)

    def prompt(self, state: State, seat: int) -> Message:
        return self.module("prompts").prompt(state, seat)

    def quantities(self, state: State, seat: int) -> dict[str, int]:
        return self.module("prompts").quantities(state, seat)

    def consequence(self, state: State, seat: int, action: int, after: State) -> Message | None:
        return self.module("prompts").consequence(state, seat, action, after)

    def view(self, state: State, seat: int) -> Any:
        return self.module("view").table_view(state, seat)

    def draw(self, view: Any, text: Text, names: list[str]) -> RenderableType:
        return self.module("draw").draw(view, text, names)

    def view_type(self) -> Any:
        return get_type_hints(self.module("view").table_view)["return"]


@cache
def found(module: str) -> Any:
    """A module, imported once."""
    return import_module(module)
