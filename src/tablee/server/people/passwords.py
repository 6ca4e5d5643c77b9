"""Hashing passwords: slow and hungry by design, so few at once, a short line of those who wait, and places served in turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from tablee.kernel.errors import TableeError
from tablee.server.priority import PASSWORDS, give_way_here
from tablee.server.settings import Settings
from tablee.server.turns import Owner, Turns

T = TypeVar("T")
Turn = asyncio.Future[None]
hasher = PasswordHasher()


class Passwords:
    """Makes and checks hashes. Who comes from a quiet place is next, however many wait from another one."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.free = settings.hashes_at_once
        self.waiting: Turns[Turn] = Turns()
        self.nobody = ""
        self.threads = ThreadPoolExecutor(settings.hashes_at_once, initializer=give_way_here, initargs=(PASSWORDS,))

    async def hash(self, password: str, place: str) -> str:
        """A password as it is kept."""
        return await self.work(lambda: hasher.hash(password), place)

    async def matches(self, hashed: str | None, password: str, place: str) -> bool:
        """Whether a password fits its hash; where there is none it takes as long, so that nobody can tell by the time."""
        if hashed is None and not self.nobody:
            self.nobody = await self.hash("nobody has this password", place)
        compared = hashed or self.nobody
        return await self.work(lambda: matches(compared, password), place) and hashed is not None

    async def work(self, job: Callable[[], T], place: str) -> T:
        """Runs a job in a thread when it is its turn."""
        await self.turn(place)
        try:
            return await asyncio.get_running_loop().run_in_executor(self.threads, job)
        finally:
            self.next()

    async def turn(self, place: str) -> None:
        """Waits for one's turn, or refuses when too many wait."""
        if self.free:
            self.free -= 1
            return
        if self.waiting.at(place) >= self.settings.hashes_by_place or len(self.waiting) >= self.settings.hashes_waiting:
            raise TableeError("refuse-sign-in-busy")
        mine: Turn = asyncio.get_running_loop().create_future()
        self.waiting.add(Owner(place, 0), mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.cancelled():
                self.waiting.drop(Owner(place, 0), mine)
            else:  # it was our turn already: somebody else's now
                self.next()
            raise

    def next(self) -> None:
        """Somebody is done: whoever has the next turn is served."""
        turn = self.waiting.take(lambda turn: not turn.done())
        if turn is None:
            self.free += 1
        else:
            turn.set_result(None)


def matches(hashed: str, password: str) -> bool:
    """Whether a password fits its argon2id hash."""
    try:
        return hasher.verify(hashed, password)
    except (VerificationError, InvalidHashError):
        return False
