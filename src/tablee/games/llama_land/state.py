"""Llama Land: the rules at work. Rule numbers (LL-xx) refer to RULES.md.

What is hidden is the order of the tiles below the top of each stack and of the character pile; all seats know the same. A turn
is a tile taken, its placement, then freely: icons to collect, a marker, characters, one llama fed and placed; it ends when the
player says so.

Domains and what may be placed there stand in domains.py, objectives and points in objectives.py, how a game begins in
beginning.py, and how a state is imagined in imagining.py.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.llama_land.domains import LANDING_WORDS, MARGIN, ON_TILE, STANDS, STOREY, TOP
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
    KINDS,
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
    SIZE,
    SPACES,
    TAKE,
    TURNS,
    USE,
)
from tablee.kernel.rng import Rng
from tablee.kernel.state import changed, raised

# Options
BEGINNERS: Final = 1  # values of the first option
EXPERTS: Final = 2

# Phases
SIDES: Final = 0  # everybody chooses a side of the start board
TURN: Final = 1  # take a tile
PLACING: Final = 2  # place it
ICONS: Final = 3  # collect what was covered, as far as the order matters
ACT: Final = 4  # marker, characters, feeding, end of the turn
HERDING: Final = 5  # place the llama
OVER: Final = 6

# Events
FIRST: Final = 0
STACK: Final = 1
COLUMN: Final = 2
CHARACTER_ROW: Final = 3
PILE: Final = 4
CARDS: Final = 5
START_BOARD: Final = 6
START_COINS: Final = 7
CHOSE_SIDE: Final = 8
TOOK: Final = 9
EXTENDED: Final = 10
FOUNDATION: Final = 11
BUILT: Final = 12
GAINED: Final = 13
NOTHING: Final = 14
RECRUITED: Final = 15
DREW: Final = 16
REFILLED: Final = 17
EXCHANGED: Final = 18
USED: Final = 19
MARKED: Final = 20
SHIFTED: Final = 21
FED: Final = 22
LLAMA_PLACED: Final = 23
TURN_ENDED: Final = 24
TURNED_UP: Final = 25
LAST_ROUND: Final = 26
FULFILLED: Final = 27
SCORED: Final = 28
GAME_ENDED: Final = 29

# Why the last round began
FEW_TYPES: Final = 0
FEW_TILES: Final = 1

NO_TILE: Final = -1

SIDE_ACTIONS: Final = [SIDE, SIDE + 1]
NO_CHARACTERS: Final = [0] * DESIGNS
NO_CALLS: Final[list[int]] = []


class LlamaLandState(Objectives):
    """One position of Llama Land."""

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

    def clear_turn(self) -> None:
        """Nothing has happened this turn."""
        self.hand = NO_TILE
        self.taken = -1
        self.may_mark = 0
        self.fed = 0
        self.covered = [0] * KINDS
        self.pending = [0] * KINDS
        self.used = NO_CHARACTERS
        self.fresh = NO_CHARACTERS
        self.calls = NO_CALLS

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

    # ---- applying ----

    def advance(self, seat: int, action: int) -> None:
        if action >= PLACE:
            self.place(action - PLACE)
        elif action >= LLAMA:
            self.place_llama(self.place_of(seat, action - LLAMA))
        elif action >= MARK:
            self.mark(action - MARK)
        elif action >= FEED:
            self.feed((action - FEED) // PAYMENTS, (action - FEED) % PAYMENTS)
        elif action >= USE:
            self.use(action - USE + FARMER)
        elif action >= EXCHANGE:
            self.exchange(action - EXCHANGE)
        elif action >= RECRUIT:
            self.recruit(action - RECRUIT)
        elif action >= COLLECT:
            self.collect(action - COLLECT)
        elif action >= TAKE:
            self.take(action - TAKE)
        elif action == END:
            self.end_turn()
        else:
            self.choose_side(seat, action - SIDE)

    def choose_side(self, seat: int, side: int) -> None:
        """LL-06: when all have chosen, the first turn begins."""
        self.side = changed(self.side, seat, side)
        self.owing &= ~(1 << seat)
        self.lay_board(seat)
        self.tell(CHOSE_SIDE, [seat, side])
        if self.owing == 0:
            self.phase = TURN

    def take(self, shape: int) -> None:
        """LL-10: the next tile of the stack is turned up when the turn ends."""
        stack = self.stacks[shape]
        self.hand = stack[-1]
        self.stacks[shape] = stack[:-1]
        self.taken = shape
        self.phase = PLACING
        if self.journal is not None:
            self.tell(TOOK, [self.seat, self.hand])

    def place(self, place: int) -> None:
        """LL-12, LL-18: the tile in hand extends the domain or is built on it."""
        seat = int(self.seat)
        tile = int(self.hand)
        way = place // CELLS
        at = self.place_of(seat, place % CELLS)
        x = self.column_of(seat, at)
        y = self.row_of(seat, at)
        storey = self.landing(seat, tile // EACH, way, at)
        if self.journal is not None:
            self.tell_place(seat, tile, way, x, y, storey)
        self.lay_tile(seat, tile, way, x, y, storey)
        self.hand = NO_TILE
        self.phase = ACT
        if storey == 1:
            self.may_mark = 1 if self.cards else 0
        else:
            self.settle_icons()

    def tell_place(self, seat: int, tile: int, way: int, x: int, y: int, storey: int) -> None:
        """The foundations and the tile, in words."""
        if storey == 1:
            self.tell(EXTENDED, [seat, tile, way, x, y])
            return
        begin = SIZE * (TURNS * (tile // EACH) + way)
        for i in range(SIZE):
            column = x + self.parts.xs[begin + i]
            row = y + self.parts.ys[begin + i]
            for _ in range(storey - 1 - (self.cells[seat][self.index_of(seat, column, row)] & STOREY)):
                self.tell(FOUNDATION, [seat, column, row])
        self.tell(BUILT, [seat, tile, way, x, y, storey])

    # ---- icons ----

    def settle_icons(self) -> None:
        """LL-22: pays what can be paid now because its order makes no difference, and asks for the rest.

        The order of icons matters only if an exchange of this turn could want the last goods of a supply.
        """
        pending = self.pending
        if pending[HUT] > 0 and not self.pile and self.row.count(NOBODY) == len(self.row):
            self.tell(NOTHING, [self.seat, HUT + 1])
            pending[HUT] = 0
        for good in range(GOODS):
            count = pending[good]
            if count > 0:
                claims = self.claims(-1)
                if claims == 0 or self.supply[good] >= count + self.claims(good):
                    pending[good] = 0
                    self.gain(good, count)
        self.phase = ACT
        for kind in range(KINDS):
            if pending[kind] > 0:
                self.phase = ICONS

    def claims(self, good: int) -> int:
        """How many exchanges this turn could still take a good (-1: any good), characters to come included."""
        count = self.pending[HUT]
        for design in range(EXCHANGERS):
            idle = self.idle(design)
            if idle > 0 and (good < 0 or self.parts.gains[2 * design] == good or self.parts.gains[2 * design + 1] == good):
                count += idle
        return count

    def gain(self, good: int, count: int) -> None:
        """LL-02: goods from the supply, as far as they go."""
        given = min(count, self.supply[good])
        self.supply[good] -= given
        self.goods[GOODS * self.seat + good] += given
        if self.journal is not None:
            if given > 0:
                self.tell(GAINED, [self.seat, given, good])
            if given < count:
                self.tell(NOTHING, [self.seat, good + 1])

    def collect(self, good: int) -> None:
        """LL-22: the effect of one icon, chosen by the player."""
        self.pending[good] -= 1
        self.gain(good, 1)
        self.settle_icons()

    def recruit(self, slot: int) -> None:
        """LL-23: a character from the row, whose place is refilled at once, or from the pile."""
        seat = self.seat
        if slot == DRAW - RECRUIT:
            design = self.draw()
            self.reveal(DREW, [seat, design])
        else:
            design = self.row[slot]
            self.tell(RECRUITED, [seat, design, slot + 1])
            self.row = changed(self.row, slot, self.draw() if self.pile else NOBODY)
            if self.row[slot] != NOBODY:
                self.reveal(REFILLED, [self.row[slot], slot + 1])
        self.people = raised(self.people, DESIGNS * seat + design, 1)
        self.fresh = raised(self.fresh, design, 1)
        self.calls = [*self.calls, slot]
        self.pending[HUT] -= 1
        self.settle_icons()

    def draw(self) -> int:
        """The top character of the pile."""
        design = self.pile[-1]
        self.pile = self.pile[:-1]
        return design

    # ---- characters ----

    def exchange(self, exchange: int) -> None:
        """LL-33, LL-34: one good to the supply, another one from it."""
        parts = self.parts
        seat: i64 = self.seat
        pay = parts.pays[exchange]
        gain = parts.gains[exchange]
        self.used = raised(self.used, exchange // 2, 1)
        self.goods[GOODS * seat + pay] -= 1
        self.supply[pay] += 1
        self.goods[GOODS * seat + gain] += 1
        self.supply[gain] -= 1
        if self.journal is not None:
            self.tell(EXCHANGED, [seat, exchange // 2, pay, gain])
        if self.phase == ICONS:
            self.settle_icons()

    def use(self, design: int) -> None:
        """LL-35 to LL-38: the reward for covered icons."""
        reward = self.reward(design)
        good = design - FARMER if design < SETTLER else COIN
        self.used = raised(self.used, design, 1)
        self.goods[GOODS * self.seat + good] += reward
        self.supply[good] -= reward
        if self.journal is not None:
            self.tell(USED, [self.seat, design, reward, good])
        if self.phase == ICONS:
            self.settle_icons()

    # ---- markers ----

    def mark(self, mark: int) -> None:
        """LL-14: one marker onto a free space."""
        source = mark // (SPACES * RESERVE)
        card = mark // SPACES % RESERVE
        space = mark % SPACES
        if source == RESERVE:
            self.tell(MARKED, [self.seat, self.cards[card], space])
        else:
            before = self.own_space(source)
            self.spaces = changed(self.spaces, SPACES * source + before, NOBODY)
            self.tell(SHIFTED, [self.seat, self.cards[source], before, self.cards[card], space])
        self.spaces = changed(self.spaces, SPACES * card + space, int(self.seat))
        self.may_mark = 0

    # ---- feeding ----

    def feed(self, crop: int, replaced: int) -> None:
        """LL-27, LL-28: the price goes back to the supply, the highest card of the type is won; the marker's time is over."""
        seat: i64 = self.seat
        crops = self.parts.price - replaced
        coins = self.parts.coins_for_a_crop * replaced
        self.goods[GOODS * seat + crop] -= crops
        self.supply[crop] += crops
        self.goods[GOODS * seat + COIN] -= coins
        self.supply[COIN] += coins
        column = self.columns[crop]
        value = column[-1]
        self.columns = changed(self.columns, crop, column[:-1])
        self.won = changed(self.won, seat, [*self.won[seat], CROPS * value + crop])
        self.fed = 1
        self.may_mark = 0
        self.phase = HERDING
        if self.journal is not None:
            self.tell(FED, [seat, crop, crops, coins, value])

    def place_llama(self, at: i64) -> None:
        """LL-30: for good."""
        seat = int(self.seat)
        self.own(seat)
        cells = self.cells[seat]
        cells[at] |= STANDS
        x = self.column_of(seat, at)
        y = self.row_of(seat, at)
        self.llamas = changed(self.llamas, seat, [*self.llamas[seat], x, y])
        self.llama_supply -= 1
        self.grass[seat] -= 1
        self.phase = ACT
        if self.journal is not None:
            self.tell(LLAMA_PLACED, [seat, x, y, cells[at] & STOREY])

    # ---- end of turn and game ----

    def end_turn(self) -> None:
        """LL-10, LL-41, LL-42: the next tile is turned up, the end may be near, the turn passes."""
        stack = self.stacks[self.taken]
        self.tell(TURN_ENDED, [self.seat])
        if stack:
            self.reveal(TURNED_UP, [stack[-1]])
        if self.ending == 0:
            self.check_end()
        self.clear_turn()
        self.seat = (self.seat + 1) % self.players
        self.phase = TURN
        if self.ending and self.seat == self.first:
            self.finish()

    def check_end(self) -> None:
        """LL-41: one type of llama cards left, or few tiles."""
        types = 0
        for column in self.columns:
            if column:
                types += 1
        tiles = 0
        for stack in self.stacks:
            tiles += len(stack)
        if types <= self.parts.types_left:
            self.ending = 1
            self.tell(LAST_ROUND, [FEW_TYPES])
        elif tiles <= self.parts.tiles_left:
            self.ending = 1
            self.tell(LAST_ROUND, [FEW_TILES])

    def finish(self) -> None:
        """The game is over; everything that scores is told."""
        self.phase = OVER
        if self.journal is not None:
            for seat in range(self.players):
                for card in range(len(self.cards)):
                    points = self.card_points(seat, card)
                    if points > 0:
                        self.tell(FULFILLED, [seat, self.cards[card], points])
                score = self.breakdown(seat, seat)
                self.tell(SCORED, [seat, *score, sum(score)])
            ranking = self.ranking()
            self.tell(GAME_ENDED, [seat for seat in range(self.players) if ranking[seat] == 1])

    # ---- scoring ----

    # ---- knowing ----

    def public(self) -> list[int]:
        """Everything on the table, which all seats may see and remember."""
        numbers: list[int] = [
            self.phase, self.seat, self.first, self.ending, self.owing, self.llama_supply,
            self.hand, self.taken, self.may_mark, self.fed,
        ]  # fmt: skip
        for one in (
            self.board, self.side, self.row, self.cards, self.spaces, self.supply, self.goods, self.people, self.foundations,
            self.covered, self.pending, self.used, self.fresh, self.calls,
        ):  # fmt: skip
            numbers.append(len(one))
            numbers += one
        for many in (self.columns, self.won, self.pieces, self.llamas):
            for one in many:
                numbers.append(len(one))
                numbers += one
        return numbers

    def observe(self, seat: int) -> list[int]:
        """What is hidden is known as a set: the tiles and characters not seen yet."""
        numbers = self.header(seat) + self.public()
        for shape in range(SHAPES):
            stack = self.stacks[shape]
            shown = 1 if stack and shape != self.taken else 0
            hidden = len(stack) - shown
            numbers += [len(stack), shown, *sorted(stack[:hidden]), *stack[hidden:]]
        numbers += [len(self.pile), *sorted(self.pile)]
        return numbers

    def resample(self, seat: int, rng: Rng) -> LlamaLandState:
        other = self.clone()
        other.shuffle_hidden(rng)
        other.rng = rng.fork()
        return other

    def shuffle_hidden(self, rng: Rng) -> None:
        """Draws the order of everything hidden anew."""
        for shape in range(SHAPES):
            stack = self.stacks[shape][:]
            if stack and shape != self.taken:
                shown = stack.pop()
                rng.shuffle(stack)
                stack.append(shown)
            else:
                rng.shuffle(stack)
            self.stacks[shape] = stack
        self.pile = self.pile[:]
        rng.shuffle(self.pile)

    # ---- copying ----

    def clone(self) -> LlamaLandState:
        other = LlamaLandState(self.parts, self.players, self.options, self.rng.clone())
        other.phase = self.phase
        other.seat = self.seat
        other.first = self.first
        other.ending = self.ending
        other.owing = self.owing
        other.llama_supply = self.llama_supply
        other.hand = self.hand
        other.taken = self.taken
        other.may_mark = self.may_mark
        other.fed = self.fed
        # Changed in most turns: copied.
        other.stacks = self.stacks[:]
        other.supply = self.supply[:]
        other.goods = self.goods[:]
        other.foundations = self.foundations[:]
        other.grass = self.grass[:]
        other.pieces = self.pieces[:]
        other.cells = self.cells[:]
        other.covered = self.covered[:]
        other.pending = self.pending[:]
        other.shared = (1 << self.players) - 1
        self.shared = other.shared
        # Copied before they change: shared.
        other.board = self.board
        other.side = self.side
        other.columns = self.columns
        other.row = self.row
        other.pile = self.pile
        other.cards = self.cards
        other.spaces = self.spaces
        other.people = self.people
        other.won = self.won
        other.llamas = self.llamas
        other.width = self.width
        other.left = self.left
        other.top = self.top
        other.used = self.used
        other.fresh = self.fresh
        other.calls = self.calls
        return other

    def whole(self) -> list[int]:
        numbers = self.header(-1) + self.public()
        for stack in self.stacks:
            numbers.append(len(stack))
            numbers += stack
        return [*numbers, len(self.pile), *self.pile, self.rng.state]

    def conserved(self) -> list[int]:
        """Goods, tiles, characters, llama cards and tokens, foundations, markers; then 0 while counts and domains agree."""
        seats = range(self.players)
        goods = [self.supply[good] + sum([self.goods[GOODS * seat + good] for seat in seats]) for good in range(GOODS)]
        tiles = sum([len(stack) for stack in self.stacks]) + sum([len(pieces) for pieces in self.pieces]) // 4
        if self.hand != NO_TILE:
            tiles += 1
        people = [
            self.row.count(design) + self.pile.count(design) + sum([self.people[DESIGNS * seat + design] for seat in seats])
            for design in range(DESIGNS)
        ]
        cards = sum([len(column) for column in self.columns]) + sum([len(won) for won in self.won])
        llamas = int(self.llama_supply) + sum([len(llamas) for llamas in self.llamas]) // 2
        counts = [*goods, tiles, *people, cards, llamas]
        for seat in seats:
            counts += [self.markers_left(seat) + self.spaces.count(seat), self.foundations[seat] + self.buried(seat)]
            cells = self.cells[seat]
            counts.append(len([1 for cell in cells if cell & STANDS]) - len(self.llamas[seat]) // 2)
            counts.append(self.grass[seat] - len([1 for cell in cells if cell & STOREY and cell & TOP == cell & STOREY]))
        return counts
