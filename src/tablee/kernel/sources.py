"""Writes what follows from the declarations of a game: `position.py` from `fields.py`, `events.py` from `words.py`."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from types import ModuleType

from tablee.kernel.fields import HIDDEN, OPEN, SIZE, Field, Fields
from tablee.kernel.words import Phrase

MADE = "Made from {source} by `make sources`; change that file instead."
CONSTANTS = ("codes", "parts")  # the modules whose constants sizes and beginnings may name
NAME = re.compile(r"(?<![\w.])[A-Za-z_]\w*")
WIDTH = 130


def files(package: str, folder: Path) -> dict[Path, str]:
    """The two files of a game and what they should hold."""
    with bare_package(package, folder):
        fields = import_module(f"{package}.fields").FIELDS
        events = import_module(f"{package}.words").EVENTS
        constants = {name: import_module(f"{package}.{name}") for name in CONSTANTS if (folder / f"{name}.py").exists()}
        title = (import_module(f"{package}.fields").__doc__ or "").split(":")[0]
        return {
            folder / "position.py": Writer(fields, package, title, constants).text(),
            folder / "events.py": events_text(events, title),
        }


class bare_package:  # noqa: N801 (used like a function)
    """Lets modules of a package be imported without running its `__init__`, which needs the very files that are to be written."""

    def __init__(self, package: str, folder: Path) -> None:
        self.package = package
        self.folder = folder
        self.before: dict[str, ModuleType] = {}

    def __enter__(self) -> None:
        self.before = {name: module for name, module in sys.modules.items() if self.inside(name)}
        for name in self.before:
            del sys.modules[name]
        bare = ModuleType(self.package)
        bare.__path__ = [str(self.folder)]
        sys.modules[self.package] = bare

    def __exit__(self, *problem: object) -> None:
        for name in [name for name in sys.modules if self.inside(name)]:
            del sys.modules[name]
        sys.modules.update(self.before)

    def inside(self, name: str) -> bool:
        """Whether a module is the package or belongs to it."""
        return name == self.package or name.startswith(f"{self.package}.")


def code_of(phrase: Phrase) -> str:
    """The name of an event's code."""
    return phrase.name.upper().replace("-", "_")


def events_text(events: Iterable[Phrase], title: str) -> str:
    """`events.py`: a code for each event, its place in the table."""
    lines = [f'"""{title}: the codes of its events. {MADE.format(source="words.py")}"""', ""]
    lines += ["from __future__ import annotations", "", "from typing import Final", ""]
    lines += [f"{code_of(phrase)}: Final = {code}" for code, phrase in enumerate(events)]
    return "\n".join(lines) + "\n"


