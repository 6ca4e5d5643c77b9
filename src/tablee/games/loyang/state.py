"""At the Gates of Loyang: the rules at work. Rule numbers (LO-xx) refer to RULES.md.

A side is a player's half of the table; in the solo game the imaginary opponent has the second one. Phases, payments and tasks
are kept per seat, because with four players two seats act at once. Hidden are the hands, the order of the action pile and the
order of the private field piles; everything else lies open.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.loyang.parts import ACTIONS as ACTION_COUNT
from tablee.games.loyang.parts import (
    BUY,
    BUY_ELSEWHERE,
    CARD,
    CARDS,
    CASH_PER_CUSTOMER,
    CASUAL,
    CASUAL_BONUS,
    COLUMNS,
    COMMON,
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
    UPPER_SET,
    USE,
    LoyangParts,
)
from tablee.kernel.rng import Rng
from tablee.kernel.state import SPECTATOR, Event, State, places

# Options, by position; the value 1 stands for the second word.
INTRODUCTORY: Final = 0
LANTERNS: Final = 1
SOLO_GRID: Final = 2

# Stages of a round
HOME: Final = 0  # the home fields are sown
CARD_PHASE: Final = 1
ACTION_PHASE: Final = 2
OVER: Final = 3

# Phases of a seat: what it has to decide
WAIT: Final = 0
SOW_HOME: Final = 1
CHOICE: Final = 2  # put a card out, or take one of the courtyard
TAKE_GRID: Final = 3  # solo: take a card of the grid
PLAY_HAND: Final = 4  # play a card of the hand beside the one taken
CHOOSE_PARTNER: Final = 5
ACT: Final = 6
TASK: Final = 7  # finish a trade or a helper's option
KEEP_PACK: Final = 8
PAY: Final = 9
STORE: Final = 10
PATH: Final = 11

# What a payment was for, and so what comes after it
FOR_CARDS: Final = 0
FOR_PACK: Final = 1
FOR_PENALTY: Final = 2
FOR_HELPER: Final = 3

OWN_TRADE: Final = 30  # a task like those of the helpers, which are numbered by their effects
NONE: Final = -1

# Effects that last for the turn
HAGGLING: Final = 1
CONTENT: Final = 2
TWO_ROWS: Final = 4
PACK_IS_FREE: Final = 8
TWO_PACKS: Final = 16
BIG_NIGHT: Final = 32  # everything may be stored

# Events
BEGUN: Final = 0
FIELD_PILE: Final = 1
PILE: Final = 2
INTRODUCED: Final = 3
OPPONENT: Final = 4
GRID_LAID: Final = 5
GRID_CLEARED: Final = 6
HOME_SOWN: Final = 7
ROUND: Final = 8
FIELD_TURNED: Final = 9
HARVESTED: Final = 10
FIELD_EMPTIED: Final = 11
DEALT: Final = 12
SKIPPED: Final = 13
PUT_OUT: Final = 14
TURNED_UP: Final = 15
TAKEN: Final = 16
PLAYED: Final = 17
REST_OUT: Final = 18
UNCOVERED: Final = 19
PAID: Final = 20
TRANSFERRED: Final = 21
DISCS: Final = 22
PARTNERS: Final = 23
TURN: Final = 24
BORROWED: Final = 25
SOLD: Final = 26
BOUGHT: Final = 27
SOWN: Final = 28
TRADED: Final = 29
DISMISSED: Final = 30
DISCARDED: Final = 31
USED: Final = 32
DELIVERED: Final = 33
SERVED: Final = 34
PACK_BOUGHT: Final = 35
KEPT: Final = 36
UPGRADED: Final = 37
DISAPPOINTED: Final = 38
FINED: Final = 39
LOST: Final = 40
STORED: Final = 41
STEPPED: Final = 42
RECEIVED: Final = 43
SWAPPED: Final = 44
STALL_SWAPPED: Final = 45
REFILLED: Final = 46
CARD_TAKEN: Final = 47
CARDS_SWAPPED: Final = 48
BURIED: Final = 49
GLEANED: Final = 50
SATISFIED: Final = 51
SETTLED: Final = 52
GAME_ENDED: Final = 53
PLACE_CHOSEN: Final = 54
VEGETABLE_CHOSEN: Final = 55
CARD_CHOSEN: Final = 56
GIVEN_UP: Final = 57

ONE: Final[i64] = 1
NOTHING: Final[list[int]] = []


class LoyangState(State):
    """One position of At the Gates of Loyang."""

    parts: LoyangParts
    sides: int
    stage: i64
    round: i64
    large: i64  # the seat with the large disc
    small: i64  # the seat with the small disc, or NONE
    turn: i64  # whose choice it is while home fields are sown and in the card phase
    active: i64  # mask of the seats that owe a decision
    finished: i64  # mask of the seats that are through with this phase
    last: i64  # the last seat to finish the card phase so far, or NONE
    before_last: i64
    turned: i64  # whether a card was turned up before this choice
    emptied: i64  # whether a field has been emptied yet
    stored: i64  # mask of the seats whose vegetables lie in the storehouse
    big: i64  # mask of the seats with a large storehouse
    red: i64  # mask of the regular customers whose marker is red
    turned_private: i64  # mask of the common fields that count as private
    bank: i64  # what the bank has taken in, less what it has paid out
    supply: list[int]  # by vegetable: what came back, less what went out
    pile: list[int]  # action cards, top card last
    discards: list[int]
    courtyard: list[int]
    grid: list[int]  # solo: card or NONE, row by row
    hands: list[list[int]]
    under: list[int]  # by card: the card it covers, or NONE
    goods: list[int]  # by place of a stall: the vegetable there, or NONE
    delivered: list[int]  # by regular customer: rows delivered
    served: list[int]  # by regular customer: rows its owner has delivered this turn
    phase: list[int]
    back: list[int]  # the phase to which a task returns
    owed: list[int]
    purpose: list[int]  # of what is owed
    task: list[int]
    tool: list[int]  # the helper in use, or NONE
    chosen: list[int]  # the first choice of a task, or the card taken in the card phase
    gift: list[int]  # the first vegetable given in a trade, or NONE
    due: list[int]  # vegetables still to be given in a trade
    offer: list[int]  # two cards by seat: the two-pack just bought
    partner: list[int]
    flags: list[int]
    bonus: list[int]
    packs: list[int]  # bought this turn
    cash: list[int]
    space: list[int]
    loans: list[int]
    shop: list[int]  # by side and vegetable
    cart: list[int]  # by side and vegetable, whether on the cart or in the storehouse
    fields: list[int]  # by side: mask of the fields that lie open
    gone: list[int]  # by side: mask of the fields that have left the game
    crop: list[int]  # by side and field: the vegetable, or NONE
    left: list[int]  # by side and field: how many
    field_piles: list[list[int]]  # by side, top card last
    stalls: list[int]  # by side: mask of uncovered cards
    regulars: list[int]
    casuals: list[int]
    helpers: list[int]

    def __init__(self, parts: LoyangParts, players: int, options: tuple[int, ...], rng: Rng) -> None:
        super().__init__(parts, players, options, rng)
        self.parts = parts
        self.sides = players if players > 1 else 2

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
        for column in range(COLUMNS):
            for row in range(GRID // COLUMNS):
                place = COLUMNS * row + column
                if self.grid[place] == NONE:
                    card = self.draw()
                    if card == NONE:
                        return
                    self.grid[place] = card
                    self.reveal(GRID_LAID, [row + 1, column + 1, card])

    # ---- whose turn ----

    def to_act(self) -> int:
        return self.active

    def next_seat(self) -> int:
        """LO-35: where two seats act at once, simulations let the large disc, or its partner, go first."""
        first = self.large
        if self.active >> first & 1 == 0 and self.players == 4 and self.partner[first] != NONE:
            first = self.partner[first]
        if self.active >> first & 1:
            return first
        return super().next_seat()

    def ask(self, seat: int, phase: int) -> None:
        """A seat owes a decision."""
        self.phase[seat] = phase
        self.active |= ONE << seat

    def dismiss(self, seat: int) -> None:
        """A seat owes nothing more for now."""
        self.phase[seat] = WAIT
        self.active &= ~(ONE << seat)

    def rivals(self, seat: int) -> int:
        """Mask of the sides that are "other players" to a seat (LO-36): in a game of four its partner only."""
        if self.players == 4:
            return 0 if self.partner[seat] == NONE else 1 << self.partner[seat]
        return ((1 << self.sides) - 1) & ~(1 << seat)

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

    def load(self, seat: int) -> int:
        """How many vegetables lie on the cart."""
        base: i64 = KINDS * seat
        total: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            total += self.cart[base + kind]
            kind += 1
        return total

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

    def masked(self, first: int, mask: int) -> list[int]:
        """One action for each bit of a mask."""
        result: list[int] = []
        while mask != 0:
            if mask & 1:
                result.append(first)
            mask >>= 1
            first += 1
        return result

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
        self.loans[seat] += 1
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
        self.owed[seat] = amount
        self.purpose[seat] = purpose
        self.ask(seat, PAY)
        self.settle(seat)

    def settle(self, seat: int) -> None:
        """LO-16: pays as soon as the cash is there; then the game goes on."""
        amount = self.owed[seat]
        if self.cash[seat] < amount:
            return
        purpose = self.purpose[seat]
        self.owed[seat] = 0
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
            self.stalls[side] |= 1 << stall
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
            self.stalls[side] &= ~(1 << stall)
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
            self.under[card] = NONE
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
        self.rng.shuffle(self.pile)
        if self.journal is not None:
            self.tell_some(PILE, [len(self.pile), *reversed(self.pile)], 0, 1)

    def mix_discards(self) -> None:
        """LO-21: discards and pile become a new pile."""
        self.pile += self.discards
        self.discards = []
        self.shuffle_pile()

    def draw(self) -> int:
        """LO-28: the top card of the pile; the discards are shuffled when it is empty. NONE if there is no card at all."""
        if not self.pile:
            if not self.discards:
                return NONE
            self.mix_discards()
        return self.pile.pop()

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
        field = self.field_piles[seat].pop()
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
            self.gone[seat] |= 1 << field
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
            self.hands[seat].remove(card)
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
        self.hands[seat].remove(card)
        self.tell(PLAYED, [seat, card])
        self.lay(seat, card)

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
        self.hands[seat] = []
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
        self.grid[place] = NONE
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
        self.bonus[seat] = 0
        self.packs[seat] = 0
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
        self.due[seat] = self.parts.bowls[place]
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
        self.packs[seat] += 1
        first = self.draw()
        second = self.draw()
        self.offer[2 * seat] = first
        self.offer[2 * seat + 1] = second
        self.reveal(PACK_BOUGHT, [seat, cost, first, second])
        self.phase[seat] = KEEP_PACK

    def keep_pack(self, seat: int, choice: int) -> None:
        """LO-48 to LO-50: none, one or both cards are kept, both as a stack; kept common fields are paid at once."""
        first = self.offer[2 * seat]
        second = self.offer[2 * seat + 1]
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
            self.under[upper] = lower
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
        self.back[seat] = self.phase[seat]
        self.phase[seat] = TASK
        self.task[seat] = task
        self.tool[seat] = tool
        self.chosen[seat] = NONE
        self.gift[seat] = NONE

    def finish_task(self, seat: int) -> None:
        """LO-42: after its effect the helper goes to the discards; then whatever was interrupted goes on."""
        tool = self.tool[seat]
        self.task[seat] = NONE
        self.tool[seat] = NONE
        self.chosen[seat] = NONE
        self.gift[seat] = NONE
        self.phase[seat] = self.back[seat]
        if tool != NONE:
            self.discard(seat, tool)
        if self.phase[seat] == PAY:
            self.settle(seat)

    def give_up(self, seat: int) -> None:
        """LO-35: the other was faster and nothing is left to aim at; the helper stays unused."""
        self.tell(GIVEN_UP, [seat, self.tool[seat]])
        self.tool[seat] = NONE
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
            self.bonus[seat] += self.parts.casual_bonus
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
        self.due[seat] -= 1
        if self.due[seat] > 0:
            self.gift[seat] = kind
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
        self.field_piles[seat].insert(0, COMMON_FIELD + card)
        self.tell(BURIED, [seat, card])

    def swap_casuals(self, seat: int, own: int, foreign: int) -> None:
        """LO-88: two customers change places; what they cover stays where it is."""
        side = self.owner(self.casuals, foreign - CASUAL)
        swap = 1 << (own - CASUAL) | 1 << (foreign - CASUAL)
        self.casuals[seat] ^= swap
        self.casuals[side] ^= swap
        covered = self.under[own]
        self.under[own] = self.under[foreign]
        self.under[foreign] = covered
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
            self.field_piles[side] = known + lower + upper

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
        other.supply = self.supply[:]
        other.pile = self.pile[:]
        other.discards = self.discards[:]
        other.courtyard = self.courtyard[:]
        other.grid = self.grid[:]
        other.hands = [hand[:] for hand in self.hands]
        other.under = self.under[:]
        other.goods = self.goods[:]
        other.delivered = self.delivered[:]
        other.served = self.served[:]
        other.phase = self.phase[:]
        other.back = self.back[:]
        other.owed = self.owed[:]
        other.purpose = self.purpose[:]
        other.task = self.task[:]
        other.tool = self.tool[:]
        other.chosen = self.chosen[:]
        other.gift = self.gift[:]
        other.due = self.due[:]
        other.offer = self.offer[:]
        other.partner = self.partner[:]
        other.flags = self.flags[:]
        other.bonus = self.bonus[:]
        other.packs = self.packs[:]
        other.cash = self.cash[:]
        other.space = self.space[:]
        other.loans = self.loans[:]
        other.shop = self.shop[:]
        other.cart = self.cart[:]
        other.fields = self.fields[:]
        other.gone = self.gone[:]
        other.crop = self.crop[:]
        other.left = self.left[:]
        other.field_piles = [pile[:] for pile in self.field_piles]
        other.stalls = self.stalls[:]
        other.regulars = self.regulars[:]
        other.casuals = self.casuals[:]
        other.helpers = self.helpers[:]
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


def bits(mask: int) -> int:
    """How many bits of a mask are set."""
    rest: i64 = mask
    count = 0
    while rest != 0:
        rest &= rest - 1
        count += 1
    return count


def new_state(parts: LoyangParts, players: int, options: tuple[int, ...], rng: Rng, journal: list[Event] | None) -> LoyangState:
    """A game set up and dealt."""
    state = LoyangState(parts, players, options, rng)
    state.journal = journal
    state.set_up()
    return state


class Tape:
    """Reads an observation from its beginning to its end."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.at = 0

    def one(self) -> int:
        """The next number."""
        self.at += 1
        return self.numbers[self.at - 1]

    def some(self, count: int) -> list[int]:
        """The next numbers."""
        self.at += count
        return self.numbers[self.at - count : self.at]


