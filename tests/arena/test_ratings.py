"""Ratings: known strengths are recovered, the library agrees, ties count half, everybody is where the games put them."""

from __future__ import annotations

import choix
import numpy as np
import pytest

from tablee.arena.play import PlayedGame
from tablee.arena.ratings import ELO, PRIOR, Ratings, plackett_luce, rankings_of, running_ratings, table_of
from tests.effort import EXAMPLES

STRENGTHS = np.array([1.1, 0.6, 0.0, -0.5, -1.2])  # mean 0


def synthetic(games: int, players: int, seed: int) -> list[PlayedGame]:
    """Games between random competitors of known strength, by the model of Plackett and Luce."""
    random = np.random.default_rng(seed)
    result = []
    for index in range(games):
        table = random.choice(len(STRENGTHS), players, replace=False)
        luck = STRENGTHS[table] + random.gumbel(size=players)
        places = [1 + sum(luck > luck[seat]) for seat in range(players)]
        result.append(played(index, [int(bot) for bot in table], [int(place) for place in places]))
    return result


def played(index: int, bots: list[int], places: list[int]) -> PlayedGame:
    """A game of which only the places matter."""
    return PlayedGame(index, 0, 0, "0", bots, [10 * (len(bots) - place) for place in places], places, 20)


@pytest.mark.parametrize("players", [2, 4])
def test_known_strengths_are_recovered(players: int) -> None:
    games = synthetic(4000, players, seed=1)
    elo, low, high = plackett_luce(5, games, resamples=60)
    assert np.abs(elo - ELO * STRENGTHS).max() < 25
    assert (low < elo).all()
    assert (elo < high).all()


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    runs = 8 if EXAMPLES < 60 else 60
    held = 0
    for seed in range(runs):
        _, low, high = plackett_luce(5, synthetic(400, 3, 100 + seed), resamples=60)
        truth = ELO * STRENGTHS
        held += int(((low <= truth) & (high >= truth)).sum())
    expected = 5 * runs
    assert held >= 0.95 * expected - 4 * (0.05 * 0.95 * expected) ** 0.5


@pytest.mark.parametrize("players", [2, 3])
def test_the_library_finds_the_same_ratings(players: int) -> None:
    rankings = [rankings_of(game)[0] for game in synthetic(300, players, seed=5)]
    theirs = choix.ilsr_rankings(5, rankings, alpha=PRIOR)
    assert Ratings(5, rankings).fit() == pytest.approx(theirs - theirs.mean(), abs=1e-6)


def test_those_who_share_a_place_are_ranked_both_ways() -> None:
    assert rankings_of(played(0, [3, 1, 2], [2, 1, 2])) == [(1, 3, 2), (1, 2, 3)]
    elo, _, _ = plackett_luce(2, [played(0, [0, 1], [1, 1]), played(1, [1, 0], [1, 1])], resamples=4)
    assert elo == pytest.approx([0, 0], abs=1e-6)


def test_somebody_unbeaten_has_a_finite_rating() -> None:
    elo, _, high = plackett_luce(2, [played(index, [0, 1], [1, 2]) for index in range(50)], resamples=4)
    assert 500 < elo[0] - elo[1] < 5000
    assert np.isfinite(high).all()


def test_running_ratings_follow_the_games() -> None:
    ratings = running_ratings(3, [played(index, [0, 1, 2], [1, 2, 3]) for index in range(30)])
    means = [mean for mean, _ in ratings]
    assert means == sorted(means, reverse=True)
    assert all(sigma < 25 / 3 for _, sigma in ratings)


def test_somebody_on_several_seats_has_one_running_rating() -> None:
    ratings = running_ratings(2, [played(index, [0, 1, 1], [1, 2, 2]) for index in range(20)])
    assert ratings[0][0] > 25 > ratings[1][0]


def test_the_table_counts_wins_places_and_who_was_ahead() -> None:
    games = [played(0, [0, 1], [1, 2]), played(1, [1, 0], [1, 1]), played(2, [0, 1], [1, 2]), played(3, [1, 0], [1, 2])]
    table = table_of(["a", "b"], games)
    first, second = table.standings
    assert (first.name, first.games, first.wins, first.place, first.score) == ("a", 4, 0.625, 1.25, 7.5)
    assert (second.name, second.wins, second.place) == ("b", 0.375, 1.5)
    assert table.ahead == [[None, 0.625], [0.375, None]]
    assert first.elo > 0 > second.elo
