"""LAMA Dice: a position as numbers for learners."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.advice.features import Block, Features, flags, one_of
from tablee.games.lama_dice.codes import NO_ROLL, OVER
from tablee.games.lama_dice.parts import COUNT, DICE, FIELD, VALUES, LamaDiceParts
from tablee.games.lama_dice.state import LamaDiceState
from tablee.kernel.bits import ONE
from tablee.kernel.state import State

BYTE: Final = 8  # bits


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
            *[state.in_round >> other & 1 for other in seats],
            *flags(VALUES, state.llama_row),
            *[roll.count(value) for value in range(VALUES)],
            *[number for other in seats for number in counts(state.rows[other])],
            *[parts.row_points[state.values[other]] for other in seats],
            *[state.white[other] + parts.black_value * state.black[other] for other in seats],
            *[state.white[other] for other in seats],
            *[state.black[other] for other in seats],
            *counts(state.discarded),
            *counts(state.aside),
        ]

    def packed(self, state: State, seat: int) -> bytearray:
        """The same from pieces that lie ready: learners of this game look most often."""
        assert isinstance(state, LamaDiceState)
        if self.wide:  # a box with so many points that a byte does not hold them
            return super().packed(state, seat)
        return self.pieces.of(state, seat)


class Pieces:
    """The buffer of a position, joined from pieces that lie ready.

    Few things change from one look to the next, so the cards in front of each seat and everybody's tokens are kept as bytes,
    with the numbers they were made from.
    """

    def __init__(self, parts: LamaDiceParts, players: int) -> None:
        rolls = [parts.outcomes[DICE * outcome : DICE * (outcome + 1)] for outcome in range(parts.outcome_count)]
        self.parts = parts
        self.phases = [bytes(one_of(OVER + 1, phase)) for phase in range(OVER + 1)]
        self.turns = [bytes(one_of(players, place)) for place in range(players + 1)]  # the last one: nobody's
        self.in_rounds = [bytes(flags(players, mask)) for mask in range(1 << players)]
        self.llama_rows = [bytes(flags(VALUES, mask)) for mask in range(1 << VALUES)]
        self.dice = [bytes([roll.count(value) for value in range(VALUES)]) for roll in [*rolls, []]]  # the last one: NO_ROLL
        self.cards = [0] * (players + 2)  # of each seat, discarded, aside
        self.card_bytes = [bytes(VALUES)] * (players + 2)
        self.whites = [0] * players  # tokens as each seat counts them, itself first
        self.blacks = [0] * players
        self.token_bytes = [bytes(3 * players)] * players
        self.joined = [b""] * (5 + players + 4)

    def of(self, state: LamaDiceState, seat: i64) -> bytearray:
        """All blocks of a position as a seat sees it."""
        parts = self.parts
        joined = self.joined
        players: i64 = state.players
        in_round: i64 = state.in_round
        joined[0] = self.phases[state.phase]
        joined[1] = self.turns[players if state.phase == OVER else (state.seat - seat) % players]
        joined[2] = self.in_rounds[(in_round >> seat | in_round << (players - seat)) & ((ONE << players) - 1)]
        joined[3] = self.llama_rows[state.llama_row]
        joined[4] = self.dice[state.outcome]
        at: i64 = 5
        costs: i64 = 0  # a byte for each seat, as in all three
        white: i64 = 0
        black: i64 = 0
        place: i64 = 0  # of the seat's byte, in bits
        other: i64 = seat
        while place < BYTE * players:
            joined[at] = self.laid(other, state.rows[other])
            cost: i64 = parts.row_points[state.values[other]]
            ones: i64 = state.white[other]
            tens: i64 = state.black[other]
            costs |= cost << place
            white |= ones << place
            black |= tens << place
            place += BYTE
            at += 1
            other += 1
            if other == players:
                other = 0
        joined[at] = int(costs).to_bytes(state.players, "little")
        joined[at + 1] = self.tokens(seat, white, black, state.players)
        joined[at + 2] = self.laid(players, state.discarded)
        joined[at + 3] = self.laid(players + 1, state.aside)
        return bytearray().join(joined)

    def laid(self, place: i64, packed: i64) -> bytes:
        """How many cards of each value are packed here."""
        if self.cards[place] != packed:
            self.cards[place] = packed
            self.card_bytes[place] = int(spread(packed)).to_bytes(VALUES, "little")
        return self.card_bytes[place]

    def tokens(self, seat: i64, white: i64, black: i64, players: int) -> bytes:
        """Points, white and black tokens of all seats; both numbers hold a byte for each."""
        if self.whites[seat] != white or self.blacks[seat] != black:
            self.whites[seat] = white
            self.blacks[seat] = black
            points: i64 = white + self.parts.black_value * black  # no byte overflows
            tokens = int(white).to_bytes(players, "little") + int(black).to_bytes(players, "little")
            self.token_bytes[seat] = int(points).to_bytes(players, "little") + tokens
        return self.token_bytes[seat]


def spread(packed: i64) -> i64:
    """Packed cards with a byte for each value: all of them moved apart at once, by halves, quarters and eighths."""
    packed = (packed | packed << 16) & 0xFFFF_0000_FFFF
    packed = (packed | packed << 8) & 0xFF_00FF_00FF_00FF
    return (packed | packed << 4) & 0x0F_0F0F_0F0F_0F0F


def counts(packed: i64) -> list[int]:
    """How many cards of each value are packed here."""
    return [packed >> FIELD * value & COUNT for value in range(VALUES)]
