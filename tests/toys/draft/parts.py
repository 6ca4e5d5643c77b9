"""The secret draft: the box as integer tables. Cards are 0 to 5 for the values 1 to 6."""

from __future__ import annotations

from typing import Final

from tablee.kernel.data import Data
from tablee.kernel.state import Parts

VALUES: Final = 6
TAKE_BACK: Final = VALUES
ACTIONS: Final = VALUES + 1


class DraftParts(Parts):
    """The box, ready for the rules; `ways` says for each round whether hands pass to the left (1) or to the right (-1)."""

    def __init__(self, data: Data, ways: tuple[int, ...]) -> None:
        super().__init__(data)
        self.each = data.number("cards.each", 1, 20)
        self.hand = data.number("setup.hand", 1, 10)
        self.rounds = data.number("setup.rounds", 1, len(ways))
        self.secret = data.number("scoring.secret", 1, 10)
        self.ways = ways
        self.deck: list[int] = [value for value in range(VALUES) for _ in range(self.each)]
        if len(self.deck) < 3 + 3 * self.hand * self.rounds:
            raise data.wrong("cards.each", "error-data-value", key="cards.each", value=str(self.each))
