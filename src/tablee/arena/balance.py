"""Figures from counts, with intervals: what a designer wants to know of a game, and what changed between two versions of it.

A game is the unit of all errors, because what happens to several players of one game depends on each other. Comparisons test
every figure and correct for their number by Holm's method: of two series of the same game, at most ALPHA raise any alarm.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import erfc, sqrt

import msgspec

from tablee.arena.intervals import CONFIDENCE
from tablee.arena.lab import VICTORY, Counts, Item, Met
from tablee.arena.simulate import Sum
from tablee.extras import need
from tablee.kernel.game import Game

ALPHA = 0.05
FEWEST = 30  # players who met an item, before its figures are compared
SURE = 10  # players who met two items alike, before one of them is taken for an echo of the other


class Estimate(msgspec.Struct, frozen=True):
    """A figure and its standard error."""

    value: float
    error: float

    def low(self) -> float:
        """The lower end of the 95 % interval."""
        return self.value - CONFIDENCE * self.error

    def high(self) -> float:
        """The upper end of the 95 % interval."""
        return self.value + CONFIDENCE * self.error


class Share(Estimate, frozen=True):
    """A share: its interval ends at nothing and at the whole."""

    whole: float = 1.0

    def low(self) -> float:
        return max(0.0, super().low())

    def high(self) -> float:
        return min(self.whole, super().high())


class ItemFigures(msgspec.Struct, frozen=True):
    """One item: how often per player and game, how many players met it, how often it was chosen when it could be, its lift."""

    item: Item
    times: Estimate
    met: float
    chosen: Estimate | None
    lift: Estimate | None  # None if everybody met it alike, or nobody did


class Change(msgspec.Struct, frozen=True):
    """One figure in two versions; `p` is corrected for the number of figures."""

    measure: str
    about: Item | int | None  # the item, or the number of the turn or source
    before: Estimate
    after: Estimate
    p: float

    def significant(self) -> bool:
        """Whether the two differ by more than chance."""
        return self.p < ALPHA


# ---- estimates ----


def mean(total: Sum, scale: float = 1.0) -> Estimate:
    """The mean of some integers, divided by a scale."""
    count = max(total.count, 1)
    variance = total.squares / count - (total.total / count) ** 2
    return Estimate(total.total / count / scale, sqrt(max(variance, 0.0) / max(count - 1, 1)) / scale)


def mean_of(counts: Counter[int]) -> Estimate:
    """The mean of a distribution of integers."""
    total = Sum()
    for value, count in counts.items():
        total.merge(Sum(count, count * value, count * value * value, value, value))
    return mean(total)


def share(part: int, whole: int) -> Share:
    """A share, with the standard error of Agresti and Coull, which does not vanish at 0 and 1."""
    value = (part + 2) / (whole + 4)
    return Share(part / whole if whole else 0.0, sqrt(value * (1 - value) / (whole + 4)))


def times_of(met: Met, counts: Counts) -> Estimate:
    """How often one player meets an item in one game."""
    return mean(Sum(counts.games, met.times, met.tt, 0, 0), counts.players)


def lift_of(met: Met, counts: Counts) -> Estimate | None:
    """How much more than a fair share of victories goes to those who meet an item, each time counted.

    A ratio of sums over games; its error is that of the residuals, game by game.
    """
    fair = 1 / counts.players
    value = (met.victories / VICTORY - fair * met.times) / met.times
    slope = value + fair
    residuals = met.vv / VICTORY**2 - 2 * slope * met.vt / VICTORY + slope * slope * met.tt
    if residuals <= 1e-9 * met.tt:
        return None
    return Estimate(value, sqrt(residuals) / met.times)


def item_figures(counts: Counts) -> list[ItemFigures]:
    """All items, those with the clearest lift first; what few players met comes last."""
    result = []
    repeated = echoes(counts)
    for item, met in counts.items.items():
        if item in repeated:
            continue
        offered, chosen = counts.offers.get(item, (0, 0))
        result.append(
            ItemFigures(
                item,
                times_of(met, counts),
                met.seats / (counts.games * counts.players),
                share(chosen, offered) if offered else None,
                lift_of(met, counts),
            )
        )
    return sorted(result, key=lambda row: (counts.items[row.item].seats < FEWEST, -clearness(row.lift), row.item))


def echoes(counts: Counts) -> set[Item]:
    """Events that only repeat a move or another event: the same word, met as often by the same winners and losers."""
    seen: set[tuple[str, int, tuple[int, ...]]] = set()
    repeated = set()
    for item in sorted(counts.items, key=lambda item: (item.nature != "move", item)):
        met = counts.items[item]
        key = (item.kind, item.number, msgspec.structs.astuple(met))
        if item.nature == "event" and met.seats >= SURE and key in seen:
            repeated.add(item)
        seen.add(key)
    return repeated


def clearness(estimate: Estimate | None) -> float:
    """How many standard errors an estimate is away from 0."""
    return abs(estimate.value) / estimate.error if estimate else 0.0


def clear_of(value: float, estimates: Sequence[Estimate | None]) -> frozenset[int]:
    """Which of some estimates differ from a value by more than chance, corrected for their number."""
    tested = [number for number, estimate in enumerate(estimates) if estimate is not None]
    corrected = holm([p_value(Estimate(value, 0), estimates[number] or Estimate(value, 0)) for number in tested])
    return frozenset(number for number, p in zip(tested, corrected, strict=True) if p < ALPHA)


def win_shares(sums: Sequence[Sum]) -> list[Estimate]:
    """The share of victories of each seat or turn."""
    return [mean(total, VICTORY) for total in sums]


def source_split(counts: Counts, source: int) -> tuple[float, float]:
    """A source's mean points for those who win, and for those who do not."""
    winners = counts.source_victories[source] / VICTORY
    others = counts.sources[source].total - winners
    return winners / counts.games, others / (counts.games * max(counts.players - 1, 1))


