"""What the address of a table shows before the table is opened: what is played, who sits there, and who may look."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection

from tablee.store.links import spectators_of
from tablee.store.lists import Row, rows_of
from tablee.store.people import names_of
from tablee.store.tables import host_of, plan_of
from tablee.store.tournaments import players_of
from tablee.table.events import Opened


@dataclass(frozen=True)
class Front:
    """A table as seen from its address."""

    row: Row
    plan: Opened
    host: int
    host_name: str
    admitted: set[int]  # who else may look at a table that is not open to all

    def may_watch(self, player: int) -> bool:
        """Whether somebody may look at the table."""
        restricted = self.plan.private or self.plan.tournament
        return self.is_own(player) or (self.plan.spectators and (not restricted or player in self.admitted))

    def may_replay(self, player: int) -> bool:
        """Whether somebody may look at the finished game: whoever was given its address, if spectators are admitted."""
        return self.row.phase == "over" and (self.plan.spectators or self.is_own(player))

    def is_own(self, player: int) -> bool:
        """Whether somebody sits there, or has opened the table."""
        return player == self.host or any(seat.player == player for seat in self.row.seats)


def front_of(connection: Connection, id: str) -> Front | None:
    """The front of a table; None if there is no such table."""
    rows = rows_of(connection, [id])
    if not rows:
        return None
    plan, host = plan_of(connection, id), host_of(connection, id)
    admitted = players_of(connection, plan.tournament) if plan.tournament else spectators_of(connection, id)
    return Front(rows[0], plan, host, names_of(connection, {host}).get(host, ""), admitted)
