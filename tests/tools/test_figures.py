"""The page of figures: every measurement keeps to its own part."""

from __future__ import annotations

from pathlib import Path

from bench.page import write_part


def test_a_part_replaces_itself_and_nothing_else(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    write_part("One", "first", page)
    write_part("Two", "second", page)
    write_part("One", "again\n\n### small heading\n\nmore", page)
    assert page.read_text() == "# Figures\n\n## One\n\nagain\n\n### small heading\n\nmore\n\n## Two\n\nsecond\n"
