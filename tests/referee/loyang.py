"""A referee for At the Gates of Loyang that knows nothing of Tablée: only the standard library, the rules, and a record's words.

    python -m tests.referee.loyang RECORD.json ...

It follows the game from the readable part of a record (deal, moves, events, result; never the actions and digests) with its own
sense of the rules, and raises Foul at the first thing that could not have happened at a real table.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any

from tests.referee.reading import Events, Foul, Words, follow, places
from tests.referee.reading import main as check_files

VEGETABLES = ["wheat", "pumpkin", "turnip", "cabbage", "bean", "leek"]
BUY = dict(zip(VEGETABLES, (3, 4, 5, 5, 6, 6), strict=True))
SELL = dict(zip(VEGETABLES, (1, 1, 1, 1, 2, 2), strict=True))
STOCK = dict(zip(VEGETABLES, (3, 2, 2, 2, 1, 1), strict=True))
# Of these the first so many grow on a field of a size.
GROWS = {9: 3, 6: 3, 5: 4, 4: 5, 3: 6}
COMMON = {f"common-{number}": size for number, size in enumerate((3, 3, 4, 4, 5, 6), 1)}
LETTERS = dict(zip("WPTCBL", VEGETABLES, strict=True))
STALLS = {
    f"stall-{number}": [LETTERS[letter] for letter in letters]
    for number, letters in enumerate("WPB WPL WTC WTL WCB WCL WBL PTC PTB PTL PCB PBL TCB TCL".split(), 1)  # noqa: SIM905
}
REGULARS = {
    f"regular-{number}": [LETTERS[letter] for letter in letters]
    for number, letters in enumerate("WT WC WB WL PT PC PB PL TC TB TL CB CL BL".split(), 1)  # noqa: SIM905
}
CASUALS = {
    f"casual-{number}": [LETTERS[letter] for letter in letters]
    for number, letters in enumerate("WPT WPC WPB WTB WTL WCB WBL PTC PTL PCB PCL TCL TBL CBL".split(), 1)  # noqa: SIM905
}
BLUE_DOTS = ["regular-1", "regular-2", "regular-5", "regular-6"]
HELPERS = {
    "shopper": ("discount-one",),
    "haggler": ("discount-all",),
    "saleswoman": ("satisfy-all", "casual-bonus"),
    "porter": ("double-delivery",),
    "ploughman": ("new-field", "common-under-pile"),
    "harvest-woman": ("extra-harvest",),
    "seed-merchant": ("sow-from-supply",),
    "storekeeper": ("free-upgrade", "store-all"),
    "money-changer": ("cash-per-customer",),
    "barterer": ("swap-with-shop",),
    "herald": ("free-pack", "second-pack"),
}
LANTERNS = {
    "market-woman": ("trade-elsewhere",),
    "trader": ("swap-with-stall", "refill-stall"),
    "deliveryman": ("deliver-elsewhere",),
    "tout": ("take-casual",),
    "guard": ("discard-own", "discard-helper"),
    "gleaner": ("glean", "take-from-supply"),
    "leaseholder": ("lease-field", "lease-discard"),
    "broker": ("buy-elsewhere", "sell-to-supply"),
    "innkeeper": ("swap-casual", "dismiss-casual"),
}
OPTIONS = HELPERS | LANTERNS | {"shopper-2": HELPERS["shopper"], "harvest-woman-2": HELPERS["harvest-woman"]}
RAISES_CASH = ("cash-per-customer", "sell-to-supply", "dismiss-casual", "deliver-elsewhere")
LASTING = ("discount-all", "satisfy-all", "casual-bonus", "double-delivery", "store-all", "free-pack", "second-pack")
FIELDS = ["home", *(f"private-{size}{lower}" for lower in ("", "-2") for size in (3, 4, 5, 6)), *COMMON]
ROW_COSTS = [0, 1, 2, 2]
ROUNDS = 9
LOANS_WITHOUT_NEED = 6


def bowls(vegetable: str) -> int:
    """How many vegetables a stall wants for one."""
    return 1 if VEGETABLES.index(vegetable) < 3 else 2


def size_of(field: str) -> int:
    """The spaces of a field."""
    return 9 if field == "home" else COMMON[field] if field in COMMON else int(field.split("-")[1])


def grows(field: str, vegetable: str) -> bool:
    """Whether a field permits a vegetable."""
    return vegetable in VEGETABLES[: GROWS[size_of(field)]]


def listed(vegetables: Counter[str]) -> list[str]:
    """Vegetables in their order."""
    return sorted(vegetables.elements(), key=VEGETABLES.index)


def number(card: str) -> int:
    """The number of a card of a kind."""
    return int(card.split("-")[1])


class Player:
    """One player's things."""

    def __init__(self) -> None:
        self.cash = 10
        self.loans = 0
        self.space = 1
        self.large = False
        self.cart: Counter[str] = Counter()
        self.store: Counter[str] = Counter()
        self.shop: Counter[str] = Counter(STOCK)
        self.field_pile: list[str] = []
        self.fields: dict[str, tuple[str, int]] = {}  # in force: what grows and how much; "" and 0 when empty
        self.own: set[str] = set()  # common fields that became private
        self.hand: list[str] = []
        self.stacks: list[list[str]] = []  # the upper card first
        self.stalls: dict[str, list[str]] = {}  # "" where a place is empty
        self.rows: dict[str, int] = {}  # deliveries so far
        self.red: set[str] = set()
        self.new_turn()

    def new_turn(self) -> None:
        """Nothing done yet in this action phase."""
        self.served: Counter[str] = Counter()
        self.haggling = self.porter = self.satisfied = self.store_all = self.free_pack = False
        self.bonus = self.packs = 0
        self.pack_limit = 1

    def open(self) -> list[str]:
        """Uncovered cards."""
        return [stack[0] for stack in self.stacks]

    def helpers(self) -> list[str]:
        """Uncovered helpers."""
        return [card for card in self.open() if card in OPTIONS]

    def has(self, vegetables: list[str]) -> bool:
        """Whether the cart holds all of them."""
        return not Counter(vegetables) - self.cart

    def empty_fields(self) -> list[str]:
        """Fields that can be sown."""
        return [field for field, (_, left) in self.fields.items() if not left]

    def empty_commons(self) -> list[str]:
        """Empty common fields that are still common."""
        return [field for field in self.empty_fields() if field in COMMON and field not in self.own]


