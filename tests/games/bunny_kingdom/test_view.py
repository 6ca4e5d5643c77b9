"""What a view of Bunny Kingdom says beyond what lies on the table: previews, neighbours, reckonings."""

from __future__ import annotations

import pytest

from tablee.games.bunny_kingdom.view import BunnyKingdomView, ParchmentView
from tests.games.bunny_kingdom.table import GAME, act, action_of, bare, dealt, finish_round, keep, last_round, own


def shown(view: BunnyKingdomView, seat: int, name: str) -> ParchmentView:
    """One parchment of a seat."""
    return next(each for each in view.seats[seat].parchments or [] if each.card == name)


def test_a_territory_in_the_hand_says_what_its_fief_would_gain() -> None:
    """A4 is a city, A5 a sea beside it: with A4 taken, A5 brings 1 x 1, the sea A6 nothing."""
    state = dealt(["A5 A6 farm-pearl city3-1", "B1 B2 B4 B5", "C1 C2 C4 C5"])
    own(state, 0, "A4")
    hand = {each.card: each for each in GAME.view(state, 0).hand or []}
    assert {name: each.gain for name, each in hand.items()} == {"A5": 1, "A6": 0, "farm-pearl": None, "city3-1": None}
    assert [(each.terrain, each.resource, each.power) for each in hand.values()] == [
        ("sea", "fish", 0),
        ("sea", "fish", 0),
        ("mountain", None, 3),
        ("sea", "pearl", 0),
    ]


def test_a_parchment_in_the_hand_says_what_it_would_be_worth_if_it_were_kept() -> None:
    state = dealt(["fisher bureaucrat right-glove opportunist", "B1 B2 B4 B5", "C1 C2 C4 C5"])
    own(state, 0, "A5 A6")
    keep(state, 0, "left-glove")
    worth = {each.card: each.parchment.worth for each in GAME.view(state, 0).hand or [] if each.parchment}
    assert worth == {"fisher": 2, "bureaucrat": 2, "right-glove": 4, "opportunist": None}


def test_a_cell_says_whether_it_touches_a_fief_of_the_viewer() -> None:
    """Lava lies between B1 and B2."""
    state = bare(2)
    own(state, 0, "B1")
    touching = [each.cell for each in GAME.view(state, 0).cells if each.touches]
    assert touching == ["A1", "C1"]
    assert not any(each.touches for each in GAME.view(state, 1).cells)
    assert not any(each.touches for each in GAME.view(state, -1).cells)


@pytest.mark.rule("BK-08")
def test_a_view_names_who_gets_the_rest_of_the_hand() -> None:
    hands = ["A1 A2 A3 A4", "B1 B2 B3 B4", "C1 C2 C3 C4"]
    assert [GAME.view(dealt(hands), seat).passes_to for seat in (-1, 0, 1, 2)] == [None, 1, 2, 0]
    assert [GAME.view(dealt(hands, round=1), seat).passes_to for seat in (0, 1, 2)] == [2, 0, 1]
    assert GAME.view(bare(3), 0).passes_to is None


@pytest.mark.rule("BK-35", "BK-38")
def test_in_the_end_each_parchment_is_shown_with_its_reckoning() -> None:
    """Seat 1 copies the Fisher of seat 0 and counts its own three seas; the Fisher King misses its seven."""
    state = last_round(bare(2))
    own(state, 0, "A5")
    own(state, 1, "B4 B5 C4")
    keep(state, 0, "fisher")
    keep(state, 1, "liberal fisher-king")
    finish_round(state)
    assert GAME.consequence(state, 1, action_of(state, "copy", "liberal", "fisher")) == ("yield-copy", {"points": 3})
    act(state, 1, "copy", "liberal", "fisher")
    view = GAME.view(state, -1)
    assert shown(view, 0, "fisher") == ParchmentView("fisher", "fisher", points=1, least=0, count=1, worth=1)
    assert shown(view, 1, "liberal") == ParchmentView("liberal", "fisher", points=1, least=0, count=3, worth=3)
    assert shown(view, 1, "fisher-king") == ParchmentView("fisher-king", "fisher-king", points=20, least=7, count=3, worth=0)


@pytest.mark.rule("BK-86")
def test_in_the_end_the_opportunist_shows_what_it_gave() -> None:
    state = last_round(bare(3))
    own(state, 0, "A4 A5")
    keep(state, 1, "opportunist")
    finish_round(state)
    worth = shown(GAME.view(state, -1), 1, "opportunist").worth
    assert worth == state.points(1) == 10
