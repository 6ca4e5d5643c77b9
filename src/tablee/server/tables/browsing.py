"""Lists of tables: those that anybody may join, one's own, and those that friends have asked one to."""

from __future__ import annotations

from functools import partial

from tablee.server.storage import Storage
from tablee.server.tables import wire
from tablee.show.replay import colours_of
from tablee.store import lists
from tablee.store.lists import Row


class Browsing:
    """The lists of one server."""

    def __init__(self, storage: Storage, longest: int) -> None:
        self.storage = storage
        self.longest = longest

    async def public(self) -> list[wire.TableSummary]:
        """Public tables."""
        rows = await self.storage.read(partial(lists.open_tables, most=self.longest))
        return [table_summary(row, None) for row in rows]

    async def of(self, player: int) -> list[wire.TableSummary]:
        """A player's tables, those where it is their turn first."""
        rows = await self.storage.read(partial(lists.tables_of_player, player=player, most=self.longest))
        return sorted((table_summary(row, player) for row in rows), key=lambda table: not table.your_turn)


def table_summary(row: Row, player: int | None) -> wire.TableSummary:
    """A table in a list."""
    mine = [seat for seat in row.seats if player is not None and seat.player == player]
    return wire.TableSummary(
        table=row.id,
        game=row.game,
        phase=row.phase,  # type: ignore[arg-type]
        names=["" if seat.bot else seat.name for seat in row.seats],
        bots=[seat.bot for seat in row.seats],
        accounts=[seat.account and not seat.bot for seat in row.seats],
        colours=colours_of(row.game, [seat.colour for seat in row.seats]),
        your_turn=row.phase == "playing" and any(seat.owing and seat.bot is None for seat in mine),
        free_seats=sum(seat.player is None and seat.bot is None for seat in row.seats),
        changed=row.changed,
        clock=row.clock,
        commitment=row.commitment,
        place=mine[0].place if mine else None,
    )
