"""Shelves that are not today's: a data file that says the same in other words, and a game that is no longer there."""

from __future__ import annotations

import re

from tablee.games.lama_dice import LamaDice
from tablee.kernel.data import Data


def rewritten(text: str) -> str:
    """A data file that says the same: its sections and keys in reverse order, other comments, other blank lines."""
    lines = [re.sub(r"\s*#.*", "", line) for line in text.splitlines()]
    head, *sections = "\n".join(filter(None, lines)).split("\n[")
    turned = [head.removeprefix("["), *sections][::-1]
    written = ["# The same box, written otherwise."]
    for section in turned:
        name, *keys = section.splitlines()
        written += [f"[{name}  # as printed", "", *reversed(keys), "", ""]
    return "\n".join(written)


class RewrittenLamaDice(LamaDice):
    """LAMA Dice as a version of Tablée would bring it whose data file somebody has tidied up."""

    def data(self) -> Data:
        return Data(rewritten(super().data().text), "data.toml", self.rules_version)
