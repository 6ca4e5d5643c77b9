"""A club in the browser: friends by link, a tournament from its making to its tables, and the ratings afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.player import Player, play_beside, table_of
from tests.server.harness import FAST, Server, running

Member = Callable[..., Player]


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A club's server."""
    with running(tmp_path_factory.mktemp("club") / "data", settings=f"{FAST},club=1", modules="") as started:
        yield started


@pytest.fixture
def member(club: Server, somebody: Callable[..., Player]) -> Member:
    """Makes people with an account at the club."""

    def come(name: str, **given: str) -> Player:
        player = somebody(url=club.url, **given)
        player.post("/api/me", {"name": name})
        player.post("/api/account", {"name": name, "password": "long enough"})
        return player

    return come


def test_a_link_makes_friends(member: Member) -> None:
    ana, ben = member("Ana"), member("Ben", size="phone", language="en")
    ana.visit("/friends")
    ana.page.get_by_role("button", name="Faire un lien").click()
    link = ana.page.get_by_label("Mon lien pour les amis").input_value()
    ben.visit(link.removeprefix(ben.url))
    ben.page.get_by_role("button", name="Be friends").click()
    expect(ben.page.locator(".rows li")).to_contain_text("Ana")
    ana.visit("/friends")
    expect(ana.page.locator(".rows li")).to_contain_text("Ben")
    assert (ana.axe(), ben.axe()) == ([], [])
    ana.page.get_by_role("button", name="Ben").click()
    ana.page.locator(".rows .danger").click()
    expect(ana.page.locator(".rows li.muted")).to_be_visible()
    ben.visit("/friends")
    expect(ben.page.locator(".rows li.muted")).to_be_visible()


def test_a_tournament_is_made_joined_and_played_and_counts_in_the_ratings(member: Member) -> None:
    host, dan, eve, finn = (
        member("Cléo"),
        member("Dan", size="phone", language="en"),
        member("Eve"),
        member("Finn", language="en"),
    )
    host.visit("/tournaments")
    form = host.page.locator("form.card")
    form.get_by_label("Nom", exact=True).fill("Coupe d’hiver")
    form.get_by_role("combobox", name="Jeu").select_option("lama-dice")
    form.get_by_role("spinbutton").fill("1")
    assert host.axe() == []
    form.get_by_role("button").click()
    link = host.page.get_by_label("Le lien pour participer").input_value()
    tournament = host.page.url.removeprefix(host.url)
    host.page.get_by_role("button", name="Participer", exact=True).click()
    for player in (dan, eve, finn):
        player.visit(link.removeprefix(player.url))
        player.page.locator("form .btn.main").click()
        player.page.wait_for_url("**/tournament/*")
    expect(host.page.locator("ol.rows li")).to_have_count(4)
    assert dan.axe() == []

    host.page.get_by_role("button", name="Commencer").click()
    tables: dict[str, list[Player]] = {}
    for player in (host, dan, eve, finn):
        expect(player.page.locator("ul.rows li")).to_have_count(2)
        player.page.locator("ul.rows .btn.main").click()
        player.page.wait_for_url("**/t/*")
        tables.setdefault(table_of(player), []).append(player)
    assert [len(pair) for pair in tables.values()] == [2, 2]
    for pair in tables.values():
        for player in pair:
            player.page.locator(".go .btn.main").click()
        for player in pair:
            player.tray.wait_for()  # the last one to come begins the game
        play_beside(pair)

    for player in (host, dan, eve, finn):
        player.post("/api/statistics", {"public": True})
    host.visit(tournament)
    expect(host.page.locator("ul.rows .btn")).to_have_text(["Voir le résultat"] * 2)
    expect(host.page.locator("p.line")).to_have_count(0)  # nothing is left to be done
    host.visit("/tournaments")
    expect(host.page.locator(".chip")).to_have_text("fini")
    dan.visit("/ratings/lama-dice")
    rows = dan.page.locator("ol.rows li")
    expect(rows).to_have_count(4)
    assert sorted(row.get_by_role("link").inner_text() for row in rows.all()) == ["Cléo", "Dan", "Eve", "Finn"]
    assert [row.locator("small").inner_text() for row in rows.all()] == ["1 game"] * 4
    assert (host.axe(), dan.axe()) == ([], [])
