"""At the Gates of Loyang: the action phase, turn by turn. Rule numbers (LO-xx) refer to RULES.md."""

from __future__ import annotations

from tablee.games.loyang import events
from tablee.games.loyang.codes import (
    ACT,
    ACTION_PHASE,
    BIG_NIGHT,
    CHOOSE_PARTNER,
    CONTENT,
    FOR_PACK,
    FOR_PENALTY,
    KEEP_PACK,
    NONE,
    OWN_TRADE,
    PATH,
    STORE,
)
from tablee.games.loyang.handling import ask, capacity, cart_load, discard_card, dismiss, draw_card, earn, give, lay_card, pay
from tablee.games.loyang.parts import (
    BUY,
    CASUAL,
    CUSTOMERS,
    DELIVER,
    END,
    FIELD,
    KINDS,
    LOSE,
    PACK,
    PLACE,
    REGULAR,
    SERVE,
    SOW,
    STALL,
    START,
    TRADE,
    UPGRADE,
    USE,
)
from tablee.games.loyang.play_deeds import buy, deliver_row, hand_over, owe, sow, upgrade
from tablee.games.loyang.play_tasks import begin_task, choose_place, use_helper
from tablee.games.loyang.position import LoyangPosition
from tablee.games.loyang.prices import casual_price, pack_cost, shop_prices, steps_cost
from tablee.kernel.bits import ONE
from tablee.kernel.state import changed, raised

# ---- the beginning of a turn ----


def begin_actions(state: LoyangPosition) -> None:
    """LO-34, LO-35: the large disc begins; with four players its holder first chooses a partner."""
    state.stage = ACTION_PHASE
    state.finished = 0
    if state.players == 4:
        ask(state, state.large, CHOOSE_PARTNER)
    else:
        begin_turn(state, state.large)


def choose_partner(state: LoyangPosition, seat: int, other: int) -> None:
    """LO-35: the pairs are made, and both disc holders begin at once."""
    rest = 6 - state.large - state.small - other
    state.partner = state.partner[:]
    state.partner[seat] = other
    state.partner[other] = seat
    state.partner[state.small] = rest
    state.partner[rest] = state.small
    state.tell(events.PARTNERS, [seat, other, state.small, rest])
    begin_turn(state, seat)
    begin_turn(state, state.small)


def begin_turn(state: LoyangPosition, seat: int) -> None:
    """LO-37: a player's actions begin."""
    state.flags[seat] = 0
    if state.bonus[seat]:
        state.bonus = changed(state.bonus, seat, 0)
    if state.packs[seat]:
        state.packs = changed(state.packs, seat, 0)
    state.tell(events.TURN, [seat])
    ask(state, seat, ACT)


# ---- actions ----


