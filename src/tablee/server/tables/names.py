"""What stands beside a table's log, read from the store: names, guests, links, who is muted, who may look."""

from __future__ import annotations

from sqlalchemy import Connection

from tablee.show.audience import Audience
from tablee.store import chat, links, people, tables, tournaments


def read_names(connection: Connection, audience: Audience) -> None:
    """Reads all of it anew."""
    table = audience.table
    id, plan = table.id, table.plan
    players = {seat.player for seat in table.seats if seat.player is not None}
    audience.names = people.names_of(connection, players)
    audience.accounts = people.accounts_among(connection, players)
    audience.guests = tables.guest_names(connection, id)
    audience.links = links.links_of(connection, id)
    audience.mutes = chat.mutes_of(connection, id)
    audience.admitted = (
        tournaments.players_of(connection, plan.tournament) if plan.tournament else links.spectators_of(connection, id)
    )
