"""At the Gates of Loyang: the rules at work. Rule numbers (LO-xx) refer to RULES.md.

A side is a player's half of the table; in the solo game the imaginary opponent has the second one. Phases, payments and tasks
are kept per seat, because with four players two seats act at once. Hidden are the hands, the order of the action pile and the
order of the private field piles; everything else lies open.

What lies on the table stands in board.py, what may be done in offers.py, and what trades and helpers do in tasks.py.

Clones share what seldom changes: those lists, and each hand, are copied before they change.
"""

from __future__ import annotations

from tablee.games.loyang.codes import (
    ACT,
    ACTION_PHASE,
    BEGUN,
    BIG_NIGHT,
    BORROWED,
    CARD_PHASE,
    CHOICE,
    CHOOSE_PARTNER,
    CONTENT,
    DEALT,
    DISAPPOINTED,
    DISCS,
    DISMISSED,
    FIELD_PILE,
    FINED,
    FOR_CARDS,
    FOR_PACK,
    FOR_PENALTY,
    GAME_ENDED,
    GRID_CLEARED,
    GRID_LAID,
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
    PAID,
    PARTNERS,
    PATH,
    PAY,
    PLAY_HAND,
    PLAYED,
    PUT_OUT,
    REST_OUT,
    ROUND,
    SERVED,
    SETTLED,
    SKIPPED,
    SOLD,
    SOLO_GRID,
    SOW_HOME,
    STEPPED,
    STORE,
    STORED,
    TAKE_GRID,
    TAKEN,
    TASK,
    TURN,
    TURNED_UP,
)
from tablee.games.loyang.parts import (
    BUY,
    CASUAL,
    COLUMNS,
    COMMON_FIELD,
    CUSTOMERS,
    DELIVER,
    DISCARD,
    END,
    FIELD,
    FIELDS,
    GRID,
    HELPER,
    HOME_FIELD,
    KEEP,
    KINDS,
    LOAN,
    LOSE,
    LOWER_SET,
    PACK,
    PARTNER,
    PLACE,
    PLAY,
    PUT,
    REGULAR,
    SELL,
    SERVE,
    SOW,
    STALL,
    START,
    STEPS,
    TAKE,
    TRADE,
    TURN_UP,
    UPGRADE,
    UPPER_SET,
    USE,
    LoyangParts,
)
from tablee.games.loyang.tasks import Tasks
from tablee.kernel.rng import Rng
from tablee.kernel.state import Event, changed, places, raised


class LoyangState(Tasks):
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

    # ---- free actions and payments ----

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

    def finish_task(self, seat: int) -> None:
        """After a trade or a helper, a payment that it interrupted may be met."""
        super().finish_task(seat)
        if self.phase[seat] == PAY:
            self.settle(seat)

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

    def trade(self, seat: int, place: int) -> None:
        """LO-41: a trade at an own stall begins."""
        self.begin_task(seat, OWN_TRADE, NONE)
        self.choose_place(seat, place)

    def deliver(self, seat: int, customer: int) -> None:
        """LO-43: one row of an own regular customer."""
        self.served[customer] += 1
        self.deliver_row(seat, seat, customer)

    def serve(self, seat: int, customer: int) -> None:
        """LO-45, LO-46: three vegetables to a casual customer, who leaves."""
        price = self.casual_price(seat, customer)
        self.hand_over(seat, self.parts.casual_wants, customer)
        self.earn(seat, price)
        self.tell(SERVED, [seat, CASUAL + customer, price])
        self.discard(seat, CASUAL + customer)

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

    def ranking(self) -> list[int]:
        """LO-60: farthest on the path, then most cash, then most vegetables; then the place is shared."""
        return places([-(self.score(seat) << 40 | self.cash[seat] << 20 | self.crops(seat)) for seat in range(self.players)])

    # ---- knowing ----

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


def new_state(parts: LoyangParts, players: int, options: tuple[int, ...], rng: Rng, journal: list[Event] | None) -> LoyangState:
    """A game set up and dealt."""
    state = LoyangState(parts, players, options, rng)
    state.journal = journal
    state.set_up()
    return state
