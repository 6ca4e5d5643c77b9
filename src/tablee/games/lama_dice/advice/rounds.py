"""LAMA Dice: what is known of rounds in general.

Playing on alone is solved exactly: the row only shrinks, so there is an end to all that can happen. What rivals may do is not
solved but counted: `rounds.toml`, written by `tools/lama_dice_rounds.py`, tells for every number of players how often a round
ends before one's next turn, and how points between two rounds turn into victories.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from math import exp
from pathlib import Path
from typing import Any, Final

from tablee.games.lama_dice.parts import COUNT, DICE, DISCARD, FIELD, VALUES, LamaDiceParts
from tablee.kernel.errors import BadData

FILE: Final = "rounds.toml"
MOST_CARDS: Final = 8  # rows of more cards are as far from empty as these
WHITES: Final = 4  # bits for white tokens, which are never more than nine with the usual black one
MOST_KEPT: Final = 500_000


class Alone:
    """The fewest points, on average, with which somebody who is alone in a round comes out of it; returned tokens count."""

    def __init__(self, parts: LamaDiceParts) -> None:
        self.parts = parts
        self.means: dict[int, float] = {}  # of rolling, by what lies there
        self.rolls: list[int] = [roll for roll in range(len(parts.ways)) if parts.ways[roll] and roll != parts.three_llamas]
        self.llamas = parts.ways[parts.three_llamas]

    def best(self, row: int, llama_row: int, white: int, black: int) -> float:
        """The mean of the points still to come if one quits when that is best."""
        if row == 0:
            return -float(self.bonus(white, black))
        return min(float(self.parts.row_points[values_in(row)]), self.rolling(row, llama_row, white, black))

    def rolling(self, row: int, llama_row: int, white: int, black: int) -> float:
        """The same if one rolls now."""
        parts = self.parts
        key = ((row << VALUES | llama_row) << WHITES | min(white, (1 << WHITES) - 1)) << 8 | min(black, 255)
        mean = self.means.get(key)
        if mean is not None:
            return mean
        total = 0.0
        bust = float(parts.row_points[values_in(row) | llama_row])
        for roll in self.rolls:
            actions = parts.discards[(roll << 3) + matches(parts, row, roll)]
            if len(actions) == 0:
                total += parts.ways[roll] * bust
                continue
            best = bust
            for action in actions:
                best = min(best, self.best(without(row, parts.handfuls[action - DISCARD]), llama_row, white, black))
            total += parts.ways[roll] * best
        rest = parts.outcome_count
        if self.llamas > 0:
            bonus = self.bonus(white, black)
            if bonus == 0:  # nothing changes: as if that roll had not been
                rest -= self.llamas
            else:
                after = self.best(row, llama_row, white - (1 if black == 0 else 0), black - (1 if black > 0 else 0))
                total += self.llamas * (after - bonus)
        total /= rest
        if len(self.means) >= MOST_KEPT:
            self.means.clear()
        self.means[key] = total
        return total

    def bonus(self, white: int, black: int) -> int:
        """How many points the best token takes away when it is returned."""
        return self.parts.black_value if black > 0 else min(white, 1)


def values_in(row: int) -> int:
    """The set of values among packed cards, as a mask."""
    values = 0
    for value in range(VALUES):
        if row >> FIELD * value & COUNT:
            values |= 1 << value
    return values


def without(row: int, cards: list[int]) -> int:
    """Packed cards without some of them."""
    for card in cards:
        row -= 1 << FIELD * card
    return row


def matches(parts: LamaDiceParts, row: int, roll: int) -> int:
    """Mask of the sorted dice of a roll for which a row holds a card; two equal dice need two cards."""
    mask = 0
    left = row
    for die in range(DICE):
        place = FIELD * parts.rolls[DICE * roll + die]
        if left >> place & COUNT:
            mask |= 1 << die
            left -= 1 << place
    return mask


class Rounds:
    """The counted tables, by the number of players."""

    def __init__(self, hazard: dict[int, list[list[float]]], spread: dict[int, list[float]]) -> None:
        self.hazard = hazard
        self.spread = spread

    def ending(self, players: int, rivals: int, cards: int) -> float:
        """How often a round ends before one's next turn: by the rivals still in, and the fewest cards that one of them has."""
        return self.hazard[players][rivals - 1][min(cards, MOST_CARDS) - 1]

    def chance(self, points: list[int], seat: int, end: int) -> float:
        """The chance of a seat between two rounds: the nearer the end, the more a point counts."""
        most = max(points)
        if most >= end:
            fewest = min(points)
            return 1.0 / points.count(fewest) if points[seat] == fewest else 0.0
        early, late = self.spread[len(points)]
        spread = late + (early - late) * (end - most) / end
        total = 0.0
        for other in points:
            total += exp((points[seat] - other) / spread)
        return 1.0 / total


@lru_cache
def read_rounds(path: Path) -> Rounds:
    """The tables in a file."""
    try:
        tree: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise BadData("error-data-unreadable", file=str(path), problem=str(error)) from None
    hazard: dict[int, list[list[float]]] = {}
    spread: dict[int, list[float]] = {}
    for players, table in tree["hazard"].items():
        hazard[int(players)] = [[float(share) for share in row] for row in table]
    for players, row in tree["spread"].items():
        spread[int(players)] = [float(points) for points in row]
    return Rounds(hazard, spread)
