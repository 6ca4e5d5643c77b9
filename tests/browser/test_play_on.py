"""Playing on in the browser, from a replay and from a hint, and the challenge of the day."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.player import Player, table_of

Somebody = Callable[..., Player]
ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "greedy"}


def test_a_replay_is_played_on_and_says_so_at_the_table_at_the_end_and_in_its_own_replay(somebody: Somebody) -> None:
    player = somebody()
    page = player.page
    origin = player.open_table("lama-dice", [ME, BOT])
    player.play_to_the_end()
    player.visit(f"/replay/{origin}#step=4&seat=0")
    page.get_by_role("button", name="Jouer à partir d’ici").locator("visible=true").click()
    page.wait_for_url("**/t/*")
    page.locator("#tray").wait_for()
    table = table_of(player)
    assert table != origin
    sign = page.get_by_role("link", name="Jouée à partir du coup 4 d’une autre partie")
    expect(sign).to_have_attribute("href", f"/replay/{origin}#entry=4")
    assert player.axe() == []
    player.play_to_the_end()
    expect(page.locator("main.end").get_by_role("link", name="Jouée à partir du coup 4")).to_be_visible()
    page.get_by_role("button", name="Recommencer de là").locator("visible=true").click()
    page.wait_for_url(lambda url: "/t/" in url and not url.endswith(table))
    player.visit(f"/replay/{table}")
    expect(page.get_by_role("link", name="Jouée à partir du coup 4 d’une autre partie")).to_be_visible()
    page.get_by_role("link", name="Jouée à partir du coup 4 d’une autre partie").click()
    expect(page).to_have_url(f"{player.url}/replay/{origin}#step=4&seat=-1")
    assert player.axe() == []


def test_a_hint_is_tried_out_at_a_table_of_its_own_and_the_game_waits(somebody: Somebody) -> None:
    player = somebody(size="phone", language="en")
    page = player.page
    origin = player.open_table("landcraft", [ME, BOT])
    assert player.wait_for_turn()
    seq = player.seq
    page.get_by_role("button", name="Hint").locator("visible=true").click()
    page.get_by_role("button", name="Try it out").click()
    page.wait_for_url(lambda url: "/t/" in url and not url.endswith(origin))
    back = page.get_by_role("link", name="Played on from")
    expect(back).to_have_attribute("href", f"/t/{origin}")
    assert player.wait_for_turn()
    player.decide()
    back.click()
    page.wait_for_url(f"**/t/{origin}")
    page.locator("#tray").wait_for()
    assert player.seq == seq


def test_the_challenge_of_the_day_is_played_once_and_listed(somebody: Somebody) -> None:
    player = somebody()
    page = player.page
    player.visit("/")
    page.locator("main").get_by_role("link", name="Le défi du jour").click()
    box = page.locator("article").filter(has=page.get_by_role("heading", name="LAMA, le jeu de dés"))
    box.get_by_role("button", name="Jouer").click()
    page.wait_for_url("**/t/*")
    page.locator("#tray").wait_for()
    expect(page.get_by_role("link", name="Défi du jour : cet essai compte")).to_be_visible()
    expect(page.get_by_role("button", name="Indice")).to_have_count(0)
    player.visit("/daily")
    box.get_by_role("link", name="Continuer").click()
    page.locator("#tray").wait_for()
    player.play_to_the_end()
    expect(page.locator("main.end").get_by_text("L’empreinte annoncée d’avance")).to_be_visible()
    expect(page.get_by_role("link", name="Revoir")).to_have_count(0)
    assert player.axe() == []
    page.locator("main.end").get_by_role("link", name="Le défi du jour", exact=True).click()
    expect(box.get_by_text("1er sur")).to_be_visible()
    expect(box.locator("li.me")).to_be_visible()
    expect(box.get_by_role("button", name="S’entraîner")).to_be_visible()
    assert player.axe() == []


def test_the_challenges_fit_every_screen(somebody: Somebody) -> None:
    for size in ("desktop", "phone"):
        player = somebody(size=size)
        player.visit("/daily")
        expect(player.page.locator("article").nth(4)).to_be_visible()
        wide = player.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, size
