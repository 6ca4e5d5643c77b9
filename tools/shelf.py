"""The games of this repository, for programs that run without Tablée: what the registry finds by the same folders.

A folder of `src/tablee/games` is a game: `llama_land` is the game `llama-land`. A test compares this with the registry.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOUSE = ROOT / "src/tablee/games"


@dataclass(frozen=True)
class Folder:
    """One game, by its folder."""

    path: Path

    @property
    def id(self) -> str:
        return self.path.name.replace("_", "-")

    def title(self, language: str = "en") -> str:
        """Its name in a language."""
        text = (self.path / "text" / f"{language}.ftl").read_text(encoding="utf-8")
        found = re.search(r"^title = (.+)$", text, re.MULTILINE)
        assert found, f"{self.id} has no title in {language}"
        return found[1]


def house() -> list[Folder]:
    """The games of this repository, by id."""
    return sorted((Folder(path.parent) for path in HOUSE.glob("*/__init__.py")), key=lambda folder: folder.id)
