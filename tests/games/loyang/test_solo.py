"""At the Gates of Loyang alone: the imaginary opponent and the grid."""

from __future__ import annotations

from typing import cast

import pytest

from tablee.games.loyang.codes import ACT, NONE, TAKE_GRID
from tablee.games.loyang.parts import COLUMNS, GRID
from tablee.games.loyang.play_cards import ask_solo
from tablee.games.loyang.state import LoyangState
from tablee.games.loyang.words import CARD_WORDS
from tablee.kernel.playout import play_random
from tablee.kernel.rng import seeded
from tablee.kernel.state import Event
from tests.games.loyang.table import GAME, Table, card, start

ROWS = [
    "stall-1 stall-2 stall-3",
    "regular-1 regular-2 regular-3",
    "casual-1 casual-2 casual-3",
    "porter guard common-1",
]


def solo(options: dict[str, str] | None = None, rows: list[str] = ROWS, hand: str = "haggler herald tout common-2") -> Table:
    """A solo player in the card phase, before the first card is taken."""
    table = Table(1, options)
    table.state.stage = 1
    table.state.grid = [NONE if word == "-" else table.take_out(word) for row in rows for word in row.split()]
    if not options:
        table.state.hands[0] = [table.take_out(word) for word in hand.split()]
    ask_solo(table.state)
    return table


def grid(table: Table) -> list[str]:
    """The grid, row by row."""
    words = ["-" if number == NONE else CARD_WORDS[number] for number in table.state.grid]
    return [" ".join(words[at : at + COLUMNS]) for at in range(0, GRID, COLUMNS)]


@pytest.mark.rule("LO-61")
def test_the_imaginary_opponent_has_two_cards_of_three_sorts_and_the_rest_goes_back() -> None:
    for seed in range(10):
        state = start(1, seed=seed)
        opponent = GAME.view(state, 0).opponent
        assert opponent is not None
        assert (len(opponent.stalls), len(opponent.regulars), len(opponent.casuals), opponent.helpers) == (2, 2, 2, [])
        assert all(None not in stall.goods for stall in opponent.stalls)
        assert len(state.pile) == 70 - 6 - 12
        assert state.discards == []


@pytest.mark.rule("LO-61")
def test_helpers_reach_the_opponent_who_has_no_shop_and_takes_no_cash() -> None:
    table = Table(1).turn(0).lay(0, "tout broker gleaner guard market-woman").lay(1, "casual-1 stall-1").load(0, "wheat")
    assert table.why("use", "broker", 1) == "no-target"
    assert table.why("use", "gleaner", 1) == "no-target"
    assert table.why("use", "guard", 2) == "no-target"
    table.play("use", "tout", 1).play("pick-card", "casual-1")
    assert (table.area(0), table.area(1)) == ("casual-1 market-woman guard gleaner broker", "stall-1")
    table.play("use", "market-woman", 1).play("pick-place", "stall-1", 2).play("pick", "wheat")
    assert table.cart() == "pumpkin"


@pytest.mark.rule("LO-61")
def test_the_opponents_customers_are_never_fined() -> None:
    table = Table(1).turn(0).lay(1, "regular-1 regular-2").play("end")
    assert table.told("disappointed") == []


@pytest.mark.rule("LO-62")
def test_twelve_cards_lie_in_the_grid_before_the_home_field_is_sown() -> None:
    events: list[Event] = []
    state = cast(LoyangState, GAME.start(1, seed=3, journal=events))
    laid = [GAME.vocabulary.spell(GAME.saying(event)) for event in events if GAME.saying(event).phrase.name == "grid-laid"]
    assert [(event["column"], event["row"]) for event in laid] == [(column, row) for column in (1, 2, 3) for row in (1, 2, 3, 4)]
    assert state.fields[0] == 1
    assert [len(row) for row in GAME.view(state, 0).grid] == [3, 3, 3, 3]


@pytest.mark.rule("LO-63")
@pytest.mark.parametrize(("word", "cost"), [("stall-2", 0), ("regular-3", 1), ("casual-1", 2), ("guard", 2)])
def test_a_card_of_the_grid_costs_its_row_and_is_played_with_one_of_the_hand(word: str, cost: int) -> None:
    table = solo().play("take", word)
    assert table.state.cash[0] == 10 - cost
    assert table.area() == ""
    table.play("play", "herald")
    assert set(table.area().split()) == {word, "herald"}
    assert {"haggler", "tout", "common-2"} <= set(table.discards())
    assert table.state.phase[0] == ACT


@pytest.mark.rule("LO-63")
def test_the_cash_for_a_row_must_be_there_first() -> None:
    table = solo()
    table.state.cash[0] = 1
    assert table.why("take", "casual-1") == "no-cash"
    assert table.why("end") == "grid-first"
    assert table.choices("take") == [[word] for word in " ".join(ROWS[:2]).split()]


