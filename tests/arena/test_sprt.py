"""The sequential test: published figures of fishtest, rates of error, blocks of more than two players."""

from __future__ import annotations

from math import log

import pytest

from tablee.arena.play import PlayedGame
from tablee.arena.run import half_points
from tablee.arena.sprt import Bounds, Model, elo_interval, elo_of, expected_score, log_ratio
from tablee.kernel.rng import Rng, seeded
from tests.effort import EXAMPLES

# Results of tests of Stockfish, as published with the pull requests named: bounds, pairs by score, log-likelihood ratio.
PUBLISHED: list[tuple[int, Model, float, float, list[int], float]] = [
    (2493, "logistic", -1.00, 3.00, [424, 2948, 5832, 3045, 460], 2.94),
    (2493, "logistic", 0.00, 2.00, [1284, 17437, 55536, 18085, 1292], 2.94),
    (2920, "logistic", -0.50, 1.50, [665, 4806, 9333, 4893, 747], 2.95),
    (2920, "logistic", 0.25, 1.75, [328, 4564, 15580, 4789, 371], 2.98),
    (2951, "logistic", -0.50, 1.50, [59, 754, 2467, 865, 75], 2.95),
    (2971, "logistic", -0.50, 1.50, [17, 253, 1042, 337, 39], 2.96),
    (2971, "logistic", 0.25, 1.75, [11, 407, 3238, 513, 11], 2.93),
    (3017, "logistic", -1.50, 0.50, [40, 1272, 12142, 1300, 30], 3.01),
    (3098, "logistic", -0.25, 1.25, [491, 7345, 29693, 7670, 465], 2.96),
    (3098, "logistic", 0.25, 1.25, [53, 2220, 21459, 2445, 47], 2.97),
    (3515, "normalized", -2.50, 0.50, [238, 5274, 26761, 5326, 237], 2.94),
    (4112, "normalized", -2.25, 0.25, [1344, 31488, 81366, 31213, 1373], 2.96),
    (4194, "normalized", 0.00, 2.00, [371, 10263, 24989, 10642, 379], 2.95),
    (4194, "normalized", 0.50, 2.50, [47, 8181, 25234, 8575, 47], 2.94),
    (5452, "normalized", 0.00, 2.00, [758, 38802, 84253, 39511, 772], 2.93),
    (6020, "normalized", 0.50, 2.50, [197, 45541, 117722, 46579, 228], 2.96),
    (6285, "normalized", -1.75, 0.25, [289, 26459, 62934, 26379, 331], 2.94),
]


@pytest.mark.parametrize(("request_number", "model", "elo0", "elo1", "pairs", "ratio"), PUBLISHED)
def test_the_ratio_is_the_one_fishtest_published(
    request_number: int, model: Model, elo0: float, elo1: float, pairs: list[int], ratio: float
) -> None:
    assert log_ratio(Bounds(elo0, elo1, model=model), pairs, games=2) == pytest.approx(ratio, abs=0.0051), request_number


def test_the_bounds_are_those_of_wald() -> None:
    bounds = Bounds(0, 5)
    assert [bounds.lower(), bounds.upper()] == pytest.approx([-log(19), log(19)])  # 2.94 in all published tests
    assert [bounds.verdict(ratio) for ratio in (-2.95, 0.0, 2.95)] == ["not-better", "open", "better"]
    assert Bounds(0, 5, alpha=0.01, beta=0.2).upper() == pytest.approx(log(80))


def test_before_the_first_block_nothing_is_known() -> None:
    assert log_ratio(Bounds(0, 5), [0] * 5, 2) == 0


def test_results_halfway_between_the_hypotheses_speak_for_neither() -> None:
    assert log_ratio(Bounds(-5, 5), [100, 400, 900, 400, 100], 2) == pytest.approx(0, abs=1e-9)
    assert log_ratio(Bounds(-5, 5, model="normalized"), [100, 400, 900, 400, 100], 2) == pytest.approx(0, abs=1e-9)


def test_elo_and_score_are_each_other_s_inverse() -> None:
    assert expected_score(0) == 0.5
    assert expected_score(400) == pytest.approx(10 / 11)
    for elo in (-250.0, -3.0, 0.0, 80.0):
        assert elo_of(expected_score(elo)) == pytest.approx(elo)
    low, middle, high = sorted(elo_interval([5, 20, 50, 60, 30]))
    assert elo_interval([5, 20, 50, 60, 30]) == (middle, low, high)


def decided(bounds: Bounds, weights: list[int], rng: Rng) -> str:
    """One whole test on random blocks."""
    counts = [0] * len(weights)
    while (verdict := bounds.verdict(log_ratio(bounds, counts, 2))) == "open":
        dart = rng.below(sum(weights))
        result = 0
        while dart >= weights[result]:
            dart -= weights[result]
            result += 1
        counts[result] += 1
    return verdict


@pytest.mark.parametrize(
    ("weights", "right"),
    [([100, 200, 400, 200, 100], "not-better"), ([46, 122, 355, 266, 211], "better")],  # mean scores of 1/2 and of 0.6185
)
def test_errors_are_as_rare_as_the_bounds_say(weights: list[int], right: str) -> None:
    """The hypotheses are 0 and 84 Elo, and either is true once: 5 % of the verdicts may be wrong."""
    runs = 60 if EXAMPLES < 60 else 600
    rng = seeded(2)
    wrong = sum(decided(Bounds(0, 84), weights, rng) != right for _ in range(runs))
    assert wrong <= 0.05 * runs + 3 * (0.05 * 0.95 * runs) ** 0.5


def test_with_more_players_every_opponent_counts_two_half_points() -> None:
    """The candidate (0) shares second place with one opponent, is behind one and ahead of one: 0 + 1 + 2."""
    game = PlayedGame(0, 0, 0, "1", bots=[1, 1, 0, 1], scores=[9, 7, 7, 2], places=[1, 2, 2, 4], decisions=30)
    assert half_points(game) == 3
