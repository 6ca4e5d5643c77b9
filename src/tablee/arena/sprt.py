"""The sequential probability ratio test: is the candidate better than the baseline, decided as early as the bounds allow.

One observation is a block: the same deal once on every seat. Its result is a number of half points, so for two players the
five possible results are the pentanomial of chess engine testing. The hypotheses are about the mean score of the candidate
against one baseline opponent, in Elo: elo0 (no better) against elo1 (better). The ratio is that of the most likely
distributions of block results under either hypothesis.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log, log10, sqrt
from typing import Literal

import msgspec

from tablee.arena.intervals import CONFIDENCE

Model = Literal["logistic", "normalized"]
Verdict = Literal["better", "not-better", "open"]

NEVER_SEEN = 1e-3  # counted for a result that has not occurred, so that no result is held to be impossible
NORMALIZED_UNIT = 800 / log(10)  # normalized Elo of a mean that lies one standard deviation of a game above one half
HALVINGS = 200


class Bounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is fixed before the first game: both hypotheses and both rates of error."""

    elo0: float
    elo1: float
    alpha: float = 0.05  # how often "better" may be said of a candidate that is only elo0 better
    beta: float = 0.05  # how often "not better" may be said of one that is elo1 better
    model: Model = "logistic"

    def lower(self) -> float:
        """At or below this ratio the candidate is not better."""
        return log(self.beta / (1 - self.alpha))

    def upper(self) -> float:
        """At or above this ratio it is better."""
        return log((1 - self.beta) / self.alpha)

    def verdict(self, ratio: float) -> Verdict:
        """What a ratio says."""
        if ratio >= self.upper():
            return "better"
        return "not-better" if ratio <= self.lower() else "open"


def expected_score(elo: float) -> float:
    """The mean score of somebody so many Elo better."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(score: float) -> float:
    """The Elo difference that a mean score tells."""
    if score <= 0:
        return -inf
    return inf if score >= 1 else 400 * log10(score / (1 - score))


def log_ratio(bounds: Bounds, counts: Sequence[int], games: int) -> float:
    """The log-likelihood ratio of block results: counts of 0, 1, 2, … half points, blocks of so many games."""
    if not any(counts):
        return 0.0
    seen = [float(count) or NEVER_SEEN for count in counts]
    if bounds.model == "normalized":
        return normalized_ratio(bounds, seen, games)
    return log_likelihood(seen, expected_score(bounds.elo1)) - log_likelihood(seen, expected_score(bounds.elo0))


def log_likelihood(counts: Sequence[float], mean: float) -> float:
    """The log-likelihood of the most likely distribution with this mean, up to a constant.

    By Lagrange it is count / (1 + x * (value - mean)), where x makes the mean come out right.
    """
    gaps = [value / (len(counts) - 1) - mean for value in range(len(counts))]
    low, high = -1 / gaps[-1], -1 / gaps[0]
    for _ in range(HALVINGS):
        x = (low + high) / 2
        if not low < x < high:
            break
        if sum(count * gap / (1 + x * gap) for count, gap in zip(counts, gaps, strict=True)) > 0:
            low = x
        else:
            high = x
    return -sum(count * log(1 + x * gap) for count, gap in zip(counts, gaps, strict=True))


def normalized_ratio(bounds: Bounds, counts: Sequence[float], games: int) -> float:
    """The ratio for hypotheses in normalized Elo: means measured in standard deviations of one game."""
    total, mean, variance = moments(counts)
    t = (mean - 0.5) / sqrt(games * variance)
    t0, t1 = bounds.elo0 / NORMALIZED_UNIT, bounds.elo1 / NORMALIZED_UNIT
    return games * total / 2 * log((1 + (t - t0) ** 2) / (1 + (t - t1) ** 2))


def moments(counts: Sequence[float]) -> tuple[float, float, float]:
    """How many blocks, the mean of their scores from 0 to 1, and the variance."""
    top = len(counts) - 1
    total = sum(counts)
    mean = sum(count * value / top for value, count in enumerate(counts)) / total
    return total, mean, sum(count * (value / top - mean) ** 2 for value, count in enumerate(counts)) / total


def elo_interval(counts: Sequence[int]) -> tuple[float, float, float]:
    """Elo of the candidate over the baseline with the ends of its 95 % interval."""
    total, mean, variance = moments(counts)
    reach = CONFIDENCE * sqrt(variance / total)
    return elo_of(mean), elo_of(mean - reach), elo_of(mean + reach)
