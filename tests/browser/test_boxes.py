"""A table keeps the box it was begun with, in the browser too; a game whose box or rules are gone is still told."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from tablee.kernel.registry import find
from tests.browser.player import Player, play_beside, table_of
from tests.conformance.hands import rewritten
from tests.server.harness import Server, running, until

Somebody = Callable[..., Player]
SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
OTHER_BOX = "Jouée avec une autre boîte que celle d’origine."
FRENCH = {
    "told": "Les règles ou la boîte de cette partie ne sont plus ici",
    "chances": "Analyse",
    "record": "Partie (.json)",
}
ENGLISH = {
    "told": "The rules or the box of this game are no longer here",
    "chances": "Analysis",
    "record": "Record (.json)",
}


def corrected(folder: Path, game: str, before: str, after: str) -> str:
    """The option of `serve` that names a data file with another number."""
    text = find(game).data().text
    assert before in text
    file = folder / f"{game}.toml"
    file.write_text(text.replace(before, after), encoding="utf-8")
    return f"--box={game}={file}"


def start_again(server: Server, *words: str, **env: str) -> None:
    """The server is stopped, and starts on the same data with these options and this shelf (see tests/toys/reprinted.py)."""
    if server.process is not None and server.process.poll() is None:
        assert server.stop() == 0
    server.words = words
    server.modules = "tests.toys.reprinted"
    server.env = env
    server.start()


def rewritten_shelf(folder: Path) -> str:
    """A folder with the data file of LAMA Dice, written otherwise."""
    (folder / "lama-dice.toml").write_text(rewritten(find("lama-dice").data(), Random(3)), encoding="utf-8")
    return str(folder)


def go(player: Player, path: str) -> None:
    """Opens an address; whatever is looked for there is waited for."""
    player.page.goto(player.url + path)


def end(player: Player) -> None:
    """The game at the table that is shown is played to its end from beside the page, which is left."""
    play_beside([player])
    go(player, "/")
    expect(player.page.locator(".orow")).not_to_have_count(0)


def set_up(player: Player, game: str) -> str:
    """Sets a table up on the page and begins; its id."""
    go(player, f"/new/{game}")
    player.page.locator("form button[type=submit]").click()
    player.page.wait_for_url("**/t/*")
    return table_of(player)


def play_on(player: Player) -> None:
    """Answers a few decisions at the table that is shown."""
    for _ in range(2):
        assert player.wait_for_turn()
        player.decide()


def bar_says(player: Player, words: str) -> None:
    """The bar of the table says where the game stands, with a number of its box."""
    expect(player.page.locator("header .title")).to_contain_text(words)


def menu_says(player: Player, words: str, so: bool) -> None:
    """The menu says this, or does not."""
    player.page.get_by_role("button", name="Menu").click()
    sheet = player.page.get_by_role("dialog")
    expect(sheet.get_by_role("link").first).to_be_visible()
    expect(sheet.get_by_text(words)).to_have_count(int(so))
    player.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A folder for data files that are printed otherwise."""
    folder = tmp_path / "printed"
    folder.mkdir()
    return folder


def test_a_changed_number_is_that_of_new_tables_only(tmp_path: Path, shelf: Path, somebody: Somebody) -> None:
    numbers = {"lama-dice": ("fin à 40 points", "fin à 20 points"), "loyang": ("sur 9 ·", "sur 7 ·")}
    words = [
        corrected(tmp_path, "lama-dice", "game_end = 40", "game_end = 20"),
        corrected(tmp_path, "loyang", "rounds = 9", "rounds = 7"),
    ]
    with running(tmp_path / "data", modules="") as server:
        player = somebody(url=server.url)
        old, new = {}, {}
        for game, (printed, _) in numbers.items():
            old[game] = set_up(player, game)
            bar_says(player, printed)
            play_on(player)
        start_again(server, *words)
        for game, (printed, other) in numbers.items():
            go(player, f"/t/{old[game]}")
            bar_says(player, printed)
            play_on(player)
            menu_says(player, OTHER_BOX, so=False)
            new[game] = set_up(player, game)
            bar_says(player, other)
            play_on(player)
            menu_says(player, OTHER_BOX, so=True)
        start_again(server, TABLEE_PRINTED=rewritten_shelf(shelf))
        for game, (printed, other) in numbers.items():
            for table, number in ((old[game], printed), (new[game], other)):
                go(player, f"/t/{table}")
                bar_says(player, number)
                menu_says(player, OTHER_BOX, so=number == other)


def test_a_data_file_that_is_only_written_otherwise_changes_nothing(tmp_path: Path, shelf: Path, somebody: Somebody) -> None:
    with running(tmp_path / "data", modules="") as server:
        player = somebody(url=server.url)
        table, ended = set_up(player, "lama-dice"), player.open_table("lama-dice", SEATS)
        end(player)
        start_again(server, TABLEE_PRINTED=rewritten_shelf(shelf))
        go(player, f"/t/{table}")
        bar_says(player, "fin à 40 points")
        play_on(player)
        menu_says(player, OTHER_BOX, so=False)
        go(player, f"/replay/{ended}")
        expect(player.page.locator("main.board")).to_have_attribute("aria-label", re.compile("Rangée Lama"))
        expect(player.page.get_by_text(FRENCH["told"])).to_have_count(0)
        menu_says(player, OTHER_BOX, so=False)
        set_up(player, "lama-dice")
        bar_says(player, "fin à 40 points")
        menu_says(player, OTHER_BOX, so=False)


