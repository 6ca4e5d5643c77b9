"""Bunny Kingdom: what an outlook tells the points of a seat from."""

from __future__ import annotations

from tablee.games.bunny_kingdom.advice.quick import quick_parchment, realm_of
from tablee.games.bunny_kingdom.advice.value import harvests_left, kinds_in_front, parchment_value
from tablee.games.bunny_kingdom.advice.weights import BunnyKingdomWeights
from tablee.games.bunny_kingdom.codes import HARVESTS
from tablee.games.bunny_kingdom.parchments import counts_of, parchments_of
from tablee.games.bunny_kingdom.parts import CAMPS, PROVISIONS, TREASURES
from tablee.games.bunny_kingdom.score import points
from tablee.games.bunny_kingdom.state import BunnyKingdomState
from tablee.kernel.bits import bit_count


def stage(state: BunnyKingdomState) -> int:
    """The harvests that are over, counted from the usual four."""
    return max(0, HARVESTS - (state.parts.rounds - state.round))


def traits(state: BunnyKingdomState, seat: int, weights: BunnyKingdomWeights) -> list[float]:
    """Golden carrots, the fiefs with everything built that can be, and the parchments."""
    realm = realm_of(state, seat, weights)
    realm.put_all(kinds_in_front(state, seat))
    power = 0
    wealth = 0
    crop = 0
    for number in range(len(realm.size)):
        many = bit_count(realm.wealth[number])
        power += realm.power[number]
        wealth += many
        crop += realm.power[number] * many
    return [
        float(points(state, seat)),
        float(crop) * harvests_left(state),
        float(power),
        float(wealth),
        float(sum(realm.size)),
        float(len(realm.size)),
        float(sum(realm.rooms)),
        float(len([card for card in state.front[seat] if CAMPS <= card < PROVISIONS])),
        *parchment_traits(state, seat, weights),
    ]


def parchment_traits(state: BunnyKingdomState, seat: int, weights: BunnyKingdomWeights) -> list[float]:
    """What parchments give and may give; how many are missions, treasures, and missions that count in a way of their own."""
    worth = 0.0
    hoped = 0.0
    missions = 0
    unsure = 0
    held = parchments_of(state.zone, seat)
    if held:
        count = counts_of(state.land, state.zone, seat)
        worth = parchment_value(state, seat, held, count)
        for parchment in held:
            hoped += quick_parchment(state, parchment, held, count, harvests_left(state), weights)
            if parchment >= TREASURES:
                missions += 1
                unsure += state.parts.counted[parchment] < 0
    return [worth, hoped, float(missions), float(len(held) - missions), float(unsure)]
