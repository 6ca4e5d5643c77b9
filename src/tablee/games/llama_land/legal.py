"""Llama Land: what a seat may do. Rule numbers (LL-xx) refer to RULES.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.llama_land.codes import HERDING, ICONS, LLAMAS, NOBODY, ON_TILE, OVER, PLACING, SIDES, TURN
from tablee.games.llama_land.domains import code_of
from tablee.games.llama_land.legal_places import legal_places, pastures, random_place
from tablee.games.llama_land.parts import (
    COIN,
    COLLECT,
    CROPS,
    DESIGNS,
    DRAW,
    EACH,
    END,
    EXCHANGE,
    EXCHANGERS,
    FARMER,
    FEED,
    GOLD,
    GOODS,
    HUT,
    LLAMA,
    MARK,
    MINER,
    PAYMENTS,
    RECRUIT,
    RESERVE,
    SETTLER,
    SHAPES,
    SIDE,
    SPACES,
    TAKE,
    USE,
)
from tablee.games.llama_land.position import LlamaLandPosition
from tablee.kernel.rng import Rng

SIDE_ACTIONS: Final = [SIDE, SIDE + 1]


# ---- what may be done ----


def legal_actions(state: LlamaLandPosition, seat: int) -> list[int]:
    """All legal actions of a seat."""
    if state.phase == SIDES:
        return SIDE_ACTIONS if state.owing >> seat & 1 else []
    if seat != state.seat or state.phase == OVER:
        return []
    if state.phase == PLACING:
        return legal_places(state, seat, int(state.hand) // EACH)
    if state.phase == HERDING:
        return [LLAMA + int(code_of(state, seat, at)) for at in pastures(state, seat)]
    actions: list[int] = []
    if state.phase == TURN:
        for shape in range(SHAPES):
            if state.stacks[shape]:
                actions.append(TAKE + shape)
        add_exchanges(state, actions)
    elif state.phase == ICONS:
        add_icons(state, actions)
        add_exchanges(state, actions)
        add_uses(state, actions)
    else:
        if not must_feed(state):
            actions.append(END)
        add_exchanges(state, actions)
        add_uses(state, actions)
        add_feeds(state, actions)
        add_markers(state, actions)
    return actions


def random_action(state: LlamaLandPosition, seat: int, rng: Rng) -> int:
    """A uniform pick from the legal actions; a tile is tried at random places until it fits, which needs no list."""
    if state.phase == PLACING:
        return random_place(state, seat, rng)
    actions = legal_actions(state, seat)
    return actions[rng.below(len(actions))]


# ---- icons and characters ----


def add_icons(state: LlamaLandPosition, actions: list[int]) -> None:
    """LL-22, LL-23: the next icon effect, in the player's order."""
    for good in range(GOODS):
        if state.pending[good] > 0:
            actions.append(COLLECT + good)
    if state.pending[HUT] > 0:
        for slot in range(len(state.row)):
            if state.row[slot] != NOBODY:
                actions.append(RECRUIT + slot)
        if state.pile:
            actions.append(DRAW)


def add_exchanges(state: LlamaLandPosition, actions: list[int]) -> None:
    """LL-32 to LL-34, LL-40: what exchangers allow now."""
    at: i64 = DESIGNS * state.seat
    for design in range(EXCHANGERS):
        if state.people[at + design] > state.used[design]:
            for exchange in (2 * design, 2 * design + 1):
                if can_exchange(state, exchange):
                    actions.append(EXCHANGE + exchange)


def can_exchange(state: LlamaLandPosition, exchange: int) -> bool:
    """LL-33, LL-34, LL-40: whether the price is in hand and the good in the supply."""
    parts = state.parts
    return state.goods[GOODS * state.seat + parts.pays[exchange]] > 0 and state.supply[parts.gains[exchange]] > 0


def add_uses(state: LlamaLandPosition, actions: list[int]) -> None:
    """LL-35 to LL-40: the characters that covered icons have woken."""
    for design in range(FARMER, DESIGNS):
        if idle_characters(state, design) > 0 and reward_of(state, design) > 0:
            actions.append(USE + design - FARMER)


