"""Makes the pictures of docs/images: home, each game's table, an end screen and a replay, on a desktop and on a phone.

python -m tools.screenshots [home] [GAME ...]    without names: home and every game on the shelf
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tablee.kernel.registry import find, games
from tests.browser.conftest import FLAGS
from tests.browser.player import Player
from tests.server.harness import Server, running
from tests.shelf import facts

IMAGES = Path(__file__).resolve().parent.parent / "docs/images"
VIEWS = (("desktop", "fr", "light"), ("phone", "fr", "light"), ("desktop", "en", "dark"), ("phone", "en", "dark"))
HOME = "home"
WAITING = ("llama-land", "bunny-kingdom", "loyang")  # tables that the home page shows
MODEL = "lama-dice"  # the game that is shown in all views, with its end and its replay; of the others a table is enough
OPENING = 6  # own decisions before the picture of a table is taken, unless the facts of a game say otherwise
COLOURS = 256  # of a picture: drawn pieces need no more, and the file is a third as large


def picture(player: Player, name: str, view: tuple[str, str, str]) -> None:
    """Saves what the page shows now."""
    size, language, theme = view
    path = IMAGES / f"{name}-{size}-{language}-{theme}.png"
    player.page.mouse.move(0, 0)
    player.page.wait_for_timeout(400)
    player.page.screenshot(path=str(path))
    with Image.open(path) as shot:
        small = shot.convert("RGB").quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=5, dither=Image.Dither.NONE)
    small.save(path, optimize=True)


def decide_well(player: Player) -> None:
    """Plays what the hint says, so that the table looks like one where somebody thinks."""
    player.page.keyboard.press("h")
    bubble = player.tray.locator(".bubble")
    bubble.locator(".btn.main").dispatch_event("click")
    bubble.wait_for(state="detached")


def seats_of(game: str) -> list[dict[str, str]]:
    """One person and as many bots as make four, if the game can."""
    return [{"kind": "me"}, *({"kind": "bot", "bot": "medium"} for _ in range(min(4, find(game).max_players) - 1))]


def shoot_home(player: Player, view: tuple[str, str, str]) -> None:
    """The home page of somebody who is awaited at a few tables."""
    for game in WAITING:
        player.open_table(game, seats_of(game))
        player.wait_for_turn()
    player.visit()
    picture(player, HOME, view)


def shoot_table(player: Player, game: str, view: tuple[str, str, str]) -> None:
    """A table after a few turns; for the model game also the end and the replay."""
    table = player.open_table(game, seats_of(game))
    wanted = facts(find(game)).get("picture", {})
    made = 0
    while player.wait_for_turn() and (made < wanted.get("opening", OPENING) or player.asks != wanted.get("shown", player.asks)):
        decide_well(player)
        made += 1
    picture(player, game, view)
    if game == MODEL:
        while player.wait_for_turn():
            decide_well(player)
        picture(player, "end", view)
        player.visit(f"/replay/{table}")
        player.page.locator("main.board").wait_for()
        for _ in range(14):
            player.page.keyboard.press("ArrowRight")
        picture(player, "replay", view)


def shoot(browser: Browser, server: Server, names: list[str], view: tuple[str, str, str]) -> None:
    """All pictures in one size, language and theme, by one person."""
    player = Player(browser, server.url, *view)
    player.visit()
    player.post("/api/me", {"name": "Inès"})
    player.page.evaluate("localStorage.setItem('tablee.settings', JSON.stringify({ careful: false }))")
    player.visit()
    if not names or HOME in names:
        shoot_home(player, view)
    for game in [name for name in names if name != HOME] if names else [each.id for each in games()]:
        if game == MODEL or view in VIEWS[:2]:
            shoot_table(player, game, view)
    player.context.close()


def main(names: list[str]) -> None:
    """All pictures of the games named, or of everything."""
    path = os.environ.get("TABLEE_BROWSER") or shutil.which("chromium")
    IMAGES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder) / "data", modules="") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for view in VIEWS:
            shoot(browser, server, names, view)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
