"""Whole competitions: the same file for the same plan, however it was played and however often it was interrupted."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from tablee.arena.plan import ArenaPlan, PlanFile, make_plan
from tablee.arena.results import FILE, Results, read_games
from tablee.arena.run import SUMMARY, compete
from tablee.arena.sprt import Bounds
from tablee.kernel.errors import TableeError
from tablee.kernel.registry import find

GIVEN = PlanFile(game="lama-dice", bots=["random", "greedy", "greedy"], players=2, blocks=8, seed=5)
PLAN = make_plan(GIVEN)
TEST = make_plan(PlanFile(game="lama-dice", bots=["greedy", "random"], players=3, seed=2, sprt=Bounds(0, 60), blocks=500))


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A competition played in one go by one process."""
    folder = tmp_path_factory.mktemp("whole")
    compete(PLAN, folder)
    return folder


def games_file(folder: Path) -> bytes:
    """The result file."""
    return (folder / FILE).read_bytes()


def test_every_game_is_written_once_in_the_order_of_the_plan(whole: Path) -> None:
    games = list(read_games(whole))
    assert [(game.block, game.match, game.turn) for game in games] == [
        (b, m, t) for b in range(8) for m in range(3) for t in range(2)
    ]
    assert all(len(game.scores) == 2 and min(game.places) == 1 for game in games)


def test_a_written_game_can_be_dealt_again(whole: Path) -> None:
    game = next(iter(read_games(whole)))
    seed = PLAN.line_up(0)[2]
    assert game.seed == str(seed)
    assert find("lama-dice").start(2, seed=int(game.seed)).digest() == find("lama-dice").start(2, seed=seed).digest()


@pytest.mark.parametrize("jobs", [2, 3])
def test_the_result_does_not_depend_on_the_number_of_workers(whole: Path, tmp_path: Path, jobs: int) -> None:
    compete(PLAN, tmp_path, jobs)
    assert games_file(tmp_path) == games_file(whole)
    assert (tmp_path / SUMMARY).read_bytes() == (whole / SUMMARY).read_bytes()


@pytest.mark.parametrize("cut", [0, 10, 700, 1500, 3333, 10**9])
def test_a_file_cut_anywhere_is_completed_to_the_same_file(whole: Path, tmp_path: Path, cut: int) -> None:
    (tmp_path / FILE).write_bytes(games_file(whole)[:cut])
    compete(PLAN, tmp_path)
    assert games_file(tmp_path) == games_file(whole)


def test_a_run_killed_in_the_middle_goes_on_to_the_same_file(tmp_path: Path) -> None:
    plan = make_plan(msgspec.structs.replace(GIVEN, bots=["random", "greedy"], blocks=50))
    command = [sys.executable, "-m", "tablee.cli", "arena", "lama-dice", "--bots", "random,greedy", "--players", "2"]
    command += ["--blocks", "50", "--seed", "5", "--jobs", "2", "--out", str(tmp_path / "killed")]
    written = tmp_path / "killed" / FILE
    lengths = []
    for more in (5, 10):
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ})
        before = len(lines(written))
        while len(lines(written)) < before + more and process.poll() is None:
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
        process.wait()
        lengths.append(len(lines(written)))
    assert 0 < lengths[0] < lengths[1] < 1 + plan.units() * 2  # it was killed on its way, twice
    compete(plan, tmp_path / "killed", jobs=2)
    compete(plan, tmp_path / "alone")
    assert games_file(tmp_path / "killed") == games_file(tmp_path / "alone")


def lines(path: Path) -> list[bytes]:
    """The lines of a file that may not be there yet."""
    return path.read_bytes().splitlines() if path.exists() else []


def test_a_finished_competition_is_not_played_again(whole: Path) -> None:
    heard: list[int] = []
    summary = compete(PLAN, whole, watch=lambda units, test: heard.append(units))
    assert heard == [PLAN.units()]
    assert summary.games == 48


def test_results_of_another_plan_are_left_alone(whole: Path) -> None:
    before = games_file(whole)
    with pytest.raises(TableeError) as caught:
        compete(make_plan(msgspec.structs.replace(GIVEN, seed=6)), whole)
    assert caught.value.id == "error-arena-other"
    assert games_file(whole) == before


def test_a_changed_line_is_found_and_nothing_is_changed(whole: Path, tmp_path: Path) -> None:
    content = games_file(whole).splitlines(keepends=True)
    content[5] = content[5].replace(b'"block":0', b'"block":1')
    (tmp_path / FILE).write_bytes(b"".join(content))
    with pytest.raises(TableeError) as caught:
        compete(PLAN, tmp_path)
    assert caught.value.id == "error-arena-damaged"
    assert games_file(tmp_path) == b"".join(content)


def test_two_runs_never_write_the_same_file(tmp_path: Path) -> None:
    first = Results(tmp_path, PLAN)
    with pytest.raises(TableeError) as caught:
        Results(tmp_path, PLAN)
    first.close()
    assert caught.value.id == "error-arena-busy"


def test_better_bots_are_rated_higher(whole: Path) -> None:
    summary = compete(PLAN, whole)
    assert summary.table.standings[-1].name == "random"
    assert summary.table.standings[0].elo_low > summary.table.standings[-1].elo_high


# ---- tests that stop by themselves ----


def test_a_test_stops_with_the_block_that_decides_it(tmp_path: Path) -> None:
    summary = compete(TEST, tmp_path)
    test = summary.test
    assert test is not None
    assert test.verdict == "better"
    assert test.blocks == summary.blocks < 500
    assert test.path[-1] >= test.upper > test.path[-2]
    assert len(lines(tmp_path / FILE)) == 1 + 3 * test.blocks


def test_a_test_ends_alike_however_it_was_played(tmp_path: Path) -> None:
    compete(TEST, tmp_path / "one")
    compete(TEST, tmp_path / "two", jobs=2)
    assert games_file(tmp_path / "one") == games_file(tmp_path / "two")
    cut(tmp_path / "one", TEST, blocks=4)
    assert compete(TEST, tmp_path / "one", jobs=2).test == compete(TEST, tmp_path / "two").test
    assert games_file(tmp_path / "one") == games_file(tmp_path / "two")


def cut(folder: Path, plan: ArenaPlan, blocks: int) -> None:
    """Cuts a result file in the middle of a block."""
    kept = lines(folder / FILE)[: 1 + plan.players * blocks + 1]
    (folder / FILE).write_bytes(b"\n".join(kept) + b"\n")


def test_a_test_of_a_bot_against_itself_is_not_better(tmp_path: Path) -> None:
    given = PlanFile(game="lama-dice", bots=["random", "random"], players=2, seed=1, sprt=Bounds(0, 200), blocks=400)
    test = compete(make_plan(given), tmp_path).test
    assert test is not None
    assert test.verdict == "not-better"
