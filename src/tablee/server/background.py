"""What runs beside everything else, until it is done or the server stops."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import structlog

from tablee.kernel.errors import TableeError

T = TypeVar("T")
logger = structlog.get_logger()


class Background:
    """The tasks of one server."""

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[Any]] = set()
        self.closing = False  # nothing new is begun

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Runs something in the background until it is done or the server stops."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)
        return task

    def finished(self, task: asyncio.Task[Any]) -> None:
        """Forgets a background task; a mistake of ours is logged."""
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, TableeError):
            logger.error("task failed", error=f"{type(error).__name__}: {error}")

    async def stop(self) -> None:
        """Ends all tasks."""
        self.closing = True
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
