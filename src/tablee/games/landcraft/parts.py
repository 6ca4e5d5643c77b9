"""Landcraft: the box as integer tables.

Tiles are numbered 0 to 59 for the terrains and 60 to 63 for the apostles of the seats 0 to 3. A tile lies turned by 0 to 5
clockwise steps, or, terrains only, with its air side up (turn AIR). Directions run clockwise from east; cells are numbered in
a spiral around the sun, so that a cell has the same number on a board of any size.
"""

from __future__ import annotations

from typing import Any, Final

from tablee.games.landcraft.codes import BOARD
from tablee.kernel.data import Data
from tablee.kernel.state import Parts

DIRECTIONS: Final = 6
STEPS: Final = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]  # axial (q, r): E, SE, SW, W, NW, NE

# Tiles, and what else a cell may hold
TERRAINS: Final = 60
EACH_TYPE: Final = 20
APOSTLE: Final = 60
APOSTLES: Final = 4
EMPTY: Final = 64
BLOCKED: Final = 65  # the sun, and everything beyond the edge
TILES: Final = 66
NO_TILE: Final = 64
NO_CARD: Final = 60  # an empty place in a hand or in the display
SIDES: Final = 7
AIR: Final = 6  # the turn of a terrain that shows its air side

# Types of terrains
EARTH: Final = 0
WATER: Final = 1
FIRE: Final = 2
AIR_TYPE: Final = 3
TYPES: Final = ("earth", "water", "fire", "air")
EFFECTS: Final = (("growth", "spread"), ("drift", "eddy"), ("conquest", "burning"), ("prayer", "journey"))
CARDS: Final = tuple([f"{letter}{number:02}" for letter in "EWF" for number in range(1, EACH_TYPE + 1)])

# Junctions
NO_JUNCTION: Final = 0  # an empty cell, the sun, the edge
OPEN: Final = 1  # air
ORANGE: Final = 2
GREEN: Final = 3
BLUE: Final = 4
MULTI: Final = 5
BLACK: Final = 6
KINDS: Final = 7
LETTERS: Final = "..OGBMK"

# Hands, display, wishes
FEWEST: Final = 2  # players
MOST: Final = 4
HAND: Final = 3
DISPLAY: Final = 3
PUBLIC: Final = 3
WISHES: Final = 14
WISH_NAMES: Final = tuple([f"S{number:02}" for number in range(1, WISHES + 1)])

# What a wish counts
PEOPLE: Final = 0  # and the type is added: 0 to 3
PRESENCE: Final = 4
NATION: Final = 5
CITIES: Final = 6
DOMINION: Final = 7
FLOCK: Final = 8
HARMONY: Final = 9
ELEMENTS: Final = 10
SUN: Final = 11
COEXISTENCE: Final = 12
ANCHOR: Final = 13
COUNTS: Final = (
    "people-earth", "people-water", "people-fire", "people-air", "presence", "nation", "cities", "dominion", "flock", "harmony",
    "elements", "sun", "coexistence", "anchor",
)  # fmt: skip

# Actions: first those that name no cell, then for each cell a block of those that do.
NO_EFFECT: Final = 0
GROW: Final = 1
SPREAD: Final = 2  # onto one or two neighbours: an index into SPREADS
DRIFT: Final = 23  # the neighbour in a direction
EDDY: Final = 29  # the neighbour in a direction
CONQUER: Final = 35  # direction * APOSTLES + opponent
PRAY: Final = 59  # one of the three public wishes
PRAY_BARE: Final = 62  # no population left: only the walk
JOURNEY: Final = 63
STAY: Final = 64
EDDY_TO: Final = 65  # direction * 6 + rotation
TAKE: Final = 101  # a place of the display
DRAW: Final = 104
CELLS: Final = 105
BLOCK: Final = 434
BURN: Final = 0  # offsets within the block of a cell
DRIFT_TO: Final = 1
WALK: Final = 2  # a direction
JOURNEY_TO: Final = 8  # a rotation
PLACE: Final = 14  # terrain * 7 + turn

# The neighbours that a spread reaches, as masks of directions: one or two of them.
SPREADS: Final = sorted([1 << a | 1 << b for a in range(DIRECTIONS) for b in range(a, DIRECTIONS)])

LARGEST_RADIUS: Final = 6  # of a board with an edge
START_RADIUS: Final = 2  # apostles begin at most this far from the sun
# No tile ever lies further out: each of the 48 turns gains at most two steps, one by the terrain that is placed beside the
# outermost tile and one by a terrain or apostle that is then moved beside it.
REACH: Final = START_RADIUS + 2 * 48


def cell_count(radius: int) -> int:
    """How many cells a hexagon of this radius has."""
    return 1 + 3 * radius * (radius + 1)


