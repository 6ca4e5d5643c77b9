"""Landcraft: the rules at work. Rule numbers (LC-xx) refer to RULES.md.

Hidden are the hands, as far as they were not taken from the display, the secret wishes, the order of the pile and the terrains
left in the box. A turn is cut into the placement of a terrain, the choice of an effect (and of its destination where it has
one), and the draw. Everything random happens when the game is set up.

Clones share what seldom changes: those lists are copied before they change.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

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
    PUBLIC,
    SIDES,
    SPREAD,
    SPREADS,
    STAY,
    TAKE,
    TERRAINS,
    WALK,
    WATER,
    WISHES,
    LandcraftParts,
)
from tablee.games.landcraft.planet import ANYBODY, AROUND, BESIDE, ONE, Planet
from tablee.games.landcraft.wishes import sun_points, wish_points, wish_value
from tablee.kernel.rng import Rng
from tablee.kernel.state import HIDDEN, Event, State, places, raised

# Steps of a turn
PLACING: Final = 0
CHOOSING: Final = 1  # an effect, or none
DRIFTING: Final = 2  # the destination of the terrain that drifts
EDDYING: Final = 3  # the destination and rotation of the terrain that is moved around the placed one
WALKING: Final = 4  # which population walks, if any
JOURNEYING: Final = 5  # the destination and rotation of the apostle
DRAWING: Final = 6
OVER: Final = 7

# Events
FIRST: Final = 0
REMOVED: Final = 1
DEALT: Final = 2
DISPLAYED: Final = 3
PILED: Final = 4
WISHED: Final = 5
SECRET: Final = 6
BOXED: Final = 7
STARTED: Final = 8
PLACED: Final = 9
PLACED_AIR: Final = 10
NO_POPULATION: Final = 11
PASSED: Final = 12
GREW: Final = 13
SPREAD_OUT: Final = 14
LIFTED: Final = 15
DRIFTED: Final = 16
EDDIED: Final = 17
EDDIED_AIR: Final = 18
CONQUERED: Final = 19
EXPELLED: Final = 20
BURNT: Final = 21
PRAYED: Final = 22
PRAYED_BARE: Final = 23
WALKED: Final = 24
STAYED: Final = 25
SET_OUT: Final = 26
JOURNEYED: Final = 27
SCORED: Final = 28
TOOK: Final = 29
DREW: Final = 30
REFILLED: Final = 31
ENDED: Final = 32
UNVEILED: Final = 33
WISH_SCORED: Final = 34
SECRET_SCORED: Final = 35
SUN_SCORED: Final = 36
TOTAL: Final = 37
GAME_ENDED: Final = 38

# Points by source
JUNCTIONS: Final = 0
DRIFTS: Final = 1
JOURNEYS: Final = 2
PUBLIC_WISHES: Final = 3
SECRET_WISHES: Final = 4
SUNSHINE: Final = 5
SOURCES: Final = 6

DRIFT_EFFECT: Final = 2  # numbers of effects in events
EDDY_EFFECT: Final = 3
TURNS: Final[i64] = SIDES
UNKNOWN: Final = -1  # in an observation: a card or wish the seat may not know
TRIES: Final = 200  # random picks before the whole list is made


class LandcraftState(State):
    """One position of Landcraft."""

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

    # ---- set-up ----

    def set_up(self) -> None:
        """LC-03 to LC-09: everything random in the game."""
        self.clear()
        players = self.players
        rng = self.rng
        self.first = rng.below(players)
        self.seat = self.first
        cards = list(range(TERRAINS))
        rng.shuffle(cards)
        removed = self.parts.removed[players]
        self.removed = cards[:removed]
        self.hands = cards[removed : removed + HAND * players]
        at = removed + HAND * players
        self.display = cards[at : at + DISPLAY]
        self.pile = cards[at + DISPLAY :]
        wishes = list(range(WISHES))
        rng.shuffle(wishes)
        self.wishes = wishes[:PUBLIC]
        self.secrets = wishes[PUBLIC : PUBLIC + players]
        self.boxed = wishes[PUBLIC + players :]
        for seat in range(players):
            cell, turn = self.parts.starts[players][seat]
            self.planet.lay(APOSTLE + seat, cell, turn)
        if self.journal is not None:
            self.tell_deal()

    def clear(self) -> None:
        """An empty board, full reserves, nobody has points."""
        players = self.players
        self.phase = PLACING
        self.placed = NO_TILE
        self.lifted = NO_TILE
        self.must_walk = False
        self.planet.clear()
        self.shown = [0] * (HAND * players)
        self.fronts = [0] * (PUBLIC * players)
        self.reserve = [self.parts.populations] * players
        self.tally = [0] * (SOURCES * players)

    def tell_deal(self) -> None:
        """The deal: the pile from its top, what stays in the box, each hand and secret wish to its owner only."""
        self.reveal(FIRST, [self.first])
        for seat in range(self.players):
            apostle = APOSTLE + seat
            self.tell(STARTED, [seat, self.planet.cell_of[apostle], self.planet.turn_of[apostle]])
        self.reveal_some(REMOVED, self.removed[:], 0, HIDDEN)
        self.reveal(DISPLAYED, self.display[:])
        self.reveal_some(PILED, self.pile[::-1], 0, HIDDEN)
        for seat in range(self.players):
            self.reveal_some(DEALT, [seat, *self.hands[HAND * seat : HAND * seat + HAND]], 1 << seat, 1)
        self.reveal(WISHED, self.wishes[:])
        for seat in range(self.players):
            self.reveal_some(SECRET, [seat, self.secrets[seat]], 1 << seat, 1)
        self.reveal_some(BOXED, self.boxed[:], 0, HIDDEN)

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

    # ---- applying ----

    def advance(self, seat: int, action: int) -> None:
        if action >= CELLS:
            cell: i64 = (action - CELLS) // BLOCK
            offset: i64 = (action - CELLS) % BLOCK
            if offset >= PLACE:
                self.place(cell, (offset - PLACE) // SIDES, (offset - PLACE) % SIDES)
            elif offset >= JOURNEY_TO:
                self.journey_to(cell, offset - JOURNEY_TO)
            elif offset >= WALK:
                self.walk(cell, offset - WALK)
            elif offset == DRIFT_TO:
                self.drift_to(cell)
            else:
                self.burn(cell)
        elif action >= TAKE:
            self.draw(action)
        elif action >= EDDY_TO:
            self.eddy_to((action - EDDY_TO) // DIRECTIONS, (action - EDDY_TO) % DIRECTIONS)
        else:
            self.choose(action)

    def place(self, cell: i64, card: i64, turn: i64) -> None:
        """LC-11, LC-17: a terrain of the hand goes to the planet, a population onto it."""
        seat = self.seat
        at: i64 = HAND * seat
        while self.hands[at] != card:
            at += 1
        self.hands[at] = NO_CARD
        self.shown[at] = 0
        self.planet.lay(card, cell, turn)
        self.planet.laid.append(card)
        self.placed = card
        if self.journal is not None:
            if turn == AIR:
                self.tell(PLACED_AIR, [seat, card, cell])
            else:
                self.tell(PLACED, [seat, card, cell, turn])
        if self.reserve[seat] > 0:
            self.deposit(card)
        elif self.journal is not None:
            self.tell(NO_POPULATION, [seat])
        self.phase = CHOOSING

    def deposit(self, terrain: i64) -> None:
        """A population goes from the reserve of the seat whose turn it is onto a terrain."""
        self.reserve[self.seat] -= 1
        self.planet.settle(terrain, self.seat, 1)

    def choose(self, action: i64) -> None:
        """LC-18: one effect, or none."""
        if action == NO_EFFECT:
            if self.journal is not None:
                self.tell(PASSED, [self.seat])
            self.score_junctions()
        elif action == GROW:
            self.deposit(self.placed)
            if self.journal is not None:
                self.tell(GREW, [self.seat, self.planet.cell_of[self.placed]])
            self.score_junctions()
        elif action < DRIFT:
            self.spread(SPREADS[action - SPREAD])
        elif action < CONQUER:
            self.lift((action - DRIFT) % DIRECTIONS, DRIFTING if action < EDDY else EDDYING)
        elif action < PRAY:
            self.conquer((action - CONQUER) // APOSTLES, (action - CONQUER) % APOSTLES)
        elif action < JOURNEY:
            self.pray(action)
        elif action == JOURNEY:
            self.phase = JOURNEYING
            if self.journal is not None:
                self.tell(SET_OUT, [self.seat])
        else:  # LC-27: nobody walks
            if self.journal is not None:
                self.tell(STAYED, [self.seat])
            self.score_junctions()

    def spread(self, targets: i64) -> None:
        """LC-20: a population on one or two neighbours."""
        planet = self.planet
        cell: i64 = planet.cell_of[self.placed]
        reached: list[int] = []
        for d in range(AROUND):
            if targets >> d & 1:
                self.deposit(planet.neighbour(cell, d))
                reached.append(planet.board.beside[DIRECTIONS * cell + d])
        if self.journal is not None:
            self.tell(SPREAD_OUT, [self.seat, *reached])
        self.score_junctions()

    def lift(self, d: i64, phase: i64) -> None:
        """LC-21, LC-22: a neighbour will be moved."""
        planet = self.planet
        self.lifted = planet.neighbour(planet.cell_of[self.placed], d)
        self.phase = phase
        if self.journal is not None:
            self.tell(
                LIFTED, [self.seat, DRIFT_EFFECT if phase == DRIFTING else EDDY_EFFECT, self.lifted, planet.cell_of[self.lifted]]
            )

    def drift_to(self, cell: i64) -> None:
        """LC-21: the lifted terrain moves as it lies, with its populations, for a point."""
        planet = self.planet
        points = self.parts.drift_points
        if self.journal is not None:
            self.tell(DRIFTED, [self.seat, self.lifted, planet.cell_of[self.lifted], cell, points])
        planet.move(self.lifted, cell, planet.turn_of[self.lifted])
        self.lifted = NO_TILE
        self.tally[SOURCES * self.seat + DRIFTS] += points
        self.score_junctions()

    def eddy_to(self, d: i64, turn: i64) -> None:
        """LC-22: the lifted terrain moves around the placed one and may be turned, with its populations."""
        planet = self.planet
        lifted = self.lifted
        start = planet.cell_of[lifted]
        cell: i64 = planet.board.beside[DIRECTIONS * planet.cell_of[self.placed] + d]
        if planet.turn_of[lifted] == AIR:
            planet.move(lifted, cell, AIR)
            if self.journal is not None:
                self.tell(EDDIED_AIR, [self.seat, lifted, start, cell])
        else:
            planet.move(lifted, cell, turn)
            if self.journal is not None:
                self.tell(EDDIED, [self.seat, lifted, start, cell, turn])
        self.lifted = NO_TILE
        self.score_junctions()

    def conquer(self, d: i64, rival: i64) -> None:
        """LC-23: a rival's population goes home, an own one takes its place if there is one."""
        planet = self.planet
        cell: i64 = planet.cell_of[self.placed]
        terrain = planet.neighbour(cell, d)
        planet.settle(terrain, rival, -1)
        self.reserve[rival] += 1
        replaced = self.reserve[self.seat] > 0
        if replaced:
            self.deposit(terrain)
        if self.journal is not None:
            self.tell(CONQUERED if replaced else EXPELLED, [self.seat, rival, planet.cell_of[terrain]])
        self.score_junctions()

    def burn(self, cell: i64) -> None:
        """LC-24: a terrain is turned over to air; its populations stay."""
        terrain = self.planet.grid[cell]
        self.planet.turn_of[terrain] = AIR
        if self.journal is not None:
            self.tell(BURNT, [self.seat, terrain, cell])
        self.score_junctions()

    def pray(self, action: i64) -> None:
        """LC-26: a population in front of a public wish; then one may walk."""
        seat = self.seat
        self.must_walk = action == PRAY_BARE
        if action != PRAY_BARE:
            wish = action - PRAY
            self.reserve[seat] -= 1
            self.fronts = raised(self.fronts, PUBLIC * seat + wish, 1)
            if self.journal is not None:
                self.tell(PRAYED, [seat, self.wishes[wish], self.fronts[PUBLIC * seat + wish]])
        elif self.journal is not None:
            self.tell(PRAYED_BARE, [seat])
        if self.planet.can_walk(seat):
            self.phase = WALKING
        else:
            self.score_junctions()

    def walk(self, cell: i64, d: i64) -> None:
        """LC-27: an own population goes to a terrain beside its own."""
        planet = self.planet
        target: i64 = planet.board.beside[DIRECTIONS * cell + d]
        planet.settle(planet.grid[cell], self.seat, -1)
        planet.settle(planet.grid[target], self.seat, 1)
        if self.journal is not None:
            self.tell(WALKED, [self.seat, cell, target])
        self.score_junctions()

    def journey_to(self, cell: i64, turn: i64) -> None:
        """LC-28: the apostle moves and may be turned; its perfect junctions pay."""
        planet = self.planet
        apostle: i64 = APOSTLE + self.seat
        start = planet.cell_of[apostle]
        planet.move(apostle, cell, turn)
        points = planet.junction_points(apostle)
        self.tally[SOURCES * self.seat + JOURNEYS] += points
        if self.journal is not None:
            self.tell(JOURNEYED, [self.seat, start, cell, turn, points])
        self.score_junctions()

    def score_junctions(self) -> None:
        """LC-30: the perfect junctions of the placed terrain pay, as it lies after the effect; then one draws."""
        points = self.planet.junction_points(self.placed)
        self.must_walk = False
        self.phase = DRAWING
        if points > 0:
            self.tally[SOURCES * self.seat + JUNCTIONS] += points
            if self.journal is not None:
                self.tell(SCORED, [self.seat, points, self.points(self.seat)])

    def draw(self, action: i64) -> None:
        """LC-31, LC-32: from the display for all to see, or from the pile in secret; then the next turn, or the end (LC-33)."""
        seat = self.seat
        at: i64 = HAND * seat
        while self.hands[at] != NO_CARD:
            at += 1
        self.pile = self.pile[:]
        if action == DRAW:
            card = self.pile.pop()
            self.reveal_some(DREW, [seat, card], 1 << seat, 1)
        else:
            slot = action - TAKE
            card = self.display[slot]
            self.shown[at] = 1
            if self.journal is not None:
                self.tell(TOOK, [seat, card])
            if self.pile:
                self.display[slot] = self.pile.pop()
                self.reveal(REFILLED, [self.display[slot]])
            else:
                self.display[slot] = NO_CARD
        self.hands[at] = card
        self.placed = NO_TILE
        if len(self.planet.laid) == self.parts.turns_each * self.players:
            self.finish()
        else:
            self.seat = 0 if seat + 1 == self.players else seat + 1
            self.phase = PLACING

    # ---- scoring ----

    def finish(self) -> None:
        """LC-33 to LC-41: the pile and the display are empty; wishes and the sun pay."""
        self.phase = OVER
        self.tell(ENDED, [])
        for seat in range(self.players):
            self.reveal(UNVEILED, [seat, self.secrets[seat]])
        for index in range(PUBLIC):
            self.score_wish(index, self.wishes[index], WISH_SCORED, PUBLIC_WISHES)
        for wish in self.secrets:
            self.score_wish(-1, wish, SECRET_SCORED, SECRET_WISHES)
        for seat in range(self.players):
            points = sun_points(self.planet, seat)
            self.tally[SOURCES * seat + SUNSHINE] += points
            self.tell(SUN_SCORED, [seat, points])
        for seat in range(self.players):
            self.tell(TOTAL, [seat, self.points(seat), self.planet.populations(seat)])
        ranking = self.ranking()
        self.tell(GAME_ENDED, [seat for seat in range(self.players) if ranking[seat] == 1])

    def score_wish(self, index: int, wish: int, event: int, source: int) -> None:
        """One wish pays; index -1 stands for a secret one."""
        fronts = self.in_front(index)
        points = wish_points(self.planet, wish, fronts)
        for seat in range(self.players):
            self.tally[SOURCES * seat + source] += points[seat]
            if self.journal is not None:
                self.tell(event, [wish, seat, wish_value(self.planet, wish, seat), *fronts[seat : seat + 1], points[seat]])

    def in_front(self, index: int) -> list[int]:
        """By seat: the populations in front of a public wish; none at all before a secret one, index -1."""
        return [] if index < 0 else [self.fronts[PUBLIC * seat + index] for seat in range(self.players)]

    def points(self, seat: i64) -> int:
        """The points a seat has gained so far."""
        return sum(self.tally[SOURCES * seat : SOURCES * (seat + 1)])

    def scores(self, viewer: int) -> list[int]:
        """The points gained; wishes and the sun pay at the end."""
        return [self.points(seat) for seat in range(self.players)]

    def breakdown(self, seat: int, viewer: int) -> list[int]:
        return self.tally[SOURCES * seat : SOURCES * (seat + 1)]

    def ranking(self) -> list[int]:
        """LC-41: most points, then most populations on terrains; still equal share the place."""
        return places([-(self.points(seat) * 1000 + self.planet.populations(seat)) for seat in range(self.players)])

    # ---- knowing ----

    def public(self) -> list[int]:
        """What lies open on the table."""
        planet = self.planet
        players = self.players
        result = [self.phase, self.seat, self.first, self.placed, self.lifted, 1 if self.must_walk else 0]
        for seat in range(players):
            result += [planet.cell_of[APOSTLE + seat], planet.turn_of[APOSTLE + seat]]
        result += [*self.display, len(self.pile), *self.wishes, *self.fronts, *self.reserve, *self.tally, len(planet.laid)]
        for terrain in planet.laid:
            result += [terrain, planet.cell_of[terrain], planet.turn_of[terrain]]
            result += planet.pops[APOSTLES * terrain : APOSTLES * terrain + players]
        return result

    def known_hand(self, owner: int) -> list[int]:
        """LC-32: a hand as somebody else knows it: the cards taken from the display in order, the unknown ones, empty places."""
        known: list[int] = []
        hidden: list[int] = []
        empty: list[int] = []
        for at in range(HAND * owner, HAND * owner + HAND):
            if self.hands[at] == NO_CARD:
                empty.append(NO_CARD)
            elif self.shown[at]:
                known.append(self.hands[at])
            else:
                hidden.append(UNKNOWN)
        return [*sorted(known), *hidden, *empty]

    def observe(self, seat: int) -> list[int]:
        """LC-32: the table, all hands as they are known, the own secret wish; the secret ones are open after the end."""
        result = [*self.header(seat), *self.public()]
        for owner in range(self.players):
            if owner == seat:
                result += self.hands[HAND * owner : HAND * owner + HAND]
                result += self.shown[HAND * owner : HAND * owner + HAND]
            else:
                result += self.known_hand(owner)
            result.append(self.secrets[owner] if owner == seat or self.phase == OVER else UNKNOWN)
        return result

    def resample(self, seat: int, rng: Rng) -> LandcraftState:
        return imagine(self.parts, self.observe(seat), rng)

    # ---- copying ----

    def clone(self) -> LandcraftState:
        other = LandcraftState(self.parts, self.players, self.options, self.rng.clone(), self.planet.clone())
        other.phase = self.phase
        other.seat = self.seat
        other.first = self.first
        other.placed = self.placed
        other.lifted = self.lifted
        other.must_walk = self.must_walk
        other.hands = self.hands[:]
        other.shown = self.shown[:]
        other.display = self.display[:]
        other.pile = self.pile
        other.removed = self.removed
        other.wishes = self.wishes
        other.secrets = self.secrets
        other.boxed = self.boxed
        other.fronts = self.fronts
        other.reserve = self.reserve[:]
        other.tally = self.tally[:]
        return other

    def whole(self) -> list[int]:
        return [
            *self.header(-1), *self.public(), *self.hands, *self.shown, *self.pile, *self.removed, *self.secrets, *self.boxed,
            self.rng.state,
        ]  # fmt: skip

    def conserved(self) -> list[int]:
        """Terrains and wishes in the box, each of them once, and for each seat its populations."""
        cards = sorted(
            [card for card in [*self.hands, *self.display] if card != NO_CARD] + self.pile + self.removed + self.planet.laid
        )
        wishes = sorted(self.wishes + self.secrets + self.boxed)
        populations = [
            self.reserve[seat] + self.planet.populations(seat) + sum(self.fronts[PUBLIC * seat : PUBLIC * (seat + 1)])
            for seat in range(self.players)
        ]
        return [*cards, *wishes, *populations]


