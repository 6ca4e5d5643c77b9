"""At the Gates of Loyang: advice for bots.

Rules of thumb in the order in which a sensible player goes through a turn: deliver, sow, buy what is missing for a customer,
use helpers, make room, end. A vegetable is worth a share of its buy price, more if a customer waits for it.
"""

from __future__ import annotations

from math import exp
from typing import Final

from tablee.games.loyang.board import bits
from tablee.games.loyang.codes import (
    ACT,
    ACTION_PHASE,
    CHOICE,
    CHOOSE_PARTNER,
    KEEP_PACK,
    NONE,
    PATH,
    PAY,
    PLAY_HAND,
    SOW_HOME,
    STORE,
    TAKE_GRID,
    TWO_ROWS,
)
from tablee.games.loyang.forecast import GOODWILL, WANTED, Forecast
from tablee.games.loyang.parts import (
    BUY,
    CARD,
    CASH_PER_CUSTOMER,
    CASUAL_BONUS,
    COLUMNS,
    COMMON_FIELD,
    CUSTOMERS,
    DELIVER,
    DELIVER_ELSEWHERE,
    DISCARD,
    DISCOUNT_ONE,
    DISMISS_CASUAL,
    DOUBLE_DELIVERY,
    END,
    EXTRA_HARVEST,
    FIELD,
    FIELDS,
    FREE_UPGRADE,
    GLEAN,
    HELPER,
    HELPER_KINDS,
    HELPERS,
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
    REGULAR,
    ROWS,
    SATISFY_ALL,
    SELL,
    SELL_TO_SUPPLY,
    SERVE,
    SHOP,
    SOW,
    SPACES,
    STALL,
    STALLS,
    START,
    STEPS,
    SWAP_WITH_SHOP,
    TAKE,
    TAKE_FROM_SUPPLY,
    TRADE,
    TURN_UP,
    UPGRADE,
    USE,
    LoyangParts,
)
from tablee.games.loyang.state import LoyangState
from tablee.kernel.rng import Rng
from tablee.kernel.shortlist import ranked
from tablee.kernel.state import Judge, State

IMPOSSIBLE: Final = 1000.0
# Cash
DEAREST_PACK: Final = 2
FIRST_STEP: Final = 1  # cash held back from purchases for the cheap first step
PACK_RESERVE: Final = 4  # cash to be left after buying a two-pack
SPREAD: Final = 1.5  # spaces of difference that make a position clearly better
HORIZON: Final = 60  # decisions after which a look ahead is rated
WIDTH: Final = 2  # beginnings of a turn that are looked at more deeply
DEPTH: Final = 2  # steps of a turn that are tried
LAST_WIDTH: Final = 12  # the same in the last round, which is all about cash
LAST_DEPTH: Final = 6
MOST_POSITIONS: Final = 800  # in a search over a turn
LONGEST_TURN: Final = 60
RESERVE: Final = [0, 6, 6, 6, 6, 5, 4, 3, 2, 0]  # cash held back from the path, by round


