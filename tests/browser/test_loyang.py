"""At the Gates of Loyang in the browser: whole games against bots and alone, the kinds of decision, the cart, a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.player import Player
from tests.server.harness import SOAK

ALONE = [{"kind": "me"}]
BOTS = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
THREE = [*BOTS, BOTS[1]]
Somebody = Callable[..., Player]


def until_acting(player: Player) -> None:
    """Answers decisions until it is time to sow, buy and deliver."""
    for _ in range(60):
        assert player.wait_for_turn()
        if player.asks == "prompt-act":
            return
        player.decide()
    raise AssertionError("the action phase did not come")


@pytest.mark.soak
@pytest.mark.parametrize("seats", [BOTS, THREE, ALONE], ids=["two", "three", "alone"])
def test_a_whole_game_by_mouse(somebody: Somebody, seats: list[dict[str, str]]) -> None:
    player = somebody()
    table = player.open_table("loyang", seats)
    assert player.play_to_the_end(1500) > 40
    assert player.page.locator("main.end h1").inner_text()
    player.visit(f"/replay/{table}")
    player.page.keyboard.press("End")
    expect(player.page.locator(".prompt small")).to_contain_text("sur")


def test_each_kind_of_decision_is_answered_by_mouse(somebody: Somebody) -> None:
    player = somebody()
    player.open_table("loyang", BOTS)
    player.play_until("prompt-home", "prompt-choice", "prompt-hand", "prompt-act", "prompt-path")


def test_alone_the_cards_lie_in_a_grid(somebody: Somebody) -> None:
    player = somebody(language="en")
    player.open_table("loyang", ALONE)
    player.play_until("prompt-home", "prompt-grid")
    assert player.wait_for_turn()
    assert player.page.locator("main.board .cost").count() == 4


def test_a_vegetable_taken_from_the_cart_lights_the_places_that_take_it(somebody: Somebody) -> None:
    player = somebody()
    player.open_table("loyang", BOTS)
    until_acting(player)
    tokens = player.page.locator("main.board .cart button.token")
    if not tokens.count():
        player.page.locator("main.board button.buy").first.click()
    expect(tokens.first).to_be_visible()
    before = player.tray.locator(".acts .btn").count()
    tokens.first.click()
    expect(tokens.first).to_have_attribute("aria-pressed", "true")
    assert 0 < player.tray.locator(".acts .btn").count() <= before
    player.page.keyboard.press("Escape")
    expect(tokens.first).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("size", ["phone", "small", "desktop", "wide"] if SOAK else ["phone"])
def test_the_decision_needs_no_scroll(somebody: Somebody, size: str) -> None:
    player = somebody(size=size)
    player.open_table("loyang", THREE)
    for turn in range(10):
        assert player.wait_for_turn()
        assert not player.scrolls()
        edge, view = player.tray.bounding_box(), player.page.viewport_size
        assert edge
        assert view
        assert edge["y"] + edge["height"] <= view["height"] + 1, player.prompt()
        player.decide(turn % 3)


@pytest.mark.parametrize("theme", ["light", "dark"] if SOAK else ["light"])
def test_nothing_grave_for_axe(somebody: Somebody, theme: str) -> None:
    player = somebody(theme=theme)
    player.open_table("loyang", BOTS)
    assert player.wait_for_turn()
    found = player.axe()
    until_acting(player)
    assert found + player.axe() == []
