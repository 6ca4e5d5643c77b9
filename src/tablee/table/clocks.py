"""Clocks: how much time a seat has. Time itself is given by whoever drives the table."""

from __future__ import annotations

from dataclasses import dataclass

DAY = 86_400.0


@dataclass(frozen=True)
class Preset:
    """A time control: seconds in the bank, seconds added after each decision, and whether the bank is full again after it."""

    id: str
    bank: float
    bonus: float
    refills: bool = False


PRESETS = {
    preset.id: preset
    for preset in (
        Preset("live", 600, 15),
        Preset("fast", 180, 8),
        Preset("relaxed", 1800, 45),
        Preset("days", 3 * DAY, 0, refills=True),
    )
}
NO_CLOCK = "none"


class Clocks:
    """The time left at each seat. Runs while a seat owes a decision and the table is not paused."""

    def __init__(self, preset: Preset | None, seats: int) -> None:
        self.preset = preset
        self.left = [preset.bank if preset else 0.0] * seats
        self.running = 0  # mask of the seats whose clock runs
        self.since = 0.0

    def at(self, seat: int, now: float) -> float | None:
        """The seconds a seat has left, or None without a clock."""
        if self.preset is None:
            return None
        elapsed = now - self.since if self.running >> seat & 1 else 0.0
        return self.left[seat] - max(0.0, elapsed)

    def expired(self, seat: int, now: float) -> bool:
        """Whether a seat that owes a decision has run out of time."""
        left = self.at(seat, now)
        return left is not None and self.running >> seat & 1 == 1 and left <= 0

    def run(self, owing: int, now: float, moved: int = -1) -> None:
        """Books the time used so far, pays the seat that moved its bonus, and lets the clocks of those owing run."""
        if self.preset is None:
            return
        for seat in range(len(self.left)):
            left = self.at(seat, now)
            assert left is not None
            if seat == moved:
                left = self.preset.bank if self.preset.refills else max(left, 0.0) + self.preset.bonus
            self.left[seat] = left
        self.running = owing
        self.since = max(self.since, now)  # a log whose times go back and forth again charges nobody for it
