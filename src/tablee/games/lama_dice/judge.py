"""LAMA Dice: advice for bots. One roll is looked ahead exactly, over all faces of the dice."""

from __future__ import annotations

from typing import Final

from tablee.games.lama_dice.parts import DISCARD, KEEP, QUIT, RETURN_BLACK, RETURN_WHITE, ROLL, TAKE, LamaDiceParts
from tablee.games.lama_dice.state import TURN, LamaDiceState
from tablee.kernel.rng import Rng
from tablee.kernel.state import Judge, State

CARD: Final = 0.4  # what one more card in the row costs, in points, beside its value
COURAGE: Final = 1.2  # how many points a roll may cost on average and still be worth the chance to go on


class LamaDiceJudge(Judge):
    """Counts the points of the row after the best answer to each roll."""

    def __init__(self, parts: LamaDiceParts) -> None:
        self.parts = parts

    def greedy(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, LamaDiceState)
        if state.phase == TURN:
            return ROLL if self.after_roll(state, seat) <= self.cost_of(state, seat) + COURAGE else QUIT
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
            return self.parts.worth[values | 1 << (action - TAKE)] + CARD
        cards = self.parts.handfuls[action - DISCARD]
        for card in cards:
            if state.held(seat, card) == cards.count(card):
                values &= ~(1 << card)
        if values == 0:
            return -self.token_bonus(state, seat)
        return self.parts.worth[values] - CARD * len(cards)

    def after_roll(self, state: LamaDiceState, seat: int) -> float:
        """The mean cost of the row after one roll and the best answer to it."""
        parts = self.parts
        total = 0.0
        for roll in range(len(parts.roll_values)):
            ways = parts.ways[roll]
            if ways:
                total += ways * self.after_this_roll(state, seat, roll)
        return total / parts.outcome_count

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
