"""Bots outside the event loop: processes that receive observations. One that crashes or is late is replaced, alone.

A search plans a whole turn and keeps to its plan decision by decision, so each process keeps the bots that are at home there; one
that was lost is made anew and plans anew. Those who cause work take turns. Bots that answer at once have a process of their own
and never wait behind those that think; they take what the others leave free as well.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, TypeVar

import structlog

from tablee.bots.hints import Advice
from tablee.kernel.rng import seeded
from tablee.kernel.state import State
from tablee.server.bots.thinking import Chair, advise, choose, get_ready, quick_move
from tablee.server.helper import Helper
from tablee.server.metrics import Metrics
from tablee.server.settings import Settings
from tablee.server.turns import Owner, Turns
from tablee.table.refusals import Refused

logger = structlog.get_logger()
T = TypeVar("T")
MOST_HOMES = 5000


class BotProcess(Helper):
    """A process for bots, which knows the boxes it has unpacked."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.unpacked: set[tuple[str, int, tuple[str, str] | None]] = set()  # games, their rules versions and boxes
        self.busy = False

    async def think(self, chair: Chair, work: Callable[..., T], *args: object) -> T:
        """Runs something for a chair; the time to start the process and to unpack the game is not the bot's."""
        box = (chair.game, chair.version, chair.box)
        if box not in self.unpacked:
            await self.run(self.settings.bot_start, get_ready, chair)
            self.unpacked.add(box)
        return await self.run(self.settings.bot_patience, work, chair, *args)

    def discard(self) -> None:
        self.unpacked.clear()
        super().discard()


@dataclass(eq=False)
class Ticket:
    """Somebody who waits for a process."""

    chair: Chair
    owner: Owner
    stands: Callable[[], bool]  # whether it is still wanted
    given: asyncio.Future[BotProcess | None]  # a process, or None when it is no longer wanted
    loyal: bool = True  # waits for the process that knows its plan
    declined: bool = False  # has let another process go by


def always() -> bool:
    """Wanted, whatever happens."""
    return True


