"""Several processes on one PostgreSQL database: each is told what the others have changed, and looks by itself now and then.

The database decides everything (a place in a log is taken once); what is told here only makes others look sooner.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

import structlog
from sqlalchemy import URL, Connection

from tablee.kernel.errors import TableeError
from tablee.server import wire
from tablee.server.live import LiveTable
from tablee.store import people, presence, tables
from tablee.store.bell import EVERYTHING, Bell

if TYPE_CHECKING:
    from tablee.server.service import Service

logger = structlog.get_logger()
AT_ONCE = 500  # tables asked about in one query
GATHER = 0.05  # seconds in which comings and goings are told together
HOUSE = ""  # the name under which those are kept who have the page open, at whatever table
RESCUED = 50  # tables taken up from others in one look


class Together:
    """What one process tells the others, and what it does when it is told something."""

    def __init__(self, service: Service, url: URL) -> None:
        self.service = service
        self.settings = service.settings
        self.loop = asyncio.get_running_loop()
        self.bell = Bell(url, self.hear)
        self.look = asyncio.Event()
        self.moved = asyncio.Event()
        self.unsaid: set[str] = set()  # tables where somebody came or went
        self.seen_lists: dict[tuple[int, str], float] = {}
        self.tending = False

    def start(self) -> None:
        """Begins to look and to tell."""
        self.service.spawn(self.sweep_for_ever())
        self.service.spawn(self.tell_presence())

    async def stop(self) -> None:
        """Leaves the others."""
        await asyncio.to_thread(self.bell.close)
        try:
            await self.service.write(partial(presence.leave, server=self.bell.me))
        except TableeError:
            return  # its beats end, which says the same a little later

    # ---- telling ----

    def tell(self, kind: str, *words: object) -> None:
        """Tells the other processes where to look: a table, a player's data, a player's lists, a line of chat, who is there."""
        self.bell.ring(" ".join(map(str, (kind, *words))))

    def came_or_went(self, id: str) -> None:
        """Somebody began or ceased to look at a table."""
        self.unsaid.add(id)
        self.moved.set()

    async def tell_presence(self) -> None:
        """Writes down who looks at which table, and tells the others."""
        while True:
            await self.moved.wait()
            await asyncio.sleep(GATHER)
            self.moved.clear()
            ids, self.unsaid = self.unsaid, set()
            await self.note_presence(ids)

    async def note_presence(self, ids: Iterable[str]) -> None:
        """Writes down who looks at some tables here."""
        live = self.service.live
        here = {id: {watcher.player for watcher in live[id].watchers} if id in live else set() for id in ids}
        if HOUSE in here:
            here[HOUSE] = set(self.service.tabs)
        try:
            await self.service.write(partial(presence.note, server=self.bell.me, present=here))
        except TableeError:
            self.unsaid |= set(here)
            return
        for id in here:
            self.tell("who", id)

    # ---- hearing ----

    def hear(self, pointers: list[str]) -> None:
        """Runs in the bell's thread."""
        self.loop.call_soon_threadsafe(self.heard, pointers)

    def heard(self, pointers: list[str]) -> None:
        """Looks where others point."""
        service = self.service
        for pointer in pointers:
            kind, *words = pointer.split(" ")
            match kind, words:
                case "table", [id, seq]:
                    live = service.live.get(id)
                    if live is not None and int(seq) > live.table.seq:
                        service.spawn(self.catch_up(live))
                case "line", [id, at]:
                    if id in service.live:
                        service.spawn(self.hear_lines([id], float(at)))
                case "who", [id]:
                    if id in service.live:
                        service.spawn(self.see_others([id]))
                case "player", [number]:
                    service.spawn(self.meet_again([int(number)]))
                case "list", [number, id]:
                    service.tell_tabs(int(number), id)
                case _ if kind == EVERYTHING:
                    self.look.set()

    async def catch_up(self, live: LiveTable) -> None:
        """Takes in what others have written to a table's log."""
        async with live.lock:
            await self.service.catch_up(live)

    async def hear_lines(self, ids: list[str], since: float) -> None:
        """Shows lines of chat that were said through other processes, and learns who was muted there."""

        def work(connection: Connection) -> tuple[dict[str, list[tables.Mute]], list[tuple[str, tables.Spoken]], dict[str, int]]:
            lines = tables.new_lines(connection, ids, since)
            return tables.mutes_at(connection, ids), lines, tables.newest_of(connection, [id for id, _ in lines])

        mutes, lines, newest = await self.service.read(work)
        for id, seq in newest.items():
            live = self.service.live.get(id)
            if live is not None and seq > live.table.seq:
                await self.catch_up(live)  # who has left before a line was said does not hear it
        for id, line in lines:
            live = self.service.live.get(id)
            if live is not None and live.new_line(line[0]):
                live.mutes = mutes[id]
                live.show_line(wire.ChatLine(*line[:-1]), line[-1])
        for id in ids:
            live = self.service.live.get(id)
            if live is not None and live.mutes != mutes[id]:
                live.mutes = mutes[id]
                for watcher in list(live.watchers):
                    watcher.tell(await self.service.talk.chat(live, watcher.player))

    async def see_others(self, ids: list[str]) -> None:
        """Learns who looks at some tables through other processes."""
        found = await self.service.read(partial(presence.elsewhere, server=self.bell.me, ids=ids))
        for id, players in found.items():
            live = self.service.live.get(id)
            if live is not None and live.elsewhere != players:
                live.elsewhere = players
                live.wake_now()

    async def connected(self) -> set[int]:
        """Who has the page open through other processes."""
        found = await self.service.read(partial(presence.elsewhere, server=self.bell.me, ids=[HOUSE]))
        return found[HOUSE]

    async def meet_again(self, players: list[int]) -> None:
        """Learns what has become of some players: sessions that ended, new names."""
        service = self.service
        for player in players:
            service.forget_player(player)
        tabs = [tab for player in players for tab in service.tabs.get(player, ())]
        sessions = {tab.session for tab in tabs}
        oldest = service.clock() - self.settings.session_lifetime
        met = set(players)
        seated = [live for live in service.live.values() if any(seat.player in met for seat in live.table.seats)]

        def work(connection: Connection) -> tuple[set[str], dict[int, str], set[int]]:
            known = people.live_sessions(connection, sessions, oldest)
            return known, people.names_of(connection, met), people.accounts_among(connection, met)

        known, names, accounts = await service.read(work)
        for tab in tabs:
            if tab.session not in known:
                tab.dismiss()
        for live in seated:
            renamed = any(names.get(player, name) != name for player, name in live.names.items())
            if renamed or accounts & live.names.keys() != live.accounts & met:
                service.spawn(service.refresh(live.table.id))

    # ---- looking by oneself ----

    async def sweep_for_ever(self) -> None:
        """Looks at everything now and then, and at once when something may have been missed."""
        while True:
            try:
                await self.sweep()
            except TableeError as problem:
                logger.warning("the store does not answer", problem=str(problem))
            try:
                await asyncio.wait_for(self.look.wait(), self.settings.catch_up)
            except TimeoutError:
                continue
            self.look.clear()

    async def sweep(self) -> None:
        """Whatever a lost message would have told."""
        service = self.service
        await service.write(partial(presence.beat, server=self.bell.me))
        if self.unsaid:
            self.moved.set()
        ids = list(service.live)
        for first in range(0, len(ids), AT_ONCE):
            part = ids[first : first + AT_ONCE]
            newest = await service.read(partial(tables.newest_of, ids=part))
            for id in part:
                live = service.live.get(id)
                if live is not None and newest.get(id, 0) > live.table.seq:
                    service.spawn(self.catch_up(live))
        watched = [id for id, live in service.live.items() if live.watchers]
        for first in range(0, len(watched), AT_ONCE):
            part = watched[first : first + AT_ONCE]
            await self.see_others(part)
            await self.hear_lines(part, service.clock() - 5 * self.settings.catch_up)
        seated = {seat.player for id in watched if id in service.live for seat in service.live[id].table.seats}
        await self.meet_again([player for player in {*service.tabs, *seated} if player])
        await self.look_at_lists()
        if self.bell.caretaker:
            await self.tend()

    async def look_at_lists(self) -> None:
        """Tells tabs whose list of tables has changed."""
        players = [player for player in self.service.tabs if player]
        since = self.service.clock() - 5 * self.settings.catch_up
        changed = await self.service.read(partial(tables.changed_lists, players=players, since=since))
        for (player, id), at in changed.items():
            if self.seen_lists.get((player, id)) != at:
                self.service.tell_tabs(player, id)
        self.seen_lists = changed

    async def tend(self) -> None:
        """The caretaker mends lists and wakes bots that a process left lying when it died."""
        service = self.service
        first, self.tending = not self.tending, True
        await service.mend(await service.read(partial(tables.left_behind, most=RESCUED)))
        if first:
            service.keeper.wanted.set()
        before = service.clock() - (0 if first else self.settings.bot_rescue)
        waiting = await service.read(partial(tables.waiting_for_bots, before=before))
        for id in [id for id in waiting if not service.bots.is_at_work(id)][:RESCUED]:
            service.spawn(service.bots.wake(id))
