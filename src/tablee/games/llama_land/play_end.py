"""Llama Land: the end of a turn, and of the game. Rule numbers (LL-xx) refer to RULES.md."""

from __future__ import annotations

from typing import Final

from tablee.games.llama_land import events
from tablee.games.llama_land.codes import FEW_TILES, FEW_TYPES, NO_STACK, NO_TILE, OVER, TURN
from tablee.games.llama_land.parts import DESIGNS, KINDS
from tablee.games.llama_land.position import LlamaLandPosition
from tablee.games.llama_land.score import breakdown, card_points, ranking

NO_CHARACTERS: Final = [0] * DESIGNS
NO_CALLS: Final[list[int]] = []


def end_turn(state: LlamaLandPosition) -> None:
    """LL-10, LL-41, LL-42: the next tile is turned up, the end may be near, the turn passes."""
    stack = state.stacks[state.taken]
    state.tell(events.TURN_ENDED, [state.seat])
    if stack:
        state.reveal(events.TURNED_UP, [stack[-1]])
    if state.ending == 0:
        check_end(state)
    clear_turn(state)
    state.seat = (state.seat + 1) % state.players
    state.phase = TURN
    if state.ending and state.seat == state.starter:
        end_game(state)


def check_end(state: LlamaLandPosition) -> None:
    """LL-41: one type of llama cards left, or few tiles."""
    types = 0
    for column in state.columns:
        if column:
            types += 1
    tiles = 0
    for stack in state.stacks:
        tiles += len(stack)
    if types <= state.parts.types_left:
        state.ending = 1
        state.tell(events.LAST_ROUND, [FEW_TYPES])
    elif tiles <= state.parts.tiles_left:
        state.ending = 1
        state.tell(events.LAST_ROUND, [FEW_TILES])


def end_game(state: LlamaLandPosition) -> None:
    """LL-42, LL-43: the game is over; everything that scores is told."""
    state.phase = OVER
    if state.journal is not None:
        for seat in range(state.players):
            for card in range(len(state.cards)):
                points = card_points(state, seat, card)
                if points > 0:
                    state.tell(events.FULFILLED, [seat, state.cards[card], points])
            counted = breakdown(state, seat)
            state.tell(events.SCORED, [seat, *counted, sum(counted)])
        ranks = ranking(state)
        state.tell(events.GAME_ENDED, [seat for seat in range(state.players) if ranks[seat] == 1])


def clear_turn(state: LlamaLandPosition) -> None:
    """Nothing has happened this turn."""
    state.hand = NO_TILE
    state.taken = NO_STACK
    state.may_mark = 0
    state.fed = 0
    state.covered = [0] * KINDS
    state.pending = [0] * KINDS
    state.used = NO_CHARACTERS
    state.fresh = NO_CHARACTERS
    state.calls = NO_CALLS
