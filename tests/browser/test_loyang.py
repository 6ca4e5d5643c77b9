"""At the Gates of Loyang in the browser: whole games, the kinds of decision, every screen, by keys and by names."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.player import Player
from tests.server.harness import SOAK

ALONE = [{"kind": "me"}]
BOTS = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
THREE = [*BOTS, BOTS[1]]
FOUR = [*THREE, BOTS[1]]
Somebody = Callable[..., Player]

# What stands on the board and can be seen of it without scrolling: each kind of place, and how many of them are cut off.
SEEN = """(kinds) => {
  const board = document.querySelector('main.board').getBoundingClientRect();
  const found = {};
  for (const kind of kinds) {
    const cells = [...document.querySelectorAll(`main.board [data-cell^="${kind}"]`)].map((cell) => cell.getBoundingClientRect());
    const cut = cells.filter((cell) => cell.width < 12 || cell.top < board.top || cell.bottom > board.bottom + 1 ||
      cell.left < board.left || cell.right > board.right + 1);
    found[kind] = [cells.length, cut.length];
  }
  return found;
}"""
# The name of what has the focus, and of the group that it is in.
FOCUSED = """() => {
  const here = document.activeElement;
  if (here === document.body) return '';
  return `${here.closest('[role=group]')?.ariaLabel ?? ''}: ${here.ariaLabel || here.textContent.trim()}`;
}"""
# Which of the places in sight are covered by something else.
HIDDEN = """() => [...document.querySelectorAll('main.board [data-cell]')].filter((cell) => {
  const box = cell.getBoundingClientRect();
  if (!cell.checkVisibility() || !box.width) return false;
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return !top || !(cell.contains(top) || top.contains(cell));
}).map((cell) => cell.dataset.cell)"""


def until_asked(player: Player, prompt: str) -> None:
    """Answers decisions until this one is asked."""
    for _ in range(60):
        assert player.wait_for_turn()
        if player.asks == prompt:
            return
        player.decide()
    raise AssertionError(f"never asked: {prompt}")


def until_acting(player: Player) -> None:
    """Answers decisions until it is time to sow, buy and deliver."""
    until_asked(player, "prompt-act")


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


@pytest.mark.parametrize("size", ["phone", "desktop"] if SOAK else ["phone"])
def test_a_card_of_the_hand_is_chosen_before_it_is_played(somebody: Somebody, size: str) -> None:
    player = somebody(size=size)
    player.open_table("loyang", THREE)
    until_asked(player, "prompt-choice")
    before = player.seq()
    cards = player.tray.locator(".in-hand button")
    confirm = player.tray.locator("button.confirm")
    expect(confirm).to_be_disabled()
    cards.nth(0).click()
    expect(cards.nth(0)).to_have_attribute("aria-pressed", "true")
    cards.nth(1).click()  # another one instead
    expect(cards.nth(0)).to_have_attribute("aria-pressed", "false")
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
    lying = player.page.locator("main.board .yard [data-cell] button[aria-pressed]")
    if lying.count():  # what lies in the courtyard is chosen in the same way
        lying.first.click()
        expect(lying.first).to_have_attribute("aria-pressed", "true")
        expect(cards.nth(1)).to_have_attribute("aria-pressed", "false")
        lying.first.click()
    else:
        cards.nth(1).click()
    expect(confirm).to_be_disabled()
    assert player.seq() == before
    cards.nth(0).click()
    confirm.click()
    expect(player.tray).not_to_have_attribute("data-seq", str(before))


@pytest.mark.parametrize("size", ["tablet", "laptop", *(["small-laptop", "small-tablet", "desktop", "wide"] if SOAK else [])])
def test_the_whole_area_is_in_sight_in_every_phase(somebody: Somebody, size: str) -> None:
    player = somebody(size=size)
    player.open_table("loyang", FOUR)
    everywhere = ["path-", "cart-", "fields-", "stalls-", "customers-"]
    phases: set[str] = set()
    for turn in range(40):
        assert player.wait_for_turn()
        phases.add(player.asks)
        dealt = player.asks in ("prompt-choice", "prompt-choice-forced", "prompt-hand")
        seen: dict[str, Any] = player.page.evaluate(
            SEEN, [*everywhere, "courtyard" if dealt else "buy-", *([] if dealt else ["sell-"])]
        )
        assert {kind: cut for kind, (_, cut) in seen.items() if cut} == {}, player.asks
        assert seen["path-"][0] == 20
        assert seen["cart-"][0] == 6
        assert dealt or seen["buy-"][0] == 6
        assert player.page.evaluate(HIDDEN) == [], player.asks
        if {"prompt-act", "prompt-choice", "prompt-path"} <= phases and turn > 12:
            break
        player.decide(turn % 3)
    assert {"prompt-act", "prompt-choice"} <= phases


@pytest.mark.parametrize("size", ["phone", "sideways", *(["small", "tablet", "small-tablet"] if SOAK else [])])
def test_prices_are_large_enough_for_a_thumb(somebody: Somebody, size: str) -> None:
    player = somebody(size=size)
    player.open_table("loyang", FOUR)
    assert player.wait_for_turn()
    assert player.asks == "prompt-home"  # the shop has come to the front by itself
    prices = player.page.locator("main.board .spot.price")
    assert prices.count() == 12
    for at in range(12):
        box = prices.nth(at).bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 40 - 0.5, (at, box)
    until_acting(player)
    cart = player.page.locator(".cart [data-cell=cart-wheat]:visible").first
    expect(cart).to_be_in_viewport()


def test_a_small_board_turns_to_what_is_asked(somebody: Somebody) -> None:
    player = somebody(size="phone")
    player.open_table("loyang", THREE)
    fronts = {
        "prompt-home": ["buy-"],
        "prompt-choice": ["path-"],
        "prompt-path": ["path-"],
        "prompt-act": ["fields-", "buy-"],  # the shop if there is nothing to sow and nobody to deliver
    }
    missing = set(fronts)
    for turn in range(60):
        assert player.wait_for_turn()
        if player.asks in missing:
            places = ", ".join(f"main.board [data-cell^='{place}']:visible" for place in fronts[player.asks])
            expect(player.page.locator(places).first).to_be_in_viewport()
            missing.discard(player.asks)
        if not missing:
            return
        player.decide(turn % 3)
    raise AssertionError(f"never asked: {missing}")


def acts_by(player: Player, press: Callable[[str], bool], sure: Callable[[], None]) -> None:
    """Plays until one's turn is over: `press` answers and tells whether that was the last, `sure` says yes if it is asked. An
    answer that got lost in a new frame is given again."""
    until = time.monotonic() + 120
    while time.monotonic() < until:
        assert player.wait_for_turn()
        before = player.seq()
        ended = press(player.asks)
        answered = time.monotonic()
        asked = False
        while player.seq() == before and time.monotonic() < until:
            if not asked and player.page.get_by_role("button", name="Rather not").count():
                asked = True
                sure()
            elif time.monotonic() - answered > 5:
                break
            player.page.wait_for_timeout(50)
        if player.seq() == before:
            continue
        if ended:
            return
    raise AssertionError(f"the turn does not end: {player.prompt()}")


def test_a_turn_by_keys_alone(somebody: Somebody) -> None:
    player = somebody(language="en")
    player.open_table("loyang", BOTS)
    keys = player.page.keyboard
    bought: list[str] = []

    def focused() -> str:
        name: str = player.page.evaluate(FOCUSED)
        return name

    def tab_to(*words: str) -> str:
        for _ in range(120):
            keys.press("Tab")
            name = focused()
            if all(word in name for word in words):
                return name
        raise AssertionError(f"the focus never comes to {words}: {focused()}")

    def press(asks: str) -> bool:
        if asks == "prompt-act" and not bought:
            bought.append(tab_to("Buy ", " for ", ", possible"))  # on the board
            keys.press("Enter")
        elif asks == "prompt-act":
            tab_to("End the turn")
            keys.press("Enter")
        elif asks == "prompt-choice-forced":
            tab_to("Courtyard: ", ", possible")
            keys.press("Enter")
            tab_to("Take:")
            keys.press("Enter")
        else:
            keys.press("1")
            if player.tray.locator("button.confirm:enabled").count():
                keys.press("Enter")
        return asks == "prompt-path"

    def sure() -> None:
        tab_to("Rather not")
        keys.press("Shift+Tab")
        keys.press("Enter")

    acts_by(player, press, sure)
    assert bought


def test_a_card_is_taken_up_and_put_down_by_keys(somebody: Somebody) -> None:
    player = somebody(language="en")
    player.open_table("loyang", BOTS)
    until_asked(player, "prompt-choice")
    card = player.page.get_by_role("group", name="Your hand").get_by_role("button").first
    card.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(card).to_be_focused()
    player.page.keyboard.press("Escape")
    expect(card).to_have_attribute("aria-pressed", "false")
    expect(card).to_be_focused()


def test_a_turn_by_names_alone(somebody: Somebody) -> None:
    """Roles and names are enough to play: nothing here knows how the page is made."""
    player = somebody(language="en")
    player.open_table("loyang", BOTS)
    page = player.page
    decision = page.get_by_role("region", name="Decision")
    done: set[str] = set()

    def first(where: Locator, name: str) -> Locator:
        return where.get_by_role("button", name=name).first

    def press(asks: str) -> bool:
        if asks == "prompt-home":
            first(page.get_by_role("region", name="Shop (My area)"), "Buy wheat for 3, possible").click()
        elif asks in ("prompt-choice", "prompt-hand"):
            page.get_by_role("group", name="Your hand").get_by_role("button").first.click()
            first(decision, "Put into the courtyard" if asks == "prompt-choice" else "Play:").click()
        elif asks == "prompt-choice-forced":
            page.get_by_role("group", name="Courtyard", exact=True).get_by_role("button").first.click()
            first(decision, "Take:").click()
        elif asks == "prompt-act" and "bought" not in done:
            first(page.get_by_role("region", name="Shop (My area)"), "Buy ").click()
            done.add("bought")
        elif asks == "prompt-act":
            first(decision, "End the turn").click()
        elif asks == "prompt-path":
            first(page.get_by_role("list", name="Path of prosperity"), "possible").click()
            return True
        else:
            decision.get_by_role("button").last.click()
        return False

    acts_by(player, press, lambda: decision.get_by_role("button").first.click())
    tree = page.locator("main").aria_snapshot()
    assert "Customers (My area)" in tree
    assert "Fields (My area)" in tree
    assert "home field" in tree
