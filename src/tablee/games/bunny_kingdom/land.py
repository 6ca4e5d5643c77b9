"""Bunny Kingdom: the New World with rabbits and constructions, its fiefs and what they give. BK-xx refer to RULES.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.bunny_kingdom.codes import NONE
from tablee.games.bunny_kingdom.parts import (
    BUILT_CAMP,
    BUILT_FARM,
    BUILT_SKY_TOWER,
    CELLS,
    CITY,
    EMPTY,
    POST,
    POSTS,
    SKY_TOWER_COUNT,
    BunnyKingdomParts,
)

ONE: Final[i64] = 1
TRAITS: Final = 4  # numbers for each fief in a survey: territories, power, resources, cities


class Land:
    """The board with everything that stands on it."""

    parts: BunnyKingdomParts
    owner: list[int]  # by cell: the seat that controls it, or NONE
    built: list[int]  # by cell: what stands there
    links: list[int]  # the two cells of each sky tower, or NONE
    posts: list[int]  # by trading post: the resource named last, or NONE

    def __init__(self, parts: BunnyKingdomParts) -> None:
        self.parts = parts

    def clear(self) -> None:
        """BK-03: nothing but the printed cities."""
        self.owner = [NONE] * CELLS
        self.built = [1 if terrain == CITY else EMPTY for terrain in self.parts.terrain]
        self.links = [NONE] * (2 * SKY_TOWER_COUNT)
        self.posts = [NONE] * POSTS

    def clone(self) -> Land:
        """An independent copy."""
        other = Land(self.parts)
        other.owner = self.owner[:]
        other.built = self.built[:]
        other.links = self.links[:]
        other.posts = self.posts[:]
        return other

    # ---- cells ----

    def free_cells(self, seat: int) -> list[int]:
        """The cells of a seat on which nothing is built."""
        owner = self.owner
        built = self.built
        mine: i64 = seat
        free: list[int] = []
        cell: i64
        for cell in range(CELLS):
            if owner[cell] == mine and built[cell] == EMPTY:
                free.append(cell)
        return free

    def is_virgin(self, cell: int) -> bool:
        """BK-27: neither rabbit nor construction."""
        return self.owner[cell] == NONE and self.built[cell] == EMPTY

    def in_several_fiefs(self, seat: int, cells: list[int]) -> bool:
        """Whether these cells of a seat lie in more than one fief."""
        if len(cells) < 2:
            return False
        fief = self.fief_numbers(seat)
        first = fief[cells[0]]
        return any(fief[cell] != first for cell in cells)

    # ---- fiefs ----

    def survey(self, seat: int) -> list[int]:
        """BK-17, BK-33, BK-34: the fiefs of a seat by their first cells: territories, power, resources as a mask, cities."""
        near = self.parts.near
        bases = self.parts.base
        powers = self.parts.power
        built = self.built
        waiting = self.owner[:]  # cells that no fief has taken in yet
        mine: i64 = seat
        reached: list[int] = []  # in the order in which their neighbours are looked at
        at: i64 = 0
        result: list[int] = []
        cell: i64
        for cell in range(CELLS):
            if waiting[cell] == mine:
                waiting[cell] = NONE
                reached.append(cell)
                first: i64 = at
                power: i64 = 0
                resources: i64 = 0
                cities: i64 = 0
                while at < len(reached):
                    here: i64 = reached[at]
                    at += 1
                    base: i64 = bases[here]
                    if base >= 0:
                        resources |= ONE << base
                    what: i64 = built[here]
                    if what != EMPTY:
                        if what < BUILT_FARM:
                            power += powers[what]
                            cities += 1
                        elif what < BUILT_SKY_TOWER:
                            base = self.yield_of(what)
                            if base >= 0:
                                resources |= ONE << base
                        elif what < BUILT_CAMP:
                            twin = self.twin(here, what)
                            if waiting[twin] == mine:
                                waiting[twin] = NONE
                                reached.append(twin)
                    for other in near[here]:
                        if waiting[other] == mine:
                            waiting[other] = NONE
                            reached.append(other)
                result.append(at - first)
                result.append(power)
                result.append(resources)
                result.append(cities)
        return result

    def carrots(self, seat: int) -> int:
        """BK-32: what all fiefs of a seat give now."""
        survey = self.survey(seat)
        total: i64 = 0
        at: i64 = 1
        while at < len(survey):
            total += survey[at] * bits(survey[at + 1])
            at += TRAITS
        return total

    def fief_numbers(self, seat: int) -> list[int]:
        """BK-17: by cell the number of its fief in the survey of a seat, NONE for cells of others."""
        near = self.parts.near
        built = self.built
        waiting = self.owner[:]
        mine: i64 = seat
        numbers = [NONE] * CELLS
        reached: list[int] = []
        at: i64 = 0
        number: i64 = 0
        cell: i64
        for cell in range(CELLS):
            if waiting[cell] == mine:
                waiting[cell] = NONE
                reached.append(cell)
                while at < len(reached):
                    here: i64 = reached[at]
                    at += 1
                    numbers[here] = number
                    what: i64 = built[here]
                    if BUILT_SKY_TOWER <= what < BUILT_CAMP:
                        twin = self.twin(here, what)
                        if waiting[twin] == mine:
                            waiting[twin] = NONE
                            reached.append(twin)
                    for other in near[here]:
                        if waiting[other] == mine:
                            waiting[other] = NONE
                            reached.append(other)
                number += 1
        return numbers

    def twin(self, cell: i64, what: i64) -> i64:
        """The cell of the other token of a sky tower."""
        pair: i64 = 2 * (what - BUILT_SKY_TOWER)
        first: i64 = self.links[pair]
        return self.links[pair + 1] if first == cell else first

    def yield_of(self, what: i64) -> i64:
        """The resource of a farm or trading post, or NONE for a post that was never named."""
        post: i64 = what - BUILT_FARM - POST
        return self.posts[post] if 0 <= post < POSTS else self.parts.yields[what]


def bits(mask: i64) -> i64:
    """The number of things in a set."""
    count: i64 = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count
