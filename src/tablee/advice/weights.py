"""The numbers by which a judge weighs positions: a data file for each game, with the run that found them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from tablee.kernel.errors import BadData

FILE = "weights.toml"


def read_weights(path: Path) -> dict[str, float]:
    """The weights in a file, by name; none if there is no file."""
    if not path.exists():
        return {}
    try:
        tree: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadData("error-data-unreadable", file=str(path), problem=str(error)) from None
    weights = tree.get("weights")
    if not isinstance(weights, dict) or not isinstance(tree.get("run"), dict):
        raise BadData("error-data-missing", file=str(path), line=1, key="weights, run")
    for name, value in weights.items():
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise BadData("error-data-type", file=str(path), line=1, key=name, wanted="number")
    return {name: float(value) for name, value in weights.items()}


def format_weights(weights: dict[str, float], run: dict[str, str | int | float], head: str) -> str:
    """A file of weights: one comment, the run, the numbers."""
    lines = [f"# {head}", "", "[run]"]
    lines += [f'{name} = "{value}"' if isinstance(value, str) else f"{name} = {value}" for name, value in run.items()]
    lines += ["", "[weights]", *[f"{name} = {value:.6g}" for name, value in weights.items()]]
    return "\n".join(lines) + "\n"
