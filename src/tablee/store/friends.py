"""Friends: two accounts that have met by a link; and whom a host has invited to a table."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select

from tablee.kernel.errors import TableeError
from tablee.store import schema
from tablee.store.lists import Row, rows_of
from tablee.store.people import hash_of, names_of, new_token

friends, friend_links, invitations, players = schema.friends.c, schema.friend_links.c, schema.invitations.c, schema.players.c


@dataclass(frozen=True)
class Friend:
    """Somebody in a player's list."""

    id: int  # of the list's line: numbers of players are nobody else's business
    player: int
    name: str


# ---- links ----


def link_of(connection: Connection, player: int) -> str:
    """The token of a player's link; empty if there is none."""
    return connection.execute(select(friend_links.token).where(friend_links.player == player)).scalar() or ""


def new_link(connection: Connection, player: int) -> None:
    """A fresh link; the old one dies."""
    drop_link(connection, player)
    token = new_token()
    connection.execute(insert(schema.friend_links).values(player=player, token_hash=hash_of(token), token=token))


def drop_link(connection: Connection, player: int) -> None:
    """Nobody becomes a friend by the link any more."""
    connection.execute(delete(schema.friend_links).where(friend_links.player == player))


def owner_of(connection: Connection, token: str) -> tuple[int, str]:
    """Whose link it is: number and name; not those who are banned or gone."""
    query = (
        select(players.id, players.name)
        .join(schema.friend_links, friend_links.player == players.id)
        .where(friend_links.token_hash == hash_of(token), players.account.not_in(select(schema.bans.c.name)))
    )
    row = connection.execute(query).first()
    if row is None:
        raise TableeError("refuse-link")
    return row.id, row.name


# ---- the list ----


def friends_of(connection: Connection, player: int) -> list[Friend]:
    """A player's friends by name."""
    query = (
        select(friends.id, friends.friend, players.name)
        .join(schema.players, players.id == friends.friend)
        .where(friends.player == player)
        .order_by(players.name, friends.id)
    )
    return [Friend(row.id, row.friend, row.name) for row in connection.execute(query)]


def befriend(connection: Connection, token: str, player: int, now: float, most: int) -> int:
    """Makes two accounts friends of each other by the link of one; the other one's number. A second time nothing changes."""
    owner, _ = owner_of(connection, token)
    if owner == player:
        raise TableeError("refuse-friend-self")
    if any(friend.player == owner for friend in friends_of(connection, player)):
        return owner
    if max(len(friends_of(connection, each)) for each in (owner, player)) >= most:
        raise TableeError("refuse-too-many-friends", most=most)
    rows = [{"player": owner, "friend": player, "since": now}, {"player": player, "friend": owner, "since": now}]
    connection.execute(insert(schema.friends), rows)
    return owner


def find_friend(connection: Connection, player: int, id: int) -> Friend:
    """One line of a player's list."""
    found = next((friend for friend in friends_of(connection, player) if friend.id == id), None)
    if found is None:
        raise TableeError("refuse-no-friend")
    return found


def unfriend(connection: Connection, player: int, id: int) -> int:
    """Two players are friends no more, and their invitations to each other are gone; the other one's number."""
    other = find_friend(connection, player, id).player
    for one, two in ((player, other), (other, player)):
        connection.execute(delete(schema.friends).where(friends.player == one, friends.friend == two))
        connection.execute(delete(schema.invitations).where(invitations.host == one, invitations.player == two))
    return other


# ---- invitations ----


def invite(connection: Connection, table: str, host: int, player: int, now: float) -> None:
    """A host asks a friend to a table; a second time nothing changes."""
    if not is_invited(connection, table, player):
        connection.execute(insert(schema.invitations).values(table_id=table, player=player, host=host, at=now))


def is_invited(connection: Connection, table: str, player: int) -> bool:
    """Whether a player was asked to a table."""
    where = (invitations.table_id == table, invitations.player == player)
    return connection.execute(select(invitations.at).where(*where)).first() is not None


def invited_to(connection: Connection, table: str, host: int) -> set[int]:
    """Whom a host has asked to a table."""
    where = (invitations.table_id == table, invitations.host == host)
    return set(connection.execute(select(invitations.player).where(*where)).scalars())


def decline(connection: Connection, table: str, player: int) -> None:
    """An invitation is answered."""
    connection.execute(delete(schema.invitations).where(invitations.table_id == table, invitations.player == player))


def invitations_of(connection: Connection, player: int, most: int) -> list[tuple[str, Row]]:
    """The tables with a free seat to which a player was asked, each with the name of who asks, the latest first."""
    tables = schema.tables.c
    query = (
        select(invitations.table_id, invitations.host)
        .join(schema.tables, tables.id == invitations.table_id)
        .where(invitations.player == player, tables.phase == "gathering")
        .order_by(invitations.at.desc())
        .limit(most)
    )
    hosts = {row.table_id: row.host for row in connection.execute(query)}
    names = names_of(connection, set(hosts.values()))
    rows = rows_of(connection, list(hosts))
    free = [row for row in rows if any(seat.player is None and seat.bot is None for seat in row.seats)]
    return [(names.get(hosts[row.id], ""), row) for row in free if all(seat.player != player for seat in row.seats)]
