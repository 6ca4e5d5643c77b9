"""Llama Land: setting up. Rule numbers (LL-xx) refer to RULES.md."""

from __future__ import annotations

from tablee.games.llama_land.codes import (
    BEGINNERS,
    CARDS,
    CHARACTER_ROW,
    COLUMN,
    EXPERTS,
    FIRST,
    PILE,
    SIDES,
    STACK,
    START_BOARD,
    START_COINS,
)
from tablee.games.llama_land.objectives import NOBODY
from tablee.games.llama_land.parts import (
    BLUE,
    BOARDS,
    COIN,
    CROPS,
    DESIGNS,
    EACH,
    GOLD,
    GOLD_CARDS,
    GOODS,
    SHAPES,
    SPACES,
    LlamaLandParts,
)
from tablee.games.llama_land.state import LlamaLandState
from tablee.kernel.rng import Rng
from tablee.kernel.state import HIDDEN, Event


def new_state(
    parts: LlamaLandParts, players: int, options: tuple[int, ...], rng: Rng, journal: list[Event] | None
) -> LlamaLandState:
    """A game set up and dealt."""
    state = LlamaLandState(parts, players, options, rng)
    state.journal = journal
    set_up(state)
    return state


def set_up(state: LlamaLandState) -> None:
    """LL-01 to LL-08: the middle of the table, then boards and coins; the sides are still to be chosen."""
    players = state.players
    state.first = state.rng.below(players)
    state.reveal(FIRST, [state.first])
    lay_out_stacks(state)
    lay_out_llama_cards(state)
    lay_out_characters(state)
    lay_out_objectives(state)
    state.supply = state.parts.supply[:]
    state.llama_supply = state.parts.llamas
    state.goods = [0] * (GOODS * players)
    state.people = [0] * (DESIGNS * players)
    state.foundations = [state.parts.foundations] * players
    state.won = [[] for _ in range(players)]
    state.clear_domains()
    boards = list(range(BOARDS))
    state.rng.deal(boards, players)
    state.board = boards[:players]
    state.side = [-1] * players
    for seat in range(players):
        state.reveal(START_BOARD, [seat, state.board[seat]])
    for turn in range(players):
        seat = (int(state.first) + turn) % players
        coins = state.parts.first_coins[turn]
        state.goods[GOODS * seat + COIN] = coins
        state.supply[COIN] -= coins
        state.tell(START_COINS, [seat, coins])
    state.phase = SIDES
    state.seat = state.first
    state.ending = 0
    state.owing = (1 << players) - 1
    state.clear_turn()


def lay_out_stacks(state: LlamaLandState) -> None:
    """LL-01: five shuffled stacks, of which the top tile shows."""
    state.stacks = []
    for shape in range(SHAPES):
        stack = list(range(EACH * shape, EACH * (shape + 1)))
        state.rng.shuffle(stack)
        state.stacks.append(stack)
        state.reveal_some(STACK, [shape, *stack[::-1]], 0, 2)


def lay_out_llama_cards(state: LlamaLandState) -> None:
    """LL-03: some cards of each type at random, sorted."""
    state.columns = []
    for crop in range(CROPS):
        cards = state.parts.columns[crop][:]
        count = state.parts.drawn[state.players]
        state.rng.deal(cards, count)
        column = sorted(cards[:count])
        state.columns.append(column)
        state.reveal(COLUMN, [crop, *column[::-1]])


def lay_out_characters(state: LlamaLandState) -> None:
    """LL-04: a row face up beside the pile."""
    pile = state.parts.deck[:]
    state.rng.shuffle(pile)
    state.row = []
    for _ in range(state.parts.row):
        state.row.append(pile.pop() if pile else NOBODY)
    state.pile = pile
    state.reveal(CHARACTER_ROW, state.row)
    state.reveal_some(PILE, pile[::-1], 0, HIDDEN)


def lay_out_objectives(state: LlamaLandState) -> None:
    """LL-05, LL-55, LL-56: purple or gold objectives and blue ones, or none at all."""
    state.cards = []
    if state.options[0] != BEGINNERS:
        experts = state.options[0] == EXPERTS
        special = list(range(GOLD, GOLD + GOLD_CARDS)) if experts else list(range(BLUE))
        count = state.parts.gold if experts else state.parts.purple
        blue = list(range(BLUE, GOLD))
        state.rng.deal(special, count)
        state.rng.deal(blue, state.parts.blue)
        state.cards = special[:count] + blue[: state.parts.blue]
        state.reveal(CARDS, state.cards)
    state.spaces = [NOBODY] * (SPACES * len(state.cards))
