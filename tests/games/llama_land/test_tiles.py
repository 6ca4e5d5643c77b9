"""Llama Land: taking, extending, building, foundations."""

from __future__ import annotations

import pytest

from tablee.games.llama_land.codes import PIECE, TURN
from tablee.games.llama_land.domains import index_of
from tablee.games.llama_land.legal_places import legal_places
from tablee.games.llama_land.parts import CELLS, PLACE
from tests.games.llama_land.scenes import (
    GAME,
    begin,
    cell,
    do,
    draw_domain,
    has,
    hire,
    lay,
    paint,
    place,
    put_llama,
    refused,
    storey,
    take,
    told,
    try_place,
    why,
)

WAYS = GAME.vocabulary.kinds["turn"]


@pytest.mark.rule("LL-09")
def test_a_turn_is_one_tile_and_passes_clockwise_when_it_is_ended() -> None:
    state = begin(3)
    for seat in (0, 1, 2):
        assert state.seat == seat
        assert refused(state, "end") == "tile-first"
        assert refused(state, "feed", crop="corn", crops=4, coins=0) == "tile-first"
        place(state, f"X{seat + 1:02}", "0", 4, 1)
        assert refused(state, "take", tile="T01", shape="T") == "one-tile"
        assert refused(state, "place", turn="0", x=7, y=1) == "one-tile"
        do(state, "end")
    assert state.seat == 0


@pytest.mark.rule("LL-10")
def test_the_top_tile_is_taken_and_the_next_one_shows_at_the_end_of_the_turn() -> None:
    state = begin()
    stack = state.stacks[0]
    top, second = stack[-1], stack[-2]
    do(state, "take", tile=str(GAME.vocabulary.word("tile", top)), shape="X")
    assert state.hand == top
    assert GAME.view(state, 0).stacks[0].top is None
    assert GAME.view(state, 0).stacks[1].top is not None
    do(state, "place", turn="0", x=1, y=-3)
    assert GAME.view(state, 1).stacks[0].top is None
    events = do(state, "end")
    assert {"type": "turned-up", "tile": GAME.vocabulary.word("tile", second)} in told(state, events)
    shown = GAME.view(state, 1).stacks[0].top
    assert shown is not None
    assert shown.tile == GAME.vocabulary.word("tile", second)


@pytest.mark.rule("LL-10")
def test_an_empty_stack_stays_empty() -> None:
    state = begin()
    state.stacks[2] = []
    assert why(state, "take", tile="none", shape="Z") == "empty-stack"
    assert (5, "empty-stack") in state.near_misses(0)


@pytest.mark.rule("LL-10")
def test_a_tile_that_was_taken_must_be_placed_before_anything_else() -> None:
    state = begin()
    assert refused(state, "place", turn="0", x=4, y=0) == "take-first"
    take(state, "X01")
    assert refused(state, "end") == "place-tile"
    assert refused(state, "take", tile="T01", shape="T") == "place-tile"


@pytest.mark.rule("LL-11")
@pytest.mark.parametrize(
    ("turn", "picture"),
    [
        ("0", ["potato . .", "grass . .", "corn grass cocoa"]),
        ("90", ["corn grass potato", "grass . .", "cocoa . ."]),
        ("180", ["cocoa grass corn", ". . grass", ". . potato"]),
        ("270", [". . cocoa", ". . grass", "potato grass corn"]),
        ("flip-0", [". . potato", ". . grass", "cocoa grass corn"]),
        ("flip-90", ["cocoa . .", "grass . .", "corn grass potato"]),
        ("flip-180", ["corn grass cocoa", "grass . .", "potato . ."]),
        ("flip-270", ["potato grass corn", ". . grass", ". . cocoa"]),
    ],
)
def test_a_tile_can_be_held_in_eight_ways(turn: str, picture: list[str]) -> None:
    """V01 is drawn: potato over grass over corn, then grass and cocoa to the right."""
    state = begin()
    draw_domain(state, 0, "1111\n1111\n1111")
    place(state, "V01", turn, 0, 0)
    for y, line in enumerate(picture):
        for x, icon in enumerate(line.split()):
            shown = next(seen for seen in GAME.view(state, 0).seats[0].cells if (seen.x, seen.y) == (x, y))
            assert (shown.storey, shown.icon) == ((1, "grass") if icon == "." else (2, icon))


