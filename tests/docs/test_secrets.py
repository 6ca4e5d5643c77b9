"""The excerpts in docs/add-a-game-with-secrets.md stand in the game that `tablee new-game high-card` writes, line by line."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from tablee.newgame import Naming

PAGE = Path(__file__).parents[2] / "docs/add-a-game-with-secrets.md"
EXCERPT = re.compile(r'^```python title="([^"]+)"\n(.*?)^```$', re.MULTILINE | re.DOTALL)
EXCERPTS = EXCERPT.findall(PAGE.read_text(encoding="utf-8"))
HIGH_CARD = Naming("high-card", "tablee.games.high_card", "HC")


def lines_of(text: str) -> list[str]:
    """What stands in the lines, however far they are indented."""
    return [bare for line in text.splitlines() if (bare := line.strip().rstrip(","))]


@pytest.mark.parametrize(("file", "excerpt"), EXCERPTS, ids=[f"{at}-{file}" for at, (file, _) in enumerate(EXCERPTS)])
def test_an_excerpt_stands_in_the_template(file: str, excerpt: str) -> None:
    template = (files("tablee.newgame") / f"template/game/{file}.template").read_text(encoding="utf-8")
    left = iter(lines_of(HIGH_CARD.filled(template)))
    assert [line for line in lines_of(excerpt) if line not in left] == []  # `in` goes on from where it found the last one


def test_the_page_shows_excerpts() -> None:
    assert {"fields.py", "know.py", "play.py"} <= {file for file, _ in EXCERPTS}