class LoyangJudge(Judge):
    """Looks at one's own fields, cart and customers, and at what lies in the courtyard."""

    def __init__(self, parts: LoyangParts) -> None:
        self.parts = parts
        # What things are worth, in cash, unless said otherwise; the numbers stand in weights.toml.
        self.spare_worth = 0.0  # its worth if nobody does
        self.given_cost = 0.0  # what giving it to a casual customer costs
        self.glut = 0.0  # how much less each further spare vegetable is worth, as a share
        self.customer_card = 0.0  # any customer, for the cards that come
        self.field_crop = 0.0  # each vegetable of a common field
        self.stall_card = 0.0
        self.helper_card = 0.0
        self.traded_bowl = 0.0  # what a vegetable given in a trade costs
        self.good_card = 0.0  # a courtyard card worth this much is taken at once
        self.kept_card = 0.0  # a card of a two-pack worth this much is kept

    def adopt(self, weights: dict[str, float]) -> None:
        self.spare_worth = weights["spare_worth"]
        self.given_cost = weights["given_cost"]
        self.glut = weights["glut"]
        self.customer_card = weights["customer_card"]
        self.field_crop = weights["field_crop"]
        self.stall_card = weights["stall_card"]
        self.helper_card = weights["helper_card"]
        self.traded_bowl = weights["traded_bowl"]
        self.good_card = weights["good_card"]
        self.kept_card = weights["kept_card"]

    def greedy(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, LoyangState)
        phase = state.phase[seat]
        if phase == ACT:
            return self.act(state, seat)
        if phase == CHOICE:
            return self.choose(state, seat)
        if phase == PLAY_HAND:
            return PLAY + self.best_of(state, seat, state.hands[seat])
        if phase == PATH:
            return self.walk(state, seat)
        if phase == STORE:
            return self.make_room(state, seat)
        if phase == KEEP_PACK:
            return self.keep(state, seat)
        if phase == PAY:
            return self.raise_cash(state, seat)
        if phase == TAKE_GRID:
            return self.take_from_grid(state, seat)
        if phase == SOW_HOME:
            return self.start(state, seat)
        if phase == CHOOSE_PARTNER:
            return self.first_in(state, seat, PARTNER, SOW)
        return self.aim(state, seat)

    # ---- for searches ----

    def plans(self, state: State, seat: int, most: int, rng: Rng) -> list[list[int]]:
        """In the action phase the turns that lead farthest; else every choice that is not merely possible at any time."""
        assert isinstance(state, LoyangState)
        if state.phase[seat] == ACT:
            return self.best_turns(state, seat, most, rng)
        first = self.greedy(state, seat, rng)
        others = [action for action in state.legal(seat) if action != first and not is_idle(action)]
        rng.deal(others, most - 1)
        return [[first], *[[action] for action in others[: most - 1]]]

    def best_turns(self, state: LoyangState, seat: int, most: int, rng: Rng) -> list[list[int]]:
        """A beam search over the steps of a turn, each followed by rules of thumb to its end; deeper in the last round.

        A position that came before with as much cash is left out: most are the same steps in another order. Turns that lead to
        exactly the same prospects are taken as one.
        """
        found: list[list[int]] = []
        worths: list[float] = []
        seen: dict[tuple[int, ...], int] = {}  # positions without the own cash, and the most cash they came with
        last = self.rounds_left(state) == 0
        beam: list[tuple[list[int], LoyangState]] = [([], state.clone())]
        for _ in range(LAST_DEPTH if last else DEPTH):
            reached: list[tuple[list[int], LoyangState]] = []
            promised: list[float] = []
            for begun, here in beam:
                own = self.greedy(here, seat, rng)
                for action in [own, *[action for action in here.legal(seat) if action != own and not is_idle(action)]]:
                    after = here.clone()
                    after.advance(seat, action)
                    if len(seen) >= MOST_POSITIONS or is_dominated(after, seat, seen):
                        continue
                    turn = [*begun, action]
                    worth = self.turn_worth(after.clone(), seat, rng)
                    if worth not in worths:
                        found.append(turn)
                        worths.append(worth)
                    elif not last:
                        continue
                    if after.phase[seat] == ACT and after.rng.state == here.rng.state and after.reveals == here.reveals:
                        reached.append((turn, after))
                        promised.append(worth)
            beam = [reached[i] for i in ranked(promised)[: LAST_WIDTH if last else WIDTH]]
        return [found[i] for i in ranked(worths)[:most]]

    def turn_worth(self, state: LoyangState, seat: int, rng: Rng) -> float:
        """The prospects at the end of the turn if it is finished by rules of thumb, or where something is revealed."""
        random = state.rng.state
        reveals = state.reveals
        for _ in range(LONGEST_TURN):
            if state.rng.state != random or state.reveals != reveals or state.active >> seat & 1 == 0:
                break
            if state.stage != ACTION_PHASE or state.next_seat() != seat:
                break
            state.advance(seat, self.greedy(state, seat, rng))
        return self.prospects(state, seat)

    def rate(self, state: State, seat: int) -> float:
        """Compares how far everybody will come on the path; alone, that space itself."""
        assert isinstance(state, LoyangState)
        own = self.prospects(state, seat)
        if state.players == 1:
            return own
        best = max([self.prospects(state, other) for other in range(state.players) if other != seat])
        return 1.0 / (1.0 + exp((best - own) / SPREAD))

    def horizon(self) -> int:
        return HORIZON

    def prospects(self, state: LoyangState, seat: int) -> float:
        """About where a player will end on the path: a cheap step each turn left, further ones with what is earned."""
        turns = self.rounds_left(state) + (0 if self.has_acted(state, seat) else 1)
        cash = state.cash[seat] + self.forecast(state, seat, NONE) - turns * self.parts.first_step
        space = state.space[seat] + turns
        while space < SPACES and cash > 0.0:
            # Paid steps are made on the way, so they cost about what lies halfway.
            cost = self.parts.space_value[min(space + 1 - turns // 2, SPACES)]
            if cash < cost:
                return space + cash / cost - state.loans[seat]
            cash -= cost
            space += 1
        return float(min(space, SPACES) - state.loans[seat])

    def first_in(self, state: LoyangState, seat: int, low: int, high: int) -> int:
        """The first legal action of a range."""
        for action in state.legal(seat):
            if low <= action < high:
                return action
        return NONE

    def rounds_left(self, state: LoyangState) -> int:
        """Rounds after this one."""
        return self.parts.rounds - state.round

    def has_acted(self, state: LoyangState, seat: int) -> bool:
        """Whether a player has ended the turn of this round."""
        return state.stage == ACTION_PHASE and state.finished >> seat & 1 == 1

    # ---- what things are worth ----

    def demand(self, state: LoyangState, seat: int, kind: int) -> int:
        """Vegetables of a kind that the own customers will still take after this turn, or this turn if not served yet."""
        parts = self.parts
        rounds = self.rounds_left(state)
        total = 0
        for customer in range(CUSTOMERS):
            if state.regulars[seat] >> customer & 1:
                times = rounds + (1 if state.served[customer] == 0 else 0)
                total += parts.regular_wants[KINDS * customer + kind] * min(ROWS - state.delivered[customer], times)
            if state.casuals[seat] >> customer & 1:
                total += parts.casual_wants[KINDS * customer + kind]
        return total

    def harvests(self, state: LoyangState, seat: int, kind: int) -> int:
        """Vegetables of a kind that the own fields will still give."""
        rounds = self.rounds_left(state)
        total = 0
        for at in range(FIELDS * seat, FIELDS * (seat + 1)):
            if state.crop[at] == kind:
                total += min(state.left[at], rounds)
        return total

    def worth(self, state: LoyangState, seat: int, kind: int) -> float:
        """What one more vegetable of a kind is worth."""
        have = state.cart[KINDS * seat + kind] + self.harvests(state, seat, kind)
        if have < self.demand(state, seat, kind):
            return WANTED * self.parts.buy[kind]
        if self.rounds_left(state) == 0:
            return float(self.parts.sell[kind])
        surplus = have - self.demand(state, seat, kind)
        return self.spare_worth * self.parts.buy[kind] * max(0.0, 1.0 - self.glut * surplus)

    def reserved(self, state: LoyangState, seat: int, kind: int) -> int:
        """Vegetables of a kind that regular customers still want this turn."""
        total = 0
        for customer in range(CUSTOMERS):
            if state.regulars[seat] >> customer & 1 and state.served[customer] == 0:
                total += self.parts.regular_wants[KINDS * customer + kind]
        return total

    def spare(self, state: LoyangState, seat: int, kind: int) -> int:
        """Vegetables of a kind on the cart that no regular customer wants this turn."""
        return max(state.cart[KINDS * seat + kind] - self.reserved(state, seat, kind), 0)

    def card_worth(self, state: LoyangState, seat: int, card: int) -> float:
        """What a card is worth to a player, in cash."""
        parts = self.parts
        rounds = self.rounds_left(state)
        if card < STALL:
            size = min(parts.field_size[COMMON_FIELD + card], rounds)
            return self.field_crop * size - parts.common_cost if size > 1 else -2.0
        if card < REGULAR:
            return self.stall_card / (1 + bits(state.stalls[seat]))
        if card < HELPER:
            gain = self.forecast(state, seat, card) - self.forecast(state, seat, NONE)
            return gain + self.customer_card
        return self.helper_card / (1 + bits(state.helpers[seat]))

    def forecast(self, state: LoyangState, seat: int, extra: int) -> float:
        """The cash the own fields and customers, and perhaps an extra one, will bring by the end without further cards."""
        plan = Forecast(self.parts, state, seat, extra)
        rounds = self.rounds_left(state)
        if not self.has_acted(state, seat):
            plan.work(rounds)
        while rounds > 0:
            rounds -= 1
            plan.harvest(rounds)
            plan.work(rounds)
        return plan.gain

    def best_of(self, state: LoyangState, seat: int, cards: list[int]) -> int:
        """The card worth most."""
        best = cards[0]
        for card in cards:
            if self.card_worth(state, seat, card) > self.card_worth(state, seat, best):
                best = card
        return best

    # ---- before the actions ----

    def start(self, state: LoyangState, seat: int) -> int:
        """The cheapest vegetable that may be sown: cash is short at first."""
        return self.first_in(state, seat, START, LOSE)

    def choose(self, state: LoyangState, seat: int) -> int:
        """Takes a good card of the courtyard; else puts out the poorest card of the hand."""
        if state.courtyard:
            best = self.best_of(state, seat, state.courtyard)
            if not state.may_put(seat) or self.card_worth(state, seat, best) >= self.good_card:
                return TAKE + best
        if state.why_not_turn_up() == "" and (not state.may_put(seat) or not state.courtyard):
            return TURN_UP
        worst = state.hands[seat][0]
        for card in state.hands[seat]:
            if self.card_worth(state, seat, card) < self.card_worth(state, seat, worst):
                worst = card
        return PUT + worst

    def take_from_grid(self, state: LoyangState, seat: int) -> int:
        """The card of the grid that is worth most, its price taken off."""
        best = LOAN
        best_worth = 0.0
        for action in state.legal(seat):
            if TAKE <= action < PLAY:
                place = state.grid.index(action - TAKE)
                worth = self.card_worth(state, seat, action - TAKE) - self.parts.row_costs[place // COLUMNS]
                if best == LOAN or worth > best_worth:
                    best = action
                    best_worth = worth
        return best

    # ---- the turn ----

    def act(self, state: LoyangState, seat: int) -> int:
        """The first sensible thing to do."""
        action = self.deliver(state, seat)
        if action == NONE:
            action = self.sow(state, seat)
        if action == NONE:
            action = self.complete(state, seat)
        if action == NONE:
            action = self.serve(state, seat)
        if action == NONE:
            action = self.employ(state, seat)
        if action == NONE:
            action = self.draw_pack(state, seat)
        if action == NONE:
            action = self.tidy(state, seat)
        return END if action == NONE else action

    def deliver(self, state: LoyangState, seat: int) -> int:
        """The best regular customer that can be delivered; red ones first, for they fine."""
        best = NONE
        best_gain = 0
        for customer in range(CUSTOMERS):
            if state.regulars[seat] >> customer & 1 and state.why_not_deliver(seat, customer) == "":
                gain = self.parts.regular_pays[ROWS * customer + state.delivered[customer]]
                if state.red >> customer & 1:
                    gain += 2
                if gain > best_gain:
                    best = DELIVER + customer
                    best_gain = gain
        return best

    def sow(self, state: LoyangState, seat: int) -> int:
        """Sows the empty field that brings most; buys the seed if that pays."""
        rounds = self.rounds_left(state)
        parts = self.parts
        best = NONE
        best_gain = 0.5
        for field in range(FIELDS):
            if state.fields[seat] >> field & 1 and state.left[FIELDS * seat + field] == 0:
                crops = min(parts.field_size[field], rounds)
                for kind in range(KINDS):
                    if parts.field_allowed[field] >> kind & 1:
                        seed = self.seed_cost(state, seat, kind)
                        gain = crops * self.worth(state, seat, kind) * 0.9 - seed
                        action = SOW + KINDS * field + kind
                        if self.spare(state, seat, kind) == 0:
                            trade = self.trade_for(state, seat, kind)
                            action = trade if trade != NONE else BUY + kind
                        if gain > best_gain:
                            best = action
                            best_gain = gain
        if BUY <= best < START:
            return self.cheapest_buy(state, seat, best - BUY)
        return best

    def seed_cost(self, state: LoyangState, seat: int, kind: int) -> float:
        """What a seed costs: a vegetable of the cart, a trade at an own stall, or the price in the shop."""
        if self.spare(state, seat, kind) > 0:
            return self.worth(state, seat, kind)
        trade = self.trade_for(state, seat, kind)
        if trade != NONE:
            return self.traded_bowl * self.parts.bowls[trade - TRADE]
        price = state.price(seat, kind, 0)
        if state.shop[KINDS * seat + kind] == 0 or state.cash[seat] - price < FIRST_STEP:
            return IMPOSSIBLE
        return float(price)

    def helper_for(self, state: LoyangState, seat: int, effect: int) -> int:
        """The action that uses a helper with this effect, or NONE."""
        for helper in range(HELPERS):
            if state.helpers[seat] >> helper & 1:
                effects = self.parts.effects[helper % HELPER_KINDS]
                for option in range(len(effects)):
                    if effects[option] == effect and state.why_not_use(seat, helper, effect) == "":
                        return USE + 2 * helper + option
        return NONE

    def cheapest_buy(self, state: LoyangState, seat: int, kind: int) -> int:
        """Buys a vegetable, with the Shopper's help if there is one."""
        shopper = self.helper_for(state, seat, DISCOUNT_ONE)
        return BUY + kind if shopper == NONE else shopper

    def complete(self, state: LoyangState, seat: int) -> int:
        """Buys or trades for the vegetable a customer lacks, if the customer pays for it."""
        parts = self.parts
        for customer in range(CUSTOMERS):
            if state.regulars[seat] >> customer & 1 and state.served[customer] == 0:
                gain = parts.regular_pays[ROWS * customer + state.delivered[customer]] + GOODWILL
                if state.red >> customer & 1:
                    gain += 1.0
                action = self.fetch(state, seat, parts.regular_wants, customer, gain)
                if action != NONE:
                    return action
        for customer in range(CUSTOMERS):
            if state.casuals[seat] >> customer & 1:
                gain = float(state.casual_price(seat, customer))
                for kind in range(KINDS):
                    if parts.casual_wants[KINDS * customer + kind] > 0 and self.spare(state, seat, kind) > 0:
                        gain -= self.worth(state, seat, kind) * 0.6
                action = self.fetch(state, seat, parts.casual_wants, customer, gain)
                if action != NONE:
                    return action
        return NONE

    def fetch(self, state: LoyangState, seat: int, wants: list[int], customer: int, gain: float) -> int:
        """The first step towards what a customer lacks, if all of it costs less than the gain."""
        cost = 0.0
        cash = state.cash[seat] - FIRST_STEP
        first = NONE
        for kind in range(KINDS):
            missing = wants[KINDS * customer + kind] - state.cart[KINDS * seat + kind]
            if missing <= 0:
                continue
            trade = self.trade_for(state, seat, kind)
            if trade != NONE:
                cost += self.traded_bowl * self.parts.bowls[trade - TRADE]
                first = trade
                continue
            price = state.price(seat, kind, 0) * missing
            cash -= price
            cost += price
            if state.shop[KINDS * seat + kind] < missing or cash < 0:
                return NONE
            if first == NONE:
                first = self.cheapest_buy(state, seat, kind)
        return first if first != NONE and cost < gain else NONE

    def trade_for(self, state: LoyangState, seat: int, kind: int) -> int:
        """The own stall at which a vegetable can be had for spare ones, or NONE."""
        spare = 0
        for other in range(KINDS):
            if other != kind:
                spare += self.spare(state, seat, other)
        for place in range(STALLS * PLACES):
            if state.stalls[seat] >> place // PLACES & 1 and state.goods[place] == kind and spare >= self.parts.bowls[place]:
                return TRADE + place
        return NONE

    def serve(self, state: LoyangState, seat: int) -> int:
        """The casual customer that pays most, if the vegetables are not worth more."""
        best = NONE
        best_gain = 0.0
        for customer in range(CUSTOMERS):
            if state.casuals[seat] >> customer & 1 and state.holds(seat, self.parts.casual_wants, customer):
                gain = float(state.casual_price(seat, customer))
                for kind in range(KINDS):
                    if self.parts.casual_wants[KINDS * customer + kind] > 0:
                        gain -= self.given_cost * self.parts.buy[kind]
                if gain > best_gain:
                    best = SERVE + customer
                    best_gain = gain
        if best != NONE:
            bonus = self.helper_for(state, seat, CASUAL_BONUS)
            if bonus != NONE:
                return bonus
        return best

    def employ(self, state: LoyangState, seat: int) -> int:
        """Helpers that bring something at once."""
        rounds = self.rounds_left(state)
        action = self.helper_for(state, seat, CASH_PER_CUSTOMER)
        if action == NONE:
            action = self.helper_for(state, seat, DELIVER_ELSEWHERE)
        if action == NONE:
            action = self.helper_for(state, seat, EXTRA_HARVEST)
        if action == NONE and rounds > 1:
            action = self.helper_for(state, seat, NEW_FIELD)
        if action == NONE and rounds > 1:
            action = self.helper_for(state, seat, FREE_UPGRADE)
        if action == NONE and rounds > 2:
            action = self.helper_for(state, seat, LEASE_DISCARD)
        if action == NONE:
            action = self.helper_for(state, seat, GLEAN)
        if action == NONE and self.lacks_delivery(state, seat):
            action = self.helper_for(state, seat, SATISFY_ALL)
        if action == NONE and state.flags[seat] & TWO_ROWS == 0 and self.could_deliver_again(state, seat):
            action = self.helper_for(state, seat, DOUBLE_DELIVERY)
        if action == NONE and state.load(seat) > state.capacity(seat):
            action = self.helper_for(state, seat, SELL_TO_SUPPLY)
        if action == NONE and rounds == 0:
            action = self.helper_for(state, seat, DISMISS_CASUAL)
        return action

    def lacks_delivery(self, state: LoyangState, seat: int) -> bool:
        """Whether a red regular customer will fine this turn."""
        for customer in range(CUSTOMERS):
            if state.regulars[seat] >> customer & 1 and state.served[customer] == 0 and state.red >> customer & 1:
                return True
        return False

    def could_deliver_again(self, state: LoyangState, seat: int) -> bool:
        """Whether a regular customer could take a second row now."""
        for customer in range(CUSTOMERS):
            if state.regulars[seat] >> customer & 1 and state.holds(seat, self.parts.regular_wants, customer):
                return True
        return False

    def draw_pack(self, state: LoyangState, seat: int) -> int:
        """A two-pack while it is cheap."""
        cost = state.pack_cost(seat)
        if (
            self.rounds_left(state) >= 1
            and cost <= DEAREST_PACK
            and state.cash[seat] >= cost + PACK_RESERVE
            and state.why_not_pack(seat) == ""
        ):
            return PACK
        return NONE

    def tidy(self, state: LoyangState, seat: int) -> int:
        """Before the end of the turn: a large storehouse if much is left; in the last round everything is sold."""
        rounds = self.rounds_left(state)
        if rounds == 0:
            return self.first_in(state, seat, SELL, BUY)
        surplus = state.load(seat) - state.capacity(seat)
        if surplus >= 1 and rounds >= 2 and state.cash[seat] >= 3 and state.why_not_upgrade(seat) == "":
            return UPGRADE
        return NONE

    # ---- the rest ----

    def keep(self, state: LoyangState, seat: int) -> int:
        """Keeps what is worth it, the better card on top."""
        first = self.card_worth(state, seat, state.offer[2 * seat])
        second = self.card_worth(state, seat, state.offer[2 * seat + 1])
        if first >= self.kept_card and second >= self.kept_card:
            return KEEP + 3 if first >= second else KEEP + 4
        if first >= self.kept_card or second >= self.kept_card:
            return KEEP + 1 if first >= second else KEEP + 2
        return KEEP

    def poorest(self, state: LoyangState, seat: int, first: int, last: int) -> int:
        """The legal action of a range of six whose vegetable is worth least."""
        best = NONE
        best_worth = 0.0
        for action in state.legal(seat):
            if first <= action < last:
                worth = self.worth(state, seat, action - first)
                if best == NONE or worth < best_worth:
                    best = action
                    best_worth = worth
        return best

    def make_room(self, state: LoyangState, seat: int) -> int:
        """Sells the poorest vegetable; if no slot is free for any, loses the poorest."""
        sale = self.poorest(state, seat, SELL, BUY)
        loss = self.poorest(state, seat, LOSE, PICK)
        if sale != NONE and self.worth(state, seat, sale - SELL) <= self.worth(state, seat, loss - LOSE) + 1.0:
            return sale
        return loss

    def raise_cash(self, state: LoyangState, seat: int) -> int:
        """Helpers first, then vegetables if they suffice, else a loan."""
        action = self.helper_for(state, seat, CASH_PER_CUSTOMER)
        if action != NONE:
            return action
        sum_of_sales = 0
        for kind in range(KINDS):
            count = min(state.cart[KINDS * seat + kind], self.parts.slots[kind] - state.shop[KINDS * seat + kind])
            sum_of_sales += count * self.parts.sell[kind]
        if state.stored >> seat & 1 == 0 and state.cash[seat] + sum_of_sales >= state.owed[seat]:
            return self.poorest(state, seat, SELL, BUY)
        return LOAN

    def walk(self, state: LoyangState, seat: int) -> int:
        """Always the cheap first step; further ones with what is not needed as working capital."""
        reserve = RESERVE[min(state.round, 9)]
        steps = 0
        while state.space[seat] + steps < SPACES:
            left = state.cash[seat] - state.steps_cost(seat, steps + 1)
            if left < 0 or (steps > 0 and left < reserve):
                break
            steps += 1
        return STEPS + steps

    def aim(self, state: LoyangState, seat: int) -> int:
        """The target of a trade or of a helper's option."""
        actions = state.legal(seat)
        task = state.task[seat]
        best = actions[0]
        best_worth = -1000.0
        for action in actions:
            worth = self.target_worth(state, seat, task, action)
            if worth > best_worth:
                best = action
                best_worth = worth
        return best

    def target_worth(self, state: LoyangState, seat: int, task: int, action: int) -> float:
        """How good a target is: wanted vegetables are taken, spare ones are given."""
        parts = self.parts
        if PICK <= action < PARTNER:
            kind = action - PICK
            if task in (DISCOUNT_ONE, TAKE_FROM_SUPPLY) or (task == SWAP_WITH_SHOP and state.chosen[seat] != NONE):
                return self.worth(state, seat, kind)
            spare = 0.0 if self.spare(state, seat, kind) > 0 else -10.0
            return spare - self.worth(state, seat, kind)
        if FIELD <= action < SHOP:
            return self.worth(state, seat, state.crop[action - FIELD])
        if SHOP <= action < TRADE:
            return self.worth(state, seat, (action - SHOP) % KINDS) - state.broker_price((action - SHOP) % KINDS)
        if SOW <= action < FIELD:
            field = (action - SOW) // KINDS
            kind = (action - SOW) % KINDS
            return self.worth(state, seat, kind) * min(parts.field_size[field], self.rounds_left(state)) - parts.sell[kind]
        if PLACE <= action < DELIVER:
            kind = state.goods[action - PLACE]
            return self.worth(state, seat, parts.goods[action - PLACE] if kind == NONE else kind)
        if action >= CARD:
            return self.card_worth(state, seat, action - CARD)
        return 0.0


def is_idle(action: int) -> bool:
    """Whether an action is possible at almost any time and hardly ever wise: a loan, or to discard a helper."""
    return action == LOAN or DISCARD <= action < PUT


def is_dominated(state: LoyangState, seat: int, seen: dict[tuple[int, ...], int]) -> bool:
    """Whether the same position came before with as much cash; notes it if not."""
    cash = state.cash[seat]
    state.cash[seat] = 0
    rest = tuple(state.observe(seat))
    state.cash[seat] = cash
    if seen.get(rest, -1) >= cash:
        return True
    seen[rest] = cash
    return False
