"""LAMA Dice in the browser, from the first click to the replay."""

from __future__ import annotations

import json
import re
import signal
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from statistics import median

import pytest
from playwright.sync_api import expect

from tests.browser.player import PATIENCE, Player, table_of
from tests.server.harness import SOAK, running

BOTS = [{"kind": "me"}, {"kind": "bot", "bot": "medium"}, {"kind": "bot", "bot": "easy"}]
Somebody = Callable[..., Player]

# Notes when a frame with a new position arrives, and when the page first changes after it.
WATCH_FRAMES = """
const Native = WebSocket;
window.WebSocket = class extends Native {
  constructor(...given) {
    super(...given);
    EventTarget.prototype.addEventListener.call(this, 'message', (event) => {
      if (event.data.startsWith('{"type":"update"')) window.arrived ||= performance.now();
    });
  }
};
"""
# The same connection for a page that hears of everything later, for control: it is there before the one that watches.
LET_FRAMES_LIE = """
const Prompt = WebSocket;
window.WebSocket = class extends Prompt {
  addEventListener(type, listener, ...more) {
    const later = type === 'message' ? (event) => setTimeout(() => listener(event), 250) : listener;
    super.addEventListener(type, later, ...more);
  }
  set onmessage(listener) {
    this.addEventListener('message', listener);
  }
};
"""
MOVED_ON = """(before) => document.querySelector('main.end')
  || Number(document.querySelector('#tray')?.dataset.seq ?? -1) > Number(before)"""
TOGETHER = 12  # decisions of two people
FRAMES = 9
SOON = 100  # milliseconds
WATCH_BOARD = """() => {
  window.arrived = window.changed = 0;
  const watcher = new MutationObserver(() => {
    if (window.arrived) { window.changed = performance.now(); watcher.disconnect(); }
  });
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}"""


def test_two_clicks_from_the_page_to_the_first_decision(somebody: Somebody) -> None:
    player = somebody()
    player.visit()
    player.page.locator("section.lead button.main").click()
    player.page.wait_for_url("**/t/*")
    assert player.wait_for_turn()
    assert player.prompt()


def test_a_whole_game_by_mouse_then_the_end_and_the_replay(somebody: Somebody, tmp_path: Path) -> None:
    player = somebody()
    table = player.open_table("lama-dice", BOTS)
    assert player.play_to_the_end() > 3
    page = player.page
    assert page.locator("main.end h1").inner_text()
    with page.expect_download() as download:
        page.locator("main.end a[download]").first.click()
    record = tmp_path / "record.json"
    download.value.save_as(record)
    assert json.loads(record.read_text())["format"] == "tablee-record"

    player.visit(f"/replay/{table}")
    before = page.locator("main.board").get_attribute("aria-label")
    page.keyboard.press("End")
    expect(page.locator("main.board")).not_to_have_attribute("aria-label", before or "")
    page.keyboard.press("Home")

    player.visit("/replays")
    page.locator("input[type=file]").set_input_files(record)
    page.wait_for_url("**/replay/*")
    page.locator("main.board").wait_for()


def test_a_whole_game_by_keyboard_alone(somebody: Somebody) -> None:
    player = somebody(language="en")
    player.open_table("lama-dice", BOTS)
    for _ in range(400):
        if not player.wait_for_turn():
            break
        player.decide_by_keys()
    assert player.over


def test_a_turn_by_reading_alone(somebody: Somebody) -> None:
    player = somebody(language="en", size="sideways")  # the rows of the others can be read there too
    player.open_table("lama-dice", BOTS)
    page = player.page
    tray, board = page.get_by_role("region", name="Decision"), page.get_by_role("main")
    for _ in range(40):
        assert player.wait_for_turn()
        if player.asks == "prompt-match":
            break
        tray.get_by_role("button").filter(has_not_text="Undo").first.click()
        page.wait_for_timeout(50)
    assert player.asks == "prompt-match"
    assert board.get_by_role("img", name=re.compile("^Row: ")).count() == 2
    assert board.get_by_role("region", name="Dice").get_by_role("img", name=re.compile("^die: ")).count() == 3
    before = player.seq()
    possible = board.get_by_role("button", name=re.compile(", possible$"))
    if possible.count():  # a single card that can go is chosen already
        possible.first.click()
    expect(board.get_by_role("button", name=re.compile(", chosen$"), pressed=True)).to_have_count(1)
    tray.get_by_role("button", name=re.compile("^Discard")).click()
    expect(tray).not_to_have_attribute("data-seq", before or "")


def test_two_people_in_two_browsers_joined_by_a_link_and_a_nickname(somebody: Somebody) -> None:
    host, guest = somebody(), somebody(size="phone", language="en")
    host.visit()
    table = host.open_table("lama-dice", [{"kind": "me"}, {"kind": "open"}])
    address = host.page.locator("input[readonly]").first.input_value()
    guest.visit(address.removeprefix(host.url))
    guest.page.get_by_role("textbox").fill("Zoë")
    guest.page.locator("main button.main").click()
    guest.page.wait_for_url(f"**/t/{table}")
    host.page.get_by_text("Zoë").first.wait_for()
    host.page.locator("main button.main:enabled").first.click()
    made: Counter[str] = Counter()
    for _ in range(120 if SOAK else TOGETHER):
        mover = who_decides(host, guest)
        if mover is None:
            break
        before = mover.seq()
        mover.decide()
        made["host" if mover is host else "guest"] += 1
        for other in (host, guest):
            other.page.wait_for_function(MOVED_ON, arg=before)
    assert min(made["host"], made["guest"]) >= 2, made
    expect(host.page.get_by_role("log")).to_contain_text("Zoë")


