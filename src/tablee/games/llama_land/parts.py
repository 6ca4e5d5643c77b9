"""Llama Land: the box as integer tables. Goods are 0 corn, 1 cocoa, 2 potato, 3 coin; an icon is a good + 1, or 5 for a hut."""

from __future__ import annotations

from typing import Any, Final

from tablee.kernel.data import Data
from tablee.kernel.state import Parts

FEWEST: Final = 2  # players
MOST: Final = 4

CROPS: Final = 3
GOODS: Final = 4
COIN: Final = 3
HUT: Final = 4
KINDS: Final = 5  # kinds of icons: four goods and the hut
GOOD_WORDS: Final = ("corn", "cocoa", "potato", "coin")
ICON_WORDS: Final = ("grass", "corn", "cocoa", "potato", "coin", "hut")

SHAPES: Final = 5
SHAPE_WORDS: Final = ("X", "T", "Z", "V", "W")
EACH: Final = 12  # tiles of each shape
SIZE: Final = 5  # cells of a tile
FRAME: Final = 3  # rows and columns into which every shape fits
TURNS: Final = 8  # ways to turn and flip a tile: from 4 on it is flipped left to right first; then quarter turns clockwise
BOARDS: Final = 4
BOARD: Final = 4  # rows and columns of a start board
SIDE_WORDS: Final = ("outer", "inner")
SPACES: Final = 3  # on every objective card
PAYMENTS: Final = 5  # nought to four crops replaced by coins
ROW: Final = 5  # the most characters that lie face up

# Designs of characters: those before EXCHANGERS can be used in two directions, the others reward covered icons.
DESIGN_WORDS: Final = (
    "trader-corn-cocoa", "trader-corn-potato", "trader-cocoa-potato", "merchant-corn", "merchant-cocoa", "merchant-potato",
    "farmer-corn", "farmer-cocoa", "farmer-potato", "settler", "miner", "worker",
)  # fmt: skip
DESIGNS: Final = 12
EXCHANGERS: Final = 6
FARMER: Final = 6
SETTLER: Final = 9
MINER: Final = 10
WORKER: Final = 11

# Objectives: six purple ones, ten blue ones, six gold ones that compare what the purple ones count.
OBJECTIVE_WORDS: Final = (
    "corn-specialist", "cocoa-specialist", "potato-specialist", "diversity", "wealth", "characters",
    "lowlands", "plains", "hills", "mountains", "summit", "omnipresence", "herd", "road", "outposts", "farms",
)  # fmt: skip
DIVERSITY: Final = 3
WEALTH: Final = 4
CHARACTERS: Final = 5
BLUE: Final = 6
SUMMIT: Final = 10
OMNIPRESENCE: Final = 11
HERD: Final = 12
ROAD: Final = 13
OUTPOSTS: Final = 14
FARMS: Final = 15
GOLD: Final = 16
OBJECTIVES: Final = 22
GOLD_CARDS: Final = 6
MOST_CARDS: Final = 7  # objective cards on the table

# Actions name cells by column and row modulo AROUND, counted from MIDDLE cells left of and above the start board. A straight
# line of 28 tiles is 88 cells long and leaves 92 places to begin a tile, so no two cells in question share a number.
AROUND: Final = 96
MIDDLE: Final = 46
CELLS: Final = 9216
MOST_TILES: Final = 28  # that one player can place (LL-41)

# Actions: choose a side, end the turn, take a tile, collect a good, take or use a character, feed, mark, place a llama or a tile.
SIDE: Final = 0
END: Final = 2
TAKE: Final = 3
COLLECT: Final = 8
RECRUIT: Final = 12
DRAW: Final = 17
EXCHANGE: Final = 18
USE: Final = 30
FEED: Final = 36
MARK: Final = 51
LLAMA: Final = 219
PLACE: Final = 9435
ACTIONS: Final = 83163
RESERVE: Final = 7  # as the card a marker comes from


