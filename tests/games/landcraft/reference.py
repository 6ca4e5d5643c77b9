"""Landcraft the slow and obvious way: a dictionary of tiles by coordinates, every effect carried out and then checked.

Shares no code with the rules: junctions come from the data file, positions from the view of the seat whose turn it is.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from pathlib import Path

from tablee.games.landcraft.view import LandcraftView

Place = tuple[int, int]
Effect = tuple[object, ...]

AROUND: tuple[Place, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


@dataclass(frozen=True)
class Tile:
    """A terrain or an apostle: its printed junctions, None for air, and populations by seat (None for an apostle)."""

    name: str
    junctions: str | None
    rotation: int
    populations: tuple[int, ...] | None

    def side(self, d: int) -> str | None:
        return None if self.junctions is None else self.junctions[(d - self.rotation) % 6]


Planet = dict[Place, Tile]


class Rules:
    """The rules over one data file and one choice of options."""

    def __init__(self, data: Path, radius: int | None, adjacent: bool) -> None:
        tree = tomllib.loads(data.read_text(encoding="utf-8"))
        self.terrains: dict[str, str] = {name: code for name, code in tree["terrains"].items() if name != "source"}
        self.apostles: list[str] = [tree["apostles"][f"A{number}"]["junctions"] for number in range(1, 5)]
        self.radius = radius
        self.adjacent = adjacent

    def planet(self, view: LandcraftView) -> Planet:
        """The tiles of a view."""
        result: Planet = {}
        for terrain in view.terrains:
            code = self.terrains[terrain.card] if terrain.rotation is not None else None
            result[terrain.cell] = Tile(terrain.card, code, terrain.rotation or 0, tuple(terrain.populations))
        for seat, side in enumerate(view.seats):
            result[side.apostle.cell] = Tile(f"apostle {seat}", self.apostles[seat], side.apostle.rotation, None)
        return result

    # ---- junctions ----

    def is_cell(self, place: Place) -> bool:
        q, r = place
        return place != (0, 0) and (self.radius is None or max(abs(q), abs(r), abs(q + r)) <= self.radius)

    def pairs(self, planet: Planet, place: Place) -> Iterator[tuple[str | None, str | None]]:
        """The junctions of a tile with what they meet."""
        for d, other in enumerate(neighbours(place)):
            if other in planet:
                yield planet[place].side(d), planet[other].side((d + 3) % 6)

    def is_valid(self, planet: Planet, place: Place) -> bool:
        for one, other in self.pairs(planet, place):
            if one is None or other is None:
                continue
            if "K" in (one, other) or (one != other and "M" not in (one, other)):
                return False
        return True

    def points(self, planet: Planet, place: Place) -> int:
        return sum(1 if one == "M" else 2 for one, other in self.pairs(planet, place) if one is not None and one == other)

    def beside_something(self, planet: Planet) -> set[Place]:
        """The free cells beside any tile."""
        return {place for tile in planet for place in neighbours(tile) if place not in planet and self.is_cell(place)}

    # ---- placing ----

    def cells(self, planet: Planet, seat: int) -> set[Place]:
        """Where a seat may place: around its apostle and populations, or anywhere beside a tile if nothing is free there."""
        own = {
            place
            for place, tile in planet.items()
            if tile.name == f"apostle {seat}" or (tile.populations is not None and tile.populations[seat] > 0)
        }
        free = {place for tile in own for place in neighbours(tile) if place not in planet and self.is_cell(place)}
        return free or self.beside_something(planet)

    def put(self, planet: Planet, card: str, place: Place, rotation: int | None, seat: int, reserve: list[int]) -> Planet:
        """The planet with one terrain more, a population of the seat on it if there is one."""
        populations = tuple(int(other == seat and reserve[seat] > 0) for other in range(len(reserve)))
        tile = Tile(card, None if rotation is None else self.terrains[card], rotation or 0, populations)
        return {**planet, place: tile}

    def placements(self, planet: Planet, hand: list[str], seat: int, reserve: list[int]) -> set[tuple[str, Place, int | None]]:
        """Every terrain, cell and turn that is valid after at least one choice of effect, none included."""
        left = [count - (other == seat and count > 0) for other, count in enumerate(reserve)]
        found: set[tuple[str, Place, int | None]] = set()
        for place in self.cells(planet, seat):
            for card in hand:
                for rotation in (None, *range(6)):
                    after = self.put(planet, card, place, rotation, seat, reserve)
                    if any(True for _ in self.effects(after, place, seat, left)):
                        found.add((card, place, rotation))
        return found

    # ---- effects ----

    def effects(self, planet: Planet, place: Place, seat: int, reserve: list[int]) -> Iterator[tuple[Effect, int]]:
        """Every effect, told completely, that leaves the placed terrain valid, with the points it and the junctions bring."""
        for effect, after, extra in self.all_effects(planet, place, seat, reserve):
            if self.is_valid(after, place):
                yield effect, extra + self.points(after, place)

    def all_effects(self, planet: Planet, place: Place, seat: int, reserve: list[int]) -> Iterator[tuple[Effect, Planet, int]]:
        """Every effect with the planet after it and its own points, whether the placed terrain is valid then or not."""
        yield ("none",), planet, 0
        tile = planet[place]
        letter = "A" if tile.junctions is None else tile.name[0]
        around = [other for other in neighbours(place) if other in planet and planet[other].populations is not None]
        if letter == "E":
            yield from self.earth(planet, around, seat, reserve)
        elif letter == "W":
            yield from self.water(planet, place, around)
        elif letter == "F":
            yield from self.fire(planet, place, around, seat)
        else:
            yield from self.air(planet, seat, reserve)

    def earth(self, planet: Planet, around: list[Place], seat: int, reserve: list[int]) -> Iterator[tuple[Effect, Planet, int]]:
        if reserve[seat]:
            yield ("grow",), planet, 0
        targets = [other for other in around if not count(planet[other], seat)]
        for size in (1, 2):
            if reserve[seat] >= size:
                for chosen in combinations(targets, size):
                    yield ("spread", frozenset(chosen)), planet, 0

    def water(self, planet: Planet, place: Place, around: list[Place]) -> Iterator[tuple[Effect, Planet, int]]:
        for start in around:
            rest = {other: tile for other, tile in planet.items() if other != start}
            for target in self.beside_something(rest) - {start}:
                moved = {**rest, target: planet[start]}
                if self.is_valid(moved, target):
                    yield ("drift", start, target), moved, 1
            for target in neighbours(place):
                if target in planet or not self.is_cell(target):
                    continue
                for rotation in [None] if planet[start].junctions is None else list(range(6)):
                    moved = {**rest, target: replace(planet[start], rotation=rotation or 0)}
                    if self.is_valid(moved, target):
                        yield ("eddy", start, target, rotation), moved, 0

    def fire(self, planet: Planet, place: Place, around: list[Place], seat: int) -> Iterator[tuple[Effect, Planet, int]]:
        for other in around:
            for rival, number in enumerate(planet[other].populations or ()):
                if rival != seat and number:
                    yield ("conquer", other, rival), planet, 0
        for other, tile in planet.items():
            if tile.populations is not None and tile.junctions is not None and (not self.adjacent or other in around):
                yield ("burn", other), {**planet, other: replace(tile, junctions=None)}, 0

    def air(self, planet: Planet, seat: int, reserve: list[int]) -> Iterator[tuple[Effect, Planet, int]]:
        walks: list[tuple[Place, Place] | None] = [
            (start, target)
            for start, tile in planet.items()
            if count(tile, seat)
            for target in neighbours(start)
            if target in planet and planet[target].populations is not None
        ]
        if reserve[seat]:
            for wish in range(3):
                for walk in [None, *walks]:
                    yield ("pray", wish, walk), planet, 0
        else:
            for walk in walks:
                yield ("pray-bare", walk), planet, 0
        start = next(other for other, tile in planet.items() if tile.name == f"apostle {seat}")
        rest = {other: tile for other, tile in planet.items() if other != start}
        for target in self.beside_something(rest) - {start}:
            for rotation in range(6):
                moved = {**rest, target: replace(planet[start], rotation=rotation)}
                if self.is_valid(moved, target):
                    yield ("journey", target, rotation), moved, self.points(moved, target)


@cache
def neighbours(place: Place) -> tuple[Place, ...]:
    """The six places around a place, clockwise from east."""
    return tuple((place[0] + dq, place[1] + dr) for dq, dr in AROUND)


def count(tile: Tile, seat: int) -> int:
    """How many populations of a seat a tile holds."""
    return 0 if tile.populations is None else tile.populations[seat]
