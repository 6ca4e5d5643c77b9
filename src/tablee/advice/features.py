"""Positions as numbers of a fixed shape, for learners: what one seat may know, seat by seat from its own on.

A game describes its numbers once, as blocks; the flat vector is all blocks one after the other, the dictionary is the same
numbers cut up again. Compiled, because a learner looks at millions of positions.
"""

from __future__ import annotations

from array import array
from typing import Final

from mypy_extensions import i64, mypyc_attr

from tablee.kernel.state import State

BYTE: Final = 255


class Block:
    """Some numbers of one kind: their name, shape and bounds, and one line that says what they are."""

    def __init__(self, name: str, shape: tuple[int, ...], low: int, high: int, what: str) -> None:
        self.name = name
        self.shape = shape
        self.low = low
        self.high = high
        self.what = what
        self.size = 1
        for length in shape:
            self.size *= length


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """How a game with a given box, number of players and options is written down for learners."""

    def __init__(self, blocks: list[Block]) -> None:
        self.blocks = blocks
        self.size = sum([block.size for block in blocks])
        self.wide = any(block.low < 0 or block.high > BYTE for block in blocks)

    def write(self, state: State, seat: int) -> list[int]:
        """All blocks of a position as this seat knows it; wherever seats are listed, this one comes first."""
        raise NotImplementedError

    def packed(self, state: State, seat: int) -> bytearray:
        """The same numbers in a new buffer: a byte for each, or two of them (signed) where the blocks are `wide`."""
        numbers = self.write(state, seat)
        return bytearray(array("h", numbers)) if self.wide else bytearray(numbers)


def one_of(size: i64, index: i64) -> list[int]:
    """`size` noughts with a 1 at an index; noughts only if the index lies outside."""
    numbers = [0] * size
    if 0 <= index < size:
        numbers[index] = 1
    return numbers


def members(size: i64, items: list[int]) -> list[int]:
    """`size` noughts with a 1 at each item."""
    numbers = [0] * size
    for item in items:
        numbers[item] = 1
    return numbers


def flags(size: i64, mask: int) -> list[int]:
    """The lowest bits of a mask, one by one."""
    return [mask >> i & 1 for i in range(size)]


def turned(numbers: list[int], seat: i64, each: i64 = 1) -> list[int]:
    """Numbers by seat, `each` of them for every seat, beginning with this one."""
    return numbers[each * seat :] + numbers[: each * seat]


def around(other: i64, seat: i64, players: i64) -> i64:
    """How many places after a seat another one sits; -1 stays -1."""
    return -1 if other < 0 else (other - seat) % players


def padded(numbers: list[int], size: i64, fill: int) -> list[int]:
    """Numbers filled up to a length."""
    return numbers + [fill] * (size - len(numbers))


def mask_of(actions: list[int], count: i64) -> bytearray:
    """One byte for every action, 1 for those in the list."""
    mask = bytearray(count)
    for action in actions:
        mask[action] = 1
    return mask
