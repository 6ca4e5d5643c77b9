"""How far what was measured may be from what is true."""

from __future__ import annotations

from math import sqrt

CONFIDENCE = 1.959964  # standard deviations on either side: 95 %


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The ends of Wilson's 95 % interval for a share of victories; all is possible while nothing has been played."""
    if games == 0:
        return 0.0, 1.0
    square = CONFIDENCE * CONFIDENCE
    share = wins / games
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = CONFIDENCE / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)
