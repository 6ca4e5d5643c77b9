"""Accounts: a name of one's own behind a password."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection

from tablee.kernel.errors import TableeError
from tablee.server.limits import Bucket, Buckets
from tablee.server.people.bans import Bans
from tablee.server.people.passwords import Passwords
from tablee.server.people.visitors import Visitors
from tablee.server.presence.tabs import Tabs
from tablee.server.settings import Settings
from tablee.server.storage import Storage
from tablee.server.tables.grants import Grants
from tablee.server.tables.news import News
from tablee.store import lists, people
from tablee.store.people import Person
from tablee.store.writer import Conflict
from tablee.table import absences


class Accounts:
    """The accounts of one server."""

    def __init__(
        self,
        storage: Storage,
        visitors: Visitors,
        bans: Bans,
        tabs: Tabs,
        grants: Grants,
        news: News,
        settings: Settings,
        clock: Callable[[], float],
    ) -> None:
        self.storage = storage
        self.visitors = visitors
        self.bans = bans
        self.tabs = tabs
        self.grants = grants
        self.news = news
        self.settings = settings
        self.clock = clock
        self.passwords = Passwords(settings)
        tries = (settings.sign_in_burst, settings.sign_in_rate)
        self.by_address = Buckets(*tries)
        self.by_account_there = Buckets(*tries)
        self.by_account = Buckets(settings.guesses_burst, settings.guesses_rate)
        self.new_accounts = Bucket(settings.accounts_burst, settings.accounts_rate)

    def check_password(self, password: str) -> None:
        """Refuses passwords that are too short or absurdly long."""
        if not self.settings.shortest_password <= len(password) <= self.settings.longest_password:
            raise TableeError("refuse-password", shortest=self.settings.shortest_password)

    async def claim(self, visitor: Person | None, name: str, password: str, place: str) -> tuple[Person, str]:
        """A visitor becomes an account and keeps all seats; the visitor's token ends, and the account has one of its own."""
        if visitor is not None and visitor.account is not None:
            raise TableeError("refuse-has-account")
        name = self.bans.clean_name(name)
        self.check_password(password)
        await self.storage.read(lambda c: people.need_free_name(c, name))
        now = self.clock()
        if not self.by_address.take(place, now) or not self.new_accounts.take(now):
            raise TableeError("refuse-too-many-tries")
        hashed = await self.passwords.hash(password, place)
        person = visitor or (await self.visitors.arrive("", place))[0]

        def work(connection: Connection) -> str:
            people.claim_account(connection, person.id, name, hashed)
            people.end_sessions(connection, person.id)
            return people.create_session(connection, person.id, now)

        try:
            token = await self.storage.write(work)
        except Conflict:  # another process has just given it away
            raise TableeError("refuse-name-taken") from None
        self.visitors.show_name(person.id, name, True)
        return Person(person.id, name, people.fold(name)), token

    async def renewed(self, player: int, token: str) -> None:
        """Closes the sockets of a player's former sessions."""
        for tab in list(self.tabs.of(player)):
            if tab.session != token:
                tab.dismiss()

    # ---- signing in and out ----

    def admit(self, account: str, place: str, now: float) -> bool:
        """Whether a password may be tried. Few tries at an account from one place, more from everywhere together; when those
        are used up, a place that was quiet still has one: nobody is locked out by what others do elsewhere."""
        everywhere = self.by_account.of(account, now)
        there = self.by_account_there.of(f"{account} {place}", now)
        if not there.take(now, 1.0 if everywhere.left(now) >= 1.0 else self.settings.sign_in_burst):
            return False
        everywhere.take(now)
        return True

    def granted(self, account: str, place: str, now: float) -> None:
        """The password was right: only wrong ones count."""
        self.by_account.of(account, now).give_back()
        self.by_account_there.of(f"{account} {place}", now).give_back(self.settings.sign_in_burst)

    async def sign_in(self, visitor: Person | None, old: str, name: str, password: str, place: str) -> tuple[Person, str]:
        """Opens an account's session and ends the old one; seats held as a passing visitor move to the account."""
        now = self.clock()
        if len(name) > self.settings.longest_name or len(password) > self.settings.longest_password:
            raise TableeError("refuse-sign-in")
        account = people.fold(name)
        if not self.by_address.take(place, now) or not self.admit(account, place, now):
            raise TableeError("refuse-too-many-tries")
        found = await self.storage.read(lambda c: people.find_account(c, name))
        if not await self.passwords.matches(found[1] if found else None, password, place) or found is None:
            raise TableeError("refuse-sign-in")
        self.granted(account, place, now)
        if account in self.bans.names:
            raise TableeError("refuse-banned")
        player = found[0]
        if visitor is not None and visitor.account is None and visitor.id != player:
            await self.take_over(visitor.id, player)

        def work(connection: Connection) -> str:
            people.end_session(connection, old)
            return people.create_session(connection, player, now)

        token = await self.storage.write(work)
        if visitor is not None:
            self.visitors.ended(visitor.id, old)
        person = await self.visitors.find(token)
        if person is None:  # deleted, or banned and shown out, in this very moment
            raise TableeError("refuse-sign-in")
        return person, token

    async def take_over(self, old: int, new: int) -> None:
        """An account takes over everything a passing visitor holds, and the visitor is forgotten."""
        held = await self.storage.read(lambda c: lists.held_by(c, old))
        for id in held:
            await self.grants.grant(id, lambda table, now: absences.take_over(table, old, new, now))
        await self.storage.write(lambda c: people.merge_player(c, old, new))
        self.visitors.ended(old)
        for id in held:
            await self.news.refresh(id)
        self.visitors.forget(old)

    async def sign_out(self, person: Person, token: str) -> None:
        """Ends this browser's session."""
        await self.storage.write(lambda c: people.end_session(c, token))
        self.visitors.ended(person.id, token)

    async def set_password(self, person: Person | None, password: str, old: str, reset: str, place: str) -> None:
        """A new password, by the old one or by a reset token; all sessions end."""
        self.check_password(password)
        now = self.clock()
        if not self.by_address.take(place, now):
            raise TableeError("refuse-too-many-tries")
        if reset:
            hashed = await self.passwords.hash(password, place)

            def work(connection: Connection) -> int:
                player = people.use_reset(connection, reset, now)
                people.change_password(connection, player, hashed)
                return player

            self.visitors.ended(await self.storage.write(work))
            return
        if person is None or person.account is None:
            raise TableeError("refuse-sign-in")
        if not self.admit(person.account, place, now):
            raise TableeError("refuse-too-many-tries")
        stored = await self.storage.read(lambda c: people.password_of(c, person.id))
        if not await self.passwords.matches(stored, old, place):
            raise TableeError("refuse-sign-in")
        self.granted(person.account, place, now)
        hashed = await self.passwords.hash(password, place)
        await self.storage.write(lambda c: people.change_password(c, person.id, hashed))
        self.visitors.ended(person.id)
