"""What nobody needs any more: sessions that have grown old, and visitors who left nothing behind. Removed a few at a time.

Doing it twice, or in two processes at once, changes nothing. The log may go on naming a number that is nobody's.
"""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, delete, or_, select

from tablee.store import schema
from tablee.store.people import is_fresh

players = schema.players.c

# Every column that holds a player's number and is worth keeping the player for.
TIES = (
    schema.tables.c.host,
    schema.seats.c.player,
    schema.chat.c.player,
    schema.mutes.c.player,
    schema.mutes.c.muted,
    schema.spectators.c.player,
    schema.imports.c.player,
    schema.contacts.c.player,
    schema.resets.c.player,
    schema.reserved.c.player,
    schema.friends.c.player,
    schema.friends.c.friend,
    schema.friend_links.c.player,
    schema.invitations.c.player,
    schema.invitations.c.host,
    schema.tournaments.c.host,
    schema.entrants.c.player,
    schema.daily.c.player,
    schema.presence.c.player,
)


def remove_sessions(connection: Connection, oldest: float, most: int) -> int:
    """Removes sessions that were last used before a time; how many."""
    old = select(schema.sessions.c.token_hash).where(~is_fresh(oldest)).limit(most)
    return connection.execute(delete(schema.sessions).where(schema.sessions.c.token_hash.in_(old))).rowcount


def remove_resets(connection: Connection, now: float) -> None:
    """Removes links for a new password that are too old."""
    connection.execute(delete(schema.resets).where(schema.resets.c.expires < now))


def remove_visitors(connection: Connection, after: int, before: float, most: int) -> tuple[int, list[int]]:
    """Looks at the next visitors after a number, and removes those who came before a time, have not been here since, and are
    tied to nothing. The last number looked at (0: there are no more), and who was removed."""
    query = select(players.id).where(players.id > after, players.account.is_(None), players.created < before)
    looked_at = list(connection.execute(query.order_by(players.id).limit(most)).scalars())
    gone = list(connection.execute(select(players.id).where(players.id.in_(looked_at), ~is_tied(before))).scalars())
    connection.execute(delete(schema.sessions).where(schema.sessions.c.player.in_(gone)))
    connection.execute(delete(schema.players).where(players.id.in_(gone)))
    return (looked_at[-1] if len(looked_at) == most else 0), gone


def is_tied(before: float) -> ColumnElement[bool]:
    """Whether something still names a player, or a session of theirs has been used since a time."""
    used = select(schema.sessions.c.player).where(schema.sessions.c.player == players.id, is_fresh(before)).exists()
    return or_(used, *(select(tie).where(tie == players.id).exists() for tie in TIES))
