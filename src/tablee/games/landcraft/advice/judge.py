"""Landcraft: advice for bots. Every choice is judged by the points it leads to if the game were scored right after it."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from tablee.advice.judge import Judge, Settings
from tablee.advice.shortlist import Shortlist, ranked
from tablee.games.landcraft.codes import CHOOSING, DRAWING, DRIFTING, JOURNEYING, PLACING
from tablee.games.landcraft.parts import (
    AIR,
    APOSTLE,
    APOSTLES,
    BLOCK,
    CELLS,
    DIRECTIONS,
    DISPLAY,
    DRAW,
    EACH_TYPE,
    EARTH,
    FIRE,
    HAND,
    NO_CARD,
    NO_TILE,
    PLACE,
    PUBLIC,
    SIDES,
    TAKE,
    TERRAINS,
    WATER,
    LandcraftParts,
)
from tablee.games.landcraft.planet import ANYBODY, Planet
from tablee.games.landcraft.score import in_front, points
from tablee.games.landcraft.state import LandcraftState
from tablee.games.landcraft.wishes import sun_points, wish_points
from tablee.kernel.rng import Rng
from tablee.kernel.state import State

CANDIDATES: Final = 12  # placements that are looked at closely
QUICK: Final = 4  # the same in playouts
EFFECTS: Final = 2  # effects that are tried after each of them
SPREAD: Final = 7.0  # points of difference that make a position clearly better
HORIZON: Final = 5  # decisions after which a look ahead is rated: the own turn and the next one
BREADTH: Final = 24  # plans that a search looks at: many, for what lies next to the best placement is often better


class LandcraftJudge(Judge):
    """Looks one decision ahead."""

    def __init__(self, parts: LandcraftParts) -> None:
        self.parts = parts
        # What things are worth, in points, unless said otherwise; the numbers stand in weights.toml.
        self.population = 0.0  # what a population on the planet is worth beside all points it counts for now
        self.growth = 0.0  # what the effects of a terrain are worth before it is placed, in points
        self.drift = 0.0  # a drift that is possible
        self.conquest = 0.0  # a conquest that is possible
        self.burning = 0.0  # fire, wherever it lies
        self.pile = 0.0  # the points one may hope for with an unknown terrain

    def adopt(self, weights: dict[str, float]) -> None:
        self.population = weights["population"]
        self.growth = weights["growth"]
        self.drift = weights["drift"]
        self.conquest = weights["conquest"]
        self.burning = weights["burning"]
        self.pile = weights["pile"]

    def greedy(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, LandcraftState)
        if state.phase == PLACING:
            return self.best_place(state, seat, CANDIDATES)
        if state.phase == DRAWING:
            return self.best_draw(state, seat)
        return self.best_effects(state, seat, 1)[0]

    def quick(self, state: State, seat: int, rng: Rng) -> int:
        """Like the greedy rule, with fewer placements looked at closely."""
        assert isinstance(state, LandcraftState)
        return self.best_place(state, seat, QUICK) if state.phase == PLACING else self.greedy(state, seat, rng)

    # ---- for searches ----

    def propose(self, state: State, seat: int, most: int, rng: Rng) -> list[list[int]]:
        """Placements with their effects as one, by what they lead to; then the terrains that can be drawn."""
        assert isinstance(state, LandcraftState)
        if state.phase == PLACING:
            return self.best_turns(state, seat, most)
        if state.phase == DRAWING:
            return [[action] for action in self.candidates(state, seat, most, rng)]
        return [[action] for action in self.best_effects(state, seat, most)]

    def best_turns(self, state: LandcraftState, seat: int, most: int) -> list[list[int]]:
        """The likely placements, each with its best effects, carried out up to the draw and judged there."""
        plans: list[list[int]] = []
        leads: list[float] = []
        for place in self.likely_places(state, seat, CANDIDATES)[0]:
            placed = state.clone()
            placed.advance(seat, place)
            for effect in self.best_effects(placed, seat, EFFECTS):
                after = placed.clone()
                after.advance(seat, effect)
                plan = [place, effect]
                while after.phase != DRAWING and after.to_act() >> seat & 1:
                    plan.append(self.best_effects(after, seat, 1)[0])
                    after.advance(seat, plan[-1])
                plans.append(plan)
                leads.append(self.own_lead(after, seat))
        return [plans[i] for i in ranked(leads)[:most]]

    def rate(self, state: State, seat: int) -> float:
        """How far a seat leads if the game were scored now, with the wishes all others are imagined to have."""
        assert isinstance(state, LandcraftState)
        return 1.0 / (1.0 + exp(-self.lead(state, seat, (1 << state.players) - 1) / SPREAD))

    def settings(self, players: int) -> Settings:
        return Settings(breadth=BREADTH)

    def horizon(self) -> int:
        return HORIZON

    # ---- what a position is worth ----

    def own_lead(self, state: LandcraftState, seat: int) -> float:
        """The lead of a seat over its best rival if the game were scored now; of the secret wishes only its own is counted."""
        return self.lead(state, seat, 1 << seat)

    def lead(self, state: LandcraftState, seat: int, owners: int) -> float:
        """The lead of a seat over its best rival if the game were scored now, with the secret wishes of these owners (a mask)."""
        return lead_of(self.totals(state, owners), seat) + self.population * state.planet.populations(seat)

    def totals(self, state: LandcraftState, owners: int) -> list[int]:
        """Everybody's points if the game were scored now, with the secret wishes of these owners (a mask)."""
        planet = state.planet
        totals = [points(state, other) + sun_points(planet, other) for other in range(state.players)]
        for index in range(PUBLIC):
            add(totals, wish_points(planet, state.wishes[index], in_front(state, index)))
        for other in range(state.players):
            if owners >> other & 1:
                add(totals, wish_points(planet, state.secrets[other], []))
        return totals

    def best_effects(self, state: LandcraftState, seat: int, most: int) -> list[int]:
        """The effects, or destinations, that lead to most."""
        actions = state.legal(seat)
        if len(actions) == 1:
            return actions
        leads = [self.after(state, seat, action) for action in actions]
        if most > 1:
            return [actions[i] for i in ranked(leads)[:most]]
        best = 0
        for i in range(len(actions)):
            if leads[i] > leads[best]:
                best = i
        return [actions[best]]

    def after(self, state: LandcraftState, seat: int, action: int) -> float:
        """What an effect leads to, with the points of a destination that is still to be chosen."""
        next_state = state.clone()
        next_state.advance(seat, action)
        lead = self.own_lead(next_state, seat)
        if next_state.phase == JOURNEYING:
            lead += self.best_journey(next_state, seat)
        elif next_state.phase == DRIFTING:
            lead += self.parts.drift_points
        if state.phase == CHOOSING and next_state.phase != DRAWING:
            lead += float(next_state.planet.junction_points(next_state.placed))
        return lead

    def best_journey(self, state: LandcraftState, seat: int) -> float:
        """The most points a journey of the seat's apostle can bring."""
        planet = state.planet
        best: i64 = 0
        apostle: i64 = APOSTLE + seat
        for cell in planet.free_cells(ANYBODY, NO_TILE):
            best = max(best, self.best_points(planet, apostle, planet.around(cell, apostle)))
        return float(best)

    def best_points(self, planet: Planet, tile: i64, kinds: list[int]) -> i64:
        """The most points of junctions that a tile can make on a cell, as the planet tells what lies around it."""
        best: i64 = 0
        turns = planet.turns_between(tile, kinds)
        turn: i64 = 0
        while turn < DIRECTIONS:
            if turns >> turn & 1:
                best = max(best, planet.points_between(tile, turn, kinds))
            turn += 1
        return best

    def best_prayer(self, state: LandcraftState, seat: int) -> float:
        """The most a population in front of a wish can bring."""
        if state.reserve[seat] < 2:
            return 0.0
        totals = self.totals(state, 1 << seat)
        before = lead_of(totals, seat)
        best = 0
        for index in range(PUBLIC):
            fronts = in_front(state, index)
            now = wish_points(state.planet, state.wishes[index], fronts)
            fronts[seat] += 1
            then = wish_points(state.planet, state.wishes[index], fronts)
            changed = [totals[other] - now[other] + then[other] for other in range(state.players)]
            best = max(best, lead_of(changed, seat) - before)
        return float(best)

    def best_place(self, state: LandcraftState, seat: int, count: int) -> int:
        """The placement that brings most of the likely ones."""
        actions, guesses = self.likely_places(state, seat, count)
        best = -1
        best_lead = 0.0
        for index in range(len(actions)):
            next_state = state.clone()
            next_state.advance(seat, actions[index])
            lead = self.own_lead(next_state, seat) + guesses[index]
            if best < 0 or lead > best_lead:
                best = actions[index]
                best_lead = lead
        return best

    def likely_places(self, state: LandcraftState, seat: int, count: int) -> tuple[list[int], list[float]]:
        """The placements that promise most by their junctions and the usual worth of their effects, and these guesses.

        Those that need a repair are left out.
        """
        planet = state.planet
        air_worth = max(self.best_prayer(state, seat), self.best_journey(state, seat))
        likely = Shortlist(count, 0.0)
        cards = sorted(state.hands[HAND * seat : HAND * seat + HAND])
        for cell in planet.placing_cells(seat):
            kinds = planet.around(cell, NO_TILE)
            for card in cards:
                base: i64 = CELLS + BLOCK * cell + PLACE + SIDES * card
                turns = planet.turns_between(card, kinds)
                worth = self.effect_worth(state, seat, card, cell)
                turn: i64 = 0
                while turn < DIRECTIONS:
                    if turns >> turn & 1:
                        likely.offer(base + turn, float(planet.points_between(card, turn, kinds)) + worth)
                    turn += 1
                likely.offer(base + AIR, air_worth)
        return likely.actions, likely.worths

    def effect_worth(self, state: LandcraftState, seat: int, card: i64, cell: i64) -> float:
        """What the effect of a front is usually worth on a cell."""
        kind = card // EACH_TYPE
        if kind == EARTH:
            return self.growth
        worth = 0.0
        for d in range(DIRECTIONS):
            other = state.planet.neighbour(cell, d)
            if other < TERRAINS:
                if kind == WATER:
                    return self.drift
                for rival in range(state.players):
                    if rival != seat and state.planet.pops[APOSTLES * other + rival] > 0:
                        worth = self.conquest
        return max(worth, self.burning) if kind == FIRE else worth

    def best_draw(self, state: LandcraftState, seat: int) -> int:
        """The terrain of the display with the best junctions around the own places, or the pile."""
        planet = state.planet
        best = DRAW if state.pile else -1
        best_points = self.pile if state.pile else -1.0
        places = [planet.around(cell, NO_TILE) for cell in planet.placing_cells(seat)]
        for slot in range(DISPLAY):
            card = state.display[slot]
            if card == NO_CARD:
                continue
            points: i64 = 0
            for kinds in places:
                points = max(points, self.best_points(planet, card, kinds))
            if float(points) > best_points:
                best = TAKE + slot
                best_points = float(points)
        return best


def lead_of(totals: list[int], seat: int) -> int:
    """By how much a seat leads over its best rival."""
    return totals[seat] - max([totals[other] for other in range(len(totals)) if other != seat])


def add(totals: list[int], points: list[int]) -> None:
    """Adds the points of one wish to the totals."""
    for seat in range(len(totals)):
        totals[seat] += points[seat]
