"""The pages of docs/lab: figures are written anew, findings are kept, and every page has three."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablee.kernel.data import Data
from tablee.kernel.registry import find
from tools import lab_reports

PAGES = sorted(lab_reports.HOME.glob("*.md"))


def test_findings_are_kept_when_figures_are_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_reports, "HOME", tmp_path)
    command = ["lama-dice", "--bots", "random", "--jobs", "1", "--games"]
    lab_reports.main([*command, "4"])
    page = tmp_path / "lama-dice.md"
    assert "4 games of 4 players" in page.read_text(encoding="utf-8")
    page.write_text(page.read_text(encoding="utf-8").replace(lab_reports.UNWRITTEN, "1. It is short."), encoding="utf-8")
    lab_reports.main([*command, "5"])
    text = page.read_text(encoding="utf-8")
    assert "5 games of 4 players" in text
    assert text.count("1. It is short.") == 1
    for picture in re.findall(r"\]\(([^)]*\.svg)\)", text):
        assert (tmp_path / picture).read_text(encoding="utf-8").startswith("<svg")


def test_a_change_has_a_page_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_reports, "HOME", tmp_path)
    lab_reports.main(["lama-dice", "--bots", "random", "--jobs", "1", "--games", "6"])
    text = (tmp_path / "lama-dice-thirty.md").read_text(encoding="utf-8")
    assert "-game_end = 40\n+game_end = 30\n" in text
    assert "| Decisions in a game |" in text
    assert (tmp_path / "lama-dice-thirty-scores.svg").exists()


@pytest.mark.parametrize("change", lab_reports.CHANGES, ids=lambda change: change.title)
def test_every_change_changes_one_line_and_can_be_played(change: lab_reports.Change) -> None:
    game = find(change.game)
    text = game.data().text
    assert text.count(change.old) == 1
    game.build_parts(Data(text.replace(change.old, change.new), "data.toml"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_page_has_three_findings_and_its_pictures(page: Path) -> None:
    found = lab_reports.findings(page).splitlines()
    assert [line[:3] for line in found if re.match(r"\d\. \w", line)] == ["1. ", "2. ", "3. "]
    for picture in re.findall(r"\]\(([^)]*\.svg)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / picture).exists()
