"""Bunny Kingdom: a position with its rules, as the kernel wants them.

The rules stand in legal.py and legal_*.py, play.py and play_*.py, score.py, know.py and know_*.py; the board in land.py, how
hands pass in draft.py, and what parchments count and give in parchments.py.
"""

from __future__ import annotations

from tablee.games.bunny_kingdom import know, legal, legal_reasons, score
from tablee.games.bunny_kingdom.codes import DRAFT, KEPT, NONE, SPENT
from tablee.games.bunny_kingdom.legal import legal_actions, owing, random_action
from tablee.games.bunny_kingdom.parts import (
    BUILT_CAMP,
    BUILT_FARM,
    BUILT_SKY_TOWER,
    CAMPS,
    CARDS,
    CELLS,
    CITIES,
    FARM_COUNT,
    FARMS,
    SKY_TOWER_COUNT,
    SKY_TOWERS,
    BunnyKingdomParts,
)
from tablee.games.bunny_kingdom.play import play
from tablee.games.bunny_kingdom.play_setup import set_up
from tablee.games.bunny_kingdom.position import BunnyKingdomPosition
from tablee.kernel.rng import Rng
from tablee.kernel.state import Event
from tablee.kernel.tape import Tape


class BunnyKingdomState(BunnyKingdomPosition):
    """One position of Bunny Kingdom."""

    # ---- whose turn ----

    def to_act(self) -> int:
        return owing(self)

    def may_act(self) -> int:
        return legal.may_act(self)

    # ---- what may be done, and what happens ----

    def legal(self, seat: int) -> list[int]:
        return legal_actions(self, seat)

    def random_action(self, seat: int, rng: Rng) -> int:
        return random_action(self, seat, rng)

    def why_not(self, seat: int, action: int) -> str:
        return legal_reasons.why_not(self, seat, action)

    def near_misses(self, seat: int) -> list[tuple[int, str]]:
        return legal_reasons.near_misses(self, seat)

    def advance(self, seat: int, action: int) -> None:
        play(self, seat, action)

    # ---- what counts ----

    def scores(self, viewer: int) -> list[int]:
        return score.scores(self)

    def breakdown(self, seat: int, viewer: int) -> list[int]:
        return score.breakdown(self, seat)

    def ranking(self) -> list[int]:
        return score.ranking(self)

    def conserved(self) -> list[int]:
        """Cards in the box, figures of each kind, and for each seat 0 while its rabbits agree with its cards and camps."""
        hands = sum([len(hand) for hand in self.hands])
        reserves = sum([len(reserve) for reserve in self.reserves])
        fronts = sum([len(cards) for cards in self.front])
        placed = sum([1 for zone in self.zone if zone >= SPENT])
        result = [hands + reserves + fronts + placed + len(self.deck), len(set(table_cards(self)))]
        for level in (1, 2, 3):
            result.append(self.land.built.count(level) + unbuilt(self, CITIES, FARMS, level))
        for farm in range(FARM_COUNT):
            result.append(self.land.built.count(BUILT_FARM + farm) + unbuilt(self, FARMS, SKY_TOWERS, BUILT_FARM + farm))
        for pair in range(SKY_TOWER_COUNT):
            what = BUILT_SKY_TOWER + pair
            result.append(self.land.built.count(what) + 2 * unbuilt(self, SKY_TOWERS, CAMPS, what))
        for seat in range(self.players):
            territories = sum([1 for card in range(CELLS) if self.zone[card] == SPENT + seat])
            camps = [cell for cell in range(CELLS) if self.land.owner[cell] == seat and self.land.built[cell] >= BUILT_CAMP]
            result.append(self.land.owner.count(seat) - territories - len(camps))
        return result

    # ---- who knows what ----

    def observe(self, seat: int) -> list[int]:
        return know.observe(self, seat)

    def resample(self, seat: int, rng: Rng) -> BunnyKingdomState:
        return imagine(self.parts, self.observe(seat), rng)

    def before_others(self, seat: int) -> BunnyKingdomState:
        """BK-10: what others have chosen lies face down."""
        if self.phase != DRAFT:
            return self
        other = self.clone()
        other.chosen = [choice if chooser == seat else NONE for chooser, choice in enumerate(self.chosen)]
        return other

    def whole(self) -> list[int]:
        return know.whole(self)

    def clone(self) -> BunnyKingdomState:
        other = BunnyKingdomState(self.parts, self.players, self.options, self.rng.clone())
        self.copy_to(other)
        return other


def new_state(
    parts: BunnyKingdomParts, players: int, options: tuple[int, ...], rng: Rng, journal: list[Event] | None
) -> BunnyKingdomState:
    """A game set up and dealt."""
    state = BunnyKingdomState(parts, players, (), rng)  # an option that comes later changes no digest of a game without one
    state.journal = journal
    set_up(state)
    return state


def imagine(parts: BunnyKingdomParts, observation: list[int], rng: Rng) -> BunnyKingdomState:
    """A whole state that fits an observation, everything hidden drawn anew."""
    tape = Tape(observation)
    seat = tape.one()
    state = BunnyKingdomState(parts, tape.one(), tuple(tape.counted()), rng.fork())
    state.clear()
    know.complete(state, seat, tape, rng)
    return state


# ---- counting ----


def table_cards(state: BunnyKingdomPosition) -> list[int]:
    """All cards that lie in a list of their own, and those that are somewhere for good."""
    cards = state.deck[:]
    for seat in range(state.players):
        cards.extend([*state.hands[seat], *state.reserves[seat], *state.front[seat]])
    return cards + [card for card in range(CARDS) if state.zone[card] >= SPENT]


def unbuilt(state: BunnyKingdomPosition, first: int, end: int, what: int) -> int:
    """Construction cards of one kind whose figure is not on the board."""
    cards = [card for card in range(first, end) if state.parts.built[card] == what]
    return sum([1 for card in cards if not SPENT <= state.zone[card] < KEPT])
