"""Taking back and standing in, as people see it: practice alone, a question with its answer, and the way back to one's seat."""

from __future__ import annotations

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import httpx
from playwright.sync_api import expect

from tests.browser.player import Player
from tests.server.harness import Server, gather

Somebody = Callable[..., Player]


def two_people(server: Server) -> tuple[str, list[httpx.Client]]:
    """A table of Zoé and Max, the game begun, made beside the page."""
    with ThreadPoolExecutor(1) as aside:
        return aside.submit(gather, server, "lama-dice", ["Zoé", "Max"]).result()


def sit_down(player: Player, browser: httpx.Client, table: str) -> Player:
    """Lets somebody be who a session says, and opens the table."""
    player.context.add_cookies([{"name": "tablee", "value": browser.cookies["tablee"], "url": player.url}])
    player.visit(f"/t/{table}")
    return player


def roll(player: Player) -> str:
    """Rolls the dice; what the log says of it."""
    assert player.wait_for_turn()
    player.tray.get_by_role("button", name="Lancer").first.click()
    return player.page.locator(".log li:not(.undone)").filter(has_text=re.compile("Tu lances")).last.inner_text()


def test_alone_a_roll_is_taken_back_for_practice_and_falls_again_as_it_did(somebody: Somebody) -> None:
    player = somebody()
    page, tray = player.page, player.tray
    player.open_table("lama-dice", [{"kind": "me"}, {"kind": "bot", "bot": "random"}])
    first = roll(player)
    tray.get_by_role("button", name="Reprendre (entraînement)").click()
    expect(tray).to_contain_text("ne compte ni dans les statistiques ni dans les cotes")
    tray.get_by_role("button", name="Plutôt pas").click()
    page.keyboard.press("z")
    tray.get_by_role("button", name="Reprendre, pour m’entraîner").click()
    expect(page.locator("header.bar .chip")).to_have_text("Entraînement")
    assert roll(player) == first
    tray.get_by_role("button", name="Annuler").click()  # it is not asked about again
    expect(page.locator(".log li.undone")).to_have_count(2)
    assert roll(player) == first
    assert player.axe() == []
    player.finish()
    expect(page.locator("main.end .chip").filter(has_text="Entraînement")).to_be_visible()
    page.locator("main.end a", has_text="Revoir").first.click()
    expect(page.locator("header.bar .chip")).to_have_text("Entraînement")
    expect(page.locator(".log li.undone")).to_have_count(2)
    expect(page.locator(".log li.undone button")).to_have_count(0)


def test_a_question_names_the_move_and_its_refusal_is_told(somebody: Somebody, server: Server) -> None:
    table, browsers = two_people(server)
    zoe, max_ = (sit_down(somebody(size), browser, table) for size, browser in zip(("desktop", "phone"), browsers, strict=True))
    players = [zoe, max_]
    zoe.page.locator("#tray").wait_for()
    asker = next(player for player in players if player.tray.get_by_role("button", name="Lancer").count())
    asked = zoe if asker is max_ else max_
    name, other = ("Zoé", "Max") if asker is zoe else ("Max", "Zoé")
    asker.tray.get_by_role("button", name="Lancer").first.click()
    asker.tray.locator("button.ghost").click()
    expect(asked.tray.locator(".prompt p")).to_contain_text(re.compile(rf"{name} voudrait reprendre.*{name} lance", re.DOTALL))
    expect(asked.tray.locator(".prompt small")).to_contain_text("les mêmes dés et les mêmes cartes reviennent")
    expect(asked.page).to_have_title(re.compile(f"{name} te demande"))
    asked.tray.get_by_role("button", name="Non").click()
    expect(asker.tray.locator(".bubble")).to_contain_text(f"{other} préfère que non")
    expect(asker.tray.locator("button.ghost")).to_have_count(0)


def test_who_is_back_has_the_seat_again_and_reads_what_the_bot_did(somebody: Somebody, server: Server) -> None:
    table, browsers = two_people(server)
    zoe = sit_down(somebody(), browsers[0], table)
    zoe.page.locator("#tray").wait_for()
    if zoe.tray.get_by_role("button", name="Lancer").count():  # until it is Max who is waited for
        while not zoe.page.locator("nav.seats button", has_text="Remplacer").count():
            zoe.decide() if zoe.choices().count() else zoe.page.wait_for_timeout(50)
    zoe.page.locator("nav.seats button", has_text="Remplacer").click()
    expect(zoe.page.locator("nav.seats")).to_contain_text("un bot remplace")
    expect(zoe.tray).to_contain_text("Un bot joue pour Max")
    expect(zoe.page.locator(".log")).to_contain_text("Le bot (pour Max) lance")
    returned = sit_down(somebody("phone"), browsers[1], table)
    expect(returned.tray.locator(".bubble")).to_contain_text(
        re.compile("Un bot a joué .* pour toi.*Ton remplaçant lance", re.DOTALL)
    )
    expect(zoe.page.locator("nav.seats")).not_to_contain_text("un bot remplace")
    returned.tray.get_by_role("button", name="Fermer").click()
    expect(returned.tray.locator(".bubble")).to_have_count(0)
