"""How long it takes to list every placement of a tile in Llama Land, against a plain search over a dictionary of cells.

Run: python bench/llama_land_placements.py [POSITIONS]. Both lists are compared at every position; the ratio is of CPU time.
"""

from __future__ import annotations

import sys
import time

from tablee.advice import judge_of
from tablee.games.llama_land.codes import PIECE, STANDS, STOREY, TURN
from tablee.games.llama_land.domains import column_of, row_of
from tablee.games.llama_land.legal_places import legal_places
from tablee.games.llama_land.parts import CELLS, PLACE, SHAPES, SIZE, TURNS, LlamaLandParts
from tablee.games.llama_land.state import LlamaLandState
from tablee.games.llama_land.words import spot
from tablee.kernel.registry import find
from tablee.kernel.rng import seeded
from tablee.kernel.state import first_seat

Spot = tuple[int, int]
Placement = tuple[int, int, int]  # way, column, row
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))


def domain_of(state: LlamaLandState, seat: int) -> dict[Spot, int]:
    """The cells of a domain, and its holes where the option is on, by column and row."""
    cells = enumerate(state.cells[seat])
    return {(column_of(state, seat, at), row_of(state, seat, at)): cell for at, cell in cells if cell}


def shapes_of(parts: LlamaLandParts, shape: int) -> list[list[Spot]]:
    """The cells of a shape for each of the eight ways to hold it."""
    ways = range(SIZE * TURNS * shape, SIZE * TURNS * (shape + 1), SIZE)
    return [[(parts.xs[begin + i], parts.ys[begin + i]) for i in range(SIZE)] for begin in ways]


def reference(domain: dict[Spot, int], ways: list[list[Spot]], foundations: int) -> set[Placement]:
    """Every placement, found by trying every cell around and in the domain."""
    columns = [x for x, _ in domain]
    rows = [y for _, y in domain]
    found = set()
    for way, cells in enumerate(ways):
        for y in range(min(rows) - 3, max(rows) + 2):
            for x in range(min(columns) - 3, max(columns) + 2):
                if fits(domain, [(x + dx, y + dy) for dx, dy in cells], foundations):
                    found.add((way, x, y))
    return found


def fits(domain: dict[Spot, int], cells: list[Spot], foundations: int) -> bool:
    """Whether a tile may lie on these cells."""
    under = [domain.get(cell, 0) for cell in cells]
    storeys = [cell & STOREY for cell in under]
    if not any(storeys):
        return any(domain.get((x + dx, y + dy), 0) & STOREY for x, y in cells for dx, dy in SIDES)
    if any(cell == 0 or cell & STANDS for cell in under):
        return False
    lift = sum(max(storeys) - storey for storey in storeys)
    if lift == 0:
        pieces = {cell >> PIECE for cell in under}
        return len(pieces) > 1 or pieces == {0}
    return lift <= foundations


def fast(state: LlamaLandState, seat: int, shape: int) -> set[Placement]:
    """The same set out of the rules' own list."""
    return {((action - PLACE) // CELLS, *spot(state, (action - PLACE) % CELLS)) for action in legal_places(state, seat, shape)}


def positions(count: int) -> list[LlamaLandState]:
    """Positions at the beginning of turns, from games in which the sensible and the random move take turns."""
    game = find("llama-land")
    judge = judge_of(game, game.parts())
    found: list[LlamaLandState] = []
    seed = 0
    while len(found) < count:
        state = game.start(2, {"foundations": ("domain", "holes")[seed % 2]}, seed)
        assert isinstance(state, LlamaLandState)
        rng = seeded(seed)
        while state.to_act() and len(found) < count:
            seat = first_seat(state.to_act())
            if state.phase == TURN and rng.below(8) == 0:
                found.append(state.clone())
            sensible = rng.below(3) > 0
            state.advance(seat, judge.greedy(state, seat, rng) if sensible else state.random_action(seat, rng))
        seed += 1
    return found


def main(count: int) -> None:
    """Times both lists on the same positions, for all five shapes."""
    slow_time = fast_time = 0.0
    listed = 0
    for state in positions(count):
        seat = int(state.seat)
        domain = domain_of(state, seat)
        ways = [shapes_of(state.parts, shape) for shape in range(SHAPES)]
        begin = time.process_time()
        quick = [legal_places(state, seat, shape) for shape in range(SHAPES)]
        fast_time += time.process_time() - begin
        begin = time.process_time()
        plain = [reference(domain, ways[shape], state.foundations[seat]) for shape in range(SHAPES)]
        slow_time += time.process_time() - begin
        for shape in range(SHAPES):
            assert len(quick[shape]) == len(plain[shape])
            assert fast(state, seat, shape) == plain[shape]
            listed += len(quick[shape])
    lists = SHAPES * count
    print(f"{lists} lists of {listed / lists:.0f} placements on average")
    print(f"dictionary of cells: {slow_time / lists * 1e6:.0f} us a list")
    print(f"bitboards:           {fast_time / lists * 1e6:.0f} us a list")
    print(f"ratio:               {slow_time / fast_time:.1f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
