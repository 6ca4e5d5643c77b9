"""Llama Land: the rules at work. Rule numbers (LL-xx) refer to RULES.md.

What is hidden is the order of the tiles below the top of each stack and of the character pile; all seats know the same. A turn
is a tile taken, its placement, then freely: icons to collect, a marker, characters, one llama fed and placed; it ends when the
player says so.

A domain is a window of cells, row by row, that always leaves MARGIN bare cells around it. Columns and rows count from the top
left cell of the start board.
"""

from __future__ import annotations

from itertools import compress
from typing import Final

from mypy_extensions import i64

from tablee.games.llama_land.parts import (
    ACTIONS,
    AROUND,
    BLUE,
    BOARD,
    BOARDS,
    CELLS,
    CHARACTERS,
    COIN,
    COLLECT,
    CROPS,
    DESIGNS,
    DIVERSITY,
    DRAW,
    EACH,
    END,
    EXCHANGE,
    EXCHANGERS,
    FARMER,
    FEED,
    FRAME,
    GOLD,
    GOLD_CARDS,
    GOODS,
    HERD,
    HUT,
    KINDS,
    LLAMA,
    MARK,
    MIDDLE,
    MINER,
    OMNIPRESENCE,
    OUTPOSTS,
    PAYMENTS,
    PLACE,
    RECRUIT,
    RESERVE,
    ROAD,
    SETTLER,
    SHAPES,
    SIDE,
    SIZE,
    SPACES,
    SUMMIT,
    TAKE,
    TURNS,
    USE,
    WEALTH,
    LlamaLandParts,
)
from tablee.kernel.rng import Rng
from tablee.kernel.state import HIDDEN, Event, State, places

# Options
BEGINNERS: Final = 1  # values of the first option
EXPERTS: Final = 2
ON_TILE: Final = 1  # second option: llamas go on the tile just placed
HOLES: Final = 1  # third option: foundations may stand in a hole

# Phases
SIDES: Final = 0  # everybody chooses a side of the start board
TURN: Final = 1  # take a tile
PLACING: Final = 2  # place it
ICONS: Final = 3  # collect what was covered, as far as the order matters
ACT: Final = 4  # marker, characters, feeding, end of the turn
HERDING: Final = 5  # place the llama
OVER: Final = 6

# Events
FIRST: Final = 0
STACK: Final = 1
COLUMN: Final = 2
CHARACTER_ROW: Final = 3
PILE: Final = 4
CARDS: Final = 5
START_BOARD: Final = 6
START_COINS: Final = 7
CHOSE_SIDE: Final = 8
TOOK: Final = 9
EXTENDED: Final = 10
FOUNDATION: Final = 11
BUILT: Final = 12
GAINED: Final = 13
NOTHING: Final = 14
RECRUITED: Final = 15
DREW: Final = 16
REFILLED: Final = 17
EXCHANGED: Final = 18
USED: Final = 19
MARKED: Final = 20
SHIFTED: Final = 21
FED: Final = 22
LLAMA_PLACED: Final = 23
TURN_ENDED: Final = 24
TURNED_UP: Final = 25
LAST_ROUND: Final = 26
FULFILLED: Final = 27
SCORED: Final = 28
GAME_ENDED: Final = 29

# Why the last round began
FEW_TYPES: Final = 0
FEW_TILES: Final = 1

# A cell in one integer: its storey, its icon, whether a llama stands on it, whether it is a hole, and the piece on top (0 for
# the start board, else the number of the tile in its domain). Bare table is 0, or HOLE where the option asks for it.
STOREY: Final = 63
ICON: Final = 6  # shift
ICON_MASK: Final = 7
STANDS: Final = 512
HOLE: Final = 1024
PIECE: Final = 11  # shift
TOP: Final = 967  # storey, icon and llama: equal to the storey alone where a llama could stand

MARGIN: Final = 4
NOBODY: Final = -1
NO_TILE: Final = -1

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

SIDE_ACTIONS: Final = [SIDE, SIDE + 1]


