"""Players, their sessions and accounts: ordinary rows that can be changed and deleted. Tokens are kept as hashes only."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from hashlib import sha256
from typing import Any

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from tablee.kernel.errors import TableeError
from tablee.store import schema
from tablee.store.names import skeleton

RESET_LIFETIME = 24 * 3600.0
NOTICE_COLUMNS = ("email", "confirmed", "webhook", "every", "quiet_from", "quiet_to", "zone", "language", "sent")  # of a contact
LONGEST_ACCOUNT = 64  # folding can make a name longer


class Person:
    """A player as the server knows one."""

    def __init__(self, id: int, name: str, account: str | None) -> None:
        self.id = id
        self.name = name
        self.account = account
        self.refusal = ""  # why the server does not let this person play: the account or the name is banned
        self.seen = 0.0  # when the session was last noted to be in use


def new_token() -> str:
    """A secret nobody can guess."""
    return secrets.token_urlsafe(24)


def hash_of(token: str) -> str:
    """How a token is kept."""
    return sha256(token.encode()).hexdigest()


# ---- sessions ----


def create_player(connection: Connection, name: str, now: float) -> int:
    """A new player number."""
    row = {"name": name, "created": now, "deleted": False}
    return int(connection.execute(insert(schema.players).values(row).returning(schema.players.c.id)).scalar_one())


def create_session(connection: Connection, player: int, now: float) -> str:
    """A new session; the token goes to the browser."""
    token = new_token()
    connection.execute(insert(schema.sessions).values(token_hash=hash_of(token), player=player, created=now))
    return token


def end_session(connection: Connection, token: str) -> None:
    """Signs a browser out."""
    connection.execute(delete(schema.sessions).where(schema.sessions.c.token_hash == hash_of(token)))


def end_sessions(connection: Connection, player: int) -> None:
    """Signs a player out everywhere."""
    connection.execute(delete(schema.sessions).where(schema.sessions.c.player == player))


def is_fresh(oldest: float) -> ColumnElement[bool]:
    """Whether a session was opened, or used, since a time."""
    return (schema.sessions.c.created >= oldest) | (schema.sessions.c.used >= oldest)


def find_session(connection: Connection, token: str, oldest: float) -> Person | None:
    """Who a session belongs to, unless it was last used before `oldest`."""
    query = (
        select(
            schema.players.c.id,
            schema.players.c.name,
            schema.players.c.account,
            schema.sessions.c.created,
            schema.sessions.c.used,
        )
        .join(schema.sessions, schema.sessions.c.player == schema.players.c.id)
        .where(schema.sessions.c.token_hash == hash_of(token), schema.players.c.deleted.is_(False), is_fresh(oldest))
    )
    row = connection.execute(query).first()
    if row is None:
        return None
    person = Person(row.id, row.name, row.account)
    person.seen = max(row.created, row.used)
    return person


def note_use(connection: Connection, token: str, now: float) -> None:
    """Notes that a session is in use."""
    connection.execute(update(schema.sessions).where(schema.sessions.c.token_hash == hash_of(token)).values(used=now))


def live_sessions(connection: Connection, tokens: Collection[str], oldest: float) -> set[str]:
    """Those of some sessions that have neither ended nor grown old."""
    hashes = {hash_of(token): token for token in tokens}
    query = select(schema.sessions.c.token_hash).where(schema.sessions.c.token_hash.in_(hashes), is_fresh(oldest))
    return {hashes[found] for found in connection.execute(query).scalars()}


# ---- names and accounts ----


def need_free_name(connection: Connection, name: str, player: int = 0) -> None:
    """Refuses a name that is an account's, or looks like it, to everybody else; accounts of before the rule keep theirs."""
    if holder(connection, name) not in (None, player):
        raise TableeError("refuse-name-taken")


def holder(connection: Connection, name: str) -> int | None:
    """The account that a name is reserved for."""
    players, reserved = schema.players.c, schema.reserved.c
    taken = select(reserved.player).join(schema.players, players.id == reserved.player)
    found = connection.execute(taken.where(reserved.skeleton == skeleton(name), players.account.is_not(None))).scalar()
    return found or connection.execute(select(players.id).where(players.account == fold(name))).scalar()


def reserve(connection: Connection, player: int, *names: str) -> None:
    """Reserves an account's names, as far as they are free, and nothing else any more."""
    connection.execute(delete(schema.reserved).where(schema.reserved.c.player == player))
    for each in {skeleton(name): name for name in names}.values():
        if holder(connection, each) in (None, player):
            connection.execute(delete(schema.reserved).where(schema.reserved.c.skeleton == skeleton(each)))
            connection.execute(insert(schema.reserved).values(skeleton=skeleton(each), player=player))


