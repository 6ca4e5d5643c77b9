"""What a card does: large under the mouse, by touch, by a long press and by key; the glossary; the words of a first game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.player import Player
from tests.shelf import OURS, fact

BOTS = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
Somebody = Callable[..., Player]


def about(player: Player) -> Locator:
    """The large card."""
    return player.page.locator("#about-card")


def sat(somebody: Somebody, game: str, **more: str) -> Player:
    """Somebody whose turn it is."""
    player = somebody(**more)
    player.open_table(game, BOTS)
    assert player.wait_for_turn()
    return player


def box(of: Locator) -> dict[str, Any]:
    """Where something stands."""
    found = of.bounding_box()
    assert found is not None
    return dict(found)


def apart(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two boxes share nothing."""
    beside = one["x"] >= other["x"] + other["width"] or other["x"] >= one["x"] + one["width"]
    return bool(beside or one["y"] >= other["y"] + other["height"] or other["y"] >= one["y"] + one["height"])


@pytest.mark.parametrize("game", OURS)
def test_the_mouse_on_a_piece_shows_it_large_and_beside_it(somebody: Somebody, game: str) -> None:
    player = sat(somebody, game)
    told = fact(game, "about")
    selector, word = told["piece"], told["word"]
    piece = player.page.locator(f"{selector}:visible").first
    piece.hover()
    card = about(player)
    expect(card).to_be_visible()
    expect(card).to_contain_text(word)
    expect(card.locator(".picture :is(svg, span)").first).to_be_visible()
    assert apart(box(card), box(piece))
    expect(piece).to_have_attribute("aria-describedby", "about-card")
    player.page.mouse.move(2, 2)
    expect(card).to_have_count(0)
    assert player.problems == []


def test_a_touch_selects_a_card_and_shows_it_without_covering_what_confirms(somebody: Somebody) -> None:
    player = sat(somebody, "bunny-kingdom", size="phone")
    first = player.page.locator("#tray .cards button").first
    first.tap()
    expect(first).to_have_attribute("aria-pressed", "true")
    card = about(player)
    expect(card).to_be_visible()
    assert apart(box(card), box(first))
    assert apart(box(card), box(player.page.locator("#tray button.confirm:visible")))
    player.page.locator("#tray .prompt p").first.tap()
    expect(card).to_have_count(0)
    expect(first).to_have_attribute("aria-pressed", "true")


def test_a_long_press_tells_and_chooses_nothing(somebody: Somebody) -> None:
    player = sat(somebody, "bunny-kingdom", size="phone")
    first = player.page.locator("#tray .cards button").first
    middle = box(first)
    at = {"x": middle["x"] + middle["width"] / 2, "y": middle["y"] + middle["height"] / 2}
    session = player.context.new_cdp_session(player.page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(about(player)).to_be_visible()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    player.page.wait_for_timeout(100)
    expect(about(player)).to_be_visible()
    expect(first).to_have_attribute("aria-pressed", "false")


def test_something_that_cannot_be_chosen_is_told_by_a_touch(somebody: Somebody) -> None:
    player = sat(somebody, "lama-dice", size="phone")
    player.page.locator(".llamas [data-about^='card-']").first.tap()
    expect(about(player)).to_contain_text("LD-21")


def test_the_key_tells_the_focused_piece_and_escape_closes_it(somebody: Somebody) -> None:
    player = sat(somebody, "bunny-kingdom")
    player.page.locator("#tray .cards button").first.focus()
    player.page.keyboard.press("?")
    expect(about(player)).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(about(player)).to_have_count(0)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_glossary_is_searched_and_opens_a_large_card(somebody: Somebody, size: str) -> None:
    player = sat(somebody, "loyang", size=size)
    player.page.keyboard.press("g")
    search = player.page.locator(".glossary input")
    expect(search).to_be_focused()
    entries = player.page.locator(".glossary li button")
    assert entries.count() > 40
    search.fill("BLE")
    wheat = entries.filter(has_text="blé").first
    wheat.click()
    expect(wheat).to_have_attribute("aria-expanded", "true")
    expect(player.page.locator(".glossary .large")).to_contain_text("LO-39")
    assert player.axe() == []


def test_the_card_and_the_hint_are_accessible_and_the_hint_goes_with_the_first_touch(somebody: Somebody) -> None:
    player = sat(somebody, "bunny-kingdom", size="phone")
    expect(player.page.locator("#tray .hint")).to_be_visible()
    player.page.locator("#tray .cards button").first.tap()
    expect(player.page.locator("#tray .hint")).to_have_count(0)
    expect(about(player)).to_be_visible()
    assert player.axe() == []


def test_the_explanations_of_a_first_game_cover_nothing_and_go_on_where_they_were(somebody: Somebody) -> None:
    player = somebody(size="phone")
    player.visit("/rules/bunny-kingdom")
    player.page.locator(".ways button").nth(1).click()
    assert player.wait_for_turn()
    line = player.page.locator("#tray .strip")
    assert apart(box(line), box(player.page.locator("main.board")))
    assert apart(box(line), box(player.page.locator("#tray .prompt")))
    welcome = line.inner_text()
    line.locator("button").nth(1).click()
    asked = line.inner_text()
    assert asked != welcome
    player.page.reload()
    assert player.wait_for_turn()
    assert line.inner_text() == asked
    player.decide()
    assert player.wait_for_turn()
    assert line.inner_text() != asked
