"""Tournaments: who takes part, which tables belong to which round. What came of the tables is in their logs."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection, Row, delete, func, insert, select, update

from tablee.kernel.errors import TableeError
from tablee.store import schema
from tablee.store.people import accounts_among, hash_of, names_of, new_token
from tablee.store.tables import create_table
from tablee.table import events as log
from tablee.table.table import Table

tournaments, entrants, pairings, results = schema.tournaments.c, schema.entrants.c, schema.pairings.c, schema.results.c


class TournamentPlan(msgspec.Struct, frozen=True):
    """How a tournament is played; fixed when it is made."""

    game: str
    kind: str  # "round-robin" or "swiss"
    seats: int  # at each table
    rounds: int  # of a Swiss tournament
    bot: str  # on seats that are left over
    clock: str
    options: dict[str, str]


@dataclass(frozen=True)
class Tournament:
    """A tournament as it stands."""

    id: str
    title: str
    host: int
    token: str
    plan: TournamentPlan
    phase: str  # gathering, playing, over
    round: int  # the one being played, from 1
    rounds: int  # of the whole; 0 before the start


@dataclass(frozen=True)
class Entrant:
    """Somebody who takes part; the number is that of joining."""

    number: int
    player: int
    name: str
    account: bool  # whether the name is an account's
    stays: bool


@dataclass(frozen=True)
class Pairing:
    """A table of a round, and the numbers of the entrants at it by seat (0: a bot)."""

    round: int
    number: int
    table: str
    phase: str
    entrants: list[int]
    places: list[int]  # by seat; empty until it is over and settled
    stayed: list[bool]


@dataclass(frozen=True)
class NewTable:
    """A table of the next round, ready to be written."""

    table: Table
    log: list[log.AnyEvent]
    entrants: list[int]


# ---- making and joining ----


def create(connection: Connection, title: str, host: int, plan: TournamentPlan, now: float) -> str:
    """A new tournament; its id."""
    id, token = secrets.token_urlsafe(12), new_token()
    row = {"id": id, "title": title, "host": host, "token": token, "token_hash": hash_of(token), "created": now}
    rest = {"plan": msgspec.json.encode(plan).decode(), "phase": "gathering", "round": 0, "rounds": 0}
    connection.execute(insert(schema.tournaments).values(row | rest))
    return id


def tournament_of(row: Row[tuple[object, ...]]) -> Tournament:
    """A tournament from its row."""
    plan = msgspec.json.decode(row.plan, type=TournamentPlan)
    return Tournament(row.id, row.title, row.host, row.token, plan, row.phase, row.round, row.rounds)


def find(connection: Connection, id: str) -> Tournament:
    """A tournament by its id."""
    row = connection.execute(select(schema.tournaments).where(tournaments.id == id)).first()
    if row is None:
        raise TableeError("refuse-no-such-tournament")
    return tournament_of(row)


def find_by_token(connection: Connection, token: str) -> Tournament:
    """The tournament a link leads to."""
    row = connection.execute(select(schema.tournaments).where(tournaments.token_hash == hash_of(token))).first()
    if row is None:
        raise TableeError("refuse-link")
    return tournament_of(row)


def made_by(connection: Connection, host: int) -> int:
    """How many unfinished tournaments somebody has made."""
    query = select(func.count()).select_from(schema.tournaments).where(tournaments.host == host, tournaments.phase != "over")
    return int(connection.execute(query).scalar_one())


def of_player(connection: Connection, player: int, most: int) -> list[Tournament]:
    """The tournaments somebody has made or takes part in, the latest first."""
    mine = select(entrants.tournament).where(entrants.player == player)
    query = select(schema.tournaments).where((tournaments.host == player) | tournaments.id.in_(mine))
    return [tournament_of(row) for row in connection.execute(query.order_by(tournaments.created.desc()).limit(most))]


def entrants_of(connection: Connection, id: str) -> list[Entrant]:
    """Who takes part, by number."""
    rows = connection.execute(select(schema.entrants).where(entrants.tournament == id).order_by(entrants.number)).all()
    players = {row.player for row in rows}
    names, accounts = names_of(connection, players), accounts_among(connection, players)
    return [Entrant(row.number, row.player, names.get(row.player, ""), row.player in accounts, row.stays) for row in rows]


def players_of(connection: Connection, id: str) -> set[int]:
    """The players who take part, or have."""
    return set(connection.execute(select(entrants.player).where(entrants.tournament == id)).scalars())


def enter(connection: Connection, token: str, player: int, most: int) -> str:
    """Takes part in a tournament that has not begun, or comes back to one that was left; its id."""
    found = find_by_token(connection, token)
    if player in players_of(connection, found.id):
        stay(connection, found.id, player, True)
        return found.id
    if found.phase != "gathering":
        raise TableeError("refuse-tournament-begun")
    count = connection.execute(select(func.max(entrants.number)).where(entrants.tournament == found.id)).scalar() or 0
    if count >= most:
        raise TableeError("refuse-tournament-full", most=most)
    connection.execute(insert(schema.entrants).values(tournament=found.id, player=player, number=count + 1, stays=True))
    return found.id


def withdraw(connection: Connection, id: str, player: int) -> None:
    """Takes part no more: not at all if it has not begun, else in no further rounds."""
    if find(connection, id).phase == "gathering":
        connection.execute(delete(schema.entrants).where(entrants.tournament == id, entrants.player == player))
    else:
        stay(connection, id, player, False)


def stay(connection: Connection, id: str, player: int, stays: bool) -> None:
    """Takes no part in further rounds, or does again."""
    where = (entrants.tournament == id, entrants.player == player)
    connection.execute(update(schema.entrants).where(*where).values(stays=stays))


# ---- rounds ----


def played_out(connection: Connection) -> list[str]:
    """The tournaments whose round is over and whose next one is not yet open."""
    tables = schema.tables.c
    unfinished = (
        select(pairings.table_id)
        .join(schema.tables, tables.id == pairings.table_id)
        .where(pairings.tournament == tournaments.id, pairings.round == tournaments.round)
        .where(tables.phase.in_(("gathering", "playing")))
    )
    return list(connection.execute(select(tournaments.id).where(tournaments.phase == "playing", ~unfinished.exists())).scalars())


def pairings_of(connection: Connection, id: str) -> list[Pairing]:
    """All tables of a tournament, round by round."""
    tables = schema.tables.c
    query = (
        select(schema.pairings, tables.phase)
        .join(schema.tables, tables.id == pairings.table_id)
        .where(pairings.tournament == id)
        .order_by(pairings.round, pairings.number)
    )
    rows = connection.execute(query).all()
    came: dict[str, list[tuple[int, bool]]] = {row.table_id: [] for row in rows}
    where = results.table_id.in_(list(came))
    for row in connection.execute(select(schema.results).where(where).order_by(results.table_id, results.seat)):
        came[row.table_id].append((row.place, row.stayed))
    return [
        Pairing(
            row.round,
            row.number,
            row.table_id,
            row.phase,
            msgspec.json.decode(row.entrants, type=list[int]),
            [place for place, _ in came[row.table_id]],
            [stayed for _, stayed in came[row.table_id]],
        )
        for row in rows
    ]


def open_round(connection: Connection, id: str, before: int, rounds: int, new: Sequence[NewTable], now: float) -> bool:
    """Writes the next round with all its tables, unless another process was faster; without tables the tournament is over."""
    phase = "playing" if new else "over"
    values = {"round": before + bool(new), "rounds": rounds, "phase": phase}
    where = (tournaments.id == id, tournaments.round == before, tournaments.phase != "over")
    if connection.execute(update(schema.tournaments).where(*where).values(values)).rowcount == 0:
        return False
    for number, each in enumerate(new):
        create_table(connection, each.table, each.log, {}, now)
        row = {"tournament": id, "round": before + 1, "number": number, "table_id": each.table.id}
        connection.execute(insert(schema.pairings).values(row | {"entrants": msgspec.json.encode(each.entrants).decode()}))
    return True
