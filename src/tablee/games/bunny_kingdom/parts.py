"""Bunny Kingdom: the box as integer tables.

Cells count row by row from A1 (0) to J10 (99). Cards come in this order: the 100 territories by cell, 21 cities, 12 farms,
3 sky towers, 6 camps, 3 provisions, 37 parchments.
"""

from __future__ import annotations

from typing import Final

from tablee.kernel.data import Data
from tablee.kernel.state import Parts

SIZE: Final = 10
CELLS: Final = 100
FEWEST: Final = 2  # players
MOST: Final = 4

# Cards
CITIES: Final = 100
FARMS: Final = 121
SKY_TOWERS: Final = 133
CAMPS: Final = 136
PROVISIONS: Final = 142
PARCHMENTS: Final = 145
CARDS: Final = 182

CITY_COUNTS: Final = (9, 9, 3)
FARM_COUNT: Final = 12
SKY_TOWER_COUNT: Final = 3
CAMP_COUNT: Final = 6
PROVISION_COUNT: Final = 3
PARCHMENT_COUNT: Final = 37

# Terrains
FOREST: Final = 0
SEA: Final = 1
FIELD: Final = 2
PLAIN: Final = 3
MOUNTAIN: Final = 4
CITY: Final = 5
TERRAINS: Final = ("forest", "sea", "field", "plain", "mountain", "city")
LETTERS: Final = "FSCPM1"

# Resources: three base ones, then seven of luxury
BASE_RESOURCES: Final = 3
RESOURCES: Final = ("wood", "fish", "carrots", "mushroom", "pearl", "spice", "gold", "diamond", "copper", "iron")

# What stands on a cell: nothing, a city of level 1 to 3, a farm by its card, a token of a sky tower pair, a camp.
EMPTY: Final = 0
BUILT_FARM: Final = 4
BUILT_SKY_TOWER: Final = 16
BUILT_CAMP: Final = 19
BUILT_KINDS: Final = 25

# Kinds of construction that are built in one step: cities by level, then farms, the two trading posts being one kind.
KINDS: Final = 14
KIND_POST: Final = 6
FARM_NAMES: Final = (
    "wood", "fish", "carrots", "post-1", "post-2", "mushroom", "pearl", "spice", "gold", "diamond", "copper", "iron"
)  # fmt: skip
POST: Final = 3  # the first trading post among the farms
POSTS: Final = 2

# Parchments in the order of their cards
RING: Final = 0
COAT: Final = 1
SCEPTER: Final = 2
CHALICE: Final = 3
CROWN: Final = 4
ROYAL_CARROT: Final = 5
LEFT_GLOVE: Final = 6
RIGHT_GLOVE: Final = 7
TREASURES: Final = 8  # the first eight are treasures, the others missions
CARPENTER: Final = 8
MASTER_CARPENTER: Final = 9
WOODLAND_KING: Final = 10
FISHER: Final = 11
MASTER_FISHER: Final = 12
FISHER_KING: Final = 13
FARMER: Final = 14
MASTER_FARMER: Final = 15
CARROT_KING: Final = 16
MERCHANT: Final = 17
BURGOMASTER: Final = 18
KING_OF_THIEVES: Final = 19
DIPLOMAT: Final = 20
EXPLORER: Final = 21
MASTER_OF_THE_MOUNTAINS: Final = 22
CARROTISTADOR: Final = 23
HARECINGETORIX: Final = 24
HUN_NY_KING: Final = 25
BUN_SHEE: Final = 26
PANPAN: Final = 27
COLONIST: Final = 28
MATRIARCH: Final = 29
BUREAUCRAT: Final = 30
TREASURE_GUARDIAN: Final = 31
TREASURE_HUNTER: Final = 32
LITTLE_PRINCE: Final = 33
LIBERAL: Final = 34
SOCIALIST: Final = 35
OPPORTUNIST: Final = 36
PARCHMENT_NAMES: Final = (
    "ring", "coat", "scepter", "chalice", "crown", "royal-carrot", "left-glove", "right-glove",
    "carpenter", "master-carpenter", "woodland-king", "fisher", "master-fisher", "fisher-king",
    "farmer", "master-farmer", "carrot-king", "merchant", "burgomaster", "king-of-thieves", "diplomat", "explorer",
    "master-of-the-mountains", "carrotistador", "harecingetorix", "hun-ny-king", "bun-shee", "panpan", "colonist",
    "matriarch", "bureaucrat", "treasure-guardian", "treasure-hunter", "little-prince", "liberal", "socialist", "opportunist",
)  # fmt: skip

