"""What the server does, without HTTP: opens tables, grants wishes, keeps everybody's view up to date.

Every change goes one way: a table says which events a wish leads to, the store makes them durable, the table absorbs them,
and everybody who looks is woken. Nothing is acknowledged before it is durable.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from functools import partial
from string import ascii_letters
from typing import Any, Protocol, TypeVar

import structlog
from sqlalchemy import URL, Connection

from tablee import bots
from tablee.kernel.errors import BadData, TableeError, UnknownGame
from tablee.kernel.game import Game
from tablee.kernel.registry import find, games
from tablee.kernel.seeds import commitment
from tablee.kernel.start import Start
from tablee.kernel.state import Parts
from tablee.server import wire
from tablee.server.analyst import Analyst
from tablee.server.archive import Archive
from tablee.server.botplay import BotPlay
from tablee.server.botpool import BotPool
from tablee.server.clean import clean_name
from tablee.server.clock import SMALL, SteadyClock
from tablee.server.keeper import Keeper
from tablee.server.limits import Buckets
from tablee.server.lists import Lists
from tablee.server.live import LiveTable, Watcher, need_own
from tablee.server.metrics import Metrics
from tablee.server.past import Past
from tablee.server.replays import Position
from tablee.server.room import leaving, most_weight, weight_of
from tablee.server.settings import Settings
from tablee.server.talk import Talk
from tablee.server.together import Together
from tablee.server.turns import Addresses
from tablee.store import finished, moderation, people, presence, tables, tournaments
from tablee.store.names import skeleton
from tablee.store.store import Also, Store, generation, read_events
from tablee.store.writer import Conflict, NotSaved
from tablee.table import events as log
from tablee.table.table import Refused, Table, UnknownBox, open_table

T = TypeVar("T")
Wanted = log.AnyEvent | Sequence[log.AnyEvent] | None
logger = structlog.get_logger()
OTHERWISE = "medium"  # the bot that plays on for a person, or for a bot that is not known here


class Tab(Protocol):
    """A connected browser tab, as far as the service knows one."""

    player: int
    session: str

    def send(self, frame: wire.ServerFrame) -> None:
        """Queues a frame."""

    def watches(self, table: str) -> bool:
        """Whether the tab looks at a table."""

    def dismiss(self) -> None:
        """Closes the connection; the browser comes back as whoever it is then."""


class Service:
    """All tables of one server."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        clock: Callable[[], float] = time.time,
        steady: Callable[[], float] | None = None,
    ) -> None:
        self.store = store
        self.settings = settings
        self.clock = clock  # for dates
        self.steady = steady or SteadyClock(settings.booted)  # for what happens at tables: nobody sets it
        self.clock_set = False  # the two are far apart
        self.metrics = Metrics(settings.recent)
        self.pool = BotPool(settings, self.metrics)
        self.analyst = Analyst(settings)
        self.archive = Archive(self)
        self.past = Past(self)
        self.bots = BotPlay(self)
        self.talk = Talk(self)
        pause = 0.0 if isinstance(store.home, URL) else settings.lists_pause  # other processes take rows that lag for lost ones
        self.lists = Lists(store, pause, clock, self.spawn, self.tell_lists)
        self.live: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.room = most_weight(settings)  # bytes left for more tables, as of the last look at all of them
        self.unopened: dict[str, set[Watcher]] = {}  # tables that could not be opened and are tried again, and who looks at them
        self.addresses = Addresses()
        self.frames = Buckets(settings.frames_burst_address, settings.frames_rate_address)  # by address
        self.tabs: dict[int, set[Tab]] = {}  # by player
        self.tasks: set[asyncio.Task[Any]] = set()
        self.generation = store.generation
        self.moderated = ""  # the mark an operator leaves
        self.banned: frozenset[str] = frozenset()  # folded names
        self.banned_looks: frozenset[str] = frozenset()  # and what looks like them
        self.on_restored: list[Callable[[], None]] = []
        self.keeper = Keeper(self)
        self.on_ended: list[Callable[[str], Coroutine[Any, Any, None]]] = []  # with the tournament of a table that has ended
        self.forget_player: Callable[[int], None] = lambda player: None
        self.together: Together | None = None  # with other processes on the same database
        self.trouble = ""  # what is wrong with the store, as it was last logged
        self.closing = False

    # ---- running ----

    async def start(self) -> None:
        """Finds the games, mends lists after a crash, wakes the bots that were thinking, and watches for what operators do."""
        await self.off_loop(unpack_games)
        await self.check_moderation()
        if isinstance(self.store.home, URL):
            self.together = Together(self, self.store.home)
            self.together.start()  # and whoever becomes the caretaker mends and wakes
        else:
            await self.mend(await self.read(tables.behind))
            await self.bots.wake_all()
        self.spawn(self.keeper.run())
        self.spawn(self.watch_operator())
        self.spawn(self.archive.run())
        self.spawn(self.keep_room())

    async def mend(self, ids: Sequence[str]) -> None:
        """Brings the lists of tables up to date that a process left behind when it died."""
        for id in ids:
            live = await self.try_table(id)
            if live is not None:
                await self.mend_rows(live)

    async def mend_rows(self, live: LiveTable) -> None:
        """Writes all rows of a table anew."""
        live.behind = True
        await self.lists.now(live)

    async def stop(self) -> None:
        """Finishes what is being written; everything else can wait."""
        self.closing = True
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.lists.flush()
        if self.together is not None:
            await self.together.stop()
        self.pool.close()
        self.analyst.close()
        self.archive.close()

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

    async def watch_operator(self) -> None:
        """Looks now and then whether the files are still there, the database was restored, somebody banned, a table closed, or a
        tournament stands still."""
        while True:
            await asyncio.sleep(self.settings.generation_check)
            self.check_clock()
            try:
                await self.check_files()
                await self.check_generation()
                await self.check_moderation()
                await self.check_tournaments()
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

    async def check_files(self) -> None:
        """Refuses to go on with files that were removed or replaced; when they are back, nothing in memory is believed."""
        if await asyncio.wrap_future(self.store.examine()):
            self.forget_all(await self.read(generation))
            await self.bots.wake_all()

    def check_clock(self) -> None:
        """Says so, once, when somebody has set the machine's clock: the log's times are not those of the wall any more."""
        apart = self.clock() - self.steady()
        before, self.clock_set = self.clock_set, abs(apart) > SMALL
        if self.clock_set and not before:
            logger.warning("the machine's clock was set; tables keep their time until a restart", seconds=round(apart))

    async def check_generation(self) -> bool:
        """Forgets everything in memory if the database was restored from a backup."""
        now = await self.read(generation)
        if now == self.generation:
            return False
        logger.info("database restored")
        self.forget_all(now)
        await self.bots.wake_all()
        return True

    async def check_moderation(self) -> None:
        """Takes in what an operator has decided: shows out the banned, and shows closed tables."""
        mark = await self.read(moderation.mark)
        if mark == self.moderated:
            return
        self.banned = await self.read(moderation.banned_names)
        self.banned_looks = frozenset(map(skeleton, self.banned))
        logger.info("moderated", bans=len(self.banned))
        players = [player for player in self.tabs if player]
        for player in await self.read(partial(moderation.banned_among, players=players, banned=self.banned)):
            self.dismiss(player)
        newest = await self.read(partial(tables.newest_of, ids=list(self.live)))
        for live in [live for id, live in self.live.items() if newest.get(id, 0) > live.table.seq]:
            async with live.lock:
                await self.catch_up(live)
            for player in {seat.player for seat in live.table.seats if seat.player is not None}:
                self.tell_lists(player, live.table.id)
        self.moderated = mark

    async def check_tournaments(self) -> None:
        """Lets tournaments go on whose tables have all ended: closed by an operator, or while the store did not answer."""
        for id in await self.read(tournaments.played_out):
            self.table_ended(id)

    def table_ended(self, tournament: str) -> None:
        """A table of a tournament has ended, perhaps the last one of its round."""
        for hear in self.on_ended:
            self.spawn(hear(tournament))

    def refusal(self, name: str, account: str | None) -> str:
        """Why somebody may not play here; empty for most."""
        if account in self.banned:
            return "refuse-banned"
        return "refuse-name-banned" if people.fold(name) in self.banned else ""

    def clean_name(self, text: str) -> str:
        """A name fit to be shown, and not banned."""
        name = clean_name(text, self.settings.longest_name)
        if skeleton(name) in self.banned_looks:
            raise TableeError("refuse-name-banned")
        return name

    def forget_all(self, now: str) -> None:
        """Drops everything held in memory; all tabs come back and are shown what the database says now."""
        self.generation = now
        self.live.clear()
        self.loading.clear()
        for forget in self.on_restored:
            forget()
        for tabs in list(self.tabs.values()):
            for tab in list(tabs):
                tab.send(wire.Restarting())
                tab.dismiss()

    async def forget(self, id: str) -> None:
        """Drops a table from memory; those who look at it get it anew from the store."""
        live = self.live.pop(id, None)
        if live is not None and not live.idle():
            fresh = await self.try_table(id, live.watchers)
            if fresh is not None:
                self.go_on(fresh, live.watchers)

    def go_on(self, live: LiveTable, watchers: Iterable[Watcher]) -> None:
        """A table was read anew: those who still look at it are shown it, and its bots go on."""
        live.watchers |= {watcher for watcher in watchers if watcher.looks()}
        live.wake_now()
        self.bots.schedule(live)

    def dismiss(self, player: int, session: str = "") -> None:
        """Closes the sockets of a player, or of one session only."""
        for tab in list(self.tabs.get(player, ())):
            if not session or tab.session == session:
                tab.dismiss()

    async def read(self, work: Callable[[Any], T]) -> T:
        """A query, outside the event loop."""
        return await asyncio.wrap_future(self.store.read(work))

    async def write(self, work: Callable[[Any], T]) -> T:
        """A change, durable when this returns."""
        return await asyncio.wrap_future(self.store.write(work))

    async def off_loop(self, work: Callable[..., T], *args: Any) -> T:
        """Something that takes its time, outside the event loop."""
        return await asyncio.to_thread(work, *args)

    # ---- tables ----

    async def table(self, id: str) -> LiveTable:
        """A table, from memory or from the store."""
        live = self.live.get(id)
        if live is not None:
            live.used = time.monotonic()
            return live
        if id not in self.loading:
            self.loading[id] = asyncio.create_task(self.load(id))
            self.loading[id].add_done_callback(partial(self.loaded, id))
        return await asyncio.shield(self.loading[id])

    def loaded(self, id: str, task: asyncio.Task[LiveTable]) -> None:
        """A table has been read, or not: whoever asks next asks anew, whether or not those who waited are still there."""
        if self.loading.get(id) is task:
            del self.loading[id]
        if not task.cancelled():
            task.exception()  # those who waited were told

    async def try_table(self, id: str, watchers: Iterable[Watcher] = ()) -> LiveTable | None:
        """A table where something has to be done. One that cannot be opened now is tried again in the background, and everything
        goes on there when it can; one that is no longer in the store is left alone."""
        try:
            return await self.table(id)
        except Refused:
            self.unopened.pop(id, None)
            return None
        except Exception as problem:  # whatever is wrong with one table harms no other
            logger.error("table cannot be opened", table=id, problem=f"{type(problem).__name__}: {problem}")
        if id not in self.unopened:
            self.unopened[id] = set()
            self.spawn(self.reopen(id))
        self.unopened[id].update(watchers)
        return None

    async def reopen(self, id: str) -> None:
        """Tries to open a table, after longer and longer pauses."""
        pause, live = 0.0, None
        while live is None and id in self.unopened:
            pause = self.longer(pause)
            await asyncio.sleep(pause)
            live = await self.try_table(id)
        watchers = self.unopened.pop(id, set())
        if live is not None:
            await self.mend_rows(live)
            self.go_on(live, watchers)

    def longer(self, pause: float) -> float:
        """How long to wait before something is tried again that has failed after such a pause."""
        return min(max(2 * pause, self.settings.retry), self.settings.retry_longest)

    async def load(self, id: str) -> LiveTable:
        """Reads a table from the store."""
        known = self.generation
        server = self.together.bell.me if self.together is not None else ""

        def work(connection: Any) -> LiveTable | None:
            try:
                found = tables.load_table(connection, id)
            except (UnknownBox, UnknownGame, BadData):
                if finished.cover_of(connection, id) is None:
                    raise
                raise Refused("refuse-as-told") from None  # its replay can still be looked at
            if found is None:
                return None
            live = LiveTable.rebuilt(*found, known)
            read_names(connection, live)
            live.behind = tables.is_behind(connection, live.table)
            if server:
                live.elsewhere = presence.elsewhere(connection, server, [id])[id]
            live.finished = finished.read(connection, id)
            live.final()
            return live

        live = await self.read(work)
        if live is None:
            raise Refused("refuse-no-such-table")
        if known != self.generation:
            raise Conflict
        self.live[id] = live
        live.used = time.monotonic()
        self.room -= live.weight
        self.metrics.tables.set(len(self.live))
        if self.room < 0:
            self.make_room()
        return live

    def make_room(self) -> None:
        """Lets go of tables nobody needs; whoever asks for one again gets it from the store."""
        for live in leaving(self.live.values(), self.lists.waiting, time.monotonic(), self.settings):
            del self.live[live.table.id]
        weight = weight_of(self.live.values())
        self.room = most_weight(self.settings) - weight
        self.metrics.tables.set(len(self.live))
        self.metrics.weight.set(weight)

    async def keep_room(self) -> None:
        """Lets go of tables, and of what was made to show them, when nobody has needed them for a while."""
        while True:
            await asyncio.sleep(self.settings.room_check)
            self.make_room()
            for live in self.live.values():
                live.tidy(self.steady())

    async def grant(
        self, id: str, decide: Callable[[Table, float], Wanted], received: float = 0.0, also: Also = None
    ) -> list[int]:
        """Turns a wish into events, makes them (and what `also` writes) durable, absorbs them and wakes everybody.

        Returns the entry numbers of the moves made.
        """
        return await asyncio.shield(self.spawn(self.grant_now(id, decide, received, also)))

    async def grant_now(self, id: str, decide: Callable[[Table, float], Wanted], received: float, also: Also) -> list[int]:
        """The body of `grant`: once begun it is not interrupted. Who loses a place in the log to another process decides anew."""
        while True:
            live = await self.table(id)
            async with live.lock:
                if self.live.get(id) is not live:  # forgotten while we waited
                    continue
                if live.doubtful:
                    await self.look_again(live)
                now = self.steady()
                try:
                    wanted = decide(live.table, now)
                except TableeError:
                    if self.together is None or not await self.catch_up(live):
                        raise
                    continue  # we did not know what others had done; with that the answer may be another
                new = [wanted] if isinstance(wanted, log.TableEvent) else list(wanted or ())
                if not new:
                    return []
                live.table.need_room(new)
                phase = live.table.phase
                try:
                    entries = await self.make_true(live, new, now, also)
                except Conflict:
                    if await self.check_generation() or not await self.catch_up(live):
                        raise
                    continue
            self.spread(live, new)
            live.wake_now(received)
            self.bots.schedule(live)
            if any(entries):
                self.schedule_next(live)
            if any(entries) and live.table.phase == phase:
                self.lists.later(live)
            else:  # who sits down, starts, ends or leaves expects to find it in the list at once
                await self.lists.now(live)
            if live.table.phase != phase and live.table.phase == "over":
                self.keeper.ended(live)
            if live.table.phase != phase and live.table.phase in ("over", "closed") and live.table.plan.tournament:
                self.table_ended(live.table.plan.tournament)
            return entries

    async def make_true(self, live: LiveTable, new: list[log.AnyEvent], now: float, also: Also) -> list[int]:
        """Makes events durable, then absorbs them."""
        id = live.table.id
        started = time.perf_counter()
        try:
            await asyncio.wrap_future(self.store.append(live.generation, id, live.table.seq + 1, new, also))
        except NotSaved:
            live.doubtful = True  # the connection may have been lost after the commit
            self.metrics.not_saved.inc()
            raise
        self.metrics.commit.observe(time.perf_counter() - started)
        entries = [live.absorb(event) for event in new]
        if live.table.phase == "over" and live.result is None:
            await self.off_loop(live.final)
        return entries

    def spread(self, live: LiveTable, new: Sequence[log.AnyEvent]) -> None:
        """Counts the moves made, and tells other processes where to look."""
        for event in new:
            if isinstance(event, log.Moved):
                self.metrics.moves.labels(live.table.game.id, "bot" if event.by_bot else "person").inc()
        if self.together is not None:
            self.together.tell("table", live.table.id, live.table.seq)

    async def look_again(self, live: LiveTable) -> None:
        """After a write that failed: what the log holds now, or another refusal."""
        try:
            await self.catch_up(live)
        except NotSaved:
            raise NotSaved from None

    async def catch_up(self, live: LiveTable) -> bool:
        """Takes in what others have written to a table's log, under its lock; whether there was anything."""
        id = live.table.id
        known = live.table.seq

        def work(connection: Connection) -> list[log.AnyEvent]:
            new = read_events(connection, id, known)
            if any(not isinstance(event, log.Moved) for event in new):
                read_names(connection, live)
            return new

        new = await self.read(work)
        live.doubtful = False
        if not new:
            return False
        try:
            for event in new:
                live.absorb(event)
        except (TableeError, LookupError, TypeError, ValueError) as problem:
            logger.error("table read anew", table=id, problem=str(problem))
            await self.forget(id)
            return True
        if live.table.phase == "over" and live.result is None:
            await self.off_loop(live.final)
        live.mirrored, live.behind = tables.mirror_of(live.table), True  # whoever wrote the log may have died before the rows
        live.wake_now()
        return True

    def tell_lists(self, player: int, table: str) -> None:
        """Tells a player's tabs everywhere that the list of tables has changed."""
        self.tell_tabs(player, table)
        if self.together is not None:
            self.together.tell("list", player, table)

    def tell_tabs(self, player: int, table: str) -> None:
        """Tells a player's tabs here, unless they look at the table anyway, that the list of tables has changed."""
        for tab in self.tabs.get(player, ()):
            if not tab.watches(table):
                tab.send(wire.Lobby())

    async def connected(self) -> set[int]:
        """Everybody who has the page open, through whichever process."""
        elsewhere = await self.together.connected() if self.together is not None else set()
        return set(self.tabs) | elsewhere

    def came_or_went(self, id: str) -> None:
        """Somebody began or ceased to look at a table; an empty name stands for the house."""
        if self.together is not None:
            self.together.came_or_went(id)

    def player_changed(self, player: int) -> None:
        """A player's name or sessions have changed."""
        if self.together is not None:
            self.together.tell("player", player)

    # ---- opening and joining ----

    async def open(self, host: int, wish: wire.NewTable) -> str:
        """Opens a table; its id."""
        game = find(wish.game)
        for seat in wish.seats:
            if seat.kind == "bot":
                bots.check(seat.bot or "")
        await self.need_room_for_table(host)
        guests = {number: self.clean_name(seat.name) for number, seat in enumerate(wish.seats) if seat.kind == "guest"}
        sitting = {number: host for number, seat in enumerate(wish.seats) if seat.kind in ("me", "guest")}
        if sum(seat.kind == "me" for seat in wish.seats) > 1:
            raise Refused("refuse-already-seated")
        if all(seat.kind == "bot" for seat in wish.seats):
            raise Refused("refuse-no-person")
        for name in guests.values():
            await self.read(partial(people.need_free_name, name=name))
        plan = [seat.bot if seat.kind == "bot" else None for seat in wish.seats]
        secret = secrets.token_bytes(32)
        colours = [seat.colour for seat in wish.seats]
        parts = self.box(game)
        opened = open_table(
            game,
            plan,
            wish.options,
            host,
            secret,
            self.steady(),
            wish.clock,
            wish.private,
            wish.spectators,
            wish.hints,
            colours,
            parts=parts,
        )
        table = Table(new_table_id(), secret, parts)
        await self.create(table, opened, sitting, {}, guests)
        return table.id

    async def need_room_for_table(self, host: int) -> None:
        """Refuses another table to somebody who has very many."""
        if await self.read(lambda c: tables.unfinished_of(c, host)) >= self.settings.tables_per_player:
            raise Refused("refuse-too-many-tables", most=self.settings.tables_per_player)

    async def play_on(self, host: int, position: Position, spectators: bool) -> str:
        """Opens a private table that starts at a position: its seat is the host's, all others are played by bots. Spectators, who
        see the whole of it when it is over, are only let in if they may know the position."""
        await self.need_room_for_table(host)
        game, start = find(position.game, position.rules_version), position.start
        parts = game.box_called(position.box, position.data)
        secret = secrets.token_bytes(32)
        known = [bot if bot in bots.BOTS else OTHERWISE for bot in position.bots]  # a record from elsewhere may name any
        seats = [None if seat == start.seat else bot for seat, bot in enumerate(known)]
        opened = open_table(
            game,
            seats,
            position.options,
            host,
            secret,
            self.steady(),
            spectators=spectators,
            colours=position.colours,
            parts=parts,
            start=start,
        )
        table = Table(new_table_id(), secret, parts)
        await self.create(table, opened, {start.seat: host}, {}, {})
        return table.id

    async def position(self, id: str, player: int, seat: int) -> Position:
        """What one's own seat knows of a running game now. Where there are no hints there is no trying out either."""
        table = (await self.table(id)).table
        need_own(table, seat, player)
        if table.phase != "playing":
            raise Refused("refuse-not-playing")
        if not table.plan.hints or table.plan.tournament or table.plan.daily:
            raise Refused("refuse-no-hints")
        play, plan, box = table.playing(), table.plan, table.other_box()
        return Position(
            plan.game,
            plan.rules_version,
            plan.options,
            plan.data,
            None if box is None else box[0],
            [other.bot for other in table.seats],
            table.colours,
            Start(id, play.last, seat, play.state.observe(seat)),
        )

    def box(self, game: Game) -> Parts:
        """The box that new tables of a game use: the printed one, or another one that the operator has named."""
        return game.box(dict(self.settings.boxes).get(game.id))

    async def create(
        self, table: Table, opened: log.Opened, sitting: dict[int, int], nonces: dict[int, str], guests: dict[int, str]
    ) -> None:
        """Writes a new table with those who sit at it from the beginning; it starts at once if they have given their nonces."""
        new: list[log.AnyEvent] = []

        def take(event: log.AnyEvent) -> None:
            table.absorb(event)
            new.append(event)

        take(opened)
        for seat, player in sitting.items():
            take(table.sit(seat, player, opened.at, shared=True))
        for seat, nonce in nonces.items():
            take(table.give_nonce(seat, nonce, opened.commitment, opened.at))
        if nonces:
            for event in table.start(opened.at):
                take(event)
        await self.add(table, new, guests)

    async def add(self, table: Table, new: Sequence[log.AnyEvent], guests: dict[int, str] | None = None) -> None:
        """Makes a new table durable, and lets its bots go on."""
        now = self.clock()
        await self.write(lambda c: tables.create_table(c, table, new, guests or {}, now))
        self.bots.schedule(await self.table(table.id))

    async def link(self, token: str) -> tuple[str, int]:
        """The table and seat a capability link leads to."""
        found = await self.read(lambda c: tables.find_link(c, token))
        if found is None:
            raise Refused("refuse-link")
        return found

    async def join(self, player: int, wish: wire.Join) -> tuple[str, int]:
        """Exchanges a link for a seat, or for a place among the spectators."""
        id, seat = await self.link(wish.token)
        live = await self.table(id)
        if seat < 0:
            if not live.welcomes():
                raise Refused("refuse-no-spectators")
            await self.write(lambda c: tables.add_spectator(c, id, player))
            live.admitted.add(player)
            return id, -1
        own = live.table.seats_of(player)
        if own:
            return id, own[0]
        await self.sit(id, player, seat, wish.nonce, wish.commitment)
        return id, seat

    async def sit(self, id: str, player: int, seat: int, nonce: str, commitment: str) -> None:
        """Sits a player down, who adds a nonce; the seat's link dies."""

        def decide(table: Table, now: float) -> Wanted:
            return [table.sit(seat, player, now), table.give_nonce(seat, nonce, commitment, now)]

        await self.grant(id, decide, also=partial(tables.kill_link, table=id, seat=seat))
        await self.refresh(id)

    async def refresh(self, id: str) -> None:
        """Reads names and links of a table again."""
        live = await self.table(id)
        await self.read(partial(read_names, live=live))
        live.renamed()

    async def plan_seat(self, id: str, player: int, seat: int, bot: str | None) -> None:
        """The host gives a free seat to a bot, or opens it again."""
        if bot is not None:
            bots.check(bot)
        also = partial(tables.renew_link if bot is None else tables.kill_link, table=id, seat=seat)
        await self.as_host(id, player, lambda table, now: table.plan_seat(seat, bot, now), also)
        await self.refresh(id)

    async def as_host(self, id: str, player: int, decide: Callable[[Table, float], Wanted], also: Also = None) -> None:
        """A wish only the host may have."""

        def checked(table: Table, now: float) -> Wanted:
            if table.host != player:
                raise Refused("refuse-not-host")
            return decide(table, now)

        await self.grant(id, checked, also=also)

    async def start_game(self, id: str, player: int, wish: wire.Start) -> None:
        """The host begins, and adds a nonce."""
        await self.as_host(id, player, lambda table, now: table.start(now, wish.nonce, wish.commitment))

    async def close_table(self, id: str, player: int) -> None:
        """The host gives the table up, as long as nobody else plays."""
        await self.as_host(id, player, lambda table, now: table.close(now, player))

    async def ready(self, id: str, player: int, wish: wire.Ready) -> None:
        """A player has come to a table of a tournament."""

        def decide(table: Table, now: float) -> Wanted:
            need_own(table, wish.seat, player)
            return table.ready(wish.seat, wish.nonce, wish.commitment, now)

        await self.grant(id, decide)

    async def send_away(self, id: str, player: int, seat: int) -> None:
        """The host lets somebody get up before the start."""
        also = partial(free_seat, table=id, seat=seat)
        await self.as_host(id, player, lambda table, now: table.stand_up(seat, now), also)
        await self.refresh(id)

    # ---- playing ----

    async def move(self, player: int, wish: wire.MoveWish, received: float) -> int:
        """A move; the entry it became, also when it is the second try of one that was already taken."""

        def decide(table: Table, now: float) -> Wanted:
            need_own(table, wish.seat, player)
            return table.move(wish.seat, wish.decision, wish.action, wish.key, now)

        entries = await self.grant(wish.table, decide, received)
        if entries:
            return entries[0]
        live = await self.table(wish.table)
        return live.table.keys[wish.seat, wish.key]

    async def wish(self, player: int, wish: wire.Wish, received: float) -> None:
        """Anything else one may wish at a table."""
        stand_in = self.settings.stand_in_bot
        away = False
        if wish.wish == "replace":
            if self.together is not None:
                await self.together.see_others([wish.table])
            away = self.is_away(await self.table(wish.table), wish.target)  # which knows now who looks at it through others

        def decide(table: Table, now: float) -> Wanted:
            need_own(table, wish.seat, player)
            if wish.wish in ("stand-up", "rematch"):
                table.need_free_table()
            match wish.wish:
                case "undo" | "practice":
                    return table.undo(wish.seat, now, wish.wish == "practice")
                case "agree" | "disagree":
                    return table.answer_undo(wish.seat, wish.wish == "agree", now)
                case "resign":
                    return table.resign(wish.seat, stand_in, now)
                case "replace":
                    live = self.live.get(wish.table)  # they may have come back while we waited
                    return table.vote_replace(wish.seat, wish.target, stand_in, away and self.is_away(live, wish.target), now)
                case "come-back":
                    return table.come_back(wish.seat, now)
                case "pause":
                    return table.pause(wish.seat, now)
                case "resume":
                    return table.resume(wish.seat, now)
                case "rematch":
                    return table.want_rematch(wish.seat, wish.nonce, wish.commitment, now)
                case "stand-up":
                    return table.stand_up(wish.seat, now)

        also = partial(free_seat, table=wish.table, seat=wish.seat) if wish.wish == "stand-up" else None
        await self.grant(wish.table, decide, received, also)
        if wish.wish == "stand-up":
            await self.refresh(wish.table)
        if wish.wish == "rematch":
            await self.open_rematch(wish.table)

    def is_away(self, live: LiveTable | None, seat: int) -> bool:
        """Whether the owner of a seat does not look at the table."""
        if live is None or not 0 <= seat < len(live.table.seats):
            return False
        owner = live.table.seats[seat].player
        return owner is not None and not live.online(owner)

    async def give_back(self, id: str, player: int) -> None:
        """Who opens a table again has the seats back where a bot has stood in. Should that fail, it can still be wished for."""

        def decide(table: Table, now: float) -> Wanted:
            away = [seat for seat in table.seats_of(player) if table.seats[seat].bot is not None]
            return [table.come_back(seat, now) for seat in away] if table.phase == "playing" else None

        try:
            await self.grant(id, decide)
        except TableeError as problem:
            logger.warning("seat not given back", table=id, problem=str(problem))

    def schedule_next(self, live: LiveTable) -> None:
        """Lets a finished table promise a secret for the next game, so that everybody can see it before asking for a rematch."""
        plan = live.table.plan
        lonely = plan.start is not None or plan.daily  # seats are fixed, so there is no rematch
        if live.table.phase == "over" and live.table.next is None and not lonely and not self.closing:
            self.spawn(self.commit_next(live.table.id))

    async def commit_next(self, id: str) -> None:
        """Chooses the secret and the name of the next table; both are fixed before any nonce for them is seen."""
        secret, name = secrets.token_bytes(32), new_table_id()
        promise = commitment(secret)
        also = partial(tables.keep_next_secret, table=id, secret=secret)
        await self.grant(id, lambda table, now: table.commit_next(name, promise, now), also=also)

    async def open_rematch(self, id: str) -> None:
        """Opens the next table when everybody wants to play again: same people in their colours, seats moved on by one."""
        live = await self.table(id)
        if live.rematching or not live.table.rematch_ready():
            return
        live.rematching = True
        try:
            await self.open_next(live)
        finally:
            live.rematching = False

    async def open_next(self, live: LiveTable) -> None:
        """Opens the table of a rematch and says so at the old one."""
        plan = live.table.plan
        order = [*range(1, len(live.table.seats)), 0]
        old = [live.table.seats[number] for number in order]
        seats = [None if seat.person else seat.bot for seat in old]
        promised = live.table.next
        assert promised is not None
        secret = await self.read(partial(tables.next_secret, table=live.table.id))
        game = find(plan.game)
        parts = self.box(game)
        opened = open_table(
            game,
            seats,
            plan.options,
            live.table.host,
            secret,
            self.steady(),
            plan.clock,
            plan.private,
            plan.spectators,
            plan.hints,
            [live.table.colours[number] for number in order],
            parts=parts,
        )
        sitting = {i: seat.player for i, seat in enumerate(old) if seat.person and seat.player is not None}
        nonces = {i: live.table.rematch[number] for i, number in enumerate(order) if number in live.table.rematch}
        guests = {i: live.guests[number] for i, number in enumerate(order) if number in live.guests}
        with suppress(Conflict):  # the table is already there: another process was first, or killed before it could say so
            await self.create(Table(promised.table, secret, parts), opened, sitting, nonces, guests)

        def decide(old: Table, at: float) -> Wanted:
            return log.RematchOpened(at=at, table=promised.table) if old.rematch_table is None else None

        await self.grant(live.table.id, decide)

    async def take_over(self, old: int, new: int) -> None:
        """An account takes over everything a passing visitor holds, and the visitor is forgotten."""
        held = await self.read(lambda c: tables.held_by(c, old))
        for id in held:
            await self.grant(id, lambda table, now: table.take_over(old, new, now))
        await self.write(lambda c: people.merge_player(c, old, new))
        self.dismiss(old)
        self.player_changed(old)
        for id in held:
            await self.refresh(id)

    # ---- looking ----

    async def may_watch(self, live: LiveTable, player: int) -> bool:
        """Whether a player may look at a table; before somebody is turned away the store is asked what we may have missed."""
        if live.eyes_of(player) is None:
            if self.together is not None:
                await self.together.catch_up(live)
            await self.read(partial(read_names, live=live))
        return live.eyes_of(player) is not None


def unpack_games() -> None:
    """Finds all games and opens their boxes."""
    for game in games():
        game.parts()


def new_table_id() -> str:
    """A name nobody can guess, and no command takes for an option: it does not begin with a dash."""
    return secrets.choice(ascii_letters) + secrets.token_urlsafe(12)[1:]


def free_seat(connection: Connection, table: str, seat: int) -> None:
    """A seat that was left gets a new link, and loses the name given to it."""
    tables.renew_link(connection, table, seat)
    tables.forget_guest(connection, table, seat)


def read_names(connection: Connection, live: LiveTable) -> None:
    """Reads what stands beside the log: names, guests, links, who is muted, who may look."""
    id = live.table.id
    plan = live.table.plan
    players = {seat.player for seat in live.table.seats if seat.player is not None}
    live.names = people.names_of(connection, players)
    live.accounts = people.accounts_among(connection, players)
    live.guests = tables.guest_names(connection, id)
    live.links = tables.links_of(connection, id)
    live.mutes = tables.mutes_of(connection, id)
    live.admitted = (
        tournaments.players_of(connection, plan.tournament) if plan.tournament else tables.spectators_of(connection, id)
    )
