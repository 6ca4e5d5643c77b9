"""The same box in another hand: what a data file may look like without saying anything else."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from tablee.kernel.data import Data


def written(value: Any, random: Random) -> str:
    """A value in TOML, the keys of its tables in any order."""
    if isinstance(value, dict):
        keys = random.sample(sorted(value), len(value))
        return "{ " + ", ".join(f"{json.dumps(key)} = {written(value[key], random)}" for key in keys) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(written(each, random) for each in value) + "]"
    return json.dumps(value)


def rewritten(data: Data, random: Random) -> str:
    """The same box in another hand: sections and keys in any order, other comments, blank lines, no word on sources."""
    lines = []
    for section in random.sample(sorted(data.tree), len(data.tree)):
        content = data.tree[section]
        lines += ["", f"[{section}]  # {random.random()}", 'source = "public"']
        lines += [
            f"{json.dumps(key)} = {written(content[key], random)}"
            for key in random.sample(sorted(content), len(content))
            if key != "source"
        ]
    return "\n".join(lines) + "\n"
