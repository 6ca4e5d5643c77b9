"""Friends by link: an account hands a link on, whoever opens it with an account stands in its list, and both can be invited."""

from __future__ import annotations

from functools import partial

from tablee.kernel.errors import TableeError
from tablee.server import wire
from tablee.server.service import Service
from tablee.store import friends as store
from tablee.store.people import Person
from tablee.table.table import Refused


class Friends:
    """The friends of everybody on one server."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.settings = service.settings

    async def of(self, person: Person, table: str = "") -> wire.Friends:
        """A player's list; with a table, who was invited to it."""
        if person.account is None:
            return wire.Friends("", [])
        link = await self.service.read(partial(store.link_of, player=person.id))
        found = await self.service.read(partial(store.friends_of, player=person.id))
        asked = await self.service.read(partial(store.invited_to, table=table, host=person.id)) if table else set()
        here = await self.service.connected() if found else set()
        lines = [wire.Friend(each.id, each.name, each.player in here, each.player in asked) for each in found]
        return wire.Friends(link, lines)

    async def change_link(self, person: Person, wanted: bool) -> wire.Friends:
        """A fresh link, or none."""
        need_account(person)
        await self.service.write(partial(store.new_link if wanted else store.drop_link, player=person.id))
        return await self.of(person)

    async def look(self, token: str) -> wire.FriendLink:
        """Whose link it is; looking changes nothing."""
        _, name = await self.service.read(partial(store.owner_of, token=token))
        return wire.FriendLink(name)

    async def befriend(self, person: Person, token: str) -> wire.Friends:
        """Exchanges a link for a friend."""
        await self.look(token)
        need_account(person)
        most = self.settings.friends_per_player
        other = await self.service.write(
            partial(store.befriend, token=token, player=person.id, now=self.service.clock(), most=most)
        )
        self.service.tell_lists(other, "")
        return await self.of(person)

    async def unfriend(self, person: Person, id: int) -> wire.Friends:
        """Takes a friend off the list, and oneself off the friend's."""
        other = await self.service.write(partial(store.unfriend, player=person.id, id=id))
        self.service.tell_lists(other, "")
        return await self.of(person)

    async def invite(self, person: Person, table: str, id: int) -> wire.Friends:
        """The host asks a friend to a table that waits for players."""
        live = await self.service.table(table)
        if live.table.host != person.id:
            raise Refused("refuse-not-host")
        live.table.need("gathering")
        friend = await self.service.read(partial(store.find_friend, player=person.id, id=id))
        await self.service.write(
            partial(store.invite, table=table, host=person.id, player=friend.player, now=self.service.clock())
        )
        self.service.tell_lists(friend.player, table)
        return await self.of(person, table)


def need_account(person: Person) -> None:
    """Friends are found again by their accounts."""
    if person.account is None:
        raise TableeError("refuse-friend-account")
