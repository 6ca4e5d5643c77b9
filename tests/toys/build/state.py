"""The building site: the rules at work.

All seats act at once. A seat builds on its plots, and must then pay one good of its choice before anything else; once a round
it draws a card from a pile shuffled at set-up, which only the drawer knows until it is used. A claim on a common cell, with one
of the seat's number tiles, interrupts everybody: the others who hold a lower number are asked in turn whether they take the cell
instead. A seat that is done may go on after all until everybody is. Alone, the first cell is closed. With the option
`payment` = `wood-first`, wood must be paid as long as there is some.
"""

from __future__ import annotations

from typing import Final

from tablee.kernel.rng import Rng
from tablee.kernel.state import HIDDEN, Event, State, places
from tests.toys.build.parts import (
    ACTIONS,
    BUILD,
    CARD_GOODS,
    CELLS,
    CLAIM,
    DONE,
    DRAW,
    GARDEN,
    GOODS,
    KINDS,
    LEAVE,
    NUMBERS,
    PAY,
    PLOTS,
    REOPEN,
    TAKE,
    USE,
    WOOD,
    BuildParts,
)

FREE: Final = -1
CLOSED: Final = -2
WOOD_FIRST: Final = 1

# Events
PILE: Final = 0
ROUND: Final = 1
BUILT: Final = 2
PAID: Final = 3
DREW: Final = 4
USED: Final = 5
CLAIMED: Final = 6
TOOK: Final = 7
LEFT: Final = 8
WON: Final = 9
FINISHED: Final = 10
REOPENED: Final = 11
SHOWN: Final = 12
GAME_ENDED: Final = 13


