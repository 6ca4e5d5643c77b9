"""Room in memory: which tables leave it. All of them are in the store, and whoever asks for one again gets it from there."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable

from tablee.server.settings import Settings
from tablee.server.tables.live import LiveTable

JUST_USED = 2.0  # seconds for which whoever asked for a table may still be about to use it


def leaving(tables: Collection[LiveTable], unlisted: Container[str], now: float, settings: Settings) -> list[LiveTable]:
    """The tables that leave: those nobody has needed for some time and, when all weigh too much, more of those nobody needs,
    finished ones first and then the longest unused. What lists say of the `unlisted` has yet to be written."""
    rested: list[LiveTable] = []
    resting: list[LiveTable] = []
    for live in tables:
        rest = now - live.used
        if not live.idle() or live.table.id in unlisted:
            live.used = now
        elif rest >= JUST_USED:
            long = rest >= (settings.finished_rest if live.ended() else settings.table_rest)
            (rested if long else resting).append(live)
    over = weight_of(tables) - weight_of(rested) - most_weight(settings)
    if over > 0:
        resting.sort(key=lambda live: (live.ended(), -live.used))
    while over > 0 and resting:
        rested.append(resting.pop())
        over -= rested[-1].weight
    return rested


def weight_of(tables: Iterable[LiveTable]) -> int:
    """What some tables weigh together, in bytes."""
    return sum(live.weight for live in tables)


def most_weight(settings: Settings) -> int:
    """What all tables may weigh together, in bytes."""
    return int(settings.tables_megabytes * 1_000_000)
