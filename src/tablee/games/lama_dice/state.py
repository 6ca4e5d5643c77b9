"""LAMA Dice: the rules at work. Rule numbers (LD-xx) refer to RULES.md.

Everything on the table is public; what is hidden is only the random stream. A turn is one decision, roll or quit, and after
a roll a second one where the roll leaves a choice: which cards to discard, which card to take, which token to return.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.lama_dice.parts import (
    COUNT,
    DICE,
    DISCARD,
    FIELD,
    KEEP,
    QUIT,
    RETURN_BLACK,
    RETURN_WHITE,
    ROLL,
    TAKE,
    VALUES,
    LamaDiceParts,
)
from tablee.kernel.rng import Rng
from tablee.kernel.state import Event, State, places

# Phases of a turn
TURN: Final = 0  # roll or quit
MATCH: Final = 1  # choose the cards to discard
MISS: Final = 2  # choose the card to take
LLAMAS: Final = 3  # three llamas: return a token or keep them all
FINISH: Final = 4  # row emptied, everybody has scored: return a token or keep them all
OVER: Final = 5

# Events
ROUND: Final = 0
DEALT: Final = 1
ASIDE: Final = 2
ROLLED: Final = 3
DISCARDED: Final = 4
TOOK: Final = 5
BUST: Final = 6
RETURNED: Final = 7
KEPT: Final = 8
NOTHING: Final = 9
LEFT: Final = 10
ROUND_ENDED: Final = 11
SCORED: Final = 12
GAME_ENDED: Final = 13

# Why a round ended
EMPTIED: Final = 0
BUSTED: Final = 1
LAST_CARD: Final = 2
ALL_QUIT: Final = 3

TURN_ACTIONS: Final = [ROLL, QUIT]
WHITE_ACTIONS: Final = [KEEP, RETURN_WHITE]
BLACK_ACTIONS: Final = [KEEP, RETURN_BLACK]
TOKEN_ACTIONS: Final = [KEEP, RETURN_WHITE, RETURN_BLACK]

NO_ROLL: Final = -1
ONE: Final[i64] = 1
SOURCES: Final = 3  # points from numbers, from llamas, returned (negative)


class LamaDiceState(State):
    """One position of LAMA Dice."""

    parts: LamaDiceParts
    phase: i64
    seat: i64  # whose turn it is, or who finished
    round: i64
    starter: i64
    active: i64  # mask of the seats that have not quit
    llama_row: i64  # mask of the values still in the llama row
    outcome: i64  # the last roll as an outcome number, or NO_ROLL
    rows: list[int]  # by seat: its cards, packed
    values: list[int]  # by seat: mask of the values in its row
    discarded: i64  # cards discarded this round, packed
    aside: i64  # cards not dealt this round, packed
    white: list[int]
    black: list[int]
    tally: list[int]  # by seat and source

    def __init__(self, parts: LamaDiceParts, players: int, rng: Rng) -> None:
        super().__init__(parts, players, (), rng)
        self.parts = parts

    # ---- set-up ----

    def set_up(self) -> None:
        """LD-05: a random first player, nobody has points; then the first round."""
        self.white = [0] * self.players
        self.black = [0] * self.players
        self.tally = [0] * (SOURCES * self.players)
        self.round = 0
        self.begin_round(self.rng.below(self.players))

    def begin_round(self, starter: i64) -> None:
        """LD-03, LD-04, LD-27: the llama row is laid out, everybody is dealt a row, the rest is put aside."""
        parts = self.parts
        players = self.players
        each = parts.cards_each
        deck = parts.deck[:]
        self.rng.deal(deck, each * players)
        rows: list[int] = []
        values: list[int] = []
        aside: i64 = parts.packed_deck
        at: i64 = 0
        for _ in range(players):
            row: i64 = 0
            mask: i64 = 0
            end: i64 = at + each
            while at < end:
                value: i64 = deck[at]
                row += ONE << (FIELD * value)
                mask |= ONE << value
                at += 1
            rows.append(row)
            values.append(mask)
            aside -= row
        self.rows = rows
        self.values = values
        self.aside = aside
        self.discarded = 0
        self.llama_row = (1 << VALUES) - 1
        self.active = (1 << players) - 1
        self.round += 1
        self.starter = starter
        self.seat = starter
        self.phase = TURN
        self.outcome = NO_ROLL
        if self.journal is not None:
            self.reveal(ROUND, [self.round, starter])
            for seat in range(players):
                self.reveal(DEALT, [seat, *deck[seat * each : (seat + 1) * each]])
            self.reveal(ASIDE, deck[at:])

    # ---- whose turn ----

    def to_act(self) -> int:
        if self.phase == OVER:
            return 0
        return 1 << self.seat

    def next_seat(self) -> int:
        return self.seat

    def held(self, seat: int, value: int) -> int:
        """How many cards of a value lie in a seat's row."""
        return self.rows[seat] >> FIELD * value & COUNT

    def alone(self) -> bool:
        """Whether all others have quit (LD-18)."""
        return self.active == 1 << self.seat

    # ---- legal moves ----

    def legal(self, seat: int) -> list[int]:
        if seat != self.seat or self.phase == OVER:
            return []
        if self.phase == TURN:
            return TURN_ACTIONS
        if self.phase == MATCH:
            return self.legal_discards()
        if self.phase == MISS:
            return self.legal_takes()
        return self.legal_returns()

    def legal_discards(self) -> list[int]:
        """LD-08 to LD-10: at least one card, at most one per die of its value, free choice."""
        roll = self.parts.outcome_roll[self.outcome]
        return self.parts.discards[(roll << 3) + self.dice_that_match(roll)]

    def dice_that_match(self, roll: int) -> int:
        """Mask of the (sorted) dice for which the row holds a card; two equal dice need two cards."""
        rolls = self.parts.rolls
        row: i64 = self.rows[self.seat]
        a: i64 = rolls[DICE * roll]
        b: i64 = rolls[DICE * roll + 1]
        c: i64 = rolls[DICE * roll + 2]
        mask = 0
        if row >> FIELD * a & COUNT > 0:
            mask = 1
        if row >> FIELD * b & COUNT > (1 if a == b else 0):
            mask |= 2
        if row >> FIELD * c & COUNT > (1 if b == c else 0) + (1 if a == c else 0):
            mask |= 4
        return mask

    def legal_takes(self) -> list[int]:
        """LD-14: one card of the llama row whose value a die shows."""
        parts = self.parts
        return parts.takes[self.llama_row & parts.roll_values[parts.outcome_roll[self.outcome]]]

    def legal_returns(self) -> list[int]:
        """LD-12, LD-24: one token of either kind, or none."""
        if self.white[self.seat] > 0:
            return TOKEN_ACTIONS if self.black[self.seat] > 0 else WHITE_ACTIONS
        return BLACK_ACTIONS

    def why_not(self, seat: int, action: int) -> str:
        if seat != self.seat or self.phase == OVER:
            return "not-your-turn"
        if action < 0 or action >= DISCARD + len(self.parts.handfuls):
            return "no-such-action"
        if action in self.legal(seat):
            return ""
        if self.phase == TURN:
            return "roll-first"
        if action in (ROLL, QUIT):
            return "one-roll"
        if self.phase == MATCH:
            return self.why_not_discard(action)
        if self.phase == MISS:
            return self.why_not_take(action)
        if action in (RETURN_WHITE, RETURN_BLACK):
            return "no-such-token"
        return "only-tokens"

    def why_not_discard(self, action: int) -> str:
        """Why this is no legal discard."""
        if action < DISCARD:
            return "must-discard"
        cards = self.parts.handfuls[action - DISCARD]
        for card in cards:
            if self.held(self.seat, card) < cards.count(card):
                return "no-such-card"
        return "no-die-shows"

    def why_not_take(self, action: int) -> str:
        """Why this card may not be taken."""
        if action < TAKE or action >= TAKE + VALUES:
            return "must-take"
        if self.llama_row >> (action - TAKE) & 1 == 0:
            return "not-in-llama-row"
        return "no-die-shows"

    def near_misses(self, seat: int) -> list[tuple[int, str]]:
        """Single cards of the own row, or of the llama row, that no die shows."""
        result: list[tuple[int, str]] = []
        if seat == self.seat and self.phase == MATCH:
            for value in range(VALUES):
                if self.values[seat] >> value & 1 and DISCARD + value not in self.legal(seat):
                    result.append((DISCARD + value, "no-die-shows"))
        elif seat == self.seat and self.phase == MISS:
            for value in range(VALUES):
                if self.llama_row >> value & 1 and TAKE + value not in self.legal(seat):
                    result.append((TAKE + value, "no-die-shows"))
        return result

    # ---- applying ----

    def advance(self, seat: int, action: int) -> None:
        if action == ROLL:
            self.roll()
        elif action == QUIT:
            self.quit()
        elif action >= DISCARD:
            self.discard(action)
        elif action >= TAKE:
            self.take(action - TAKE)
        else:
            self.return_token(action)

    def roll(self) -> None:
        """LD-07: three dice, then one of four cases in this order: three llamas, match, miss, bust."""
        parts = self.parts
        outcome: i64 = self.rng.below(parts.outcome_count)
        self.outcome = outcome
        seat = self.seat
        if self.journal is not None:
            dice = parts.outcomes[DICE * outcome : DICE * outcome + DICE]
            self.reveal(ROLLED, [seat, *dice])
        roll = parts.outcome_roll[outcome]
        if roll == parts.three_llamas:
            if self.white[seat] + self.black[seat] > 0:
                self.phase = LLAMAS
            else:  # LD-13
                self.tell(NOTHING, [seat])
                self.pass_turn()
        elif self.dice_that_match(roll) != 0:
            self.phase = MATCH
        elif self.alone() or self.llama_row & parts.roll_values[roll] == 0:
            self.bust()
        else:
            self.phase = MISS

    def discard(self, action: int) -> None:
        """LD-08; the round ends when the row is empty (LD-20)."""
        seat = self.seat
        cards = self.parts.handfuls[action - DISCARD]
        row: i64 = self.rows[seat]
        values: i64 = self.values[seat]
        for card in cards:
            place: i64 = FIELD * card
            row -= ONE << place
            self.discarded += ONE << place
            if row >> place & COUNT == 0:
                values &= ~(ONE << card)
        self.rows[seat] = row
        self.values[seat] = values
        if self.journal is not None:
            self.tell(DISCARDED, [seat, *cards])
        if self.values[seat] == 0:
            self.end_round(EMPTIED)
        else:
            self.pass_turn()

    def take(self, value: int) -> None:
        """LD-14; the round ends with the last card of the llama row (LD-17)."""
        self.add_to_row(value)
        self.llama_row &= ~(1 << value)
        if self.journal is not None:
            self.tell(TOOK, [self.seat, value])
        if self.llama_row == 0:
            self.end_round(LAST_CARD)
        else:
            self.pass_turn()

    def bust(self) -> None:
        """LD-15, LD-19: all that is left of the llama row goes into the row, and the round ends."""
        taken = [value for value in range(VALUES) if self.llama_row >> value & 1]
        for value in taken:
            self.add_to_row(value)
        self.llama_row = 0
        if self.journal is not None:
            self.tell(BUST, [self.seat, *taken])
        self.end_round(BUSTED)

    def add_to_row(self, value: int) -> None:
        """Lays one card into the row of the seat whose turn it is."""
        self.rows[self.seat] += 1 << FIELD * value
        self.values[self.seat] |= 1 << value

    def quit(self) -> None:
        """LD-16: out of this round; the round ends when nobody is left (LD-20)."""
        seat = self.seat
        self.active &= ~(1 << seat)
        self.outcome = NO_ROLL
        if self.journal is not None:
            self.tell(LEFT, [seat, self.parts.worth[self.values[seat]]])
        if self.active == 0:
            self.end_round(ALL_QUIT)
        else:
            self.pass_turn()

    def return_token(self, action: int) -> None:
        """LD-12, LD-24: a token goes back to the supply, or none does."""
        seat = self.seat
        if action == KEEP:
            self.tell(KEPT, [seat])
        elif action == RETURN_WHITE:
            self.white[seat] -= 1
            self.tally[SOURCES * seat + 2] -= 1
            self.tell(RETURNED, [seat, 0])
        else:
            self.black[seat] -= 1
            self.tally[SOURCES * seat + 2] -= self.parts.black_value
            self.tell(RETURNED, [seat, 1])
        if self.phase == FINISH:
            self.close_round()
        else:
            self.pass_turn()

    def pass_turn(self) -> None:
        """LD-06: clockwise to the next player who has not quit; one who is alone goes on (LD-18)."""
        seat: i64 = self.seat
        players: i64 = self.players
        while True:
            seat += 1
            if seat == players:
                seat = 0
            if self.active >> seat & 1:
                break
        self.seat = seat
        self.phase = TURN

    # ---- scoring ----

    def end_round(self, why: int) -> None:
        """LD-21 to LD-24: everybody takes tokens; whoever emptied the row may then return one."""
        parts = self.parts
        if self.journal is not None:
            self.tell(ROUND_ENDED, [self.seat, why])
        llama_bit = 1 << (VALUES - 1)
        for seat in range(self.players):
            values = self.values[seat]
            points = parts.worth[values]
            llamas = parts.worth[values & llama_bit]
            self.tally[SOURCES * seat] += points - llamas
            self.tally[SOURCES * seat + 1] += llamas
            self.white[seat] += points
            self.exchange(seat)
            if self.journal is not None:
                total = self.white[seat] + parts.black_value * self.black[seat]
                self.tell(SCORED, [seat, points, total, self.black[seat], self.white[seat]])
        if why == EMPTIED and self.white[self.seat] + self.black[self.seat] > 0:
            self.phase = FINISH
        else:
            self.close_round()

    def exchange(self, seat: int) -> None:
        """LD-23: white tokens are changed into black ones as soon as there are enough."""
        value = self.parts.black_value
        self.black[seat] += self.white[seat] // value
        self.white[seat] %= value

    def close_round(self) -> None:
        """LD-25, LD-27: the game ends at 40 points, else the player of the last turn begins the next round."""
        for seat in range(self.players):
            if self.points(seat) >= self.parts.game_end:
                self.phase = OVER
                if self.journal is not None:
                    ranking = self.ranking()
                    self.tell(GAME_ENDED, [s for s in range(self.players) if ranking[s] == 1])
                return
        self.begin_round(self.seat)

    def points(self, seat: int) -> int:
        """What a seat's tokens are worth."""
        return self.white[seat] + self.parts.black_value * self.black[seat]

    def scores(self, viewer: int) -> list[int]:
        return [self.points(seat) for seat in range(self.players)]

    def breakdown(self, seat: int, viewer: int) -> list[int]:
        return self.tally[SOURCES * seat : SOURCES * (seat + 1)]

    def ranking(self) -> list[int]:
        """LD-26: fewest points first; equal points share the place."""
        return places(self.scores(0))

    # ---- knowing ----

    def public(self) -> list[int]:
        """Everything on the table, which is everything but the random stream."""
        return [
            self.phase, self.seat, self.round, self.starter, self.active, self.llama_row, self.outcome,
            self.discarded, self.aside, *self.rows, *self.white, *self.black, *self.tally,
        ]  # fmt: skip

    def observe(self, seat: int) -> list[int]:
        return [*self.header(seat), *self.public()]

    def resample(self, seat: int, rng: Rng) -> LamaDiceState:
        """Nothing is hidden but the random stream."""
        other = self.clone()
        other.rng = rng.fork()
        return other

    # ---- copying ----

    def clone(self) -> LamaDiceState:
        other = LamaDiceState(self.parts, self.players, self.rng.clone())
        other.phase = self.phase
        other.seat = self.seat
        other.round = self.round
        other.starter = self.starter
        other.active = self.active
        other.llama_row = self.llama_row
        other.outcome = self.outcome
        other.rows = self.rows[:]
        other.values = self.values[:]
        other.discarded = self.discarded
        other.aside = self.aside
        other.white = self.white[:]
        other.black = self.black[:]
        other.tally = self.tally[:]
        return other

    def whole(self) -> list[int]:
        return [*self.observe(-1), self.rng.state]

    def conserved(self) -> list[int]:
        """Cards of each value in the box, and for each seat 0 while its tokens agree with its points by source."""
        cards = [
            sum([self.held(seat, value) for seat in range(self.players)])
            + (self.llama_row >> value & 1)
            + (self.discarded >> FIELD * value & COUNT)
            + (self.aside >> FIELD * value & COUNT)
            for value in range(VALUES)
        ]
        return cards + [self.points(seat) - sum(self.breakdown(seat, seat)) for seat in range(self.players)]


