"""Landcraft: advice for bots. Every choice is judged by the points it leads to if the game were scored right after it."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

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
    EMPTY,
    FIRE,
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
from tablee.games.landcraft.planet import ALL_TURNS, ANYBODY
from tablee.games.landcraft.state import (
    CHOOSING,
    DRAWING,
    DRIFTING,
    JOURNEYING,
    PLACING,
    LandcraftState,
)
from tablee.games.landcraft.wishes import sun_points, wish_points
from tablee.kernel.rng import Rng
from tablee.kernel.state import Judge, State, raised

CANDIDATES: Final = 12  # placements that are looked at closely
QUICK: Final = 4  # the same in playouts
EFFECTS: Final = 2  # effects that are tried after each of them
SPREAD: Final = 7.0  # points of difference that make a position clearly better
HORIZON: Final = 9  # decisions after which a look ahead is rated: about one turn each


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

    def plans(self, state: State, seat: int, most: int, rng: Rng) -> list[list[int]]:
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
        worths: list[float] = []
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
                worths.append(self.worth(after, seat))
        return [plans[i] for i in ranked(worths)[:most]]

    def rate(self, state: State, seat: int) -> float:
        """How far a seat leads if the game were scored now, with the wishes all others are imagined to have."""
        assert isinstance(state, LandcraftState)
        return 1.0 / (1.0 + exp(-self.lead(state, seat, (1 << state.players) - 1) / SPREAD))

    def horizon(self) -> int:
        return HORIZON

    # ---- what a position is worth ----

    def worth(self, state: LandcraftState, seat: int) -> float:
        """The lead of a seat over its best rival if the game were scored now; of the secret wishes only its own is counted."""
        return self.lead(state, seat, 1 << seat)

    def lead(self, state: LandcraftState, seat: int, known: int) -> float:
        """The lead of a seat over its best rival if the game were scored now, with the secret wishes of a mask of seats."""
        totals = [state.points(other) + sun_points(state.planet, other) for other in range(state.players)]
        for index in range(PUBLIC):
            add(totals, wish_points(state.planet, state.wishes[index], state.in_front(index)))
        for other in range(state.players):
            if known >> other & 1:
                add(totals, wish_points(state.planet, state.secrets[other], []))
        rival = max([totals[other] for other in range(state.players) if other != seat])
        return totals[seat] - rival + self.population * state.planet.populations(seat)

    def best_effects(self, state: LandcraftState, seat: int, most: int) -> list[int]:
        """The effects, or destinations, that lead to most."""
        actions = state.legal(seat)
        if len(actions) == 1:
            return actions
        worths = [self.after(state, seat, action) for action in actions]
        if most > 1:
            return [actions[i] for i in ranked(worths)[:most]]
        best = 0
        for i in range(len(actions)):
            if worths[i] > worths[best]:
                best = i
        return [actions[best]]

    def after(self, state: LandcraftState, seat: int, action: int) -> float:
        """What an effect leads to, with the points of a destination that is still to be chosen."""
        next_state = state.clone()
        next_state.advance(seat, action)
        worth = self.worth(next_state, seat)
        if next_state.phase == JOURNEYING:
            worth += self.best_journey(next_state, seat)
        elif next_state.phase == DRIFTING:
            worth += self.parts.drift_points
        if state.phase == CHOOSING and next_state.phase != DRAWING:
            worth += float(next_state.planet.junction_points(next_state.placed))
        return worth

    def best_journey(self, state: LandcraftState, seat: int) -> float:
        """The most points a journey of the seat's apostle can bring."""
        best: i64 = 0
        apostle: i64 = APOSTLE + seat
        start: i64 = state.planet.cell_of[apostle]
        turned: i64 = state.planet.turn_of[apostle]
        for cell in state.planet.free_cells(ANYBODY, NO_TILE):
            turns = state.planet.fitting(apostle, cell, apostle) & ALL_TURNS
            turn: i64 = 0
            while turn < DIRECTIONS:
                if turns >> turn & 1:
                    state.planet.move(apostle, cell, turn)
                    best = max(best, state.planet.junction_points(apostle))
                    state.planet.move(apostle, start, turned)
                turn += 1
        return float(best)

    def best_prayer(self, state: LandcraftState, seat: int) -> float:
        """The most a population in front of a wish can bring."""
        if state.reserve[seat] < 2:
            return 0.0
        before = self.worth(state, seat)
        best = 0.0
        for index in range(PUBLIC):
            fronts = state.fronts
            state.fronts = raised(fronts, PUBLIC * seat + index, 1)
            best = max(best, self.worth(state, seat) - before)
            state.fronts = fronts
        return best

    def best_place(self, state: LandcraftState, seat: int, count: int) -> int:
        """The placement that brings most of the likely ones."""
        actions, guesses = self.likely_places(state, seat, count)
        best = -1
        best_worth = 0.0
        for index in range(len(actions)):
            next_state = state.clone()
            next_state.advance(seat, actions[index])
            worth = self.worth(next_state, seat) + guesses[index]
            if best < 0 or worth > best_worth:
                best = actions[index]
                best_worth = worth
        return best

    def likely_places(self, state: LandcraftState, seat: int, count: int) -> tuple[list[int], list[float]]:
        """The placements that promise most by their junctions and the usual worth of their effects, and these guesses."""
        air_worth = max(self.best_prayer(state, seat), self.best_journey(state, seat))
        actions: list[int] = []
        guesses: list[float] = []
        for action in state.legal(seat):
            guess = self.guess_place(state, seat, action, air_worth)
            if guess < 0.0:
                continue
            at = len(guesses)
            while at > 0 and guesses[at - 1] < guess:
                at -= 1
            if at < count:
                actions.insert(at, action)
                guesses.insert(at, guess)
                if len(actions) > count:
                    actions.pop()
                    guesses.pop()
        return actions, guesses

    def guess_place(self, state: LandcraftState, seat: int, action: int, air_worth: float) -> float:
        """Junction points and the usual worth of the effect; below zero for a placement that needs a repair."""
        cell: i64 = (action - CELLS) // BLOCK
        card: i64 = ((action - CELLS) % BLOCK - PLACE) // SIDES
        turn: i64 = ((action - CELLS) % BLOCK - PLACE) % SIDES
        if turn == AIR:
            return air_worth
        state.planet.lay(card, cell, turn)
        points = (
            -1.0
            if state.planet.conflicts(card)
            else float(state.planet.junction_points(card)) + self.effect_worth(state, seat, card)
        )
        state.planet.grid[cell] = EMPTY
        return points

    def effect_worth(self, state: LandcraftState, seat: int, card: i64) -> float:
        """What the effect of a front is usually worth where it lies."""
        kind = card // EACH_TYPE
        if kind == EARTH:
            return self.growth
        worth = 0.0
        for d in range(DIRECTIONS):
            other = state.planet.neighbour(state.planet.cell_of[card], d)
            if other < TERRAINS:
                if kind == WATER:
                    return self.drift
                for rival in range(state.players):
                    if rival != seat and state.planet.pops[APOSTLES * other + rival] > 0:
                        worth = self.conquest
        return max(worth, self.burning) if kind == FIRE else worth

    def best_draw(self, state: LandcraftState, seat: int) -> int:
        """The terrain of the display with the best junctions around the own places, or the pile."""
        best = DRAW if state.pile else -1
        best_points = self.pile if state.pile else -1.0
        cells = state.planet.placing_cells(seat)
        for slot in range(DISPLAY):
            card = state.display[slot]
            if card == NO_CARD:
                continue
            points = 0.0
            for cell in cells:
                turns = state.planet.fitting(card, cell, card) & ALL_TURNS
                for turn in range(DIRECTIONS):
                    if turns >> turn & 1:
                        state.planet.lay(card, cell, turn)
                        points = max(points, float(state.planet.junction_points(card)))
                        state.planet.grid[cell] = EMPTY
            if points > best_points:
                best = TAKE + slot
                best_points = points
        return best


def ranked(values: list[float]) -> list[int]:
    """The places of all values, the largest first, equals in order."""
    return sorted(range(len(values)), key=lambda i: -values[i])


def add(totals: list[int], points: list[int]) -> None:
    """Adds the points of one wish to the totals."""
    for seat in range(len(totals)):
        totals[seat] += points[seat]
