"""At the Gates of Loyang: what fields and customers will bring, looked ahead quickly."""

from __future__ import annotations

from typing import Final

from tablee.games.loyang.codes import (
    NONE,
)
from tablee.games.loyang.handling import capacity
from tablee.games.loyang.parts import (
    CASUAL,
    CUSTOMERS,
    FIELDS,
    KINDS,
    PLACES,
    REGULAR,
    ROWS,
    STALLS,
    LoyangParts,
)
from tablee.games.loyang.state import LoyangState

# Shares of a vegetable's buy price
WANTED: Final = 0.7  # its worth if a customer waits for it
FORECAST_SPARE: Final = 0.25  # what a spare harvest is worth in a forecast
SOLD_OFF: Final = 0.15  # what a vegetable brings that does not fit into the storehouse
# Cash
CASUAL_MARGIN: Final = 2.0  # cash a casual customer must bring beyond what is bought for it
GOODWILL: Final = 2.0  # not to disappoint a regular customer

MIDDLING: Final = 2  # a private field of four spaces stands for those that will come


class Forecast:
    """A quick look ahead over the rounds left: what is harvested is delivered, sown or stored, as one player would."""

    def __init__(self, parts: LoyangParts, state: LoyangState, seat: int, extra: int) -> None:
        self.parts = parts
        self.cash = state.cash[seat]
        self.gain = 0.0
        self.capacity = max(capacity(state, seat), 2)
        self.cart = state.cart[KINDS * seat : KINDS * (seat + 1)]
        self.stock = state.shop[KINDS * seat : KINDS * (seat + 1)]
        self.traded: list[int] = [0] * KINDS  # what the own stalls offer
        for place in range(STALLS * PLACES):
            if state.stalls[seat] >> place // PLACES & 1 and state.goods[place] != NONE:
                self.traded[state.goods[place]] += 1
        self.crop: list[int] = []
        self.left: list[int] = []
        self.empty: list[int] = []
        for field in range(FIELDS):
            if state.fields[seat] >> field & 1:
                if state.left[FIELDS * seat + field] > 0:
                    self.crop.append(state.crop[FIELDS * seat + field])
                    self.left.append(state.left[FIELDS * seat + field])
                else:
                    self.empty.append(field)
        self.regulars: list[int] = []
        self.rows: list[int] = []
        self.red: list[bool] = []
        self.casuals: list[int] = []
        for customer in range(CUSTOMERS):
            if state.regulars[seat] >> customer & 1 or extra == REGULAR + customer:
                own = state.regulars[seat] >> customer & 1
                self.regulars.append(customer)
                self.rows.append(state.delivered[customer] if own else 0)
                self.red.append(own == 1 and state.red >> customer & 1 == 1)
            if state.casuals[seat] >> customer & 1 or extra == CASUAL + customer:
                self.casuals.append(customer)

    def harvest(self, rounds: int) -> None:
        """One vegetable from each field, and a new field of middling size."""
        for i in range(len(self.crop)):
            if self.left[i] > 0:
                self.left[i] -= 1
                self.cart[self.crop[i]] += 1
        if rounds > 1:
            self.empty.append(MIDDLING)

    def work(self, rounds: int) -> None:
        """One action phase."""
        for i in range(len(self.regulars)):
            if self.rows[i] < ROWS:
                pays = self.parts.regular_pays[ROWS * self.regulars[i] + self.rows[i]]
                if self.fetch(self.parts.regular_wants, self.regulars[i], pays + GOODWILL):
                    self.earn(pays)
                    self.rows[i] += 1
                elif self.red[i]:
                    self.earn(-self.parts.penalty)
                else:
                    self.red[i] = True
        for i in range(len(self.empty)):
            if self.empty[i] != NONE:
                self.sow(i, rounds)
        for i in range(len(self.casuals)):
            if self.casuals[i] != NONE:
                pays = self.parts.casual_pays[self.casuals[i]]
                if self.fetch(self.parts.casual_wants, self.casuals[i], pays - CASUAL_MARGIN):
                    self.earn(pays)
                    self.casuals[i] = NONE
        self.store()

    def earn(self, amount: int) -> None:
        """Cash in, or out below 0."""
        self.cash += amount
        self.gain += amount

    def fetch(self, wants: list[int], customer: int, worth: float) -> bool:
        """Hands over what a customer wants, buying what is missing if that pays; False if it does not."""
        cost = 0
        for kind in range(KINDS):
            missing = wants[KINDS * customer + kind] - self.cart[kind]
            if missing > 0:
                if missing == 1 and self.trade(wants, customer, kind):
                    continue
                if self.stock[kind] < missing:
                    return False
                cost += missing * self.parts.buy[kind]
        if cost > worth or (cost > 0 and cost >= self.cash):
            return False
        for kind in range(KINDS):
            self.cart[kind] -= wants[KINDS * customer + kind]
            if self.cart[kind] < 0:
                self.stock[kind] += self.cart[kind]
                self.cart[kind] = 0
        self.earn(-cost)
        return True

    def trade(self, wants: list[int], customer: int, kind: int) -> bool:
        """Gets a vegetable at an own stall for two of the most plentiful kind; False if there is none."""
        if self.traded[kind] == 0:
            return False
        most = 0
        for other in range(KINDS):
            if self.cart[other] - wants[KINDS * customer + other] > self.cart[most] - wants[KINDS * customer + most]:
                most = other
        if self.cart[most] - wants[KINDS * customer + most] < 2:
            return False
        self.traded[kind] -= 1
        self.cart[most] -= 2
        self.cart[kind] += 1
        return True

    def wanted(self, kind: int, rounds: int) -> int:
        """How many vegetables of a kind customers will want beyond what fields and cart give."""
        total = -self.cart[kind]
        for i in range(len(self.regulars)):
            total += self.parts.regular_wants[KINDS * self.regulars[i] + kind] * min(ROWS - self.rows[i], rounds)
        for customer in self.casuals:
            if customer != NONE:
                total += self.parts.casual_wants[KINDS * customer + kind]
        for i in range(len(self.crop)):
            if self.crop[i] == kind:
                total -= min(self.left[i], rounds)
        return total

    def sow(self, i: int, rounds: int) -> None:
        """Sows an empty field with what will be wanted most."""
        field = self.empty[i]
        crops = min(self.parts.field_size[field], rounds)
        best = NONE
        best_worth = 1.0
        for kind in range(KINDS):
            if self.parts.field_allowed[field] >> kind & 1 and (self.cart[kind] > 0 or self.can_buy(kind)):
                wanted = max(min(self.wanted(kind, rounds), crops), 0)
                worth = self.parts.buy[kind] * (WANTED * wanted + FORECAST_SPARE * (crops - wanted))
                worth -= self.parts.buy[kind] * (WANTED if self.cart[kind] > 0 else 1.0)
                if worth > best_worth:
                    best = kind
                    best_worth = worth
        if best == NONE:
            return
        if self.cart[best] > 0:
            self.cart[best] -= 1
        else:
            self.stock[best] -= 1
            self.earn(-self.parts.buy[best])
        self.empty[i] = NONE
        self.crop.append(best)
        self.left.append(self.parts.field_size[field])

    def can_buy(self, kind: int) -> bool:
        """Whether the shop has a vegetable and the cash leaves a cheap step."""
        return self.stock[kind] > 0 and self.cash > self.parts.buy[kind]

    def store(self) -> None:
        """What does not fit into the storehouse is sold off, the cheapest first."""
        total = sum(self.cart)
        for kind in range(KINDS):
            while self.cart[kind] > 0 and total > self.capacity:
                self.cart[kind] -= 1
                total -= 1
                self.gain += SOLD_OFF * self.parts.buy[kind]
