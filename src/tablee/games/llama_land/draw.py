"""Llama Land in the terminal: stacks, llama columns, objectives, supplies, and each domain as a grid of storeys and icons."""

from __future__ import annotations

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Styled

from tablee.games.llama_land.parts import GOOD_WORDS
from tablee.games.llama_land.view import CellView, LlamaLandView, ObjectiveView, SeatView, TileView
from tablee.text import Text

# Colours of what is printed on a cell.
STYLES = {
    "grass": "black on dark_sea_green2", "corn": "black on gold1", "cocoa": "white on orange4", "potato": "black on tan",
    "coin": "black on grey85", "hut": "white on indian_red",
}  # fmt: skip
LLAMA_STYLE = "bold black on bright_white"
COLOURS = {"purple": "medium_purple2", "blue": "deep_sky_blue1", "gold": "gold1"}
# Letters of what is printed on a cell.
SIGNS = {
    "corn": "draw-sign-corn", "cocoa": "draw-sign-cocoa", "potato": "draw-sign-potato", "coin": "draw-sign-coin",
    "hut": "draw-sign-hut",
}  # fmt: skip


def draw(view: LlamaLandView, text: Text, names: list[str]) -> RenderableType:
    """The whole table."""
    parts: list[RenderableType] = [heading(view, text, names), Columns(stacks(view, text), padding=(0, 3))]
    if view.hand is not None:
        parts.append(Group(Styled(text.say("draw-hand", tile=view.hand.tile), style="bold"), tile_picture(view.hand, text)))
    parts += [middle(view, text), legend(text)]
    if view.objectives:
        parts.append(objectives(view, text, names))
    parts.append(Columns([domain(view, seat, text, names) for seat in range(len(view.seats))], padding=(0, 1)))
    return Group(*parts)


def heading(view: LlamaLandView, text: Text, names: list[str]) -> Styled:
    """Whose turn it is, and whether the last round has begun."""
    line = Styled(text.say("draw-first", name=names[view.first]), style="bold")
    if view.last_round:
        line.append("  " + text.say("draw-last-round"), style="bold red")
    return line


def stacks(view: LlamaLandView, text: Text) -> list[RenderableType]:
    """The five stacks with their top tiles."""
    drawn: list[RenderableType] = []
    for stack in view.stacks:
        title = Styled(text.say("draw-stack", shape=stack.shape, left=stack.left), style="bold")
        if stack.top is None:
            drawn.append(Group(title, Styled(text.say("draw-no-tile"), style="dim")))
        else:
            drawn.append(Group(title, tile_picture(stack.top, text)))
    return drawn


def tile_picture(tile: TileView, text: Text) -> Styled:
    """A tile as printed, two characters for each cell."""
    icons = {(cell.x, cell.y): cell.icon for cell in tile.cells}
    lines = []
    for y in range(max(cell.y for cell in tile.cells) + 1):
        line = Styled()
        for x in range(max(cell.x for cell in tile.cells) + 1):
            icon = icons.get((x, y))
            line.append("   " if icon is None else f" {sign(icon, text)} ", style=STYLES[icon] if icon else "")
        lines.append(line)
    return Styled("\n").join(lines)


def sign(icon: str, text: Text) -> str:
    """One letter for an icon."""
    return " " if icon == "grass" else text.say(SIGNS[icon])


def middle(view: LlamaLandView, text: Text) -> Table:
    """Llama cards, characters and supplies."""
    table = Table.grid(padding=(0, 2))
    for column in view.columns:
        values = " ".join(str(value) for value in column.values) or "–"
        label = text.say("draw-column", crop=text.say(f"good-{column.crop}"))
        table.add_row(Styled(label), Styled(values, style=STYLES[column.crop]))
    row = ", ".join(text.say(f"character-{word}") if word else "–" for word in view.row)
    table.add_row(text.say("draw-row"), f"{row}  {text.say('draw-pile', left=view.pile)}")
    supply = [f"{text.say(f'good-{word}')} {count}" for word, count in zip(GOOD_WORDS, view.supply, strict=True)]
    table.add_row(text.say("draw-supply"), ", ".join([*supply, text.say("draw-llamas", count=view.llamas)]))
    if view.pending:
        table.add_row(text.say("draw-pending"), ", ".join(text.say(f"icon-{icon}") for icon in view.pending))
    return table


