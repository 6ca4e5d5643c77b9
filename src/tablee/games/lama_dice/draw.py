"""LAMA Dice in the terminal: the llama row, the dice, and each player's row and tokens."""

from __future__ import annotations

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Styled

from tablee.games.lama_dice.view import Card, LamaDiceView, SeatView
from tablee.text import Text

STYLES = {1: "black on yellow3", 2: "black on green3", 3: "black on deep_sky_blue1", 4: "black on plum2", 5: "black on orange1"}
STYLES |= {6: "white on red3"}
LLAMA_STYLE = "bold black on wheat1"


def draw(view: LamaDiceView, text: Text, names: list[str]) -> RenderableType:
    """The whole table."""
    title = text.say("draw-round", round=view.round, end=view.game_end)
    return Group(
        Styled(title, style="bold"),
        Styled(text.say("draw-llama-row") + "  ").append_text(cards(view.llama_row, text)),
        Styled(text.say("draw-dice") + "  ").append_text(dice(view.dice, text)),
        Align.left(players(view, text, names)),
    )


def players(view: LamaDiceView, text: Text, names: list[str]) -> Table:
    """One line per player."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    table.add_column(text.say("draw-player"))
    table.add_column(text.say("draw-row"))
    table.add_column(text.say("draw-row-points"), justify="right")
    table.add_column(text.say("draw-tokens"))
    table.add_column(text.say("draw-points"), justify="right", style="bold")
    for seat, side in enumerate(view.seats):
        mark = "▶" if seat == view.turn else " "
        row = cards(side.row, text)
        if side.quit:
            row.append("  " + text.say("draw-quit"), style="italic dim")
        table.add_row(mark, Styled(names[seat]), row, str(side.row_points), tokens(side), str(side.points))
    return table


def cards(row: list[Card], text: Text) -> Styled:
    """Cards side by side."""
    drawn = Styled()
    for card in row:
        if card == "llama":
            drawn.append(f" {text.say('draw-llama')} ", style=LLAMA_STYLE)
        else:
            drawn.append(f" {card} ", style=STYLES[int(card)])
        drawn.append(" ")
    return drawn


def dice(values: list[Card], text: Text) -> Styled:
    """Dice in brackets, or a dash before the first roll."""
    if not values:
        return Styled("–", style="dim")
    return Styled(" ").join(
        Styled(f"[{text.say('draw-llama') if value == 'llama' else value}]", style="bold") for value in values
    )


def tokens(side: SeatView) -> Styled:
    """Black tokens of ten and white tokens of one."""
    drawn = Styled("⑩" * side.black, style="bold")
    return drawn.append("①" * side.white) if side.black + side.white else Styled("–", style="dim")
