"""Bunny Kingdom in the terminal: the New World with rabbits and constructions, the players, one's own cards."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Styled

from tablee.games.bunny_kingdom.parts import SIZE
from tablee.games.bunny_kingdom.view import BunnyKingdomView, CellView, SeatView
from tablee.games.bunny_kingdom.words import VOCABULARY
from tablee.text import Text

GROUND = {
    "forest": "grey93 on dark_green", "sea": "grey93 on dodger_blue3", "field": "black on dark_goldenrod",
    "plain": "black on dark_sea_green2", "mountain": "grey93 on grey39", "city": "black on wheat1",
}  # fmt: skip
RABBITS = {"pink": "black on hot_pink", "yellow": "black on yellow1", "black": "white on black", "red": "white on red3"}
LAVA = "bold red1"
WIDTH = 6  # of a cell: terrain, construction, rabbit


def draw(view: BunnyKingdomView, text: Text, names: list[str]) -> RenderableType:
    """The whole table."""
    parts: list[RenderableType] = [heading(view, text, names), board(view, text), legend(text), players(view, text, names)]
    parts += [fiefs(seat, names[number], text) for number, seat in enumerate(view.seats) if seat.fiefs]
    parts += own_cards(view, text)
    return Group(*parts)


def heading(view: BunnyKingdomView, text: Text, names: list[str]) -> Styled:
    """Round, phase and what is going on."""
    line = Styled(text.say("draw-round", round=view.round, rounds=view.rounds), style="bold")
    line.append(" · " + text.say(f"draw-phase-{view.phase}"))
    if view.phase == "draft":
        direction = text.say("draw-left" if view.pass_left else "draw-right")
        line.append(" · " + text.say("draw-step", step=view.step, steps=view.steps, direction=direction))
    if view.announcement is not None:
        camp, seat, asked = view.announcement.camp, names[view.announcement.seat], names[view.announcement.asked_seat]
        line.append("\n" + text.say("draw-announcement", seat=seat, camp=camp, asked=asked))
    return line


def board(view: BunnyKingdomView, text: Text) -> Styled:
    """The grid: rows A to J, columns 1 to 10, lava between cells."""
    drawn = Styled("   " + " ".join(str(column + 1).center(WIDTH) for column in range(SIZE)) + "\n", style="dim")
    lava = {(first, second) for first, second in view.lava}
    for row in range(SIZE):
        cells = view.cells[SIZE * row : SIZE * (row + 1)]
        drawn.append(f" {cells[0].cell[0]} ", style="dim")
        below = Styled("   ")
        for column, cell in enumerate(cells):
            drawn.append_text(cell_text(cell, view, text))
            beside = column + 1 < SIZE and (cell.cell, cells[column + 1].cell) in lava
            drawn.append("≀" if beside else " ", style=LAVA)
            under = row + 1 < SIZE and (cell.cell, view.cells[SIZE * (row + 1) + column].cell) in lava
            below.append("≈" * WIDTH + " " if under else " " * (WIDTH + 1), style=LAVA)
        drawn.append("\n")
        if "≈" in below.plain:
            drawn.append_text(below).append("\n")
    return drawn


def cell_text(cell: CellView, view: BunnyKingdomView, text: Text) -> Styled:
    """One territory: the letter of its terrain, what is built, whose rabbit stands there."""
    ground = GROUND[cell.terrain]
    drawn = Styled(f"{text.say(f'draw-terrain-{cell.terrain}')}{mark(cell, text):<3}", style=ground)
    if cell.owner is None:
        return drawn.append("  ", style=ground)
    colour = view.seats[cell.owner].colour
    return drawn.append(text.say(f"draw-rabbit-{colour}"), style=RABBITS[colour])


def mark(cell: CellView, text: Text) -> str:
    """Two letters for what stands on a cell."""
    if cell.built is None:
        return ""
    kind, _, number = cell.built.rpartition("-")
    if cell.built.startswith("city"):
        return text.say("draw-mark-city", level=cell.built[-1])
    if kind == "farm":
        return text.say(f"draw-mark-{number}")
    return text.say(f"draw-mark-{kind}", number=number)


def legend(text: Text) -> Styled:
    """What the letters mean."""
    line = Styled()
    for terrain, style in GROUND.items():
        line.append(f" {text.say(f'draw-terrain-{terrain}')} ", style=style)
        line.append(f" {text.say(f'draw-legend-{terrain}')}  ")
    return line.append("≈ ≀", style=LAVA).append(f" {text.say('draw-legend-lava')}")


def players(view: BunnyKingdomView, text: Text, names: list[str]) -> Table:
    """One line per player."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in ("", text.say("draw-player")):
        table.add_column(column)
    for column in ("draw-points", "draw-harvests", "draw-parchments", "draw-hand"):
        table.add_column(text.say(column), justify="right")
    table.add_column(text.say("draw-front"))
    for number, seat in enumerate(view.seats):
        name = Styled(f" {text.say(f'draw-rabbit-{seat.colour}')} ", style=RABBITS[seat.colour]).append(
            f" {names[number]}", "default"
        )
        if seat.chosen or seat.done:
            name.append("  " + text.say("draw-chosen" if seat.chosen else "draw-done"), style="italic dim")
        hand = f"{seat.hand_size} + {seat.reserve_size}" if len(view.seats) == 2 else str(seat.hand_size)
        front = text.join([named(card, text) for card in seat.front]) or "–"
        harvests = " ".join(str(carrots) for carrots in seat.harvests[: view.rounds])
        table.add_row(
            "▶" if number in view.acting else " ", name, str(seat.points), harvests, str(seat.parchment_count), hand, front
        )
    return table


