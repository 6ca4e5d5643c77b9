"""Llama Land: a position with its rules, as the kernel wants them.

The rules stand in legal.py and legal_*.py, play.py and play_*.py, score.py and know.py; what lies where in domains.py, and what
objectives count in objectives.py.
"""

from __future__ import annotations

from tablee.games.llama_land import know, legal_reasons, score
from tablee.games.llama_land.codes import NO_TILE, OVER, SIDES, STANDS, STOREY, TOP
from tablee.games.llama_land.domains import buried
from tablee.games.llama_land.legal import legal_actions, markers_left, random_action
from tablee.games.llama_land.parts import DESIGNS, GOODS, LlamaLandParts
from tablee.games.llama_land.play import play
from tablee.games.llama_land.play_setup import set_up
from tablee.games.llama_land.position import LlamaLandPosition
from tablee.kernel.rng import Rng
from tablee.kernel.state import Event
from tablee.kernel.tape import Tape


class LlamaLandState(LlamaLandPosition):
    """One position of Llama Land."""

    # ---- whose turn ----

    def to_act(self) -> int:
        if self.phase == OVER:
            return 0
        if self.phase == SIDES:
            return self.owing
        return 1 << self.seat

    # ---- what may be done, and what happens ----

    def legal(self, seat: int) -> list[int]:
        return legal_actions(self, seat)

    def random_action(self, seat: int, rng: Rng) -> int:
        return random_action(self, seat, rng)

    def why_not(self, seat: int, action: int) -> str:
        return legal_reasons.why_not(self, seat, action)

    def near_misses(self, seat: int) -> list[tuple[int, str]]:
        return legal_reasons.near_misses(self, seat)

    def advance(self, seat: int, action: int) -> None:
        play(self, seat, action)

    # ---- what counts ----

    def scores(self, viewer: int) -> list[int]:
        return score.scores(self)

    def breakdown(self, seat: int, viewer: int) -> list[int]:
        return score.breakdown(self, seat)

    def ranking(self) -> list[int]:
        return score.ranking(self)

    def conserved(self) -> list[int]:
        """Goods, tiles, characters, llama cards and tokens, foundations, markers; then 0 while counts and domains agree."""
        seats = range(self.players)
        goods = [self.supply[good] + sum([self.goods[GOODS * seat + good] for seat in seats]) for good in range(GOODS)]
        tiles = sum([len(stack) for stack in self.stacks]) + sum([len(pieces) for pieces in self.pieces]) // 4
        if self.hand != NO_TILE:
            tiles += 1
        people = [
            self.row.count(design) + self.pile.count(design) + sum([self.people[DESIGNS * seat + design] for seat in seats])
            for design in range(DESIGNS)
        ]
        cards = sum([len(column) for column in self.columns]) + sum([len(won) for won in self.won])
        llamas = int(self.llama_supply) + sum([len(llamas) for llamas in self.llamas]) // 2
        counts = [*goods, tiles, *people, cards, llamas]
        for seat in seats:
            counts += [markers_left(self, seat) + self.spaces.count(seat), self.foundations[seat] + buried(self, seat)]
            cells = self.cells[seat]
            counts.append(len([1 for cell in cells if cell & STANDS]) - len(self.llamas[seat]) // 2)
            counts.append(self.grass[seat] - len([1 for cell in cells if cell & STOREY and cell & TOP == cell & STOREY]))
        return counts

    # ---- who knows what ----

    def observe(self, seat: int) -> list[int]:
        return know.observe(self, seat)

    def resample(self, seat: int, rng: Rng) -> LlamaLandState:
        other = self.clone()
        know.draw_anew(other, rng)
        other.rng = rng.fork()
        return other

    def clone(self) -> LlamaLandState:
        other = LlamaLandState(self.parts, self.players, self.options, self.rng.clone())
        self.copy_to(other)
        return other


def new_state(
    parts: LlamaLandParts, players: int, options: tuple[int, ...], rng: Rng, journal: list[Event] | None
) -> LlamaLandState:
    """A game set up and dealt."""
    state = LlamaLandState(parts, players, options, rng)
    state.journal = journal
    set_up(state)
    return state


def imagine(parts: LlamaLandParts, observation: list[int], rng: Rng) -> LlamaLandState:
    """A whole state that fits an observation, everything hidden drawn anew."""
    tape = Tape(observation)
    tape.one()
    state = LlamaLandState(parts, tape.one(), tuple(tape.counted()), rng)
    state.clear()
    know.complete(state, tape, rng)
    state.rng = rng.fork()
    return state
