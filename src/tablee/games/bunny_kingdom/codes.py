"""Bunny Kingdom: the numbers that stand for phases, events, where a card is, and what a seat knows of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NONE: Final = -1

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

# Events
DECK_ORDER: Final = 0
ROUND: Final = 1
DEALT: Final = 2
RESERVED: Final = 3
DREW: Final = 4
CHOSE: Final = 5
PLAYED: Final = 6
KEPT_CARD: Final = 7
DISCARDED: Final = 8
SUPPLIED: Final = 9
CAMP_LEFT: Final = 10
HANDED: Final = 11
BUILT: Final = 12
TOWER_BEGUN: Final = 13
LINKED: Final = 14
ANNOUNCED: Final = 15
PASSED: Final = 16
CAMPED: Final = 17
WITHDREW: Final = 18
FINISHED: Final = 19
RESUMED: Final = 20
PRODUCED: Final = 21
FIEF: Final = 22
HARVESTED: Final = 23
REVEALED: Final = 24
COPIED: Final = 25
SCORED: Final = 26
SCORED_COPY: Final = 27
GAME_ENDED: Final = 28


def pack(zone: i64, packet: i64, entered: i64, step: i64) -> int:
    """Four small numbers in one; hands count from 1, so that NONE becomes 0."""
    return zone << 15 | (packet + 1) << 10 | entered << 5 | step
