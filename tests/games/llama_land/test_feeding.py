"""Llama Land: feeding llamas."""

from __future__ import annotations

import pytest

from tablee.games.llama_land.legal_places import pastures
from tablee.games.llama_land.score import llama_points
from tests.games.llama_land.scenes import (
    after_tile,
    begin,
    cell,
    do,
    draw_domain,
    give,
    has,
    hire,
    place,
    put_llama,
    refused,
    try_place,
    why,
)


@pytest.mark.rule("LL-27")
@pytest.mark.parametrize("crop", ["corn", "cocoa", "potato"])
def test_four_of_a_kind_win_the_highest_card_of_their_type(crop: str) -> None:
    state = begin()
    give(state, 0, **{crop: 4})
    place(state, "X01", "0", 4, 1)
    column = ["corn", "cocoa", "potato"].index(crop)
    best, left = state.columns[column][-1], len(state.columns[column])
    do(state, "feed", crop=crop, crops=4, coins=0)
    assert llama_points(state, 0) == best
    assert len(state.columns[column]) == left - 1
    assert has(state, 0) == {"corn": 0, "cocoa": 0, "potato": 0, "coin": 0}
    assert state.supply[:3] == [12, 12, 12]
    do(state, "llama", x=1, y=1)
    assert state.llama_supply == 32


@pytest.mark.rule("LL-27")
def test_only_one_llama_a_turn() -> None:
    state = begin()
    give(state, 0, corn=4, cocoa=4)
    place(state, "X01", "0", 4, 1)
    do(state, "feed", crop="corn", crops=4, coins=0)
    do(state, "llama", x=1, y=1)
    assert refused(state, "feed", crop="cocoa", crops=4, coins=0) == "one-llama"


@pytest.mark.rule("LL-27")
def test_three_of_a_kind_are_not_enough_and_an_empty_column_wins_nothing() -> None:
    state = begin()
    give(state, 0, corn=3, cocoa=4)
    state.columns[1] = []
    place(state, "X01", "0", 4, 1)
    assert why(state, "feed", crop="corn", crops=4, coins=0) == "cannot-pay"
    assert why(state, "feed", crop="cocoa", crops=4, coins=0) == "empty-column"


@pytest.mark.rule("LL-28")
def test_example_of_the_rulebook_two_cocoa_and_four_coins() -> None:
    """They buy the cocoa card worth 10; the next one is worth 8."""
    state = begin()
    state.columns[1] = [5, 6, 8, 10]
    give(state, 0, cocoa=2, coin=4)
    place(state, "X01", "0", 4, 1)
    assert why(state, "feed", crop="cocoa", crops=4, coins=0) == "cannot-pay"
    assert why(state, "feed", crop="cocoa", crops=1, coins=6) == "cannot-pay"
    do(state, "feed", crop="cocoa", crops=2, coins=4)
    assert llama_points(state, 0) == 10
    assert state.columns[1][-1] == 8
    assert has(state, 0) == {"corn": 0, "cocoa": 0, "potato": 0, "coin": 0}


@pytest.mark.rule("LL-28")
def test_any_number_of_crops_may_be_replaced_by_two_coins_each() -> None:
    state = begin()
    give(state, 0, corn=4, coin=8)
    place(state, "X01", "0", 4, 1)
    for replaced in range(5):
        trial = state.clone()
        do(trial, "feed", crop="corn", crops=4 - replaced, coins=2 * replaced)
        assert has(trial, 0)["corn"] == replaced
        assert has(trial, 0)["coin"] == 8 - 2 * replaced
    assert why(state, "feed", crop="potato", crops=0, coins=8) == ""


@pytest.mark.rule("LL-29")
def test_ten_crops_force_to_feed() -> None:
    state = begin()
    give(state, 0, corn=4, cocoa=3, potato=2)
    place(state, "X01", "0", 4, 1)
    assert why(state, "end") == ""
    give(state, 0, potato=1)
    assert refused(state, "end") == "must-feed"
    assert (2, "must-feed") in state.near_misses(0)
    do(state, "feed", crop="corn", crops=4, coins=0)
    do(state, "llama", x=1, y=1)
    assert why(state, "end") == ""


