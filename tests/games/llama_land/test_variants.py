"""Llama Land: beginners, experts, llamas on the new tile, foundations in holes."""

from __future__ import annotations

import pytest

from tablee.games.llama_land.objectives import measure
from tablee.games.llama_land.parts import GOLD, PLACE
from tablee.games.llama_land.state import LlamaLandState
from tablee.kernel.errors import BadOptions
from tests.games.llama_land.scenes import (
    GAME,
    begin,
    do,
    draw_domain,
    give,
    has,
    hire,
    objectives,
    paint,
    place,
    put_marker,
    refused,
    storey,
    try_place,
    why,
    win,
)


@pytest.mark.rule("LL-55")
def test_beginners_have_no_objectives_and_no_markers() -> None:
    state = begin(3, rules="beginners")
    assert state.cards == []
    place(state, "X01", "0", 4, 1)
    assert state.legal(0) == [2]
    assert state.why_not(0, 51) == "no-marker-now"
    assert [seat.markers for seat in GAME.view(state, 0).seats] == [0, 0, 0]


@pytest.mark.rule("LL-56")
def test_experts_play_with_three_gold_objectives() -> None:
    seen = set()
    for seed in range(30):
        state = GAME.start(3, {"rules": "experts"}, seed)
        assert isinstance(state, LlamaLandState)
        assert [card >= GOLD for card in state.cards] == [True] * 3 + [False] * 4
        seen.update(state.cards[:3])
    assert seen == set(range(GOLD, GOLD + 6))


@pytest.mark.rule("LL-56")
def test_on_a_gold_card_the_topmost_free_space_is_taken() -> None:
    state = begin(3, rules="experts")
    objectives(state, "gold-wealth", "herd")
    place(state, "X01", "0", 4, 1)
    assert why(state, "mark", objective="gold-wealth", space="top") == ""
    assert why(state, "mark", objective="gold-wealth", space="bottom") == "topmost-first"
    put_marker(state, 1, "gold-wealth", "top")
    assert why(state, "mark", objective="gold-wealth", space="middle") == ""
    assert why(state, "mark", objective="gold-wealth", space="bottom") == "topmost-first"
    assert why(state, "mark", objective="herd", space="bottom") == ""


@pytest.mark.rule("LL-16", "LL-56")
def test_with_two_players_the_bottom_space_of_a_gold_card_follows_the_top() -> None:
    state = begin(2, rules="experts")
    objectives(state, "gold-wealth")
    put_marker(state, 1, "gold-wealth", "top")
    place(state, "X01", "0", 4, 1)
    assert why(state, "mark", objective="gold-wealth", space="middle") == "middle-closed"
    assert why(state, "mark", objective="gold-wealth", space="bottom") == ""


@pytest.mark.rule("LL-56")
def test_the_topmost_free_space_is_judged_before_the_marker_is_lifted() -> None:
    state = begin(3, rules="experts")
    objectives(state, "gold-wealth")
    put_marker(state, 0, "gold-wealth", "top")
    place(state, "X01", "0", 4, 1)
    assert why(state, "shift", source="gold-wealth", objective="gold-wealth", space="middle") == ""
    assert why(state, "shift", source="gold-wealth", objective="gold-wealth", space="bottom") == "topmost-first"


@pytest.mark.rule("LL-57")
def test_gold_pays_by_rank_among_those_with_a_marker() -> None:
    """Seat 3 has most coins but no marker; seats 0 and 1 are equal and seat 1 stands higher."""
    state = begin(4, rules="experts")
    objectives(state, "gold-wealth")
    for seat, coins in ((0, 3), (1, 3), (2, 5), (3, 9)):
        give(state, seat, coin=coins)
    for seat, space in ((1, "top"), (0, "middle"), (2, "bottom")):
        put_marker(state, seat, "gold-wealth", space)
    assert [state.breakdown(seat, seat)[3] for seat in range(4)] == [4, 8, 12, 0]


