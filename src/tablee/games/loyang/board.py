"""What lies on the table of At the Gates of Loyang, and what a seat knows of it. Rule numbers (LO-xx) refer to RULES.md."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.loyang.codes import (
    DISCARDED,
    FIELD_EMPTIED,
    FIELD_TURNED,
    HARVESTED,
    HOME,
    NONE,
    ONE,
    PILE,
    PLAY_HAND,
    TAKE_GRID,
    UNCOVERED,
    WAIT,
)
from tablee.games.loyang.parts import (
    CARDS,
    CASUAL,
    COMMON,
    COMMON_FIELD,
    CUSTOMERS,
    FIELDS,
    GRID,
    HELPER,
    KINDS,
    LOWER_SET,
    PLACES,
    REGULAR,
    STALL,
    STALLS,
    LoyangParts,
)
from tablee.kernel.rng import Rng
from tablee.kernel.state import SPECTATOR, State, changed


class Board(State):
    """Everything that is on the table, whose turn it is, and how things are handled."""

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

    def load(self, seat: int) -> int:
        """How many vegetables lie on the cart."""
        base: i64 = KINDS * seat
        total: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            total += self.cart[base + kind]
            kind += 1
        return total

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

    # ---- fields ----

    def plant(self, seat: int, field: int, kind: int) -> None:
        """LO-38: a field is filled; the seed counts as one of its vegetables, the others come from the supply."""
        size = self.parts.field_size[field]
        self.crop[FIELDS * seat + field] = kind
        self.left[FIELDS * seat + field] = size
        self.supply[kind] -= size - 1

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

    def crops(self, seat: int) -> int:
        """LO-60: vegetables in fields and storehouse, the last tie-break."""
        return self.load(seat) + sum(self.left[FIELDS * seat : FIELDS * (seat + 1)])

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

    def masked(self, first: int, mask: int) -> list[int]:
        """One action for each bit of a mask."""
        result: list[int] = []
        while mask != 0:
            if mask & 1:
                result.append(first)
            mask >>= 1
            first += 1
        return result

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

    # ---- counting ----

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