def legend(text: Text) -> Styled:
    """What the letters on cells mean."""
    line = Styled()
    for icon, style in STYLES.items():
        line.append(f" {sign(icon, text)} ", style=style).append(f" {text.say(f'icon-{icon}')}   ")
    return line.append(f" {text.say('draw-sign-llama')} ", style=LLAMA_STYLE).append(f" {text.say('draw-llama')}")


def objectives(view: LlamaLandView, text: Text, names: list[str]) -> Table:
    """The objective cards: who stands where, and how far everybody has come."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(text.say("draw-objective"))
    for space in ("top", "middle", "bottom"):
        table.add_column(text.say(f"space-{space}"))
    for name in names:
        table.add_column(Styled(name), justify="right")
    for card in view.objectives:
        label = Styled(text.say(f"objective-{card.objective}"), style=COLOURS[card.colour])
        table.add_row(label, *spaces(card, names), *progress(card))
    return table


def spaces(card: ObjectiveView, names: list[str]) -> list[Styled]:
    """The spaces of a card from the top."""
    drawn = []
    for space in card.spaces:
        points = "" if space.points is None else str(space.points)
        if space.closed:
            drawn.append(Styled("×", style="dim"))
        elif space.seat is None:
            drawn.append(Styled(points or "·", style="dim"))
        else:
            drawn.append(Styled(f"{points} {names[space.seat]}".strip(), style="bold"))
    return drawn


def progress(card: ObjectiveView) -> list[Styled]:
    """What each seat has of what the card counts, in bold where it pays now."""
    need = "" if card.need is None else f"/{card.need}"
    return [
        Styled(f"{have}{need}", style="bold green" if points else "")
        for have, points in zip(card.progress, card.points, strict=True)
    ]


def domain(view: LlamaLandView, seat: int, text: Text, names: list[str]) -> Panel:
    """One player's domain and collection."""
    side = view.seats[seat]
    mark = "▶ " if seat == view.turn else ""
    lines: list[RenderableType] = [grid(side, text), collection(side, text)]
    title = Styled(f"{mark}{names[seat]}")
    return Panel(Group(*lines), title=title, subtitle=text.say("draw-points", points=side.total), expand=False)


def grid(side: SeatView, text: Text) -> Styled:
    """Every cell with its storey and icon or llama, with column and row numbers at the edges."""
    if not side.cells:
        return Styled(text.say("draw-no-side"), style="dim")
    cells = {(cell.x, cell.y): cell for cell in side.cells}
    columns = range(min(x for x, _ in cells), max(x for x, _ in cells) + 1)
    rows = range(min(y for _, y in cells), max(y for _, y in cells) + 1)
    lines = [Styled("    " + "".join(f"{x:>3}" for x in columns), style="dim")]
    for y in rows:
        line = Styled(f"{y:>3} ", style="dim")
        for x in columns:
            cell = cells.get((x, y))
            line.append_text(Styled("   ") if cell is None else cell_picture(cell, text))
        lines.append(line)
    return Styled("\n").join(lines)


def cell_picture(cell: CellView, text: Text) -> Styled:
    """Storey and icon, or storey and llama."""
    shown = text.say("draw-sign-llama") if cell.llama else sign(cell.icon, text)
    return Styled(f"{cell.storey:>2}{shown}", style=LLAMA_STYLE if cell.llama else STYLES[cell.icon])


def collection(side: SeatView, text: Text) -> Styled:
    """Goods, foundations, markers, characters and llama cards."""
    goods = [f"{text.say(f'good-{word}')} {count}" for word, count in zip(GOOD_WORDS, [*side.crops, side.coins], strict=True)]
    lines = [
        Styled(", ".join(goods)),
        Styled(text.say("draw-kit", foundations=side.foundations, markers=side.markers), style="dim"),
    ]
    people = Styled(", ").join(
        Styled(text.say(f"character-{card.character}"), style="dim strike" if card.used else "") for card in side.characters
    )
    cards = ", ".join(f"{card.value} {text.say(f'good-{card.crop}')}" for card in side.llama_cards)
    lines.append(Styled(text.say("draw-characters") + " ").append_text(people if side.characters else Styled("–")))
    lines.append(Styled(text.say("draw-cards") + " " + (cards or "–")))
    return Styled("\n").join(lines)
