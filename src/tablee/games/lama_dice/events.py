"""LAMA Dice: the codes of its events. Made from words.py by `make sources`; change that file instead."""

from __future__ import annotations

from typing import Final

ROUND: Final = 0
DEALT: Final = 1
ASIDE: Final = 2
ROLLED: Final = 3
DISCARDED: Final = 4
TOOK: Final = 5
BUST: Final = 6
RETURNED: Final = 7
KEPT: Final = 8
NOTHING: Final = 9
LEFT: Final = 10
ROUND_ENDED: Final = 11
SCORED: Final = 12
GAME_ENDED: Final = 13
