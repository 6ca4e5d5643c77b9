"""Bunny Kingdom: what counts. Rule numbers (BK-xx) refer to RULES.md."""

from __future__ import annotations

from tablee.games.bunny_kingdom.codes import HARVESTS, SOURCES
from tablee.games.bunny_kingdom.parchments import carrots_of, parchments_of
from tablee.games.bunny_kingdom.parts import LIBERAL, OPPORTUNIST, SOCIALIST, TREASURES
from tablee.games.bunny_kingdom.position import BunnyKingdomPosition
from tablee.kernel.state import places


def points(state: BunnyKingdomPosition, seat: int) -> int:
    """The golden carrots that a seat has gained so far."""
    return sum(state.tally[SOURCES * seat : SOURCES * (seat + 1)])


def scores(state: BunnyKingdomPosition) -> list[int]:
    """The points of all seats."""
    return [points(state, seat) for seat in range(state.players)]


def breakdown(state: BunnyKingdomPosition, seat: int) -> list[int]:
    """A seat's points by source."""
    return state.tally[SOURCES * seat : SOURCES * (seat + 1)]


def ranking(state: BunnyKingdomPosition) -> list[int]:
    """BK-42: most golden carrots first; equal ones share the place."""
    return places([-points(state, seat) for seat in range(state.players)])


# ---- parchments ----


def copied_by(state: BunnyKingdomPosition, copy: int) -> int:
    """BK-38, BK-40: the parchment as which a copy card counts in the end, or NONE."""
    parchment = state.copied[copy]
    return state.chained[copy] if LIBERAL <= parchment <= SOCIALIST else parchment


def effective(state: BunnyKingdomPosition, seat: int) -> list[int]:
    """BK-38: the parchments of a seat with each copy card replaced by what it copies (NONE if nothing)."""
    held = parchments_of(state.zone, seat)
    return [copied_by(state, p - LIBERAL) if LIBERAL <= p <= SOCIALIST else p for p in held]


def reckoning(state: BunnyKingdomPosition, held: list[list[int]]) -> list[list[int]]:
    """BK-37, BK-86: what the parchments of all seats give, copies replaced; the Opportunist last, for everybody at once."""
    carrots: list[list[int]] = [carrots_of(state.land, state.zone, seat, held[seat]) for seat in range(state.players)]
    totals: list[int] = []
    for seat in range(state.players):
        totals.append(sum(state.tally[SOURCES * seat : SOURCES * seat + HARVESTS]) + sum(carrots[seat]))
    for seat in range(state.players):
        if sum([1 for other in totals if other > totals[seat]]) == 1:
            for i in range(len(held[seat])):
                if held[seat][i] == OPPORTUNIST:
                    carrots[seat][i] = state.parts.points[OPPORTUNIST]
    return carrots


def source_of(parchment: int) -> int:
    """The place of a parchment's points in the tally."""
    return HARVESTS if 0 <= parchment < TREASURES else HARVESTS + 1
