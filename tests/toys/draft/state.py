"""The secret draft: the rules at work.

Three seats each hold a hand and one secret card. All pick one card at once, face down, and may change the pick until the last
one has picked; then the picks are shown and taken, and the hands pass on. Secret cards stay face down until the end. Hands
pass to the left in the first round; in the second to the right (rules version 2) or to the left again (version 1).
"""

from __future__ import annotations

from typing import Final

from tablee.kernel.rng import Rng
from tablee.kernel.state import HIDDEN, Event, State, places
from tests.toys.draft.parts import ACTIONS, TAKE_BACK, VALUES, DraftParts

SEATS: Final = 3
NOTHING: Final = -1

# Events
ROUND: Final = 0
SECRET: Final = 1
DEALT: Final = 2
ASIDE: Final = 3
PICKED: Final = 4
CHANGED: Final = 5
TOOK_BACK: Final = 6
TAKEN: Final = 7
RECEIVED: Final = 8
SHOWN: Final = 9
GAME_ENDED: Final = 10


class DraftState(State):
    """One position of the secret draft."""

    def __init__(self, parts: DraftParts, rng: Rng) -> None:
        super().__init__(parts, SEATS, (), rng)
        self.parts = parts
        self.round = 0
        self.passes = 0  # how often the hands of this round have passed on
        self.over = False
        self.picks = [NOTHING] * SEATS
        self.hands: list[list[int]] = [[], [], []]  # by seat, sorted
        self.secrets = [NOTHING] * SEATS
        self.taken: list[list[int]] = [[], [], []]  # by seat, in the order taken
        self.aside: list[int] = []  # cards nobody has seen yet, sorted

    # ---- set-up ----

    def set_up(self) -> None:
        """Everybody is dealt a secret card; then the first round."""
        self.aside = self.parts.deck[:]
        self.rng.deal(self.aside, SEATS)
        self.secrets = self.aside[:SEATS]
        self.aside = sorted(self.aside[SEATS:])
        for seat in range(SEATS):
            self.reveal_some(SECRET, [seat, self.secrets[seat]], 1 << seat, 1)
        self.begin_round()

    def begin_round(self) -> None:
        """Hands are dealt anew from the cards nobody has seen."""
        size = self.parts.hand
        self.round += 1
        self.passes = 0
        self.rng.deal(self.aside, SEATS * size)
        self.hands = [sorted(self.aside[seat * size : (seat + 1) * size]) for seat in range(SEATS)]
        self.aside = sorted(self.aside[SEATS * size :])
        self.reveal(ROUND, [self.round])
        for seat in range(SEATS):
            self.reveal_some(DEALT, [seat, *self.hands[seat]], 1 << seat, 1)
        self.reveal_some(ASIDE, self.aside, 0, HIDDEN)

    # ---- whose turn ----

    def to_act(self) -> int:
        return 0 if self.over else sum([1 << seat for seat in range(SEATS) if self.picks[seat] == NOTHING])

    def may_act(self) -> int:
        return 0 if self.over else (1 << SEATS) - 1

    # ---- legal moves ----

    def legal(self, seat: int) -> list[int]:
        return [action for action in range(ACTIONS) if not self.why_not(seat, action)]

    def why_not(self, seat: int, action: int) -> str:
        if self.over or not 0 <= seat < SEATS:
            return "not-your-turn"
        if not 0 <= action < ACTIONS:
            return "no-such-action"
        if action == TAKE_BACK:
            return "nothing-picked" if self.picks[seat] == NOTHING else ""
        if action not in self.hands[seat]:
            return "not-in-hand"
        return "same-pick" if action == self.picks[seat] else ""

    def near_misses(self, seat: int) -> list[tuple[int, str]]:
        """The card already picked."""
        if self.over or self.picks[seat] == NOTHING:
            return []
        return [(self.picks[seat], "same-pick")]

    # ---- applying ----

    def advance(self, seat: int, action: int) -> None:
        if action == TAKE_BACK:
            self.picks[seat] = NOTHING
            self.tell(TOOK_BACK, [seat])
            return
        event = PICKED if self.picks[seat] == NOTHING else CHANGED
        self.picks[seat] = action
        self.tell_some(event, [seat, action], 1 << seat, 1)
        if NOTHING not in self.picks:
            self.resolve()

    def resolve(self) -> None:
        """All picks are shown and taken; the hands pass on, or the round is over."""
        for seat in range(SEATS):
            card = self.picks[seat]
            self.hands[seat].remove(card)
            self.taken[seat].append(card)
            self.reveal(TAKEN, [seat, card])
        self.picks = [NOTHING] * SEATS
        if self.hands[0]:
            self.pass_hands()
        elif self.round < self.parts.rounds:
            self.begin_round()
        else:
            self.end()

    def pass_hands(self) -> None:
        """Every hand goes to the neighbour."""
        self.passes += 1
        self.hands = [self.hands[(seat - self.way()) % SEATS] for seat in range(SEATS)]
        for seat in range(SEATS):
            self.reveal_some(RECEIVED, [seat, *self.hands[seat]], 1 << seat, 1)

    def way(self) -> int:
        """Where hands go in this round: 1 is left, -1 is right."""
        return self.parts.ways[self.round - 1]

    def end(self) -> None:
        """The secret cards are shown."""
        self.over = True
        for seat in range(SEATS):
            self.reveal(SHOWN, [seat, self.secrets[seat]])
        ranking = self.ranking()
        self.tell(GAME_ENDED, [seat for seat in range(SEATS) if ranking[seat] == 1])

    # ---- scoring ----

    def scores(self, viewer: int) -> list[int]:
        return [sum(self.breakdown(seat, viewer)) for seat in range(SEATS)]

    def breakdown(self, seat: int, viewer: int) -> list[int]:
        secret = self.parts.secret * (self.secrets[seat] + 1) if self.over or viewer == seat else 0
        return [sum([card + 1 for card in self.taken[seat]]), secret]

    def ranking(self) -> list[int]:
        """Most points first; equal points share the place."""
        return places([-score for score in self.scores(0)])

    # ---- knowing ----

    def knows_hand(self, viewer: int, seat: int) -> bool:
        """Whether a viewer holds, or has held, the hand that a seat holds now."""
        return viewer in [(seat - self.way() * back) % SEATS for back in range(self.passes + 1)]

    def knows_secret(self, viewer: int, seat: int) -> bool:
        """Whether a viewer knows a seat's secret card."""
        return self.over or viewer == seat

    def observe(self, seat: int) -> list[int]:
        picked = sum([1 << other for other in range(SEATS) if self.picks[other] != NOTHING])
        seen = [*self.header(seat), self.round, self.passes, int(self.over), picked]
        seen.append(self.picks[seat] if seat >= 0 else NOTHING)
        for other in range(SEATS):
            hand = self.hands[other] if self.knows_hand(seat, other) else [NOTHING] * len(self.hands[other])
            secret = self.secrets[other] if self.knows_secret(seat, other) else NOTHING
            seen += [secret, len(hand), *hand, len(self.taken[other]), *self.taken[other]]
        return seen

    def resample(self, seat: int, rng: Rng) -> DraftState:
        """Cards this seat has not seen are dealt anew; hands it has seen pass stay what they are."""
        return imagine(type(self), self.parts, self.observe(seat), rng)

    # ---- copying ----

    def clone(self) -> DraftState:
        other = type(self)(self.parts, self.rng.clone())
        other.round = self.round
        other.passes = self.passes
        other.over = self.over
        other.picks = self.picks[:]
        other.hands = [hand[:] for hand in self.hands]
        other.secrets = self.secrets[:]
        other.taken = [cards[:] for cards in self.taken]
        other.aside = self.aside[:]
        return other

    def whole(self) -> list[int]:
        numbers = [self.round, self.passes, int(self.over), *self.picks, *self.secrets]
        for cards in (*self.hands, *self.taken, self.aside):
            numbers += [len(cards), *cards]
        return [*numbers, self.rng.state]

    def conserved(self) -> list[int]:
        """Cards of each value in the box."""
        cards = [*self.secrets, *self.aside]
        for some in (*self.hands, *self.taken):
            cards += some
        return [cards.count(value) for value in range(VALUES)]