@pytest.mark.rule("LL-12")
@pytest.mark.parametrize("turn", WAYS)
def test_an_extension_lies_on_the_table_and_touches_an_edge(turn: str) -> None:
    state = begin()
    assert try_place(state, "X05", turn, 4, 1) == ""  # the left arm beside the board
    assert try_place(state, "X05", turn, 5, 1) == "not-adjacent"  # one cell further
    assert try_place(state, "X05", turn, 3, 1) == "over-table"  # half on the board
    assert try_place(state, "X05", turn, 40, -40) == "not-adjacent"


@pytest.mark.rule("LL-12")
def test_a_corner_is_no_edge() -> None:
    state = begin()
    assert try_place(state, "V01", "0", 4, 4) == "not-adjacent"
    assert try_place(state, "V01", "0", 4, 3) == ""


@pytest.mark.rule("LL-12")
def test_a_hole_of_its_shape_can_be_filled_by_an_extension() -> None:
    state = begin()
    draw_domain(state, 0, "11111\n11.11\n1...1\n11.11\n11111")
    assert try_place(state, "X01", "0", 1, 1) == ""
    assert try_place(state, "T01", "0", 1, 1) == "over-table"
    place(state, "X01", "0", 1, 1)
    assert storey(state, 0, 2, 2) == 1


@pytest.mark.rule("LL-13")
def test_an_extension_harvests_nothing() -> None:
    state = begin()
    draw_domain(state, 0, "11111\n11.11\n1...1\n11.11\n11111")
    for x, y in ((2, 0), (0, 2), (4, 2), (2, 4)):
        paint(state, 0, x, y, "corn")
    place(state, "X01", "0", 1, 1)
    assert has(state, 0) == {"corn": 0, "cocoa": 0, "potato": 0, "coin": 0}
    assert state.covered == [0, 0, 0, 0, 0]