def new_state(parts: LamaDiceParts, players: int, rng: Rng, journal: list[Event] | None) -> LamaDiceState:
    """A game set up and dealt."""
    state = LamaDiceState(parts, players, rng)
    state.journal = journal
    state.set_up()
    return state


def imagine(parts: LamaDiceParts, observation: list[int], rng: Rng) -> LamaDiceState:
    """The state an observation tells, with a random stream of its own."""
    players = observation[1]
    state = LamaDiceState(parts, players, rng.fork())
    at = 3 + observation[2]
    state.phase = observation[at]
    state.seat = observation[at + 1]
    state.round = observation[at + 2]
    state.starter = observation[at + 3]
    state.active = observation[at + 4]
    state.llama_row = observation[at + 5]
    state.outcome = observation[at + 6]
    state.discarded = observation[at + 7]
    state.aside = observation[at + 8]
    at += 9
    state.rows = observation[at : at + players]
    state.white = observation[at + players : at + 2 * players]
    state.black = observation[at + 2 * players : at + 3 * players]
    state.tally = observation[at + 3 * players : at + 3 * players + SOURCES * players]
    state.values = []
    for seat in range(players):
        mask = 0
        for value in range(VALUES):
            if state.held(seat, value) > 0:
                mask |= 1 << value
        state.values.append(mask)
    return state
