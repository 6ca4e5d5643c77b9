"""Bots compete by the rules of any era; a folder goes on by the rules and with the box it was begun with."""

from __future__ import annotations

import csv
import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.arena.lab import Experiment, run_experiment
from tablee.arena.plan import Competitor, PlanFile, make_plan
from tablee.arena.results import BOX, FILE
from tablee.arena.run import compete
from tablee.arena.simulate import Series, simulate
from tablee.cli import FAILED
from tablee.kernel.game import Game
from tablee.kernel.records import read_record, replay_record
from tablee.kernel.registry import eras, find
from tests.commands import Tablee, caller
from tests.eras import NEW, OLD, trial_eras

GIVEN = PlanFile(game="lama-dice", bots=["random", "greedy"], players=2, blocks=8, seed=5)
SERIES = Series("lama-dice", ("random", "random"), games=20, seed=3)
ARENA = ("arena", "lama-dice", "--bots", "random,greedy", "--seed", 5, "--out", "here", "--json")


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Tablee:
    """Runs the command in an empty folder: exit code, output, errors."""
    monkeypatch.chdir(tmp_path)
    return caller(capsys, monkeypatch)


@pytest.fixture
def trials() -> Iterator[None]:
    """The trials stand on the shelf during a test."""
    with trial_eras():
        yield


def head(folder: Path) -> Any:
    """The first line of a result file."""
    return json.loads((folder / FILE).read_bytes().splitlines()[0])


# ---- one era or the other ----


def test_games_of_an_older_era_are_those_that_were_played_when_it_was_the_newest(tmp_path: Path) -> None:
    compete(make_plan(GIVEN), tmp_path / "then")
    tally = simulate(SERIES)
    with trial_eras():
        compete(make_plan(msgspec.structs.replace(GIVEN, rules_version=OLD["lama-dice"])), tmp_path / "old")
        compete(make_plan(GIVEN), tmp_path / "new")
        old, new = (
            simulate(Series("lama-dice", SERIES.bots, 20, 3, rules_version=version)) for version in (OLD["lama-dice"], None)
        )
    then, old_games, new_games = ((tmp_path / name / FILE).read_bytes() for name in ("then", "old", "new"))
    assert then == old_games
    assert head(tmp_path / "new") == {**head(tmp_path / "then"), "rules_version": NEW["lama-dice"]}
    assert then.splitlines()[1:] != new_games.splitlines()[1:]
    assert tally == old
    assert tally != new


def test_a_plan_that_names_the_newest_rules_is_the_same_plan() -> None:
    assert make_plan(GIVEN).identity() == make_plan(msgspec.structs.replace(GIVEN, rules_version=OLD["lama-dice"])).identity()
    assert "rules_version" not in make_plan(GIVEN).identity()["plan"]


def test_simulated_games_are_recorded_in_their_era(trials: None, cli: Tablee, tmp_path: Path) -> None:
    for version in (OLD["loyang"], NEW["loyang"]):
        assert cli("simulate", "loyang", "-n", 2, "--players", 2, "--rules", version, "--records", f"era{version}")[0] == 0
        for file in (tmp_path / f"era{version}").iterdir():
            assert read_record(file).rules_version == version
            replay_record(read_record(file))


@pytest.mark.parametrize(
    "command",
    [("simulate", "loyang"), ("lab", "loyang"), ("arena", "loyang", "--bots", "random,random")],
    ids=lambda words: words[0],
)
def test_rules_that_never_were_are_refused_in_a_sentence(command: tuple[str, ...], cli: Tablee, tmp_path: Path) -> None:
    code, _, err = cli(*command, "--rules", NEW["loyang"])
    known = ", ".join(str(game.rules_version) for game in eras("loyang"))
    assert (code, err) == (FAILED, f"Rules version {NEW['loyang']} of loyang is not known here; known: {known}.\n")
    assert list(tmp_path.iterdir()) == []


# ---- both in one run ----


def test_the_lab_compares_two_eras_in_one_run(trials: None, cli: Tablee, tmp_path: Path) -> None:
    old, new = OLD["lama-dice"], NEW["lama-dice"]
    code, out, err = cli("lab", "lama-dice", "-n", 400, "--bots", "random", "--rules", old, "--compare-rules", new)
    assert (code, err) == (0, "")
    assert "Decisions in a game" in out
    assert f"Before: rules version {old}; after: rules version {new}." in (tmp_path / "lab/report.html").read_text()
    with (tmp_path / "lab/comparison.csv").open() as file:
        rows = {row["figure"]: row for row in csv.DictReader(file)}
    assert float(rows["Decisions in a game"]["p"]) < 0.05


def test_an_experiment_is_played_by_the_rules_it_names() -> None:
    plain = Experiment("loyang", Competitor("greedy"), players=2, games=4)
    counts = run_experiment(plain)
    with trial_eras():
        old, new = (run_experiment(msgspec.structs.replace(plain, rules_version=version)) for version in (OLD["loyang"], None))
    assert counts == old
    assert counts != new


