"""Llama Land: the codes of its events. Made from words.py by `make sources`; change that file instead."""

from __future__ import annotations

from typing import Final

FIRST: Final = 0
STACK: Final = 1
COLUMN: Final = 2
ROW: Final = 3
PILE: Final = 4
OBJECTIVES: Final = 5
BOARD: Final = 6
COINS: Final = 7
SIDE: Final = 8
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
LLAMA: Final = 23
TURN_ENDED: Final = 24
TURNED_UP: Final = 25
LAST_ROUND: Final = 26
FULFILLED: Final = 27
SCORED: Final = 28
GAME_ENDED: Final = 29
