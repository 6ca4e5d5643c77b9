"""LAMA Dice, rule by rule (RULES.md), and every worked example of the rulebook."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from tablee.games.lama_dice import legal
from tablee.games.lama_dice.parts import DICE, FIELD, LLAMA, VALUES
from tablee.games.lama_dice.state import LamaDiceState
from tablee.kernel.errors import BadOptions
from tablee.kernel.playout import play_random
from tablee.kernel.rng import seeded
from tests.games.lama_dice.drawing import GAME, PARTS, Drawing, drawn


def start(players: int, seed: int = 0) -> LamaDiceState:
    return cast(LamaDiceState, GAME.start(players, seed=seed))


def row_of(state: LamaDiceState, seat: int) -> list[int]:
    return [value for value in range(VALUES) for _ in range(legal.held(state, seat, value))]


# ---- the box and the aim ----


@pytest.mark.rule("LD-01")
def test_the_box_holds_43_cards_three_dice_and_70_tokens() -> None:
    data = GAME.data()
    assert PARTS.box == [6, 6, 6, 6, 6, 6, 7]
    assert sum(PARTS.box) == data.number("cards.total") == 43
    assert Counter(PARTS.deck) == {0: 5, 1: 5, 2: 5, 3: 5, 4: 5, 5: 5, LLAMA: 6}
    assert len(PARTS.faces) == DICE == 3
    assert (data.number("tokens.black.count"), PARTS.black_value) == (20, 10)
    assert (data.number("tokens.white.count"), data.number("tokens.white.value")) == (50, 1)


@pytest.mark.rule("LD-01")
def test_each_die_has_two_llamas_and_four_numbers_and_each_number_stands_on_two_dice() -> None:
    for die in PARTS.faces:
        assert die.count(LLAMA) == 2
        assert len(set(die) - {LLAMA}) == 4
    assert Counter(value for die in PARTS.faces for value in die if value != LLAMA) == dict.fromkeys(range(6), 2)


@pytest.mark.rule("LD-01")
@pytest.mark.parametrize("players", [1, 7])
def test_it_is_a_game_for_two_to_six(players: int) -> None:
    with pytest.raises(BadOptions, match="error-players"):
        GAME.start(players)


@pytest.mark.rule("LD-02")
def test_fewest_points_are_best() -> None:
    table = Drawing("""
        llama row: 1 2 3 4 5 6 L
          Aurélia: (1) | 1 1
        > Marc:    2   | 10 10 10 1 1 1 1 1 1 1 1
          Jérôme:  (3) | 10
    """)
    table.play("quit")
    assert GAME.lowest_wins
    assert table.state.scores(-1) == [3, 40, 13]
    assert table.state.ranking() == [1, 3, 2]


# ---- setting up a round ----


@pytest.mark.rule("LD-03")
def test_the_llama_row_holds_one_card_of_each_value() -> None:
    assert GAME.view(start(4), -1).llama_row == [1, 2, 3, 4, 5, 6, "llama"]


@pytest.mark.rule("LD-04")
@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_is_dealt_six_grey_cards_and_the_rest_is_put_aside(players: int) -> None:
    state = start(players)
    rows = [row_of(state, seat) for seat in range(players)]
    aside = [value for value in range(VALUES) for _ in range(state.aside >> FIELD * value & 15)]
    assert [len(row) for row in rows] == [6] * players
    assert sorted(sum(rows, aside)) == sorted(PARTS.deck)
    assert len(aside) == 36 - 6 * players


@pytest.mark.rule("LD-04")
def test_the_deal_is_told_card_by_card() -> None:
    events: list[tuple[int, ...]] = []
    state = cast(LamaDiceState, GAME.start(3, seed=5, journal=events))
    told = [GAME.vocabulary.spell(GAME.saying(event)) for event in events]
    assert [event["type"] for event in told] == ["round", "dealt", "dealt", "dealt", "aside"]
    for seat in range(3):
        assert sorted(events[1 + seat][5:]) == row_of(state, seat)


@pytest.mark.rule("LD-05")
def test_anybody_may_be_drawn_as_the_first_player_and_all_equally_often() -> None:
    begun = Counter(int(start(4, seed).starter) for seed in range(2000))
    assert sorted(begun) == [0, 1, 2, 3]
    assert all(430 < count < 570 for count in begun.values())


# ---- a turn ----


@pytest.mark.rule("LD-06")
def test_a_turn_is_one_choice_roll_or_quit_and_then_it_is_the_left_neighbours() -> None:
    table = Drawing("""
        llama row: 1 2 3 4 5 6 L
          Aurélia: 1 1
        > Marc:    2 3
          Jérôme:  (4)
    """)
    assert table.choices == {"roll", "quit"}
    assert table.refusal("roll", "Aurélia") == "not-your-turn"
    table.play("roll 2 4 L", "discard 2")
    # Jérôme has quit: he is passed over
    assert table.turn == "Aurélia"
    table.play("quit")
    assert table.turn == "Marc"


@pytest.mark.rule("LD-06")
def test_nothing_can_be_discarded_taken_or_returned_before_a_roll() -> None:
    table = Drawing("""
        llama row: 1 2 3 4 5 6 L
        > Aurélia: 1 | 1
          Marc:    2
    """)
    assert [table.refusal(move) for move in ("discard 1", "take 1", "return white", "keep")] == ["roll-first"] * 4


@pytest.mark.rule("LD-07")
@pytest.mark.parametrize(
    ("dice", "phase"),
    [("L L L", "llamas"), ("1 2 L", "match"), ("1 5 L", "match"), ("2 4 6", "miss"), ("6 6 2", "miss"), ("2 2 4", "bust")],
)
def test_the_cases_of_a_roll_are_tried_in_order(dice: str, phase: str) -> None:
    #   three llamas come first though there are llamas in the row; a match comes before a miss, a miss before a bust
    table = Drawing("""
        llama row: 1 3 5 6
        > Aurélia: 1 L L | 1
          Marc:    2 3
    """)
    table.play(f"roll {dice}")
    if phase == "bust":
        assert table.of_type("bust") == [{"type": "bust", "seat": 0, "cards": [1, 3, 5, 6]}]
    else:
        assert GAME.view(table.state, 0).phase == phase
        assert not table.of_type("bust")


@pytest.mark.rule("LD-07", "LD-10")
def test_example_aurelia_rolls_1_3_and_a_llama() -> None:
    table = Drawing("""
        llama row: 1 2 3 4 5 6 L
          Marc:     2 4
        > Aurélia:  3 4 5 L
          Jérôme:   1 6
          Gauthier: 2 6
    """)
    table.play("roll 1 3 L")
    # she might have kept the 3 or the llama
    assert table.choices == {"discard 3", "discard L", "discard 3 L"}
    table.play("discard 3 L")
    assert str(table) == drawn("""
        llama row: 1 2 3 4 5 6 L
          Marc:     2 4 |
          Aurélia:  4 5 |
        > Jérôme:   1 6 |
          Gauthier: 2 6 |
    """)


@pytest.mark.rule("LD-08")
def test_after_a_match_at_least_one_card_must_go() -> None:
    table = Drawing("""
        llama row: 1 2 3 4 5 6 L
        > Aurélia: 1 5 | 1
          Marc:    2
    """)
    table.play("roll 1 2 L")
    assert table.choices == {"discard 1"}
    assert table.refusal("keep") == "must-discard"
    assert table.refusal("take 2") == "must-discard"
    assert table.refusal("discard 5") == "no-die-shows"
    assert table.refusal("discard 2") == "no-such-card"


@pytest.mark.rule("LD-09")
def test_two_equal_dice_let_two_equal_cards_go_and_one_die_only_one() -> None:
    row = """
        llama row: 1 2 3 4 5 6 L
        > Aurélia: 1 1 1 5
          Marc:    2
    """
    assert Drawing(row).play("roll 1 1 2").choices == {"discard 1", "discard 1 1"}
    assert Drawing(row).play("roll 1 3 L").choices == {"discard 1"}
    assert Drawing(row).play("roll 1 3 L").refusal("discard 1 1") == "no-die-shows"
    assert Drawing(row).play("roll 1 1 2").refusal("discard 1 1 1") == "no-die-shows"


@pytest.mark.rule("LD-09")
def test_two_equal_dice_are_no_use_for_a_single_card() -> None:
    table = Drawing("""
        llama row: 1 2 3 4 5 6 L
        > Aurélia: 1 5
          Marc:    2
    """)
    table.play("roll 1 1 5")
    assert table.choices == {"discard 1", "discard 5", "discard 1 5"}
    assert table.refusal("discard 1 1") == "no-such-card"


@pytest.mark.rule("LD-10")
def test_of_three_fitting_dice_any_one_two_or_three_cards_may_go() -> None:
    table = Drawing("""
        llama row: 1 2 3 4 5 6 L
        > Aurélia: 1 2 3 6
          Marc:    2
    """)
    table.play("roll 1 2 3")
    assert table.choices == {
        "discard 1", "discard 2", "discard 3", "discard 1 2", "discard 1 3", "discard 2 3", "discard 1 2 3",
    }  # fmt: skip
    assert table.play("discard 1 3").row("Aurélia") == "2 6"


@pytest.mark.rule("LD-11")
@pytest.mark.parametrize("dice", ["1 2 3", "2 3 3", "L L L"])
def test_after_a_roll_there_is_no_second_roll_and_no_quitting(dice: str) -> None:
    table = Drawing("""
        llama row: 1 2 3 4 5 6 L
        > Aurélia: 1 5 | 1
          Marc:    2
    """)
    table.play(f"roll {dice}")
    assert table.turn == "Aurélia"
    assert table.refusal("roll") == "one-roll"
    assert table.refusal("quit") == "one-roll"


@pytest.mark.rule("LD-12")
def test_three_llamas_give_back_one_token_of_either_kind_or_none_and_no_card() -> None:
    row = """
        llama row: 1 2 3 4 5 6 L
        > Aurélia: 1 L L | 10 1 1
          Marc:    2     | 10
    """
    table = Drawing(row).play("roll L L L")
    assert table.choices == {"keep", "return white", "return black"}
    assert table.refusal("discard L") == "only-tokens"
    assert table.refusal("take L") == "only-tokens"
    assert str(table.play("return black")) == drawn("""
        llama row: 1 2 3 4 5 6 L
          Aurélia: 1 L L | 1 1
        > Marc:    2     | 10
    """)
    assert Drawing(row).play("roll L L L", "return white").tokens("Aurélia") == (1, 1)
    kept = Drawing(row).play("roll L L L", "keep")
    assert (kept.tokens("Aurélia"), kept.turn) == ((1, 2), "Marc")


@pytest.mark.rule("LD-12")
def test_three_llamas_are_never_a_miss_even_without_a_llama_in_either_row() -> None:
    table = Drawing("""
        llama row: 1 2
        > Aurélia: 1 5 | 1
          Marc:    2
    """)
    table.play("roll L L L")
    assert table.choices == {"keep", "return white"}
    assert table.refusal("return black") == "no-such-token"
    assert table.play("keep").row("Aurélia") == "1 5"


@pytest.mark.rule("LD-13")
def test_three_llamas_without_tokens_do_nothing() -> None:
    table = Drawing("""
        llama row: 1 2
        > Aurélia: 1 L
          Marc:    2  | 1
    """)
    table.play("roll L L L")
    assert [event["type"] for event in table.told] == ["rolled", "nothing"]
    assert str(table) == drawn("""
        llama row: 1 2
          Aurélia: 1 L |
        > Marc:    2   | 1
    """)


@pytest.mark.rule("LD-14")
def test_example_jerome_rolls_2_and_two_llamas() -> None:
    table = Drawing("""
        llama row: 1 2 3 4 5 6 L
          Marc:     2 4
          Aurélia:  4 5
        > Jérôme:   1 3 5 6
          Gauthier: 2 6
    """)
    table.play("roll 2 L L")
    assert table.choices == {"take 2", "take L"}
    assert str(table.play("take L")) == drawn("""
        llama row: 1 2 3 4 5 6
          Marc:     2 4       |
          Aurélia:  4 5       |
          Jérôme:   1 3 5 6 L |
        > Gauthier: 2 6       |
    """)


@pytest.mark.rule("LD-14")
def test_a_miss_takes_only_what_a_die_shows_and_what_is_still_there() -> None:
    table = Drawing("""
        llama row: 3 4 6
        > Aurélia: 1 5
          Marc:    2
    """)
    table.play("roll 2 3 6")
    assert table.choices == {"take 3", "take 6"}
    assert table.refusal("take 2") == "not-in-llama-row"
    assert table.refusal("take 4") == "no-die-shows"
    assert table.refusal("keep") == "must-take"
    assert table.refusal("discard 1") == "must-take"


@pytest.mark.rule("LD-15")
def test_values_in_neither_row_bust_the_bank() -> None:
    table = Drawing("""
        llama row: 1 4
        > Aurélia: 1 5
          Marc:    2 2
          Jérôme:  (L)
    """)
    table.play("roll 2 3 L")
    assert table.told[1:6] == [
        {"type": "bust", "seat": 0, "cards": [1, 4]},
        {"type": "round-ended", "seat": 0, "why": "bust"},
        {"type": "scored", "seat": 0, "points": 10, "total": 10, "black": 1, "white": 0},
        {"type": "scored", "seat": 1, "points": 2, "total": 2, "black": 0, "white": 2},
        {"type": "scored", "seat": 2, "points": 10, "total": 10, "black": 1, "white": 0},
    ]


@pytest.mark.rule("LD-16")
def test_example_marc_quits_and_the_others_go_on() -> None:
    table = Drawing("""
        llama row: 1 2 3 4 5 6 L
        > Marc:     2 4 4
          Aurélia:  4 5
          Jérôme:   1 3
    """)
    table.play("quit")
    assert str(table) == drawn("""
        llama row: 1 2 3 4 5 6 L
          Marc:     (2 4 4) |
        > Aurélia:  4 5     |
          Jérôme:   1 3     |
    """)
    assert table.told == [{"type": "left", "seat": 0, "points": 6}]
    table.play("roll 4 3 L", "discard 4", "roll 1 2 L", "discard 1")
    assert table.turn == "Aurélia"


@pytest.mark.rule("LD-16")
def test_the_row_of_somebody_who_quit_stays_visible_to_all() -> None:
    table = Drawing("""
        llama row: 1 2 3 4 5 6 L
        > Marc:     2 4 4
          Aurélia:  4 5
    """)
    side = GAME.view(table.play("quit").state, -1).seats[0]
    assert (side.row, side.quit) == ([2, 4, 4], True)


@pytest.mark.rule("LD-17", "LD-20")
def test_taking_the_last_card_of_the_llama_row_ends_the_round_and_counts() -> None:
    table = Drawing("""
        llama row: L
        > Aurélia: 1 5
          Marc:    2
    """)
    table.play("roll 2 6 L", "take L")
    assert table.told[1:5] == [
        {"type": "took", "seat": 0, "card": "llama"},
        {"type": "round-ended", "seat": 0, "why": "last-card"},
        {"type": "scored", "seat": 0, "points": 16, "total": 16, "black": 1, "white": 6},
        {"type": "scored", "seat": 1, "points": 2, "total": 2, "black": 0, "white": 2},
    ]


# ---- alone ----


@pytest.mark.rule("LD-18", "LD-19")
def test_example_aurelia_alone_rolls_1_2_4_and_then_2_6_and_a_llama() -> None:
    table = Drawing("""
        llama row: 1 2 3 4 6 L
          Jérôme:   (1)
          Marc:     (3)
          Gauthier: (4)
        > Aurélia:  2 5
    """)
    table.play("roll 1 2 4")
    assert table.choices == {"discard 2"}
    assert str(table.play("discard 2")) == drawn("""
        llama row: 1 2 3 4 6 L
          Jérôme:   (1) |
          Marc:     (3) |
          Gauthier: (4) |
        > Aurélia:  5   |
    """)
    table.play("roll 2 6 L")
    assert table.of_type("bust") == [{"type": "bust", "seat": 3, "cards": [1, 2, 3, 4, 6, "llama"]}]
    assert table.of_type("round-ended") == [{"type": "round-ended", "seat": 3, "why": "bust"}]
    assert table.of_type("scored")[3]["points"] == 31


@pytest.mark.rule("LD-18")
def test_alone_one_may_quit_before_any_roll_and_three_llamas_work_as_usual() -> None:
    table = Drawing("""
        llama row: 1 2 3 4 5 6 L
          Marc:    (3)
        > Aurélia: 2 5 | 10 1
    """)
    table.play("roll L L L")
    assert table.choices == {"keep", "return white", "return black"}
    table.play("return black")
    assert (table.turn, table.choices) == ("Aurélia", {"roll", "quit"})
    table.play("quit")
    assert table.of_type("round-ended") == [{"type": "round-ended", "seat": 1, "why": "all-quit"}]


@pytest.mark.rule("LD-19")
@pytest.mark.rule("LD-13")
def test_alone_three_llamas_without_tokens_do_not_bust() -> None:
    table = Drawing("""
        llama row: 1 2 3 4 5 6
          Marc:    (3)
        > Aurélia: 2 5
    """)
    table.play("roll L L L")
    assert (table.turn, table.row("Aurélia")) == ("Aurélia", "2 5")
    assert not table.of_type("bust")


@pytest.mark.rule("LD-19")
def test_the_same_miss_takes_a_card_in_company_and_busts_alone() -> None:
    company = Drawing("""
        llama row: 1 2 3 4 5 6 L
          Marc:    3
        > Aurélia: 2 5
    """)
    assert company.play("roll 1 4 L").choices == {"take 1", "take 4", "take L"}
    alone = Drawing("""
        llama row: 1 2 3 4 5 6 L
          Marc:    (3)
        > Aurélia: 2 5
    """)
    assert alone.play("roll 1 4 L").of_type("bust")


# ---- the end of a round ----


@pytest.mark.rule("LD-20")
@pytest.mark.parametrize(
    ("llama_row", "moves", "why"),
    [
        ("1 2 3 4 5 6 L", ["roll 1 5 L", "discard 1 5"], "emptied"),
        ("1 5", ["roll 2 3 L"], "bust"),
        ("3", ["roll 2 3 L", "take 3"], "last-card"),
        ("1 2 3 4 5 6 L", ["quit", "quit"], "all-quit"),
    ],
)
def test_a_round_ends_in_four_ways(llama_row: str, moves: list[str], why: str) -> None:
    table = Drawing(f"""
        llama row: {llama_row}
        > Aurélia: 1 5
          Marc:    2 6
    """)
    table.play(*moves[:-1])
    assert not table.of_type("round-ended")
    table.play(moves[-1])
    assert [event["why"] for event in table.of_type("round-ended")] == [why]


@pytest.mark.rule("LD-21")
@pytest.mark.parametrize(
    ("row", "points"),
    [("4 4 4", 4), ("L L L", 10), ("1 2 3 4 5 6 L", 31), ("1 2 3 4 5 6 L L 1 6", 31), ("6 6 L", 16), ("1 5 5 6", 12), ("3", 3)],
)
def test_each_value_counts_once(row: str, points: int) -> None:
    table = Drawing(f"""
        llama row: 1
          Aurélia: ({row})
        > Marc:    2
    """)
    table.play("quit")
    assert table.of_type("scored")[0]["points"] == points


@pytest.mark.rule("LD-21")
def test_no_row_costs_more_than_31_points() -> None:
    assert max(PARTS.row_points) == 31


@pytest.mark.rule("LD-21", "LD-22")
def test_example_a_1_two_5s_and_a_6_are_12_points_one_black_and_two_white_tokens() -> None:
    table = Drawing("""
        llama row: 1 2 3 4 5 6 L
          Marc:    (3)
        > Aurélia: 1 5 5 6
    """)
    table.play("quit")
    assert table.of_type("scored")[1] == {"type": "scored", "seat": 1, "points": 12, "total": 12, "black": 1, "white": 2}
    assert table.tokens("Aurélia") == (1, 2)


@pytest.mark.rule("LD-22")
def test_points_are_paid_with_as_many_black_tokens_as_possible() -> None:
    table = Drawing("""
        llama row: 1 2 3 4 5 6 L
          Marc:    (1 2 3 4 5 6 L)
        > Aurélia: L
    """)
    table.play("quit")
    assert table.tokens("Marc") == (3, 1)
    assert table.tokens("Aurélia") == (1, 0)


@pytest.mark.rule("LD-23")
def test_ten_white_tokens_become_a_black_one() -> None:
    table = Drawing("""
        llama row: 1 2 3 4 5 6 L
          Marc:    (1 2 4) | 1 1 1
        > Aurélia: 5       | 10 1 1 1 1
    """)
    table.play("quit")
    assert table.tokens("Marc") == (1, 0)
    assert table.tokens("Aurélia") == (1, 9)


@pytest.mark.rule("LD-23")
def test_a_black_token_is_never_changed_back() -> None:
    table = Drawing("""
        llama row: 1 2 3 4 5 6 L
          Marc:    3
        > Aurélia: 5 | 10
    """)
    table.play("roll L L L")
    assert table.choices == {"keep", "return black"}
    assert table.refusal("return white") == "no-such-token"


@pytest.mark.rule("LD-24")
def test_example_aurelia_empties_her_row_and_returns_her_10_token() -> None:
    table = Drawing("""
        llama row: 1 2 3 4 5 6 L
          Marc:    3 L
        > Aurélia: 5   | 10 1 1
    """)
    table.play("roll 1 2 5", "discard 5")
    # Marc has taken his tokens already
    assert str(table) == drawn("""
        llama row: 1 2 3 4 5 6 L
          Marc:    3 L | 10 1 1 1
        > Aurélia:     | 10 1 1
    """)
    assert table.choices == {"keep", "return white", "return black"}
    table.play("return black")
    assert table.tokens("Aurélia") == (0, 2)
    assert table.of_type("round")[0] == {"type": "round", "round": 2, "starter": 1}


@pytest.mark.rule("LD-24")
def test_whoever_empties_the_row_may_keep_all_tokens_and_has_no_choice_without_any() -> None:
    kept = Drawing("""
        llama row: 1 2 3 4 5 6 L
          Marc:    3
        > Aurélia: 5 | 1
    """)
    kept.play("roll 1 2 5", "discard 5", "keep")
    assert (kept.tokens("Aurélia"), kept.state.round) == ((0, 1), 2)
    without = Drawing("""
        llama row: 1 2 3 4 5 6 L
          Marc:    3
        > Aurélia: 5
    """)
    without.play("roll 1 2 5", "discard 5")
    assert (without.tokens("Aurélia"), without.state.round) == ((0, 0), 2)


@pytest.mark.rule("LD-24", "LD-25")
def test_a_token_is_returned_before_the_40_points_are_checked() -> None:
    # 49 points would end the game; without the 10 token she has 39
    row = """
        llama row: 1 2 3 4 5 6 L
          Marc:    3
        > Aurélia: 5 | 10 10 10 10 1 1 1 1 1 1 1 1 1
    """
    returned = Drawing(row).play("roll 1 2 5", "discard 5", "return black")
    assert (returned.tokens("Aurélia"), returned.turn) == ((3, 9), "Aurélia")
    assert Drawing(row).play("roll 1 2 5", "discard 5", "return white").turn == ""


# ---- the end of the game ----


@pytest.mark.rule("LD-25")
@pytest.mark.parametrize(("row", "over"), [("4", False), ("5", True), ("6", True)])
def test_the_game_ends_at_40_points_or_more(row: str, over: bool) -> None:
    table = Drawing(f"""
        llama row: 1 2 3 4 5 6 L
          Marc:    (3)
        > Aurélia: {row} | 10 10 10 1 1 1 1 1
    """)
    table.play("quit")
    assert (table.state.to_act() == 0) is over
    assert bool(table.of_type("game-ended")) is over


@pytest.mark.rule("LD-25")
def test_forty_points_in_the_middle_of_a_round_end_nothing() -> None:
    table = Drawing("""
        llama row: 1 2 3 4 5 6 L
        > Marc:    3 4 | 10 10 10 10
          Aurélia: 5 5
    """)
    table.play("roll 3 2 L", "discard 3")
    assert table.turn == "Aurélia"


@pytest.mark.rule("LD-26")
def test_players_with_equally_few_points_share_the_victory() -> None:
    table = Drawing("""
        llama row: 1 2 3 4 5 6 L
          Marc:     (3)   | 1 1 1
        > Aurélia:  5     | 1
          Jérôme:   (L)   | 10 10 10
          Gauthier: (4 6) | 10 10 10
    """)
    table.play("quit")
    assert table.state.ranking() == [1, 1, 3, 3]
    assert table.told[-1] == {"type": "game-ended", "winners": [0, 1]}


@pytest.mark.rule("LD-27")
def test_for_the_next_round_all_cards_come_back_and_the_llama_row_is_complete() -> None:
    table = Drawing("""
        llama row: 2 3
          Marc:    (1 1 3 3 4 L)
        > Aurélia: 5
    """)
    table.play("quit")
    state = table.state
    assert GAME.view(state, -1).llama_row == [1, 2, 3, 4, 5, 6, "llama"]
    assert [len(row_of(state, seat)) for seat in range(2)] == [6, 6]
    assert state.in_round == 0b11
    assert state.discarded == 0
    assert state.conserved()[:VALUES] == PARTS.box


@pytest.mark.rule("LD-27")
@pytest.mark.parametrize(
    ("llama_row", "moves", "starter"),
    [
        ("1 2 3 4 5 6 L", ["roll 1 5 L", "discard 1 5"], "Aurélia"),
        ("1 5", ["roll 2 3 L"], "Aurélia"),
        ("3", ["roll 2 3 L", "take 3"], "Aurélia"),
        ("1 2 3 4 5 6 L", ["quit", "quit"], "Marc"),
        ("1 2 3 4 5 6 L", ["quit", "roll 2 3 6", "discard 2 6"], "Marc"),
    ],
)
def test_the_player_of_the_last_turn_begins_the_next_round(llama_row: str, moves: list[str], starter: str) -> None:
    table = Drawing(f"""
        llama row: {llama_row}
        > Aurélia: 1 5
          Marc:    2 6
          Jérôme:  (3)
    """)
    table.play(*moves)
    assert table.turn == starter
    assert table.names[table.state.starter] == starter


# ---- left open by the book ----


@pytest.mark.rule("LD-28")
def test_tokens_never_run_out() -> None:
    # 23 black tokens are out, more than the box holds
    marc = "10 " * 3
    table = Drawing(f"""
        llama row: 1 2 3 4 5 6 L
          Marc:     (1 2 4 L) | {marc}
          Jérôme:   (1 3 4 L) | {marc}
          Gauthier: (2 3 4 L) | {marc}
          Paul:     (1 2 5 L) | {marc}
          Anna:     (1 3 6 L) | {marc}
        > Aurélia:  6 L       | {marc}
    """)
    table.play("quit")
    black = [table.tokens(name)[0] for name in table.names]
    assert black == [4, 4, 4, 4, 5, 4]
    assert sum(black) > GAME.data().number("tokens.black.count")


@pytest.mark.rule("LD-29")
def test_three_llamas_do_not_empty_a_row_of_llamas() -> None:
    table = Drawing("""
        llama row: 1 2 3 4 5 6 L
          Marc:    3
        > Aurélia: L L L | 10 1
    """)
    table.play("roll L L L", "return black")
    assert (table.row("Aurélia"), table.tokens("Aurélia"), table.turn) == ("L L L", (0, 1), "Marc")
    assert not table.of_type("round-ended")


# ---- all along ----


@pytest.mark.rule("LD-01", "LD-27")
@pytest.mark.parametrize("players", range(2, 7))
def test_no_card_is_ever_lost_and_tokens_agree_with_points(players: int) -> None:
    state = start(players, seed=players)
    rng = seeded(players)
    while state.to_act():
        state.apply(int(state.seat), state.random_action(int(state.seat), rng))
        assert state.conserved() == [*PARTS.box, *[0] * players]


@pytest.mark.rule("LD-25")
def test_every_random_game_comes_to_an_end_with_somebody_at_40() -> None:
    for seed in range(100):
        state = start(2 + seed % 5, seed)
        play_random(state, seeded(seed))
        assert max(state.scores(-1)) >= 40
        assert min(state.ranking()) == 1