def rename(connection: Connection, player: int, name: str) -> None:
    """Gives a player another name; an account keeps the one it signs in with as well."""
    need_free_name(connection, name, player)
    connection.execute(update(schema.players).where(schema.players.c.id == player).values(name=name))
    account = connection.execute(select(schema.players.c.account).where(schema.players.c.id == player)).scalar()
    if account is not None:
        reserve(connection, player, account, name)


def accounts_among(connection: Connection, numbers: set[int]) -> set[int]:
    """Those of some players who have an account."""
    where = (schema.players.c.id.in_(numbers), schema.players.c.account.is_not(None))
    return set(connection.execute(select(schema.players.c.id).where(*where)).scalars())


def names_of(connection: Connection, numbers: set[int]) -> dict[int, str]:
    """The names of some players; those who deleted their account have none."""
    query = select(schema.players.c.id, schema.players.c.name).where(schema.players.c.id.in_(numbers))
    return {row.id: row.name for row in connection.execute(query)}


def claim_account(connection: Connection, player: int, name: str, password: str) -> None:
    """Turns a passing visitor into an account; `password` is already hashed."""
    if len(fold(name)) > LONGEST_ACCOUNT:
        raise TableeError("refuse-name", longest=LONGEST_ACCOUNT)
    need_free_name(connection, name)
    values = {"account": fold(name), "name": name, "password": password}
    connection.execute(update(schema.players).where(schema.players.c.id == player).values(values))
    reserve(connection, player, name)


def find_account(connection: Connection, name: str) -> tuple[int, str] | None:
    """The player number and the password hash of an account."""
    query = select(schema.players.c.id, schema.players.c.password)
    row = connection.execute(query.where(schema.players.c.account == fold(name), schema.players.c.deleted.is_(False))).first()
    return (row.id, row.password) if row else None


def password_of(connection: Connection, player: int) -> str | None:
    """The password hash of a player."""
    found = connection.execute(select(schema.players.c.password).where(schema.players.c.id == player)).scalar()
    return None if found is None else str(found)


def change_password(connection: Connection, player: int, password: str) -> None:
    """Sets a new password (hashed) and signs the account out everywhere."""
    connection.execute(update(schema.players).where(schema.players.c.id == player).values(password=password))
    end_sessions(connection, player)


def create_reset(connection: Connection, name: str, now: float) -> str:
    """A token that sets a new password once, for the operator to hand over."""
    found = find_account(connection, name)
    if found is None:
        raise TableeError("error-no-account", name=name)
    token = new_token()
    row = {"token_hash": hash_of(token), "player": found[0], "expires": now + RESET_LIFETIME}
    connection.execute(insert(schema.resets).values(row))
    return token


def use_reset(connection: Connection, token: str, now: float) -> int:
    """The player a reset token is for; it works once."""
    row = connection.execute(select(schema.resets).where(schema.resets.c.token_hash == hash_of(token))).first()
    if row is None or row.expires < now:
        raise TableeError("refuse-reset")
    connection.execute(delete(schema.resets).where(schema.resets.c.player == row.player))
    return int(row.player)


def delete_player(connection: Connection, player: int) -> None:
    """Forgets a person: name, account, sessions and chat go; games stay, played by a number."""
    for table in (
        schema.sessions,
        schema.reserved,
        schema.resets,
        schema.chat,
        schema.imports,
        schema.spectators,
        schema.mutes,
        schema.presence,
        schema.contacts,
        schema.friend_links,
        schema.daily,
    ):
        connection.execute(delete(table).where(table.c.player == player))
    connection.execute(delete(schema.mutes).where(schema.mutes.c.muted == player))
    for table, other in ((schema.friends, "friend"), (schema.invitations, "host")):
        connection.execute(delete(table).where((table.c.player == player) | (table.c[other] == player)))
    entries, tournaments = schema.entrants.c, schema.tournaments.c
    waiting = entries.tournament.in_(select(tournaments.id).where(tournaments.phase == "gathering"))
    connection.execute(delete(schema.entrants).where(entries.player == player, waiting))
    connection.execute(update(schema.entrants).where(entries.player == player).values(stays=False))
    connection.execute(update(schema.seats).where(schema.seats.c.player == player).values(guest=""))
    gone = {"name": "", "account": None, "password": None, "deleted": True, "public": False}
    connection.execute(update(schema.players).where(schema.players.c.id == player).values(gone))


