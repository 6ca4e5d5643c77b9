"""Turns in the browser: a second press does nothing, what happened is stepped through on the board, the log by keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.player import Player, table_of
from tests.server.harness import Server

BOTS = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
# Whether the stepper is all on the screen, and beside the board.
ASIDE = """() => {
  const [bar, board] = ['.stepper', 'main.board'].map((each) => document.querySelector(each).getBoundingClientRect());
  const inside = bar.top >= 0 && bar.left >= 0 && bar.bottom <= innerHeight && bar.right <= innerWidth;
  return inside && (bar.top >= board.bottom || bar.left >= board.right);
}"""
DELAYS = (60, 300, 700)  # milliseconds between two presses
Somebody = Callable[..., Player]


def own_moves(server: Server, player: Player) -> list[str]:
    """What this player has done at the table so far: moves, and what was taken back."""
    events = server.events(table_of(player))
    return [event["kind"] for event in events if event["kind"] in ("moved", "took-back") and event["seat"] == 0]


def press_twice(player: Player, button: str, delay: int) -> None:
    """Presses a button of the tray, and the same place again after a moment."""
    box = player.tray.locator(button).bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = player.page.evaluate("navigator.maxTouchPoints") > 0
    for pause in (delay, 1500):
        if touch:
            player.page.touchscreen.tap(x, y)
        else:
            player.page.mouse.click(x, y)
        player.page.wait_for_timeout(pause)


def until_asked(player: Player, kind: str) -> None:
    """Answers decisions until one of this kind is in hand."""
    for _ in range(60):
        assert player.wait_for_turn()
        if player.asks == kind:
            return
        player.decide()
    raise AssertionError(f"never asked: {kind}")


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_second_press_where_a_tile_was_placed_does_nothing(somebody: Somebody, server: Server, size: str) -> None:
    player = somebody(size)
    player.open_table("llama-land", BOTS)
    for delay in DELAYS:
        until_asked(player, "prompt-place")
        player.page.keyboard.press("ArrowLeft")
        expect(player.tray.locator("button.confirm:visible")).to_be_enabled()
        before = own_moves(server, player)
        press_twice(player, "button.confirm:visible", delay)
        assert own_moves(server, player) == [*before, "moved"], delay
        until_asked(player, "prompt-turn")


def test_a_second_press_on_the_end_of_building_does_not_resume_it(somebody: Somebody, server: Server) -> None:
    player = somebody()
    player.open_table("bunny-kingdom", BOTS)
    until_asked(player, "prompt-build")
    before = own_moves(server, player)
    press_twice(player, 'button[data-means="prompt-build:done"]', DELAYS[-1])
    if own_moves(server, player) == before:  # where it reveals something it is asked about
        press_twice(player, "button.confirm", DELAYS[-1])
    assert own_moves(server, player) == [*before, "moved"]


def test_on_a_phone_the_end_of_a_turn_is_asked_about_while_there_is_more_to_do(somebody: Somebody, server: Server) -> None:
    player = somebody("phone")
    player.open_table("loyang", BOTS)
    until_asked(player, "prompt-act")
    before = own_moves(server, player)
    press_twice(player, ".turn .main", DELAYS[-1])
    assert own_moves(server, player) == before
    expect(player.tray).to_contain_text("Tu pourrais encore faire autre chose.")
    player.tray.locator("button.confirm").click()
    player.page.wait_for_function("() => document.querySelector('#tray').dataset.asks !== 'prompt-act'")


def test_a_card_in_hand_is_chosen_before_it_is_given_away(somebody: Somebody, server: Server) -> None:
    player = somebody("phone")
    player.open_table("loyang", BOTS)
    until_asked(player, "prompt-choice")
    before = own_moves(server, player)
    player.tray.locator(".in-hand button").first.click()
    confirm = player.tray.locator("button.confirm:visible")
    expect(confirm).to_be_enabled()
    player.tray.locator(".in-hand button").nth(1).click()  # another one instead
    expect(player.tray.locator(".in-hand [aria-pressed=true]")).to_have_count(1)
    assert own_moves(server, player) == before
    confirm.click()
    player.page.wait_for_function("() => !document.querySelector('#tray .in-hand [aria-pressed=true]')")
    assert own_moves(server, player) == [*before, "moved"]


def play_a_turn(player: Player) -> None:
    """Plays until the others have moved since one's last turn."""
    until_asked(player, "prompt-turn")
    player.decide()
    until_asked(player, "prompt-turn")


@pytest.mark.parametrize("size", ["desktop", "phone", "sideways"])
def test_what_happened_is_stepped_through_on_the_board(somebody: Somebody, size: str) -> None:
    player = somebody(size)
    player.open_table("llama-land", BOTS)
    play_a_turn(player)
    page = player.page
    stepper, step = page.locator(".stepper"), page.locator(".stepper .num")
    for again in (False, True):
        if again:
            page.reload()
            assert player.wait_for_turn()
        page.keyboard.press("s")
        expect(step).to_contain_text("1 sur ")
        last = int(step.inner_text().split()[-1])
        assert last > 2
        assert player.axe() == []
        assert player.tray.get_attribute("inert") is not None
        assert page.evaluate(ASIDE), "the stepper covers the board, or is cut off"
        expect(page.locator(".inset")).to_have_count(0)  # a tile is taken from the table
        page.keyboard.press("ArrowRight")
        expect(page.locator(".inset .area svg")).to_be_visible()  # and laid in the other one's domain
        page.locator(".stepper button").nth(3).click()
        expect(step).to_have_text(f"{last} sur {last}")
        page.keyboard.press("Home")
        expect(stepper.locator("p")).to_have_text("Avant ces coups.")
        if again:
            page.keyboard.press("Escape")
        else:
            page.locator("main.board").click(position={"x": 20, "y": 120})
        expect(stepper).to_have_count(0)
        assert player.tray.get_attribute("inert") is None
        assert player.asks == "prompt-turn"
    assert player.problems == []


def test_the_log_is_reached_and_walked_by_keys(somebody: Somebody) -> None:
    player = somebody()
    player.open_table("llama-land", BOTS)
    play_a_turn(player)
    page = player.page
    page.keyboard.press("l")
    expect(page.locator(".log li button").last).to_be_focused()
    page.keyboard.press("Home")
    expect(page.locator(".log li button").first).to_be_focused()
    page.keyboard.press("End")
    for _ in range(12):
        page.keyboard.press("ArrowUp")
        if "Tu " in page.evaluate("document.activeElement.textContent") and page.locator("main.board path.last").count():
            break
    expect(page.locator("main.board path.last")).not_to_have_count(0)  # the place on one's own domain
    page.keyboard.press("Enter")
    page.evaluate("document.activeElement.blur()")
    expect(page.locator(".log li.lit")).not_to_have_count(0)
    expect(page.locator("main.board path.last")).not_to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".log li.lit")).to_have_count(0)
    assert player.axe() == []