class BuildState(State):
    """One position of the building site."""

    def __init__(self, parts: BuildParts, players: int, options: tuple[int, ...], rng: Rng) -> None:
        super().__init__(parts, players, options, rng)
        self.parts = parts
        self.round = 1
        self.over = False
        self.done = 0  # mask of the seats that are done with this round
        self.drew = 0  # mask of the seats that have drawn in this round
        self.owing = 0  # mask of the seats that have built and not paid yet
        self.claimer = FREE
        self.claim = 0  # cell and number of the open claim, as in the action
        self.asked = FREE
        self.plots = [0] * (PLOTS * players)
        self.goods = parts.goods * players
        self.paid = [0] * len(GOODS)
        self.tiles = [(1 << NUMBERS) - 1] * players  # mask of the number tiles left
        self.cells = [FREE] * CELLS  # who owns it
        self.pile: list[int] = []  # the top is the last one
        self.hands = [0] * (len(KINDS) * players)
        self.used = [0] * (len(KINDS) * players)
        if players == 1:
            self.cells[0] = CLOSED

    # ---- set-up ----

    def set_up(self) -> None:
        """The pile is shuffled once and for all."""
        self.pile = self.parts.deck[:]
        self.rng.shuffle(self.pile)
        self.reveal_some(PILE, self.pile, 0, HIDDEN)
        self.tell(ROUND, [self.round])

    # ---- whose turn ----

    def to_act(self) -> int:
        if self.over:
            return 0
        if self.asked != FREE:
            return 1 << self.asked
        return (1 << self.players) - 1 & ~self.done

    def may_act(self) -> int:
        if self.over or self.asked != FREE:
            return self.to_act()
        return (1 << self.players) - 1

    # ---- legal moves ----

    def legal(self, seat: int) -> list[int]:
        return [action for action in range(ACTIONS) if not self.why_not(seat, action)]

    def why_not(self, seat: int, action: int) -> str:
        if not 0 <= seat < self.players or self.may_act() >> seat & 1 == 0:
            return "not-your-turn"
        if not 0 <= action < ACTIONS:
            return "no-such-action"
        if self.asked != FREE:
            return "" if action in (TAKE, LEAVE) else "answer-first"
        if self.done >> seat & 1:
            return "" if action == REOPEN else "already-done"
        if self.owing >> seat & 1:
            return self.why_not_pay(seat, action)
        return self.why_not_free(seat, action)

    def why_not_pay(self, seat: int, action: int) -> str:
        """Why this does not pay for the last building."""
        if not PAY <= action < DRAW:
            return "pay-first"
        if self.good(seat, action - PAY) == 0:
            return "no-such-good"
        if self.options[0] == WOOD_FIRST and action - PAY != WOOD and self.good(seat, WOOD) > 0:
            return "wood-first"
        return ""

    def why_not_free(self, seat: int, action: int) -> str:
        """Why a seat that owes nothing may not do this."""
        if action < PAY:
            if self.plots[PLOTS * seat + action - BUILD] == self.parts.levels:
                return "plot-full"
            return "" if any(self.good(seat, good) for good in range(len(GOODS))) else "no-goods"
        if action == DRAW:
            if self.drew >> seat & 1:
                return "one-draw"
            return "" if self.pile else "pile-empty"
        if USE <= action < CLAIM:
            return "" if self.hands[len(KINDS) * seat + action - USE] else "no-such-card"
        if CLAIM <= action < TAKE:
            cell, number = divmod(action - CLAIM, NUMBERS)
            if self.cells[cell] != FREE:
                return "cell-taken"
            return "" if self.tiles[seat] >> number & 1 else "no-such-tile"
        if action == DONE:
            return ""
        if action == REOPEN:
            return "not-done"
        return "nothing-to-pay" if action < DRAW else "nothing-claimed"

    def near_misses(self, seat: int) -> list[tuple[int, str]]:
        """Plots that are full, and goods that may not be paid yet."""
        tried = [(action, self.why_not(seat, action)) for action in range(DRAW)]
        return [(action, reason) for action, reason in tried if reason in ("plot-full", "wood-first")]

    def good(self, seat: int, good: int) -> int:
        """How many of a good a seat has."""
        return self.goods[len(GOODS) * seat + good]

    # ---- applying ----

    def advance(self, seat: int, action: int) -> None:
        if action < PAY:
            self.build(seat, action - BUILD)
        elif action < DRAW:
            self.pay(seat, action - PAY)
        elif action == DRAW:
            self.draw(seat)
        elif action < CLAIM:
            self.use(seat, action - USE)
        elif action < TAKE:
            self.announce(seat, action - CLAIM)
        elif action in (TAKE, LEAVE):
            self.answer(seat, action)
        elif action == DONE:
            self.finish(seat)
        else:
            self.done &= ~(1 << seat)
            self.tell(REOPENED, [seat])

    def build(self, seat: int, plot: int) -> None:
        """One level more, to be paid at once."""
        self.plots[PLOTS * seat + plot] += 1
        self.owing |= 1 << seat
        self.tell(BUILT, [seat, plot, self.plots[PLOTS * seat + plot]])

    def pay(self, seat: int, good: int) -> None:
        """One good goes to the bank."""
        self.goods[len(GOODS) * seat + good] -= 1
        self.paid[good] += 1
        self.owing &= ~(1 << seat)
        self.tell(PAID, [seat, good])

    def draw(self, seat: int) -> None:
        """The top card of the pile, seen by the drawer only: a reveal, though nothing random happens."""
        kind = self.pile.pop()
        self.hands[len(KINDS) * seat + kind] += 1
        self.drew |= 1 << seat
        self.reveal_some(DREW, [seat, kind], 1 << seat, 1)

    def use(self, seat: int, kind: int) -> None:
        """A card is shown: a good from the bank, or a garden."""
        self.hands[len(KINDS) * seat + kind] -= 1
        self.used[len(KINDS) * seat + kind] += 1
        if kind != GARDEN:
            self.goods[len(GOODS) * seat + CARD_GOODS[kind]] += 1
            self.paid[CARD_GOODS[kind]] -= 1
        self.reveal(USED, [seat, kind])

    def announce(self, seat: int, claim: int) -> None:
        """A claim with a number; those who could go below it are asked first."""
        self.claimer = seat
        self.claim = claim
        cell, number = divmod(claim, NUMBERS)
        self.tell(CLAIMED, [seat, cell, number])
        self.ask_after(seat)

    def ask_after(self, seat: int) -> None:
        """Asks the next seat with a lower number; when there is none, the claimer gets the cell."""
        cell, number = divmod(self.claim, NUMBERS)
        while True:
            seat = (seat + 1) % self.players
            if seat == self.claimer:
                self.give(seat, cell, number)
                return
            if self.tiles[seat] & (1 << number) - 1:
                self.asked = seat
                return

    def answer(self, seat: int, action: int) -> None:
        """The asked seat takes the cell with its lowest number, or leaves it."""
        if action == LEAVE:
            self.tell(LEFT, [seat])
            self.ask_after(seat)
            return
        lowest = (self.tiles[seat] & -self.tiles[seat]).bit_length() - 1
        self.tell(TOOK, [seat])
        self.give(seat, self.claim // NUMBERS, lowest)

    def give(self, seat: int, cell: int, number: int) -> None:
        """A cell changes hands for a number tile, and everybody goes on."""
        self.cells[cell] = seat
        self.tiles[seat] &= ~(1 << number)
        self.claimer = FREE
        self.claim = 0
        self.asked = FREE
        self.tell(WON, [seat, cell, number])

    def finish(self, seat: int) -> None:
        """A seat is done; the round ends when all are."""
        self.done |= 1 << seat
        self.tell(FINISHED, [seat])
        if self.done == (1 << self.players) - 1:
            self.end_round()

    def end_round(self) -> None:
        """Income and the next round, or the end."""
        if self.round == self.parts.rounds:
            self.end()
            return
        self.round += 1
        self.done = 0
        self.drew = 0
        for seat in range(self.players):
            self.goods[len(GOODS) * seat + WOOD] += self.parts.income
            self.paid[WOOD] -= self.parts.income
        self.tell(ROUND, [self.round])

    def end(self) -> None:
        """Cards still in hand are shown."""
        self.over = True
        for seat in range(self.players):
            self.reveal(SHOWN, [seat, *[kind for kind in range(len(KINDS)) for _ in range(self.hands[len(KINDS) * seat + kind])]])
        ranking = self.ranking()
        self.tell(GAME_ENDED, [seat for seat in range(self.players) if ranking[seat] == 1])

    # ---- scoring ----

    def scores(self, viewer: int) -> list[int]:
        return [sum(self.breakdown(seat, viewer)) for seat in range(self.players)]

    def breakdown(self, seat: int, viewer: int) -> list[int]:
        parts = self.parts
        garden = len(KINDS) * seat + GARDEN
        return [
            sum([parts.plot_points[level] for level in self.plots[PLOTS * seat : PLOTS * (seat + 1)]]),
            sum([parts.cell_points[cell] for cell in range(CELLS) if self.cells[cell] == seat]),
            parts.garden * self.used[garden],
            parts.kept * self.hands[garden] if self.knows_hand(viewer, seat) else 0,
        ]

    def ranking(self) -> list[int]:
        """Most points first; then most goods left; still equal share the place."""
        left = [sum(self.goods[len(GOODS) * seat : len(GOODS) * (seat + 1)]) for seat in range(self.players)]
        scores = self.scores(0)
        return places([-(100 * scores[seat] + left[seat]) for seat in range(self.players)])

    # ---- knowing ----

    def knows_hand(self, viewer: int, seat: int) -> bool:
        """Whether a viewer knows the cards in a seat's hand."""
        return self.over or viewer == seat

    def public(self) -> list[int]:
        """Everything on the table but the order of the pile and the hands."""
        return [
            self.round, int(self.over), self.done, self.drew, self.owing, self.claimer, self.claim, self.asked,
            *self.plots, *self.goods, *self.paid, *self.tiles, *self.cells, *self.used,
        ]  # fmt: skip

    def hand(self, seat: int) -> list[int]:
        """How many cards of each kind a seat holds."""
        return self.hands[len(KINDS) * seat : len(KINDS) * (seat + 1)]

    def observe(self, seat: int) -> list[int]:
        seen = [*self.header(seat), *self.public()]
        for other in range(self.players):
            hand = self.hand(other)
            seen += [sum(hand), *(hand if self.knows_hand(seat, other) else [-1] * len(KINDS))]
        return seen

    def resample(self, seat: int, rng: Rng) -> BuildState:
        """The pile and the hands this seat does not know are dealt anew."""
        return imagine(type(self), self.parts, self.observe(seat), rng)

    # ---- copying ----

    def clone(self) -> BuildState:
        other = type(self)(self.parts, self.players, self.options, self.rng.clone())
        other.round = self.round
        other.over = self.over
        other.done = self.done
        other.drew = self.drew
        other.owing = self.owing
        other.claimer = self.claimer
        other.claim = self.claim
        other.asked = self.asked
        other.plots = self.plots[:]
        other.goods = self.goods[:]
        other.paid = self.paid[:]
        other.tiles = self.tiles[:]
        other.cells = self.cells[:]
        other.pile = self.pile[:]
        other.hands = self.hands[:]
        other.used = self.used[:]
        return other

    def whole(self) -> list[int]:
        return [*self.header(-1), *self.public(), *self.hands, *self.pile, self.rng.state]

    def conserved(self) -> list[int]:
        """Goods in the box, counted from the bank's point of view, and cards of each kind."""
        goods = [sum(self.goods[good :: len(GOODS)]) + self.paid[good] for good in range(len(GOODS))]
        held = [sum(self.hands[kind :: len(KINDS)]) + sum(self.used[kind :: len(KINDS)]) for kind in range(len(KINDS))]
        return goods + [self.pile.count(kind) + held[kind] for kind in range(len(KINDS))]


def new_state(
    kind: type[BuildState], parts: BuildParts, players: int, options: tuple[int, ...], rng: Rng, journal: list[Event] | None
) -> BuildState:
    """A game set up."""
    state = kind(parts, players, options, rng)
    state.journal = journal
    state.set_up()
    return state


def imagine(kind: type[BuildState], parts: BuildParts, observation: list[int], rng: Rng) -> BuildState:
    """A state consistent with an observation: unknown hands and the pile are dealt from the cards it does not name."""
    players = observation[1]
    at = 3 + observation[2]
    state = kind(parts, players, tuple(observation[3:at]), rng.fork())
    state.round, over, state.done, state.drew, state.owing, state.claimer, state.claim, state.asked = observation[at : at + 8]
    state.over = over == 1
    at += 8
    for numbers in (state.plots, state.goods, state.paid, state.tiles, state.cells, state.used):
        numbers[:] = observation[at : at + len(numbers)]
        at += len(numbers)
    unseen = [
        kind
        for kind in range(len(KINDS))
        for _ in range(parts.counts[kind] - sum(state.used[kind :: len(KINDS)]) - known(observation[at:], kind))
    ]
    rng.shuffle(unseen)
    for seat in range(players):
        size, *hand = observation[at : at + 1 + len(KINDS)]
        at += 1 + len(KINDS)
        if hand[0] < 0:
            dealt = [unseen.pop() for _ in range(size)]
            hand = [dealt.count(kind) for kind in range(len(KINDS))]
        state.hands[len(KINDS) * seat : len(KINDS) * (seat + 1)] = hand
    state.pile = unseen
    return state


def known(hands: list[int], kind: int) -> int:
    """How many cards of a kind are in the hands an observation tells."""
    return sum([max(0, count) for count in hands[1 + kind :: 1 + len(KINDS)]])
