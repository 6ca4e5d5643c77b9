"""What a seat may do in At the Gates of Loyang, and why not otherwise. Rule numbers (LO-xx) refer to RULES.md."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.loyang.board import Board, bits
from tablee.games.loyang.codes import (
    ACT,
    CHOICE,
    CHOOSE_PARTNER,
    HAGGLING,
    KEEP_PACK,
    NONE,
    NOTHING,
    ONE,
    OWN_TRADE,
    PACK_IS_FREE,
    PATH,
    PAY,
    PLAY_HAND,
    SOW_HOME,
    STORE,
    TAKE_GRID,
    TASK,
    TWO_PACKS,
    TWO_ROWS,
    WAIT,
)
from tablee.games.loyang.parts import ACTIONS as ACTION_COUNT
from tablee.games.loyang.parts import (
    BUY,
    BUY_ELSEWHERE,
    CARD,
    CASH_PER_CUSTOMER,
    CASUAL,
    CASUAL_BONUS,
    COLUMNS,
    COMMON_FIELD,
    COMMON_UNDER_PILE,
    COMMONS,
    CUSTOMERS,
    DELIVER,
    DELIVER_ELSEWHERE,
    DISCARD,
    DISCARD_HELPER,
    DISCARD_OWN,
    DISCOUNT_ALL,
    DISCOUNT_ONE,
    DISMISS_CASUAL,
    DOUBLE_DELIVERY,
    END,
    ENOUGH,
    EXTRA_HARVEST,
    FIELD,
    FIELDS,
    FREE_PACK,
    FREE_UPGRADE,
    GLEAN,
    GRID,
    HELPER,
    HELPER_KINDS,
    HOME_FIELD,
    KEEP,
    KINDS,
    LEASE_DISCARD,
    LOAN,
    LOSE,
    NEW_FIELD,
    PACK,
    PARTNER,
    PICK,
    PLACE,
    PLACES,
    PLAY,
    PUT,
    REFILL_STALL,
    REGULAR,
    SATISFY_ALL,
    SECOND_PACK,
    SELL,
    SELL_TO_SUPPLY,
    SERVE,
    SHOP,
    SOW,
    SOW_FROM_SUPPLY,
    SPACES,
    STALL,
    STALLS,
    START,
    STEPS,
    STORE_ALL,
    SWAP_CASUAL,
    SWAP_WITH_SHOP,
    SWAP_WITH_STALL,
    TAKE,
    TAKE_CASUAL,
    TAKE_FROM_SUPPLY,
    TRADE,
    TRADE_ELSEWHERE,
    TURN_UP,
    UPGRADE,
    USE,
)


class Offers(Board):
    """What a seat may do, and why not otherwise."""

    # ---- legal moves ----

    def legal(self, seat: int) -> list[int]:
        if seat < 0 or seat >= self.players:
            return NOTHING
        phase = self.phase[seat]
        if phase == WAIT:
            return NOTHING
        if phase == TASK:
            # LO-35: what was aimed at among the discards may be gone by a move of the seat that acts at the same time.
            return self.targets(seat, self.task[seat], self.chosen[seat]) or [ENOUGH]
        if phase == PLAY_HAND:
            return [PLAY + card for card in self.hands[seat]]
        actions: list[int] = []
        if self.may_borrow(seat):
            actions.append(LOAN)
        if phase == ACT:
            self.add_turn_actions(seat, actions)
            return actions
        if phase == STORE and self.why_not_upgrade(seat) == "":
            actions.append(UPGRADE)
        elif phase == CHOICE and self.why_not_turn_up() == "":
            actions.append(TURN_UP)
        elif phase == KEEP_PACK:
            actions += [KEEP, KEEP + 1, KEEP + 2, KEEP + 3, KEEP + 4]
        elif phase == PATH:
            self.add_steps(seat, actions)
        self.add_sales(seat, actions)
        if phase == SOW_HOME:
            actions += [START + kind for kind in range(KINDS) if self.why_not_start(seat, kind) == ""]
        elif phase == STORE:
            actions += [LOSE + kind for kind in range(KINDS) if self.cart[KINDS * seat + kind] > 0]
        elif phase == CHOOSE_PARTNER:
            actions += [PARTNER + other for other in range(self.players) if other != self.large and other != self.small]
        elif phase == PAY:
            self.add_helpers(seat, actions)
        self.add_dismissals(seat, actions)
        if phase == CHOICE:
            if self.may_put(seat):
                actions += [PUT + card for card in self.hands[seat]]
            actions += [TAKE + card for card in self.courtyard]
        elif phase == TAKE_GRID:
            actions += [TAKE + self.grid[i] for i in range(GRID) if self.grid[i] != NONE and self.affords(seat, i)]
        return actions

    def add_turn_actions(self, seat: int, actions: list[int]) -> None:
        """LO-37: everything a player may do in the action phase, as often as they like."""
        parts = self.parts
        base: i64 = KINDS * seat
        cash: i64 = self.cash[seat]
        actions.append(END)
        if self.why_not_upgrade(seat) == "":
            actions.append(UPGRADE)
        if self.why_not_pack(seat) == "":
            actions.append(PACK)
        self.add_sales(seat, actions)
        discount: i64 = parts.discount_all if self.flags[seat] & HAGGLING else 0
        have: i64 = 0
        load: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            if self.shop[base + kind] > 0 and cash >= parts.buy[kind] - discount:
                actions.append(BUY + kind)
            count: i64 = self.cart[base + kind]
            if count > 0:
                have |= ONE << kind
                load += count
            kind += 1
        if have != 0:
            self.add_sowings(seat, have, actions)
            self.add_trades(seat, load, actions)
            self.add_deliveries(seat, actions)
        self.add_helpers(seat, actions)
        self.add_dismissals(seat, actions)

    def add_sales(self, seat: int, actions: list[int]) -> None:
        """LO-11: vegetables of the cart for which the shop has a free slot."""
        if self.stored >> seat & 1:
            return
        slots = self.parts.slots
        base: i64 = KINDS * seat
        kind: i64 = 0
        while kind < KINDS:
            if self.cart[base + kind] > 0 and self.shop[base + kind] < slots[kind]:
                actions.append(SELL + kind)
            kind += 1

    def add_sowings(self, seat: int, have: i64, actions: list[int]) -> None:
        """LO-38: empty fields with the vegetables they permit."""
        sowings = self.parts.sowings
        fields: i64 = self.fields[seat]
        base: i64 = FIELDS * seat
        field: i64 = 0
        while fields != 0:
            if fields & 1 and self.left[base + field] == 0:
                actions += sowings[(field << KINDS) + have]
            fields >>= 1
            field += 1

    def add_trades(self, seat: int, load: i64, actions: list[int]) -> None:
        """LO-41: places of the own stalls for which the cart holds enough."""
        bowls = self.parts.bowls
        stalls: i64 = self.stalls[seat]
        place: i64 = 0
        while stalls != 0:
            if stalls & 1:
                for i in range(PLACES):
                    if self.goods[place + i] != NONE and load >= bowls[place + i]:
                        actions.append(TRADE + place + i)
            stalls >>= 1
            place += PLACES

    def add_deliveries(self, seat: int, actions: list[int]) -> None:
        """LO-43, LO-45: customers whose vegetables lie on the cart."""
        parts = self.parts
        rows = 2 if self.flags[seat] & TWO_ROWS else 1
        customers: i64 = self.regulars[seat]
        customer: i64 = 0
        while customers != 0:
            if customers & 1 and self.served[customer] < rows and self.holds(seat, parts.regular_wants, customer):
                actions.append(DELIVER + customer)
            customers >>= 1
            customer += 1
        customers = self.casuals[seat]
        customer = 0
        while customers != 0:
            if customers & 1 and self.holds(seat, parts.casual_wants, customer):
                actions.append(SERVE + customer)
            customers >>= 1
            customer += 1

    def add_helpers(self, seat: int, actions: list[int]) -> None:
        """LO-42: the options of the uncovered helpers that have a target; to meet a payment, those that bring cash."""
        parts = self.parts
        helpers: i64 = self.helpers[seat]
        helper = 0
        while helpers != 0:
            if helpers & 1:
                effects = parts.effects[helper % HELPER_KINDS]
                for option in range(len(effects)):
                    if self.why_not_use(seat, helper, effects[option]) == "":
                        actions.append(USE + 2 * helper + option)
            helpers >>= 1
            helper += 1

    def add_dismissals(self, seat: int, actions: list[int]) -> None:
        """LO-13: any uncovered helper may be discarded."""
        helpers: i64 = self.helpers[seat]
        helper: i64 = 0
        while helpers != 0:
            if helpers & 1:
                actions.append(DISCARD + helper)
            helpers >>= 1
            helper += 1

    def add_steps(self, seat: int, actions: list[int]) -> None:
        """LO-58: as many steps as the cash pays for."""
        space: i64 = self.space[seat]
        cost: i64 = 0
        steps: i64 = 0
        while True:
            actions.append(STEPS + steps)
            steps += 1
            if space + steps > SPACES:
                return
            cost += self.parts.first_step if steps == 1 else self.parts.space_value[space + steps]
            if cost > self.cash[seat]:
                return

    def holds(self, seat: int, wants: list[int], customer: i64) -> bool:
        """Whether the cart holds what a customer wants."""
        base: i64 = KINDS * seat
        at: i64 = KINDS * customer
        kind: i64 = 0
        while kind < KINDS:
            if self.cart[base + kind] < wants[at + kind]:
                return False
            kind += 1
        return True

    def capacity(self, seat: int) -> int:
        """LO-57: how many vegetables the storehouse takes."""
        return self.parts.large_store if self.big >> seat & 1 else self.parts.small_store

    def price(self, seat: int, kind: int, discount: int) -> int:
        """LO-39, LO-69, LO-70: what a vegetable of the own shop costs this seat now; never below 0."""
        price = self.parts.buy[kind] - discount
        if self.flags[seat] & HAGGLING:
            price -= self.parts.discount_all
        return price if price > 0 else 0

    def pack_cost(self, seat: int) -> int:
        """LO-47: the larger number of uncovered stalls and helpers; the Herald can make the first pack free."""
        if self.flags[seat] & PACK_IS_FREE and self.packs[seat] == 0:
            return 0
        return max(bits(self.stalls[seat]), bits(self.helpers[seat]))

    def casual_price(self, seat: int, customer: int) -> int:
        """LO-46: the printed price, the balance of customers, the Saleswoman; never below 0."""
        casuals = bits(self.casuals[seat])
        regulars = bits(self.regulars[seat])
        price = self.parts.casual_pays[customer] + self.bonus[seat]
        if casuals > regulars:
            price -= self.parts.balance
        elif casuals < regulars:
            price += self.parts.balance
        return max(price, 0)

    def steps_cost(self, seat: int, steps: int) -> int:
        """LO-58: the first step has its own price, every further one the number of the space entered."""
        if steps == 0:
            return 0
        space = self.space[seat]
        return self.parts.first_step + sum(self.parts.space_value[space + 2 : space + steps + 1])

    def may_borrow(self, seat: int) -> bool:
        """LO-12: always to meet a payment, else while the player has few loans."""
        if self.loans[seat] < self.parts.free_loans or self.phase[seat] == PAY:
            return True
        return self.phase[seat] == TAKE_GRID and not self.affords_grid(seat)

    def may_put(self, seat: int) -> bool:
        """LO-26: not with a single card in hand, nor when all others have finished."""
        return len(self.hands[seat]) > 1 and self.finished | ONE << seat != (ONE << self.players) - 1

    def affords(self, seat: int, place: int) -> bool:
        """LO-63: whether the cash pays for a place of the grid."""
        return self.cash[seat] >= self.parts.row_costs[place // COLUMNS]

    def affords_grid(self, seat: int) -> bool:
        """Whether the cash pays for any card of the grid."""
        return len([place for place in range(GRID) if self.grid[place] != NONE and self.affords(seat, place)]) > 0

    def why_not(self, seat: int, action: int) -> str:
        if seat < 0 or seat >= self.players or self.phase[seat] == WAIT:
            return "not-your-turn"
        if action < 0 or action >= ACTION_COUNT:
            return "no-such-action"
        phase = self.phase[seat]
        if phase == TASK:
            return "" if action in self.legal(seat) else "finish-first"
        if phase == PLAY_HAND:
            return "" if PLAY <= action < CARD and action - PLAY in self.hands[seat] else "play-first"
        if action == LOAN:
            return "" if self.may_borrow(seat) else "too-many-loans"
        if SELL <= action < BUY:
            return self.why_not_sell(seat, action - SELL)
        if DISCARD <= action < PUT:
            return "" if self.helpers[seat] >> (action - DISCARD) & 1 else "no-such-card"
        if phase == ACT:
            return self.why_not_act(seat, action)
        if phase == CHOICE:
            return self.why_not_choose(seat, action)
        if phase == SOW_HOME:
            return self.why_not_start(seat, action - START) if START <= action < LOSE else "sow-home-first"
        if phase == TAKE_GRID:
            return self.why_not_take_grid(seat, action)
        if phase == CHOOSE_PARTNER:
            if not PARTNER <= action < SOW:
                return "partner-first"
            other = action - PARTNER
            return "" if other != self.large and other != self.small else "not-a-partner"
        if phase == KEEP_PACK:
            return "" if KEEP <= action < STEPS else "pack-first"
        if phase == PAY:
            return self.why_not_raise(seat, action)
        if phase == STORE:
            return self.why_not_store(seat, action)
        return self.why_not_step(seat, action)

    def why_not_act(self, seat: int, action: int) -> str:
        """Why this cannot be done in the action phase now."""
        if action == END:
            return ""
        if action == UPGRADE:
            return self.why_not_upgrade(seat)
        if action == PACK:
            return self.why_not_pack(seat)
        if BUY <= action < START:
            return self.why_not_buy(seat, action - BUY)
        if SOW <= action < FIELD:
            return self.why_not_sow(seat, (action - SOW) // KINDS, (action - SOW) % KINDS)
        if TRADE <= action < PLACE:
            return self.why_not_trade(seat, action - TRADE)
        if DELIVER <= action < SERVE:
            return self.why_not_deliver(seat, action - DELIVER)
        if SERVE <= action < USE:
            customer = action - SERVE
            if self.casuals[seat] >> customer & 1 == 0:
                return "no-such-card"
            return "" if self.holds(seat, self.parts.casual_wants, customer) else "not-on-cart"
        if USE <= action < DISCARD:
            return self.why_not_helper(seat, action)
        return "not-now"

    def why_not_choose(self, seat: int, action: int) -> str:
        """Why this is no legal choice at the courtyard."""
        if action == TURN_UP:
            return self.why_not_turn_up()
        if PUT <= action < TAKE:
            if action - PUT not in self.hands[seat]:
                return "no-such-card"
            return "" if self.may_put(seat) else "must-take"
        if TAKE <= action < PLAY:
            return "" if action - TAKE in self.courtyard else "no-such-card"
        return "choose-first"

    def why_not_take_grid(self, seat: int, action: int) -> str:
        """Why this card of the grid cannot be taken."""
        if not TAKE <= action < PLAY:
            return "grid-first"
        card = action - TAKE
        if card not in self.grid:
            return "no-such-card"
        return "" if self.affords(seat, self.grid.index(card)) else "no-cash"

    def why_not_raise(self, seat: int, action: int) -> str:
        """Why this does not help to meet a payment."""
        if USE <= action < DISCARD:
            return self.why_not_helper(seat, action)
        return "pay-first"

    def why_not_store(self, seat: int, action: int) -> str:
        """Why this cannot be done while storing."""
        if action == UPGRADE:
            return self.why_not_upgrade(seat)
        if LOSE <= action < PICK:
            return "" if self.cart[KINDS * seat + action - LOSE] > 0 else "not-on-cart"
        return "store-first"

    def why_not_step(self, seat: int, action: int) -> str:
        """Why these steps cannot be made."""
        if not STEPS <= action < SELL:
            return "steps-first"
        steps = action - STEPS
        if self.space[seat] + steps > SPACES:
            return "too-far"
        return "" if self.steps_cost(seat, steps) <= self.cash[seat] else "no-cash"

    def why_not_start(self, seat: int, kind: int) -> str:
        """LO-07: why this vegetable cannot be sown on the home field."""
        if self.parts.field_allowed[HOME_FIELD] >> kind & 1 == 0:
            return "not-permitted"
        if self.shop[KINDS * seat + kind] == 0:
            return "sold-out"
        sown = 0
        for other in range(self.players):
            if self.crop[FIELDS * other + HOME_FIELD] == kind:
                sown += 1
        if sown >= self.parts.same_vegetable:
            return "sown-twice"
        return "" if self.cash[seat] >= self.parts.buy[kind] else "no-cash"

    def why_not_turn_up(self) -> str:
        """LO-27: why no card can be turned up from the pile."""
        if self.players != 2:
            return "only-two-players"
        if self.turned:
            return "turned-up"
        return "" if self.pile or self.discards else "no-cards"

    def why_not_sell(self, seat: int, kind: int) -> str:
        """LO-11: why this vegetable cannot be sold."""
        if self.stored >> seat & 1:
            return "stored"
        if self.cart[KINDS * seat + kind] == 0:
            return "not-on-cart"
        return "" if self.shop[KINDS * seat + kind] < self.parts.slots[kind] else "no-slot"

    def why_not_buy(self, seat: int, kind: int) -> str:
        """LO-39: why this vegetable cannot be bought."""
        if self.shop[KINDS * seat + kind] == 0:
            return "sold-out"
        return "" if self.cash[seat] >= self.price(seat, kind, 0) else "no-cash"

    def why_not_upgrade(self, seat: int) -> str:
        """LO-57: why the storehouse cannot be upgraded."""
        if self.big >> seat & 1:
            return "already-large"
        return "" if self.cash[seat] >= self.parts.upgrade_cost else "no-cash"

    def why_not_pack(self, seat: int) -> str:
        """LO-47: why no two-pack can be bought."""
        if self.packs[seat] >= (2 if self.flags[seat] & TWO_PACKS else 1):
            return "one-pack"
        if len(self.pile) + len(self.discards) < 2:
            return "no-cards"
        return "" if self.cash[seat] >= self.pack_cost(seat) else "no-cash"

    def why_not_sow(self, seat: int, field: int, kind: int) -> str:
        """LO-38: why this field cannot be sown with this vegetable."""
        if self.fields[seat] >> field & 1 == 0:
            return "no-such-field"
        if self.left[FIELDS * seat + field] > 0:
            return "field-sown"
        if self.cart[KINDS * seat + kind] == 0:
            return "not-on-cart"
        return "" if self.parts.field_allowed[field] >> kind & 1 else "not-permitted"

    def why_not_trade(self, seat: int, place: int) -> str:
        """LO-41: why nothing can be traded at this place."""
        if self.stalls[seat] >> place // PLACES & 1 == 0:
            return "no-such-card"
        if self.goods[place] == NONE:
            return "place-empty"
        return "" if self.load(seat) >= self.parts.bowls[place] else "not-on-cart"

    def why_not_deliver(self, seat: int, customer: int) -> str:
        """LO-43: why this regular customer cannot be delivered."""
        if self.regulars[seat] >> customer & 1 == 0:
            return "no-such-card"
        if self.served[customer] >= (2 if self.flags[seat] & TWO_ROWS else 1):
            return "served"
        return "" if self.holds(seat, self.parts.regular_wants, customer) else "not-on-cart"

    def why_not_helper(self, seat: int, action: int) -> str:
        """Why this helper's option cannot be used."""
        helper = (action - USE) // 2
        option = (action - USE) % 2
        effects = self.parts.effects[helper % HELPER_KINDS]
        if option >= len(effects):
            return "no-such-action"
        if self.helpers[seat] >> helper & 1 == 0:
            return "no-such-card"
        return self.why_not_use(seat, helper, effects[option])

    def why_not_use(self, seat: int, helper: int, effect: int) -> str:
        """LO-16, LO-42: why an option cannot be used: no target, or no cash from it when a payment is due."""
        if self.phase[seat] == PAY and effect not in (CASH_PER_CUSTOMER, SELL_TO_SUPPLY, DISMISS_CASUAL, DELIVER_ELSEWHERE):
            return "brings-no-cash"
        if effect in (DISCOUNT_ALL, SATISFY_ALL, CASUAL_BONUS, DOUBLE_DELIVERY):
            return ""
        if effect in (STORE_ALL, FREE_PACK, SECOND_PACK, CASH_PER_CUSTOMER):
            return ""
        if effect == FREE_UPGRADE:
            return "already-large" if self.big >> seat & 1 else ""
        if effect == NEW_FIELD:
            return "" if self.field_piles[seat] else "no-fields"
        if effect == DISCARD_OWN:  # never itself (LO-84)
            return "" if len(self.own_cards(seat)) > 1 else "no-target"
        return "" if self.targets(seat, effect, NONE) else "no-target"

    def near_misses(self, seat: int) -> list[tuple[int, str]]:
        """In the action phase: what lies in the player's own area and cannot be done just now."""
        result: list[tuple[int, str]] = []
        if self.phase[seat] != ACT:
            return result
        tries = [UPGRADE, PACK]
        tries += [BUY + kind for kind in range(KINDS)]
        tries += [SELL + kind for kind in range(KINDS) if self.cart[KINDS * seat + kind] > 0]
        tries += [DELIVER + customer for customer in range(CUSTOMERS) if self.regulars[seat] >> customer & 1]
        tries += [SERVE + customer for customer in range(CUSTOMERS) if self.casuals[seat] >> customer & 1]
        for action in tries:
            reason = self.why_not(seat, action)
            if reason:
                result.append((action, reason))
        return result

    # ---- targets of tasks ----

    def targets(self, seat: int, effect: int, chosen: int) -> list[int]:
        """What a trade or a helper's option can be applied to, at its first choice or (`chosen`) its second."""
        if effect == DISCOUNT_ONE:
            return self.bargains(seat)
        if effect == COMMON_UNDER_PILE:
            return [CARD + card for card in range(COMMONS) if card in self.discards or self.owns_empty_common(seat, card)]
        if effect == EXTRA_HARVEST:
            return self.ripe_fields(seat, chosen)
        if effect == SOW_FROM_SUPPLY:
            return self.supply_sowings(seat)
        if effect == SWAP_WITH_SHOP:
            return self.shop_swaps(seat, chosen)
        if effect == OWN_TRADE:
            return self.cart_picks(seat)
        if effect == TRADE_ELSEWHERE:
            return self.cart_picks(seat) if chosen != NONE else self.foreign_places(seat, False)
        if effect == SWAP_WITH_STALL:
            return self.cart_picks(seat) if chosen != NONE else self.foreign_places(seat, True)
        if effect == REFILL_STALL:
            return self.empty_places(seat)
        if effect == DISCARD_OWN:
            return [CARD + card for card in self.own_cards(seat) if card != self.tool[seat]]
        if effect == GLEAN:
            return self.foreign_fields(seat)
        if effect == TAKE_FROM_SUPPLY:
            return self.supply_picks(seat)
        if effect == LEASE_DISCARD:
            if self.cash[seat] < self.parts.lease_discard_price:
                return NOTHING
            return [CARD + card for card in range(COMMONS) if card in self.discards]
        if effect == BUY_ELSEWHERE:
            return self.foreign_bargains(seat)
        if effect == SELL_TO_SUPPLY:
            return self.cart_picks(seat)
        if effect == SWAP_CASUAL:
            return self.casual_swaps(seat, chosen)
        if effect == DISMISS_CASUAL:
            return self.masked(CARD + CASUAL, self.casuals[seat])
        return self.foreign_cards(seat, effect)

    def cart_picks(self, seat: int) -> list[int]:
        """Vegetables of the cart."""
        return [PICK + kind for kind in range(KINDS) if self.cart[KINDS * seat + kind] > 0]

    def supply_picks(self, seat: int) -> list[int]:
        """LO-85: what the Gleaner may take from the supply."""
        if self.cash[seat] < self.parts.supply_price:
            return NOTHING
        return [PICK + kind for kind in range(KINDS) if self.parts.supply_allowed >> kind & 1]

    def bargains(self, seat: int) -> list[int]:
        """LO-69: vegetables of the own shop that the Shopper's discount makes affordable."""
        discount = self.parts.discount_one
        return [
            PICK + kind
            for kind in range(KINDS)
            if self.shop[KINDS * seat + kind] > 0 and self.cash[seat] >= self.price(seat, kind, discount)
        ]

    def shop_swaps(self, seat: int, chosen: int) -> list[int]:
        """LO-78: first a vegetable of the cart, then one of the own shop."""
        stock = [PICK + kind for kind in range(KINDS) if self.shop[KINDS * seat + kind] > 0]
        if chosen != NONE:
            return stock
        return self.cart_picks(seat) if stock else NOTHING

    def ripe_fields(self, seat: int, chosen: int) -> list[int]:
        """LO-74: own fields with enough vegetables, never the home field; the second one may be left."""
        least = self.parts.harvest_least
        found = [
            FIELD + FIELDS * seat + field
            for field in range(HOME_FIELD + 1, FIELDS)
            if self.left[FIELDS * seat + field] >= least and field != chosen
        ]
        return found if chosen == NONE else [ENOUGH, *found]

    def supply_sowings(self, seat: int) -> list[int]:
        """LO-75: empty fields with the vegetables they permit, as far as the cash goes."""
        parts = self.parts
        can_pay = 0
        for kind in range(KINDS):
            if self.cash[seat] >= parts.sell[kind] + parts.seed_surcharge:
                can_pay |= 1 << kind
        result: list[int] = []
        for field in range(FIELDS):
            if self.fields[seat] >> field & 1 and self.left[FIELDS * seat + field] == 0:
                result += parts.sowings[(field << KINDS) + can_pay]
        return result

    def empty_places(self, seat: int) -> list[int]:
        """LO-81: empty places of the own stalls."""
        return [
            PLACE + place
            for place in range(STALLS * PLACES)
            if self.stalls[seat] >> place // PLACES & 1 and self.goods[place] == NONE
        ]

    def foreign_places(self, seat: int, any_bowls: bool) -> list[int]:
        """LO-80, LO-81: vegetables on stalls of other players for which the cart holds enough."""
        load = self.load(seat)
        stalls = self.of_rivals(seat, self.stalls)
        if load == 0 or stalls == 0:
            return NOTHING
        return [
            PLACE + place
            for place in range(STALLS * PLACES)
            if stalls >> place // PLACES & 1 and self.goods[place] != NONE and (any_bowls or load >= self.parts.bowls[place])
        ]

    def foreign_fields(self, seat: int) -> list[int]:
        """LO-85: fields of other players with enough vegetables, never the home field."""
        if self.cash[seat] < self.parts.glean_price:
            return NOTHING
        rivals = self.rivals(seat)
        least = self.parts.glean_least
        return [
            FIELD + FIELDS * side + field
            for side in range(self.sides)
            if rivals >> side & 1
            for field in range(HOME_FIELD + 1, FIELDS)
            if self.left[FIELDS * side + field] >= least
        ]

    def foreign_bargains(self, seat: int) -> list[int]:
        """LO-87: vegetables in shops of other players that the Broker can pay; the imaginary opponent has no shop."""
        rivals = self.rivals(seat)
        return [
            SHOP + KINDS * side + kind
            for side in range(self.players)
            if rivals >> side & 1
            for kind in range(KINDS)
            if self.shop[KINDS * side + kind] > 0 and self.cash[seat] >= self.broker_price(kind)
        ]

    def broker_price(self, kind: int) -> int:
        """LO-87: the buy price less the Broker's discount, never below 0."""
        return max(self.parts.buy[kind] - self.parts.broker_discount, 0)

    def casual_swaps(self, seat: int, chosen: int) -> list[int]:
        """LO-88: first an own casual customer, then one of another player."""
        foreign = self.of_rivals(seat, self.casuals)
        if foreign == 0:
            return NOTHING
        return self.masked(CARD + CASUAL, self.casuals[seat] if chosen == NONE else foreign)

    def foreign_cards(self, seat: int, effect: int) -> list[int]:
        """Uncovered cards of other players that the Deliveryman, the Tout, the Guard or the Leaseholder can reach."""
        if effect == TAKE_CASUAL:
            return self.masked(CARD + CASUAL, self.of_rivals(seat, self.casuals))
        if effect == DISCARD_HELPER:
            return self.masked(CARD + HELPER, self.of_rivals(seat, self.helpers))
        if effect == DELIVER_ELSEWHERE:
            customers = self.of_rivals(seat, self.regulars)
            wants = self.parts.regular_wants
            return [
                CARD + REGULAR + customer
                for customer in range(CUSTOMERS)
                if customers >> customer & 1 and self.holds(seat, wants, customer)
            ]
        if self.cash[seat] < self.parts.lease_price:
            return NOTHING
        rivals = self.rivals(seat)
        return [
            CARD + card
            for card in range(COMMONS)
            for side in range(self.sides)
            if rivals >> side & 1 and self.owns_empty_common(side, card)
        ]

    def of_rivals(self, seat: int, masks: list[int]) -> int:
        """The uncovered cards of one sort that other players have."""
        rivals = self.rivals(seat)
        found = 0
        for side in range(self.sides):
            if rivals >> side & 1:
                found |= masks[side]
        return found

    def owns_empty_common(self, side: int, card: int) -> bool:
        """Whether a side has this common field open and empty; one that has become private does not count (LO-73)."""
        field = COMMON_FIELD + card
        if self.fields[side] >> field & 1 == 0 or self.turned_private >> card & 1:
            return False
        return self.left[FIELDS * side + field] == 0

    def own_cards(self, seat: int) -> list[int]:
        """LO-84: the uncovered action cards of a seat; sown fields and fields that became private do not count."""
        return [
            *[card for card in range(COMMONS) if self.owns_empty_common(seat, card)],
            *self.masked(STALL, self.stalls[seat]),
            *self.masked(REGULAR, self.regulars[seat]),
            *self.masked(CASUAL, self.casuals[seat]),
            *self.masked(HELPER, self.helpers[seat]),
        ]