def act(state: LoyangPosition, seat: int, action: int) -> None:
    """LO-37: one action."""
    if action == END:
        end_turn(state, seat)
    elif action == UPGRADE:
        upgrade(state, seat, state.parts.upgrade_cost)
    elif action == PACK:
        buy_pack(state, seat)
    elif action < START:
        buy(state, seat, action - BUY, shop_prices(state, seat)[action - BUY])
    elif action < FIELD:
        sow(state, seat, (action - SOW) // KINDS, (action - SOW) % KINDS)
    elif action < PLACE:
        begin_trade(state, seat, action - TRADE)
    elif action < SERVE:
        deliver(state, seat, action - DELIVER)
    elif action < USE:
        serve(state, seat, action - SERVE)
    else:
        use_helper(state, seat, (action - USE) // 2, (action - USE) % 2)


def begin_trade(state: LoyangPosition, seat: int, place: int) -> None:
    """LO-41: a trade at an own stall begins."""
    begin_task(state, seat, OWN_TRADE, NONE)
    choose_place(state, seat, place)


def deliver(state: LoyangPosition, seat: int, customer: int) -> None:
    """LO-43: one row of an own regular customer."""
    state.served[customer] += 1
    deliver_row(state, seat, seat, customer)


def serve(state: LoyangPosition, seat: int, customer: int) -> None:
    """LO-45, LO-46: three vegetables to a casual customer, who leaves."""
    price = casual_price(state, seat, customer)
    hand_over(state, seat, state.parts.casual_wants, customer)
    earn(state, seat, price)
    state.tell(events.SERVED, [seat, CASUAL + customer, price])
    discard_card(state, seat, CASUAL + customer)


def buy_pack(state: LoyangPosition, seat: int) -> None:
    """LO-47: two cards of the pile are paid for, then drawn and shown."""
    cost = pack_cost(state, seat)
    pay(state, seat, cost)
    state.packs = raised(state.packs, seat, 1)
    first = draw_card(state)
    second = draw_card(state)
    state.offer = state.offer[:]
    state.offer[2 * seat] = first
    state.offer[2 * seat + 1] = second
    state.reveal(events.PACK_BOUGHT, [seat, cost, first, second])
    state.phase[seat] = KEEP_PACK


def keep_pack(state: LoyangPosition, seat: int, choice: int) -> None:
    """LO-48 to LO-50: none, one or both cards are kept, both as a stack; kept common fields are paid at once."""
    first = state.offer[2 * seat]
    second = state.offer[2 * seat + 1]
    state.offer = state.offer[:]
    state.offer[2 * seat] = NONE
    state.offer[2 * seat + 1] = NONE
    upper = NONE if choice == 0 else first if choice in (1, 3) else second
    lower = NONE if choice < 3 else second if choice == 3 else first
    cost = 0
    kept: list[int] = []
    for card in (first, second):
        if card not in (upper, lower):
            state.discards.append(card)
        elif card < STALL:
            cost += state.parts.common_cost
    if upper != NONE:
        kept.append(upper)
        if lower != NONE:
            state.under = changed(state.under, upper, lower)
        lay_card(state, seat, upper)
    if lower != NONE:
        kept.append(lower)
    state.tell(events.KEPT, [seat, *kept])
    state.phase[seat] = ACT
    if cost > 0:
        owe(state, seat, cost, FOR_PACK)


# ---- the end of a turn ----


def end_turn(state: LoyangPosition, seat: int) -> None:
    """LO-53, LO-54: customers who were not delivered turn red, or fine the player who had disappointed them before."""
    fine = 0
    for customer in range(CUSTOMERS):
        if state.regulars[seat] >> customer & 1:
            if state.served[customer] == 0 and state.flags[seat] & CONTENT == 0:
                if state.red >> customer & 1:
                    fine += state.parts.penalty
                    state.tell(events.FINED, [seat, REGULAR + customer])
                else:
                    state.red |= ONE << customer
                    state.tell(events.DISAPPOINTED, [seat, REGULAR + customer])
            state.served[customer] = 0
    if fine > 0:
        owe(state, seat, fine, FOR_PENALTY)
    else:
        state.phase[seat] = STORE


def store(state: LoyangPosition, seat: int) -> None:
    """LO-56: once everything on the cart fits into the storehouse it is stored, and the path comes next."""
    if cart_load(state, seat) > capacity(state, seat) and state.flags[seat] & BIG_NIGHT == 0:
        return
    state.stored |= ONE << seat
    if state.journal is not None:
        state.tell(events.STORED, [seat, *[kind for kind in range(KINDS) for _ in range(state.cart[KINDS * seat + kind])]])
    state.phase[seat] = PATH


def make_room(state: LoyangPosition, seat: int, action: int) -> None:
    """LO-56, LO-57: a vegetable too many goes to the supply, or the storehouse is upgraded."""
    if action == UPGRADE:
        upgrade(state, seat, state.parts.upgrade_cost)
    else:
        give(state, seat, action - LOSE)
        state.tell(events.LOST, [seat, action - LOSE])


def step(state: LoyangPosition, seat: int, steps: int) -> None:
    """LO-58: steps along the path of prosperity; then the turn is over."""
    cost = steps_cost(state, seat, steps)
    pay(state, seat, cost)
    state.space[seat] += steps
    state.tell(events.STEPPED, [seat, steps, cost, state.space[seat]])
    dismiss(state, seat)
    state.finished |= ONE << seat
