"""What happened, for each reader: the part of a journal event that a seat or a spectator may see."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.kernel.state import HIDDEN, REVEAL, Event

CODE, NATURE, AUDIENCE, SHOWN, ARGUMENTS = range(5)


def visible(event: Event, reader: int) -> Event | None:
    """The event as this reader may know it: whole, shortened (its audience then reads 0), or not at all. Reader -1 watches."""
    if event[AUDIENCE] == -1 or (reader >= 0 and event[AUDIENCE] >> reader & 1):
        return event
    if event[SHOWN] == HIDDEN:
        return None
    return (event[CODE], event[NATURE], 0, *event[SHOWN : ARGUMENTS + event[SHOWN]])


def told_to(events: Iterable[Event], reader: int) -> list[Event]:
    """All that a reader may know of these events."""
    return [seen for event in events if (seen := visible(event, reader)) is not None]


def is_reveal(event: Event) -> bool:
    """Whether something hidden or random became known by this event."""
    return event[NATURE] == REVEAL
