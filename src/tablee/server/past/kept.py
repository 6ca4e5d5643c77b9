"""Things worth remembering: the ones used last, within a number and a weight."""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """Remembers what was used last, as many things as allowed and no heavier together; the newest is always kept."""

    def __init__(self, most: int, heaviest: int) -> None:
        self.most = most
        self.heaviest = heaviest
        self.weight = 0
        self.things: OrderedDict[str, tuple[T, int]] = OrderedDict()  # each with its weight, the one used last at the end

    def get(self, name: str) -> T | None:
        """What is remembered under a name."""
        if name not in self.things:
            return None
        self.things.move_to_end(name)
        return self.things[name][0]

    def put(self, name: str, thing: T, weight: int) -> None:
        """Remembers a thing; the ones unused longest make room."""
        self.weight += weight - self.things.pop(name, (thing, 0))[1]
        self.things[name] = (thing, weight)
        while len(self.things) > 1 and (len(self.things) > self.most or self.weight > self.heaviest):
            self.weight -= self.things.popitem(last=False)[1][1]
