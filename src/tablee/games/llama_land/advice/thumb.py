"""Llama Land: what to do by rules of thumb, whatever is to be decided."""

from __future__ import annotations

from typing import Final

from tablee.advice.shortlist import Shortlist
from tablee.games.llama_land.advice.ground import Ground, level_neighbours
from tablee.games.llama_land.advice.weights import LlamaLandWeights
from tablee.games.llama_land.codes import HERDING, ICONS, PLACING, STOREY, TURN
from tablee.games.llama_land.domains import column_of, place_of, row_of
from tablee.games.llama_land.legal import can_feed, own_space
from tablee.games.llama_land.objectives import measure
from tablee.games.llama_land.parts import (
    COIN,
    CROPS,
    DRAW,
    EACH,
    END,
    EXCHANGE,
    FEED,
    GOLD,
    GOODS,
    LLAMA,
    MARK,
    PAYMENTS,
    RECRUIT,
    RESERVE,
    SHAPES,
    SPACES,
    TAKE,
    USE,
)
from tablee.games.llama_land.state import LlamaLandState
from tablee.kernel.rng import Rng
from tablee.kernel.state import changed

# What characters are worth, in points, by design
PEOPLE: Final = (2.2, 2.2, 2.2, 2.6, 2.6, 2.6, 2.0, 2.0, 2.0, 1.4, 1.6, 1.8)


def greedy(weights: LlamaLandWeights, state: LlamaLandState, seat: int, rng: Rng) -> int:
    """A sensible legal action."""
    if state.phase == TURN:
        return TAKE + best_stack(weights, state, seat, rng)
    if state.phase == PLACING:
        return best_place(weights, state, seat, int(state.hand), rng)
    actions = state.legal(seat)
    if state.phase == HERDING:
        return best_llama(weights, state, seat, actions)
    if state.phase == ICONS:
        return best_icon(weights, state, actions)
    best = actions[rng.below(len(actions))] if actions[0] < END else actions[0]
    best_worth = 0.0
    for action in actions:
        worth = worth_of_act(weights, state, seat, action)
        if worth > best_worth:
            best = action
            best_worth = worth
    return best


# ---- tiles ----


def best_stack(weights: LlamaLandWeights, state: LlamaLandState, seat: int, rng: Rng) -> int:
    """The stack whose top tile finds the best place."""
    ground = Ground(state, seat, kind_worths(weights, state, seat))
    best = -1
    best_worth = 0.0
    for shape in range(SHAPES):
        if state.stacks[shape]:
            found = Shortlist(1)
            ground.weigh(shape, found, rng)
            if best < 0 or found.worths[0] > best_worth:
                best = shape
                best_worth = found.worths[0]
    return best


def best_place(weights: LlamaLandWeights, state: LlamaLandState, seat: int, tile: int, rng: Rng) -> int:
    """The best placement of a tile; the first of equals from a random point on."""
    found = Shortlist(1)
    Ground(state, seat, kind_worths(weights, state, seat)).weigh(tile // EACH, found, rng)
    return found.actions[0]


def kind_worths(weights: LlamaLandWeights, state: LlamaLandState, seat: int) -> list[float]:
    """What each kind of icon is worth to a seat now."""
    worths: list[float] = []
    for crop in range(CROPS):
        column = state.columns[crop]
        worth = weights.crop * column[-1] if column else 0.5
        if column and state.goods[GOODS * seat + crop] == state.parts.price - 1:
            worth += weights.last_crop
        worths.append(worth if state.supply[crop] > 0 else 0.0)
    worths.append(weights.coin if state.supply[COIN] > 0 else 0.0)
    worths.append(weights.hut)
    return worths


# ---- the rest of a turn ----


def best_icon(weights: LlamaLandWeights, state: LlamaLandState, actions: list[int]) -> int:
    """Goods first, then the character worth most."""
    best = actions[0]
    best_worth = -1.0
    for action in actions:
        if action < RECRUIT:
            return action
        if action > DRAW:
            break
        worth = weights.unknown if action == DRAW else PEOPLE[state.row[action - RECRUIT]]
        if worth > best_worth:
            best = action
            best_worth = worth
    return best


def worth_of_act(weights: LlamaLandWeights, state: LlamaLandState, seat: int, action: int) -> float:
    """What an action after the placement is worth; nothing if it had better not be done."""
    if action >= MARK:
        return worth_of_mark(weights, state, seat, action - MARK)
    if action >= FEED:
        # Last, after characters and marker have had their say.
        feed = action - FEED
        return 0.01 * state.columns[feed // PAYMENTS][-1] - 0.02 * (feed % PAYMENTS) + 0.1
    if action >= USE:
        return 50.0
    if action >= EXCHANGE:
        return worth_of_exchange(state, seat, action - EXCHANGE)
    return 0.0


def worth_of_exchange(state: LlamaLandState, seat: int, exchange: int) -> float:
    """An exchange is made when it buys a better card than could be had without."""
    if state.fed:
        return 0.0
    before = best_card(state, seat)
    pay = GOODS * seat + state.parts.pays[exchange]
    gain = GOODS * seat + state.parts.gains[exchange]
    state.goods[pay] -= 1
    state.goods[gain] += 1
    after = best_card(state, seat)
    state.goods[pay] += 1
    state.goods[gain] -= 1
    return 40.0 + after - before if after > before else 0.0


def best_card(state: LlamaLandState, seat: int) -> int:
    """The highest llama card that can be paid for."""
    best = 0
    for crop in range(CROPS):
        for replaced in range(PAYMENTS):
            if can_feed(state, crop, replaced):
                best = max(best, state.columns[crop][-1])
    return best


def worth_of_mark(weights: LlamaLandWeights, state: LlamaLandState, seat: int, mark: int) -> float:
    """A marker goes from the reserve to the best space of an objective that is within reach."""
    if mark // (SPACES * RESERVE) != RESERVE:
        return 0.0
    card = mark // SPACES % RESERVE
    objective = state.cards[card]
    have = measure(state, seat, objective)
    if objective >= GOLD:
        for other in range(state.players):
            if measure(state, other, objective) > have:
                return 0.0
        return 10.0 + have
    need = state.parts.least[objective]
    reach = min(have / need, 1.0)
    return state.parts.space_points[mark % SPACES] * reach if reach >= weights.hope else 0.0


def best_llama(weights: LlamaLandWeights, state: LlamaLandState, seat: int, actions: list[int]) -> int:
    """Where the llama helps with marked objectives and is least in the way."""
    best = actions[0]
    best_worth = 0.0
    cells = state.cells[seat]
    width = state.width[seat]
    for i in range(len(actions)):
        at = int(place_of(state, seat, actions[i] - LLAMA))
        worth = -weights.crowded * level_neighbours(cells, width, at, cells[at] & STOREY)
        worth += weights.progress_worth * progress(state, seat, at)
        if i == 0 or worth > best_worth:
            best = actions[i]
            best_worth = worth
    return best


def progress(state: LlamaLandState, seat: int, at: int) -> int:
    """How far a llama on a cell would bring the objectives that the seat has marked and not yet fulfilled."""
    steps = 0
    llamas = state.llamas
    for card in range(len(state.cards)):
        objective = state.cards[card]
        if objective >= GOLD or own_space(state, card) < 0:
            continue
        before = measure(state, seat, objective)
        if before < state.parts.least[objective]:
            state.llamas = changed(llamas, seat, [*llamas[seat], column_of(state, seat, at), row_of(state, seat, at)])
            steps += measure(state, seat, objective) - before
            state.llamas = llamas
    return steps
