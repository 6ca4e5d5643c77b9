"""At the Gates of Loyang: the box as integer tables.

Cards are numbered by kind: common fields, market stalls, regular customers, casual customers, helpers; a helper's second copy
follows after the first copies of all kinds. Fields of a player are numbered from the home field over the private fields (the
upper set of the pile, then the lower one) to the common fields. Vegetables are 0 to 5 from wheat to leek.
"""

from __future__ import annotations

from typing import Any, Final

from tablee.kernel.data import Data
from tablee.kernel.state import Parts

VEGETABLES: Final = ("wheat", "pumpkin", "turnip", "cabbage", "bean", "leek")
KINDS: Final = 6  # of vegetables
FEWEST: Final = 1  # players
MOST: Final = 4

# Card numbers
COMMON: Final = 0
STALL: Final = 6
REGULAR: Final = 20
CASUAL: Final = 34
HELPER: Final = 48
CARDS: Final = 88
COMMONS: Final = 6
STALLS: Final = 14
CUSTOMERS: Final = 14  # of each sort
HELPERS: Final = 40  # helper numbers: two copies of each kind could exist
HELPER_KINDS: Final = 20
PLACES: Final = 3  # of a stall
ROWS: Final = 4  # of a regular customer
COLUMNS: Final = 3  # of the solo grid
GRID: Final = 12

# Field numbers
HOME_FIELD: Final = 0
UPPER_SET: Final = 1
LOWER_SET: Final = 5
COMMON_FIELD: Final = 9
FIELDS: Final = 15
SIZES: Final = ("3", "4", "5", "6")

SPACES: Final = 20  # of the path of prosperity

HELPER_WORDS: Final = (
    "shopper", "haggler", "saleswoman", "porter", "ploughman", "harvest-woman", "seed-merchant", "storekeeper", "money-changer",
    "barterer", "herald", "market-woman", "trader", "deliveryman", "tout", "guard", "gleaner", "leaseholder", "broker",
    "innkeeper",
)  # fmt: skip

# What helpers do
DISCOUNT_ONE: Final = 0
DISCOUNT_ALL: Final = 1
SATISFY_ALL: Final = 2
CASUAL_BONUS: Final = 3
DOUBLE_DELIVERY: Final = 4
NEW_FIELD: Final = 5
COMMON_UNDER_PILE: Final = 6
EXTRA_HARVEST: Final = 7
SOW_FROM_SUPPLY: Final = 8
FREE_UPGRADE: Final = 9
STORE_ALL: Final = 10
CASH_PER_CUSTOMER: Final = 11
SWAP_WITH_SHOP: Final = 12
FREE_PACK: Final = 13
SECOND_PACK: Final = 14
TRADE_ELSEWHERE: Final = 15
SWAP_WITH_STALL: Final = 16
REFILL_STALL: Final = 17
DELIVER_ELSEWHERE: Final = 18
TAKE_CASUAL: Final = 19
DISCARD_OWN: Final = 20
DISCARD_HELPER: Final = 21
GLEAN: Final = 22
TAKE_FROM_SUPPLY: Final = 23
LEASE_FIELD: Final = 24
LEASE_DISCARD: Final = 25
BUY_ELSEWHERE: Final = 26
SELL_TO_SUPPLY: Final = 27
SWAP_CASUAL: Final = 28
DISMISS_CASUAL: Final = 29
EFFECTS: Final = (
    "discount-one", "discount-all", "satisfy-all", "casual-bonus", "double-delivery", "new-field", "common-under-pile",
    "extra-harvest", "sow-from-supply", "free-upgrade", "store-all", "cash-per-customer", "swap-with-shop", "free-pack",
    "second-pack", "trade-elsewhere", "swap-with-stall", "refill-stall", "deliver-elsewhere", "take-casual", "discard-own",
    "discard-helper", "glean", "take-from-supply", "lease-field", "lease-discard", "buy-elsewhere", "sell-to-supply",
    "swap-casual", "dismiss-casual",
)  # fmt: skip

