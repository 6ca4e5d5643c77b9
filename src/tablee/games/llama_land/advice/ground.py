"""Llama Land: a domain as bots look at it, where many placements are weighed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.advice.shortlist import NO_BAR, Shortlist
from tablee.games.llama_land.codes import ICON, ICON_MASK, PIECE, STANDS, STOREY
from tablee.games.llama_land.domains import code_of
from tablee.games.llama_land.parts import CELLS, PLACE, SIZE, TURNS
from tablee.games.llama_land.state import LlamaLandState
from tablee.kernel.rng import Rng

# What things are worth, in points
FOUNDATION: Final = 1.8
PLATEAU: Final = 0.35  # a neighbouring cell on the same storey: ground for later tiles
EXTENSION: Final = 2.2  # new ground, and the right to a marker
# Where nothing can be built, instead of a storey
LLAMA_HERE: Final = -2
TABLE: Final = -1


def level_neighbours(cells: list[int], width: i64, here: i64, storey: i64) -> int:
    """How many neighbours of a cell lie on a storey and are free of llamas."""
    count = 0
    for near in (here - 1, here + 1, here - width, here + width):
        cell: i64 = cells[near]
        if cell & STOREY == storey and cell & STANDS == 0:
            count += 1
    return count


class Ground:
    """A domain read once, so that many placements can be weighed quickly."""

    def __init__(self, state: LlamaLandState, seat: int, worths: list[float]) -> None:
        self.state = state
        self.seat = seat
        cells = state.cells[seat]
        width: i64 = state.width[seat]
        size: i64 = len(cells)
        self.tops: list[int] = [TABLE] * size  # by cell: its storey (0 for a hole), or why nothing can be built there
        self.yields: list[float] = [0.0] * size  # by cell: what its icon is worth when it is covered
        self.level: list[float] = [0.0] * size  # by cell: what the ground around is worth to a tile built on it
        self.built: list[int] = []  # cells of the domain
        self.edge: list[int] = []  # bare cells beside it
        at: i64 = width
        while at < size - width:
            cell: i64 = cells[at]
            storey: i64 = cell & STOREY
            if cell & STANDS:
                self.tops[at] = LLAMA_HERE
            elif cell != 0:
                icon: i64 = cell >> ICON & ICON_MASK
                self.tops[at] = storey
                if icon > 0:
                    self.yields[at] = worths[icon - 1]
                if storey > 0:
                    self.level[at] = PLATEAU * level_neighbours(cells, width, at, storey + 1)
                    self.built.append(at)
            if storey == 0 and (cells[at - 1] | cells[at + 1] | cells[at - width] | cells[at + width]) & STOREY:
                self.level[at] = PLATEAU * level_neighbours(cells, width, at, 1)
                self.edge.append(at)
            at += 1

    def weigh(self, shape: i64, found: Shortlist, rng: Rng) -> None:
        """Weighs all placements of a shape, ways that cover the same cells once, from a random way on."""
        twins = self.state.parts.twins
        start: i64 = rng.below(TURNS)
        for i in range(TURNS):
            way: i64 = (start + i) % TURNS
            if twins[TURNS * shape + way][0] == way:
                self.weigh_builds(shape, way, found)
                self.weigh_extensions(shape, way, found)

    def weigh_builds(self, shape: i64, way: i64, found: Shortlist) -> None:
        """What placements on the domain cover, what they cost in foundations, and how well they lie."""
        state = self.state
        tops = self.tops
        cells = state.cells[self.seat]
        width: i64 = state.width[self.seat]
        begin: i64 = SIZE * (TURNS * shape + way)
        xs = state.parts.xs
        ys = state.parts.ys
        first: i64 = ys[begin] * width + xs[begin]
        b: i64 = ys[begin + 1] * width + xs[begin + 1] - first
        c: i64 = ys[begin + 2] * width + xs[begin + 2] - first
        d: i64 = ys[begin + 3] * width + xs[begin + 3] - first
        e: i64 = ys[begin + 4] * width + xs[begin + 4] - first
        spare: i64 = state.foundations[self.seat]
        bar = found.bar
        for here in self.built:
            at: i64 = here
            t1: i64 = tops[at + b]
            if t1 < 0:
                continue
            t2: i64 = tops[at + c]
            if t2 < 0:
                continue
            t3: i64 = tops[at + d]
            if t3 < 0:
                continue
            t4: i64 = tops[at + e]
            if t4 < 0:
                continue
            t0: i64 = tops[at]
            below: i64 = max(max(max(t0, t1), max(t2, t3)), t4)
            lift: i64 = 5 * below - t0 - t1 - t2 - t3 - t4
            if lift == 0:
                piece: i64 = cells[at] >> PIECE
                if (
                    piece > 0
                    and cells[at + b] >> PIECE == piece
                    and cells[at + c] >> PIECE == piece
                    and cells[at + d] >> PIECE == piece
                    and cells[at + e] >> PIECE == piece
                ):
                    continue  # LL-20
                worth = self.yields[at] + self.level[at] + self.yields[at + b] + self.level[at + b]
                worth += self.yields[at + c] + self.level[at + c] + self.yields[at + d] + self.level[at + d]
                worth += self.yields[at + e] + self.level[at + e]
            elif lift <= spare:
                worth = -FOUNDATION * float(lift)
                for place in (at, at + b, at + c, at + d, at + e):
                    if tops[place] == below:
                        worth += self.yields[place] + self.level[place]
                    else:
                        worth += PLATEAU * level_neighbours(cells, width, place, below + 1)
            else:
                continue
            if worth > bar:
                found.offer(PLACE + CELLS * way + code_of(state, self.seat, at - first), worth)
                bar = found.bar

    def weigh_extensions(self, shape: i64, way: i64, found: Shortlist) -> None:
        """How well placements beside the domain lie; each is met once, from the first of its cells that touches the domain."""
        state = self.state
        tops = self.tops
        width: i64 = state.width[self.seat]
        begin: i64 = SIZE * (TURNS * shape + way)
        xs = state.parts.xs
        ys = state.parts.ys
        bar = found.bar
        for i in range(SIZE):
            shift: i64 = ys[begin + i] * width + xs[begin + i]
            for here in self.edge:
                at: i64 = here - shift
                worth = EXTENSION
                for j in range(SIZE):
                    place: i64 = at + ys[begin + j] * width + xs[begin + j]
                    top: i64 = tops[place]
                    if top > 0 or top == LLAMA_HERE:
                        worth = NO_BAR
                        break
                    worth += self.level[place]
                if worth > bar:
                    action = PLACE + CELLS * way + code_of(state, self.seat, at)
                    if action not in found.actions:
                        found.offer(action, worth)
                        bar = found.bar
