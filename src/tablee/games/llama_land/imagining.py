"""Llama Land: a state out of what a seat knows."""

from __future__ import annotations

from tablee.games.llama_land.domains import STANDS
from tablee.games.llama_land.parts import CROPS, EACH, SHAPES, LlamaLandParts
from tablee.games.llama_land.state import LlamaLandState
from tablee.kernel.rng import Rng
from tablee.kernel.tape import Tape


def imagine(parts: LlamaLandParts, observation: list[int], rng: Rng) -> LlamaLandState:
    """A state that fits an observation, with hidden orders and a random stream of its own."""
    tape = Tape(observation)
    tape.one()
    players = tape.one()
    state = LlamaLandState(parts, players, tuple(tape.counted()), rng)
    state.phase = tape.one()
    state.seat = tape.one()
    state.first = tape.one()
    state.ending = tape.one()
    state.owing = tape.one()
    state.llama_supply = tape.one()
    state.clear_domains()
    state.clear_turn()
    state.hand = tape.one()
    state.taken = tape.one()
    state.may_mark = tape.one()
    state.fed = tape.one()
    state.board = tape.counted()
    state.side = tape.counted()
    state.row = tape.counted()
    state.cards = tape.counted()
    state.spaces = tape.counted()
    state.supply = tape.counted()
    state.goods = tape.counted()
    state.people = tape.counted()
    foundations = tape.counted()
    covered = tape.counted()
    pending = tape.counted()
    state.used = tape.counted()
    state.fresh = tape.counted()
    state.calls = tape.counted()
    state.columns = [tape.counted() for _ in range(CROPS)]
    state.won = [tape.counted() for _ in range(players)]
    pieces = [tape.counted() for _ in range(players)]
    llamas = [tape.counted() for _ in range(players)]
    state.foundations = [parts.foundations] * players
    for seat in range(players):
        if state.side[seat] >= 0:
            rebuild_domain(state, seat, pieces[seat], llamas[seat])
    state.foundations = foundations
    state.covered = covered
    state.pending = pending
    state.stacks = []
    for _ in range(SHAPES):
        size = tape.one()
        tape.one()
        state.stacks.append(tape.some(size))
    state.pile = tape.counted()
    state.shuffle_hidden(rng)
    state.rng = rng.fork()
    return state


def rebuild_domain(state: LlamaLandState, seat: int, pieces: list[int], llamas: list[int]) -> None:
    """Lays a domain again, tile by tile; no llama stood where a later tile was built."""
    state.lay_board(seat)
    for i in range(0, len(pieces), 4):
        tile, way, x, y = pieces[i], pieces[i + 1], pieces[i + 2], pieces[i + 3]
        state.lay_tile(seat, tile, way, x, y, state.landing(seat, tile // EACH, way, state.index_of(seat, x, y)))
    for i in range(0, len(llamas), 2):
        state.cells[seat][state.index_of(seat, llamas[i], llamas[i + 1])] |= STANDS
        state.grass[seat] -= 1
    state.llamas[seat] = llamas