@pytest.mark.rule("LL-29")
def test_nobody_is_forced_to_what_cannot_be_paid_nor_to_use_a_character() -> None:
    state = begin()
    give(state, 0, corn=10, cocoa=3)
    hire(state, 0, "merchant-cocoa")
    state.columns[0] = []
    place(state, "X01", "0", 4, 1)
    assert why(state, "end") == ""
    give(state, 0, coin=2)  # now three cocoa and two coins buy a card
    assert why(state, "end") == "must-feed"


@pytest.mark.rule("LL-29")
def test_a_merchant_may_lower_the_count_first() -> None:
    state = begin()
    give(state, 0, corn=4, cocoa=3, potato=3)
    hire(state, 0, "merchant-potato")
    place(state, "X01", "0", 4, 1)
    assert why(state, "end") == "must-feed"
    do(state, "exchange", character="merchant-potato", pays="potato", gains="coin")
    assert why(state, "end") == ""


@pytest.mark.rule("LL-30")
def test_a_llama_stands_on_free_grass_of_any_storey_and_is_never_built_over() -> None:
    state = begin()
    draw_domain(state, 0, "1234\n11.4")
    after_tile(state)
    give(state, 0, corn=4)
    put_llama(state, 0, 0, 1)
    do(state, "feed", crop="corn", crops=4, coins=0)
    spots = {(0, 0), (1, 0), (2, 0), (3, 0), (1, 1), (3, 1)}
    assert len(state.legal(0)) == len(spots)
    assert {why(state, "llama", x=x, y=y) for x, y in spots} == {""}
    for x, y in ((0, 1), (2, 1), (4, 0), (30, 30)):
        assert why(state, "llama", x=x, y=y) == "no-grass"
    assert refused(state, "end") == "place-llama"
    do(state, "llama", x=3, y=0)
    assert cell(state, 0, 3, 0) & 63 == 4
    assert refused(state, "llama", x=1, y=0) == "feed-first"


@pytest.mark.rule("LL-30")
def test_storeys_of_two_figures_carry_llamas_as_well() -> None:
    state = begin()
    for storey in (7, 8, 9, 12, 60):
        draw_domain(state, 0, "1")
        state.cells[0] = [storey if cell else 0 for cell in state.cells[0]]
        assert len(pastures(state, 0)) == state.grass[0] == 1


@pytest.mark.rule("LL-30")
def test_an_icon_is_no_place_for_a_llama() -> None:
    state = begin()
    give(state, 0, corn=4)
    place(state, "X01", "0", 4, 1)
    do(state, "feed", crop="corn", crops=4, coins=0)
    assert why(state, "llama", x=0, y=0) == "no-grass"
    assert why(state, "llama", x=2, y=0) == ""
    do(state, "llama", x=2, y=2)
    do(state, "end")
    assert try_place(state, "X02", "0", 1, 1) == ""  # on the other player's board nothing stands there
    state.seat = 0
    assert try_place(state, "X02", "0", 1, 1) == "on-llama"


@pytest.mark.rule("LL-30")
def test_without_grass_there_is_no_feeding_and_no_duty() -> None:
    state = begin()
    draw_domain(state, 0, "AAA")
    after_tile(state)
    give(state, 0, corn=12)
    assert why(state, "feed", crop="corn", crops=4, coins=0) == "no-pasture"
    assert why(state, "end") == ""


@pytest.mark.rule("LL-31")
def test_not_feeding_ends_the_turn_but_characters_may_follow_feeding() -> None:
    state = begin()
    hire(state, 0, "trader-corn-cocoa")
    give(state, 0, corn=5)
    place(state, "X01", "0", 4, 1)
    declined = state.clone()
    do(declined, "end")
    assert declined.seat == 1
    assert declined.why_not(0, 18) == "not-your-turn"
    do(state, "feed", crop="corn", crops=4, coins=0)
    assert refused(state, "exchange", character="trader-corn-cocoa", pays="corn", gains="cocoa") == "place-llama"
    do(state, "llama", x=1, y=1)
    do(state, "exchange", character="trader-corn-cocoa", pays="corn", gains="cocoa")
    assert has(state, 0) == {"corn": 0, "cocoa": 1, "potato": 0, "coin": 0}
