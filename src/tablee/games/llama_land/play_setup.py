"""Llama Land: setting up. Rule numbers (LL-xx) refer to RULES.md."""

from __future__ import annotations

from tablee.games.llama_land import events
from tablee.games.llama_land.codes import BEGINNERS, EXPERTS, NOBODY, RULES
from tablee.games.llama_land.parts import BLUE, BOARDS, COIN, CROPS, EACH, GOLD, GOLD_CARDS, GOODS, SHAPES, SPACES
from tablee.games.llama_land.position import LlamaLandPosition
from tablee.kernel.state import HIDDEN


def set_up(state: LlamaLandPosition) -> None:
    """LL-01 to LL-08: the middle of the table, then boards and coins; the sides are still to be chosen."""
    players = state.players
    state.clear()
    state.starter = state.rng.below(players)
    state.seat = state.starter
    state.reveal(events.FIRST, [state.starter])
    lay_out_stacks(state)
    lay_out_llama_cards(state)
    lay_out_characters(state)
    lay_out_objectives(state)
    boards = list(range(BOARDS))
    state.rng.deal(boards, players)
    state.board = boards[:players]
    for seat in range(players):
        state.reveal(events.BOARD, [seat, state.board[seat]])
    for turn in range(players):
        seat = (int(state.starter) + turn) % players
        coins = state.parts.first_coins[turn]
        state.goods[GOODS * seat + COIN] = coins
        state.supply[COIN] -= coins
        state.tell(events.COINS, [seat, coins])


def lay_out_stacks(state: LlamaLandPosition) -> None:
    """LL-01: five shuffled stacks, of which the top tile shows."""
    for shape in range(SHAPES):
        stack = list(range(EACH * shape, EACH * (shape + 1)))
        state.rng.shuffle(stack)
        state.stacks[shape] = stack
        state.reveal_some(events.STACK, [shape, *stack[::-1]], 0, 2)


def lay_out_llama_cards(state: LlamaLandPosition) -> None:
    """LL-03: some cards of each type at random, sorted."""
    for crop in range(CROPS):
        cards = state.parts.columns[crop][:]
        count = state.parts.drawn[state.players]
        state.rng.deal(cards, count)
        column = sorted(cards[:count])
        state.columns[crop] = column
        state.reveal(events.COLUMN, [crop, *column[::-1]])


def lay_out_characters(state: LlamaLandPosition) -> None:
    """LL-04: a row face up beside the pile."""
    pile = state.parts.deck[:]
    state.rng.shuffle(pile)
    for _ in range(state.parts.row):
        state.row.append(pile.pop() if pile else NOBODY)
    state.pile = pile
    state.reveal(events.ROW, state.row)
    state.reveal_some(events.PILE, pile[::-1], 0, HIDDEN)


def lay_out_objectives(state: LlamaLandPosition) -> None:
    """LL-05, LL-55, LL-56: purple or gold objectives and blue ones, or none at all."""
    if state.options[RULES] != BEGINNERS:
        experts = state.options[RULES] == EXPERTS
        special = list(range(GOLD, GOLD + GOLD_CARDS)) if experts else list(range(BLUE))
        count = state.parts.gold if experts else state.parts.purple
        blue = list(range(BLUE, GOLD))
        state.rng.deal(special, count)
        state.rng.deal(blue, state.parts.blue)
        state.cards = special[:count] + blue[: state.parts.blue]
        state.reveal(events.OBJECTIVES, state.cards)
    state.spaces = [NOBODY] * (SPACES * len(state.cards))
