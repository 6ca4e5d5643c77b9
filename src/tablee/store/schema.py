"""The database: one append-only log of table events, and ordinary rows for everything that may be changed or deleted.

Log entries name players by number; names, passwords, sessions and chat stand apart from them.
"""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    true,
)

metadata = MetaData()

meta = Table(
    "meta",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

players = Table(
    "players",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("name", String(64), nullable=False),
    Column("account", String(64), unique=True),  # the name one signs in with, folded to lower case
    Column("password", Text),  # argon2id
    Column("created", Float, nullable=False),
    Column("deleted", Boolean, nullable=False, default=False),
    Column("public", Boolean, nullable=False, default=False),  # whether others see the statistics
    sqlite_autoincrement=True,
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("player", Integer, ForeignKey("players.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False, default=0.0, server_default="0"),  # to the day; 0 on the first one
)

reserved = Table(
    "reserved",
    metadata,
    Column("skeleton", Text, primary_key=True),  # of a name that is an account's, and nobody else may bear
    Column("player", Integer, ForeignKey("players.id"), nullable=False, index=True),
)

resets = Table(
    "resets",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("player", Integer, ForeignKey("players.id"), nullable=False),
    Column("expires", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("secret", LargeBinary, nullable=False),
    Column("next_secret", LargeBinary),  # of a rematch, promised when the game is over
    Column("game", String(64), nullable=False),
    Column("phase", String(16), nullable=False),
    Column("private", Boolean, nullable=False),
    Column("host", Integer, nullable=False, index=True),
    Column("clock", String(16), nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("seq", Integer, nullable=False),  # how much of the log these rows know
    Index("tables_open", "phase", "private"),
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("content", Text, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", Integer, index=True),
    Column("bot", String(32)),
    Column("guest", String(64), nullable=False, default=""),  # the name of somebody who shares the player's device
    Column("colour", String(16), nullable=False, default="", server_default=""),  # empty at older tables: the game's own
    Column("owing", Boolean, nullable=False, default=False),
    Column("place", Integer),
)

links = Table(
    "links",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),  # -1 to watch
    Column("token", String(64)),  # shown to the host while the link lives
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("at", Float, nullable=False),
    Column("player", Integer, nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("phrase", Integer, nullable=False),
    sqlite_autoincrement=True,
)

mutes = Table(
    "mutes",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("player", Integer, nullable=False, index=True),  # who does not want to read
    Column("muted", Integer, nullable=False, index=True),  # whom
    Column("everybody", Boolean, nullable=False),  # the host decides it for the whole table
    sqlite_autoincrement=True,
)

spectators = Table(
    "spectators",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("player", Integer, primary_key=True, index=True),
)

imports = Table(
    "imports",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player", Integer, nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("content", LargeBinary, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("game", String(64), nullable=False),
    Column("ended", Float, nullable=False),  # when the last move was made
    Column("seats", Integer, nullable=False),  # how many the table had
    Column("score", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("stayed", Boolean, nullable=False),  # a person played the seat to the end
    Column("lowest_wins", Boolean),  # unknown where version 0.1 has settled the table
    Column("counted", Boolean, nullable=False, default=True, server_default=true()),
    Index("results_in_order", "game", "ended"),
)

boxes = Table(
    "boxes",
    metadata,
    Column("game", String(64), primary_key=True),
    Column("name", String(64), primary_key=True),  # its fingerprint, or the name that version 0.1 gave its text
    Column("text", Text, nullable=False),  # the data file
)

finished = Table(
    "finished",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("record", LargeBinary, nullable=False),  # packed; without the names, which may change
    Column("curve", LargeBinary, nullable=False),  # packed: everybody's points after each move
    Column("sha256", String(64), nullable=False),  # of the record without the names
)

contacts = Table(
    "contacts",
    metadata,
    Column("player", Integer, ForeignKey("players.id"), primary_key=True, autoincrement=False),
    Column("email", String(254), nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Column("token_hash", String(64), nullable=False, index=True),  # of the mail that asks
    Column("asked", Float, nullable=False),
    Column("stop", String(64), nullable=False, index=True),  # in the link that ends all mail
    Column("webhook", String(500), nullable=False),
    Column("key", String(64), nullable=False),  # calls are signed with it
    Column("every", Integer, nullable=False),
    Column("quiet_from", Integer, nullable=False),
    Column("quiet_to", Integer, nullable=False),
    Column("zone", String(64), nullable=False),
    Column("language", String(2), nullable=False),
    Column("sent", Float, nullable=False),
)

notices = Table(
    "notices",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("entries", Integer, nullable=False),  # moves the seat had made when its player was told
)

bans = Table(
    "bans",
    metadata,
    Column("name", String(64), primary_key=True),  # folded to lower case
    Column("shown", String(64), nullable=False),
    Column("reason", String(300), nullable=False),  # for the operator
    Column("at", Float, nullable=False),
)

friends = Table(
    "friends",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("player", Integer, ForeignKey("players.id"), nullable=False),  # whose list it is; there is a row for each of the two
    Column("friend", Integer, ForeignKey("players.id"), nullable=False, index=True),
    Column("since", Float, nullable=False),
    UniqueConstraint("player", "friend"),
    sqlite_autoincrement=True,
)

friend_links = Table(
    "friend_links",
    metadata,
    Column("player", Integer, ForeignKey("players.id"), primary_key=True, autoincrement=False),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("token", String(64), nullable=False),  # shown to its owner
)

invitations = Table(
    "invitations",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("player", Integer, primary_key=True, autoincrement=False, index=True),  # who is asked
    Column("host", Integer, nullable=False, index=True),  # by whom
    Column("at", Float, nullable=False),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("title", String(64), nullable=False),
    Column("host", Integer, nullable=False, index=True),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("token", String(64), nullable=False),  # shown to the host
    Column("plan", Text, nullable=False),  # how it is played
    Column("phase", String(16), nullable=False),
    Column("round", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("created", Float, nullable=False),
)

entrants = Table(
    "entrants",
    metadata,
    Column("tournament", String(32), ForeignKey("tournaments.id"), primary_key=True),
    Column("player", Integer, primary_key=True, autoincrement=False, index=True),
    Column("number", Integer, nullable=False),
    Column("stays", Boolean, nullable=False),  # takes part in further rounds
)

pairings = Table(
    "pairings",
    metadata,
    Column("tournament", String(32), ForeignKey("tournaments.id"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("entrants", Text, nullable=False),  # their numbers by seat, 0 for a bot
)

daily = Table(
    "daily",
    metadata,
    Column("day", String(10), primary_key=True),  # 2026-11-18
    Column("game", String(64), primary_key=True),
    Column("player", Integer, primary_key=True, autoincrement=False, index=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, index=True),  # of the try that counts
)

servers = Table(
    "servers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("beat", Float, nullable=False),  # when it last said that it lives
)

presence = Table(
    "presence",
    metadata,
    Column("server", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True, index=True),
    Column("player", Integer, primary_key=True, autoincrement=False),
)
