"""Analyses of finished games: one at a time in a process of its own, remembered, and refused when too many people wait."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

import structlog

from tablee.bots import Budget
from tablee.bots.analysis import Analysis, analyse
from tablee.kernel.errors import BadRecord
from tablee.kernel.records import parse_record, replay_record
from tablee.server.helper import Helper
from tablee.server.settings import Settings
from tablee.show.replay import Material, dealt
from tablee.table.refusals import Refused

logger = structlog.get_logger()


def analyse_record(material: Material, seconds: float) -> Analysis:
    """Runs in a process of its own: a whole record. It needs the rules and the box that the game was played by."""
    record = parse_record(material.content, "record")
    if record.result is None:
        raise Refused("refuse-no-such-table")
    try:
        play = replay_record(record, dealt(record, material.box).parts)
    except BadRecord:
        raise Refused("refuse-as-told") from None
    return analyse(play, Budget(seconds=seconds))


class Analyst:
    """Looks at finished games, one after the other, and remembers what it found."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.helper = Helper(settings)
        self.busy = asyncio.Lock()
        self.pending: dict[str, asyncio.Task[Analysis]] = {}
        self.askers: dict[str, str] = {}  # by the same names: the address that asked first
        self.found: OrderedDict[str, Analysis] = OrderedDict()

    async def look_at(self, name: str, load: Callable[[], Awaitable[Material]], address: str) -> Analysis:
        """The analysis of a game: found before, under way for somebody else, or begun now."""
        found = self.found.get(name)
        if found is not None:
            self.found.move_to_end(name)
            return found
        task = self.pending.get(name)
        if task is None:
            from_there = list(self.askers.values()).count(address)
            if from_there >= self.settings.analyses_each or len(self.pending) >= self.settings.analyses_waiting:
                raise Refused("refuse-analyses")
            self.askers[name] = address
            task = self.pending[name] = asyncio.create_task(self.run(name, load))
        return await asyncio.shield(task)

    async def run(self, name: str, load: Callable[[], Awaitable[Material]]) -> Analysis:
        """Waits for those before, then looks."""
        settings = self.settings
        try:
            async with self.busy:
                patience = settings.bot_start + 10 * settings.analysis_think
                material = await load()
                found = await self.helper.run(patience, analyse_record, material, settings.analysis_think)
        except Refused:
            raise
        except Exception as error:
            logger.warning("no analysis", error=type(error).__name__)
            self.helper.discard()
            raise Refused("refuse-no-advice") from None
        finally:
            self.pending.pop(name, None)
            self.askers.pop(name, None)
        self.found[name] = found
        if len(self.found) > settings.analyses_kept:
            self.found.popitem(last=False)
        return found

    def close(self) -> None:
        """Ends the process."""
        for task in self.pending.values():
            task.cancel()
        self.helper.discard()
