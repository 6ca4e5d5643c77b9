"""Somebody in front of the page: looks at the tray and plays what it offers, by mouse or by keyboard."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, TimeoutError

from tests.server.harness import Client, Server, play_all, share

SIZES = {
    "desktop": (1440, 900),
    "wide": (1920, 1080),
    "laptop": (1280, 720),
    "small-laptop": (1024, 768),
    "tablet": (820, 1180),
    "small-tablet": (768, 1024),
    "sideways": (844, 390),
    "phone": (390, 844),
    "small": (360, 740),
}
TOUCHED = ("tablet", "small-tablet", "sideways", "phone", "small")
AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
PATIENCE = 60.0
CARDS = ".in-hand button:enabled:visible:not(.on)"  # of a hand that can be chosen from


class Player:
    """One person with one browser window."""

    def __init__(self, browser: Browser, url: str, size: str = "desktop", language: str = "fr", theme: str = "light") -> None:
        width, height = SIZES[size]
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            locale="fr-FR" if language == "fr" else "en-GB",
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce",
            has_touch=size in TOUCHED,
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.url = url
        self.page: Page = self.context.new_page()
        self.problems: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", self.hear)

    def hear(self, said: ConsoleMessage) -> None:
        """Errors of the page are problems; that the server was away for a moment is none."""
        if said.type == "error" and "ERR_CONNECTION_REFUSED" not in said.text and "WebSocket connection" not in said.text:
            self.problems.append(f"{said.text} {said.location.get('url', '')}")

    def visit(self, path: str = "/") -> None:
        """Opens an address of the server."""
        self.page.goto(self.url + path)
        self.page.wait_for_load_state("networkidle")

    def post(self, path: str, body: Any) -> Any:
        """Asks the server for something in this browser's session; its answer."""
        answer = self.context.request.post(self.url + path, data=body, headers={"X-Tablee": "1"})
        assert answer.ok, answer.text()
        return answer.json() if answer.body() else None

    def open_table(self, game: str, seats: list[dict[str, Any]], **more: Any) -> str:
        """Opens a table through the API in this browser's session and goes there."""
        if not self.page.url.startswith(self.url):
            self.visit()
        made = self.post("/api/tables", {"game": game, "seats": seats, **more})
        table = str(made["table"])
        if all(seat["kind"] != "open" for seat in seats):
            self.post(f"/api/tables/{table}/start", share(made["commitment"]))
        self.visit(f"/t/{table}")
        return table

    # ---- the table ----

    @property
    def tray(self) -> Locator:
        return self.page.locator("#tray")

    @property
    def over(self) -> bool:
        """Whether the end screen is shown."""
        return self.page.locator("main.end").count() > 0

    def wait_for_turn(self, patience: float = PATIENCE) -> bool:
        """Waits for a decision of one's own, not for one already made that may be changed; False when the game has ended."""
        until = time.monotonic() + patience
        while time.monotonic() < until:
            if self.over:
                return False
            made = self.asks == "prompt-change" or self.tray.get_by_role("status").count()
            if not made and self.choices().count():
                return True
            press(self.page.locator("section.over button"), 0)
            self.page.wait_for_timeout(20)
        raise AssertionError(f"nothing to decide: {self.tray.inner_text()}")

    def choices(self) -> Locator:
        """The choices of the tray as they can be pressed now; a long list may be behind its menu."""
        listed = ".acts button.btn:enabled:visible, details.menu > summary:visible"
        return self.tray.locator(f"{listed}, button.confirm:enabled:visible, {CARDS}")

    @property
    def asks(self) -> str:
        """The kind of decision in hand: `prompt-place`; empty while there is none."""
        asks: str = self.page.evaluate("document.querySelector('#tray')?.dataset.asks ?? ''")
        return asks

    def prompt(self) -> str:
        """What the tray asks."""
        return self.tray.locator(".prompt p").first.inner_text()

    def decide(self, pick: int = 0) -> None:
        """Answers one decision by mouse: presses a choice, and confirms where the choice is made of several parts."""
        ready = self.tray.locator("button.confirm:visible:enabled")
        choices = self.tray.locator(".acts button.btn:enabled:visible:not(.confirm, .on)")
        cards = self.tray.locator(CARDS)
        taken = self.tray.locator(".in-hand .on")

        def choose() -> None:
            menu = self.tray.locator("details.menu:not([open]) > summary")
            if (pick or not choices.count()) and not taken.count():
                press(cards, pick)
            if taken.count() and not (ready.count() or choices.count() or menu.count()):  # one more card is asked for
                press(cards, 0)
            press(menu, 0)
            if not ready.count():
                press(choices, pick)

        self.answer(choose, self.confirm)

    def confirm(self) -> None:
        """Presses the button that confirms what was chosen."""
        press(self.tray.locator("button.confirm:visible:enabled"), 0)

    def decide_by_keys(self) -> None:
        """Answers one decision by keyboard: the first choice, and Enter where it has to be confirmed."""
        self.answer(lambda: self.page.keyboard.press("1"), lambda: self.page.keyboard.press("Enter"))

    def answer(self, choose: Callable[[], None], confirm: Callable[[], None]) -> None:
        """Chooses and confirms until the table has moved on; a choice that got lost in a new frame is made again."""
        before = self.seq()
        button = self.tray.locator("button.confirm:visible:enabled")
        chosen = 0.0
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self.over or self.seq() != before:
                return
            if button.count():
                confirm()
            elif time.monotonic() - chosen > 2:
                choose()
                chosen = time.monotonic()
            self.page.wait_for_timeout(15)
        raise AssertionError(f"the table does not answer: {self.tray.inner_text()}")

    def seq(self) -> str | None:
        """How far the table is, as the page shows it."""
        seq: str | None = self.page.evaluate("document.querySelector('#tray')?.dataset.seq ?? null")
        return seq

    def play_to_the_end(self, most: int = 400) -> int:
        """Plays the first choice, or now and then the second, until the end; the number of decisions."""
        for decisions in range(most):
            if not self.wait_for_turn():
                return decisions
            self.decide(1 if decisions % 5 == 4 else 0)
        raise AssertionError("the game does not end")

    def play_until(self, *kinds: str, most: int = 120) -> None:
        """Plays like `play_to_the_end` until it has answered decisions of all these kinds."""
        missing = set(kinds)
        for decisions in range(most):
            assert self.wait_for_turn(), f"never asked: {missing}"
            missing.discard(self.asks)
            self.decide(1 if decisions % 5 == 4 else 0)
            if not missing:
                return
        raise AssertionError(f"never asked: {missing}")

    def finish(self) -> None:
        """Lets the rest of the game be played at random from beside the page."""
        play_beside([self])
        self.page.locator("main.end").wait_for(timeout=PATIENCE * 1000)

    # ---- accessibility ----

    def axe(self) -> list[str]:
        """Serious and critical findings of axe-core on the page as it stands."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        grave = [item for item in found["violations"] if item["impact"] in ("serious", "critical")]
        return [f"{item['id']}: {[node['html'][:160] for node in item['nodes']][:4]}" for item in grave]

    def scrolls(self) -> bool:
        """Whether the page itself would have to be scrolled."""
        return bool(self.page.evaluate("document.documentElement.scrollHeight > window.innerHeight + 1"))


def press(buttons: Locator, pick: int) -> bool:
    """Presses one of some buttons; False if there are none, or a new frame took them away in the same moment."""
    count = buttons.count()
    if not count:
        return False
    try:
        buttons.nth(pick % count).click(timeout=1000)
    except TimeoutError:
        return False
    return True


def table_of(player: Player) -> str:
    """The id of the table in the address."""
    found = re.search(r"/t/([\w-]+)", player.page.url)
    assert found, player.page.url
    return found[1]


def play_beside(players: list[Player]) -> None:
    """Plays the rest of a game at random for these people at its table, through connections of their own."""
    table = table_of(players[0])
    server = Server(Path())
    server.port = int(players[0].url.rsplit(":", 1)[1])
    cookies = [{str(each.get("name")): str(each.get("value")) for each in player.context.cookies()} for player in players]

    async def play() -> None:
        async with AsyncExitStack() as stack:
            clients = [await stack.enter_async_context(Client(server, httpx.Client(cookies=each))) for each in cookies]
            for client in clients:
                await client.watch(table)
            await play_all(clients, table, seed=1)

    with ThreadPoolExecutor(1) as beside:  # the pages have an event loop of their own in this thread
        beside.submit(asyncio.run, play()).result()
