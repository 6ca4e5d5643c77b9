"""Positions of Llama Land for tests: a game with known boards, and the moves of a story in words."""

from __future__ import annotations

from tablee.games.llama_land import LlamaLand
from tablee.games.llama_land.codes import ACT, FOUNDATIONS, HOLES, ICON, ICON_MASK, MARGIN, NOBODY, STANDS, STOREY, TURN
from tablee.games.llama_land.domains import find_holes, index_of, lay_tile
from tablee.games.llama_land.legal_places import landing
from tablee.games.llama_land.objectives import measure as measured
from tablee.games.llama_land.parts import (
    COIN,
    CROPS,
    DESIGN_WORDS,
    DESIGNS,
    EACH,
    GOOD_WORDS,
    GOODS,
    ICON_WORDS,
    OBJECTIVE_WORDS,
    SHAPE_WORDS,
    SPACES,
)
from tablee.games.llama_land.play_end import clear_turn
from tablee.games.llama_land.state import LlamaLandState
from tablee.kernel.errors import IllegalAction
from tablee.kernel.state import Event

GAME = LlamaLand()
PHRASES = {phrase.name: phrase for phrase in GAME.moves}


def begin(players: int = 2, seed: int = 1, /, **options: str) -> LlamaLandState:
    """Seat 0 begins; seat s has board s + 1 with its outer side up, and nobody has coins.

    Board 1:  corn   cocoa  .    potato
              .      .      .    coin
              potato .      .    .
              corn   .      hut  cocoa
    """
    state = GAME.start(players, options, seed)
    assert isinstance(state, LlamaLandState)
    state.starter = 0
    state.seat = 0
    state.board = list(range(players))
    for seat in range(players):
        state.supply[COIN] += state.goods[GOODS * seat + COIN]
        state.goods[GOODS * seat + COIN] = 0
        state.apply(seat, 0)
    return state


def tile_number(tile: str) -> int:
    """A tile's number from its word."""
    return GAME.vocabulary.number("tile", tile)


def action_of(state: LlamaLandState, move: str, **fields: object) -> int:
    """A move in words as an action."""
    if move == "place":
        fields.setdefault("tile", "none")
    return GAME.encode(state, GAME.vocabulary.unspell(PHRASES, {"type": move, **fields}))


def do(state: LlamaLandState, move: str, **fields: object) -> list[Event]:
    """The seat whose turn it is makes a move; what came of it."""
    state.journal = []
    state.apply(int(state.seat), action_of(state, move, **fields))
    events = state.journal
    state.journal = None
    return events


def why(state: LlamaLandState, move: str, **fields: object) -> str:
    """Why the seat whose turn it is cannot make a move, or nothing."""
    action = action_of(state, move, **fields)
    reason = state.why_not(int(state.seat), action)
    assert (reason == "") == (action in state.legal(int(state.seat)))
    return reason


def told(state: LlamaLandState, events: list[Event]) -> list[dict[str, object]]:
    """Events as they stand in records."""
    return [dict(GAME.vocabulary.spell(GAME.saying(event))) for event in events]


def on_top(state: LlamaLandState, tile: str) -> None:
    """Brings a tile to the top of its stack."""
    stack = state.stacks[SHAPE_WORDS.index(tile[0])]
    stack.remove(tile_number(tile))
    stack.append(tile_number(tile))


def take(state: LlamaLandState, tile: str) -> None:
    """The seat whose turn it is takes a certain tile."""
    on_top(state, tile)
    do(state, "take", tile=tile, shape=tile[0])


def place(state: LlamaLandState, tile: str, turn: str, x: int, y: int) -> list[Event]:
    """The seat whose turn it is takes a certain tile and places it."""
    take(state, tile)
    return do(state, "place", turn=turn, x=x, y=y)


def try_place(state: LlamaLandState, tile: str, turn: str, x: int, y: int) -> str:
    """Why a tile cannot be placed so, or nothing; the position stays as it is."""
    trial = state.clone()
    take(trial, tile)
    return why(trial, "place", turn=turn, x=x, y=y)


