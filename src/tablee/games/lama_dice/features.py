"""LAMA Dice: a position as numbers for learners."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.lama_dice.parts import COUNT, DICE, FIELD, VALUES, LamaDiceParts
from tablee.games.lama_dice.state import NO_ROLL, ONE, OVER, LamaDiceState
from tablee.kernel.features import Block, Features, bits, one_of
from tablee.kernel.state import State

BYTE: Final = 8  # bits
TRIPLE: Final = 3 * FIELD  # bits: the cards of three values
TRIPLE_MASK: Final = (1 << TRIPLE) - 1


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
        self.pieces = Pieces(parts, players)

    def write(self, state: State, seat: int) -> list[int]:
        """Block by block, as plainly as it can be said."""
        assert isinstance(state, LamaDiceState)
        parts = self.parts
        players = state.players
        seats = [(seat + i) % players for i in range(players)]
        roll = parts.outcomes[DICE * state.outcome : DICE * state.outcome + DICE] if state.outcome != NO_ROLL else []
        return [
            *one_of(OVER + 1, state.phase),
            *[1 if state.phase != OVER and other == state.seat else 0 for other in seats],
            *[state.active >> other & 1 for other in seats],
            *bits(VALUES, state.llama_row),
            *[roll.count(value) for value in range(VALUES)],
            *[number for other in seats for number in counts(state.rows[other])],
            *[parts.worth[state.values[other]] for other in seats],
            *[state.white[other] + parts.black_value * state.black[other] for other in seats],
            *[state.white[other] for other in seats],
            *[state.black[other] for other in seats],
            *counts(state.discarded),
            *counts(state.aside),
        ]

    def packed(self, state: State, seat: int) -> bytearray:
        """The same from pieces that lie ready: learners of this game look most often."""
        assert isinstance(state, LamaDiceState)
        return self.pieces.of(state, seat)


class Pieces:
    """The buffer of a position, joined from pieces that lie ready in tables; only costs and tokens are reckoned."""

    def __init__(self, parts: LamaDiceParts, players: int) -> None:
        rolls = [parts.outcomes[DICE * outcome : DICE * (outcome + 1)] for outcome in range(parts.outcome_count)]
        self.parts = parts
        self.phases = [bytes(one_of(OVER + 1, phase)) for phase in range(OVER + 1)]
        self.turns = [bytes(one_of(players, place)) for place in range(players + 1)]  # the last one: nobody's
        self.actives = [bytes(bits(players, mask)) for mask in range(1 << players)]
        self.llama_rows = [bytes(bits(VALUES, mask)) for mask in range(1 << VALUES)]
        self.dice = [bytes([roll.count(value) for value in range(VALUES)]) for roll in [*rolls, []]]  # the last one: NO_ROLL
        self.triples = [bytes([n & COUNT, n >> FIELD & COUNT, n >> 2 * FIELD]) for n in range(1 << TRIPLE)]
        self.singles = [bytes([n]) for n in range(COUNT + 1)]
        self.joined = [b""] * (5 + 3 * players + 4 + 2 * 3)

    def of(self, state: LamaDiceState, seat: i64) -> bytearray:
        """All blocks of a position as a seat sees it."""
        parts = self.parts
        joined = self.joined
        players: i64 = state.players
        active: i64 = state.active
        joined[0] = self.phases[state.phase]
        joined[1] = self.turns[players if state.phase == OVER else (state.seat - seat) % players]
        joined[2] = self.actives[(active >> seat | active << (players - seat)) & ((ONE << players) - 1)]
        joined[3] = self.llama_rows[state.llama_row]
        joined[4] = self.dice[state.outcome]
        at: i64 = 5
        worth: i64 = 0  # a byte for each seat, as in all four
        points: i64 = 0
        white: i64 = 0
        black: i64 = 0
        place: i64 = 0  # of the seat's byte, in bits
        other: i64 = seat
        while place < BYTE * players:
            self.lay(at, state.rows[other])
            cost: i64 = parts.worth[state.values[other]]
            ones: i64 = state.white[other]
            tens: i64 = state.black[other]
            worth |= cost << place
            points |= (ones + parts.black_value * tens) << place
            white |= ones << place
            black |= tens << place
            place += BYTE
            at += 3
            other += 1
            if other == players:
                other = 0
        joined[at] = int(worth).to_bytes(state.players, "little")
        joined[at + 1] = int(points).to_bytes(state.players, "little")
        joined[at + 2] = int(white).to_bytes(state.players, "little")
        joined[at + 3] = int(black).to_bytes(state.players, "little")
        self.lay(at + 4, state.discarded)
        self.lay(at + 7, state.aside)
        return bytearray(b"".join(joined))

    def lay(self, at: i64, packed: i64) -> None:
        """Puts the three pieces of packed cards in their place."""
        joined = self.joined
        joined[at] = self.triples[packed & TRIPLE_MASK]
        joined[at + 1] = self.triples[packed >> TRIPLE & TRIPLE_MASK]
        joined[at + 2] = self.singles[packed >> 2 * TRIPLE]


def counts(packed: i64) -> list[int]:
    """How many cards of each value are packed here."""
    return [packed >> FIELD * value & COUNT for value in range(VALUES)]
