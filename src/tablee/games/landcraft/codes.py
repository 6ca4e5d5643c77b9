"""Landcraft: the numbers that are no part of the box: options, steps of a turn, sources of points."""

from __future__ import annotations

from typing import Final

# Options, by position; the value 1 stands for the unbounded board, and for burning neighbours only
BOARD: Final = 0
BURNING: Final = 1

# Phases: the steps of a turn
PLACING: Final = 0
CHOOSING: Final = 1  # an effect, or none
DRIFTING: Final = 2  # the destination of the terrain that drifts
EDDYING: Final = 3  # the destination and rotation of the terrain that is moved around the placed one
WALKING: Final = 4  # which population walks, if any
JOURNEYING: Final = 5  # the destination and rotation of the apostle
DRAWING: Final = 6
OVER: Final = 7

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
UNKNOWN: Final = -1  # a card or wish that a seat may not know
