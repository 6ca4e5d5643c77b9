"""Budgets are per turn: samples repeat exactly, a plan is kept until something is revealed, and the clock is obeyed."""

from __future__ import annotations

from math import inf, nan
from time import process_time

import pytest

from tablee import bots
from tablee.arena.match import Thought, play_game
from tablee.arena.plan import Competitor, PlanFile, make_plan
from tablee.arena.simulate import Series, simulate
from tablee.bots import Budget
from tablee.bots.levels import LEAST_SHARE, TreeBot
from tablee.bots.simple import GreedyBot
from tablee.kernel.errors import TableeError
from tablee.kernel.registry import find
from tablee.kernel.rng import Rng, seeded

LOYANG = find("loyang")


def turns(name: str, budget: Budget, decisions: int) -> list[list[int]]:
    """Samples used for each decision of the first seat, turn by turn."""
    state = LOYANG.start(2, seed=4)
    bot, other = (bots.make(kind, LOYANG, LOYANG.parts()) for kind in (name, "medium"))
    rng, used = seeded(1), []
    own, ended = 0, True
    for _ in range(400):
        seat = state.next_seat()
        action = (bot if seat == 0 else other).choose(state.observe(seat), rng, budget)
        if seat == 0:
            if ended:
                used.append([0])
            used[-1].append(bot.used)
            own += 1
        ended = state.apply(seat, action) or seat != 0 or state.next_seat() != 0
        if own >= decisions:
            break
    return used


def test_a_search_thinks_once_in_a_turn() -> None:
    told = turns("expert", Budget(samples=12), 16)
    assert max(len(turn) for turn in told) > 3  # there are turns of several decisions
    assert all(sum(count > 0 for count in turn) <= 1 for turn in told)
    assert all(sum(turn) <= 3 * 12 for turn in told)


def test_a_tree_shares_the_samples_of_a_turn_between_its_decisions() -> None:
    told = turns("ismcts", Budget(samples=100), 25)
    assert sum(sum(turn) for turn in told) / len(told) <= 130
    assert max(sum(turn) for turn in told) <= 100 + 100 * LEAST_SHARE * max(len(turn) for turn in told)


def test_a_tree_that_has_one_choice_in_each_turn_spends_all_on_it() -> None:
    game = find("lama-dice")
    state = game.start(2, seed=4)
    bot = TreeBot(game, game.parts())
    bot.choose(state.observe(state.next_seat()), seeded(1), Budget(samples=50))
    assert bot.used == 50


@pytest.mark.parametrize("name", ["hard", "expert", "ismcts"])
def test_the_clock_is_obeyed_and_the_samples_are_told(name: str) -> None:
    game = find("bunny-kingdom")
    state = game.start(2, seed=4)
    bot = bots.make(name, game, game.parts())
    started = process_time()
    bot.choose(state.observe(state.next_seat()), seeded(1), Budget(seconds=0.2))
    assert 0.15 < process_time() - started < 1.5
    assert bot.used > 10


def test_seconds_and_samples_exclude_each_other() -> None:
    with pytest.raises(TableeError, match="error-think-both"):
        Budget(seconds=1, samples=10).check()


@pytest.mark.parametrize("seconds", [0, -1, nan, inf, 601])
def test_what_is_no_time_is_refused(seconds: float) -> None:
    with pytest.raises(TableeError, match="error-think-value"):
        Budget(seconds=seconds).check()


@pytest.mark.parametrize("samples", [0, -5, 10_000_001])
def test_what_is_no_number_of_samples_is_refused(samples: int) -> None:
    with pytest.raises(TableeError, match="error-think-value"):
        Budget(samples=samples).check()


def test_a_series_by_samples_repeats_exactly_and_tells_how_many_there_were() -> None:
    series = Series("lama-dice", ("hard", "random"), 4, seed=3, budget=Budget(samples=12))
    one, again = simulate(series), simulate(series)
    assert one == again
    hard, random = one.thoughts
    assert hard.turns > 0
    assert 1 <= hard.mean() <= 24
    assert random.turns == random.samples == 0


class Steady(GreedyBot):
    """Says that it took a sample for every decision but the first."""

    used = -1

    def choose(self, observation: list[int], rng: Rng, budget: Budget) -> int:
        self.used = min(1, self.used + 1)
        return super().choose(observation, rng, budget)


def test_samples_are_told_by_the_turn_however_many_decisions_it_has() -> None:
    table = [Steady(LOYANG, LOYANG.parts()), Steady(LOYANG, LOYANG.parts())]
    moves: list[tuple[int, int]] = []
    thoughts = [Thought(), Thought()]
    play_game(
        LOYANG.start(2, seed=4),
        list(table),
        [seeded(1), seeded(2)],
        [Budget()] * 2,
        lambda seat, action: moves.append((seat, action)),
        thoughts,
    )
    state, turns = LOYANG.start(2, seed=4), [[0], [0]]  # decisions of each turn, by seat
    for (seat, action), (after, _) in zip(moves, [*moves[1:], (-1, 0)], strict=True):
        turns[seat][-1] += 1
        if state.apply(seat, action) or after != seat:
            turns[seat].append(0)
    for seat, thought in enumerate(thoughts):
        turns[seat][0] -= 1
        assert thought.samples == sum(turns[seat])
        assert thought.turns == sum(count > 0 for count in turns[seat]) < thought.samples / 2


def test_a_tree_tells_about_as_many_samples_a_turn_as_it_was_given() -> None:
    tree, _ = simulate(Series("landcraft", ("ismcts", "medium"), 1, seed=3, budget=Budget(samples=40))).thoughts
    assert 30 <= tree.mean() <= 50


def test_a_think_time_for_all_goes_to_those_who_think_and_say_nothing_themselves() -> None:
    plan = make_plan(PlanFile(game="lama-dice", bots=["hard", "expert@0.5s", "medium"], players=2, samples=70))
    assert [(entrant.samples, entrant.seconds) for entrant in plan.bots] == [(70, None), (None, 0.5), (None, None)]
    assert [entrant.name for entrant in plan.bots] == ["hard@70", "expert@0.5s", "medium"]
    assert PlanFile(think=0.2).thinking(Competitor("hard")).seconds == 0.2
