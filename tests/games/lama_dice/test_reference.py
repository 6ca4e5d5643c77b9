"""LAMA Dice: the tables of the rules against a slow, obvious reference, and the dice against exact counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, product
from random import Random

import pytest

from tablee.games.lama_dice import legal
from tablee.games.lama_dice.codes import LLAMAS, MATCH, MISS
from tablee.games.lama_dice.parts import DICE, DISCARD, FIELD, HANDFULS, LLAMA, ROLL, TAKE, VALUES
from tests.games.lama_dice.drawing import PARTS, Drawing, pack

OUTCOMES = list(product(*PARTS.faces))


def discards_by_hand(dice: tuple[int, ...], row: list[int]) -> set[tuple[int, ...]]:
    """Every choice of cards of the row that can be matched one to one with dice showing their value."""
    choices = set()
    for size in range(1, DICE + 1):
        for cards in combinations(sorted(row), size):
            if all(cards.count(card) <= dice.count(card) for card in cards):
                choices.add(cards)
    return choices


def takes_by_hand(dice: tuple[int, ...], llama_row: list[int]) -> set[int]:
    """Every card of the llama row that a die shows."""
    return {card for card in llama_row if card in dice}


def shows(*values: int) -> Callable[[tuple[int, ...]], bool]:
    """The event that at least one die shows one of these values."""
    return lambda dice: any(value in dice for value in values)


def chance(event: Callable[[tuple[int, ...]], bool]) -> Fraction:
    """The exact chance of an event, counted over the 216 outcomes."""
    return Fraction(sum(event(outcome) for outcome in OUTCOMES), len(OUTCOMES))


@pytest.mark.rule("LD-07", "LD-08", "LD-09", "LD-10", "LD-14", "LD-15", "LD-19")
@pytest.mark.parametrize("alone", [False, True])
def test_the_choices_after_every_outcome_are_those_of_the_reference(alone: bool) -> None:
    random = Random(20)
    table = Drawing("""
        llama row: 1 2 3 4 5 6 L
        > Aurélia: 1
          Marc:    2
    """)
    state = table.state
    state.journal = None
    seen: Counter[str] = Counter()
    for number, dice in enumerate(OUTCOMES):
        for _ in range(40):
            row = random.choices(range(VALUES), k=random.randint(1, 8))
            llama_row = random.sample(range(VALUES), random.randint(1, VALUES))
            trial = state.clone()
            trial.rows[0] = pack(row)
            trial.values[0] = sum(1 << value for value in set(row))
            trial.llama_row = sum(1 << value for value in llama_row)
            trial.white[0] = 1
            trial.in_round = 0b01 if alone else 0b11
            trial.outcome = number
            roll = PARTS.outcome_roll[number]
            discards = discards_by_hand(dice, row)
            takes = takes_by_hand(dice, llama_row)
            if dice == (LLAMA, LLAMA, LLAMA):
                seen["llamas"] += 1
                assert roll == PARTS.three_llamas
            elif discards:
                seen["match"] += 1
                assert legal.dice_that_match(trial, roll)
                trial.phase = MATCH
                assert {HANDFULS[action - DISCARD] for action in trial.legal(0)} == discards
                assert trial.legal(0) == sorted(set(trial.legal(0)))
            elif takes and not alone:
                seen["miss"] += 1
                assert not legal.dice_that_match(trial, roll)
                trial.phase = MISS
                assert {action - TAKE for action in trial.legal(0)} == takes
            else:
                seen["bust"] += 1
                assert not legal.dice_that_match(trial, roll)
    assert set(seen) == ({"llamas", "match", "bust"} if alone else {"llamas", "match", "miss", "bust"})


@pytest.mark.rule("LD-07")
def test_a_roll_leads_to_the_case_of_the_reference() -> None:
    random = Random(21)
    seen: Counter[str] = Counter()
    for seed in range(3000):
        row = random.choices("123456L", k=random.randint(1, 4))
        llama_row = random.sample("123456L", random.randint(1, 7))
        table = Drawing(f"""
            llama row: {" ".join(sorted(llama_row))}
            > Aurélia: {" ".join(row)} | 1
              Marc:    1
        """)
        state = table.state
        state.reseed(seed)
        state.apply(0, ROLL)
        rolled = table.told[0]["dice"]
        assert isinstance(rolled, list)
        letters = ["L" if die == "llama" else str(die) for die in rolled]
        case = "llamas" if letters == ["L", "L", "L"] else "match" if set(letters) & set(row) else "miss"
        case = "bust" if case == "miss" and not set(letters) & set(llama_row) else case
        seen[case] += 1
        phases = {int(MATCH): "match", int(MISS): "miss", int(LLAMAS): "llamas"}
        assert ("bust" if table.of_type("bust") else phases[int(state.phase)]) == case
    assert min(seen[case] for case in ("llamas", "match", "miss", "bust")) > 20


def test_every_roll_can_be_told_from_its_outcome() -> None:
    assert PARTS.outcome_count == len(OUTCOMES) == 216
    for number, dice in enumerate(OUTCOMES):
        assert tuple(PARTS.outcomes[DICE * number : DICE * (number + 1)]) == dice
        roll = PARTS.outcome_roll[number]
        assert PARTS.rolls[DICE * roll : DICE * (roll + 1)] == sorted(dice)
    assert sum(PARTS.ways) == 216


@pytest.mark.rule("LD-01")
def test_three_llamas_have_a_chance_of_1_in_27() -> None:
    assert chance(lambda dice: dice == (LLAMA, LLAMA, LLAMA)) == Fraction(1, 27)
    assert PARTS.ways[PARTS.three_llamas] == 8


@pytest.mark.rule("LD-01")
def test_at_least_one_llama_has_a_chance_of_19_in_27() -> None:
    assert chance(shows(LLAMA)) == Fraction(19, 27)


@pytest.mark.rule("LD-01")
@pytest.mark.parametrize("value", range(6))
def test_a_given_number_has_a_chance_of_11_in_36(value: int) -> None:
    assert chance(shows(value)) == Fraction(11, 36)


@pytest.mark.rule("LD-01")
def test_either_of_two_numbers_has_a_chance_of_116_in_216_or_120_if_one_die_lacks_both() -> None:
    for a, b in combinations(range(6), 2):
        same_die = any(a not in die and b not in die for die in PARTS.faces)
        assert chance(shows(a, b)) == Fraction(120 if same_die else 116, 216)


@pytest.mark.rule("LD-07")
def test_the_dice_of_the_rules_fall_as_often_as_they_should() -> None:
    table = Drawing("""
        llama row: 1 2 3 4 5 6 L
        > Aurélia: 1
          Marc:    2
    """)
    state = table.state
    state.journal = None
    fallen = [0] * len(PARTS.ways)
    rolls = 43_200
    for _ in range(rolls):
        trial = state.clone()
        trial.rng = state.rng  # one stream for all trials
        trial.advance(0, ROLL)
        fallen[PARTS.outcome_roll[trial.outcome]] += 1
    possible = [roll for roll, ways in enumerate(PARTS.ways) if ways]
    expected = {roll: rolls * PARTS.ways[roll] / 216 for roll in possible}
    chi_square = sum((fallen[roll] - expected[roll]) ** 2 / expected[roll] for roll in possible)
    degrees = len(possible) - 1
    # five standard deviations of a chi-square distribution
    assert chi_square < degrees + 5 * (2 * degrees) ** 0.5
    assert sum(fallen[roll] for roll in possible) == rolls


def test_packing_leaves_room_for_every_card_of_a_value() -> None:
    assert max(PARTS.box) < 1 << FIELD
