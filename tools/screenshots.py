"""Makes the pictures of docs/images: home, each game's table, an end screen and a replay, on a desktop and on a phone.

python -m tools.screenshots [GAME ...]    without names: every game on the shelf
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tablee.kernel.registry import find, games
from tests.browser.conftest import FLAGS
from tests.browser.player import Player
from tests.server.harness import Server, running

IMAGES = Path(__file__).resolve().parent.parent / "docs/images"
VIEWS = (("desktop", "fr", "light"), ("phone", "fr", "light"), ("desktop", "en", "dark"), ("phone", "en", "dark"))
OPENING = 6  # own decisions before the picture of a table
MODEL = "lama-dice"  # the game whose end and replay are shown


def picture(player: Player, name: str, view: tuple[str, str, str]) -> None:
    """Saves what the page shows now."""
    size, language, theme = view
    player.page.wait_for_timeout(400)
    player.page.screenshot(path=str(IMAGES / f"{name}-{size}-{language}-{theme}.png"))


def shoot_table(browser: Browser, server: Server, game: str, view: tuple[str, str, str]) -> None:
    """A table after a few turns; for the model game also the end and the replay."""
    shelf = find(game)
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": "medium"} for _ in range(min(4, shelf.max_players) - 1))]
    player = Player(browser, server.url, *view)
    player.visit()
    player.context.request.post(f"{server.url}/api/me", data={"name": "Inès"}, headers={"X-Tablee": "1"})
    table = player.open_table(game, seats)
    for turn in range(OPENING):
        if player.wait_for_turn():
            player.decide(turn)
    player.wait_for_turn()
    picture(player, game, view)
    if game == MODEL:
        player.play_to_the_end()
        picture(player, "end", view)
        player.visit(f"/replay/{table}")
        player.page.keyboard.press("End")
        picture(player, "replay", view)
    player.context.close()


def main(names: list[str]) -> None:
    """All pictures of the games named, and of the home page."""
    path = os.environ.get("TABLEE_BROWSER") or shutil.which("chromium")
    IMAGES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder) / "data", modules="") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for view in VIEWS:
            if not names or MODEL in names:
                home = Player(browser, server.url, *view)
                home.visit()
                picture(home, "home", view)
                home.context.close()
            for game in names or [each.id for each in games()]:
                shoot_table(browser, server, game, view)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
