"""Llama Land: what happens. Rule numbers (LL-xx) refer to RULES.md.

A turn is a tile taken, its placement, then freely: icons to collect, a marker, characters, one llama fed and placed; it ends when
the player says so.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.llama_land import events
from tablee.games.llama_land.codes import ACT, HERDING, NO_TILE, NOBODY, PLACING, STANDS, STOREY, TURN
from tablee.games.llama_land.domains import column_of, index_of, lay_board, lay_tile, own_domain, place_of, row_of
from tablee.games.llama_land.legal import own_space
from tablee.games.llama_land.legal_places import landing
from tablee.games.llama_land.parts import (
    CELLS,
    COIN,
    COLLECT,
    CROPS,
    EACH,
    END,
    EXCHANGE,
    FARMER,
    FEED,
    GOODS,
    LLAMA,
    MARK,
    PAYMENTS,
    PLACE,
    RECRUIT,
    RESERVE,
    SIDE,
    SIZE,
    SPACES,
    TAKE,
    TURNS,
    USE,
)
from tablee.games.llama_land.play_end import end_turn
from tablee.games.llama_land.play_icons import collect_good, exchange_goods, recruit, settle_icons, use_character
from tablee.games.llama_land.position import LlamaLandPosition
from tablee.kernel.state import changed


def play(state: LlamaLandPosition, seat: int, action: int) -> None:
    """Plays a legal action of a seat."""
    if action >= PLACE:
        place_tile(state, action - PLACE)
    elif action >= LLAMA:
        place_llama(state, place_of(state, seat, action - LLAMA))
    elif action >= MARK:
        place_marker(state, action - MARK)
    elif action >= FEED:
        feed_llama(state, (action - FEED) // PAYMENTS, (action - FEED) % PAYMENTS)
    elif action >= USE:
        use_character(state, action - USE + FARMER)
    elif action >= EXCHANGE:
        exchange_goods(state, action - EXCHANGE)
    elif action >= RECRUIT:
        recruit(state, action - RECRUIT)
    elif action >= COLLECT:
        collect_good(state, action - COLLECT)
    elif action >= TAKE:
        take_tile(state, action - TAKE)
    elif action == END:
        end_turn(state)
    else:
        choose_side(state, seat, action - SIDE)


# ---- boards and tiles ----


def choose_side(state: LlamaLandPosition, seat: int, side: int) -> None:
    """LL-06: when all have chosen, the first turn begins."""
    state.side = changed(state.side, seat, side)
    state.owing &= ~(1 << seat)
    lay_board(state, seat)
    state.tell(events.SIDE, [seat, side])
    if state.owing == 0:
        state.phase = TURN


def take_tile(state: LlamaLandPosition, shape: int) -> None:
    """LL-10: the next tile of the stack is turned up when the turn ends."""
    stack = state.stacks[shape]
    state.hand = stack[-1]
    state.stacks[shape] = stack[:-1]
    state.taken = shape
    state.phase = PLACING
    if state.journal is not None:
        state.tell(events.TOOK, [state.seat, state.hand])


def place_tile(state: LlamaLandPosition, place: int) -> None:
    """LL-12, LL-18: the tile in hand extends the domain or is built on it."""
    seat = int(state.seat)
    tile = int(state.hand)
    way = place // CELLS
    at = place_of(state, seat, place % CELLS)
    x = column_of(state, seat, at)
    y = row_of(state, seat, at)
    storey = landing(state, seat, tile // EACH, way, at)
    if state.journal is not None:
        tell_place(state, seat, tile, way, x, y, storey)
    lay_tile(state, seat, tile, way, x, y, storey)
    state.hand = NO_TILE
    state.phase = ACT
    if storey == 1:
        state.may_mark = 1 if state.cards else 0
    else:
        settle_icons(state)


def tell_place(state: LlamaLandPosition, seat: int, tile: int, way: int, x: int, y: int, storey: int) -> None:
    """The foundations and the tile, in words."""
    if storey == 1:
        state.tell(events.EXTENDED, [seat, tile, way, x, y])
        return
    begin = SIZE * (TURNS * (tile // EACH) + way)
    for i in range(SIZE):
        column = x + state.parts.xs[begin + i]
        row = y + state.parts.ys[begin + i]
        for _ in range(storey - 1 - (state.cells[seat][index_of(state, seat, column, row)] & STOREY)):
            state.tell(events.FOUNDATION, [seat, column, row])
    state.tell(events.BUILT, [seat, tile, way, x, y, storey])


# ---- markers ----


def place_marker(state: LlamaLandPosition, mark: int) -> None:
    """LL-14: one marker onto a free space."""
    source = mark // (SPACES * RESERVE)
    card = mark // SPACES % RESERVE
    space = mark % SPACES
    if source == RESERVE:
        state.tell(events.MARKED, [state.seat, state.cards[card], space])
    else:
        before = own_space(state, source)
        state.spaces = changed(state.spaces, SPACES * source + before, NOBODY)
        state.tell(events.SHIFTED, [state.seat, state.cards[source], before, state.cards[card], space])
    state.spaces = changed(state.spaces, SPACES * card + space, int(state.seat))
    state.may_mark = 0


# ---- feeding ----


def feed_llama(state: LlamaLandPosition, crop: int, replaced: int) -> None:
    """LL-27, LL-28: the price goes back to the supply, the highest card of the type is won; the marker's time is over."""
    seat: i64 = state.seat
    crops = state.parts.price - replaced
    coins = state.parts.coins_for_a_crop * replaced
    state.goods[GOODS * seat + crop] -= crops
    state.supply[crop] += crops
    state.goods[GOODS * seat + COIN] -= coins
    state.supply[COIN] += coins
    column = state.columns[crop]
    value = column[-1]
    state.columns = changed(state.columns, crop, column[:-1])
    state.won = changed(state.won, seat, [*state.won[seat], CROPS * value + crop])
    state.fed = 1
    state.may_mark = 0
    state.phase = HERDING
    if state.journal is not None:
        state.tell(events.FED, [seat, crop, crops, coins, value])


def place_llama(state: LlamaLandPosition, at: i64) -> None:
    """LL-30: for good."""
    seat = int(state.seat)
    own_domain(state, seat)
    cells = state.cells[seat]
    cells[at] |= STANDS
    x = column_of(state, seat, at)
    y = row_of(state, seat, at)
    state.llamas = changed(state.llamas, seat, [*state.llamas[seat], x, y])
    state.llama_supply -= 1
    state.grass[seat] -= 1
    state.phase = ACT
    if state.journal is not None:
        state.tell(events.LLAMA, [seat, x, y, cells[at] & STOREY])
