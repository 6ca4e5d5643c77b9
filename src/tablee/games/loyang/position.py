"""At the Gates of Loyang: what lies on the table. Made from fields.py by `make sources`; change that file instead."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.loyang.codes import HOME, NONE, WAIT
from tablee.games.loyang.parts import CARDS, CUSTOMERS, FIELDS, GRID, KINDS, PLACES, STALLS, LoyangParts
from tablee.kernel.rng import Rng
from tablee.kernel.state import SPECTATOR, State
from tablee.kernel.tape import Tape


class LoyangPosition(State):
    """Everything on the table of At the Gates of Loyang."""

    parts: LoyangParts
    sides: i64
    stage: i64
    round: i64
    large: i64  # the seat with the large disc
    small: i64  # the seat with the small disc, or NONE
    turn: i64  # whose choice it is while home fields are sown and in the card phase
    owing: i64  # mask of the seats that owe a decision
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
    flags: list[int]  # effects that last for the turn
    bonus: list[int]  # what every casual customer pays more this turn
    packs: list[int]  # bought this turn
    cash: list[int]
    space: list[int]  # on the path of prosperity
    loans: list[int]
    shop: list[int]  # by seat and vegetable
    cart: list[int]  # by seat and vegetable, whether on the cart or in the storehouse
    fields: list[int]  # by side: mask of the fields that lie open
    gone: list[int]  # by side: mask of the fields that have left the game
    crop: list[int]  # by side and field: the vegetable, or NONE
    left: list[int]  # by side and field: how many
    stalls: list[int]  # by side: mask of uncovered cards
    regulars: list[int]
    casuals: list[int]
    helpers: list[int]
    hands: list[list[int]]
    field_piles: list[list[int]]  # by side, top card last

    def __init__(self, parts: LoyangParts, players: int, options: tuple[int, ...], rng: Rng) -> None:
        super().__init__(parts, players, options, rng)
        self.parts = parts

    def clear(self) -> None:
        """An empty table."""
        self.sides = self.players if self.players > 1 else 2
        self.stage = HOME
        self.round = 0
        self.large = 0
        self.small = NONE
        self.turn = 0
        self.owing = 0
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
        self.grid = [NONE] * GRID if self.players == 1 else []
        self.under = [NONE] * CARDS
        self.goods = [NONE] * (STALLS * PLACES)
        self.delivered = [0] * CUSTOMERS
        self.served = [0] * CUSTOMERS
        self.phase = [WAIT] * self.players
        self.back = [WAIT] * self.players
        self.owed = [0] * self.players
        self.purpose = [0] * self.players
        self.task = [NONE] * self.players
        self.tool = [NONE] * self.players
        self.chosen = [NONE] * self.players
        self.gift = [NONE] * self.players
        self.due = [0] * self.players
        self.offer = [NONE] * (2 * self.players)
        self.partner = [NONE] * self.players
        self.flags = [0] * self.players
        self.bonus = [0] * self.players
        self.packs = [0] * self.players
        self.cash = [self.parts.start_cash] * self.players
        self.space = [self.parts.start_space] * self.players
        self.loans = [0] * self.players
        self.shop = self.parts.stock * self.players
        self.cart = [0] * (KINDS * self.players)
        self.fields = [0] * self.sides
        self.gone = [0] * self.sides
        self.crop = [NONE] * (FIELDS * self.sides)
        self.left = [0] * (FIELDS * self.sides)
        self.stalls = [0] * self.sides
        self.regulars = [0] * self.sides
        self.casuals = [0] * self.sides
        self.helpers = [0] * self.sides
        self.hands = [[] for _ in range(self.players)]
        self.field_piles = [[] for _ in range(self.sides)]

    def copy_to(self, other: LoyangPosition) -> None:
        """Makes another position the same as this one."""
        other.sides = self.sides
        other.stage = self.stage
        other.round = self.round
        other.large = self.large
        other.small = self.small
        other.turn = self.turn
        other.owing = self.owing
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
        other.pile = self.pile
        other.discards = self.discards[:]
        other.courtyard = self.courtyard[:]
        other.grid = self.grid
        other.under = self.under
        other.goods = self.goods[:]
        other.delivered = self.delivered[:]
        other.served = self.served[:]
        other.phase = self.phase[:]
        other.back = self.back
        other.owed = self.owed
        other.purpose = self.purpose
        other.task = self.task
        other.tool = self.tool
        other.chosen = self.chosen[:]
        other.gift = self.gift
        other.due = self.due
        other.offer = self.offer
        other.partner = self.partner
        other.flags = self.flags[:]
        other.bonus = self.bonus
        other.packs = self.packs
        other.cash = self.cash[:]
        other.space = self.space[:]
        other.loans = self.loans
        other.shop = self.shop[:]
        other.cart = self.cart[:]
        other.fields = self.fields[:]
        other.gone = self.gone
        other.crop = self.crop[:]
        other.left = self.left[:]
        other.stalls = self.stalls
        other.regulars = self.regulars[:]
        other.casuals = self.casuals[:]
        other.helpers = self.helpers[:]
        other.hands = self.hands
        other.field_piles = self.field_piles

    def public(self) -> list[int]:
        """Everything that lies open."""
        return [
            self.stage,
            self.round,
            self.large,
            self.small,
            self.turn,
            self.owing,
            self.finished,
            self.last,
            self.before_last,
            self.turned,
            self.emptied,
            self.stored,
            self.big,
            self.red,
            self.turned_private,
            self.bank,
            *self.supply,
            len(self.pile),
            len(self.discards),
            *self.discards,
            len(self.courtyard),
            *self.courtyard,
            len(self.grid),
            *self.grid,
            *self.under,
            *self.goods,
            *self.delivered,
            *self.served,
            *self.phase,
            *self.back,
            *self.owed,
            *self.purpose,
            *self.task,
            *self.tool,
            *self.chosen,
            *self.gift,
            *self.due,
            *self.offer,
            *self.partner,
            *self.flags,
            *self.bonus,
            *self.packs,
            *self.cash,
            *self.space,
            *self.loans,
            *self.shop,
            *self.cart,
            *self.fields,
            *self.gone,
            *self.crop,
            *self.left,
            *self.stalls,
            *self.regulars,
            *self.casuals,
            *self.helpers,
        ]

    def read_public(self, tape: Tape) -> None:
        """The inverse of `public`, on an empty table; cards of which only the number is known are -1."""
        self.stage = tape.one()
        self.round = tape.one()
        self.large = tape.one()
        self.small = tape.one()
        self.turn = tape.one()
        self.owing = tape.one()
        self.finished = tape.one()
        self.last = tape.one()
        self.before_last = tape.one()
        self.turned = tape.one()
        self.emptied = tape.one()
        self.stored = tape.one()
        self.big = tape.one()
        self.red = tape.one()
        self.turned_private = tape.one()
        self.bank = tape.one()
        self.supply = tape.some(KINDS)
        self.pile = [-1] * tape.one()
        self.discards = tape.counted()
        self.courtyard = tape.counted()
        self.grid = tape.counted()
        self.under = tape.some(CARDS)
        self.goods = tape.some(STALLS * PLACES)
        self.delivered = tape.some(CUSTOMERS)
        self.served = tape.some(CUSTOMERS)
        self.phase = tape.some(self.players)
        self.back = tape.some(self.players)
        self.owed = tape.some(self.players)
        self.purpose = tape.some(self.players)
        self.task = tape.some(self.players)
        self.tool = tape.some(self.players)
        self.chosen = tape.some(self.players)
        self.gift = tape.some(self.players)
        self.due = tape.some(self.players)
        self.offer = tape.some(2 * self.players)
        self.partner = tape.some(self.players)
        self.flags = tape.some(self.players)
        self.bonus = tape.some(self.players)
        self.packs = tape.some(self.players)
        self.cash = tape.some(self.players)
        self.space = tape.some(self.players)
        self.loans = tape.some(self.players)
        self.shop = tape.some(KINDS * self.players)
        self.cart = tape.some(KINDS * self.players)
        self.fields = tape.some(self.sides)
        self.gone = tape.some(self.sides)
        self.crop = tape.some(FIELDS * self.sides)
        self.left = tape.some(FIELDS * self.sides)
        self.stalls = tape.some(self.sides)
        self.regulars = tape.some(self.sides)
        self.casuals = tape.some(self.sides)
        self.helpers = tape.some(self.sides)

    def whole(self) -> list[int]:
        numbers: list[int] = [*self.header(SPECTATOR), *self.public(), len(self.pile), *self.pile]
        for pile in self.hands:
            numbers.append(len(pile))
            numbers += pile
        for pile in self.field_piles:
            numbers.append(len(pile))
            numbers += pile
        return [*numbers, self.rng.state]
