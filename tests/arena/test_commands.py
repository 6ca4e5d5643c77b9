"""The commands `tablee arena` and `tablee lab`, in process."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tablee.cli import FAILED
from tablee.kernel.registry import find
from tests.commands import Tablee, caller


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Tablee:
    """Runs the command in an empty folder: exit code, output, errors."""
    monkeypatch.chdir(tmp_path)
    return caller(capsys, monkeypatch)


def test_an_arena_tells_standings_and_leaves_its_files(cli: Tablee, tmp_path: Path) -> None:
    code, out, err = cli("arena", "lama-dice", "--bots", "random,greedy,random", "--blocks", 3)
    assert (code, err) == (0, "")
    assert out.index("greedy") < out.index("random (2)")
    assert "Ahead of" in out
    assert "18 games in 3 blocks" in out
    (folder,) = tmp_path.iterdir()
    assert {file.name for file in folder.iterdir()} == {"box.toml", "games.jsonl", "summary.json", "summary.svg"}


def test_the_same_command_goes_on_instead_of_beginning_again(cli: Tablee, tmp_path: Path) -> None:
    command = ("arena", "lama-dice", "--bots", "random,random", "--blocks", 3, "--out", "here", "--json")
    first, second = cli(*command), cli(*command)
    assert first == second
    assert json.loads(first[1])["games"] == 6


def test_a_test_tells_its_verdict(cli: Tablee) -> None:
    code, out, _ = cli("arena", "lama-dice", "--bots", "greedy,random", "--sprt", "0,150")
    assert code == 0
    assert "Better: the candidate beats the baseline" in out


def test_a_plan_file_is_played_and_flags_go_first(cli: Tablee, tmp_path: Path) -> None:
    (tmp_path / "plan.toml").write_text('game = "lama-dice"\nbots = ["random", "greedy"]\nblocks = 50\n', encoding="utf-8")
    code, out, _ = cli("arena", "--file", "plan.toml", "--blocks", 2)
    assert code == 0
    assert "4 games in 2 blocks" in out


def test_bots_that_think_by_the_clock_are_named_as_such(cli: Tablee) -> None:
    code, out, _ = cli("arena", "lama-dice", "--bots", "random@0.01s,random", "--blocks", 1)
    assert code == 0
    assert "think by the clock" in out


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("lama-dice",), "two bots"),
        (("lama-dice", "--bots", "random,random", "--format", "knockout"), "knockout"),
        (("lama-dice", "--bots", "random,random", "--sprt", "much"), "ELO0,ELO1"),
        (("lama-dice", "--bots", "random,random", "--sprt", "0,5,0.1"), "ELO0,ELO1"),
        (("lama-dice", "--bots", "hard@0,medium"), "0.001 to 600 seconds"),
        (("lama-dice", "--bots", "hard@0s,medium"), "1 to 10,000,000 samples"),
        (("--bots", "random,random"), "No game"),
        (("--file", "nowhere.toml"), "nowhere.toml"),
    ],
)
def test_what_an_arena_cannot_play_is_told_in_one_sentence(cli: Tablee, args: tuple[str, ...], words: str) -> None:
    code, _, err = cli("arena", *args)
    assert code == FAILED
    assert len(err.splitlines()) == 1
    assert words in err


def test_a_missing_library_is_told_in_one_sentence(cli: Tablee, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "choix", None)
    code, _, err = cli("arena", "lama-dice", "--bots", "random,random", "--blocks", 1)
    assert code == FAILED
    assert err == "This needs the library choix: pip install tablee[arena]\n"


def test_the_lab_reports(cli: Tablee, tmp_path: Path) -> None:
    code, out, err = cli("lab", "lama-dice", "--games", 20, "--bots", "random", "--out", "report")
    assert (code, err) == (0, "")
    assert "Points of a player" in out
    assert "Who has an advantage" in out
    assert (tmp_path / "report" / "report.html").exists()


def test_the_lab_refuses_a_bot_without_time(cli: Tablee) -> None:
    code, _, err = cli("lab", "lama-dice", "--games", 2, "--bots", "hard@0")
    assert code == FAILED
    assert err == "Think time is 0.001 to 600 seconds, or 1 to 10,000,000 samples.\n"


def test_the_lab_compares_two_data_files(cli: Tablee, tmp_path: Path) -> None:
    text = find("lama-dice").data().text
    (tmp_path / "long.toml").write_text(text.replace("game_end = 40", "game_end = 400"), encoding="utf-8")
    (tmp_path / "same.toml").write_text(text + "\n# the same\n", encoding="utf-8")
    command = ("lab", "lama-dice", "--games", 40, "--bots", "random", "--out", "report")
    assert "Decisions in a game" in cli(*command, "--compare", "long.toml")[1].split("more than chance would:")[1]
    assert "No figure changed more than chance would" in cli(*command, "--compare", "same.toml")[1]
