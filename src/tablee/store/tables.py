"""Tables in the store: their log, and the rows beside it that lists are made from."""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Select, bindparam, delete, func, insert, select, update

from tablee.kernel.errors import IllegalAction
from tablee.kernel.game import Game
from tablee.kernel.registry import find
from tablee.kernel.seeds import commitment
from tablee.kernel.state import Parts
from tablee.store import schema
from tablee.store.boxes import find_box, keep_box
from tablee.store.engines import StoreProblem
from tablee.store.people import accounts_among, hash_of, names_of, new_token
from tablee.store.store import append_events, read_events
from tablee.table.events import AnyEvent, Opened
from tablee.table.table import Refused, Table

WATCH = -1
Spoken = tuple[int, float, str, int, str, int, bool, int]  # a line of chat: id, time, name, seat, text, phrase, account, player
KEY = re.compile(r"[0-9a-f]{16}")  # of a link: what stands of its hash in the address


@dataclass(frozen=True)
class Row:
    """A table in a list."""

    id: str
    game: str
    phase: str
    clock: str
    changed: float
    commitment: str
    seats: list[SeatRow]


@dataclass(frozen=True)
class SeatRow:
    """A seat in a list."""

    player: int | None
    bot: str | None
    name: str
    account: bool  # whether the name is an account's
    colour: str
    owing: bool
    place: int | None


def create_table(connection: Connection, table: Table, log: Sequence[AnyEvent], guests: dict[int, str], now: float) -> None:
    """Writes a new table with its first events, its seats and its links."""
    plan = table.plan
    values = {
        "id": table.id,
        "secret": table.secret,
        "game": plan.game,
        "phase": table.phase,
        "private": plan.private,
        "host": plan.host,
        "clock": plan.clock,
        "created": now,
        "changed": now,
        "seq": 0,
    }
    connection.execute(insert(schema.tables).values(values))
    rows = [
        {"table_id": table.id, "seat": seat, "guest": guests.get(seat, ""), "colour": colour, "owing": False}
        for seat, colour in enumerate(table.colours)
    ]
    connection.execute(insert(schema.seats), rows)
    if table.parts is not None:
        keep_box(connection, plan.game, table.parts)
    append_events(connection, table.id, 1, log)
    create_links(connection, table)
    write_mirrors(connection, [(mirror_of(table), None)], now)


def create_links(connection: Connection, table: Table) -> None:
    """A capability link for each free seat, and one to watch."""
    free = [number for number, seat in enumerate(table.seats) if not seat.taken]
    tokens = {seat: new_token() for seat in [*free, WATCH]}
    rows = [{"token_hash": hash_of(token), "table_id": table.id, "seat": seat, "token": token} for seat, token in tokens.items()]
    connection.execute(insert(schema.links), rows)


@dataclass(frozen=True)
class Mirror:
    """What the rows beside the log say of a table: a cache that lists are made from."""

    table: str
    seq: int
    phase: str
    host: int
    seats: tuple[tuple[int | None, str | None, bool, int | None], ...]  # player, bot, owing, place


def mirror_of(table: Table) -> Mirror:
    """The rows as they should be."""
    owing = table.owing()
    counts = table.phase == "over" and table.counted
    places = table.state.ranking() if counts else [None] * len(table.seats)
    seats = tuple((seat.player, seat.bot, bool(owing >> i & 1), places[i]) for i, seat in enumerate(table.seats))
    return Mirror(table.id, table.seq, table.phase, table.host, seats)


seq_of_rows = select(schema.tables.c.seq).where(schema.tables.c.id == bindparam("at_table")).scalar_subquery()
update_seat = (
    update(schema.seats)
    .where(schema.seats.c.table_id == bindparam("at_table"), schema.seats.c.seat == bindparam("at_seat"))
    .where(seq_of_rows == bindparam("at_seq"))
    .values({name: bindparam(name) for name in ("player", "bot", "owing", "place")})
)


update_table = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("at_table"), schema.tables.c.seq <= bindparam("at_seq"))
    .values({"seq": bindparam("at_seq"), **{name: bindparam(name) for name in ("phase", "host", "changed")}})
)


