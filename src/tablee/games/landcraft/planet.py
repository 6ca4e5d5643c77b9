"""Landcraft: the planet, its tiles and the populations on them, and what fits where. Rule numbers (LC-xx) refer to RULES.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.landcraft.parts import (
    AIR,
    AIR_TYPE,
    APOSTLE,
    APOSTLES,
    BLOCKED,
    DIRECTIONS,
    EACH_TYPE,
    EARTH,
    EMPTY,
    FIRE,
    KINDS,
    NO_TILE,
    SIDES,
    TERRAINS,
    TILES,
    WATER,
    Board,
    LandcraftParts,
)
from tablee.kernel.bits import ONE, lowest_bit
from tablee.kernel.rng import Rng
from tablee.kernel.state import raised
from tablee.kernel.tape import Tape

ALL_TURNS: Final = 63  # mask of the six rotations
AIR_SIDE: Final = 64  # in a mask of turns: the air side
BESIDE: Final = 64  # in a mask of rotations that fit: the cell lies beside some tile
NO_NEIGHBOUR: Final = -1  # in place of the junction of a tile that is not there
ANYBODY: Final = -1  # instead of a seat: every tile supports
AROUND: Final[i64] = DIRECTIONS  # loops over machine integers are faster


class Planet:
    """The board with everything that lies on it."""

    parts: LandcraftParts
    board: Board
    players: i64
    grid: list[int]  # by cell: its tile, EMPTY or BLOCKED; the last entry is what lies beyond the edge
    cell_of: list[int]  # by tile in play
    turn_of: list[int]  # by tile in play
    pops: list[int]  # by terrain and seat: populations
    laid: list[int]  # the terrains in play, in the order in which they were placed

    def __init__(self, parts: LandcraftParts, board: Board, players: int) -> None:
        self.parts = parts
        self.board = board
        self.players = players

    @staticmethod
    def bare(parts: LandcraftParts, players: int, unbounded: bool) -> Planet:
        """Nothing but the sun."""
        board = parts.board_of(unbounded)
        planet = Planet(parts, board, players)
        planet.grid = [EMPTY] * (board.cells + 1)
        planet.grid[0] = BLOCKED
        planet.grid[board.cells] = BLOCKED
        planet.cell_of = [0] * EMPTY
        planet.turn_of = [0] * TILES
        planet.pops = [0] * (TERRAINS * APOSTLES)
        planet.laid = []
        return planet

    def clone(self) -> Planet:
        """An independent copy."""
        other = Planet(self.parts, self.board, self.players)
        other.grid = self.grid[:]
        other.cell_of = self.cell_of[:]
        other.turn_of = self.turn_of[:]
        other.pops = self.pops  # copied before it changes
        other.laid = self.laid[:]
        return other

    # ---- written down, and read back onto a bare planet ----

    def write_apostles(self, numbers: list[int]) -> None:
        """By seat: the cell of the apostle and its rotation."""
        for seat in range(self.players):
            numbers += [self.cell_of[APOSTLE + seat], self.turn_of[APOSTLE + seat]]

    def read_apostles(self, tape: Tape) -> None:
        """The inverse of `write_apostles`."""
        for seat in range(self.players):
            cell = tape.one()
            self.lay(APOSTLE + seat, cell, tape.one())

    def write_terrains(self, numbers: list[int]) -> None:
        """How many terrains there are; of each one which it is, its cell and turn, and the populations on it by seat."""
        numbers.append(len(self.laid))
        for terrain in self.laid:
            numbers += [terrain, self.cell_of[terrain], self.turn_of[terrain]]
            numbers += self.pops[APOSTLES * terrain : APOSTLES * terrain + self.players]

    def read_terrains(self, tape: Tape) -> None:
        """The inverse of `write_terrains`."""
        for _ in range(tape.one()):
            terrain = tape.one()
            cell = tape.one()
            self.lay(terrain, cell, tape.one())
            self.laid.append(terrain)
            self.pops[APOSTLES * terrain : APOSTLES * terrain + self.players] = tape.some(self.players)

    # ---- tiles and junctions ----

    def lay(self, tile: i64, cell: i64, turn: i64) -> None:
        """Puts a tile on an empty cell."""
        self.grid[cell] = tile
        self.cell_of[tile] = cell
        self.turn_of[tile] = turn

    def move(self, tile: i64, cell: i64, turn: i64) -> None:
        """Moves a tile to an empty cell."""
        self.grid[self.cell_of[tile]] = EMPTY
        self.lay(tile, cell, turn)

    def settle(self, terrain: i64, seat: i64, by: int) -> None:
        """A population comes onto a terrain (1) or leaves it (-1)."""
        self.pops = raised(self.pops, APOSTLES * terrain + seat, by)

    def neighbour(self, cell: i64, d: i64) -> i64:
        """What lies beside a cell: a tile, EMPTY or BLOCKED."""
        return self.grid[self.board.beside[DIRECTIONS * cell + d]]

    def facing(self, tile: i64, d: i64) -> i64:
        """The junction a tile in play turns to a direction."""
        return self.parts.facing[(tile * SIDES + self.turn_of[tile]) * DIRECTIONS + d]

    def backing(self, tile: i64, d: i64) -> i64:
        """The junction a tile in play turns against a direction, to whom it lies in that direction."""
        return self.parts.backing[(tile * SIDES + self.turn_of[tile]) * DIRECTIONS + d]

    def type_of(self, terrain: i64) -> i64:
        """The visible type of a terrain in play."""
        return AIR_TYPE if self.turn_of[terrain] == AIR else terrain // EACH_TYPE

    def populations(self, seat: i64) -> int:
        """How many populations a seat has on terrains."""
        pops = self.pops
        result: i64 = 0
        for terrain in self.laid:
            result += pops[APOSTLES * terrain + seat]
        return result

    def tile_in_play(self, index: i64) -> i64:
        """All tiles in play by index: the terrains, then the apostles."""
        terrains: i64 = len(self.laid)
        return self.laid[index] if index < terrains else APOSTLE + index - terrains

    def fitting(self, tile: i64, cell: i64, lifted: i64) -> i64:
        """LC-14: mask of the rotations valid for a tile on a cell, one lifted tile left out; with BESIDE if it touches a tile."""
        parts = self.parts
        grid = self.grid
        beside = self.board.beside
        mask: i64 = ALL_TURNS
        found: i64 = 0
        for d in range(AROUND):
            other: i64 = grid[beside[DIRECTIONS * cell + d]]
            if other < EMPTY and other != lifted:
                found = BESIDE
                kind: i64 = parts.backing[(other * SIDES + self.turn_of[other]) * DIRECTIONS + d]
                mask &= parts.fits[(tile * DIRECTIONS + d) * KINDS + kind]
        return mask | found

    def around(self, cell: i64, lifted: i64) -> list[int]:
        """By direction the junction that the tile beside a cell turns to it, or NO_NEIGHBOUR; one tile left out."""
        grid = self.grid
        beside = self.board.beside
        backing = self.parts.backing
        result: list[int] = []
        for d in range(AROUND):
            other: i64 = grid[beside[DIRECTIONS * cell + d]]
            if other < EMPTY and other != lifted:
                result.append(backing[(other * SIDES + self.turn_of[other]) * DIRECTIONS + d])
            else:
                result.append(NO_NEIGHBOUR)
        return result

    def turns_between(self, tile: i64, kinds: list[int]) -> i64:
        """Mask of the rotations valid for a tile between junctions that `around` tells."""
        fits = self.parts.fits
        mask: i64 = ALL_TURNS
        for d in range(AROUND):
            kind: i64 = kinds[d]
            if kind != NO_NEIGHBOUR:
                mask &= fits[(tile * DIRECTIONS + d) * KINDS + kind]
        return mask

    def points_between(self, tile: i64, turn: i64, kinds: list[int]) -> i64:
        """The points of the perfect junctions that a tile would make between junctions that `around` tells."""
        facing = self.parts.facing
        first: i64 = (tile * SIDES + turn) * DIRECTIONS
        points: i64 = 0
        for d in range(AROUND):
            kind: i64 = kinds[d]
            if kind == facing[first + d]:
                points += self.parts.points[kind]
        return points

    def conflicts(self, tile: i64) -> i64:
        """LC-14, LC-15: mask of the directions in which a tile in play makes a forbidden junction."""
        parts = self.parts
        cell: i64 = self.cell_of[tile]
        turn: i64 = self.turn_of[tile]
        result: i64 = 0
        if turn == AIR:
            return result
        for d in range(AROUND):
            other: i64 = self.neighbour(cell, d)
            if other < EMPTY:
                kind: i64 = self.backing(other, d)
                fits: i64 = parts.fits[(tile * DIRECTIONS + d) * KINDS + kind]
                if fits >> turn & 1 == 0:
                    result |= ONE << d
        return result

    def perfect(self, tile: i64, d: i64) -> i64:
        """LC-30: the points of a tile's junction in a direction if it is perfect, else 0."""
        other: i64 = self.neighbour(self.cell_of[tile], d)
        if other >= EMPTY:
            return 0
        kind: i64 = self.facing(tile, d)
        if kind != self.backing(other, d):
            return 0
        return self.parts.points[kind]

    def junction_points(self, tile: i64) -> i64:
        """LC-30: the points of all perfect junctions of a tile in play."""
        points: i64 = 0
        for d in range(AROUND):
            points += self.perfect(tile, d)
        return points

    # ---- where a terrain may go ----

    def supports(self, tile: i64, seat: i64) -> bool:
        """LC-12: whether a seat may place beside this tile: its apostle, or a terrain with a population of its own."""
        if tile < TERRAINS:
            return self.pops[APOSTLES * tile + seat] > 0
        return tile == APOSTLE + seat

    def walled_in(self, seat: i64) -> bool:
        """LC-13: whether no cell is free around the seat's apostle and populations."""
        count: i64 = len(self.laid) + self.players
        index: i64 = 0
        while index < count:
            tile = self.tile_in_play(index)
            if self.supports(tile, seat):
                for d in range(AROUND):
                    if self.neighbour(self.cell_of[tile], d) == EMPTY:
                        return False
            index += 1
        return True

    def supporters(self, cell: i64, seat: i64, lifted: i64) -> i64:
        """LC-12: how many tiles around a cell support a placement there; for ANYBODY, all but the lifted one."""
        found: i64 = 0
        for d in range(AROUND):
            other = self.neighbour(cell, d)
            if other < EMPTY and other != lifted and (seat == ANYBODY or self.supports(other, seat)):
                found += 1
        return found

    def free_cells(self, seat: i64, lifted: i64) -> list[int]:
        """LC-12, LC-13: the empty cells that a seat's tiles support, or for ANYBODY those beside any tile but the lifted one."""
        result: list[int] = []
        count: i64 = len(self.laid) + self.players
        index: i64 = 0
        while index < count:
            tile = self.tile_in_play(index)
            if tile != lifted and (seat == ANYBODY or self.supports(tile, seat)):
                for d in range(AROUND):
                    cell: i64 = self.board.beside[DIRECTIONS * self.cell_of[tile] + d]
                    if self.grid[cell] == EMPTY and self.is_first_supporter(tile, cell, seat, lifted):
                        result.append(cell)
            index += 1
        result.sort()
        return result

    def is_first_supporter(self, tile: i64, cell: i64, seat: i64, lifted: i64) -> bool:
        """Whether a supporting tile is the first one around a cell, so that each cell is listed once."""
        for d in range(AROUND):
            other = self.neighbour(cell, d)
            if other == tile:
                return True
            if other < EMPTY and other != lifted and (seat == ANYBODY or self.supports(other, seat)):
                return False
        return False

    def random_cell(self, seat: i64, lifted: i64, rng: Rng) -> i64:
        """One try at a uniform cell of `free_cells`, or -1: a cell with more ways to it is kept less often."""
        tile = self.tile_in_play(rng.below(len(self.laid) + self.players))
        if tile == lifted or (seat != ANYBODY and not self.supports(tile, seat)):
            return -1
        cell: i64 = self.board.beside[DIRECTIONS * self.cell_of[tile] + rng.below(DIRECTIONS)]
        if self.grid[cell] != EMPTY:
            return -1
        ways = self.supporters(cell, seat, lifted)
        return cell if ways == 1 or rng.below(ways) == 0 else -1

    def placing_cells(self, seat: i64) -> list[int]:
        """LC-12, LC-13: the cells on which a seat may place a terrain."""
        cells = self.free_cells(seat, NO_TILE)
        return cells if cells else self.free_cells(ANYBODY, NO_TILE)

    def placing_turns(self, card: i64, cell: i64, near_burning: bool) -> i64:
        """LC-11, LC-14 to LC-16: mask of the turns in which a terrain may be placed on a free cell; the air side always fits."""
        parts = self.parts
        once: i64 = 0  # rotations with a conflict
        twice: i64 = 0  # rotations with two of them
        fixed: i64 = 0  # rotations in conflict with an apostle
        for d in range(AROUND):
            other = self.neighbour(cell, d)
            if other < EMPTY:
                kind: i64 = self.backing(other, d)
                fits: i64 = parts.fits[(card * DIRECTIONS + d) * KINDS + kind]
                bad: i64 = ALL_TURNS ^ fits
                twice |= once & bad
                once |= bad
                if other >= APOSTLE:
                    fixed |= bad
        valid: i64 = ALL_TURNS ^ once
        kind_of_terrain = card // EACH_TYPE
        if kind_of_terrain == EARTH or once == 0:
            return valid | AIR_SIDE
        if kind_of_terrain == FIRE and not near_burning:  # LC-24: it may burn itself
            return ALL_TURNS | AIR_SIDE
        repairable: i64 = once & ~(twice | fixed)
        if kind_of_terrain == WATER:
            repairable = self.movable_turns(card, cell, repairable)
        return valid | repairable | AIR_SIDE

    def movable_turns(self, card: i64, cell: i64, turns: i64) -> i64:
        """LC-16: of the rotations with one conflict those in which that neighbour can drift or eddy away."""
        result: i64 = 0
        for turn in range(AROUND):
            if turns >> turn & 1:
                # The terrain lies there for the length of this question only.
                self.lay(card, cell, turn)
                other = self.neighbour(cell, lowest_bit(self.conflicts(card)))
                if self.can_drift(other) or self.can_eddy(other, cell):
                    result |= ONE << turn
                self.grid[cell] = EMPTY
        return result

    # ---- where an effect may lead ----

    def can_drift(self, tile: i64) -> bool:
        """LC-21: whether a terrain has any destination to drift to."""
        count: i64 = len(self.laid) + self.players
        index: i64 = 0
        while index < count:
            other = self.tile_in_play(index)
            if other != tile:
                for d in range(AROUND):
                    cell: i64 = self.board.beside[DIRECTIONS * self.cell_of[other] + d]
                    if self.grid[cell] == EMPTY and self.stays_valid(tile, cell):
                        return True
            index += 1
        return False

    def stays_valid(self, tile: i64, cell: i64) -> bool:
        """LC-21: whether a terrain, not turned, is valid on another cell and touches a tile there."""
        fit = self.fitting(tile, cell, tile)
        if fit & BESIDE == 0:
            return False
        turn: i64 = self.turn_of[tile]
        return turn == AIR or fit >> turn & 1 != 0

    def can_eddy(self, tile: i64, around: i64) -> bool:
        """LC-22: whether a terrain has any other place around the cell of the placed one."""
        found: i64 = 0
        for d in range(AROUND):
            found |= self.eddy_turns(tile, around, d)
        return found != 0

    def eddy_turns(self, tile: i64, around: i64, d: i64) -> i64:
        """LC-22: mask of the rotations in which a terrain may go to the cell in a direction; air is not turned."""
        cell: i64 = self.board.beside[DIRECTIONS * around + d]
        if self.grid[cell] != EMPTY:
            return 0
        if self.turn_of[tile] == AIR:
            return 1
        return self.fitting(tile, cell, tile) & ALL_TURNS

    def can_walk(self, seat: i64) -> bool:
        """LC-27: whether a seat has a population with a terrain beside it."""
        for terrain in self.laid:
            if self.pops[APOSTLES * terrain + seat] > 0:
                for d in range(AROUND):
                    if self.neighbour(self.cell_of[terrain], d) < TERRAINS:
                        return True
        return False

    def can_journey(self, seat: i64) -> bool:
        """LC-28: whether a seat's apostle has any destination."""
        apostle = APOSTLE + seat
        count: i64 = len(self.laid) + self.players
        index: i64 = 0
        while index < count:
            other = self.tile_in_play(index)
            if other != apostle:
                for d in range(AROUND):
                    cell: i64 = self.board.beside[DIRECTIONS * self.cell_of[other] + d]
                    if self.grid[cell] == EMPTY and self.fitting(apostle, cell, apostle) & ALL_TURNS:
                        return True
            index += 1
        return False
