"""Bunny Kingdom: why something may not be done. Rule numbers (BK-xx) refer to RULES.md."""

from __future__ import annotations

from tablee.games.bunny_kingdom.codes import CONSTRUCTION, DRAFT, FRONT, HARVEST, KEPT, NONE
from tablee.games.bunny_kingdom.legal import card_of_kind, legal_actions, may_act, must_copy, neighbour, next_tower, post_owner
from tablee.games.bunny_kingdom.parts import (
    ACTIONS,
    ANNOUNCE,
    BASE_RESOURCES,
    BUILD,
    CAMP,
    CAMPS,
    CARDS,
    CELLS,
    COPY,
    DONE,
    EMPTY,
    LIBERAL,
    PARCHMENT_COUNT,
    PARCHMENTS,
    PASS,
    PICK,
    PRODUCE,
    RESUME,
    SKY_TOWERS,
    TOWER,
    WITHDRAW,
)
from tablee.games.bunny_kingdom.position import BunnyKingdomPosition


def why_not(state: BunnyKingdomPosition, seat: int, action: int) -> str:
    """Why an action is not legal, or "" if it is."""
    if may_act(state) >> seat & 1 == 0:
        return "not-your-turn"
    if action < 0 or action >= ACTIONS:
        return "no-such-action"
    if state.phase == DRAFT:
        return why_not_pick(state, seat, action)
    if state.phase == CONSTRUCTION:
        if state.announced != NONE:
            return why_not_answer(state, action)
        return why_not_build(state, seat, action)
    if state.phase == HARVEST:
        return why_not_produce(state, seat, action)
    return why_not_copy(state, seat, action)


def why_not_pick(state: BunnyKingdomPosition, seat: int, action: int) -> str:
    """BK-07, BK-15: why these two cards may not be chosen."""
    if action < PICK:
        return "choose-cards"
    first, second = (action - PICK) // CARDS, (action - PICK) % CARDS
    hand = state.hands[seat]
    if first not in hand or second not in hand:
        return "not-in-hand"
    if first == second or (state.players > 2 and first > second):
        return "two-cards"
    return "already-chosen" if state.chosen[seat] == action - PICK else ""


def why_not_answer(state: BunnyKingdomPosition, action: int) -> str:
    """BK-27 to BK-29: why this is no answer to an open announcement."""
    if CAMP <= action < TOWER:
        return "" if state.land.is_virgin(action - CAMP) else "not-virgin"
    own = state.asked == state.announced
    if action == (WITHDRAW if own else PASS):
        return ""
    return "place-or-withdraw" if own else "place-or-pass"


def why_not_build(state: BunnyKingdomPosition, seat: int, action: int) -> str:
    """BK-19 to BK-25: why this may not be done while building."""
    if action >= PRODUCE or (PASS <= action < ANNOUNCE) or (CAMP <= action < TOWER):
        return "announce-first" if CAMP <= action < TOWER else "build-now"
    if state.done >> seat & 1:
        return "" if action == RESUME else "is-done"
    if action == RESUME:
        return "not-done"
    if state.towers[seat] != NONE:
        return why_not_twin(state, seat, action)
    if action == DONE:
        return ""
    if action < CAMP:
        return why_not_announce(state, seat, action - ANNOUNCE)
    if action < BUILD:
        return why_not_tower(state, seat, action - TOWER)
    kind, cell = (action - BUILD) // CELLS, (action - BUILD) % CELLS
    if card_of_kind(state, seat, kind) == NONE:
        return "not-in-front"
    reason = why_not_cell(state, seat, cell)
    if reason:
        return reason
    return "" if state.parts.fits[kind][cell] else "wrong-terrain"


def why_not_announce(state: BunnyKingdomPosition, seat: int, camp: int) -> str:
    """BK-28, BK-30: why a camp may not be announced."""
    if state.zone[CAMPS + camp] != FRONT + seat:
        return "not-in-front"
    return "announced-before" if state.spoken >> camp & 1 else ""


def why_not_tower(state: BunnyKingdomPosition, seat: int, cell: int) -> str:
    """BK-25: why the first token of a sky tower may not be laid there."""
    if next_tower(state, seat) == NONE:
        return "not-in-front"
    reason = why_not_cell(state, seat, cell)
    if reason:
        return reason
    return "" if state.land.in_several_fiefs(seat, state.land.free_cells(seat)) else "one-fief"


def why_not_twin(state: BunnyKingdomPosition, seat: int, action: int) -> str:
    """BK-25: why the second token of a sky tower may not be laid there."""
    if action < TOWER or action >= BUILD:
        return "finish-tower"
    reason = why_not_cell(state, seat, action - TOWER)
    if reason:
        return reason
    fief = state.land.fief_numbers(seat)
    return "same-fief" if fief[action - TOWER] == fief[state.towers[seat]] else ""


def why_not_cell(state: BunnyKingdomPosition, seat: int, cell: int) -> str:
    """BK-20: why a seat may build nothing on a cell."""
    if state.land.owner[cell] != seat:
        return "not-yours"
    return "" if state.land.built[cell] == EMPTY else "occupied"


def why_not_produce(state: BunnyKingdomPosition, seat: int, action: int) -> str:
    """BK-31: why this may not be named."""
    if action < PRODUCE or action >= COPY:
        return "name-resource"
    post = (action - PRODUCE) // BASE_RESOURCES
    if post_owner(state, post) != seat:
        return "not-your-post"
    return "post-named" if state.named >> post & 1 else ""


def why_not_copy(state: BunnyKingdomPosition, seat: int, action: int) -> str:
    """BK-38 to BK-40: why this parchment may not be copied."""
    if action < COPY or action >= PICK:
        return "copy-parchment"
    copy, parchment = (action - COPY) // PARCHMENT_COUNT, (action - COPY) % PARCHMENT_COUNT
    if copy == state.chain or (state.chain == NONE and not must_copy(state, seat, copy)):
        return "not-your-copy"
    if state.zone[PARCHMENTS + parchment] != KEPT + neighbour(state, seat, copy):
        return "not-the-neighbours"
    return "in-the-chain" if parchment == LIBERAL + copy else ""


# ---- what players might well try ----


def near_misses(state: BunnyKingdomPosition, seat: int) -> list[tuple[int, str]]:
    """While building: camps announced before, and for each construction that fits nowhere one cell with the reason."""
    result: list[tuple[int, str]] = []
    if state.phase != CONSTRUCTION or state.announced != NONE or (state.done >> seat & 1) or state.towers[seat] != NONE:
        return result
    cells = [cell for cell in range(CELLS) if state.land.owner[cell] == seat]
    actions = legal_actions(state, seat)
    tried: list[int] = []
    for card in state.front[seat]:
        if card >= CAMPS:
            if state.spoken >> (card - CAMPS) & 1:
                result.append((ANNOUNCE + card - CAMPS, "announced-before"))
            continue
        first = TOWER if card >= SKY_TOWERS else BUILD + state.parts.kind[card] * CELLS
        if first in tried or any(first <= action < first + CELLS for action in actions):
            continue
        tried.append(first)
        free = [cell for cell in cells if state.land.built[cell] == EMPTY]
        for cell in free[:1] or cells[:1]:
            result.append((first + cell, why_not(state, seat, first + cell)))
    return result
