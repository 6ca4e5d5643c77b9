"""Bunny Kingdom: rules of thumb for playouts, with fiefs as numbers instead of tried boards."""

from __future__ import annotations

from tablee.games.bunny_kingdom.advice.realm import Realm
from tablee.games.bunny_kingdom.advice.thumb import best_build, best_two
from tablee.games.bunny_kingdom.advice.value import IDLE, harvests_left, kinds_in_front
from tablee.games.bunny_kingdom.advice.weights import BunnyKingdomWeights
from tablee.games.bunny_kingdom.codes import NONE
from tablee.games.bunny_kingdom.parchments import counts_of, parchments_of
from tablee.games.bunny_kingdom.parts import (
    BUILD,
    CAMPS,
    CELLS,
    CITIES,
    DONE,
    LEFT_GLOVE,
    MATRIARCH,
    OPPORTUNIST,
    PARCHMENTS,
    PRODUCE,
    PROVISIONS,
    SKY_TOWERS,
    TREASURE_GUARDIAN,
    TREASURE_HUNTER,
    TREASURES,
    TREASURES_HELD,
    BunnyKingdomParts,
)
from tablee.games.bunny_kingdom.state import BunnyKingdomState


def realm_of(state: BunnyKingdomState, seat: int, weights: BunnyKingdomWeights) -> Realm:
    """The fiefs of a seat."""
    return Realm(state.land, seat, harvests_left(state), weights.quick.growth, weights.quick.room)


def quick_pick(state: BunnyKingdomState, seat: int, weights: BunnyKingdomWeights) -> int:
    """The cards that bring most; with two players the discard is what would help the opponent most."""
    hand = state.hands[seat]
    losses = quick_gains(state, 1 - seat, hand, False, weights) if state.players == 2 else []
    return best_two(hand, quick_gains(state, seat, hand, True, weights), losses, weights.quick.denial)


def quick_gains(state: BunnyKingdomState, seat: int, hand: list[int], own: bool, weights: BunnyKingdomWeights) -> list[float]:
    """What each card would bring a seat once its constructions are built; its parchments count if they are one's own."""
    harvests = harvests_left(state)
    realm = realm_of(state, seat, weights)
    held = parchments_of(state.zone, seat) if own else []
    want(realm, state.parts, held, weights.quick.threshold)
    realm.put_all(kinds_in_front(state, seat))
    count = counts_of(state.land, state.zone, seat) if own else []
    gains: list[float] = []
    for card in hand:
        if card < CITIES:
            gains.append(realm.settle_gain(card))
        elif card < SKY_TOWERS:
            gained, fief = realm.best_fief(state.parts.kind[card])
            gains.append(max(gained if fief != NONE else 0.0, 1.0 + IDLE * harvests))
        elif card < CAMPS:
            gains.append(realm.link_gain())
        elif card < PROVISIONS:
            gains.append(weights.quick.camp * realm.camp_gain())
        elif card < PARCHMENTS:
            gains.append(weights.supply)
        else:
            gains.append(quick_parchment(state, card - PARCHMENTS, held, count, harvests, weights))
    return gains


def want(realm: Realm, parts: BunnyKingdomParts, held: list[int], threshold: float) -> None:
    """Counts for the parchments of a seat what one more of each thing is worth."""
    for parchment in held:
        counted = parts.counted[parchment]
        least = parts.least[parchment]
        if counted >= 0:
            realm.unit[counted] += threshold * parts.points[parchment] / least if least else parts.points[parchment]


def quick_parchment(
    state: BunnyKingdomState, parchment: int, held: list[int], count: list[int], harvests: float, weights: BunnyKingdomWeights
) -> float:
    """What a parchment will be worth if the kingdom goes on growing; unknown counts are taken as middling."""
    parts = state.parts
    if parchment < TREASURES:
        worth = float(parts.treasure[parchment]) if parchment < LEFT_GLOVE else 2.0
        extra = float(parts.points[TREASURE_GUARDIAN]) if TREASURE_GUARDIAN in held else 0.0
        return worth * (2.0 if TREASURE_HUNTER in held else 1.0) + extra
    counted = parts.counted[parchment]
    if counted < 0 or not count:
        return 0.4 * parts.points[parchment] if parchment in (OPPORTUNIST, MATRIARCH) else weights.quick.mission
    have = float(len([one for one in held if one < TREASURES])) if counted == TREASURES_HELD else float(count[counted])
    growing = min(parts.rounds / (parts.rounds - harvests + 0.5), 2.0)
    least = parts.least[parchment]
    if least:
        return weights.quick.threshold * parts.points[parchment] * min(have * growing / least, 1.0) ** 2
    return 1.0 + parts.points[parchment] * have * growing


def quick_build(state: BunnyKingdomState, seat: int, weights: BunnyKingdomWeights) -> int:
    """The city or farm that brings most in its best fief; camps and sky towers as the greedy rule has them."""
    if len(state.front[seat]) == 0:
        return DONE
    realm = realm_of(state, seat, weights)
    best = NONE
    best_fief = NONE
    most = weights.quick.hold * (harvests_left(state) - 1.0)
    other = False
    for card in state.front[seat]:
        kind = state.parts.kind[card]
        if kind == NONE:
            other = True
            continue
        gained, fief = realm.best_fief(kind)
        if fief != NONE and gained > most:
            most = gained
            best = kind
            best_fief = fief
    if best != NONE:
        return BUILD + best * CELLS + realm.cell_for(best, best_fief)
    return best_build(state, seat, weights) if other else DONE


def quick_builds(state: BunnyKingdomState, seat: int, weights: BunnyKingdomWeights) -> list[int]:
    """All that the quick rule would build now."""
    after = state.clone()
    plan: list[int] = []
    while True:
        action = quick_build(after, seat, weights)
        plan.append(action)
        if not BUILD <= action < PRODUCE:
            return plan
        after.advance(seat, action)
