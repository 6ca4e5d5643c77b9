"""LAMA Dice: playing on alone is solved exactly; the counted tables are what they should be."""

from __future__ import annotations

from math import sqrt

import pytest

from tablee.advice import judge_of
from tablee.games.lama_dice import score
from tablee.games.lama_dice.advice.rounds import FILE, MOST_CARDS, Alone, read_rounds
from tablee.games.lama_dice.parts import FEWEST, FIELD, MOST, VALUES
from tablee.kernel.rng import seeded
from tests.games.lama_dice.drawing import GAME, PARTS, Drawing
from tools.lama_dice_rounds import count

ROUNDS = read_rounds(GAME.folder / "advice" / FILE)
LLAMA = 1 << VALUES - 1  # the llama alone in the llama row


def row(*values: int) -> int:
    """Cards of these values, 1 to 7, packed."""
    return sum(1 << FIELD * (value - 1) for value in values)


def test_one_card_and_one_llama_by_hand() -> None:
    # Two dice show the 1: a match in 11 of 36 rolls. Three llamas, 1 of 27, change nothing. All other rolls cost 1 + 10.
    bust = 1 - 11 / 36 - 1 / 27
    alone = Alone(PARTS)
    assert alone.rolling(row(1), LLAMA, 0, 0) == pytest.approx(11 * bust / (26 / 27))
    assert alone.best(row(1), LLAMA, 0, 0) == 1  # so better quit


def test_a_black_token_makes_rolling_worth_it() -> None:
    # A match empties the row: -10. Three llamas: -10 at once, and then the same without any token, where quitting costs 1.
    bust = 1 - 11 / 36 - 1 / 27
    rolling = Alone(PARTS).rolling(row(1), LLAMA, 0, 1)
    assert rolling == pytest.approx(-10 * 11 / 36 + 11 * bust + (-10 + 1) / 27)


def test_more_to_fear_never_makes_a_row_better() -> None:
    alone = Alone(PARTS)
    for cards in [(1, 2), (2, 2, 6), (3, 4, 5), (6, 7)]:
        costs = [alone.best(row(*cards), llama_row, 0, 0) for llama_row in (LLAMA, LLAMA | 1, LLAMA | 3, (1 << VALUES) - 1)]
        assert costs == sorted(costs)


@pytest.mark.parametrize(("cards", "tokens"), [("6 L", "0"), ("3 4 4 L", "1 1 1"), ("5 6 L", "10")])
def test_played_rounds_cost_what_was_foreseen(cards: str, tokens: str) -> None:
    drawing = f"""
        llama row: 1 2
        > Aurélia: {cards} | {tokens}
          Marc:    (1 2)
    """
    start = Drawing(drawing).state
    judge = judge_of(GAME, start.parts)
    foreseen = Alone(PARTS).best(start.rows[0], start.llama_row, start.white[0], start.black[0])
    found = []
    rng = seeded(4)
    for _ in range(1500):
        state = start.resample(0, rng)
        while state.to_act() and state.round == start.round:
            state.advance(state.next_seat(), judge.greedy(state, state.next_seat(), rng))
        found.append(score.points(state, 0) - score.points(start, 0))
    mean = sum(found) / len(found)
    error = sqrt(sum((one - mean) ** 2 for one in found)) / len(found)
    assert abs(mean - foreseen) < 4 * error + 1e-9


def test_the_chances_add_up_and_a_point_counts_more_near_the_end() -> None:
    for points in ([0, 0], [12, 30, 7], [39, 38, 37, 36]):
        chances = [ROUNDS.chance(points, seat, 40) for seat in range(len(points))]
        assert sum(chances) == pytest.approx(1)
        assert chances[points.index(min(points))] == max(chances)
    assert ROUNDS.chance([30, 39], 0, 40) > ROUNDS.chance([0, 9], 0, 40) + 0.05
    assert [ROUNDS.chance([12, 41, 12], seat, 40) for seat in range(3)] == [0.5, 0, 0.5]


def test_rounds_end_sooner_the_fewer_cards_a_rival_has() -> None:
    for players in range(FEWEST, MOST + 1):
        table = ROUNDS.hazard[players]
        assert [len(shares) for shares in table] == [MOST_CARDS] * (players - 1)
        for rivals in range(1, players):
            shares = [ROUNDS.ending(players, rivals, cards) for cards in (1, 2, 3)]
            assert shares == sorted(shares, reverse=True)
            assert all(0 <= share < 1 for share in table[rivals - 1])
    assert ROUNDS.ending(2, 1, 30) == ROUNDS.ending(2, 1, MOST_CARDS)


def test_the_tables_can_be_counted_anew() -> None:
    hazard, spread = count(3, 2)
    assert [len(shares) for shares in hazard] == [MOST_CARDS, MOST_CARDS]
    assert 0 < spread[1] <= spread[0]
