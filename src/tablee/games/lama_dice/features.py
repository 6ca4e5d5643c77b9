"""LAMA Dice: a position as numbers for learners."""

from __future__ import annotations

from tablee.games.lama_dice.parts import COUNT, DICE, FIELD, VALUES, LamaDiceParts
from tablee.games.lama_dice.state import NO_ROLL, OVER, LamaDiceState
from tablee.kernel.features import Block, Features, bits, one_of, turned
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

    def write(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, LamaDiceState)
        parts = self.parts
        players = state.players
        numbers = one_of(OVER + 1, state.phase)
        numbers += one_of(players, (state.seat - seat) % players if state.phase != OVER else -1)
        numbers += turned(bits(players, state.active), seat)
        numbers += bits(VALUES, state.llama_row)
        dice = [0] * VALUES
        if state.outcome != NO_ROLL:
            for die in range(DICE):
                dice[parts.outcomes[DICE * state.outcome + die]] += 1
        numbers += dice
        points: list[int] = []
        worth: list[int] = []
        for i in range(players):
            other = (seat + i) % players
            numbers += counts(state.rows[other])
            worth.append(parts.worth[state.values[other]])
            points.append(state.points(other))
        numbers += worth
        numbers += points
        numbers += turned(state.white, seat)
        numbers += turned(state.black, seat)
        numbers += counts(state.discarded)
        numbers += counts(state.aside)
        return numbers


def counts(cards: int) -> list[int]:
    """Packed cards as numbers by value."""
    return [cards >> FIELD * value & COUNT for value in range(VALUES)]