class Writer:
    """Writes `position.py`."""

    def __init__(self, fields: Fields, package: str, title: str, constants: dict[str, ModuleType]) -> None:
        self.name = fields.name
        self.note = fields.note
        self.parts = fields.parts
        self.fields = fields.fields
        self.bare = fields.bare
        self.package = package
        self.title = title
        self.constants = constants
        self.used: dict[str, set[str]] = {"parts": {fields.parts}}  # names by module of the folder

    def text(self) -> str:
        """The whole file."""
        body = [
            "",
            "",
            f"class {self.name}(State):",
            f'    """{self.note}"""',
            "",
            *self.declarations(),
            "",
            *self.beginning(),
            *self.clearing(),
            *self.copying(),
            *self.publishing(),
            *self.reading(),
            *self.totalling(),
        ]
        return "\n".join([*self.head(body), *body]).rstrip("\n") + "\n"

    def head(self, body: list[str]) -> list[str]:
        """The docstring and the imports that the body needs."""
        text = "\n".join(body)
        lines = [f'"""{self.title}: what lies on the table. {MADE.format(source="fields.py")}"""', ""]
        lines += ["from __future__ import annotations", ""]
        if "i64" in text:
            lines += ["from mypy_extensions import i64", ""]
        needed = {f"{self.package}.{module}": names for module, names in self.used.items()}
        needed |= {"tablee.kernel.rng": {"Rng"}, "tablee.kernel.state": {"SPECTATOR", "State"}, "tablee.kernel.tape": {"Tape"}}
        for module in sorted(needed):
            lines += imported(module, needed[module])
        return lines

    # ---- expressions ----

    def within(self, expression: str) -> str:
        """An expression of the declaration as it stands in a method: fields with `self`, constants imported."""
        own = {"players", "options", "parts", *[field.name for field in self.fields]}

        def put(found: re.Match[str]) -> str:
            name = found[0]
            if name in own:
                return f"self.{name}"
            for module, content in self.constants.items():
                if name.isupper() and name in defined(content):
                    self.used.setdefault(module, set()).add(name)
                    return name
            return name

        return NAME.sub(put, tidy(expression))

    def place(self, field: Field) -> str:
        """Where a field stands, from a method of the position."""
        return f"self.{field.of}.{field.name}" if field.of else f"self.{field.name}"

    def own(self) -> list[Field]:
        """The fields that the position itself holds."""
        return [field for field in self.fields if not field.of]

    # ---- the parts of the class ----

    def declarations(self) -> list[str]:
        """The fields with their types."""
        types = {"number": "i64", "flag": "bool", "numbers": "list[int]", "pile": "list[int]", "piles": "list[list[int]]"}
        lines = [f"    parts: {self.parts}"]
        for field in self.own():
            kind = types.get(field.shape, "")
            if field.shape == "part":
                module, kind = field.type.split(".")
                self.used.setdefault(module, set()).add(kind)
            lines.append(f"    {field.name}: {kind}" + (f"  # {field.note}" if field.note else ""))
        return lines

    def beginning(self) -> list[str]:
        """`__init__`."""
        return [
            f"    def __init__(self, parts: {self.parts}, players: int, options: tuple[int, ...], rng: Rng) -> None:",
            "        super().__init__(parts, players, options, rng)",
            "        self.parts = parts",
            "",
        ]

    def clearing(self) -> list[str]:
        """`clear`."""
        lines = ["    def clear(self) -> None:", '        """An empty table."""']
        return [*lines, *[f"        self.{field.name} = {self.within(field.begins)}" for field in self.own()], ""]

    def copying(self) -> list[str]:
        """`copy_to`."""
        lines = [
            f"    def copy_to(self, other: {self.name}) -> None:",
            '        """Makes another position the same as this one."""',
        ]
        for field in self.own():
            if field.mark:
                lines.append(f"        other.{field.name} = {self.within(field.mark)}")
                lines.append(f"        self.{field.name} = other.{field.name}")
            elif field.shape == "part" and not field.shared:
                lines.append(f"        other.{field.name} = self.{field.name}.clone()")
            elif field.shape in ("numbers", "pile", "piles") and not field.shared:
                lines.append(f"        other.{field.name} = self.{field.name}[:]")
            else:
                lines.append(f"        other.{field.name} = self.{field.name}")
        return [*lines, ""]

    def publishing(self) -> list[str]:
        """`public`."""
        lines = ["    def public(self) -> list[int]:", '        """Everything that lies open."""']
        seen = [field for field in self.fields if field.sight in (OPEN, SIZE)]
        return [*lines, *self.listing(seen, "", ""), ""]

    def totalling(self) -> list[str]:
        """`whole`."""
        lines = ["    def whole(self) -> list[int]:"]
        return [*lines, *self.listing([field for field in self.fields if field.sight in (SIZE, HIDDEN)], "public", "rng")]

    def listing(self, fields: list[Field], first: str, last: str) -> list[str]:
        """Statements that return the numbers of some fields, in order; `last` is the random stream or nothing."""
        steps: list[list[str]] = [["*self.header(SPECTATOR)", "*self.public()"] if first else []]
        loops: list[list[str]] = []
        for field in fields:
            loop: list[str] = []
            at = self.place(field)
            if field.shape == "written":
                loop = [f"        self.{field.of}.write_{field.name}(numbers)"]
            elif field.shape == "piles":
                loop = [f"        for pile in {at}:"]
                bare = bool(first) and self.bare
                loop += [] if bare else ["            numbers.append(len(pile))"]
                loop += ["            numbers += pile"]
            if loop:
                loops.append(loop)
                steps.append([])
            else:
                steps[-1] += self.items(field, bool(first))
        if last:
            steps[-1].append("self.rng.state")
        return assembled(steps, loops)

    def items(self, field: Field, whole: bool) -> list[str]:
        """What stands for a field in a list of numbers."""
        at = self.place(field)
        if field.shape == "number":
            return [at]
        if field.shape == "flag":
            return [f"1 if {at} else 0"]
        if field.shape == "pile" and field.sight == SIZE and not whole:
            return [f"len({at})"]
        if field.shape == "pile" and not (whole and self.bare):
            return [f"len({at})", f"*{at}"]
        return [f"*{at}"]

    def reading(self) -> list[str]:
        """`read_public`."""
        lines = ["    def read_public(self, tape: Tape) -> None:"]
        lines += ['        """The inverse of `public`, on an empty table; cards of which only the number is known are -1."""']
        for field in self.fields:
            at = self.place(field)
            if field.sight not in (OPEN, SIZE):
                continue
            if field.shape == "number":
                lines.append(f"        {at} = tape.one()")
            elif field.shape == "flag":
                lines.append(f"        {at} = tape.one() == 1")
            elif field.shape == "numbers":
                lines.append(f"        {at} = tape.some({self.within(field.size)})")
            elif field.shape == "pile" and field.sight == SIZE:
                lines.append(f"        {at} = [-1] * tape.one()")
            elif field.shape == "pile":
                lines.append(f"        {at} = tape.counted()")
            elif field.shape == "piles":
                lines.append(f"        {at} = [tape.counted() for _ in range({self.within(field.size)})]")
            else:
                lines.append(f"        self.{field.of}.read_{field.name}(tape)")
        return [*lines, ""]