def who_decides(*players: Player) -> Player | None:
    """Whoever has a decision to make, as soon as somebody has; nobody at the end."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for player in players:
            if player.over:
                return None
            if player.choices().count():
                return player
        players[0].page.wait_for_timeout(20)
    raise AssertionError("nobody has anything to decide")


def test_a_server_killed_in_mid_game_costs_nothing(tmp_path: Path, somebody: Somebody) -> None:
    with running(tmp_path / "data") as server:
        player = somebody(url=server.url)
        player.open_table("lama-dice", BOTS)
        for _ in range(3):
            assert player.wait_for_turn()
            player.decide()
        player.wait_for_turn()
        server.kill()
        player.tray.get_by_role("status").wait_for()
        server.start()
        expect(player.tray.get_by_role("status")).to_have_count(0, timeout=30_000)
        assert player.wait_for_turn()
        player.decide()
        player.wait_for_turn()


def test_a_move_that_the_server_did_not_hear_is_kept_and_sent(tmp_path: Path, somebody: Somebody) -> None:
    with running(tmp_path / "data") as server:
        player = somebody(url=server.url)
        player.open_table("lama-dice", BOTS)
        assert player.wait_for_turn()
        before = player.seq()
        assert server.process
        server.process.send_signal(signal.SIGSTOP)  # deaf, but not yet gone
        player.tray.locator(".acts button.btn").first.click()
        expect(player.tray).to_contain_text("Envoi")
        server.kill()
        expect(player.tray).to_contain_text("Ton coup est gardé")
        server.start()
        player.page.wait_for_function("before => document.querySelector('#tray').dataset.seq !== before", arg=before)
        player.wait_for_turn()


def test_two_tabs_of_one_player_stay_in_step(somebody: Somebody) -> None:
    player = somebody()
    player.open_table("lama-dice", BOTS)
    other = player.context.new_page()
    other.goto(player.page.url)
    player.page.bring_to_front()
    for _ in range(3):
        assert player.wait_for_turn()
        player.decide()
    assert player.wait_for_turn()
    expect(other.locator("#tray")).to_have_attribute("data-seq", player.seq() or "")
    assert other.locator("#tray .prompt p").first.inner_text() == player.prompt()


def test_another_language_keeps_the_decision_in_hand(somebody: Somebody) -> None:
    player = somebody()
    player.open_table("lama-dice", BOTS)
    assert player.wait_for_turn()
    prompt, seq = player.prompt(), player.seq()
    player.page.locator("header button[lang=en], header .seg button").last.click()
    expect(player.page.locator("html")).to_have_attribute("lang", "en")
    expect(player.tray.locator(".prompt p").first).not_to_have_text(prompt)
    assert player.seq() == seq


@pytest.mark.parametrize(("size", "language"), [("desktop", "fr"), ("phone", "fr"), ("small", "en"), ("wide", "en")])
def test_the_decision_needs_no_scroll(somebody: Somebody, size: str, language: str) -> None:
    player = somebody(size=size, language=language)
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": "medium"} for _ in range(5))]
    player.open_table("lama-dice", seats)
    assert player.wait_for_turn()
    assert not player.scrolls()
    assert player.page.locator("html").get_attribute("lang") == language


def test_nothing_grave_for_axe(somebody: Somebody) -> None:
    player = somebody()
    player.open_table("lama-dice", BOTS)
    player.wait_for_turn()
    found = {"table": player.axe()}
    table = table_of(player)
    player.finish()
    found["end"] = player.axe()
    player.visit(f"/replay/{table}")
    player.page.locator("main.board").wait_for()
    found["replay"] = player.axe()
    assert {name: findings for name, findings in found.items() if findings} == {}


def delays(player: Player, count: int) -> list[float]:
    """How many milliseconds after a frame the page changes, for so many decisions."""
    player.context.add_init_script(WATCH_FRAMES)
    player.open_table("lama-dice", BOTS)
    times: list[float] = []
    while len(times) < count:
        if not player.wait_for_turn():
            player.open_table("lama-dice", BOTS)
            continue
        player.page.evaluate(WATCH_BOARD)
        player.decide()
        player.page.wait_for_function("() => window.changed && window.arrived")
        times.append(player.page.evaluate("window.changed - window.arrived"))
    return times


def test_the_board_is_up_to_date_soon_after_a_frame_arrives(somebody: Somebody) -> None:
    times = delays(somebody(), FRAMES)
    assert median(times) <= SOON, times  # others may have the machine for a while, but not half of the time


def test_a_page_that_lets_frames_lie_is_found_out(somebody: Somebody) -> None:
    player = somebody()
    player.context.add_init_script(LET_FRAMES_LIE)
    times = delays(player, FRAMES)
    assert median(times) > SOON, times