# What missions count
WOOD: Final = 0
FISH: Final = 1
CARROTS: Final = 2
LUXURY: Final = 3
CITIES_HELD: Final = 4
EDGE: Final = 5
CORNERS: Final = 6
MOUNTAINS: Final = 7
LARGE_FIEFS: Final = 8
FIEFS: Final = 9
BARREN_CITIES: Final = 10
WILD: Final = 11
CAMP_CARDS: Final = 12
PARCHMENTS_HELD: Final = 13
TREASURES_HELD: Final = 14
COUNTS: Final = 15
NO_COUNT: Final = -1  # of missions that count in a way of their own
COUNTED: Final = {
    CARPENTER: WOOD, MASTER_CARPENTER: WOOD, WOODLAND_KING: WOOD,
    FISHER: FISH, MASTER_FISHER: FISH, FISHER_KING: FISH,
    FARMER: CARROTS, MASTER_FARMER: CARROTS, CARROT_KING: CARROTS,
    MERCHANT: LUXURY, BURGOMASTER: CITIES_HELD, KING_OF_THIEVES: CITIES_HELD, DIPLOMAT: EDGE, EXPLORER: CORNERS,
    MASTER_OF_THE_MOUNTAINS: MOUNTAINS, CARROTISTADOR: LARGE_FIEFS, HARECINGETORIX: FIEFS, HUN_NY_KING: FIEFS,
    BUN_SHEE: BARREN_CITIES, PANPAN: WILD, COLONIST: CAMP_CARDS, BUREAUCRAT: PARCHMENTS_HELD,
    TREASURE_GUARDIAN: TREASURES_HELD,
}  # fmt: skip
THRESHOLDS: Final = (WOODLAND_KING, FISHER_KING, CARROT_KING, KING_OF_THIEVES, HUN_NY_KING)

# Actions: say "done" with building, take that back, answer an announced camp, announce one, place a camp or one token of a
# sky tower, build, name what a trading post produces, copy a parchment, choose two cards of the hand.
DONE: Final = 0
RESUME: Final = 1
PASS: Final = 2
WITHDRAW: Final = 3
ANNOUNCE: Final = 4
CAMP: Final = 10
TOWER: Final = 110
BUILD: Final = 210
PRODUCE: Final = 1610
COPY: Final = 1616
PICK: Final = 1690
ACTIONS: Final = 34814