# ---- finished games whose box or rules are gone ----

SIZES = ((390, 844), (844, 390), (820, 1180), (1280, 720))


def lose_the_boxes(server: Server, ended: int) -> None:
    """The server has no box of its games but the printed ones, and Loyang is no longer on its shelf."""
    until(lambda: len(server.rows("SELECT 1 FROM finished")) == ended)
    assert server.stop() == 0
    with closing(sqlite3.connect(server.folder / "tablee.sqlite3")) as database:
        printed = find("lama-dice").parts().fingerprint
        gone = database.execute("DELETE FROM boxes WHERE game = 'loyang' OR (game = 'lama-dice' AND name <> ?)", (printed,))
        assert gone.rowcount >= ended
        database.commit()
    start_again(server, TABLEE_GONE="loyang")


def points(player: Player) -> list[str]:
    """The points that the seats have at the move that is shown."""
    return player.page.locator("nav .score").all_inner_texts()


def shown_line(player: Player) -> Locator:
    """The line of the story that is shown now."""
    return player.page.locator("[role=log] [aria-current]").last


def check_stepping(player: Player) -> None:
    """The story is gone through by keyboard, slider, buttons and log; the points follow."""
    page = player.page
    slider = page.get_by_role("slider")
    last = int(slider.get_attribute("max") or 0)
    assert last > 5
    page.keyboard.press("End")
    expect(slider).to_have_value(str(last))
    expect(shown_line(player)).to_be_in_viewport(ratio=0.9)
    in_the_end = points(player)
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    expect(page.locator("[role=log] li").first).to_be_in_viewport(ratio=0.9)
    assert points(player) != in_the_end
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    slider.fill(str(last - 1))
    expect(page.locator(".words small")).to_contain_text(str(last - 1))
    expect(shown_line(player)).to_be_in_viewport(ratio=0.9)
    page.locator(".controls button").last.click()
    expect(slider).to_have_value(str(last))
    page.locator("[role=log] li:not([aria-current]) button").last.click()
    expect(slider).not_to_have_value(str(last))


def check_layout(player: Player) -> None:
    """Nothing has to be scrolled but the log inside its box, and all that is needed is in view."""
    page = player.page
    assert not player.scrolls()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    log = page.get_by_role("log")
    expect(log).to_have_count(1)
    assert log.evaluate("log => log.clientHeight >= 180 && log.scrollHeight > log.clientHeight")
    for needed in (page.locator("p.note"), page.get_by_role("slider"), page.locator("nav .score").first):
        expect(needed).to_be_in_viewport(ratio=0.99)
    for button in page.locator(".controls button").all():
        expect(button).to_be_in_viewport(ratio=1)


def check_story(player: Player, table: str, title: str, words: dict[str, str]) -> None:
    """A table leads to its story, from the list of tables and by its address, and the way back from there is open."""
    page = player.page
    go(player, "/")
    expect(page.locator(".orow").filter(has_text=title)).to_have_count(1)
    page.locator(f".orow a[href='/t/{table}']").click()
    page.wait_for_url(f"**/replay/{table}*")
    expect(page.locator("header h1")).to_have_text(title)
    expect(page.get_by_text(words["told"])).to_be_visible()
    check_stepping(player)
    expect(page.get_by_role("button", name=words["chances"])).to_have_count(0)
    menu_says(player, words["chances"], so=False)
    with page.expect_download():
        page.get_by_role("button", name=words["record"]).click()
    page.go_back()
    expect(page.locator("section.lead")).to_be_visible()


def test_a_finished_game_whose_box_or_rules_are_gone_is_told_at_its_address(tmp_path: Path, somebody: Somebody) -> None:
    box = corrected(tmp_path, "lama-dice", "game_end = 40", "game_end = 60")
    with running(tmp_path / "data", modules="", words=[box]) as server:
        player, friend = somebody(url=server.url), somebody(language="en", url=server.url)
        without_box = player.open_table("lama-dice", SEATS)
        end(player)
        without_rules = friend.open_table("loyang", [{"kind": "me"}])
        end(friend)
        lose_the_boxes(server, ended=2)
        check_story(player, without_box, "LAMA, le jeu de dés", FRENCH)
        check_story(friend, without_rules, "At the Gates of Loyang", ENGLISH)
        go(player, "/statistics")
        expect(player.page.get_by_role("main").get_by_role("link", name="Revoir")).to_have_attribute(
            "href", f"/replay/{without_box}"
        )
        for reader, table in ((player, without_rules), (friend, without_box)):  # each looks at the other's game
            go(reader, f"/replay/{table}")
            reader.page.locator("main.told").wait_for()
            for width, height in SIZES:
                reader.page.set_viewport_size({"width": width, "height": height})
                check_layout(reader)
            assert reader.axe() == []
