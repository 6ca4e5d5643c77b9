"""The box: what data.toml says, and what it refuses."""

from __future__ import annotations

import pytest

from tablee.games.bunny_kingdom.parts import (
    ACTIONS,
    CAMPS,
    CARDS,
    CELL_NAMES,
    CITIES,
    CITY,
    FARMS,
    PARCHMENTS,
    PROVISIONS,
    SKY_TOWERS,
    TERRAINS,
    TREASURES,
    BunnyKingdomParts,
)
from tablee.kernel.data import Data
from tablee.kernel.errors import BadData
from tests.games.bunny_kingdom.table import GAME, PARTS, cell


@pytest.mark.rule("BK-01")
def test_the_box_holds_182_cards() -> None:
    assert [CITIES, FARMS - CITIES, SKY_TOWERS - FARMS, CAMPS - SKY_TOWERS, PROVISIONS - CAMPS] == [100, 21, 12, 3, 6]
    assert [PARCHMENTS - PROVISIONS, CARDS - PARCHMENTS, TREASURES] == [3, 37, 8]
    assert [PARTS.built[CITIES:FARMS].count(level) for level in (1, 2, 3)] == [9, 9, 3]
    words = GAME.vocabulary.kinds["card"]
    assert len(set(words)) == len(words) == CARDS


@pytest.mark.rule("BK-01")
def test_actions_fill_their_range() -> None:
    state = GAME.start(2)
    assert [GAME.encode(state, GAME.decode(state, action)) for action in range(ACTIONS)] == list(range(ACTIONS))


@pytest.mark.rule("BK-02")
def test_the_board() -> None:
    counts = {name: PARTS.terrain.count(number) for number, name in enumerate(TERRAINS)}
    assert counts == {"forest": 15, "sea": 15, "field": 10, "plain": 26, "mountain": 16, "city": 18}
    assert [TERRAINS[PARTS.terrain[cell(name)]] for name in ("A1", "A10", "J1", "J10", "B4", "F8")] == [
        "forest", "sea", "forest", "sea", "sea", "city",
    ]  # fmt: skip
    assert [[CELL_NAMES[first], CELL_NAMES[second]] for first, second in PARTS.lava] == GAME.data().get("board.lava")


@pytest.mark.rule("BK-03")
def test_printed_cities_stand_on_the_board() -> None:
    state = GAME.start(2)
    view = GAME.view(state, 0)
    cities = [shown.cell for shown in view.cells if shown.built == "city1"]
    assert " ".join(cities) == "A4 B3 B7 B9 C1 D3 D9 E6 E10 F8 G2 G5 G9 H3 H7 I1 I9 J3"
    assert all(shown.owner is None and not shown.resources for shown in view.cells if shown.terrain == "city")
    assert PARTS.terrain.count(CITY) == len(cities)


@pytest.mark.parametrize(
    ("old", "new", "id"),
    [
        ('"FFF1SSSFPS"', '"FFF1SSSFPX"', "error-data-word"),
        ('"FFF1SSSFPS"', '"FFF1SSSFP"', "error-data-length"),
        ('"FFF1SSSFPS",', "", "error-data-length"),
        ('"FFF1SSSFPS"', '"FFFFSSSFPS"', "error-data-sum"),
        ('["B1", "B2"]', '["B1", "B3"]', "error-data-lava"),
        ('["B1", "B2"]', '["A1", "A2"]', "error-data-lava"),
        ('["B1", "B2"]', '["B1", "Z2"]', "error-data-word"),
        ('["B1", "B2"]', '["B1"]', "error-data-length"),
        ("three = { hand = 12 }", "three = { hand = 11 }", "error-data-value"),
        ("three = { hand = 12 }", "three = { hand = 16 }", "error-data-sum"),
        ("reserve = 10", "reserve = 9", "error-data-number"),
        ("total = 182", "total = 181", "error-data-number"),
        ("27, 2 = 9", "26, 2 = 9", "error-data-sum"),
        ('wood = { yields = "wood" }', 'wood = { yields = "tin" }', "error-data-word"),
        ('post-1 = { yields = "choice" }', 'post-1 = { yields = "wood" }', "error-data-value"),
        ('terrain = "sea"', 'terrain = "moon"', "error-data-word"),
        ("crown = 5", "crown = 500", "error-data-number"),
        ("carpenter = { each = 1 }", "carpenter = { every = 1 }", "error-data-missing"),
        ('"pink"', '"green"', "error-data-word"),
        ('"pink", ', "", "error-data-length"),
    ],
)
def test_a_wrong_box_is_refused_with_its_line(old: str, new: str, id: str) -> None:
    text = GAME.data().text
    assert old in text
    with pytest.raises(BadData) as refused:
        BunnyKingdomParts(Data(text.replace(old, new, 1), "data.toml"))
    assert refused.value.id == id
    assert isinstance(refused.value.args_["line"], int)


@pytest.mark.rule("BK-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_card_is_in_the_deck_once(players: int) -> None:
    order = next(event for event in events_of(players) if GAME.events[event[0]].name == "deck")[4:]
    assert sorted(order) == list(range(CARDS))
    hands = [event[5:] for event in events_of(players) if GAME.events[event[0]].name == "dealt"]
    size = len(hands[0])
    assert [sorted(order[size * seat : size * (seat + 1)]) for seat in range(players)] == [list(hand) for hand in hands]


def events_of(players: int) -> list[tuple[int, ...]]:
    """The deal of a game."""
    events: list[tuple[int, ...]] = []
    GAME.start(players, seed=4, journal=events)
    return events
