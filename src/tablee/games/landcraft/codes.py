"""Landcraft: the numbers that stand for steps of a turn, events and sources of points."""

from __future__ import annotations

from typing import Final

# Steps of a turn
PLACING: Final = 0
CHOOSING: Final = 1  # an effect, or none
DRIFTING: Final = 2  # the destination of the terrain that drifts
EDDYING: Final = 3  # the destination and rotation of the terrain that is moved around the placed one
WALKING: Final = 4  # which population walks, if any
JOURNEYING: Final = 5  # the destination and rotation of the apostle
DRAWING: Final = 6
OVER: Final = 7

# Events
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
SPREAD_OUT: Final = 14
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

# Points by source
JUNCTIONS: Final = 0
DRIFTS: Final = 1
JOURNEYS: Final = 2
PUBLIC_WISHES: Final = 3
SECRET_WISHES: Final = 4
SUNSHINE: Final = 5
SOURCES: Final = 6

DRIFT_EFFECT: Final = 2  # numbers of effects in events
EDDY_EFFECT: Final = 3
UNKNOWN: Final = -1  # in an observation: a card or wish the seat may not know
