"""What positions have led to: how traits of a seat turn into points in the end, and leads into victories.

A game's `outlook.toml`, written by `tools/outlook.py`, holds for every number of players and every stage of the game what each
trait has been worth in games that the judge's rules of thumb play with themselves, and the spread of what nobody could foresee.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from math import exp
from pathlib import Path
from typing import Any, Final

from tablee.kernel.errors import BadData

FILE: Final = "outlook.toml"


class Outlook:
    """The tables, by the number of players; then by stage, the beginning of the game first."""

    def __init__(self, worths: dict[int, list[list[float]]], spreads: dict[int, list[float]]) -> None:
        self.worths = worths  # what one of each trait is worth, in points at the end
        self.spreads = spreads  # chances go with exp(points / spread)

    def points(self, players: int, stage: int, traits: list[float]) -> float:
        """What the traits of a seat will be worth in the end, as far as that can be told."""
        worths = self.worths[players][stage]
        total = 0.0
        for i in range(len(worths)):
            total += worths[i] * traits[i]
        return total

    def chance(self, stage: int, traits: list[list[float]], seat: int) -> float:
        """How likely a seat is to win, by the traits of all."""
        players = len(traits)
        spread = self.spreads[players][stage]
        own = self.points(players, stage, traits[seat])
        total = 0.0
        for other in traits:
            total += exp((self.points(players, stage, other) - own) / spread)
        return 1.0 / total


@lru_cache
def read_outlook(path: Path) -> Outlook:
    """The tables in a file; none if there is no file."""
    if not path.exists():
        return Outlook({}, {})
    try:
        tree: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadData("error-data-unreadable", file=str(path), problem=str(error)) from None
    worths: dict[int, list[list[float]]] = {}
    spreads: dict[int, list[float]] = {}
    for players, table in tree["players"].items():
        worths[int(players)] = [[float(worth) for worth in row] for row in table["worths"]]
        spreads[int(players)] = [float(spread) for spread in table["spreads"]]
    return Outlook(worths, spreads)
