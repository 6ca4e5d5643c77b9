"""Who is there: sessions in cookies, nicknames, accounts with passwords."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from functools import partial

import structlog
from sqlalchemy import Connection

from tablee.kernel.errors import TableeError
from tablee.server.limits import Bucket, Buckets, Rates
from tablee.server.passwords import Passwords
from tablee.server.service import Service
from tablee.store import leftovers, people
from tablee.store.people import Person
from tablee.store.writer import Conflict

MOST_REMEMBERED = 20_000
logger = structlog.get_logger()


class Visitors:
    """Sessions and accounts of one server."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.settings = service.settings
        self.remembered: OrderedDict[str, tuple[Person, float]] = OrderedDict()  # and when it was looked up
        self.forgotten = 0  # how often something remembered was let go
        tries = (self.settings.sign_in_burst, self.settings.sign_in_rate)
        self.by_address = Buckets(*tries)
        self.by_account_there = Buckets(*tries)
        self.by_account = Buckets(self.settings.guesses_burst, self.settings.guesses_rate)
        self.new_accounts = Bucket(self.settings.accounts_burst, self.settings.accounts_rate)
        self.arrivals = Rates(
            (self.settings.arrivals_burst, self.settings.arrivals_rate),
            (self.settings.arrivals_burst_all, self.settings.arrivals_rate_all),
        )
        self.passwords = Passwords(self.settings)
        service.on_restored.append(self.remembered.clear)
        service.forget_player = self.forget

    async def find(self, token: str | None) -> Person | None:
        """Who a cookie belongs to."""
        if not token or len(token) > 100:
            return None
        now = self.service.clock()
        person, at = self.remembered.get(token, (None, 0.0))
        believed = self.settings.session_note if self.service.together is None else self.settings.session_check
        if person is None or now - at > believed:  # others may have ended it, or it may have grown old
            self.remembered.pop(token, None)
            before = self.forgotten
            person = await self.service.read(lambda c: people.find_session(c, token, now - self.settings.session_lifetime))
            if person is not None and before == self.forgotten:  # else it may have ended while we read
                self.remember(token, person, now)
        if person is not None:
            person.refusal = self.service.refusal(person.name, person.account)
        return person

    def remember(self, token: str, person: Person, now: float) -> None:
        """Keeps in memory whose session it is; and notes in the store now and then that it is in use."""
        self.remembered[token] = (person, now)
        if len(self.remembered) > MOST_REMEMBERED:
            self.remembered.popitem(last=False)
        if self.is_due(person):
            self.service.spawn(self.service.write(lambda c: people.note_use(c, token, now)))

    def is_due(self, person: Person) -> bool:
        """Whether the use of a session was not noted for long."""
        return self.service.clock() - person.seen > self.settings.session_note

    def forget(self, player: int) -> None:
        """Lets go of what is remembered about a player."""
        self.forgotten += 1
        for token in [token for token, (person, _) in self.remembered.items() if person.id == player]:
            del self.remembered[token]

    async def arrive(self, name: str, place: str) -> tuple[Person, str]:
        """A new visitor under a nickname (perhaps none yet), and the session's token."""
        name = self.clean_name(name) if name else ""
        now = self.service.clock()

        def work(connection: Connection) -> tuple[int, str]:
            if name:
                people.need_free_name(connection, name)
            player = people.create_player(connection, name, now)
            return player, people.create_session(connection, player, now)

        if refusal := self.arrivals.refusal(place, now):
            raise TableeError(refusal)
        player, token = await self.service.write(work)
        return Person(player, name, None), token

    def clean_name(self, name: str) -> str:
        """A nickname fit to be shown."""
        return self.service.clean_name(name)

    async def rename(self, person: Person, name: str) -> Person:
        """Another nickname, seen at once at every table."""
        cleaned = self.clean_name(name)
        try:
            await self.service.write(lambda c: people.rename(c, person.id, cleaned))
        except Conflict:  # another process has just given it away
            raise TableeError("refuse-name-taken") from None
        self.show_name(person.id, cleaned, person.account is not None)
        return Person(person.id, cleaned, person.account)

    def show_name(self, player: int, name: str, account: bool) -> None:
        """Shows a new name, and whether it is an account's, at every table in memory."""
        self.forget(player)
        self.service.player_changed(player)
        for live in list(self.service.live.values()):
            if player in live.names:
                live.names[player] = name
                live.accounts = live.accounts | {player} if account else live.accounts - {player}
                live.renamed()

    # ---- accounts ----

    def check_password(self, password: str) -> None:
        """Refuses passwords that are too short or absurdly long."""
        if not self.settings.shortest_password <= len(password) <= self.settings.longest_password:
            raise TableeError("refuse-password", shortest=self.settings.shortest_password)

    async def claim(self, visitor: Person | None, name: str, password: str, place: str) -> tuple[Person, str]:
        """A visitor becomes an account and keeps all seats; the visitor's token ends, and the account has one of its own."""
        if visitor is not None and visitor.account is not None:
            raise TableeError("refuse-has-account")
        name = self.clean_name(name)
        self.check_password(password)
        await self.service.read(lambda c: people.need_free_name(c, name))
        now = self.service.clock()
        if not self.by_address.take(place, now) or not self.new_accounts.take(now):
            raise TableeError("refuse-too-many-tries")
        hashed = await self.passwords.hash(password, place)
        person = visitor or (await self.arrive("", place))[0]

        def work(connection: Connection) -> str:
            people.claim_account(connection, person.id, name, hashed)
            people.end_sessions(connection, person.id)
            return people.create_session(connection, person.id, now)

        try:
            token = await self.service.write(work)
        except Conflict:  # another process has just given it away
            raise TableeError("refuse-name-taken") from None
        self.show_name(person.id, name, True)
        return Person(person.id, name, people.fold(name)), token

    async def renewed(self, player: int, token: str) -> None:
        """Closes the sockets of a player's former sessions."""
        for tab in list(self.service.tabs.get(player, ())):
            if tab.session != token:
                tab.dismiss()

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
        now = self.service.clock()
        if len(name) > self.settings.longest_name or len(password) > self.settings.longest_password:
            raise TableeError("refuse-sign-in")
        account = people.fold(name)
        if not self.by_address.take(place, now) or not self.admit(account, place, now):
            raise TableeError("refuse-too-many-tries")
        found = await self.service.read(lambda c: people.find_account(c, name))
        if not await self.passwords.matches(found[1] if found else None, password, place) or found is None:
            raise TableeError("refuse-sign-in")
        self.granted(account, place, now)
        if account in self.service.banned:
            raise TableeError("refuse-banned")
        player = found[0]
        if visitor is not None and visitor.account is None and visitor.id != player:
            await self.service.take_over(visitor.id, player)
            self.forget(visitor.id)

        def work(connection: Connection) -> str:
            people.end_session(connection, old)
            return people.create_session(connection, player, now)

        token = await self.service.write(work)
        if visitor is not None:
            self.ended(visitor.id, old)
        person = await self.find(token)
        if person is None:  # deleted, or banned and shown out, in this very moment
            raise TableeError("refuse-sign-in")
        return person, token

    async def sign_out(self, person: Person, token: str) -> None:
        """Ends this browser's session."""
        await self.service.write(lambda c: people.end_session(c, token))
        self.ended(person.id, token)

    async def set_password(self, person: Person | None, password: str, old: str, reset: str, place: str) -> None:
        """A new password, by the old one or by a reset token; all sessions end."""
        self.check_password(password)
        now = self.service.clock()
        if not self.by_address.take(place, now):
            raise TableeError("refuse-too-many-tries")
        if reset:
            hashed = await self.passwords.hash(password, place)

            def work(connection: Connection) -> int:
                player = people.use_reset(connection, reset, now)
                people.change_password(connection, player, hashed)
                return player

            self.ended(await self.service.write(work))
            return
        if person is None or person.account is None:
            raise TableeError("refuse-sign-in")
        if not self.admit(person.account, place, now):
            raise TableeError("refuse-too-many-tries")
        stored = await self.service.read(lambda c: people.password_of(c, person.id))
        if not await self.passwords.matches(stored, old, place):
            raise TableeError("refuse-sign-in")
        self.granted(person.account, place, now)
        hashed = await self.passwords.hash(password, place)
        await self.service.write(lambda c: people.change_password(c, person.id, hashed))
        self.ended(person.id)

    def ended(self, player: int, session: str = "") -> None:
        """A session of a player has ended, or all of them: here, in other processes, and in open sockets."""
        self.forget(player)
        self.service.dismiss(player, session)
        self.service.player_changed(player)

    async def delete(self, person: Person) -> None:
        """Forgets a person; games stay, played by a "former player"."""
        await self.service.write(lambda c: people.delete_player(c, person.id))
        self.ended(person.id)
        for live in list(self.service.live.values()):
            if any(seat.player == person.id for seat in live.table.seats):
                live.names.pop(person.id, None)
                live.guests = {seat: name for seat, name in live.guests.items() if live.table.seats[seat].player != person.id}
                live.renamed()

    # ---- leftovers ----

    async def tidy_for_ever(self) -> None:
        """Removes now and then what nobody needs any more; of several processes one does it."""
        while True:
            await asyncio.sleep(self.settings.leftovers_check)
            together = self.service.together
            try:
                if together is None or together.bell.caretaker:
                    await self.tidy()
                await self.show_out()
            except TableeError as problem:
                logger.warning("the store does not answer", problem=str(problem))

    async def tidy(self) -> None:
        """Removes old sessions and the visitors who left nothing behind, a few at a time."""
        now, most = self.service.clock(), self.settings.leftovers_at_once
        await self.service.write(partial(leftovers.remove_resets, now=now))
        oldest = now - self.settings.session_lifetime
        while await self.service.write(partial(leftovers.remove_sessions, oldest=oldest, most=most)) == most:
            continue
        before, last = now - self.settings.visitor_lifetime, -1
        while last:
            work = partial(leftovers.remove_visitors, after=max(last, 0), before=before, most=most)
            last, gone = await self.service.write(work)
            for player in gone:
                self.forget(player)

    async def show_out(self) -> None:
        """Closes the sockets of sessions that have grown old."""
        tabs = [tab for player, tabs in self.service.tabs.items() if player for tab in tabs]
        oldest = self.service.clock() - self.settings.session_lifetime
        live = await self.service.read(partial(people.live_sessions, tokens={tab.session for tab in tabs}, oldest=oldest))
        for tab in tabs:
            if tab.session not in live:
                self.forget(tab.player)
                tab.dismiss()
