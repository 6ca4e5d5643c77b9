"""The best of many."""

from __future__ import annotations

import pytest

from tablee.advice.shortlist import Shortlist, ranked
from tablee.kernel.rng import seeded


@pytest.mark.parametrize("most", [1, 3, 20])
@pytest.mark.parametrize("bar", [-1e9, 4.0])
def test_a_shortlist_has_the_best_in_order(most: int, bar: float) -> None:
    rng = seeded(most)
    for _ in range(50):
        worths = [float(rng.below(10)) for _ in range(rng.below(15))]
        listed = Shortlist(most, bar)
        for action, worth in enumerate(worths):
            listed.offer(action, worth)
        expected = sorted((action for action, worth in enumerate(worths) if worth >= bar), key=lambda action: -worths[action])
        assert listed.actions == expected[:most]
        assert listed.worths == [worths[action] for action in listed.actions]


def test_equals_are_ranked_in_order() -> None:
    assert ranked([1.0, 3.0, 1.0, 3.0, 2.0]) == [1, 3, 4, 0, 2]
