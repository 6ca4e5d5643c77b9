"""The server's code keeps its rooms: no import goes round in a circle, nothing grows too large, one name stands for one thing."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablee

HOME = Path(tablee.__file__).parent
LAYERS = ("show", "server")
MOST_METHODS, MOST_LINES, LONGEST_FUNCTION = 40, 500, 45


def sources() -> dict[str, ast.Module]:
    """All modules of the two layers, by name."""
    found = {}
    for layer in LAYERS:
        for file in sorted((HOME / layer).rglob("*.py")):
            parts = file.relative_to(HOME.parent).with_suffix("").parts
            found[".".join(parts).removesuffix(".__init__")] = ast.parse(file.read_text(encoding="utf-8"))
    return found


SOURCES = sources()


def imports_of(tree: ast.Module, modules: set[str]) -> set[str]:
    """What a module imports of others, also where only type checking sees it or where it stands in a function."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return found & modules


def circle(graph: dict[str, set[str]]) -> list[str]:
    """A way through a graph that comes back to where it began, if there is one."""
    done: set[str] = set()

    def walk(name: str, way: list[str]) -> list[str]:
        if name in way:
            return way[way.index(name) :]
        if name in done:
            return []
        done.add(name)
        return next(filter(None, (walk(other, [*way, name]) for other in sorted(graph[name]))), [])

    return next(filter(None, (walk(name, []) for name in sorted(graph))), [])


def room_of(module: str) -> str:
    """The room of the server that a module stands in; a module beside the rooms stands alone."""
    parts = module.split(".")
    return ".".join(parts[:3])


def test_a_circle_is_found() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == ["b", "c"]
    assert circle({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []
    seen_by_types = ast.parse("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from x.y import Z")
    assert imports_of(seen_by_types, {"x.y"}) == {"x.y"}


def test_no_import_goes_round_in_a_circle_not_even_for_types() -> None:
    graph = {name: imports_of(tree, set(SOURCES)) - {name} for name, tree in SOURCES.items()}
    assert circle(graph) == []


def test_no_room_needs_a_room_that_needs_it() -> None:
    rooms: dict[str, set[str]] = {}
    for name, tree in SOURCES.items():
        if name.endswith(".routes") or room_of(name) == "tablee.server.routes":
            continue  # they stand at the door, above all parts
        needed = {room_of(other) for other in imports_of(tree, set(SOURCES))}
        rooms.setdefault(room_of(name), set()).update(needed - {room_of(name), "tablee.server"})
    rooms.setdefault("tablee.server.routes", set())
    assert circle(rooms) == []


@pytest.mark.parametrize("name", SOURCES)
def test_nothing_is_too_large(name: str) -> None:
    tree = SOURCES[name]
    ends = [node.end_lineno or 0 for node in tree.body]
    assert max(ends, default=0) <= MOST_LINES
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            methods = [each for each in node.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)]
            assert len(methods) <= MOST_METHODS, node.name
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert (node.end_lineno or 0) - node.lineno < LONGEST_FUNCTION, node.name


def public(tree: ast.Module) -> Iterator[str]:
    """The classes that a module defines."""
    return (node.name for node in tree.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_"))


def test_the_name_of_a_class_stands_for_one_thing_in_both_layers() -> None:
    names = Counter(name for tree in SOURCES.values() for name in public(tree))
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize("name", [name for name in SOURCES if (HOME.parent / name.replace(".", "/")).is_dir()])
def test_every_package_says_what_belongs_in_it(name: str) -> None:
    tree = SOURCES[name]
    text = ast.get_docstring(tree) or ""
    assert text
    assert len(text.splitlines()) <= 4
    assert len(tree.body) == 1, "and holds nothing else"
