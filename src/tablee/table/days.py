"""Days, by universal time: a deal that everybody plays on the same day is told when the day is over."""

from __future__ import annotations

from datetime import UTC, date, datetime

from tablee.table.clocks import DAY
from tablee.table.refusals import Refused


def day_at(now: float) -> date:
    """The day at a moment."""
    return datetime.fromtimestamp(now, UTC).date()


def end_of(day: date) -> float:
    """When a day is over."""
    return datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() + DAY


def is_day_over(day: str, now: float) -> bool:
    """Whether a day's deal is known to everybody."""
    return bool(day) and now >= end_of(date.fromisoformat(day))


def need_day_over(day: str, now: float) -> None:
    """Refuses to tell of a day's deal while others may still play it; of other deals anything may be told."""
    if day and not is_day_over(day, now):
        raise Refused("refuse-daily-today")