# Actions, in the order in which `legal` lists them; each line says what is added to the first number.
LOAN: Final = 0
END: Final = 1
UPGRADE: Final = 2
PACK: Final = 3
TURN_UP: Final = 4
ENOUGH: Final = 5
KEEP: Final = 6  # none, first, second, both with the first on top, both with the second on top
STEPS: Final = 11  # number of steps, from 0
SELL: Final = 31  # vegetable
BUY: Final = 37  # vegetable
START: Final = 43  # vegetable for the home field
LOSE: Final = 49  # vegetable
PICK: Final = 55  # vegetable
PARTNER: Final = 61  # seat
SOW: Final = 65  # field * KINDS + vegetable
FIELD: Final = 155  # side * FIELDS + field
SHOP: Final = 215  # side * KINDS + vegetable
TRADE: Final = 239  # stall * PLACES + place
PLACE: Final = 281  # stall * PLACES + place
DELIVER: Final = 323  # regular customer
SERVE: Final = 337  # casual customer
USE: Final = 351  # helper * 2 + option
DISCARD: Final = 431  # helper
PUT: Final = 471  # card of the hand
TAKE: Final = 559  # card of the courtyard or the grid
PLAY: Final = 647  # card of the hand
CARD: Final = 735  # card
ACTIONS: Final = 823


