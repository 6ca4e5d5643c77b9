"""Friends by link: an account hands a link on, whoever opens it with an account stands in its list, and both can be invited."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from tablee.kernel.errors import TableeError
from tablee.server.club.friends import wire
from tablee.server.settings import Settings
from tablee.server.storage import Storage
from tablee.server.tables.browsing import table_summary
from tablee.server.tables.tables import Tables
from tablee.store import friends as store
from tablee.store.people import Person
from tablee.table.refusals import Refused


class Friendships:
    """The friends of everybody on one server."""

    def __init__(
        self,
        storage: Storage,
        tables: Tables,
        connected: Callable[[], Awaitable[set[int]]],
        tell_lists: Callable[[int, str], None],
        settings: Settings,
        clock: Callable[[], float],
    ) -> None:
        self.storage = storage
        self.tables = tables
        self.connected = connected  # everybody who has the page open
        self.tell_lists = tell_lists
        self.settings = settings
        self.clock = clock

    async def of(self, person: Person, table: str = "") -> wire.Friends:
        """A player's list; with a table, who was invited to it."""
        if person.account is None:
            return wire.Friends("", [])
        link = await self.storage.read(partial(store.link_of, player=person.id))
        found = await self.storage.read(partial(store.friends_of, player=person.id))
        invited = await self.storage.read(partial(store.invited_to, table=table, host=person.id)) if table else set()
        here = await self.connected() if found else set()
        lines = [wire.Friend(each.id, each.name, each.player in here, each.player in invited) for each in found]
        return wire.Friends(link, lines)

    async def change_link(self, person: Person, wanted: bool) -> wire.Friends:
        """A fresh link, or none."""
        need_account(person)
        await self.storage.write(partial(store.new_link if wanted else store.drop_link, player=person.id))
        return await self.of(person)

    async def look(self, token: str) -> wire.FriendLink:
        """Whose link it is; looking changes nothing."""
        _, name = await self.storage.read(partial(store.owner_of, token=token))
        return wire.FriendLink(name)

    async def befriend(self, person: Person, token: str) -> wire.Friends:
        """Exchanges a link for a friend."""
        await self.look(token)
        need_account(person)
        most = self.settings.friends_per_player
        other = await self.storage.write(partial(store.befriend, token=token, player=person.id, now=self.clock(), most=most))
        self.tell_lists(other, "")
        return await self.of(person)

    async def unfriend(self, person: Person, id: int) -> wire.Friends:
        """Takes a friend off the list, and oneself off the friend's."""
        other = await self.storage.write(partial(store.unfriend, player=person.id, id=id))
        self.tell_lists(other, "")
        return await self.of(person)

    async def invite(self, person: Person, table: str, id: int) -> wire.Friends:
        """The host asks a friend to a table that waits for players."""
        live = await self.tables.table(table)
        if live.table.host != person.id:
            raise Refused("refuse-not-host")
        live.table.need("gathering")
        friend = await self.storage.read(partial(store.find_friend, player=person.id, id=id))
        await self.storage.write(partial(store.invite, table=table, host=person.id, player=friend.player, now=self.clock()))
        self.tell_lists(friend.player, table)
        return await self.of(person, table)

    async def invitations(self, player: int) -> list[wire.Invitation]:
        """The tables somebody was asked to."""
        found = await self.storage.read(partial(store.invitations_of, player=player, most=self.settings.list_length))
        return [wire.Invitation(name, table_summary(row, player)) for name, row in found]

    async def decline(self, player: int, table: str) -> list[wire.Invitation]:
        """Says no to an invitation."""
        await self.storage.write(partial(store.decline, table=table, player=player))
        return await self.invitations(player)


def need_account(person: Person) -> None:
    """Friends are found again by their accounts."""
    if person.account is None:
        raise TableeError("refuse-friend-account")
