"""Finished games as they were told: each record with all its words, and the points after each move.

They are written when a game is over, and never again. Replays, statistics and ratings are made from them and from `results`; the
rules that a game was played by are needed only to look at its positions and to analyse it.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, select, update

from tablee.kernel.errors import UnknownGame
from tablee.kernel.records import with_box, with_names
from tablee.kernel.registry import find
from tablee.show.finished import Curve, Finished, nameless_record, tell
from tablee.store import schema
from tablee.store.boxes import text_of
from tablee.store.engines import insert_new
from tablee.store.links import spectators_of
from tablee.store.people import names_of
from tablee.store.statistics import results_of
from tablee.store.tables import load_table, plan_of
from tablee.store.tournaments import players_of
from tablee.table.days import need_day_over
from tablee.table.events import AnyEvent, Moved, Opened, Started, TookBack
from tablee.table.refusals import Refused, UnknownBox
from tablee.table.table import Table

# ---- keeping ----


@dataclass(frozen=True)
class Ending:
    """All that is kept of a game when it is over: how it was told, and a row for each seat."""

    table: str
    finished: Finished
    rows: list[dict[str, Any]]


def ending_of(table: Table, log: Sequence[AnyEvent]) -> Ending:
    """What is kept of a table that is over."""
    ended = max(event.at for event in log if isinstance(event, Moved))
    return Ending(table.id, tell(table), results_of(table, ended))


def ending_in(connection: Connection, id: str) -> Ending | None:
    """The same of a table in the store, replayed from its log; None if it is not over."""
    found = load_table(connection, id)
    return ending_of(*found) if found is not None and found[0].phase == "over" else None


def unkept(connection: Connection, most: int) -> list[str]:
    """Finished tables that are not kept as told, the latest first."""
    tables = schema.tables.c
    already = select(schema.finished.c.table_id)
    query = select(tables.id).where(tables.phase == "over", tables.id.not_in(already))
    return list(connection.execute(query.order_by(tables.changed.desc(), tables.id).limit(most)).scalars())


def keep(connection: Connection, ending: Ending) -> None:
    """Keeps a game as it was told and what came of it, as far as that is not kept already."""
    finished = ending.finished
    row = {
        "table_id": ending.table,
        "record": finished.packed,
        "curve": zlib.compress(msgspec.json.encode(finished.curve)),
        "sha256": finished.sha256,
    }
    connection.execute(insert_new(connection, schema.finished), row)
    if not ending.rows:
        return
    connection.execute(insert_new(connection, schema.results), ending.rows)
    results = schema.results.c
    unsaid = update(schema.results).where(results.table_id == ending.table, results.lowest_wins.is_(None))  # by version 0.1
    connection.execute(unsaid.values(lowest_wins=ending.rows[0]["lowest_wins"]))


def find_finished(connection: Connection, id: str) -> Finished | None:
    """A game as it was told."""
    row = connection.execute(select(schema.finished).where(schema.finished.c.table_id == id)).first()
    if row is None:
        return None
    return Finished(bytes(row.record), msgspec.json.decode(zlib.decompress(row.curve), type=Curve), row.sha256)


# ---- looking ----


@dataclass(frozen=True)
class Cover:
    """What is known of a finished game without opening it: what was played, by whom, and who may look."""

    plan: Opened
    names: list[str]  # by seat; empty for bots
    players: set[int]  # who sat there, and the host
    admitted: set[int]  # who else might look at a table that was not open to all
    sha256: str
    boxed: bool  # its box is here

    def may_watch(self, player: int) -> bool:
        """Whether somebody might look at the table; a replay is for whoever was given its address."""
        restricted = self.plan.private or self.plan.tournament
        return player in self.players or (self.plan.spectators and (not restricted or player in self.admitted))


def cover_of(connection: Connection, id: str) -> Cover | None:
    """The cover of a finished game that is kept as told."""
    finished, tables, seats = schema.finished.c, schema.tables.c, schema.seats.c
    query = select(finished.sha256, tables.host).join(schema.tables, tables.id == finished.table_id)
    row = connection.execute(query.where(finished.table_id == id)).first()
    if row is None:
        return None
    players = connection.execute(select(seats.player).where(seats.table_id == id, seats.player.is_not(None))).scalars()
    plan = plan_of(connection, id)
    admitted = players_of(connection, plan.tournament) if plan.tournament else spectators_of(connection, id)
    return Cover(
        plan, names_at(connection, id), {row.host, *players}, admitted, row.sha256, box_text(connection, plan) is not None
    )


def names_at(connection: Connection, id: str) -> list[str]:
    """The names of those who sit at a table, by seat; empty for bots."""
    seats = schema.seats.c
    taken = connection.execute(select(seats.player, seats.guest).where(seats.table_id == id).order_by(seats.seat)).all()
    names = names_of(connection, {seat.player for seat in taken if seat.player is not None})
    return [seat.guest or names.get(seat.player, "") for seat in taken]


def export(connection: Connection, id: str, now: float, complete: bool = False) -> bytes:
    """The record of a table, finished or not, as a file: as it was told, if it is kept. It carries its box if it is to be
    complete by itself, or if the box is not the printed one of today. A deal that others may still play is not told."""
    game = find_finished(connection, id)
    if game is None:
        found = load_table(connection, id)
        if found is None:
            raise Refused("refuse-no-such-table")
        content = with_names(nameless_record(found[0]), names_at(connection, id))
    else:
        content = game.content(names_at(connection, id))
    plan = plan_of(connection, id)
    need_day_over(plan.daily, now)
    text = box_text(connection, plan)
    if text is None and complete:
        raise UnknownBox(game=plan.game, box=plan.data)
    return with_box(content, text) if text is not None and (complete or not is_printed(plan)) else content


def box_text(connection: Connection, plan: Opened) -> str | None:
    """The data file of the box that a table is played with: as it was kept, or else as it is printed."""
    kept = text_of(connection, plan.game, plan.data)
    return find(plan.game, plan.rules_version).parts().text if kept is None and is_printed(plan) else kept


def is_printed(plan: Opened) -> bool:
    """Whether a table is played with the printed box of today."""
    try:
        return find(plan.game, plan.rules_version).parts().is_called(plan.data)
    except UnknownGame:
        return False


def times_of(log: Sequence[AnyEvent]) -> dict[int, float]:
    """When each entry of a game was made; the deal is entry 0."""
    times: dict[int, float] = {}
    number = 0
    for event in log:
        if isinstance(event, Started):
            times[0] = event.at
        elif isinstance(event, Moved | TookBack):
            number += 1
            if isinstance(event, Moved):
                times[number] = event.at
    return times
