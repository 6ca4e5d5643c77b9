"""The store as the event loop uses it: nothing waits for it but whoever asked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import URL, Connection

from tablee.store.store import Also, Store
from tablee.store.store import generation as read_generation
from tablee.table.events import AnyEvent

T = TypeVar("T")
P = ParamSpec("P")


class Storage:
    """The store of one server."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.generation = store.generation  # of the database that everything in memory was read from
        self.url = store.home if isinstance(store.home, URL) else None  # where several processes may share it

    async def read(self, work: Callable[[Any], T]) -> T:
        """A query."""
        return await asyncio.wrap_future(self.store.read(work))

    async def write(self, work: Callable[[Any], T]) -> T:
        """A change, durable when this returns."""
        return await asyncio.wrap_future(self.store.write(work))

    async def change(self, generation: str, work: Callable[Concatenate[Connection, P], T], *args: P.args, **named: P.kwargs) -> T:
        """A change of what was read from a generation of the database, and of no other."""
        return await asyncio.wrap_future(self.store.change(generation, work, *args, **named))

    async def append(self, generation: str, table: str, first: int, new: Sequence[AnyEvent], also: Also = None) -> None:
        """More entries of a table's log, and what must be durable with them."""
        await asyncio.wrap_future(self.store.append(generation, table, first, new, also))

    async def examine(self) -> bool:
        """Refuses to go on with files that were removed or replaced; whether they were lost before and are there again."""
        return await asyncio.wrap_future(self.store.examine())

    async def newest_generation(self) -> str:
        """The generation that the database has now."""
        return await self.read(read_generation)
