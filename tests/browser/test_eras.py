"""Tables of two eras of rules in one browser: both are played, and the page says which one follows the earlier rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.player import Player
from tests.eras import OLD
from tests.server.harness import running

Somebody = Callable[..., Player]
SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
GAMES = ("loyang", "lama-dice")
FRENCH = "Partie jouée selon les règles d’avant (version {old})."
ENGLISH = "Played by the earlier rules (version {old})."


def some_moves(player: Player, count: int = 2) -> None:
    """Answers a few decisions at the table that is shown."""
    for _ in range(count):
        assert player.wait_for_turn()
        player.decide()


def menu_says(player: Player, words: str, game: str, older: bool) -> None:
    """The menu of a table or of a replay names the earlier rules, or does not."""
    player.page.get_by_role("button", name="Menu").click()
    sheet = player.page.get_by_role("dialog")
    expect(sheet.get_by_role("link").first).to_be_visible()
    expect(sheet.get_by_text(words.format(old=OLD[game]))).to_have_count(int(older))
    player.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_tables_of_both_eras_are_played_in_one_browser_and_the_older_ones_say_so(tmp_path: Path, somebody: Somebody) -> None:
    with running(tmp_path / "data") as server:
        player = somebody(url=server.url)
        old = []
        for game in GAMES:
            old.append(player.open_table(game, SEATS))
            some_moves(player)
        menu_says(player, FRENCH, GAMES[-1], older=False)
        assert server.stop() == 0
        server.modules = "tests.eras.register"
        server.start()
        for game, table in zip(GAMES, old, strict=True):
            player.open_table(game, SEATS)
            some_moves(player)
            menu_says(player, FRENCH, game, older=False)
            player.visit(f"/t/{table}")
            some_moves(player)
            menu_says(player, FRENCH, game, older=True)
        player.finish()
        friend = somebody("phone", "en", url=server.url)
        friend.visit(f"/replay/{old[-1]}")
        friend.page.locator("main.board").wait_for()
        menu_says(friend, ENGLISH, GAMES[-1], older=True)
