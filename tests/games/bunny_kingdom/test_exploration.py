"""The exploration phase: deal, choice, passing, and what each kind of card does."""

from __future__ import annotations

from typing import cast

import pytest

from tablee.games.bunny_kingdom.codes import CONSTRUCTION, DISCARD, DRAFT, FRONT, KEPT, NONE, SPENT
from tablee.games.bunny_kingdom.draft import steps
from tablee.games.bunny_kingdom.know import knowledge_of
from tablee.games.bunny_kingdom.parts import CARDS, CELLS
from tablee.games.bunny_kingdom.play import begin_construction
from tablee.games.bunny_kingdom.play_land import settle
from tablee.games.bunny_kingdom.state import BunnyKingdomState
from tablee.kernel.journal import told_to
from tests.games.bunny_kingdom.table import GAME, PARTS, act, bare, card, cards, cell, dealt, lay, own, refusal, told

THREE = ["A1 A2 A3 A4 A5 A6", "B1 B2 B3 B4 B5 B6", "C1 C2 C3 C4 C5 C6"]


def start(players: int, seed: int = 1) -> BunnyKingdomState:
    """A game as dealt."""
    return cast(BunnyKingdomState, GAME.start(players, seed=seed))


@pytest.mark.rule("BK-05")
def test_the_start_player_is_drawn_and_moves_on_each_round() -> None:
    assert {start(4, seed).starter for seed in range(40)} == {0, 1, 2, 3}
    state = start(3)
    first = state.starter
    for round in range(PARTS.rounds):
        assert (state.round, state.starter) == (round, (first + round) % 3)
        while state.round == round and state.to_act():
            seat = state.to_act().bit_length() - 1
            state.apply(seat, state.legal(seat)[0])


@pytest.mark.rule("BK-06")
@pytest.mark.parametrize(("players", "size", "deck"), [(3, 12, 146), (4, 10, 142)])
def test_hands_of_twelve_for_three_and_ten_for_four(players: int, size: int, deck: int) -> None:
    state = start(players)
    assert [len(hand) for hand in state.hands] == [size] * players
    assert len(state.deck) == deck
    assert state.reserves == [[]] * players


@pytest.mark.rule("BK-07")
def test_two_different_cards_of_the_hand_are_chosen() -> None:
    state = dealt(THREE)
    assert len(state.legal(0)) == 15
    assert refusal(state, 0, "pick", "A1", "A4") == ""
    assert refusal(state, 0, "pick", "A1", "A1") == "two-cards"
    assert refusal(state, 0, "pick", "A1", "B1") == "not-in-hand"
    assert refusal(state, 0, "done") == "choose-cards"


@pytest.mark.rule("BK-08")
@pytest.mark.parametrize(("round", "hands"), [(0, "C A B"), (1, "B C A"), (2, "C A B"), (3, "B C A")])
def test_hands_pass_left_in_odd_rounds_and_right_in_even_ones(round: int, hands: str) -> None:
    state = dealt(THREE, round=round)
    for seat, row in enumerate("ABC"):
        act(state, seat, "pick", f"{row}1", f"{row}2")
    assert [state.hands[seat] for seat in range(3)] == [cards(f"{row}3 {row}4 {row}5 {row}6") for row in hands.split()]


@pytest.mark.rule("BK-09")
def test_cards_are_played_from_the_start_player_on() -> None:
    hands = ["A1 provisions-1 A3 A4", "B1 provisions-2 B3 B4", "C1 C2 C3 C4"]
    state = dealt(hands, deck="D1 D2 D3 D4")
    state.starter = 1
    act(state, 0, "pick", "A1", "provisions-1")
    act(state, 2, "pick", "C1", "C2")
    events = act(state, 1, "pick", "B1", "provisions-2")
    assert told(events, "played") == [
        ["1", "B1"],
        ["1", "provisions-2"],
        ["2", "C1"],
        ["2", "C2"],
        ["0", "A1"],
        ["0", "provisions-1"],
    ]
    assert told(events, "supplied") == [["1", "D1"], ["1", "D2"], ["0", "D3"], ["0", "D4"]]


@pytest.mark.rule("BK-10")
def test_a_choice_is_secret_and_may_be_changed_until_all_have_chosen() -> None:
    state = dealt(THREE)
    events = act(state, 0, "pick", "A1", "A2")
    assert told(told_to(events, 0), "chose") == [["0", "A1", "A2"]]
    assert told(told_to(events, 1), "chose") == [["0"]]
    assert told(told_to(events, -1), "chose") == [["0"]]
    assert (state.to_act(), state.may_act()) == (0b110, 0b111)
    assert state.land.owner.count(0) == 0
    assert refusal(state, 0, "pick", "A1", "A2") == "already-chosen"
    act(state, 0, "pick", "A5", "A6")
    act(state, 1, "pick", "B1", "B2")
    act(state, 2, "pick", "C1", "C2")
    assert [state.land.owner[cell(name)] for name in ("A1", "A2", "A5", "A6", "B1", "C2")] == [NONE, NONE, 0, 0, 1, 2]
    assert state.to_act() == 0b111


