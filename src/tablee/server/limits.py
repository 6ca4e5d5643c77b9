"""Rates, as buckets that fill slowly and can be emptied in a burst; and how many at once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import IPv6Address, ip_address, ip_network

MOST_BUCKETS = 20_000


class Bucket:
    """So many at once, and so many a second after that."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self.level = burst
        self.at = 0.0

    def left(self, now: float) -> float:
        """How many are allowed now."""
        self.level = min(self.burst, self.level + max(0.0, now - self.at) * self.rate)
        self.at = now
        return self.level

    def take(self, now: float, count: float = 1.0) -> bool:
        """Whether one more is allowed now."""
        if self.left(now) < count:
            return False
        self.level -= count
        return True

    def give_back(self, count: float = 1.0) -> None:
        """What was taken did not count."""
        self.level = min(self.burst, self.level + count)


class Buckets:
    """A bucket for each name; the ones unused longest are forgotten."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, name: str, now: float) -> Bucket:
        """The bucket of a name."""
        bucket = self.buckets.get(name)
        if bucket is None:
            bucket = self.buckets[name] = Bucket(self.burst, self.rate)
            bucket.at = now
            if len(self.buckets) > MOST_BUCKETS:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(name)
        return bucket

    def take(self, name: str, now: float, count: float = 1.0) -> bool:
        """Whether one more is allowed for this name now."""
        return self.of(name, now).take(now, count)


class Rates:
    """A bucket for each source, and a larger one for everybody together. When that one is empty nothing is allowed or, if
    there is a price, what each asks for counts so many times: a few who are busy cannot keep out those who ask for little."""

    def __init__(self, each: tuple[float, float], everybody: tuple[float, float], price: float = 0.0) -> None:
        self.each = Buckets(*each)
        self.everybody = Bucket(*everybody)
        self.price = price

    def refusal(self, source: str, now: float, count: float = 1.0) -> str:
        """Why one more is not allowed now, if it is not; who is too fast alone takes nothing from the others."""
        own = self.each.of(source, now)
        if not own.take(now, count):
            return "refuse-too-fast"
        if self.everybody.take(now, count) or (self.price and own.take(now, count * (self.price - 1))):
            return ""
        return "refuse-crowded"


class Slots:
    """So many at once for each source; what the same source wants beyond that waits, and nobody else does."""

    def __init__(self, at_once: int) -> None:
        self.at_once = at_once
        self.slots: dict[str, tuple[asyncio.Semaphore, int]] = {}  # and how many have it or wait for it

    @asynccontextmanager
    async def slot(self, source: str) -> AsyncIterator[None]:
        """One of them, when it is free."""
        free, wanted = self.slots.get(source) or (asyncio.Semaphore(self.at_once), 0)
        self.slots[source] = free, wanted + 1
        try:
            async with free:
                yield
        finally:
            _, wanted = self.slots.pop(source)
            if wanted > 1:
                self.slots[source] = free, wanted - 1


def place_of(address: str) -> str:
    """What counts as one place: an address, or the whole network that a home has of the new kind (IPv6)."""
    try:
        found = ip_address(address.split("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address) or found.is_loopback:
        return address
    return str(found.ipv4_mapped or ip_network((found, 64), strict=False))
