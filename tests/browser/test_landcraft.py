"""Landcraft in the browser: a whole game by the list, a terrain that is turned in its place, arrows, and what a phone shows."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.player import Player
from tests.server.harness import SOAK

BOTS = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
Somebody = Callable[..., Player]


def placing(somebody: Somebody, **more: str) -> Player:
    """Somebody with a terrain of the hand taken up."""
    player = somebody(**more)
    player.open_table("landcraft", BOTS)
    assert player.wait_for_turn()
    player.page.keyboard.press("1")
    player.page.locator("#tray .slot.on").wait_for()
    return player


def held(player: Player) -> str:
    """The tile that lies on the planet for a look, as it is drawn."""
    return player.page.locator("g.ghost.firm").inner_html()


@pytest.mark.soak
def test_a_whole_game_by_the_list_of_choices(somebody: Somebody) -> None:
    player = somebody()
    player.open_table("landcraft", BOTS)
    assert player.play_to_the_end() >= 36
    assert player.page.locator("main.end h1").inner_text()
    assert player.problems == []


def test_each_kind_of_decision_is_answered_by_mouse(somebody: Somebody) -> None:
    player = somebody()
    player.open_table("landcraft", BOTS)
    player.play_until("prompt-place", "prompt-draw")
    player.play_until("prompt-place", "prompt-draw")


def test_what_cannot_be_taken_back_is_asked_about_once_more(somebody: Somebody) -> None:
    player = somebody()
    player.open_table("landcraft", BOTS)
    while player.wait_for_turn() and player.asks != "prompt-draw":
        player.decide()
    before = player.seq()
    pile = player.tray.locator(".draws .slot").last
    pile.click()
    sure = player.tray.locator("button.confirm")
    sure.wait_for()
    assert player.seq() == before
    player.tray.locator(".acts .btn:not(.confirm)").click()
    pile.click()
    player.page.keyboard.press("Enter")
    player.page.wait_for_function("before => document.querySelector('#tray').dataset.seq !== before", arg=before)


def fronts_at(player: Player, target: int) -> set[str]:
    """All the ways in which the terrain taken up may lie at a place, as they are drawn."""
    player.page.locator("g.target").nth(target).click()
    expect(player.page.locator("button.confirm:visible")).to_be_enabled()
    fronts = set()
    for _ in range(6):
        fronts.add(held(player))
        player.page.keyboard.press("r")
    return fronts


def test_a_terrain_is_put_turned_and_shown_from_its_air_side(somebody: Somebody) -> None:
    player = placing(somebody)
    places = range(player.page.locator("g.target").count())
    fronts = next(fronts for place in places if len(fronts := fronts_at(player, place)) > 1)  # some places take it one way only
    player.page.keyboard.press("a")
    assert held(player) not in fronts
    assert "g-air" in held(player)


def test_arrows_and_enter_place_a_terrain(somebody: Somebody) -> None:
    player = placing(somebody)
    player.page.keyboard.press("ArrowDown")
    player.page.keyboard.press("ArrowRight")
    player.page.keyboard.press("Enter")
    expect(player.page.locator("g.target.chosen:focus")).to_have_count(1)
    before = player.seq()
    player.page.keyboard.press("Enter")
    player.page.wait_for_function("before => document.querySelector('#tray').dataset.seq !== before", arg=before)
    assert player.asks != "prompt-place"


def test_a_whole_turn_by_keys_alone(somebody: Somebody) -> None:
    player = placing(somebody)
    page = player.page
    page.keyboard.press("Escape")  # puts it down again
    expect(page.locator("#tray .slot.on")).to_have_count(0)
    asked: list[str] = []
    for _ in range(12):
        assert player.wait_for_turn()
        asks, before = player.asks, player.seq()
        if asks == "prompt-place" and asked:
            break
        asked.append(asks)
        idle = page.locator("#tray .effects .none")
        if asks == "prompt-place":
            page.keyboard.press("1")
            page.locator("#tray .slot.on").wait_for()
            page.keyboard.press("ArrowDown")
            expect(page.locator("g.target:focus")).to_have_count(1)
            page.keyboard.press(" ")
            page.keyboard.press("Enter")
        elif idle.count():
            page.keyboard.press(idle.locator("kbd").get_attribute("data-key") or "?")
        elif page.locator("#tray .effects button:enabled").count():  # something is to be repaired
            effect = page.locator("#tray .effects button:enabled").first
            page.keyboard.press(effect.locator("kbd").get_attribute("data-key") or "?")
            page.keyboard.press("ArrowDown")
            page.keyboard.press(" ")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("1")
            page.keyboard.press("Enter")
        page.wait_for_function("before => document.querySelector('#tray').dataset.seq !== before", arg=before)
    assert asked[0] == "prompt-place"
    assert asked[-1] == "prompt-draw"
    assert player.problems == []


def test_a_whole_turn_by_what_a_screen_reader_hears(somebody: Somebody) -> None:
    player = somebody(language="en")
    player.open_table("landcraft", BOTS)
    page = player.page
    tray, planet = page.get_by_role("region", name="Decision"), page.get_by_role("group", name="The planet")
    expect(planet.get_by_role("img", name="F6: the sun")).to_have_count(1)
    expect(planet.get_by_role("img", name=re.compile(r"^[A-K]\d+: Apostle of "))).to_have_count(2)
    terrains = planet.get_by_role("img", name=re.compile(r"^[A-K]\d+: (earth|water|fire|air) ", re.I))
    assert player.wait_for_turn()
    before = terrains.count()
    tray.get_by_role("button", name=re.compile("^(earth|water|fire) .*;", re.I)).first.click()
    cell = planet.get_by_role("button", name=re.compile(r"^[A-K]\d+, free cell, possible$")).first
    name = (cell.get_attribute("aria-label") or "").split(",")[0]
    cell.click()
    expect(planet.get_by_role("button", name=f"{name}, free cell, chosen")).to_have_count(1)
    tray.get_by_role("button", name="Place here").click()
    expect(terrains).to_have_count(before + 1)
    expect(planet.get_by_role("img", name=re.compile(f"^{name}: "))).to_have_count(1)


def test_a_large_planet_is_whole_and_stands_still(somebody: Somebody) -> None:
    player = placing(somebody, size="tablet")
    cells = player.page.locator("path.cell")
    expect(cells).to_have_count(90)
    first, target = cells.first.bounding_box(), player.page.locator("g.target").first
    assert first
    assert first["width"] > 55  # pixels, on a tablet
    target.click()
    expect(player.page.locator("g.ghost.firm")).to_have_count(1)
    assert cells.first.bounding_box() == first


@pytest.mark.parametrize("size", ["phone", "small"] if SOAK else ["small"])
def test_a_phone_shows_the_decision_without_scrolling(somebody: Somebody, size: str) -> None:
    player = placing(somebody, size=size)
    player.page.locator("g.target").first.tap()
    confirm = player.page.locator("button.confirm:visible")
    expect(confirm).to_be_enabled()
    assert not player.scrolls()
    edge, view = confirm.bounding_box(), player.page.viewport_size
    assert edge
    assert view
    assert edge["y"] + edge["height"] <= view["height"]


def test_the_secret_wish_is_shown_to_its_owner_only(somebody: Somebody) -> None:
    player = somebody()
    player.open_table("landcraft", BOTS)
    assert player.wait_for_turn()
    assert player.page.locator(".side .wish").count() == 4
    assert player.page.locator(".side .wish.secret").count() == 1


def test_nothing_stands_in_the_way_of_a_screen_reader(somebody: Somebody) -> None:
    player = placing(somebody)
    player.page.locator("g.target").first.click()
    assert player.axe() == []