class LlamaLandParts(Parts):
    """The box, ready for the rules."""

    def __init__(self, data: Data) -> None:
        super().__init__(data)
        self.supply = [data.number(f"supply.crops.{word}", 1, 100) for word in GOOD_WORDS[:CROPS]]
        self.supply.append(data.number("supply.coins", 6, 200))
        self.llamas = data.number("supply.llamas", 1, 200)
        self.row = data.number("setup.character_row", 1, ROW)
        self.foundations = data.number("setup.foundations", 0, 4)  # LL-24: four or fewer cannot lift a whole tile
        self.markers = data.number("setup.markers", 0, MOST_CARDS)
        self.first_coins = read_numbers(data, "setup.coins", 4, 0, 3)
        self.purple = data.number("setup.objectives.purple", 0, 3)
        self.gold = data.number("setup.objectives.gold", 0, 3)
        self.blue = data.number("setup.objectives.blue", 0, 4)
        self.price = data.number("turn.crops_for_a_llama", PAYMENTS - 1, PAYMENTS - 1)
        self.coins_for_a_crop = data.number("turn.coins_for_a_crop", 1, 10)
        self.must_feed_at = data.number("turn.must_feed_at", 1, 100)
        self.types_left = data.number("end.llama_types_left", 0, CROPS - 1)
        # Fewer tiles left over would let a straight line grow beyond what actions can name.
        self.tiles_left = data.number("end.tiles_left", SHAPES * EACH - 2 * MOST_TILES, SHAPES * EACH - 1)
        self.crop_points = data.number("scoring.crop", 0, 10)
        self.coins_for_a_point = data.number("scoring.coins_for_a_point", 1, 100)
        self.farmer_needs = data.number("character_effects.farmer_needs", 1, SIZE)
        self.coins_of: list[int] = [
            data.number(f"character_effects.{word}_coins", 1, 10) for word in ("settler", "miner", "worker")
        ]
        self.least: list[int] = [data.number(f"objectives.{word}", 1, 100) for word in OBJECTIVE_WORDS]
        self.space_points = read_numbers(data, "objective_points.spaces", SPACES, 0, 100)
        self.gold_points = read_numbers(data, "objective_points.gold", SPACES, 0, 100)
        self.gold_points_two = read_numbers(data, "objective_points.gold_two_players", 2, 0, 100)

        # Llama cards of each type, the lowest first; how many are drawn, by number of players.
        self.columns: list[list[int]] = [read_column(data, word) for word in GOOD_WORDS[:CROPS]]
        self.drawn: list[int] = [0, 0] + [
            data.number(f"setup.llama_cards.{players}", 1, min([len(column) for column in self.columns])) for players in (2, 3, 4)
        ]
        if CROPS * max(self.drawn) > self.llamas:
            key = "supply.llamas"
            raise data.wrong(key, "error-data-sum", key=key, sum=self.llamas, wanted=CROPS * max(self.drawn))

        # The characters, as a deck of designs.
        self.copies: list[int] = [data.number(f"characters.{word}", 0, 30) for word in DESIGN_WORDS]
        self.deck: list[int] = [design for design in range(DESIGNS) for _ in range(self.copies[design])]
        if len(self.deck) != data.number("characters.total"):
            wanted = data.number("characters.total")
            raise data.wrong("characters.total", "error-data-sum", key="characters", sum=len(self.deck), wanted=wanted)
        # What exchange e (two for each exchanger) pays and gains.
        self.pays: list[int] = []
        self.gains: list[int] = []
        for one, other in ((0, 1), (0, 2), (1, 2), (COIN, 0), (COIN, 1), (COIN, 2)):
            self.pays += [one, other]
            self.gains += [other, one]

        # The cells of a shape turned in one of eight ways, the leftmost in column 0 and the topmost in row 0:
        # cell i of shape s turned t stands at [SIZE * (TURNS * s + t) + i].
        self.xs: list[int] = []
        self.ys: list[int] = []
        # The ways to hold a shape that cover the same cells as one of them.
        self.twins: list[list[int]] = []
        # The icons of each tile, cell by cell in the order of its shape; tile t has shape t // EACH.
        self.icons: list[int] = []
        for word in SHAPE_WORDS:
            cells, slots = read_shape(data, word)
            ways = [turned(cells, way) for way in range(TURNS)]
            for way in ways:
                self.xs += [x for x, _ in way]
                self.ys += [y for _, y in way]
                self.twins.append([twin for twin in range(TURNS) if sorted(ways[twin]) == sorted(way)])
            self.icons += read_tiles(data, word, slots)
        # Icons of board b with side s up, row by row, begin at [16 * (2 * b + s)].
        self.boards: list[int] = read_boards(data)


def build(data: Data) -> LlamaLandParts:
    """The box that a data file describes."""
    return LlamaLandParts(data)


def action_count(options: tuple[int, ...]) -> int:
    """Actions are the integers from 0 to this, exclusive."""
    return ACTIONS


