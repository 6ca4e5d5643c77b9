"""What lies on the table, declared once.

A game lists the fields of its positions in `fields.py`: each with its shape, how it begins, who may see it, and whether copies
share it. From the list `tablee.kernel.sources` writes `position.py`, the class on which the rules work: setting to zero, copying,
writing down what lies open, reading it back, and writing down everything.

Sizes and beginnings are texts of Python, because they are pasted into that class. They may name `players`, `options`, `parts`,
fields that stand before, and constants of the game's `parts.py` and `codes.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Sight = Literal["open", "size", "hidden", "derived"]
Shape = Literal["number", "flag", "numbers", "pile", "piles", "part", "written"]

OPEN: Final = "open"  # everybody sees it: written down for all, in the order of the list
SIZE: Final = "size"  # everybody sees how many; what they are is hidden
HIDDEN: Final = "hidden"  # the game's `know.py` says who knows what of it
DERIVED: Final = "derived"  # follows from other fields; `know.py` works it out again where a position is read back


@dataclass(frozen=True)
class Field:
    """One field of a position."""

    name: str
    shape: Shape
    note: str  # what it holds, where the name does not say it
    begins: str  # its value in an empty position
    size: str = ""  # of a list whose length never changes; of a list of lists: how many
    sight: Sight = OPEN
    shared: bool = False  # a copy looks at the same list, which is copied before it changes
    type: str = ""  # of a part: the module of the folder and the class in it
    of: str = ""  # the part that holds it
    mark: str = ""  # what a number is after copying, in the copy and in the original


def number(name: str, note: str = "", begins: str = "0", sight: Sight = OPEN) -> Field:
    """One integer."""
    return Field(name, "number", note, begins, sight=sight)


def flag(name: str, note: str = "", begins: str = "False", sight: Sight = OPEN) -> Field:
    """Yes or no, written down as 1 or 0."""
    return Field(name, "flag", note, begins, sight=sight)


def numbers(
    name: str,
    size: str,
    note: str = "",
    each: str = "0",
    begins: str = "",
    sight: Sight = OPEN,
    shared: bool = False,
    of: str = "",
) -> Field:
    """A list of integers whose length never changes: at first all of them are `each`, or the list is what `begins` says."""
    return Field(name, "numbers", note, begins or f"[{each}] * ({size})", size, sight, shared, of=of)


def pile(name: str, note: str = "", begins: str = "[]", sight: Sight = OPEN, shared: bool = False) -> Field:
    """A list of integers of any length."""
    return Field(name, "pile", note, begins, sight=sight, shared=shared)


def piles(name: str, size: str, note: str = "", sight: Sight = OPEN, shared: bool = False) -> Field:
    """So many lists of integers of any length. A copy has an outer list of its own unless it is shared; the inner ones are always
    copied before they change."""
    return Field(name, "piles", note, f"[[] for _ in range({size})]", size, sight, shared)


def part(name: str, type: str, begins: str, note: str = "", shared: bool = False) -> Field:
    """An object that copies itself with `clone`. What lies open of it is listed by `numbers(..., of=name)` and `written`."""
    return Field(name, "part", note, begins, sight=DERIVED, shared=shared, type=type)


def written(name: str, of: str) -> Field:
    """Something that lies open and that a part writes down and reads back by itself, in `write_NAME` and `read_NAME`."""
    return Field(name, "written", "", "", of=of)


def lent(name: str, mark: str, note: str = "") -> Field:
    """A number that says what somebody else looks at too; after copying it is `mark`, in the copy and in the original."""
    return Field(name, "number", note, "0", sight=DERIVED, mark=mark)


@dataclass(frozen=True)
class Fields:
    """All fields of a game's positions, in the order in which they are written down."""

    name: str  # of the class
    note: str  # its docstring
    parts: str  # the class of the box
    fields: tuple[Field, ...]
    bare: bool = False  # hidden piles are written down without their lengths, as in digests that are older than this list
