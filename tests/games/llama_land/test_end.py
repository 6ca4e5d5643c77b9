"""Llama Land: the end of the game and its points."""

from __future__ import annotations

import pytest

from tablee.games.llama_land.parts import HUT, TAKE
from tablee.games.llama_land.state import LlamaLandState
from tablee.kernel.rng import seeded
from tests.games.llama_land.scenes import begin, do, draw_domain, give, objectives, place, put_marker, told, win


def play_turn(state: LlamaLandState) -> list[dict[str, object]]:
    """One turn with an X beside a fresh board; what its end tells."""
    draw_domain(state, int(state.seat), "1111\n1111\n1111\n1111")
    place(state, f"X{state.stacks[0][-1] + 1:02}", "0", 4, 1)
    return told(state, do(state, "end"))


def tiles_left(state: LlamaLandState, count: int) -> None:
    """Leaves this many tiles, all of the first stack."""
    state.stacks = [state.stacks[0][:count], [], [], [], []]


@pytest.mark.rule("LL-41")
def test_the_last_round_begins_with_four_tiles_left() -> None:
    state = begin(3)
    tiles_left(state, 6)
    assert "last-round" not in [event["type"] for event in play_turn(state)]
    assert state.ending == 0
    assert {"type": "last-round", "why": "few-tiles"} in play_turn(state)
    assert state.ending == 1


@pytest.mark.rule("LL-41")
@pytest.mark.parametrize(("columns", "over"), [([[5], [6], []], 0), ([[5], [], []], 1), ([[], [], []], 1)])
def test_or_with_one_type_of_llama_cards_left(columns: list[list[int]], over: int) -> None:
    state = begin(3)
    state.columns = columns
    events = play_turn(state)
    assert state.ending == over
    assert ({"type": "last-round", "why": "few-types"} in events) == (over == 1)


@pytest.mark.rule("LL-41")
@pytest.mark.parametrize(("players", "most"), [(2, 28), (3, 19), (4, 14)])
def test_how_many_tiles_one_player_can_place(players: int, most: int) -> None:
    state = begin(players)
    placed = 0
    while state.to_act():
        shape = next(shape for shape in range(5) if state.stacks[shape])
        state.apply(int(state.seat), TAKE + shape)
        state.apply(int(state.seat), state.random_action(int(state.seat), seeded(placed)))
        placed += 1
        while state.pending[HUT]:
            do(state, "draw")
        do(state, "end")
    assert placed == players * most


@pytest.mark.rule("LL-42")
@pytest.mark.parametrize("trigger", [0, 1, 2])
def test_the_round_is_completed(trigger: int) -> None:
    state = begin(3)
    for _ in range(trigger):
        play_turn(state)
    state.columns = [[], [5], []]
    for seat in range(trigger, 3):
        assert state.to_act() == 1 << seat
        play_turn(state)
    assert state.to_act() == 0


@pytest.mark.rule("LL-42")
def test_the_round_ends_with_the_player_before_the_first_one() -> None:
    state = begin(3)
    state.starter = 1
    state.seat = 1
    state.columns = [[], [], []]
    for seat in (1, 2, 0):
        assert state.to_act() == 1 << seat
        events = play_turn(state)
    assert state.to_act() == 0
    assert [event["type"] for event in events][-4:] == ["scored", "scored", "scored", "game-ended"]
    assert state.why_not(1, 3) == "not-your-turn"
    assert state.legal(1) == []


@pytest.mark.rule("LL-43")
def test_points_come_from_four_sources() -> None:
    """21 on llama cards, 4 crops, 7 coins make 3, and wealth is met although its coins were counted."""
    state = begin(3)
    objectives(state, "wealth", "characters", "herd")
    win(state, 0, "corn", 12)
    win(state, 0, "potato", 9)
    give(state, 0, corn=1, cocoa=3, coin=7)
    put_marker(state, 0, "wealth", "middle")
    put_marker(state, 0, "characters", "top")
    assert state.breakdown(0, 0) == [21, 4, 3, 9]
    assert state.scores(-1) == [37, 0, 0]


@pytest.mark.rule("LL-43")
def test_an_unmarked_or_unmet_objective_pays_nothing() -> None:
    state = begin(3)
    objectives(state, "wealth")
    give(state, 0, coin=5)
    give(state, 1, coin=4)
    put_marker(state, 1, "wealth", "top")
    assert [state.breakdown(seat, seat)[3] for seat in range(3)] == [0, 0, 0]
    put_marker(state, 0, "wealth", "bottom")
    assert [state.breakdown(seat, seat)[3] for seat in range(3)] == [6, 0, 0]


@pytest.mark.rule("LL-44")
def test_ties_go_to_the_llama_cards_and_are_shared_after_that() -> None:
    state = begin(4)
    win(state, 0, "corn", 10)
    give(state, 0, corn=2)
    win(state, 1, "corn", 12)
    win(state, 2, "cocoa", 12)
    win(state, 3, "cocoa", 11)
    assert state.scores(0) == [12, 12, 12, 11]
    assert state.ranking() == [3, 1, 1, 4]
