"""Outlooks: what traits are worth, how leads turn into victories, and the tool that counts both."""

from __future__ import annotations

from math import exp
from pathlib import Path

import numpy as np
import pytest

from tablee.advice import judge_of
from tablee.advice.outlook import FILE, Outlook, read_outlook
from tablee.kernel.errors import BadData
from tablee.kernel.game import Game
from tablee.kernel.registry import games
from tablee.kernel.rng import seeded
from tools.outlook import Stage, fit

WITH_OUTLOOK = [game for game in games() if (game.folder / "advice" / FILE).exists()]


def test_chances_follow_from_the_points_that_traits_are_worth() -> None:
    outlook = Outlook({3: [[1.0, 2.0], [0.5, 0.0]]}, {3: [10.0, 5.0]})
    traits = [[4.0, 1.0], [0.0, 0.0], [2.0, 2.0]]
    assert [outlook.points(3, 0, own) for own in traits] == [6.0, 0.0, 6.0]
    chances = [outlook.chance(0, traits, seat) for seat in range(3)]
    assert sum(chances) == pytest.approx(1)
    assert chances[0] == chances[2]
    assert chances[0] / chances[1] == pytest.approx(exp(0.6))
    assert outlook.chance(1, traits, 0) / outlook.chance(1, traits, 2) == pytest.approx(exp(0.2))


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    broken = tmp_path / FILE
    broken.write_text("players = [", encoding="utf-8")
    with pytest.raises(BadData):
        read_outlook(broken)


def test_a_game_without_a_file_has_no_tables(tmp_path: Path) -> None:
    assert read_outlook(tmp_path / FILE).worths == {}


def test_the_tool_finds_what_points_were_made_of() -> None:
    rng = np.random.default_rng(1)
    stage = Stage()
    for game in range(2000):
        traits = rng.normal(size=(4, 3))
        points = 30 + traits @ [2.0, 0.0, -1.0] + rng.normal(scale=0.5, size=4)
        stage.traits.append(traits.tolist())
        stage.points.append(points.tolist())
        stage.won.append([float(own == points.max()) for own in points])
        stage.game.append(game)
    worths, spread, foreseen = fit(stage)
    assert worths == pytest.approx([2.0, 0.0, -1.0], abs=0.05)
    assert foreseen == pytest.approx(1 - 0.25 / 5.25, abs=0.02)
    assert spread == 1.0  # the sharpest that is tried: the leader nearly always wins


@pytest.mark.parametrize("game", WITH_OUTLOOK, ids=lambda game: game.id)
def test_chances_of_a_game_are_better_than_guessing(game: Game) -> None:
    judge = judge_of(game, game.parts())
    for players in range(max(2, game.min_players), game.max_players + 1):
        told = []
        for number in range(25):
            state = game.start(players, seed=number)
            rng = seeded(number)
            seen: list[list[float]] = []
            while state.to_act():
                if judge.is_far(state, 1000):
                    seen.append([judge.rate(state, seat) for seat in range(players)])
                    assert sum(seen[-1]) == pytest.approx(1)
                seat = state.next_seat()
                state.advance(seat, judge.quick(state, seat, rng))
            told.append(seen[3 * len(seen) // 4][state.ranking().index(1)])
        assert sum(told) / len(told) > 1.3 / players
