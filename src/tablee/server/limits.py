"""Rates: a bucket that fills slowly and can be emptied in a burst."""

from __future__ import annotations

from collections import OrderedDict

MOST_BUCKETS = 20_000


class Bucket:
    """So many at once, and so many a second after that."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self.level = burst
        self.at = 0.0

    def take(self, now: float, count: float = 1.0) -> bool:
        """Whether one more is allowed now."""
        self.level = min(self.burst, self.level + max(0.0, now - self.at) * self.rate)
        self.at = now
        if self.level < count:
            return False
        self.level -= count
        return True


class Buckets:
    """A bucket for each name; the ones unused longest are forgotten."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str, now: float) -> bool:
        """Whether one more is allowed for this name now."""
        bucket = self.buckets.get(name)
        if bucket is None:
            bucket = self.buckets[name] = Bucket(self.burst, self.rate)
            bucket.at = now
            if len(self.buckets) > MOST_BUCKETS:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(name)
        return bucket.take(now)
