"""Tuning: the search finds what it should, plays on deals of its own, repeats exactly, and writes what found it."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest

from bench import strength
from tablee.advice import weights_of
from tablee.advice.weights import format_weights, read_weights
from tablee.arena import tune
from tablee.arena.intervals import wilson
from tablee.arena.tune import Run, Tuned, optimise, outcome, play_all
from tablee.cli import run as tablee
from tablee.kernel.errors import BadData, TableeError
from tablee.kernel.registry import find
from tablee.kernel.seeds import game_seed

TINY = Run("lama-dice", generations=2, population=4, blocks=2, checks=4, seed=3)
FORCE = weights_of(find("lama-dice"))


def test_the_search_finds_the_bottom_of_a_bowl() -> None:
    def bowl(candidates: Sequence[list[float]]) -> list[float]:
        return [(x - 0.7) ** 2 + 4 * (y + 2.0) ** 2 for x, y in candidates]

    x, y = optimise(bowl, [0.4, -1.2], generations=60, population=8, seed=1)
    assert abs(x - 0.7) < 0.02
    assert abs(y + 2.0) < 0.02


def test_a_tiny_run_repeats_and_does_not_depend_on_the_number_of_processes() -> None:
    one = tune.tune(TINY)
    assert one == tune.tune(TINY) == tune.tune(TINY, jobs=2)
    assert list(one.weights) == list(FORCE)
    assert one.games == 2 * 4 * 2 * 2 + 8


def test_the_weights_in_force_are_level_with_themselves() -> None:
    games = play_all(TINY, [list(FORCE.values())], tune.CHECK, 20, jobs=1)[0]
    assert len(games) == 40
    assert sum(won for won, _ in games) == 20  # the same deal from both seats, the same play


def test_absurd_weights_lose() -> None:
    games = play_all(TINY, [[0.4, -40.0, 0.7]], tune.CHECK, 20, jobs=1)[0]  # quits at once
    assert sum(won for won, _ in games) < 8


def test_nothing_is_measured_on_the_deals_of_tuning() -> None:
    measured = {strength.SEED + stage for stage in strength.SCALE}
    assert min(measured) > tune.CHECK + tune.SEEDS
    assert tune.SEARCH + 1000 * tune.SEEDS <= tune.CHECK
    deals = {game_seed(seed, block) for seed in measured for block in range(200)}
    assert not deals & {game_seed(seed, block) for seed in (tune.SEARCH, tune.CHECK, tune.CHECK + 1) for block in range(200)}


def test_the_outcome_counts_the_lead_beside_the_victory() -> None:
    state = find("lama-dice").start(2, seed=1)
    while state.to_act():
        seat = state.next_seat()
        state.advance(seat, state.legal(seat)[0])
    winner = state.ranking().index(1)
    assert outcome(state, winner, True, 10.0)[1] > 0.7
    assert outcome(state, 1 - winner, True, 10.0)[1] < 0.3


def test_better_means_beyond_doubt() -> None:
    low, high = wilson(0.53 * 2000, 2000)
    assert Tuned({}, 0.53, low, high, 2000).better()
    assert not Tuned({}, 0.53, *wilson(0.53 * 400, 400), 400).better()


def test_a_game_without_weights_and_a_foreign_seed_are_refused() -> None:
    with pytest.raises(TableeError, match="error-tune-nothing"):
        Run("toy-draft").check()
    with pytest.raises(TableeError, match="error-tune-seed"):
        Run("lama-dice", seed=tune.SEEDS).check()


def test_the_command_writes_weights_with_the_run_that_found_them(tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    assert tablee(["tune", "lama-dice", "-g", "1", "--population", "4", "-n", "1", "--checks", "2", "--out", str(file)]) == 0
    told = tomllib.loads(file.read_text())
    assert told["run"]["by"] == "cma-es"
    assert told["run"]["command"].startswith("tablee tune lama-dice -g 1 --population 4 -n 1")
    assert list(read_weights(file)) == list(FORCE)


def test_a_file_of_weights_is_read_as_it_was_written_and_checked(tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    assert read_weights(file) == {}
    file.write_text(format_weights({"a": 1.5, "b": -2e-05}, {"by": "hand", "games": 3}, "Numbers."))
    assert read_weights(file) == {"a": 1.5, "b": -2e-05}
    for damaged in ("[weights", "[weights]\na = 1\n", '[run]\nby = "hand"\n[weights]\na = "x"\n'):
        file.write_text(damaged)
        with pytest.raises(BadData):
            read_weights(file)


@pytest.mark.parametrize("game", strength.GAMES)
def test_weights_say_where_they_are_from(game: str) -> None:
    file = find(game).folder / "advice" / "weights.toml"
    if weights_of(find(game)):
        assert "by" in tomllib.loads(file.read_text(encoding="utf-8"))["run"]
    else:
        assert not file.exists()


def test_a_file_that_cannot_be_written_is_named_before_the_work(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    nowhere = tmp_path / "none" / "weights.toml"
    assert tablee(["--lang", "en", "tune", "lama-dice", "-g", "1000", "--out", str(nowhere)]) == 1
    assert str(nowhere) in capsys.readouterr().err
