"""Llama Land: why something may not be done. Rule numbers (LL-xx) refer to RULES.md."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.llama_land.codes import ACT, HERDING, ICONS, LLAMAS, NOBODY, ON_TILE, OVER, PLACING, SIDES, STOREY, TOP, TURN
from tablee.games.llama_land.domains import last_cells, place_of
from tablee.games.llama_land.legal import (
    can_feed,
    has_pasture,
    idle_characters,
    is_open,
    markers_left,
    must_feed,
    own_space,
    reward_of,
)
from tablee.games.llama_land.legal_places import LANDING_WORDS, landing
from tablee.games.llama_land.parts import (
    ACTIONS,
    CELLS,
    COIN,
    COLLECT,
    DESIGNS,
    DRAW,
    EACH,
    END,
    EXCHANGE,
    EXCHANGERS,
    FARMER,
    FEED,
    GOODS,
    HUT,
    LLAMA,
    MARK,
    PAYMENTS,
    PLACE,
    RECRUIT,
    RESERVE,
    SETTLER,
    SHAPES,
    SPACES,
    TAKE,
    USE,
)
from tablee.games.llama_land.position import LlamaLandPosition


def why_not(state: LlamaLandPosition, seat: int, action: int) -> str:
    """Why an action is not legal, or "" if it is."""
    if state.to_act() >> seat & 1 == 0:
        return "not-your-turn"
    if action < 0 or action >= ACTIONS:
        return "no-such-action"
    if state.phase == SIDES:
        return "" if action < END else "choose-side"
    if action < END:
        return "side-chosen"
    if action >= PLACE:
        return why_not_place(state, seat, action - PLACE)
    if state.phase == PLACING:
        return "place-tile"
    if action >= LLAMA:
        return why_not_llama(state, seat, action - LLAMA)
    if state.phase == HERDING:
        return "place-llama"
    if action == END:
        return why_not_end(state)
    if action < COLLECT:
        return why_not_take(state, action - TAKE)
    if action < EXCHANGE:
        return why_not_collect(state, action)
    if action < USE:
        return why_not_exchange(state, action - EXCHANGE)
    if action < FEED:
        return why_not_use(state, action - USE + FARMER)
    if action < MARK:
        return why_not_feed(state, action - FEED)
    return why_not_mark(state, action - MARK)


def why_not_place(state: LlamaLandPosition, seat: int, place: int) -> str:
    """LL-12, LL-18 to LL-20, LL-24: why the tile in hand cannot be placed so."""
    if state.phase == TURN:
        return "take-first"
    if state.phase != PLACING:
        return "one-tile"
    at = place_of(state, seat, place % CELLS)
    if at < 0:
        return "not-adjacent"
    storey = landing(state, seat, state.hand // EACH, place // CELLS, at)
    return "" if storey > 0 else LANDING_WORDS[-storey]


def why_not_llama(state: LlamaLandPosition, seat: int, code: int) -> str:
    """LL-30, LL-58: why no llama can be placed there."""
    if state.phase != HERDING:
        return "feed-first"
    at: i64 = place_of(state, seat, code)
    if at < 0:
        return "no-grass"
    cell: i64 = state.cells[seat][at]
    if cell & STOREY == 0 or cell & TOP != cell & STOREY:
        return "no-grass"
    return "" if state.options[LLAMAS] != ON_TILE or at in last_cells(state, seat) else "not-on-tile"


def why_not_end(state: LlamaLandPosition) -> str:
    """LL-29: why the turn cannot end."""
    if state.phase == TURN:
        return "tile-first"
    if state.phase == ICONS:
        return "icons-first"
    return "must-feed" if must_feed(state) else ""


def why_not_take(state: LlamaLandPosition, shape: int) -> str:
    """LL-10: why no tile of a stack can be taken."""
    if state.phase != TURN:
        return "one-tile"
    return "" if state.stacks[shape] else "empty-stack"


def why_not_collect(state: LlamaLandPosition, action: int) -> str:
    """LL-22, LL-23: why there is no such icon effect to come, or no such character."""
    if state.phase != ICONS:
        return "no-such-icon"
    if action < RECRUIT:
        return "" if state.pending[action - COLLECT] > 0 else "no-such-icon"
    if state.pending[HUT] == 0:
        return "no-such-icon"
    if action == DRAW:
        return "" if state.pile else "no-such-character"
    slot = action - RECRUIT
    return "" if slot < len(state.row) and state.row[slot] != NOBODY else "no-such-character"


def why_not_exchange(state: LlamaLandPosition, exchange: int) -> str:
    """LL-32 to LL-34, LL-40: why an exchanger cannot be used so."""
    design = exchange // 2
    if state.people[DESIGNS * state.seat + design] == 0:
        return "no-such-character"
    if idle_characters(state, design) <= 0:
        return "used-up"
    if state.goods[GOODS * state.seat + state.parts.pays[exchange]] == 0:
        return "cannot-pay"
    return "" if state.supply[state.parts.gains[exchange]] > 0 else "empty-supply"


def why_not_use(state: LlamaLandPosition, design: int) -> str:
    """LL-35 to LL-40: why a rewarding character cannot be used."""
    at = DESIGNS * state.seat + design
    if state.people[at] == 0:
        return "no-such-character"
    if state.people[at] == state.used[design] + state.fresh[design]:
        return "too-new" if state.fresh[design] > 0 else "used-up"
    if state.phase == TURN:
        return "tile-first"
    if reward_of(state, design) > 0:
        return ""
    supply = state.supply[design - FARMER if design < SETTLER else COIN]
    return "empty-supply" if supply == 0 else "not-covered"


def why_not_feed(state: LlamaLandPosition, feed: int) -> str:
    """LL-27, LL-28: why a llama cannot be fed so."""
    if state.phase == TURN:
        return "tile-first"
    if state.phase == ICONS:
        return "icons-first"
    if state.fed:
        return "one-llama"
    crop = feed // PAYMENTS
    if not state.columns[crop]:
        return "empty-column"
    if not has_pasture(state):
        return "no-pasture"
    return "" if can_feed(state, crop, feed % PAYMENTS) else "cannot-pay"


def why_not_mark(state: LlamaLandPosition, mark: int) -> str:
    """LL-14 to LL-17, LL-56: why a marker cannot be placed so."""
    if state.phase != ACT or state.may_mark == 0:
        return "no-marker-now"
    source = mark // (SPACES * RESERVE)
    card = mark // SPACES % RESERVE
    space = mark % SPACES
    if card >= len(state.cards) or (source != RESERVE and source >= len(state.cards)):
        return "no-such-objective"
    if markers_left(state, state.seat) == 0 if source == RESERVE else own_space(state, source) < 0:
        return "no-such-marker"
    if source != card and own_space(state, card) >= 0:
        return "one-marker"
    if state.players == 2 and space == 1:
        return "middle-closed"
    if state.spaces[SPACES * card + space] != NOBODY:
        return "space-taken"
    return "" if is_open(state, card, space) else "topmost-first"


def near_misses(state: LlamaLandPosition, seat: int) -> list[tuple[int, str]]:
    """Empty stacks, own characters that cannot be used, and the end of the turn while a llama must be fed."""
    result: list[tuple[int, str]] = []
    if seat != state.seat or state.phase in (SIDES, PLACING, HERDING, OVER):
        return result
    actions = list(range(TAKE, TAKE + SHAPES)) if state.phase == TURN else [END]
    for design in range(DESIGNS):
        if state.people[DESIGNS * seat + design] > 0:
            if design < EXCHANGERS:
                actions += [EXCHANGE + 2 * design, EXCHANGE + 2 * design + 1]
            else:
                actions.append(USE + design - FARMER)
    for action in actions:
        reason = why_not(state, seat, action)
        if reason:
            result.append((action, reason))
    return result
