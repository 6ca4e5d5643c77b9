"""Bunny Kingdom: the numbers that are no part of the box: phases, sources of points, where a card is, what a seat knows of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Phases
DRAFT: Final = 0  # exploration: choose two cards
CONSTRUCTION: Final = 1
HARVEST: Final = 2  # name what trading posts produce
COPYING: Final = 3  # parchments are open: the Liberal and the Socialist choose
OVER: Final = 4

SOURCES: Final = 6  # points of four harvests, of treasures, of missions
HARVESTS: Final = 4

# Where a card is; from FRONT on one place for each seat.
IN_DECK: Final = 0
IN_HAND: Final = 1
IN_RESERVE: Final = 2
FRONT: Final = 3  # a construction not yet built
SPENT: Final = 7  # played and used up, face up
KEPT: Final = 11  # a parchment
DISCARD: Final = 15  # laid aside face down (two players)
NOT_YET: Final = 31  # the step at which a card in a hand will be taken

# What a seat knows of a card, packed into five bits each: where it is, the hand it was dealt to, steps of entry and exit.
UNSEEN: Final = 0
SEEN: Final = 31  # in place of where it is: unknown, and the last number is the step at which it was last seen

NONE: Final = -1  # no card, cell, seat or step


def pack(zone: i64, packet: i64, entered: i64, step: i64) -> int:
    """Four small numbers in one; hands count from 1, so that NONE becomes 0."""
    return zone << 15 | (packet + 1) << 10 | entered << 5 | step