@pytest.mark.rule("BK-10")
def test_the_last_two_cards_leave_no_other_choice() -> None:
    state = dealt(["A1 A2", "B1 B2", "C1 C2"])
    state.step = steps(state) - 1
    act(state, 0, "pick", "A1", "A2")
    assert (state.to_act(), state.may_act(), state.legal(0)) == (0b110, 0b110, [])


@pytest.mark.rule("BK-11")
def test_parchments_stay_secret_but_their_number_is_open() -> None:
    hands = ["A1 ring A3 A4", "B1 B2 B3 B4", "C1 C2 C3 C4"]
    state = dealt(hands)
    act(state, 1, "pick", "B1", "B2")
    act(state, 2, "pick", "C1", "C2")
    events = act(state, 0, "pick", "A1", "ring")
    assert told(told_to(events, 0), "kept") == [["0", "ring"]]
    for reader in (-1, 1, 2):
        assert told(told_to(events, reader), "kept") == [["0"]]
        view = GAME.view(state, reader)
        assert (view.seats[0].parchment_count, view.seats[0].parchments) == (1, None)
    mine = GAME.view(state, 0).seats[0].parchments
    assert [shown.card for shown in mine or ()] == ["ring"]
    assert state.zone[card("ring")] == KEPT + 0


@pytest.mark.rule("BK-11")
@pytest.mark.parametrize(("players", "steps"), [(2, 10), (3, 6), (4, 5)])
def test_choosing_is_repeated_until_the_hands_are_empty(players: int, steps: int) -> None:
    state = start(players)
    taken = 0
    while state.phase == DRAFT:
        assert [len(hand) for hand in state.hands] == [len(state.hands[0])] * players
        for seat in range(players):
            state.apply(seat, state.legal(seat)[0])
        taken += 1
    assert taken == steps
    assert state.hands == [[]] * players == state.reserves


@pytest.mark.rule("BK-12")
def test_a_territory_card_takes_its_cell_with_the_printed_city() -> None:
    state = bare()
    own(state, 0, "B3 A4")
    settle(state, 0, cell("A3"))
    assert state.land.survey(0) == [3, 2, 1, 2]  # A3 joins the cities on B3 and A4: territories, power, wood, cities
    settle(state, 0, cell("G5"))
    assert state.land.survey(0)[4:] == [1, 1, 0, 1]


@pytest.mark.rule("BK-12", "BK-16")
def test_the_example_of_the_rulebook() -> None:
    hand = "A3 G5 A4 H4 F1 fisher king-of-thieves crown farm-mushroom city2-1"
    state = dealt([hand, "B1 B2 B4 B5 B6 C1 C2 C3 C4 C5", "D1 D2 D3 D4 D5 D6 D7 D8 D9 D10", "E1 E2 E3 E4 E5 E6 E7 E8 E9 E10"])
    own(state, 0, "B3 A4")
    act(state, 1, "pick", "B1", "B2")
    act(state, 2, "pick", "D1", "D2")
    act(state, 3, "pick", "E1", "E2")
    act(state, 0, "pick", "A3", "farm-mushroom")
    assert state.land.owner[cell("A3")] == 0
    assert state.zone[card("A3")] == SPENT + 0
    assert state.front[0] == [card("farm-mushroom")]
    assert state.hands[1] == sorted(cards("G5 A4 H4 F1 fisher king-of-thieves crown city2-1"))


@pytest.mark.rule("BK-13")
def test_a_territory_card_removes_a_camp() -> None:
    state = dealt(["A1 A2 A3 A4", "A5 B2 B3 B4", "C1 C2 C3 C4"])
    own(state, 0, "A5:camp-1 A1:camp-2")
    act(state, 1, "pick", "A5", "B2")
    act(state, 2, "pick", "C1", "C2")
    events = act(state, 0, "pick", "A1", "A2")
    assert told(events, "camp-left") == [["0", "camp-2", "A1"], ["0", "camp-1", "A5"]]
    assert [state.land.owner[cell(name)] for name in ("A1", "A5")] == [0, 1]
    assert [state.land.built[cell(name)] for name in ("A1", "A5")] == [0, 0]


@pytest.mark.rule("BK-13")
def test_a_cell_freed_from_a_camp_takes_another_construction() -> None:
    state = bare()
    own(state, 0, "A1:camp-1")
    lay(state, 0, "city1-1")
    assert refusal(state, 0, "build", "city1", "A1") == "occupied"
    settle(state, 0, cell("A1"))
    assert refusal(state, 0, "build", "city1", "A1") == ""


