"""Bunny Kingdom: what a seat may do. Rule numbers (BK-xx) refer to RULES.md."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.bunny_kingdom.codes import CONSTRUCTION, COPYING, DRAFT, FRONT, HARVEST, KEPT, NONE, SPENT
from tablee.games.bunny_kingdom.draft import steps
from tablee.games.bunny_kingdom.parchments import parchment_count
from tablee.games.bunny_kingdom.parts import (
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
    FARMS,
    KINDS,
    LIBERAL,
    PARCHMENT_COUNT,
    PARCHMENTS,
    PASS,
    PICK,
    POST,
    POSTS,
    PRODUCE,
    RESUME,
    SKY_TOWERS,
    SOCIALIST,
    TOWER,
    WITHDRAW,
)
from tablee.games.bunny_kingdom.position import BunnyKingdomPosition
from tablee.kernel.rng import Rng

# ---- whose turn ----


def owing(state: BunnyKingdomPosition) -> int:
    """Mask of the seats that owe a decision."""
    phase = state.phase
    if phase == DRAFT:
        mask = 0
        for seat in range(state.players):
            if state.chosen[seat] == NONE:
                mask |= 1 << seat
        return mask
    if phase == CONSTRUCTION:
        if state.announced != NONE:
            return 1 << speaker(state)
        return ~state.done & ((1 << state.players) - 1)
    if phase == HARVEST:
        mask = 0
        for post in range(POSTS):
            seat = post_owner(state, post)
            if seat >= 0 and state.named >> post & 1 == 0:
                mask |= 1 << seat
        return mask
    if phase == COPYING:
        return 1 << state.copier
    return 0


def may_act(state: BunnyKingdomPosition) -> int:
    """BK-10: a choice may be changed until all have chosen (the last two cards leave none); BK-21: so may "done"."""
    if state.phase == DRAFT and (state.players == 2 or state.step < steps(state) - 1):
        return (1 << state.players) - 1
    if state.phase == CONSTRUCTION and state.announced == NONE:
        mask = owing(state)
        for seat in range(state.players):
            if len(state.front[seat]) > 0:
                mask |= 1 << seat
        return mask
    return owing(state)


def speaker(state: BunnyKingdomPosition) -> i64:
    """BK-28: the seat that must answer an open announcement: the holder of the asked camp, at last the announcer."""
    return state.zone[CAMPS + state.asked] - FRONT


def post_owner(state: BunnyKingdomPosition, post: int) -> int:
    """BK-31: the seat on whose territory a trading post stands, or NONE."""
    zone = state.zone[FARMS + POST + post]
    return zone - SPENT if SPENT <= zone < KEPT else NONE


# ---- legal moves ----


def legal_actions(state: BunnyKingdomPosition, seat: int) -> list[int]:
    """All legal actions of a seat."""
    if may_act(state) >> seat & 1 == 0:
        return []
    if state.phase == DRAFT:
        return legal_picks(state, seat)
    if state.phase == CONSTRUCTION:
        if state.announced != NONE:
            return [PASS if state.asked != state.announced else WITHDRAW, *legal_camps(state)]
        if state.done >> seat & 1:
            return [RESUME]
        if state.towers[seat] != NONE:
            return legal_twins(state, seat)
        return legal_builds(state, seat)
    if state.phase == HARVEST:
        return [
            PRODUCE + BASE_RESOURCES * post + resource
            for post in range(POSTS)
            if post_owner(state, post) == seat and state.named >> post & 1 == 0
            for resource in range(BASE_RESOURCES)
        ]
    return legal_copies(state, seat)


def legal_picks(state: BunnyKingdomPosition, seat: int) -> list[int]:
    """BK-07, BK-15: two cards of the hand; with two players the first is played and the second discarded."""
    hand = state.hands[seat]
    actions: list[int] = []
    size: i64 = len(hand)
    i: i64 = 0
    while i < size:
        base: i64 = PICK + hand[i] * CARDS
        j: i64 = 0 if state.players == 2 else i + 1
        while j < size:
            if i != j:
                actions.append(base + hand[j])
            j += 1
        i += 1
    if state.chosen[seat] != NONE:
        actions.remove(PICK + state.chosen[seat])
    return actions


def legal_camps(state: BunnyKingdomPosition) -> list[int]:
    """BK-27: a camp goes onto a cell with neither rabbit nor construction."""
    owner = state.land.owner
    built = state.land.built
    return [CAMP + cell for cell in range(CELLS) if owner[cell] == NONE and built[cell] == EMPTY]


def legal_builds(state: BunnyKingdomPosition, seat: int) -> list[int]:
    """BK-19 to BK-25: done, announce a camp, lay the first token of a sky tower, or build on a free cell of one's own."""
    actions: list[int] = [DONE]
    front = state.front[seat]
    if len(front) == 0:
        return actions
    for card in front:
        if card >= CAMPS and state.spoken >> (card - CAMPS) & 1 == 0:
            actions.append(ANNOUNCE + card - CAMPS)
    free = state.land.free_cells(seat)
    for card in front:
        if SKY_TOWERS <= card < CAMPS:
            if state.land.in_several_fiefs(seat, free):
                for cell in free:
                    actions.append(TOWER + cell)
            break
    last: i64 = NONE
    for card in front:
        kind: i64 = state.parts.kind[card]
        if kind == NONE:
            break
        if kind != last:
            last = kind
            fits = state.parts.fits[kind]
            for cell in free:
                if fits[cell]:
                    actions.append(BUILD + kind * CELLS + cell)
    return actions


