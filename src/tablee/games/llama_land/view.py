"""Llama Land: what one seat may see. All seats see the same: the stacks' top tiles, the face-up row, and everything in play."""

from __future__ import annotations

from typing import Literal

import msgspec

from tablee.games.llama_land.codes import (
    ACT,
    HERDING,
    ICON,
    ICON_MASK,
    ICONS,
    NO_TILE,
    NOBODY,
    OVER,
    PIECE,
    PLACING,
    SIDES,
    STANDS,
    STOREY,
)
from tablee.games.llama_land.domains import column_of, row_of
from tablee.games.llama_land.legal import markers_left, must_feed
from tablee.games.llama_land.objectives import is_met, measure
from tablee.games.llama_land.parts import (
    BLUE,
    BOARD,
    COIN,
    CROPS,
    DESIGNS,
    EACH,
    GOLD,
    GOODS,
    KINDS,
    OBJECTIVE_WORDS,
    ROW,
    SHAPES,
    SIZE,
    SPACES,
    TURNS,
    LlamaLandParts,
    turned_on,
    turned_over,
)
from tablee.games.llama_land.score import breakdown, card_points
from tablee.games.llama_land.state import LlamaLandState
from tablee.games.llama_land.words import VOCABULARY, top_tile

Phase = Literal["sides", "turn", "placing", "icons", "act", "herding", "over"]
PHASES: dict[int, Phase] = {
    SIDES: "sides", PLACING: "placing", ICONS: "icons", ACT: "act", HERDING: "herding", OVER: "over",
}  # fmt: skip
Colour = Literal["purple", "blue", "gold"]


class TileCell(msgspec.Struct, frozen=True):
    """One cell of a tile as printed; `icon` is "grass" where there is none."""

    x: int
    y: int
    icon: str


class TileView(msgspec.Struct, frozen=True):
    """A tile before it is turned or flipped."""

    tile: str
    shape: str
    cells: list[TileCell]


class StackView(msgspec.Struct, frozen=True):
    """A stack of tiles and the cells of their shape; `top` is missing when it is empty or its next tile is not turned up yet."""

    shape: str
    left: int
    outline: list[tuple[int, int]]
    ways: dict[str, list[tuple[int, int]]]  # the same cells, one for one, in each way to hold a tile
    top: TileView | None


class WayView(msgspec.Struct, frozen=True):
    """A way to hold a tile: the ways it is held after a quarter turn clockwise, and after it was turned over."""

    on: str
    over: str


class ColumnView(msgspec.Struct, frozen=True):
    """The llama cards left of one type, the next one first."""

    crop: str
    values: list[int]


class SpaceView(msgspec.Struct, frozen=True):
    """A space of an objective card: its points (gold cards pay by place instead), whose marker is there, whether it is closed."""

    points: int | None
    seat: int | None
    closed: bool


class ObjectiveView(msgspec.Struct, frozen=True):
    """An objective card: what it needs (gold cards only compare), how far each seat is, whether that will do, its score now."""

    objective: str
    colour: Colour
    need: int | None
    spaces: list[SpaceView]
    progress: list[int]
    met: list[bool]
    points: list[int]


class CellView(msgspec.Struct, frozen=True):
    """The top of one cell of a domain; `piece` tells which tile it belongs to, 0 being the start board."""

    x: int
    y: int
    storey: int
    icon: str
    llama: bool
    piece: int


class CharacterView(msgspec.Struct, frozen=True):
    """A character in a collection."""

    character: str
    used: bool
    fresh: bool  # gained this turn


class LlamaCardView(msgspec.Struct, frozen=True):
    """A llama card in a collection."""

    crop: str
    value: int


class SideView(msgspec.Struct, frozen=True):
    """One side of a start board: its icons, row by row."""

    side: str
    icons: list[str]


class SeatView(msgspec.Struct, frozen=True):
    """One player's domain and collection."""

    board: str
    side: str | None
    sides: list[SideView]  # to choose from; none once it is chosen
    cells: list[CellView]
    tiles: int
    crops: list[int]  # corn, cocoa, potato
    coins: int
    characters: list[CharacterView]
    llama_cards: list[LlamaCardView]
    foundations: int
    markers: int
    points: list[int]  # by source, as things stand
    total: int


