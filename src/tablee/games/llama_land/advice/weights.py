"""Llama Land: the numbers by which bots weigh things; they stand in weights.toml."""

from __future__ import annotations


class LlamaLandWeights:
    """What things are worth, in points, unless said otherwise."""

    def __init__(self) -> None:
        self.crop = 0.0  # share of the next card of its type
        self.last_crop = 0.0  # a crop that completes a price
        self.coin = 0.0
        self.hut = 0.0
        self.crowded = 0.0  # a llama beside a cell of its own storey is in the way
        self.progress_worth = 0.0  # a llama that helps with a marked objective
        self.hope = 0.0  # how much of an objective has to be there before it is marked
        self.unknown = 0.0  # a character that nobody has seen

    def adopt(self, weights: dict[str, float]) -> None:
        """Takes the numbers of a file."""
        self.crop = weights["crop"]
        self.last_crop = weights["last_crop"]
        self.coin = weights["coin"]
        self.hut = weights["hut"]
        self.crowded = weights["crowded"]
        self.progress_worth = weights["progress_worth"]
        self.hope = weights["hope"]
        self.unknown = weights["unknown"]
