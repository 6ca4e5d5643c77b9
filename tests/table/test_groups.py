"""Who meets whom: against a slow search that tries everything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from tablee.table.groups import Groups, Past, next_round, pairs, points_of, round_robin, sizes, total


def all_rounds(players: list[int], shape: list[int]) -> Iterator[Groups]:
    """Every way to share players out among tables."""
    if not shape:
        yield []
        return
    for group in combinations(players, shape[0]):
        left = [player for player in players if player not in group]
        for rest in all_rounds(left, shape[1:]):
            yield [list(group), *rest]


def history(count: int, size: int, rounds: int, seed: int) -> Past:
    """A past of random rounds and points."""
    random = Random(seed)
    played = []
    for _ in range(rounds):
        players = list(range(count))
        random.shuffle(players)
        played.append(next_round(players, size, Past()))
    return Past(played, size, {player: random.randrange(5) for player in range(count)})


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("count", "size"), [(2, 2), (5, 2), (6, 2), (6, 3), (7, 3), (7, 4), (8, 4)])
def test_a_round_is_as_good_as_the_best_of_all_rounds(count: int, size: int, seed: int) -> None:
    past = history(count, size, seed, seed)
    players = sorted(range(count), key=lambda player: -past.points[player])
    found = next_round(players, size, past)
    assert sorted(player for group in found for player in group) == list(range(count))
    assert sorted(map(len, found)) == sorted(sizes(count, size))
    best = min(total(groups, size, past) for groups in all_rounds(list(range(count)), sizes(count, size)))
    assert total(found, size, past) == best


def test_bots_are_spread_so_that_nobody_sits_alone_among_them() -> None:
    assert sizes(9, 4) == [3, 3, 3]
    assert sizes(5, 4) == [3, 2]
    assert sizes(7, 2) == [2, 2, 2, 1]
    assert sizes(2, 6) == [2]


@pytest.mark.parametrize("count", range(2, 12))
def test_two_by_two_everybody_meets_everybody_exactly_once(count: int) -> None:
    rounds = round_robin(range(count), 2)
    met = Counter(pair for groups in rounds for group in groups for pair in pairs(group))
    assert met == Counter(combinations(range(count), 2))
    assert len(rounds) == count - 1 + count % 2
    for groups in rounds:
        assert sorted(player for group in groups for player in group) == list(range(count))


@pytest.mark.parametrize(("count", "size"), [(3, 3), (4, 3), (6, 3), (9, 3), (5, 4), (8, 4), (10, 5)])
def test_at_larger_tables_everybody_meets_everybody(count: int, size: int) -> None:
    rounds = round_robin(range(count), size)
    met = {pair for groups in rounds for group in groups for pair in pairs(group)}
    assert met == set(combinations(range(count), 2))
    fewest = -(-len(met) // max(1, sum(n * (n - 1) // 2 for n in sizes(count, size))))
    assert fewest <= len(rounds) <= 3 * fewest


def test_equals_meet_equals_until_they_have_met() -> None:
    points = {0: 4, 1: 4, 2: 0, 3: 0}
    assert next_round([0, 1, 2, 3], 2, Past([], 2, points)) == [[0, 1], [2, 3]]
    again = next_round([0, 1, 2, 3], 2, Past([[[0, 1], [2, 3]]], 2, points))
    assert sorted(again) in ([[0, 2], [1, 3]], [[0, 3], [1, 2]])


def test_nobody_sits_with_a_bot_twice_before_everybody_has() -> None:
    rounds: list[Groups] = []
    alone = []
    for _ in range(3):
        groups = next_round([0, 1, 2], 2, Past(rounds, 2))
        rounds.append(groups)
        alone += [group[0] for group in groups if len(group) == 1]
    assert sorted(alone) == [0, 1, 2]


def test_points_count_whom_one_has_beaten() -> None:
    assert points_of([1, 2, 3]) == [4, 2, 0]
    assert points_of([1, 1, 3]) == [3, 3, 0]
    assert points_of([2, 1]) == [0, 2]
