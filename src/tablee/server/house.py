"""The parts of a server, built and put together: who is given what, and who hears of what."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from tablee.kernel.registry import games
from tablee.server.background import Background
from tablee.server.bots.hinting import Hinting
from tablee.server.bots.play import BotPlay
from tablee.server.bots.pool import BotPool
from tablee.server.clock import SteadyClock
from tablee.server.club.daily.challenges import Challenges
from tablee.server.club.friends.friendships import Friendships
from tablee.server.club.notices.notifier import Notifier
from tablee.server.club.statistics.scorebook import Scorebook
from tablee.server.club.tournaments.tournaments import Tournaments
from tablee.server.metrics import Metrics
from tablee.server.neighbours import Neighbours
from tablee.server.past.analyst import Analyst
from tablee.server.past.archive import Archive
from tablee.server.past.keeper import Keeper
from tablee.server.past.recent import Recent
from tablee.server.people.accounts import Accounts
from tablee.server.people.bans import Bans
from tablee.server.people.leftovers import Leftovers
from tablee.server.people.meetings import Meetings
from tablee.server.people.operators import Operators
from tablee.server.people.visitors import Visitors
from tablee.server.presence.caretaker import Caretaker
from tablee.server.presence.list_news import ListNews
from tablee.server.presence.onlookers import Onlookers
from tablee.server.presence.reception import Reception
from tablee.server.presence.tabs import Tabs
from tablee.server.restores import Restores
from tablee.server.settings import Settings
from tablee.server.storage import Storage
from tablee.server.tables.browsing import Browsing
from tablee.server.tables.grants import Grants
from tablee.server.tables.journal import Journal
from tablee.server.tables.lists import Lists
from tablee.server.tables.news import News
from tablee.server.tables.opening import Opening
from tablee.server.tables.playing import Playing
from tablee.server.tables.rematches import Rematches
from tablee.server.tables.seating import Seating
from tablee.server.tables.tables import Tables
from tablee.server.tables.talk import Talk
from tablee.server.turns import Addresses
from tablee.server.watch import OperatorWatch
from tablee.store import mirrors
from tablee.store.store import Store


class House:
    """All parts of one server; each is given no more than it needs, and nothing but this holds them all."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        clock: Callable[[], float] = time.time,
        steady: Callable[[], float] | None = None,
    ) -> None:
        self.settings = settings
        self.clock = clock  # for dates
        self.steady = steady or SteadyClock(settings.booted)  # for what happens at tables: nobody sets it
        self.storage = Storage(store)
        self.background = Background()
        self.metrics = Metrics(settings.recent)
        self.neighbours = Neighbours(self.storage, self.background, settings.catch_up)
        self.restores = Restores(self.storage)
        self.tabs = Tabs()
        self.addresses = Addresses()
        self.bans = Bans(self.storage, settings.longest_name)
        self.build_tables()
        self.build_bots()
        self.build_past()
        self.build_presence()
        self.build_people()
        self.build_club()
        self.connect()

    # ---- building ----

    def build_tables(self) -> None:
        """Tables in memory, and the one way of every change."""
        storage, background, neighbours, settings = self.storage, self.background, self.neighbours, self.settings
        self.list_news = ListNews(storage, neighbours, self.tabs, self.clock, settings.reach)
        pause = 0.0 if storage.url is not None else settings.lists_pause  # other processes take rows that lag for lost ones
        self.lists = Lists(storage, background, pause, self.clock, self.list_news.tell)
        self.browsing = Browsing(storage, settings.list_length)
        self.tables = Tables(storage, background, neighbours, self.lists, self.metrics, settings)
        self.news = News(storage, background, neighbours, self.tables)
        self.onlookers = Onlookers(storage, background, neighbours, self.tables, self.tabs)
        journal = Journal(storage, neighbours, self.metrics)
        self.grants = Grants(self.tables, self.news, journal, self.lists, self.restores, neighbours, background, self.steady)
        self.opening = Opening(storage, self.tables, settings, self.clock, self.steady, self.bans.clean_name)
        self.seating = Seating(storage, self.tables, self.news, self.grants)
        self.rematches = Rematches(storage, self.tables, self.grants, self.opening, background, self.steady)
        self.playing = Playing(
            self.tables, self.news, self.grants, self.rematches, self.onlookers.see_others, settings.stand_in_bot
        )
        self.talk = Talk(storage, background, neighbours, self.tables, self.news, settings, self.clock)

    def build_bots(self) -> None:
        """Bots at tables, and their advice."""
        self.pool = BotPool(self.settings, self.metrics)
        self.bots = BotPlay(self.storage, self.background, self.tables, self.grants, self.pool, self.addresses, self.settings)
        self.hinting = Hinting(self.tables, self.pool, self.addresses, self.settings)

    def build_past(self) -> None:
        """Games that are over, and what was last done in the others."""
        self.keeper = Keeper(self.storage, self.background, self.neighbours, self.settings)
        self.archive = Archive(self.storage, self.keeper, self.tables, self.news, self.settings, self.clock)
        self.analyst = Analyst(self.settings)
        self.recent = Recent(self.tables, self.news)

    def build_presence(self) -> None:
        """Tabs, and other processes."""
        self.reception = Reception(
            self.tables,
            self.news,
            self.tabs,
            self.onlookers,
            self.playing,
            self.talk,
            self.hinting,
            self.background,
            self.metrics,
            self.settings,
            self.clock,
            self.steady,
        )
        self.caretaker = Caretaker(
            self.storage,
            self.background,
            self.neighbours,
            self.tables,
            self.bots,
            self.keeper,
            self.clock,
            self.settings.bot_rescue,
        )

    def build_people(self) -> None:
        """Visitors, accounts, and what operators decide about them."""
        storage, tabs, tables, news, settings, clock = (
            self.storage,
            self.tabs,
            self.tables,
            self.news,
            self.settings,
            self.clock,
        )
        self.visitors = Visitors(storage, self.background, self.neighbours, tabs, tables, self.bans, settings, clock)
        self.accounts = Accounts(storage, self.visitors, self.bans, tabs, self.grants, news, settings, clock)
        self.leftovers = Leftovers(storage, self.neighbours, self.visitors, tabs, settings, clock)
        lifetime = settings.session_lifetime
        self.meetings = Meetings(storage, self.background, self.visitors, tabs, tables, news, lifetime, clock)
        self.operators = Operators(storage, self.bans, tabs, tables, news, self.list_news.tell)

    def build_club(self) -> None:
        """What grows around the tables."""
        storage, tables, settings, clock = self.storage, self.tables, self.settings, self.clock
        connected, tell_lists = self.onlookers.connected, self.list_news.tell
        self.scorebook = Scorebook(storage, self.keeper.settle, settings)
        self.notifier = Notifier(storage, self.neighbours, tables, connected, self.metrics, settings, clock)
        self.friendships = Friendships(storage, tables, connected, tell_lists, settings, clock)
        self.challenges = Challenges(storage, self.opening, self.keeper.settle, settings, clock, self.steady)
        self.tournaments = Tournaments(
            storage,
            self.background,
            self.grants,
            self.scorebook,
            self.opening.box,
            self.bans.clean_name,
            tell_lists,
            settings,
            clock,
        )

    # ---- who hears of what ----

    def connect(self) -> None:
        """Subscriptions; where several hear of the same, in the order in which it matters."""
        for signal in (self.grants.changed, self.tables.returned, self.opening.opened, self.reception.watched):
            signal.subscribe(self.bots.schedule)
        for signal in (self.grants.moved, self.reception.joined):
            signal.subscribe(self.rematches.schedule_next)
        self.grants.ended.subscribe(self.keeper.hear_end)
        self.grants.ended.subscribe(self.tournaments.hear_end)
        for forget in (
            self.tables.clear,
            self.visitors.forget_all,
            self.scorebook.forget,
            self.keeper.begin_anew,
            self.tabs.send_home,
            lambda: self.background.spawn(self.bots.wake_all()),
        ):
            self.restores.restored.subscribe(forget)
        self.connect_neighbours()
        self.watch = OperatorWatch(
            self.settings.generation_check,
            self.clock,
            self.steady,
            [self.restores.check_files, self.restores.check_generation, self.operators.check, self.tournaments.check],
        )

    def connect_neighbours(self) -> None:
        """What is heard from other processes, and what each looks at by itself now and then."""
        self.neighbours.hears("table", self.news.hear)
        self.neighbours.hears("line", self.talk.hear)
        self.neighbours.hears("who", self.onlookers.hear)
        self.neighbours.hears("player", self.meetings.hear)
        self.neighbours.hears("list", self.list_news.hear)
        for look in (
            self.onlookers.tell_rest,
            self.news.sweep,
            self.onlookers.sweep,
            self.talk.sweep,
            self.meetings.sweep,
            self.list_news.sweep,
            self.caretaker.sweep,
        ):
            self.neighbours.looks_at(look)

    # ---- running ----

    async def start(self) -> None:
        """Finds the games, mends lists after a crash, wakes the bots that were thinking, and begins what never ends."""
        await asyncio.to_thread(unpack_games)
        await self.operators.check()
        self.neighbours.start()
        if self.neighbours.near:  # whoever becomes the caretaker mends and wakes
            self.background.spawn(self.onlookers.run())
        else:
            await self.tables.mend(await self.storage.read(mirrors.behind))
            await self.bots.wake_all()
        for work in (
            self.keeper.run(),
            self.watch.run(),
            self.archive.run(),
            self.tables.keep_room(self.steady),
            self.notifier.run(),
            self.leftovers.run(),
        ):
            self.background.spawn(work)

    async def stop(self) -> None:
        """Finishes what is being written; everything else can wait."""
        await self.background.stop()
        await self.lists.flush()
        await self.neighbours.stop()
        self.pool.close()
        self.analyst.close()
        self.archive.close()


def unpack_games() -> None:
    """Finds all games and opens their boxes."""
    for game in games():
        game.parts()