def new_state(kind: type[DraftState], parts: DraftParts, rng: Rng, journal: list[Event] | None) -> DraftState:
    """A game set up and dealt."""
    state = kind(parts, rng)
    state.journal = journal
    state.set_up()
    return state


def imagine(kind: type[DraftState], parts: DraftParts, observation: list[int], rng: Rng) -> DraftState:
    """A state consistent with an observation: what it does not tell is dealt from the cards it does not name."""
    state = kind(parts, rng.fork())
    seat = observation[0]
    state.round, state.passes, over, picked, own = observation[3:8]
    state.over = over == 1
    at = 8
    for other in range(SEATS):
        state.secrets[other] = observation[at]
        size = observation[at + 1]
        state.hands[other] = observation[at + 2 : at + 2 + size]
        at += 2 + size
        size = observation[at]
        state.taken[other] = observation[at + 1 : at + 1 + size]
        at += 1 + size
    unseen = parts.deck[:]
    for cards in (state.secrets, *state.hands, *state.taken):
        for card in cards:
            if card != NOTHING:
                unseen.remove(card)
    rng.shuffle(unseen)
    for cards in (state.secrets, *state.hands):
        for place, card in enumerate(cards):
            if card == NOTHING:
                cards[place] = unseen.pop()
    state.aside = sorted(unseen)
    for other in range(SEATS):
        state.hands[other].sort()
        if other == seat:
            state.picks[other] = own
        elif picked >> other & 1:
            state.picks[other] = state.hands[other][rng.below(len(state.hands[other]))]
    return state