@pytest.mark.rule("LO-63")
def test_one_who_cannot_pay_for_any_card_may_always_borrow() -> None:
    table = solo(rows=["- - -", "stall-1 - -", "- - -", "- - -"])
    table.state.cash[0] = 0
    table.state.loans[0] = 50
    assert table.choices("take") == []
    assert table.play("loan").choices("take") == [["stall-1"]]
    assert table.why("loan") == "too-many-loans"


@pytest.mark.rule("LO-63")
@pytest.mark.parametrize(("rows", "hand", "moves"), [(["- - -"] * 4, "tout", 1), (ROWS, "", 1), (["- - -"] * 4, "", 0)])
def test_what_is_not_there_is_not_played(rows: list[str], hand: str, moves: int) -> None:
    table = Table(1)
    table.state.stage = 1
    table.state.grid = [NONE if word == "-" else table.take_out(word) for row in rows for word in row.split()]
    table.state.hands[0] = [table.take_out(word) for word in hand.split()]
    ask_solo(table.state)
    played = 0
    while table.state.phase[0] != ACT:
        table.state.apply(0, table.state.legal(0)[-1])
        played += 1
    assert played == moves


@pytest.mark.rule("LO-64")
@pytest.mark.parametrize("emptied", [0, 1])
def test_discards_come_back_only_after_a_field_was_emptied(emptied: int) -> None:
    table = Table(1).turn(0).sow(0, "private-3", "leek", 1 + 1 - emptied).discard("stall-1 stall-2 stall-3")
    table.play("end").play("steps", 0)
    assert table.state.emptied == emptied
    assert len(table.state.discards) == (0 if emptied else 3)
    assert bool(table.told("pile")) == bool(emptied)


@pytest.mark.rule("LO-64")
def test_an_empty_pile_is_made_anew_all_the_same() -> None:
    table = Table(1).turn(0).discard("stall-1 stall-2 stall-3 guard")
    table.state.pile = [card("tout")]
    table.state.grid = [NONE] * GRID
    table.play("end").play("steps", 0)
    assert len(table.state.hands[0]) == 4
    assert table.state.hands[0][0] == card("tout")


@pytest.mark.rule("LO-65")
def test_the_top_row_is_discarded_the_others_slide_up_and_places_are_refilled_by_column() -> None:
    table = solo().top("leaseholder broker gleaner deliveryman").play("take", "regular-2").play("play", "herald")
    assert grid(table) == [
        "regular-1 casual-2 regular-3",
        "casual-1 guard casual-3",
        "porter broker common-1",
        "leaseholder gleaner deliveryman",
    ]
    assert table.discards() == ["haggler", "tout", "common-2", "stall-1", "stall-2", "stall-3"]


@pytest.mark.rule("LO-65")
def test_common_fields_are_paid_before_the_grid_moves() -> None:
    table = solo()
    table.state.cash[0] = 4
    table.play("take", "common-1").play("play", "common-2")
    assert table.state.owed[0] == 4
    assert grid(table)[0] == ROWS[0]
    assert grid(table.play("loan"))[0] == "regular-1 regular-2 regular-3"


@pytest.mark.rule("LO-66")
def test_alone_there_are_no_discs_and_the_player_is_first() -> None:
    state = start(1, seed=2)
    assert GAME.view(state, 0).seats[0].disc is None
    play_random(state, seeded(2))
    assert state.ranking() == [1]


@pytest.mark.rule("LO-67")
def test_with_the_option_both_cards_come_from_the_grid() -> None:
    table = solo({"solo-grid": "two"}).play("take", "regular-1")
    assert table.state.phase[0] == TAKE_GRID
    assert table.area() == ""
    table.play("take", "casual-1")
    assert (table.area(), table.state.cash[0]) == ("regular-1 casual-1", 10 - 1 - 2)
    assert table.discards() == ["stall-1", "stall-2", "stall-3"]


@pytest.mark.rule("LO-67")
def test_no_hand_is_drawn_with_the_option_and_others_are_not_concerned() -> None:
    table = Table(1, {"solo-grid": "two"}).turn(0)
    table.state.grid = [table.take_out(word) for row in ROWS for word in row.split()]
    table.play("end").play("steps", 0)
    assert table.state.hands == [[]]
    assert table.state.phase[0] == TAKE_GRID
    assert start(2, {"solo-grid": "two"}, 8).observe(-1)[6:] == start(2, {}, 8).observe(-1)[6:]


@pytest.mark.rule("LO-09")
def test_alone_the_introductory_version_is_for_the_player_only() -> None:
    view = GAME.view(start(1, {"introductory": "yes"}), 0)
    assert len(view.seats[0].side.regulars) == 1
    assert view.opponent is not None
    assert len(view.opponent.regulars) == 2
