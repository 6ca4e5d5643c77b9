"""Llama Land: what covered icons and characters do. Rule numbers (LL-xx) refer to RULES.md."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.llama_land import events
from tablee.games.llama_land.codes import ACT, ICONS, NOBODY
from tablee.games.llama_land.legal import idle_characters, reward_of
from tablee.games.llama_land.parts import COIN, DESIGNS, DRAW, EXCHANGERS, FARMER, GOODS, HUT, KINDS, RECRUIT, SETTLER
from tablee.games.llama_land.position import LlamaLandPosition
from tablee.kernel.state import changed, raised


def settle_icons(state: LlamaLandPosition) -> None:
    """LL-22: pays what can be paid now because its order makes no difference, and asks for the rest.

    The order of icons matters only if an exchange of this turn could want the last goods of a supply.
    """
    pending = state.pending
    if pending[HUT] > 0 and not state.pile and state.row.count(NOBODY) == len(state.row):
        state.tell(events.NOTHING, [state.seat, HUT + 1])
        pending[HUT] = 0
    for good in range(GOODS):
        count = pending[good]
        if count > 0:
            claims = claims_on(state, -1)
            if claims == 0 or state.supply[good] >= count + claims_on(state, good):
                pending[good] = 0
                gain(state, good, count)
    state.phase = ACT
    for kind in range(KINDS):
        if pending[kind] > 0:
            state.phase = ICONS


def claims_on(state: LlamaLandPosition, good: int) -> int:
    """How many exchanges this turn could still take a good (-1: any good), characters to come included."""
    count = state.pending[HUT]
    for design in range(EXCHANGERS):
        idle = idle_characters(state, design)
        if idle > 0 and (good < 0 or state.parts.gains[2 * design] == good or state.parts.gains[2 * design + 1] == good):
            count += idle
    return count


def gain(state: LlamaLandPosition, good: int, count: int) -> None:
    """LL-02: goods from the supply, as far as they go."""
    given = min(count, state.supply[good])
    state.supply[good] -= given
    state.goods[GOODS * state.seat + good] += given
    if state.journal is not None:
        if given > 0:
            state.tell(events.GAINED, [state.seat, given, good])
        if given < count:
            state.tell(events.NOTHING, [state.seat, good + 1])


def collect_good(state: LlamaLandPosition, good: int) -> None:
    """LL-22: the effect of one icon, chosen by the player."""
    state.pending[good] -= 1
    gain(state, good, 1)
    settle_icons(state)


def recruit(state: LlamaLandPosition, slot: int) -> None:
    """LL-23: a character from the row, whose place is refilled at once, or from the pile."""
    seat = state.seat
    if slot == DRAW - RECRUIT:
        design = draw_character(state)
        state.reveal(events.DREW, [seat, design])
    else:
        design = state.row[slot]
        state.tell(events.RECRUITED, [seat, design, slot + 1])
        state.row = changed(state.row, slot, draw_character(state) if state.pile else NOBODY)
        if state.row[slot] != NOBODY:
            state.reveal(events.REFILLED, [state.row[slot], slot + 1])
    state.people = raised(state.people, DESIGNS * seat + design, 1)
    state.fresh = raised(state.fresh, design, 1)
    state.calls = [*state.calls, slot]
    state.pending[HUT] -= 1
    settle_icons(state)


def draw_character(state: LlamaLandPosition) -> int:
    """The top character of the pile."""
    design = state.pile[-1]
    state.pile = state.pile[:-1]
    return design


# ---- characters ----


def exchange_goods(state: LlamaLandPosition, exchange: int) -> None:
    """LL-33, LL-34: one good to the supply, another one from it."""
    parts = state.parts
    seat: i64 = state.seat
    pays = parts.pays[exchange]
    gains = parts.gains[exchange]
    state.used = raised(state.used, exchange // 2, 1)
    state.goods[GOODS * seat + pays] -= 1
    state.supply[pays] += 1
    state.goods[GOODS * seat + gains] += 1
    state.supply[gains] -= 1
    if state.journal is not None:
        state.tell(events.EXCHANGED, [seat, exchange // 2, pays, gains])
    if state.phase == ICONS:
        settle_icons(state)


def use_character(state: LlamaLandPosition, design: int) -> None:
    """LL-35 to LL-38: the reward for covered icons."""
    reward = reward_of(state, design)
    good = design - FARMER if design < SETTLER else COIN
    state.used = raised(state.used, design, 1)
    state.goods[GOODS * state.seat + good] += reward
    state.supply[good] -= reward
    if state.journal is not None:
        state.tell(events.USED, [state.seat, design, reward, good])
    if state.phase == ICONS:
        settle_icons(state)
