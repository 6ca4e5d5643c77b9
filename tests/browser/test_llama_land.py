"""Llama Land in the browser: whole games by mouse, by list and by keys, a straight line, and what a phone shows."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.player import Player
from tests.server.harness import SOAK

BOTS = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
Somebody = Callable[..., Player]


def until_placing(player: Player) -> None:
    """Answers decisions until a tile is in hand."""
    for _ in range(40):
        assert player.wait_for_turn()
        if player.page.locator("#tray .hand").count():
            return
        player.decide()
    raise AssertionError("no tile came to hand")


@pytest.mark.soak
def test_a_whole_game_by_the_list_of_choices(somebody: Somebody) -> None:
    player = somebody()
    player.open_table("llama-land", BOTS)
    assert player.play_to_the_end(900) > 60
    assert player.page.locator("main.end h1").inner_text()
    assert player.problems == []


def test_each_kind_of_decision_is_answered_by_mouse(somebody: Somebody) -> None:
    player = somebody()
    player.open_table("llama-land", BOTS)
    player.play_until("prompt-side", "prompt-turn", "prompt-place", "prompt-mark")


def test_a_tile_follows_the_pointer_snaps_turns_flips_and_shows_its_yield(somebody: Somebody) -> None:
    player = somebody()
    player.open_table("llama-land", BOTS)
    until_placing(player)
    page = player.page
    dot = page.locator("circle.dot.raised").first.bounding_box()
    assert dot
    page.mouse.move(dot["x"] + dot["width"] / 2, dot["y"] + dot["height"] / 2)
    expect(page.locator("g.ghost")).to_have_count(1)
    expect(page.locator("button.confirm:visible")).to_be_disabled()
    page.mouse.down()
    page.mouse.up()
    expect(page.locator("g.ghost .sure")).to_have_count(1)
    expect(page.locator("button.confirm:visible")).to_be_enabled()
    tile = page.locator("#tray .tilebox")
    held = tile.get_attribute("aria-label") or ""
    page.keyboard.press("r")
    expect(tile).not_to_have_attribute("aria-label", held)
    turned = tile.get_attribute("aria-label") or ""
    page.keyboard.press("f")
    expect(tile).not_to_have_attribute("aria-label", turned)


def test_arrows_and_enter_place_a_tile(somebody: Somebody) -> None:
    player = somebody()
    player.open_table("llama-land", BOTS)
    until_placing(player)
    player.page.keyboard.press("ArrowLeft")
    expect(player.page.locator("g.ghost .sure")).to_have_count(1)
    before = player.seq()
    player.page.keyboard.press("ArrowLeft")
    player.page.keyboard.press("Enter")
    player.page.wait_for_function("before => document.querySelector('#tray').dataset.seq !== before", arg=before)
    expect(player.page.locator("#tray .hand")).to_have_count(0)


def chosen_place(player: Player) -> str:
    """Where the tile has been put, as the list of places says it."""
    chosen = player.page.locator("#tray .drawer button.on")
    return (chosen.first.text_content() or "") if chosen.count() else ""


@pytest.mark.soak
def test_a_domain_in_one_straight_line_stays_playable(somebody: Somebody) -> None:
    player = somebody()
    player.open_table("llama-land", BOTS)
    columns: list[int] = []
    while len(columns) < 7:
        assert player.wait_for_turn()
        if player.page.locator("#tray .hand").count():
            player.page.keyboard.press("ArrowLeft")
            before = ""
            while chosen_place(player) != before:  # as far to the left as there is a place
                before = chosen_place(player)
                player.page.keyboard.press("ArrowLeft")
            columns.append(int(re.findall(r"[−\d]+", before)[0].replace("−", "-")))
            player.answer(lambda: None, lambda: player.page.locator("button.confirm:visible").click())
        else:
            player.decide()
    assert columns == sorted(columns, reverse=True)
    assert columns[-1] <= -14
    assert not player.scrolls()
    assert player.problems == []


@pytest.mark.parametrize("size", ["phone", "small"] if SOAK else ["small"])
def test_a_phone_shows_the_decision_without_scrolling(somebody: Somebody, size: str) -> None:
    player = somebody(size=size)
    player.open_table("llama-land", [*BOTS, BOTS[1], BOTS[1]])
    until_placing(player)
    assert not player.scrolls()
    box = player.page.locator("circle.dot").first.bounding_box()
    assert box
    player.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    confirm = player.page.locator("button.confirm:visible")
    expect(confirm).to_be_enabled()
    edge = confirm.bounding_box()
    view = player.page.viewport_size
    assert edge
    assert view
    assert edge["y"] + edge["height"] <= view["height"]


def test_nothing_stands_in_the_way_of_a_screen_reader(somebody: Somebody) -> None:
    player = somebody()
    player.open_table("llama-land", BOTS)
    until_placing(player)
    assert player.axe() == []
