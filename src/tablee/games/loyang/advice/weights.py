"""At the Gates of Loyang: the numbers by which bots weigh things; they stand in weights.toml."""

from __future__ import annotations


class LoyangWeights:
    """What things are worth, in cash, unless said otherwise."""

    def __init__(self) -> None:
        self.spare_worth = 0.0  # a vegetable that no customer waits for, as a share of its buy price
        self.given_cost = 0.0  # what giving it to a casual customer costs
        self.glut = 0.0  # how much less each further spare vegetable is worth, as a share
        self.customer_card = 0.0  # any customer, for the cards that come
        self.field_crop = 0.0  # each vegetable of a common field
        self.stall_card = 0.0
        self.helper_card = 0.0
        self.traded_bowl = 0.0  # what a vegetable given in a trade costs
        self.good_card = 0.0  # a courtyard card worth this much is taken at once
        self.kept_card = 0.0  # a card of a two-pack worth this much is kept

    def adopt(self, weights: dict[str, float]) -> None:
        """Takes the numbers of a file."""
        self.spare_worth = weights["spare_worth"]
        self.given_cost = weights["given_cost"]
        self.glut = weights["glut"]
        self.customer_card = weights["customer_card"]
        self.field_crop = weights["field_crop"]
        self.stall_card = weights["stall_card"]
        self.helper_card = weights["helper_card"]
        self.traded_bowl = weights["traded_bowl"]
        self.good_card = weights["good_card"]
        self.kept_card = weights["kept_card"]
