"""The building site: the box as integer tables."""

from __future__ import annotations

from typing import Final

from tablee.kernel.data import Data
from tablee.kernel.state import Parts

GOODS: Final = ("wood", "stone", "gold")
WOOD: Final = 0
KINDS: Final = ("wood", "gold", "garden")
CARD_GOODS: Final = (0, 2)  # the good a card of the first two kinds brings
GARDEN: Final = 2
NUMBERS: Final = 3  # the number tiles of a seat: 1 to 3
PLOTS: Final = 3
CELLS: Final = 3

# Actions: build on a plot, pay a good, draw, use a card, claim a cell with a number, take or leave a claimed cell, done.
BUILD: Final = 0
PAY: Final = BUILD + PLOTS
DRAW: Final = PAY + len(GOODS)
USE: Final = DRAW + 1
CLAIM: Final = USE + len(KINDS)
TAKE: Final = CLAIM + CELLS * NUMBERS
LEAVE: Final = TAKE + 1
DONE: Final = LEAVE + 1
REOPEN: Final = DONE + 1
ACTIONS: Final = REOPEN + 1


class BuildParts(Parts):
    """The box, ready for the rules."""

    def __init__(self, data: Data) -> None:
        super().__init__(data)
        self.goods = [data.number(f"setup.goods.{good}", 0, 20) for good in GOODS]
        self.income = data.number("setup.income", 0, 5)
        self.rounds = data.number("setup.rounds", 1, 5)
        data.number("plots.count", PLOTS, PLOTS)
        self.plot_points = [int(points) for points in data.array("plots.points")]
        self.levels = len(self.plot_points) - 1
        self.cell_points = [int(points) for points in data.array("cells.points")]
        if len(self.cell_points) != CELLS:
            raise data.wrong("cells.points", "error-data-length", key="cells.points", wanted=CELLS)
        self.counts = [data.number(f"cards.count.{kind}", 0, 20) for kind in KINDS]
        self.deck: list[int] = [kind for kind in range(len(KINDS)) for _ in range(self.counts[kind])]
        self.garden = data.number("scoring.garden", 0, 20)
        self.kept = data.number("scoring.kept", 0, 20)
