"""Bunny Kingdom: advice for bots. A position is worth its harvests to come, a little for what may grow, and its parchments."""

from __future__ import annotations

from typing import Final

from tablee.games.bunny_kingdom.codes import (
    CONSTRUCTION,
    COPYING,
    DRAFT,
    HARVEST,
    NONE,
)
from tablee.games.bunny_kingdom.land import (
    TRAITS,
    bits,
)
from tablee.games.bunny_kingdom.parchments import (
    counts_of,
    parchments_of,
    worth_of,
)
from tablee.games.bunny_kingdom.parts import (
    ANNOUNCE,
    BASE_RESOURCES,
    BUILD,
    BUILT_CAMP,
    CAMP,
    CAMPS,
    CARDS,
    CELLS,
    CITIES,
    COPY,
    DONE,
    EMPTY,
    KIND_POST,
    LIBERAL,
    MATRIARCH,
    OPPORTUNIST,
    PARCHMENT_COUNT,
    PARCHMENTS,
    PICK,
    PRODUCE,
    PROVISIONS,
    SKY_TOWERS,
    SOCIALIST,
    TOWER,
    TREASURES,
    BunnyKingdomParts,
)
from tablee.games.bunny_kingdom.state import (
    BunnyKingdomState,
)
from tablee.kernel.rng import Rng
from tablee.kernel.state import Judge, State

GROWTH: Final = 0.8  # what a tower or a resource is worth for each harvest after the next one, beside its product
ROOM: Final = 0.25  # what one more territory is worth for each harvest to come
SUPPLY: Final = 6.0  # what Provisions are worth
DENIAL: Final = 0.6  # how much of the opponent's loss counts when a card is discarded
HOLD: Final = 0.5  # a building is put off while harvests are left if it brings less than this


