"""Llama Land: a position as numbers for learners. Domains are told as the tiles and llamas laid, one after the other."""

from __future__ import annotations

from typing import Final

from tablee.advice.features import Block, Features, around, flags, members, one_of, padded, turned
from tablee.games.llama_land.codes import OVER, SIDES, SOURCES
from tablee.games.llama_land.parts import (
    AROUND,
    BOARDS,
    CROPS,
    DESIGNS,
    EACH,
    GOODS,
    KINDS,
    MOST_CARDS,
    MOST_TILES,
    OBJECTIVES,
    ROW,
    SHAPES,
    SPACES,
    LlamaLandParts,
)
from tablee.games.llama_land.score import breakdown
from tablee.games.llama_land.state import LlamaLandState
from tablee.kernel.state import State

TILES: Final = SHAPES * EACH
MOST: Final = 1_000


class LlamaLandFeatures(Features):
    """Everything on the table; what is hidden in stacks and pile is known as a set."""

    def __init__(self, parts: LlamaLandParts, players: int) -> None:
        super().__init__(
            [
                Block("phase", (OVER + 1,), 0, 1, "sides, turn, placing, icons, act, herding or over"),
                Block("turn", (players,), 0, 1, "whose turn it is"),
                Block("choosing", (players,), 0, 1, "who still chooses a side of the start board"),
                Block("first", (players,), 0, 1, "who began"),
                Block("last_round", (1,), 0, 1, "whether the last round has begun"),
                Block("stacks", (SHAPES,), 0, EACH, "tiles in each stack"),
                Block("tops", (SHAPES,), -1, TILES - 1, "the tile on top of each stack, or -1"),
                Block("unseen", (TILES,), 0, 1, "tiles hidden in the stacks"),
                Block("hand", (1,), -1, TILES - 1, "the tile taken and not yet placed, or -1"),
                Block("taken", (1,), -1, SHAPES - 1, "the stack it came from until the end of the turn, or -1"),
                Block("columns", (CROPS, 2), -1, MOST, "llama cards of each type: how many are left, and the next value or -1"),
                Block("row", (ROW,), -1, DESIGNS - 1, "characters that lie face up, or -1"),
                Block("pile", (DESIGNS,), 0, MOST, "characters hidden in the pile"),
                Block("objectives", (MOST_CARDS,), -1, OBJECTIVES - 1, "the objective cards, or -1"),
                Block(
                    "markers", (MOST_CARDS, SPACES), -1, players - 1, "whose marker is on a space, in places after the own seat"
                ),
                Block("supply", (GOODS,), 0, MOST, "corn, cocoa, potato and coins in the supply"),
                Block("llama_supply", (1,), 0, parts.llamas, "llamas in the supply"),
                Block("covered", (KINDS,), 0, MOST, "icons covered in this turn"),
                Block("pending", (KINDS,), 0, MOST, "icons whose effect is still to come"),
                Block("used", (DESIGNS,), 0, MOST, "characters used in this turn"),
                Block("fresh", (DESIGNS,), 0, MOST, "characters gained in this turn"),
                Block("may_mark", (1,), 0, 1, "whether a marker may still be laid in this turn"),
                Block("fed", (1,), 0, 1, "whether a llama was fed in this turn"),
                Block("boards", (players, BOARDS), 0, 1, "the start board of each player"),
                Block("sides", (players,), -1, 1, "its side, -1 before the choice"),
                Block("goods", (players, GOODS), 0, MOST, "corn, cocoa, potato and coins of each player"),
                Block("people", (players, DESIGNS), 0, MOST, "characters of each player"),
                Block("foundations", (players,), 0, MOST, "foundations left to each player"),
                Block("points", (players, SOURCES), 0, MOST, "points by source as things stand"),
                Block(
                    "tiles",
                    (players, MOST_TILES, 4),
                    -AROUND,
                    AROUND,
                    "tile, turn, column and row of each tile laid; -1, 0, 0, 0",
                ),
                Block("llamas", (players, parts.llamas, 3), -AROUND, AROUND, "1, column and row of each llama placed; 0, 0, 0"),
            ]
        )
        self.most_llamas = parts.llamas

    def write(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, LlamaLandState)
        players = state.players
        in_turn = state.phase != SIDES and state.phase != OVER
        numbers = one_of(OVER + 1, state.phase)
        numbers += one_of(players, around(state.seat, seat, players) if in_turn else -1)
        numbers += turned(flags(players, state.owing), seat)
        numbers += one_of(players, around(state.starter, seat, players))
        numbers.append(state.ending)
        self.write_stacks(state, numbers)
        numbers.append(state.hand)
        numbers.append(state.taken)
        for column in state.columns:
            numbers += [len(column), column[-1] if column else -1]
        numbers += padded(state.row, ROW, -1)
        pile = [0] * DESIGNS
        for design in state.pile:
            pile[design] += 1
        numbers += pile
        numbers += padded(state.cards, MOST_CARDS, -1)
        numbers += padded([around(owner, seat, players) for owner in state.spaces], MOST_CARDS * SPACES, -1)
        numbers += state.supply
        numbers.append(state.llama_supply)
        numbers += state.covered
        numbers += state.pending
        numbers += state.used
        numbers += state.fresh
        numbers.append(state.may_mark)
        numbers.append(state.fed)
        for i in range(players):
            numbers += one_of(BOARDS, state.board[(seat + i) % players])
        numbers += turned(state.side, seat)
        numbers += turned(state.goods, seat, GOODS)
        numbers += turned(state.people, seat, DESIGNS)
        numbers += turned(state.foundations, seat)
        for i in range(players):
            numbers += breakdown(state, (seat + i) % players)
        self.write_domains(state, seat, numbers)
        return numbers

    def write_stacks(self, state: LlamaLandState, numbers: list[int]) -> None:
        """Sizes and tops, and the hidden tiles as a set; a stack drawn from turns its next tile up at the end of the turn."""
        tops: list[int] = []
        hidden: list[int] = []
        for shape in range(SHAPES):
            stack = state.stacks[shape]
            shown = 1 if stack and shape != state.taken else 0
            numbers.append(len(stack))
            tops.append(stack[-1] if shown else -1)
            hidden += stack[: len(stack) - shown]
        numbers += tops
        numbers += members(TILES, hidden)

    def write_domains(self, state: LlamaLandState, seat: int, numbers: list[int]) -> None:
        """The tiles of each domain, and then its llamas."""
        players = state.players
        for i in range(players):
            pieces = state.pieces[(seat + i) % players]
            numbers += pieces
            for _ in range(MOST_TILES - len(pieces) // 4):
                numbers += [-1, 0, 0, 0]
        for i in range(players):
            llamas = state.llamas[(seat + i) % players]
            count = len(llamas) // 2
            for llama in range(count):
                numbers += [1, llamas[2 * llama], llamas[2 * llama + 1]]
            numbers += [0] * (3 * (self.most_llamas - count))
