"""The Python on the pages runs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tablee.bots import BOTS

DOCS = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = [
    (page, at, body) for page in ("bots", "research") for at, body in enumerate(BLOCK.findall((DOCS / f"{page}.md").read_text()))
]


@pytest.mark.parametrize(("page", "at", "body"), BLOCKS, ids=[f"{page}-{at}" for page, at, _ in BLOCKS])
def test_a_block_runs(page: str, at: int, body: str, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    known = dict(BOTS)
    try:
        exec(compile(body, f"{page}-{at}", "exec"), names)
    finally:
        BOTS.clear()
        BOTS.update(known)
    if "print(" in body:
        assert "[" in capsys.readouterr().out
