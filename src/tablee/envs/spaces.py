"""Observations as spaces: the blocks of a game's features as one flat vector, or as a dictionary of arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from tablee.envs.eyes import PositionWriter


def space_of(eyes: PositionWriter) -> spaces.Space[Any]:
    """The space of what a seat sees, without the mask of its actions."""
    blocks, dtype = eyes.features.blocks, eyes.dtype
    if not eyes.flat:
        boxes = {block.name: spaces.Box(block.low, block.high, block.shape, dtype.type) for block in blocks}
        return spaces.Dict(boxes)  # type: ignore[arg-type]
    low = np.concatenate([np.full(block.size, block.low, dtype) for block in blocks])
    high = np.concatenate([np.full(block.size, block.high, dtype) for block in blocks])
    return spaces.Box(low, high, dtype=dtype.type)