CELL_NAMES: Final = ["ABCDEFGHIJ"[cell // SIZE] + str(cell % SIZE + 1) for cell in range(CELLS)]


class BunnyKingdomParts(Parts):
    """The box, ready for the rules."""

    def __init__(self, data: Data) -> None:
        super().__init__(data)
        check_counts(data)
        self.colours = read_colours(data)
        self.rounds = data.number("deal.rounds", 1, 4)
        self.draw = data.number("cards.draw", 0, 10)
        self.hand_size: list[int] = [0, 0, *read_deal(data, self.rounds, self.draw)]
        # How many times cards are chosen in a round, by players; with two one card is played and one discarded (BK-15).
        self.steps: list[int] = [size if players == 2 else size // 2 for players, size in enumerate(self.hand_size)]
        self.terrain = read_grid(data)
        self.lava = read_lava(data, self.terrain)
        check_cities(data, self.terrain)

        self.near: list[list[int]] = [neighbours(cell, self.lava) for cell in range(CELLS)]
        base = [resource_of(data, f"terrains.{name}") for name in ("forest", "sea", "field")]
        self.base: list[int] = [base[terrain] if terrain < len(base) else -1 for terrain in self.terrain]
        self.grown: list[int] = [1 << resource if resource >= 0 else 0 for resource in self.base]  # the same as a mask
        self.edge: list[int] = [int(cell // SIZE in (0, SIZE - 1) or cell % SIZE in (0, SIZE - 1)) for cell in range(CELLS)]
        self.corner: list[int] = [int(cell // SIZE in (0, SIZE - 1) and cell % SIZE in (0, SIZE - 1)) for cell in range(CELLS)]

        self.power: list[int] = [0] * BUILT_KINDS  # towers, by what is built
        for level in (1, 2, 3):
            self.power[level] = data.number(f"cities.towers.{level}", 1, 20)
        self.yields: list[int] = [-1] * BUILT_KINDS  # the resource of a farm; that of a trading post is in the state
        # The terrain each kind of construction asks for, -1 for any.
        self.needs: list[int] = [terrain_needed(data, "cities.terrain", str(level)) for level in (1, 2, 3)]
        for farm in range(FARM_COUNT):
            path = f"farms.{FARM_NAMES[farm]}"
            if POST <= farm < POST + POSTS:
                if data.get(f"{path}.yields") != "choice":
                    raise data.wrong(path, "error-data-value", key=f"{path}.yields", value="choice")
            else:
                self.yields[BUILT_FARM + farm] = resource_of(data, f"{path}.yields")
            if farm != POST + 1:
                self.needs.append(terrain_needed(data, path, "terrain"))
        # Whether a kind of construction may stand on a cell, by terrain alone.
        self.fits: list[list[bool]] = [[need in (-1, self.terrain[cell]) for cell in range(CELLS)] for need in self.needs]
        # The kind of each construction card that is built in one step, -1 for all other cards.
        self.kind: list[int] = [-1] * CARDS
        self.built: list[int] = [EMPTY] * CARDS  # what a construction card puts on a cell
        for card in range(CITIES, PROVISIONS):
            self.built[card] = built_by(card)
            if card < SKY_TOWERS:
                built = self.built[card]
                self.kind[card] = built - 1 if built <= BUILT_FARM + POST else built - 2

        self.treasure: list[int] = [data.number(f"treasures.{PARCHMENT_NAMES[p]}", 0, 100) for p in range(LEFT_GLOVE)]
        self.glove_alone = data.number("treasures.glove.alone", 0, 100)
        self.glove_pair = data.number("treasures.glove.pair", 0, 100)
        # For each parchment what it counts, how many of it are needed, and the points for each or for having enough.
        self.counted: list[int] = [COUNTED.get(parchment, NO_COUNT) for parchment in range(PARCHMENT_COUNT)]
        self.least: list[int] = [0] * PARCHMENT_COUNT
        self.points: list[int] = [0] * PARCHMENT_COUNT
        for parchment in (*COUNTED, MATRIARCH, OPPORTUNIST):
            path = f"missions.{PARCHMENT_NAMES[parchment]}"
            if parchment in THRESHOLDS:
                self.least[parchment] = data.number(f"{path}.least", 1, 100)
            whole = parchment in THRESHOLDS or parchment in (MATRIARCH, OPPORTUNIST)
            self.points[parchment] = data.number(f"{path}.{'points' if whole else 'each'}", 0, 100)
        self.large_fief = data.number("missions.carrotistador.size", 1, CELLS)


def build(data: Data) -> BunnyKingdomParts:
    """The box that a data file describes."""
    return BunnyKingdomParts(data)


def action_count(options: tuple[int, ...]) -> int:
    """Actions are the integers from 0 to this, exclusive."""
    return ACTIONS


def built_by(card: int) -> int:
    """What a construction card puts on a cell."""
    if card < FARMS:
        level, first = 1, CITIES
        while card >= first + CITY_COUNTS[level - 1]:
            first += CITY_COUNTS[level - 1]
            level += 1
        return level
    if card < SKY_TOWERS:
        return BUILT_FARM + card - FARMS
    if card < CAMPS:
        return BUILT_SKY_TOWER + card - SKY_TOWERS
    return BUILT_CAMP + card - CAMPS


def neighbours(cell: int, lava: list[tuple[int, int]]) -> list[int]:
    """The cells that share a side with this one and no lava river."""
    row, column = cell // SIZE, cell % SIZE
    found = []
    if row > 0:
        found.append(cell - SIZE)
    if column > 0:
        found.append(cell - 1)
    if column < SIZE - 1:
        found.append(cell + 1)
    if row < SIZE - 1:
        found.append(cell + SIZE)
    return [other for other in found if (min(cell, other), max(cell, other)) not in lava]


def check_counts(data: Data) -> None:
    """The number of cards and tokens of each kind, on which the numbering of cards rests."""
    wanted = {
        "cards.total": CARDS, "cards.territories": CELLS, "cards.farms": FARM_COUNT, "cards.sky_towers": SKY_TOWER_COUNT,
        "cards.camps": CAMP_COUNT, "cards.provisions": PROVISION_COUNT, "cards.parchments": PARCHMENT_COUNT,
        "cards.cities.1": CITY_COUNTS[0], "cards.cities.2": CITY_COUNTS[1], "cards.cities.3": CITY_COUNTS[2],
        "figures.farms": FARM_COUNT, "figures.sky_towers": SKY_TOWER_COUNT, "figures.camps": CAMP_COUNT,
    }  # fmt: skip
    for path, count in wanted.items():
        data.number(path, count, count)
    data.number("figures.rabbits", 1, CELLS)


def check_cities(data: Data, terrain: list[int]) -> None:
    """City figures are those of the board and those of the cards."""
    for level in (1, 2, 3):
        wanted = CITY_COUNTS[level - 1] + (terrain.count(CITY) if level == 1 else 0)
        path = f"figures.cities.{level}"
        found = data.number(path)
        if found != wanted:
            raise data.wrong(path, "error-data-sum", key=path, sum=found, wanted=wanted)


def read_colours(data: Data) -> list[str]:
    """The colour of each seat's rabbits."""
    colours = [str(word) for word in data.array("colours.order")]
    if len(colours) != MOST:
        raise data.wrong("colours.order", "error-data-length", key="colours.order", wanted=MOST)
    for word in colours:
        if word not in ("pink", "yellow", "black", "red"):
            raise data.wrong("colours.order", "error-data-word", key="colours.order", word=word, known="pink, yellow, black, red")
    return colours


def read_deal(data: Data, rounds: int, draw: int) -> list[int]:
    """The size of a hand for two, three and four players; the deck must suffice for all rounds and Provisions."""
    sizes = []
    for players, name in ((2, "two"), (3, "three"), (4, "four")):
        path = f"deal.{name}.hand"
        hand = data.number(path, 2, 20)
        dealt = hand
        if players == 2:
            data.number("deal.two.reserve", hand, hand)  # BK-14: one reserve card for each step
            dealt = 2 * hand
        elif hand % 2:
            raise data.wrong(path, "error-data-value", key=path, value=str(hand + 1))
        needed = rounds * players * dealt + draw * PROVISION_COUNT
        if needed > CARDS:
            raise data.wrong(path, "error-data-sum", key=path, sum=needed, wanted=CARDS)
        sizes.append(hand)
    return sizes


def read_grid(data: Data) -> list[int]:
    """The terrain of every cell."""
    path = "board.grid"
    rows = data.array(path)
    if len(rows) != SIZE:
        raise data.wrong(path, "error-data-length", key=path, wanted=SIZE)
    terrain = []
    for row in rows:
        if not isinstance(row, str) or len(row) != SIZE:
            raise data.wrong(path, "error-data-length", key=path, wanted=SIZE)
        for letter in row:
            if letter not in LETTERS:
                raise data.wrong(path, "error-data-word", key=path, word=letter, known=", ".join(LETTERS))
            terrain.append(LETTERS.index(letter))
    return terrain


def read_lava(data: Data, terrain: list[int]) -> list[tuple[int, int]]:
    """The lava rivers, each between two mountains side by side, the lower cell first."""
    path = "board.lava"
    rivers = []
    for pair in data.array(path):
        if not isinstance(pair, list) or len(pair) != 2:
            raise data.wrong(path, "error-data-length", key=path, wanted=2)
        for word in pair:
            if word not in CELL_NAMES:
                raise data.wrong(path, "error-data-word", key=path, word=str(word), known="A1 – J10")
        first, second = sorted([CELL_NAMES.index(word) for word in pair])
        if second not in neighbours(first, []) or terrain[first] != MOUNTAIN or terrain[second] != MOUNTAIN:
            raise data.wrong(path, "error-data-lava", key=path, first=CELL_NAMES[first], second=CELL_NAMES[second])
        rivers.append((first, second))
    return rivers


def resource_of(data: Data, path: str) -> int:
    """A resource by its word."""
    word = data.get(path)
    if word not in RESOURCES:
        raise data.wrong(path, "error-data-word", key=path, word=str(word), known=", ".join(RESOURCES))
    return RESOURCES.index(word)


def terrain_needed(data: Data, table: str, key: str) -> int:
    """The terrain a construction asks for, or -1 for any."""
    word = data.table(table).get(key)
    if word is None:
        return -1
    if word not in TERRAINS[:CITY]:
        path = f"{table}.{key}"
        raise data.wrong(path, "error-data-word", key=path, word=str(word), known=", ".join(TERRAINS[:CITY]))
    return TERRAINS.index(word)
