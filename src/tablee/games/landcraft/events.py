"""Landcraft: the codes of its events. Made from words.py by `make sources`; change that file instead."""

from __future__ import annotations

from typing import Final

FIRST: Final = 0
REMOVED: Final = 1
DEALT: Final = 2
DISPLAYED: Final = 3
PILED: Final = 4
WISHED: Final = 5
SECRET: Final = 6
BOXED: Final = 7
STARTED: Final = 8
PLACED: Final = 9
PLACED_AIR: Final = 10
NO_POPULATION: Final = 11
PASSED: Final = 12
GREW: Final = 13
SPREAD: Final = 14
LIFTED: Final = 15
DRIFTED: Final = 16
EDDIED: Final = 17
EDDIED_AIR: Final = 18
CONQUERED: Final = 19
EXPELLED: Final = 20
BURNT: Final = 21
PRAYED: Final = 22
PRAYED_BARE: Final = 23
WALKED: Final = 24
STAYED: Final = 25
SET_OUT: Final = 26
JOURNEYED: Final = 27
SCORED: Final = 28
TOOK: Final = 29
DREW: Final = 30
REFILLED: Final = 31
ENDED: Final = 32
UNVEILED: Final = 33
WISH_SCORED: Final = 34
SECRET_SCORED: Final = 35
SUN_SCORED: Final = 36
TOTAL: Final = 37
GAME_ENDED: Final = 38
