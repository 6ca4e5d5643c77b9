"""What a view of Llama Land says for the board: tiles as they are held, objectives that are met."""

from __future__ import annotations

import pytest

from tablee.games.llama_land.parts import GOLD, OBJECTIVE_WORDS
from tablee.games.llama_land.score import card_points
from tests.games.llama_land.scenes import GAME, begin, lay, objectives, put_marker, win

WAYS = ["0", "90", "180", "270", "flip-0", "flip-90", "flip-180", "flip-270"]


@pytest.mark.rule("LL-18")
@pytest.mark.parametrize("way", WAYS)
def test_a_tile_covers_the_cells_that_the_view_shows_for_the_way_it_is_held(way: str) -> None:
    for shape in "XTZVW":
        state = begin()
        lay(state, 0, f"{shape}01", way, 4, 0)
        view = GAME.view(state, -1)
        stack = next(stack for stack in view.stacks if stack.shape == shape)
        laid = {(cell.x - 4, cell.y) for cell in view.seats[0].cells if cell.piece == 1}
        assert laid == set(stack.ways[way])
        assert stack.ways["0"] == stack.outline


def test_turning_on_is_a_quarter_clockwise_and_turning_over_the_mirror_image_of_what_is_seen() -> None:
    view = GAME.view(begin(), 0)
    assert list(view.ways) == WAYS
    for stack in view.stacks:
        for way, turning in view.ways.items():
            cells = stack.ways[way]
            wide, high = max(x for x, _ in cells), max(y for _, y in cells)
            assert stack.ways[turning.on] == [(high - y, x) for x, y in cells]
            assert stack.ways[turning.over] == [(wide - x, y) for x, y in cells]


@pytest.mark.rule("LL-45", "LL-57")
def test_the_view_says_who_has_what_an_objective_asks_for() -> None:
    state = begin()
    objectives(state, "corn-specialist", "gold-corn-specialist")
    need = state.parts.least[OBJECTIVE_WORDS.index("corn-specialist")]
    put_marker(state, 0, "corn-specialist", "top")
    for cards in range(need + 1):
        plain, gold = GAME.view(state, -1).objectives
        assert plain.met == [cards >= need, False]
        assert (card_points(state, 0, 0) > 0) is plain.met[0]
        assert state.cards[1] >= GOLD
        assert gold.met == [False, False]
        win(state, 0, "corn", 5)


def test_the_view_says_what_the_box_asks_and_pays() -> None:
    state = begin()
    terms = GAME.view(state, -1).terms
    assert terms.objectives == dict(zip(OBJECTIVE_WORDS, state.parts.least, strict=True))
    assert terms.space_points == state.parts.space_points
    assert terms.coins_for_a_point == state.parts.coins_for_a_point