def turned(cells: list[tuple[int, int]], way: int) -> list[tuple[int, int]]:
    """Cells flipped left to right if the way is 4 or more, then turned clockwise by quarters, and moved into the corner."""
    if way >= 4:
        cells = [(-x, y) for x, y in cells]
    for _ in range(way % 4):
        cells = [(-y, x) for x, y in cells]
    left = min([x for x, _ in cells])
    top = min([y for _, y in cells])
    return [(x - left, y - top) for x, y in cells]


def turned_on(way: int) -> int:
    """The way a tile is held after a quarter turn clockwise."""
    return way - way % 4 + (way + 1) % 4


def turned_over(way: int) -> int:
    """The way a tile is held after it was turned over: the mirror image, left to right, of what one saw."""
    return (0 if way >= 4 else 4) + -way % 4


def read_numbers(data: Data, path: str, length: int, low: int, high: int) -> list[int]:
    """A list of whole numbers of a given length."""
    numbers: list[int] = []
    for number in data.array(path):
        if not isinstance(number, int) or isinstance(number, bool) or not low <= number <= high:
            raise data.wrong(path, "error-data-number", key=path, low=low, high=high, value=str(number))
        numbers.append(number)
    if len(numbers) != length:
        raise data.wrong(path, "error-data-length", key=path, wanted=length)
    return numbers


def read_column(data: Data, word: str) -> list[int]:
    """The values of the llama cards of one type, the lowest first."""
    path = f"llama_cards.{word}"
    return sorted(read_numbers(data, path, len(data.array(path)), 0, 60))


def read_shape(data: Data, word: str) -> tuple[list[tuple[int, int]], list[int]]:
    """The cells of a shape, row by row, and which icon stands on each: 1, 2, 3, or 0 for grass."""
    path = f"shapes.{word}" if word in data.table("shapes") else f"more_shapes.{word}"
    cells: list[tuple[int, int]] = []
    slots: list[int] = []
    for y, line in enumerate(picture(data, path, FRAME)):
        for x, sign in enumerate(line):
            if sign != ".":
                cells.append((x, y))
                slots.append("g123".find(sign))
    if sorted(slots) != [0, 0, 1, 2, 3] or not in_one_piece(cells):
        raise data.wrong(path, "error-data-value", key=path, value="/".join(data.array(path)))
    return cells, slots


def picture(data: Data, path: str, size: int) -> list[str]:
    """A list of lines, none of them too long and not too many."""
    lines = data.array(path)
    if len(lines) > size:
        raise data.wrong(path, "error-data-length", key=path, wanted=size)
    for line in lines:
        if not isinstance(line, str) or len(line) > size:
            raise data.wrong(path, "error-data-value", key=path, value=str(line))
    return lines


def in_one_piece(cells: list[tuple[int, int]]) -> bool:
    """Whether all cells hang together by their edges."""
    found = [cells[0]]
    for x, y in found:
        for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if cell in cells and cell not in found:
                found.append(cell)
    return len(found) == len(cells)


def icon_of(data: Data, path: str, word: Any) -> int:
    """An icon's word as a number."""
    if word not in ICON_WORDS:
        raise data.wrong(path, "error-data-word", key=path, word=str(word), known=", ".join(ICON_WORDS))
    return ICON_WORDS.index(str(word))


def read_tiles(data: Data, word: str, slots: list[int]) -> list[int]:
    """The icons of the twelve tiles of one shape, cell by cell."""
    path = f"tiles.{word}"
    tiles = data.array(path)
    if len(tiles) != EACH:
        raise data.wrong(path, "error-data-length", key=path, wanted=EACH)
    icons: list[int] = []
    for tile in tiles:
        if not isinstance(tile, list) or len(tile) != 3:
            raise data.wrong(path, "error-data-length", key=path, wanted=3)
        printed = [icon_of(data, path, icon) for icon in tile]
        icons += [printed[slot - 1] if slot else 0 for slot in slots]
    return icons


def read_boards(data: Data) -> list[int]:
    """The icons of both sides of every start board."""
    icons: list[int] = []
    for number in range(1, BOARDS + 1):
        for side in SIDE_WORDS:
            path = f"boards.B{number}.{side}"
            lines = data.array(path)
            if len(lines) != BOARD:
                raise data.wrong(path, "error-data-length", key=path, wanted=BOARD)
            for line in lines:
                words = str(line).split()
                if len(words) != BOARD:
                    raise data.wrong(path, "error-data-length", key=path, wanted=BOARD)
                icons += [0 if word == "." else icon_of(data, path, word) for word in words]
    return icons
