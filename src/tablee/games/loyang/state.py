"""At the Gates of Loyang: the rules at work. Rule numbers (LO-xx) refer to RULES.md.

A side is a player's half of the table; in the solo game the imaginary opponent has the second one. Phases, payments and tasks
are kept per seat, because with four players two seats act at once. Hidden are the hands, the order of the action pile and the
order of the private field piles; everything else lies open.

Clones share what seldom changes: those lists, and each hand, are copied before they change.
"""

from __future__ import annotations

from tablee.games.loyang.codes import (
    ACT,
    ACTION_PHASE,
    BEGUN,
    BIG_NIGHT,
    BORROWED,
    BOUGHT,
    BURIED,
    CARD_CHOSEN,
    CARD_PHASE,
    CARD_TAKEN,
    CARDS_SWAPPED,
    CHOICE,
    CHOOSE_PARTNER,
    CONTENT,
    DEALT,
    DELIVERED,
    DISAPPOINTED,
    DISCARDED,
    DISCS,
    DISMISSED,
    FIELD_EMPTIED,
    FIELD_PILE,
    FIELD_TURNED,
    FINED,
    FOR_CARDS,
    FOR_HELPER,
    FOR_PACK,
    FOR_PENALTY,
    GAME_ENDED,
    GIVEN_UP,
    GLEANED,
    GRID_CLEARED,
    GRID_LAID,
    HAGGLING,
    HARVESTED,
    HOME,
    HOME_SOWN,
    INTRODUCED,
    INTRODUCTORY,
    KEEP_PACK,
    KEPT,
    LANTERNS,
    LOST,
    NONE,
    ONE,
    OPPONENT,
    OVER,
    OWN_TRADE,
    PACK_BOUGHT,
    PACK_IS_FREE,
    PAID,
    PARTNERS,
    PATH,
    PAY,
    PILE,
    PLACE_CHOSEN,
    PLAY_HAND,
    PLAYED,
    PUT_OUT,
    RECEIVED,
    REFILLED,
    REST_OUT,
    ROUND,
    SATISFIED,
    SERVED,
    SETTLED,
    SKIPPED,
    SOLD,
    SOLO_GRID,
    SOW_HOME,
    SOWN,
    STALL_SWAPPED,
    STEPPED,
    STORE,
    STORED,
    SWAPPED,
    TAKE_GRID,
    TAKEN,
    TASK,
    TRADED,
    TRANSFERRED,
    TURN,
    TURNED_UP,
    TWO_PACKS,
    TWO_ROWS,
    UNCOVERED,
    UPGRADED,
    USED,
    VEGETABLE_CHOSEN,
    WAIT,
)
from tablee.games.loyang.offers import Offers, bits
from tablee.games.loyang.parts import (
    BUY,
    CARD,
    CARDS,
    CASH_PER_CUSTOMER,
    CASUAL,
    CASUAL_BONUS,
    COLUMNS,
    COMMON,
    COMMON_FIELD,
    COMMON_UNDER_PILE,
    CUSTOMERS,
    DELIVER,
    DELIVER_ELSEWHERE,
    DISCARD,
    DISCARD_HELPER,
    DISCARD_OWN,
    DISCOUNT_ALL,
    DISCOUNT_ONE,
    DOUBLE_DELIVERY,
    END,
    ENOUGH,
    EXTRA_HARVEST,
    FIELD,
    FIELDS,
    FREE_PACK,
    FREE_UPGRADE,
    GRID,
    HELPER,
    HELPER_KINDS,
    HOME_FIELD,
    KEEP,
    KINDS,
    LEASE_DISCARD,
    LEASE_FIELD,
    LOAN,
    LOSE,
    LOWER_SET,
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
    ROWS,
    SATISFY_ALL,
    SECOND_PACK,
    SELL,
    SERVE,
    SHOP,
    SOW,
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
    UPPER_SET,
    USE,
    LoyangParts,
)
from tablee.kernel.rng import Rng
from tablee.kernel.state import SPECTATOR, Event, changed, places, raised