def write_mirrors(connection: Connection, mirrors: Sequence[tuple[Mirror, Mirror | None]], now: float) -> None:
    """Brings the rows of tables up to date, as far as they differ from what they said before, where that is known.

    Rows that know more already, written by another process, are left alone.
    """
    rows = [
        {"at_table": mirror.table, "at_seq": mirror.seq, "phase": mirror.phase, "host": mirror.host, "changed": now}
        for mirror, _ in mirrors
    ]
    connection.execute(update_table, rows)
    seats = [
        {
            "at_table": mirror.table,
            "at_seq": mirror.seq,
            "at_seat": number,
            "player": player,
            "bot": bot,
            "owing": owing,
            "place": place,
        }
        for mirror, before in mirrors
        for number, (player, bot, owing, place) in enumerate(mirror.seats)
        if before is None or before.seats[number] != mirror.seats[number]
    ]
    if seats:
        connection.execute(update_seat, seats)


def behind(connection: Connection) -> list[str]:
    """Tables whose rows have fallen behind their log (the server was killed in between)."""
    newest = (
        select(schema.events.c.table_id, func.max(schema.events.c.seq).label("seq")).group_by(schema.events.c.table_id).subquery()
    )
    query = (
        select(schema.tables.c.id)
        .join(newest, newest.c.table_id == schema.tables.c.id)
        .where(newest.c.seq != schema.tables.c.seq)
    )
    return list(connection.execute(query).scalars())


def is_behind(connection: Connection, table: Table) -> bool:
    """Whether the rows of one table have fallen behind its log."""
    rows = connection.execute(select(schema.tables.c.seq).where(schema.tables.c.id == table.id)).scalar_one()
    return bool(rows < table.seq)