def defined(module: ModuleType) -> set[str]:
    """The names that a module defines itself."""
    annotated = set(vars(module).get("__annotations__", {}))
    return annotated | {name for name in vars(module) if name.isupper() and name not in annotated}


def tidy(expression: str) -> str:
    """An expression without needless brackets: `[0] * (players)` is `[0] * players`."""
    return re.sub(r"(?<!\w)\(([\w.]+)\)", r"\1", expression) if "range" not in expression else expression


def imported(module: str, names: set[str]) -> list[str]:
    """An import as a formatter leaves it."""
    ordered = sorted(names, key=lambda name: (not name.isupper(), name))
    line = f"from {module} import {', '.join(ordered)}"
    return [line] if len(line) <= WIDTH else [f"from {module} import (", *[f"    {name}," for name in ordered], ")"]


def assembled(steps: list[list[str]], loops: list[list[str]]) -> list[str]:
    """Statements that return all items of all steps, with the loops between them."""
    if not loops:
        return wrapped("return", steps[0])
    lines = wrapped("numbers: list[int] =", steps[0])
    for at, loop in enumerate(loops):
        lines += loop
        if at + 1 < len(loops) and steps[at + 1]:
            lines += wrapped("numbers +=", steps[at + 1])
    return [*lines, *(wrapped("return [*numbers,", steps[-1], "]") if steps[-1] else ["        return numbers"])]


def wrapped(begin: str, items: list[str], end: str = "") -> list[str]:
    """A statement with a list, on one line or with an item a line, as a formatter leaves it."""
    if end:
        return [f"        {begin} {', '.join(items)}{end}"]
    line = f"        {begin} [{', '.join(items)}]"
    return [line] if len(line) <= WIDTH else [f"        {begin} [", *[f"            {item}," for item in items], "        ]"]
