"""Llama Land: markers on objectives."""

from __future__ import annotations

import pytest

from tablee.games.llama_land.legal import markers_left
from tablee.games.llama_land.objectives import measure
from tests.games.llama_land.scenes import begin, do, give, objectives, place, put_marker, refused, why

CARDS = ("wealth", "diversity", "characters", "herd", "road", "farms", "hills")


@pytest.mark.rule("LL-14")
def test_after_extending_a_marker_may_be_placed_without_meeting_the_condition() -> None:
    state = begin(3)
    objectives(state, *CARDS)
    assert refused(state, "mark", objective="herd", space="top") == "no-marker-now"
    place(state, "X01", "0", 4, 1)
    assert measure(state, 0, 12) == 0
    do(state, "mark", objective="herd", space="top")
    assert markers_left(state, 0) == 3
    assert refused(state, "mark", objective="road", space="top") == "no-marker-now"


@pytest.mark.rule("LL-14")
def test_not_after_building_and_not_after_feeding() -> None:
    state = begin(3)
    objectives(state, *CARDS)
    give(state, 0, corn=4)
    built = state.clone()
    place(built, "X01", "0", 0, 0)
    assert refused(built, "mark", objective="herd", space="top") == "no-marker-now"
    place(state, "X01", "0", 4, 1)
    do(state, "feed", crop="corn", crops=4, coins=0)
    do(state, "llama", x=1, y=1)
    assert refused(state, "mark", objective="herd", space="top") == "no-marker-now"


@pytest.mark.rule("LL-14")
def test_a_marker_may_come_from_another_card() -> None:
    state = begin(3)
    objectives(state, *CARDS)
    put_marker(state, 0, "wealth", "top")
    place(state, "X01", "0", 4, 1)
    assert why(state, "shift", source="herd", objective="road", space="top") == "no-such-marker"
    do(state, "shift", source="wealth", objective="road", space="middle")
    assert markers_left(state, 0) == 3
    assert state.spaces[0] == -1
    assert state.spaces[3 * CARDS.index("road") + 1] == 0


@pytest.mark.rule("LL-14")
def test_without_a_reserve_only_placed_markers_move() -> None:
    state = begin(4)
    objectives(state, *CARDS)
    for card in CARDS[:4]:
        put_marker(state, 0, card, "top")
    place(state, "X01", "0", 4, 1)
    assert why(state, "mark", objective="farms", space="top") == "no-such-marker"
    assert why(state, "shift", source="herd", objective="farms", space="top") == ""


@pytest.mark.rule("LL-15")
def test_one_marker_on_each_card_which_may_change_its_space() -> None:
    state = begin(3)
    objectives(state, *CARDS)
    put_marker(state, 0, "herd", "bottom")
    put_marker(state, 0, "road", "top")
    place(state, "X01", "0", 4, 1)
    assert why(state, "mark", objective="herd", space="top") == "one-marker"
    assert why(state, "shift", source="road", objective="herd", space="top") == "one-marker"
    do(state, "shift", source="herd", objective="herd", space="middle")
    assert state.spaces[9:12] == [-1, 0, -1]


@pytest.mark.rule("LL-16")
def test_example_of_the_rulebook_an_opponent_came_first() -> None:
    """With three or four players the space worth 9 is free; with two only the one worth 6."""
    for players in (2, 3, 4):
        state = begin(players)
        objectives(state, *CARDS)
        put_marker(state, 1, "herd", "top")
        place(state, "X01", "0", 4, 1)
        assert why(state, "mark", objective="herd", space="top") == "space-taken"
        assert why(state, "mark", objective="herd", space="middle") == ("middle-closed" if players == 2 else "")
        assert why(state, "mark", objective="herd", space="bottom") == ""
        assert state.parts.space_points == [12, 9, 6]


@pytest.mark.rule("LL-17")
def test_any_free_space_of_a_purple_or_blue_card() -> None:
    state = begin(4)
    objectives(state, *CARDS)
    place(state, "X01", "0", 4, 1)
    for card in CARDS:
        for space in ("top", "middle", "bottom"):
            assert why(state, "mark", objective=card, space=space) == ""


@pytest.mark.rule("LL-17")
def test_a_full_card_has_no_room_for_a_fourth_player() -> None:
    state = begin(4)
    objectives(state, *CARDS)
    for seat, space in ((1, "top"), (2, "middle"), (3, "bottom")):
        put_marker(state, seat, "road", space)
    place(state, "X01", "0", 4, 1)
    assert {why(state, "mark", objective="road", space=space) for space in ("top", "middle", "bottom")} == {"space-taken"}


@pytest.mark.rule("LL-14")
def test_cards_that_are_not_on_the_table_cannot_be_marked() -> None:
    state = begin(3)
    objectives(state, "wealth", "herd")
    place(state, "X01", "0", 4, 1)
    last = [action for action in state.legal(0) if action >= 51][-1]
    assert state.why_not(0, last + 3) == "no-such-objective"