def newest_of(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    """How long the logs of some tables are."""
    events = schema.events
    query = select(events.c.table_id, func.max(events.c.seq).label("seq")).where(events.c.table_id.in_(ids))
    return {row.table_id: row.seq for row in connection.execute(query.group_by(events.c.table_id))}


def left_behind(connection: Connection, most: int) -> list[str]:
    """Unfinished tables whose rows have fallen behind their log, as `behind` finds them, but without reading everything."""
    newest = (
        select(func.max(schema.events.c.seq)).where(schema.events.c.table_id == schema.tables.c.id).correlate(schema.tables)
    ).scalar_subquery()
    unfinished = schema.tables.c.phase.in_(("gathering", "playing"))
    query = select(schema.tables.c.id).where(unfinished, schema.tables.c.seq < newest).limit(most)
    return list(connection.execute(query).scalars())


def load_table(connection: Connection, id: str) -> tuple[Table, list[AnyEvent]] | None:
    """A table rebuilt from its log, and the log; refuses one that does not lead where it led."""
    row = connection.execute(select(schema.tables.c.secret, schema.tables.c.seq).where(schema.tables.c.id == id)).first()
    if row is None:
        return None
    try:
        log = read_events(connection, id)
        if len(log) < row.seq:  # the rows beside the log follow it, so its end is missing
            raise StoreProblem("error-store-gap", table=id)
        return Table.replayed(id, bytes(row.secret), log, box_of(connection, log[0])), log
    except (IllegalAction, msgspec.DecodeError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise StoreProblem("error-table-broken", table=id, problem=f"{type(error).__name__}: {error}") from None


def box_of(connection: Connection, opened: AnyEvent) -> Parts | None:
    """The box that a log's first event names."""
    if not isinstance(opened, Opened):
        return None
    return find_box(connection, find(opened.game, opened.rules_version), opened.data)


def rules_of(connection: Connection, id: str) -> tuple[Game, Parts]:
    """The game, in the era of its rules, and the box that a table is played with."""
    opened = plan_of(connection, id)
    game = find(opened.game, opened.rules_version)
    return game, find_box(connection, game, opened.data)


def plan_of(connection: Connection, id: str) -> Opened:
    """What was agreed when a table was opened."""
    first = read_events(connection, id, most=1)
    if not first or not isinstance(first[0], Opened):
        raise StoreProblem("error-store-gap", table=id)
    return first[0]


def host_of(connection: Connection, id: str) -> int:
    """Who may decide on a table that there is."""
    return int(connection.execute(select(schema.tables.c.host).where(schema.tables.c.id == id)).scalar_one())


def table_ids(connection: Connection) -> list[str]:
    """All tables, oldest first."""
    return [row.id for row in connection.execute(select(schema.tables.c.id).order_by(schema.tables.c.created))]


def guest_names(connection: Connection, id: str) -> dict[int, str]:
    """The names given to people who share a device."""
    query = select(schema.seats.c.seat, schema.seats.c.guest).where(schema.seats.c.table_id == id, schema.seats.c.guest != "")
    return {row.seat: row.guest for row in connection.execute(query)}


def forget_guest(connection: Connection, table: str, seat: int) -> None:
    """The name given to somebody on the same device goes with them."""
    where = (schema.seats.c.table_id == table, schema.seats.c.seat == seat)
    connection.execute(update(schema.seats).where(*where).values(guest=""))


def keep_next_secret(connection: Connection, table: str, secret: bytes) -> None:
    """Keeps the secret a rematch will be played with."""
    connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(next_secret=secret))


def next_secret(connection: Connection, table: str) -> bytes:
    """The secret a rematch will be played with."""
    return bytes(connection.execute(select(schema.tables.c.next_secret).where(schema.tables.c.id == table)).scalar_one())


# ---- links ----


def find_link(connection: Connection, token: str) -> tuple[str, int] | None:
    """The table and seat a link leads to."""
    query = select(schema.links.c.table_id, schema.links.c.seat).where(schema.links.c.token_hash == hash_of(token))
    row = connection.execute(query).first()
    return (row.table_id, row.seat) if row else None


def find_key(connection: Connection, key: str) -> tuple[str, int] | None:
    """The table and seat of a link by its key: the beginning of its hash, which says what it is about but opens nothing."""
    links = schema.links.c
    if not KEY.fullmatch(key):
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


# ---- spectators ----


def add_spectator(connection: Connection, table: str, player: int) -> None:
    """Lets a player watch."""
    if player not in spectators_of(connection, table):
        connection.execute(insert(schema.spectators).values(table_id=table, player=player))


def spectators_of(connection: Connection, table: str) -> set[int]:
    """Who may watch a private table."""
    query = select(schema.spectators.c.player).where(schema.spectators.c.table_id == table)
    return set(connection.execute(query).scalars())


# ---- lists ----


def rows_of(connection: Connection, ids: list[str]) -> list[Row]:
    """Tables for a list, in the given order."""
    if not ids:
        return []
    heads = {row.id: row for row in connection.execute(select(schema.tables).where(schema.tables.c.id.in_(ids)))}
    query = select(schema.seats).where(schema.seats.c.table_id.in_(ids)).order_by(schema.seats.c.table_id, schema.seats.c.seat)
    seats: dict[str, list[SeatRow]] = {id: [] for id in ids}
    found = connection.execute(query).all()
    players = {row.player for row in found if row.player is not None}
    names, accounts = names_of(connection, players), accounts_among(connection, players)
    for row in found:
        name = row.guest or (names.get(row.player, "") if row.player is not None else "")
        account = row.player in accounts and not row.guest
        seats[row.table_id].append(SeatRow(row.player, row.bot, name, account, row.colour, row.owing, row.place))
    return [
        Row(id, head.game, head.phase, head.clock, head.changed, commitment(head.secret), seats[id])
        for id in ids
        if (head := heads.get(id)) is not None
    ]


def tables_of(connection: Connection, player: int, most: int) -> list[Row]:
    """The tables a player sits at, the latest first."""
    mine = select(schema.seats.c.table_id).where(schema.seats.c.player == player)
    query = select(schema.tables.c.id).where((schema.tables.c.id.in_(mine)) | (schema.tables.c.host == player))
    ids = connection.execute(query.order_by(schema.tables.c.changed.desc()).limit(most)).scalars().all()
    return rows_of(connection, list(ids))


def open_tables(connection: Connection, most: int) -> list[Row]:
    """Public tables that still wait for players, or can be watched."""
    query = select(schema.tables.c.id).where(
        schema.tables.c.private.is_(False), schema.tables.c.phase.in_(("gathering", "playing"))
    )
    ids = connection.execute(query.order_by(schema.tables.c.phase, schema.tables.c.changed.desc()).limit(most)).scalars().all()
    return rows_of(connection, list(ids))


def held_by(connection: Connection, player: int) -> list[str]:
    """All tables where a player sits or is the host."""
    mine = select(schema.seats.c.table_id).where(schema.seats.c.player == player)
    query = select(schema.tables.c.id).where((schema.tables.c.id.in_(mine)) | (schema.tables.c.host == player))
    return list(connection.execute(query).scalars())


def unfinished_of(connection: Connection, host: int) -> int:
    """How many tables somebody has open."""
    where = (schema.tables.c.host == host, schema.tables.c.phase.in_(("gathering", "playing")))
    return int(connection.execute(select(func.count()).select_from(schema.tables).where(*where)).scalar_one())


# ---- chat ----


def add_line(connection: Connection, table: str, at: float, player: int, seat: int, text: str, phrase: int) -> int:
    """Adds a line of chat; its number."""
    values = {"table_id": table, "at": at, "player": player, "seat": seat, "text": text, "phrase": phrase}
    return int(connection.execute(insert(schema.chat).values(values).returning(schema.chat.c.id)).scalar_one())


def new_lines(connection: Connection, ids: Sequence[str], since: float) -> list[tuple[str, Spoken]]:
    """Lines of chat said at some tables since a time, each with its table."""
    query = (
        select(schema.chat, schema.players.c.name, schema.players.c.account)
        .join(schema.players, schema.players.c.id == schema.chat.c.player)
        .where(schema.chat.c.table_id.in_(ids), schema.chat.c.at >= since)
        .order_by(schema.chat.c.id)
    )
    rows = connection.execute(query).all()
    return [(row.table_id, spoken(row)) for row in rows]


def spoken(row: Any) -> Spoken:
    """A line of chat with its speaker, out of a row."""
    return (row.id, row.at, row.name, row.seat, row.text, row.phrase, row.account is not None, row.player)


def last_lines(connection: Connection, table: str, most: int, muted: Collection[int] = ()) -> list[Spoken]:
    """The last lines of chat, but for those of the muted."""
    query = (
        select(schema.chat, schema.players.c.name, schema.players.c.account)
        .join(schema.players, schema.players.c.id == schema.chat.c.player)
        .where(schema.chat.c.table_id == table, schema.chat.c.player.not_in(muted))
        .order_by(schema.chat.c.id.desc())
        .limit(most)
    )
    rows = connection.execute(query).all()
    return [spoken(row) for row in reversed(rows)]


def speaker_of(connection: Connection, table: str, line: int) -> int | None:
    """Who has said a line."""
    where = (schema.chat.c.table_id == table, schema.chat.c.id == line)
    return connection.execute(select(schema.chat.c.player).where(*where)).scalar()


@dataclass(frozen=True)
class Mute:
    """Somebody at a table does not want to read somebody; the host decides it for everybody."""

    id: int
    player: int
    muted: int
    everybody: bool
    name: str


def add_mute(connection: Connection, table: str, player: int, muted: int, everybody: bool) -> None:
    """Mutes somebody; doing it twice changes nothing."""
    values = {"table_id": table, "player": player, "muted": muted, "everybody": everybody}
    where = [schema.mutes.c[name] == value for name, value in values.items()]
    if connection.execute(select(schema.mutes.c.id).where(*where)).first() is None:
        connection.execute(insert(schema.mutes).values(values))


def remove_mute(connection: Connection, table: str, id: int) -> None:
    """Lets somebody be read again."""
    connection.execute(delete(schema.mutes).where(schema.mutes.c.table_id == table, schema.mutes.c.id == id))


def mutes_of(connection: Connection, table: str) -> list[Mute]:
    """Who is muted at a table, and by whom."""
    return mutes_at(connection, [table])[table]


def mutes_at(connection: Connection, ids: Sequence[str]) -> dict[str, list[Mute]]:
    """The same of several tables."""
    query = (
        select(schema.mutes, schema.players.c.name)
        .join(schema.players, schema.players.c.id == schema.mutes.c.muted)
        .where(schema.mutes.c.table_id.in_(ids))
        .order_by(schema.mutes.c.id)
    )
    found: dict[str, list[Mute]] = {id: [] for id in ids}
    for row in connection.execute(query):
        found[row.table_id].append(Mute(row.id, row.player, row.muted, row.everybody, row.name))
    return found


# ---- imported records ----


class Room(NamedTuple):
    """How much is kept of imported records: rows for each player, rows in all, bytes in all."""

    each: int
    rows: int
    size: int


def add_import(connection: Connection, id: str, player: int, now: float, content: bytes, room: Room) -> None:
    """Keeps an imported record; a player's oldest ones make room, and the oldest ones of visitors."""
    imports = schema.imports.c
    own = select(imports.id).where(imports.player == player).order_by(imports.created.desc()).offset(room.each - 1)
    connection.execute(delete(schema.imports).where(imports.id.in_(connection.execute(own).scalars().all())))
    rows, size = connection.execute(select(func.count(), func.coalesce(func.sum(func.length(imports.content)), 0))).one()
    oldest = select(imports.id, func.length(imports.content)).where(imports.player.in_(visitors())).order_by(imports.created)
    gone = []
    for other, length in connection.execute(oldest):
        if rows < room.rows and size + len(content) <= room.size:
            break
        gone.append(other)
        rows, size = rows - 1, size - length
    if rows >= room.rows or size + len(content) > room.size:
        raise Refused("refuse-imports-full")
    connection.execute(delete(schema.imports).where(imports.id.in_(gone)))
    connection.execute(insert(schema.imports).values(id=id, player=player, created=now, content=content))


def forget_imports(connection: Connection, before: float) -> None:
    """Lets records go that were imported before a time by people without an account."""
    imports = schema.imports.c
    connection.execute(delete(schema.imports).where(imports.created < before, imports.player.in_(visitors())))


def visitors() -> Select[tuple[int]]:
    """The players without an account."""
    return select(schema.players.c.id).where(schema.players.c.account.is_(None))


def has_import(connection: Connection, id: str) -> bool:
    """Whether there is such an imported record."""
    return connection.execute(select(schema.imports.c.id).where(schema.imports.c.id == id)).first() is not None


def find_import(connection: Connection, id: str) -> bytes | None:
    """An imported record."""
    content = connection.execute(select(schema.imports.c.content).where(schema.imports.c.id == id)).scalar()
    return None if content is None else bytes(content)


def changed_lists(connection: Connection, players: Sequence[int], since: float) -> dict[tuple[int, str], float]:
    """The tables of some players where something has changed since a time, and when."""
    query = (
        select(schema.seats.c.player, schema.seats.c.table_id, schema.tables.c.changed)
        .join(schema.tables, schema.tables.c.id == schema.seats.c.table_id)
        .where(schema.seats.c.player.in_(players), schema.tables.c.changed >= since)
    )
    return {(row.player, row.table_id): row.changed for row in connection.execute(query)}


def waiting_for_bots(connection: Connection, before: float = math.inf) -> list[str]:
    """Tables where a bot has to decide, and nothing has happened since a time."""
    query = (
        select(schema.seats.c.table_id)
        .join(schema.tables, schema.tables.c.id == schema.seats.c.table_id)
        .where(schema.tables.c.phase == "playing", schema.seats.c.owing, schema.seats.c.bot.is_not(None))
        .where(schema.tables.c.changed < before)
        .distinct()
    )
    return list(connection.execute(query).scalars())
