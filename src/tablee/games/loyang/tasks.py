"""What trades and helpers do in At the Gates of Loyang. Rule numbers (LO-xx) refer to RULES.md."""

from __future__ import annotations

from tablee.games.loyang.board import bits
from tablee.games.loyang.codes import (
    BIG_NIGHT,
    BOUGHT,
    BURIED,
    CARD_CHOSEN,
    CARD_TAKEN,
    CARDS_SWAPPED,
    CONTENT,
    DELIVERED,
    FOR_HELPER,
    GIVEN_UP,
    GLEANED,
    HAGGLING,
    NONE,
    ONE,
    OWN_TRADE,
    PACK_IS_FREE,
    PAID,
    PLACE_CHOSEN,
    RECEIVED,
    REFILLED,
    SATISFIED,
    SOLD,
    SOWN,
    STALL_SWAPPED,
    SWAPPED,
    TASK,
    TRADED,
    TRANSFERRED,
    TWO_PACKS,
    TWO_ROWS,
    UPGRADED,
    USED,
    VEGETABLE_CHOSEN,
)
from tablee.games.loyang.offers import Offers
from tablee.games.loyang.parts import (
    CARD,
    CASH_PER_CUSTOMER,
    CASUAL,
    CASUAL_BONUS,
    COMMON_FIELD,
    COMMON_UNDER_PILE,
    DELIVER_ELSEWHERE,
    DISCARD_HELPER,
    DISCARD_OWN,
    DISCOUNT_ALL,
    DISCOUNT_ONE,
    DOUBLE_DELIVERY,
    ENOUGH,
    EXTRA_HARVEST,
    FIELD,
    FIELDS,
    FREE_PACK,
    FREE_UPGRADE,
    HELPER,
    HELPER_KINDS,
    KINDS,
    LEASE_DISCARD,
    LEASE_FIELD,
    NEW_FIELD,
    PARTNER,
    PICK,
    PLACE,
    PLACES,
    REFILL_STALL,
    REGULAR,
    ROWS,
    SATISFY_ALL,
    SECOND_PACK,
    SHOP,
    SOW,
    STALL,
    STORE_ALL,
    SWAP_CASUAL,
    SWAP_WITH_SHOP,
    SWAP_WITH_STALL,
    TAKE_CASUAL,
    TAKE_FROM_SUPPLY,
    TRADE_ELSEWHERE,
)
from tablee.kernel.state import changed, raised


