"""The building site in the terminal: the cells, then one line per player."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table

from tablee.text import Text
from tests.toys.build.view import BuildView


def draw(view: BuildView, text: Text, names: list[str]) -> RenderableType:
    """The whole table."""
    owners = ["·" if owner is None else "×" if owner < 0 else names[owner] for owner in view.cells]
    table = Table()
    for column in ("draw-player", "draw-plots", "draw-goods", "draw-tiles", "draw-hand", "draw-points"):
        table.add_column(text.say(column))
    for seat, side in enumerate(view.seats):
        hand = "?" * side.cards if side.hand is None else spaced(side.hand)
        mark = " ✓" if side.done else ""
        table.add_row(names[seat] + mark, spaced(side.plots), spaced(side.goods), spaced(side.tiles), hand, str(side.points))
    title = text.say("draw-round", round=view.round, pile=view.pile)
    return Group(title, text.say("draw-cells", owners=" ".join(owners)), table)


def spaced(numbers: list[int]) -> str:
    """Numbers side by side."""
    return " ".join(str(number) for number in numbers)
