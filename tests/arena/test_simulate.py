"""Series of games: the same figures however the work is shared, fair seats, shared victories split."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from tablee.arena.simulate import Series, Sum, Tally, play_chunk, simulate
from tablee.bots import bot_stream
from tablee.kernel.errors import BadData, BadOptions, TableeError
from tablee.kernel.records import read_record, replay_record
from tablee.kernel.registry import find
from tablee.kernel.rng import seeded
from tablee.kernel.seeds import game_seed

SERIES = Series("lama-dice", ("greedy", "random", "random"), games=60, seed=11)


def test_the_result_does_not_depend_on_the_number_of_jobs() -> None:
    alone = simulate(SERIES)
    assert alone.games == 60
    assert alone == simulate(SERIES, jobs=2) == simulate(SERIES, jobs=3)


def test_the_result_does_not_depend_on_the_order_of_the_chunks() -> None:
    parts = [play_chunk(SERIES, range(first, first + 20)) for first in (0, 20, 40)]
    forth, back = Tally.empty(3), Tally.empty(3)
    for part in parts:
        forth.merge(part)
    for part in reversed(parts):
        back.merge(part)
    assert forth == back == simulate(SERIES)


def test_another_seed_gives_another_result() -> None:
    assert simulate(SERIES) != simulate(replace(SERIES, seed=12))


def test_seats_rotate_so_that_every_bot_sits_everywhere() -> None:
    assert [SERIES.seats(index) for index in range(3)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]


def test_a_shared_victory_is_split() -> None:
    tally = Tally.empty(3)
    tally.add([1, 2, 0], scores=[5, 9, 5], places=[1, 3, 1], length=40)
    assert tally.wins == [Fraction(1, 2), Fraction(1, 2), Fraction(0)]
    assert [scores.total for scores in tally.scores] == [5, 5, 9]


def test_win_shares_add_up_to_one() -> None:
    tally = simulate(SERIES)
    assert sum(tally.wins) == tally.games
    shares = tally.figures()["win_share"]
    assert isinstance(shares, list)
    assert len(shares) == 3
    assert shares[0] > 0.6  # rules of thumb beat chance


def test_a_sum_gives_mean_deviation_and_bounds() -> None:
    total = Sum()
    for value in (2, 4, 9):
        total.add(value)
    assert total.figures() == {"mean": 5, "sd": pytest.approx((26 / 3) ** 0.5), "low": 2, "high": 9}


def test_bots_do_not_share_a_stream_with_the_game_or_with_each_other() -> None:
    streams = {bot_stream(0, 0, bot).state for bot in range(4)} | {seeded(game_seed(0, index)).state for index in range(4)}
    assert len(streams) == 8


def test_every_game_leaves_a_record_that_replays(tmp_path: Path) -> None:
    series = replace(SERIES, games=4, records=tmp_path / "new" / "folder")
    tally = simulate(series, jobs=2)
    files = sorted((tmp_path / "new" / "folder").iterdir())
    assert [file.name for file in files] == [f"lama-dice-11-{index:06d}.json" for index in range(4)]
    totals = [0, 0, 0]
    for file in files:
        record = read_record(file)
        scores = replay_record(record).state.scores(0)
        for seat, score in zip(record.seats, scores, strict=True):
            totals[int(seat.name.split()[1]) - 1] += score
    assert totals == [scores.total for scores in tally.scores]


def test_another_data_file_changes_the_game(tmp_path: Path) -> None:
    short = tmp_path / "short.toml"
    short.write_text(find("lama-dice").data().text.replace("game_end = 40", "game_end = 10"), encoding="utf-8")
    assert simulate(replace(SERIES, data=short)).lengths.total < simulate(SERIES).lengths.total


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"bots": ("greedy",)}, BadOptions),
        ({"bots": ("greedy", "clever")}, TableeError),
        ({"options": {"speed": "high"}}, BadOptions),
        ({"data": Path("nowhere.toml")}, BadData),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is(change: dict[str, object], error: type[TableeError]) -> None:
    with pytest.raises(error):
        simulate(replace(SERIES, **change))  # type: ignore[arg-type]
