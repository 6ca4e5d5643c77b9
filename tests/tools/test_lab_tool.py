"""The pages of docs/lab: figures are written anew, findings are kept, and every page has three."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

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


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_page_has_three_findings_and_its_pictures(page: Path) -> None:
    found = lab_reports.findings(page).splitlines()
    assert [line[:3] for line in found if re.match(r"\d\. \w", line)] == ["1. ", "2. ", "3. "]
    for picture in re.findall(r"\]\(([^)]*\.svg)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / picture).exists()
