"""Bunny Kingdom: rules of thumb, each card or place tried on the imagined board."""

from __future__ import annotations

from tablee.games.bunny_kingdom.advice.trying import best_cell, camp_gain, gain, gains_of, link_gain
from tablee.games.bunny_kingdom.advice.value import best_of, harvests_left, value
from tablee.games.bunny_kingdom.advice.weights import BunnyKingdomWeights
from tablee.games.bunny_kingdom.codes import NONE
from tablee.games.bunny_kingdom.land import TRAITS
from tablee.games.bunny_kingdom.parchments import carrots_of
from tablee.games.bunny_kingdom.parts import (
    ANNOUNCE,
    BASE_RESOURCES,
    BUILD,
    CAMP,
    CARDS,
    CELLS,
    COPY,
    DONE,
    PARCHMENT_COUNT,
    PICK,
    PRODUCE,
    TOWER,
)
from tablee.games.bunny_kingdom.play_land import own_land
from tablee.games.bunny_kingdom.score import effective
from tablee.games.bunny_kingdom.state import BunnyKingdomState
from tablee.kernel.bits import bit_count

# ---- exploration ----


def best_pick(state: BunnyKingdomState, seat: int, weights: BunnyKingdomWeights) -> int:
    """The cards that bring most; with two players the discard is what would help the opponent most."""
    hand = state.hands[seat]
    losses = gains_of(state, 1 - seat, hand, weights) if state.players == 2 else []
    return best_two(hand, gains_of(state, seat, hand, weights), losses, weights.denial)


def best_two(hand: list[int], gains: list[float], losses: list[float], denial: float) -> int:
    """The two cards that bring most; where one is discarded, how much of what it would bring the opponent counts."""
    first = best_of(gains, NONE)
    if losses:
        spared = [denial * losses[i] - 0.1 * gains[i] for i in range(len(hand))]
        return PICK + hand[first] * CARDS + hand[best_of(spared, first)]
    second = best_of(gains, first)
    return PICK + hand[min(first, second)] * CARDS + hand[max(first, second)]


# ---- construction ----


def best_build(state: BunnyKingdomState, seat: int, weights: BunnyKingdomWeights) -> int:
    """The building that brings most now; nothing if it is better put off."""
    actions = state.legal(seat)
    if len(actions) == 1:
        return actions[0]
    now = value(state, seat, weights)
    if state.announced != NONE:
        return best_camp(state, seat, actions, now, weights)
    if state.towers[seat] != NONE:
        return best_twin(state, seat, actions, weights)
    best = DONE
    most = weights.hold * (harvests_left(state) - 1.0)
    for card in state.front[seat]:
        kind = state.parts.kind[card]
        if kind != NONE:
            gained, cell = best_cell(state, seat, kind, now, weights)
            if cell != NONE and gained > most:
                most = gained
                best = BUILD + kind * CELLS + cell
    if best != DONE:
        return best
    for action in actions:
        if ANNOUNCE <= action < CAMP and camp_gain(state, seat, now, weights) > 0.0:
            return action
        if TOWER <= action < BUILD and link_gain(state, seat) > 0.0:
            return best_first(state, seat, actions)
    return DONE


def best_camp(state: BunnyKingdomState, seat: int, actions: list[int], now: float, weights: BunnyKingdomWeights) -> int:
    """The virgin cell that brings most, or the first answer, which keeps the camp."""
    best = actions[0]
    most = 0.0
    for action in actions:
        if action >= CAMP:
            gained = gain(state, seat, action - CAMP, now, weights)
            if gained > most:
                best = action
                most = gained
    return best


def best_first(state: BunnyKingdomState, seat: int, actions: list[int]) -> int:
    """A cell for the first token of a sky tower: in the fief that gives most."""
    survey = state.land.survey(seat)
    fief = state.land.fief_numbers(seat)
    best = NONE
    most = -1
    for action in actions:
        if TOWER <= action < BUILD:
            at = TRAITS * fief[action - TOWER]
            worth = survey[at + 1] * 4 + bit_count(survey[at + 2]) * 3
            if worth > most:
                best = action
                most = worth
    return best


def best_twin(state: BunnyKingdomState, seat: int, actions: list[int], weights: BunnyKingdomWeights) -> int:
    """The second token of a sky tower where the joined fief gives most."""
    best = actions[0]
    most = -1.0
    for action in actions:
        after = state.clone()
        after.advance(seat, action)
        gained = value(after, seat, weights)
        if gained > most:
            best = action
            most = gained
    return best


# ---- harvest and copying ----


def best_resource(state: BunnyKingdomState, seat: int, weights: BunnyKingdomWeights) -> int:
    """The resource of a trading post that brings most."""
    actions = state.legal(seat)
    best = actions[0]
    most = -1.0
    for action in actions[:BASE_RESOURCES]:
        post = (action - PRODUCE) // BASE_RESOURCES
        land = own_land(state)
        named = land.posts[post]
        land.posts[post] = (action - PRODUCE) % BASE_RESOURCES
        gained = value(state, seat, weights)
        land.posts[post] = named
        if gained > most:
            best = action
            most = gained
    return best


def best_copy(state: BunnyKingdomState, seat: int) -> int:
    """The parchment that gives most if copied."""
    own = [parchment for parchment in effective(state, seat) if parchment != NONE]
    now = sum(carrots_of(state.land, state.zone, seat, own))
    actions = state.legal(seat)
    best = actions[0]
    most = -1
    for action in actions:
        gained = sum(carrots_of(state.land, state.zone, seat, [*own, (action - COPY) % PARCHMENT_COUNT])) - now
        if gained > most:
            best = action
            most = gained
    return best
