"""At the Gates of Loyang: the deeds of which a turn is made. Rule numbers (LO-xx) refer to RULES.md."""

from __future__ import annotations

from tablee.games.loyang import events
from tablee.games.loyang.codes import FOR_HELPER, PAY
from tablee.games.loyang.handling import ask, discard_card, earn, gain, pay, plant
from tablee.games.loyang.parts import KINDS, REGULAR, ROWS
from tablee.games.loyang.position import LoyangPosition
from tablee.games.loyang.prices import regular_price
from tablee.kernel.bits import ONE
from tablee.kernel.state import changed, raised


def borrow(state: LoyangPosition, seat: int) -> None:
    """LO-12: a loan brings cash at once."""
    state.loans = raised(state.loans, seat, 1)
    earn(state, seat, state.parts.loan_cash)
    state.tell(events.BORROWED, [seat, state.parts.loan_cash, state.loans[seat]])


def sell(state: LoyangPosition, seat: int, kind: int) -> None:
    """LO-11: a vegetable of the cart into the shop."""
    state.cart[KINDS * seat + kind] -= 1
    state.shop[KINDS * seat + kind] += 1
    price = state.parts.sell[kind]
    earn(state, seat, price)
    state.tell(events.SOLD, [seat, kind, price])


def dismiss_helper(state: LoyangPosition, seat: int, card: int) -> None:
    """LO-13: a helper goes to the discards unused."""
    state.tell(events.DISMISSED, [seat, card])
    discard_card(state, seat, card)


def sow(state: LoyangPosition, seat: int, field: int, kind: int) -> None:
    """LO-38: a vegetable of the cart is sown."""
    state.cart[KINDS * seat + kind] -= 1
    plant(state, seat, field, kind)
    state.tell(events.SOWN, [seat, field, kind])


def buy(state: LoyangPosition, seat: int, kind: int, price: int) -> None:
    """LO-39: a vegetable of the own shop onto the cart."""
    pay(state, seat, price)
    state.shop[KINDS * seat + kind] -= 1
    gain(state, seat, kind)
    state.tell(events.BOUGHT, [seat, kind, price])


def upgrade(state: LoyangPosition, seat: int, cost: int) -> None:
    """LO-57: the storehouse is turned to its large side, for good."""
    pay(state, seat, cost)
    state.big |= ONE << seat
    state.tell(events.UPGRADED, [seat, cost])


def deliver_row(state: LoyangPosition, seat: int, side: int, customer: int) -> None:
    """LO-43, LO-44: two vegetables for the payment of the next row; after the fourth the customer leaves."""
    hand_over(state, seat, state.parts.regular_wants, customer)
    price = regular_price(state, customer)
    state.delivered[customer] += 1
    earn(state, seat, price)
    state.tell(events.DELIVERED, [seat, REGULAR + customer, state.delivered[customer], price])
    if state.delivered[customer] == ROWS:
        discard_card(state, side, REGULAR + customer)


def hand_over(state: LoyangPosition, seat: int, wants: list[int], customer: int) -> None:
    """LO-43, LO-45: what a customer wants goes from the cart to the supply."""
    for kind in range(KINDS):
        count = wants[KINDS * customer + kind]
        if count > 0:
            state.cart[KINDS * seat + kind] -= count
            state.supply[kind] += count


def receive(state: LoyangPosition, seat: int, amount: int) -> None:
    """Cash that a helper brings from the bank."""
    earn(state, seat, amount)
    state.tell(events.RECEIVED, [seat, amount])


def compensate(state: LoyangPosition, side: int, amount: int) -> None:
    """The bank pays the owner of a card; the imaginary opponent needs no cash."""
    if side < state.players:
        receive(state, side, amount)


def transfer(state: LoyangPosition, seat: int, other: int, amount: int) -> None:
    """One player pays another."""
    state.cash[seat] -= amount
    state.cash[other] += amount
    state.tell(events.TRANSFERRED, [seat, other, amount])


def spend(state: LoyangPosition, seat: int, amount: int) -> None:
    """What a helper's option costs."""
    pay(state, seat, amount)
    state.tell(events.PAID, [seat, amount, FOR_HELPER])


def owe(state: LoyangPosition, seat: int, amount: int, purpose: int) -> None:
    """LO-16: a payment that must be made at once, by loan if need be; it is made as soon as the cash is there."""
    state.owed = changed(state.owed, seat, amount)
    state.purpose = changed(state.purpose, seat, purpose)
    ask(state, seat, PAY)
