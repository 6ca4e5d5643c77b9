"""Every page in both languages and both themes, and what the house offers besides the tables."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tablee.kernel.registry import games
from tests.browser.player import Player
from tests.server.harness import SOAK

Somebody = Callable[..., Player]
SHELF = [game.id for game in games() if game.__class__.__module__.startswith("tablee.games")]
THEMES = ["light", "dark"] if SOAK else ["light"]
LANGUAGES = ["fr", "en"] if SOAK else ["fr"]
# What runs out of its box or of the window, and where the links of the menu stand.
TOO_WIDE = """() => [...document.querySelectorAll('main, .page *, dialog *')]
  .filter((each) => each.checkVisibility() && !each.closest('svg, .unseen') && !['INPUT', 'CODE'].includes(each.tagName))
  .filter((each) => each.getBoundingClientRect().right > innerWidth + 1
    || (each.matches('button, .btn, select, .seg') && each.scrollWidth > each.clientWidth + 1))
  .map((each) => `${each.tagName} ${each.className} ${each.textContent.trim().slice(0, 40)}`)"""
TOPS = """() => [...document.querySelectorAll('header nav a')].filter((each) => each.checkVisibility())
  .map((each) => Math.round(each.getBoundingClientRect().top))"""
PLACES = {"home": "/", "set up": "/new", "daily": "/daily", "rules": "/rules", "replays": "/replays", "account": "/account"}


def graves(player: Player, places: dict[str, str]) -> dict[str, list[str]]:
    """What axe finds on some pages; only pages with findings."""
    found = {}
    for name, path in places.items():
        player.visit(path)
        player.page.locator("main h1").first.wait_for()
        found[name] = player.axe()
    return {name: findings for name, findings in found.items() if findings}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_grave_for_axe_on_the_pages_of_the_house(somebody: Somebody, theme: str, language: str) -> None:
    assert graves(somebody(theme=theme, language=language), PLACES) == {}


@pytest.mark.soak
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SHELF)
def test_nothing_grave_for_axe_on_the_pages_of_a_game(somebody: Somebody, game: str, theme: str, language: str) -> None:
    player = somebody(theme=theme, language=language)
    found = graves(player, {"set up": f"/new/{game}", "rules": f"/rules/{game}"})
    table = player.open_table(game, [{"kind": "me"}, *({"kind": "bot", "bot": "greedy"} for _ in range(2))])
    for decisions in range(12):
        if decisions % 4 == 0 and player.wait_for_turn():
            found[f"table, decision {decisions}"] = player.axe()
        if player.wait_for_turn():
            player.decide(decisions % 3)
    player.finish()
    found["end"] = player.axe()
    player.visit(f"/replay/{table}")
    player.page.locator("main.board").wait_for()
    player.page.keyboard.press("End")
    player.page.wait_for_timeout(300)
    found["replay"] = player.axe()
    assert {name: findings for name, findings in found.items() if findings} == {}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_rules_speak_to_players(somebody: Somebody, language: str) -> None:
    player = somebody(language=language)
    for game in SHELF:
        player.visit(f"/rules/{game}")
        rules = player.page.locator("article.rules")
        expect(rules.locator("h2, h3").first).to_be_visible()
        said = rules.inner_text()
        assert "pytest" not in said
        assert "make " not in said.split("\n\n")[1]


def test_several_people_on_one_device_see_a_cover_between_their_hands(somebody: Somebody) -> None:
    player = somebody()
    player.open_table("bunny-kingdom", [{"kind": "me"}, {"kind": "guest", "name": "Zoë"}, {"kind": "bot", "bot": "greedy"}])
    cover = player.page.get_by_role("dialog")
    cover.get_by_role("button").click()
    assert player.wait_for_turn()
    mine = player.tray.locator(".in-hand button").all_inner_texts()
    player.decide()
    expect(cover).to_contain_text("Zoë")
    cover.get_by_role("button").click()
    expect(cover).to_have_count(0)
    assert player.wait_for_turn()
    assert player.tray.locator(".in-hand button").all_inner_texts() != mine


def test_a_first_game_is_explained(somebody: Somebody) -> None:
    player = somebody()
    player.visit()
    player.page.locator("article.game", has_text="LAMA, le jeu").locator("button.first").click()
    player.page.wait_for_url("**/t/*")
    coach = player.page.locator(".coach")
    coach.get_by_role("button").first.click()
    assert player.wait_for_turn()
    expect(coach).to_be_visible()


def test_my_tables_name_the_one_that_waits_for_me_and_lead_to_the_next(somebody: Somebody) -> None:
    player = somebody()
    tables = [player.open_table("lama-dice", [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]) for _ in range(2)]
    assert player.wait_for_turn()
    player.visit()
    expect(player.page.locator(".mine .yours")).to_have_count(2)
    player.page.locator(".mine h2 a").click()
    player.page.wait_for_url("**/t/*")
    here = player.page.url.rsplit("/", 1)[1]
    assert player.wait_for_turn()
    player.page.keyboard.press("n")
    player.page.wait_for_url(f"**/t/{next(table for table in tables if table != here)}")


def test_a_table_is_set_up_with_options_that_are_explained(somebody: Somebody) -> None:
    player = somebody()
    for game in SHELF:
        player.visit(f"/new/{game}")
        player.page.locator("form fieldset").first.wait_for()
        fields = player.page.locator("form label.field")
        expect(fields.locator("small")).to_have_count(fields.count())
    player.page.locator("button.start").click()
    player.page.wait_for_url("**/t/*")
    assert player.wait_for_turn()


def test_the_colours_chosen_for_the_seats_are_those_of_the_table(somebody: Somebody) -> None:
    player = somebody(size="phone", language="en")
    player.visit("/new/landcraft")
    seats = player.page.locator("form ol > li")
    seats.nth(0).locator("summary").click()
    seats.nth(0).get_by_role("button", name="amber: swaps with seat 2").click()
    seats.nth(1).locator("summary").press("Enter")
    seats.nth(1).get_by_role("button", name="slate", exact=True).press("Enter")
    expect(seats.locator("summary")).to_have_count(2)
    player.page.locator("button.start").click()
    player.page.wait_for_url("**/t/*")
    assert player.wait_for_turn()
    shapes = player.page.locator(".seat .badge use")
    expect(shapes).to_have_count(2)
    assert [shape.get_attribute("href") for shape in shapes.all()] == ["#s-tri", "#s-hex"]
    player.finish()
    player.visit(player.page.url.removeprefix(player.url).replace("/t/", "/replay/"))
    expect(player.page.locator(".seat .badge use").last).to_have_attribute("href", "#s-hex")


def test_a_link_leads_to_a_position_of_a_replay(somebody: Somebody) -> None:
    player, friend = somebody(), somebody(language="en", size="phone")
    table = player.open_table("lama-dice", [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}])
    player.wait_for_turn()
    player.finish()
    friend.visit(f"/replay/{table}#step=3&seat=1")
    expect(friend.page.locator(".prompt small")).to_contain_text("3")
    expect(friend.page.locator(".seg [aria-pressed=true]").last).to_have_attribute("title", "Basil")
    friend.page.keyboard.press("ArrowRight")
    expect(friend.page).to_have_url(f"{friend.url}/replay/{table}#step=4&seat=1")


def test_a_line_of_the_log_lights_the_board(somebody: Somebody) -> None:
    player = somebody()
    player.open_table("bunny-kingdom", [{"kind": "me"}, *({"kind": "bot", "bot": "greedy"} for _ in range(3))])
    for _ in range(3):
        assert player.wait_for_turn()
        player.decide()
    assert player.wait_for_turn()
    before = player.page.locator("main.board").inner_html()
    player.page.locator("[role=log] li:not(.sep)", has_text=re.compile(r"joue.*\b[A-J]\d")).first.hover()
    player.page.wait_for_function("before => document.querySelector('main.board').innerHTML !== before", arg=before)


def test_every_page_is_called_by_what_it_shows(somebody: Somebody) -> None:
    player = somebody()
    player.visit("/nowhere/at/all")
    expect(player.page).to_have_title("Page introuvable · Tablée")
    player.page.get_by_role("link", name="Retour à l’accueil").click()
    expect(player.page).to_have_title("Tablée")
    player.page.locator("nav a[href='/rules']").click()
    expect(player.page).to_have_title("Règles · Tablée")
    player.page.locator("main a[href='/rules/loyang']").click()
    expect(player.page).to_have_title("Aux Portes de Loyang · Règles · Tablée")
    player.page.get_by_role("button", name="en", exact=True).click()
    expect(player.page).to_have_title("At the Gates of Loyang · Rules · Tablée")
    player.page.go_back()
    expect(player.page).to_have_title("Rules · Tablée")
    for path in ("/t/nowhere", "/rules/chess", "/constructor"):
        player.visit(path)
        expect(player.page).to_have_title("Page not found · Tablée")
        expect(player.page.locator("main h1")).to_have_text("Page not found")
    player.problems = [each for each in player.problems if "404" not in each]


def test_home_loads_what_it_shows(somebody: Somebody) -> None:
    player = somebody()
    asked: list[str] = []
    player.page.on("response", lambda answer: asked.append(answer.url))
    player.visit()
    expect(player.page.get_by_role("heading", name="Aux Portes de Loyang")).to_be_visible()
    assert len(asked) <= 18, asked
    assert not [url for url in asked if re.search(r"/(loyang|landcraft)[.-]", url)]


def test_a_name_is_asked_before_the_first_invitation_and_the_link_shows_who_invites(somebody: Somebody) -> None:
    player = somebody(size="small")
    player.visit()
    player.page.get_by_role("button", name="Inviter des amis", exact=True).click()
    player.page.get_by_role("button", name="2 amis").click()
    player.page.wait_for_url("**/t/*")
    name = player.page.get_by_label("Ton nom à table")
    expect(name).to_have_value(re.compile(r"\w+"))
    expect(player.page.get_by_label("Lien d’invitation")).to_have_count(0)
    name.fill("Zoé")
    player.page.get_by_role("button", name="Enregistrer").click()
    link = player.page.get_by_label("Lien d’invitation").input_value()
    expect(player.page.locator("li b").first).to_have_text("Zoé")
    player.page.get_by_role("button", name="Changer de nom").click()
    player.page.get_by_label("Ton nom à table").fill("Zoé B.")
    player.page.get_by_role("button", name="Enregistrer").click()
    expect(player.page.locator("li b").first).to_have_text("Zoé B.")
    friend = somebody(language="en")
    friend.visit(link.removeprefix(player.url))
    expect(friend.page).to_have_title(re.compile("· Invitation · Tablée"))
    expect(friend.page.locator("main p").first).to_contain_text("Zoé B. invites you to play")
    friend.page.get_by_role("textbox").fill("Max")
    friend.page.get_by_role("button", name="Sit down").click()
    friend.page.wait_for_url("**/t/*")
    player.visit(player.page.url.removeprefix(player.url))  # asked once
    expect(player.page.get_by_label("Lien d’invitation")).to_be_visible()


def test_nothing_lies_beneath_the_cover_between_two_hands(somebody: Somebody) -> None:
    player = somebody(size="phone")
    player.open_table("bunny-kingdom", [{"kind": "me"}, {"kind": "guest", "name": "Zoë"}, {"kind": "bot", "bot": "greedy"}])
    cover = player.page.get_by_role("dialog")
    cover.get_by_role("button").click()
    assert player.wait_for_turn()
    hand = [text for text in player.tray.locator(".in-hand button").all_inner_texts() if text.strip()]
    assert hand
    player.decide()
    expect(cover).to_contain_text("Zoë")
    read = player.page.locator("body").aria_snapshot()
    assert [line.strip() for line in read.strip().splitlines() if "button" in line or "link" in line] == [
        '- button "Je suis Zoë"'
    ]
    assert player.page.locator("#tray, .in-hand, main.board").count() == 0
    for _ in range(3):
        player.page.keyboard.press("Tab")
        assert player.page.evaluate(
            "document.activeElement === document.body || !!document.activeElement.closest('[role=dialog]')"
        )


@pytest.mark.parametrize("language", ["fr", "en"])
def test_settings_and_pages_fit_every_screen(somebody: Somebody, language: str) -> None:
    player = somebody(language=language)
    table = player.open_table("lama-dice", [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}])
    for width, height in ((360, 740), (844, 390), (820, 1180), (1440, 900)):
        player.page.set_viewport_size({"width": width, "height": height})
        for path in ("/", "/new/bunny-kingdom", "/account"):
            player.visit(path)
            player.page.locator("main h1").first.wait_for()
            assert player.page.evaluate(TOO_WIDE) == [], (path, width)
        assert len(set(player.page.evaluate(TOPS))) == 1, width
        player.visit(f"/t/{table}")
        player.page.get_by_role("button", name="Menu").click()
        player.page.locator("dialog .settings").wait_for()
        assert player.page.evaluate(TOO_WIDE) == [], ("menu", width)