def lay(state: LlamaLandState, seat: int, tile: str, turn: str, x: int, y: int) -> None:
    """Lays a tile into a domain beforehand, without a turn; the tile leaves its stack."""
    number = tile_number(tile)
    state.stacks[SHAPE_WORDS.index(tile[0])].remove(number)
    way = GAME.vocabulary.number("turn", turn)
    storey = landing(state, seat, number // EACH, way, index_of(state, seat, x, y))
    assert storey > 0, storey
    lay_tile(state, seat, number, way, x, y, storey)
    clear_turn(state)


def cell(state: LlamaLandState, seat: int, x: int, y: int) -> int:
    """A cell of a domain as the rules pack it."""
    return state.cells[seat][index_of(state, seat, x, y)]


def storey(state: LlamaLandState, seat: int, x: int, y: int) -> int:
    """The storey of a cell."""
    return cell(state, seat, x, y) & STOREY


def paint(state: LlamaLandState, seat: int, x: int, y: int, icon: str) -> None:
    """Prints another icon on a cell."""
    at = index_of(state, seat, x, y)
    before = state.cells[seat][at]
    number = ICON_WORDS.index(icon)
    state.grass[seat] += (number == 0) - (before >> ICON & ICON_MASK == 0)
    state.cells[seat][at] = before & ~(ICON_MASK << ICON) | number << ICON


def put_llama(state: LlamaLandState, seat: int, x: int, y: int) -> None:
    """Puts a llama on a cell, whatever is printed there."""
    at = index_of(state, seat, x, y)
    if state.cells[seat][at] >> ICON & ICON_MASK == 0:
        state.grass[seat] -= 1
    state.cells[seat][at] |= STANDS
    state.llamas[seat] += [x, y]
    state.llama_supply -= 1


def draw_domain(state: LlamaLandState, seat: int, drawing: str) -> None:
    """Replaces a domain by a drawn one of grass, whose first character is column 0 of row 0.

    A digit is a storey, a letter a llama (A on storey 1, B on storey 2, …), a point bare table.
    """
    lines = [line.strip() for line in drawing.strip().splitlines()]
    width = max(len(line) for line in lines) + 2 * MARGIN
    cells = [0] * (width * (len(lines) + 2 * MARGIN))
    state.llamas[seat] = []
    state.grass[seat] = 0
    for y, line in enumerate(lines):
        for x, sign in enumerate(line):
            at = width * (y + MARGIN) + x + MARGIN
            if sign.isdigit():
                cells[at] = int(sign)
                state.grass[seat] += 1
            elif sign != ".":
                cells[at] = ord(sign) - ord("A") + 1 | STANDS
                state.llamas[seat] += [x, y]
    state.cells[seat] = cells
    state.width[seat] = width
    state.left[seat] = -MARGIN
    state.top[seat] = -MARGIN
    state.pieces[seat] = []
    if state.options[FOUNDATIONS] == HOLES:
        find_holes(state, seat)


def give(state: LlamaLandState, seat: int, **goods: int) -> None:
    """Goods from the supply."""
    for word, count in goods.items():
        good = GOOD_WORDS.index(word)
        assert state.supply[good] >= count
        state.supply[good] -= count
        state.goods[GOODS * seat + good] += count


def leave(state: LlamaLandState, **goods: int) -> None:
    """Empties supplies down to a number; what goes, goes to the last seat."""
    for word, count in goods.items():
        give(state, state.players - 1, **{word: state.supply[GOOD_WORDS.index(word)] - count})


def has(state: LlamaLandState, seat: int) -> dict[str, int]:
    """The goods of a seat."""
    return dict(zip(GOOD_WORDS, state.goods[GOODS * seat : GOODS * (seat + 1)], strict=True))


def hire(state: LlamaLandState, seat: int, character: str, count: int = 1) -> None:
    """Characters from the pile or the row into a collection."""
    design = DESIGN_WORDS.index(character)
    for _ in range(count):
        if design in state.pile:
            state.pile.remove(design)
        else:
            state.row[state.row.index(design)] = state.pile.pop()
        state.people[DESIGNS * seat + design] += 1


def show_row(state: LlamaLandState, *characters: str) -> None:
    """Lays certain characters into the row, the others back into the pile."""
    state.pile += [design for design in state.row if design != NOBODY]
    state.row = []
    for word in characters:
        state.pile.remove(DESIGN_WORDS.index(word))
        state.row.append(DESIGN_WORDS.index(word))


def win(state: LlamaLandState, seat: int, crop: str, value: int) -> None:
    """A llama card of a value into a collection, whatever is in the columns."""
    state.won[seat].append(CROPS * value + GOOD_WORDS.index(crop))


def objectives(state: LlamaLandState, *words: str) -> None:
    """Lays out certain objectives; gold ones are named gold-…."""
    known = (*OBJECTIVE_WORDS, *(f"gold-{word}" for word in OBJECTIVE_WORDS[:6]))
    state.cards = [known.index(word) for word in words]
    state.spaces = [NOBODY] * (SPACES * len(words))


def put_marker(state: LlamaLandState, seat: int, objective: str, space: str) -> None:
    """Puts a marker on a space."""
    known = (*OBJECTIVE_WORDS, *(f"gold-{word}" for word in OBJECTIVE_WORDS[:6]))
    card = state.cards.index(known.index(objective))
    state.spaces[SPACES * card + ("top", "middle", "bottom").index(space)] = seat


def measure(state: LlamaLandState, seat: int, objective: str) -> int:
    """How far a seat has come with an objective."""
    return measured(state, seat, OBJECTIVE_WORDS.index(objective))


def after_tile(state: LlamaLandState) -> None:
    """Brings the turn to the moment after a tile that changed nothing worth telling."""
    assert state.phase == TURN
    state.phase = ACT
    state.taken = 0


def refused(state: LlamaLandState, move: str, **fields: object) -> str:
    """The reason for which a move is refused; the position stays as it was."""
    before = state.whole()
    try:
        do(state, move, **fields)
    except IllegalAction as error:
        state.journal = None
        assert state.whole() == before
        return error.reason
    raise AssertionError("the move was accepted")