def merge_player(connection: Connection, old: int, new: int) -> None:
    """A passing visitor turns out to be an account: chat, mutes, imports, watched tables, tournaments and challenges move, the
    visitor is forgotten."""
    entries = schema.entrants.c
    entered = select(entries.tournament).where(entries.player == new)
    mine = (entries.player == old, entries.tournament.not_in(entered))
    connection.execute(update(schema.entrants).where(*mine).values(player=new))
    tried = schema.daily.c
    for row in connection.execute(select(schema.daily).where(tried.player == old)).all():
        again = (tried.day == row.day, tried.game == row.game, tried.player == new)
        if connection.execute(select(tried.table_id).where(*again)).first() is None:  # else the account's own try counts
            first = (tried.day == row.day, tried.game == row.game, tried.player == old)
            connection.execute(update(schema.daily).where(*first).values(player=new))
    watched = select(schema.spectators.c.table_id).where(schema.spectators.c.player == new)
    double = (schema.spectators.c.player == old, schema.spectators.c.table_id.in_(watched))
    connection.execute(delete(schema.spectators).where(*double))
    if connection.execute(select(schema.contacts.c.player).where(schema.contacts.c.player == new)).first() is None:
        connection.execute(update(schema.contacts).where(schema.contacts.c.player == old).values(player=new))
    for table in (schema.chat, schema.imports, schema.spectators, schema.mutes):
        connection.execute(update(table).where(table.c.player == old).values(player=new))
    connection.execute(update(schema.mutes).where(schema.mutes.c.muted == old).values(muted=new))
    delete_player(connection, old)


def data_of(connection: Connection, player: int) -> dict[str, Any]:
    """Everything kept about a person, to take away; why a name is banned is the operator's own note."""
    person = connection.execute(select(schema.players).where(schema.players.c.id == player)).one()
    seats = connection.execute(select(schema.seats).where(schema.seats.c.player == player))
    lines = connection.execute(select(schema.chat).where(schema.chat.c.player == player).order_by(schema.chat.c.id))
    sessions = connection.execute(select(schema.sessions.c.created).where(schema.sessions.c.player == player))
    reserved = connection.execute(select(schema.reserved.c.skeleton).where(schema.reserved.c.player == player))
    hosted = connection.execute(select(schema.tables.c.id).where(schema.tables.c.host == player))
    watched = connection.execute(select(schema.spectators.c.table_id).where(schema.spectators.c.player == player))
    contact = connection.execute(select(schema.contacts).where(schema.contacts.c.player == player)).first()
    looking = connection.execute(select(schema.presence.c.table_id).where(schema.presence.c.player == player).distinct())
    mutes = connection.execute(select(schema.mutes).where(schema.mutes.c.player == player).order_by(schema.mutes.c.id))
    imports = connection.execute(select(schema.imports).where(schema.imports.c.player == player))
    friends = connection.execute(
        select(schema.players.c.name, schema.friends.c.since)
        .join(schema.friends, schema.friends.c.friend == schema.players.c.id)
        .where(schema.friends.c.player == player)
        .order_by(schema.friends.c.id)
    )
    invited = connection.execute(select(schema.invitations).where(schema.invitations.c.player == player))
    link = connection.execute(select(schema.friend_links.c.token).where(schema.friend_links.c.player == player)).scalar()
    entries = connection.execute(select(schema.entrants).where(schema.entrants.c.player == player))
    tried = connection.execute(select(schema.daily).where(schema.daily.c.player == player).order_by(schema.daily.c.day))
    made = connection.execute(select(schema.tournaments).where(schema.tournaments.c.host == player))
    names = {person.account, fold(person.name)}
    bans = connection.execute(select(schema.bans).where(schema.bans.c.name.in_(names)).order_by(schema.bans.c.at))
    return {
        "name": person.name,
        "account": person.account,
        "reserved": sorted(reserved.scalars()),
        "since": person.created,
        "public": person.public,
        "seats": [{"table": row.table_id, "seat": row.seat, "guest": row.guest} for row in seats],
        "hosted": list(hosted.scalars()),
        "watched": list(watched.scalars()),
        "looking": list(looking.scalars()),
        "notices": {name: getattr(contact, name) for name in NOTICE_COLUMNS} if contact is not None else None,
        "imports": [{"id": row.id, "at": row.created, "record": row.content.decode()} for row in imports],
        "chat": [{"table": row.table_id, "at": row.at, "text": row.text, "phrase": row.phrase} for row in lines],
        "mutes": [{"table": row.table_id, "everybody": row.everybody} for row in mutes],
        "friends": [{"name": row.name, "since": row.since} for row in friends],
        "friend_link": link,
        "invitations": [{"table": row.table_id, "at": row.at} for row in invited],
        "tournaments": [{"tournament": row.tournament, "number": row.number} for row in entries],
        "daily": [{"day": row.day, "game": row.game, "table": row.table_id} for row in tried],
        "tournaments_made": [{"tournament": row.id, "title": row.title} for row in made],
        "bans": [{"name": row.shown, "at": row.at} for row in bans],
        "sessions": [row.created for row in sessions],
    }


def fold(name: str) -> str:
    """Account names differ by more than their case."""
    return name.casefold()
