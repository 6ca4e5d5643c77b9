"""Several processes on one PostgreSQL database: each tells the others where to look, and looks by itself now and then.

The database decides everything (a place in a log is taken once); what is told here only makes others look sooner.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

import structlog

from tablee.kernel.errors import TableeError
from tablee.server.background import Background
from tablee.server.storage import Storage
from tablee.store import presence
from tablee.store.bell import EVERYTHING, Bell

logger = structlog.get_logger()


class Neighbours:
    """The other processes, as one of them hears of them; without any, nothing is told and nothing heard."""

    def __init__(self, storage: Storage, background: Background, pause: float) -> None:
        self.storage = storage
        self.background = background
        self.pause = pause  # between two looks at everything
        self.bell: Bell | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self.look = asyncio.Event()
        self.hearers: dict[str, Callable[..., None]] = {}  # by kind of pointer
        self.looks: list[Callable[[], Awaitable[None]]] = []  # what is looked at now and then

    def hears(self, kind: str, hear: Callable[..., None]) -> None:
        """From now on somebody hears the words that follow this kind of pointer."""
        self.hearers[kind] = hear

    def looks_at(self, look: Callable[[], Awaitable[None]]) -> None:
        """From now on somebody looks by itself, after all those before."""
        self.looks.append(look)

    @property
    def near(self) -> bool:
        """Whether there may be others."""
        return self.bell is not None

    @property
    def me(self) -> str:
        """The name of this process; empty where it is alone."""
        return self.bell.me if self.bell is not None else ""

    @property
    def caretaker(self) -> bool:
        """Whether this process does what only one should do."""
        return self.bell is None or self.bell.caretaker

    def start(self) -> None:
        """Begins to look and to tell, where others may be on the same database."""
        if self.storage.url is not None:
            self.loop = asyncio.get_running_loop()
            self.bell = Bell(self.storage.url, self.hear)
            self.background.spawn(self.sweep_for_ever())

    async def stop(self) -> None:
        """Leaves the others."""
        if self.bell is None:
            return
        await asyncio.to_thread(self.bell.close)
        try:
            await self.storage.write(partial(presence.forget_server, server=self.bell.me))
        except TableeError:
            return  # its beats end, which says the same a little later

    def tell(self, kind: str, *words: object) -> None:
        """Tells the other processes where to look: a table, a player's data, a player's lists, a line of chat, who is there."""
        if self.bell is not None:
            self.bell.ring(" ".join(map(str, (kind, *words))))

    def hear(self, pointers: list[str]) -> None:
        """Runs in the bell's thread."""
        assert self.loop is not None
        self.loop.call_soon_threadsafe(self.pass_on, pointers)

    def pass_on(self, pointers: list[str]) -> None:
        """Lets everybody look where others point."""
        for pointer in pointers:
            kind, *words = pointer.split(" ")
            if kind in self.hearers:
                self.hearers[kind](*words)
            elif kind == EVERYTHING:
                self.look.set()

    async def sweep_for_ever(self) -> None:
        """Looks at everything now and then, and at once when something may have been missed."""
        while True:
            try:
                await self.sweep()
            except TableeError as problem:
                logger.warning("the store does not answer", problem=str(problem))
            try:
                await asyncio.wait_for(self.look.wait(), self.pause)
            except TimeoutError:
                continue
            self.look.clear()

    async def sweep(self) -> None:
        """Whatever a lost message would have told."""
        await self.storage.write(partial(presence.beat, server=self.me))
        for look in self.looks:
            await look()
