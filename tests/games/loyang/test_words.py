"""At the Gates of Loyang: words of moves and cards, and the table drawn in the terminal."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from tablee.games.loyang.parts import ACTIONS, CARDS, EFFECTS, FIELDS, HELPERS
from tablee.games.loyang.words import CARD_WORDS, EVENTS, FIELD_WORDS
from tablee.text import LANGUAGES, Text
from tests.games.loyang.table import GAME, PARTS, Table, start

NAMES = ["Ana", "Bob", "Cléo", "Dan"]


def test_every_action_survives_its_words() -> None:
    state = start(2)
    for action in range(ACTIONS):
        assert GAME.encode(state, GAME.decode(state, action)) == action


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    text = Text(language, GAME)
    assert (len(CARD_WORDS), len(FIELD_WORDS), len(EFFECTS)) == (CARDS, FIELDS, 30)
    assert HELPERS == 2 * 20
    for kind, words in GAME.vocabulary.kinds.items():
        for number in range(len(words)):
            assert text.has(f"{kind}-{text.word_id(kind, number)}")
    assert len({event.name for event in EVENTS}) == len(EVENTS)


def drawn(table: Table, viewer: int, language: str = "en") -> str:
    """The table as text."""
    console = Console(file=io.StringIO(), width=170)
    console.print(GAME.draw(GAME.view(table.state, viewer), Text(language, GAME), NAMES[: table.state.players]))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_the_drawing_shows_areas_shops_path_and_the_own_hand_only() -> None:
    table = Table().lay(0, "regular-14+porter casual-9 stall-12 guard").sow(0, "private-6", "turnip", 4).load(1, "wheat wheat")
    table.card_phase("casual-1 stall-1", "haggler herald", "tout broker", courtyard="common-1")
    own = drawn(table, 0)
    assert re.search(r"bea lee 7-8-9-10 \+Porter", own)
    for shown in (
        "pum tur lee 10",
        "pum① bea② lee②",
        "tur 4/6",
        "casual customer 1",
        "common field 1 (3)",
        "10 cash",
        "1(An,Bo,Cl)",
    ):
        assert shown in own, shown
    assert "Haggler" not in own
    assert "Haggler" in drawn(table, 1)
    assert "casual customer 1" not in drawn(table, -1)
    assert "Champs" in drawn(table, 0, "fr")


def test_the_solo_drawing_shows_grid_and_opponent() -> None:
    table = Table(1)
    table.state = start(1, seed=4)
    shown = drawn(table, 0)
    assert "Imaginary opponent" in shown
    assert shown.count("2 cash") == 2


def test_what_one_owes_and_what_a_pack_offers_is_drawn() -> None:
    table = Table(4).turn(0).top("common-1 common-2").play("buy-pack")
    table.state.cash[0] = 1
    table.state.loans[0] = 2
    assert "+ common field 1" in drawn(table, 1)
    table.play("keep", "first-on-second")
    assert "owes 4" in drawn(table, 1)
    assert "2 loans" in drawn(table, 1)


def test_a_loan_that_meets_a_payment_is_said_to_leave_what_is_left_of_it() -> None:
    table = Table(2).card_phase("common-1 stall-2", "stall-3 stall-4", courtyard="stall-1")
    table.state.cash[0] = 1
    table.play("take", "stall-1").play("play", "common-1")
    told = GAME.offer(table.state, 0, table.action("loan")).yields
    table.play("loan")
    assert told == ("yield-cash", {"before": 1, "after": 1 + PARTS.loan_cash - PARTS.common_cost})
    assert table.state.cash[0] == 1 + PARTS.loan_cash - PARTS.common_cost
