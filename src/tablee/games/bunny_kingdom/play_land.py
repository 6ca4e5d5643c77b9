"""Bunny Kingdom: how the board changes. Rule numbers (BK-xx) refer to RULES.md."""

from __future__ import annotations

from tablee.games.bunny_kingdom import events
from tablee.games.bunny_kingdom.land import Land
from tablee.games.bunny_kingdom.parts import BUILT_CAMP, CAMPS
from tablee.games.bunny_kingdom.position import BunnyKingdomPosition


def own_land(state: BunnyKingdomPosition) -> Land:
    """The board, to be changed: no clone looks at it."""
    if state.shared:
        state.land = state.land.clone()
        state.shared = 0
    return state.land


def settle(state: BunnyKingdomPosition, seat: int, cell: int) -> None:
    """BK-12, BK-13: a rabbit takes the cell; a camp that stands there leaves the game, and its rabbit with it."""
    land = own_land(state)
    if land.built[cell] >= BUILT_CAMP and state.journal is not None:
        state.reveal(events.CAMP_LEFT, [land.owner[cell], CAMPS + land.built[cell] - BUILT_CAMP, cell])
    land.settle(seat, cell)
