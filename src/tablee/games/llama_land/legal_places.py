"""Llama Land: where a tile or a llama may go. Rule numbers (LL-xx) refer to RULES.md."""

from __future__ import annotations

from itertools import compress
from typing import Final

from mypy_extensions import i64

from tablee.games.llama_land.codes import LLAMAS, MARGIN, ON_TILE, PIECE, STANDS, STOREY, TOP
from tablee.games.llama_land.domains import code_of, index_of, last_cells
from tablee.games.llama_land.parts import AROUND, CELLS, EACH, FRAME, MIDDLE, PLACE, SIZE, TURNS
from tablee.games.llama_land.position import LlamaLandPosition
from tablee.kernel.rng import Rng

# Why a tile cannot lie somewhere; a landing that is possible is a storey, 1 or more.
NOT_ADJACENT: Final = -1
OVER_TABLE: Final = -2
ON_LLAMA: Final = -3
SAME_TILE: Final = -4
NOT_LEVEL: Final = -5
LANDING_WORDS: Final = ("", "not-adjacent", "over-table", "on-llama", "same-tile", "not-level")

# For lists of placements: bytes of cells where nothing can be built, which cells are bare table (holes are 0), and how many
# foundations a cell needs to come up to a storey; TOO_LOW is more than there are, and five of it stay below OVERFLOW.
LLAMA_BYTE: Final = 255
TABLE_BYTE: Final = 254
OVERFLOW: Final = 128
TOO_LOW: Final = 25
BARE: Final = bytes([1 if top in (0, TABLE_BYTE) else 0 for top in range(256)])
LIFTS: Final = [
    bytes([storey - top if storey - SIZE < top <= storey else TOO_LOW for top in range(256)]) for storey in range(STOREY + 1)
]


# ---- a tile ----


def landing(state: LlamaLandPosition, seat: int, shape: i64, way: i64, at: i64) -> i64:
    """The storey on which a tile would lie (1 when extending), or why it cannot: LL-12, LL-18 to LL-20, LL-24, LL-26."""
    xs = state.parts.xs
    ys = state.parts.ys
    cells = state.cells[seat]
    width: i64 = state.width[seat]
    begin: i64 = SIZE * (TURNS * shape + way)
    highest: i64 = 0
    total: i64 = 0
    table: i64 = 0
    same: i64 = 1
    piece: i64 = 0
    for i in range(SIZE):
        x: i64 = xs[begin + i]
        y: i64 = ys[begin + i]
        cell: i64 = cells[at + y * width + x]
        storey: i64 = cell & STOREY
        if cell & STANDS:
            return ON_LLAMA
        if cell == 0:
            table += 1
        if storey > highest:
            highest = storey
        total += storey
        if i == 0:
            piece = cell >> PIECE
        elif piece != cell >> PIECE:
            same = 0
    if highest == 0:
        return 1 if touches(state, seat, begin, at) else NOT_ADJACENT
    if table > 0:
        return OVER_TABLE
    lift: i64 = SIZE * highest - total
    if lift == 0:
        if same == 1 and piece > 0:
            return SAME_TILE
    elif lift > state.foundations[seat]:
        return NOT_LEVEL
    return highest + 1


def touches(state: LlamaLandPosition, seat: int, begin: i64, at: i64) -> bool:
    """LL-12: whether a cell of a tile on bare table has an edge in common with the domain."""
    xs = state.parts.xs
    ys = state.parts.ys
    cells = state.cells[seat]
    width: i64 = state.width[seat]
    for i in range(SIZE):
        x: i64 = xs[begin + i]
        y: i64 = ys[begin + i]
        here: i64 = at + y * width + x
        around: i64 = cells[here - 1] | cells[here + 1] | cells[here - width] | cells[here + width]
        if around & STOREY:
            return True
    return False


