"""Looks now and then for what operators do: to files, to the database, to names and tables, to the clock of the machine."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import structlog

from tablee.kernel.errors import TableeError
from tablee.server.clock import SMALL

logger = structlog.get_logger()


class OperatorWatch:
    """The watch of one server; each of its checks sees to one thing."""

    def __init__(
        self,
        pause: float,
        clock: Callable[[], float],
        steady: Callable[[], float],
        checks: Sequence[Callable[[], Awaitable[object]]],
    ) -> None:
        self.pause = pause
        self.clock = clock
        self.steady = steady
        self.checks = checks
        self.clock_set = False  # the two clocks are far apart
        self.trouble = ""  # what is wrong with the store, as it was last logged

    async def run(self) -> None:
        """Looks for ever."""
        while True:
            await asyncio.sleep(self.pause)
            self.check_clock()
            try:
                for check in self.checks:
                    await check()
                self.log_trouble("")
            except TableeError as problem:
                self.log_trouble(str(problem))

    def log_trouble(self, trouble: str) -> None:
        """Logs that the store does not answer, or does again; once."""
        if trouble and trouble != self.trouble:
            logger.error("the store does not answer", problem=trouble)
        elif self.trouble and not trouble:
            logger.warning("the store answers again")
        self.trouble = trouble

    def check_clock(self) -> None:
        """Says so, once, when somebody has set the machine's clock: the log's times are not those of the wall any more."""
        apart = self.clock() - self.steady()
        before, self.clock_set = self.clock_set, abs(apart) > SMALL
        if self.clock_set and not before:
            logger.warning("the machine's clock was set; tables keep their time until a restart", seconds=round(apart))
