"""The secret draft in the terminal: one line per player."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table

from tablee.text import Text
from tests.toys.draft.view import DraftView


def draw(view: DraftView, text: Text, names: list[str]) -> RenderableType:
    """The whole table."""
    table = Table(title=text.say("draw-round", round=view.round))
    for column in ("draw-player", "draw-hand", "draw-secret", "draw-taken", "draw-points"):
        table.add_column(text.say(column))
    for seat, side in enumerate(view.seats):
        hand = "?" * side.size if side.hand is None else spaced(side.hand)
        secret = "?" if side.secret is None else str(side.secret)
        mark = " ✓" if side.picked else ""
        table.add_row(names[seat] + mark, hand, secret, spaced(side.taken), str(side.points))
    return table


def spaced(cards: list[int]) -> str:
    """Cards side by side."""
    return " ".join(str(card) for card in cards)
