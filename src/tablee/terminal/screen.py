"""What the terminal shows: the moves to choose from, the log, the points."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Styled

from tablee.kernel.game import Game
from tablee.kernel.state import SPECTATOR, State
from tablee.text import Text

IN_ONE_COLUMN = 12  # so many moves are listed one per line; more stand in columns
AT_ONCE = 60  # so many moves are listed; the rest is found by typing


@dataclass(frozen=True)
class Choice:
    """One legal move as it is offered: its number in the list, what it says and what it yields."""

    number: int
    action: int
    label: str
    yields: str

    def styled(self) -> Styled:
        """The move in one line."""
        line = Styled(f"{self.number:>3}", style="bold cyan").append(f"  {self.label}", style="not bold default")
        return line.append(f"  {self.yields}", style="not bold dim") if self.yields else line


def choices(game: Game, state: State, seat: int, text: Text, names: Sequence[str]) -> list[Choice]:
    """The legal moves of a seat, numbered from 1."""
    return [
        Choice(number, offer.action, *text.offer(offer, names, seat)) for number, offer in enumerate(game.offers(state, seat), 1)
    ]


def matching(offered: list[Choice], typed: str) -> list[Choice]:
    """The moves that contain every word typed; accents and capitals do not matter."""
    words = plain(typed).split()
    return [choice for choice in offered if all(word in plain(f"{choice.label} {choice.yields}") for word in words)]


def plain(text: str) -> str:
    """Small letters without accents."""
    return "".join(char for char in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(char))


def move_list(offered: list[Choice], text: Text) -> RenderableType:
    """The moves one per line, or in columns if they are many."""
    lines = [choice.styled() for choice in offered[:AT_ONCE]]
    shown: RenderableType = Group(*lines) if len(lines) <= IN_ONE_COLUMN else Columns(lines, padding=(0, 3), column_first=True)
    if len(offered) > AT_ONCE:
        return Group(shown, Styled(text.say("table-more-moves", count=len(offered) - AT_ONCE), style="dim italic"))
    return shown


def near_misses(game: Game, state: State, seat: int, text: Text, names: Sequence[str]) -> RenderableType:
    """Moves that a player might try, greyed out, with the reason why not."""
    lines = []
    for action, reason in state.near_misses(seat):
        label = text.words("move", game.decode(state, action), names, seat)
        lines.append(Styled(f"  ×  {label}  {text.say(f'why-{reason}')}", style="dim"))
    return Group(*lines)


def score_board(game: Game, state: State, viewer: int, text: Text, names: Sequence[str]) -> Table:
    """Points by source, as far as the viewer may know; at the end with places, best first."""
    over = state.to_act() == 0
    viewer = viewer if not over else max(viewer, 0)
    scores = state.scores(viewer)
    ranking = state.ranking() if over else [0] * state.players
    board = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    if over:
        board.add_column(text.say("table-place"), justify="right")
    board.add_column(text.say("table-player"))
    for source in game.sources:
        board.add_column(text.say(f"source-{source}"), justify="right")
    board.add_column(text.say("table-points"), justify="right", style="bold")
    for seat in sorted(range(state.players), key=lambda seat: ranking[seat]):
        points = [number(value) for value in (*state.breakdown(seat, viewer), scores[seat])]
        place = [str(ranking[seat])] if over else []
        board.add_row(*place, Styled(names[seat]), *points, style="bold green" if ranking[seat] == 1 else "")
    return board


def number(value: int) -> str:
    """An integer with a real minus sign."""
    return str(value).replace("-", "−")


def position(game: Game, state: State, viewer: int, text: Text, names: Sequence[str]) -> RenderableType:
    """The table as a viewer may see it."""
    return game.draw(game.view(state, viewer), text, list(names))


def final_position(game: Game, state: State, text: Text, names: Sequence[str]) -> RenderableType:
    """The table after the end, with everybody's points."""
    return Group(position(game, state, SPECTATOR, text, names), score_board(game, state, SPECTATOR, text, names))
