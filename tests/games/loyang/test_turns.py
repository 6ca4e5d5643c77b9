"""At the Gates of Loyang: no turn goes on for ever.

Every decision of a turn lowers a measure of what the turn can still use up: cash, vegetables, rows, cards, loans without need,
two-packs. It is a whole number that starts finite and never falls below zero, so a turn has an end whatever the player does.
"""

from __future__ import annotations

import pytest

from tablee.games.loyang.codes import ACT, ACTION_PHASE, CHOOSE_PARTNER, FOR_PENALTY, NONE, PATH, STORE, WAIT
from tablee.games.loyang.handling import masked
from tablee.games.loyang.parts import CASUAL, COMMON_FIELD, END, HELPER, KINDS, LOAN, PACK, PLACES, REGULAR, ROWS, STALL, STEPS
from tablee.games.loyang.state import LoyangState
from tablee.kernel.rng import Rng, seeded
from tests.games.loyang.table import PARTS, Table, start

CARD_WEIGHT = 400  # more than any card can bring: a helper, all rows of a customer, a stall with what is on it
STEP = 4  # each choice of a trade or a helper's option


def measure(state: LoyangState, seat: int) -> int:
    """What the turn of a seat can still use up."""
    if state.phase[seat] == WAIT:
        return 0
    total = 2 * state.cash[seat]
    total += sum((2 * PARTS.sell[kind] + 1) * state.cart[KINDS * seat + kind] for kind in range(KINDS))
    total += (2 * PARTS.loan_cash + 1) * max(PARTS.free_loans - state.loans[seat], 0)
    total += sum(weight(state, seat, card) for card in cards_of(state, seat))
    total += 2 * sum(CARD_WEIGHT for card in state.offer[2 * seat : 2 * seat + 2] if card != NONE)
    total += 10 * CARD_WEIGHT * (2 - state.packs[seat])
    if state.task[seat] != NONE:
        total -= STEP * (1 + (state.chosen[seat] != NONE) + (state.gift[seat] != NONE))
    if state.owed[seat] > 0:
        total += 20 + 20 * max(state.owed[seat] - state.cash[seat], 0)
    return total + stage(state, seat)


def stage(state: LoyangState, seat: int) -> int:
    """The steps a turn goes through, each far above the next."""
    if state.phase[seat] == PATH:
        return 1_000
    if state.phase[seat] == STORE:
        return 2_000
    if state.owed[seat] > 0 and state.purpose[seat] == FOR_PENALTY:
        return 4_000
    return 100_000


def cards_of(state: LoyangState, seat: int) -> list[int]:
    """All cards of an area, covered ones included."""
    upper = masked(STALL, state.stalls[seat]) + masked(REGULAR, state.regulars[seat])
    upper += masked(CASUAL, state.casuals[seat]) + masked(HELPER, state.helpers[seat])
    upper += masked(0, state.fields[seat] >> COMMON_FIELD)
    return upper + [state.under[card] for card in upper if state.under[card] != NONE]


def weight(state: LoyangState, seat: int, card: int) -> int:
    """What a card can still bring: less with each row delivered and each vegetable taken."""
    if card < STALL:
        return 0
    if card < REGULAR:
        places = range(PLACES * (card - STALL), PLACES * (card - STALL + 1))
        covered = state.stalls[seat] >> (card - STALL) & 1 == 0
        return sum(30 for place in places if covered or state.goods[place] != NONE)
    if card < CASUAL:
        covered = state.regulars[seat] >> (card - REGULAR) & 1 == 0
        return 50 * (ROWS if covered else ROWS - state.delivered[card - REGULAR])
    return 100 if card < HELPER else CARD_WEIGHT


def in_turn(state: LoyangState, seat: int) -> bool:
    """Whether a seat is in the middle of its actions."""
    return state.stage == ACTION_PHASE and state.phase[seat] not in (WAIT, CHOOSE_PARTNER)


@pytest.mark.rule("LO-40")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_decision_of_a_turn_lowers_what_the_turn_can_still_use_up(players: int) -> None:
    for seed in range(12):
        state = start(players, seed=seed)
        rng = seeded(seed)
        while state.to_act():
            seat = state.next_seat()
            before = measure(state, seat) if in_turn(state, seat) else None
            round = state.round
            state.advance(seat, state.random_action(seat, rng))
            if before is not None and state.round == round:
                after = measure(state, seat)
                assert 0 <= after < before, f"{after} after {before}"


def stubborn(state: LoyangState, seat: int, rng: Rng) -> int:
    """A player who ends the turn only when nothing else is left to do."""
    actions = state.legal(seat)
    going_on = [action for action in actions if action != END and not STEPS <= action < STEPS + 20]
    return going_on[rng.below(len(going_on))] if going_on else actions[0]


@pytest.mark.rule("LO-40")
@pytest.mark.parametrize("players", [1, 3])
def test_even_a_player_who_never_wants_to_end_comes_to_the_end_of_the_turn(players: int) -> None:
    longest = 0
    for seed in range(10):
        state = start(players, seed=seed)
        rng = seeded(seed)
        decisions = 0
        while state.to_act():
            seat = state.next_seat()
            decisions = decisions + 1 if in_turn(state, seat) else 0
            longest = max(longest, decisions)
            state.advance(seat, stubborn(state, seat, rng))
    assert 20 < longest < 300


@pytest.mark.rule("LO-40")
def test_buying_and_selling_in_circles_ends_when_the_cash_is_gone() -> None:
    table = Table().turn(0).lay(0, "haggler").play("use", "haggler", 1)
    circles = 0
    while table.may("buy", "wheat"):
        table.play("buy", "wheat").play("sell", "wheat")
        circles += 1
    assert (circles, table.state.cash[0]) == (9, 1)


@pytest.mark.rule("LO-12", "LO-40")
def test_loans_without_need_end_after_six() -> None:
    table = Table().turn(0)
    for _ in range(6):
        table.play("loan")
    assert LOAN not in table.state.legal(0)
    assert table.state.phase[0] == ACT
    assert PACK in table.state.legal(0)