class TermsView(msgspec.Struct, frozen=True):
    """Numbers of the box that explain what is on the table."""

    price: int  # crops for a llama
    coins_for_a_crop: int
    must_feed_at: int
    tiles_left: int  # at which the last round begins
    farmer_needs: int
    settler_coins: int
    miner_coins: int
    worker_coins: int
    coins_for_a_point: int
    space_points: list[int]
    objectives: dict[str, int]  # what each needs


class LlamaLandView(msgspec.Struct, frozen=True):
    """The whole table."""

    viewer: int
    phase: Phase
    turn: int | None  # the seat whose turn it is
    choosing: list[int]  # the seats that still choose a side
    first: int
    last_round: bool
    stacks: list[StackView]
    ways: dict[str, WayView]
    hand: TileView | None  # the tile taken and not yet placed
    columns: list[ColumnView]
    row: list[str | None]
    pile: int
    objectives: list[ObjectiveView]
    gold_points: list[int]
    supply: list[int]  # corn, cocoa, potato, coins
    llamas: int
    covered: list[str]  # icons covered this turn
    pending: list[str]  # those whose effect is still to come
    calls: list[int | None]  # slots of the row from which characters were taken this turn; none stands for the pile
    may_mark: bool
    fed: bool
    must_feed: bool
    terms: TermsView
    seats: list[SeatView]


def word(kind: str, number: int) -> str:
    """A word of the vocabulary."""
    return str(VOCABULARY.word(kind, number))


def table_view(state: LlamaLandState, viewer: int) -> LlamaLandView:
    """What a viewer may see."""
    in_turn = state.phase not in (SIDES, OVER)
    parts = state.parts
    return LlamaLandView(
        viewer=viewer,
        phase=PHASES.get(int(state.phase), "turn"),
        turn=int(state.seat) if in_turn else None,
        choosing=[seat for seat in range(state.players) if state.owing >> seat & 1],
        first=int(state.starter),
        last_round=state.ending == 1,
        stacks=[stack_view(state, shape) for shape in range(SHAPES)],
        ways={word("turn", way): WayView(word("turn", turned_on(way)), word("turn", turned_over(way))) for way in range(TURNS)},
        hand=None if state.hand == NO_TILE else tile_view(state, int(state.hand)),
        columns=[ColumnView(word("good", crop), state.columns[crop][::-1]) for crop in range(CROPS)],
        row=[None if design == NOBODY else word("character", design) for design in state.row],
        pile=len(state.pile),
        objectives=[objective_view(state, card) for card in range(len(state.cards))],
        gold_points=parts.gold_points_two if state.players == 2 else parts.gold_points,
        supply=list(state.supply),
        llamas=int(state.llama_supply),
        covered=icons(state.covered),
        pending=icons(state.pending),
        calls=[slot if slot < ROW else None for slot in state.calls],
        may_mark=state.may_mark == 1,
        fed=state.fed == 1,
        must_feed=state.phase == ACT and must_feed(state),
        terms=terms_view(parts),
        seats=[seat_view(state, seat) for seat in range(state.players)],
    )


def terms_view(parts: LlamaLandParts) -> TermsView:
    """What the box says about prices, rewards and the end."""
    settler, miner, worker = parts.coins_of
    return TermsView(
        price=parts.price,
        coins_for_a_crop=parts.coins_for_a_crop,
        must_feed_at=parts.must_feed_at,
        tiles_left=parts.tiles_left,
        farmer_needs=parts.farmer_needs,
        settler_coins=settler,
        miner_coins=miner,
        worker_coins=worker,
        coins_for_a_point=parts.coins_for_a_point,
        space_points=parts.space_points,
        objectives=dict(zip(OBJECTIVE_WORDS, parts.least, strict=True)),
    )


def icons(counts: list[int]) -> list[str]:
    """Counted icons as words."""
    return [word("icon", kind + 1) for kind in range(KINDS) for _ in range(counts[kind])]


