"""At the Gates of Loyang in the terminal: path, courtyard, hand, shops and carts, and each player's cards."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Styled

from tablee.games.loyang.view import Face, FieldView, LoyangView, RegularView, SeatView, SideView, StallView
from tablee.text import Text

STYLES = {
    "wheat": "black on yellow2",
    "pumpkin": "black on orange1",
    "turnip": "white on red3",
    "cabbage": "black on grey93",
    "bean": "black on light_green",
    "leek": "white on dark_green",
}
SHORT = {
    "wheat": "draw-wheat",
    "pumpkin": "draw-pumpkin",
    "turnip": "draw-turnip",
    "cabbage": "draw-cabbage",
    "bean": "draw-bean",
    "leek": "draw-leek",
}
STAGES = {"home": "draw-home", "cards": "draw-cards", "actions": "draw-actions", "over": "draw-over"}
BOWLS = {1: "①", 2: "②"}
MARKERS = {"blue": "white on blue", "red": "white on red"}


def draw(view: LoyangView, text: Text, names: list[str]) -> RenderableType:
    """The whole table."""
    parts: list[RenderableType] = [
        Styled(text.say("draw-round", round=view.round, rounds=view.rounds, stage=text.say(STAGES[view.stage])), style="bold"),
        path(view, text, names),
        Styled(text.say("draw-piles", pile=view.pile, discards=len(view.discards)), style="dim"),
    ]
    if view.courtyard:
        parts.append(cards(text.say("draw-courtyard"), view.courtyard, text))
    if view.grid:
        parts.append(grid(view, text))
    if view.taken:
        parts.append(cards(text.say("draw-taken"), view.taken, text))
    if view.hand:
        parts.append(cards(text.say("draw-hand"), view.hand, text))
    parts.append(shops(view, text, names))
    parts.append(areas(view, text, names))
    return Group(*parts)


def chip(vegetable: str, text: Text, count: int = 1) -> Styled:
    """A vegetable in its colour, with its number if there are several."""
    return Styled(f"{text.say(SHORT[vegetable])}{'' if count == 1 else f'×{count}'}", style=STYLES[vegetable])


def chips(vegetables: list[str], text: Text) -> Styled:
    """Vegetables side by side."""
    return Styled(" ").join(chip(vegetable, text) for vegetable in vegetables)


def path(view: LoyangView, text: Text, names: list[str]) -> Styled:
    """The path of prosperity: who stands where, and what the next spaces cost."""
    drawn = Styled(text.say("draw-path") + "  ")
    for value, space in enumerate(view.path, 1):
        standing = [names[seat][:2] for seat, side in enumerate(view.seats) if side.space == value]
        drawn.append(f" {space}{'(' + ','.join(standing) + ')' if standing else ''}", style="bold reverse" if standing else "dim")
    return drawn


def cards(title: str, faces: list[Face], text: Text) -> Table:
    """Cards, one to a line."""
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(style="bold")
    table.add_column()
    for number, card in enumerate(faces):
        table.add_row("" if number else title, face(card, text))
    return table


def face(card: Face, text: Text) -> Styled:
    """A card as printed, on one line."""
    drawn = Styled(text.say(f"card-{card.card}"))
    if card.kind == "common":
        return drawn.append(f" ({card.size}) ").append_text(chips(card.allowed, text))
    if card.kind == "stall":
        for good, bowls in zip(card.goods, card.bowls, strict=True):
            drawn.append(" ").append_text(chip(good, text)).append(BOWLS[bowls])
        return drawn
    if card.kind == "helper":
        options = " / ".join(text.say(f"effect-{option}") for option in card.options)
        return drawn.append(f"{' ☼' if card.lantern else ''}: {options}")
    drawn.append(" ").append_text(chips(card.wants, text))
    return drawn.append("  " + "-".join(str(pay) for pay in card.pays))


def grid(view: LoyangView, text: Text) -> Table:
    """The solo grid, each row with its price."""
    table = Table(box=box.SIMPLE, pad_edge=False, show_header=False, show_lines=True)
    table.add_column(style="bold")
    for row, cost in zip(view.grid, view.row_costs, strict=True):
        table.add_row(text.say("draw-cost", cost=cost), *[Styled("–") if card is None else face(card, text) for card in row])
    return table


def shops(view: LoyangView, text: Text, names: list[str]) -> Table:
    """Prices, and what lies in each shop and on each cart."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for price in view.shop:
        table.add_column(chip(price.vegetable, text), justify="right")
    table.add_row(text.say("draw-buy-sell"), *[f"{price.buy} / {price.sell}" for price in view.shop])
    for seat, side in enumerate(view.seats):
        stock = [f"{count}/{price.slots}" for count, price in zip(side.shop, view.shop, strict=True)]
        table.add_row(text.say("draw-shop", name=names[seat]), *stock)
        where = text.say("draw-store" if side.stored else "draw-cart", name=names[seat], capacity=side.capacity)
        table.add_row(where, *[str(count) if count else "·" for count in side.cart], style="bold")
    return table


