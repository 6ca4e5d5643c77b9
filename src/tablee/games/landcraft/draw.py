"""Landcraft in the terminal: the planet as a grid of hexagons, terrains to draw, players, wishes as they stand."""

from __future__ import annotations

from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Styled

from tablee.games.landcraft.parts import STEPS
from tablee.games.landcraft.view import CardView, Cell, LandcraftView, WishView
from tablee.text import Text

HALF: Final = 4  # columns from a cell to the one half a step to the right
LINES: Final = 3  # lines of a cell
WIDTH: Final = 7
SEATS: Final = "abcd"
SEAT_STYLES: Final = ("bold red3", "bold gold3", "bold medium_purple1", "bold bright_white")
TYPE_STYLES: Final = {"earth": "wheat4", "water": "deep_sky_blue1", "fire": "orange_red1", "air": "grey70"}
LETTER_STYLES: Final = {"O": "dark_orange", "G": "green3", "B": "dodger_blue1", "M": "magenta", "K": "reverse dim"}
# Where the junction of each direction, clockwise from east, stands in the three lines of a cell.
SPOTS: Final = ((1, 6), (2, 6), (2, 0), (1, 0), (0, 0), (0, 6))

Canvas = dict[tuple[int, int], tuple[str, str]]  # by line and column: a character and its style


def draw(view: LandcraftView, text: Text, names: list[str]) -> RenderableType:
    """The whole table."""
    parts: list[RenderableType] = [
        Styled(text.say("draw-turn", turn=view.turn_number, turns=view.turns_each), style="bold"),
        planet(view, text),
    ]
    if view.conflicts:
        sides = ", ".join(text.word("direction", d) for d in view.conflicts)
        parts.append(Styled(text.say("draw-conflict", sides=sides), style="bold red"))
    display = cards([card for card in view.display if card is not None], text)
    parts.append(Styled(f"{text.say('draw-display')}  ").append_text(display).append(text.say("draw-pile", count=view.pile)))
    if view.viewer >= 0:
        parts.append(Styled(f"{text.say('draw-hand')}  ").append_text(cards(view.seats[view.viewer].hand, text)))
    return Group(*parts, players(view, text, names), wishes(view, text, names), legend(text))