class LoyangParts(Parts):
    """The box, ready for the rules."""

    def __init__(self, data: Data) -> None:
        super().__init__(data)
        self.most_players = read_numbers(data, "game.players", 2, 1, 4)[1]
        self.rounds = data.number("game.rounds", 1, 9)
        self.start_cash = data.number("setup.cash", 0, 100)
        self.start_space = data.number("setup.space", 1, SPACES)
        self.same_vegetable = data.number("setup.same_vegetable", 1, 4)
        self.loan_cash = data.number("loans.cash", 1, 100)
        self.steps_back = data.number("loans.steps_back", 0, SPACES)
        self.free_loans = data.number("free_loans.most", 0, 100)
        self.small_store = data.number("storehouse.small", 0, 100)
        self.large_store = data.number("storehouse.large", self.small_store, 100)
        self.upgrade_cost = data.number("storehouse.upgrade", 0, 100)
        self.hand = data.number("card_phase.hand", 2, 9)
        self.common_cost = data.number("card_phase.common_field", 0, 100)
        self.penalty = data.number("regular_customers.penalty", 0, 100)
        self.balance = data.number("casual_customers.balance", 0, 100)
        self.read_effects(data)
        self.read_shop(data)
        self.read_path(data)
        self.read_fields(data)
        self.read_stalls(data)
        self.read_customers(data)
        self.read_helpers(data)
        self.read_solo(data)
        self.read_deck(data)

    def read_effects(self, data: Data) -> None:
        """The numbers of the helpers' options."""
        self.discount_one = data.number("effects.discount_one", 0, 100)
        self.discount_all = data.number("effects.discount_all", 0, 100)
        self.casual_bonus = data.number("effects.casual_bonus", 0, 100)
        self.harvest_fields = data.number("effects.harvest_fields", 1, 2)
        self.harvest_least = data.number("effects.harvest_least", 2, 9)
        self.seed_surcharge = data.number("effects.seed_surcharge", 0, 100)
        self.customer_each = data.number("effects.customer_cash.each", 0, 100)
        self.customer_least = data.number("effects.customer_cash.least", 0, 100)
        self.customer_most = data.number("effects.customer_cash.most", self.customer_least, 100)
        self.tout_compensation = data.number("effects.tout_compensation", 0, 100)
        self.guard_compensation = data.number("effects.guard_compensation", 0, 100)
        self.glean_price = data.number("effects.glean.price", 0, 100)
        self.glean_least = data.number("effects.glean.least", 2, 9)
        self.supply_price = data.number("effects.supply.price", 0, 100)
        self.supply_allowed = read_allowed(data, "effects.supply.allowed")
        self.lease_price = data.number("effects.lease_price", 0, 100)
        self.lease_discard_price = data.number("effects.lease_discard_price", 0, 100)
        self.broker_discount = data.number("effects.broker_discount", 0, 100)
        self.broker_surplus = data.number("effects.broker_surplus", 0, 100)
        self.dismissal = data.number("effects.dismissal", 0, 100)

    def read_shop(self, data: Data) -> None:
        """Prices, stock and slots of the six vegetables."""
        for section in ("shop", "shop_slots"):
            for word in data.table(section):
                if word != "source":
                    number_of(data, f"{section}.{word}", word, VEGETABLES)
        self.buy: list[int] = [data.number(f"shop.{word}.buy", 1, 100) for word in VEGETABLES]
        # LO-40: what is bought is always dearer than what is sold, or buying and selling could go on for ever.
        self.sell: list[int] = [
            data.number(f"shop.{VEGETABLES[kind]}.sell", 0, self.buy[kind] - self.discount_all - 1) for kind in range(KINDS)
        ]
        self.haggled: list[int] = [price - self.discount_all for price in self.buy]  # above what is paid for what is sold
        self.slots: list[int] = [data.number(f"shop_slots.{word}", 1, 100) for word in VEGETABLES]
        self.stock: list[int] = [data.number(f"shop.{VEGETABLES[kind]}.stock", 0, self.slots[kind]) for kind in range(KINDS)]

    def read_path(self, data: Data) -> None:
        """What entering each space costs, by its number; the price of the first step of a turn."""
        self.first_step = data.number("path.first_step", 0, 100)
        values = read_numbers(data, "path.values", SPACES, 0, 1000)
        self.space_value: list[int] = [0, *values]

    def read_fields(self, data: Data) -> None:
        """Spaces and permitted vegetables of every field."""
        private = [read_allowed(data, f"private_fields.{size}.allowed") for size in SIZES]
        for word in data.table("private_fields"):
            if word != "source":
                number_of(data, f"private_fields.{word}", word, SIZES)
        commons = read_cards(data, "common_fields", COMMONS)
        self.field_size: list[int] = [data.number("home_field.size", 1, 9)]
        self.field_size += [int(size) for size in SIZES] * 2
        self.field_size += [data.number(f"{path}.size", 2, 9) for path in commons]
        self.field_allowed: list[int] = [read_allowed(data, "home_field.allowed"), *private, *private]
        self.field_allowed += [read_allowed(data, f"{path}.allowed") for path in commons]
        # The sowing actions of a field, by the set of vegetables at hand.
        self.sowings: list[list[int]] = [
            [SOW + KINDS * field + kind for kind in range(KINDS) if hand & self.field_allowed[field] & 1 << kind]
            for field in range(FIELDS)
            for hand in range(1 << KINDS)
        ]
        starters = [kind for kind in range(KINDS) if self.field_allowed[HOME_FIELD] >> kind & 1 and self.stock[kind] > 0]
        # LO-07: four players must each find a vegetable for the home field and be able to pay for it.
        if self.same_vegetable * len(starters) < self.most_players:
            wanted = -(-self.most_players // self.same_vegetable)
            raise data.wrong("home_field.allowed", "error-data-length", key="home_field.allowed", wanted=wanted)
        for kind in starters:
            if self.buy[kind] > self.start_cash:
                path = f"shop.{VEGETABLES[kind]}.buy"
                raise data.wrong(path, "error-data-number", key=path, low=1, high=self.start_cash, value=str(self.buy[kind]))

    def read_stalls(self, data: Data) -> None:
        """The vegetables and bowls of every place of every stall."""
        self.goods: list[int] = []
        self.bowls: list[int] = []
        for path in read_cards(data, "stalls", STALLS):
            self.goods += read_words(data, f"{path}.goods", PLACES, VEGETABLES)
            self.bowls += read_numbers(data, f"{path}.bowls", PLACES, 1, 2)

    def read_customers(self, data: Data) -> None:
        """What customers want (how many of each vegetable) and pay."""
        self.regular_wants: list[int] = []
        self.regular_pays: list[int] = []
        self.blue_dots: list[int] = []
        for path in read_cards(data, "regular_customers", CUSTOMERS):
            wants = read_words(data, f"{path}.wants", 2, VEGETABLES)
            self.regular_wants += [wants.count(kind) for kind in range(KINDS)]
            self.regular_pays += read_numbers(data, f"{path}.pays", ROWS, 0, 100)
            if read_flag(data, f"{path}.blue_dot"):
                self.blue_dots.append(REGULAR + len(self.regular_wants) // KINDS - 1)
        check_sum(data, "regular_customers", len(self.blue_dots), data.number("deck.blue_dots", 0, CUSTOMERS))
        if len(self.blue_dots) < data.array("game.players")[1]:
            raise data.wrong(
                "deck.blue_dots", "error-data-number", key="deck.blue_dots", low=4, high=14, value=len(self.blue_dots)
            )
        self.casual_wants: list[int] = []
        self.casual_pays: list[int] = []
        for path in read_cards(data, "casual_customers", CUSTOMERS):
            wants = read_words(data, f"{path}.wants", 3, VEGETABLES)
            self.casual_wants += [wants.count(kind) for kind in range(KINDS)]
            self.casual_pays.append(data.number(f"{path}.pays", 0, 100))

    def read_helpers(self, data: Data) -> None:
        """Which helpers there are, which bear a lantern, and what each can do."""
        for word in data.table("helpers"):
            if word != "source":
                number_of(data, f"helpers.{word}", word, HELPER_WORDS)
        self.helper_cards: list[int] = []
        self.lantern: list[bool] = []
        self.effects: list[list[int]] = []
        for kind in range(HELPER_KINDS):
            path = f"helpers.{HELPER_WORDS[kind]}"
            for copy in range(data.number(f"{path}.copies", 1, 2)):
                self.helper_cards.append(HELPER + HELPER_KINDS * copy + kind)
            self.lantern.append(read_flag(data, f"{path}.lantern"))
            options = data.array(f"{path}.options")
            if not 1 <= len(options) <= 2:
                raise data.wrong(path, "error-data-length", key=f"{path}.options", wanted="1-2")
            self.effects.append([number_of(data, f"{path}.options", word, EFFECTS) for word in options])
        check_sum(data, "helpers", len(self.helper_cards), data.number("deck.helpers"))
        lanterns = sum([1 for card in self.helper_cards if self.has_lantern(card)])
        check_sum(data, "deck.lanterns", lanterns, data.number("deck.lanterns"))

    def has_lantern(self, card: int) -> bool:
        """Whether a card is a helper with a lantern."""
        return card >= HELPER and self.lantern[(card - HELPER) % HELPER_KINDS]

    def read_solo(self, data: Data) -> None:
        """The imaginary opponent and the prices of the grid's rows."""
        self.solo_stalls = data.number("solo.stalls", 0, STALLS)
        self.solo_regulars = data.number("solo.regular_customers", 0, CUSTOMERS)
        self.solo_casuals = data.number("solo.casual_customers", 0, CUSTOMERS)
        self.row_costs = read_numbers(data, "solo.row_costs", GRID // COLUMNS, 0, 100)

    def read_deck(self, data: Data) -> None:
        """All action cards; the counts of the box must agree with the lists."""
        self.deck: list[int] = [*range(HELPER), *sorted(self.helper_cards)]
        for key, count in (
            ("deck.common_fields", COMMONS),
            ("deck.stalls", STALLS),
            ("deck.regular_customers", CUSTOMERS),
            ("deck.casual_customers", CUSTOMERS),
        ):
            data.number(key, count, count)
        check_sum(data, "deck.total", len(self.deck), data.number("deck.total"))


def build(data: Data) -> LoyangParts:
    """The box that a data file describes."""
    return LoyangParts(data)


def action_count(options: tuple[int, ...]) -> int:
    """Actions are the integers from 0 to this, exclusive."""
    return ACTIONS


def number_of(data: Data, path: str, word: Any, words: tuple[str, ...]) -> int:
    """The number of a word among those there are."""
    if not isinstance(word, str) or word not in words:
        raise data.wrong(path, "error-data-word", key=path, word=str(word), known=", ".join(words))
    return words.index(word)


def read_words(data: Data, path: str, wanted: int, vocabulary: tuple[str, ...]) -> list[int]:
    """A list of so many words, as numbers."""
    words = data.array(path)
    if len(words) != wanted:
        raise data.wrong(path, "error-data-length", key=path, wanted=wanted)
    return [number_of(data, path, word, vocabulary) for word in words]


def read_numbers(data: Data, path: str, wanted: int, low: int, high: int) -> list[int]:
    """A list of so many whole numbers."""
    values = data.array(path)
    if len(values) != wanted:
        raise data.wrong(path, "error-data-length", key=path, wanted=wanted)
    for value in values:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise data.wrong(path, "error-data-number", key=path, low=low, high=high, value=str(value))
    return [int(value) for value in values]


def read_flag(data: Data, path: str) -> bool:
    """Yes or no."""
    value = data.get(path)
    if not isinstance(value, bool):
        raise data.wrong(path, "error-data-type", key=path, wanted="true, false")
    return value


def read_allowed(data: Data, path: str) -> int:
    """A set of vegetables as a bit mask; at least one."""
    mask = 0
    for word in data.array(path):
        mask |= 1 << number_of(data, path, word, VEGETABLES)
    if mask == 0:
        raise data.wrong(path, "error-data-length", key=path, wanted="1-6")
    return mask


def read_cards(data: Data, section: str, wanted: int) -> list[str]:
    """The paths of the cards of a section, which must be numbered from 1 without a gap."""
    found = [key for key, value in data.table(section).items() if isinstance(value, dict)]
    numbers = tuple([str(number) for number in range(1, wanted + 1)])
    for key in found:
        number_of(data, f"{section}.{key}", key, numbers)
    if len(found) != wanted:
        raise data.wrong(section, "error-data-length", key=section, wanted=wanted)
    return [f"{section}.{number}" for number in numbers]


def check_sum(data: Data, path: str, found: int, wanted: int) -> None:
    """Refuses a count that does not agree with the box."""
    if found != wanted:
        raise data.wrong(path, "error-data-sum", key=path, sum=found, wanted=wanted)
