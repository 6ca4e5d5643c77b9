"""How somebody has fared, over HTTP."""

from __future__ import annotations

import msgspec


class Rating(msgspec.Struct, frozen=True):
    """A running rating: its mean, the reach of its doubt on either side, and how many games it comes from."""

    mean: float
    doubt: float
    games: int


class GameStatistics(msgspec.Struct, frozen=True):
    """How a player has fared in one game."""

    game: str
    played: int
    against: int  # of these: with others at the table
    won: int
    place: float | None  # the mean, against others
    best: int | None  # the best score of those played to the end
    rating: Rating | None
    curve: list[float]  # the mean of the rating after each of the last rated games


class FinishedGame(msgspec.Struct, frozen=True):
    """A finished table in a player's list."""

    table: str  # empty on a page for everybody
    game: str
    ended: float
    seats: int
    place: int
    score: int | None  # None for who left


class Statistics(msgspec.Struct, frozen=True):
    """How a player has fared, game by game, and the latest games; at which tables they were is for the player alone."""

    name: str
    account: bool
    public: bool
    games: list[GameStatistics]
    recent: list[FinishedGame]


class NewPublic(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether my statistics are for everybody."""

    public: bool


class RatedPlayer(msgspec.Struct, frozen=True):
    """Somebody in the ratings of a game."""

    name: str
    rating: Rating
