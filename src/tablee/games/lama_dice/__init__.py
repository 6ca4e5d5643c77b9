"""LAMA Dice, by Reiner Knizia: roll away your row of cards, or quit in time."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from tablee.games.lama_dice import duel
from tablee.games.lama_dice import moves as words
from tablee.games.lama_dice.features import LamaDiceFeatures
from tablee.games.lama_dice.judge import LamaDiceJudge
from tablee.games.lama_dice.parts import ACTIONS, FEWEST, MOST, LamaDiceParts
from tablee.games.lama_dice.rounds import FILE, read_rounds
from tablee.games.lama_dice.state import LamaDiceState, imagine, new_state
from tablee.games.lama_dice.view import LamaDiceView, table_view
from tablee.kernel.data import Data
from tablee.kernel.features import Features
from tablee.kernel.game import Game
from tablee.kernel.rng import Rng
from tablee.kernel.state import Event, Judge, Parts, State
from tablee.kernel.words import Saying

if TYPE_CHECKING:
    from rich.console import RenderableType

    from tablee.text import Text


class LamaDice(Game):
    """LAMA Dice on the shelf."""

    id = "lama-dice"
    folder = Path(__file__).parent
    rules_version = 1
    min_players = FEWEST
    max_players = MOST
    minutes = 20
    sources = ("numbers", "llamas", "returned")
    lowest_wins = True
    moves = words.MOVES
    events = words.EVENTS
    vocabulary = words.VOCABULARY
    reasons = words.REASONS

    def build_parts(self, data: Data) -> LamaDiceParts:
        return LamaDiceParts(data)

    def build_state(
        self, parts: Parts, players: int, options: tuple[int, ...], rng: Rng, journal: list[Event] | None
    ) -> LamaDiceState:
        return new_state(cast(LamaDiceParts, parts), players, rng, journal)

    def rebuild(self, parts: Parts, observation: list[int], rng: Rng) -> LamaDiceState:
        return imagine(cast(LamaDiceParts, parts), observation, rng)

    def action_count(self, options: tuple[int, ...]) -> int:
        return ACTIONS

    def build_judge(self, parts: Parts) -> Judge:
        network = duel.read_network(self.folder / duel.FILE)
        return LamaDiceJudge(cast(LamaDiceParts, parts), read_rounds(self.folder / FILE), network)

    def chapter(self, state: State) -> int:
        return cast(LamaDiceState, state).round

    def features(self, parts: Parts, players: int) -> Features:
        return LamaDiceFeatures(cast(LamaDiceParts, parts), players)

    def decode(self, state: State, action: int) -> Saying:
        return words.decode(action)

    def encode(self, state: State, saying: Saying) -> int:
        return words.encode(saying)

    def prompt(self, state: State, seat: int) -> tuple[str, dict[str, int]]:
        return words.prompt(cast(LamaDiceState, state))

    def consequence(self, state: State, seat: int, action: int) -> tuple[str, dict[str, int]] | None:
        return words.consequence(cast(LamaDiceState, state), seat, action)

    def view(self, state: State, seat: int) -> LamaDiceView:
        return table_view(cast(LamaDiceState, state), seat)

    def draw(self, view: Any, text: Text, names: list[str]) -> RenderableType:
        from tablee.games.lama_dice.draw import draw

        return draw(view, text, names)


GAMES = (LamaDice(),)
