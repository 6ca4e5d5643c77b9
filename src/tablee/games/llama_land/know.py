"""Llama Land: who knows what. Rule numbers (LL-xx) refer to RULES.md.

All seats know the same: what is hidden is known as a set, only its order is not.
"""

from __future__ import annotations

from tablee.games.llama_land.codes import STANDS
from tablee.games.llama_land.domains import index_of, lay_board, lay_tile
from tablee.games.llama_land.legal_places import landing
from tablee.games.llama_land.parts import EACH, KINDS, SHAPES
from tablee.games.llama_land.position import LlamaLandPosition
from tablee.kernel.rng import Rng
from tablee.kernel.tape import Tape


def observe(state: LlamaLandPosition, seat: int) -> list[int]:
    """Everything a seat may know: what lies open, and the tiles and characters not seen yet, sorted."""
    numbers = [*state.header(seat), *state.public()]
    for shape in range(SHAPES):
        stack = state.stacks[shape]
        shown = 1 if stack and shape != state.taken else 0
        hidden = len(stack) - shown
        numbers += [len(stack), shown, *sorted(stack[:hidden]), *stack[hidden:]]
    numbers += [len(state.pile), *sorted(state.pile)]
    return numbers


def complete(state: LlamaLandPosition, tape: Tape, rng: Rng) -> None:
    """Fills an empty table from what a seat has observed, the order of everything hidden drawn anew."""
    state.read_public(tape)
    for shape in range(SHAPES):
        size = tape.one()
        tape.one()
        state.stacks[shape] = tape.some(size)
    state.pile = tape.counted()
    foundations, covered, pending = state.foundations, state.covered, state.pending
    state.foundations = [state.parts.foundations] * state.players
    state.covered = [0] * KINDS
    state.pending = [0] * KINDS
    for seat in range(state.players):
        if state.side[seat] >= 0:
            lay_again(state, seat)
    # Laying the tiles has counted once more what stood on the tape.
    state.foundations, state.covered, state.pending = foundations, covered, pending
    draw_anew(state, rng)


def lay_again(state: LlamaLandPosition, seat: int) -> None:
    """Lays a domain again, tile by tile; no llama stood where a later tile was built."""
    pieces, llamas = state.pieces[seat], state.llamas[seat]
    lay_board(state, seat)
    for i in range(0, len(pieces), 4):
        tile, way, x, y = pieces[i], pieces[i + 1], pieces[i + 2], pieces[i + 3]
        storey = landing(state, seat, tile // EACH, way, index_of(state, seat, x, y))
        lay_tile(state, seat, tile, way, x, y, storey)
    for i in range(0, len(llamas), 2):
        state.cells[seat][index_of(state, seat, llamas[i], llamas[i + 1])] |= STANDS
        state.grass[seat] -= 1
    state.llamas[seat] = llamas


def draw_anew(state: LlamaLandPosition, rng: Rng) -> None:
    """Draws the order of everything hidden anew."""
    for shape in range(SHAPES):
        stack = state.stacks[shape][:]
        if stack and shape != state.taken:
            shown = stack.pop()
            rng.shuffle(stack)
            stack.append(shown)
        else:
            rng.shuffle(stack)
        state.stacks[shape] = stack
    state.pile = state.pile[:]
    rng.shuffle(state.pile)
