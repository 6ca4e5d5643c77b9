"""The result file of an arena: JSON Lines, written in order, so that an interrupted run goes on to the same file.

The first line is the plan, every other line one game. Only whole blocks count: what a killed run left of one is cut off. The box
lies beside it, so that a folder goes on by the rules and with the box it was begun with, whatever is the newest by then.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import msgspec

from tablee.arena.plan import VERSION, ArenaPlan, PlanFile
from tablee.arena.play import PlayedGame, fits_games
from tablee.kernel.errors import TableeError

FILE = "games.jsonl"
BOX = "box.toml"


class PlannedGame(msgspec.Struct):
    """The game of a plan."""

    game: str


class Header(msgspec.Struct):
    """What the first line says of the rules, and of which game they are."""

    rules_version: int
    plan: PlannedGame
    version: int = VERSION


class Results:
    """A result file that is open for writing; `units` counts what it holds."""

    def __init__(self, folder: Path, plan: ArenaPlan) -> None:
        self.path = folder / FILE
        self.plan = plan
        folder.mkdir(parents=True, exist_ok=True)
        self.file: IO[bytes] = self.path.open("a+b")
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.file.close()
            raise TableeError("error-arena-busy", file=str(self.path)) from None
        try:
            self.units = self.resume()
        except TableeError:
            self.file.close()  # a file that is refused is free for others at once
            raise

    def resume(self) -> int:
        """Checks what stands in the file and cuts off an unfinished block; how many units there are."""
        parts = self.plan.parts()
        header, former = (msgspec.json.encode(self.plan.identity(box)) + b"\n" for box in (parts.fingerprint, parts.former))
        self.file.seek(0)
        found = self.file.readline()
        box = self.path.with_name(BOX)
        if not found.endswith(b"\n"):  # new, or killed in the very first line
            box.write_text(parts.text, encoding="utf-8")
            self.file.truncate(0)
            self.file.write(header)
            self.file.flush()
            return 0
        if found not in (header, former):
            raise TableeError("error-arena-other", file=str(self.path))
        if not box.exists():  # begun by version 0.1
            box.write_text(parts.text, encoding="utf-8")
        units, good = 0, self.file.tell()
        while lines := self.read_unit(units):
            units, good = units + 1, good + len(lines)
        self.file.truncate(good)
        self.file.seek(good)
        return units

    def read_unit(self, unit: int) -> bytes:
        """The lines of the next unit; nothing if it is not whole."""
        lines = [self.file.readline() for _ in range(self.plan.players)]
        if not all(line.endswith(b"\n") for line in lines):
            return b""
        whole = b"".join(lines)
        if not fits_games(self.plan, range(unit, unit + 1), whole):
            raise TableeError("error-arena-damaged", file=str(self.path), line=2 + self.plan.players * unit)
        return whole

    def append(self, lines: bytes, units: int) -> None:
        """Writes whole units; a killed process loses nothing that was appended."""
        self.file.write(lines)
        self.file.flush()
        self.units += units

    def close(self) -> None:
        """Makes everything durable."""
        self.file.flush()
        os.fsync(self.file.fileno())
        self.file.close()


def read_games(folder: Path) -> Iterator[PlayedGame]:
    """All games of a result file."""
    decode = msgspec.json.Decoder(PlayedGame).decode
    with (folder / FILE).open("rb") as file:
        file.readline()
        for line in file:
            yield decode(line)


def go_on(given: PlanFile, folder: Path) -> None:
    """Fills in, where nothing else is asked for, the rules and the box with which a folder was begun."""
    try:
        with (folder / FILE).open("rb") as file:
            begun = msgspec.json.decode(file.readline(), type=Header)
    except (FileNotFoundError, msgspec.MsgspecError):
        return  # nothing is begun there; a file that is no result file is refused when it is opened
    if begun.version > VERSION:
        raise TableeError("error-record-newer", file=str(folder / FILE), version=begun.version, known=VERSION)
    if begun.plan.game != given.game:
        return
    if given.rules_version is None:
        given.rules_version = begun.rules_version
    if given.data is None and (folder / BOX).exists():
        given.data = str(folder / BOX)