class LlamaLandState(State):
    """One position of Llama Land."""

    parts: LlamaLandParts
    phase: i64
    seat: i64  # whose turn it is
    first: i64
    ending: i64  # 1 in the last round
    owing: i64  # mask of the seats that have not chosen a side
    board: list[int]  # by seat
    side: list[int]  # by seat, -1 before the choice
    stacks: list[list[int]]  # tiles by shape, the top one last
    columns: list[list[int]]  # values of the llama cards left of each type, the highest last
    row: list[int]  # designs of the characters that lie face up, or NOBODY
    pile: list[int]  # the top one last
    cards: list[int]  # the objectives on the table
    spaces: list[int]  # by card and space: the seat of the marker there, or NOBODY
    supply: list[int]  # by good
    llama_supply: i64
    goods: list[int]  # by seat and good
    people: list[int]  # by seat and design: how many characters
    won: list[list[int]]  # by seat: llama cards as CROPS * value + type
    foundations: list[int]  # by seat
    pieces: list[list[int]]  # by seat: tile, turn, column and row of each tile, one after the other
    llamas: list[list[int]]  # by seat: column and row of each llama
    cells: list[list[int]]  # by seat: the window of the domain
    width: list[int]  # of the window
    left: list[int]  # column and row of the window's first cell
    top: list[int]
    grass: list[int]  # by seat: cells on which a llama could stand
    # The current turn
    hand: i64  # the tile taken and not yet placed, or NO_TILE
    taken: i64  # the stack whose next tile is turned up at the end of the turn, or -1
    may_mark: i64
    fed: i64
    covered: list[int]  # icons covered, by kind
    pending: list[int]  # icons whose effect is still to come
    used: list[int]  # characters used, by design
    fresh: list[int]  # characters gained, by design
    calls: list[int]  # where they came from, one after the other: slots of the row, or the pile as the slot after the last

    def __init__(self, parts: LlamaLandParts, players: int, options: tuple[int, ...], rng: Rng) -> None:
        super().__init__(parts, players, options, rng)
        self.parts = parts

    # ---- set-up ----

    def set_up(self) -> None:
        """LL-01 to LL-08: the middle of the table, then boards and coins; the sides are still to be chosen."""
        players = self.players
        self.first = self.rng.below(players)
        self.reveal(FIRST, [self.first])
        self.lay_out_stacks()
        self.lay_out_llama_cards()
        self.lay_out_characters()
        self.lay_out_objectives()
        self.supply = self.parts.supply[:]
        self.llama_supply = self.parts.llamas
        self.goods = [0] * (GOODS * players)
        self.people = [0] * (DESIGNS * players)
        self.foundations = [self.parts.foundations] * players
        self.won = [[] for _ in range(players)]
        self.clear_domains()
        boards = list(range(BOARDS))
        self.rng.deal(boards, players)
        self.board = boards[:players]
        self.side = [-1] * players
        for seat in range(players):
            self.reveal(START_BOARD, [seat, self.board[seat]])
        for turn in range(players):
            seat = (int(self.first) + turn) % players
            coins = self.parts.first_coins[turn]
            self.goods[GOODS * seat + COIN] = coins
            self.supply[COIN] -= coins
            self.tell(START_COINS, [seat, coins])
        self.phase = SIDES
        self.seat = self.first
        self.ending = 0
        self.owing = (1 << players) - 1
        self.clear_turn()

    def lay_out_stacks(self) -> None:
        """LL-01: five shuffled stacks, of which the top tile shows."""
        self.stacks = []
        for shape in range(SHAPES):
            stack = list(range(EACH * shape, EACH * (shape + 1)))
            self.rng.shuffle(stack)
            self.stacks.append(stack)
            self.reveal_some(STACK, [shape, *stack[::-1]], 0, 2)

    def lay_out_llama_cards(self) -> None:
        """LL-03: some cards of each type at random, sorted."""
        self.columns = []
        for crop in range(CROPS):
            cards = self.parts.columns[crop][:]
            count = self.parts.drawn[self.players]
            self.rng.deal(cards, count)
            column = sorted(cards[:count])
            self.columns.append(column)
            self.reveal(COLUMN, [crop, *column[::-1]])

    def lay_out_characters(self) -> None:
        """LL-04: a row face up beside the pile."""
        pile = self.parts.deck[:]
        self.rng.shuffle(pile)
        self.row = []
        for _ in range(self.parts.row):
            self.row.append(pile.pop() if pile else NOBODY)
        self.pile = pile
        self.reveal(CHARACTER_ROW, self.row)
        self.reveal_some(PILE, pile[::-1], 0, HIDDEN)

    def lay_out_objectives(self) -> None:
        """LL-05, LL-55, LL-56: purple or gold objectives and blue ones, or none at all."""
        self.cards = []
        if self.options[0] != BEGINNERS:
            experts = self.options[0] == EXPERTS
            special = list(range(GOLD, GOLD + GOLD_CARDS)) if experts else list(range(BLUE))
            count = self.parts.gold if experts else self.parts.purple
            blue = list(range(BLUE, GOLD))
            self.rng.deal(special, count)
            self.rng.deal(blue, self.parts.blue)
            self.cards = special[:count] + blue[: self.parts.blue]
            self.reveal(CARDS, self.cards)
        self.spaces = [NOBODY] * (SPACES * len(self.cards))

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

    def clear_turn(self) -> None:
        """Nothing has happened this turn."""
        self.hand = NO_TILE
        self.taken = -1
        self.may_mark = 0
        self.fed = 0
        self.covered = [0] * KINDS
        self.pending = [0] * KINDS
        self.used = [0] * DESIGNS
        self.fresh = [0] * DESIGNS
        self.calls = []

    def lay_board(self, seat: int) -> None:
        """LL-06: the start board as the first piece of a domain."""
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
        self.width[seat] = size
        self.left[seat] = -MARGIN
        self.top[seat] = -MARGIN
        self.grass[seat] = grass

    # ---- whose turn ----

    def to_act(self) -> int:
        if self.phase == OVER:
            return 0
        if self.phase == SIDES:
            return self.owing
        return 1 << self.seat

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

    # ---- legal moves ----

    def legal(self, seat: int) -> list[int]:
        if self.phase == SIDES:
            return SIDE_ACTIONS if self.owing >> seat & 1 else []
        if seat != self.seat or self.phase == OVER:
            return []
        if self.phase == PLACING:
            return self.legal_places(seat, int(self.hand) // EACH)
        if self.phase == HERDING:
            return [LLAMA + int(self.code_of(seat, at)) for at in self.pastures(seat)]
        actions: list[int] = []
        if self.phase == TURN:
            for shape in range(SHAPES):
                if self.stacks[shape]:
                    actions.append(TAKE + shape)
            self.add_exchanges(actions)
        elif self.phase == ICONS:
            self.add_icons(actions)
            self.add_exchanges(actions)
            self.add_uses(actions)
        else:
            if not self.must_feed():
                actions.append(END)
            self.add_exchanges(actions)
            self.add_uses(actions)
            self.add_feeds(actions)
            self.add_markers(actions)
        return actions

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

    def last_cells(self, seat: int) -> list[int]:
        """The window's indices of the cells of the tile placed last, row by row."""
        pieces = self.pieces[seat]
        last = len(pieces) - 4
        begin = SIZE * (TURNS * (pieces[last] // EACH) + pieces[last + 1])
        at = self.index_of(seat, pieces[last + 2], pieces[last + 3])
        width = self.width[seat]
        return sorted([at + width * self.parts.ys[begin + i] + self.parts.xs[begin + i] for i in range(SIZE)])

    def add_icons(self, actions: list[int]) -> None:
        """LL-22, LL-23: the next icon effect, in the player's order."""
        for good in range(GOODS):
            if self.pending[good] > 0:
                actions.append(COLLECT + good)
        if self.pending[HUT] > 0:
            for slot in range(len(self.row)):
                if self.row[slot] != NOBODY:
                    actions.append(RECRUIT + slot)
            if self.pile:
                actions.append(DRAW)

    def add_exchanges(self, actions: list[int]) -> None:
        """LL-32 to LL-34, LL-40: what exchangers allow now."""
        at: i64 = DESIGNS * self.seat
        for design in range(EXCHANGERS):
            if self.people[at + design] > self.used[design]:
                for exchange in (2 * design, 2 * design + 1):
                    if self.can_exchange(exchange):
                        actions.append(EXCHANGE + exchange)

    def can_exchange(self, exchange: int) -> bool:
        """Whether the price is in hand and the good in the supply."""
        parts = self.parts
        return self.goods[GOODS * self.seat + parts.pays[exchange]] > 0 and self.supply[parts.gains[exchange]] > 0

    def add_uses(self, actions: list[int]) -> None:
        """LL-35 to LL-40: the characters that covered icons have woken."""
        for design in range(FARMER, DESIGNS):
            if self.idle(design) > 0 and self.reward(design) > 0:
                actions.append(USE + design - FARMER)

    def idle(self, design: int) -> int:
        """How many characters of a design can still be used this turn (LL-32, LL-39)."""
        held = self.people[DESIGNS * self.seat + design] - self.used[design]
        return held if design < EXCHANGERS else held - self.fresh[design]

    def reward(self, design: int) -> int:
        """How many goods a rewarding character would bring now: none if its icons are not covered or the supply is empty."""
        covered = self.covered
        if design < SETTLER:
            crop = design - FARMER
            return 1 if covered[crop] >= self.parts.farmer_needs and self.supply[crop] > 0 else 0
        if design == SETTLER:
            woken = covered[0] > 0 and covered[1] > 0 and covered[2] > 0
        else:
            woken = covered[COIN if design == MINER else HUT] > 0
        return min(self.parts.coins_of[design - SETTLER], self.supply[COIN]) if woken else 0

    def add_feeds(self, actions: list[int]) -> None:
        """LL-27, LL-28: every crop whose column is not empty, with every number of crops replaced by coins."""
        if self.fed == 0:
            for crop in range(CROPS):
                for replaced in range(PAYMENTS):
                    if self.can_feed(crop, replaced):
                        actions.append(FEED + PAYMENTS * crop + replaced)

    def can_feed(self, crop: int, replaced: int) -> bool:
        """Whether there is a card to win, grass for the llama, and the price in hand (LL-27, LL-28, LL-30)."""
        at: i64 = GOODS * self.seat
        return (
            len(self.columns[crop]) > 0
            and self.goods[at + crop] >= self.parts.price - replaced
            and self.goods[at + COIN] >= self.parts.coins_for_a_crop * replaced
            and self.has_pasture()
        )

    def has_pasture(self) -> bool:
        """Whether a llama could be placed."""
        return self.grass[self.seat] > 0 if self.options[1] != ON_TILE else len(self.pastures(self.seat)) > 0

    def must_feed(self) -> bool:
        """LL-29: many crops force the player to feed, if it can be paid for."""
        at: i64 = GOODS * self.seat
        if self.fed or self.goods[at] + self.goods[at + 1] + self.goods[at + 2] < self.parts.must_feed_at:
            return False
        for crop in range(CROPS):
            for replaced in range(PAYMENTS):
                if self.can_feed(crop, replaced):
                    return True
        return False

    def add_markers(self, actions: list[int]) -> None:
        """LL-14 to LL-17, LL-56: from the reserve or from another space to a free space."""
        if self.may_mark == 0:
            return
        count: i64 = len(self.cards)
        own: list[int] = [self.own_space(card) for card in range(count)]
        reserve = self.markers_left(self.seat) > 0
        for source in range(RESERVE + 1):
            if not (reserve if source == RESERVE else source < count and own[source] >= 0):
                continue
            for card in range(count):
                if own[card] < 0 or card == source:
                    for space in range(SPACES):
                        if self.is_open(card, space):
                            actions.append(MARK + SPACES * (RESERVE * source + card) + space)

    def own_space(self, card: int) -> int:
        """The space on a card where the player's marker stands, or -1."""
        for space in range(SPACES):
            if self.spaces[SPACES * card + space] == self.seat:
                return space
        return -1

    def is_open(self, card: int, space: int) -> bool:
        """Whether a marker may be put on a space: LL-16 for two players, LL-17, LL-56 for gold cards."""
        at = SPACES * card
        if self.spaces[at + space] != NOBODY or (self.players == 2 and space == 1):
            return False
        if self.cards[card] >= GOLD:
            for above in range(space):
                if self.spaces[at + above] == NOBODY and not (self.players == 2 and above == 1):
                    return False
        return True

    def markers_left(self, seat: int) -> int:
        """How many markers a seat has not placed."""
        return self.parts.markers - self.spaces.count(seat)

    def random_action(self, seat: int, rng: Rng) -> int:
        """A tile is tried at random places until it fits, which is uniform and needs no list."""
        if self.phase == PLACING:
            return self.random_place(seat, rng)
        actions = self.legal(seat)
        return actions[rng.below(len(actions))]

    def random_place(self, seat: int, rng: Rng) -> int:
        """A uniform placement of the tile in hand; there is always one, since the table has no end."""
        width: i64 = self.width[seat]
        columns: i64 = width - MARGIN
        rows: i64 = len(self.cells[seat]) // width - MARGIN
        shape: i64 = self.hand // EACH
        while True:
            pick: i64 = rng.below(TURNS * columns * rows)
            way: i64 = pick % TURNS
            pick //= TURNS
            at: i64 = (pick // columns + 1) * width + pick % columns + 1
            if self.landing(seat, shape, way, at) > 0:
                return PLACE + CELLS * way + self.code_of(seat, at)

    # ---- why not ----

    def why_not(self, seat: int, action: int) -> str:
        if self.to_act() >> seat & 1 == 0:
            return "not-your-turn"
        if action < 0 or action >= ACTIONS:
            return "no-such-action"
        if self.phase == SIDES:
            return "" if action < END else "choose-side"
        if action < END:
            return "side-chosen"
        if action >= PLACE:
            return self.why_not_place(seat, action - PLACE)
        if self.phase == PLACING:
            return "place-tile"
        if action >= LLAMA:
            return self.why_not_llama(seat, action - LLAMA)
        if self.phase == HERDING:
            return "place-llama"
        if action == END:
            return self.why_not_end()
        if action < COLLECT:
            return self.why_not_take(action - TAKE)
        if action < EXCHANGE:
            return self.why_not_collect(action)
        if action < USE:
            return self.why_not_exchange(action - EXCHANGE)
        if action < FEED:
            return self.why_not_use(action - USE + FARMER)
        if action < MARK:
            return self.why_not_feed(action - FEED)
        return self.why_not_mark(action - MARK)

    def why_not_place(self, seat: int, place: int) -> str:
        """Why the tile in hand cannot be placed so."""
        if self.phase == TURN:
            return "take-first"
        if self.phase != PLACING:
            return "one-tile"
        at = self.place_of(seat, place % CELLS)
        if at < 0:
            return "not-adjacent"
        landing = self.landing(seat, self.hand // EACH, place // CELLS, at)
        return "" if landing > 0 else LANDING_WORDS[-landing]

    def why_not_llama(self, seat: int, code: int) -> str:
        """Why no llama can be placed there."""
        if self.phase != HERDING:
            return "feed-first"
        at: i64 = self.place_of(seat, code)
        if at < 0:
            return "no-grass"
        cell: i64 = self.cells[seat][at]
        if cell & STOREY == 0 or cell & TOP != cell & STOREY:
            return "no-grass"
        return "" if self.options[1] != ON_TILE or at in self.last_cells(seat) else "not-on-tile"

    def why_not_end(self) -> str:
        """Why the turn cannot end."""
        if self.phase == TURN:
            return "tile-first"
        if self.phase == ICONS:
            return "icons-first"
        return "must-feed" if self.must_feed() else ""

    def why_not_take(self, shape: int) -> str:
        """Why no tile of a stack can be taken."""
        if self.phase != TURN:
            return "one-tile"
        return "" if self.stacks[shape] else "empty-stack"

    def why_not_collect(self, action: int) -> str:
        """Why there is no such icon effect to come, or no such character."""
        if self.phase != ICONS:
            return "no-such-icon"
        if action < RECRUIT:
            return "" if self.pending[action - COLLECT] > 0 else "no-such-icon"
        if self.pending[HUT] == 0:
            return "no-such-icon"
        if action == DRAW:
            return "" if self.pile else "no-such-character"
        slot = action - RECRUIT
        return "" if slot < len(self.row) and self.row[slot] != NOBODY else "no-such-character"

    def why_not_exchange(self, exchange: int) -> str:
        """Why an exchanger cannot be used so."""
        design = exchange // 2
        if self.people[DESIGNS * self.seat + design] == 0:
            return "no-such-character"
        if self.idle(design) <= 0:
            return "used-up"
        if self.goods[GOODS * self.seat + self.parts.pays[exchange]] == 0:
            return "cannot-pay"
        return "" if self.supply[self.parts.gains[exchange]] > 0 else "empty-supply"

    def why_not_use(self, design: int) -> str:
        """Why a rewarding character cannot be used."""
        at = DESIGNS * self.seat + design
        if self.people[at] == 0:
            return "no-such-character"
        if self.people[at] == self.used[design] + self.fresh[design]:
            return "too-new" if self.fresh[design] > 0 else "used-up"
        if self.phase == TURN:
            return "tile-first"
        if self.reward(design) > 0:
            return ""
        supply = self.supply[design - FARMER if design < SETTLER else COIN]
        return "empty-supply" if supply == 0 else "not-covered"

    def why_not_feed(self, feed: int) -> str:
        """Why a llama cannot be fed so."""
        if self.phase == TURN:
            return "tile-first"
        if self.phase == ICONS:
            return "icons-first"
        if self.fed:
            return "one-llama"
        crop = feed // PAYMENTS
        if not self.columns[crop]:
            return "empty-column"
        if not self.has_pasture():
            return "no-pasture"
        return "" if self.can_feed(crop, feed % PAYMENTS) else "cannot-pay"

    def why_not_mark(self, mark: int) -> str:
        """Why a marker cannot be placed so."""
        if self.phase != ACT or self.may_mark == 0:
            return "no-marker-now"
        source = mark // (SPACES * RESERVE)
        card = mark // SPACES % RESERVE
        space = mark % SPACES
        if card >= len(self.cards) or (source != RESERVE and source >= len(self.cards)):
            return "no-such-objective"
        if self.markers_left(self.seat) == 0 if source == RESERVE else self.own_space(source) < 0:
            return "no-such-marker"
        if source != card and self.own_space(card) >= 0:
            return "one-marker"
        if self.players == 2 and space == 1:
            return "middle-closed"
        if self.spaces[SPACES * card + space] != NOBODY:
            return "space-taken"
        return "" if self.is_open(card, space) else "topmost-first"

    def near_misses(self, seat: int) -> list[tuple[int, str]]:
        """Empty stacks, own characters that cannot be used, and the end of the turn while a llama must be fed."""
        result: list[tuple[int, str]] = []
        if seat != self.seat or self.phase in (SIDES, PLACING, HERDING, OVER):
            return result
        actions = list(range(TAKE, TAKE + SHAPES)) if self.phase == TURN else [END]
        for design in range(DESIGNS):
            if self.people[DESIGNS * seat + design] > 0:
                if design < EXCHANGERS:
                    actions += [EXCHANGE + 2 * design, EXCHANGE + 2 * design + 1]
                else:
                    actions.append(USE + design - FARMER)
        for action in actions:
            reason = self.why_not(seat, action)
            if reason:
                result.append((action, reason))
        return result

    # ---- applying ----

    def advance(self, seat: int, action: int) -> None:
        if action >= PLACE:
            self.place(action - PLACE)
        elif action >= LLAMA:
            self.place_llama(self.place_of(seat, action - LLAMA))
        elif action >= MARK:
            self.mark(action - MARK)
        elif action >= FEED:
            self.feed((action - FEED) // PAYMENTS, (action - FEED) % PAYMENTS)
        elif action >= USE:
            self.use(action - USE + FARMER)
        elif action >= EXCHANGE:
            self.exchange(action - EXCHANGE)
        elif action >= RECRUIT:
            self.recruit(action - RECRUIT)
        elif action >= COLLECT:
            self.collect(action - COLLECT)
        elif action >= TAKE:
            self.take(action - TAKE)
        elif action == END:
            self.end_turn()
        else:
            self.choose_side(seat, action - SIDE)

    def choose_side(self, seat: int, side: int) -> None:
        """LL-06: when all have chosen, the first turn begins."""
        self.side[seat] = side
        self.owing &= ~(1 << seat)
        self.lay_board(seat)
        self.tell(CHOSE_SIDE, [seat, side])
        if self.owing == 0:
            self.phase = TURN

    def take(self, shape: int) -> None:
        """LL-10: the next tile of the stack is turned up when the turn ends."""
        self.hand = self.stacks[shape].pop()
        self.taken = shape
        self.phase = PLACING
        if self.journal is not None:
            self.tell(TOOK, [self.seat, self.hand])

    def place(self, place: int) -> None:
        """LL-12, LL-18: the tile in hand extends the domain or is built on it."""
        seat = int(self.seat)
        tile = int(self.hand)
        way = place // CELLS
        at = self.place_of(seat, place % CELLS)
        x = self.column_of(seat, at)
        y = self.row_of(seat, at)
        storey = self.landing(seat, tile // EACH, way, at)
        if self.journal is not None:
            self.tell_place(seat, tile, way, x, y, storey)
        self.lay_tile(seat, tile, way, x, y, storey)
        self.hand = NO_TILE
        self.phase = ACT
        if storey == 1:
            self.may_mark = 1 if self.cards else 0
        else:
            self.settle_icons()

    def tell_place(self, seat: int, tile: int, way: int, x: int, y: int, storey: int) -> None:
        """The foundations and the tile, in words."""
        if storey == 1:
            self.tell(EXTENDED, [seat, tile, way, x, y])
            return
        begin = SIZE * (TURNS * (tile // EACH) + way)
        for i in range(SIZE):
            column = x + self.parts.xs[begin + i]
            row = y + self.parts.ys[begin + i]
            for _ in range(storey - 1 - (self.cells[seat][self.index_of(seat, column, row)] & STOREY)):
                self.tell(FOUNDATION, [seat, column, row])
        self.tell(BUILT, [seat, tile, way, x, y, storey])

    def lay_tile(self, seat: int, tile: i64, way: i64, x: int, y: int, storey: i64) -> None:
        """Puts a tile into the domain; foundations fill up what is lower, open icons beneath are covered: LL-22, LL-24, LL-25."""
        parts = self.parts
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
        self.width[seat] = new_width
        self.left[seat] -= aside
        self.top[seat] -= down

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

    # ---- icons ----

    def settle_icons(self) -> None:
        """LL-22: pays what can be paid now because its order makes no difference, and asks for the rest.

        The order of icons matters only if an exchange of this turn could want the last goods of a supply.
        """
        pending = self.pending
        if pending[HUT] > 0 and not self.pile and self.row.count(NOBODY) == len(self.row):
            self.tell(NOTHING, [self.seat, HUT + 1])
            pending[HUT] = 0
        for good in range(GOODS):
            count = pending[good]
            if count > 0:
                claims = self.claims(-1)
                if claims == 0 or self.supply[good] >= count + self.claims(good):
                    pending[good] = 0
                    self.gain(good, count)
        self.phase = ACT
        for kind in range(KINDS):
            if pending[kind] > 0:
                self.phase = ICONS

    def claims(self, good: int) -> int:
        """How many exchanges this turn could still take a good (-1: any good), characters to come included."""
        count = self.pending[HUT]
        for design in range(EXCHANGERS):
            idle = self.idle(design)
            if idle > 0 and (good < 0 or self.parts.gains[2 * design] == good or self.parts.gains[2 * design + 1] == good):
                count += idle
        return count

    def gain(self, good: int, count: int) -> None:
        """LL-02: goods from the supply, as far as they go."""
        given = min(count, self.supply[good])
        self.supply[good] -= given
        self.goods[GOODS * self.seat + good] += given
        if self.journal is not None:
            if given > 0:
                self.tell(GAINED, [self.seat, given, good])
            if given < count:
                self.tell(NOTHING, [self.seat, good + 1])

    def collect(self, good: int) -> None:
        """LL-22: the effect of one icon, chosen by the player."""
        self.pending[good] -= 1
        self.gain(good, 1)
        self.settle_icons()

    def recruit(self, slot: int) -> None:
        """LL-23: a character from the row, whose place is refilled at once, or from the pile."""
        seat = self.seat
        if slot == DRAW - RECRUIT:
            design = self.pile.pop()
            self.reveal(DREW, [seat, design])
        else:
            design = self.row[slot]
            self.tell(RECRUITED, [seat, design, slot + 1])
            self.row[slot] = NOBODY
            if self.pile:
                self.row[slot] = self.pile.pop()
                self.reveal(REFILLED, [self.row[slot], slot + 1])
        self.people[DESIGNS * seat + design] += 1
        self.fresh[design] += 1
        self.calls.append(slot)
        self.pending[HUT] -= 1
        self.settle_icons()

    # ---- characters ----

    def exchange(self, exchange: int) -> None:
        """LL-33, LL-34: one good to the supply, another one from it."""
        parts = self.parts
        seat: i64 = self.seat
        pay = parts.pays[exchange]
        gain = parts.gains[exchange]
        self.used[exchange // 2] += 1
        self.goods[GOODS * seat + pay] -= 1
        self.supply[pay] += 1
        self.goods[GOODS * seat + gain] += 1
        self.supply[gain] -= 1
        if self.journal is not None:
            self.tell(EXCHANGED, [seat, exchange // 2, pay, gain])
        if self.phase == ICONS:
            self.settle_icons()

    def use(self, design: int) -> None:
        """LL-35 to LL-38: the reward for covered icons."""
        reward = self.reward(design)
        good = design - FARMER if design < SETTLER else COIN
        self.used[design] += 1
        self.goods[GOODS * self.seat + good] += reward
        self.supply[good] -= reward
        if self.journal is not None:
            self.tell(USED, [self.seat, design, reward, good])
        if self.phase == ICONS:
            self.settle_icons()

    # ---- markers ----

    def mark(self, mark: int) -> None:
        """LL-14: one marker onto a free space."""
        source = mark // (SPACES * RESERVE)
        card = mark // SPACES % RESERVE
        space = mark % SPACES
        if source == RESERVE:
            self.tell(MARKED, [self.seat, self.cards[card], space])
        else:
            before = self.own_space(source)
            self.spaces[SPACES * source + before] = NOBODY
            self.tell(SHIFTED, [self.seat, self.cards[source], before, self.cards[card], space])
        self.spaces[SPACES * card + space] = self.seat
        self.may_mark = 0

    # ---- feeding ----

    def feed(self, crop: int, replaced: int) -> None:
        """LL-27, LL-28: the price goes back to the supply, the highest card of the type is won; the marker's time is over."""
        seat: i64 = self.seat
        crops = self.parts.price - replaced
        coins = self.parts.coins_for_a_crop * replaced
        self.goods[GOODS * seat + crop] -= crops
        self.supply[crop] += crops
        self.goods[GOODS * seat + COIN] -= coins
        self.supply[COIN] += coins
        value = self.columns[crop].pop()
        self.won[seat].append(CROPS * value + crop)
        self.fed = 1
        self.may_mark = 0
        self.phase = HERDING
        if self.journal is not None:
            self.tell(FED, [seat, crop, crops, coins, value])

    def place_llama(self, at: i64) -> None:
        """LL-30: for good."""
        seat = int(self.seat)
        cells = self.cells[seat]
        cells[at] |= STANDS
        x = self.column_of(seat, at)
        y = self.row_of(seat, at)
        self.llamas[seat] += [x, y]
        self.llama_supply -= 1
        self.grass[seat] -= 1
        self.phase = ACT
        if self.journal is not None:
            self.tell(LLAMA_PLACED, [seat, x, y, cells[at] & STOREY])

    # ---- end of turn and game ----

    def end_turn(self) -> None:
        """LL-10, LL-41, LL-42: the next tile is turned up, the end may be near, the turn passes."""
        stack = self.stacks[self.taken]
        self.tell(TURN_ENDED, [self.seat])
        if stack:
            self.reveal(TURNED_UP, [stack[-1]])
        if self.ending == 0:
            self.check_end()
        self.clear_turn()
        self.seat = (self.seat + 1) % self.players
        self.phase = TURN
        if self.ending and self.seat == self.first:
            self.finish()

    def check_end(self) -> None:
        """LL-41: one type of llama cards left, or few tiles."""
        types = 0
        for column in self.columns:
            if column:
                types += 1
        tiles = 0
        for stack in self.stacks:
            tiles += len(stack)
        if types <= self.parts.types_left:
            self.ending = 1
            self.tell(LAST_ROUND, [FEW_TYPES])
        elif tiles <= self.parts.tiles_left:
            self.ending = 1
            self.tell(LAST_ROUND, [FEW_TILES])

    def finish(self) -> None:
        """The game is over; everything that scores is told."""
        self.phase = OVER
        if self.journal is not None:
            for seat in range(self.players):
                for card in range(len(self.cards)):
                    points = self.card_points(seat, card)
                    if points > 0:
                        self.tell(FULFILLED, [seat, self.cards[card], points])
                score = self.breakdown(seat, seat)
                self.tell(SCORED, [seat, *score, sum(score)])
            ranking = self.ranking()
            self.tell(GAME_ENDED, [seat for seat in range(self.players) if ranking[seat] == 1])

    # ---- scoring ----

    def scores(self, viewer: int) -> list[int]:
        return [sum(self.breakdown(seat, viewer)) for seat in range(self.players)]

    def breakdown(self, seat: int, viewer: int) -> list[int]:
        """LL-43: llama cards, crops, coins, objectives."""
        at = GOODS * seat
        crops = self.goods[at] + self.goods[at + 1] + self.goods[at + 2]
        objectives = 0
        for card in range(len(self.cards)):
            objectives += self.card_points(seat, card)
        return [
            self.llama_points(seat),
            crops * self.parts.crop_points,
            self.goods[at + COIN] // self.parts.coins_for_a_point,
            objectives,
        ]

    def llama_points(self, seat: int) -> int:
        """The points of a seat's llama cards."""
        points = 0
        for card in self.won[seat]:
            points += card // CROPS
        return points

    def ranking(self) -> list[int]:
        """LL-44: most points, then most points from llama cards; equal in both share the place."""
        scores = self.scores(0)
        return places([-(1000 * scores[seat] + self.llama_points(seat)) for seat in range(self.players)])

    def card_points(self, seat: int, card: int) -> int:
        """What a seat's marker on a card is worth as things stand."""
        for space in range(SPACES):
            if self.spaces[SPACES * card + space] == seat:
                objective = self.cards[card]
                if objective >= GOLD:
                    return self.gold_points(seat, card)
                return self.parts.space_points[space] if self.measure(seat, objective) >= self.parts.least[objective] else 0
        return 0

    def gold_points(self, seat: int, card: int) -> int:
        """LL-57: those with a marker are ranked by what the card counts, ties by the higher marker."""
        objective = self.cards[card]
        own = self.measure(seat, objective)
        place = 0
        above = True
        for space in range(SPACES):
            other = self.spaces[SPACES * card + space]
            if other == seat:
                above = False
            elif other != NOBODY:
                theirs = self.measure(other, objective)
                if theirs > own or (theirs == own and above):
                    place += 1
        return self.parts.gold_points_two[place] if self.players == 2 else self.parts.gold_points[place]

    def measure(self, seat: int, objective: int) -> int:
        """How far a seat has come with what an objective counts: LL-45 to LL-54, LL-57."""
        if objective >= GOLD:
            objective -= GOLD
            if objective == DIVERSITY:
                return len(self.won[seat])
        if objective < DIVERSITY:
            return self.cards_of(seat, objective)
        if objective == DIVERSITY:
            return min(self.cards_of(seat, 0), self.cards_of(seat, 1), self.cards_of(seat, 2))
        if objective == WEALTH:
            return self.goods[GOODS * seat + COIN]
        if objective == CHARACTERS:
            return sum(self.people[DESIGNS * seat : DESIGNS * (seat + 1)])
        if objective <= OMNIPRESENCE:
            return self.measure_storeys(seat, objective)
        if objective == HERD:
            return self.largest_herd(seat)
        if objective == ROAD:
            return self.longest_road(seat)
        if objective == OUTPOSTS:
            return self.widest_gap(seat)
        return self.farms(seat)

    def cards_of(self, seat: int, crop: int) -> int:
        """LL-45: how many llama cards of a type a seat has."""
        count = 0
        for card in self.won[seat]:
            if card % CROPS == crop:
                count += 1
        return count

    def llama_cells(self, seat: int) -> list[int]:
        """The window's indices of a seat's llamas."""
        llamas = self.llamas[seat]
        return [self.index_of(seat, llamas[i], llamas[i + 1]) for i in range(0, len(llamas), 2)]

    def measure_storeys(self, seat: int, objective: int) -> int:
        """LL-49, LL-50: llamas on exactly one storey, or the number of storeys with a llama."""
        cells = self.cells[seat]
        storeys = [cells[at] & STOREY for at in self.llama_cells(seat)]
        if objective <= SUMMIT:
            return storeys.count(objective - BLUE + 1)
        return len(set(storeys))

    def largest_herd(self, seat: int) -> int:
        """LL-51: the largest group of llamas side by side, whatever their storeys."""
        width = self.width[seat]
        left = set(self.llama_cells(seat))
        largest = 0
        while left:
            herd = [left.pop()]
            for at in herd:
                for near in (at - 1, at + 1, at - width, at + width):
                    if near in left:
                        left.remove(near)
                        herd.append(near)
            largest = max(largest, len(herd))
        return largest

    def longest_road(self, seat: int) -> int:
        """LL-52: the most llamas in one row or column."""
        llamas = self.llamas[seat]
        columns = llamas[0::2]
        rows = llamas[1::2]
        longest = 0
        for i in range(len(columns)):
            longest = max(longest, columns.count(columns[i]), rows.count(rows[i]))
        return longest

    def widest_gap(self, seat: int) -> int:
        """LL-53: the most cells strictly between two llamas on the shortest way through the domain."""
        llamas = self.llama_cells(seat)
        widest: i64 = 0
        for at in llamas:
            steps = self.steps_from(seat, at)
            for other in llamas:
                distance: i64 = steps[other]
                if distance - 1 > widest:
                    widest = distance - 1
        return widest

    def steps_from(self, seat: int, start: int) -> list[int]:
        """How many steps over edges each cell of the domain is away; -1 for cells outside."""
        cells = self.cells[seat]
        width: i64 = self.width[seat]
        steps = [-1] * len(cells)
        steps[start] = 0
        reached = [start]
        for here in reached:
            at: i64 = here
            step: i64 = steps[at] + 1
            for near in (at - 1, at + 1, at - width, at + width):
                if steps[near] < 0 and cells[near] & STOREY:
                    steps[near] = step
                    reached.append(near)
        return steps

    def farms(self, seat: int) -> int:
        """LL-54: llamas whose four neighbouring cells all belong to the domain."""
        cells = self.cells[seat]
        width = self.width[seat]
        count = 0
        for at in self.llama_cells(seat):
            if cells[at - 1] & STOREY and cells[at + 1] & STOREY and cells[at - width] & STOREY and cells[at + width] & STOREY:
                count += 1
        return count

    # ---- knowing ----

    def public(self) -> list[int]:
        """Everything on the table, which all seats may see and remember."""
        numbers: list[int] = [
            self.phase, self.seat, self.first, self.ending, self.owing, self.llama_supply,
            self.hand, self.taken, self.may_mark, self.fed,
        ]  # fmt: skip
        for one in (
            self.board, self.side, self.row, self.cards, self.spaces, self.supply, self.goods, self.people, self.foundations,
            self.covered, self.pending, self.used, self.fresh, self.calls,
        ):  # fmt: skip
            numbers.append(len(one))
            numbers += one
        for many in (self.columns, self.won, self.pieces, self.llamas):
            for one in many:
                numbers.append(len(one))
                numbers += one
        return numbers

    def observe(self, seat: int) -> list[int]:
        """What is hidden is known as a set: the tiles and characters not seen yet."""
        numbers = self.header(seat) + self.public()
        for shape in range(SHAPES):
            stack = self.stacks[shape]
            shown = 1 if stack and shape != self.taken else 0
            hidden = len(stack) - shown
            numbers += [len(stack), shown, *sorted(stack[:hidden]), *stack[hidden:]]
        numbers += [len(self.pile), *sorted(self.pile)]
        return numbers

    def resample(self, seat: int, rng: Rng) -> LlamaLandState:
        other = self.clone()
        other.shuffle_hidden(rng)
        other.rng = rng.fork()
        return other

    def shuffle_hidden(self, rng: Rng) -> None:
        """Draws the order of everything hidden anew."""
        for shape in range(SHAPES):
            stack = self.stacks[shape]
            if stack and shape != self.taken:
                shown = stack.pop()
                rng.shuffle(stack)
                stack.append(shown)
            else:
                rng.shuffle(stack)
        rng.shuffle(self.pile)

    # ---- copying ----

    def clone(self) -> LlamaLandState:
        other = LlamaLandState(self.parts, self.players, self.options, self.rng.clone())
        other.phase = self.phase
        other.seat = self.seat
        other.first = self.first
        other.ending = self.ending
        other.owing = self.owing
        other.board = self.board[:]
        other.side = self.side[:]
        other.stacks = [stack[:] for stack in self.stacks]
        other.columns = [column[:] for column in self.columns]
        other.row = self.row[:]
        other.pile = self.pile[:]
        other.cards = self.cards[:]
        other.spaces = self.spaces[:]
        other.supply = self.supply[:]
        other.llama_supply = self.llama_supply
        other.goods = self.goods[:]
        other.people = self.people[:]
        other.won = [cards[:] for cards in self.won]
        other.foundations = self.foundations[:]
        other.pieces = [pieces[:] for pieces in self.pieces]
        other.llamas = [llamas[:] for llamas in self.llamas]
        other.cells = [cells[:] for cells in self.cells]
        other.width = self.width[:]
        other.left = self.left[:]
        other.top = self.top[:]
        other.grass = self.grass[:]
        other.hand = self.hand
        other.taken = self.taken
        other.may_mark = self.may_mark
        other.fed = self.fed
        other.covered = self.covered[:]
        other.pending = self.pending[:]
        other.used = self.used[:]
        other.fresh = self.fresh[:]
        other.calls = self.calls[:]
        return other

    def whole(self) -> list[int]:
        numbers = self.header(-1) + self.public()
        for stack in self.stacks:
            numbers.append(len(stack))
            numbers += stack
        return [*numbers, len(self.pile), *self.pile, self.rng.state]

    def conserved(self) -> list[int]:
        """Goods, tiles, characters, llama cards and tokens, foundations, markers; then 0 while counts and domains agree."""
        seats = range(self.players)
        goods = [self.supply[good] + sum([self.goods[GOODS * seat + good] for seat in seats]) for good in range(GOODS)]
        tiles = sum([len(stack) for stack in self.stacks]) + sum([len(pieces) for pieces in self.pieces]) // 4
        if self.hand != NO_TILE:
            tiles += 1
        people = [
            self.row.count(design) + self.pile.count(design) + sum([self.people[DESIGNS * seat + design] for seat in seats])
            for design in range(DESIGNS)
        ]
        cards = sum([len(column) for column in self.columns]) + sum([len(won) for won in self.won])
        llamas = int(self.llama_supply) + sum([len(llamas) for llamas in self.llamas]) // 2
        counts = [*goods, tiles, *people, cards, llamas]
        for seat in seats:
            counts += [self.markers_left(seat) + self.spaces.count(seat), self.foundations[seat] + self.buried(seat)]
            cells = self.cells[seat]
            counts.append(len([1 for cell in cells if cell & STANDS]) - len(self.llamas[seat]) // 2)
            counts.append(self.grass[seat] - len([1 for cell in cells if cell & STOREY and cell & TOP == cell & STOREY]))
        return counts

    def buried(self, seat: int) -> int:
        """How many foundations lie in a domain: what its storeys add up to beyond the board and the tiles."""
        if self.side[seat] < 0:
            return 0
        return sum([cell & STOREY for cell in self.cells[seat]]) - BOARD * BOARD - SIZE * (len(self.pieces[seat]) // 4)


def new_state(
    parts: LlamaLandParts, players: int, options: tuple[int, ...], rng: Rng, journal: list[Event] | None
) -> LlamaLandState:
    """A game set up and dealt."""
    state = LlamaLandState(parts, players, options, rng)
    state.journal = journal
    state.set_up()
    return state


class Numbers:
    """Reads an observation from front to back."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.at = 0

    def one(self) -> int:
        """The next number."""
        self.at += 1
        return self.numbers[self.at - 1]

    def some(self, count: int) -> list[int]:
        """The next numbers."""
        self.at += count
        return self.numbers[self.at - count : self.at]

    def counted(self) -> list[int]:
        """A list that is led by its length."""
        return self.some(self.one())


def imagine(parts: LlamaLandParts, observation: list[int], rng: Rng) -> LlamaLandState:
    """A state that fits an observation, with hidden orders and a random stream of its own."""
    numbers = Numbers(observation)
    numbers.one()
    players = numbers.one()
    state = LlamaLandState(parts, players, tuple(numbers.counted()), rng)
    state.phase = numbers.one()
    state.seat = numbers.one()
    state.first = numbers.one()
    state.ending = numbers.one()
    state.owing = numbers.one()
    state.llama_supply = numbers.one()
    state.clear_domains()
    state.clear_turn()
    state.hand = numbers.one()
    state.taken = numbers.one()
    state.may_mark = numbers.one()
    state.fed = numbers.one()
    state.board = numbers.counted()
    state.side = numbers.counted()
    state.row = numbers.counted()
    state.cards = numbers.counted()
    state.spaces = numbers.counted()
    state.supply = numbers.counted()
    state.goods = numbers.counted()
    state.people = numbers.counted()
    foundations = numbers.counted()
    covered = numbers.counted()
    pending = numbers.counted()
    state.used = numbers.counted()
    state.fresh = numbers.counted()
    state.calls = numbers.counted()
    state.columns = [numbers.counted() for _ in range(CROPS)]
    state.won = [numbers.counted() for _ in range(players)]
    pieces = [numbers.counted() for _ in range(players)]
    llamas = [numbers.counted() for _ in range(players)]
    state.foundations = [parts.foundations] * players
    for seat in range(players):
        if state.side[seat] >= 0:
            rebuild_domain(state, seat, pieces[seat], llamas[seat])
    state.foundations = foundations
    state.covered = covered
    state.pending = pending
    state.stacks = []
    for _ in range(SHAPES):
        size = numbers.one()
        numbers.one()
        state.stacks.append(numbers.some(size))
    state.pile = numbers.counted()
    state.shuffle_hidden(rng)
    state.rng = rng.fork()
    return state


def rebuild_domain(state: LlamaLandState, seat: int, pieces: list[int], llamas: list[int]) -> None:
    """Lays a domain again, tile by tile; no llama stood where a later tile was built."""
    state.lay_board(seat)
    for i in range(0, len(pieces), 4):
        tile, way, x, y = pieces[i], pieces[i + 1], pieces[i + 2], pieces[i + 3]
        state.lay_tile(seat, tile, way, x, y, state.landing(seat, tile // EACH, way, state.index_of(seat, x, y)))
    for i in range(0, len(llamas), 2):
        state.cells[seat][state.index_of(seat, llamas[i], llamas[i + 1])] |= STANDS
        state.grass[seat] -= 1
    state.llamas[seat] = llamas
