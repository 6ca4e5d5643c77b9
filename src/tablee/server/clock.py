"""The time that tables go by: the wall clock's when the server starts, and from then on that of a clock nobody sets.

Entries of the log are stamped with it, so players' clocks run evenly whatever becomes of the wall clock. A small difference, as
between machines that have just been started, is made up so slowly that nobody notices; a large one is somebody setting the
clock, and is never charged to a player. Dates (sessions, chat, lists) stay with the wall clock.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

SMALL = 10.0  # seconds of difference that are made up
SPEED = 0.01  # seconds made up in each second


def ticks() -> float:
    """Seconds since the machine was started, its sleep included: the same for all processes, and nobody sets it."""
    if sys.platform == "linux":
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


def boot_time() -> float:
    """When the machine was started, by the wall clock as it stands now."""
    return time.time() - ticks()


class SteadyClock:
    """Goes on evenly, and never back. Processes that are given the same `booted` tell the same time."""

    def __init__(self, booted: float = 0.0, wall: Callable[[], float] = time.time, ticks: Callable[[], float] = ticks) -> None:
        self.wall = wall
        self.ticks = ticks
        self.last = ticks()
        self.at = booted + self.last if booted else wall()

    def __call__(self) -> float:
        """The time now."""
        last, self.last = self.last, self.ticks()
        passed = self.last - last
        self.at += passed
        apart = self.wall() - self.at
        if abs(apart) <= SMALL:
            self.at += max(-SPEED * passed, min(SPEED * passed, apart))
        return self.at
