"""A public name stands for one thing: within a layer it is defined in one module only, whoever else needs it imports it."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src/tablee"
LAYERS = {
    "kernel": ["kernel"],
    "text": ["text"],
    "arena": ["arena"],
    "table and show": ["table", "show"],
    "store": ["store"],
    "server": ["server"],
    "terminal": ["terminal"],
    "environments": ["envs"],
    "language models": ["mcp"],
    "commands": ["cli"],
}
PLUMBING = {"T", "P", "logger"}  # of generic functions, and of logging: the same in every module that needs it
TWICE = {"kernel": {"HIDDEN"}}  # how a field is declared, and the audience of an event: every game's files have these words


def defined(module: ast.Module) -> Iterator[str]:
    """The public names that a module defines at its top level."""
    for node in module.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                yield from (name for name, value in assigned(target, node.value) if value != f"schema.{name}.c")


def assigned(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, str]]:
    """The names of an assignment, each with what it is given, as it is written. The columns of a table of the database go by the
    table's name (`seats = schema.seats.c`) wherever they are asked for: that is no second thing."""
    if isinstance(target, ast.Name):
        yield target.id, ast.unparse(value)
    elif isinstance(target, ast.Tuple):
        values = value.elts if isinstance(value, ast.Tuple) else [value] * len(target.elts)
        for each, part in zip(target.elts, values, strict=True):
            yield from assigned(each, part)


def doubles(folders: list[Path]) -> dict[str, list[str]]:
    """The public names that several modules of some folders define, each with its modules."""
    places: dict[str, set[str]] = defaultdict(set)
    for folder in folders:
        for path in folder.rglob("*.py"):
            if "migrations" in path.parts:  # each stands for itself
                continue
            for name in defined(ast.parse(path.read_text(encoding="utf-8"))):
                if not name.startswith("_") and name not in PLUMBING:
                    places[name].add(str(path))
    return {name: sorted(paths) for name, paths in places.items() if len(paths) > 1}


def test_a_public_name_is_defined_once_in_a_layer() -> None:
    for layer, folders in LAYERS.items():
        found = doubles([SOURCE / folder for folder in folders])
        assert set(found) == TWICE.get(layer, set()), (layer, found)


def test_a_planted_double_is_found(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("from other import shared\nclass Plan: ...\nA, B = 1, 2\n_own = 3\nT = 4\n")
    (tmp_path / "deeper").mkdir()
    (tmp_path / "deeper/two.py").write_text(
        "from other import shared\ndef Plan() -> None: ...\nB: int = 2\n_own = 3\nT = 4\ntables = 1\n"
    )
    (tmp_path / "three.py").write_text("seats, tables = schema.seats.c, schema.chat.c\n")
    (tmp_path / "four.py").write_text("seats = schema.seats.c\ntables = schema.tables.c\nseats, A = range(2)\n")
    assert set(doubles([tmp_path])) == {"Plan", "A", "B", "tables"}
