"""Where people want to be told that it is their turn, and what they have been told. Nothing is kept before they ask for it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from tablee.kernel.errors import TableeError
from tablee.store import schema
from tablee.store.people import hash_of, new_token

CONFIRM_LIFETIME = 48 * 3600.0


@dataclass(frozen=True)
class Contact:
    """How one player wants to be told."""

    player: int
    email: str = ""
    confirmed: bool = False
    stop: str = ""  # the token of the link that ends all mail
    webhook: str = ""
    key: str = ""  # what calls are signed with
    every: int = 0  # hours between two messages at least; 0: one for each turn
    quiet_from: int = 0  # minutes after midnight; equal ones: never quiet
    quiet_to: int = 0
    zone: str = "UTC"
    language: str = "en"
    sent: float = 0.0  # when the last message went out

    @property
    def mail(self) -> bool:
        """Whether mail may be sent."""
        return bool(self.email) and self.confirmed


@dataclass(frozen=True)
class Waiting:
    """A seat whose player owes a decision."""

    table: str
    seat: int
    player: int
    game: str
    notified_entries: int  # how many moves the seat had made when its player was last told; -1: never


def contact_of(connection: Connection, player: int) -> Contact:
    """How a player wants to be told; not at all, if nothing was said."""
    row = connection.execute(select(schema.contacts).where(schema.contacts.c.player == player)).first()
    return contact(row) if row is not None else Contact(player)


def contact(row: object) -> Contact:
    """A row as a contact."""
    return Contact(**{name: getattr(row, name) for name in Contact.__dataclass_fields__})


def save(connection: Connection, wanted: Contact, now: float) -> str:
    """Keeps how a player wants to be told; the token that confirms a new address, empty if there is none to confirm."""
    current = contact_of(connection, wanted.player)
    same = current.email == wanted.email
    token = "" if same and (current.confirmed or not wanted.email) else new_token() if wanted.email else ""
    values = {
        "email": wanted.email,
        "confirmed": current.confirmed and same and bool(wanted.email),
        "token_hash": hash_of(token) if token else "",
        "asked": now,
        "stop": current.stop or new_token(),
        "webhook": wanted.webhook,
        "key": current.key if current.webhook == wanted.webhook else new_token(),
        "every": wanted.every,
        "quiet_from": wanted.quiet_from,
        "quiet_to": wanted.quiet_to,
        "zone": wanted.zone,
        "language": wanted.language,
        "sent": current.sent,
    }
    connection.execute(delete(schema.contacts).where(schema.contacts.c.player == wanted.player))
    connection.execute(insert(schema.contacts).values(player=wanted.player, **values))
    return token


def confirm(connection: Connection, token: str, now: float) -> None:
    """The owner of an address wants the mail."""
    where = (schema.contacts.c.token_hash == hash_of(token), schema.contacts.c.asked >= now - CONFIRM_LIFETIME)
    if connection.execute(update(schema.contacts).where(*where).values(confirmed=True, token_hash="")).rowcount == 0:
        raise TableeError("refuse-link")


def unsubscribe(connection: Connection, token: str) -> None:
    """The owner of an address wants no mail; the address is forgotten."""
    values = {"email": "", "confirmed": False, "token_hash": ""}
    if connection.execute(update(schema.contacts).where(schema.contacts.c.stop == token).values(values)).rowcount == 0:
        raise TableeError("refuse-link")


# ---- whose turn it is ----


def waiting(connection: Connection, before: float) -> list[tuple[Contact, Waiting]]:
    """Seats that owe a decision at tables where nothing has happened since a time, of players who want to be told."""
    seats, tables, notices, contacts = schema.seats.c, schema.tables.c, schema.notices.c, schema.contacts
    query = (
        select(contacts, seats.table_id, seats.seat, tables.game, notices.entries)
        .join(schema.seats, seats.player == contacts.c.player)
        .join(schema.tables, tables.id == seats.table_id)
        .outerjoin(schema.notices, (notices.table_id == seats.table_id) & (notices.seat == seats.seat))
        .where(tables.phase == "playing", tables.changed < before, seats.owing, seats.bot.is_(None), seats.guest == "")
        .where((contacts.c.confirmed & (contacts.c.email != "")) | (contacts.c.webhook != ""))
        .order_by(tables.changed)
    )
    found = []
    for row in connection.execute(query):
        entries = -1 if row.entries is None else row.entries
        found.append((contact(row), Waiting(row.table_id, row.seat, row.player, row.game, entries)))
    return found


def note_notified(connection: Connection, player: int, notified: Iterable[tuple[str, int, int]], sent: float) -> None:
    """Keeps that a player has been told of some seats: table, seat, moves the seat has made."""
    for table, seat, entries in notified:
        forget(connection, table, seat)
        connection.execute(insert(schema.notices).values(table_id=table, seat=seat, entries=entries))
    connection.execute(update(schema.contacts).where(schema.contacts.c.player == player).values(sent=sent))


def forget(connection: Connection, table: str, seat: int) -> None:
    """The player of a seat has not been told."""
    connection.execute(delete(schema.notices).where(schema.notices.c.table_id == table, schema.notices.c.seat == seat))
