"""LAMA Dice between two: the chance to win of whoever is to roll or quit, told by a small network, and what is best by it.

`tools/lama_dice_duel.py` has taught it by playing against itself and writes `duel.toml`. One layer of units sees everything that
lies on the table; as most of that stays the same from one roll to the next, what each part of it means to the units is kept.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from math import exp
from pathlib import Path
from typing import Any, Final

from tablee.games.lama_dice.advice.rounds import matches, values_in, without
from tablee.games.lama_dice.parts import COUNT, DISCARD, FIELD, TAKE, VALUES, LamaDiceParts
from tablee.kernel.errors import BadData

FILE: Final = "duel.toml"
MOST_KEPT: Final = 100_000

# What the network sees: two rows and two players' points, the mover's first; the llama row; whether the mover is alone, and
# whether all this is between two rounds, when there are no rows.
ROW: Final = 26
POINTS: Final = 11
OWN_POINTS: Final = 2 * ROW
LLAMA_ROW: Final = OWN_POINTS + 2 * POINTS
ALONE: Final = LLAMA_ROW + VALUES
BETWEEN: Final = ALONE + 1
INPUTS: Final = BETWEEN + 1

Seen = list[tuple[int, float]]  # inputs that are not 0


def row_seen(parts: LamaDiceParts, row: int) -> Seen:
    """A row: which values it holds once, twice and oftener, how many cards, what they cost, and whether it is nearly empty."""
    seen: Seen = []
    cards = 0
    for value in range(VALUES):
        count = row >> FIELD * value & COUNT
        cards += count
        if count > 0:
            seen.append((value, 1.0))
        if count > 1:
            seen.append((VALUES + value, 1.0))
        if count > 2:
            seen.append((2 * VALUES + value, count - 2.0))
    seen.append((3 * VALUES, cards / 6.0))
    seen.append((3 * VALUES + 1, parts.row_points[values_in(row)] / 20.0))
    if 1 <= cards <= 3:
        seen.append((3 * VALUES + 1 + cards, 1.0))
    return seen


def points_seen(parts: LamaDiceParts, points: int) -> Seen:
    """Points: how many, how near the end, and what may be returned."""
    seen: Seen = [(0, points / 20.0), (1, points * points / 800.0)]
    if points >= parts.black_value:
        seen.append((2, 1.0))
    if points > 0:
        seen.append((3, 1.0))
    for step in range(7):
        if points >= 5 * (step + 1):
            seen.append((4 + step, 1.0))
    return seen


class Network:
    """One layer of units that are silent below zero, and what they add up to."""

    def __init__(self, inputs: list[list[float]], bias: list[float], outputs: list[float], last: float) -> None:
        self.inputs = inputs  # by input: what it means to each unit
        self.bias = bias
        self.outputs = outputs
        self.last = last

    def excited(self, base: list[float], offset: int, seen: Seen) -> list[float]:
        """Units that see something more."""
        units = base[:]
        for at, much in seen:
            weights = self.inputs[offset + at]
            for i in range(len(units)):
                units[i] += weights[i] * much
        return units

    def answer(self, one: list[float], two: list[float]) -> float:
        """The chance of the mover, told by the units, which come in two parts."""
        total = self.last
        outputs = self.outputs
        for i in range(len(outputs)):
            unit = one[i] + two[i]
            if unit > 0.0:
                total += unit * outputs[i]
        return 1.0 / (1.0 + exp(-total))


class Duel:
    """What is known of games of two."""

    def __init__(self, parts: LamaDiceParts, network: Network) -> None:
        self.parts = parts
        self.network = network
        self.nothing: list[float] = [0.0] * len(network.bias)
        self.rows: list[dict[int, list[float]]] = [{}, {}]  # what a row means to the units, as the mover's and the rival's
        self.scores: list[dict[int, list[float]]] = [{}, {}]  # likewise points
        self.fields: dict[int, list[float]] = {}  # llama rows, and whether the mover is alone

    # ---- positions ----

    def chance(self, row: int, rival: int, llama_row: int, alone: bool, own: int, other: int) -> float:
        """Of who is to roll or quit."""
        return self.network.answer(self.seen_row(0, row), self.around(1, rival, llama_row, alone, own, other))

    def between(self, own: int, other: int) -> float:
        """Of who begins the next round."""
        base = self.network.excited(self.network.bias, BETWEEN, [(0, 1.0)])
        return self.network.answer(add(base, self.seen_points(0, own)), self.seen_points(1, other))

    def around(self, side: int, row: int, llama_row: int, alone: bool, own: int, other: int) -> list[float]:
        """What the units make of everything but one row; `side` says whose row is seen: 0 the mover's, 1 the rival's."""
        points = add(self.seen_points(0, own), self.seen_points(1, other))
        return add(add(self.seen_row(side, row), self.seen_field(llama_row, alone)), points)

    def seen_row(self, side: int, row: int) -> list[float]:
        """What the units make of a row."""
        found = self.rows[side].get(row)
        if found is None:
            found = self.network.excited(self.nothing, side * ROW, row_seen(self.parts, row))
            if len(self.rows[side]) >= MOST_KEPT:
                self.rows[side].clear()
            self.rows[side][row] = found
        return found

    def seen_points(self, side: int, points: int) -> list[float]:
        """What they make of points."""
        found = self.scores[side].get(points)
        if found is None:
            found = self.network.excited(self.nothing, OWN_POINTS + side * POINTS, points_seen(self.parts, points))
            self.scores[side][points] = found
        return found

    def seen_field(self, llama_row: int, alone: bool) -> list[float]:
        """What they make of the llama row."""
        key = llama_row << 1 | alone
        found = self.fields.get(key)
        if found is None:
            found = self.network.excited(self.network.bias, LLAMA_ROW, field_seen(llama_row, alone))
            self.fields[key] = found
        return found

    # ---- a turn of one who has `row`, `own` points and, while not alone, a rival with `rival` and `other` ----

    def ended(self, row: int, rival: int, own: int, other: int, emptied: bool) -> float:
        """The chance of one whose turn ends the round."""
        parts = self.parts
        own += parts.row_points[values_in(row)]
        other += parts.row_points[values_in(rival)]
        if emptied:
            own -= self.bonus(own)
        if own >= parts.game_end or other >= parts.game_end:
            return 0.5 if own == other else float(own < other)
        return self.between(own, other)

    def bonus(self, points: int) -> int:
        """How many points the best token takes away when it is returned."""
        black = self.parts.black_value
        return black if points >= black else min(points, 1)

    def quitting(self, row: int, rival: int, llama_row: int, alone: bool, own: int, other: int) -> float:
        """The chance after quitting."""
        if alone:
            return self.ended(row, rival, own, other, False)
        return 1.0 - self.chance(rival, row, llama_row, True, other, own)

    def rolling(self, row: int, rival: int, llama_row: int, alone: bool, own: int, other: int) -> float:
        """The chance after a roll, over all faces of the dice, with the best answer to each."""
        parts = self.parts
        total = 0.0
        around = self.after(rival, llama_row, alone, own, other)
        chances: dict[int, float] = {}  # by answer
        for roll in range(len(parts.ways)):
            ways = parts.ways[roll]
            if ways == 0:
                continue
            if roll == parts.three_llamas:
                less = own - self.bonus(own)
                total += ways * self.kept(row, self.after(rival, llama_row, alone, less, other), alone)
                continue
            actions = parts.discards[(roll << 3) + matches(parts, row, roll)]
            if len(actions) == 0 and not alone:
                actions = parts.takes[llama_row & parts.roll_values[roll]]
            if len(actions) == 0:
                total += ways * self.ended(with_all(row, llama_row), rival, own, other, False)
                continue
            best = 0.0
            for action in actions:
                chance = chances.get(action, -1.0)
                if chance < 0.0:
                    if action >= DISCARD:
                        chance = self.discarded(row, action, rival, around, alone, own, other)
                    else:
                        chance = self.taken(row, action, rival, llama_row, own, other)
                    chances[action] = chance
                best = max(best, chance)
            total += ways * best
        return total / parts.outcome_count

    def answered(self, row: int, rival: int, llama_row: int, alone: bool, own: int, other: int, action: int) -> float:
        """The chance after an answer to a roll: some cards discarded, or one taken."""
        if action >= DISCARD:
            return self.discarded(row, action, rival, self.after(rival, llama_row, alone, own, other), alone, own, other)
        return self.taken(row, action, rival, llama_row, own, other)

    def after(self, rival: int, llama_row: int, alone: bool, own: int, other: int) -> list[float]:
        """Everything but the own row, as whoever moves next sees it: the rival, or oneself if alone."""
        if alone:
            return self.around(1, rival, llama_row, True, own, other)
        return self.around(0, rival, llama_row, False, other, own)

    def kept(self, row: int, around: list[float], alone: bool) -> float:
        """The chance with a row and what is around it after the turn."""
        chance = self.network.answer(self.seen_row(0 if alone else 1, row), around)
        return chance if alone else 1.0 - chance

    def discarded(self, row: int, action: int, rival: int, around: list[float], alone: bool, own: int, other: int) -> float:
        """The chance after discarding."""
        left = without(row, self.parts.handfuls[action - DISCARD])
        if left == 0:
            return self.ended(0, rival, own, other, True)
        return self.kept(left, around, alone)

    def taken(self, row: int, action: int, rival: int, llama_row: int, own: int, other: int) -> float:
        """The chance after taking a card."""
        value = action - TAKE
        more = row + (1 << FIELD * value)
        left = llama_row & ~(1 << value)
        if left == 0:
            return self.ended(more, rival, own, other, False)
        return self.kept(more, self.after(rival, left, False, own, other), False)


def field_seen(llama_row: int, alone: bool) -> Seen:
    """The llama row, and whether the mover is alone."""
    seen: Seen = [(value, 1.0) for value in range(VALUES) if llama_row >> value & 1]
    if alone:
        seen.append((VALUES, 1.0))
    return seen


def with_all(row: int, llama_row: int) -> int:
    """A row with all that is left of the llama row."""
    for value in range(VALUES):
        if llama_row >> value & 1:
            row += 1 << FIELD * value
    return row


def add(one: list[float], two: list[float]) -> list[float]:
    """The sums of two lists."""
    return [one[i] + two[i] for i in range(len(one))]


@lru_cache
def read_network(path: Path) -> Network:
    """The network in a file."""
    try:
        tree: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise BadData("error-data-unreadable", file=str(path), problem=str(error)) from None
    inputs = [[float(weight) for weight in row] for row in tree["inputs"]]
    return Network(
        inputs, [float(weight) for weight in tree["bias"]], [float(weight) for weight in tree["outputs"]], float(tree["last"])
    )
