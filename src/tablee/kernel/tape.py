"""Reading an observation: a list of numbers, from its beginning to its end."""

from __future__ import annotations


class Tape:
    """Where one is in a list of numbers."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.at = 0

    def one(self) -> int:
        """The next number."""
        self.at += 1
        return self.numbers[self.at - 1]

    def some(self, count: int) -> list[int]:
        """The next numbers."""
        self.at += count
        return self.numbers[self.at - count : self.at]

    def counted(self) -> list[int]:
        """A list that is led by its length."""
        return self.some(self.one())
