"""A game that goes on from a position of another one, instead of from a deal."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tablee.kernel.errors import TableeError
from tablee.kernel.game import Game
from tablee.kernel.rng import seeded
from tablee.kernel.state import Parts, State

LONGEST_OBSERVATION = 20_000  # integers; the longest of a shipped game has less than a tenth of that


class BadStart(TableeError):
    """A position that the game cannot have come to, or from which nothing is played any more."""

    id = "error-start"


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one seat knew at a moment of another game. All it did not know is drawn anew, by the new game's own randomness."""

    table: Annotated[str, msgspec.Meta(max_length=200)]  # of the other game
    entry: Annotated[int, msgspec.Meta(ge=0)]  # its last entry before that moment; 0 for the deal
    seat: int
    observation: Annotated[list[int], msgspec.Meta(max_length=LONGEST_OBSERVATION)]


def begin_at(game: Game, start: Start, seed: int, parts: Parts) -> State:
    """The position, with everything hidden drawn anew."""
    return game.imagine(list(start.observation), seeded(seed), parts)


def check_start(game: Game, players: int, options: tuple[int, ...], start: Start, parts: Parts) -> None:
    """Refuses a position that is not one of this game: it must hold all the pieces there are, and tell the seat the same again.

    It may come from a file that says anything, and no game expects to be asked about positions that cannot be.
    """
    head = [start.seat, players, len(options), *options]
    if not 0 <= start.seat < players or start.observation[: len(head)] != head:
        raise BadStart
    whole = game.build_state(parts, players, options, seeded(0), None).conserved()
    try:
        state = begin_at(game, start, 0, parts)
        fits = state.observe(start.seat) == start.observation and state.conserved() == whole and state.to_act() != 0
    except Exception:
        raise BadStart from None
    if not fits:
        raise BadStart
