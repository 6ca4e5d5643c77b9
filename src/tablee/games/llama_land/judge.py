"""Llama Land: advice for bots. Every placement of every top tile is weighed by what it covers and what it leaves to build on."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.llama_land.domains import ICON, ICON_MASK, STANDS, STOREY
from tablee.games.llama_land.parts import (
    CELLS,
    COIN,
    CROPS,
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
from tablee.kernel.state import Judge, State

# What things are worth, in points.
CROP: Final = 0.26  # share of the next card of its type
LAST_CROP: Final = 1.5  # a crop that completes a price
COIN_WORTH: Final = 1.2
HUT_WORTH: Final = 2.0
FOUNDATION: Final = 1.8
PLATEAU: Final = 0.35  # a neighbouring cell on the same storey: ground for later tiles
EXTENSION: Final = 2.2  # new ground, and the right to a marker
CROWDED: Final = 0.5  # a llama beside a cell of its own storey is in the way
PROGRESS: Final = 2.5  # a llama that helps with a marked objective
HOPE: Final = 0.6  # how much of an objective has to be there before it is marked
# Characters, by design, and an unknown one.
PEOPLE: Final = (2.2, 2.2, 2.2, 2.6, 2.6, 2.6, 2.0, 2.0, 2.0, 1.4, 1.6, 1.8)
UNKNOWN: Final = 1.9


class LlamaLandJudge(Judge):
    """Weighs single decisions by rules of thumb."""

    def __init__(self, parts: LlamaLandParts) -> None:
        self.parts = parts

    def greedy(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, LlamaLandState)
        if state.phase == TURN:
            return TAKE + self.best_stack(state, seat, rng)
        if state.phase == PLACING:
            return self.best_place(state, seat, int(state.hand), rng)[0]
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

    # ---- tiles ----

    def best_stack(self, state: LlamaLandState, seat: int, rng: Rng) -> int:
        """The stack whose top tile finds the best place."""
        best = -1
        best_worth = 0.0
        for shape in range(SHAPES):
            if state.stacks[shape]:
                worth = self.best_place(state, seat, state.stacks[shape][-1], rng)[1]
                if best < 0 or worth > best_worth:
                    best = shape
                    best_worth = worth
        return best

    def best_place(self, state: LlamaLandState, seat: int, tile: int, rng: Rng) -> tuple[int, float]:
        """The best placement of a tile and what it is worth; the first of equals from a random point on."""
        actions = state.legal_places(seat, tile // EACH)
        count = len(actions)
        start: i64 = rng.below(count)
        worths = self.kind_worths(state, seat)
        best = -1
        best_worth = 0.0
        for i in range(count):
            action = actions[(start + i) % count]
            worth = self.worth_of_place(state, seat, tile // EACH, action - PLACE, worths)
            if best < 0 or worth > best_worth:
                best = action
                best_worth = worth
        return best, best_worth

    def kind_worths(self, state: LlamaLandState, seat: int) -> list[float]:
        """What each kind of icon is worth to a seat now."""
        worths: list[float] = []
        for crop in range(CROPS):
            column = state.columns[crop]
            worth = CROP * column[-1] if column else 0.5
            if column and state.goods[GOODS * seat + crop] == self.parts.price - 1:
                worth += LAST_CROP
            worths.append(worth if state.supply[crop] > 0 else 0.0)
        worths.append(COIN_WORTH if state.supply[COIN] > 0 else 0.0)
        worths.append(HUT_WORTH)
        return worths

    def worth_of_place(self, state: LlamaLandState, seat: int, shape: i64, place: i64, worths: list[float]) -> float:
        """What a placement covers, what it costs in foundations, and how well it lies."""
        xs = self.parts.xs
        ys = self.parts.ys
        cells = state.cells[seat]
        width: i64 = state.width[seat]
        at: i64 = state.place_of(seat, place % CELLS)
        begin: i64 = SIZE * (TURNS * shape + place // CELLS)
        below: i64 = 0
        for i in range(SIZE):
            dx: i64 = xs[begin + i]
            dy: i64 = ys[begin + i]
            storey: i64 = cells[at + dy * width + dx] & STOREY
            below = max(below, storey)
        worth = 0.0 if below else EXTENSION
        for i in range(SIZE):
            x: i64 = xs[begin + i]
            y: i64 = ys[begin + i]
            here: i64 = at + y * width + x
            cell: i64 = cells[here]
            icon: i64 = cell >> ICON & ICON_MASK
            if cell & STOREY < below:
                worth -= FOUNDATION * float(below - (cell & STOREY))
            elif icon > 0:
                worth += worths[icon - 1]
            worth += PLATEAU * self.level_neighbours(cells, width, here, below + 1)
        return worth

    def level_neighbours(self, cells: list[int], width: i64, here: i64, storey: i64) -> int:
        """How many neighbours of a cell lie on a storey and are free of llamas."""
        count = 0
        for near in (here - 1, here + 1, here - width, here + width):
            cell: i64 = cells[near]
            if cell & STOREY == storey and cell & STANDS == 0:
                count += 1
        return count

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
            worth = UNKNOWN if action == DRAW else PEOPLE[state.row[action - RECRUIT]]
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
        return self.parts.space_points[mark % SPACES] * reach if reach >= HOPE else 0.0

    def best_llama(self, state: LlamaLandState, seat: int, actions: list[int]) -> int:
        """Where the llama helps with marked objectives and is least in the way."""
        best = actions[0]
        best_worth = 0.0
        cells = state.cells[seat]
        width = state.width[seat]
        for i in range(len(actions)):
            at = int(state.place_of(seat, actions[i] - LLAMA))
            worth = -CROWDED * self.level_neighbours(cells, width, at, cells[at] & STOREY)
            worth += PROGRESS * self.progress(state, seat, at)
            if i == 0 or worth > best_worth:
                best = actions[i]
                best_worth = worth
        return best

    def progress(self, state: LlamaLandState, seat: int, at: int) -> int:
        """How far a llama on a cell would bring the objectives that the seat has marked and not yet fulfilled."""
        steps = 0
        llamas = state.llamas[seat]
        for card in range(len(state.cards)):
            objective = state.cards[card]
            if objective >= GOLD or state.own_space(card) < 0:
                continue
            before = state.measure(seat, objective)
            if before < self.parts.least[objective]:
                llamas += [state.column_of(seat, at), state.row_of(seat, at)]
                steps += state.measure(seat, objective) - before
                llamas.pop()
                llamas.pop()
        return steps
