"""Llama Land: the numbers that stand for options, phases and events."""

from __future__ import annotations

from typing import Final

# Options
BEGINNERS: Final = 1  # values of the first option
EXPERTS: Final = 2

# Phases
SIDES: Final = 0  # everybody chooses a side of the start board
TURN: Final = 1  # take a tile
PLACING: Final = 2  # place it
ICONS: Final = 3  # collect what was covered, as far as the order matters
ACT: Final = 4  # marker, characters, feeding, end of the turn
HERDING: Final = 5  # place the llama
OVER: Final = 6

# Events
FIRST: Final = 0
STACK: Final = 1
COLUMN: Final = 2
CHARACTER_ROW: Final = 3
PILE: Final = 4
CARDS: Final = 5
START_BOARD: Final = 6
START_COINS: Final = 7
CHOSE_SIDE: Final = 8
TOOK: Final = 9
EXTENDED: Final = 10
FOUNDATION: Final = 11
BUILT: Final = 12
GAINED: Final = 13
NOTHING: Final = 14
RECRUITED: Final = 15
DREW: Final = 16
REFILLED: Final = 17
EXCHANGED: Final = 18
USED: Final = 19
MARKED: Final = 20
SHIFTED: Final = 21
FED: Final = 22
LLAMA_PLACED: Final = 23
TURN_ENDED: Final = 24
TURNED_UP: Final = 25
LAST_ROUND: Final = 26
FULFILLED: Final = 27
SCORED: Final = 28
GAME_ENDED: Final = 29

# Why the last round began
FEW_TYPES: Final = 0
FEW_TILES: Final = 1

NO_TILE: Final = -1
