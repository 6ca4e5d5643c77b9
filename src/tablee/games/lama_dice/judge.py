"""LAMA Dice: advice for bots. One roll is looked ahead exactly, over all faces of the dice."""

from __future__ import annotations

from math import exp
from typing import Final

from tablee.games.lama_dice.parts import DISCARD, KEEP, QUIT, RETURN_BLACK, RETURN_WHITE, ROLL, TAKE, VALUES, LamaDiceParts
from tablee.games.lama_dice.state import TURN, LamaDiceState
from tablee.kernel.rng import Rng
from tablee.kernel.state import Judge, State

MOST_KNOWN: Final = 500_000


class LamaDiceJudge(Judge):
    """Counts the points of the row after the best answer to each roll."""

    def __init__(self, parts: LamaDiceParts) -> None:
        self.parts = parts
        self.known: dict[int, float] = {}  # mean costs after a roll, by everything they depend on
        self.card = 0.0  # what one more card in the row costs, in points, beside its value
        self.courage = 0.0  # how many points a roll may cost on average and still be worth the chance to go on
        self.stake = 0.0  # share of the points in the rows that counts when a look ahead is cut off

    def adopt(self, weights: dict[str, float]) -> None:
        self.card = weights["card"]
        self.courage = weights["courage"]
        self.stake = weights["stake"]
        self.known.clear()

    def greedy(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, LamaDiceState)
        if state.phase == TURN:
            return ROLL if self.after_roll(state, seat) <= self.cost_of(state, seat) + self.courage else QUIT
        best = -1
        best_cost = 0.0
        for action in state.legal(seat):
            cost = self.cost_after(state, seat, action)
            if best < 0 or cost < best_cost:
                best = action
                best_cost = cost
        return best

    def cost_of(self, state: LamaDiceState, seat: int) -> float:
        """What the row would cost if the round ended now."""
        return float(self.parts.worth[state.values[seat]])

    def token_bonus(self, state: LamaDiceState, seat: int) -> float:
        """What returning the best token is worth."""
        if state.black[seat] > 0:
            return float(self.parts.black_value)
        return 1.0 if state.white[seat] > 0 else 0.0

    def cost_after(self, state: LamaDiceState, seat: int, action: int) -> float:
        """What the row costs after an answer to a roll."""
        if action == KEEP:
            return 0.0
        if action == RETURN_WHITE:
            return -1.0
        if action == RETURN_BLACK:
            return -float(self.parts.black_value)
        values = state.values[seat]
        if action < DISCARD:
            return self.parts.worth[values | 1 << (action - TAKE)] + self.card
        cards = self.parts.handfuls[action - DISCARD]
        for card in cards:
            if state.held(seat, card) == cards.count(card):
                values &= ~(1 << card)
        if values == 0:
            return -self.token_bonus(state, seat)
        return self.parts.worth[values] - self.card * len(cards)

    def after_roll(self, state: LamaDiceState, seat: int) -> float:
        """The mean cost of the row after one roll and the best answer to it, looked up if it came before."""
        key = state.rows[seat] << VALUES | state.llama_row
        key = key << 3 | (4 if state.alone() else 0) | (2 if state.black[seat] else 0) | (1 if state.white[seat] else 0)
        known = self.known.get(key)
        if known is not None:
            return known
        parts = self.parts
        total = 0.0
        for roll in range(len(parts.roll_values)):
            ways = parts.ways[roll]
            if ways:
                total += ways * self.after_this_roll(state, seat, roll)
        total /= parts.outcome_count
        if len(self.known) >= MOST_KNOWN:
            self.known.clear()
        self.known[key] = total
        return total

    def after_this_roll(self, state: LamaDiceState, seat: int, roll: int) -> float:
        """The cost of the row after the best answer to one roll."""
        parts = self.parts
        now = self.cost_of(state, seat)
        if roll == parts.three_llamas:
            return now - self.token_bonus(state, seat)
        found = state.dice_that_match(roll)
        if found:
            actions = parts.discards[(roll << 3) + found]
        else:
            open_values = 0 if state.alone() else state.llama_row & parts.roll_values[roll]
            if open_values == 0:
                return float(parts.worth[state.values[seat] | state.llama_row])
            actions = parts.takes[open_values]
        best = self.cost_after(state, seat, actions[0])
        for action in actions:
            cost = self.cost_after(state, seat, action)
            if cost < best:
                best = cost
        return best

    def rate(self, state: State, seat: int) -> float:
        """Fewest points win, so the best of the others is the one with the fewest; points at stake in the round count too."""
        assert isinstance(state, LamaDiceState)
        best = 0.0
        own = 0.0
        first = True
        for other in range(state.players):
            points = state.points(other) + self.stake * self.parts.worth[state.values[other]]
            if other == seat:
                own = points
            elif first or points < best:
                best = points
                first = False
        return 1.0 / (1.0 + exp((own - best) / self.spread()))

    def horizon(self) -> int:
        return 24
