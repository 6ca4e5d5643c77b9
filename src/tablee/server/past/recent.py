"""What happened since a seat's last turn, for whoever looks back while a game goes on."""

from __future__ import annotations

import asyncio

from tablee.server.tables.live import LiveTable
from tablee.server.tables.news import News
from tablee.server.tables.tables import Tables
from tablee.show import since
from tablee.table.refusals import Refused


class Recent:
    """The latest moves at the tables of one server."""

    def __init__(self, tables: Tables, news: News) -> None:
        self.tables = tables
        self.news = news
        self.turn = asyncio.Lock()  # one story at a time: moves are not kept waiting by those who look back

    async def steps(self, id: str, player: int, wanted: int | None) -> bytes:
        """The position before the others' moves since a seat's last turn and the one after each of them, as JSON."""
        live = await self.find(id, player)
        seat = live.audience.eyes_of(player, wanted)
        if seat is None or wanted not in (None, seat):
            raise Refused("refuse-not-your-seat")
        play = live.table.play
        if play is None:
            return b"[]"
        moves = since.others_moves(play, seat, bool(live.table.owing() >> seat & 1) if seat >= 0 else False)
        if not moves:
            return b"[]"
        state, between = play.course(moves[0].number)
        step = play.standing().index(moves[0])
        async with self.turn:
            content = await asyncio.to_thread(since.tell_steps, play, state, between, moves, step, seat)
        live = self.tables.live.get(id, live)
        if live.audience.eyes_of(player, wanted) != seat:  # the seat has changed hands meanwhile
            raise Refused("refuse-not-shown")
        return content

    async def find(self, id: str, player: int) -> LiveTable:
        """A table that the player may look at, with what other processes have written to it."""
        live = await self.tables.table(id)
        await self.news.see_others(live)
        if not await self.news.may_watch(live, player):
            raise Refused("refuse-no-such-table")
        return await self.tables.table(id)  # again: it may have been read anew meanwhile
