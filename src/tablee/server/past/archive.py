"""Games to look at again: finished tables and imported records, read and checked in processes of their own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import NamedTuple, TypeVar

import structlog
from sqlalchemy import Connection

from tablee.kernel.errors import BadRecord, TableeError
from tablee.kernel.records import with_box
from tablee.server.limits import Rates
from tablee.server.past.desk import Desk
from tablee.server.past.keeper import Keeper
from tablee.server.past.reading import tell_info, tell_position, tell_steps
from tablee.server.settings import Settings
from tablee.server.storage import Storage
from tablee.server.tables.news import News
from tablee.server.tables.tables import Tables
from tablee.show.replay import Limits, Material, Position, check_record
from tablee.store import boxes, finished, imports, people
from tablee.store.finished import Cover
from tablee.store.store import read_events
from tablee.table.days import need_day_over
from tablee.table.refusals import Refused

T = TypeVar("T")
logger = structlog.get_logger()
TOO_LARGE = BadRecord("error-record-large", file="record")
TOO_SLOW = BadRecord("error-record-slow", file="record")


class Source(NamedTuple):
    """A game to look at: a name that changes when anything in it does, and where it is found."""

    name: str
    load: Callable[[], Awaitable[Material]]
    id: str  # of the table, or of the imported record
    ours: bool  # played here
    spectators: bool  # whether others than its players may see it


class Archive:
    """Finished games of one server."""

    def __init__(
        self, storage: Storage, keeper: Keeper, tables: Tables, news: News, settings: Settings, clock: Callable[[], float]
    ) -> None:
        self.storage = storage
        self.keeper = keeper
        self.tables = tables
        self.news = news
        self.settings = settings
        self.clock = clock
        busy = Refused("refuse-replays")
        self.reading = Desk(settings, settings.replays_waiting, settings.replays_each, busy, TOO_SLOW)
        self.checking = Desk(settings, settings.imports_waiting, settings.imports_each, busy, TOO_SLOW)
        self.rates = Rates(
            (settings.imports_burst, settings.imports_rate), (settings.imports_burst_all, settings.imports_rate_all)
        )

    async def run(self) -> None:
        """Lets imports of visitors go when their days are over; of several processes each may do it."""
        while True:
            before = self.clock() - self.settings.import_lifetime
            try:
                await self.storage.write(partial(imports.forget_imports, before=before))
            except TableeError as problem:
                logger.warning("old imports stay", problem=str(problem))
            await asyncio.sleep(self.settings.imports_check)

    # ---- looking ----

    async def find(self, replay: str, player: int) -> Source:
        """A finished table, for whoever was given its address if spectators are admitted, or an imported record."""
        if await self.storage.read(partial(imports.has_import, id=replay)):
            return Source(replay, partial(self.load_import, replay), replay, ours=False, spectators=True)
        cover = await self.cover(replay)
        if not cover.plan.spectators and player not in cover.players:
            raise Refused("refuse-no-such-table")
        need_day_over(cover.plan.daily, self.clock())
        name = f"{replay} {cover.sha256} {cover.names} {cover.boxed}"  # a box may be given back
        return Source(name, partial(self.load_table, replay, cover), replay, ours=True, spectators=cover.plan.spectators)

    async def cover(self, id: str) -> Cover:
        """The cover of a finished table; one that has just ended, or ended under an older version, is kept first."""
        read = partial(finished.cover_of, id=id)
        found = await self.storage.read(read)
        if found is None:
            await self.keeper.keep_table(id)
            found = await self.storage.read(read)
        if found is None:
            raise Refused("refuse-no-such-table")
        return found

    async def load_import(self, id: str) -> Material:
        """An imported record."""
        content = await self.storage.read(partial(imports.find_import, id=id))
        if content is None:
            raise Refused("refuse-no-such-table")
        return Material(content, {})

    async def load_table(self, id: str, cover: Cover) -> Material:
        """A finished table as it was told, with the box it was played with."""

        def work(connection: Connection) -> Material:
            kept = finished.find_finished(connection, id)
            if kept is None:  # the database was restored meanwhile
                raise Refused("refuse-no-such-table")
            times = finished.times_of(read_events(connection, id))
            return Material(kept.content(cover.names), times, kept.curve, finished.box_text(connection, cover.plan))

        return await self.storage.read(work)

    async def record(self, id: str, player: int, complete: bool) -> bytes:
        """The record of a finished table, to take away; complete by itself with the box."""
        try:
            cover = await self.cover(id)
        except Refused:
            live = await self.tables.table(id)
            if live.table.phase != "over" and await self.news.may_watch(live, player):
                raise Refused("refuse-not-over") from None
            raise
        if not cover.may_watch(player):
            raise Refused("refuse-no-such-table")
        need_day_over(cover.plan.daily, self.clock())
        material = await self.load_table(id, cover)
        if not complete:
            return material.content
        if material.box is None:
            raise Refused("refuse-as-told")
        return await asyncio.to_thread(with_box, material.content, material.box)

    async def info(self, source: Source, address: str) -> bytes:
        """What the page needs first, as JSON."""
        return await self.ask(source, address, tell_info)

    async def steps(self, source: Source, address: str, seat: int, first: int, last: int) -> bytes:
        """Some positions, as JSON."""
        return await self.ask(source, address, tell_steps, seat, first, last)

    async def position(self, source: Source, address: str, seat: int, step: int) -> Position:
        """A position to play on from."""
        return await self.ask(source, address, tell_position, source.id, source.ours, seat, step)

    async def ask(self, source: Source, address: str, work: Callable[..., T | None], *args: object) -> T:
        """Asks the process that reads; it is given the game only if it does not remember it."""
        with self.reading.place(address):
            answer = await self.reading.run(work, source.name, None, *args)
            if answer is None:
                answer = await self.reading.run(work, source.name, await source.load(), *args)
        assert answer is not None
        return answer

    # ---- importing ----

    async def add(self, player: int, address: str, size: int, body: AsyncIterator[bytes]) -> str:
        """Checks a record that somebody sends and keeps it; its name. Nothing of it is read before there is a place for it."""
        settings = self.settings
        if size > settings.largest_record:
            raise TOO_LARGE
        now = self.clock()
        if refusal := self.rates.refusal(address, now):
            raise Refused(refusal)
        with self.checking.place(address):
            content = await read_body(body, settings.largest_record)
            limits = Limits(settings.largest_record, settings.largest_moves, settings.largest_replay, settings.longest_name)
            try:
                checked = await self.checking.run(check_record, content, limits)
            except BadRecord as problem:
                box = await self.box_for(problem)
                if box is None:
                    raise
                checked = await self.checking.run(check_record, content, limits, box)
        id = people.new_token()[:20]
        room = imports.Room(settings.imports_per_player, settings.imports_kept, settings.imports_size)
        await self.storage.write(lambda c: imports.add_import(c, id, player, now, checked, room))
        return id

    async def box_for(self, problem: BadRecord) -> str | None:
        """The box that a record lacks, if one of our own tables was played with it."""
        if problem.id != "error-record-data":
            return None
        game, box = str(problem.args_["game"]), str(problem.args_["box"])
        return await self.storage.read(partial(boxes.text_of, game=game, name=box))

    def close(self) -> None:
        """Ends the processes."""
        self.reading.close()
        self.checking.close()


async def read_body(body: AsyncIterator[bytes], most: int) -> bytes:
    """All that is sent, unless it is more than that."""
    content = bytearray()
    async for piece in body:
        content += piece
        if len(content) > most:
            raise TOO_LARGE
    return bytes(content)
