"""Moves as seats wish for them, and how many a log has room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablee.kernel.errors import NotYourTurn
from tablee.kernel.playthrough import Entry
from tablee.kernel.state import State
from tablee.table import events as log
from tablee.table.refusals import Refused
from tablee.table.table import Table

LONGEST_KEY = 64
LONGEST_LOG = 20_000  # events; a whole game has less than a tenth of that

ENDINGS = (
    *(log.NonceGiven, log.Started, log.Resigned, log.Replaced, log.Closed, log.TookOver),
    *(log.NextCommitted, log.RematchWanted, log.RematchOpened),
)


@dataclass(frozen=True)
class Prepared:
    """A move that may be played, and what it leads to: whoever has made the event durable hands it to `absorb` with the event."""

    event: log.Moved
    state: State
    entry: Entry


Wanted = log.AnyEvent | Prepared | Sequence[log.AnyEvent] | None


def events_in(wanted: Wanted) -> list[log.AnyEvent]:
    """The events that a wish leads to."""
    if isinstance(wanted, Prepared):
        return [wanted.event]
    return [wanted] if isinstance(wanted, log.TableEvent) else list(wanted or ())


def move(table: Table, seat: int, decision: int, action: int, key: str, now: float, by_bot: bool = False) -> Prepared | None:
    """A seat answers a decision; None if this very answer was already taken (same key)."""
    table.need_seat(seat)
    if not 0 < len(key) <= LONGEST_KEY:
        raise Refused("refuse-key")
    if (seat, key) in table.keys and not by_bot:
        return None
    table.need("playing")
    if by_bot != (table.seats[seat].bot is not None):
        raise Refused("refuse-not-seated")
    if table.paused:
        raise Refused("refuse-paused")
    if decision != table.decisions[seat]:
        raise Refused("refuse-stale")
    if table.plan.daily and not table.owing() >> seat & 1:
        raise NotYourTurn
    play = table.playing()
    state, entry = play.prepare(seat, action)
    event = log.Moved(at=now, seat=seat, action=action, key=key, digest=f"{entry.digest:016x}", by_bot=by_bot)
    return Prepared(event, state, entry)


def need_room(table: Table, new: Sequence[log.AnyEvent]) -> None:
    """Refuses to let a log grow without end, by taking back and playing again or by pausing for ever: in one that is full
    only what leads to the end has room, and every game ends by the moves that are due."""
    if table.seq >= LONGEST_LOG and not all(isinstance(event, ENDINGS) or is_due(table, event) for event in new):
        raise Refused("refuse-long-log")


def is_due(table: Table, event: log.AnyEvent) -> bool:
    """Whether an event is a move that somebody owes."""
    return isinstance(event, log.Moved) and bool(table.owing() >> event.seat & 1)
