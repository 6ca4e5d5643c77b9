"""Another game with the same people: its secret is promised when the last one ends, and it opens when everybody wants it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from tablee.kernel.registry import find
from tablee.kernel.seeds import commitment
from tablee.server.background import Background
from tablee.server.storage import Storage
from tablee.server.tables.grants import Grants
from tablee.server.tables.live import LiveTable
from tablee.server.tables.opening import Opening, new_table_id
from tablee.server.tables.tables import Tables
from tablee.store import tables as store
from tablee.store.writer import Conflict
from tablee.table import events as log
from tablee.table import rematch
from tablee.table.moving import Wanted
from tablee.table.opening import open_table
from tablee.table.table import Table


class Rematches:
    """The rematches at the tables of one server."""

    def __init__(
        self,
        storage: Storage,
        tables: Tables,
        grants: Grants,
        opening: Opening,
        background: Background,
        steady: Callable[[], float],
    ) -> None:
        self.storage = storage
        self.tables = tables
        self.grants = grants
        self.opening = opening
        self.background = background
        self.steady = steady

    def schedule_next(self, live: LiveTable) -> None:
        """Lets a finished table promise a secret for the next game, so that everybody can see it before asking for a rematch."""
        plan = live.table.plan
        lonely = plan.start is not None or plan.daily  # seats are fixed, so there is no rematch
        if live.table.phase == "over" and live.table.next is None and not lonely and not self.background.closing:
            self.background.spawn(self.commit_next(live.table.id))

    async def commit_next(self, id: str) -> None:
        """Chooses the secret and the name of the next table; both are fixed before any nonce for them is seen."""
        secret, name = secrets.token_bytes(32), new_table_id()
        promise = commitment(secret)
        also = partial(store.keep_next_secret, table=id, secret=secret)
        await self.grants.grant(id, lambda table, now: rematch.commit_next(table, name, promise, now), also=also)

    async def open(self, id: str) -> None:
        """Opens the next table when everybody wants to play again: same people in their colours, seats moved on by one."""
        live = await self.tables.table(id)
        if live.rematching or not rematch.rematch_ready(live.table):
            return
        live.rematching = True
        try:
            await self.open_next(live)
        finally:
            live.rematching = False

    async def open_next(self, live: LiveTable) -> None:
        """Opens the table of a rematch and says so at the old one."""
        last, plan = live.table, live.table.plan
        assert last.next is not None
        name = last.next.table
        order = [*range(1, len(last.seats)), 0]
        seats = [last.seats[number] for number in order]
        secret = await self.storage.read(partial(store.next_secret, table=last.id))
        game = find(plan.game)
        parts = self.opening.box(game)
        opened = open_table(
            game,
            [None if seat.person else seat.bot for seat in seats],
            plan.options,
            last.host,
            secret,
            self.steady(),
            plan.clock,
            plan.private,
            plan.spectators,
            plan.hints,
            [last.colours[number] for number in order],
            parts=parts,
        )
        sitting = {i: seat.player for i, seat in enumerate(seats) if seat.person and seat.player is not None}
        nonces = {i: last.rematch[number] for i, number in enumerate(order) if number in last.rematch}
        names = live.audience.guests
        guests = {i: names[number] for i, number in enumerate(order) if number in names}
        with suppress(Conflict):  # the table is already there: another process was first, or killed before it could say so
            await self.opening.create(Table(name, secret, parts), opened, sitting, nonces, guests)

        def decide(table: Table, at: float) -> Wanted:
            return log.RematchOpened(at=at, table=name) if table.rematch_table is None else None

        await self.grants.grant(last.id, decide)
