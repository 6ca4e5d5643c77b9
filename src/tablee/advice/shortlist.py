"""The best of many, for judges that weigh more than they keep."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NO_BAR: Final = -1e9  # below whatever an action is worth


class Shortlist:
    """The best actions offered so far, the best first, of equals the earlier; so many at most, and none worth less than a bar."""

    def __init__(self, most: i64, bar: float = NO_BAR) -> None:
        self.most = most
        self.bar = bar  # what an action must be worth; once the list is full, as much as its last
        self.actions: list[int] = []
        self.worths: list[float] = []

    def offer(self, action: i64, worth: float) -> None:
        """Lists an action if it is among the best."""
        size: i64 = len(self.worths)
        if worth < self.bar or (size == self.most and worth == self.bar):
            return
        at = size
        while at > 0 and self.worths[at - 1] < worth:
            at -= 1
        self.actions.insert(at, action)
        self.worths.insert(at, worth)
        if size == self.most:
            self.actions.pop()
            self.worths.pop()
        if size + 1 >= self.most:
            self.bar = self.worths[-1]


def ranked(values: list[float]) -> list[int]:
    """The places of all values, the largest first, equals in order."""
    return sorted(range(len(values)), key=lambda i: -values[i])
