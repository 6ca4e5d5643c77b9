"""Sets of small numbers as bit masks, of at most 63 bits."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ONE: Final[i64] = 1  # what is shifted is a machine integer, in compiled code too


def bit_count(mask: i64) -> i64:
    """How many numbers a set has."""
    count: i64 = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count


def lowest_bit(mask: i64) -> i64:
    """The lowest number of a set that is not empty."""
    lowest: i64 = 0
    while mask >> lowest & 1 == 0:
        lowest += 1
    return lowest
