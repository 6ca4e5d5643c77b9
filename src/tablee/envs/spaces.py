"""Observations and actions as spaces: the blocks of a game's features as one flat vector, or as a dictionary of arrays."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tablee.kernel.features import Features, mask_of
from tablee.kernel.state import State

Shape = Literal["flat", "dict"]
Numbers = NDArray[np.uint8] | NDArray[np.int16]
Mask = NDArray[np.int8]

BYTE = 255
MASK = np.dtype(np.int8)
SHORT = 16  # legal actions of a mask that is kept
MOST_MASKS = 1_000


class Eyes:
    """What learners see of one game: the spaces, and positions written into them."""

    def __init__(self, features: Features, actions: int, shape: Shape) -> None:
        self.features = features
        self.actions = actions
        self.shape = shape
        bytes_do = all(block.low >= 0 and block.high <= BYTE for block in features.blocks)
        self.dtype = np.dtype(np.uint8 if bytes_do else np.int16)
        self.pack: Callable[[list[int]], bytearray | array[int]] = bytearray if bytes_do else partial(array, "h")
        self.masks: dict[tuple[int, ...], Mask] = {}
        self.cuts: list[tuple[str, int, int, tuple[int, ...]]] = []
        at = 0
        for block in features.blocks:
            self.cuts.append((block.name, at, at + block.size, block.shape))
            at += block.size

    def space(self) -> spaces.Space[Any]:
        """The space of what a seat sees, without the mask of its actions."""
        blocks = self.features.blocks
        if self.shape == "dict":
            boxes = {block.name: spaces.Box(block.low, block.high, block.shape, self.dtype.type) for block in blocks}
            return spaces.Dict(boxes)  # type: ignore[arg-type]
        low = np.concatenate([np.full(block.size, block.low, self.dtype) for block in blocks])
        high = np.concatenate([np.full(block.size, block.high, self.dtype) for block in blocks])
        return spaces.Box(low, high, dtype=self.dtype.type)

    def look(self, state: State, seat: int) -> Numbers | Mapping[str, Numbers]:
        """A position as a seat sees it."""
        flat: Numbers = np.frombuffer(self.pack(self.features.write(state, seat)), self.dtype)
        return flat if self.shape == "flat" else self.cut(flat)

    def cut(self, flat: Numbers) -> dict[str, Numbers]:
        """The flat vector as a dictionary; nothing is copied."""
        return {name: flat[begin:end].reshape(shape) for name, begin, end, shape in self.cuts}

    def mask(self, state: State, seat: int) -> Mask:
        """1 for every legal action of a seat; short lists come again and again."""
        legal = state.legal(seat)
        if len(legal) > SHORT:
            return np.frombuffer(mask_of(legal, self.actions), MASK)
        key = tuple(legal)
        mask = self.masks.get(key)
        if mask is None:
            if len(self.masks) == MOST_MASKS:
                self.masks.clear()
            self.masks[key] = mask = np.frombuffer(mask_of(legal, self.actions), MASK)
        return mask.copy()

    def no_mask(self) -> Mask:
        """The mask of a seat that is not asked."""
        return np.zeros(self.actions, dtype=np.int8)