def idle_characters(state: LlamaLandPosition, design: int) -> int:
    """How many characters of a design can still be used this turn (LL-32, LL-39)."""
    held = state.people[DESIGNS * state.seat + design] - state.used[design]
    return held if design < EXCHANGERS else held - state.fresh[design]


def reward_of(state: LlamaLandPosition, design: int) -> int:
    """LL-35 to LL-38, LL-40: how many goods a rewarding character would bring now; none if its icons are not covered."""
    covered = state.covered
    if design < SETTLER:
        crop = design - FARMER
        return 1 if covered[crop] >= state.parts.farmer_needs and state.supply[crop] > 0 else 0
    if design == SETTLER:
        woken = covered[0] > 0 and covered[1] > 0 and covered[2] > 0
    else:
        woken = covered[COIN if design == MINER else HUT] > 0
    return min(state.parts.coins_of[design - SETTLER], state.supply[COIN]) if woken else 0


# ---- feeding ----


def add_feeds(state: LlamaLandPosition, actions: list[int]) -> None:
    """LL-27, LL-28: every crop whose column is not empty, with every number of crops replaced by coins."""
    if state.fed == 0:
        for crop in range(CROPS):
            for replaced in range(PAYMENTS):
                if can_feed(state, crop, replaced):
                    actions.append(FEED + PAYMENTS * crop + replaced)


def can_feed(state: LlamaLandPosition, crop: int, replaced: int) -> bool:
    """Whether there is a card to win, grass for the llama, and the price in hand (LL-27, LL-28, LL-30)."""
    at: i64 = GOODS * state.seat
    return (
        len(state.columns[crop]) > 0
        and state.goods[at + crop] >= state.parts.price - replaced
        and state.goods[at + COIN] >= state.parts.coins_for_a_crop * replaced
        and has_pasture(state)
    )


def has_pasture(state: LlamaLandPosition) -> bool:
    """LL-30, LL-58: whether a llama could be placed."""
    return state.grass[state.seat] > 0 if state.options[LLAMAS] != ON_TILE else len(pastures(state, state.seat)) > 0


def must_feed(state: LlamaLandPosition) -> bool:
    """LL-29: many crops force the player to feed, if it can be paid for."""
    at: i64 = GOODS * state.seat
    if state.fed or state.goods[at] + state.goods[at + 1] + state.goods[at + 2] < state.parts.must_feed_at:
        return False
    for crop in range(CROPS):
        for replaced in range(PAYMENTS):
            if can_feed(state, crop, replaced):
                return True
    return False


# ---- markers ----


def add_markers(state: LlamaLandPosition, actions: list[int]) -> None:
    """LL-14 to LL-17, LL-56: from the reserve or from another space to a free space."""
    if state.may_mark == 0:
        return
    count: i64 = len(state.cards)
    own: list[int] = [own_space(state, card) for card in range(count)]
    reserve = markers_left(state, state.seat) > 0
    for source in range(RESERVE + 1):
        if not (reserve if source == RESERVE else source < count and own[source] >= 0):
            continue
        for card in range(count):
            if own[card] < 0 or card == source:
                for space in range(SPACES):
                    if is_open(state, card, space):
                        actions.append(MARK + SPACES * (RESERVE * source + card) + space)


def own_space(state: LlamaLandPosition, card: int) -> int:
    """The space on a card where the player's marker stands, or -1."""
    for space in range(SPACES):
        if state.spaces[SPACES * card + space] == state.seat:
            return space
    return -1


def is_open(state: LlamaLandPosition, card: int, space: int) -> bool:
    """Whether a marker may be put on a space: LL-16 for two players, LL-17, LL-56 for gold cards."""
    at = SPACES * card
    if state.spaces[at + space] != NOBODY or (state.players == 2 and space == 1):
        return False
    if state.cards[card] >= GOLD:
        for above in range(space):
            if state.spaces[at + above] == NOBODY and not (state.players == 2 and above == 1):
                return False
    return True


def markers_left(state: LlamaLandPosition, seat: int) -> int:
    """How many markers a seat has not placed."""
    return state.parts.markers - state.spaces.count(seat)
