"""Bunny Kingdom: the codes of its events. Made from words.py by `make sources`; change that file instead."""

from __future__ import annotations

from typing import Final

DECK: Final = 0
ROUND: Final = 1
DEALT: Final = 2
RESERVED: Final = 3
DREW: Final = 4
CHOSE: Final = 5
PLAYED: Final = 6
KEPT: Final = 7
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
