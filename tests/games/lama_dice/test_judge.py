"""LAMA Dice: greedy play is sensible."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from tablee.advice import judge_of
from tablee.bots.search import complete
from tablee.games.lama_dice import legal
from tablee.games.lama_dice.advice.judge import LamaDiceJudge
from tablee.games.lama_dice.codes import TURN
from tablee.games.lama_dice.parts import QUIT, ROLL
from tablee.games.lama_dice.state import LamaDiceState
from tablee.kernel.rng import seeded
from tablee.kernel.state import first_seat
from tests.games.lama_dice.drawing import GAME, PARTS, Drawing

JUDGE = cast(LamaDiceJudge, judge_of(GAME, PARTS))


def advice(drawing: str, *moves: str) -> str:
    """What greedy would do now, in words."""
    table = Drawing(drawing).play(*moves)
    state = table.state
    seat = int(state.seat)
    action = JUDGE.greedy(state, seat, seeded(1))
    return next(words for words in table.choices if table.action(words) == action)


def test_greedy_wins_four_of_five_games_against_random_play() -> None:
    won = 0.0
    for number in range(300):
        greedy = number % 2
        state = GAME.start(2, seed=number)
        rng = seeded(10_000 + number)
        while owing := state.to_act():
            seat = first_seat(owing)
            state.apply(seat, JUDGE.greedy(state, seat, rng) if seat == greedy else state.random_action(seat, rng))
        first = [seat for seat, place in enumerate(state.ranking()) if place == 1]
        won += (greedy in first) / len(first)
    assert won >= 0.8 * 300


@pytest.mark.parametrize(
    ("dice", "wanted"),
    [("1 2 L", "discard 1 2 L"), ("L L L", "return black"), ("4 5 5", "take 4")],
)
def test_greedy_answers_a_roll_with_the_fewest_points(dice: str, wanted: str) -> None:
    drawing = """
        llama row: 1 2 3 4 5 6 L
        > Aurélia: 1 2 3 L | 10 1
          Marc:    2 5
    """
    assert advice(drawing, f"roll {dice}") == wanted


def test_greedy_quits_alone_with_little_to_lose_and_much_to_fear() -> None:
    drawing = """
        llama row: 1 2 3 4 5 6 L
        > Aurélia: 1
          Marc:    (2 5)
    """
    assert advice(drawing) == "quit"


def test_greedy_rolls_in_company_with_a_row_full_of_values() -> None:
    drawing = """
        llama row: 1 2 3 4 5 6 L
        > Aurélia: 1 2 3 4 6 L
          Marc:    2 5
    """
    assert advice(drawing) == "roll"


def test_playouts_quit_a_duel_that_is_won_by_quitting() -> None:
    # A row of 6 is worth a roll; but the rival has 38 points and a row of 13, and hardly comes out of the round below 40 alone.
    drawing = """
        llama row: 1 2 3 4 5 6 L
        > Aurélia: 1 2 3
          Marc:    3 L | 10 10 10 1 1 1 1 1 1 1 1
    """
    state = Drawing(drawing).state
    assert advice(drawing) == "roll"
    assert JUDGE.quick(state, 0, seeded(1)) == QUIT


@pytest.mark.parametrize(
    ("own", "rival", "wanted"),
    [
        ("1 2 | 10 10 10 9*1", "(3) | 10", ROLL),  # quitting would lose: 42 against 13
        ("4 5 6 L | 1", "(3) | 10 10 10 9*1", QUIT),  # quitting wins: 26 against 42, however dear the row
    ],
)
def test_playouts_neither_quit_into_a_defeat_nor_roll_on_where_quitting_wins(own: str, rival: str, wanted: int) -> None:
    drawing = f"""
        llama row: 1 2 3 4 5 6 L
        > Aurélia: {own.replace("9*1", "1 1 1 1 1 1 1 1 1")}
          Marc:    {rival.replace("9*1", "1 1 1 1 1 1 1 1 1")}
    """
    assert JUDGE.quick(Drawing(drawing).state, 0, seeded(1)) == wanted


@pytest.mark.parametrize("third", ["", "Simone:  (2) | 10 10"])
def test_a_plan_does_not_go_on_to_quit_into_a_defeat(third: str) -> None:
    # Alone with 37 points: whatever is discarded, another roll is the only chance, though greedy, who saves points, would quit.
    drawing = f"""
        llama row: 1 2 3 4 5 6 L
        > Aurélia: 2 5 6 | 10 10 10 1 1 1 1 1 1 1
          Marc:    (3 5) | 10 10 1
          {third}
    """
    state = Drawing(drawing).play("roll 6 6 4").state
    (plan,) = complete(JUDGE, state, 0, [state.legal(0)[:1]], seeded(1))
    assert plan.actions[1:] == [ROLL]
    state.advance(0, plan.actions[0])
    assert JUDGE.greedy(state, 0, seeded(1)) == QUIT


def turns(players: int, games: int) -> Iterator[LamaDiceState]:
    """Positions of greedy games where somebody is to roll or quit."""
    for number in range(games):
        state = GAME.start(players, seed=number)
        assert isinstance(state, LamaDiceState)
        rng = seeded(number)
        while state.to_act():
            if state.phase == TURN:
                yield state
            state.advance(state.next_seat(), JUDGE.greedy(state, state.next_seat(), rng))


def test_searches_in_company_begin_with_more_daring_than_medium_has() -> None:
    bolder = 0
    for state in turns(4, 3):
        seat = state.next_seat()
        first = JUDGE.candidates(state, seat, 12, seeded(1))[0]
        own = JUDGE.greedy(state, seat, seeded(1))
        if not legal.alone(state) and JUDGE.settled(state, seat) < 0:
            assert (own, first) != (ROLL, QUIT)
            bolder += own != first
    assert bolder > 2


def test_searches_in_company_are_for_rolling_or_quitting_where_that_is_not_clear() -> None:
    drawing = """
        llama row: 1 2 3 4 5 6 L
        > Aurélia: {}
          Marc:    2 5
          Simone:  3 4 4
    """
    table = Drawing(drawing.format("1 2 3 4 6 L"))
    assert JUDGE.propose(table.state, 0, 12, seeded(1)) == [[ROLL]]
    assert sorted(JUDGE.propose(Drawing(drawing.format("1 2")).state, 0, 12, seeded(1))) == [[ROLL], [QUIT]]
    table.play("roll 1 2 3")
    assert JUDGE.propose(table.state, 0, 12, seeded(1)) == [[JUDGE.greedy(table.state, 0, seeded(1))]]


def test_searches_between_two_begin_with_the_better_chance() -> None:
    other = 0
    for state in turns(2, 3):
        seat = state.next_seat()
        actions = JUDGE.candidates(state, seat, 12, seeded(1))
        chances = [JUDGE.chance_after(state, seat, action) for action in actions]
        assert sorted(actions) == state.legal(seat)
        assert chances == sorted(chances, reverse=True)
        assert actions[0] == JUDGE.quick(state, seat, seeded(1))
        other += actions[0] != JUDGE.greedy(state, seat, seeded(1))
    assert other > 5


def test_a_fresh_round_between_two_is_rated_by_the_points_alone() -> None:
    deals = [GAME.start(2, seed=seed) for seed in range(4)]
    rated = {round(JUDGE.rate(state, state.next_seat()), 9) for state in deals}
    assert rated == {round(JUDGE.duel.between(0, 0), 9)}
