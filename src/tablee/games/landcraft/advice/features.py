"""Landcraft: a position as numbers for learners. Tiles are listed with their coordinates, so that every board has one shape."""

from __future__ import annotations

from typing import Final

from tablee.advice.features import Block, Features, around, one_of, turned
from tablee.games.landcraft.codes import OVER, SOURCES
from tablee.games.landcraft.parts import (
    APOSTLE,
    APOSTLES,
    HAND,
    NO_CARD,
    NO_TILE,
    PUBLIC,
    REACH,
    SIDES,
    TERRAINS,
    WISHES,
    LandcraftParts,
    spiral,
)
from tablee.games.landcraft.state import LandcraftState
from tablee.kernel.state import State

MOST_POINTS: Final = 2_000
MOST_POPULATIONS: Final = 100
PLANET: Final = 1  # where a terrain is
DISPLAYED: Final = 2
HELD: Final = 3  # and the places after the own seat are added


class LandcraftFeatures(Features):
    """The planet, the display, the own hand and wish, and what is known of the other hands."""

    def __init__(self, parts: LandcraftParts, players: int) -> None:
        super().__init__(
            [
                Block("phase", (OVER + 1,), 0, 1, "place, effect, drift, eddy, walk, journey, draw or over"),
                Block("turn", (players,), 0, 1, "whose turn it is"),
                Block("first", (players,), 0, 1, "who began"),
                Block(
                    "where", (TERRAINS,), 0, HELD + players - 1, "0 unknown, 1 planet, 2 display, then known in a hand, by seat"
                ),
                Block("places", (TERRAINS, 2), -REACH, REACH, "coordinates q and r of terrains on the planet"),
                Block("turns", (TERRAINS,), 0, SIDES, "0 not on the planet, then the rotation + 1; 7 shows the air side"),
                Block("populations", (TERRAINS, players), 0, MOST_POPULATIONS, "populations on each terrain"),
                Block("apostles", (players, 3), -REACH, REACH, "coordinates and rotation of each apostle"),
                Block("placed", (TERRAINS,), 0, 1, "the terrain placed in this turn"),
                Block("lifted", (TERRAINS,), 0, 1, "the terrain that is being moved"),
                Block("must_walk", (1,), 0, 1, "whether a prayer is only for the walk"),
                Block("hands", (players,), 0, HAND, "cards in each hand"),
                Block("pile", (1,), 0, TERRAINS, "cards in the pile"),
                Block("wishes", (PUBLIC, WISHES), 0, 1, "the public wishes"),
                Block("fronts", (players, PUBLIC), 0, MOST_POPULATIONS, "populations in front of each wish"),
                Block("secrets", (players, WISHES), 0, 1, "secret wishes: the own one, after the end all"),
                Block("reserve", (players,), 0, MOST_POPULATIONS, "populations not in play"),
                Block("points", (players, SOURCES), -MOST_POINTS, MOST_POINTS, "points by source"),
            ]
        )
        places = spiral(REACH)
        self.columns = [place[0] for place in places]
        self.rows = [place[1] for place in places]

    def write(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, LandcraftState)
        players = state.players
        planet = state.planet
        numbers = one_of(OVER + 1, state.phase)
        numbers += one_of(players, around(state.seat, seat, players) if state.phase != OVER else -1)
        numbers += one_of(players, around(state.starter, seat, players))
        where = [0] * TERRAINS
        places = [0] * (2 * TERRAINS)
        turns = [0] * TERRAINS
        populations = [0] * (TERRAINS * players)
        for terrain in planet.laid:
            where[terrain] = PLANET
            places[2 * terrain] = self.columns[planet.cell_of[terrain]]
            places[2 * terrain + 1] = self.rows[planet.cell_of[terrain]]
            turns[terrain] = planet.turn_of[terrain] + 1
            for i in range(players):
                populations[players * terrain + i] = planet.pops[APOSTLES * terrain + (seat + i) % players]
        for card in state.display:
            if card != NO_CARD:
                where[card] = DISPLAYED
        sizes = [0] * players
        for i in range(players):
            other = (seat + i) % players
            for at in range(HAND * other, HAND * other + HAND):
                if state.hands[at] != NO_CARD:
                    sizes[i] += 1
                    if i == 0 or state.shown[at]:
                        where[state.hands[at]] = HELD + i
        numbers += where
        numbers += places
        numbers += turns
        numbers += populations
        for i in range(players):
            apostle = APOSTLE + (seat + i) % players
            cell = planet.cell_of[apostle]
            numbers += [self.columns[cell], self.rows[cell], planet.turn_of[apostle]]
        numbers += one_of(TERRAINS, -1 if state.placed == NO_TILE else state.placed)
        numbers += one_of(TERRAINS, -1 if state.lifted == NO_TILE else state.lifted)
        numbers.append(1 if state.must_walk else 0)
        numbers += sizes
        numbers.append(len(state.pile))
        for wish in state.wishes:
            numbers += one_of(WISHES, wish)
        numbers += turned(state.fronts, seat, PUBLIC)
        for i in range(players):
            numbers += one_of(WISHES, state.secrets[(seat + i) % players] if i == 0 or state.phase == OVER else -1)
        numbers += turned(state.reserve, seat)
        numbers += turned(state.tally, seat, SOURCES)
        return numbers
