"""Bunny Kingdom: what parchments count and give. Rule numbers (BK-xx) refer to RULES.md."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.bunny_kingdom.codes import FRONT, KEPT, NONE, SPENT
from tablee.games.bunny_kingdom.land import TRAITS, Land
from tablee.games.bunny_kingdom.parts import (
    BARREN_CITIES,
    BASE_RESOURCES,
    BUILT_FARM,
    BUILT_SKY_TOWER,
    CAMP_CARDS,
    CAMP_COUNT,
    CAMPS,
    CELLS,
    CITIES_HELD,
    CORNERS,
    COUNTS,
    EDGE,
    EMPTY,
    FIEFS,
    LARGE_FIEFS,
    LEFT_GLOVE,
    LITTLE_PRINCE,
    LUXURY,
    MATRIARCH,
    MOST,
    MOUNTAIN,
    MOUNTAINS,
    PARCHMENT_COUNT,
    PARCHMENTS,
    PARCHMENTS_HELD,
    RIGHT_GLOVE,
    TREASURE_HUNTER,
    TREASURES,
    TREASURES_HELD,
    WILD,
    BunnyKingdomParts,
)
from tablee.kernel.bits import bit_count


def parchments_of(zone: list[int], seat: int) -> list[int]:
    """The parchments of a seat."""
    place: i64 = KEPT + seat
    return [parchment for parchment in range(PARCHMENT_COUNT) if zone[PARCHMENTS + parchment] == place]


def parchment_count(zone: list[int], seat: int) -> int:
    """How many parchments a seat has."""
    return zone[PARCHMENTS:].count(KEPT + seat)


def carrots_of(land: Land, zone: list[int], seat: int, held: list[int]) -> list[int]:
    """BK-50 to BK-85: the golden carrots of each parchment, the Opportunist left out."""
    return carrots_by(counts_of(land, zone, seat), land, seat, held)


def carrots_by(count: list[int], land: Land, seat: int, held: list[int]) -> list[int]:
    """The same, if what missions count is known already; the treasures are counted here."""
    parts = land.parts
    count[TREASURES_HELD] = treasures_among(held)
    treasure = sum([treasure_points(parts, parchment, held) for parchment in held])
    result: list[int] = []
    for parchment in held:
        points = 0
        if parchment < TREASURES:
            points = treasure_points(parts, parchment, held)
        elif parchment == TREASURE_HUNTER:  # BK-82: each Hunter adds the treasures once more
            points = treasure
        elif parchment == LITTLE_PRINCE:
            points = second_harvest(land, seat)
        elif parchment == MATRIARCH:
            points = parts.points[MATRIARCH] if leads_in_territories(land, seat) else 0
        elif parts.least[parchment] > 0:
            points = parts.points[parchment] if count[parts.counted[parchment]] >= parts.least[parchment] else 0
        elif parts.counted[parchment] >= 0:
            points = parts.points[parchment] * count[parts.counted[parchment]]
        result.append(points)
    return result


def count_for(land: Land, zone: list[int], seat: int, parchment: int, held: list[int]) -> int | None:
    """How many a seat has of what a parchment counts; None if it counts in a way of its own."""
    counted = land.parts.counted[parchment]
    if counted == TREASURES_HELD:
        return treasures_among(held)
    return counts_of(land, zone, seat)[counted] if counted >= 0 else None


def treasures_among(held: list[int]) -> int:
    """BK-81: how many of these parchments are treasures."""
    return sum([1 for parchment in held if 0 <= parchment < TREASURES])


def treasure_points(parts: BunnyKingdomParts, parchment: int, held: list[int]) -> int:
    """BK-50 to BK-57: a treasure's own points; a glove counts more beside one of the other hand."""
    if parchment < 0 or parchment >= TREASURES:
        return 0
    if parchment < LEFT_GLOVE:
        return parts.treasure[parchment]
    other = RIGHT_GLOVE if parchment == LEFT_GLOVE else LEFT_GLOVE
    return parts.glove_pair if other in held else parts.glove_alone


def second_harvest(land: Land, seat: int) -> int:
    """BK-83: all fiefs but the best one, of equals one only."""
    survey = land.survey(seat)
    values: list[int] = [survey[at + 1] * bit_count(survey[at + 2]) for at in range(0, len(survey), TRAITS)]
    return sum(values) - max(values) if values else 0


def leads_in_territories(land: Land, seat: int) -> bool:
    """BK-79: more territories than every other player."""
    own = land.owner.count(seat)
    return all(other == seat or land.owner.count(other) < own for other in range(MOST))


def counts_of(land: Land, zone: list[int], seat: int) -> list[int]:
    """BK-35: what missions count, for one seat; treasures are left at 0."""
    return counts_by(land.survey(seat), land, zone, seat)


def counts_by(survey: list[int], land: Land, zone: list[int], seat: int) -> list[int]:
    """The same, if the survey of the seat is known already."""
    parts = land.parts
    owner = land.owner
    built = land.built
    mine: i64 = seat
    produced: list[int] = [0] * (BASE_RESOURCES + 1)  # base resources, then luxury as a whole
    cities: i64 = 0
    edge: i64 = 0
    corners: i64 = 0
    mountains: i64 = 0
    wild: i64 = 0
    cell: i64
    for cell in range(CELLS):
        if owner[cell] != mine:
            continue
        base: i64 = parts.base[cell]
        extra: i64 = NONE
        what: i64 = built[cell]
        if BUILT_FARM <= what < BUILT_SKY_TOWER:
            extra = land.yield_of(what)
        if base != NONE:
            produced[base] = produced[base] + 1
        if extra != NONE:
            extra = min(extra, LUXURY)
            produced[extra] = produced[extra] + 1
        if EMPTY < what < BUILT_FARM:
            cities += 1
        elif base == NONE and extra == NONE:
            wild += 1
        edge += parts.edge[cell]
        corners += parts.corner[cell]
        if parts.terrain[cell] == MOUNTAIN:
            mountains += 1
    fiefs: i64 = 0
    large: i64 = 0
    barren: i64 = 0
    at: i64 = 0
    while at < len(survey):
        fiefs += 1
        if survey[at] >= parts.large_fief:
            large += 1
        if survey[at + 2] == 0:
            barren += survey[at + 3]
        at += TRAITS
    count = [0] * COUNTS
    count[: BASE_RESOURCES + 1] = produced
    count[CITIES_HELD] = cities
    count[EDGE] = edge
    count[CORNERS] = corners
    count[MOUNTAINS] = mountains
    count[LARGE_FIEFS] = large
    count[FIEFS] = fiefs
    count[BARREN_CITIES] = barren
    count[WILD] = wild
    camps = zone[CAMPS : CAMPS + CAMP_COUNT]
    count[CAMP_CARDS] = camps.count(FRONT + seat) + camps.count(SPENT + seat)
    count[PARCHMENTS_HELD] = parchment_count(zone, seat)
    return count
