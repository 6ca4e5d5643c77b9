"""The page of figures, bench/RESULTS.md: each measurement writes its own part and leaves the others alone."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).resolve().parent / "RESULTS.md"


def write_part(title: str, text: str, page: Path = PAGE) -> None:
    """Puts a part on the page, in the place of the one with the same title if there is one."""
    whole = page.read_text(encoding="utf-8") if page.exists() else "# Figures\n"
    part = f"## {title}\n\n{text.strip()}\n"
    found = re.search(rf"^## {re.escape(title)}\n.*?(?=^## |\Z)", whole, re.MULTILINE | re.DOTALL)
    if found:
        rest = whole[found.end() :]
        whole = whole[: found.start()] + part + ("\n" + rest if rest else "")
    else:
        whole = whole.rstrip() + "\n\n" + part
    page.write_text(whole, encoding="utf-8")
