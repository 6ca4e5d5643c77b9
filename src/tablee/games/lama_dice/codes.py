"""LAMA Dice: the numbers that are no part of the box: phases, and why a round ends."""

from __future__ import annotations

from typing import Final

# Phases: what the seat whose turn it is has to decide
TURN: Final = 0  # roll or quit
MATCH: Final = 1  # choose the cards to discard
MISS: Final = 2  # choose the card to take
LLAMAS: Final = 3  # three llamas: return a token or keep them all
FINISH: Final = 4  # row emptied, everybody has scored: return a token or keep them all
OVER: Final = 5

# Why a round ended
EMPTIED: Final = 0
BUSTED: Final = 1
LAST_CARD: Final = 2
ALL_QUIT: Final = 3

NO_ROLL: Final = -1
SOURCES: Final = 3  # points from numbers, from llamas, returned (negative)
