"""The tutorial notebook runs from top to bottom, and what it shows is true."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).parents[2] / "examples/tutorial.ipynb"


def run(source: str, names: dict[str, Any]) -> Any:
    """Runs a cell as a notebook does; the value of its last expression, if it ends with one."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if isinstance(last, ast.Expr) else None


def test_every_cell_runs() -> None:
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    sources = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    names: dict[str, Any] = {}
    values = [run(source, names) for source in sources]
    assert sorted(values[0][0]) == [1, 2, 3]
    assert "Anne" in values[1]._repr_html_()
    assert True in values  # the replayed record has the same places
    assert names["wins"][0] > names["wins"][1]
    assert values[-1][0] in (-1.0, 0.0, 1.0)


def test_it_is_stored_without_results() -> None:
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    assert all(not cell["outputs"] and cell["execution_count"] is None for cell in cells if cell["cell_type"] == "code")
