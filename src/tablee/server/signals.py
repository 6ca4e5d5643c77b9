"""Something that happens in one part of the server and is heard in others, which the part need not know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, ParamSpec

P = ParamSpec("P")


class Signal(Generic[P]):
    """Something that happens; whoever has subscribed hears of it, in the order of subscription."""

    def __init__(self) -> None:
        self.hearers: list[Callable[P, object]] = []

    def subscribe(self, hear: Callable[P, object]) -> None:
        """From now on somebody hears of it."""
        self.hearers.append(hear)

    def __call__(self, *args: P.args, **named: P.kwargs) -> None:
        """It happens."""
        for hear in self.hearers:
            hear(*args, **named)
