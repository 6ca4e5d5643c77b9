"""LAMA Dice: what counts. Rule numbers (LD-xx) refer to RULES.md."""

from __future__ import annotations

from tablee.games.lama_dice.codes import SOURCES
from tablee.games.lama_dice.parts import VALUES
from tablee.games.lama_dice.position import LamaDicePosition
from tablee.kernel.state import places


def points(state: LamaDicePosition, seat: int) -> int:
    """LD-01: the points of a seat's tokens."""
    return state.white[seat] + state.parts.black_value * state.black[seat]


def scores(state: LamaDicePosition) -> list[int]:
    """The points of all seats."""
    return [points(state, seat) for seat in range(state.players)]


def breakdown(state: LamaDicePosition, seat: int) -> list[int]:
    """A seat's points by source."""
    return state.tally[SOURCES * seat : SOURCES * (seat + 1)]


def ranking(state: LamaDicePosition) -> list[int]:
    """LD-26: fewest points first; equal points share the place."""
    return places(scores(state))


def row_points(state: LamaDicePosition, seat: int) -> int:
    """LD-21: what a seat's row would cost now, each value counted once."""
    return state.parts.row_points[state.values[seat]]


def charge(state: LamaDicePosition, seat: int) -> int:
    """LD-21 to LD-23: a seat takes tokens for its row; how many points they are."""
    parts = state.parts
    values = state.values[seat]
    cost = parts.row_points[values]
    llamas = parts.row_points[values & 1 << (VALUES - 1)]
    state.tally[SOURCES * seat] += cost - llamas
    state.tally[SOURCES * seat + 1] += llamas
    white = state.white[seat] + cost
    state.black[seat] += white // parts.black_value
    state.white[seat] = white % parts.black_value
    return cost
