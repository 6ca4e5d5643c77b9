"""Bunny Kingdom: the numbers by which bots weigh things; they stand in weights.toml and playouts.toml."""

from __future__ import annotations

from typing import Final

PLAYOUTS: Final = "playouts.toml"


class QuickWeights:
    """The same for searches and playouts, from playouts.toml."""

    def __init__(self, weights: dict[str, float]) -> None:
        self.growth = weights["growth"]  # as in weights.toml, each of them
        self.room = weights["room"]
        self.denial = weights["denial"]
        self.hold = weights["hold"]
        self.mission = weights["mission"]  # a parchment that counts in a way of its own, or of which nothing is known
        self.threshold = weights["threshold"]  # share of a parchment's points for each step to what it asks for
        self.camp = weights["camp"]  # share of what a camp would bring, for the risk of losing it again


class BunnyKingdomWeights:
    """What things are worth, in golden carrots, unless said otherwise; from weights.toml."""

    def __init__(self, quick: QuickWeights) -> None:
        self.quick = quick
        self.growth = 0.0  # what a tower or a resource is worth for each harvest after the next one, beside its product
        self.room = 0.0  # what one more territory is worth for each harvest to come
        self.supply = 0.0  # what Provisions are worth, in playouts too
        self.denial = 0.0  # how much of the opponent's loss counts when a card is discarded
        self.hold = 0.0  # a building is put off while harvests are left if it brings less than this

    def adopt(self, weights: dict[str, float]) -> None:
        """Takes other numbers."""
        self.growth = weights["growth"]
        self.room = weights["room"]
        self.supply = weights["supply"]
        self.denial = weights["denial"]
        self.hold = weights["hold"]
