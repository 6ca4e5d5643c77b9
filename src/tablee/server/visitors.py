"""Who is there: sessions in cookies, nicknames, accounts with passwords."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection

from tablee.kernel.errors import TableeError
from tablee.server.limits import Buckets
from tablee.server.service import Service
from tablee.store import people
from tablee.store.people import Person

MOST_REMEMBERED = 20_000
hasher = PasswordHasher()


class Visitors:
    """Sessions and accounts of one server."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.settings = service.settings
        self.remembered: OrderedDict[str, tuple[Person, float]] = OrderedDict()  # and when it was looked up
        tries = (self.settings.sign_in_burst, self.settings.sign_in_rate)
        self.by_account = Buckets(*tries)
        self.by_address = Buckets(*tries)
        self.nobody = ""
        self.hashing = asyncio.Semaphore(2)  # each argon2 hash takes 64 MB while it is made
        service.on_restored.append(self.remembered.clear)
        service.forget_player = self.forget

    async def find(self, token: str | None) -> Person | None:
        """Who a cookie belongs to."""
        if not token or len(token) > 100:
            return None
        now = self.service.clock()
        person, at = self.remembered.get(token, (None, 0.0))
        alone = self.service.together is None
        if person is None or (not alone and now - at > self.settings.session_check):  # others may have ended it
            self.remembered.pop(token, None)
            person = await self.service.read(lambda c: people.find_session(c, token, now - self.settings.session_lifetime))
            if person is not None:
                self.remembered[token] = (person, now)
                if len(self.remembered) > MOST_REMEMBERED:
                    self.remembered.popitem(last=False)
        if person is not None:
            person.refusal = self.service.refusal(person.name, person.account)
        return person

    def forget(self, player: int) -> None:
        """Lets go of what is remembered about a player."""
        for token in [token for token, (person, _) in self.remembered.items() if person.id == player]:
            del self.remembered[token]

    async def arrive(self, name: str) -> tuple[Person, str]:
        """A new visitor under a nickname (perhaps none yet), and the session's token."""
        name = self.clean_name(name) if name else ""
        now = self.service.clock()

        def work(connection: Connection) -> tuple[int, str]:
            player = people.create_player(connection, name, now)
            return player, people.create_session(connection, player, now)

        player, token = await self.service.write(work)
        return Person(player, name, None), token

    def clean_name(self, name: str) -> str:
        """A nickname fit to be shown."""
        return self.service.clean_name(name)

    async def rename(self, person: Person, name: str) -> Person:
        """Another nickname, seen at once at every table."""
        cleaned = self.clean_name(name)
        await self.service.write(lambda c: people.rename(c, person.id, cleaned))
        self.show_name(person.id, cleaned)
        return Person(person.id, cleaned, person.account)

    def show_name(self, player: int, name: str) -> None:
        """Shows a new name at every table in memory."""
        self.forget(player)
        self.service.player_changed(player)
        for live in list(self.service.live.values()):
            if player in live.names:
                live.names[player] = name
                live.renamed()

    # ---- accounts ----

    def check_password(self, password: str) -> None:
        """Refuses passwords that are too short or absurdly long."""
        if not self.settings.shortest_password <= len(password) <= self.settings.longest_password:
            raise TableeError("refuse-password", shortest=self.settings.shortest_password)

    async def claim(self, person: Person, name: str, password: str) -> Person:
        """A visitor becomes an account and keeps all seats."""
        if person.account is not None:
            raise TableeError("refuse-has-account")
        name = self.clean_name(name)
        self.check_password(password)
        hashed = await self.hash(password)
        await self.service.write(lambda c: people.claim_account(c, person.id, name, hashed))
        self.show_name(person.id, name)
        return Person(person.id, name, people.fold(name))

    async def hash(self, password: str) -> str:
        """A password as it is kept."""
        async with self.hashing:
            return await asyncio.to_thread(hasher.hash, password)

    async def nobodys_hash(self) -> str:
        """What the password of an account that does not exist is held against, so that nobody can tell by the time it takes."""
        if not self.nobody:
            self.nobody = await self.hash("nobody has this password")
        return self.nobody

    async def matches(self, hashed: str, password: str) -> bool:
        """Whether a password fits its hash."""
        async with self.hashing:
            return await asyncio.to_thread(matches, hashed, password)

    async def sign_in(self, visitor: Person | None, name: str, password: str, address: str) -> tuple[Person, str]:
        """Opens an account's session; seats held as a passing visitor move to the account."""
        now = self.service.clock()
        if len(name) > self.settings.longest_name or len(password) > self.settings.longest_password:
            raise TableeError("refuse-sign-in")
        if not self.by_account.take(people.fold(name), now) or not self.by_address.take(address, now):
            raise TableeError("refuse-too-many-tries")
        found = await self.service.read(lambda c: people.find_account(c, name))
        hashed = found[1] if found else await self.nobodys_hash()
        if not await self.matches(hashed, password) or found is None:
            raise TableeError("refuse-sign-in")
        if people.fold(name) in self.service.banned:
            raise TableeError("refuse-banned")
        player = found[0]
        if visitor is not None and visitor.account is None and visitor.id != player:
            await self.service.take_over(visitor.id, player)
            self.forget(visitor.id)
        token = await self.service.write(lambda c: people.create_session(c, player, now))
        person = await self.find(token)
        assert person is not None
        return person, token

    async def sign_out(self, person: Person, token: str) -> None:
        """Ends this browser's session."""
        await self.service.write(lambda c: people.end_session(c, token))
        self.forget(person.id)
        self.service.dismiss(person.id, token)
        self.service.player_changed(person.id)

    async def set_password(self, person: Person | None, password: str, old: str, reset: str, address: str) -> None:
        """A new password, by the old one or by a reset token; all sessions end."""
        self.check_password(password)
        now = self.service.clock()
        if not self.by_address.take(address, now):
            raise TableeError("refuse-too-many-tries")
        if reset:
            hashed = await self.hash(password)

            def work(connection: Connection) -> int:
                player = people.use_reset(connection, reset, now)
                people.change_password(connection, player, hashed)
                return player

            self.end_sessions(await self.service.write(work))
            return
        if person is None or person.account is None:
            raise TableeError("refuse-sign-in")
        stored = await self.service.read(lambda c: people.password_of(c, person.id))
        if stored is None or not await self.matches(stored, old):
            raise TableeError("refuse-sign-in")
        hashed = await self.hash(password)
        await self.service.write(lambda c: people.change_password(c, person.id, hashed))
        self.end_sessions(person.id)

    def end_sessions(self, player: int) -> None:
        """Nobody is signed in as this player any more, not even through an open socket."""
        self.forget(player)
        self.service.dismiss(player)
        self.service.player_changed(player)

    async def delete(self, person: Person) -> None:
        """Forgets a person; games stay, played by a "former player"."""
        await self.service.write(lambda c: people.delete_player(c, person.id))
        self.end_sessions(person.id)
        for live in list(self.service.live.values()):
            if any(seat.player == person.id for seat in live.table.seats):
                live.names.pop(person.id, None)
                live.guests = {seat: name for seat, name in live.guests.items() if live.table.seats[seat].player != person.id}
                live.renamed()


def matches(hashed: str, password: str) -> bool:
    """Whether a password fits its argon2id hash."""
    try:
        return hasher.verify(hashed, password)
    except (VerificationError, InvalidHashError):
        return False
