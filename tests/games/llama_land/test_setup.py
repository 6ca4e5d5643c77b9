"""Llama Land: setting up."""

from __future__ import annotations

import pytest

from tablee.games.llama_land.legal import markers_left
from tablee.games.llama_land.parts import COIN, EACH, GOLD, GOODS, SHAPES
from tablee.games.llama_land.state import LlamaLandState
from tablee.kernel.errors import BadOptions
from tests.games.llama_land.scenes import GAME, begin, refused, why

PLAYERS = (2, 3, 4)


def dealt(players: int, seed: int, **options: str) -> LlamaLandState:
    state = GAME.start(players, options, seed)
    assert isinstance(state, LlamaLandState)
    return state


@pytest.mark.rule("LL-01")
def test_five_shuffled_stacks_of_twelve_show_their_top_tile() -> None:
    state = dealt(3, 1)
    assert [sorted(stack) for stack in state.stacks] == [list(range(EACH * s, EACH * (s + 1))) for s in range(SHAPES)]
    assert state.stacks != dealt(3, 2).stacks
    view = GAME.view(state, 0)
    assert [stack.left for stack in view.stacks] == [12] * 5
    assert [stack.top and stack.top.tile for stack in view.stacks] == [
        GAME.vocabulary.word("tile", stack[-1]) for stack in state.stacks
    ]


@pytest.mark.rule("LL-01")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_can_play(players: int) -> None:
    with pytest.raises(BadOptions):
        GAME.start(players)


@pytest.mark.rule("LL-02")
def test_the_supplies() -> None:
    state = begin()
    assert state.supply == [12, 12, 12, 24]
    assert state.llama_supply == 33


@pytest.mark.rule("LL-03")
@pytest.mark.parametrize(("players", "count"), [(2, 6), (3, 8), (4, 11)])
def test_llama_cards_by_number_of_players_highest_on_top(players: int, count: int) -> None:
    box = sorted([5, 6, 7, 8, 9, 10, 11, 12] * 2)
    seen = set()
    for seed in range(20):
        for column in dealt(players, seed).columns:
            assert len(column) == count
            assert column == sorted(column)
            assert all(column.count(value) <= box.count(value) for value in column)
            seen.add(tuple(column))
    assert len(seen) > 30
    view = GAME.view(dealt(players, 0), 0)
    assert all(column.values == sorted(column.values, reverse=True) for column in view.columns)


@pytest.mark.rule("LL-04")
def test_five_characters_lie_face_up_beside_the_pile() -> None:
    state = dealt(2, 3)
    assert len(state.row) == 5
    assert len(state.pile) == 25
    assert sorted(state.row + state.pile) == state.parts.deck
    assert len(state.parts.deck) == 30
    view = GAME.view(state, 0)
    assert len(view.row) == 5
    assert view.pile == 25


@pytest.mark.rule("LL-05")
def test_three_purple_and_four_blue_objectives() -> None:
    seen = set()
    for seed in range(30):
        cards = dealt(4, seed).cards
        assert len(set(cards)) == 7
        assert [card < 6 for card in cards] == [True] * 3 + [False] * 4
        assert max(cards) < GOLD
        seen.update(cards)
    assert seen == set(range(GOLD))


@pytest.mark.rule("LL-06")
def test_boards_are_drawn_at_random_and_sides_chosen_in_any_order() -> None:
    boards = {tuple(dealt(3, seed).board) for seed in range(60)}
    assert len(boards) > 15
    assert all(len(set(board)) == 3 for board in boards)
    state = dealt(3, 5)
    assert state.to_act() == 0b111
    state.apply(2, 1)
    assert state.to_act() == 0b011
    assert state.why_not(2, 0) == "not-your-turn"
    state.apply(0, 0)
    state.apply(1, 1)
    assert state.side == [0, 1, 1]
    assert state.to_act() == 1 << state.starter


@pytest.mark.rule("LL-06")
def test_the_side_decides_the_icons() -> None:
    state = dealt(2, 5)
    state.board = [0, 0]
    state.apply(0, 0)
    state.apply(1, 1)
    outer, inner = GAME.view(state, 0).seats
    assert [cell.icon for cell in outer.cells][:4] == ["corn", "cocoa", "grass", "potato"]
    assert [cell.icon for cell in inner.cells][:4] == ["grass", "corn", "cocoa", "grass"]
    for seat in (outer, inner):
        icons = [cell.icon for cell in seat.cells]
        assert [icons.count(icon) for icon in ("corn", "cocoa", "potato", "coin", "hut", "grass")] == [2, 2, 2, 1, 1, 8]


@pytest.mark.rule("LL-06")
def test_nothing_else_can_be_done_before_the_sides_are_chosen_nor_sides_after() -> None:
    state = dealt(2, 5)
    assert state.why_not(0, 3) == "choose-side"
    assert refused(begin(), "side", side="outer") == "side-chosen"
    assert why(begin(), "take", tile="X01", shape="X") == ""


@pytest.mark.rule("LL-07")
def test_three_foundations_and_four_markers_each() -> None:
    state = begin(4)
    assert state.foundations == [3, 3, 3, 3]
    assert [markers_left(state, seat) for seat in range(4)] == [4, 4, 4, 4]


@pytest.mark.rule("LL-08")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_random_first_player_and_rising_coins(players: int) -> None:
    firsts = set()
    for seed in range(30):
        state = dealt(players, seed)
        coins = [state.goods[GOODS * ((state.starter + turn) % players) + COIN] for turn in range(players)]
        assert coins == [0, 1, 2, 3][:players]
        assert state.supply[COIN] == 24 - sum(coins)
        firsts.add(int(state.starter))
    assert firsts == set(range(players))
