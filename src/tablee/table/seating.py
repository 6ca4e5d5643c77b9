"""Wishes before the start: who sits where, with which nonce, and when the game begins or is given up.

Each looks at the table and returns the events it leads to, or raises `Refused`.
"""

from __future__ import annotations

from tablee.table import events as log
from tablee.table.refusals import Refused
from tablee.table.seats import check_nonce
from tablee.table.table import Table


def sit(table: Table, seat: int, player: int, now: float, shared: bool = False) -> log.Sat:
    """A player would like to sit here; `shared` lets one player number hold several seats (people on one device)."""
    table.need("gathering")
    if table.plan.tournament:
        raise Refused("refuse-tournament-seat")
    table.need_seat(seat)
    if table.seats[seat].taken:
        raise Refused("refuse-seat-taken")
    if table.seats_of(player) and not shared:
        raise Refused("refuse-already-seated")
    return log.Sat(at=now, seat=seat, player=player)


def give_nonce(table: Table, seat: int, nonce: str, commitment: str, now: float) -> log.NonceGiven:
    """A seat's share of the randomness: fresh, and given by somebody who has been shown the commitment."""
    table.need("gathering")
    table.need_seat(seat)
    check_nonce(nonce, {other.nonce for other in table.seats})
    if commitment != table.plan.commitment:
        raise Refused("refuse-commitment")
    return log.NonceGiven(at=now, seat=seat, nonce=nonce, commitment=commitment)


def stand_up(table: Table, seat: int, now: float) -> log.StoodUp:
    """A player would like to leave before the start."""
    table.need("gathering")
    table.need_free_table()
    table.need_seat(seat)
    if table.seats[seat].player is None:
        raise Refused("refuse-seat-free")
    return log.StoodUp(at=now, seat=seat)


def plan_seat(table: Table, seat: int, bot: str | None, now: float) -> log.Planned:
    """The host would like a bot here, or nobody yet."""
    table.need("gathering")
    table.need_free_table()
    table.need_seat(seat)
    if table.seats[seat].player is not None:
        raise Refused("refuse-seat-taken")
    return log.Planned(at=now, seat=seat, bot=bot)


def start(table: Table, now: float, nonce: str = "", commitment: str = "") -> list[log.AnyEvent]:
    """The host would like to begin, and adds a nonce if it has not given one yet."""
    table.need("gathering")
    if not all(seat.taken for seat in table.seats):
        raise Refused("refuse-seats-free")
    if not any(seat.person for seat in table.seats):
        raise Refused("refuse-no-person")
    if table.plan.daily:  # nobody adds to a deal that is the same for everybody
        return [log.Started(at=now)]
    silent = without_nonce(table)
    given: list[log.AnyEvent] = []
    if nonce and table.host in silent:
        given.append(give_nonce(table, silent.pop(table.host), nonce, commitment, now))
    if silent:
        raise Refused("refuse-nonce-missing")
    return [*given, log.Started(at=now)]


def ready(table: Table, seat: int, nonce: str, commitment: str, now: float) -> list[log.AnyEvent]:
    """A player has come to a table of a tournament, and adds a nonce; the last one begins the game."""
    table.need("gathering")
    table.need_person(seat)
    if not table.plan.tournament:
        raise Refused("refuse-no-tournament")
    if table.seats[seat].nonce:
        return []
    given = give_nonce(table, seat, nonce, commitment, now)
    others = set(without_nonce(table)) - {table.seats[seat].player}
    begins = not others and all(each.taken for each in table.seats)
    return [given, log.Started(at=now)] if begins else [given]


def without_nonce(table: Table) -> dict[int, int]:
    """The players who have not added a nonce yet, each with a seat; people on one device share one."""
    given = {seat.player for seat in table.seats if seat.nonce}
    return {
        seat.player: number for number, seat in enumerate(table.seats) if seat.player is not None and seat.player not in given
    }


def close(table: Table, now: float, by: int | None) -> log.Closed:
    """The table is given up: by its host as long as nobody else plays; by the host of a tournament, and by the operator
    (None), at any time before the end."""
    if table.phase not in ("gathering", "playing"):
        raise Refused("refuse-not-open")
    mixed = by is not None and table.phase == "playing" and not table.plan.tournament
    if mixed and any(seat.person and seat.player != by for seat in table.seats):
        raise Refused("refuse-others-play")
    return log.Closed(at=now, operator=by is None)
