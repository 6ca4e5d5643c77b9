"""Llama Land: the domains. Rule numbers (LL-xx) refer to RULES.md.

A domain is a window of cells, row by row, that always leaves MARGIN bare cells around it. Columns and rows count from the top
left cell of the start board.

Clones share what seldom changes: those lists, and all lists within lists, are copied before they change; the cells and pieces
of a domain before its first change after a clone.
"""

from __future__ import annotations

from itertools import compress
from typing import Final

from mypy_extensions import i64

from tablee.games.llama_land.parts import AROUND, BOARD, CELLS, EACH, FRAME, MIDDLE, PLACE, SIZE, TURNS, LlamaLandParts
from tablee.kernel.rng import Rng
from tablee.kernel.state import State, changed, raised

ON_TILE: Final = 1  # second option: llamas go on the tile just placed
HOLES: Final = 1  # third option: foundations may stand in a hole

# A cell in one integer: its storey, its icon, whether a llama stands on it, whether it is a hole, and the piece on top (0 for
# the start board, else the number of the tile in its domain). Bare table is 0, or HOLE where the option asks for it.
STOREY: Final = 63
ICON: Final = 6  # shift
ICON_MASK: Final = 7
STANDS: Final = 512
HOLE: Final = 1024
PIECE: Final = 11  # shift
TOP: Final = STOREY | ICON_MASK << ICON | STANDS  # equal to the storey alone where a llama could stand

MARGIN: Final = 4

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


