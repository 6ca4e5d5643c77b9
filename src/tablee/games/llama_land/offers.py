"""What a seat may do in Llama Land, and why not otherwise. Rule numbers (LL-xx) refer to RULES.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.llama_land.codes import (
    ACT,
    HERDING,
    ICONS,
    OVER,
    PLACING,
    SIDES,
    TURN,
)
from tablee.games.llama_land.domains import LANDING_WORDS, MARGIN, ON_TILE, STOREY, TOP
from tablee.games.llama_land.objectives import NOBODY, Objectives
from tablee.games.llama_land.parts import (
    ACTIONS,
    CELLS,
    COIN,
    COLLECT,
    CROPS,
    DESIGNS,
    DRAW,
    EACH,
    END,
    EXCHANGE,
    EXCHANGERS,
    FARMER,
    FEED,
    GOLD,
    GOODS,
    HUT,
    LLAMA,
    MARK,
    MINER,
    PAYMENTS,
    PLACE,
    RECRUIT,
    RESERVE,
    SETTLER,
    SHAPES,
    SIDE,
    SPACES,
    TAKE,
    TURNS,
    USE,
)
from tablee.kernel.rng import Rng

SIDE_ACTIONS: Final = [SIDE, SIDE + 1]


class Offers(Objectives):
    """What lies on the table, whose turn it is, and what may be done."""

    phase: i64
    seat: i64  # whose turn it is
    first: i64
    ending: i64  # 1 in the last round
    owing: i64  # mask of the seats that have not chosen a side
    stacks: list[list[int]]  # tiles by shape, the top one last
    columns: list[list[int]]  # values of the llama cards left of each type, the highest last
    row: list[int]  # designs of the characters that lie face up, or NOBODY
    pile: list[int]  # the top one last
    supply: list[int]  # by good
    llama_supply: i64
    # The current turn
    hand: i64  # the tile taken and not yet placed, or NO_TILE
    taken: i64  # the stack whose next tile is turned up at the end of the turn, or -1
    may_mark: i64
    fed: i64
    used: list[int]  # characters used, by design
    fresh: list[int]  # characters gained, by design
    calls: list[int]  # where they came from, one after the other: slots of the row, or the pile as the slot after the last

    # ---- whose turn ----

    def to_act(self) -> int:
        if self.phase == OVER:
            return 0
        if self.phase == SIDES:
            return self.owing
        return 1 << self.seat

    # ---- legal moves ----

    def legal(self, seat: int) -> list[int]:
        if self.phase == SIDES:
            return SIDE_ACTIONS if self.owing >> seat & 1 else []
        if seat != self.seat or self.phase == OVER:
            return []
        if self.phase == PLACING:
            return self.legal_places(seat, int(self.hand) // EACH)
        if self.phase == HERDING:
            return [LLAMA + int(self.code_of(seat, at)) for at in self.pastures(seat)]
        actions: list[int] = []
        if self.phase == TURN:
            for shape in range(SHAPES):
                if self.stacks[shape]:
                    actions.append(TAKE + shape)
            self.add_exchanges(actions)
        elif self.phase == ICONS:
            self.add_icons(actions)
            self.add_exchanges(actions)
            self.add_uses(actions)
        else:
            if not self.must_feed():
                actions.append(END)
            self.add_exchanges(actions)
            self.add_uses(actions)
            self.add_feeds(actions)
            self.add_markers(actions)
        return actions

    def add_icons(self, actions: list[int]) -> None:
        """LL-22, LL-23: the next icon effect, in the player's order."""
        for good in range(GOODS):
            if self.pending[good] > 0:
                actions.append(COLLECT + good)
        if self.pending[HUT] > 0:
            for slot in range(len(self.row)):
                if self.row[slot] != NOBODY:
                    actions.append(RECRUIT + slot)
            if self.pile:
                actions.append(DRAW)

    def add_exchanges(self, actions: list[int]) -> None:
        """LL-32 to LL-34, LL-40: what exchangers allow now."""
        at: i64 = DESIGNS * self.seat
        for design in range(EXCHANGERS):
            if self.people[at + design] > self.used[design]:
                for exchange in (2 * design, 2 * design + 1):
                    if self.can_exchange(exchange):
                        actions.append(EXCHANGE + exchange)

    def can_exchange(self, exchange: int) -> bool:
        """Whether the price is in hand and the good in the supply."""
        parts = self.parts
        return self.goods[GOODS * self.seat + parts.pays[exchange]] > 0 and self.supply[parts.gains[exchange]] > 0

    def add_uses(self, actions: list[int]) -> None:
        """LL-35 to LL-40: the characters that covered icons have woken."""
        for design in range(FARMER, DESIGNS):
            if self.idle(design) > 0 and self.reward(design) > 0:
                actions.append(USE + design - FARMER)

    def idle(self, design: int) -> int:
        """How many characters of a design can still be used this turn (LL-32, LL-39)."""
        held = self.people[DESIGNS * self.seat + design] - self.used[design]
        return held if design < EXCHANGERS else held - self.fresh[design]

    def reward(self, design: int) -> int:
        """How many goods a rewarding character would bring now: none if its icons are not covered or the supply is empty."""
        covered = self.covered
        if design < SETTLER:
            crop = design - FARMER
            return 1 if covered[crop] >= self.parts.farmer_needs and self.supply[crop] > 0 else 0
        if design == SETTLER:
            woken = covered[0] > 0 and covered[1] > 0 and covered[2] > 0
        else:
            woken = covered[COIN if design == MINER else HUT] > 0
        return min(self.parts.coins_of[design - SETTLER], self.supply[COIN]) if woken else 0

    def add_feeds(self, actions: list[int]) -> None:
        """LL-27, LL-28: every crop whose column is not empty, with every number of crops replaced by coins."""
        if self.fed == 0:
            for crop in range(CROPS):
                for replaced in range(PAYMENTS):
                    if self.can_feed(crop, replaced):
                        actions.append(FEED + PAYMENTS * crop + replaced)

    def can_feed(self, crop: int, replaced: int) -> bool:
        """Whether there is a card to win, grass for the llama, and the price in hand (LL-27, LL-28, LL-30)."""
        at: i64 = GOODS * self.seat
        return (
            len(self.columns[crop]) > 0
            and self.goods[at + crop] >= self.parts.price - replaced
            and self.goods[at + COIN] >= self.parts.coins_for_a_crop * replaced
            and self.has_pasture()
        )

    def has_pasture(self) -> bool:
        """Whether a llama could be placed."""
        return self.grass[self.seat] > 0 if self.options[1] != ON_TILE else len(self.pastures(self.seat)) > 0

    def must_feed(self) -> bool:
        """LL-29: many crops force the player to feed, if it can be paid for."""
        at: i64 = GOODS * self.seat
        if self.fed or self.goods[at] + self.goods[at + 1] + self.goods[at + 2] < self.parts.must_feed_at:
            return False
        for crop in range(CROPS):
            for replaced in range(PAYMENTS):
                if self.can_feed(crop, replaced):
                    return True
        return False

    def add_markers(self, actions: list[int]) -> None:
        """LL-14 to LL-17, LL-56: from the reserve or from another space to a free space."""
        if self.may_mark == 0:
            return
        count: i64 = len(self.cards)
        own: list[int] = [self.own_space(card) for card in range(count)]
        reserve = self.markers_left(self.seat) > 0
        for source in range(RESERVE + 1):
            if not (reserve if source == RESERVE else source < count and own[source] >= 0):
                continue
            for card in range(count):
                if own[card] < 0 or card == source:
                    for space in range(SPACES):
                        if self.is_open(card, space):
                            actions.append(MARK + SPACES * (RESERVE * source + card) + space)

    def own_space(self, card: int) -> int:
        """The space on a card where the player's marker stands, or -1."""
        for space in range(SPACES):
            if self.spaces[SPACES * card + space] == self.seat:
                return space
        return -1

    def is_open(self, card: int, space: int) -> bool:
        """Whether a marker may be put on a space: LL-16 for two players, LL-17, LL-56 for gold cards."""
        at = SPACES * card
        if self.spaces[at + space] != NOBODY or (self.players == 2 and space == 1):
            return False
        if self.cards[card] >= GOLD:
            for above in range(space):
                if self.spaces[at + above] == NOBODY and not (self.players == 2 and above == 1):
                    return False
        return True

    def markers_left(self, seat: int) -> int:
        """How many markers a seat has not placed."""
        return self.parts.markers - self.spaces.count(seat)

    def random_action(self, seat: int, rng: Rng) -> int:
        """A tile is tried at random places until it fits, which is uniform and needs no list."""
        if self.phase == PLACING:
            return self.random_place(seat, rng)
        actions = self.legal(seat)
        return actions[rng.below(len(actions))]

    def random_place(self, seat: int, rng: Rng) -> int:
        """A uniform placement of the tile in hand; there is always one, since the table has no end."""
        width: i64 = self.width[seat]
        columns: i64 = width - MARGIN
        rows: i64 = len(self.cells[seat]) // width - MARGIN
        shape: i64 = self.hand // EACH
        while True:
            pick: i64 = rng.below(TURNS * columns * rows)
            way: i64 = pick % TURNS
            pick //= TURNS
            at: i64 = (pick // columns + 1) * width + pick % columns + 1
            if self.landing(seat, shape, way, at) > 0:
                return PLACE + CELLS * way + self.code_of(seat, at)

    # ---- why not ----

    def why_not(self, seat: int, action: int) -> str:
        if self.to_act() >> seat & 1 == 0:
            return "not-your-turn"
        if action < 0 or action >= ACTIONS:
            return "no-such-action"
        if self.phase == SIDES:
            return "" if action < END else "choose-side"
        if action < END:
            return "side-chosen"
        if action >= PLACE:
            return self.why_not_place(seat, action - PLACE)
        if self.phase == PLACING:
            return "place-tile"
        if action >= LLAMA:
            return self.why_not_llama(seat, action - LLAMA)
        if self.phase == HERDING:
            return "place-llama"
        if action == END:
            return self.why_not_end()
        if action < COLLECT:
            return self.why_not_take(action - TAKE)
        if action < EXCHANGE:
            return self.why_not_collect(action)
        if action < USE:
            return self.why_not_exchange(action - EXCHANGE)
        if action < FEED:
            return self.why_not_use(action - USE + FARMER)
        if action < MARK:
            return self.why_not_feed(action - FEED)
        return self.why_not_mark(action - MARK)

    def why_not_place(self, seat: int, place: int) -> str:
        """Why the tile in hand cannot be placed so."""
        if self.phase == TURN:
            return "take-first"
        if self.phase != PLACING:
            return "one-tile"
        at = self.place_of(seat, place % CELLS)
        if at < 0:
            return "not-adjacent"
        landing = self.landing(seat, self.hand // EACH, place // CELLS, at)
        return "" if landing > 0 else LANDING_WORDS[-landing]

    def why_not_llama(self, seat: int, code: int) -> str:
        """Why no llama can be placed there."""
        if self.phase != HERDING:
            return "feed-first"
        at: i64 = self.place_of(seat, code)
        if at < 0:
            return "no-grass"
        cell: i64 = self.cells[seat][at]
        if cell & STOREY == 0 or cell & TOP != cell & STOREY:
            return "no-grass"
        return "" if self.options[1] != ON_TILE or at in self.last_cells(seat) else "not-on-tile"

    def why_not_end(self) -> str:
        """Why the turn cannot end."""
        if self.phase == TURN:
            return "tile-first"
        if self.phase == ICONS:
            return "icons-first"
        return "must-feed" if self.must_feed() else ""

    def why_not_take(self, shape: int) -> str:
        """Why no tile of a stack can be taken."""
        if self.phase != TURN:
            return "one-tile"
        return "" if self.stacks[shape] else "empty-stack"

    def why_not_collect(self, action: int) -> str:
        """Why there is no such icon effect to come, or no such character."""
        if self.phase != ICONS:
            return "no-such-icon"
        if action < RECRUIT:
            return "" if self.pending[action - COLLECT] > 0 else "no-such-icon"
        if self.pending[HUT] == 0:
            return "no-such-icon"
        if action == DRAW:
            return "" if self.pile else "no-such-character"
        slot = action - RECRUIT
        return "" if slot < len(self.row) and self.row[slot] != NOBODY else "no-such-character"

    def why_not_exchange(self, exchange: int) -> str:
        """Why an exchanger cannot be used so."""
        design = exchange // 2
        if self.people[DESIGNS * self.seat + design] == 0:
            return "no-such-character"
        if self.idle(design) <= 0:
            return "used-up"
        if self.goods[GOODS * self.seat + self.parts.pays[exchange]] == 0:
            return "cannot-pay"
        return "" if self.supply[self.parts.gains[exchange]] > 0 else "empty-supply"

    def why_not_use(self, design: int) -> str:
        """Why a rewarding character cannot be used."""
        at = DESIGNS * self.seat + design
        if self.people[at] == 0:
            return "no-such-character"
        if self.people[at] == self.used[design] + self.fresh[design]:
            return "too-new" if self.fresh[design] > 0 else "used-up"
        if self.phase == TURN:
            return "tile-first"
        if self.reward(design) > 0:
            return ""
        supply = self.supply[design - FARMER if design < SETTLER else COIN]
        return "empty-supply" if supply == 0 else "not-covered"

    def why_not_feed(self, feed: int) -> str:
        """Why a llama cannot be fed so."""
        if self.phase == TURN:
            return "tile-first"
        if self.phase == ICONS:
            return "icons-first"
        if self.fed:
            return "one-llama"
        crop = feed // PAYMENTS
        if not self.columns[crop]:
            return "empty-column"
        if not self.has_pasture():
            return "no-pasture"
        return "" if self.can_feed(crop, feed % PAYMENTS) else "cannot-pay"

    def why_not_mark(self, mark: int) -> str:
        """Why a marker cannot be placed so."""
        if self.phase != ACT or self.may_mark == 0:
            return "no-marker-now"
        source = mark // (SPACES * RESERVE)
        card = mark // SPACES % RESERVE
        space = mark % SPACES
        if card >= len(self.cards) or (source != RESERVE and source >= len(self.cards)):
            return "no-such-objective"
        if self.markers_left(self.seat) == 0 if source == RESERVE else self.own_space(source) < 0:
            return "no-such-marker"
        if source != card and self.own_space(card) >= 0:
            return "one-marker"
        if self.players == 2 and space == 1:
            return "middle-closed"
        if self.spaces[SPACES * card + space] != NOBODY:
            return "space-taken"
        return "" if self.is_open(card, space) else "topmost-first"

    def near_misses(self, seat: int) -> list[tuple[int, str]]:
        """Empty stacks, own characters that cannot be used, and the end of the turn while a llama must be fed."""
        result: list[tuple[int, str]] = []
        if seat != self.seat or self.phase in (SIDES, PLACING, HERDING, OVER):
            return result
        actions = list(range(TAKE, TAKE + SHAPES)) if self.phase == TURN else [END]
        for design in range(DESIGNS):
            if self.people[DESIGNS * seat + design] > 0:
                if design < EXCHANGERS:
                    actions += [EXCHANGE + 2 * design, EXCHANGE + 2 * design + 1]
                else:
                    actions.append(USE + design - FARMER)
        for action in actions:
            reason = self.why_not(seat, action)
            if reason:
                result.append((action, reason))
        return result
