"""Llama Land: the effects of covered icons."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tablee.games.llama_land.codes import ACT, ICONS, NOBODY
from tablee.games.llama_land.domains import index_of
from tablee.games.llama_land.parts import DESIGN_WORDS, HUT
from tablee.games.llama_land.state import LlamaLandState
from tests.games.llama_land.scenes import (
    GAME,
    action_of,
    begin,
    do,
    draw_domain,
    give,
    has,
    hire,
    leave,
    paint,
    place,
    refused,
    show_row,
    take,
    told,
    why,
)

PEOPLE = ("settler", "miner", "worker", "farmer-corn", "trader-corn-cocoa")


def field(state: LlamaLandState, *icons: str) -> None:
    """A flat domain on which an X with its corner at (0, 0) covers these icons, from the centre on."""
    draw_domain(state, 0, "1111\n1111\n1111")
    for (x, y), icon in zip(((1, 1), (1, 0), (0, 1), (2, 1), (1, 2)), icons, strict=False):
        paint(state, 0, x, y, icon)


@pytest.mark.rule("LL-22")
def test_every_covered_icon_pays_at_once_where_the_order_makes_no_difference() -> None:
    state = begin()
    field(state, "corn", "corn", "cocoa", "potato", "coin")
    events = told(state, place(state, "X01", "0", 0, 0))
    assert has(state, 0) == {"corn": 2, "cocoa": 1, "potato": 1, "coin": 1}
    assert [event["type"] for event in events] == ["built", "gained", "gained", "gained", "gained"]
    assert state.phase == ACT
    assert state.supply == [10, 11, 11, 23]


@pytest.mark.rule("LL-02", "LL-22")
def test_an_empty_supply_gives_nothing_and_a_short_one_what_it_has() -> None:
    state = begin()
    leave(state, corn=1, coin=0)
    field(state, "corn", "corn", "coin")
    events = told(state, place(state, "X01", "0", 0, 0))
    assert has(state, 0) == {"corn": 1, "cocoa": 0, "potato": 0, "coin": 0}
    assert [event.get("icon") for event in events if event["type"] == "nothing"] == ["corn", "coin"]


@pytest.mark.rule("LL-02", "LL-22", "LL-23")
def test_a_placement_says_beforehand_what_its_icons_bring_whether_they_are_paid_at_once_or_collected() -> None:
    state = begin()
    leave(state, cocoa=1)
    show_row(state, "trader-corn-cocoa")
    state.pile = []
    field(state, "hut", "cocoa", "cocoa", "hut", "corn")
    brought = {"corn": 1, "cocoa": 1, "potato": 0, "coin": 0, "hut": 1}
    assert foretold(state, "X01") == ("yield-build", {"storey": 2, "foundations": 0, **brought})
    state.row = [NOBODY]
    assert foretold(state, "X01") == ("yield-build", {"storey": 2, "foundations": 0, **brought, "hut": 0})
    state.cells[0][index_of(state, 0, 1, 0)] += 1  # a storey higher: the other icons are filled up and not covered
    assert foretold(state, "X01") == (
        "yield-build", {"storey": 3, "foundations": 4, "corn": 0, "cocoa": 1, "potato": 0, "coin": 0, "hut": 0},
    )  # fmt: skip


def foretold(state: LlamaLandState, tile: str) -> tuple[str, Mapping[str, str | int]] | None:
    """What a tile with its corner at (0, 0) is said to bring."""
    trial = state.clone()
    trial.foundations[0] = 4
    take(trial, tile)
    return GAME.offer(trial, 0, action_of(trial, "place", turn="0", x=0, y=0)).yields


@pytest.mark.rule("LL-22")
def test_the_order_is_asked_where_an_exchange_could_fill_an_empty_supply() -> None:
    """No corn in the supply: the trader returns one first, and the icon pays it out again."""
    state = begin()
    give(state, 0, corn=1)
    hire(state, 0, "trader-corn-cocoa")
    leave(state, corn=0)
    field(state, "corn", "potato")
    place(state, "X01", "0", 0, 0)
    assert state.phase == ICONS
    assert has(state, 0) == {"corn": 1, "cocoa": 0, "potato": 1, "coin": 0}
    assert refused(state, "end") == "icons-first"
    assert refused(state, "feed", crop="corn", crops=4, coins=0) == "icons-first"
    assert why(state, "collect", good="potato") == "no-such-icon"
    other = state.clone()
    do(state, "exchange", character="trader-corn-cocoa", pays="corn", gains="cocoa")
    assert has(state, 0) == {"corn": 1, "cocoa": 1, "potato": 1, "coin": 0}
    assert state.phase == ACT
    # The other order: the icon finds nothing.
    do(other, "collect", good="corn")
    assert has(other, 0) == {"corn": 1, "cocoa": 0, "potato": 1, "coin": 0}
    do(other, "exchange", character="trader-corn-cocoa", pays="corn", gains="cocoa")
    assert has(other, 0) == {"corn": 0, "cocoa": 1, "potato": 1, "coin": 0}


@pytest.mark.rule("LL-22")
def test_the_last_good_can_be_exchanged_for_before_the_icon_would_take_it() -> None:
    state = begin()
    give(state, 0, coin=1)
    hire(state, 0, "merchant-corn")
    leave(state, corn=1)
    field(state, "corn")
    place(state, "X01", "0", 0, 0)
    assert state.phase == ICONS
    do(state, "exchange", character="merchant-corn", pays="coin", gains="corn")
    assert has(state, 0) == {"corn": 1, "cocoa": 0, "potato": 0, "coin": 0}
    assert state.phase == ACT


@pytest.mark.rule("LL-23")
def test_a_hut_brings_a_character_of_the_row_which_is_refilled_at_once() -> None:
    state = begin()
    show_row(state, *PEOPLE)
    follower = state.pile[-1]
    field(state, "hut")
    place(state, "X01", "0", 0, 0)
    assert state.phase == ICONS
    assert refused(state, "end") == "icons-first"
    do(state, "recruit", character="worker", slot=3)
    assert state.people[DESIGN_WORDS.index("worker")] == 1
    assert state.row[2] == follower
    assert state.phase == ACT
    assert why(state, "draw") == "no-such-icon"


@pytest.mark.rule("LL-23")
def test_or_the_top_one_of_the_pile() -> None:
    state = begin()
    row, top, left = state.row[:], state.pile[-1], len(state.pile)
    field(state, "hut")
    place(state, "X01", "0", 0, 0)
    do(state, "draw")
    assert state.people[top] == 1
    assert (state.row, len(state.pile)) == (row, left - 1)


@pytest.mark.rule("LL-23")
def test_two_huts_bring_two_characters_one_after_the_other() -> None:
    state = begin()
    show_row(state, *PEOPLE)
    second = state.pile[-1]
    field(state, "hut", "hut", "corn")
    place(state, "X01", "0", 0, 0)
    assert state.pending[HUT] == 2
    do(state, "recruit", character="settler", slot=1)
    assert state.phase == ICONS
    do(state, "recruit", character=DESIGN_WORDS[second], slot=1)
    assert state.phase == ACT
    assert sum(state.people[:12]) == 2


@pytest.mark.rule("LL-23")
def test_the_row_shrinks_when_the_pile_is_empty_and_without_anybody_nothing_happens() -> None:
    state = begin()
    show_row(state, "settler")
    state.pile = []
    field(state, "hut", "hut")
    place(state, "X01", "0", 0, 0)
    assert why(state, "draw") == "no-such-character"
    events = told(state, do(state, "recruit", character="settler", slot=1))
    assert state.row == [NOBODY]
    assert {"type": "nothing", "seat": 0, "icon": "hut"} in events
    assert state.phase == ACT
