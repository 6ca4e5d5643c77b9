"""At the Gates of Loyang: the greedy advice is legal, far better than chance, and rates positions sensibly."""

from __future__ import annotations

from typing import cast

import pytest

from tablee.advice import judge_of
from tablee.bots.search import make_plans
from tablee.games.loyang.advice.beam import is_dominated
from tablee.games.loyang.advice.judge import LoyangJudge
from tablee.games.loyang.advice.worth import forecast, prospects
from tablee.games.loyang.codes import NONE
from tablee.games.loyang.parts import LOAN, STEPS
from tablee.games.loyang.state import LoyangState
from tablee.kernel.rng import seeded
from tests.games.loyang.exact import Worth, best_end, is_over, worth
from tests.games.loyang.table import GAME, PARTS, Table, start

JUDGE = cast(LoyangJudge, judge_of(GAME, PARTS))


def play(players: int, seed: int, greedy: int) -> LoyangState:
    """A game in which the seats of a mask follow the greedy advice, from what they know, and the others play at random."""
    state = start(players, seed=seed)
    rng = seeded(seed + 1)
    while state.to_act():
        seat = state.next_seat()
        if greedy >> seat & 1:
            action = JUDGE.greedy(GAME.imagine(state.observe(seat), rng), seat, rng)
        else:
            action = state.random_action(seat, rng)
        state.apply(seat, action)
    return state


def test_three_greedy_players_reach_step_twelve_on_average() -> None:
    scores = [score for seed in range(16) for score in play(3, seed, 0b111).scores(-1)]
    assert sum(scores) / len(scores) >= 12.0


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(30):
        wins += play(2, seed, 1 << seed % 2).ranking()[seed % 2] == 1
    assert wins >= 29


@pytest.mark.parametrize("players", [1, 4])
def test_greedy_plays_legal_moves_with_any_number_of_players(players: int) -> None:
    scores = play(players, 3, (1 << players) - 1).scores(-1)
    assert min(scores) >= 5


def test_it_delivers_what_lies_ready_and_takes_the_cheap_step() -> None:
    table = Table(round=9).turn(0).lay(0, "regular-14").load(0, "bean leek")
    assert JUDGE.greedy(table.state, 0, seeded(0)) == table.action("deliver", "regular-14")
    table = Table().turn(0)
    table.state.cash[0] = 1
    table.play("end")
    assert JUDGE.greedy(table.state, 0, seeded(0)) == STEPS + 1


def test_it_sells_before_it_borrows() -> None:
    table = Table(2).load(0, "wheat wheat").card_phase("common-1 stall-2", "stall-3 stall-4", courtyard="stall-1")
    table.state.cash[0] = 1
    table.play("take", "stall-1").play("play", "common-1")
    assert JUDGE.greedy(table.state, 0, seeded(0)) == table.action("sell", "wheat")
    table.load(0, "")
    assert JUDGE.greedy(table.state, 0, seeded(0)) == LOAN


def test_a_position_is_rated_by_how_far_one_will_come() -> None:
    table = Table(2).turn(0)
    even = JUDGE.rate(table.state, 0)
    assert even == pytest.approx(0.5)
    table.state.space[0] = 6
    assert JUDGE.rate(table.state, 0) > 0.9
    assert JUDGE.rate(table.state, 1) == pytest.approx(1 - JUDGE.rate(table.state, 0))
    alone = Table(1).turn(0)
    assert JUDGE.rate(alone.state, 0) == prospects(alone.state, 0)


@pytest.mark.parametrize(
    ("cards", "cart", "cash", "thumb"),
    [
        ("regular-7 regular-5 casual-1", "turnip wheat wheat wheat", 4, (3, 1)),  # a space lost by rules of thumb
        ("regular-3 regular-13 casual-7", "wheat bean wheat cabbage", 3, (4, 0)),
        ("regular-3 regular-6 casual-5", "leek cabbage pumpkin pumpkin", 3, (4, 2)),
        ("regular-14 regular-4 casual-7", "cabbage cabbage wheat pumpkin", 4, (3, 3)),
    ],
)
def test_the_best_plan_of_the_last_round_is_the_best_there_is(cards: str, cart: str, cash: int, thumb: Worth) -> None:
    table = Table(2, round=9).turn(0).lay(0, cards).load(0, cart)
    table.state.cash[0] = cash
    best = best_end(table.state.clone(), 0, {})
    assert played(table.state, make_plans(JUDGE, table.state, 0, 12, seeded(1))[0].actions) == best
    assert played(table.state, []) == thumb <= best


def played(state: LoyangState, actions: list[int]) -> Worth:
    """How a turn ends after some actions, and rules of thumb if they are not the whole."""
    after = state.clone()
    for action in actions:
        after.apply(0, action)
    while not is_over(after, 0):
        after.apply(0, JUDGE.greedy(after, 0, seeded(1)))
    return worth(after, 0)


def test_a_position_that_came_before_with_as_much_cash_is_dominated() -> None:
    state = Table(2).turn(0).state
    seen: dict[tuple[int, ...], int] = {}
    assert not is_dominated(state, 0, seen)
    assert is_dominated(state, 0, seen)
    state.cash[0] += 1
    assert not is_dominated(state, 0, seen)
    state.cash[0] -= 1
    assert is_dominated(state, 0, seen)


def test_who_has_ended_the_turn_earns_nothing_more_in_it() -> None:
    table = Table(2, round=9).turn(0, 1).lay(0, "regular-14").load(0, "bean leek")
    before = forecast(table.state, 0, NONE)
    table.play("end").play("lose", "bean").play("steps", 0)
    assert before > 0
    assert forecast(table.state, 0, NONE) == 0
