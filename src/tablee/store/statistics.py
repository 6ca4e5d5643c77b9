"""What came of finished tables, one row for each seat. Statistics and ratings are made from these rows.

They are written when the game is over, with its record, and need no rules after that. Whom a seat belongs to is not among them:
it is looked up when it is needed, because a passing visitor may turn out to be an account.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Row, Select, select, update

from tablee.kernel.state import SPECTATOR
from tablee.store import schema
from tablee.store.people import fold
from tablee.table.days import is_day_over
from tablee.table.table import Table

results, seats, players = schema.results.c, schema.seats.c, schema.players.c
shown = players.public & players.account.not_in(select(schema.bans.c.name))  # a page for everybody


@dataclass(frozen=True)
class CountedGame:
    """A finished game as one of its players counts it."""

    table: str
    game: str
    ended: float
    seats: int
    place: int  # the last one for who left
    score: int
    stayed: bool  # played the seat to the end, without a bot
    lowest_wins: bool | None  # unknown where version 0.1 has settled the table


@dataclass(frozen=True)
class Rated:
    """A finished game as ratings count it: the accounts that played it, and the place of each among all seats."""

    table: str
    players: tuple[int, ...]
    places: tuple[int, ...]


@dataclass(frozen=True)
class Profile:
    """An account as its page shows it."""

    player: int
    name: str
    public: bool


# ---- settling finished tables ----


def unsettled(connection: Connection) -> list[str]:
    """Finished tables whose results are not yet written down, the oldest first."""
    tables = schema.tables.c
    counted = select(results.table_id)
    query = select(tables.id).where(tables.phase == "over", tables.id.not_in(counted)).order_by(tables.created, tables.id)
    return list(connection.execute(query).scalars())


def results_of(table: Table, ended: float) -> list[dict[str, Any]]:
    """What came of a finished table, and whether it counts: a day's deal not when the day is over, for it is told then."""
    scores, places = table.state.scores(SPECTATOR), table.state.ranking()
    counted = table.counted and not is_day_over(table.plan.daily, ended)
    return [
        {
            "table_id": table.id,
            "seat": number,
            "game": table.game.id,
            "ended": ended,
            "seats": len(table.seats),
            "score": scores[number],
            "place": places[number],
            "stayed": seat.person,
            "lowest_wins": table.game.lowest_wins,
            "counted": counted,
        }
        for number, seat in enumerate(table.seats)
    ]


# ---- reading ----


def own_seats(*columns: Any) -> Select[Any]:
    """Results that count, with those who hold the seats; seats of others on the same device are not the holder's own."""
    joined = schema.results.join(
        schema.seats, (results.table_id == seats.table_id) & (results.seat == seats.seat) & (seats.guest == "")
    )
    query: Select[Any] = select(*columns).select_from(joined.join(schema.players, players.id == seats.player))
    return query.where(results.counted).order_by(results.ended, results.table_id, results.seat)


def place_of(row: Row[Any]) -> int:
    """The place that counts: who left is last."""
    return int(row.place if row.stayed else row.seats)


def played_by(connection: Connection, player: int) -> list[CountedGame]:
    """A player's finished games, the oldest first."""
    found = connection.execute(own_seats(schema.results).where(seats.player == player))
    return [
        CountedGame(row.table_id, row.game, row.ended, row.seats, place_of(row), row.score, row.stayed, row.lowest_wins)
        for row in found
    ]


def rated_games(connection: Connection, game: str) -> list[Rated]:
    """All games that ratings follow from, in the order in which they ended: those with two accounts or more."""
    query = own_seats(schema.results, seats.player).where(results.game == game, players.account.is_not(None))
    found = []
    for table, rows in groupby(connection.execute(query), key=lambda row: str(row.table_id)):
        places: dict[int, int] = {}
        for row in rows:  # an account on two seats counts with its better one
            places[row.player] = min(places.get(row.player, row.seats), place_of(row))
        if len(places) > 1:
            found.append(Rated(table, tuple(places), tuple(places.values())))
    return found


# ---- who may see it ----


def set_public(connection: Connection, player: int, public: bool) -> None:
    """Shows a player's page to everybody, or to nobody else."""
    connection.execute(update(schema.players).where(players.id == player).values(public=public))


def is_public(connection: Connection, player: int) -> bool:
    """Whether a player's page is for everybody."""
    return bool(connection.execute(select(players.public).where(players.id == player)).scalar())


def find_profile(connection: Connection, name: str) -> Profile | None:
    """The account of that name."""
    row = connection.execute(select(players.id, players.name, shown.label("shown")).where(players.account == fold(name))).first()
    return Profile(row.id, row.name, row.shown) if row else None


def public_names(connection: Connection) -> dict[int, str]:
    """Everybody whose page is for everybody."""
    query = select(players.id, players.name).where(shown, players.account.is_not(None))
    return {row.id: row.name for row in connection.execute(query)}