def imagine(parts: LoyangParts, observation: list[int], rng: Rng) -> LoyangState:
    """A whole state consistent with an observation; the inverse of `public` and `observe`."""
    tape = Tape(observation)
    seat = tape.one()
    players = tape.one()
    options = tuple(tape.some(tape.one()))
    state = LoyangState(parts, players, options, rng.fork())
    sides = state.sides
    state.stage = tape.one()
    state.round = tape.one()
    state.large = tape.one()
    state.small = tape.one()
    state.turn = tape.one()
    state.active = tape.one()
    state.finished = tape.one()
    state.last = tape.one()
    state.before_last = tape.one()
    state.turned = tape.one()
    state.emptied = tape.one()
    state.stored = tape.one()
    state.big = tape.one()
    state.red = tape.one()
    state.turned_private = tape.one()
    state.bank = tape.one()
    state.supply = tape.some(KINDS)
    pile = tape.one()
    state.discards = tape.some(tape.one())
    state.courtyard = tape.some(tape.one())
    state.grid = tape.some(tape.one())
    state.under = tape.some(CARDS)
    state.goods = tape.some(STALLS * PLACES)
    state.delivered = tape.some(CUSTOMERS)
    state.served = tape.some(CUSTOMERS)
    state.phase = tape.some(players)
    state.back = tape.some(players)
    state.owed = tape.some(players)
    state.purpose = tape.some(players)
    state.task = tape.some(players)
    state.tool = tape.some(players)
    state.chosen = tape.some(players)
    state.gift = tape.some(players)
    state.due = tape.some(players)
    state.offer = tape.some(2 * players)
    state.partner = tape.some(players)
    state.flags = tape.some(players)
    state.bonus = tape.some(players)
    state.packs = tape.some(players)
    state.cash = tape.some(players)
    state.space = tape.some(players)
    state.loans = tape.some(players)
    state.shop = tape.some(KINDS * players)
    state.cart = tape.some(KINDS * players)
    state.fields = tape.some(sides)
    state.gone = tape.some(sides)
    state.crop = tape.some(FIELDS * sides)
    state.left = tape.some(FIELDS * sides)
    state.stalls = tape.some(sides)
    state.regulars = tape.some(sides)
    state.casuals = tape.some(sides)
    state.helpers = tape.some(sides)
    state.field_piles = [tape.some(tape.one()) for _ in range(sides)]
    state.hands = []
    for holder in range(players):
        size = tape.one()
        state.hands.append(tape.some(size) if holder == seat else [NONE] * size)
    unseen = [True] * CARDS
    for card in state.seen_cards():
        unseen[card] = False
    hidden = [card for card in parts.deck if unseen[card] and (options[LANTERNS] == 0 or not parts.has_lantern(card))]
    state.hide(seat, hidden, pile)
    return state
