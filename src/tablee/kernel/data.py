"""A game's data file: read from TOML, checked, and quoted by file and line when something in it is wrong."""

from __future__ import annotations

import re
import tomllib
from hashlib import sha256
from pathlib import Path
from typing import Any

from tablee.kernel.errors import BadData

SOURCES = ("rulebook", "public", "reconstructed")


class Data:
    """The contents of one `data.toml`. Getters take a dotted path and refuse what is missing or of the wrong type."""

    def __init__(self, text: str, name: str) -> None:
        self.text = text
        self.name = name
        self.fingerprint = sha256(text.encode()).hexdigest()[:16]
        try:
            self.tree: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            where = re.search(r"line (\d+)", str(error))
            line = int(where[1]) if where else text.count("\n") + 1
            raise BadData("error-data-syntax", file=name, line=line, problem=str(error)) from None
        self.check_sources()

    @staticmethod
    def load(path: Path) -> Data:
        """Reads a data file."""
        try:
            return Data(path.read_text(encoding="utf-8"), str(path))
        except OSError as error:
            raise BadData("error-data-unreadable", file=str(path), problem=error.strerror or str(error)) from None
        except UnicodeDecodeError:
            raise BadData("error-data-unreadable", file=str(path), problem="not UTF-8") from None

    def check_sources(self) -> None:
        """Every section says where its values are from."""
        for section, content in self.tree.items():
            source = content.get("source") if isinstance(content, dict) else None
            if source not in SOURCES:
                raise self.wrong(section, "error-data-source", section=section, known=", ".join(SOURCES))

    def get(self, path: str) -> Any:
        """The value at a dotted path."""
        value: Any = self.tree
        for key in path.split("."):
            if not isinstance(value, dict) or key not in value:
                raise self.wrong(path, "error-data-missing", key=path)
            value = value[key]
        return value

    def number(self, path: str, low: int = 0, high: int = 1_000_000) -> int:
        """A whole number within bounds."""
        value = self.get(path)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.wrong(path, "error-data-number", key=path, low=low, high=high, value=str(value))
        return value

    def table(self, path: str) -> dict[str, Any]:
        """A section or an inline table."""
        value = self.get(path)
        if not isinstance(value, dict):
            raise self.wrong(path, "error-data-type", key=path, wanted="table")
        return value

    def array(self, path: str) -> list[Any]:
        """A list."""
        value = self.get(path)
        if not isinstance(value, list):
            raise self.wrong(path, "error-data-type", key=path, wanted="list")
        return value

    def wrong(self, path: str, id: str, /, **args: object) -> BadData:
        """An error about the value at a path, with file and line."""
        return BadData(id, file=self.name, line=self.line(path), **args)

    def line(self, path: str) -> int:
        """The line on which a dotted path is set; for what is missing, that of the nearest enclosing section."""
        wanted = path.split(".")
        best, section, counts = 1, [], {}  # type: int, list[str], dict[str, int]
        depth = 0
        for number, line in enumerate(self.text.splitlines(), 1):
            header = re.match(r"\s*(\[\[?)\s*([\w.\-]+)\s*\]", line)
            key = re.match(r"\s*([\w\-.]+)\s*=", line)
            if header:
                section = header[2].split(".")
                if header[1] == "[[":
                    counts[header[2]] = counts.get(header[2], -1) + 1
                    section = [*section, str(counts[header[2]])]
                here = section
            elif key:
                here = [*section, *key[1].split(".")]
            else:
                continue
            common = 0
            while common < min(len(here), len(wanted)) and here[common] == wanted[common]:
                common += 1
            if common == len(here) and common > depth:
                best, depth = number, common
        return best
