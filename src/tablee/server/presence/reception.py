"""What the frames of a tab lead to: it begins or ceases to look at tables, and what it wishes is passed on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from litestar.connection import WebSocket

from tablee.kernel.errors import TableeError
from tablee.kernel.state import SPECTATOR
from tablee.server.background import Background
from tablee.server.bots.hinting import Hinting
from tablee.server.limits import Buckets
from tablee.server.metrics import Metrics
from tablee.server.presence.onlookers import Onlookers
from tablee.server.presence.tab import Tab
from tablee.server.presence.tabs import Tabs
from tablee.server.presence.view import View, views_of
from tablee.server.settings import Settings
from tablee.server.signals import Signal
from tablee.server.tables.live import LiveTable
from tablee.server.tables.news import News
from tablee.server.tables.playing import Playing
from tablee.server.tables.tables import Tables
from tablee.server.tables.talk import Talk
from tablee.show import frames
from tablee.table.refusals import Refused


class Reception:
    """Receives the tabs of one server."""

    def __init__(
        self,
        tables: Tables,
        news: News,
        tabs: Tabs,
        onlookers: Onlookers,
        playing: Playing,
        talk: Talk,
        hinting: Hinting,
        background: Background,
        metrics: Metrics,
        settings: Settings,
        clock: Callable[[], float],
        steady: Callable[[], float],
    ) -> None:
        self.tables = tables
        self.news = news
        self.tabs = tabs
        self.onlookers = onlookers
        self.playing = playing
        self.talk = talk
        self.hinting = hinting
        self.background = background
        self.metrics = metrics
        self.settings = settings
        self.clock = clock
        self.now = steady
        self.rates = Buckets(settings.frames_burst_address, settings.frames_rate_address)
        self.watched: Signal[[LiveTable]] = Signal()  # somebody began to look at a table
        self.joined: Signal[[LiveTable]] = Signal()  # and plays there

    # ---- tabs ----

    async def receive(self, socket: WebSocket[Any, Any, Any], player: int, session: str, address: str) -> None:
        """Serves a tab until it goes away."""
        await Tab(self, socket, player, session, address).run()

    def come(self, tab: Tab) -> None:
        """A tab has come."""
        self.metrics.sockets.inc()
        self.tabs.add(tab)
        self.onlookers.came_or_went()

    def go(self, tab: Tab) -> None:
        """A tab has gone, with all its views."""
        if self.tabs.remove(tab):
            self.onlookers.came_or_went()
        self.metrics.sockets.dec()
        for id in list(tab.views):
            self.unwatch(tab, id)

    def may_send(self, address: str, now: float, count: float) -> bool:
        """Whether so much more may be sent from an address."""
        return self.rates.take(address, now, count)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Runs something beside a tab."""
        return self.background.spawn(work)

    # ---- frames ----

    async def answer(self, tab: Tab, frame: frames.ClientFrame, received: float) -> None:
        """Does what a frame wishes, or raises why not."""
        match frame:
            case frames.Watch():
                await self.watch(tab, frame)
            case frames.Unwatch():
                self.unwatch(tab, frame.table)
            case frames.MoveWish():
                entry = await self.playing.move(tab.player, frame, received)
                tab.send(frames.Ack(frame.table, frame.key, entry))
            case frames.Wish():
                await self.playing.wish(tab.player, frame, received)
                tab.send(frames.Ack(frame.table, frame.key, 0))
            case frames.Say():
                await self.say(tab, frame)
            case frames.Mute() | frames.Unmute():
                await self.mute(tab, frame)
            case frames.AskHint():
                hint = await self.hinting.hint(tab.player, frame)
                if hint is not None:
                    tab.send(hint)
            case frames.Ping():
                tab.send(frames.Pong())

    async def say(self, tab: Tab, frame: frames.Say) -> None:
        """A line of chat to everybody at the table."""
        if not tab.watches(frame.table):
            raise Refused("refuse-no-such-table")
        if not tab.lines.take(self.clock()):
            raise TableeError("refuse-too-fast")
        await self.talk.say(tab.player, frame)

    async def mute(self, tab: Tab, frame: frames.Mute | frames.Unmute) -> None:
        """Somebody is not read any more, or again; those it concerns are sent the chat anew."""
        if not tab.watches(frame.table):
            raise Refused("refuse-no-such-table")
        if isinstance(frame, frames.Mute):
            live, everybody = await self.talk.mute(tab.player, frame), frame.everybody
        else:
            live, everybody = await self.talk.unmute(tab.player, frame)
        for view in views_of(live):
            if everybody or view.player == tab.player:
                view.tell(await self.talk.chat(live, view.player))

    # ---- looking ----

    async def watch(self, tab: Tab, frame: frames.Watch) -> None:
        """Shows a table from now on."""
        if len(tab.views) >= self.settings.watched_per_socket and not tab.watches(frame.table):
            raise Refused("refuse-too-many-watched")
        if not tab.may_send(self.settings.frames_watching - 1):
            raise TableeError("refuse-too-fast")
        live = await self.admit(tab, frame)
        was_online = live.online(tab.player)
        self.unwatch(tab, frame.table, quiet=True)
        view = View(tab, live, frame.seat, frame.since if 0 <= frame.since <= live.table.seq else 0, self.current)
        tab.views[frame.table] = view
        live.watchers.add(view)
        view.tell(await self.talk.chat(live, tab.player))
        view.wake(None)
        self.onlookers.came_or_went(frame.table)
        self.watched(live)
        if live.table.seats_of(tab.player):
            self.joined(live)
        if not was_online:
            live.wake_now()

    async def admit(self, tab: Tab, frame: frames.Watch) -> LiveTable:
        """A table, for somebody who may look at it through the eyes wished for; who was away has the seat back."""
        live = await self.tables.table(frame.table)
        await self.news.see_others(live)  # they may have sat down, or been replaced, through another process
        if not await self.news.may_watch(live, tab.player):
            raise Refused("refuse-no-such-table")
        live = await self.tables.table(frame.table)  # again: it may have been read anew meanwhile
        if frame.seat is not None and frame.seat != live.audience.eyes_of(tab.player, frame.seat):
            raise Refused("refuse-not-your-seat")
        own = live.table.seats_of(tab.player) if frame.here and frame.seat != SPECTATOR else []
        if any(live.table.seats[seat].bot is not None for seat in own):
            await self.playing.give_back(frame.table, tab.player)
            live = await self.tables.table(frame.table)
        return live

    def unwatch(self, tab: Tab, id: str, quiet: bool = False) -> None:
        """Stops showing a table; the others see that a player is gone."""
        view = tab.views.pop(id, None)
        tab.dirty.pop(id, None)
        if view is None:
            return
        live = self.current(view.live)
        live.watchers.discard(view)
        self.onlookers.came_or_went(id)
        if not quiet and not live.online(tab.player):
            live.wake_now()

    def current(self, live: LiveTable) -> LiveTable:
        """A table as it is in memory now."""
        return self.tables.live.get(live.table.id, live)

    async def may_watch(self, view: View) -> bool:
        """Whether a view still shows what its player may see."""
        return view.eyes() is not None or await self.news.may_watch(view.live, view.player)