def planet(view: LandcraftView, text: Text) -> Styled:
    """All tiles and the cells around them."""
    canvas: Canvas = {}
    taken: set[Cell] = {(0, 0)}
    write(canvas, (0, 0), 1, 2, text.say("draw-sun"), "bold yellow1")
    for terrain in view.terrains:
        taken.add(terrain.cell)
        style = TYPE_STYLES[terrain.type]
        marked = " reverse" if terrain.cell in (view.placed, view.lifted) else ""
        code = terrain.card if terrain.type != "air" else "~~~"
        write(canvas, terrain.cell, 1, 2, code, style + marked)
        edges(canvas, terrain.cell, terrain.junctions, text)
        for seat, count in enumerate(terrain.populations):
            if count:
                line, column = 2 * (seat // 2), 2 + 2 * (seat % 2)
                write(canvas, terrain.cell, line, column, SEATS[seat] + (str(count) if count < 10 else "+"), SEAT_STYLES[seat])
    for seat, side in enumerate(view.seats):
        taken.add(side.apostle.cell)
        write(canvas, side.apostle.cell, 1, 2, f"({SEATS[seat].upper()})", SEAT_STYLES[seat])
        edges(canvas, side.apostle.cell, side.apostle.junctions, text)
    for q, r in {(q + dq, r + dr) for q, r in taken for dq, dr in STEPS} - taken:
        if view.radius is None or max(abs(q), abs(r), abs(q + r)) <= view.radius:
            write(canvas, (q, r), 1, 1, f"{q},{r}".replace("-", "−").center(5), "dim")
    return lines(canvas)


def write(canvas: Canvas, cell: Cell, line: int, column: int, word: str, style: str) -> None:
    """Writes a word into the three lines of a cell."""
    q, r = cell
    for offset, letter in enumerate(word):
        canvas[LINES * r + line, HALF * (2 * q + r) + column + offset] = (letter, style)


def edges(canvas: Canvas, cell: Cell, junctions: str, text: Text) -> None:
    """Writes the junctions of a tile around it; air has none."""
    for letter, (line, column) in zip(junctions, SPOTS, strict=True):
        if letter in LETTER_STYLES:
            write(canvas, cell, line, column, text.say(f"letter-{letter}"), LETTER_STYLES[letter])


def lines(canvas: Canvas) -> Styled:
    """The canvas as text, cut to what is on it."""
    left = min(column for _, column in canvas)
    drawn = Styled(no_wrap=True, overflow="crop")
    for line in range(min(line for line, _ in canvas), max(line for line, _ in canvas) + 1):
        columns = [column for at, column in canvas if at == line]
        for column in range(left, max(columns, default=left - 1) + 1):
            letter, style = canvas.get((line, column), (" ", ""))
            drawn.append(letter, style=style)
        drawn.append("\n")
    return drawn


def cards(hand: list[CardView], text: Text) -> Styled:
    """Terrain cards side by side, each with its junctions clockwise from east."""
    drawn = Styled()
    for card in hand:
        drawn.append(card.id, style=TYPE_STYLES[card.type]).append(" ")
        for letter in card.junctions:
            drawn.append(text.say(f"letter-{letter}"), style=LETTER_STYLES[letter])
        drawn.append("   ")
    return drawn


def players(view: LandcraftView, text: Text, names: list[str]) -> Table:
    """One line per player."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    table.add_column(text.say("draw-player"))
    for column in ("draw-points", "draw-planet", "draw-reserve", "draw-sun-bonus"):
        table.add_column(text.say(column), justify="right")
    table.add_column(text.say("draw-known"))
    for seat, side in enumerate(view.seats):
        hidden = side.hand_size - len(side.hand)
        seen = ", ".join(card.id for card in side.hand)
        hand = text.say("draw-known-cards", known=seen or "–", hidden=hidden) if hidden else seen
        name = Styled(f"{SEATS[seat].upper()} {names[seat]}", style=SEAT_STYLES[seat])
        numbers = [str(number) for number in (side.points, side.populations, side.reserve, side.sun)]
        table.add_row("▶" if seat == view.turn else " ", name, *numbers, hand)
    return table


def wishes(view: LandcraftView, text: Text, names: list[str]) -> Table:
    """One line per wish: what it pays, and for each player value, populations in front, and points if the game ended now."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(text.say("draw-wish"))
    table.add_column(text.say("draw-pays"))
    for seat, name in enumerate(names):
        table.add_column(Styled(f"{SEATS[seat].upper()} {name}", style=SEAT_STYLES[seat]))
    for wish in view.wishes:
        table.add_row(named(wish, text, "{}"), pays(wish, text), *standings(wish, text))
    for side in view.seats:
        if side.secret is not None:
            name = text.say("draw-secret", wish="{}")
            values = [text.say("draw-standing-secret", value=one.value, points=one.points) for one in side.secret.standings]
            table.add_row(named(side.secret, text, name), pays(side.secret, text), *values)
    return table


def named(wish: WishView, text: Text, form: str) -> Styled:
    """The name of a wish and what it counts."""
    drawn = Styled(form.format(text.say(f"wish-{wish.id}")), style="bold")
    return drawn.append(f"\n{text.say(f'goal-{wish.id}')}", style="not bold dim")


def pays(wish: WishView, text: Text) -> str:
    """The points of a wish."""
    if wish.places:
        return " / ".join(str(points) for points in wish.places)
    return text.say("draw-each", each=wish.each, most=wish.most)


def standings(wish: WishView, text: Text) -> list[str]:
    """How everybody stands before a public wish."""
    return [text.say("draw-standing", value=one.value, front=one.front, points=one.points) for one in wish.standings]


def legend(text: Text) -> Styled:
    """What the signs mean."""
    letters = ", ".join(f"{text.say(f'letter-{letter}')} {text.say(f'junction-{letter}')}" for letter in LETTER_STYLES)
    return Styled(f"{text.say('draw-letters', letters=letters)}\n{text.say('draw-legend')}", style="dim")
