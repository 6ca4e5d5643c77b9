"""Playing again with the same people: the next secret is promised, and everybody agrees with a new nonce."""

from __future__ import annotations

from tablee.table import events as log
from tablee.table.refusals import Refused
from tablee.table.seats import check_nonce
from tablee.table.table import Table


def commit_next(table: Table, following: str, commitment: str, now: float) -> log.NextCommitted | None:
    """A secret was chosen for a rematch; None if there is one already."""
    table.need("over")
    return None if table.next else log.NextCommitted(at=now, table=following, commitment=commitment)


def want_rematch(table: Table, seat: int, nonce: str, commitment: str, now: float) -> log.RematchWanted | None:
    """A person would like to play again, with a new nonce; None if that was already said."""
    table.need("over")
    table.need_person(seat)
    if table.rematch_table is not None:
        raise Refused("refuse-rematch")
    if seat in table.rematch:
        return None
    if table.next is None or commitment != table.next.commitment:
        raise Refused("refuse-commitment")
    check_nonce(nonce, {other.nonce for other in table.seats} | set(table.rematch.values()))
    return log.RematchWanted(at=now, seat=seat, nonce=nonce)


def rematch_ready(table: Table) -> bool:
    """Whether every person, or one for all on the same device, wants to play again and the next table is not yet open."""
    wanting = {table.seats[seat].player for seat in table.rematch}
    return table.phase == "over" and table.rematch_table is None and {s.player for s in table.seats if s.person} <= wanting
