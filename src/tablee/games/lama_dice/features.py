"""LAMA Dice: a position as numbers for learners."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.lama_dice.parts import COUNT, DICE, FIELD, VALUES, LamaDiceParts
from tablee.games.lama_dice.state import NO_ROLL, ONE, OVER, LamaDiceState
from tablee.kernel.features import Block, Features
from tablee.kernel.state import State


class LamaDiceFeatures(Features):
    """Everything on the table; nothing is hidden."""

    def __init__(self, parts: LamaDiceParts, players: int) -> None:
        most = parts.game_end + sum(parts.points)  # a round costs at most one card of each value
        super().__init__(
            [
                Block("phase", (OVER + 1,), 0, 1, "turn, match, miss, llamas, finish or over"),
                Block("turn", (players,), 0, 1, "whose turn it is"),
                Block("active", (players,), 0, 1, "who has not quit the round"),
                Block("llama_row", (VALUES,), 0, 1, "values still in the llama row"),
                Block("dice", (VALUES,), 0, DICE, "how many dice show each value"),
                Block("rows", (players, VALUES), 0, COUNT, "cards of each value in each row"),
                Block("worth", (players,), 0, sum(parts.points), "what each row would cost now"),
                Block("points", (players,), 0, most, "points of the tokens"),
                Block("white", (players,), 0, most, "white tokens"),
                Block("black", (players,), 0, most, "black tokens"),
                Block("discarded", (VALUES,), 0, COUNT, "cards discarded in this round"),
                Block("aside", (VALUES,), 0, COUNT, "cards not dealt in this round"),
            ]
        )
        self.parts = parts
        self.blank = [0] * self.size

    def write(self, state: State, seat: int) -> list[int]:
        """Into a blank list, number by number: learners of this game look most often."""
        assert isinstance(state, LamaDiceState)
        parts = self.parts
        players: i64 = state.players
        mine: i64 = seat
        numbers = self.blank[:]
        numbers[state.phase] = 1
        turn: i64 = OVER + 1
        row: i64 = turn + 2 * players
        dice: i64 = row + VALUES
        cards: i64 = dice + VALUES
        worth: i64 = cards + VALUES * players
        if state.phase != OVER:
            numbers[turn + (state.seat - mine) % players] = 1
        spread(numbers, row, state.llama_row, 1)
        if state.outcome != NO_ROLL:
            first: i64 = DICE * state.outcome
            for die in range(DICE):
                numbers[dice + parts.outcomes[first + die]] += 1
        i: i64 = 0
        while i < players:
            other: i64 = mine + i
            if other >= players:
                other -= players
            if state.active >> other & 1:
                numbers[turn + players + i] = 1
            spread(numbers, cards + VALUES * i, state.rows[other], FIELD)
            numbers[worth + i] = parts.worth[state.values[other]]
            white: i64 = state.white[other]
            black: i64 = state.black[other]
            numbers[worth + players + i] = white + parts.black_value * black
            numbers[worth + 2 * players + i] = white
            numbers[worth + 3 * players + i] = black
            i += 1
        spread(numbers, worth + 4 * players, state.discarded, FIELD)
        spread(numbers, worth + 4 * players + VALUES, state.aside, FIELD)
        return numbers


def spread(numbers: list[int], at: i64, packed: i64, width: i64) -> None:
    """Writes packed counts by value, each so many bits wide."""
    mask: i64 = (ONE << width) - 1
    while packed != 0:
        numbers[at] = packed & mask
        packed >>= width
        at += 1
