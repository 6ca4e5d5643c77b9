"""A referee for Landcraft that knows nothing of Tablée: only Python's standard library, the rules, and the words of a record.

    python -m tests.referee.landcraft RECORD.json ...

It follows the game from the readable part of a record (deal, moves, events, result; never the actions and digests) with its own
sense of the rules, and raises Foul at the first thing that could not have happened at a real table.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace

from tests.referee.reading import Events, Foul, Words, follow, places
from tests.referee.reading import main as check_files

Cell = tuple[int, int]

STEPS: list[Cell] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]  # clockwise from the east
SUN: Cell = (0, 0)
RADIUS = 5
APOSTLE = "OMGMBM"
# Clockwise from the black junction.
EARTH = """KOGMBM KOBMGM KOMGMB KOMBMG KGBOMM KGBMMO KGMBOM KGMMBO KBGOMM KBGMMO
    KBMGOM KBMMGO KMOGBM KMOGMB KMOBGM KMOBMG KMGMOB KMBMOG KMMOGB KMMOBG"""
WATER = """KOBGMM KOBMMG KOMBGM KOMMBG KGOMBM KGBMOM KGMOMB KGMBMO KBOGMM KBOMMG
    KBMOGM KBMMOG KMOMGB KMGOBM KMGOMB KMGBOM KMGBMO KMBMGO KMMGOB KMMGBO"""
FIRE = """KOGBMM KOGMMB KOMGBM KOMMGB KGOBMM KGOMMB KGMOBM KGMMOB KBOMGM KBGMOM
    KBMOMG KBMGMO KMOMBG KMGMBO KMBOGM KMBOMG KMBGOM KMBGMO KMMBOG KMMBGO"""
FRONTS = {
    f"{type}{number:02}": code
    for type, codes in zip("EWF", (EARTH, WATER, FIRE), strict=True)
    for number, code in enumerate(codes.split(), 1)
}
WISHES = [f"S{number:02}" for number in range(1, 15)]
PLACES = [11, 5, 2]
EACH = {"S11": 3, "S12": 2, "S13": 2, "S14": 2}
MOST = 12
POPULATIONS = 30
STARTS: dict[int, list[tuple[Cell, int]]] = {
    2: [((2, 0), 0), ((-2, 0), 3)],
    3: [((2, 0), 0), ((-2, 2), 2), ((0, -2), 4)],
    4: [((2, 0), 0), ((0, 2), 1), ((-2, 0), 3), ((0, -2), 4)],
}
REMOVED = {2: 30, 3: 15, 4: 0}


@dataclass(frozen=True)
class Tile:
    """A terrain or an apostle as it lies: the junctions clockwise ("A" for air), and by how many sides it is turned."""

    card: str
    junctions: str
    rotation: int

    def facing(self, direction: int) -> str:
        """The junction that faces a direction."""
        return self.junctions[(direction - self.rotation) % 6]


def around(cell: Cell) -> list[Cell]:
    """The six cells beside one, in the order of the directions."""
    return [(cell[0] + q, cell[1] + r) for q, r in STEPS]


def name(cell: Cell) -> str:
    """A cell in words."""
    return f"{cell[0]},{cell[1]}"


def cell_of(word: str) -> Cell:
    """A cell from its words."""
    q, r = word.split(",")
    return int(q), int(r)


def valid(one: str, other: str) -> bool:
    """Whether two junctions may meet."""
    return "A" in (one, other) or ("K" not in (one, other) and (one == other or "M" in (one, other)))


def perfect(one: str, other: str) -> int:
    """What a junction pays."""
    return 0 if one != other or one in "AK" else 1 if one == "M" else 2


class Table:
    """The table as the referee sees it."""

    def __init__(self, record: Words, events: Events) -> None:
        self.players: int = record["players"]
        seats = range(self.players)
        self.bounded = {"bounded": True, "unbounded": False}[record["options"]["board"]]
        self.burn_anywhere = {"anywhere": True, "adjacent": False}[record["options"]["burning"]]
        self.over = False
        self.seat: int = events.read("first", "seat")["seat"]
        if self.seat not in seats:
            raise Foul(0, f"no seat {self.seat} to begin")
        self.terrains: dict[Cell, Tile] = {}
        self.people: dict[Cell, Counter[int]] = {}
        self.apostles: list[tuple[Cell, Tile]] = []
        for seat, (cell, rotation) in enumerate(STARTS[self.players]):
            events.expect("started", seat=seat, cell=name(cell), rotation=rotation)
            self.apostles.append((cell, Tile("apostle", APOSTLE, rotation)))
        removed = events.read("removed", "cards")["cards"]
        self.display: list[str] = list(events.read("displayed", "cards")["cards"])
        self.pile: list[str] = list(events.read("piled", "cards")["cards"])
        self.hands: list[list[str]] = []
        for seat in seats:
            cards = events.read("dealt", "seat", "cards")["cards"]
            events.repeat("dealt", seat=seat, cards=cards)
            self.hands.append(list(cards))
        sizes = [len(removed), len(self.display), *map(len, self.hands)]
        if sizes != [REMOVED[self.players], 3, *([3] * self.players)]:
            raise Foul(0, f"dealt in another way: {sizes}")
        if sorted([*removed, *self.display, *self.pile, *(card for hand in self.hands for card in hand)]) != sorted(FRONTS):
            raise Foul(0, "these are not the 60 terrains")
        self.public: list[str] = events.read("wished", "wishes")["wishes"]
        self.secrets: list[str] = []
        for seat in seats:
            self.secrets.append(events.read("secret", "seat", "wish")["wish"])
            events.repeat("secret", seat=seat, wish=self.secrets[seat])
        boxed = events.read("boxed", "wishes")["wishes"]
        if len(self.public) != 3 or sorted([*self.public, *self.secrets, *boxed]) != WISHES:
            raise Foul(0, "these are not the 14 wishes")
        self.front: dict[str, Counter[int]] = {wish: Counter() for wish in self.public}
        self.reserve = [POPULATIONS] * self.players
        self.points = [Counter[str]() for _ in seats]
        self.turns = [0] * self.players
        self.awaited = "place"
        self.placed: Cell = SUN
        self.lifted: tuple[str, Cell] = ("", SUN)
        self.must_walk = False

    # ---- the planet ----

    def tile(self, cell: Cell) -> Tile | None:
        """What lies on a cell."""
        return next((tile for at, tile in self.apostles if at == cell), self.terrains.get(cell))

    def free(self, cell: Cell) -> bool:
        """Whether something may be laid there, other tiles apart."""
        q, r = cell
        inside = not self.bounded or max(abs(q), abs(r), abs(q + r)) <= RADIUS
        return inside and cell != SUN and self.tile(cell) is None

    def beside(self, cell: Cell) -> list[tuple[int, Cell, Tile]]:
        """The neighbouring tiles by direction."""
        return [(d, near, tile) for d, near in enumerate(around(cell)) if (tile := self.tile(near)) is not None]

    def conflicts(self, cell: Cell, tile: Tile) -> list[Cell]:
        """The neighbours whose junctions may not meet a tile there."""
        return [near for d, near, other in self.beside(cell) if not valid(tile.facing(d), other.facing((d + 3) % 6))]

    def paid(self, cell: Cell, tile: Tile) -> int:
        """What the perfect junctions of a tile pay."""
        return sum(perfect(tile.facing(d), other.facing((d + 3) % 6)) for d, _, other in self.beside(cell))

    def has(self, cell: Cell, seat: int) -> int:
        """Populations of a seat on a terrain."""
        return self.people[cell][seat] if cell in self.people else 0

    def open_cells(self) -> set[Cell]:
        """Free cells beside any tile."""
        tiles = [*self.terrains, *(cell for cell, _ in self.apostles)]
        return {near for cell in tiles for near in around(cell) if self.free(near)}

    def allowed_cells(self) -> set[Cell]:
        """Where the seat may place."""
        own = [self.apostles[self.seat][0], *(cell for cell in self.terrains if self.has(cell, self.seat))]
        return {near for cell in own for near in around(cell) if self.free(near)} or self.open_cells()

    def fine(self) -> bool:
        """Whether the junctions of the placed terrain are valid."""
        return not self.conflicts(self.placed, self.terrains[self.placed])

    # ---- where a terrain can be moved ----

    def moves_of(self, effect: str, cell: Cell) -> set[tuple[Cell, int]]:
        """Where the terrain of a cell can be moved by an effect of the placed one, and how it is turned."""
        tile = self.terrains.pop(cell)
        found = set()
        if effect == "drift":
            wanted = [(target, tile.rotation) for target in self.open_cells()]
        else:
            turns = [tile.rotation] if tile.junctions == "AAAAAA" else range(6)
            wanted = [(target, turn) for target in around(self.placed) if self.free(target) for turn in turns]
        for target, turn in wanted:
            moved = replace(tile, rotation=turn)
            if target != cell and not self.conflicts(target, moved):
                self.terrains[target] = moved
                if self.fine():
                    found.add((target, turn))
                del self.terrains[target]
        self.terrains[cell] = tile
        return found

    def movable(self, effect: str) -> set[Cell]:
        """The terrains beside the placed one that can be moved."""
        return {near for near in around(self.placed) if near in self.terrains and self.moves_of(effect, near)}

    def burnable(self) -> set[Cell]:
        """The terrains that can be burnt so that the placed one is valid in the end."""
        if self.burn_anywhere:
            fronts = [cell for cell, tile in self.terrains.items() if tile.junctions != "AAAAAA"]
        else:
            fronts = [near for near in around(self.placed) if near in self.terrains and self.terrains[near].junctions != "AAAAAA"]
        found = set()
        for cell in fronts:
            tile = self.terrains[cell]
            self.terrains[cell] = replace(tile, junctions="AAAAAA")
            if self.fine():
                found.add(cell)
            self.terrains[cell] = tile
        return found

    def walks(self) -> set[tuple[Cell, Cell]]:
        """Where own populations can walk."""
        own = [cell for cell in self.terrains if self.has(cell, self.seat)]
        return {(cell, near) for cell in own for near in around(cell) if near in self.terrains}

    def journeys(self) -> set[tuple[Cell, int]]:
        """Where the own apostle can go, and how it is turned."""
        start, tile = self.apostles[self.seat]
        self.apostles[self.seat] = (SUN, tile)
        cells = {near for at in [*self.terrains, *(at for at, _ in self.apostles if at != SUN)] for near in around(at)}
        found = set()
        for target in cells:
            if target != start and self.free(target):
                for turn in range(6):
                    # the apostle is nowhere meanwhile: the sun has no junctions
                    if not [near for near in self.conflicts(target, replace(tile, rotation=turn)) if near != SUN]:
                        found.add((target, turn))
        self.apostles[self.seat] = (start, tile)
        return found

    def repairable(self) -> bool:
        """Whether some effect of the placed terrain makes its junctions valid."""
        kind = self.kind(self.placed)
        if kind == "W":
            return bool(self.movable("drift") or self.movable("eddy"))
        return kind == "F" and bool(self.burnable())

    def kind(self, cell: Cell) -> str:
        """The visible type of a terrain."""
        tile = self.terrains[cell]
        return "A" if tile.junctions == "AAAAAA" else tile.card[0]

    # ---- a turn ----

    def place(self, move: Words, events: Events) -> None:
        """A terrain of the hand onto a free cell."""
        card, cell = move["card"], cell_of(move["cell"])
        if card not in self.hands[self.seat]:
            raise Foul(events.entry, f"seat {self.seat} does not hold {card}")
        if cell not in self.allowed_cells():
            raise Foul(events.entry, f"seat {self.seat} may not place on {move['cell']}")
        front = move["type"] == "place"
        if front and move["rotation"] not in range(6):
            raise Foul(events.entry, f"there is no rotation {move['rotation']}")
        before = self.placed
        self.terrains[cell] = Tile(card, FRONTS[card] if front else "AAAAAA", move["rotation"] if front else 0)
        self.placed = cell
        sound = self.fine() or self.repairable()
        tile = self.terrains.pop(cell)
        self.placed = before
        if not sound:
            raise Foul(events.entry, f"{card} fits nowhere on {move['cell']} and cannot be repaired")
        if front:
            events.expect("placed", seat=self.seat, card=card, cell=move["cell"], rotation=move["rotation"])
        else:
            events.expect("placed-air", seat=self.seat, card=card, cell=move["cell"])
        self.hands[self.seat].remove(card)
        self.terrains[cell] = tile
        self.people[cell] = Counter()
        self.placed = cell
        if self.reserve[self.seat]:
            self.put(cell)
        else:
            events.expect("no-population", seat=self.seat)
        self.awaited = "effect"

    def put(self, cell: Cell) -> None:
        """A population of the reserve onto a terrain."""
        self.reserve[self.seat] -= 1
        self.people[cell][self.seat] += 1

    def effects(self) -> list[Words]:
        """All moves that use an effect of the placed terrain; spread with each single cell only."""
        seat, kind = self.seat, self.kind(self.placed)
        near = [cell for cell in around(self.placed) if cell in self.terrains]
        found: list[Words] = []
        if kind == "E" and self.reserve[seat]:
            found.append({"type": "grow"})
            found += [{"type": "spread", "cells": [name(cell)]} for cell in near if not self.has(cell, seat)]
        elif kind == "W":
            for effect in ("drift", "eddy"):
                found += [{"type": effect, "cell": name(cell)} for cell in self.movable(effect)]
        elif kind == "F":
            found += [{"type": "burn", "cell": name(cell)} for cell in self.burnable()]
            if self.fine():
                for cell in near:
                    rivals = [rival for rival in range(self.players) if rival != seat and self.has(cell, rival)]
                    found += [{"type": "conquer", "cell": name(cell), "rival": rival} for rival in rivals]
        elif kind == "A":
            if self.reserve[seat]:
                found += [{"type": "pray", "wish": wish} for wish in self.public]
            elif self.walks():
                found.append({"type": "pray-bare"})
            if self.journeys():
                found.append({"type": "journey"})
        return found

    def effect(self, move: Words, events: Events) -> None:
        """One of the two effects, or none."""
        seat, what = self.seat, move["type"]
        able = self.effects()
        if what == "none":
            if not self.fine():
                raise Foul(events.entry, "the placed terrain must be repaired")
            events.expect("passed", seat=seat)
            self.after_effect(events)
            return
        if what == "spread":
            cells = move["cells"]
            if not 1 <= len(cells) <= min(2, self.reserve[seat]) or len(set(cells)) < len(cells):
                raise Foul(events.entry, f"{len(cells)} cells to spread to")
            if any({"type": "spread", "cells": [cell]} not in able for cell in cells):
                raise Foul(events.entry, f"{cells} are not all free to spread to")
            events.expect("spread", seat=seat, cells=cells)
            for cell in cells:
                self.put(cell_of(cell))
        elif move not in able:
            raise Foul(events.entry, f"{move} is none of {able}")
        elif what == "grow":
            events.expect("grew", seat=seat, cell=name(self.placed))
            self.put(self.placed)
        elif what == "conquer":
            cell, rival = cell_of(move["cell"]), move["rival"]
            told = "conquered" if self.reserve[seat] else "expelled"
            events.expect(told, seat=seat, rival=rival, cell=move["cell"])
            self.people[cell][rival] -= 1
            self.reserve[rival] += 1
            if told == "conquered":
                self.put(cell)
        elif what == "burn":
            cell = cell_of(move["cell"])
            events.expect("burnt", seat=seat, card=self.terrains[cell].card, cell=move["cell"])
            self.terrains[cell] = replace(self.terrains[cell], junctions="AAAAAA")
        elif what == "pray":
            events.expect("prayed", seat=seat, wish=move["wish"], count=self.front[move["wish"]][seat] + 1)
            self.reserve[seat] -= 1
            self.front[move["wish"]][seat] += 1
            self.must_walk = False
            if self.walks():
                self.awaited = "walk"
                return
        elif what == "pray-bare":
            events.expect("prayed-bare", seat=seat)
            self.must_walk = True
            self.awaited = "walk"
            return
        elif what == "journey":
            events.expect("set-out", seat=seat)
            self.awaited = "journey"
            return
        else:
            cell = cell_of(move["cell"])
            events.expect("lifted", seat=seat, effect=what, card=self.terrains[cell].card, cell=move["cell"])
            self.lifted = what, cell
            self.awaited = what
            return
        self.after_effect(events)

    def carry(self, move: Words, events: Events) -> None:
        """The terrain that was taken up is laid down."""
        effect, start = self.lifted
        target, tile = cell_of(move["cell"]), self.terrains[start]
        air = tile.junctions == "AAAAAA"
        if effect == "eddy" and air and move["rotation"] != 0:
            raise Foul(events.entry, "air is not turned")
        turn = tile.rotation if effect == "drift" or air else move["rotation"]
        if (target, turn) not in self.moves_of(effect, start):
            raise Foul(events.entry, f"{tile.card} cannot be moved to {move['cell']}")
        told = {"seat": self.seat, "card": tile.card, "start": name(start), "cell": move["cell"]}
        if effect == "drift":
            events.expect("drifted", **told, points=1)
            self.points[self.seat]["drifts"] += 1
        elif air:
            events.expect("eddied-air", **told)
        else:
            events.expect("eddied", **told, rotation=turn)
        del self.terrains[start]
        self.terrains[target] = replace(tile, rotation=turn)
        self.people[target] = self.people.pop(start)
        self.after_effect(events)

    def travel(self, move: Words, events: Events) -> None:
        """The apostle arrives."""
        target = cell_of(move["cell"])
        if (target, move["rotation"]) not in self.journeys():
            raise Foul(events.entry, f"the apostle cannot go to {move['cell']}")
        start, tile = self.apostles[self.seat]
        moved = replace(tile, rotation=move["rotation"])
        # neighbours are looked at without the apostle itself
        self.apostles[self.seat] = (target, moved)
        paid = self.paid(target, moved)
        told = {"start": name(start), "cell": move["cell"], "rotation": move["rotation"], "points": paid}
        self.apostles[self.seat] = (start, tile)
        events.expect("journeyed", seat=self.seat, **told)
        self.apostles[self.seat] = (target, moved)
        self.points[self.seat]["journeys"] += paid
        self.after_effect(events)

    def walk(self, move: Words, events: Events) -> None:
        """A population walks, or nobody does."""
        if move["type"] == "stay":
            if self.must_walk:
                raise Foul(events.entry, "somebody must walk")
            events.expect("stayed", seat=self.seat)
        else:
            start, cell = cell_of(move["start"]), cell_of(move["cell"])
            if (start, cell) not in self.walks():
                raise Foul(events.entry, f"nobody can walk from {move['start']} to {move['cell']}")
            events.expect("walked", seat=self.seat, start=move["start"], cell=move["cell"])
            self.people[start][self.seat] -= 1
            self.people[cell][self.seat] += 1
        self.after_effect(events)

    def after_effect(self, events: Events) -> None:
        """Junction points of the placed terrain."""
        paid = self.paid(self.placed, self.terrains[self.placed])
        if paid:
            self.points[self.seat]["junctions"] += paid
            events.expect("scored", seat=self.seat, points=paid, total=self.points[self.seat].total())
        self.awaited = "draw"

    def draw(self, move: Words, events: Events) -> None:
        """A terrain of the display or of the pile."""
        if move["type"] == "take":
            card = move["card"]
            if card not in self.display:
                raise Foul(events.entry, f"{card} is not on display")
            events.expect("took", seat=self.seat, card=card)
            self.display.remove(card)
            if self.pile:
                self.display.append(self.pile.pop(0))
                events.expect("refilled", card=self.display[-1])
        else:
            if not self.pile:
                raise Foul(events.entry, "the pile is empty")
            card = self.pile[0]
            events.expect("drew", seat=self.seat, card=card)
            self.pile.pop(0)
        self.hands[self.seat].append(card)
        self.turns[self.seat] += 1
        if self.pile or self.display:
            self.seat = (self.seat + 1) % self.players
            self.awaited = "place"
        else:
            self.finish(events)

    # ---- the end ----

    def value(self, wish: str, seat: int) -> int:
        """What a seat has of a wish."""
        own = [cell for cell in self.terrains if self.has(cell, seat)]
        others = [other for other in range(self.players) if other != seat]
        apostle_cell, apostle = self.apostles[seat]
        match int(wish[1:]):
            case 1 | 2 | 3 | 4 as number:
                return sum(self.has(cell, seat) for cell in own if self.kind(cell) == "EWFA"[number - 1])
            case 5:
                return len(own)
            case 6:
                return max(map(len, groups(set(own))), default=0)
            case 7:
                return sum(self.has(cell, seat) >= 2 for cell in own)
            case 8:
                return sum(all(self.has(cell, seat) > self.has(cell, other) for other in others) for cell in own)
            case 9:
                return sum(self.has(cell, seat) for cell in around(apostle_cell))
            case 10:
                pairs = [(d, cell, near) for cell in own for d, near in enumerate(around(cell)) if near in own]
                met = [perfect(self.terrains[a].facing(d), self.terrains[b].facing((d + 3) % 6)) for d, a, b in pairs]
                return sum(points > 0 for points in met) // 2
            case 11:
                return min(sum(self.kind(cell) == kind for cell in own) for kind in "EWFA")
            case 12:
                return sum(cell in own for cell in around(SUN))
            case 13:
                return sum(any(self.has(cell, other) for other in others) for cell in own)
        near = self.beside(apostle_cell)
        return sum(perfect(apostle.facing(d), other.facing((d + 3) % 6)) > 0 for d, _, other in near)

    def wish_points(self, wish: str, keys: dict[int, tuple[int, int]]) -> dict[int, int]:
        """What a wish pays to the seats entitled to it; keys are value and populations in front."""
        if wish in EACH:
            return {seat: min(MOST, EACH[wish] * value) for seat, (value, _) in keys.items()}
        pays = PLACES if self.players == 4 else PLACES[:2]
        paid = dict.fromkeys(keys, 0)
        for seat, key in keys.items():
            if key[0]:
                ahead = sum(other > key for other in keys.values())
                equal = sum(other == key for other in keys.values())
                paid[seat] = sum(pays[ahead : ahead + equal]) // equal
        return paid

    def finish(self, events: Events) -> None:
        """Wishes, secrets, the sun, and the winner."""
        seats = range(self.players)
        if set(self.turns) != {12} or {len(hand) for hand in self.hands} != {3}:
            raise Foul(events.entry, f"not 12 turns each: {self.turns}")
        events.expect("ended")
        for seat in seats:
            events.expect("unveiled", seat=seat, wish=self.secrets[seat])
        for wish in self.public:
            keys = {seat: (self.value(wish, seat), self.front[wish][seat]) for seat in seats}
            paid = self.wish_points(wish, {seat: key for seat, key in keys.items() if key[1]})
            for seat, (value, front) in keys.items():
                points = paid.get(seat, 0)
                events.expect("wish-scored", wish=wish, seat=seat, value=value, front=front, points=points)
                self.points[seat]["wishes"] += points
        for wish in self.secrets:
            keys = {seat: (self.value(wish, seat), 0) for seat in seats}
            for seat, points in self.wish_points(wish, keys).items():
                events.expect("secret-scored", wish=wish, seat=seat, value=keys[seat][0], points=points)
                self.points[seat]["secrets"] += points
        for seat in seats:
            points = sum(self.has(cell, seat) for cell in around(SUN))
            events.expect("sun-scored", seat=seat, points=points)
            self.points[seat]["sun"] += points
        for seat, (points, people) in enumerate(self.ranked()):
            events.expect("total", seat=seat, points=points, populations=people)
        ranked = self.ranked()
        events.expect("game-ended", winners=[seat for seat in seats if ranked[seat] == max(ranked)])
        self.over = True

    def ranked(self) -> list[tuple[int, int]]:
        """Points and populations on the planet of each seat."""
        people = [sum(self.has(cell, seat) for cell in self.terrains) for seat in range(self.players)]
        return [(self.points[seat].total(), people[seat]) for seat in range(self.players)]

    # ---- the record ----

    def play(self, seat: int, move: Words, events: Events) -> None:
        """One move with everything that came of it."""
        if seat != self.seat:
            raise Foul(events.entry, f"it is the turn of seat {self.seat}, not of {seat}")
        none: tuple[str, ...] = ()
        asked: dict[str, tuple[dict[str, tuple[str, ...]], Callable[[Words, Events], None]]] = {
            "place": ({"place": ("card", "cell", "rotation"), "air": ("card", "cell")}, self.place),
            "effect": (
                dict.fromkeys(("none", "grow", "pray-bare", "journey"), none)
                | dict.fromkeys(("drift", "eddy", "burn"), ("cell",))
                | {"spread": ("cells",), "conquer": ("cell", "rival"), "pray": ("wish",)},
                self.effect,
            ),
            "drift": ({"drift-to": ("cell",)}, self.carry),
            "eddy": ({"eddy-to": ("cell", "rotation")}, self.carry),
            "journey": ({"journey-to": ("cell", "rotation")}, self.travel),
            "walk": ({"walk": ("start", "cell"), "stay": none}, self.walk),
            "draw": ({"take": ("card",), "draw": none}, self.draw),
        }
        known, then = asked[self.awaited]
        if move["type"] not in known or set(move) != {"type", *known[move["type"]]}:
            raise Foul(events.entry, f"{move} is not possible now: {self.awaited}")
        then(move, events)

    def result(self) -> Words:
        """Points, places and points by source."""
        sources = ("junctions", "drifts", "journeys", "wishes", "secrets", "sun")
        return {
            "scores": [points.total() for points in self.points],
            "places": places(self.ranked()),
            "breakdown": [{source: points[source] for source in sources} for points in self.points],
        }


def groups(cells: set[Cell]) -> list[set[Cell]]:
    """Groups of adjoining cells."""
    found = []
    while cells:
        group, edge = set(), [next(iter(cells))]
        while edge:
            cell = edge.pop()
            group.add(cell)
            edge += [near for near in around(cell) if near in cells and near not in group]
        cells = cells - group
        found.append(group)
    return found


def referee(record: Words) -> Table:
    """Follows a whole record; the table at its end."""
    return follow(record, "landcraft", range(2, 5), Table)


def main(names: list[str]) -> int:
    """Checks record files."""
    return check_files(names, referee)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
