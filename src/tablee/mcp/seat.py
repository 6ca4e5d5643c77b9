"""What a guest of a protocol knows of one table: the same as anybody who sits there, in JSON and in words."""

from __future__ import annotations

from typing import Any, Protocol

from typing_extensions import TypedDict  # the protocol’s library asks for it on Python 3.11

from tablee.kernel.errors import IllegalAction, TableeError
from tablee.kernel.game import Game
from tablee.text import Text

MOST_MOVES = 100  # told at once


class MoveInfo(TypedDict):
    """One legal move: the number to play it by, its label, what it yields as far as one can know, and its words."""

    action: int
    label: str
    yields: str
    words: dict[str, Any]


class TableInfo(TypedDict):
    """A table as one seat sees it now. `news` is what happened since the last look; `view` is all that may be seen."""

    table: str
    game: str
    seat: int
    names: list[str]
    your_turn: bool
    over: bool
    decision: int
    prompt: str
    moves: int
    scores: list[int | None]
    places: list[int]
    news: list[str]
    view: dict[str, Any]


class GuestSeat(Protocol):
    """A seat at a table, wherever the table is."""

    game: Game | None  # once it is known

    async def look(self) -> TableInfo:
        """The table as it stands, with the news since the last look."""

    async def moves(self) -> list[MoveInfo]:
        """The legal moves; none when it is somebody else's turn."""

    async def play(self, action: int, decision: int) -> TableInfo:
        """Answers a decision; what came of it until the seat is asked again or has to wait."""

    async def wait(self, seconds: float) -> TableInfo:
        """Waits until the seat is asked or the game is over, at most so long."""


def in_words(text: Text, error: TableeError) -> str:
    """A refusal as one sentence, with its id for programs."""
    id = f"why-{error.reason}" if isinstance(error, IllegalAction) else error.id
    return f"{text.error(error)} ({id})"