class Tasks(Offers):
    """Deeds that a turn is made of, and trades and helpers with the choices they ask for."""

    # ---- deeds ----

    def sow(self, seat: int, field: int, kind: int) -> None:
        """LO-38: a vegetable of the cart is sown."""
        self.cart[KINDS * seat + kind] -= 1
        self.plant(seat, field, kind)
        self.tell(SOWN, [seat, field, kind])

    def buy(self, seat: int, kind: int, discount: int) -> None:
        """LO-39: a vegetable of the own shop onto the cart."""
        price = self.price(seat, kind, discount)
        self.pay(seat, price)
        self.shop[KINDS * seat + kind] -= 1
        self.gain(seat, kind)
        self.tell(BOUGHT, [seat, kind, price])

    def upgrade(self, seat: int, cost: int) -> None:
        """LO-57: the storehouse is turned to its large side, for good."""
        self.pay(seat, cost)
        self.big |= ONE << seat
        self.tell(UPGRADED, [seat, cost])

    def choose_place(self, seat: int, place: int) -> None:
        """The place of a stall is named; what is given for it comes next."""
        self.chosen[seat] = place
        self.due = changed(self.due, seat, self.parts.bowls[place])
        self.tell(PLACE_CHOSEN, [seat, STALL + place // PLACES, place % PLACES + 1])

    def deliver_row(self, seat: int, side: int, customer: int) -> None:
        """LO-43, LO-44: two vegetables for the payment of the next row; after the fourth the customer leaves."""
        self.hand_over(seat, self.parts.regular_wants, customer)
        price = self.parts.regular_pays[ROWS * customer + self.delivered[customer]]
        self.delivered[customer] += 1
        self.earn(seat, price)
        self.tell(DELIVERED, [seat, REGULAR + customer, self.delivered[customer], price])
        if self.delivered[customer] == ROWS:
            self.discard(side, REGULAR + customer)

    def hand_over(self, seat: int, wants: list[int], customer: int) -> None:
        """What a customer wants goes from the cart to the supply."""
        for kind in range(KINDS):
            count = wants[KINDS * customer + kind]
            if count > 0:
                self.cart[KINDS * seat + kind] -= count
                self.supply[kind] += count

    # ---- trades and helpers ----

    def use(self, seat: int, helper: int, option: int) -> None:
        """LO-42: one option of a helper; some work at once, others ask for targets."""
        effect = self.parts.effects[helper % HELPER_KINDS][option]
        self.tell(USED, [seat, HELPER + helper, effect])
        self.begin_task(seat, effect, HELPER + helper)
        if self.works_at_once(seat, effect):
            self.finish_task(seat)

    def begin_task(self, seat: int, task: int, tool: int) -> None:
        """A trade or a helper's option is begun; it is finished before anything else (LO-15)."""
        self.back = changed(self.back, seat, self.phase[seat])
        self.phase[seat] = TASK
        self.task = changed(self.task, seat, task)
        self.tool = changed(self.tool, seat, tool)
        self.chosen[seat] = NONE
        self.gift = changed(self.gift, seat, NONE)

    def finish_task(self, seat: int) -> None:
        """LO-42: after its effect the helper goes to the discards."""
        tool = self.tool[seat]
        self.task = changed(self.task, seat, NONE)
        self.tool = changed(self.tool, seat, NONE)
        self.chosen[seat] = NONE
        self.gift = changed(self.gift, seat, NONE)
        self.phase[seat] = self.back[seat]
        if tool != NONE:
            self.discard(seat, tool)

    def give_up(self, seat: int) -> None:
        """LO-35: the other was faster and nothing is left to aim at; the helper stays unused."""
        self.tell(GIVEN_UP, [seat, self.tool[seat]])
        self.tool = changed(self.tool, seat, NONE)
        self.finish_task(seat)

    def works_at_once(self, seat: int, effect: int) -> bool:
        """Carries out an option that needs no target; False if it needs one."""
        if effect == DISCOUNT_ALL:  # LO-70
            self.flags[seat] |= HAGGLING
        elif effect == SATISFY_ALL:  # LO-71
            self.flags[seat] |= CONTENT
            self.red &= ~self.regulars[seat]
            self.tell(SATISFIED, [seat])
        elif effect == CASUAL_BONUS:  # LO-71
            self.bonus = raised(self.bonus, seat, self.parts.casual_bonus)
        elif effect == DOUBLE_DELIVERY:  # LO-72
            self.flags[seat] |= TWO_ROWS
        elif effect == NEW_FIELD:  # LO-73
            self.turn_up_field(seat)
        elif effect == FREE_UPGRADE:  # LO-76
            self.upgrade(seat, 0)
        elif effect == STORE_ALL:  # LO-76
            self.flags[seat] |= BIG_NIGHT
        elif effect == CASH_PER_CUSTOMER:  # LO-77
            parts = self.parts
            customers = bits(self.regulars[seat]) + bits(self.casuals[seat])
            self.receive(seat, min(max(parts.customer_each * customers, parts.customer_least), parts.customer_most))
        elif effect == FREE_PACK:  # LO-79
            self.flags[seat] |= PACK_IS_FREE
        elif effect == SECOND_PACK:  # LO-79
            self.flags[seat] |= TWO_PACKS
        else:
            return False
        return True

    def receive(self, seat: int, amount: int) -> None:
        """Cash that a helper brings from the bank."""
        self.earn(seat, amount)
        self.tell(RECEIVED, [seat, amount])

    def compensate(self, side: int, amount: int) -> None:
        """The bank pays the owner of a card; the imaginary opponent needs no cash."""
        if side < self.players:
            self.receive(side, amount)

    def transfer(self, seat: int, other: int, amount: int) -> None:
        """One player pays another."""
        self.cash[seat] -= amount
        self.cash[other] += amount
        self.tell(TRANSFERRED, [seat, other, amount])

    def spend(self, seat: int, amount: int) -> None:
        """What a helper's option costs."""
        self.pay(seat, amount)
        self.tell(PAID, [seat, amount, FOR_HELPER])

    def resolve(self, seat: int, action: int) -> None:
        """One choice of a trade or a helper's option."""
        effect = self.task[seat]
        if PICK <= action < PARTNER:
            self.resolve_vegetable(seat, effect, action - PICK)
        elif action >= CARD:
            self.resolve_card(seat, effect, action - CARD)
        elif action >= PLACE:
            self.resolve_place(seat, effect, action - PLACE)
        elif effect == EXTRA_HARVEST:
            self.resolve_harvest(seat, action)
        elif action == ENOUGH:
            self.give_up(seat)
        elif action >= SHOP:  # LO-87
            side = (action - SHOP) // KINDS
            kind = (action - SHOP) % KINDS
            price = self.broker_price(kind)
            self.pay(seat, price)
            self.shop[KINDS * side + kind] -= 1
            self.gain(seat, kind)
            self.tell(BOUGHT, [seat, kind, price])
            self.finish_task(seat)
        elif action >= FIELD:  # LO-85
            at = action - FIELD
            kind = self.crop[at]
            self.left[at] -= 1
            self.gain(seat, kind)
            self.tell(GLEANED, [seat, at // FIELDS, at % FIELDS, kind])
            self.transfer(seat, at // FIELDS, self.parts.glean_price)
            self.finish_task(seat)
        else:  # LO-75
            kind = (action - SOW) % KINDS
            self.spend(seat, self.parts.sell[kind] + self.parts.seed_surcharge)
            self.plant(seat, (action - SOW) // KINDS, kind)
            self.supply[kind] -= 1
            self.tell(SOWN, [seat, (action - SOW) // KINDS, kind])
            self.finish_task(seat)

    def resolve_harvest(self, seat: int, action: int) -> None:
        """LO-74: one field, then perhaps another."""
        if action == ENOUGH:
            self.finish_task(seat)
            return
        field = (action - FIELD) % FIELDS
        self.harvest(seat, field)
        if self.chosen[seat] == NONE and self.parts.harvest_fields == 2 and len(self.ripe_fields(seat, field)) > 1:
            self.chosen[seat] = field
        else:
            self.finish_task(seat)

    def resolve_vegetable(self, seat: int, effect: int, kind: int) -> None:
        """A vegetable is chosen: to give, to take or to buy."""
        if effect in (OWN_TRADE, TRADE_ELSEWHERE):
            self.give_for_trade(seat, kind)
            return
        if effect == SWAP_WITH_SHOP:  # LO-78
            given = self.chosen[seat]
            if given == NONE:
                self.chosen[seat] = kind
                self.tell(VEGETABLE_CHOSEN, [seat, kind])
                return
            self.give(seat, given)
            self.shop[KINDS * seat + kind] -= 1
            self.gain(seat, kind)
            self.tell(SWAPPED, [seat, given, kind])
        elif effect == SWAP_WITH_STALL:  # LO-81
            place = self.chosen[seat]
            got = self.goods[place]
            self.cart[KINDS * seat + kind] -= 1
            self.goods[place] = kind
            self.gain(seat, got)
            self.tell(STALL_SWAPPED, [seat, STALL + place // PLACES, kind, got])
        elif effect == DISCOUNT_ONE:  # LO-69
            self.buy(seat, kind, self.parts.discount_one)
        elif effect == TAKE_FROM_SUPPLY:  # LO-85
            self.pay(seat, self.parts.supply_price)
            self.supply[kind] -= 1
            self.gain(seat, kind)
            self.tell(BOUGHT, [seat, kind, self.parts.supply_price])
        else:  # LO-87: sell to the supply
            self.give(seat, kind)
            price = self.parts.sell[kind] + self.parts.broker_surplus
            self.earn(seat, price)
            self.tell(SOLD, [seat, kind, price])
        self.finish_task(seat)

    def give_for_trade(self, seat: int, kind: int) -> None:
        """LO-41: one vegetable per bowl to the supply, then the good onto the cart; an empty stall leaves."""
        self.give(seat, kind)
        self.due = raised(self.due, seat, -1)
        if self.due[seat] > 0:
            self.gift = changed(self.gift, seat, kind)
            self.tell(VEGETABLE_CHOSEN, [seat, kind])
            return
        place = self.chosen[seat]
        stall = place // PLACES
        good = self.goods[place]
        self.goods[place] = NONE
        self.gain(seat, good)
        given = [kind] if self.gift[seat] == NONE else [self.gift[seat], kind]
        self.tell(TRADED, [seat, STALL + stall, good, *given])
        if self.goods[PLACES * stall : PLACES * (stall + 1)].count(NONE) == PLACES:
            self.discard(self.owner(self.stalls, stall), STALL + stall)
        self.finish_task(seat)

    def resolve_place(self, seat: int, effect: int, place: int) -> None:
        """A place of a stall is chosen."""
        if effect == REFILL_STALL:  # LO-81
            kind = self.parts.goods[place]
            self.goods[place] = kind
            self.supply[kind] -= 1
            self.tell(REFILLED, [seat, STALL + place // PLACES, kind])
            self.finish_task(seat)
        else:
            self.choose_place(seat, place)

    def resolve_card(self, seat: int, effect: int, card: int) -> None:
        """A card is chosen."""
        if effect == SWAP_CASUAL and self.chosen[seat] == NONE:
            self.chosen[seat] = card
            self.tell(CARD_CHOSEN, [seat, card])
            return
        if effect == COMMON_UNDER_PILE:  # LO-73
            self.bury(seat, card)
        elif effect == DELIVER_ELSEWHERE:  # LO-82
            customer = card - REGULAR
            self.deliver_row(seat, self.owner(self.regulars, customer), customer)
        elif effect == TAKE_CASUAL:  # LO-83
            side = self.owner(self.casuals, card - CASUAL)
            self.tell(CARD_TAKEN, [seat, card])
            self.remove(side, card)
            self.place(seat, card)
            self.compensate(side, self.parts.tout_compensation)
        elif effect == DISCARD_OWN:  # LO-84
            self.discard(seat, card)
        elif effect == DISCARD_HELPER:  # LO-84
            side = self.owner(self.helpers, card - HELPER)
            self.discard(side, card)
            self.compensate(side, self.parts.guard_compensation)
        elif effect == LEASE_FIELD:  # LO-86
            side = self.owner(self.fields, COMMON_FIELD + card)
            self.tell(CARD_TAKEN, [seat, card])
            self.remove(side, card)
            self.place(seat, card)
            self.transfer(seat, side, self.parts.lease_price)
        elif effect == LEASE_DISCARD:  # LO-86
            self.spend(seat, self.parts.lease_discard_price)
            self.discards.remove(card)
            self.tell(CARD_TAKEN, [seat, card])
            self.place(seat, card)
        elif effect == SWAP_CASUAL:  # LO-88
            self.swap_casuals(seat, self.chosen[seat], card)
        else:  # LO-88: dismissal
            self.discard(seat, card)
            self.receive(seat, self.parts.dismissal)
        self.finish_task(seat)

    def bury(self, seat: int, card: int) -> None:
        """LO-73: a common field goes under the private field pile and counts as private from now on."""
        if card in self.discards:
            self.discards.remove(card)
        else:
            self.remove(seat, card)
        self.turned_private |= ONE << card
        self.field_piles = changed(self.field_piles, seat, [COMMON_FIELD + card, *self.field_piles[seat]])
        self.tell(BURIED, [seat, card])

    def swap_casuals(self, seat: int, own: int, foreign: int) -> None:
        """LO-88: two customers change places; what they cover stays where it is."""
        side = self.owner(self.casuals, foreign - CASUAL)
        swap = 1 << (own - CASUAL) | 1 << (foreign - CASUAL)
        self.casuals[seat] ^= swap
        self.casuals[side] ^= swap
        under = self.under
        self.under = changed(changed(under, own, under[foreign]), foreign, under[own])
        self.tell(CARDS_SWAPPED, [seat, own, foreign])
