"""Llama Land: a state out of what a seat knows."""

from __future__ import annotations

from tablee.games.llama_land.domains import STANDS
from tablee.games.llama_land.parts import CROPS, EACH, SHAPES, LlamaLandParts
from tablee.games.llama_land.state import LlamaLandState
from tablee.kernel.rng import Rng


class Numbers:
    """Reads an observation from front to back."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.at = 0

    def one(self) -> int:
        """The next number."""
        self.at += 1
        return self.numbers[self.at - 1]

    def some(self, count: int) -> list[int]:
        """The next numbers."""
        self.at += count
        return self.numbers[self.at - count : self.at]

    def counted(self) -> list[int]:
        """A list that is led by its length."""
        return self.some(self.one())


def imagine(parts: LlamaLandParts, observation: list[int], rng: Rng) -> LlamaLandState:
    """A state that fits an observation, with hidden orders and a random stream of its own."""
    numbers = Numbers(observation)
    numbers.one()
    players = numbers.one()
    state = LlamaLandState(parts, players, tuple(numbers.counted()), rng)
    state.phase = numbers.one()
    state.seat = numbers.one()
    state.first = numbers.one()
    state.ending = numbers.one()
    state.owing = numbers.one()
    state.llama_supply = numbers.one()
    state.clear_domains()
    state.clear_turn()
    state.hand = numbers.one()
    state.taken = numbers.one()
    state.may_mark = numbers.one()
    state.fed = numbers.one()
    state.board = numbers.counted()
    state.side = numbers.counted()
    state.row = numbers.counted()
    state.cards = numbers.counted()
    state.spaces = numbers.counted()
    state.supply = numbers.counted()
    state.goods = numbers.counted()
    state.people = numbers.counted()
    foundations = numbers.counted()
    covered = numbers.counted()
    pending = numbers.counted()
    state.used = numbers.counted()
    state.fresh = numbers.counted()
    state.calls = numbers.counted()
    state.columns = [numbers.counted() for _ in range(CROPS)]
    state.won = [numbers.counted() for _ in range(players)]
    pieces = [numbers.counted() for _ in range(players)]
    llamas = [numbers.counted() for _ in range(players)]
    state.foundations = [parts.foundations] * players
    for seat in range(players):
        if state.side[seat] >= 0:
            rebuild_domain(state, seat, pieces[seat], llamas[seat])
    state.foundations = foundations
    state.covered = covered
    state.pending = pending
    state.stacks = []
    for _ in range(SHAPES):
        size = numbers.one()
        numbers.one()
        state.stacks.append(numbers.some(size))
    state.pile = numbers.counted()
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
