"""Bunny Kingdom in the browser: whole games by mouse and by keys, the map, a change of mind, and what a phone shows."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.player import Player, press
from tests.server.harness import SOAK

Somebody = Callable[..., Player]

# How far the lowest button of the tray, or the button to confirm, lies below the window.
BELOW = """() => Math.max(...[...document.querySelectorAll('#tray button.confirm, #tray .in-hand button')]
  .map((button) => button.getBoundingClientRect().bottom - innerHeight), 0)"""


def table_with(player: Player, bots: int) -> str:
    """A table with one person and so many bots."""
    return player.open_table("bunny-kingdom", [{"kind": "me"}, *({"kind": "bot", "bot": "greedy"} for _ in range(bots))])


def cards(player: Player) -> list[str]:
    """What the cards of the hand are called, chosen ones included."""
    return player.tray.locator(".in-hand.cards button").all_inner_texts()


def kept_places(player: Player) -> list[int]:
    """Where the cards lie in the hand that have been chosen; several cards may have the same name."""
    places: list[int] = player.tray.locator(".in-hand button").evaluate_all(
        "cards => cards.flatMap((card, place) => card.classList.contains('kept') ? [place] : [])"
    )
    return places


@pytest.mark.soak
@pytest.mark.parametrize("bots", [1, 3])
def test_a_whole_game_by_mouse(somebody: Somebody, bots: int) -> None:
    player = somebody()
    table = table_with(player, bots)
    assert player.play_to_the_end() > 20
    assert player.page.locator("main.end h1").inner_text()
    player.visit(f"/replay/{table}")
    player.page.keyboard.press("End")
    expect(player.page.locator("main.board section h3")).to_have_count(bots + 1)


def test_a_round_of_draft_and_construction_by_mouse(somebody: Somebody) -> None:
    player = somebody()
    table_with(player, 3)
    left = player.tray.locator(".in-hand button:not(.on)")

    def pick_two() -> None:
        press(left.filter(has_text="Construction"), 0) or press(left, 0)
        press(left, 0)

    while player.wait_for_turn() and player.asks != "prompt-build":  # a round without constructions has nothing to build
        if player.asks == "prompt-pick":
            player.answer(pick_two, player.confirm)
        else:
            player.decide()
    assert player.asks == "prompt-build"
    player.decide()
    expect(player.page.locator("main.board use[href='#rabbit']").first).to_be_attached()


def test_two_players_play_one_card_and_discard_another(somebody: Somebody) -> None:
    player = somebody()
    table_with(player, 1)
    player.play_until("prompt-play")
    assert player.wait_for_turn()


@pytest.mark.soak
def test_a_draft_by_keys_alone(somebody: Somebody) -> None:
    player = somebody(language="en")
    table_with(player, 2)
    keys = player.page.keyboard

    def take_two() -> None:
        keys.press("1")
        keys.press("2")

    for _ in range(6):
        assert player.wait_for_turn()
        player.answer(take_two, lambda: keys.press("Enter"))
    assert "of 4 · " in player.page.locator("header").first.inner_text()


def test_a_turn_of_construction_by_keys_alone(somebody: Somebody) -> None:
    player = somebody()
    table_with(player, 2)
    keys = player.page.keyboard
    focused = "document.activeElement"

    def take_two() -> None:
        names = cards(player)[:9]
        built = next((place for place, name in enumerate(names) if name.startswith("Construction")), 1)
        keys.press("1" if built else "2")
        keys.press(str(built + 1))

    def tab_to(selector: str) -> None:
        for _ in range(60):
            if player.page.evaluate(f"{focused}.matches('{selector}')"):
                return
            keys.press("Tab")
        raise AssertionError(f"no way to {selector} by keys")

    def build() -> None:
        keys.press("1")
        tab_to("main.board button.target")
        keys.press("ArrowDown")
        keys.press("Enter")
        expect(player.page.locator("main.board button.target[aria-pressed=true]")).to_be_focused()

    while player.wait_for_turn() and not player.tray.locator(".in-hand.front .legal").filter(has_not_text="Annoncer").count():
        player.answer(take_two, lambda: keys.press("Enter")) if player.asks == "prompt-pick" else player.decide_by_keys()
    build()
    keys.press("Escape")  # puts down what was chosen
    expect(player.page.locator("main.board button.target")).to_have_count(0)
    assert player.page.evaluate(f"{focused} !== document.body")
    build()
    before = player.seq()
    tab_to("#tray button.confirm")
    keys.press("Enter")
    expect(player.tray).not_to_have_attribute("data-seq", before or "")
    assert player.problems == []


def test_a_turn_by_reading_alone(somebody: Somebody) -> None:
    player = somebody(language="en")
    table_with(player, 2)
    page = player.page
    tray = page.get_by_role("region", name="Decision")
    for _ in range(6):
        assert player.wait_for_turn()
        offered = tray.get_by_role("button", name=re.compile(r"^[A-J]\d+ ")).all_inner_texts()
        if offered:
            break
        player.decide()
    cell = offered[0].split()[0]
    tray.get_by_role("button", name=re.compile(rf"^{cell} ")).click()
    expect(page.get_by_role("main").get_by_role("button", name=re.compile(rf"^{cell}, ", re.I))).to_have_attribute(
        "aria-pressed", "true"
    )
    tray.get_by_role("button", pressed=False).last.click()
    expect(tray.get_by_role("button", pressed=True)).to_have_count(2)
    expect(page.get_by_role("table", name="Map").get_by_role("cell", name=re.compile(rf"^{cell}, .*free"))).to_have_count(1)
    tray.get_by_role("button", name=re.compile(r"^Play ")).click()
    expect(page.get_by_role("table", name="Map").get_by_role("cell", name=re.compile(rf"^{cell}, .*yours"))).to_have_count(1)


def test_cards_are_chosen_on_the_map_as_well_as_in_the_hand(somebody: Somebody) -> None:
    player = somebody()
    table_with(player, 3)
    assert player.wait_for_turn()
    targets = player.page.locator("main.board button.target")
    territories = [name for name in cards(player) if re.match(r"[A-J]\d+\s", name)]
    assert targets.count() == len(territories)
    if territories:
        targets.first.click()
        expect(player.tray.locator(".in-hand .on")).to_have_count(1)
        targets.first.click()
        expect(player.tray.locator(".in-hand .on")).to_have_count(0)


def test_a_choice_may_be_changed_until_the_last_one_has_chosen(somebody: Somebody) -> None:
    host, guest = somebody(), somebody()
    host.visit()
    table = host.open_table("bunny-kingdom", [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "greedy"}])
    guest.visit(host.page.locator("input[readonly]").first.input_value().removeprefix(host.url))
    guest.page.get_by_role("textbox").fill("Zoë")
    guest.page.locator("main button.main").click()
    guest.page.wait_for_url(f"**/t/{table}")
    host.page.get_by_text("Zoë").first.wait_for()
    host.page.locator("main button.main:enabled").first.click()
    assert host.wait_for_turn()
    expect(host.page.locator(".seat").nth(2).get_by_text("prêt")).to_have_count(1)  # the bot's choice is no answer to the host's
    host.decide()
    kept = host.tray.locator(".in-hand .kept")
    expect(kept).to_have_count(2)
    first, second = kept_places(host)
    kept.last.click()  # not this one: the first stays
    host.tray.locator(".in-hand button:not(.on)").last.click()
    host.tray.locator("button.confirm:visible").click()
    expect(kept).to_have_count(2)
    assert first in kept_places(host)
    assert second not in kept_places(host)
    expect(guest.page.locator(".seat").nth(0).get_by_text("prêt")).to_have_count(1)


@pytest.mark.parametrize("size", ["desktop", "phone", "small", "wide"] if SOAK else ["phone"])
def test_the_decision_needs_no_scroll(somebody: Somebody, size: str) -> None:
    player = somebody(size=size)
    table_with(player, 2)  # three players: the largest hands
    for turn in range(8):
        assert player.wait_for_turn()
        assert not player.scrolls()
        below = player.page.evaluate(BELOW)
        assert below <= 0, player.prompt()
        player.decide(turn)


@pytest.mark.parametrize("theme", ["light", "dark"] if SOAK else ["light"])
def test_nothing_grave_for_axe(somebody: Somebody, theme: str) -> None:
    player = somebody(theme=theme)
    table_with(player, 3)
    player.wait_for_turn()
    found = player.axe()
    for turn in range(7):
        player.wait_for_turn()
        player.decide(turn)
    player.wait_for_turn()
    assert found + player.axe() == []