def legal_places(state: LlamaLandPosition, seat: int, shape: int) -> list[int]:
    """All ways to place a tile of a shape, extensions and builds together (LL-11, LL-12, LL-18).

    The domain is read as long integers with one byte for each cell of the window. Shifted by the cells of a tile and
    combined, they tell for all places at once where the tile could begin. To build on storey k, every cell has a byte that
    says how many foundations it needs to come up to k; the five bytes of a place add up to what the tile would need there.
    """
    parts = state.parts
    width = state.width[seat]
    tops = tops_of(state, seat)
    size = len(tops)
    table = int.from_bytes(tops.translate(BARE), "little")
    ones = int.from_bytes(b"\1" * size, "little")
    domain = table ^ ones
    edge = (domain << 8 | domain >> 8 | domain << 8 * width | domain >> 8 * width) & table
    limit = ones * (OVERFLOW - 1 - state.foundations[seat])
    high = ones * OVERFLOW
    shifts = [8 * (width * y + x) for y in range(FRAME) for x in range(FRAME)]
    tables = [table >> shift for shift in shifts]
    edges = [edge >> shift for shift in shifts]
    lifts: list[list[int]] = []
    for storey in sorted(set(tops)):
        if 0 < storey < TABLE_BYTE:
            lift = int.from_bytes(tops.translate(LIFTS[storey]), "little")
            lifts.append([lift >> shift for shift in shifts])
    codes = start_codes(state, seat)
    actions: list[int] = []
    spots: list[list[int]] = []
    for way in range(TURNS):
        twin = parts.twins[TURNS * shape + way][0]
        if twin < way:
            spots.append(spots[twin])
        else:
            begin = SIZE * (TURNS * shape + way)
            frame = [FRAME * parts.ys[begin + i] + parts.xs[begin + i] for i in range(SIZE)]
            a, b, c, d, e = frame[0], frame[1], frame[2], frame[3], frame[4]
            found = tables[a] & tables[b] & tables[c] & tables[d] & tables[e]
            found &= edges[a] | edges[b] | edges[c] | edges[d] | edges[e]
            for lift_at in lifts:
                needs = lift_at[a] + lift_at[b] + lift_at[c] + lift_at[d] + lift_at[e]
                found |= (needs + limit & high) ^ high
            spots.append(list(compress(codes, found.to_bytes(size, "little"))))
        base = PLACE + CELLS * way
        actions += [base + code for code in spots[way]]
    same = same_tiles(state, seat, shape)
    if same:
        actions = [action for action in actions if action not in same]
    actions.sort()
    return actions


def tops_of(state: LlamaLandPosition, seat: int) -> bytes:
    """The storeys of all cells of the window as bytes; bare table and cells with a llama have bytes of their own."""
    return bytes([TABLE_BYTE if cell == 0 else LLAMA_BYTE if cell & STANDS else cell & STOREY for cell in state.cells[seat]])


def start_codes(state: LlamaLandPosition, seat: int) -> list[int]:
    """The numbers in actions of all cells of the window where a tile could begin, the last rows left out."""
    width = state.width[seat]
    height = len(state.cells[seat]) // width
    left = state.left[seat] + MIDDLE
    top = state.top[seat] + MIDDLE
    columns = [(left + x) % AROUND for x in range(width)]
    codes: list[int] = []
    for y in range(height - FRAME):
        row = (top + y) % AROUND * AROUND
        codes += [row + column for column in columns]
    return codes


def same_tiles(state: LlamaLandPosition, seat: int, shape: int) -> set[int]:
    """LL-20: the placements that would exactly cover an open tile of the same shape."""
    parts = state.parts
    pieces = state.pieces[seat]
    cells = state.cells[seat]
    width = state.width[seat]
    found: set[int] = set()
    for piece in range(len(pieces) // 4):
        tile, way, x, y = pieces[4 * piece], pieces[4 * piece + 1], pieces[4 * piece + 2], pieces[4 * piece + 3]
        if tile // EACH == shape:
            at = index_of(state, seat, x, y)
            begin = SIZE * (TURNS * shape + way)
            if all(cells[at + width * parts.ys[begin + i] + parts.xs[begin + i]] >> PIECE == piece + 1 for i in range(SIZE)):
                code = code_of(state, seat, at)
                found.update([PLACE + CELLS * twin + code for twin in parts.twins[TURNS * shape + way]])
    return found


def random_place(state: LlamaLandPosition, seat: int, rng: Rng) -> int:
    """A uniform placement of the tile in hand; there is always one, since the table has no end."""
    width: i64 = state.width[seat]
    columns: i64 = width - MARGIN
    rows: i64 = len(state.cells[seat]) // width - MARGIN
    shape: i64 = state.hand // EACH
    while True:
        pick: i64 = rng.below(TURNS * columns * rows)
        way: i64 = pick % TURNS
        pick //= TURNS
        at: i64 = (pick // columns + 1) * width + pick % columns + 1
        if landing(state, seat, shape, way, at) > 0:
            return PLACE + CELLS * way + code_of(state, seat, at)


# ---- a llama ----


def pastures(state: LlamaLandPosition, seat: int) -> list[int]:
    """The window's indices of the cells on which a llama may be placed now: LL-30, LL-58."""
    cells = state.cells[seat]
    if state.options[LLAMAS] == ON_TILE:
        return [at for at in last_cells(state, seat) if cells[at] & TOP == cells[at] & STOREY]
    return [at for at in range(len(cells)) if cells[at] & STOREY and cells[at] & TOP == cells[at] & STOREY]
