"""Who is there: sessions in cookies, and nicknames."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from sqlalchemy import Connection

from tablee.kernel.errors import TableeError
from tablee.server.background import Background
from tablee.server.limits import Rates
from tablee.server.neighbours import Neighbours
from tablee.server.people.bans import Bans
from tablee.server.presence.tabs import Tabs
from tablee.server.settings import Settings
from tablee.server.storage import Storage
from tablee.server.tables.tables import Tables
from tablee.store import people
from tablee.store.people import Person
from tablee.store.writer import Conflict


class Visitors:
    """Sessions and names on one server."""

    def __init__(
        self,
        storage: Storage,
        background: Background,
        neighbours: Neighbours,
        tabs: Tabs,
        tables: Tables,
        bans: Bans,
        settings: Settings,
        clock: Callable[[], float],
    ) -> None:
        self.storage = storage
        self.background = background
        self.neighbours = neighbours
        self.tabs = tabs
        self.tables = tables
        self.bans = bans
        self.settings = settings
        self.clock = clock
        self.remembered: OrderedDict[str, tuple[Person, float]] = OrderedDict()  # and when it was looked up
        self.forgotten = 0  # how often something remembered was let go
        self.arrivals = Rates(
            (settings.arrivals_burst, settings.arrivals_rate), (settings.arrivals_burst_all, settings.arrivals_rate_all)
        )

    async def find(self, token: str | None) -> Person | None:
        """Who a cookie belongs to."""
        if not token or len(token) > 100:
            return None
        now = self.clock()
        person, at = self.remembered.get(token, (None, 0.0))
        believed = self.settings.session_check if self.neighbours.near else self.settings.session_note
        if person is None or now - at > believed:  # others may have ended it, or it may have grown old
            self.remembered.pop(token, None)
            before = self.forgotten
            person = await self.storage.read(lambda c: people.find_session(c, token, now - self.settings.session_lifetime))
            if person is not None and before == self.forgotten:  # else it may have ended while we read
                self.remember(token, person, now)
        if person is not None:
            person.refusal = self.bans.refusal(person.name, person.account)
        return person

    def remember(self, token: str, person: Person, now: float) -> None:
        """Keeps in memory whose session it is; and notes in the store now and then that it is in use."""
        self.remembered[token] = (person, now)
        if len(self.remembered) > self.settings.sessions_remembered:
            self.remembered.popitem(last=False)
        if self.is_due(person):
            self.background.spawn(self.storage.write(lambda c: people.note_use(c, token, now)))

    def is_due(self, person: Person) -> bool:
        """Whether the use of a session was not noted for long."""
        return self.clock() - person.seen > self.settings.session_note

    def forget(self, player: int) -> None:
        """Lets go of what is remembered about a player."""
        self.forgotten += 1
        for token in [token for token, (person, _) in self.remembered.items() if person.id == player]:
            del self.remembered[token]

    def forget_all(self) -> None:
        """Lets go of everything remembered."""
        self.remembered.clear()

    def ended(self, player: int, session: str = "") -> None:
        """A session of a player has ended, or all of them: here, in other processes, and in open sockets."""
        self.forget(player)
        self.tabs.dismiss(player, session)
        self.neighbours.tell("player", player)

    # ---- names ----

    async def arrive(self, name: str, place: str) -> tuple[Person, str]:
        """A new visitor under a nickname (perhaps none yet), and the session's token."""
        name = self.bans.clean_name(name) if name else ""
        now = self.clock()

        def work(connection: Connection) -> tuple[int, str]:
            if name:
                people.need_free_name(connection, name)
            player = people.create_player(connection, name, now)
            return player, people.create_session(connection, player, now)

        if refusal := self.arrivals.refusal(place, now):
            raise TableeError(refusal)
        player, token = await self.storage.write(work)
        return Person(player, name, None), token

    async def rename(self, person: Person, name: str) -> Person:
        """Another nickname, seen at once at every table."""
        cleaned = self.bans.clean_name(name)
        try:
            await self.storage.write(lambda c: people.rename(c, person.id, cleaned))
        except Conflict:  # another process has just given it away
            raise TableeError("refuse-name-taken") from None
        self.show_name(person.id, cleaned, person.account is not None)
        return Person(person.id, cleaned, person.account)

    def show_name(self, player: int, name: str, account: bool) -> None:
        """Shows a new name, and whether it is an account's, at every table in memory."""
        self.forget(player)
        self.neighbours.tell("player", player)
        for live in list(self.tables.live.values()):
            if player in live.audience.names:
                live.audience.call(player, name, account)
                live.renamed()

    async def delete(self, person: Person) -> None:
        """Forgets a person; games stay, played by a "former player"."""
        await self.storage.write(lambda c: people.delete_player(c, person.id))
        self.ended(person.id)
        for live in list(self.tables.live.values()):
            if any(seat.player == person.id for seat in live.table.seats):
                live.audience.forget(person.id)
                live.renamed()
