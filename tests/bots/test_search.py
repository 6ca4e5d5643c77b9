"""The shared search and what judges offer it, in every game."""

from __future__ import annotations

import pytest

from tablee.advice import judge_of
from tablee.advice.judge import Judge, Settings
from tablee.bots.search import FIRST_LOOK, Plan, better_half, glance, is_clear, is_settled, search
from tablee.kernel.registry import find, games
from tablee.kernel.rng import Rng, seeded
from tablee.kernel.state import State

GAMES = [game.id for game in games()]


def positions(name: str, every: int, most: int) -> list[tuple[State, int]]:
    """Some positions of a game played by rules of thumb, each with the seat that acts next."""
    game = find(name)
    judge = judge_of(game, game.parts())
    rng = seeded(6)
    state = game.start(2, seed=12)
    found: list[tuple[State, int]] = []
    decisions = 0
    while state.to_act() and len(found) < most:
        seat = state.next_seat()
        if decisions % every == every - 1:
            found.append((state.clone(), seat))
        state.apply(seat, judge.greedy(state, seat, rng))
        decisions += 1
    return found


@pytest.mark.parametrize("name", GAMES)
def test_plans_can_be_played_as_written_and_leave_the_position_alone(name: str) -> None:
    game = find(name)
    judge = judge_of(game, game.parts())
    for state, seat in positions(name, 9, 6):
        before = state.digest()
        plans = judge.propose(state, seat, 5, seeded(2))
        assert 1 <= len(plans) <= 5
        for plan in plans:
            after = state.clone()
            for action in plan:
                after.apply(seat, action)
        assert state.digest() == before


@pytest.mark.parametrize("name", GAMES)
def test_the_quick_rule_is_legal_and_rates_lie_between_lost_and_won(name: str) -> None:
    game = find(name)
    judge = judge_of(game, game.parts())
    for state, seat in positions(name, 7, 8):
        assert state.why_not(seat, judge.quick(state.clone(), seat, seeded(3))) == ""
        assert 0.0 <= judge.rate(state, seat) <= 1.0


@pytest.mark.parametrize("name", GAMES)
def test_a_search_repeats_exactly_and_plans_ahead_what_it_will_know(name: str) -> None:
    game = find(name)
    judge = judge_of(game, game.parts())
    state, seat = positions(name, 11, 1)[0]
    outcomes = [search(judge, state.clone(), seat, seeded(9), 3, 12, 0.0, 1.0) for _ in range(2)]
    assert outcomes[0].chosen.actions == outcomes[1].chosen.actions
    assert [plan.values for plan in outcomes[0].plans] == [plan.values for plan in outcomes[1].plans]
    after = state.clone()
    chosen = outcomes[0].chosen
    for action, known in zip(chosen.actions, chosen.known, strict=False):
        after.apply(seat, action)
        assert after.observe(seat) == known


def test_a_search_ends_within_its_time() -> None:
    class Slow(Judge):
        def rate(self, state: State, seat: int) -> float:
            return sum(0.0 for _ in range(20_000)) + 0.5

        def horizon(self) -> int:
            return 1

    state, seat = positions("lama-dice", 3, 1)[0]
    outcome = search(Slow(), state, seat, seeded(1), 12, 0, 0.001, 1.0)
    assert outcome.samples <= 2
    assert outcome.chosen in outcome.plans


def test_the_weaker_half_is_dropped_and_the_own_plan_stays() -> None:
    plans = [Plan([number], []) for number in range(5)]
    for plan, value in zip(plans, (0.1, 0.9, 0.2, 0.8, 0.3), strict=True):
        plan.values.append(value)
    assert [plan.actions[0] for plan in better_half(plans)] == [0, 1, 3]


def test_another_plan_must_be_clearly_better() -> None:
    own, lucky, better = Plan([0], []), Plan([1], []), Plan([2], [])
    own.values = [0.5, 0.5, 0.5, 0.5]
    lucky.values = [1.0, 0.0, 1.0, 0.1]
    better.values = [0.6, 0.7, 0.6, 0.7]
    assert not is_clear(lucky, own, 1.0)
    assert is_clear(better, own, 1.0)


def test_nothing_more_is_to_be_found_out_about_plans_that_are_surely_worse_or_as_good() -> None:
    best, worse, doubtful, equal = (Plan([number], []) for number in range(4))
    best.values = [0.5, 0.6] * 50
    worse.values = [0.4, 0.4] * 50
    doubtful.values = [0.0, 1.0] * 50
    equal.values = [0.5, 0.598] * 50
    assert is_settled([best, worse, equal], 0.003)
    assert not is_settled([worse, best, doubtful], 0.003)


def test_a_search_ends_when_it_is_sure_if_its_judge_says_what_a_trifle_is() -> None:
    class Patient(Judge):
        def candidates(self, state: State, seat: int, most: int, rng: Rng) -> list[int]:
            return state.legal(seat)[:2]

        def is_far(self, state: State, decisions: int) -> bool:
            return True

        def rate(self, state: State, seat: int) -> float:
            return 0.5

    class Hasty(Patient):
        def settings(self, players: int) -> Settings:
            return Settings(trifle=0.01)

    state, seat = next((state, seat) for state, seat in positions("lama-dice", 1, 40) if len(state.legal(seat)) > 1)
    patient = search(Patient(), state, seat, seeded(1), 12, 1000, 0.0, 1.0)
    hasty = search(Hasty(), state, seat, seeded(1), 12, 1000, 0.0, 1.0)
    assert (patient.samples, hasty.samples) == (500, FIRST_LOOK)
    assert hasty.chosen.actions == patient.chosen.actions


def test_a_glance_tries_every_action_equally_often_in_the_same_worlds() -> None:
    class Calm(Judge):
        def quick(self, state: State, seat: int, rng: Rng) -> int:
            return state.legal(seat)[0]

        def horizon(self) -> int:
            return 1

    for state, seat in positions("lama-dice", 3, 4):
        plans = glance(Calm(), state, seat, seeded(1), 5, 3)
        assert len({plan.actions[0] for plan in plans}) == len(plans)
        assert len(plans) == 1 or all(len(plan.values) == 3 for plan in plans)
