"""Positions as numbers: of one shape, within their bounds, and nothing in them that the seat may not know."""

from __future__ import annotations

from array import array

import pytest

from tablee.advice.features import mask_of
from tablee.kernel.errors import TableeError
from tablee.kernel.registry import find
from tablee.kernel.rng import seeded
from tests.conformance.cases import Case, cases_of, some, walk
from tests.effort import EXAMPLES
from tests.shelf import GAMES

CASES = [case for game in GAMES for case in cases_of(find(game))]
STOPS = 10


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_position_fits_the_blocks(case: Case) -> None:
    features = case.game.features(case.game.parts(), case.players)
    names = [block.name for block in features.blocks]
    assert len(set(names)) == len(names)
    for seed in range(EXAMPLES):
        steps, final = walk(case, seed)
        for state in (*[step.before for step in steps], final):
            numbers = features.write(state, seed % case.players)
            assert len(numbers) == features.size
            assert features.packed(state, seed % case.players) == bytearray(array("h" if features.wide else "B", numbers))
            at = 0
            for block in features.blocks:
                part = numbers[at : at + block.size]
                assert block.low <= min(part) <= max(part) <= block.high, block.name
                at += block.size


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_a_seat_may_not_know_is_not_written(case: Case) -> None:
    features = case.game.features(case.game.parts(), case.players)
    rng = seeded(7)
    steps, final = walk(case, 1)
    for state in (*[step.before for step in some(steps, STOPS, rng)], final):
        for seat in range(case.players):
            assert features.write(state.resample(seat, rng), seat) == features.write(state, seat)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_block_has_something_to_say(case: Case) -> None:
    features = case.game.features(case.game.parts(), case.players)
    steps, final = walk(case, 1)
    written = {tuple(features.write(state, 0)) for state in (*[step.before for step in steps], final)}
    assert len(written) > len(steps) // 2  # positions of which a seat sees nothing new are the fewer ones


@pytest.mark.parametrize("case", cases_of(find("lama-dice")), ids=str)
def test_what_is_packed_is_what_is_written_through_all_eyes(case: Case) -> None:
    features = case.game.features(case.game.parts(), case.players)
    steps, final = walk(case, 2)
    for state in (*[step.before for step in steps], final):
        for seat in range(case.players):
            assert list(features.packed(state, seat)) == features.write(state, seat)


def test_a_box_of_many_points_is_packed_in_two_bytes() -> None:
    game = find("lama-dice")
    features, state = game.features(game.parts(), 2), game.start(2, seed=1)
    assert not features.wide
    features.wide = True
    assert features.packed(state, 0) == bytearray(array("h", features.write(state, 0)))


def test_a_game_without_features_says_so() -> None:
    game = find("toy-draft")
    with pytest.raises(TableeError, match="error-no-features"):
        game.features(game.parts(), game.min_players)


def test_a_mask_has_one_byte_for_each_action() -> None:
    assert list(mask_of([0, 3], 5)) == [1, 0, 0, 1, 0]
