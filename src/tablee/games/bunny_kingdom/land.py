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
from tablee.kernel.bits import ONE, bit_count

TRAITS: Final = 4  # numbers for each fief in a survey: territories, power, resources, cities


class Land:
    """The board with everything that stands on it."""

    parts: BunnyKingdomParts
    owner: list[int]  # by cell: the seat that controls it, or NONE
    built: list[int]  # by cell: what stands there
    links: list[int]  # the two cells of each sky tower, or NONE
    posts: list[int]  # by trading post: the resource named last, or NONE

    def __init__(self, parts: BunnyKingdomParts, owner: list[int], built: list[int], links: list[int], posts: list[int]) -> None:
        self.parts = parts
        self.owner = owner
        self.built = built
        self.links = links
        self.posts = posts

    @staticmethod
    def printed(parts: BunnyKingdomParts) -> Land:
        """BK-03: nothing but the printed cities."""
        built = [1 if terrain == CITY else EMPTY for terrain in parts.terrain]
        return Land(parts, [NONE] * CELLS, built, [NONE] * (2 * SKY_TOWER_COUNT), [NONE] * POSTS)

    def clone(self) -> Land:
        """An independent copy."""
        return Land(self.parts, self.owner[:], self.built[:], self.links[:], self.posts[:])

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

    def settle(self, seat: int, cell: int) -> None:
        """BK-12, BK-13: a rabbit takes the cell; a camp that stands there leaves the game, and its rabbit with it."""
        if self.built[cell] >= BUILT_CAMP:
            self.built[cell] = EMPTY
        self.owner[cell] = seat

    def in_several_fiefs(self, seat: int, cells: list[int]) -> bool:
        """Whether these cells of a seat lie in more than one fief."""
        if len(cells) < 2:
            return False
        fief = self.fief_numbers(seat)
        first = fief[cells[0]]
        return any(fief[cell] != first for cell in cells)

    # ---- fiefs ----

    def survey(self, seat: int) -> list[int]:
        """The fiefs of a seat by their first cells: territories, power, resources as a mask, cities."""
        return self.flood(seat, [])

    def flood(self, seat: int, reached: list[int]) -> list[int]:
        """BK-17, BK-33, BK-34: the survey of a seat; its cells are listed in `reached`, fief by fief."""
        near = self.parts.near
        grown = self.parts.grown
        powers = self.parts.power
        built = self.built
        waiting = self.owner[:]  # cells that no fief has taken in yet
        mine: i64 = seat
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
                    resources |= grown[here]
                    what: i64 = built[here]
                    if what != EMPTY:
                        if what < BUILT_FARM:
                            power += powers[what]
                            cities += 1
                        elif what < BUILT_SKY_TOWER:
                            extra = self.yield_of(what)
                            if extra >= 0:
                                resources |= ONE << extra
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

    def fief_numbers(self, seat: int) -> list[int]:
        """By cell the number of its fief in the survey of a seat, NONE for cells of others."""
        reached: list[int] = []
        return numbered(self.flood(seat, reached), reached)

    def carrots(self, seat: int) -> int:
        """BK-32: what all fiefs of a seat give now."""
        survey = self.survey(seat)
        total: i64 = 0
        at: i64 = 1
        while at < len(survey):
            total += survey[at] * bit_count(survey[at + 1])
            at += TRAITS
        return total

    def twin(self, cell: i64, what: i64) -> i64:
        """BK-25: the cell of the other token of a sky tower."""
        pair: i64 = 2 * (what - BUILT_SKY_TOWER)
        first: i64 = self.links[pair]
        return self.links[pair + 1] if first == cell else first

    def yield_of(self, what: i64) -> i64:
        """BK-23, BK-31: the resource of a farm or trading post, or NONE for a post that was never named."""
        post: i64 = what - BUILT_FARM - POST
        return self.posts[post] if 0 <= post < POSTS else self.parts.yields[what]


def numbered(survey: list[int], reached: list[int]) -> list[int]:
    """By cell the number of its fief, NONE for cells that lie in none of these."""
    numbers = [NONE] * CELLS
    number: i64 = NONE
    left: i64 = 0  # of this fief
    for cell in reached:
        if left == 0:
            number += 1
            left = survey[TRAITS * number]
        numbers[cell] = number
        left -= 1
    return numbers