# ---- a folder goes on ----


def test_a_folder_goes_on_by_the_rules_it_was_begun_with(cli: Tablee, tmp_path: Path) -> None:
    assert cli(*ARENA, "--blocks", 8)[0] == 0
    whole = (tmp_path / "here" / FILE).read_bytes()
    cut = whole[: len(whole) // 2]
    (tmp_path / "here" / FILE).write_bytes(cut)
    with trial_eras():
        assert cli(*ARENA, "--blocks", 8)[0] == 0
        assert (tmp_path / "here" / FILE).read_bytes() == whole
        code, _, err = cli(*ARENA, "--blocks", 8, "--rules", NEW["lama-dice"])
    assert code == FAILED
    assert "another plan" in err


def test_a_folder_of_newer_rules_is_refused_and_left_as_it_is(cli: Tablee, tmp_path: Path) -> None:
    with trial_eras():
        assert cli(*ARENA, "--blocks", 2)[0] == 0
    before = {file.name: file.read_bytes() for file in (tmp_path / "here").iterdir()}
    code, _, err = cli(*ARENA, "--blocks", 2)
    assert code == FAILED
    assert f"rules version {NEW['lama-dice']} of lama-dice, which are newer than this Tablée" in err
    assert {file.name: file.read_bytes() for file in (tmp_path / "here").iterdir()} == before


def forget_boxes() -> None:
    """As if the program began anew: no box is remembered."""
    Game.parts.cache_clear()
    Game.box.cache_clear()


@pytest.fixture
def reprinted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Prints LAMA Dice anew when called: its games end earlier."""

    def reprint() -> None:
        game = find("lama-dice")
        folder = tmp_path / "reprint"
        shutil.copytree(game.folder, folder)
        text = (folder / "data.toml").read_text(encoding="utf-8")
        (folder / "data.toml").write_text(text.replace("game_end = 40", "game_end = 20"), encoding="utf-8")
        monkeypatch.setattr(game, "folder", folder)
        forget_boxes()

    return reprint


@pytest.fixture
def fresh_boxes() -> Iterator[None]:
    """No box of this test is remembered after it."""
    yield
    forget_boxes()


def test_a_folder_goes_on_with_the_box_it_was_begun_with(
    fresh_boxes: None, cli: Tablee, tmp_path: Path, reprinted: Callable[[], None]
) -> None:
    assert cli(*ARENA, "--blocks", 8)[0] == 0
    folder = tmp_path / "here"
    box = (folder / BOX).read_text(encoding="utf-8")
    whole = (folder / FILE).read_bytes()
    (folder / FILE).write_bytes(whole[: len(whole) // 2])
    reprinted()
    assert find("lama-dice").parts().text != box
    assert cli(*ARENA, "--blocks", 8)[0] == 0
    assert (folder / FILE).read_bytes() == whole
    assert (folder / BOX).read_text(encoding="utf-8") == box
    other = [word if word != "here" else "there" for word in ARENA]
    assert cli(*other, "--blocks", 8)[0] == 0
    assert (tmp_path / "there" / FILE).read_bytes() != whole


def test_a_folder_of_a_later_version_is_refused_and_not_touched(cli: Tablee, tmp_path: Path) -> None:
    assert cli(*ARENA, "--blocks", 3)[0] == 0
    file = tmp_path / "here" / FILE
    later = file.read_bytes().replace(b'"version":1,', b'"version":2,', 1)
    file.write_bytes(later)
    code, _, said = cli(*ARENA, "--blocks", 3)
    assert code == 1
    assert "newer" in said
    assert file.read_bytes() == later


def test_a_folder_of_an_earlier_version_without_a_box_goes_on(cli: Tablee, tmp_path: Path) -> None:
    assert cli(*ARENA, "--blocks", 3)[0] == 0
    whole = (tmp_path / "here" / FILE).read_bytes()
    (tmp_path / "here" / BOX).unlink()
    (tmp_path / "here" / FILE).write_bytes(whole[:-40])
    assert cli(*ARENA, "--blocks", 3)[0] == 0
    assert (tmp_path / "here" / FILE).read_bytes() == whole
    assert (tmp_path / "here" / BOX).read_text(encoding="utf-8") == find("lama-dice").parts().text, "from now on it has one"


def test_a_folder_whose_box_goes_by_the_name_that_version_0_1_gave_it_goes_on(tmp_path: Path) -> None:
    data = tmp_path / "data.toml"
    data.write_text(find("lama-dice").data().text.replace("game_end = 40", "game_end = 30"), encoding="utf-8")
    plan = make_plan(msgspec.structs.replace(GIVEN, data=str(data), blocks=2))
    compete(plan, tmp_path / "here")
    file = tmp_path / "here" / FILE
    parts = plan.parts()
    older = file.read_bytes().replace(parts.fingerprint.encode(), parts.former.encode())
    file.write_bytes(older)
    assert compete(plan, tmp_path / "here").games == 4
    assert file.read_bytes() == older
