"""At the Gates of Loyang: what things cost and what customers pay. Rule numbers (LO-xx) refer to RULES.md."""

from __future__ import annotations

from tablee.games.loyang.codes import HAGGLING, NONE, PACK_IS_FREE
from tablee.games.loyang.parts import COLUMNS, GRID, ROWS
from tablee.games.loyang.position import LoyangPosition
from tablee.kernel.bits import bit_count


def shop_prices(state: LoyangPosition, seat: int) -> list[int]:
    """LO-39, LO-70: what each vegetable of the own shop costs this seat now."""
    return state.parts.haggled if state.flags[seat] & HAGGLING else state.parts.buy


def shopper_price(state: LoyangPosition, seat: int, kind: int) -> int:
    """LO-69: what a vegetable of the own shop costs with the Shopper's help; never below 0."""
    return max(shop_prices(state, seat)[kind] - state.parts.discount_one, 0)


def broker_price(state: LoyangPosition, kind: int) -> int:
    """LO-87: what the Broker pays in another shop: the buy price less the discount, never below 0."""
    return max(state.parts.buy[kind] - state.parts.broker_discount, 0)


def seed_price(state: LoyangPosition, kind: int) -> int:
    """LO-75: what the Seed Merchant takes for a vegetable of the supply that is sown at once."""
    return state.parts.sell[kind] + state.parts.seed_surcharge


def pack_cost(state: LoyangPosition, seat: int) -> int:
    """LO-47: the larger number of uncovered stalls and helpers; the Herald can make the first pack free."""
    if state.flags[seat] & PACK_IS_FREE and state.packs[seat] == 0:
        return 0
    return max(bit_count(state.stalls[seat]), bit_count(state.helpers[seat]))


def regular_price(state: LoyangPosition, customer: int) -> int:
    """LO-44: what a regular customer pays for the next row."""
    return state.parts.regular_pays[ROWS * customer + state.delivered[customer]]


def casual_price(state: LoyangPosition, seat: int, customer: int) -> int:
    """LO-46: the printed price, the balance of customers, the Saleswoman; never below 0."""
    casuals = bit_count(state.casuals[seat])
    regulars = bit_count(state.regulars[seat])
    price = state.parts.casual_pays[customer] + state.bonus[seat]
    if casuals > regulars:
        price -= state.parts.balance
    elif casuals < regulars:
        price += state.parts.balance
    return max(price, 0)


def steps_cost(state: LoyangPosition, seat: int, steps: int) -> int:
    """LO-58: the first step has its own price, every further one the number of the space entered."""
    if steps == 0:
        return 0
    space = state.space[seat]
    return state.parts.first_step + sum(state.parts.space_value[space + 2 : space + steps + 1])


def grid_cost(state: LoyangPosition, place: int) -> int:
    """LO-63: what a card on a place of the grid costs: the price of its row."""
    return state.parts.row_costs[place // COLUMNS]


def affordable_places(state: LoyangPosition, seat: int) -> list[int]:
    """LO-63: the places of the grid with a card that the cash pays for."""
    cash = state.cash[seat]
    return [place for place in range(GRID) if state.grid[place] != NONE and grid_cost(state, place) <= cash]