def spiral(radius: int) -> list[tuple[int, int]]:
    """The axial coordinates of the cells in the order of their numbers: ring by ring, clockwise from the east corner."""
    cells = [(0, 0)]
    for ring in range(1, radius + 1):
        q, r = ring, 0
        for side in range(DIRECTIONS):
            dq, dr = STEPS[(side + 2) % DIRECTIONS]
            for _ in range(ring):
                cells.append((q, r))
                q += dq
                r += dr
    return cells


class Board:
    """A hexagon of cells around the sun; cell 0 is the sun, the number `cells` stands for everything beyond the edge."""

    def __init__(self, radius: int) -> None:
        self.radius = radius
        self.cells = cell_count(radius)
        places = spiral(radius)
        number = {place: cell for cell, place in enumerate(places)}
        # By cell and direction: the neighbour.
        self.beside: list[int] = [number.get((q + dq, r + dr), self.cells) for q, r in places for dq, dr in STEPS]


class LandcraftParts(Parts):
    """The box, ready for the rules."""

    def __init__(self, data: Data) -> None:
        super().__init__(data)
        check_effects(data)
        self.populations = data.number("setup.populations_each", 1, 99)
        self.turns_each = data.number("setup.turns_each", 1, 12)
        for key, wanted in (("hand", HAND), ("display", DISPLAY), ("public_wishes", PUBLIC), ("secret_wishes", 1)):
            data.number(f"setup.{key}", wanted, wanted)
        self.removed = [0, 0, *read_removed(data, self.turns_each)]  # by number of players
        self.drift_points = data.number("scoring.drift", 0, 100)
        self.sun_points = data.number("scoring.sun", 0, 100)
        self.paid_places = [0, 0, *read_paid_places(data)]  # by number of players

        self.board = Board(data.number("board.radius", 3, LARGEST_RADIUS))
        self.endless: Board | None = None
        self.starts = [[], [], *[read_starts(data, players) for players in range(FEWEST, MOST + 1)]]

        edges = read_terrains(data) + read_apostles(data)
        # By tile, turn and direction: the junction that faces there. EMPTY and BLOCKED turn nothing to anybody.
        self.facing: list[int] = [0] * (TILES * SIDES * DIRECTIONS)
        for tile in range(EMPTY):
            for turn in range(SIDES):
                for d in range(DIRECTIONS):
                    kind = OPEN if turn == AIR else edges[tile][(d - turn) % DIRECTIONS]
                    self.facing[(tile * SIDES + turn) * DIRECTIONS + d] = kind
        # The same for the opposite direction: what a neighbour in a direction turns to whom it lies beside.
        self.backing: list[int] = [
            self.facing[start + (d + 3) % DIRECTIONS]
            for start in range(0, len(self.facing), DIRECTIONS)
            for d in range(DIRECTIONS)
        ]
        # By tile, direction and what the neighbour turns to it: the rotations in which the two make a valid junction.
        self.fits: list[int] = [
            sum([1 << turn for turn in range(DIRECTIONS) if is_valid(edges[tile][(d - turn) % DIRECTIONS], kind)])
            for tile in range(EMPTY)
            for d in range(DIRECTIONS)
            for kind in range(KINDS)
        ]
        self.points = [0, 0, *[data.number(f"junctions.points.{letter}", 0, 100) for letter in "OGBM"], 0]  # if perfect

        counts, places, each, most = read_wishes(data)
        self.wish_counts: list[int] = counts
        self.wish_places: list[list[int]] = places  # points of a majority; empty for other wishes
        self.wish_each: list[int] = each
        self.wish_most: list[int] = most

    def board_of(self, unbounded: bool) -> Board:
        """The board that is played on; the endless one is made when it is first needed."""
        if not unbounded:
            return self.board
        if self.endless is None:
            self.endless = Board(REACH)
        return self.endless


def build(data: Data) -> LandcraftParts:
    """The box that a data file describes."""
    return LandcraftParts(data)


def action_count(options: tuple[int, ...]) -> int:
    """Actions are the integers from 0 to this, exclusive."""
    return CELLS + BLOCK * cell_count(REACH if options[BOARD] == 1 else LARGEST_RADIUS)


def is_valid(one: int, other: int) -> bool:
    """LC-14, LC-15: whether two junctions may face each other."""
    if NO_JUNCTION in (one, other) or OPEN in (one, other):
        return True
    if BLACK in (one, other):
        return False
    return one == other or MULTI in (one, other)


def type_of(card: int) -> int:
    """The type of a terrain's front."""
    return card // EACH_TYPE


def read_junctions(data: Data, path: str, word: Any) -> list[int]:
    """Six letters as junctions."""
    if not isinstance(word, str) or len(word) != DIRECTIONS:
        raise data.wrong(path, "error-data-length", key=path, wanted=DIRECTIONS)
    for letter in word:
        if letter not in "OGBMK":
            raise data.wrong(path, "error-data-word", key=path, word=letter, known="O, G, B, M, K")
    return [LETTERS.index(letter) for letter in word]


