"""At the Gates of Loyang: a position with its rules, as the kernel wants them.

The rules stand in legal.py and legal_*.py, play.py and play_*.py, score.py and know.py; what things cost in prices.py, and how
cash, vegetables and cards are handled in handling.py.
"""

from __future__ import annotations

from tablee.games.loyang import know, legal, legal_reasons, score
from tablee.games.loyang.legal import legal_actions
from tablee.games.loyang.parts import COMMON_FIELD, FIELDS, KINDS, LoyangParts
from tablee.games.loyang.play import play
from tablee.games.loyang.play_setup import set_up
from tablee.games.loyang.position import LoyangPosition
from tablee.kernel.bits import bit_count
from tablee.kernel.rng import Rng
from tablee.kernel.state import Event
from tablee.kernel.tape import Tape


class LoyangState(LoyangPosition):
    """One position of At the Gates of Loyang."""

    # ---- whose turn ----

    def to_act(self) -> int:
        return self.owing

    def next_seat(self) -> int:
        return legal.next_seat(self)

    # ---- what may be done, and what happens ----

    def legal(self, seat: int) -> list[int]:
        return legal_actions(self, seat)

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
        """Cash with the bank, vegetables of each kind with the supply, action cards, and the private fields of each player."""
        vegetables = [count_vegetables(self, kind) for kind in range(KINDS)]
        fields = [count_fields(self, seat) for seat in range(self.players)]
        return [self.bank + sum(self.cash), *vegetables, len(self.pile) + len(know.seen_cards(self)), *fields]

    # ---- who knows what ----

    def observe(self, seat: int) -> list[int]:
        return know.observe(self, seat)

    def resample(self, seat: int, rng: Rng) -> LoyangState:
        other = self.clone()
        other.rng = rng.fork()
        know.draw_anew(other, seat)
        return other

    def whole(self) -> list[int]:
        return know.whole(self)

    def clone(self) -> LoyangState:
        other = LoyangState(self.parts, self.players, self.options, self.rng.clone())
        self.copy_to(other)
        return other


def new_state(parts: LoyangParts, players: int, options: tuple[int, ...], rng: Rng, journal: list[Event] | None) -> LoyangState:
    """A game set up and dealt."""
    state = LoyangState(parts, players, options, rng)
    state.journal = journal
    set_up(state)
    return state


def imagine(parts: LoyangParts, observation: list[int], rng: Rng) -> LoyangState:
    """A whole state that fits an observation, everything hidden drawn anew."""
    tape = Tape(observation)
    seat = tape.one()
    state = LoyangState(parts, tape.one(), tuple(tape.counted()), rng.fork())
    state.clear()
    know.complete(state, seat, tape)
    return state


# ---- counting ----


def count_vegetables(state: LoyangPosition, kind: int) -> int:
    """All vegetables of one kind: in shops, on carts, in fields, on stalls and in the supply."""
    total = state.supply[kind] + state.goods.count(kind)
    for seat in range(state.players):
        total += state.shop[KINDS * seat + kind] + state.cart[KINDS * seat + kind]
        for at in range(FIELDS * seat, FIELDS * (seat + 1)):
            if state.crop[at] == kind:
                total += state.left[at]
    return total


def count_fields(state: LoyangPosition, seat: int) -> int:
    """The home field and the private fields of a player: in the pile, open or gone."""
    seen = (state.fields[seat] | state.gone[seat]) & ((1 << COMMON_FIELD) - 1)
    return bit_count(seen) + sum([1 for field in state.field_piles[seat] if field < COMMON_FIELD])
