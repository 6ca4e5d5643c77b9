"""Llama Land: what counts. Rule numbers (LL-xx) refer to RULES.md."""

from __future__ import annotations

from tablee.games.llama_land.codes import NOBODY
from tablee.games.llama_land.objectives import is_met, measure
from tablee.games.llama_land.parts import COIN, CROPS, GOLD, GOODS, SPACES
from tablee.games.llama_land.position import LlamaLandPosition
from tablee.kernel.state import places


def points(state: LlamaLandPosition, seat: int) -> int:
    """What a seat has gained as things stand."""
    return sum(breakdown(state, seat))


def scores(state: LlamaLandPosition) -> list[int]:
    """The points of all seats."""
    return [points(state, seat) for seat in range(state.players)]


def breakdown(state: LlamaLandPosition, seat: int) -> list[int]:
    """LL-43: a seat's points by source: llama cards, crops, coins, objectives."""
    at = GOODS * seat
    crops = state.goods[at] + state.goods[at + 1] + state.goods[at + 2]
    objectives = 0
    for card in range(len(state.cards)):
        objectives += card_points(state, seat, card)
    return [
        llama_points(state, seat),
        crops * state.parts.crop_points,
        state.goods[at + COIN] // state.parts.coins_for_a_point,
        objectives,
    ]


def ranking(state: LlamaLandPosition) -> list[int]:
    """LL-44: most points, then most points from llama cards; equal in both share the place."""
    return places([-(1000 * points(state, seat) + llama_points(state, seat)) for seat in range(state.players)])


def llama_points(state: LlamaLandPosition, seat: int) -> int:
    """The points of a seat's llama cards."""
    total = 0
    for card in state.won[seat]:
        total += card // CROPS
    return total


def card_points(state: LlamaLandPosition, seat: int, card: int) -> int:
    """LL-43, LL-57: what a seat's marker on a card pays as things stand."""
    for space in range(SPACES):
        if state.spaces[SPACES * card + space] == seat:
            objective = state.cards[card]
            if objective >= GOLD:
                return gold_points(state, seat, card)
            return state.parts.space_points[space] if is_met(state, seat, objective) else 0
    return 0


def gold_points(state: LlamaLandPosition, seat: int, card: int) -> int:
    """LL-57: those with a marker are ranked by what the card counts, ties by the higher marker."""
    objective = state.cards[card]
    own = measure(state, seat, objective)
    place = 0
    above = True
    for space in range(SPACES):
        other = state.spaces[SPACES * card + space]
        if other == seat:
            above = False
        elif other != NOBODY:
            theirs = measure(state, other, objective)
            if theirs > own or (theirs == own and above):
                place += 1
    return state.parts.gold_points_two[place] if state.players == 2 else state.parts.gold_points[place]
