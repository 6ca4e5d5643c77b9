"""What thinking gains, told without the luck of who wins."""

from __future__ import annotations

import pytest

from bench import gains
from bench.strength import SEED
from tablee import bots
from tablee.advice import judge_of
from tablee.advice.judge import Judge
from tablee.bots import Budget
from tablee.bots.search import Plan
from tablee.bots.simple import GreedyBot
from tablee.games.lama_dice.parts import QUIT, ROLL
from tablee.kernel.registry import find
from tablee.kernel.rng import Rng, seeded
from tablee.kernel.state import State
from tests.games.lama_dice.drawing import GAME, Drawing
from tests.shelf import GAMES


def test_quitting_with_a_good_row_is_a_gain_over_rolling_and_the_other_way_round_a_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gains, "CHECKS", 100)
    state = Drawing("""
        llama row: 1 2 3 4 5 6 L
        > Aurélia: 1 1 1
          Marc:    (5 6 L)
    """).state
    judge = judge_of(GAME, state.parts)
    quits, rolls = Plan([QUIT], []), Plan([ROLL], [])
    found = gains.gain(judge, state, 0, quits, rolls, seeded(1))
    assert 0.02 < found < 1
    assert gains.gain(judge, state, 0, rolls, quits, seeded(1)) == -found
    assert quits.values == []


class Seen(Exception):
    """The first search has been looked at."""


@pytest.mark.parametrize("game", [game for game in GAMES if game != "lama-dice"])
def test_plans_are_made_in_an_imagined_world_and_medium_is_asked_as_a_bot(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    truth = find(game).start(2, {}, SEED)
    assert truth.next_seat() == 0
    asked: list[list[int]] = []

    class Medium(GreedyBot):
        """Notes what it is told."""

        def choose(self, observation: list[int], rng: Rng, budget: Budget) -> int:
            asked.append(observation)
            return super().choose(observation, rng, budget)

    def look(judge: Judge, base: State, *_: object) -> None:
        assert base.observe(0) == truth.observe(0)
        base.rng = truth.rng
        assert base.whole() != truth.whole()
        raise Seen

    monkeypatch.setitem(bots.BOTS, "medium", Medium)
    monkeypatch.setattr(gains, "search", look)
    with pytest.raises(Seen):
        gains.play(game, 2, 0, [gains.Thinking(0.001)])
    assert asked == [truth.observe(0)]


def test_a_game_tells_what_each_think_time_gains(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gains, "CHECKS", 5)
    thinking = [gains.Thinking(0.001), gains.Thinking(0.002)]
    gains.play("lama-dice", 2, 3, thinking)
    assert thinking[0].decisions == thinking[1].decisions > 5
    assert [len(each.gains) for each in thinking] == [1, 1]
    assert "0.001 s" in thinking[0].line()


def test_a_tireless_search_tries_everything_alike_until_its_time_is_up() -> None:
    state = Drawing("""
        llama row: 1 2 3 4 5 6 L
        > Aurélia: 1 1 1
          Marc:    (5 6 L)
    """).state
    outcome = gains.tireless(judge_of(GAME, state.parts), state, 0, seeded(1), 0.2)
    assert sorted(plan.actions[0] for plan in outcome.plans) == [ROLL, QUIT]
    assert {len(plan.values) for plan in outcome.plans} == {outcome.samples}
    assert outcome.samples > 2
    assert outcome.chosen.actions[0] == QUIT