@pytest.mark.rule("BK-14")
def test_two_players_draw_from_a_reserve_before_each_choice() -> None:
    state = start(2)
    sizes = []
    while state.phase == DRAFT:
        sizes.append([len(state.hands[0]), len(state.reserves[0])])
        for seat in range(2):
            state.apply(seat, state.legal(seat)[0])
    assert sizes == [[11 - step, 9 - step] for step in range(10)]
    state = dealt(["A1 A2 A3", "B1 B2 B3"], ["C1 C2 C3", "D1 D2 D3"])
    assert state.hands == [cards("A1 A2 A3 C1"), cards("B1 B2 B3 D1")]
    act(state, 0, "play", "A1", "A2")
    act(state, 1, "play", "B1", "B2")
    assert state.hands == [cards("B3 C2 D1"), cards("A3 C1 D2")]


@pytest.mark.rule("BK-14")
def test_nobody_sees_a_reserve_not_even_its_owner() -> None:
    for seed in range(5):
        state = start(2, seed)
        for seat in (-1, 0, 1):
            shown = [knowledge_of(state, seat, number) for number in (*state.reserves[0], *state.reserves[1])]
            assert shown == [0] * 18


@pytest.mark.rule("BK-15")
def test_two_players_play_one_card_and_discard_one_face_down() -> None:
    state = dealt(["A1 A2 A3", "B1 B2 ring"], ["C1 C2 C3", "D1 D2 D3"])
    assert len(state.legal(0)) == 12
    act(state, 1, "play", "B1", "ring")
    events = act(state, 0, "play", "A1", "A2")
    assert [state.land.owner[cell(name)] for name in ("A1", "A2", "B1")] == [0, NONE, 1]
    assert [state.zone[card(name)] for name in ("A2", "ring")] == [DISCARD + 0, DISCARD + 1]
    assert told(told_to(events, 0), "discarded") == [["0", "A2"], ["1"]]
    assert told(told_to(events, -1), "discarded") == [["0"], ["1"]]
    assert (GAME.view(state, 0).discards, GAME.view(state, 1).discards) == (["A2"], ["ring"])
    assert state.zone[card("B1")] == SPENT + 1


@pytest.mark.rule("BK-16")
def test_a_construction_waits_in_front_also_for_a_later_round() -> None:
    state = dealt(["city1-1 A2 A3 A4", "B1 B2 B3 B4", "C1 C2 C3 C4"])
    act(state, 0, "pick", "A2", "city1-1")
    act(state, 1, "pick", "B1", "B2")
    act(state, 2, "pick", "C1", "C2")
    assert state.zone[card("city1-1")] == FRONT + 0
    assert GAME.view(state, 2).seats[0].front == ["city1-1"]
    state.hands = [[], [], []]
    begin_construction(state)
    assert (state.phase, state.to_act()) == (CONSTRUCTION, 0b001)
    act(state, 0, "done")
    assert state.round == 1
    assert state.front[0] == [card("city1-1")]


@pytest.mark.rule("BK-18")
def test_provisions_draw_two_cards_and_play_them_and_may_chain() -> None:
    hands = ["provisions-1 A2 A3 A4", "B1 B2 B3 B4", "C1 C2 C3 C4"]
    state = dealt(hands, deck="provisions-2 ring H1 city2-1")
    act(state, 1, "pick", "B1", "B2")
    act(state, 2, "pick", "C1", "C2")
    events = act(state, 0, "pick", "A2", "provisions-1")
    assert told(events, "supplied") == [["0", "provisions-2"], ["0", "H1"], ["0", "city2-1"], ["0", "ring"]]
    assert told(told_to(events, 1), "supplied") == [["0", "provisions-2"], ["0", "H1"], ["0", "city2-1"], ["0"]]
    assert state.land.owner[cell("H1")] == 0
    assert state.front[0] == [card("city2-1")]
    assert state.zone[card("ring")] == KEPT + 0
    assert [state.zone[card(name)] for name in ("provisions-1", "provisions-2")] == [SPENT + 0] * 2


@pytest.mark.rule("BK-04", "BK-18")
@pytest.mark.parametrize(("players", "left"), [(2, 22), (3, 38), (4, 22)])
def test_the_deck_never_runs_out(players: int, left: int) -> None:
    for seed in range(10):
        state = start(players, seed)
        while state.to_act():
            seat = state.to_act().bit_length() - 1
            state.apply(seat, state.legal(seat)[0])
        supplied = sum(1 for number in range(CARDS) if SPENT <= state.zone[number] < KEPT and 142 <= number < 145)
        assert len(state.deck) == left - 2 * supplied


@pytest.mark.rule("BK-43")
def test_rabbits_never_run_out() -> None:
    state = bare(2)
    for number in range(CELLS):
        settle(state, 0, number)
    assert state.land.owner.count(0) == CELLS