class Domains(State):
    """The domains of all players: what lies where, and where a tile or a llama may go."""

    parts: LlamaLandParts
    board: list[int]  # by seat
    side: list[int]  # by seat, -1 before the choice
    foundations: list[int]  # by seat
    pieces: list[list[int]]  # by seat: tile, turn, column and row of each tile, one after the other
    llamas: list[list[int]]  # by seat: column and row of each llama
    cells: list[list[int]]  # by seat: the window of the domain
    shared: i64  # mask of the seats whose pieces and cells a clone looks at too
    width: list[int]  # of the window
    left: list[int]  # column and row of the window's first cell
    top: list[int]
    grass: list[int]  # by seat: cells on which a llama could stand
    covered: list[int]  # icons covered, by kind
    pending: list[int]  # icons whose effect is still to come

    def __init__(self, parts: LlamaLandParts, players: int, options: tuple[int, ...], rng: Rng) -> None:
        super().__init__(parts, players, options, rng)
        self.parts = parts
        self.shared = 0

    def clear_domains(self) -> None:
        """Nobody has a domain yet."""
        players = self.players
        self.pieces = [[] for _ in range(players)]
        self.llamas = [[] for _ in range(players)]
        self.cells = [[] for _ in range(players)]
        self.width = [0] * players
        self.left = [0] * players
        self.top = [0] * players
        self.grass = [0] * players

    def lay_board(self, seat: int) -> None:
        """LL-06: the start board as the first piece of a domain."""
        self.own(seat)
        size = BOARD + 2 * MARGIN
        cells = [0] * (size * size)
        icons = self.parts.boards
        begin = BOARD * BOARD * (2 * self.board[seat] + self.side[seat])
        grass = 0
        for y in range(BOARD):
            for x in range(BOARD):
                icon = icons[begin + BOARD * y + x]
                cells[size * (y + MARGIN) + x + MARGIN] = 1 | icon << ICON
                if icon == 0:
                    grass += 1
        self.cells[seat] = cells
        self.width = changed(self.width, seat, size)
        self.left = changed(self.left, seat, -MARGIN)
        self.top = changed(self.top, seat, -MARGIN)
        self.grass[seat] = grass

    def own(self, seat: int) -> None:
        """Makes sure that no clone looks at the pieces and cells of a domain."""
        if self.shared >> seat & 1:
            self.shared &= ~(1 << seat)
            self.pieces[seat] = self.pieces[seat][:]
            self.cells[seat] = self.cells[seat][:]

    # ---- where things are ----

    def place_of(self, seat: int, code: i64) -> i64:
        """The window's index of the cell with this number in actions, or -1 if no tile could begin or llama stand there."""
        width: i64 = self.width[seat]
        height: i64 = len(self.cells[seat]) // width
        x: i64 = (code % AROUND - MIDDLE - self.left[seat]) % AROUND
        y: i64 = (code // AROUND - MIDDLE - self.top[seat]) % AROUND
        if x < 1 or y < 1 or x > width - MARGIN or y > height - MARGIN:
            return -1
        return y * width + x

    def code_of(self, seat: int, at: i64) -> i64:
        """The number in actions of a cell of the window."""
        width: i64 = self.width[seat]
        x: i64 = (at % width + self.left[seat] + MIDDLE) % AROUND
        y: i64 = (at // width + self.top[seat] + MIDDLE) % AROUND
        return AROUND * y + x

    def column_of(self, seat: int, at: int) -> int:
        """The column of a cell of the window, counted from the start board."""
        return at % self.width[seat] + self.left[seat]

    def row_of(self, seat: int, at: int) -> int:
        """The row of a cell of the window, counted from the start board."""
        return at // self.width[seat] + self.top[seat]

    def index_of(self, seat: int, x: int, y: int) -> int:
        """The window's index of a column and row."""
        return (y - self.top[seat]) * self.width[seat] + x - self.left[seat]

    def last_cells(self, seat: int) -> list[int]:
        """The window's indices of the cells of the tile placed last, row by row."""
        pieces = self.pieces[seat]
        last = len(pieces) - 4
        begin = SIZE * (TURNS * (pieces[last] // EACH) + pieces[last + 1])
        at = self.index_of(seat, pieces[last + 2], pieces[last + 3])
        width = self.width[seat]
        return sorted([at + width * self.parts.ys[begin + i] + self.parts.xs[begin + i] for i in range(SIZE)])

    def llama_cells(self, seat: int) -> list[int]:
        """The window's indices of a seat's llamas."""
        llamas = self.llamas[seat]
        return [self.index_of(seat, llamas[i], llamas[i + 1]) for i in range(0, len(llamas), 2)]

    def buried(self, seat: int) -> int:
        """How many foundations lie in a domain: what its storeys add up to beyond the board and the tiles."""
        if self.side[seat] < 0:
            return 0
        return sum([cell & STOREY for cell in self.cells[seat]]) - BOARD * BOARD - SIZE * (len(self.pieces[seat]) // 4)

    # ---- where a tile or a llama may go ----

    def landing(self, seat: int, shape: i64, way: i64, at: i64) -> i64:
        """The storey on which a tile would lie (1 when extending), or why it cannot: LL-12, LL-18 to LL-20, LL-24, LL-26."""
        xs = self.parts.xs
        ys = self.parts.ys
        cells = self.cells[seat]
        width: i64 = self.width[seat]
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
            return 1 if self.touches(seat, begin, at) else NOT_ADJACENT
        if table > 0:
            return OVER_TABLE
        lift: i64 = SIZE * highest - total
        if lift == 0:
            if same == 1 and piece > 0:
                return SAME_TILE
        elif lift > self.foundations[seat]:
            return NOT_LEVEL
        return highest + 1

    def touches(self, seat: int, begin: i64, at: i64) -> bool:
        """Whether a cell of a tile on bare table has an edge in common with the domain (LL-12)."""
        xs = self.parts.xs
        ys = self.parts.ys
        cells = self.cells[seat]
        width: i64 = self.width[seat]
        for i in range(SIZE):
            x: i64 = xs[begin + i]
            y: i64 = ys[begin + i]
            here: i64 = at + y * width + x
            around: i64 = cells[here - 1] | cells[here + 1] | cells[here - width] | cells[here + width]
            if around & STOREY:
                return True
        return False

    def legal_places(self, seat: int, shape: int) -> list[int]:
        """All ways to place a tile of a shape, extensions and builds together (LL-11, LL-12, LL-18).

        The domain is read as long integers with one byte for each cell of the window. Shifted by the cells of a tile and
        combined, they tell for all places at once where the tile could begin. To build on storey k, every cell has a byte that
        says how many foundations it needs to come up to k; the five bytes of a place add up to what the tile would need there.
        """
        parts = self.parts
        width = self.width[seat]
        tops = self.tops(seat)
        size = len(tops)
        table = int.from_bytes(tops.translate(BARE), "little")
        ones = int.from_bytes(b"\1" * size, "little")
        domain = table ^ ones
        edge = (domain << 8 | domain >> 8 | domain << 8 * width | domain >> 8 * width) & table
        limit = ones * (OVERFLOW - 1 - self.foundations[seat])
        high = ones * OVERFLOW
        shifts = [8 * (width * y + x) for y in range(FRAME) for x in range(FRAME)]
        tables = [table >> shift for shift in shifts]
        edges = [edge >> shift for shift in shifts]
        lifts: list[list[int]] = []
        for storey in sorted(set(tops)):
            if 0 < storey < TABLE_BYTE:
                lift = int.from_bytes(tops.translate(LIFTS[storey]), "little")
                lifts.append([lift >> shift for shift in shifts])
        codes = self.codes(seat)
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
        covered = self.same_tiles(seat, shape)
        if covered:
            actions = [action for action in actions if action not in covered]
        actions.sort()
        return actions

    def tops(self, seat: int) -> bytes:
        """The storeys of all cells of the window as bytes; bare table and cells with a llama have bytes of their own."""
        return bytes([TABLE_BYTE if cell == 0 else LLAMA_BYTE if cell & STANDS else cell & STOREY for cell in self.cells[seat]])

    def codes(self, seat: int) -> list[int]:
        """The numbers in actions of all cells of the window where a tile could begin, the last rows left out."""
        width = self.width[seat]
        height = len(self.cells[seat]) // width
        left = self.left[seat] + MIDDLE
        top = self.top[seat] + MIDDLE
        columns = [(left + x) % AROUND for x in range(width)]
        codes: list[int] = []
        for y in range(height - FRAME):
            row = (top + y) % AROUND * AROUND
            codes += [row + column for column in columns]
        return codes

    def same_tiles(self, seat: int, shape: int) -> set[int]:
        """The placements that would exactly cover an open tile of the same shape (LL-20)."""
        parts = self.parts
        pieces = self.pieces[seat]
        cells = self.cells[seat]
        width = self.width[seat]
        found: set[int] = set()
        for piece in range(len(pieces) // 4):
            tile, way, x, y = pieces[4 * piece], pieces[4 * piece + 1], pieces[4 * piece + 2], pieces[4 * piece + 3]
            if tile // EACH == shape:
                at = self.index_of(seat, x, y)
                begin = SIZE * (TURNS * shape + way)
                if all(cells[at + width * parts.ys[begin + i] + parts.xs[begin + i]] >> PIECE == piece + 1 for i in range(SIZE)):
                    code = self.code_of(seat, at)
                    found.update([PLACE + CELLS * twin + code for twin in parts.twins[TURNS * shape + way]])
        return found

    def pastures(self, seat: int) -> list[int]:
        """The window's indices of the cells on which a llama may be placed now: LL-30, LL-58."""
        cells = self.cells[seat]
        if self.options[1] == ON_TILE:
            return [at for at in self.last_cells(seat) if cells[at] & TOP == cells[at] & STOREY]
        return [at for at in range(len(cells)) if cells[at] & STOREY and cells[at] & TOP == cells[at] & STOREY]

    # ---- laying a tile ----

    def lay_tile(self, seat: int, tile: i64, way: i64, x: int, y: int, storey: i64) -> None:
        """Puts a tile into the domain; foundations fill up what is lower, open icons beneath are covered: LL-22, LL-24, LL-25."""
        parts = self.parts
        self.own(seat)
        cells = self.cells[seat]
        width: i64 = self.width[seat]
        at: i64 = self.index_of(seat, x, y)
        pieces = self.pieces[seat]
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
                    self.covered[covered - 1] += 1
                    self.pending[covered - 1] += 1
            lift += lower
            if icon == 0:
                grass += 1
            cells[here] = fresh | icon << ICON
        pieces += [tile, way, x, y]
        self.grass[seat] += grass
        self.foundations[seat] -= lift
        if storey == 1:
            self.frame(seat)
            if self.options[2] == HOLES:
                self.find_holes(seat)

    def frame(self, seat: int) -> None:
        """Widens the window so that the margin is bare again after an extension."""
        cells = self.cells[seat]
        width: i64 = self.width[seat]
        height: i64 = len(cells) // width
        left: i64 = MARGIN
        right: i64 = width - MARGIN - 1
        top: i64 = MARGIN
        bottom: i64 = height - MARGIN - 1
        for at in self.last_cells(seat):
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
        self.cells[seat] = wider
        self.width = changed(self.width, seat, new_width)
        self.left = raised(self.left, seat, -aside)
        self.top = raised(self.top, seat, -down)

    def find_holes(self, seat: int) -> None:
        """LL-59: marks the bare cells from which no way over bare table leads out."""
        cells = self.cells[seat]
        width = self.width[seat]
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
