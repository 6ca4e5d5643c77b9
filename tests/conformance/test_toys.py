"""The toys do what they are there for: memory of passed hands, interrupts, forced payments, solo play, old rules."""

from __future__ import annotations

from collections import Counter

import pytest
from scipy.stats import chisquare

from tablee.kernel.errors import IllegalAction, NotYourTurn
from tablee.kernel.playthrough import OneSeed, Playthrough
from tablee.kernel.records import RecordSeat, record_of, replay_record
from tablee.kernel.registry import find, games
from tablee.kernel.rng import seeded
from tests.toys.build import Build
from tests.toys.build.parts import BUILD, CLAIM, DRAW, NUMBERS, PAY, TAKE
from tests.toys.build.state import CLOSED, FREE, BuildState
from tests.toys.draft import Draft, OldDraft
from tests.toys.draft.parts import VALUES
from tests.toys.draft.state import DraftState


def drafted(moves: int, game: Draft | None = None) -> DraftState:
    """A draft after some picks, always the lowest card."""
    state = (game or Draft()).start(3, seed=5)
    assert isinstance(state, DraftState)
    for move in range(moves):
        state.apply(move % 3, state.legal(move % 3)[0])
    return state


def built(players: int = 3, payment: str = "any") -> BuildState:
    """A building site as set up."""
    state = Build().start(players, {"payment": payment}, seed=5)
    assert isinstance(state, BuildState)
    return state


def test_a_hand_passed_on_stays_what_it_is_in_every_imagined_state() -> None:
    state = drafted(3)  # every seat has passed its hand on to the left
    own = state.hands[1]
    for number in range(30):
        imagined = state.resample(0, seeded(number))
        assert imagined.hands[1] == own


def test_a_hand_not_yet_seen_varies() -> None:
    state = drafted(3)
    assert len({tuple(state.resample(0, seeded(number)).hands[2]) for number in range(30)}) > 5


def test_an_imagined_secret_has_the_chances_the_unseen_cards_give_it() -> None:
    state = drafted(4)
    seen = [state.secrets[0], *state.hands[0], *state.hands[1], *state.taken[0], *state.taken[1], *state.taken[2]]
    unseen = [state.parts.deck.count(card) - seen.count(card) for card in range(VALUES)]
    rng = seeded(1)
    found = Counter(state.resample(0, rng).secrets[2] for _ in range(3000))
    possible = [card for card in range(VALUES) if unseen[card]]
    assert set(found) == set(possible)
    wanted = [3000 * unseen[card] / sum(unseen) for card in possible]
    assert chisquare([found[card] for card in possible], wanted).pvalue > 1e-4


def test_the_secret_card_counts_for_its_owner_only_until_the_end() -> None:
    state = drafted(3)
    assert state.scores(0)[0] == state.scores(1)[0] + state.breakdown(0, 0)[1]
    final = drafted(18)
    assert final.to_act() == 0
    assert final.scores(0) == final.scores(1) == final.scores(-1)


def test_a_pick_can_be_changed_until_the_last_one_has_picked() -> None:
    state = drafted(2)
    assert state.to_act() == 0b100
    assert state.may_act() == 0b111
    state.apply(0, state.legal(0)[0])
    assert state.passes == 0


def test_two_rules_versions_pass_the_second_hands_in_opposite_directions() -> None:
    dealt = drafted(9)
    new, old = drafted(12), drafted(12, OldDraft())
    rest = [hand[1:] for hand in dealt.hands]
    assert new.hands == [rest[1], rest[2], rest[0]]
    assert old.hands == [rest[2], rest[0], rest[1]]


@pytest.mark.parametrize("game", [OldDraft(), Draft()], ids=["old", "new"])
def test_a_record_is_replayed_with_the_rules_it_was_played_by(game: Draft) -> None:
    play = Playthrough(game, 3, {}, OneSeed(3))
    while play.state.to_act():
        for seat in range(3):
            play.play(seat, play.state.legal(seat)[0])
    again = replay_record(record_of(play, [RecordSeat("a"), RecordSeat("b"), RecordSeat("c")]))
    assert again.game.rules_version == game.rules_version
    assert again.state.digest() == play.state.digest()


def test_new_tables_use_the_newest_rules() -> None:
    assert find("toy-draft").rules_version == 2
    assert find("toy-draft", 1).rules_version == 1
    assert [game.id for game in games()].count("toy-draft") == 1


def test_a_building_is_paid_before_anything_else() -> None:
    state = built()
    state.apply(0, BUILD)
    assert state.legal(0) == [PAY, PAY + 1, PAY + 2]
    with pytest.raises(IllegalAction, match="pay-first"):
        state.apply(0, DRAW)


def test_the_option_makes_wood_the_first_to_be_paid() -> None:
    state = built(payment="wood-first")
    state.apply(0, BUILD)
    assert state.legal(0) == [PAY]
    assert state.near_misses(0) == [(PAY + 1, "wood-first"), (PAY + 2, "wood-first")]


def test_a_claim_interrupts_everybody_but_the_asked_seat() -> None:
    state = built()
    state.apply(2, BUILD)
    state.apply(0, CLAIM + 1)
    assert (state.to_act(), state.may_act()) == (0b010, 0b010)
    with pytest.raises(NotYourTurn):
        state.apply(2, PAY)
    state.apply(1, TAKE)
    assert state.cells == [1, FREE, FREE]
    assert state.legal(2) == [PAY, PAY + 1, PAY + 2]


def test_nobody_is_asked_below_the_lowest_number() -> None:
    state = built()
    state.apply(0, CLAIM + 2 * NUMBERS)
    assert state.cells == [FREE, FREE, 0]
    assert state.may_act() == 0b111


def test_alone_the_first_cell_is_closed_and_a_claim_succeeds_at_once() -> None:
    state = built(players=1)
    assert state.cells == [CLOSED, FREE, FREE]
    state.apply(0, CLAIM + NUMBERS + 2)
    assert state.cells == [CLOSED, 0, FREE]


def test_a_drawn_card_is_known_to_its_drawer_only() -> None:
    state = built()
    state.apply(1, DRAW)
    hand = state.hand(1)
    assert all(state.resample(1, seeded(number)).hand(1) == hand for number in range(20))
    assert len({tuple(state.resample(0, seeded(number)).hand(1)) for number in range(40)}) == 3
