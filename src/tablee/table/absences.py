"""Who gives up, is replaced, comes back or turns out to be somebody else, and clocks that stand still meanwhile."""

from __future__ import annotations

from tablee.table import events as log
from tablee.table.refusals import Refused
from tablee.table.table import Table


def resign(table: Table, seat: int, bot: str, now: float) -> log.Resigned:
    """A person gives up."""
    table.need("playing")
    table.need_person(seat)
    return log.Resigned(at=now, seat=seat, bot=bot)


def vote_replace(table: Table, seat: int, absent: int, bot: str, away: bool, now: float) -> list[log.AnyEvent]:
    """Somebody wants a bot for an absent player: one voice is enough when the time is up, else all others must agree."""
    table.need("playing")
    table.need_person(seat)
    table.need_seat(absent)
    late = table.absent(absent, now)
    if not table.seats[absent].person or absent == seat or not (late or away):
        raise Refused("refuse-not-absent")
    before = table.replace_votes.get(absent, set())
    vote: list[log.AnyEvent] = [] if seat in before else [log.ReplaceVoted(at=now, seat=seat, absent=absent)]
    if late or set(table.others(absent)) <= before | {seat}:
        return [*vote, log.Replaced(at=now, seat=absent, bot=bot)]
    return vote


def come_back(table: Table, seat: int, now: float) -> log.CameBack:
    """A replaced player returns."""
    table.need("playing")
    table.need_seat(seat)
    owner = table.seats[seat]
    if owner.player is None or owner.bot is None or owner.resigned:
        raise Refused("refuse-not-replaced")
    return log.CameBack(at=now, seat=seat)


def pause(table: Table, seat: int, now: float) -> log.Paused:
    """A person stops the clocks."""
    table.need("playing")
    table.need_person(seat)
    if table.paused:
        raise Refused("refuse-paused")
    return log.Paused(at=now, seat=seat)


def resume(table: Table, seat: int, now: float) -> log.Resumed:
    """A person lets play go on."""
    table.need("playing")
    table.need_person(seat)
    if not table.paused:
        raise Refused("refuse-not-paused")
    return log.Resumed(at=now, seat=seat)


def take_over(table: Table, old: int, player: int, now: float) -> log.TookOver | None:
    """An account takes over all that a passing visitor has at this table: seats, and the host's place."""
    if table.host != old and all(seat.player != old for seat in table.seats):
        return None
    return log.TookOver(at=now, old=old, player=player)
