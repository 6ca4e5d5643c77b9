"""Llama Land: the domains, what lies where in them, and how boards and tiles are laid. Rule numbers (LL-xx) refer to RULES.md.

A domain is a window of cells, row by row, that always leaves MARGIN bare cells around it. Columns and rows count from the top
left cell of the start board.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.llama_land.codes import FOUNDATIONS, HOLE, HOLES, ICON, ICON_MASK, MARGIN, PIECE, STOREY
from tablee.games.llama_land.parts import AROUND, BOARD, EACH, MIDDLE, SIZE, TURNS
from tablee.games.llama_land.position import LlamaLandPosition
from tablee.kernel.state import changed, raised


def own_domain(state: LlamaLandPosition, seat: int) -> None:
    """Makes sure that no copy looks at the pieces and cells of a domain."""
    if state.shared >> seat & 1:
        state.shared &= ~(1 << seat)
        state.pieces[seat] = state.pieces[seat][:]
        state.cells[seat] = state.cells[seat][:]


# ---- where things are ----


def place_of(state: LlamaLandPosition, seat: int, code: i64) -> i64:
    """The window's index of the cell with this number in actions, or -1 if no tile could begin or llama stand there."""
    width: i64 = state.width[seat]
    height: i64 = len(state.cells[seat]) // width
    x: i64 = (code % AROUND - MIDDLE - state.left[seat]) % AROUND
    y: i64 = (code // AROUND - MIDDLE - state.top[seat]) % AROUND
    if x < 1 or y < 1 or x > width - MARGIN or y > height - MARGIN:
        return -1
    return y * width + x


def code_of(state: LlamaLandPosition, seat: int, at: i64) -> i64:
    """The number in actions of a cell of the window."""
    width: i64 = state.width[seat]
    x: i64 = (at % width + state.left[seat] + MIDDLE) % AROUND
    y: i64 = (at // width + state.top[seat] + MIDDLE) % AROUND
    return AROUND * y + x


def column_of(state: LlamaLandPosition, seat: int, at: int) -> int:
    """The column of a cell of the window, counted from the start board."""
    return at % state.width[seat] + state.left[seat]


def row_of(state: LlamaLandPosition, seat: int, at: int) -> int:
    """The row of a cell of the window, counted from the start board."""
    return at // state.width[seat] + state.top[seat]


def index_of(state: LlamaLandPosition, seat: int, x: int, y: int) -> int:
    """The window's index of a column and row."""
    return (y - state.top[seat]) * state.width[seat] + x - state.left[seat]


def last_cells(state: LlamaLandPosition, seat: int) -> list[int]:
    """The window's indices of the cells of the tile placed last, row by row."""
    pieces = state.pieces[seat]
    last = len(pieces) - 4
    begin = SIZE * (TURNS * (pieces[last] // EACH) + pieces[last + 1])
    at = index_of(state, seat, pieces[last + 2], pieces[last + 3])
    width = state.width[seat]
    return sorted([at + width * state.parts.ys[begin + i] + state.parts.xs[begin + i] for i in range(SIZE)])


def llama_cells(state: LlamaLandPosition, seat: int) -> list[int]:
    """The window's indices of a seat's llamas."""
    llamas = state.llamas[seat]
    return [index_of(state, seat, llamas[i], llamas[i + 1]) for i in range(0, len(llamas), 2)]


def buried(state: LlamaLandPosition, seat: int) -> int:
    """How many foundations lie in a domain: what its storeys add up to beyond the board and the tiles."""
    if state.side[seat] < 0:
        return 0
    return sum([cell & STOREY for cell in state.cells[seat]]) - BOARD * BOARD - SIZE * (len(state.pieces[seat]) // 4)


# ---- laying ----


def lay_board(state: LlamaLandPosition, seat: int) -> None:
    """LL-06: a domain of the start board alone."""
    own_domain(state, seat)
    state.pieces[seat] = []
    state.llamas = changed(state.llamas, seat, [])
    size = BOARD + 2 * MARGIN
    cells = [0] * (size * size)
    icons = state.parts.boards
    begin = BOARD * BOARD * (2 * state.board[seat] + state.side[seat])
    grass = 0
    for y in range(BOARD):
        for x in range(BOARD):
            icon = icons[begin + BOARD * y + x]
            cells[size * (y + MARGIN) + x + MARGIN] = 1 | icon << ICON
            if icon == 0:
                grass += 1
    state.cells[seat] = cells
    state.width = changed(state.width, seat, size)
    state.left = changed(state.left, seat, -MARGIN)
    state.top = changed(state.top, seat, -MARGIN)
    state.grass[seat] = grass


def lay_tile(state: LlamaLandPosition, seat: int, tile: i64, way: i64, x: int, y: int, storey: i64) -> None:
    """Puts a tile into the domain; foundations fill up what is lower, open icons beneath are covered: LL-22, LL-24, LL-25."""
    parts = state.parts
    own_domain(state, seat)
    cells = state.cells[seat]
    width: i64 = state.width[seat]
    at: i64 = index_of(state, seat, x, y)
    pieces = state.pieces[seat]
    piece: i64 = len(pieces) // 4 + 1
    begin: i64 = SIZE * (TURNS * (tile // EACH) + way)
    fresh: i64 = storey | piece << PIECE
    lift: i64 = 0
    grass: i64 = 0
    for i in range(SIZE):
        dx: i64 = parts.xs[begin + i]
        dy: i64 = parts.ys[begin + i]
        here: i64 = at + dy * width + dx
        cell: i64 = cells[here]
        icon: i64 = parts.icons[SIZE * tile + i]
        lower: i64 = storey - 1 - (cell & STOREY)
        if cell & STOREY:
            covered: i64 = cell >> ICON & ICON_MASK
            if covered == 0:
                grass -= 1
            elif lower == 0:
                state.covered[covered - 1] += 1
                state.pending[covered - 1] += 1
        lift += lower
        if icon == 0:
            grass += 1
        cells[here] = fresh | icon << ICON
    pieces += [tile, way, x, y]
    state.grass[seat] += grass
    state.foundations[seat] -= lift
    if storey == 1:
        widen(state, seat)
        if state.options[FOUNDATIONS] == HOLES:
            find_holes(state, seat)


def widen(state: LlamaLandPosition, seat: int) -> None:
    """Widens the window so that the margin is bare again after an extension."""
    cells = state.cells[seat]
    width: i64 = state.width[seat]
    height: i64 = len(cells) // width
    left: i64 = MARGIN
    right: i64 = width - MARGIN - 1
    top: i64 = MARGIN
    bottom: i64 = height - MARGIN - 1
    for at in last_cells(state, seat):
        x: i64 = at % width
        y: i64 = at // width
        left = min(left, x)
        right = max(right, x)
        top = min(top, y)
        bottom = max(bottom, y)
    new_width: i64 = right - left + 1 + 2 * MARGIN
    new_height: i64 = bottom - top + 1 + 2 * MARGIN
    if new_width == width and new_height == height:
        return
    wider = [0] * (new_width * new_height)
    down: i64 = MARGIN - top
    aside: i64 = MARGIN - left
    for at in range(len(cells)):
        if cells[at]:
            wider[(at // width + down) * new_width + at % width + aside] = cells[at]
    state.cells[seat] = wider
    state.width = changed(state.width, seat, new_width)
    state.left = raised(state.left, seat, -aside)
    state.top = raised(state.top, seat, -down)


def find_holes(state: LlamaLandPosition, seat: int) -> None:
    """LL-59: marks the bare cells from which no way over bare table leads out."""
    cells = state.cells[seat]
    width = state.width[seat]
    size = len(cells)
    outside = [False] * size
    outside[0] = True
    open_cells = [0]
    while open_cells:
        at = open_cells.pop()
        for near in (at - 1, at + 1, at - width, at + width):
            if 0 <= near < size and not outside[near] and cells[near] & STOREY == 0:
                outside[near] = True
                open_cells.append(near)
    for at in range(size):
        if cells[at] & STOREY == 0:
            cells[at] = 0 if outside[at] else HOLE
