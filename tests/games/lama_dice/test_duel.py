"""LAMA Dice between two: chances are what the network says, and whatever a turn may lead to is reckoned by the rules."""

from __future__ import annotations

from math import exp
from pathlib import Path

import pytest

from tablee.games.lama_dice import legal, score
from tablee.games.lama_dice.advice.duel import (
    BETWEEN,
    FILE,
    INPUTS,
    LLAMA_ROW,
    OWN_POINTS,
    POINTS,
    ROW,
    Duel,
    Seen,
    field_seen,
    points_seen,
    read_network,
    row_seen,
)
from tablee.games.lama_dice.codes import OVER, TURN
from tablee.games.lama_dice.parts import QUIT, ROLL
from tablee.games.lama_dice.state import LamaDiceState
from tablee.kernel.errors import BadData
from tablee.kernel.rng import Rng, seeded
from tests.games.lama_dice.drawing import GAME, PARTS, Drawing
from tools.lama_dice_duel import UNITS, teach, text

NETWORK = read_network(GAME.folder / "advice" / FILE)
DUEL = Duel(PARTS, NETWORK)
Table = tuple[int, int, int, bool, int, int]


def loaded() -> dict[int, Rng]:
    """By outcome: a stream whose next roll it is."""
    found: dict[int, Rng] = {}
    number = 0
    while len(found) < PARTS.outcome_count:
        found.setdefault(seeded(number).below(PARTS.outcome_count), seeded(number))
        number += 1
    return found


def table(state: LamaDiceState) -> Table:
    """What a duel is asked about."""
    seat = state.next_seat()
    rows, points = state.rows, [score.points(state, 0), score.points(state, 1)]
    return rows[seat], rows[1 - seat], state.llama_row, legal.alone(state), points[seat], points[1 - seat]


def told(*parts: tuple[int, Seen]) -> float:
    """What the network says of some inputs, reckoned the long way."""
    inputs = [0.0] * INPUTS
    for offset, seen in parts:
        for at, much in seen:
            inputs[offset + at] = much
    total = NETWORK.last
    for unit, output in enumerate(NETWORK.outputs):
        excited = NETWORK.bias[unit] + sum(much * NETWORK.inputs[at][unit] for at, much in enumerate(inputs))
        total += output * max(0.0, excited)
    return 1 / (1 + exp(-total))


def plain_chance(state: LamaDiceState, seat: int, before: int) -> float:
    """The chance of a seat where somebody is to roll or quit, a round has just begun, or the game is over."""
    if state.phase == OVER:
        ranking = state.ranking()
        return 1 / ranking.count(1) if ranking[seat] == 1 else 0.0
    row, rival, llama_row, alone, own, other = table(state)
    points = [(OWN_POINTS, points_seen(PARTS, own)), (OWN_POINTS + POINTS, points_seen(PARTS, other))]
    if state.round != before:
        chance = told(*points, (BETWEEN, [(0, 1.0)]))
    else:
        rows = [(0, row_seen(PARTS, row)), (ROW, row_seen(PARTS, rival))]
        chance = told(*rows, *points, (LLAMA_ROW, field_seen(llama_row, alone)))
    return chance if state.next_seat() == seat else 1 - chance


def best_answer(state: LamaDiceState, seat: int, before: int) -> float:
    """The chance of a seat with the best answers to what it is still asked."""
    if state.round != before or state.phase in (TURN, OVER):
        return plain_chance(state, seat, before)
    found = []
    for action in state.legal(seat):
        after = state.clone()
        after.advance(seat, action)
        found.append(best_answer(after, seat, before))
    return max(found)


def positions(count: int) -> list[LamaDiceState]:
    """Turns of games between two, among them some of players who are alone and some near the end."""
    found: list[LamaDiceState] = []
    rng = seeded(5)
    for number in range(count):
        state = GAME.start(2, seed=number)
        assert isinstance(state, LamaDiceState)
        if number % 2:
            state.black, state.white = [3, rng.below(4)], [rng.below(10), rng.below(10)]
        for _ in range(number % 9):
            seat = state.next_seat()
            rolls = state.phase == TURN and rng.below(6)
            state.advance(seat, ROLL if rolls else state.random_action(seat, rng))
            if state.to_act() == 0:
                break
        if state.to_act() and state.phase == TURN:
            found.append(state)
    assert any(legal.alone(state) for state in found)
    assert any(len(bin(state.llama_row)) < 9 for state in found)
    return found


def test_rolling_is_worth_the_mean_over_all_faces_of_the_dice_with_the_best_answers() -> None:
    streams = loaded()
    for state in positions(60)[::5]:
        seat = state.next_seat()
        total = 0.0
        for stream in streams.values():
            rolled = state.clone()
            rolled.rng = stream.clone()
            rolled.advance(seat, ROLL)
            total += best_answer(rolled, seat, int(state.round))
        assert DUEL.rolling(*table(state)) == pytest.approx(total / PARTS.outcome_count)


def test_quitting_is_worth_what_the_rival_leaves_or_the_points_do() -> None:
    for state in positions(120):
        seat, after = state.next_seat(), state.clone()
        after.advance(seat, QUIT)
        assert DUEL.quitting(*table(state)) == pytest.approx(plain_chance(after, seat, int(state.round)))


def test_an_answer_to_a_roll_is_worth_what_follows_from_it() -> None:
    checked = 0
    for state in positions(120):
        seat, rolled = state.next_seat(), state.clone()
        rolled.advance(seat, ROLL)
        if rolled.round == state.round and rolled.phase not in (TURN, OVER) and rolled.legal(seat)[0] >= 5:
            for action in rolled.legal(seat):
                after = rolled.clone()
                after.advance(seat, action)
                wanted = best_answer(after, seat, int(state.round))
                assert DUEL.answered(*table(rolled), action) == pytest.approx(wanted)
                checked += 1
    assert checked > 100


def test_fewer_points_are_better_and_the_chances_of_both_hardly_differ_from_one_together() -> None:
    for own in range(0, 40, 5):
        chances = [DUEL.between(own, other) for other in range(0, 40, 5)]
        assert chances == sorted(chances)
        for other in range(0, 40, 5):
            assert DUEL.between(own, other) + DUEL.between(other, own) == pytest.approx(1, abs=0.12)
    assert DUEL.between(5, 35) > 0.85


def test_a_row_that_is_nearly_empty_is_better_than_a_full_one() -> None:
    chances = []
    for cards in ("1", "1 2 6", "1 2 4 5 6 L"):
        drawing = f"""
            llama row: 1 2 3 4 5 6 L
            > Aurélia: {cards} | 10
              Marc:    2 5 6 L | 10
        """
        chances.append(DUEL.chance(*table(Drawing(drawing).state)))
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > chances[2] + 0.1


def test_the_network_can_be_taught_anew_and_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    network = teach(passes=2, games=2)
    assert len(capsys.readouterr().out.splitlines()) == 2
    file = tmp_path / FILE
    file.write_text(text(network, 2), encoding="utf-8")
    kept = read_network(file)
    assert (len(kept.inputs), len(kept.inputs[0])) == (INPUTS, UNITS) == (len(NETWORK.inputs), len(NETWORK.outputs))
    assert kept.last == pytest.approx(network.last, abs=1e-4)
    again = teach(passes=2, games=2)
    assert again.inputs == network.inputs


def test_a_file_that_is_none_is_refused_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / FILE
    file.write_text("inputs = [", encoding="utf-8")
    with pytest.raises(BadData):
        read_network(file)
