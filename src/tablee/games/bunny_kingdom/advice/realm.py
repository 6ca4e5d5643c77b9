"""Bunny Kingdom: the fiefs of one seat as a few numbers each, so that bots can weigh many cards quickly."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.bunny_kingdom.codes import NONE
from tablee.games.bunny_kingdom.land import TRAITS, Land, numbered
from tablee.games.bunny_kingdom.parts import (
    BASE_RESOURCES,
    BUILT_FARM,
    CELLS,
    CITIES_HELD,
    CORNERS,
    COUNTS,
    EDGE,
    EMPTY,
    KIND_POST,
    LUXURY,
    MOUNTAIN,
    MOUNTAINS,
    WILD,
)
from tablee.kernel.bits import ONE, bit_count

LEVELS: Final = 3  # kinds below this are cities
KINDS_OF_GROUND: Final = 6
GROUNDS: Final = [3, 2, 0, 1, 4]  # where a construction that may stand anywhere goes first: farms need the later ones


class Realm:
    """What a seat's fiefs are and would become."""

    numbers: list[int]  # by cell: the fief, or NONE
    size: list[int]  # by fief
    power: list[int]
    wealth: list[int]  # resources as a mask
    rooms: list[int]  # by fief and terrain: free cells

    def __init__(self, land: Land, seat: int, harvests: float, growth: float, room: float) -> None:
        self.land = land
        self.harvests = harvests
        self.growth = growth * (harvests - 1.0)  # what a tower or a resource is worth beside its product
        self.room = room * harvests  # what a territory is worth
        self.unit: list[float] = [0.0] * COUNTS  # what one more of each thing is worth for the parchments
        reached: list[int] = []
        survey = land.flood(seat, reached)
        self.size = survey[0::TRAITS]
        self.power = survey[1::TRAITS]
        self.wealth = survey[2::TRAITS]
        self.numbers = numbered(survey, reached)
        self.rooms = [0] * (KINDS_OF_GROUND * len(self.size))
        terrain = land.parts.terrain
        for cell in reached:
            if land.built[cell] == EMPTY:
                self.rooms[KINDS_OF_GROUND * self.numbers[cell] + terrain[cell]] += 1

    # ---- what things are worth ----

    def worth(self, size: i64, power: i64, wealth: i64) -> float:
        """The harvests to come of a fief, and a little for what may grow."""
        many = bit_count(wealth)
        return self.harvests * float(power * many) + self.growth * float(power + many) + self.room * float(size)

    def worth_of(self, number: i64) -> float:
        """What a fief is worth."""
        return self.worth(self.size[number], self.power[number], self.wealth[number])

    def settle_gain(self, cell: i64) -> float:
        """What one more territory would bring: it may join fiefs."""
        land = self.land
        parts = land.parts
        size: i64 = 1
        power: i64 = 0
        wealth: i64 = 0
        base: i64 = parts.base[cell]
        gain = 0.0
        if base >= 0:
            wealth = ONE << base
            gain += self.unit[base]
        what: i64 = land.built[cell]
        if EMPTY < what < BUILT_FARM:
            power = parts.power[what]
            gain += self.unit[CITIES_HELD]
        elif base < 0:
            gain += self.unit[WILD]
        joined: i64 = 0
        for other in parts.near[cell]:
            number: i64 = self.numbers[other]
            if number >= 0 and joined >> number & 1 == 0:
                joined |= ONE << number
                size += self.size[number]
                power += self.power[number]
                wealth |= self.wealth[number]
                gain -= self.worth_of(number)
        if parts.edge[cell]:
            gain += self.unit[EDGE] + parts.corner[cell] * self.unit[CORNERS]
        if parts.terrain[cell] == MOUNTAIN:
            gain += self.unit[MOUNTAINS]
        return gain + self.worth(size, power, wealth)

    def build_gain(self, kind: i64, number: i64) -> float:
        """What a city or a farm would bring in a fief; a trading post brings a resource that is missing."""
        size: i64 = self.size[number]
        power: i64 = self.power[number]
        wealth: i64 = self.wealth[number]
        now = self.worth(size, power, wealth)
        if kind < LEVELS:
            return self.worth(size, power + self.land.parts.power[kind + 1], wealth) - now + self.unit[CITIES_HELD]
        resource = self.resource(kind, wealth)
        return self.worth(size, power, wealth | ONE << resource) - now + self.unit[min(resource, LUXURY)]

    def resource(self, kind: i64, wealth: i64) -> i64:
        """What a farm brings; for a trading post a base resource that a fief lacks."""
        if kind == KIND_POST:
            base: i64 = 0
            while base < BASE_RESOURCES - 1 and wealth >> base & 1:
                base += 1
            return base
        return self.land.parts.yields[kind + 1 if kind < KIND_POST else kind + 2]

    def has_room(self, kind: i64, number: i64) -> bool:
        """Whether a fief has a free cell for a kind of construction."""
        need: i64 = self.land.parts.needs[kind]
        at: i64 = KINDS_OF_GROUND * number
        if need >= 0:
            return self.rooms[at + need] > 0
        rooms = self.rooms
        return rooms[at] + rooms[at + 1] + rooms[at + 2] + rooms[at + 3] + rooms[at + 4] > 0

    def best_fief(self, kind: i64) -> tuple[float, int]:
        """The fief in which a construction brings most, and how much; NONE if it fits nowhere."""
        best = NONE
        most = 0.0
        for number in range(len(self.size)):
            if self.has_room(kind, number):
                gain = self.build_gain(kind, number)
                if best == NONE or gain > most:
                    best = number
                    most = gain
        return most, best

    def camp_gain(self) -> float:
        """What the best virgin cell beside a fief would bring."""
        most = 0.0
        near = self.land.parts.near
        for cell in range(CELLS):
            if self.land.owner[cell] == NONE and self.land.built[cell] == EMPTY:
                for other in near[cell]:
                    if self.numbers[other] >= 0:
                        most = max(most, self.settle_gain(cell))
                        break
        return most

    def link_gain(self) -> float:
        """What joining the best two fiefs would bring."""
        most = 0.0
        for one in range(len(self.size)):
            for two in range(one + 1, len(self.size)):
                joined = self.worth(
                    self.size[one] + self.size[two], self.power[one] + self.power[two], self.wealth[one] | self.wealth[two]
                )
                most = max(most, joined - self.worth_of(one) - self.worth_of(two))
        return most

    def put(self, kind: i64, number: i64) -> None:
        """Builds a construction in a fief, on paper."""
        if kind < LEVELS:
            self.power[number] += self.land.parts.power[kind + 1]
        else:
            self.wealth[number] |= ONE << self.resource(kind, self.wealth[number])
        need: i64 = self.land.parts.needs[kind]
        at: i64 = KINDS_OF_GROUND * number
        if need >= 0:
            self.rooms[at + need] -= 1
            return
        for ground in GROUNDS:
            if self.rooms[at + ground] > 0:
                self.rooms[at + ground] -= 1
                return

    def put_all(self, kinds: list[int]) -> None:
        """Builds constructions on paper, each where it brings most, the best first, as far as they fit."""
        left = kinds[:]
        while left:
            best = NONE
            best_fief = NONE
            most = 0.0
            for i in range(len(left)):
                gain, fief = self.best_fief(left[i])
                if fief != NONE and (best == NONE or gain > most):
                    best = i
                    best_fief = fief
                    most = gain
            if best == NONE:
                return
            self.put(left[best], best_fief)
            left.pop(best)

    def cell_for(self, kind: i64, number: int) -> int:
        """The free cell of a fief on which a construction goes."""
        land = self.land
        fits = land.parts.fits[kind]
        for ground in GROUNDS:
            for cell in range(CELLS):
                if (
                    self.numbers[cell] == number
                    and land.built[cell] == EMPTY
                    and fits[cell]
                    and land.parts.terrain[cell] == ground
                ):
                    return cell
        return NONE