class Table:
    """The table as the referee sees it."""

    def __init__(self, record: Words, events: Events) -> None:
        self.players: int = record["players"]
        options = record["options"]
        self.grid_two = options["solo-grid"] == "two" and self.players == 1
        self.over = False
        self.solo = self.players == 1
        self.large: int = events.read("begun", "starter")["starter"]
        if self.large not in range(self.players):
            raise Foul(0, f"no seat {self.large} to begin")
        self.small = -1
        self.p = [Player() for _ in range(self.players)]
        self.rival = Player()  # the imaginary opponent
        for seat, player in enumerate(self.p):
            player.field_pile = list(events.read("field-pile", "seat", "fields")["fields"])
            events.repeat("field-pile", seat=seat, fields=player.field_pile)
            halves = [sorted(player.field_pile[:4]), sorted(player.field_pile[4:])]
            if halves != [[f"private-{size}{lower}" for size in (3, 4, 5, 6)] for lower in ("", "-2")]:
                raise Foul(0, f"not the private fields: {player.field_pile}")
        self.pile: list[str] = []
        helpers = list(OPTIONS) if options["lanterns"] == "with" else [name for name in OPTIONS if name not in LANTERNS]
        self.discards = [*COMMON, *STALLS, *REGULARS, *CASUALS, *helpers]
        if options["introductory"] == "yes":
            for seat in range(self.players):
                card = events.read("introduced", "seat", "card")["card"]
                events.repeat("introduced", seat=seat, card=card)
                if card not in BLUE_DOTS or card not in self.discards:
                    raise Foul(0, f"{card} is not dealt at the beginning")
                self.discards.remove(card)
                self.lay(self.p[seat], [card])
        self.grid: list[list[str]] = [[], [], []]
        if self.solo:
            self.shuffle(events)
            taken: list[str] = []
            kinds = [STALLS, REGULARS, CASUALS]
            for card in self.pile:
                kind: Any = next((kind for kind in kinds if card in kind), {})
                if kind and sum(other in kind for other in taken) < 2:
                    taken.append(card)
            events.expect("opponent", cards=taken)
            for card in taken:
                self.pile.remove(card)
                self.lay(self.rival, [card])
            self.discards, self.pile = self.pile, []
            self.shuffle(events)
            self.fill_grid(events)
        self.round = 0
        self.field_emptied = False
        self.courtyard: list[str] = []
        self.partner: dict[int, int] = {}
        self.phase = "start"
        self.chosen_homes: Counter[str] = Counter()
        self.modes: dict[int, str] = {self.large: "start"}
        self.due: dict[int, tuple[int, str]] = {}
        self.begun: dict[int, dict[str, Any]] = {}

    # ---- pile and cards ----

    def shuffle(self, events: Events) -> None:
        """Discards and pile become a new pile."""
        told = events.read("pile", "count", "cards")
        cards = told["cards"]
        if Counter(cards) != Counter(self.pile + self.discards) or told["count"] != len(cards):
            raise Foul(events.entry, "the new pile is not made of pile and discards")
        self.pile, self.discards = list(cards), []

    def draw(self, events: Events) -> str:
        """The top card; an empty pile is made anew."""
        if not self.pile:
            self.shuffle(events)
        return self.pile.pop(0)

    def lay(self, player: Player, stack: list[str]) -> None:
        """A card, or two stacked ones, into an area."""
        player.stacks.append(stack)
        self.enforce(player, stack[0])

    def enforce(self, player: Player, card: str) -> None:
        """A card comes into force."""
        if card in STALLS:
            player.stalls[card] = list(STALLS[card])
        elif card in REGULARS:
            player.rows[card] = 0
            player.red.discard(card)
            player.served[card] = 0
        elif card in COMMON:
            player.fields[card] = ("", 0)

    def leave(self, player: Player, card: str, events: Events) -> None:
        """An uncovered card leaves an area; what it covered comes into force."""
        stack = next(stack for stack in player.stacks if stack[0] == card)
        player.fields.pop(card, None)
        player.stalls.pop(card, None)
        player.rows.pop(card, None)
        player.red.discard(card)
        stack.pop(0)
        if stack:
            events.expect("uncovered", seat=self.p.index(player), card=stack[0])
            self.enforce(player, stack[0])
        else:
            player.stacks.remove(stack)

    def throw(self, player: Player, card: str, events: Events) -> None:
        """A card goes to the discards."""
        events.expect("discarded", card=card)
        self.discards.append(card)
        self.leave(player, card, events)

    def others(self, seat: int) -> list[Player]:
        """Whom helpers reach."""
        if self.solo:
            return [self.rival]
        if self.players < 4:
            return [player for other, player in enumerate(self.p) if other != seat]
        return [self.p[self.partner[seat]]] if seat in self.partner else []

    def owner(self, seat: int, card: str) -> Player | None:
        """The other player who has a card uncovered."""
        return next((other for other in self.others(seat) if card in other.open()), None)

    # ---- the solo grid ----

    def fill_grid(self, events: Events) -> None:
        """Empty places of the grid are filled, column by column."""
        for column, cards in enumerate(self.grid, 1):
            while len(cards) < 4 and (self.pile or self.discards):
                cards.append(self.draw(events))
                events.expect("grid-laid", row=len(cards), column=column, card=cards[-1])

    def move_grid(self, events: Events) -> None:
        """What is left of the top row goes, the others slide up."""
        left = [column.pop(0) for column in self.grid if column and column[0]]
        if left:
            events.expect("grid-cleared", cards=left)
        self.discards += left
        self.grid = [[card for card in column if card] for column in self.grid]
        self.fill_grid(events)

    def grid_price(self, card: str) -> int | None:
        """What a card of the grid costs."""
        return next((ROW_COSTS[column.index(card)] for column in self.grid if card and card in column), None)

    # ---- phases ----

    def home(self, seat: int, move: Words, events: Events) -> None:
        """The home field is sown."""
        player, vegetable = self.p[seat], move["vegetable"]
        if not grows("home", vegetable) or self.chosen_homes[vegetable] == 2:
            raise Foul(events.entry, f"{vegetable} cannot be sown now")
        if BUY[vegetable] > player.cash:
            raise Foul(events.entry, "not enough cash")
        events.expect("home-sown", seat=seat, vegetable=vegetable, price=BUY[vegetable])
        self.chosen_homes[vegetable] += 1
        player.cash -= BUY[vegetable]
        player.shop[vegetable] -= 1
        player.fields["home"] = (vegetable, 9)
        self.modes = {(seat + 1) % self.players: "start"}
        if self.chosen_homes.total() == self.players:
            self.new_round(events)

    def new_round(self, events: Events) -> None:
        """Harvest, then the card phase."""
        self.round += 1
        events.expect("round", round=self.round)
        for seat, player in enumerate(self.p):
            if self.round < ROUNDS and player.field_pile:
                self.turn_field(seat, events)
            for field in sorted(player.fields, key=FIELDS.index):
                if player.fields[field][1]:
                    self.reap(seat, field, events)
            player.cart += player.store
            player.store = Counter()
        self.begin_cards(events)

    def turn_field(self, seat: int, events: Events) -> None:
        """The next field of the private pile."""
        player = self.p[seat]
        field = player.field_pile.pop(0)
        events.expect("field-turned", seat=seat, field=field)
        player.fields[field] = ("", 0)
        if field in COMMON:
            player.own.add(field)

    def reap(self, seat: int, field: str, events: Events) -> None:
        """One vegetable of a field onto the cart."""
        player = self.p[seat]
        vegetable, left = player.fields[field]
        events.expect("harvested", seat=seat, field=field, vegetable=vegetable, left=left - 1)
        player.cart[vegetable] += 1
        player.fields[field] = (vegetable, left - 1)
        if left == 1:
            self.field_emptied = True
            events.expect("field-emptied", seat=seat, field=field)
            if field in COMMON and field not in player.own:
                self.throw(player, field, events)
            else:
                del player.fields[field]
                player.own.discard(field)

    def begin_cards(self, events: Events) -> None:
        """A new pile and hands."""
        if not self.solo or self.field_emptied:
            self.shuffle(events)
        self.finished: list[int] = []
        self.turned_up = False
        self.phase = "cards"
        order = [(self.large + step) % self.players for step in range(self.players)]
        if not self.grid_two:
            each = min(4, (len(self.pile) + len(self.discards)) // self.players)
            if each < 2 and not self.solo:
                events.expect("skipped")
                self.begin_actions(events)
                return
            for _ in range(each):
                for seat in order:
                    self.p[seat].hand.append(self.draw(events))
            for seat, player in enumerate(self.p):
                events.expect("dealt", seat=seat, cards=player.hand)
        self.modes = {self.large: "choose"}

    def forced(self, seat: int) -> bool:
        """Whether two cards must be played now."""
        return len(self.p[seat].hand) == 1 or len(self.finished) == self.players - 1

    def put(self, seat: int, move: Words, events: Events) -> None:
        """A hand card goes into the courtyard."""
        if self.solo or self.forced(seat):
            raise Foul(events.entry, "two cards must be played")
        if move["card"] not in self.p[seat].hand:
            raise Foul(events.entry, f"{move['card']} is not in the hand")
        events.expect("put-out", seat=seat, card=move["card"])
        self.p[seat].hand.remove(move["card"])
        self.courtyard.append(move["card"])
        self.next_chooser(seat, events)

    def turn_up(self, seat: int, move: Words, events: Events) -> None:
        """Two players: the top of the pile into the courtyard."""
        if self.players != 2 or self.turned_up or not (self.pile or self.discards):
            raise Foul(events.entry, "no card can be turned up")
        events.allowed()
        card = self.draw(events)
        events.expect("turned-up", seat=seat, card=card)
        self.courtyard.append(card)
        self.turned_up = True

    def take(self, seat: int, move: Words, events: Events) -> None:
        """A card of the courtyard, or of the grid."""
        player, card = self.p[seat], move["card"]
        price = self.grid_price(card) if self.solo else 0 if card in self.courtyard else None
        if price is None or price > player.cash:
            raise Foul(events.entry, f"{card} cannot be taken")
        events.expect("taken", seat=seat, card=card, price=price)
        player.cash -= price
        for column in self.grid:
            if card in column:
                column[column.index(card)] = ""
        if not self.solo:
            self.courtyard.remove(card)
        self.begun.setdefault(seat, {"cards": []})["cards"].append(card)
        if self.grid_two:
            if len(self.begun[seat]["cards"]) == 2:
                self.lay_two(seat, events)
        else:
            self.modes[seat] = "play"

    def play_card(self, seat: int, move: Words, events: Events) -> None:
        """The card of the hand that goes with it."""
        if move["card"] not in self.p[seat].hand:
            raise Foul(events.entry, f"{move['card']} is not in the hand")
        events.expect("played", seat=seat, card=move["card"])
        self.p[seat].hand.remove(move["card"])
        self.begun[seat]["cards"].append(move["card"])
        self.lay_two(seat, events)

    def lay_two(self, seat: int, events: Events) -> None:
        """Both cards come into force and are paid."""
        cards = self.begun.pop(seat)["cards"]
        for card in cards:
            self.lay(self.p[seat], [card])
        self.owe(seat, 2 * sum(card in COMMON for card in cards), "cards", events)

    def owe(self, seat: int, amount: int, purpose: str, events: Events) -> None:
        """A payment that is due."""
        self.due[seat] = (amount, purpose)
        self.modes[seat] = "due"
        self.settle(seat, events)

    def settle(self, seat: int, events: Events) -> None:
        """Pays as soon as the cash is there."""
        amount, purpose = self.due[seat]
        player = self.p[seat]
        if player.cash < amount:
            return
        del self.due[seat]
        if amount:
            events.expect("paid", seat=seat, amount=amount, purpose=purpose)
            player.cash -= amount
        if purpose == "pack":
            self.modes[seat] = "act"
        elif purpose == "penalty":
            self.modes[seat] = "store"
            self.try_store(seat, events)
        else:
            self.finish_cards(seat, events)

    def finish_cards(self, seat: int, events: Events) -> None:
        """The rest of the hand goes out."""
        player = self.p[seat]
        if player.hand:
            told = events.read("rest-out", "seat", "cards")["cards"]
            if sorted(told) != sorted(player.hand):
                raise Foul(events.entry, f"the rest of the hand is {player.hand}")
            events.repeat("rest-out", seat=seat, cards=told)
            (self.discards if self.solo else self.courtyard).extend(player.hand)
            player.hand = []
        if self.solo:
            self.move_grid(events)
            self.begin_actions(events)
            return
        self.finished.append(seat)
        self.next_chooser(seat, events)

    def next_chooser(self, seat: int, events: Events) -> None:
        """Clockwise to the next who has not finished."""
        order = [(seat + step) % self.players for step in range(1, self.players + 1)]
        self.turned_up = False
        waiting = [other for other in order if other not in self.finished]
        if waiting:
            self.modes = {waiting[0]: "choose"}
            return
        self.discards += self.courtyard
        self.courtyard = []
        self.large, self.small = self.finished[-1], self.finished[-2]
        events.expect("discs", large=self.large, small=self.small)
        self.begin_actions(events)

    # ---- the action phase ----

    def begin_actions(self, events: Events) -> None:
        """Partners with four players, then turns."""
        self.phase = "actions"
        if self.players == 4:
            self.modes = {self.large: "partner"}
            return
        order = [self.large, self.small] if self.small >= 0 else [self.large]
        order += [seat for seat in range(self.players) if seat not in order]
        self.turns = [[seat] for seat in order]
        self.next_turns(events)

    def choose_partner(self, seat: int, move: Words, events: Events) -> None:
        """Two pairs of partners."""
        partner = move["partner"]
        left = [other for other in range(4) if other not in (self.large, self.small)]
        if partner not in left:
            raise Foul(events.entry, f"seat {partner} has a disc")
        left.remove(partner)
        events.expect("partners", large=self.large, partner=partner, small=self.small, other=left[0])
        pairs = [(self.large, partner), (self.small, left[0])]
        self.partner = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
        self.turns = [[self.large, self.small], [partner, left[0]]]
        self.next_turns(events)

    def next_turns(self, events: Events) -> None:
        """The next who act."""
        if not self.turns:
            self.partner = {}
            if self.round < ROUNDS:
                self.new_round(events)
            else:
                self.finish(events)
            return
        self.modes = {}
        for seat in self.turns.pop(0):
            events.expect("turn", seat=seat)
            self.modes[seat] = "act"
            self.p[seat].new_turn()

    # ---- free moves ----

    def sell(self, seat: int, move: Words, events: Events) -> None:
        """A vegetable of the cart into the own shop."""
        player, vegetable = self.p[seat], move["vegetable"]
        if not player.cart[vegetable] or player.shop[vegetable] > STOCK[vegetable]:
            raise Foul(events.entry, f"{vegetable} cannot be sold")
        events.expect("sold", seat=seat, vegetable=vegetable, price=SELL[vegetable])
        player.cart[vegetable] -= 1
        player.shop[vegetable] += 1
        player.cash += SELL[vegetable]
        self.after(seat, events)

    def loan(self, seat: int, move: Words, events: Events) -> None:
        """Five cash."""
        player = self.p[seat]
        costs = [self.grid_price(card) or 0 for column in self.grid for card in column if card]
        stuck = self.solo and self.modes[seat] == "choose" and min(costs, default=0) > player.cash
        if player.loans >= LOANS_WITHOUT_NEED and seat not in self.due and not stuck:
            raise Foul(events.entry, "no more loans without need")
        events.expect("borrowed", seat=seat, amount=5, loans=player.loans + 1)
        player.loans += 1
        player.cash += 5
        self.after(seat, events)

    def dismiss(self, seat: int, move: Words, events: Events) -> None:
        """An own helper is discarded."""
        if move["card"] not in self.p[seat].helpers():
            raise Foul(events.entry, f"{move['card']} is no uncovered helper of seat {seat}")
        events.expect("dismissed", seat=seat, card=move["card"])
        self.throw(self.p[seat], move["card"], events)
        self.after(seat, events)

    def after(self, seat: int, events: Events) -> None:
        """What waited for cash or room goes on."""
        if self.modes[seat] == "due":
            self.settle(seat, events)
        elif self.modes[seat] == "store":
            self.try_store(seat, events)

    # ---- actions ----

    def price(self, player: Player, vegetable: str, less: int = 0) -> int:
        """What a vegetable of the own shop costs."""
        return max(0, BUY[vegetable] - less - player.haggling)

    def buy(self, seat: int, move: Words, events: Events) -> None:
        """A vegetable of the own shop."""
        player, vegetable = self.p[seat], move["vegetable"]
        self.purchase(player, vegetable, player.shop, self.price(player, vegetable), events)

    def purchase(self, player: Player, vegetable: str, shop: Counter[str] | None, price: int, events: Events) -> None:
        """A vegetable for cash."""
        if vegetable not in VEGETABLES or (shop is not None and not shop[vegetable]) or price > player.cash:
            raise Foul(events.entry, f"{vegetable} cannot be bought for {price}")
        events.expect("bought", seat=self.p.index(player), vegetable=vegetable, price=price)
        player.cash -= price
        player.cart[vegetable] += 1
        if shop is not None:
            shop[vegetable] -= 1

    def sow(self, seat: int, move: Words, events: Events) -> None:
        """A vegetable of the cart onto an empty field."""
        player, field, vegetable = self.p[seat], move["field"], move["vegetable"]
        if field not in player.empty_fields() or not grows(field, vegetable) or not player.cart[vegetable]:
            raise Foul(events.entry, f"{vegetable} cannot be sown on {field}")
        events.expect("sown", seat=seat, field=field, vegetable=vegetable)
        player.cart[vegetable] -= 1
        player.fields[field] = (vegetable, size_of(field))

    def trade(self, seat: int, move: Words, events: Events) -> None:
        """A place of an own stall is named."""
        player, card, place = self.p[seat], move["card"], move["place"]
        if card not in player.open() or card not in STALLS or place not in (1, 2, 3) or not player.stalls[card][place - 1]:
            raise Foul(events.entry, f"nothing to trade at place {place} of {card}")
        if player.cart.total() < bowls(STALLS[card][place - 1]):
            raise Foul(events.entry, "too few vegetables on the cart")
        events.expect("place-chosen", seat=seat, card=card, place=place)
        self.begun[seat] = {"trade": (player, card, place - 1), "given": [], "helper": ""}
        self.modes[seat] = "give"

    def give(self, seat: int, move: Words, events: Events) -> None:
        """What is given in a trade."""
        player, begun, vegetable = self.p[seat], self.begun[seat], move["vegetable"]
        owner, card, place = begun["trade"]
        given = [*begun["given"], vegetable]
        if not player.has(given):
            raise Foul(events.entry, f"no {vegetable} on the cart")
        if len(given) < bowls(STALLS[card][place]):
            events.expect("vegetable-chosen", seat=seat, vegetable=vegetable)
            begun["given"] = given
            return
        taken = owner.stalls[card][place]
        events.expect("traded", seat=seat, card=card, vegetable=taken, given=given)
        player.cart -= Counter(given)
        player.cart[taken] += 1
        owner.stalls[card][place] = ""
        if not any(owner.stalls[card]):
            self.throw(owner, card, events)
        self.end_helper(seat, events)

    def deliver(self, seat: int, move: Words, events: Events) -> None:
        """The next row of an own regular customer."""
        player, card = self.p[seat], move["card"]
        if card not in player.open() or player.served[card] >= 1 + player.porter:
            raise Foul(events.entry, f"{card} is not to be delivered")
        self.hand_over(seat, player, card, events)
        player.served[card] += 1

    def hand_over(self, seat: int, owner: Player, card: str, events: Events) -> None:
        """Two vegetables for a regular customer."""
        player = self.p[seat]
        if not player.has(REGULARS[card]):
            raise Foul(events.entry, f"{card} wants {REGULARS[card]}")
        row = owner.rows[card] + 1
        price = sum(BUY[vegetable] for vegetable in REGULARS[card]) - 6 + row
        events.expect("delivered", seat=seat, card=card, row=row, price=price)
        player.cart -= Counter(REGULARS[card])
        player.cash += price
        owner.rows[card] = row
        if row == 4:
            self.throw(owner, card, events)

    def serve(self, seat: int, move: Words, events: Events) -> None:
        """A casual customer."""
        player, card = self.p[seat], move["card"]
        if card not in player.open() or card not in CASUALS or not player.has(CASUALS[card]):
            raise Foul(events.entry, f"{card} cannot be served")
        casual, regular = (sum(other in kind for other in player.open()) for kind in (CASUALS, REGULARS))
        price = sum(BUY[vegetable] for vegetable in CASUALS[card]) - 5 + player.bonus
        price += 2 * (casual < regular) - 2 * (casual > regular)
        events.expect("served", seat=seat, card=card, price=price)
        player.cart -= Counter(CASUALS[card])
        player.cash += price
        self.throw(player, card, events)

    def buy_pack(self, seat: int, move: Words, events: Events) -> None:
        """Two cards of the pile."""
        player = self.p[seat]
        cost = max(sum(card in STALLS for card in player.open()), len(player.helpers()))
        price = 0 if player.free_pack and not player.packs else cost
        if player.packs >= player.pack_limit or price > player.cash or len(self.pile) + len(self.discards) < 2:
            raise Foul(events.entry, "no two-pack can be bought")
        events.allowed()
        cards = [self.draw(events), self.draw(events)]
        events.expect("pack-bought", seat=seat, price=price, cards=cards)
        player.cash -= price
        player.packs += 1
        self.begun[seat] = {"pack": cards}
        self.modes[seat] = "keep"

    def keep(self, seat: int, move: Words, events: Events) -> None:
        """What is kept of a two-pack."""
        first, second = self.begun[seat]["pack"]
        kept = {
            "none": [],
            "first": [first],
            "second": [second],
            "first-on-second": [first, second],
            "second-on-first": [second, first],
        }[move["cards"]]
        events.expect("kept", seat=seat, cards=kept)
        del self.begun[seat]
        self.discards += [card for card in (first, second) if card not in kept]
        if kept:
            self.lay(self.p[seat], list(kept))
        self.owe(seat, 2 * sum(card in COMMON for card in kept), "pack", events)

    def upgrade(self, seat: int, move: Words, events: Events) -> None:
        """The large side of the storehouse."""
        player = self.p[seat]
        if player.large or player.cash < 2:
            raise Foul(events.entry, "no upgrade")
        events.expect("upgraded", seat=seat, price=2)
        player.cash -= 2
        player.large = True
        self.after(seat, events)

    # ---- the end of a turn ----

    def end(self, seat: int, move: Words, events: Events) -> None:
        """Customers that were not delivered."""
        player = self.p[seat]
        events.allowed()
        fined = 0
        for card in sorted((card for card in player.open() if card in REGULARS), key=number):
            if player.satisfied or player.served[card]:
                continue
            if card in player.red:
                events.expect("fined", seat=seat, card=card)
                fined += 1
            else:
                events.expect("disappointed", seat=seat, card=card)
                player.red.add(card)
        self.owe(seat, 2 * fined, "penalty", events)

    def try_store(self, seat: int, events: Events) -> None:
        """Everything that fits is stored."""
        player = self.p[seat]
        if player.cart.total() > (4 if player.large else 1) and not player.store_all:
            return
        events.expect("stored", seat=seat, vegetables=listed(player.cart))
        player.store, player.cart = player.cart, Counter()
        self.modes[seat] = "path"

    def lose(self, seat: int, move: Words, events: Events) -> None:
        """A vegetable goes back for want of room."""
        if not self.p[seat].cart[move["vegetable"]]:
            raise Foul(events.entry, f"no {move['vegetable']} on the cart")
        events.expect("lost", seat=seat, vegetable=move["vegetable"])
        self.p[seat].cart[move["vegetable"]] -= 1
        self.try_store(seat, events)

    def steps(self, seat: int, move: Words, events: Events) -> None:
        """Along the path of prosperity."""
        player, steps = self.p[seat], move["steps"]
        space = player.space + steps
        price = sum(range(player.space + 2, space + 1)) + (steps > 0)
        if steps < 0 or space > 20 or price > player.cash:
            raise Foul(events.entry, f"{steps} steps cannot be taken")
        events.expect("stepped", seat=seat, steps=steps, price=price, space=space)
        player.cash -= price
        player.space = space
        del self.modes[seat]
        if not self.modes:
            self.next_turns(events)

    # ---- helpers ----

    def targets(self, seat: int, effect: str) -> list[Words]:
        """The moves that name the first target of an effect."""
        player, others = self.p[seat], self.others(seat)
        cart = [vegetable for vegetable in VEGETABLES if player.cart[vegetable]]
        shops = [(owner, other) for owner, other in enumerate(self.p) if other in others]
        found: list[Words] = []
        if effect == "discount-one":
            found += [pick(good) for good in VEGETABLES if player.shop[good] and self.price(player, good, 2) <= player.cash]
        elif effect == "common-under-pile":
            found += [{"type": "pick-card", "card": card} for card in COMMON if card in [*self.discards, *player.empty_commons()]]
        elif effect == "extra-harvest":
            rich = [field for field, (_, left) in player.fields.items() if left >= 3 and field != "home"]
            found += [{"type": "pick-field", "owner": seat, "field": field} for field in rich]
        elif effect == "sow-from-supply":
            for field in player.empty_fields():
                goods = [good for good in VEGETABLES if grows(field, good) and SELL[good] + 1 <= player.cash]
                found += [{"type": "sow", "field": field, "vegetable": good} for good in goods]
        elif effect == "swap-with-shop":
            found += [pick(good) for good in cart if player.shop.total()]
        elif effect in ("trade-elsewhere", "swap-with-stall", "refill-stall"):
            for owner in [player] if effect == "refill-stall" else others:
                for card in owner.open():
                    for place, lies in enumerate(owner.stalls.get(card, [])):
                        wanted = bowls(STALLS[card][place]) if effect == "trade-elsewhere" else effect == "swap-with-stall"
                        if bool(lies) != (effect == "refill-stall") and player.cart.total() >= wanted:
                            found.append({"type": "pick-place", "card": card, "place": place + 1})
        elif effect == "deliver-elsewhere":
            able = [card for other in others for card in other.open() if card in REGULARS and player.has(REGULARS[card])]
            found += [{"type": "pick-card", "card": card} for card in able]
        elif effect in ("take-casual", "swap-casual", "dismiss-casual"):
            foreign = [card for other in others for card in other.open() if card in CASUALS]
            own = [card for card in player.open() if card in CASUALS]
            able = foreign if effect == "take-casual" else own if effect == "dismiss-casual" or foreign else []
            found += [{"type": "pick-card", "card": card} for card in able]
        elif effect == "discard-own":
            able = [card for card in player.open() if card != "guard" and not player.fields.get(card, ("", 0))[1]]
            found += [{"type": "pick-card", "card": card} for card in able]
        elif effect == "discard-helper":
            found += [{"type": "pick-card", "card": card} for other in others for card in other.helpers()]
        elif effect == "glean":
            for other_seat, other in shops:
                rich = [field for field, (_, left) in other.fields.items() if left >= 2 and field != "home"]
                found += [{"type": "pick-field", "owner": other_seat, "field": field} for field in rich if player.cash >= 1]
        elif effect == "take-from-supply":
            found += [pick(good) for good in VEGETABLES[:3] if player.cash >= 2]
        elif effect in ("lease-field", "lease-discard"):
            held = [card for other in others for card in other.empty_commons()]
            able = held if effect == "lease-field" else [card for card in self.discards if card in COMMON]
            found += [{"type": "pick-card", "card": card} for card in able if player.cash >= 2]
        elif effect == "buy-elsewhere":
            for other_seat, other in shops:
                goods = [good for good in VEGETABLES if other.shop[good] and BUY[good] - 2 <= player.cash]
                found += [{"type": "pick-shop", "owner": other_seat, "vegetable": good} for good in goods]
        elif effect == "sell-to-supply":
            found += [pick(good) for good in cart]
        return found

    def use(self, seat: int, move: Words, events: Events) -> None:
        """An option of a helper."""
        player, card = self.p[seat], move["card"]
        if card not in player.helpers() or not 1 <= move["option"] <= len(OPTIONS[card]):
            raise Foul(events.entry, f"no such option of {card}")
        effect = OPTIONS[card][move["option"] - 1]
        if self.modes[seat] == "due" and effect not in RAISES_CASH:
            raise Foul(events.entry, f"{effect} brings no cash")
        able = {
            "new-field": bool(player.field_pile),
            "free-upgrade": not player.large,
            "cash-per-customer": True,
            **dict.fromkeys(LASTING, True),
        }
        if not (able[effect] if effect in able else self.targets(seat, effect)):
            raise Foul(events.entry, f"nothing to use {effect} on")
        events.expect("used", seat=seat, card=card, effect=effect)
        if effect not in able:
            self.begun[seat] = {"helper": card, "effect": effect, "back": self.modes[seat], "picked": []}
            self.modes[seat] = "aim"
            return
        if effect == "new-field":
            self.turn_field(seat, events)
        elif effect == "free-upgrade":
            events.expect("upgraded", seat=seat, price=0)
            player.large = True
        elif effect == "cash-per-customer":
            customers = sum(other in REGULARS or other in CASUALS for other in player.open())
            self.receive(seat, min(4, max(2, customers)), events)
        elif effect == "satisfy-all":
            events.expect("satisfied", seat=seat)
            player.satisfied = True
            player.red = set()
        elif effect == "casual-bonus":
            player.bonus += 2
        elif effect == "discount-all":
            player.haggling = True
        elif effect == "double-delivery":
            player.porter = True
        elif effect == "store-all":
            player.store_all = True
        elif effect == "free-pack":
            player.free_pack = True
        elif effect == "second-pack":
            player.pack_limit = 2
        self.throw(player, card, events)
        self.after(seat, events)

    def receive(self, seat: int, amount: int, events: Events) -> None:
        """Cash of the bank."""
        events.expect("received", seat=seat, amount=amount)
        self.p[seat].cash += amount

    def end_helper(self, seat: int, events: Events) -> None:
        """After its effect a helper is discarded."""
        begun = self.begun.pop(seat)
        self.modes[seat] = begun.get("back", "act")
        if begun["helper"]:
            self.throw(self.p[seat], begun["helper"], events)
        self.after(seat, events)

    def aim(self, seat: int, move: Words, events: Events) -> None:
        """A target of a helper."""
        player, begun = self.p[seat], self.begun[seat]
        effect, picked = begun["effect"], begun["picked"]
        if not picked and not self.targets(seat, effect) and move["type"] == "enough":
            # with four players at once somebody else may have taken the last target; the helper stays unused
            events.expect("given-up", seat=seat, card=begun["helper"])
            del self.begun[seat]
            self.modes[seat] = begun["back"]
            return
        if not picked and move not in self.targets(seat, effect):
            raise Foul(events.entry, f"{move} is no target of {effect}")
        if picked and move["type"] not in {"extra-harvest": ("pick-field", "enough"), "swap-casual": ("pick-card",)}.get(
            effect, ("pick",)
        ):
            raise Foul(events.entry, f"{move} is not asked for {effect}")
        card, good = move.get("card", ""), move.get("vegetable", "")
        owner = self.owner(seat, card)
        if effect == "discount-one":
            self.purchase(player, good, player.shop, self.price(player, good, 2), events)
        elif effect == "common-under-pile":
            events.expect("buried", seat=seat, card=card)
            player.field_pile.append(card)
            if card in self.discards:
                self.discards.remove(card)
            else:
                self.leave(player, card, events)
        elif effect == "extra-harvest":
            if picked:
                if move["type"] == "enough":
                    events.allowed()
                    self.end_helper(seat, events)
                    return
                if move not in self.targets(seat, effect) or move["field"] in picked:
                    raise Foul(events.entry, f"{move} is no target of {effect}")
            self.reap(seat, move["field"], events)
            picked.append(move["field"])
            if len(picked) < 2 and any(other["field"] not in picked for other in self.targets(seat, effect)):
                return
        elif effect == "sow-from-supply":
            events.expect("paid", seat=seat, amount=SELL[good] + 1, purpose="helper")
            events.expect("sown", seat=seat, field=move["field"], vegetable=good)
            player.cash -= SELL[good] + 1
            player.fields[move["field"]] = (good, size_of(move["field"]))
        elif effect == "swap-with-shop":
            if not picked:
                events.expect("vegetable-chosen", seat=seat, vegetable=good)
                picked.append(good)
                return
            if not player.shop[good]:
                raise Foul(events.entry, f"no {good} in the shop")
            events.expect("swapped", seat=seat, given=picked[0], taken=good)
            player.cart[picked[0]] -= 1
            player.cart[good] += 1
            player.shop[good] -= 1
        elif effect in ("trade-elsewhere", "swap-with-stall"):
            if not picked:
                assert owner
                events.expect("place-chosen", seat=seat, card=card, place=move["place"])
                begun["trade"], begun["given"] = (owner, card, move["place"] - 1), []
                picked.append(card)
                if effect == "trade-elsewhere":
                    self.modes[seat] = "give"
                return
            if not player.cart[good]:
                raise Foul(events.entry, f"no {good} on the cart")
            other, stall, place = begun["trade"]
            taken = other.stalls[stall][place]
            events.expect("stall-swapped", seat=seat, card=stall, given=good, taken=taken)
            other.stalls[stall][place] = good
            player.cart[good] -= 1
            player.cart[taken] += 1
        elif effect == "refill-stall":
            good = STALLS[card][move["place"] - 1]
            events.expect("refilled", seat=seat, card=card, vegetable=good)
            player.stalls[card][move["place"] - 1] = good
        elif effect == "deliver-elsewhere":
            assert owner
            self.hand_over(seat, owner, card, events)
        elif effect == "take-casual":
            assert owner
            events.expect("card-taken", seat=seat, card=card)
            self.lay(player, [card])
            self.leave(owner, card, events)
            if owner is not self.rival:
                self.receive(self.p.index(owner), 2, events)
        elif effect == "discard-own":
            self.throw(player, card, events)
        elif effect == "discard-helper":
            assert owner
            self.throw(owner, card, events)
            self.receive(self.p.index(owner), 1, events)
        elif effect == "glean":
            other = self.p[move["owner"]]
            good, left = other.fields[move["field"]]
            events.expect("gleaned", seat=seat, owner=move["owner"], field=move["field"], vegetable=good)
            other.fields[move["field"]] = (good, left - 1)
            player.cart[good] += 1
            self.transfer(seat, move["owner"], 1, events)
        elif effect == "take-from-supply":
            self.purchase(player, good, None, 2, events)
        elif effect == "lease-field":
            assert owner
            events.expect("card-taken", seat=seat, card=card)
            self.leave(owner, card, events)
            self.lay(player, [card])
            self.transfer(seat, self.p.index(owner), 2, events)
        elif effect == "lease-discard":
            events.expect("paid", seat=seat, amount=2, purpose="helper")
            events.expect("card-taken", seat=seat, card=card)
            player.cash -= 2
            self.discards.remove(card)
            self.lay(player, [card])
        elif effect == "buy-elsewhere":
            self.purchase(player, good, self.p[move["owner"]].shop, BUY[good] - 2, events)
        elif effect == "sell-to-supply":
            events.expect("sold", seat=seat, vegetable=good, price=SELL[good] + 2)
            player.cart[good] -= 1
            player.cash += SELL[good] + 2
        elif effect == "swap-casual":
            if not picked:
                events.expect("card-chosen", seat=seat, card=card)
                picked.append(card)
                return
            if owner is None or card not in CASUALS:
                raise Foul(events.entry, f"{card} is no casual customer of another player")
            events.expect("cards-swapped", seat=seat, own=picked[0], foreign=card)
            mine = next(stack for stack in player.stacks if stack[0] == picked[0])
            theirs = next(stack for stack in owner.stacks if stack[0] == card)
            mine[0], theirs[0] = theirs[0], mine[0]
        elif effect == "dismiss-casual":
            self.throw(player, card, events)
            self.receive(seat, 3, events)
        self.end_helper(seat, events)

    def transfer(self, seat: int, other: int, amount: int, events: Events) -> None:
        """One player pays another."""
        events.expect("transferred", seat=seat, other=other, amount=amount)
        self.p[seat].cash -= amount
        self.p[other].cash += amount

    # ---- the end ----

    def finish(self, events: Events) -> None:
        """Loans set the markers back."""
        for seat, player in enumerate(self.p):
            if player.loans:
                events.expect("settled", seat=seat, loans=player.loans, space=max(0, player.space - player.loans))
        ranked = self.ranked()
        events.expect("game-ended", winners=[seat for seat, own in enumerate(ranked) if own == max(ranked)])
        self.over = True

    def ranked(self) -> list[tuple[int, int, int]]:
        """Space, cash, and vegetables in fields and storehouse."""
        return [
            (
                max(0, player.space - player.loans),
                player.cash,
                player.store.total() + sum(left for _, left in player.fields.values()),
            )
            for player in self.p
        ]

    # ---- the record ----

    def play(self, seat: int, move: Words, events: Events) -> None:
        """One move with everything that came of it."""
        if seat not in self.modes:
            raise Foul(events.entry, f"it is not the turn of seat {seat}, but of {list(self.modes)}")
        none: dict[str, Any] = {}
        free = {"sell": (self.sell, "vegetable"), "loan": (self.loan, ""), "discard": (self.dismiss, "card")}
        mode = self.modes[seat]
        known = {
            "start": {"start": (self.home, "vegetable"), **free},
            "choose": {"put": (self.put, "card"), "take": (self.take, "card"), "turn-up": (self.turn_up, ""), **free},
            "play": {"play": (self.play_card, "card")},
            "due": {"use": (self.use, "card option"), **free},
            "partner": {"partner": (self.choose_partner, "partner"), **free},
            "act": {
                "buy": (self.buy, "vegetable"),
                "sow": (self.sow, "field vegetable"),
                "trade": (self.trade, "card place"),
                "deliver": (self.deliver, "card"),
                "serve": (self.serve, "card"),
                "use": (self.use, "card option"),
                "buy-pack": (self.buy_pack, ""),
                "upgrade": (self.upgrade, ""),
                "end": (self.end, ""),
                **free,
            },
            "give": {"pick": (self.give, "vegetable")},
            "keep": {"keep": (self.keep, "cards"), **free},
            "aim": {
                "pick": (self.aim, "vegetable"),
                "sow": (self.aim, "field vegetable"),
                "pick-field": (self.aim, "owner field"),
                "pick-shop": (self.aim, "owner vegetable"),
                "pick-place": (self.aim, "card place"),
                "pick-card": (self.aim, "card"),
                "enough": (self.aim, ""),
            },
            "store": {"lose": (self.lose, "vegetable"), "upgrade": (self.upgrade, ""), **free},
            "path": {"steps": (self.steps, "steps"), "loan": free["loan"], "discard": free["discard"]},
        }.get(mode, none)
        if move["type"] not in known:
            raise Foul(events.entry, f"{move} is not possible now: {mode}")
        then, fields = known[move["type"]]
        if set(move) != {"type", *fields.split()}:
            raise Foul(events.entry, f"{move} is not understood")
        then(seat, move, events)

    def result(self) -> Words:
        """Points, places and points by source."""
        ranked = self.ranked()
        return {
            "scores": [space for space, _, _ in ranked],
            "places": places(ranked),
            "breakdown": [
                {"path": player.space, "loans": own[0] - player.space} for player, own in zip(self.p, ranked, strict=True)
            ],
        }


def pick(vegetable: str) -> Words:
    """The move that chooses a vegetable."""
    return {"type": "pick", "vegetable": vegetable}


def referee(record: Words) -> Table:
    """Follows a whole record; the table at its end."""
    return follow(record, "loyang", range(1, 5), Table)


def main(names: list[str]) -> int:
    """Checks record files."""
    return check_files(names, referee)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