def areas(view: LoyangView, text: Text, names: list[str]) -> Table:
    """One line per player: cash, fields and cards."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_lines=True)
    table.add_column(text.say("draw-player"))
    for column in ("draw-fields", "draw-stalls", "draw-regulars", "draw-casuals", "draw-helpers"):
        table.add_column(text.say(column))
    for seat, side in enumerate(view.seats):
        table.add_row(player(view, seat, side, text, names), *columns(side.side, text))
    if view.opponent is not None:
        table.add_row(text.say("draw-opponent"), *columns(view.opponent, text))
    return table


def player(view: LoyangView, seat: int, side: SeatView, text: Text, names: list[str]) -> Styled:
    """A player's name, disc, cash, loans and partner."""
    drawn = Styled("▶ " if seat in view.acting else "  ").append(names[seat], style="bold")
    if side.disc:
        drawn.append(f" {'◉' if side.disc == 'large' else '◎'}")
    drawn.append("\n" + text.say("draw-cash", cash=side.cash))
    if side.loans:
        drawn.append("\n" + text.say("draw-loans", loans=side.loans), style="red")
    if side.owed:
        drawn.append("\n" + text.say("draw-owed", owed=side.owed), style="bold red")
    if side.partner is not None:
        drawn.append("\n" + text.say("draw-partner", name=names[side.partner]))
    for card in side.offer:
        drawn.append("\n+ ").append_text(face(card, text))
    return drawn


def columns(side: SideView, text: Text) -> list[Styled]:
    """Fields, stalls, customers and helpers, one to a line."""
    return [
        lines([field(item, text) for item in side.fields], text, [item.covers for item in side.fields]),
        lines([stall(item, text) for item in side.stalls], text, [item.covers for item in side.stalls]),
        lines([regular(item, text) for item in side.regulars], text, [item.covers for item in side.regulars]),
        lines(
            [chips(item.face.wants, text).append(f" {item.price}") for item in side.casuals],
            text,
            [item.covers for item in side.casuals],
        ),
        lines(
            [Styled(text.say(f"card-{item.face.card}")) for item in side.helpers], text, [item.covers for item in side.helpers]
        ),
    ]


def lines(drawn: list[Styled], text: Text, covers: list[str | None]) -> Styled:
    """Cards below each other, each with the one it covers."""
    if not drawn:
        return Styled("–", style="dim")
    full = []
    for item, lower in zip(drawn, covers, strict=True):
        full.append(item if lower is None else item.append(f" +{text.say(f'card-{lower}')}", style="dim italic"))
    return Styled("\n").join(full)


def field(item: FieldView, text: Text) -> Styled:
    """A field: its vegetable and how many are left, or what it permits."""
    if item.vegetable is not None:
        return Styled().append_text(chip(item.vegetable, text)).append(f" {item.left}/{item.size}")
    return Styled(f"{item.size}: ").append_text(chips(item.allowed, text))


def stall(item: StallView, text: Text) -> Styled:
    """A stall: what stands on it, with bowls."""
    drawn = Styled()
    for good, bowls in zip(item.goods, item.face.bowls, strict=True):
        if good is not None:
            drawn.append_text(chip(good, text)).append(f"{BOWLS[bowls]} ")
    return drawn


def regular(item: RegularView, text: Text) -> Styled:
    """A regular customer: marker, wishes, and the payments still to come."""
    drawn = (
        Styled("●", style=MARKERS[item.marker]).append(" ", style="default on default").append_text(chips(item.face.wants, text))
    )
    drawn.append(" " + "-".join(str(pay) for pay in item.face.pays[item.delivered :]))
    return drawn.append(" ✓" if item.served else "")