@pytest.mark.rule("LL-18", "LL-22")
def test_a_tile_is_built_on_level_ground_and_harvests_what_it_covers() -> None:
    """On board 1 a V in the top left corner covers corn, potato and three cells of grass."""
    state = begin()
    events = place(state, "V05", "0", 0, 0)
    assert has(state, 0) == {"corn": 1, "cocoa": 0, "potato": 1, "coin": 0}
    assert {"type": "built", "seat": 0, "tile": "V05", "turn": "0", "x": 0, "y": 0, "storey": 2} in told(state, events)
    assert [storey(state, 0, x, y) for x, y in ((0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (1, 1))] == [2, 2, 2, 2, 2, 1]


@pytest.mark.rule("LL-18")
def test_uneven_ground_needs_foundations() -> None:
    state = begin()
    draw_domain(state, 0, "222\n122\n222")
    state.foundations[0] = 0
    assert try_place(state, "V01", "0", 0, 0) == "not-level"
    assert try_place(state, "V01", "180", 0, 0) == ""


@pytest.mark.rule("LL-19")
def test_no_tile_is_built_on_a_llama_or_over_the_table() -> None:
    state = begin()
    put_llama(state, 0, 1, 1)
    assert try_place(state, "X01", "0", 0, 0) == "on-llama"
    assert try_place(state, "X01", "0", 1, 0) == "on-llama"
    assert try_place(state, "X01", "0", 1, 1) == ""
    assert try_place(state, "X01", "0", 2, 2) == "over-table"


@pytest.mark.rule("LL-19")
def test_a_hole_under_a_tile_is_forbidden() -> None:
    state = begin()
    draw_domain(state, 0, "111\n1.1\n111")
    assert try_place(state, "X01", "0", 0, 0) == "over-table"
    assert try_place(state, "V01", "0", 0, 0) == ""


@pytest.mark.rule("LL-20")
@pytest.mark.parametrize("turn", WAYS)
def test_a_tile_cannot_exactly_cover_one_of_its_shape(turn: str) -> None:
    state = begin()
    lay(state, 0, "X01", "0", 4, 1)
    assert try_place(state, "X02", turn, 4, 1) == "same-tile"


@pytest.mark.rule("LL-20")
def test_the_start_board_alone_and_two_tiles_may_be_covered() -> None:
    state = begin()
    lay(state, 0, "V01", "0", 4, 3)
    assert try_place(state, "V02", "0", 0, 0) == ""
    assert try_place(state, "V02", "0", 4, 3) == "same-tile"
    assert try_place(state, "V02", "flip-90", 4, 3) == "same-tile"
    # The same cells one layer higher, now made of two other tiles.
    for number, (x, y) in enumerate(((4, 3), (4, 4), (4, 5), (5, 5), (6, 5))):
        at = index_of(state, 0, x, y)
        state.cells[0][at] = 2 | (2 + number % 2) << PIECE
    assert try_place(state, "V02", "0", 4, 3) == ""


@pytest.mark.rule("LL-21")
def test_storeys_have_no_limit() -> None:
    state = begin()
    draw_domain(state, 0, "999\n999\n999")
    for height in range(9, 29):
        for at, value in enumerate(state.cells[0]):
            state.cells[0][at] = height if value else 0
        trial = state.clone()
        place(trial, "X01", "0", 0, 0)
        assert storey(trial, 0, 1, 1) == height + 1


@pytest.mark.rule("LL-21")
def test_board_and_extensions_are_storey_one() -> None:
    state = begin()
    place(state, "X01", "0", 4, 1)
    assert {seen.storey for seen in GAME.view(state, 0).seats[0].cells} == {1}


@pytest.mark.rule("LL-24")
def test_foundations_fill_up_what_is_lower_and_stay() -> None:
    """A T over one cell that is two storeys lower and one that is one storey lower takes all three foundations."""
    state = begin()
    draw_domain(state, 0, "132\n333\n333")
    events = told(state, place(state, "T01", "0", 0, 0))
    laid = [(event["x"], event["y"]) for event in events if event["type"] == "foundation"]
    assert laid == [(0, 0), (0, 0), (2, 0)]
    assert state.foundations[0] == 0
    assert [storey(state, 0, x, 0) for x in range(3)] == [4, 4, 4]


@pytest.mark.rule("LL-24")
@pytest.mark.parametrize(("left", "reason"), [(3, ""), (2, ""), (1, "not-level"), (0, "not-level")])
def test_no_more_foundations_than_are_left(left: int, reason: str) -> None:
    state = begin()
    draw_domain(state, 0, "122\n222\n212")
    state.foundations[0] = left
    assert try_place(state, "V01", "90", 0, 0) == ("" if left >= 1 else "not-level")
    draw_domain(state, 0, "122\n222\n122")
    assert try_place(state, "V01", "0", 0, 0) == reason


@pytest.mark.rule("LL-24")
def test_an_extension_uses_no_foundations() -> None:
    state = begin()
    place(state, "X01", "0", 4, 1)
    assert state.foundations[0] == 3


@pytest.mark.rule("LL-25")
def test_an_icon_under_a_foundation_brings_nothing_and_wakes_nobody() -> None:
    """The T covers two corn icons; a foundation lies on one of them."""
    state = begin()
    draw_domain(state, 0, "122\n222\n222")
    paint(state, 0, 0, 0, "corn")
    paint(state, 0, 1, 0, "corn")
    hire(state, 0, "farmer-corn")
    place(state, "T01", "0", 0, 0)
    assert has(state, 0)["corn"] == 1
    assert why(state, "use", character="farmer-corn") == "not-covered"


@pytest.mark.rule("LL-26")
def test_no_foundation_on_bare_table() -> None:
    state = begin()
    draw_domain(state, 0, "111\n1.1\n111")
    assert try_place(state, "X01", "0", 0, 0) == "over-table"
    assert try_place(state, "V01", "0", 2, 0) == "over-table"


@pytest.mark.rule("LL-12")
def test_the_cells_of_a_placement_belong_to_the_tile() -> None:
    state = begin()
    place(state, "X01", "0", 4, 1)
    cells = [(5, 1), (4, 2), (5, 2), (6, 2), (5, 3)]
    assert [cell(state, 0, x, y) >> PIECE for x, y in cells] == [1] * 5
    do(state, "end")
    assert state.phase == TURN
    assert all(action >= 0 for action in legal_places(state, 0, 0))
    assert PLACE + CELLS > legal_places(state, 0, 0)[0] >= PLACE
