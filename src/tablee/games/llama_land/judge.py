"""Llama Land: advice for bots. Every placement of every top tile is weighed by what it covers and what it leaves to build on."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from tablee.games.llama_land.domains import ICON, ICON_MASK, PIECE, STANDS, STOREY
from tablee.games.llama_land.parts import (
    CELLS,
    COIN,
    CROPS,
    DESIGNS,
    DRAW,
    EACH,
    END,
    EXCHANGE,
    FEED,
    GOLD,
    GOODS,
    LLAMA,
    MARK,
    PAYMENTS,
    PLACE,
    RECRUIT,
    RESERVE,
    SHAPES,
    SIZE,
    SPACES,
    TAKE,
    TURNS,
    USE,
    LlamaLandParts,
)
from tablee.games.llama_land.state import HERDING, ICONS, PLACING, TURN, LlamaLandState
from tablee.kernel.rng import Rng
from tablee.kernel.shortlist import NO_BAR, Shortlist, ranked
from tablee.kernel.state import Judge, State, changed

# What things are worth, in points.
FOUNDATION: Final = 1.8
PLATEAU: Final = 0.35  # a neighbouring cell on the same storey: ground for later tiles
EXTENSION: Final = 2.2  # new ground, and the right to a marker
# Characters, by design, and an unknown one.
PEOPLE: Final = (2.2, 2.2, 2.2, 2.6, 2.6, 2.6, 2.0, 2.0, 2.0, 1.4, 1.6, 1.8)
# What a search looks at
EACH_STACK: Final = 6  # placements of each top tile that come into question
CLOSELY: Final = 2  # how many times as many placements as plans are looked at closely
MARK_SHARE: Final = 0.3  # share of a marker's points that counts when it is placed
MARKS: Final = 3  # spaces that are tried for a marker
NEXT_TURN: Final = 0.6  # share of the next turn's best placement that counts for this one
# What a position is worth, in points at the end
SET_SHARE: Final = 0.8  # share of the next card of its type that an unfinished set of crops is worth, by its size
COIN_SHARE: Final = 0.9
SPARE_MARKER: Final = 1.5
TURNS_A_CARD: Final = 2.3  # how many turns pass for each llama card taken
LATE: Final = 5.0  # turns after which what still grows has its full worth
SPREAD: Final = 12.0  # points of difference that make a position clearly better
HORIZON: Final = 20  # decisions after which a look ahead is rated


# Where nothing can be built, instead of a storey.
LLAMA_HERE: Final = -2
TABLE: Final = -1


def level_neighbours(cells: list[int], width: i64, here: i64, storey: i64) -> int:
    """How many neighbours of a cell lie on a storey and are free of llamas."""
    count = 0
    for near in (here - 1, here + 1, here - width, here + width):
        cell: i64 = cells[near]
        if cell & STOREY == storey and cell & STANDS == 0:
            count += 1
    return count


class Ground:
    """A domain read once, so that many placements can be weighed quickly."""

    def __init__(self, state: LlamaLandState, seat: int, worths: list[float]) -> None:
        self.state = state
        self.seat = seat
        cells = state.cells[seat]
        width: i64 = state.width[seat]
        size: i64 = len(cells)
        self.tops: list[int] = [TABLE] * size  # by cell: its storey (0 for a hole), or why nothing can be built there
        self.yields: list[float] = [0.0] * size  # by cell: what its icon is worth when it is covered
        self.level: list[float] = [0.0] * size  # by cell: what the ground around is worth to a tile built on it
        self.built: list[int] = []  # cells of the domain
        self.edge: list[int] = []  # bare cells beside it
        at: i64 = width
        while at < size - width:
            cell: i64 = cells[at]
            storey: i64 = cell & STOREY
            if cell & STANDS:
                self.tops[at] = LLAMA_HERE
            elif cell != 0:
                icon: i64 = cell >> ICON & ICON_MASK
                self.tops[at] = storey
                if icon > 0:
                    self.yields[at] = worths[icon - 1]
                if storey > 0:
                    self.level[at] = PLATEAU * level_neighbours(cells, width, at, storey + 1)
                    self.built.append(at)
            if storey == 0 and (cells[at - 1] | cells[at + 1] | cells[at - width] | cells[at + width]) & STOREY:
                self.level[at] = PLATEAU * level_neighbours(cells, width, at, 1)
                self.edge.append(at)
            at += 1

    def weigh(self, shape: i64, found: Shortlist, rng: Rng) -> None:
        """Weighs all placements of a shape, ways that cover the same cells once, from a random way on."""
        twins = self.state.parts.twins
        start: i64 = rng.below(TURNS)
        for i in range(TURNS):
            way: i64 = (start + i) % TURNS
            if twins[TURNS * shape + way][0] == way:
                self.weigh_builds(shape, way, found)
                self.weigh_extensions(shape, way, found)

    def weigh_builds(self, shape: i64, way: i64, found: Shortlist) -> None:
        """What placements on the domain cover, what they cost in foundations, and how well they lie."""
        state = self.state
        tops = self.tops
        cells = state.cells[self.seat]
        width: i64 = state.width[self.seat]
        begin: i64 = SIZE * (TURNS * shape + way)
        xs = state.parts.xs
        ys = state.parts.ys
        first: i64 = ys[begin] * width + xs[begin]
        b: i64 = ys[begin + 1] * width + xs[begin + 1] - first
        c: i64 = ys[begin + 2] * width + xs[begin + 2] - first
        d: i64 = ys[begin + 3] * width + xs[begin + 3] - first
        e: i64 = ys[begin + 4] * width + xs[begin + 4] - first
        spare: i64 = state.foundations[self.seat]
        bar = found.bar
        for here in self.built:
            at: i64 = here
            t1: i64 = tops[at + b]
            if t1 < 0:
                continue
            t2: i64 = tops[at + c]
            if t2 < 0:
                continue
            t3: i64 = tops[at + d]
            if t3 < 0:
                continue
            t4: i64 = tops[at + e]
            if t4 < 0:
                continue
            t0: i64 = tops[at]
            below: i64 = max(max(max(t0, t1), max(t2, t3)), t4)
            lift: i64 = 5 * below - t0 - t1 - t2 - t3 - t4
            if lift == 0:
                piece: i64 = cells[at] >> PIECE
                if (
                    piece > 0
                    and cells[at + b] >> PIECE == piece
                    and cells[at + c] >> PIECE == piece
                    and cells[at + d] >> PIECE == piece
                    and cells[at + e] >> PIECE == piece
                ):
                    continue  # LL-20
                worth = self.yields[at] + self.level[at] + self.yields[at + b] + self.level[at + b]
                worth += self.yields[at + c] + self.level[at + c] + self.yields[at + d] + self.level[at + d]
                worth += self.yields[at + e] + self.level[at + e]
            elif lift <= spare:
                worth = -FOUNDATION * float(lift)
                for place in (at, at + b, at + c, at + d, at + e):
                    if tops[place] == below:
                        worth += self.yields[place] + self.level[place]
                    else:
                        worth += PLATEAU * level_neighbours(cells, width, place, below + 1)
            else:
                continue
            if worth > bar:
                found.offer(PLACE + CELLS * way + state.code_of(self.seat, at - first), worth)
                bar = found.bar

    def weigh_extensions(self, shape: i64, way: i64, found: Shortlist) -> None:
        """How well placements beside the domain lie; each is met once, from the first of its cells that touches the domain."""
        state = self.state
        tops = self.tops
        width: i64 = state.width[self.seat]
        begin: i64 = SIZE * (TURNS * shape + way)
        xs = state.parts.xs
        ys = state.parts.ys
        bar = found.bar
        for i in range(SIZE):
            shift: i64 = ys[begin + i] * width + xs[begin + i]
            for here in self.edge:
                at: i64 = here - shift
                worth = EXTENSION
                for j in range(SIZE):
                    place: i64 = at + ys[begin + j] * width + xs[begin + j]
                    top: i64 = tops[place]
                    if top > 0 or top == LLAMA_HERE:
                        worth = NO_BAR
                        break
                    worth += self.level[place]
                if worth > bar:
                    action = PLACE + CELLS * way + state.code_of(self.seat, at)
                    if action not in found.actions:
                        found.offer(action, worth)
                        bar = found.bar


class Turns:
    """Beginnings of turns and what they are worth."""

    def __init__(self) -> None:
        self.plans: list[list[int]] = []
        self.worths: list[float] = []

    def add(self, plan: list[int], worth: float) -> None:
        """Notes one more."""
        self.plans.append(plan)
        self.worths.append(worth)


class LlamaLandJudge(Judge):
    """Weighs single decisions by rules of thumb."""

    def __init__(self, parts: LlamaLandParts) -> None:
        self.parts = parts
        # What things are worth, in points, unless said otherwise; the numbers stand in weights.toml.
        self.crop = 0.0  # share of the next card of its type
        self.last_crop = 0.0  # a crop that completes a price
        self.coin = 0.0
        self.hut = 0.0
        self.crowded = 0.0  # a llama beside a cell of its own storey is in the way
        self.progress_worth = 0.0  # a llama that helps with a marked objective
        self.hope = 0.0  # how much of an objective has to be there before it is marked
        self.unknown = 0.0  # a character that nobody has seen

    def adopt(self, weights: dict[str, float]) -> None:
        self.crop = weights["crop"]
        self.last_crop = weights["last_crop"]
        self.coin = weights["coin"]
        self.hut = weights["hut"]
        self.crowded = weights["crowded"]
        self.progress_worth = weights["progress_worth"]
        self.hope = weights["hope"]
        self.unknown = weights["unknown"]

    def greedy(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, LlamaLandState)
        if state.phase == TURN:
            return TAKE + self.best_stack(state, seat, rng)
        if state.phase == PLACING:
            return self.best_place(state, seat, int(state.hand), rng)
        actions = state.legal(seat)
        if state.phase == HERDING:
            return self.best_llama(state, seat, actions)
        if state.phase == ICONS:
            return self.best_icon(state, actions)
        best = actions[rng.below(len(actions))] if actions[0] < END else actions[0]
        best_worth = 0.0
        for action in actions:
            worth = self.worth_of_act(state, seat, action)
            if worth > best_worth:
                best = action
                best_worth = worth
        return best

    # ---- for searches ----

    def plans(self, state: State, seat: int, most: int, rng: Rng) -> list[list[int]]:
        """Whole placements, with a marker where one may follow, by what they bring now and what could be built on them."""
        assert isinstance(state, LlamaLandState)
        if state.phase == TURN:
            return self.best_turns(state, seat, most, rng)
        first = self.greedy(state, seat, rng)
        if state.phase == ICONS:
            others = [action for action in state.legal(seat) if action != first and RECRUIT <= action <= DRAW]
            return [[action] for action in [first, *others][:most]]
        if state.phase == PLACING or state.phase == HERDING:
            return [[first]]
        return [[action] for action in self.candidates(state, seat, most, rng)]

    def best_turns(self, state: LlamaLandState, seat: int, most: int, rng: Rng) -> list[list[int]]:
        """The most promising placements of all top tiles, weighed with the turn after this one."""
        ground = Ground(state, seat, self.kind_worths(state, seat))
        places: list[list[int]] = []
        worths: list[float] = []
        for shape in range(SHAPES):
            if state.stacks[shape]:
                found = Shortlist(EACH_STACK)
                ground.weigh(shape, found, rng)
                for i in range(len(found.actions)):
                    places.append([TAKE + shape, found.actions[i]])
                    worths.append(found.worths[i])
        turns = Turns()
        for i in ranked(worths)[: CLOSELY * most]:
            self.add_twins(state, seat, places[i], worths[i], turns, rng)
        return [turns.plans[i] for i in ranked(turns.worths)[:most]]

    def add_twins(self, state: LlamaLandState, seat: int, placement: list[int], worth: float, turns: Turns, rng: Rng) -> None:
        """Looks at all ways to hold a tile over the same cells: what could be built there next tells them apart."""
        shape = placement[0] - TAKE
        place = placement[1] - PLACE
        for way in self.parts.twins[TURNS * shape + place // CELLS]:
            after = state.clone()
            held = PLACE + CELLS * way + place % CELLS
            after.advance(seat, TAKE + shape)
            after.advance(seat, held)
            future = worth + NEXT_TURN * self.best_worth(after, seat, rng)
            if after.may_mark == 0:
                turns.add([TAKE + shape, held], future)
                continue
            marks: list[int] = []
            values: list[float] = []
            for option in after.legal(seat):
                if option >= MARK:
                    values.append(self.worth_of_mark(after, seat, option - MARK))
                    marks.append(option)
            for i in ranked(values)[:MARKS]:
                turns.add([TAKE + shape, held, marks[i]], future + MARK_SHARE * values[i])

    def best_worth(self, state: LlamaLandState, seat: int, rng: Rng) -> float:
        """What the best placement would be worth if it were the seat's turn again."""
        ground = Ground(state, seat, self.kind_worths(state, seat))
        found = Shortlist(1)
        for shape in range(SHAPES):
            if state.stacks[shape]:
                ground.weigh(shape, found, rng)
        return found.worths[0]

    def rate(self, state: State, seat: int) -> float:
        """Compares what everybody will have in the end."""
        assert isinstance(state, LlamaLandState)
        turns = self.turns_left(state)
        own = self.prospects(state, seat, turns)
        best = max([self.prospects(state, other, turns) for other in range(state.players) if other != seat])
        return 1.0 / (1.0 + exp((best - own) / SPREAD))

    def slack(self) -> float:
        return 0.9

    def horizon(self) -> int:
        return HORIZON

    def turns_left(self, state: LlamaLandState) -> float:
        """About how many turns each player still has."""
        if state.ending:
            return 0.5
        sizes = sorted([len(column) for column in state.columns])
        tiles = sum([len(stack) for stack in state.stacks]) - self.parts.tiles_left
        return min(TURNS_A_CARD * (sizes[0] + sizes[1]), float(tiles)) / state.players + 0.5

    def prospects(self, state: LlamaLandState, seat: int, turns: float) -> float:
        """Points now, and what crops, coins, characters and markers will become."""
        late = min(turns / LATE, 1.0)
        total = float(state.llama_points(seat))
        for crop in range(CROPS):
            have = state.goods[GOODS * seat + crop]
            column = state.columns[crop]
            total += float(have)
            if column:
                total += late * SET_SHARE * (column[-1] - self.parts.price) * min(float(have) / self.parts.price, 1.5)
        total += COIN_SHARE * late * state.goods[GOODS * seat + COIN] + 0.5 * (1.0 - late) * state.goods[GOODS * seat + COIN]
        for design in range(DESIGNS):
            total += late * PEOPLE[design] * state.people[DESIGNS * seat + design]
        for card in range(len(state.cards)):
            total += self.marker_worth(state, seat, card, turns)
        return total + SPARE_MARKER * late * state.markers_left(seat)

    def marker_worth(self, state: LlamaLandState, seat: int, card: int, turns: float) -> float:
        """The points of a marker, or the share of them that can still be hoped for."""
        points = state.card_points(seat, card)
        objective = state.cards[card]
        if points > 0 or objective >= GOLD:
            return float(points)
        for space in range(SPACES):
            if state.spaces[SPACES * card + space] == seat:
                need = self.parts.least[objective]
                share = state.measure(seat, objective) / need
                return self.parts.space_points[space] * share * min(turns / (LATE * (1.0 - share) + 1.0), 1.0)
        return 0.0

    # ---- tiles ----

    def best_stack(self, state: LlamaLandState, seat: int, rng: Rng) -> int:
        """The stack whose top tile finds the best place."""
        ground = Ground(state, seat, self.kind_worths(state, seat))
        best = -1
        best_worth = 0.0
        for shape in range(SHAPES):
            if state.stacks[shape]:
                found = Shortlist(1)
                ground.weigh(shape, found, rng)
                if best < 0 or found.worths[0] > best_worth:
                    best = shape
                    best_worth = found.worths[0]
        return best

    def best_place(self, state: LlamaLandState, seat: int, tile: int, rng: Rng) -> int:
        """The best placement of a tile; the first of equals from a random point on."""
        found = Shortlist(1)
        Ground(state, seat, self.kind_worths(state, seat)).weigh(tile // EACH, found, rng)
        return found.actions[0]

    def kind_worths(self, state: LlamaLandState, seat: int) -> list[float]:
        """What each kind of icon is worth to a seat now."""
        worths: list[float] = []
        for crop in range(CROPS):
            column = state.columns[crop]
            worth = self.crop * column[-1] if column else 0.5
            if column and state.goods[GOODS * seat + crop] == self.parts.price - 1:
                worth += self.last_crop
            worths.append(worth if state.supply[crop] > 0 else 0.0)
        worths.append(self.coin if state.supply[COIN] > 0 else 0.0)
        worths.append(self.hut)
        return worths

    # ---- the rest of a turn ----

    def best_icon(self, state: LlamaLandState, actions: list[int]) -> int:
        """Goods first, then the character worth most."""
        best = actions[0]
        best_worth = -1.0
        for action in actions:
            if action < RECRUIT:
                return action
            if action > DRAW:
                break
            worth = self.unknown if action == DRAW else PEOPLE[state.row[action - RECRUIT]]
            if worth > best_worth:
                best = action
                best_worth = worth
        return best

    def worth_of_act(self, state: LlamaLandState, seat: int, action: int) -> float:
        """What an action after the placement is worth; nothing if it had better not be done."""
        if action >= MARK:
            return self.worth_of_mark(state, seat, action - MARK)
        if action >= FEED:
            # Last, after characters and marker have had their say.
            feed = action - FEED
            return 0.01 * state.columns[feed // PAYMENTS][-1] - 0.02 * (feed % PAYMENTS) + 0.1
        if action >= USE:
            return 50.0
        if action >= EXCHANGE:
            return self.worth_of_exchange(state, seat, action - EXCHANGE)
        return 0.0

    def worth_of_exchange(self, state: LlamaLandState, seat: int, exchange: int) -> float:
        """An exchange is made when it buys a better card than could be had without."""
        if state.fed:
            return 0.0
        before = self.best_card(state, seat)
        pay = GOODS * seat + self.parts.pays[exchange]
        gain = GOODS * seat + self.parts.gains[exchange]
        state.goods[pay] -= 1
        state.goods[gain] += 1
        after = self.best_card(state, seat)
        state.goods[pay] += 1
        state.goods[gain] -= 1
        return 40.0 + after - before if after > before else 0.0

    def best_card(self, state: LlamaLandState, seat: int) -> int:
        """The highest llama card that can be paid for."""
        best = 0
        for crop in range(CROPS):
            for replaced in range(PAYMENTS):
                if state.can_feed(crop, replaced):
                    best = max(best, state.columns[crop][-1])
        return best

    def worth_of_mark(self, state: LlamaLandState, seat: int, mark: int) -> float:
        """A marker goes from the reserve to the best space of an objective that is within reach."""
        if mark // (SPACES * RESERVE) != RESERVE:
            return 0.0
        card = mark // SPACES % RESERVE
        objective = state.cards[card]
        have = state.measure(seat, objective)
        if objective >= GOLD:
            for other in range(state.players):
                if state.measure(other, objective) > have:
                    return 0.0
            return 10.0 + have
        need = self.parts.least[objective]
        reach = min(have / need, 1.0)
        return self.parts.space_points[mark % SPACES] * reach if reach >= self.hope else 0.0

    def best_llama(self, state: LlamaLandState, seat: int, actions: list[int]) -> int:
        """Where the llama helps with marked objectives and is least in the way."""
        best = actions[0]
        best_worth = 0.0
        cells = state.cells[seat]
        width = state.width[seat]
        for i in range(len(actions)):
            at = int(state.place_of(seat, actions[i] - LLAMA))
            worth = -self.crowded * level_neighbours(cells, width, at, cells[at] & STOREY)
            worth += self.progress_worth * self.progress(state, seat, at)
            if i == 0 or worth > best_worth:
                best = actions[i]
                best_worth = worth
        return best

    def progress(self, state: LlamaLandState, seat: int, at: int) -> int:
        """How far a llama on a cell would bring the objectives that the seat has marked and not yet fulfilled."""
        steps = 0
        llamas = state.llamas
        for card in range(len(state.cards)):
            objective = state.cards[card]
            if objective >= GOLD or state.own_space(card) < 0:
                continue
            before = state.measure(seat, objective)
            if before < self.parts.least[objective]:
                state.llamas = changed(llamas, seat, [*llamas[seat], state.column_of(seat, at), state.row_of(seat, at)])
                steps += state.measure(seat, objective) - before
                state.llamas = llamas
        return steps
