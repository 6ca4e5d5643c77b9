"""What learners see: positions and masks of legal actions as arrays. Compiled, because an environment looks in every step."""

from __future__ import annotations

from typing import Any, Final, Literal

import numpy as np
from mypy_extensions import i64
from numpy import frombuffer
from numpy.typing import NDArray

from tablee.advice.features import Features, mask_of
from tablee.kernel.state import State

Shape = Literal["flat", "dict"]

PAGE: Final = 1 << 14  # bytes


class PositionWriter:
    """Writes positions of one game into arrays. Every array is new: it belongs to the caller, who may keep and change it.

    Making arrays costs more than filling them, so they are made by the page: a line for each look, its numbers and its mask.
    """

    def __init__(self, features: Features, actions: int, shape: Shape) -> None:
        self.features = features
        self.actions = actions
        self.flat = shape == "flat"
        self.dtype = np.dtype(np.int16 if features.wide else np.uint8)
        self.mask_dtype = np.dtype(np.int8)
        self.cuts: list[tuple[str, int, int, tuple[int, ...]]] = []
        at = 0
        for block in features.blocks:
            self.cuts.append((block.name, at, at + block.size, block.shape))
            at += block.size
        self.seen: i64 = features.size * (2 if features.wide else 1)  # bytes
        self.width: i64 = self.seen + actions + actions % 2  # even, where numbers have two bytes
        self.lines: i64 = max(1, PAGE // self.width)
        self.turn_page()

    def turn_page(self) -> None:
        """A new page; the last one lives on in the arrays that were handed out."""
        self.page = bytearray(self.lines * self.width)
        sheet = frombuffer(self.page, np.uint8).reshape(self.lines, self.width)
        self.numbers: list[NDArray[Any]] = list(sheet[:, : self.seen].view(self.dtype))
        self.masks: list[NDArray[np.int8]] = list(sheet[:, self.seen : self.seen + self.actions].view(self.mask_dtype))
        self.line: i64 = 0

    def see(self, state: State, seat: int, to_decide: bool) -> dict[str, Any]:
        """A position as a seat sees it, and the mask of its actions: an empty one if it is not asked, or nobody is."""
        if self.line == self.lines:
            self.turn_page()
        line = self.line
        self.line += 1
        page = self.page
        begin = line * self.width
        end = begin + self.seen
        page[begin:end] = self.features.packed(state, seat)
        if to_decide and state.to_act():
            for action in state.legal(seat):
                page[end + action] = 1
        numbers = self.numbers[line]
        return {"observation": numbers if self.flat else self.cut(numbers), "action_mask": self.masks[line]}

    def look(self, state: State, seat: int) -> NDArray[Any] | dict[str, NDArray[Any]]:
        """A position as a seat sees it, alone."""
        numbers: NDArray[Any] = frombuffer(self.features.packed(state, seat), self.dtype)
        return numbers if self.flat else self.cut(numbers)

    def cut(self, numbers: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """The flat vector as a dictionary; nothing is copied."""
        return {name: numbers[begin:end].reshape(shape) for name, begin, end, shape in self.cuts}

    def mask(self, legal: list[int]) -> NDArray[np.int8]:
        """1 for every legal action."""
        return frombuffer(mask_of(legal, self.actions), self.mask_dtype)
