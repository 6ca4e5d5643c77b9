"""Observations and actions as spaces: the blocks of a game's features as one flat vector, or as a dictionary of arrays."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tablee.kernel.features import Features, mask_of
from tablee.kernel.state import State

Shape = Literal["flat", "dict"]
Numbers = NDArray[np.int16]
Mask = NDArray[np.int8]


class Eyes:
    """What learners see of one game: the spaces, and positions written into them."""

    def __init__(self, features: Features, actions: int, shape: Shape) -> None:
        self.features = features
        self.actions = actions
        self.shape = shape
        self.cuts: list[tuple[str, int, int, tuple[int, ...]]] = []
        at = 0
        for block in features.blocks:
            self.cuts.append((block.name, at, at + block.size, block.shape))
            at += block.size

    def space(self) -> spaces.Space[Any]:
        """The space of what a seat sees, without the mask of its actions."""
        blocks = self.features.blocks
        if self.shape == "dict":
            return spaces.Dict({block.name: spaces.Box(block.low, block.high, block.shape, np.int16) for block in blocks})
        low = np.concatenate([np.full(block.size, block.low, np.int16) for block in blocks])
        high = np.concatenate([np.full(block.size, block.high, np.int16) for block in blocks])
        return spaces.Box(low, high, dtype=np.int16)

    def look(self, state: State, seat: int) -> Numbers | Mapping[str, Numbers]:
        """A position as a seat sees it."""
        flat = np.frombuffer(array("h", self.features.write(state, seat)), dtype=np.int16)
        return flat if self.shape == "flat" else self.cut(flat)

    def cut(self, flat: Numbers) -> dict[str, Numbers]:
        """The flat vector as a dictionary; nothing is copied."""
        return {name: flat[begin:end].reshape(shape) for name, begin, end, shape in self.cuts}

    def mask(self, state: State, seat: int) -> Mask:
        """1 for every legal action of a seat."""
        return np.frombuffer(mask_of(state.legal(seat), self.actions), dtype=np.int8)

    def no_mask(self) -> Mask:
        """The mask of a seat that is not asked."""
        return np.zeros(self.actions, dtype=np.int8)
