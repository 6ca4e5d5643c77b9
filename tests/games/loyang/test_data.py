"""At the Gates of Loyang: a data file that contradicts itself is refused with file and line."""

from __future__ import annotations

import pytest

from tablee.games.loyang.parts import LoyangParts
from tablee.kernel.data import Data
from tablee.kernel.errors import BadData
from tests.games.loyang.table import GAME

TEXT = (GAME.folder / "data.toml").read_text(encoding="utf-8")


def changed(old: str, new: str) -> Data:
    """The data file with one change."""
    assert TEXT.count(old) == 1, old
    return Data(TEXT.replace(old, new), "data.toml")


def line_of(text: str) -> int:
    """The line on which a text stands."""
    return TEXT[: TEXT.index(text)].count("\n") + 1


@pytest.mark.parametrize(
    ("old", "new", "id", "where"),
    [
        ('goods = ["wheat", "pumpkin", "bean"]', 'goods = ["wheat", "carrot", "bean"]', "error-data-word", "1 = { goods"),
        ('goods = ["wheat", "pumpkin", "bean"]', 'goods = ["wheat", "pumpkin"]', "error-data-length", "1 = { goods"),
        ('"leek"], bowls = [1, 1, 2] }\n3 =', '"leek"], bowls = [1, 1, 3] }\n3 =', "error-data-number", '2 = { goods = ["wheat"'),
        ('"leek"], pays = 12 }\n14', '"leek"], pays = -1 }\n14', "error-data-number", '13 = { wants = ["turnip"'),
        ("pays = [7, 8, 9, 10]", "pays = [7, 8, 9]", "error-data-length", '14 = { wants = ["bean", "leek"], pays = [7'),
        ('14 = { wants = ["cabbage", "bean", "leek"], pays = 12 }\n', "", "error-data-length", "[casual_customers]"),
        ("shopper       = { copies = 2", "shopper       = { copies = 1", "error-data-sum", "[helpers]"),
        (
            "tout          = { copies = 1, lantern = true",
            "tout          = { copies = 1, lantern = false",
            "error-data-sum",
            "lanterns =",
        ),
        ('options = ["take-casual"]', 'options = ["take-cash"]', "error-data-word", "tout          ="),
        ('options = ["take-casual"]', "options = []", "error-data-length", "tout          ="),
        ("innkeeper     =", "publican      =", "error-data-word", "innkeeper     ="),
        ("total = 70", "total = 71", "error-data-sum", "total = 70"),
        ("stalls = 14\nregular", "stalls = 13\nregular", "error-data-number", "stalls = 14"),
        ("wheat   = { buy = 3, sell = 1", "wheat   = { buy = 3, sell = 2", "error-data-number", "wheat   = { buy"),
        ("wheat   = { buy = 3, sell = 1", "wheat   = { sell = 1", "error-data-missing", "wheat   = { buy"),
        ("bean    = 2", "bean    = 0", "error-data-number", "bean    = 2"),
        ("leek    = 2", "leeks   = 2", "error-data-word", "leek    = 2"),
        ("18, 19, 20]", "18, 19]", "error-data-length", "values = [1"),
        (
            'size = 9\nallowed = ["wheat", "pumpkin", "turnip"]',
            'size = 9\nallowed = ["wheat"]',
            "error-data-length",
            "allowed = [",
        ),
        ("cash = 10", "cash = 4", "error-data-number", "turnip  = { buy"),
        ("blue_dot = false }\n4", "blue_dot = 0 }\n4", "error-data-type", '3 = { wants = ["wheat", "bean"]'),
        ("blue_dot = false }\n4", "blue_dot = true }\n4", "error-data-sum", "[regular_customers]"),
        ("row_costs = [0, 1, 2, 2]", "row_costs = [0, 1, 2]", "error-data-length", "row_costs"),
        ("players = [1, 4]", "players = 4", "error-data-type", "players = [1"),
        ("players = [1, 4]", 'players = [1, "four"]', "error-data-number", "players = [1"),
    ],
)
def test_a_mistake_is_named_with_its_line(old: str, new: str, id: str, where: str) -> None:
    with pytest.raises(BadData) as refused:
        LoyangParts(changed(old, new))
    assert refused.value.id == id
    assert refused.value.args_["line"] == line_of(where), refused.value


def test_the_cards_of_a_box_can_be_typed_in() -> None:
    parts = LoyangParts(
        changed('wants = ["wheat", "pumpkin", "turnip"], pays = 7', 'wants = ["leek", "leek", "wheat"], pays = 13')
    )
    assert parts.casual_wants[:6] == [1, 0, 0, 0, 0, 2]
    assert parts.casual_pays[0] == 13
    assert parts.fingerprint != GAME.parts().fingerprint


def test_every_section_says_where_it_is_from_and_the_four_known_cards_are_public() -> None:
    tree = GAME.data().tree
    assert all(section["source"] in ("rulebook", "public", "reconstructed") for section in tree.values())
    cards = [
        f"{section}.{key}"
        for section in ("stalls", "regular_customers", "casual_customers")
        for key, value in tree[section].items()
        if isinstance(value, dict) and value.get("source") == "public"
    ]
    assert cards == ["stalls.12", "regular_customers.14", "casual_customers.4", "casual_customers.9"]


def test_customers_follow_the_rule_that_fits_the_known_cards() -> None:
    parts = GAME.parts()
    assert isinstance(parts, LoyangParts)
    for customer in range(14):
        wants = parts.casual_wants[6 * customer : 6 * customer + 6]
        assert abs(parts.casual_pays[customer] - (sum(n * price for n, price in zip(wants, parts.buy, strict=True)) - 5)) <= 1
