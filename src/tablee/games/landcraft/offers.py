"""What a seat may do in Landcraft, and why not otherwise. Rule numbers (LC-xx) refer to RULES.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.landcraft.codes import (
    CHOOSING,
    DRAWING,
    DRIFTING,
    EDDYING,
    JOURNEYING,
    OVER,
    PLACING,
    WALKING,
)
from tablee.games.landcraft.parts import (
    AIR,
    AIR_TYPE,
    APOSTLE,
    APOSTLES,
    BLOCK,
    BLOCKED,
    BURN,
    CELLS,
    CONQUER,
    DIRECTIONS,
    DISPLAY,
    DRAW,
    DRIFT,
    DRIFT_TO,
    EARTH,
    EDDY,
    EDDY_TO,
    EMPTY,
    FIRE,
    GROW,
    HAND,
    JOURNEY,
    JOURNEY_TO,
    NO_CARD,
    NO_EFFECT,
    NO_TILE,
    PLACE,
    PRAY,
    PRAY_BARE,
    SIDES,
    SPREAD,
    SPREADS,
    STAY,
    TAKE,
    TERRAINS,
    WALK,
    WATER,
    LandcraftParts,
)
from tablee.games.landcraft.planet import ANYBODY, AROUND, BESIDE, ONE, Planet
from tablee.kernel.rng import Rng
from tablee.kernel.state import State

TURNS: Final[i64] = SIDES
TRIES: Final = 200  # random picks before the whole list is made


class Offers(State):
    """What lies on the table, whose turn it is, and what may be done."""

    parts: LandcraftParts
    planet: Planet
    near_burning: bool  # option: only neighbours of the placed terrain may be burnt
    phase: i64
    seat: i64  # whose turn it is
    first: i64  # who began
    placed: i64  # the terrain placed this turn, or NO_TILE
    lifted: i64  # the terrain that drifts or eddies, or NO_TILE
    must_walk: bool  # a prayer without population is only for the walk (LC-26)
    hands: list[int]  # by seat: HAND places
    shown: list[int]  # by seat: for each place of the hand whether everybody knows the card
    display: list[int]
    pile: list[int]  # the top is the last one
    removed: list[int]
    wishes: list[int]  # the public ones
    secrets: list[int]  # by seat
    boxed: list[int]  # wishes left in the box
    fronts: list[int]  # by seat and public wish: populations in front of it
    reserve: list[int]  # by seat: populations not in play
    tally: list[int]  # by seat and source

    def __init__(self, parts: LandcraftParts, players: int, options: tuple[int, ...], rng: Rng, planet: Planet) -> None:
        super().__init__(parts, players, options, rng)
        self.parts = parts
        self.planet = planet
        self.near_burning = options[1] == 1

    # ---- whose turn ----

    def to_act(self) -> int:
        if self.phase == OVER:
            return 0
        return 1 << self.seat

    def turn_number(self) -> int:
        """LC-33: which of their turns the players are in, from 1."""
        begun = len(self.planet.laid) + (1 if self.phase == PLACING else 0)
        return (begun + self.players - 1) // self.players

    # ---- legal moves ----

    def legal(self, seat: int) -> list[int]:
        if seat != self.seat or self.phase == OVER:
            return []
        if self.phase == PLACING:
            return self.legal_places()
        if self.phase == CHOOSING:
            return self.legal_effects()
        if self.phase == DRIFTING:
            return self.legal_drifts()
        if self.phase == EDDYING:
            return self.legal_eddies()
        if self.phase == WALKING:
            return self.legal_walks()
        if self.phase == JOURNEYING:
            return self.legal_journeys()
        return self.legal_draws()

    def legal_places(self) -> list[int]:
        """LC-11 to LC-16: every terrain of the hand in every turn on every cell it may go to."""
        result: list[int] = []
        seat = self.seat
        cards = sorted(self.hands[HAND * seat : HAND * seat + HAND])
        for cell in self.planet.placing_cells(seat):
            for card in cards:
                base: i64 = CELLS + BLOCK * cell + PLACE + SIDES * card
                turns = self.planet.placing_turns(card, cell, self.near_burning)
                for turn in range(TURNS):
                    if turns >> turn & 1:
                        result.append(base + turn)
        return result

    def legal_effects(self) -> list[int]:
        """LC-16, LC-18: no effect if all junctions are valid, and what the type offers; in conflict only what repairs it."""
        placed = self.placed
        conflict = self.planet.conflicts(placed)
        kind = self.planet.type_of(placed)
        result: list[int] = []
        if conflict == 0:
            result.append(NO_EFFECT)
        if kind == EARTH:
            self.list_earth(result)
        elif kind == WATER:
            self.list_water(result, conflict)
        elif kind == FIRE:
            self.list_fire(result, conflict)
        else:
            self.list_air(result)
        return result

    def list_earth(self, result: list[int]) -> None:
        """LC-19, LC-20: growth and spread, both with populations of the reserve."""
        planet = self.planet
        left = self.reserve[self.seat]
        if left == 0:
            return
        result.append(GROW)
        targets: i64 = 0
        cell: i64 = planet.cell_of[self.placed]
        for d in range(AROUND):
            other = planet.neighbour(cell, d)
            if other < TERRAINS and planet.pops[APOSTLES * other + self.seat] == 0:
                targets |= ONE << d
        if targets != 0:
            for index in range(len(SPREADS)):
                spread: i64 = SPREADS[index]
                if spread & ~targets == 0 and (left > 1 or spread & (spread - 1) == 0):
                    result.append(SPREAD + index)

    def list_water(self, result: list[int], conflict: i64) -> None:
        """LC-21, LC-22: drift and eddy of a neighbour; in conflict only of the one in conflict."""
        planet = self.planet
        cell: i64 = planet.cell_of[self.placed]
        for d in range(AROUND):
            other = planet.neighbour(cell, d)
            if other < TERRAINS and (conflict == 0 or conflict == ONE << d) and planet.can_drift(other):
                result.append(DRIFT + d)
        for d in range(AROUND):
            other = planet.neighbour(cell, d)
            if other < TERRAINS and (conflict == 0 or conflict == ONE << d) and planet.can_eddy(other, cell):
                result.append(EDDY + d)

    def list_fire(self, result: list[int], conflict: i64) -> None:
        """LC-23 to LC-25: conquest of a neighbour if nothing is in conflict, and burning."""
        planet = self.planet
        cell: i64 = planet.cell_of[self.placed]
        if conflict == 0:
            for d in range(AROUND):
                other = planet.neighbour(cell, d)
                if other < TERRAINS:
                    for rival in range(self.players):
                        if rival != self.seat and planet.pops[APOSTLES * other + rival] > 0:
                            result.append(CONQUER + APOSTLES * d + rival)
        fires: list[int] = []
        for terrain in planet.laid:
            if self.may_burn(terrain, conflict):
                fires.append(CELLS + BLOCK * planet.cell_of[terrain] + BURN)
        fires.sort()
        result.extend(fires)

    def may_burn(self, terrain: i64, conflict: i64) -> bool:
        """LC-16, LC-24, LC-25: a front; in conflict only the placed terrain or the one neighbour in conflict with it."""
        planet = self.planet
        if planet.turn_of[terrain] == AIR:
            return False
        if terrain == self.placed:
            return not self.near_burning
        if conflict == 0 and not self.near_burning:
            return True
        cell: i64 = planet.cell_of[self.placed]
        for d in range(AROUND):
            if planet.neighbour(cell, d) == terrain:
                return conflict == 0 or conflict == ONE << d
        return False

    def list_air(self, result: list[int]) -> None:
        """LC-26 to LC-28: prayer before a wish, or the apostle's journey."""
        seat = self.seat
        if self.reserve[seat] > 0:
            result.append(PRAY)
            result.append(PRAY + 1)
            result.append(PRAY + 2)
        elif self.planet.can_walk(seat):
            result.append(PRAY_BARE)
        if self.planet.can_journey(seat):
            result.append(JOURNEY)

    def legal_drifts(self) -> list[int]:
        """LC-21: every cell beside a tile where the lifted terrain is valid as it lies."""
        result: list[int] = []
        for cell in self.planet.free_cells(ANYBODY, self.lifted):
            if self.planet.stays_valid(self.lifted, cell):
                result.append(CELLS + BLOCK * cell + DRIFT_TO)
        return result

    def legal_eddies(self) -> list[int]:
        """LC-22: the other free cells around the placed terrain, in every rotation that is valid there."""
        result: list[int] = []
        around: i64 = self.planet.cell_of[self.placed]
        for d in range(AROUND):
            turns = self.planet.eddy_turns(self.lifted, around, d)
            for turn in range(AROUND):
                if turns >> turn & 1:
                    result.append(EDDY_TO + DIRECTIONS * d + turn)
        return result

    def legal_walks(self) -> list[int]:
        """LC-27: any own population to a terrain beside its own; or none, unless the prayer was made for the walk alone."""
        planet = self.planet
        walks: list[int] = []
        for terrain in planet.laid:
            if planet.pops[APOSTLES * terrain + self.seat] > 0:
                cell: i64 = planet.cell_of[terrain]
                for d in range(AROUND):
                    if planet.neighbour(cell, d) < TERRAINS:
                        walks.append(CELLS + BLOCK * cell + WALK + d)
        walks.sort()
        return walks if self.must_walk else [STAY, *walks]

    def legal_journeys(self) -> list[int]:
        """LC-28: every cell beside another tile, in every rotation in which the apostle is valid there."""
        result: list[int] = []
        apostle: i64 = APOSTLE + self.seat
        for cell in self.planet.free_cells(ANYBODY, self.lifted):
            fit = self.planet.fitting(apostle, cell, apostle)
            if fit & BESIDE:
                base: i64 = CELLS + BLOCK * cell + JOURNEY_TO
                for turn in range(AROUND):
                    if fit >> turn & 1:
                        result.append(base + turn)
        return result

    def legal_draws(self) -> list[int]:
        """LC-31: a terrain of the display, or the top of the pile."""
        result = [TAKE + slot for slot in range(DISPLAY) if self.display[slot] != NO_CARD]
        if self.pile:
            result.append(DRAW)
        return result

    def random_action(self, seat: int, rng: Rng) -> int:
        """A uniform pick; where lists are long, by trying random cells until one is legal."""
        for _ in range(TRIES):
            if self.phase == PLACING:
                action = self.random_place(rng)
            elif self.phase == DRIFTING:
                action = self.random_drift(rng)
            elif self.phase == JOURNEYING:
                action = self.random_journey(rng)
            else:
                break
            if action >= 0:
                return action
        actions = self.legal(seat)
        return actions[rng.below(len(actions))]

    def random_place(self, rng: Rng) -> i64:
        """One try at a uniform placement, or -1; a seat that is walled in never finds one here."""
        cell = self.planet.random_cell(self.seat, NO_TILE, rng)
        if cell < 0:
            return -1
        card: i64 = self.hands[HAND * self.seat + rng.below(HAND)]
        turn = rng.below(SIDES)
        return (
            CELLS + BLOCK * cell + PLACE + SIDES * card + turn
            if self.planet.placing_turns(card, cell, self.near_burning) >> turn & 1
            else -1
        )

    def random_drift(self, rng: Rng) -> i64:
        """One try at a uniform destination of the lifted terrain, or -1."""
        cell = self.planet.random_cell(ANYBODY, self.lifted, rng)
        return CELLS + BLOCK * cell + DRIFT_TO if cell >= 0 and self.planet.stays_valid(self.lifted, cell) else -1

    def random_journey(self, rng: Rng) -> i64:
        """One try at a uniform destination and rotation of the apostle, or -1."""
        cell = self.planet.random_cell(ANYBODY, self.lifted, rng)
        if cell < 0:
            return -1
        apostle: i64 = APOSTLE + self.seat
        fit = self.planet.fitting(apostle, cell, apostle)
        turn = rng.below(DIRECTIONS)
        return CELLS + BLOCK * cell + JOURNEY_TO + turn if fit & BESIDE and fit >> turn & 1 else -1

    # ---- why not ----

    def why_not(self, seat: int, action: int) -> str:
        if seat != self.seat or self.phase == OVER:
            return "not-your-turn"
        if action < 0 or action >= CELLS + BLOCK * self.planet.board.cells:
            return "no-such-action"
        if self.phase == PLACING:
            return self.why_not_place(action)
        if self.phase == CHOOSING:
            return self.why_not_effect(action)
        if self.phase == WALKING:
            return self.why_not_walk(action)
        if self.phase == DRAWING:
            return self.why_not_draw(action)
        return self.why_not_there(action)

    def why_not_place(self, action: int) -> str:
        """Why this placement is not legal."""
        planet = self.planet
        offset = (action - CELLS) % BLOCK - PLACE
        if action < CELLS or offset < 0:
            return "place-first"
        cell = (action - CELLS) // BLOCK
        card = offset // SIDES
        if card not in self.hands[HAND * self.seat : HAND * self.seat + HAND]:
            return "not-in-hand"
        if planet.grid[cell] != EMPTY:
            return "cell-blocked" if planet.grid[cell] == BLOCKED else "cell-taken"
        if planet.supporters(cell, self.seat, NO_TILE) == 0 and not (
            planet.walled_in(self.seat) and planet.supporters(cell, ANYBODY, NO_TILE) > 0
        ):
            return "not-beside-yours"
        return "" if planet.placing_turns(card, cell, self.near_burning) >> offset % SIDES & 1 else "junctions"

    def why_not_effect(self, action: int) -> str:
        """Why this effect may not be chosen."""
        conflict = self.planet.conflicts(self.placed)
        kind = self.planet.type_of(self.placed)
        if action == NO_EFFECT:
            return "repair-first" if conflict else ""
        if (action >= STAY and action < CELLS) or (action >= CELLS and (action - CELLS) % BLOCK != BURN):
            return "choose-effect"
        if kind != effect_type(action):
            return "not-its-effect"
        if kind == EARTH:
            return self.why_not_earth(action)
        if kind == WATER:
            return self.why_not_water(action, conflict)
        if kind == FIRE:
            return self.why_not_fire(action, conflict)
        return self.why_not_air(action)

    def why_not_earth(self, action: int) -> str:
        """Why growth or spread is not possible."""
        planet = self.planet
        left = self.reserve[self.seat]
        if left == 0:
            return "no-population"
        if action == GROW:
            return ""
        wanted = SPREADS[action - SPREAD]
        for d in range(DIRECTIONS):
            if wanted >> d & 1:
                other = planet.neighbour(planet.cell_of[self.placed], d)
                if other >= TERRAINS:
                    return "no-terrain"
                if planet.pops[APOSTLES * other + self.seat] > 0:
                    return "own-population"
        return "no-population" if left == 1 and wanted & (wanted - 1) else ""

    def why_not_water(self, action: int, conflict: i64) -> str:
        """Why this neighbour cannot be moved."""
        planet = self.planet
        d: i64 = (action - DRIFT) % DIRECTIONS
        cell: i64 = planet.cell_of[self.placed]
        other = planet.neighbour(cell, d)
        if other >= TERRAINS:
            return "no-terrain"
        if conflict != 0 and conflict != ONE << d:
            return "repair-first"
        can = planet.can_drift(other) if action < EDDY else planet.can_eddy(other, cell)
        return "" if can else "no-destination"

    def why_not_fire(self, action: int, conflict: i64) -> str:
        """Why this neighbour cannot be conquered, or this terrain not be burnt."""
        planet = self.planet
        if action < CELLS:
            if conflict:
                return "repair-first"
            d, rival = divmod(action - CONQUER, APOSTLES)
            other = planet.neighbour(planet.cell_of[self.placed], d)
            if other >= TERRAINS:
                return "no-terrain"
            return "" if rival != self.seat and planet.pops[APOSTLES * other + rival] > 0 else "no-rival"
        terrain = planet.grid[(action - CELLS) // BLOCK]
        if terrain >= TERRAINS or planet.turn_of[terrain] == AIR:
            return "no-front"
        if self.may_burn(terrain, conflict):
            return ""
        return "repair-first" if self.may_burn(terrain, 0) else "too-far"

    def why_not_air(self, action: int) -> str:
        """Why the prayer or the journey is not possible."""
        if action == JOURNEY:
            return "" if self.planet.can_journey(self.seat) else "no-destination"
        left = self.reserve[self.seat]
        if action != PRAY_BARE:
            return "" if left > 0 else "no-population"
        if left > 0:
            return "choose-wish"
        return "" if self.planet.can_walk(self.seat) else "no-walk"

    def why_not_walk(self, action: int) -> str:
        """Why this population cannot walk there."""
        planet = self.planet
        if action == STAY:
            return "must-walk" if self.must_walk else ""
        d = (action - CELLS) % BLOCK - WALK
        if action < CELLS or d < 0 or d >= DIRECTIONS:
            return "walk-or-stay"
        cell = (action - CELLS) // BLOCK
        terrain = planet.grid[cell]
        if terrain >= TERRAINS or planet.pops[APOSTLES * terrain + self.seat] == 0:
            return "no-own-population"
        return "" if planet.neighbour(cell, d) < TERRAINS else "no-terrain"

    def why_not_there(self, action: int) -> str:
        """Why this is no destination for the terrain or the apostle that is on its way."""
        planet = self.planet
        if self.phase == EDDYING:
            if action < EDDY_TO or action >= TAKE:
                return "choose-destination"
            d, turn = divmod(action - EDDY_TO, DIRECTIONS)
            cell = planet.board.beside[DIRECTIONS * planet.cell_of[self.placed] + d]
            if planet.grid[cell] != EMPTY:
                return "cell-blocked" if planet.grid[cell] == BLOCKED else "cell-taken"
            return "" if planet.eddy_turns(self.lifted, planet.cell_of[self.placed], d) >> turn & 1 else "junctions"
        offset = (action - CELLS) % BLOCK
        turn = offset - JOURNEY_TO
        if action < CELLS or (offset != DRIFT_TO if self.phase == DRIFTING else turn < 0 or turn >= DIRECTIONS):
            return "choose-destination"
        cell = (action - CELLS) // BLOCK
        if planet.grid[cell] != EMPTY:
            return "cell-blocked" if planet.grid[cell] == BLOCKED else "cell-taken"
        tile: i64 = self.lifted if self.phase == DRIFTING else APOSTLE + self.seat
        fit = planet.fitting(tile, cell, tile)
        if fit & BESIDE == 0:
            return "not-beside"
        valid = planet.stays_valid(tile, cell) if self.phase == DRIFTING else fit >> turn & 1 != 0
        return "" if valid else "junctions"

    def why_not_draw(self, action: int) -> str:
        """Why this terrain cannot be drawn."""
        if action == DRAW:
            return "" if self.pile else "pile-empty"
        if action < TAKE or action >= CELLS:
            return "time-to-draw"
        return "" if self.display[action - TAKE] != NO_CARD else "display-empty"

    def near_misses(self, seat: int) -> list[tuple[int, str]]:
        """Going without an effect while a junction is forbidden, and effects for which no population is left."""
        if seat != self.seat or self.phase != CHOOSING:
            return []
        kind = self.planet.type_of(self.placed)
        tempting = [NO_EFFECT]
        if kind == EARTH:
            tempting.append(GROW)
        elif kind == AIR_TYPE:
            tempting += [PRAY, PRAY + 1, PRAY + 2]
        result: list[tuple[int, str]] = []
        for action in tempting:
            reason = self.why_not(seat, action)
            if reason:
                result.append((action, reason))
        return result


def effect_type(action: int) -> int:
    """The type of terrain that offers an effect."""
    if action < DRIFT:
        return EARTH
    if action < CONQUER:
        return WATER
    return FIRE if action < PRAY or action >= CELLS else AIR_TYPE
