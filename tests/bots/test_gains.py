"""What thinking gains, told without the luck of who wins."""

from __future__ import annotations

import pytest

from bench import gains
from tablee.bots.search import Plan
from tablee.games.lama_dice.parts import QUIT, ROLL
from tablee.kernel.rng import seeded
from tests.games.lama_dice.drawing import GAME, Drawing


def test_quitting_with_a_good_row_is_a_gain_over_rolling_and_the_other_way_round_a_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gains, "CHECKS", 100)
    state = Drawing("""
        llama row: 1 2 3 4 5 6 L
        > Aurélia: 1 1 1
          Marc:    (5 6 L)
    """).state
    judge = GAME.judge(state.parts)
    quits, rolls = Plan([QUIT], []), Plan([ROLL], [])
    found = gains.gain(judge, state, 0, quits, rolls, seeded(1))
    assert 0.02 < found < 1
    assert gains.gain(judge, state, 0, rolls, quits, seeded(1)) == -found
    assert quits.values == []


def test_a_game_tells_what_each_think_time_gains(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gains, "CHECKS", 5)
    thinking = [gains.Thinking(0.001), gains.Thinking(0.002)]
    gains.play("lama-dice", 2, 3, thinking)
    assert thinking[0].decisions == thinking[1].decisions > 5
    assert [len(each.gains) for each in thinking] == [1, 1]
    assert "0.001 s" in thinking[0].told()