def read_terrains(data: Data) -> list[list[int]]:
    """LC-02: the fronts, each with the junctions the rulebook counts, no two alike when turned."""
    check_names(data, "terrains", CARDS)
    wanted = {letter: data.number(f"junctions.each_front.{letter}", 0, DIRECTIONS) for letter in "OGBMK"}
    edges: list[list[int]] = []
    seen: set[tuple[int, ...]] = set()
    for card in CARDS:
        path = f"terrains.{card}"
        front = read_junctions(data, path, data.get(path))
        for letter, count in wanted.items():
            found = front.count(LETTERS.index(letter))
            if found != count:
                raise data.wrong(path, "error-data-sum", key=f"{path} ({letter})", sum=found, wanted=count)
        turned = [tuple(front[turn:] + front[:turn]) for turn in range(DIRECTIONS)]
        if min(turned) in seen:
            raise data.wrong(path, "error-data-value", key=path, value=str(data.get(path)))
        seen.add(min(turned))
        edges.append(front)
    return edges


def read_apostles(data: Data) -> list[list[int]]:
    """LC-08: the junctions of the apostles."""
    names = [f"A{number}" for number in range(1, APOSTLES + 1)]
    check_names(data, "apostles", tuple(names))
    paths = [f"apostles.{name}.junctions" for name in names]
    return [read_junctions(data, path, data.get(path)) for path in paths]


def read_starts(data: Data, players: int) -> list[tuple[int, int]]:
    """LC-08: where each seat's apostle begins, as cell and rotation; near the sun, never two on one cell."""
    path = f"starts.for_{players}"
    cells = spiral(START_RADIUS)
    starts: list[tuple[int, int]] = []
    for place in data.array(path):
        if not isinstance(place, list) or len(place) != 3 or place[2] not in range(DIRECTIONS):
            raise data.wrong(path, "error-data-value", key=path, value=str(place))
        if (place[0], place[1]) not in cells[1:] or cells.index((place[0], place[1])) in [cell for cell, _ in starts]:
            raise data.wrong(path, "error-data-value", key=path, value=str(place))
        starts.append((cells.index((place[0], place[1])), place[2]))
    if len(starts) != players:
        raise data.wrong(path, "error-data-length", key=path, wanted=players)
    return starts


def read_removed(data: Data, turns_each: int) -> list[int]:
    """LC-03: the terrains left in the box by number of players, such that everybody has the same number of turns (LC-33)."""
    result: list[int] = []
    for players in range(FEWEST, MOST + 1):
        path = f"setup.terrains_removed.{players}"
        removed = data.number(path, 0, TERRAINS)
        draws = TERRAINS - removed - HAND * players
        if draws != turns_each * players:
            raise data.wrong(path, "error-data-sum", key=path, sum=draws, wanted=turns_each * players)
        result.append(removed)
    return result


def read_paid_places(data: Data) -> list[int]:
    """LC-35: how many places of a majority pay, by number of players."""
    return [data.number(f"scoring.paid_places.{players}", 1, MOST) for players in range(FEWEST, MOST + 1)]


def read_wishes(data: Data) -> tuple[list[int], list[list[int]], list[int], list[int]]:
    """LC-42 to LC-55: what each wish counts, the points of its places, or the points for each thing and the most it pays."""
    check_names(data, "wishes", WISH_NAMES)
    counts: list[int] = []
    places: list[list[int]] = []
    each: list[int] = []
    most: list[int] = []
    for name in WISH_NAMES:
        path = f"wishes.{name}"
        wish = data.table(path)
        word = str(data.get(f"{path}.counts"))
        if word not in COUNTS:
            raise data.wrong(path, "error-data-word", key=f"{path}.counts", word=word, known=", ".join(COUNTS))
        counts.append(COUNTS.index(word))
        if "places" in wish:
            points = data.array(f"{path}.places")
            if not points or [value for value in points if not isinstance(value, int) or not 0 <= value <= 100]:
                raise data.wrong(path, "error-data-value", key=f"{path}.places", value=str(points))
            places.append(list(points))
            each.append(0)
            most.append(0)
        else:
            places.append([])
            each.append(data.number(f"{path}.each", 0, 100))
            most.append(data.number(f"{path}.most", 0, 1000))
    return counts, places, each, most


def check_names(data: Data, section: str, names: tuple[str, ...]) -> None:
    """A section lists exactly these things."""
    for key in data.table(section):
        if key != "source" and key not in names:
            raise data.wrong(f"{section}.{key}", "error-data-word", key=section, word=key, known=", ".join(names))
    for name in names:
        data.get(f"{section}.{name}")


def check_effects(data: Data) -> None:
    """LC-18: the rules know one pairing of the effects with the types."""
    check_names(data, "effects", TYPES)
    for number, name in enumerate(TYPES):
        path = f"effects.{name}"
        if tuple(data.array(path)) != EFFECTS[number]:
            raise data.wrong(path, "error-data-value", key=path, value=", ".join([str(word) for word in data.array(path)]))
