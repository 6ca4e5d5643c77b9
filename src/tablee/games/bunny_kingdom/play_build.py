"""Bunny Kingdom: what happens during construction. Rule numbers (BK-xx) refer to RULES.md."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.bunny_kingdom import events
from tablee.games.bunny_kingdom.codes import FRONT, NONE, SPENT
from tablee.games.bunny_kingdom.legal import card_of_kind, next_tower
from tablee.games.bunny_kingdom.parts import BUILT_CAMP, CAMPS, SKY_TOWERS
from tablee.games.bunny_kingdom.play_land import own_land
from tablee.games.bunny_kingdom.position import BunnyKingdomPosition
from tablee.kernel.state import changed


def finish(state: BunnyKingdomPosition, seat: int) -> None:
    """BK-21: done with building."""
    state.done |= 1 << seat
    state.tell(events.FINISHED, [seat])


def resume(state: BunnyKingdomPosition, seat: int) -> None:
    """BK-21: not done after all."""
    state.done &= ~(1 << seat)
    state.tell(events.RESUMED, [seat])


def build(state: BunnyKingdomPosition, seat: int, kind: int, cell: int) -> None:
    """BK-20 to BK-24: a city or a farm goes onto the board, its card to the played ones."""
    card = card_of_kind(state, seat, kind)
    own_land(state).built[cell] = state.parts.built[card]
    spend(state, seat, card)
    if state.journal is not None:
        state.tell(events.BUILT, [seat, card, cell])


def lay_tower(state: BunnyKingdomPosition, seat: int, cell: int) -> None:
    """BK-25: the first token marks a cell, the second one links both for good."""
    card = next_tower(state, seat)
    first = state.towers[seat]
    if first == NONE:
        state.towers = changed(state.towers, seat, cell)
        if state.journal is not None:
            state.tell(events.TOWER_BEGUN, [seat, card, cell])
        return
    pair = card - SKY_TOWERS
    state.towers = changed(state.towers, seat, NONE)
    land = own_land(state)
    land.built[first] = state.parts.built[card]
    land.built[cell] = state.parts.built[card]
    land.links[2 * pair] = first
    land.links[2 * pair + 1] = cell
    spend(state, seat, card)
    if state.journal is not None:
        state.tell(events.LINKED, [seat, card, first, cell])


def spend(state: BunnyKingdomPosition, seat: int, card: int) -> None:
    """The card of a construction now on the board joins the played ones."""
    state.front = changed(state.front, seat, [other for other in state.front[seat] if other != card])
    state.zone[card] = SPENT + seat


# ---- camps ----


def announce(state: BunnyKingdomPosition, seat: int, camp: int) -> None:
    """BK-28: a camp is announced by its number; holders of lower ones are asked first."""
    state.announced = camp
    state.announcer = seat
    state.spoken |= 1 << camp
    state.tell(events.ANNOUNCED, [seat, CAMPS + camp])
    state.asked = NONE
    ask_next(state)


def ask_next(state: BunnyKingdomPosition) -> None:
    """BK-28, BK-30: the next lower camp of another seat that was not withdrawn in this phase; at last the announced one."""
    camp: i64 = state.asked + 1
    while camp < state.announced:
        zone = state.zone[CAMPS + camp]
        if FRONT <= zone < SPENT and zone - FRONT != state.announcer and state.spoken >> camp & 1 == 0:
            break
        camp += 1
    state.asked = camp


def place_camp(state: BunnyKingdomPosition, seat: int, cell: int) -> None:
    """BK-26, BK-27: the asked camp and a rabbit go onto a virgin cell."""
    camp = state.asked
    land = own_land(state)
    land.built[cell] = BUILT_CAMP + camp
    land.owner[cell] = seat
    state.towers = changed(state.towers, seat, NONE)  # BK-25: the camp may have joined the fiefs that the tower was to link
    spend(state, seat, CAMPS + camp)
    state.tell(events.CAMPED, [seat, CAMPS + camp, cell])
    after_answer(state)


def pass_camp(state: BunnyKingdomPosition, seat: int) -> None:
    """BK-28: the holder of a lower camp lets the announcer go first."""
    state.tell(events.PASSED, [seat, CAMPS + state.asked])
    after_answer(state)


def after_answer(state: BunnyKingdomPosition) -> None:
    """The next camp is asked; the announced one closes its announcement."""
    if state.asked == state.announced:
        close_announcement(state)
    else:
        ask_next(state)


def withdraw(state: BunnyKingdomPosition, seat: int) -> None:
    """BK-29: the announced camp stays for a later round."""
    state.tell(events.WITHDREW, [seat, CAMPS + state.announced])
    close_announcement(state)


def close_announcement(state: BunnyKingdomPosition) -> None:
    """Everybody may build again."""
    state.announced = NONE
    state.announcer = NONE
    state.asked = NONE
