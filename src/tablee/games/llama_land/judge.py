"""Llama Land: advice for bots. Every placement of every top tile is weighed by what it covers and what it leaves to build on."""

from __future__ import annotations

from math import exp
from typing import Final

from tablee.games.llama_land.codes import ACT, HERDING, ICONS, PLACING, TURN
from tablee.games.llama_land.domains import STOREY
from tablee.games.llama_land.ground import Ground, level_neighbours
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
    SPACES,
    TAKE,
    TURNS,
    USE,
    LlamaLandParts,
)
from tablee.games.llama_land.state import LlamaLandState
from tablee.kernel.rng import Rng
from tablee.kernel.shortlist import Shortlist, ranked
from tablee.kernel.state import Judge, State, changed

# What characters are worth, in points, by design, and an unknown one
PEOPLE: Final = (2.2, 2.2, 2.2, 2.6, 2.6, 2.6, 2.0, 2.0, 2.0, 1.4, 1.6, 1.8)
# What a search looks at
EACH_STACK: Final = 6  # placements of each top tile that come into question
CLOSELY: Final = 2  # how many times as many placements as plans are looked at closely
MARK_SHARE: Final = 0.3  # share of a marker's points that counts when it is placed
MARKS: Final = 3  # spaces that are tried for a marker
NEXT_TURN: Final = 0.6  # share of the next turn's best placement that counts for this one
# What an easy bot looks at
SEEN: Final = 60  # placements of each top tile
CARELESS: Final = 6.0  # points by which they may be worth less than the best
# What a position is worth, in points at the end
SET_SHARE: Final = 0.8  # share of the next card of its type that an unfinished set of crops is worth, by its size
COIN_SHARE: Final = 0.9
SPARE_MARKER: Final = 1.5
TURNS_A_CARD: Final = 2.3  # how many turns pass for each llama card taken
LATE: Final = 5.0  # turns after which what still grows has its full worth
SPREAD: Final = 12.0  # points of difference that make a position clearly better
HORIZON: Final = 20  # decisions after which a look ahead is rated


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

    def glances(self, state: State, seat: int, most: int, rng: Rng) -> list[list[int]]:
        """Any placements not far from the best one; after that only what brings something, so that no gain is refused."""
        assert isinstance(state, LlamaLandState)
        first = self.greedy(state, seat, rng)
        if state.phase == TURN or state.phase == PLACING:
            others = self.fair_places(state, seat, rng)
        elif state.phase == ACT:
            gains = [action for action in state.legal(seat) if self.worth_of_act(state, seat, action) > 0.0]
            others = [[action] for action in gains if action != first]
        else:
            return super().glances(state, seat, most, rng)
        drawn = list(range(len(others)))
        rng.deal(drawn, most - 1)
        return [[first], *[others[i] for i in drawn[: most - 1]]]

    def fair_places(self, state: LlamaLandState, seat: int, rng: Rng) -> list[list[int]]:
        """All placements of the tile in hand, or of the top tiles, that are worth little less than the best one."""
        ground = Ground(state, seat, self.kind_worths(state, seat))
        places: list[list[int]] = []
        worths: list[float] = []
        for shape in range(SHAPES):
            if state.stacks[shape] if state.phase == TURN else state.hand // EACH == shape:
                found = Shortlist(SEEN)
                ground.weigh(shape, found, rng)
                worths += found.worths
                places += [[TAKE + shape, place] if state.phase == TURN else [place] for place in found.actions]
        bar = max(worths) - CARELESS
        return [places[i] for i in range(len(places)) if worths[i] >= bar]

    def rate(self, state: State, seat: int) -> float:
        """Compares what everybody will have in the end."""
        assert isinstance(state, LlamaLandState)
        turns = self.turns_left(state)
        own = self.prospects(state, seat, turns)
        best = max([self.prospects(state, other, turns) for other in range(state.players) if other != seat])
        return 1.0 / (1.0 + exp((best - own) / SPREAD))

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