class BotPool:
    """Decisions by bots, never in the event loop; each has a process to itself while it lasts.

    A bot is at home in one process, where it keeps its plan. When that is busy for too long while another one is free, that one
    takes over.
    """

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings = settings
        self.metrics = metrics
        self.quick = BotProcess(settings)  # for bots that answer at once, and for nobody else
        self.processes = [self.quick, *(BotProcess(settings) for _ in range(settings.bot_workers))]
        self.homes: OrderedDict[Chair, BotProcess] = OrderedDict()  # the one used last at the end
        self.thinking: Turns[Ticket] = Turns()
        self.answering: Turns[Ticket] = Turns()  # bots that do it at once
        self.running: set[asyncio.Task[Any]] = set()

    # ---- whose turn it is ----

    async def take(self, chair: Chair, owner: Owner, stands: Callable[[], bool]) -> BotProcess | None:
        """A process, when it is the owner's turn; None if by then the work is no longer wanted."""
        ticket = Ticket(chair, owner, stands, asyncio.get_running_loop().create_future())
        line = self.answering if chair.is_quick() else self.thinking
        line.add(owner, ticket)
        self.share_out()
        try:
            return await ticket.given
        except asyncio.CancelledError:
            if ticket.given.cancelled():
                line.drop(owner, ticket)
            elif (process := ticket.given.result()) is not None:
                self.give_back(process)
            raise

    def give_back(self, process: BotProcess) -> None:
        """The process is free for whoever is next."""
        process.busy = False
        self.share_out()

    def share_out(self) -> None:
        """Gives free processes to those whose turn it is, as long as any goes with any."""
        while self.give_one():
            pass
        self.metrics.bots_waiting.set(len(self.thinking) + len(self.answering))

    def give_one(self) -> bool:
        """Gives one process to somebody; whether there was anybody for one."""
        living = list(self.homes.values())
        free = [process for process in self.processes if not process.busy]
        for process in sorted(free, key=lambda process: (process is not self.quick, living.count(process))):
            lines = [self.answering] if process is self.quick else [self.thinking, self.answering]
            for line in lines:
                ticket = self.next_in(line, process)
                if ticket is not None:
                    self.give(ticket, process)
                    return True
        return False

    def next_in(self, line: Turns[Ticket], process: BotProcess) -> Ticket | None:
        """Who has the next turn with a process; those no longer wanted are told so on the way."""
        stale: list[Ticket] = []

        def fits(ticket: Ticket) -> bool:
            if ticket.given.cancelled():
                return False
            if not ticket.stands():
                stale.append(ticket)
                return False
            return self.suits(ticket, process)

        found = line.take(fits)
        for ticket in stale:
            line.drop(ticket.owner, ticket)
            ticket.given.set_result(None)
        return found

    def suits(self, ticket: Ticket, process: BotProcess) -> bool:
        """Whether a bot would go to a process: to its own, or to any when its own is busy for too long."""
        home = self.homes.get(ticket.chair)
        if home is None or home is process:
            return True
        if home.busy and not ticket.declined:
            ticket.declined = True
            asyncio.get_running_loop().call_later(self.settings.bot_loyalty, self.lose_patience, ticket)
        return home.busy and not ticket.loyal

    def lose_patience(self, ticket: Ticket) -> None:
        """A bot has waited long enough for its own process: any other will do."""
        ticket.loyal = False
        self.share_out()

    def give(self, ticket: Ticket, process: BotProcess) -> None:
        """Somebody has a process, which from now on is a bot's home."""
        process.busy = True
        if ticket.chair.table:
            self.homes[ticket.chair] = process
            self.homes.move_to_end(ticket.chair)
            if len(self.homes) > MOST_HOMES:
                self.homes.popitem(last=False)
        ticket.given.set_result(process)

    # ---- what is done ----

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Sees through what a process has begun: even if nobody waits for it any more, the process is busy until then."""
        task = asyncio.create_task(work)
        self.running.add(task)
        task.add_done_callback(self.finished)
        return await asyncio.shield(task)

    def finished(self, task: asyncio.Task[Any]) -> None:
        """Forgets what is done; how it ended is for those who still wait."""
        self.running.discard(task)
        if not task.cancelled():
            task.exception()

    async def decide(
        self, state: State, chair: Chair, owner: Owner, seed: int, stands: Callable[[], bool] = always
    ) -> int | None:
        """A bot's action; if the bot fails, its judge's. None if it is no longer wanted when its turn comes."""
        process = await self.take(chair, owner, stands)
        return None if process is None else await self.finish(self.decide_with(process, state, chair, seed))

    async def decide_with(self, process: BotProcess, state: State, chair: Chair, seed: int) -> int:
        """One decision in a process, which is given back."""
        started = asyncio.get_running_loop().time()
        try:
            action = await process.think(chair, choose, state.observe(chair.seat), seed, self.settings.bot_think)
            need_legal(state, chair.seat, action)
        except Exception as error:
            self.metrics.bot_failures.inc()
            logger.warning("bot failed", game=chair.game, bot=chair.bot, error=type(error).__name__)
            process.discard()
        else:
            self.metrics.bots.observe(asyncio.get_running_loop().time() - started)
            return action
        finally:
            self.give_back(process)
        return await self.stand_in(state, chair, seed)

    async def stand_in(self, state: State, chair: Chair, seed: int) -> int:
        """What is played for a bot that failed: the judge's quick move, and any legal one only if the judge fails as well."""
        try:
            quick = asyncio.to_thread(quick_move, chair, state.observe(chair.seat), seed)
            action = await asyncio.wait_for(quick, self.settings.bot_patience)
            need_legal(state, chair.seat, action)
        except Exception as error:
            logger.error("judge failed", game=chair.game, error=type(error).__name__)
            self.metrics.bot_stand_ins.labels("chance").inc()
            legal = state.legal(chair.seat)  # the same for everything the seat cannot know
            return legal[seeded(seed).below(len(legal))]
        self.metrics.bot_stand_ins.labels("judge").inc()
        return action

    async def advise(
        self, state: State, chair: Chair, owner: Owner, seed: int, stands: Callable[[], bool] = always
    ) -> Advice | None:
        """Advice for a person; a process that fails gives none. None if it is no longer wanted when its turn comes."""
        process = await self.take(chair, owner, stands)
        return None if process is None else await self.finish(self.advise_with(process, state, chair, seed))

    async def advise_with(self, process: BotProcess, state: State, chair: Chair, seed: int) -> Advice:
        """One piece of advice from a process, which is given back."""
        try:
            return await process.think(chair, advise, state.observe(chair.seat), seed, self.settings.hint_think)
        except Exception as error:
            self.metrics.bot_failures.inc()
            logger.warning("no advice", game=chair.game, error=type(error).__name__)
            process.discard()
            raise Refused("refuse-no-advice") from None
        finally:
            self.give_back(process)

    def close(self) -> None:
        """Ends all bot processes."""
        for task in self.running:
            task.cancel()
        for process in self.processes:
            process.discard()


def need_legal(state: State, seat: int, action: int) -> None:
    """Refuses what is not legal."""
    if state.why_not(seat, action):
        raise ValueError(f"illegal action {action}")
