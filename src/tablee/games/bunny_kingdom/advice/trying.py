"""Bunny Kingdom: what cards and buildings would bring, tried on the imagined board."""

from __future__ import annotations

from tablee.games.bunny_kingdom.advice.value import IDLE, harvests_left, parchment_value, value
from tablee.games.bunny_kingdom.advice.weights import BunnyKingdomWeights
from tablee.games.bunny_kingdom.codes import NONE
from tablee.games.bunny_kingdom.land import TRAITS
from tablee.games.bunny_kingdom.legal import post_owner
from tablee.games.bunny_kingdom.parchments import counts_of, parchments_of
from tablee.games.bunny_kingdom.parts import (
    BASE_RESOURCES,
    CAMPS,
    CELLS,
    CITIES,
    EMPTY,
    KIND_POST,
    LIBERAL,
    MATRIARCH,
    OPPORTUNIST,
    PARCHMENTS,
    PROVISIONS,
    SKY_TOWERS,
    SOCIALIST,
    TREASURES,
)
from tablee.games.bunny_kingdom.play_land import own_land
from tablee.games.bunny_kingdom.state import BunnyKingdomState
from tablee.kernel.bits import bit_count

# ---- cards ----


def gains_of(state: BunnyKingdomState, seat: int, hand: list[int], weights: BunnyKingdomWeights) -> list[float]:
    """What each card of a hand would bring a seat."""
    now = value(state, seat, weights)
    return [gain(state, seat, card, now, weights) for card in hand]


def gain(state: BunnyKingdomState, seat: int, card: int, now: float, weights: BunnyKingdomWeights) -> float:
    """What one card would bring."""
    if card < CITIES:
        land = own_land(state)
        owner = land.owner[card]
        built = land.built[card]
        land.settle(seat, card)
        gained = value(state, seat, weights) - now
        land.owner[card] = owner
        land.built[card] = built
        return gained
    if card < SKY_TOWERS:
        return max(best_cell(state, seat, state.parts.kind[card], now, weights)[0], 1.0 + IDLE * harvests_left(state))
    if card < PROVISIONS:
        return link_gain(state, seat) if card < CAMPS else camp_gain(state, seat, now, weights)
    if card < PARCHMENTS:
        return weights.supply
    return parchment_gain(state, seat, card - PARCHMENTS)


def parchment_gain(state: BunnyKingdomState, seat: int, parchment: int) -> float:
    """What a parchment will be worth if the kingdom goes on growing as it did."""
    if parchment in (OPPORTUNIST, MATRIARCH):
        return 0.4 * state.parts.points[parchment]
    if LIBERAL <= parchment <= SOCIALIST:
        return 6.0
    held = parchments_of(state.zone, seat)
    with_it = [*held, parchment] if parchment not in held else held
    count = counts_of(state.land, state.zone, seat)
    now = parchment_value(state, seat, with_it, count) - parchment_value(state, seat, held, count)
    if parchment < TREASURES:
        return now
    played = state.parts.rounds - harvests_left(state) + 0.5
    return now * min(state.parts.rounds / played, 2.0) + 1.0


# ---- cities and farms ----


def best_cell(state: BunnyKingdomState, seat: int, kind: int, now: float, weights: BunnyKingdomWeights) -> tuple[float, int]:
    """Where a city or a farm brings most, and how much."""
    fits = state.parts.fits[kind]
    best = NONE
    most = 0.0
    for cell in state.land.free_cells(seat):
        if fits[cell]:
            gained = built_gain(state, seat, kind, cell, now, weights)
            if best == NONE or gained > most:
                best = cell
                most = gained
    return most, best


def built_gain(state: BunnyKingdomState, seat: int, kind: int, cell: int, now: float, weights: BunnyKingdomWeights) -> float:
    """What a city or a farm on a cell would bring."""
    if kind == KIND_POST:
        return post_gain(state, seat, cell, now, weights)
    set_built(state, kind, cell)
    gained = value(state, seat, weights) - now
    clear_built(state, cell)
    return gained


def post_gain(state: BunnyKingdomState, seat: int, cell: int, now: float, weights: BunnyKingdomWeights) -> float:
    """What a trading post on a cell would bring with the resource that it had best produce."""
    post = 0 if post_owner(state, 0) == NONE else 1
    land = own_land(state)
    named = land.posts[post]
    land.built[cell] = KIND_POST + 1 + post
    most = now
    for resource in range(BASE_RESOURCES):
        land.posts[post] = resource
        most = max(most, value(state, seat, weights))
    land.posts[post] = named
    land.built[cell] = EMPTY
    return most - now


def set_built(state: BunnyKingdomState, kind: int, cell: int) -> None:
    """Puts a construction on a cell, if there is one."""
    if cell != NONE:
        own_land(state).built[cell] = kind + 1 if kind <= KIND_POST else kind + 2


def clear_built(state: BunnyKingdomState, cell: int) -> None:
    """Takes a construction off a cell, if there is one."""
    if cell != NONE:
        own_land(state).built[cell] = EMPTY


# ---- camps and sky towers ----


def camp_gain(state: BunnyKingdomState, seat: int, now: float, weights: BunnyKingdomWeights) -> float:
    """What a camp on the best virgin cell beside one's own would bring, less for the risk of losing it again."""
    most = 0.0
    for cell in range(CELLS):
        if state.land.is_virgin(cell) and touches(state, seat, cell):
            most = max(most, gain(state, seat, cell, now, weights))
    return 0.6 * most


def touches(state: BunnyKingdomState, seat: int, cell: int) -> bool:
    """Whether a cell would join a fief of the seat."""
    return any(state.land.owner[other] == seat for other in state.parts.near[cell])


def link_gain(state: BunnyKingdomState, seat: int) -> float:
    """What joining the best two fiefs would bring in the harvests to come."""
    survey = state.land.survey(seat)
    most = 0
    for one in range(0, len(survey), TRAITS):
        for two in range(one + TRAITS, len(survey), TRAITS):
            apart = survey[one + 1] * bit_count(survey[one + 2]) + survey[two + 1] * bit_count(survey[two + 2])
            joined = (survey[one + 1] + survey[two + 1]) * bit_count(survey[one + 2] | survey[two + 2])
            most = max(most, joined - apart)
    return float(most) * harvests_left(state)
