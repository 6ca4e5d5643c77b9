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


def test_on_a_large_screen_the_tile_lies_under_the_pointer(somebody: Somebody) -> None:
    player = somebody(size="wide")
    player.open_table("llama-land", BOTS)
    until_placing(player)
    dots = player.page.locator("circle.dot")
    for at in (0, dots.count() // 2, dots.count() - 1):
        dot = dots.nth(at).bounding_box()
        assert dot
        x, y = dot["x"] + dot["width"] / 2, dot["y"] + dot["height"] / 2
        player.page.mouse.click(x, y)
        sure = player.page.locator("g.ghost .sure").bounding_box()
        assert sure
        assert sure["x"] < x < sure["x"] + sure["width"]
        assert sure["y"] < y < sure["y"] + sure["height"]
        player.page.keyboard.press("Escape")
        expect(player.page.locator("g.ghost .sure")).to_have_count(0)
        player.page.mouse.move(5, 5)


@pytest.mark.parametrize("size", ["tablet", "small-tablet", "laptop", "small-laptop"] if SOAK else ["small-tablet"])
def test_domain_and_market_are_both_in_view_on_tablets(somebody: Somebody, size: str) -> None:
    player = somebody(size=size)
    player.open_table("llama-land", [*BOTS, BOTS[1], BOTS[1]])
    until_placing(player)
    board = player.page.locator("main.board").bounding_box()
    domain = player.page.locator(".field").bounding_box()
    assert board
    assert domain
    assert min(domain["width"], domain["height"]) > 300
    for each in [*player.page.locator(".stack").all(), *player.page.locator(".people .card").all()]:
        place = each.bounding_box()
        assert place
        assert place["x"] + place["width"] <= board["x"] + board["width"]
        assert place["y"] + place["height"] <= board["y"] + board["height"]
        assert place["x"] >= domain["x"] + domain["width"] or place["y"] >= domain["y"] + domain["height"]


def test_a_domain_throws_one_shadow(somebody: Somebody) -> None:
    player = somebody()
    player.open_table("llama-land", BOTS)
    until_placing(player)
    cells = player.page.locator(".field [data-cell]").count()
    assert cells >= 16
    expect(player.page.locator(".field .shadow")).to_have_count(1)
    outline = player.page.locator(".field .shadow").get_attribute("d") or ""
    assert outline.count("z") == cells


def test_a_whole_turn_by_keys_alone(somebody: Somebody) -> None:
    player = somebody()
    player.open_table("llama-land", BOTS)
    page = player.page
    ended = page.locator("#tray .acts button.main:not(.confirm)")
    asked: set[str] = set()
    for _ in range(20):
        assert player.wait_for_turn()
        asked.add(player.asks)
        before = player.seq()
        if page.locator("#tray .hand").count():
            page.keyboard.press("ArrowDown")
            expect(page.locator("g.ghost .sure")).to_have_count(1)
            page.keyboard.press("Escape")  # puts it down again
            expect(page.locator("g.ghost .sure")).to_have_count(0)
            page.keyboard.press("ArrowDown")
            expect(page.locator("g.ghost .sure")).to_have_count(1)
            page.keyboard.press("Enter")
        elif ended.count():
            page.keyboard.press(ended.locator("kbd").get_attribute("data-key") or "?")
        else:
            page.keyboard.press("1")
            if page.locator("#tray button.confirm:visible").count():
                page.keyboard.press("Enter")
        page.wait_for_function("before => document.querySelector('#tray').dataset.seq !== before", arg=before)
        if "prompt-place" in asked and player.asks in ("", "prompt-turn"):
            break
    assert {"prompt-side", "prompt-turn", "prompt-place"} <= asked
    assert player.wait_for_turn()
    assert player.asks == "prompt-turn"  # the turn is over, and the bot has had its own
    assert player.problems == []


def test_a_whole_turn_by_what_a_screen_reader_hears(somebody: Somebody) -> None:
    player = somebody(language="en")
    player.open_table("llama-land", BOTS)
    page = player.page
    tray = page.get_by_role("region", name="Decision")
    tray.get_by_role("button", name=re.compile("Lay the board")).first.click()
    tray.get_by_role("button", name=re.compile(r"Take tile V \(")).click()
    domain = page.get_by_role("group", name=re.compile("Domain of"))
    expect(domain.get_by_role("img", name=re.compile(r"^column 0, row 0: \w+, storey 1$"))).to_have_count(1)
    expect(domain.get_by_role("img")).to_have_count(16)
    expect(tray.get_by_role("img", name=re.compile("Tile in hand"))).to_have_count(1)
    tray.get_by_role("button", name=re.compile("^Turn")).click()
    tray.get_by_text(re.compile("as a list")).click()
    tray.get_by_role("button", name=re.compile(r"^column −3, row")).first.click()
    tray.get_by_role("button", name="Place it here").click()
    expect(domain.get_by_role("img")).to_have_count(21)
    expect(domain.get_by_role("img", name=re.compile(r"^column −\d, row .*storey 1$"))).not_to_have_count(0)
    tray.get_by_role("button", name=re.compile("^End ")).click()
    expect(tray.get_by_role("button", name=re.compile("Take tile"))).to_have_count(5)
    assert player.problems == []


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
