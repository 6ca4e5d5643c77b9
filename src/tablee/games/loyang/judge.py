"""At the Gates of Loyang: advice for bots."""

from __future__ import annotations

from tablee.games.loyang.parts import LoyangParts
from tablee.kernel.state import Judge


class LoyangJudge(Judge):
    """Greedy advice."""

    def __init__(self, parts: LoyangParts) -> None:
        self.parts = parts