def effect_type(action: int) -> int:
    """The type of terrain that offers an effect."""
    if action < DRIFT:
        return EARTH
    if action < CONQUER:
        return WATER
    return FIRE if action < PRAY or action >= CELLS else AIR_TYPE


def new_state(
    parts: LandcraftParts, players: int, options: tuple[int, ...], rng: Rng, journal: list[Event] | None
) -> LandcraftState:
    """A game set up and dealt."""
    state = LandcraftState(parts, players, options, rng, Planet(parts, parts.board_of(options[0] == 1), players))
    state.journal = journal
    state.set_up()
    return state


def imagine(parts: LandcraftParts, observation: list[int], rng: Rng) -> LandcraftState:
    """A state that an observer cannot tell from the true one: unseen terrains and wishes are dealt anew."""
    viewer = observation[0]
    players = observation[1]
    options = tuple(observation[3 : 3 + observation[2]])
    state = LandcraftState(parts, players, options, rng.fork(), Planet(parts, parts.board_of(options[0] == 1), players))
    state.clear()
    at = 3 + observation[2]
    state.phase = observation[at]
    state.seat = observation[at + 1]
    state.first = observation[at + 2]
    state.placed = observation[at + 3]
    state.lifted = observation[at + 4]
    state.must_walk = observation[at + 5] == 1
    at += 6
    for seat in range(players):
        state.planet.lay(APOSTLE + seat, observation[at], observation[at + 1])
        at += 2
    state.display = observation[at : at + DISPLAY]
    in_pile = observation[at + DISPLAY]
    at += DISPLAY + 1
    state.wishes = observation[at : at + PUBLIC]
    at += PUBLIC
    state.fronts = observation[at : at + PUBLIC * players]
    at += PUBLIC * players
    state.reserve = observation[at : at + players]
    at += players
    state.tally = observation[at : at + SOURCES * players]
    at += SOURCES * players
    terrains = observation[at]
    at += 1
    for _ in range(terrains):
        terrain = observation[at]
        state.planet.lay(terrain, observation[at + 1], observation[at + 2])
        state.planet.laid.append(terrain)
        for seat in range(players):
            state.planet.pops[APOSTLES * terrain + seat] = observation[at + 3 + seat]
        at += 3 + players
    deal_unseen(state, observation[at:], viewer, in_pile)
    return state