def legal_twins(state: BunnyKingdomPosition, seat: int) -> list[int]:
    """BK-25: the second token of a sky tower goes into another fief."""
    fief = state.land.fief_numbers(seat)
    here = fief[state.towers[seat]]
    return [TOWER + cell for cell in state.land.free_cells(seat) if fief[cell] != here]


def legal_copies(state: BunnyKingdomPosition, seat: int) -> list[int]:
    """BK-39, BK-40: a parchment of the neighbour that the copy card names."""
    actions: list[int] = []
    for copy in range(2):
        if state.chain == NONE and not must_copy(state, seat, copy):
            continue
        if state.chain != NONE and copy == state.chain:
            continue
        place = KEPT + neighbour(state, seat, copy)
        for parchment in range(PARCHMENT_COUNT):
            if state.zone[PARCHMENTS + parchment] == place and parchment != LIBERAL + copy:
                actions.append(COPY + PARCHMENT_COUNT * copy + parchment)
    return actions


# ---- a random move ----


def random_action(state: BunnyKingdomPosition, seat: int, rng: Rng) -> int:
    """A uniform pick from the legal actions."""
    if state.phase == DRAFT and state.chosen[seat] == NONE:
        hand = state.hands[seat]
        size: i64 = len(hand)
        i: i64 = rng.below(size)
        j: i64 = rng.below(size - 1)
        if j >= i:
            j += 1
        if state.players > 2 and j < i:
            i, j = j, i
        return PICK + hand[i] * CARDS + hand[j]
    if state.phase == CONSTRUCTION and state.announced == NONE and state.done >> seat & 1 == 0 and state.towers[seat] == NONE:
        return random_build(state, seat, rng)
    actions = legal_actions(state, seat)
    return actions[rng.below(len(actions))]


def random_build(state: BunnyKingdomPosition, seat: int, rng: Rng) -> int:
    """A uniform pick from `legal_builds`: first counted block by block, then looked up in its block."""
    front = state.front[seat]
    if len(front) == 0:
        return DONE
    free = state.land.free_cells(seat)
    firsts: list[int] = [DONE]  # the first action of each block
    sizes: list[int] = [1]
    total: i64 = 1
    last: i64 = NONE
    for card in front:
        first: i64 = NONE
        count: i64 = 0
        kind: i64 = state.parts.kind[card]
        if kind != NONE:
            if kind != last:
                first = BUILD + kind * CELLS
                count = count_fitting(state, kind, free)
                last = kind
        elif card >= CAMPS:
            if state.spoken >> (card - CAMPS) & 1 == 0:
                first = ANNOUNCE + card - CAMPS
                count = 1
        elif last < KINDS:  # BK-25: several sky towers are laid in the same places
            last = KINDS
            if state.land.in_several_fiefs(seat, free):
                first = TOWER
                count = len(free)
        if count > 0:
            firsts.append(first)
            sizes.append(count)
            total += count
    at: i64 = rng.below(total)
    block: i64 = 0
    while at >= sizes[block]:
        at -= sizes[block]
        block += 1
    start: i64 = firsts[block]
    if start < TOWER:
        return start
    if start == TOWER:
        return TOWER + free[at]
    fits = state.parts.fits[(start - BUILD) // CELLS]
    place: i64 = 0
    while not fits[free[place]] or at > 0:
        if fits[free[place]]:
            at -= 1
        place += 1
    return start + free[place]


def count_fitting(state: BunnyKingdomPosition, kind: i64, free: list[int]) -> i64:
    """On how many of these cells a kind of construction may stand."""
    if state.parts.needs[kind] == NONE:
        return len(free)
    fits = state.parts.fits[kind]
    count: i64 = 0
    for cell in free:
        if fits[cell]:
            count += 1
    return count


# ---- constructions in front of a seat ----


def card_of_kind(state: BunnyKingdomPosition, seat: int, kind: int) -> int:
    """The first construction of a kind in front of a seat, or NONE."""
    for card in state.front[seat]:
        if state.parts.kind[card] == kind:
            return card
    return NONE


def next_tower(state: BunnyKingdomPosition, seat: int) -> int:
    """The first sky tower in front of a seat, or NONE."""
    for card in state.front[seat]:
        if SKY_TOWERS <= card < CAMPS:
            return card
    return NONE


# ---- copying parchments ----


def neighbour(state: BunnyKingdomPosition, seat: int, copy: int) -> int:
    """BK-38: the Liberal looks to the right, the Socialist to the left."""
    return (seat + (1 if copy == SOCIALIST - LIBERAL else -1)) % state.players


def must_copy(state: BunnyKingdomPosition, seat: int, copy: int) -> bool:
    """BK-39: whether a seat holds this copy card, has not used it yet, and its neighbour has a parchment."""
    if state.zone[PARCHMENTS + LIBERAL + copy] != KEPT + seat or state.copied[copy] != NONE:
        return False
    return parchment_count(state.zone, neighbour(state, seat, copy)) > 0