def fiefs(seat: SeatView, name: str, text: Text) -> Styled:
    """The fiefs of a player that give something, and how many give nothing yet."""
    line = Styled(f" {text.say(f'draw-rabbit-{seat.colour}')} ", style=RABBITS[seat.colour])
    line.append(f" {text.say('draw-fiefs', seat=name)} ", "default")
    for fief in seat.fiefs:
        if fief.carrots:
            line.append(f"{fief.cells[0]} ", style="bold")
            line.append(f"{fief.power} × {len(fief.resources)} = {fief.carrots}  ", "default")
    idle = sum(1 for fief in seat.fiefs if not fief.carrots)
    return line.append(text.say("draw-idle", count=idle), style="dim")


def own_cards(view: BunnyKingdomView, text: Text) -> list[RenderableType]:
    """The viewer's hand and all parchments the viewer may see."""
    drawn: list[RenderableType] = []
    if view.hand:
        drawn.append(
            Styled(text.say("draw-own-hand") + "  ", style="bold").append_text(
                cards([held.card for held in view.hand], view, text)
            )
        )
    if view.choice:
        drawn.append(Styled(text.say("draw-own-choice") + "  ", style="bold").append_text(cards(view.choice, view, text)))
    for seat in view.seats:
        for parchment in seat.parchments or ():
            line = Styled(f" {text.say(f'draw-rabbit-{seat.colour}')} ", style=RABBITS[seat.colour])
            line.append(f" {named(parchment.card, text)}", style="bold")
            effect = text.say(f"draw-effect-{parchment.card}", points=parchment.points, least=parchment.least)
            line.append(f"  {effect}", "default")
            if parchment.worth is not None:
                line.append(f"  {text.say('draw-worth', worth=parchment.worth)}", style="dim")
            drawn.append(line)
    return drawn


def cards(words: list[str], view: BunnyKingdomView, text: Text) -> Styled:
    """Cards side by side, territories on the ground of their cell."""
    grounds = {cell.cell: cell.terrain for cell in view.cells}
    drawn = Styled()
    for word in words:
        if word in grounds:
            drawn.append(f" {word} {text.say(f'draw-terrain-{grounds[word]}')} ", style=GROUND[grounds[word]])
        else:
            drawn.append(f" {named(word, text)} ", style="reverse")
        drawn.append(" ")
    return drawn


def named(word: str, text: Text) -> str:
    """The name of a card."""
    return text.word("card", VOCABULARY.number("card", word))