def deal_unseen(state: LandcraftState, hands: list[int], viewer: int, in_pile: int) -> None:
    """Fills the hands and secret wishes that an observer does not know, the pile and the box with what nobody has shown."""
    state.hands = []
    state.secrets = []
    at = 0
    for owner in range(state.players):
        hand = hands[at : at + HAND]
        state.hands += hand
        at += HAND
        if owner == viewer:
            state.shown[HAND * owner : HAND * owner + HAND] = hands[at : at + HAND]
            at += HAND
        else:
            for slot in range(HAND):
                state.shown[HAND * owner + slot] = 1 if hand[slot] not in (UNKNOWN, NO_CARD) else 0
        state.secrets.append(hands[at])
        at += 1
    rng = state.rng
    cards = unseen(TERRAINS, [*state.planet.laid, *state.display, *state.hands])
    rng.shuffle(cards)
    state.hands = [cards.pop() if card == UNKNOWN else card for card in state.hands]
    state.pile = cards[:in_pile]
    state.removed = cards[in_pile:]
    wishes = unseen(WISHES, [*state.wishes, *state.secrets])
    rng.shuffle(wishes)
    state.secrets = [wishes.pop() if wish == UNKNOWN else wish for wish in state.secrets]
    state.boxed = wishes


def unseen(count: int, seen: list[int]) -> list[int]:
    """The numbers below a count that are not among those seen."""
    return [number for number in range(count) if number not in seen]