def source_mean(counts: Counts, source: int) -> Estimate:
    """A source's mean points for one player."""
    return mean(counts.sources[source], counts.players)


# ---- what never happened ----


def unused_phrases(game: Game, counts: Counts) -> list[tuple[str, str]]:
    """Kinds of moves and events that never occurred."""
    declared = [("move", phrase.name) for phrase in game.moves] + [("event", phrase.name) for phrase in game.events]
    return [key for key in declared if key not in counts.phrases]


def unused_words(game: Game, counts: Counts) -> list[tuple[str, int]]:
    """Words of the vocabulary that were never met in a move or an event."""
    used = {field.kind for phrase in (*game.moves, *game.events) for field in phrase.fields}
    words = [
        (kind, number) for kind in game.vocabulary.kinds if kind in used for number in range(len(game.vocabulary.kinds[kind]))
    ]
    return [key for key in words if key not in counts.words]


def unused_sources(counts: Counts) -> list[int]:
    """Sources that never gave or took a point."""
    return [source for source, total in enumerate(counts.sources) if total.low == total.high == 0]


# ---- comparison ----


def compare(before: Counts, after: Counts) -> list[Change]:
    """Every figure of two versions, the most certain changes first."""
    measured = list(measures(before, after))
    freedom = max(before.games + after.games - 2, 1)
    values = holm([p_value(old, new, freedom) for _, _, old, new in measured])
    changes = [Change(*figures, p) for figures, p in zip(measured, values, strict=True)]
    return sorted(changes, key=lambda change: change.p)


def measures(before: Counts, after: Counts) -> Iterator[tuple[str, Item | int | None, Estimate, Estimate]]:
    """The figures that are compared; items only where enough players met them."""
    for turn, (old, new) in enumerate(zip(before.turn_wins, after.turn_wins, strict=True)):
        yield "turn-wins", turn, mean(old, VICTORY), mean(new, VICTORY)
    yield "score", None, mean(before.totals, before.players), mean(after.totals, after.players)
    yield "margin", None, mean_of(before.margins), mean_of(after.margins)
    yield "length", None, mean_of(before.lengths), mean_of(after.lengths)
    yield "ties", None, share(before.ties, before.games), share(after.ties, after.games)
    for source in range(len(before.sources)):
        yield "source", source, source_mean(before, source), source_mean(after, source)
    for item in sorted((before.items.keys() | after.items.keys()) - (echoes(before) & echoes(after))):
        old_met, new_met = before.items.get(item, Met()), after.items.get(item, Met())
        if old_met.seats + new_met.seats < 2 * FEWEST:
            continue
        yield "times", item, times_of(old_met, before), times_of(new_met, after)
        if min(old_met.seats, new_met.seats) >= FEWEST:
            old_lift, new_lift = lift_of(old_met, before), lift_of(new_met, after)
            if old_lift and new_lift:
                yield "lift", item, old_lift, new_lift


def p_value(before: Estimate, after: Estimate, freedom: int | None = None) -> float:
    """How likely so large a difference is if there is none; with degrees of freedom by Student's distribution."""
    gap, error = abs(after.value - before.value), sqrt(before.error**2 + after.error**2)
    if error == 0:
        return 1.0 if gap == 0 else 0.0
    if freedom is None:
        return erfc(gap / error / sqrt(2))
    return float(2 * need("scipy.special").stdtr(freedom, -gap / error))


def holm(values: Sequence[float]) -> list[float]:
    """Corrects p-values for their number: the chance of one false alarm or more stays below the level."""
    corrected = [0.0] * len(values)
    worst = 0.0
    for rank, index in enumerate(sorted(range(len(values)), key=lambda i: values[i])):
        worst = max(worst, min(1.0, (len(values) - rank) * values[index]))
        corrected[index] = worst
    return corrected
