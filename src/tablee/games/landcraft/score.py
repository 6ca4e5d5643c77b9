"""Landcraft: what counts. Rule numbers (LC-xx) refer to RULES.md; what wishes and the sun pay stands in wishes.py."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.landcraft.codes import SOURCES
from tablee.games.landcraft.parts import PUBLIC
from tablee.games.landcraft.position import LandcraftPosition
from tablee.kernel.state import places


def points(state: LandcraftPosition, seat: i64) -> int:
    """What a seat has gained so far; wishes and the sun pay at the end."""
    return sum(state.tally[SOURCES * seat : SOURCES * (seat + 1)])


def scores(state: LandcraftPosition) -> list[int]:
    """The points of all seats."""
    return [points(state, seat) for seat in range(state.players)]


def breakdown(state: LandcraftPosition, seat: int) -> list[int]:
    """A seat's points by source."""
    return state.tally[SOURCES * seat : SOURCES * (seat + 1)]


def ranking(state: LandcraftPosition) -> list[int]:
    """LC-41: most points, then most populations on terrains; still equal share the place."""
    return places([-(points(state, seat) * 1000 + state.planet.populations(seat)) for seat in range(state.players)])


def in_front(state: LandcraftPosition, index: int) -> list[int]:
    """By seat: the populations in front of a public wish; none at all before a secret one, index -1."""
    return [] if index < 0 else [state.fronts[PUBLIC * seat + index] for seat in range(state.players)]
