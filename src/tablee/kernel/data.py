"""A game's data file: read from TOML, checked, and quoted by file and line when something in it is wrong.

A box is called by its fingerprint, which follows from what the file says and not from how it is written: comments, spacing, the
order of keys and where a value is from (`source`) change nothing. Version 0.1 hashed the text instead.
"""

from __future__ import annotations

import json
import re
import tomllib
from hashlib import sha256
from pathlib import Path
from typing import Any

from tablee.kernel.errors import BadData

SOURCES = ("rulebook", "public", "reconstructed")
NEWEST = 1 << 30  # the era of rules that nobody has asked to be older ones
LARGEST_BOX = 64 * 1024  # letters: records carry it
MOST_DOTS = 200  # in one line: what it costs to read a key with many grows with their square
ENDLESS = r"[0-9a-zA-Z_]{1000}"  # a number or a name that is none
FORMER_LENGTH = 16  # digits of the names that version 0.1 gave

# The boxes that 0.1 was published with keep the names it gave them, so that its tables and records find them, and it finds ours.
FORMER_NAMES = {
    "ab333342c518f97860d49975b1003a71": "a233dac4bc9ac9ba",  # Bunny Kingdom
    "fdbd7bfeeb1d4e271bc9aef426b85693": "42e3b4b0b58655a8",  # LAMA Dice
    "93b76ed76e0b717988e64743d6caf093": "3d68e35289e138f5",  # Landcraft
    "b2c6f5dc5928f45e85dc36319e32bb93": "dca5a0912e8cc451",  # Llama Land
    "14ae35ff7435218bcabc2329706bcbe9": "848e82ffae223986",  # At the Gates of Loyang
}


class Data:
    """The contents of one `data.toml`. Getters take a dotted path and refuse what is missing or of the wrong type.

    A file read as written keeps its keys in their order, and goes by the name of its text: so version 0.1 took it.
    """

    def __init__(self, text: str, name: str, era: int = NEWEST, as_written: bool = False) -> None:
        self.text = text
        self.name = name
        self.era = era  # of the rules that read it
        if len(text) > LARGEST_BOX:
            raise BadData("error-data-large", file=name, most=LARGEST_BOX)
        self.check_lines()
        try:
            written = tomllib.loads(text)
            ordered = in_order(written)
            self.former = former_name(text)
            self.fingerprint = self.former if as_written else fingerprint(ordered)
            self.tree: dict[str, Any] = written if as_written else ordered
        except RecursionError:
            raise BadData("error-data-syntax", file=name, line=1, problem="nested too deeply") from None
        except tomllib.TOMLDecodeError as error:
            where = re.search(r"line (\d+)", str(error))
            line = int(where[1]) if where else text.count("\n") + 1
            raise BadData("error-data-syntax", file=name, line=line, problem=str(error)) from None
        except ValueError as error:  # numbers and dates that Python cannot hold
            raise BadData("error-data-syntax", file=name, line=1, problem=str(error)) from None
        self.check_sources()

    def check_lines(self) -> None:
        """Refuses what no data file needs and what takes very long to read: numbers and names without end."""
        for number, line in enumerate(self.text.split("\n"), 1):
            if line.count(".") > MOST_DOTS:
                raise BadData("error-data-syntax", file=self.name, line=number, problem="nested too deeply")
            if re.search(ENDLESS, line):
                raise BadData("error-data-syntax", file=self.name, line=number, problem="a number or a name without end")

    @staticmethod
    def load(path: Path, era: int = NEWEST) -> Data:
        """Reads a data file."""
        try:
            return Data(path.read_text(encoding="utf-8"), str(path), era)
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


def in_order(value: Any) -> Any:
    """The same value with the keys of all tables sorted: nothing can follow from the order in which a file lists them."""
    if isinstance(value, dict):
        return {key: in_order(value[key]) for key in sorted(value)}
    if isinstance(value, list):
        return [in_order(each) for each in value]
    return value


def without_sources(value: Any) -> Any:
    """The same value without the notes on where its parts are from."""
    if isinstance(value, dict):
        return {key: without_sources(each) for key, each in value.items() if key != "source"}
    if isinstance(value, list):
        return [without_sources(each) for each in value]
    return value


def fingerprint(tree: dict[str, Any]) -> str:
    """The name of a box: a hash of what its file says."""
    meaning = json.dumps(without_sources(tree), sort_keys=True, separators=(",", ":"), default=str)
    name = sha256(meaning.encode()).hexdigest()[:32]
    return FORMER_NAMES.get(name, name)


def former_name(text: str) -> str:
    """The name that version 0.1 gave to a box: a hash of its text."""
    return sha256(text.encode()).hexdigest()[:FORMER_LENGTH]