class BunnyKingdomJudge(Judge):
    """Tries each card or place on the imagined board and takes the best."""

    def __init__(self, parts: BunnyKingdomParts) -> None:
        self.parts = parts

    def greedy(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, BunnyKingdomState)
        if state.phase == DRAFT and state.chosen[seat] == NONE:
            return self.best_pick(state, seat)
        if state.phase == CONSTRUCTION:
            return self.best_build(state, seat)
        if state.phase == HARVEST:
            return self.best_resource(state, seat)
        if state.phase == COPYING:
            return self.best_copy(state, seat)
        return state.random_action(seat, rng)

    # ---- what a position is worth ----

    def value(self, state: BunnyKingdomState, seat: int) -> float:
        """The harvests to come if nothing changed, room to grow, and the parchments as they stand."""
        harvests = self.harvests(state)
        survey = state.land.survey(seat)
        total = 0.0
        for at in range(0, len(survey), TRAITS):
            power = float(survey[at + 1])
            wealth = float(bits(survey[at + 2]))
            total += power * wealth * harvests
            total += GROWTH * (harvests - 1.0) * (power + wealth) + ROOM * harvests * survey[at]
        return total + self.parchment_value(state, seat, parchments_of(state.zone, seat))

    def harvests(self, state: BunnyKingdomState) -> float:
        """How many harvests are still to come, that of this round included."""
        return float(self.parts.rounds - state.round)

    def parchment_value(self, state: BunnyKingdomState, seat: int, held: list[int]) -> float:
        """What parchments would give now; one that asks for a number of things gives a share on the way there."""
        if len(held) == 0:
            return 0.0
        parts = self.parts
        total = float(sum(worth_of(state.land, state.zone, seat, held)))
        count = counts_of(state.land, state.zone, seat)
        for parchment in held:
            least = parts.least[parchment]
            if least > 0:
                have = count[parts.counted[parchment]]
                if have < least and state.phase < COPYING:
                    total += 0.7 * parts.points[parchment] * have * have / (least * least)
        return total

    # ---- exploration ----

    def best_pick(self, state: BunnyKingdomState, seat: int) -> int:
        """The cards that bring most; with two players the discard is what would help the opponent most."""
        hand = state.hands[seat]
        gains = self.gains(state, seat, hand)
        first = best_of(gains, NONE)
        if state.players == 2:
            losses = self.gains(state, 1 - seat, hand)
            for i in range(len(hand)):
                losses[i] = DENIAL * losses[i] - 0.1 * gains[i]
            return PICK + hand[first] * CARDS + hand[best_of(losses, first)]
        second = best_of(gains, first)
        return PICK + hand[min(first, second)] * CARDS + hand[max(first, second)]

    def gains(self, state: BunnyKingdomState, seat: int, hand: list[int]) -> list[float]:
        """What each card of a hand would bring a seat."""
        now = self.value(state, seat)
        return [self.gain(state, seat, card, now) for card in hand]

    def gain(self, state: BunnyKingdomState, seat: int, card: int, now: float) -> float:
        """What one card would bring."""
        if card < CITIES:
            owner = state.land.owner[card]
            built = state.land.built[card]
            state.land.owner[card] = seat
            if built >= BUILT_CAMP:
                state.land.built[card] = EMPTY
            gained = self.value(state, seat) - now
            state.land.owner[card] = owner
            state.land.built[card] = built
            return gained
        if card < SKY_TOWERS:
            return max(self.best_cell(state, seat, self.parts.kind[card], now)[0], 1.0 + 0.5 * self.harvests(state))
        if card < PROVISIONS:
            return self.link_gain(state, seat) if card < CAMPS else self.camp_gain(state, seat, now)
        if card < PARCHMENTS:
            return SUPPLY
        return self.parchment_gain(state, seat, card - PARCHMENTS)

    def parchment_gain(self, state: BunnyKingdomState, seat: int, parchment: int) -> float:
        """What a parchment will be worth if the kingdom goes on growing as it did."""
        if parchment in (OPPORTUNIST, MATRIARCH):
            return 0.4 * self.parts.points[parchment]
        if LIBERAL <= parchment <= SOCIALIST:
            return 6.0
        held = parchments_of(state.zone, seat)
        with_it = [*held, parchment] if parchment not in held else held
        now = self.parchment_value(state, seat, with_it) - self.parchment_value(state, seat, held)
        if parchment < TREASURES:
            return now
        played = self.parts.rounds - self.harvests(state) + 0.5
        return now * min(self.parts.rounds / played, 2.0) + 1.0

    # ---- construction ----

    def best_build(self, state: BunnyKingdomState, seat: int) -> int:
        """The building that brings most now; nothing if it is better put off."""
        actions = state.legal(seat)
        if len(actions) == 1:
            return actions[0]
        now = self.value(state, seat)
        if state.announced != NONE:
            return self.best_camp(state, seat, actions, now)
        if state.towers[seat] != NONE:
            return self.best_twin(state, seat, actions)
        best = DONE
        most = HOLD * (self.harvests(state) - 1.0)
        for card in state.front[seat]:
            kind = self.parts.kind[card]
            if kind != NONE:
                gained, cell = self.best_cell(state, seat, kind, now)
                if cell != NONE and gained > most:
                    most = gained
                    best = BUILD + kind * CELLS + cell
        if best != DONE:
            return best
        for action in actions:
            if ANNOUNCE <= action < CAMP and self.camp_gain(state, seat, now) > 0.0:
                return action
            if TOWER <= action < BUILD and self.link_gain(state, seat) > 0.0:
                return self.best_first(state, seat, actions)
        return DONE

    def best_cell(self, state: BunnyKingdomState, seat: int, kind: int, now: float) -> tuple[float, int]:
        """Where a city or a farm brings most, and how much."""
        fits = self.parts.fits[kind]
        built = kind + 1 if kind <= KIND_POST else kind + 2
        best = NONE
        most = 0.0
        for cell in state.land.free_cells(seat):
            if not fits[cell]:
                continue
            state.land.built[cell] = built
            gained = self.value(state, seat) - now
            state.land.built[cell] = EMPTY
            if best == NONE or gained > most:
                best = cell
                most = gained
        return most, best

    def best_camp(self, state: BunnyKingdomState, seat: int, actions: list[int], now: float) -> int:
        """The virgin cell that brings most, or the first answer, which keeps the camp."""
        best = actions[0]
        most = 0.0
        for action in actions:
            if action >= CAMP:
                gained = self.gain(state, seat, action - CAMP, now)
                if gained > most:
                    best = action
                    most = gained
        return best

    def camp_gain(self, state: BunnyKingdomState, seat: int, now: float) -> float:
        """What a camp on the best virgin cell beside one's own would bring, less for the risk of losing it again."""
        most = 0.0
        for cell in range(CELLS):
            if state.land.is_virgin(cell) and self.touches(state, seat, cell):
                most = max(most, self.gain(state, seat, cell, now))
        return 0.6 * most

    def touches(self, state: BunnyKingdomState, seat: int, cell: int) -> bool:
        """Whether a cell would join a fief of the seat."""
        return any(state.land.owner[other] == seat for other in self.parts.near[cell])

    def link_gain(self, state: BunnyKingdomState, seat: int) -> float:
        """What joining the best two fiefs would bring in the harvests to come."""
        survey = state.land.survey(seat)
        most = 0
        for one in range(0, len(survey), TRAITS):
            for two in range(one + TRAITS, len(survey), TRAITS):
                apart = survey[one + 1] * bits(survey[one + 2]) + survey[two + 1] * bits(survey[two + 2])
                joined = (survey[one + 1] + survey[two + 1]) * bits(survey[one + 2] | survey[two + 2])
                most = max(most, joined - apart)
        return float(most) * self.harvests(state)

    def best_first(self, state: BunnyKingdomState, seat: int, actions: list[int]) -> int:
        """A cell for the first token of a sky tower: in the fief that gives most."""
        survey = state.land.survey(seat)
        fief = state.land.fief_numbers(seat)
        best = NONE
        most = -1
        for action in actions:
            if TOWER <= action < BUILD:
                at = TRAITS * fief[action - TOWER]
                worth = survey[at + 1] * 4 + bits(survey[at + 2]) * 3
                if worth > most:
                    best = action
                    most = worth
        return best

    def best_twin(self, state: BunnyKingdomState, seat: int, actions: list[int]) -> int:
        """The second token of a sky tower where the joined fief gives most."""
        best = actions[0]
        most = -1.0
        for action in actions:
            after = state.clone()
            after.advance(seat, action)
            gained = self.value(after, seat)
            if gained > most:
                best = action
                most = gained
        return best

    # ---- harvest and copying ----

    def best_resource(self, state: BunnyKingdomState, seat: int) -> int:
        """The resource of a trading post that brings most."""
        actions = state.legal(seat)
        best = actions[0]
        most = -1.0
        for action in actions[:BASE_RESOURCES]:
            post = (action - PRODUCE) // BASE_RESOURCES
            named = state.land.posts[post]
            state.land.posts[post] = (action - PRODUCE) % BASE_RESOURCES
            gained = self.value(state, seat)
            state.land.posts[post] = named
            if gained > most:
                best = action
                most = gained
        return best

    def best_copy(self, state: BunnyKingdomState, seat: int) -> int:
        """The parchment that gives most if copied."""
        own = [parchment for parchment in state.effective(seat) if parchment != NONE]
        now = sum(worth_of(state.land, state.zone, seat, own))
        actions = state.legal(seat)
        best = actions[0]
        most = -1
        for action in actions:
            gained = sum(worth_of(state.land, state.zone, seat, [*own, (action - COPY) % PARCHMENT_COUNT])) - now
            if gained > most:
                best = action
                most = gained
        return best


def best_of(values: list[float], other_than: int) -> int:
    """The place of the largest value, one place left out."""
    best = NONE
    for i in range(len(values)):
        if i != other_than and (best == NONE or values[i] > values[best]):
            best = i
    return best
