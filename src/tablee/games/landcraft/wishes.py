"""Landcraft: what the wishes and the sun count and pay. Rule numbers (LC-xx) refer to RULES.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.landcraft.parts import (
    ANCHOR,
    APOSTLE,
    APOSTLES,
    CITIES,
    COEXISTENCE,
    DIRECTIONS,
    DOMINION,
    ELEMENTS,
    FLOCK,
    HARMONY,
    NATION,
    PEOPLE,
    PRESENCE,
    SUN,
    TERRAINS,
)
from tablee.games.landcraft.planet import AROUND, Planet

HALFWAY: Final[i64] = 3


def wish_points(planet: Planet, wish: int, fronts: list[int]) -> list[int]:
    """LC-34 to LC-39: what a wish would pay each seat now."""
    parts = planet.parts
    values: list[int] = []
    for seat in range(planet.players):
        values.append(wish_value(planet, wish, seat) if in_running(fronts, seat) else 0)
    if parts.wish_places[wish]:
        return share_places(values, fronts or [0] * len(values), parts.wish_places[wish][: parts.paid_places[planet.players]])
    return [min(parts.wish_each[wish] * value, parts.wish_most[wish]) for value in values]


def in_running(fronts: list[int], seat: int) -> bool:
    """Whether a wish may pay a seat: a public one who prayed before it, a secret one, which has no list of fronts, everybody."""
    return not fronts or fronts[seat] > 0


def share_places(values: list[int], fronts: list[int], paid: list[int]) -> list[int]:
    """LC-35 to LC-37: the points of a majority by value, then by populations in front; whoever is still equal shares."""
    result = [0] * len(values)
    keys = [value * 1000 + front if value > 0 else 0 for value, front in zip(values, fronts, strict=True)]
    for seat, key in enumerate(keys):
        if key > 0:
            before = sum([1 for other in keys if other > key])
            equal = keys.count(key)
            result[seat] = sum(paid[before : before + equal]) // equal
    return result


def wish_value(planet: Planet, wish: int, seat: i64) -> int:
    """LC-42 to LC-55: how much a seat has of what a wish counts."""
    counts: i64 = planet.parts.wish_counts[wish]
    if counts == NATION:
        return largest_group(planet, seat)
    if counts == HARMONY:
        return harmony(planet, seat)
    if counts == FLOCK:
        return flock(planet, seat)
    if counts == ELEMENTS:
        return element_sets(planet, seat)
    if counts == SUN:
        return beside_sun(planet, seat)
    if counts == ANCHOR:
        return anchors(planet, seat)
    return count_terrains(planet, counts, seat)


def count_terrains(planet: Planet, counts: i64, seat: i64) -> i64:
    """LC-42 to LC-46, LC-48, LC-49, LC-54: what can be told from each terrain alone."""
    result: i64 = 0
    for terrain in planet.laid:
        own: i64 = planet.pops[APOSTLES * terrain + seat]
        if own == 0:
            continue
        if counts < PRESENCE:
            if planet.type_of(terrain) == counts - PEOPLE:
                result += own
        elif counts == PRESENCE or (counts == CITIES and own > 1):
            result += 1
        elif counts in (DOMINION, COEXISTENCE):
            strongest: i64 = 0
            for rival in range(planet.players):
                if rival != seat and planet.pops[APOSTLES * terrain + rival] > strongest:
                    strongest = planet.pops[APOSTLES * terrain + rival]
            if (own > strongest) if counts == DOMINION else (strongest > 0):
                result += 1
    return result


def largest_group(planet: Planet, seat: i64) -> i64:
    """LC-47: the size of the largest group of adjoining terrains with own populations."""
    seen = [0] * TERRAINS
    best: i64 = 0
    for start in planet.laid:
        if seen[start] or planet.pops[APOSTLES * start + seat] == 0:
            continue
        seen[start] = 1
        group = [start]
        size: i64 = 0
        while group:
            terrain: i64 = group.pop()
            size += 1
            for d in range(AROUND):
                other = planet.neighbour(planet.cell_of[terrain], d)
                if other < TERRAINS and seen[other] == 0 and planet.pops[APOSTLES * other + seat] > 0:
                    seen[other] = 1
                    group.append(other)
        if size > best:
            best = size
    return best


def harmony(planet: Planet, seat: i64) -> i64:
    """LC-51: perfect junctions between two terrains with own populations, each counted once."""
    result: i64 = 0
    for terrain in planet.laid:
        if planet.pops[APOSTLES * terrain + seat] > 0:
            for d in range(HALFWAY):  # the other three directions belong to the other terrain
                other = planet.neighbour(planet.cell_of[terrain], d)
                if other < TERRAINS and planet.pops[APOSTLES * other + seat] > 0 and planet.perfect(terrain, d) > 0:
                    result += 1
    return result


def flock(planet: Planet, seat: i64) -> i64:
    """LC-50: own populations on terrains beside the own apostle."""
    result: i64 = 0
    for d in range(AROUND):
        other = planet.neighbour(planet.cell_of[APOSTLE + seat], d)
        if other < TERRAINS:
            result += planet.pops[APOSTLES * other + seat]
    return result


def element_sets(planet: Planet, seat: i64) -> i64:
    """LC-52: full sets of the four types among the terrains with own populations."""
    found = [0, 0, 0, 0]
    for terrain in planet.laid:
        if planet.pops[APOSTLES * terrain + seat] > 0:
            found[planet.type_of(terrain)] += 1
    return min(found)


def beside_sun(planet: Planet, seat: i64) -> i64:
    """LC-53: terrains beside the sun with own populations."""
    result: i64 = 0
    for d in range(AROUND):
        other = planet.neighbour(0, d)
        if other < TERRAINS and planet.pops[APOSTLES * other + seat] > 0:
            result += 1
    return result


def anchors(planet: Planet, seat: i64) -> i64:
    """LC-55: perfect junctions of the own apostle."""
    result: i64 = 0
    for d in range(AROUND):
        if planet.perfect(APOSTLE + seat, d) > 0:
            result += 1
    return result


def sun_points(planet: Planet, seat: i64) -> int:
    """LC-40: a point for each own population on the terrains beside the sun."""
    result = 0
    for d in range(DIRECTIONS):
        other = planet.neighbour(0, d)
        if other < TERRAINS:
            result += planet.pops[APOSTLES * other + seat]
    return planet.parts.sun_points * result
