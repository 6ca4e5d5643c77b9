"""The protocol's server: tools to list games, open or join a table, look, list moves, play, wait, and read the rules."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Mapping
from typing import Any, TypeVar

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

import tablee
from tablee.bots import BOTS
from tablee.kernel.errors import TableeError
from tablee.kernel.registry import find, games
from tablee.mcp.local import LocalSeat
from tablee.mcp.remote import RemoteSeat
from tablee.mcp.seat import MOST_MOVES, GuestSeat, MoveInfo, TableInfo, in_words
from tablee.text import Text

MOST_TABLES = 20
LONGEST_WAIT = 60.0  # seconds
INSTRUCTIONS = """Tablée is a table for modern board games. Open a table against bots with open_table, or take a seat on a server
with join_table and the seat's link. Then, until the game is over: look tells what your seat may see and whether it is your turn,
list_moves lists the legal moves with labels, play answers the open decision with the number of a move. The rules decide: an
illegal move is refused with its reason and changes nothing. Nobody sees more than a player in that seat would."""

T = TypeVar("T")


class Guest:
    """One guest of the protocol and the seats taken so far."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.seats: dict[str, GuestSeat] = {}

    def seat(self, table: str) -> GuestSeat:
        """The guest's seat at a table."""
        if table not in self.seats:
            raise TableeError("refuse-no-such-table")
        return self.seats[table]

    def room(self) -> None:
        """Refuses more tables than one guest can sit at."""
        if len(self.seats) >= MOST_TABLES:
            raise TableeError("error-mcp-tables", most=MOST_TABLES)

    def word(self, error: TableeError, table: str = "") -> ToolError:
        """A refusal in words; reasons of a game need its vocabulary."""
        seat = self.seats.get(table)
        return ToolError(in_words(Text(self.language, seat.game if seat else None), error))

    async def granted(self, wish: Awaitable[T], table: str = "") -> T:
        """What a wish leads to, or its refusal in words."""
        try:
            return await wish
        except TableeError as error:
            raise self.word(error, table) from None


def build(language: str) -> MCPServer[Any]:
    """A server for one guest."""
    guest = Guest(language)
    server: MCPServer[Any] = MCPServer("tablee", instructions=INSTRUCTIONS, version=tablee.__version__, log_level="WARNING")

    @server.tool()
    async def list_games() -> list[dict[str, Any]]:
        """The games on the shelf: players, minutes, options, and the bots one can play against."""
        return [about(game.id, language) for game in games()]

    @server.tool()
    async def read_rules(game: str) -> str:
        """The complete rules of a game, every one numbered."""
        return await guest.granted(rules_of(game, language))

    @server.tool()
    async def open_table(game: str, bots: list[str], seat: int = 0, options: dict[str, str] | None = None) -> TableInfo:
        """Opens a table here: you take one seat (counted from 0), a bot takes each other one, e.g. bots=["medium", "easy"]."""
        return await guest.granted(sit_down(guest, game, bots, seat, options or {}))

    @server.tool()
    async def join_table(link: str, name: str) -> TableInfo:
        """Takes the seat that a link of a Tablée server leads to (http://…/join/…#…), under a name the others will see."""
        return await guest.granted(sit_remote(guest, link, name))

    @server.tool()
    async def my_tables() -> list[str]:
        """The tables where you have a seat."""
        return list(guest.seats)

    @server.tool()
    async def look(table: str) -> TableInfo:
        """What your seat may see now, what is asked of you, and the news since your last look."""
        return await guest.granted(look_at(guest, table), table)

    @server.tool()
    async def list_moves(table: str, contains: str = "", skip: int = 0) -> list[MoveInfo]:
        """The legal moves with their labels, at most 100 at a time; `contains` keeps those whose label has these letters."""
        return await guest.granted(moves_of(guest, table, contains, skip), table)

    @server.tool()
    async def play(table: str, action: int, decision: int) -> TableInfo:
        """Plays a move by its `action`, as the answer to the `decision` that look has told; what came of it."""
        return await guest.granted(answer(guest, table, action, decision), table)

    @server.tool()
    async def wait(table: str, seconds: float = 20.0) -> TableInfo:
        """Waits until it is your turn or the game is over, at most 60 seconds."""
        return await guest.granted(wait_for(guest, table, seconds), table)

    return server


def about(id: str, language: str) -> dict[str, Any]:
    """A game on the shelf."""
    game = find(id)
    text = Text(language, game)
    return {
        "game": game.id,
        "title": text.say("title"),
        "pitch": text.say("pitch"),
        "players": [game.min_players, game.max_players],
        "minutes": game.minutes,
        "lowest_wins": game.lowest_wins,
        "options": {option.id: list(option.values) for option in game.options},
        "bots": list(BOTS),
    }


async def rules_of(id: str, language: str) -> str:
    """The rules in the guest's language; the help of a game that has no rules written down."""
    game = find(id)
    for name in ([f"RULES.{language}.md"] if language != "en" else []) + ["RULES.md"]:
        if (game.folder / name).exists():
            return (game.folder / name).read_text(encoding="utf-8")
    return Text(language, game).say("help")


async def sit_down(guest: Guest, game: str, bots: list[str], seat: int, options: Mapping[str, str]) -> TableInfo:
    """A new table in this process."""
    guest.room()
    id = secrets.token_hex(4)
    guest.seats[id] = made = LocalSeat(id, game, bots, seat, options, guest.language)
    return await made.look()


async def sit_remote(guest: Guest, link: str, name: str) -> TableInfo:
    """A seat on a server."""
    guest.room()
    made = await RemoteSeat.join(link, name, guest.language)
    guest.seats[made.id] = made
    return await made.look()


async def look_at(guest: Guest, table: str) -> TableInfo:
    """The table as it stands."""
    return await guest.seat(table).look()


async def moves_of(guest: Guest, table: str, contains: str, skip: int) -> list[MoveInfo]:
    """Some of the legal moves."""
    found = [move for move in await guest.seat(table).moves() if contains.lower() in move["label"].lower()]
    return found[max(0, skip) :][:MOST_MOVES]


async def answer(guest: Guest, table: str, action: int, decision: int) -> TableInfo:
    """A move."""
    return await guest.seat(table).play(action, decision)


async def wait_for(guest: Guest, table: str, seconds: float) -> TableInfo:
    """The table when the guest is asked."""
    return await guest.seat(table).wait(min(max(seconds, 0.0), LONGEST_WAIT))