@pytest.mark.rule("LL-57")
@pytest.mark.parametrize(("players", "second"), [(2, 4), (3, 8), (4, 8)])
def test_the_second_of_two_and_no_minimum(players: int, second: int) -> None:
    state = begin(players, rules="experts")
    objectives(state, "gold-characters")
    put_marker(state, 0, "gold-characters", "top")
    put_marker(state, 1, "gold-characters", "bottom")
    assert [state.breakdown(seat, seat)[3] for seat in (0, 1)] == [12, second]
    hire(state, 1, "miner")
    assert [state.breakdown(seat, seat)[3] for seat in (0, 1)] == [second, 12]


@pytest.mark.rule("LL-57")
def test_what_gold_cards_count() -> None:
    state = begin(2, rules="experts")
    for crop in ("corn", "corn", "potato"):
        win(state, 0, crop, 7)
    give(state, 0, coin=4)
    hire(state, 0, "worker", 2)
    assert [measure(state, 0, objective) for objective in range(GOLD, GOLD + 6)] == [2, 0, 1, 3, 4, 2]


@pytest.mark.rule("LL-58")
@pytest.mark.parametrize("rules", ["base", "experts"])
def test_the_llama_goes_on_the_tile_just_placed(rules: str) -> None:
    """X has grass at its top and its centre."""
    state = begin(2, rules=rules, llamas="new-tile")
    give(state, 0, corn=4)
    place(state, "X01", "0", 4, 1)
    do(state, "feed", crop="corn", crops=4, coins=0)
    assert len(state.legal(0)) == 2
    assert why(state, "llama", x=1, y=1) == "not-on-tile"
    assert why(state, "llama", x=4, y=2) == "no-grass"
    assert why(state, "llama", x=5, y=1) == ""
    do(state, "llama", x=5, y=2)
    assert state.llamas[0] == [5, 2]


@pytest.mark.rule("LL-59")
def test_a_foundation_may_stand_in_a_hole_if_the_option_says_so() -> None:
    state = begin(2, foundations="holes")
    draw_domain(state, 0, "222\n2.2\n222")
    paint(state, 0, 1, 0, "corn")
    place(state, "X01", "0", 0, 0)
    assert state.foundations[0] == 1
    assert storey(state, 0, 1, 1) == 3
    assert has(state, 0)["corn"] == 1


@pytest.mark.rule("LL-59")
def test_a_hole_too_deep_or_open_to_the_outside() -> None:
    state = begin(2, foundations="holes")
    draw_domain(state, 0, "444\n4.4\n444")
    assert try_place(state, "X01", "0", 0, 0) == "not-level"
    draw_domain(state, 0, "111\n1.1\n1.1")
    assert try_place(state, "V01", "90", 0, 0) == ""
    assert try_place(state, "T01", "0", 0, 0) == "over-table"


@pytest.mark.rule("LL-59")
def test_an_extension_can_close_a_hole() -> None:
    """The V closes the notch from below; then an X may lie over it."""
    state = begin(2, foundations="holes")
    draw_domain(state, 0, "111\n1.1")
    assert try_place(state, "X01", "0", 0, 0) == "over-table"
    place(state, "V01", "flip-180", 0, 2)
    do(state, "end")
    state.seat = 0
    assert storey(state, 0, 1, 2) == 1
    assert try_place(state, "X02", "0", 0, 0) == ""


@pytest.mark.rule("LL-60")
def test_beginners_do_not_play_with_the_llamas_variant() -> None:
    with pytest.raises(BadOptions):
        GAME.start(2, {"rules": "beginners", "llamas": "new-tile"})
    for rules in ("base", "experts"):
        for holes in ("domain", "holes"):
            assert GAME.start(2, {"rules": rules, "llamas": "new-tile", "foundations": holes}).to_act() == 3
    assert GAME.start(2, {"rules": "beginners", "foundations": "holes"}).to_act() == 3


@pytest.mark.rule("LL-58")
def test_in_the_llamas_variant_a_full_new_tile_leaves_no_room() -> None:
    state = begin(2, llamas="new-tile")
    give(state, 0, corn=4)
    place(state, "X01", "0", 4, 1)
    for x, y in ((5, 1), (5, 2)):
        paint(state, 0, x, y, "corn")
    assert refused(state, "feed", crop="corn", crops=4, coins=0) == "no-pasture"
    assert all(action < PLACE for action in state.legal(0))