def tile_view(state: LlamaLandState, tile: int) -> TileView:
    """A tile as printed."""
    parts = state.parts
    printed = enumerate(held_cells(parts, tile // EACH, 0))
    cells = [TileCell(x, y, word("icon", parts.icons[SIZE * tile + i])) for i, (x, y) in printed]
    return TileView(word("tile", tile), word("shape", tile // EACH), cells)


def stack_view(state: LlamaLandState, shape: int) -> StackView:
    """A stack and its top tile."""
    top = top_tile(state, shape)
    ways = {word("turn", way): held_cells(state.parts, shape, way) for way in range(TURNS)}
    return StackView(
        shape=word("shape", shape),
        left=len(state.stacks[shape]),
        outline=held_cells(state.parts, shape, 0),
        ways=ways,
        top=tile_view(state, top) if top >= 0 else None,
    )


def held_cells(parts: LlamaLandParts, shape: int, way: int) -> list[tuple[int, int]]:
    """The cells of a shape held in one of the ways, the leftmost in column 0 and the topmost in row 0."""
    begin = SIZE * (TURNS * shape + way)
    return [(parts.xs[begin + i], parts.ys[begin + i]) for i in range(SIZE)]


def objective_view(state: LlamaLandState, card: int) -> ObjectiveView:
    """An objective card and who stands where on it."""
    objective = state.cards[card]
    gold = objective >= GOLD
    seats = range(state.players)
    spaces = []
    for space in range(SPACES):
        seat = state.spaces[SPACES * card + space]
        points = None if gold else state.parts.space_points[space]
        spaces.append(SpaceView(points, None if seat == NOBODY else seat, state.players == 2 and space == 1))
    return ObjectiveView(
        objective=word("objective", objective),
        colour="gold" if gold else "purple" if objective < BLUE else "blue",
        need=None if gold else state.parts.least[objective],
        spaces=spaces,
        progress=[measure(state, seat, objective) for seat in seats],
        met=[is_met(state, seat, objective) for seat in seats],
        points=[card_points(state, seat, card) for seat in seats],
    )


def seat_view(state: LlamaLandState, seat: int) -> SeatView:
    """One player's domain and collection."""
    goods = state.goods[GOODS * seat : GOODS * (seat + 1)]
    points = breakdown(state, seat)
    return SeatView(
        board=word("board", state.board[seat]),
        side=word("side", state.side[seat]) if state.side[seat] >= 0 else None,
        sides=[side_view(state, seat, side) for side in range(2)] if state.side[seat] < 0 else [],
        cells=domain_view(state, seat),
        tiles=len(state.pieces[seat]) // 4,
        crops=goods[:CROPS],
        coins=goods[COIN],
        characters=collection_view(state, seat),
        llama_cards=[LlamaCardView(word("good", card % CROPS), card // CROPS) for card in state.won[seat]],
        foundations=state.foundations[seat],
        markers=markers_left(state, seat) if state.cards else 0,
        points=points,
        total=sum(points),
    )


def side_view(state: LlamaLandState, seat: int, side: int) -> SideView:
    """One side of a seat's start board."""
    size = BOARD * BOARD
    begin = size * (2 * state.board[seat] + side)
    return SideView(word("side", side), [word("icon", icon) for icon in state.parts.boards[begin : begin + size]])


def domain_view(state: LlamaLandState, seat: int) -> list[CellView]:
    """The cells of a domain, row by row."""
    return [
        CellView(
            x=column_of(state, seat, at),
            y=row_of(state, seat, at),
            storey=cell & STOREY,
            icon=word("icon", cell >> ICON & ICON_MASK),
            llama=cell & STANDS != 0,
            piece=cell >> PIECE,
        )
        for at, cell in enumerate(state.cells[seat])
        if cell & STOREY
    ]


def collection_view(state: LlamaLandState, seat: int) -> list[CharacterView]:
    """The characters of a collection; those used this turn are turned sideways."""
    shown = []
    own_turn = seat == state.seat
    for design in range(DESIGNS):
        used = state.used[design] if own_turn else 0
        fresh = state.fresh[design] if own_turn else 0
        held = state.people[DESIGNS * seat + design]
        for copy in range(held):
            shown.append(CharacterView(word("character", design), used=copy < used, fresh=copy >= held - fresh))
    return shown
