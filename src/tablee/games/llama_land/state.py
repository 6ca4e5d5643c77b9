"""Llama Land: the rules at work. Rule numbers (LL-xx) refer to RULES.md.

What is hidden is the order of the tiles below the top of each stack and of the character pile; all seats know the same. A turn
is a tile taken, its placement, then freely: icons to collect, a marker, characters, one llama fed and placed; it ends when the
player says so.

What may be done stands in offers.py, domains and what may be placed there in domains.py, objectives and points in
objectives.py, how a game begins in beginning.py, and how a state is imagined in imagining.py.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.llama_land.codes import (
    ACT,
    BUILT,
    CHOSE_SIDE,
    DREW,
    EXCHANGED,
    EXTENDED,
    FED,
    FEW_TILES,
    FEW_TYPES,
    FOUNDATION,
    FULFILLED,
    GAINED,
    GAME_ENDED,
    HERDING,
    ICONS,
    LAST_ROUND,
    LLAMA_PLACED,
    MARKED,
    NO_TILE,
    NOTHING,
    OVER,
    PLACING,
    RECRUITED,
    REFILLED,
    SCORED,
    SHIFTED,
    TOOK,
    TURN,
    TURN_ENDED,
    TURNED_UP,
    USED,
)
from tablee.games.llama_land.domains import STANDS, STOREY, TOP
from tablee.games.llama_land.objectives import NOBODY
from tablee.games.llama_land.offers import Offers
from tablee.games.llama_land.parts import (
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
    GOODS,
    HUT,
    KINDS,
    LLAMA,
    MARK,
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

NO_CHARACTERS: Final = [0] * DESIGNS
NO_CALLS: Final[list[int]] = []


class LlamaLandState(Offers):
    """One position of Llama Land."""

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
