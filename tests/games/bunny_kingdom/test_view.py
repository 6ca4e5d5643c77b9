"""What a view of Bunny Kingdom says beyond what lies on the table: previews, neighbours, reckonings."""

from __future__ import annotations

import pytest

from tablee.games.bunny_kingdom.codes import SPENT
from tablee.games.bunny_kingdom.parts import CELL_NAMES, PARCHMENT_NAMES
from tablee.games.bunny_kingdom.score import points
from tablee.games.bunny_kingdom.view import BunnyKingdomView, ParchmentView
from tests.games.bunny_kingdom.table import GAME, PARTS, act, action_of, bare, cell, dealt, finish_round, keep, last_round, own


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


@pytest.mark.rule("BK-10", "BK-18")
@pytest.mark.parametrize("last", [False, True])
def test_what_a_choice_brings_is_told_as_it_lies_face_down_even_if_it_is_the_last_one(last: bool) -> None:
    """Seat 0 has camps on all cells of which the others hold the cards: whatever they choose takes some of them."""
    size = PARTS.hand_size[3]
    others = [" ".join(CELL_NAMES[4 : 4 + size]), " ".join(CELL_NAMES[4 + size : 4 + 2 * size])]
    state = dealt([" ".join(["A3", "provisions-1", *PARCHMENT_NAMES[: size - 2]]), *others])
    own(state, 0, "A4 " + " ".join(f"{name}:camp-1" for line in others for name in line.split()))
    for number in state.deck[2:]:  # no other card can be in a hand
        state.zone[number] = SPENT + 2
    state.deck = state.deck[:2]
    now = state.land.carrots(0)
    with_a3 = state.land.clone()
    with_a3.owner[cell("A3")] = 0
    if last:
        act(state, 1, "pick", *others[0].split()[:2])
        act(state, 2, "pick", *others[1].split()[:2])
    harvest = {"before": now, "after": with_a3.carrots(0)}
    assert GAME.offer(state, 0, action_of(state, "pick", "A3", "provisions-1")).yields == ("yield-harvest", harvest)
    assert GAME.offer(state, 0, action_of(state, "pick", "A3", "ring")).yields == ("yield-harvest", harvest)


@pytest.mark.rule("BK-35", "BK-38")
def test_in_the_end_each_parchment_is_shown_with_its_reckoning() -> None:
    """Seat 1 copies the Fisher of seat 0 and counts its own three seas; the Fisher King misses its seven."""
    state = last_round(bare(2))
    own(state, 0, "A5")
    own(state, 1, "B4 B5 C4")
    keep(state, 0, "fisher")
    keep(state, 1, "liberal fisher-king")
    finish_round(state)
    assert GAME.offer(state, 1, action_of(state, "copy", "liberal", "fisher")).yields == ("yield-copy", {"points": 3})
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
    assert worth == points(state, 1) == 10


@pytest.mark.rule("BK-10", "BK-15")
@pytest.mark.parametrize(("players", "played"), [(2, 1), (3, 2), (4, 2)])
def test_a_view_says_how_many_cards_of_a_choice_are_played(players: int, played: int) -> None:
    state = GAME.start(players, seed=1)
    assert all(GAME.view(state, seat).plays == played for seat in range(-1, players))
    kind = {GAME.decode(state, action).phrase.name for action in state.legal(0)}
    assert kind == {"play" if played == 1 else "pick"}
