"""Links that let somebody sit down or watch, and who may watch."""

from __future__ import annotations

import re

from sqlalchemy import Connection, delete, insert, select

from tablee.store import schema
from tablee.store.people import hash_of, new_token
from tablee.table.table import Table

WATCH = -1


LINK_KEY = re.compile(r"[0-9a-f]{16}")  # of a link: what stands of its hash in the address


def create_links(connection: Connection, table: Table) -> None:
    """A capability link for each free seat, and one to watch."""
    free = [number for number, seat in enumerate(table.seats) if not seat.taken]
    tokens = {seat: new_token() for seat in [*free, WATCH]}
    rows = [{"token_hash": hash_of(token), "table_id": table.id, "seat": seat, "token": token} for seat, token in tokens.items()]
    connection.execute(insert(schema.links), rows)


def find_link(connection: Connection, token: str) -> tuple[str, int] | None:
    """The table and seat a link leads to."""
    query = select(schema.links.c.table_id, schema.links.c.seat).where(schema.links.c.token_hash == hash_of(token))
    row = connection.execute(query).first()
    return (row.table_id, row.seat) if row else None


def find_link_by_key(connection: Connection, key: str) -> tuple[str, int] | None:
    """The table and seat of a link by its key: the beginning of its hash, which says what it is about but opens nothing."""
    links = schema.links.c
    if not LINK_KEY.fullmatch(key):
        return None
    query = select(links.table_id, links.seat).where(links.token_hash >= key, links.token_hash < key + "g")  # after any digit
    row = connection.execute(query).first()
    return (row.table_id, row.seat) if row else None


def kill_link(connection: Connection, table: str, seat: int) -> None:
    """A claimed seat's link dies."""
    connection.execute(delete(schema.links).where(schema.links.c.table_id == table, schema.links.c.seat == seat))


def renew_link(connection: Connection, table: str, seat: int) -> None:
    """A seat that is free again gets a new link."""
    kill_link(connection, table, seat)
    token = new_token()
    connection.execute(insert(schema.links).values(token_hash=hash_of(token), table_id=table, seat=seat, token=token))


def links_of(connection: Connection, table: str) -> dict[int, str]:
    """The links the host may hand out."""
    query = select(schema.links.c.seat, schema.links.c.token).where(schema.links.c.table_id == table)
    return {row.seat: row.token for row in connection.execute(query)}


def add_spectator(connection: Connection, table: str, player: int) -> None:
    """Lets a player watch."""
    if player not in spectators_of(connection, table):
        connection.execute(insert(schema.spectators).values(table_id=table, player=player))


def spectators_of(connection: Connection, table: str) -> set[int]:
    """Who may watch a private table."""
    query = select(schema.spectators.c.player).where(schema.spectators.c.table_id == table)
    return set(connection.execute(query).scalars())