class LoyangState(Offers):
    """One position of At the Gates of Loyang."""

    # ---- set-up ----

    def set_up(self) -> None:
        """LO-03 to LO-07: cash, shops, field piles, the deck; then the home fields are sown."""
        parts = self.parts
        self.clear()
        self.large = self.rng.below(self.players)
        self.reveal(BEGUN, [self.large])
        for seat in range(self.players):
            self.fields[seat] = 1 << HOME_FIELD
            self.shuffle_field_pile(seat)
        # LO-08: without lanterns nine helpers stay in the box.
        self.pile = [card for card in parts.deck if self.options[LANTERNS] == 0 or not parts.has_lantern(card)]
        if self.options[INTRODUCTORY] == 1:
            self.introduce()
        if self.players == 1:
            self.shuffle_pile()
            self.lay_opponent()
            self.fill_grid()
        self.turn = self.large
        self.ask(self.turn, SOW_HOME)

    def clear(self) -> None:
        """An empty table: full shops, no cards."""
        parts = self.parts
        players = self.players
        sides = self.sides
        self.stage = HOME
        self.round = 0
        self.large = 0
        self.small = NONE
        self.turn = 0
        self.active = 0
        self.finished = 0
        self.last = NONE
        self.before_last = NONE
        self.turned = 0
        self.emptied = 0
        self.stored = 0
        self.big = 0
        self.red = 0
        self.turned_private = 0
        self.bank = 0
        self.supply = [0] * KINDS
        self.pile = []
        self.discards = []
        self.courtyard = []
        self.grid = [NONE] * GRID if players == 1 else []
        self.hands = [[] for _ in range(players)]
        self.under = [NONE] * CARDS
        self.goods = [NONE] * (STALLS * PLACES)
        self.delivered = [0] * CUSTOMERS
        self.served = [0] * CUSTOMERS
        self.phase = [WAIT] * players
        self.back = [WAIT] * players
        self.owed = [0] * players
        self.purpose = [0] * players
        self.task = [NONE] * players
        self.tool = [NONE] * players
        self.chosen = [NONE] * players
        self.gift = [NONE] * players
        self.due = [0] * players
        self.offer = [NONE] * (2 * players)
        self.partner = [NONE] * players
        self.flags = [0] * players
        self.bonus = [0] * players
        self.packs = [0] * players
        self.cash = [parts.start_cash] * players
        self.space = [parts.start_space] * players
        self.loans = [0] * players
        self.shop = parts.stock * players
        self.cart = [0] * (KINDS * players)
        self.fields = [0] * sides
        self.gone = [0] * sides
        self.crop = [NONE] * (FIELDS * sides)
        self.left = [0] * (FIELDS * sides)
        self.field_piles = [[] for _ in range(sides)]
        self.stalls = [0] * sides
        self.regulars = [0] * sides
        self.casuals = [0] * sides
        self.helpers = [0] * sides

    def shuffle_field_pile(self, seat: int) -> None:
        """LO-05: two sets of private fields, each shuffled alone, one on the other."""
        upper = [UPPER_SET + i for i in range(LOWER_SET - UPPER_SET)]
        lower = [LOWER_SET + i for i in range(COMMON_FIELD - LOWER_SET)]
        self.rng.shuffle(upper)
        self.rng.shuffle(lower)
        self.field_piles[seat] = lower + upper
        if self.journal is not None:
            self.tell_some(FIELD_PILE, [seat, *reversed(self.field_piles[seat])], 0, 1)

    def introduce(self) -> None:
        """LO-09: everybody gets one customer with a blue dot."""
        dots = self.parts.blue_dots[:]
        self.rng.shuffle(dots)
        for seat in range(self.players):
            self.pile.remove(dots[seat])
            self.place(seat, dots[seat])
            self.reveal(INTRODUCED, [seat, dots[seat]])

    def lay_opponent(self) -> None:
        """LO-61: cards are turned up until the imaginary opponent has its stalls and customers; the others go back."""
        parts = self.parts
        missing = [parts.solo_stalls, parts.solo_regulars, parts.solo_casuals]
        surplus: list[int] = []
        laid: list[int] = []
        while sum(missing) > 0 and self.pile:
            card = self.pile.pop()
            sort = (0 if card < REGULAR else 1 if card < CASUAL else 2) if STALL <= card < HELPER else NONE
            if sort != NONE and missing[sort] > 0:
                missing[sort] -= 1
                laid.append(card)
                self.place(1, card)
            else:
                surplus.append(card)
        self.reveal(OPPONENT, laid)
        self.pile += surplus
        self.shuffle_pile()

    def fill_grid(self) -> None:
        """LO-62, LO-65: empty places of the grid are refilled from the pile, column by column from the left."""
        self.grid = self.grid[:]
        for column in range(COLUMNS):
            for row in range(GRID // COLUMNS):
                place = COLUMNS * row + column
                if self.grid[place] == NONE:
                    card = self.draw()
                    if card == NONE:
                        return
                    self.grid[place] = card
                    self.reveal(GRID_LAID, [row + 1, column + 1, card])

    # ---- applying ----

    def advance(self, seat: int, action: int) -> None:
        phase = self.phase[seat]
        if phase == TASK:
            self.resolve(seat, action)
        elif action == LOAN:
            self.borrow(seat)
        elif SELL <= action < BUY:
            self.sell(seat, action - SELL)
        elif DISCARD <= action < PUT:
            self.dismiss_helper(seat, HELPER + action - DISCARD)
        elif phase == ACT:
            self.act(seat, action)
        elif phase == CHOICE:
            self.choose(seat, action)
        elif phase == PLAY_HAND:
            self.play(seat, action - PLAY)
        elif phase == TAKE_GRID:
            self.take_from_grid(seat, action - TAKE)
        elif phase == SOW_HOME:
            self.sow_home(seat, action - START)
        elif phase == CHOOSE_PARTNER:
            self.choose_partner(seat, action - PARTNER)
        elif phase == KEEP_PACK:
            self.keep_pack(seat, action - KEEP)
        elif phase == PAY:
            self.use(seat, (action - USE) // 2, (action - USE) % 2)
        elif phase == STORE:
            self.make_room(seat, action)
        else:
            self.step(seat, action - STEPS)

    # ---- cash and vegetables ----

    def pay(self, seat: int, amount: int) -> None:
        """Cash to the bank."""
        self.cash[seat] -= amount
        self.bank += amount

    def earn(self, seat: int, amount: int) -> None:
        """Cash from the bank."""
        self.cash[seat] += amount
        self.bank -= amount

    def gain(self, seat: int, kind: int) -> None:
        """A vegetable onto the cart."""
        self.cart[KINDS * seat + kind] += 1

    def give(self, seat: int, kind: int) -> None:
        """A vegetable of the cart to the supply."""
        self.cart[KINDS * seat + kind] -= 1
        self.supply[kind] += 1

    def borrow(self, seat: int) -> None:
        """LO-12: a loan brings cash at once."""
        self.loans = raised(self.loans, seat, 1)
        self.earn(seat, self.parts.loan_cash)
        self.tell(BORROWED, [seat, self.parts.loan_cash, self.loans[seat]])
        self.after_free_action(seat)

    def sell(self, seat: int, kind: int) -> None:
        """LO-11: a vegetable of the cart into the shop."""
        self.cart[KINDS * seat + kind] -= 1
        self.shop[KINDS * seat + kind] += 1
        price = self.parts.sell[kind]
        self.earn(seat, price)
        self.tell(SOLD, [seat, kind, price])
        self.after_free_action(seat)

    def dismiss_helper(self, seat: int, card: int) -> None:
        """LO-13: a helper goes to the discards unused."""
        self.tell(DISMISSED, [seat, card])
        self.discard(seat, card)

    def after_free_action(self, seat: int) -> None:
        """A payment may now be met, or the rest may now fit into the storehouse."""
        if self.phase[seat] == PAY:
            self.settle(seat)
        elif self.phase[seat] == STORE:
            self.store(seat)

    def owe(self, seat: int, amount: int, purpose: int) -> None:
        """LO-16: a payment that must be made at once, by loan if need be."""
        self.owed = changed(self.owed, seat, amount)
        self.purpose = changed(self.purpose, seat, purpose)
        self.ask(seat, PAY)
        self.settle(seat)

    def settle(self, seat: int) -> None:
        """LO-16: pays as soon as the cash is there; then the game goes on."""
        amount = self.owed[seat]
        if self.cash[seat] < amount:
            return
        purpose = self.purpose[seat]
        self.owed = changed(self.owed, seat, 0)
        self.pay(seat, amount)
        self.tell(PAID, [seat, amount, purpose])
        if purpose == FOR_CARDS:
            self.finish_cards(seat)
        elif purpose == FOR_PACK:
            self.phase[seat] = ACT
        else:
            self.begin_storing(seat)

    # ---- cards on the table ----

    def place(self, side: int, card: int) -> None:
        """LO-30 to LO-33: a card comes into force in an area: stalls are filled, markers begin blue."""
        if card < STALL:
            self.fields[side] |= 1 << (COMMON_FIELD + card)
        elif card < REGULAR:
            stall = card - STALL
            self.stalls = changed(self.stalls, side, self.stalls[side] | 1 << stall)
            for place in range(PLACES * stall, PLACES * stall + PLACES):
                kind = self.parts.goods[place]
                self.goods[place] = kind
                self.supply[kind] -= 1
        elif card < CASUAL:
            customer = card - REGULAR
            self.regulars[side] |= 1 << customer
            self.delivered[customer] = 0
            self.served[customer] = 0
            self.red &= ~(ONE << customer)
        elif card < HELPER:
            self.casuals[side] |= 1 << (card - CASUAL)
        else:
            self.helpers[side] |= 1 << (card - HELPER)

    def remove(self, side: int, card: int) -> None:
        """A card leaves an area; what stands on a stall goes to the supply, and the card below comes into force (LO-51)."""
        if card < STALL:
            self.fields[side] &= ~(1 << (COMMON_FIELD + card))
        elif card < REGULAR:
            stall = card - STALL
            self.stalls = changed(self.stalls, side, self.stalls[side] & ~(1 << stall))
            for place in range(PLACES * stall, PLACES * stall + PLACES):
                if self.goods[place] != NONE:
                    self.supply[self.goods[place]] += 1
                    self.goods[place] = NONE
        elif card < CASUAL:
            self.regulars[side] &= ~(1 << (card - REGULAR))
            self.red &= ~(ONE << (card - REGULAR))
        elif card < HELPER:
            self.casuals[side] &= ~(1 << (card - CASUAL))
        else:
            self.helpers[side] &= ~(1 << (card - HELPER))
        lower = self.under[card]
        if lower != NONE:
            self.under = changed(self.under, card, NONE)
            self.place(side, lower)
            self.tell(UNCOVERED, [side, lower])

    def discard(self, side: int, card: int) -> None:
        """A card goes from an area to the discards."""
        self.discards.append(card)
        self.tell(DISCARDED, [card])
        self.remove(side, card)

    def owner(self, masks: list[int], bit: int) -> int:
        """The side that has an uncovered card."""
        side = 0
        while masks[side] >> bit & 1 == 0:
            side += 1
        return side

    def shuffle_pile(self) -> None:
        """The pile is shuffled; its order is told to nobody."""
        self.pile = self.pile[:]
        self.rng.shuffle(self.pile)
        if self.journal is not None:
            self.tell_some(PILE, [len(self.pile), *reversed(self.pile)], 0, 1)

    def mix_discards(self) -> None:
        """LO-21: discards and pile become a new pile."""
        self.pile = self.pile + self.discards
        self.discards = []
        self.shuffle_pile()

    def draw(self) -> int:
        """LO-28: the top card of the pile; the discards are shuffled when it is empty. NONE if there is no card at all."""
        if not self.pile:
            if not self.discards:
                return NONE
            self.mix_discards()
        card = self.pile[-1]
        self.pile = self.pile[:-1]
        return card

    # ---- home fields ----

    def sow_home(self, seat: int, kind: int) -> None:
        """LO-07: the first vegetable is bought and sown; then the next player, at last the first round."""
        price = self.parts.buy[kind]
        self.pay(seat, price)
        self.shop[KINDS * seat + kind] -= 1
        self.plant(seat, HOME_FIELD, kind)
        self.tell(HOME_SOWN, [seat, kind, price])
        self.dismiss(seat)
        self.turn = (self.turn + 1) % self.players
        if self.turn == self.large:
            self.begin_round()
        else:
            self.ask(self.turn, SOW_HOME)

    def plant(self, seat: int, field: int, kind: int) -> None:
        """LO-38: a field is filled; the seed counts as one of its vegetables, the others come from the supply."""
        size = self.parts.field_size[field]
        self.crop[FIELDS * seat + field] = kind
        self.left[FIELDS * seat + field] = size
        self.supply[kind] -= size - 1

    # ---- harvest phase ----

    def begin_round(self) -> None:
        """LO-10: harvest, then cards, then actions."""
        self.round += 1
        self.tell(ROUND, [self.round])
        self.stored = 0
        for seat in range(self.players):
            # LO-17: nothing is turned up in the last round.
            if self.round < self.parts.rounds and self.field_piles[seat]:
                self.turn_up_field(seat)
            fields = self.fields[seat]
            for field in range(FIELDS):
                if fields >> field & 1 and self.left[FIELDS * seat + field] > 0:
                    self.harvest(seat, field)
        self.begin_cards()

    def turn_up_field(self, seat: int) -> None:
        """LO-17: the top card of the private field pile is laid open, empty."""
        pile = self.field_piles[seat]
        field = pile[-1]
        self.field_piles = changed(self.field_piles, seat, pile[:-1])
        self.fields[seat] |= 1 << field
        self.reveal(FIELD_TURNED, [seat, field])

    def harvest(self, seat: int, field: int) -> None:
        """LO-18: one vegetable from a field to the cart; an empty field leaves."""
        at = FIELDS * seat + field
        kind = self.crop[at]
        self.left[at] -= 1
        self.gain(seat, kind)
        if self.journal is not None:
            self.tell(HARVESTED, [seat, field, kind, self.left[at]])
        if self.left[at] == 0:
            self.clear_field(seat, field)

    def clear_field(self, seat: int, field: int) -> None:
        """LO-19: an emptied private field leaves the game, a common field goes to the discards."""
        self.crop[FIELDS * seat + field] = NONE
        self.emptied = 1
        self.tell(FIELD_EMPTIED, [seat, field])
        card = field - COMMON_FIELD
        if card < 0 or self.turned_private >> card & 1:
            self.fields[seat] &= ~(1 << field)
            self.gone = changed(self.gone, seat, self.gone[seat] | 1 << field)
        else:
            self.discard(seat, card)

    # ---- card phase ----

    def begin_cards(self) -> None:
        """LO-21, LO-22: a new pile, and equal hands dealt one by one from the large disc; too few cards end the phase."""
        self.stage = CARD_PHASE
        self.finished = 0
        if self.players == 1:
            self.begin_solo_cards()
            return
        self.mix_discards()
        each = min(self.parts.hand, len(self.pile) // self.players)
        if each < 2:
            self.tell(SKIPPED, [])
            self.begin_actions()
            return
        self.hands = [[] for _ in range(self.players)]
        self.pile = self.pile[:]
        for _ in range(each):
            for i in range(self.players):
                self.hands[(self.large + i) % self.players].append(self.pile.pop())
        for seat in range(self.players):
            self.reveal_some(DEALT, [seat, *self.hands[seat]], 1 << seat, 1)
        self.last = NONE
        self.before_last = NONE
        self.turn = self.large
        self.begin_choice()

    def begin_choice(self) -> None:
        """LO-24: the player whose turn it is chooses one of the two options."""
        self.turned = 0
        self.ask(self.turn, CHOICE)

    def choose(self, seat: int, action: int) -> None:
        """LO-24: option 1, a card is put out; option 2 begins with the card taken from the courtyard."""
        if action == TURN_UP:
            self.turned = 1
            card = self.draw()
            self.courtyard.append(card)
            self.reveal(TURNED_UP, [seat, card])
        elif action < TAKE:
            card = action - PUT
            self.lay_down(seat, card)
            self.courtyard.append(card)
            self.tell(PUT_OUT, [seat, card])
            self.dismiss(seat)
            self.pass_choice()
        else:
            card = action - TAKE
            self.courtyard.remove(card)
            self.chosen[seat] = card
            self.tell(TAKEN, [seat, card, 0])
            self.phase[seat] = PLAY_HAND

    def pass_choice(self) -> None:
        """LO-24: clockwise to the next player who has not finished."""
        while True:
            self.turn = (self.turn + 1) % self.players
            if self.finished >> self.turn & 1 == 0:
                break
        self.begin_choice()

    def play(self, seat: int, card: int) -> None:
        """LO-25: the card taken and one of the hand are laid together."""
        self.lay_down(seat, card)
        self.tell(PLAYED, [seat, card])
        self.lay(seat, card)

    def lay_down(self, seat: int, card: int) -> None:
        """A card leaves the hand."""
        hand = self.hands[seat][:]
        hand.remove(card)
        self.hands = changed(self.hands, seat, hand)

    def lay(self, seat: int, card: int) -> None:
        """LO-25, LO-31: the card taken and perhaps a second one come into force; common fields are paid."""
        taken = self.chosen[seat]
        self.chosen[seat] = NONE
        cost = 0
        if taken != NONE:
            self.place(seat, taken)
            if taken < STALL:
                cost += self.parts.common_cost
        if card != NONE:
            self.place(seat, card)
            if card < STALL:
                cost += self.parts.common_cost
        if cost > 0:
            self.owe(seat, cost, FOR_CARDS)
        else:
            self.finish_cards(seat)

    def finish_cards(self, seat: int) -> None:
        """LO-25: the rest of the hand goes to the courtyard, in the solo game to the discards."""
        self.dismiss(seat)
        rest = self.hands[seat]
        self.hands = changed(self.hands, seat, [])
        if rest:
            self.reveal(REST_OUT, [seat, *rest])
        if self.players == 1:
            self.discards += rest
            self.move_grid()
            self.begin_actions()
            return
        self.courtyard += rest
        self.finished |= ONE << seat
        self.before_last = self.last
        self.last = seat
        if self.finished == (ONE << self.players) - 1:
            self.end_cards()
        else:
            self.pass_choice()

    def end_cards(self) -> None:
        """LO-29: the courtyard goes to the discards; the last to finish gets the large disc, the last but one the small one."""
        self.discards += self.courtyard
        self.courtyard = []
        self.large = self.last
        self.small = self.before_last
        self.tell(DISCS, [self.large, self.small])
        self.begin_actions()

    # ---- card phase of the solo game ----

    def begin_solo_cards(self) -> None:
        """LO-63, LO-64: a hand is drawn unless both cards come from the grid; the discards stay out before a field is empty."""
        if self.emptied:
            self.mix_discards()
        if self.options[SOLO_GRID] == 0:
            self.hands = [[]]
            for _ in range(self.parts.hand):
                card = self.draw()
                if card != NONE:
                    self.hands[0].append(card)
            self.reveal_some(DEALT, [0, *self.hands[0]], 1, 1)
        self.ask_solo()

    def ask_solo(self) -> None:
        """LO-63: first a card of the grid, then the second card; what is not there is not played."""
        one_taken = self.chosen[0] != NONE
        if self.grid.count(NONE) < GRID and (not one_taken or self.options[SOLO_GRID] == 1):
            self.ask(0, TAKE_GRID)
        elif self.hands[0]:
            self.ask(0, PLAY_HAND)
        else:
            self.lay(0, NONE)

    def take_from_grid(self, seat: int, card: int) -> None:
        """LO-63: a card of the grid for the price of its row."""
        place = self.grid.index(card)
        self.grid = changed(self.grid, place, NONE)
        cost = self.parts.row_costs[place // COLUMNS]
        self.pay(seat, cost)
        self.tell(TAKEN, [seat, card, cost])
        if self.chosen[seat] == NONE:
            self.chosen[seat] = card
            self.ask_solo()
        else:
            self.lay(seat, card)

    def move_grid(self) -> None:
        """LO-65: the top row goes to the discards, the others slide up, empty places are refilled."""
        top = [card for card in self.grid[:COLUMNS] if card != NONE]
        self.discards += top
        self.tell(GRID_CLEARED, top)
        rows = GRID // COLUMNS
        self.grid = self.grid[:]
        for column in range(COLUMNS):
            left = [self.grid[COLUMNS * row + column] for row in range(1, rows) if self.grid[COLUMNS * row + column] != NONE]
            for row in range(rows):
                self.grid[COLUMNS * row + column] = left[row] if row < len(left) else NONE
        self.fill_grid()

    # ---- action phase ----

    def begin_actions(self) -> None:
        """LO-34, LO-35: the large disc begins; with four players its holder first chooses a partner."""
        self.stage = ACTION_PHASE
        self.finished = 0
        if self.players == 4:
            self.ask(self.large, CHOOSE_PARTNER)
        else:
            self.begin_turn(self.large)

    def choose_partner(self, seat: int, other: int) -> None:
        """LO-35: the pairs are made, and both disc holders begin at once."""
        rest = 6 - self.large - self.small - other
        self.partner = self.partner[:]
        self.partner[seat] = other
        self.partner[other] = seat
        self.partner[self.small] = rest
        self.partner[rest] = self.small
        self.tell(PARTNERS, [seat, other, self.small, rest])
        self.begin_turn(seat)
        self.begin_turn(self.small)

    def begin_turn(self, seat: int) -> None:
        """LO-37: a player's actions begin."""
        self.flags[seat] = 0
        if self.bonus[seat]:
            self.bonus = changed(self.bonus, seat, 0)
        if self.packs[seat]:
            self.packs = changed(self.packs, seat, 0)
        self.tell(TURN, [seat])
        self.ask(seat, ACT)

    def act(self, seat: int, action: int) -> None:
        """LO-37: one action."""
        if action == END:
            self.end_turn(seat)
        elif action == UPGRADE:
            self.upgrade(seat, self.parts.upgrade_cost)
        elif action == PACK:
            self.buy_pack(seat)
        elif action < START:
            self.buy(seat, action - BUY, 0)
        elif action < FIELD:
            self.sow(seat, (action - SOW) // KINDS, (action - SOW) % KINDS)
        elif action < PLACE:
            self.trade(seat, action - TRADE)
        elif action < SERVE:
            self.deliver(seat, action - DELIVER)
        elif action < USE:
            self.serve(seat, action - SERVE)
        else:
            self.use(seat, (action - USE) // 2, (action - USE) % 2)

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

    def trade(self, seat: int, place: int) -> None:
        """LO-41: a trade at an own stall begins."""
        self.begin_task(seat, OWN_TRADE, NONE)
        self.choose_place(seat, place)

    def choose_place(self, seat: int, place: int) -> None:
        """The place of a stall is named; what is given for it comes next."""
        self.chosen[seat] = place
        self.due = changed(self.due, seat, self.parts.bowls[place])
        self.tell(PLACE_CHOSEN, [seat, STALL + place // PLACES, place % PLACES + 1])

    def deliver(self, seat: int, customer: int) -> None:
        """LO-43: one row of an own regular customer."""
        self.served[customer] += 1
        self.deliver_row(seat, seat, customer)

    def deliver_row(self, seat: int, side: int, customer: int) -> None:
        """LO-43, LO-44: two vegetables for the payment of the next row; after the fourth the customer leaves."""
        self.hand_over(seat, self.parts.regular_wants, customer)
        price = self.parts.regular_pays[ROWS * customer + self.delivered[customer]]
        self.delivered[customer] += 1
        self.earn(seat, price)
        self.tell(DELIVERED, [seat, REGULAR + customer, self.delivered[customer], price])
        if self.delivered[customer] == ROWS:
            self.discard(side, REGULAR + customer)

    def serve(self, seat: int, customer: int) -> None:
        """LO-45, LO-46: three vegetables to a casual customer, who leaves."""
        price = self.casual_price(seat, customer)
        self.hand_over(seat, self.parts.casual_wants, customer)
        self.earn(seat, price)
        self.tell(SERVED, [seat, CASUAL + customer, price])
        self.discard(seat, CASUAL + customer)

    def hand_over(self, seat: int, wants: list[int], customer: int) -> None:
        """What a customer wants goes from the cart to the supply."""
        for kind in range(KINDS):
            count = wants[KINDS * customer + kind]
            if count > 0:
                self.cart[KINDS * seat + kind] -= count
                self.supply[kind] += count

    def buy_pack(self, seat: int) -> None:
        """LO-47: two cards of the pile are paid for, then drawn and shown."""
        cost = self.pack_cost(seat)
        self.pay(seat, cost)
        self.packs = raised(self.packs, seat, 1)
        first = self.draw()
        second = self.draw()
        self.offer = self.offer[:]
        self.offer[2 * seat] = first
        self.offer[2 * seat + 1] = second
        self.reveal(PACK_BOUGHT, [seat, cost, first, second])
        self.phase[seat] = KEEP_PACK

    def keep_pack(self, seat: int, choice: int) -> None:
        """LO-48 to LO-50: none, one or both cards are kept, both as a stack; kept common fields are paid at once."""
        first = self.offer[2 * seat]
        second = self.offer[2 * seat + 1]
        self.offer = self.offer[:]
        self.offer[2 * seat] = NONE
        self.offer[2 * seat + 1] = NONE
        upper = NONE if choice == 0 else first if choice in (1, 3) else second
        lower = NONE if choice < 3 else second if choice == 3 else first
        cost = 0
        kept: list[int] = []
        for card in (first, second):
            if card not in (upper, lower):
                self.discards.append(card)
            elif card < STALL:
                cost += self.parts.common_cost
        if upper != NONE:
            kept.append(upper)
            if lower != NONE:
                self.under = changed(self.under, upper, lower)
            self.place(seat, upper)
        if lower != NONE:
            kept.append(lower)
        self.tell(KEPT, [seat, *kept])
        self.phase[seat] = ACT
        if cost > 0:
            self.owe(seat, cost, FOR_PACK)

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
        """LO-42: after its effect the helper goes to the discards; then whatever was interrupted goes on."""
        tool = self.tool[seat]
        self.task = changed(self.task, seat, NONE)
        self.tool = changed(self.tool, seat, NONE)
        self.chosen[seat] = NONE
        self.gift = changed(self.gift, seat, NONE)
        self.phase[seat] = self.back[seat]
        if tool != NONE:
            self.discard(seat, tool)
        if self.phase[seat] == PAY:
            self.settle(seat)

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

    # ---- end of a turn ----

    def end_turn(self, seat: int) -> None:
        """LO-53, LO-54: customers who were not delivered turn red, or fine the player who had disappointed them before."""
        fine = 0
        for customer in range(CUSTOMERS):
            if self.regulars[seat] >> customer & 1:
                if self.served[customer] == 0 and self.flags[seat] & CONTENT == 0:
                    if self.red >> customer & 1:
                        fine += self.parts.penalty
                        self.tell(FINED, [seat, REGULAR + customer])
                    else:
                        self.red |= ONE << customer
                        self.tell(DISAPPOINTED, [seat, REGULAR + customer])
                self.served[customer] = 0
        if fine > 0:
            self.owe(seat, fine, FOR_PENALTY)
        else:
            self.begin_storing(seat)

    def begin_storing(self, seat: int) -> None:
        """LO-56: what is left on the cart goes into the storehouse."""
        self.phase[seat] = STORE
        self.store(seat)

    def store(self, seat: int) -> None:
        """LO-56: once everything fits it is stored, and the path comes next."""
        if self.load(seat) > self.capacity(seat) and self.flags[seat] & BIG_NIGHT == 0:
            return
        self.stored |= ONE << seat
        if self.journal is not None:
            self.tell(STORED, [seat, *[kind for kind in range(KINDS) for _ in range(self.cart[KINDS * seat + kind])]])
        self.phase[seat] = PATH

    def make_room(self, seat: int, action: int) -> None:
        """LO-56, LO-57: a vegetable too many goes to the supply, or the storehouse is upgraded."""
        if action == UPGRADE:
            self.upgrade(seat, self.parts.upgrade_cost)
        else:
            self.give(seat, action - LOSE)
            self.tell(LOST, [seat, action - LOSE])
        self.store(seat)

    def step(self, seat: int, steps: int) -> None:
        """LO-58: steps along the path of prosperity; then the turn is over."""
        cost = self.steps_cost(seat, steps)
        self.pay(seat, cost)
        self.space[seat] += steps
        self.tell(STEPPED, [seat, steps, cost, self.space[seat]])
        self.dismiss(seat)
        self.finished |= ONE << seat
        if self.active == 0:
            self.next_turn()

    def next_turn(self) -> None:
        """LO-34, LO-35: the small disc after the large one, then the rest; with four players the partners at once."""
        if self.finished == (ONE << self.players) - 1:
            self.end_round()
        elif self.players == 4:
            self.begin_turn(self.partner[self.large])
            self.begin_turn(self.partner[self.small])
        elif self.finished >> self.small & 1 == 0:
            self.begin_turn(self.small)
        else:
            self.begin_turn(3 - self.large - self.small)

    def end_round(self) -> None:
        """LO-10, LO-59: the next round, or the end of the game."""
        self.partner = [NONE] * self.players
        if self.round < self.parts.rounds:
            self.begin_round()
            return
        self.stage = OVER
        for seat in range(self.players):
            if self.loans[seat] > 0:
                self.tell(SETTLED, [seat, self.loans[seat], self.score(seat)])
        ranking = self.ranking()
        self.tell(GAME_ENDED, [seat for seat in range(self.players) if ranking[seat] == 1])

    # ---- scoring ----

    def score(self, seat: int) -> int:
        """LO-59: the space on the path, one back for each loan, never below 0."""
        return max(self.space[seat] - self.parts.steps_back * self.loans[seat], 0)

    def scores(self, viewer: int) -> list[int]:
        return [self.score(seat) for seat in range(self.players)]

    def breakdown(self, seat: int, viewer: int) -> list[int]:
        return [self.space[seat], self.score(seat) - self.space[seat]]

    def crops(self, seat: int) -> int:
        """LO-60: vegetables in fields and storehouse, the last tie-break."""
        return self.load(seat) + sum(self.left[FIELDS * seat : FIELDS * (seat + 1)])

    def ranking(self) -> list[int]:
        """LO-60: farthest on the path, then most cash, then most vegetables; then the place is shared."""
        return places([-(self.score(seat) << 40 | self.cash[seat] << 20 | self.crops(seat)) for seat in range(self.players)])

    # ---- knowing ----

    def public(self) -> list[int]:
        """Everything that lies open; piles by their sizes, what is hidden in them in a fixed order."""
        told: list[int] = [
            self.stage, self.round, self.large, self.small, self.turn, self.active, self.finished, self.last, self.before_last,
            self.turned, self.emptied, self.stored, self.big, self.red, self.turned_private, self.bank,
            *self.supply, len(self.pile), len(self.discards), *self.discards, len(self.courtyard), *self.courtyard,
            len(self.grid), *self.grid, *self.under, *self.goods, *self.delivered, *self.served,
            *self.phase, *self.back, *self.owed, *self.purpose, *self.task, *self.tool, *self.chosen, *self.gift, *self.due,
            *self.offer, *self.partner, *self.flags, *self.bonus, *self.packs, *self.cash, *self.space, *self.loans,
            *self.shop, *self.cart, *self.fields, *self.gone, *self.crop, *self.left,
            *self.stalls, *self.regulars, *self.casuals, *self.helpers,
        ]  # fmt: skip
        for pile in self.field_piles:
            told.append(len(pile))
            told += sorted([field for field in pile if field < COMMON_FIELD])
            told += [field for field in pile if field >= COMMON_FIELD]
        return told

    def observe(self, seat: int) -> list[int]:
        """The open table, the sizes of all hands, and the own hand."""
        told = [*self.header(seat), *self.public()]
        for other in range(self.players):
            told.append(len(self.hands[other]))
            if other == seat:
                told += self.hands[other]
        return told

    def taken(self) -> list[int]:
        """Cards taken from the courtyard or the grid and not yet laid."""
        holding = [seat for seat in range(self.players) if self.phase[seat] in (PLAY_HAND, TAKE_GRID)]
        return [self.chosen[seat] for seat in holding if self.chosen[seat] != NONE]

    def seen_cards(self) -> list[int]:
        """All action cards that lie open, and those of the hands."""
        seen = [*self.discards, *self.courtyard, *self.grid, *self.under, *self.offer]
        for hand in self.hands:
            seen += hand
        seen += self.taken()
        for side in range(self.sides):
            seen += self.masked(STALL, self.stalls[side])
            seen += self.masked(REGULAR, self.regulars[side])
            seen += self.masked(CASUAL, self.casuals[side])
            seen += self.masked(HELPER, self.helpers[side])
            seen += self.masked(COMMON, (self.fields[side] | self.gone[side]) >> COMMON_FIELD)
            seen += [field - COMMON_FIELD for field in self.field_piles[side] if field >= COMMON_FIELD]
        return [card for card in seen if card != NONE]

    def resample(self, seat: int, rng: Rng) -> LoyangState:
        """Hands of the others, pile and private field piles drawn anew from what this seat has not seen."""
        other = self.clone()
        other.rng = rng.fork()
        hidden = other.pile[:]
        for holder in range(self.players):
            if holder != seat:
                hidden += other.hands[holder]
        hidden.sort()
        other.hide(seat, hidden, len(other.pile))
        return other

    def hide(self, seat: int, hidden: list[int], pile: int) -> None:
        """Deals unknown cards to the pile and to the hands of the others, and shuffles unknown fields within their sets."""
        self.rng.shuffle(hidden)
        self.pile = hidden[:pile]
        self.hands = self.hands[:]
        at = pile
        for holder in range(self.players):
            if holder != seat:
                size = len(self.hands[holder])
                self.hands[holder] = hidden[at : at + size]
                at += size
        for side in range(self.players):
            known = [field for field in self.field_piles[side] if field >= COMMON_FIELD]
            lower = sorted([field for field in self.field_piles[side] if LOWER_SET <= field < COMMON_FIELD])
            upper = sorted([field for field in self.field_piles[side] if field < LOWER_SET])
            self.rng.shuffle(lower)
            self.rng.shuffle(upper)
            self.field_piles = changed(self.field_piles, side, known + lower + upper)

    # ---- copying ----

    def clone(self) -> LoyangState:
        other = LoyangState(self.parts, self.players, self.options, self.rng.clone())
        other.stage = self.stage
        other.round = self.round
        other.large = self.large
        other.small = self.small
        other.turn = self.turn
        other.active = self.active
        other.finished = self.finished
        other.last = self.last
        other.before_last = self.before_last
        other.turned = self.turned
        other.emptied = self.emptied
        other.stored = self.stored
        other.big = self.big
        other.red = self.red
        other.turned_private = self.turned_private
        other.bank = self.bank
        # Changed in most turns: copied.
        other.supply = self.supply[:]
        other.discards = self.discards[:]
        other.courtyard = self.courtyard[:]
        other.goods = self.goods[:]
        other.delivered = self.delivered[:]
        other.served = self.served[:]
        other.phase = self.phase[:]
        other.chosen = self.chosen[:]
        other.flags = self.flags[:]
        other.cash = self.cash[:]
        other.space = self.space[:]
        other.shop = self.shop[:]
        other.cart = self.cart[:]
        other.fields = self.fields[:]
        other.crop = self.crop[:]
        other.left = self.left[:]
        other.regulars = self.regulars[:]
        other.casuals = self.casuals[:]
        other.helpers = self.helpers[:]
        # Copied before they change: shared.
        other.pile = self.pile
        other.hands = self.hands
        other.back = self.back
        other.owed = self.owed
        other.purpose = self.purpose
        other.task = self.task
        other.tool = self.tool
        other.gift = self.gift
        other.due = self.due
        other.loans = self.loans
        other.gone = self.gone
        other.stalls = self.stalls
        other.grid = self.grid
        other.under = self.under
        other.offer = self.offer
        other.partner = self.partner
        other.bonus = self.bonus
        other.packs = self.packs
        other.field_piles = self.field_piles
        return other

    def whole(self) -> list[int]:
        told = [*self.observe(SPECTATOR), self.rng.state, *self.pile]
        for hand in self.hands:
            told += hand
        for pile in self.field_piles:
            told += pile
        return told

    def conserved(self) -> list[int]:
        """Cash with the bank, vegetables of each kind with the supply, action cards, and the private fields of each player."""
        cash = self.bank + sum(self.cash)
        vegetables = [self.count_vegetables(kind) for kind in range(KINDS)]
        fields = [self.count_fields(seat) for seat in range(self.players)]
        return [cash, *vegetables, len(self.pile) + len(self.seen_cards()), *fields]

    def count_vegetables(self, kind: int) -> int:
        """All vegetables of one kind: in shops, on carts, in fields, on stalls and in the supply."""
        total = self.supply[kind] + self.goods.count(kind)
        for seat in range(self.players):
            total += self.shop[KINDS * seat + kind] + self.cart[KINDS * seat + kind]
            for at in range(FIELDS * seat, FIELDS * (seat + 1)):
                if self.crop[at] == kind:
                    total += self.left[at]
        return total

    def count_fields(self, seat: int) -> int:
        """The home field and the private fields of a player: in the pile, open or gone."""
        seen = (self.fields[seat] | self.gone[seat]) & ((1 << COMMON_FIELD) - 1)
        return bits(seen) + sum([1 for field in self.field_piles[seat] if field < COMMON_FIELD])


def new_state(parts: LoyangParts, players: int, options: tuple[int, ...], rng: Rng, journal: list[Event] | None) -> LoyangState:
    """A game set up and dealt."""
    state = LoyangState(parts, players, options, rng)
    state.journal = journal
    state.set_up()
    return state
