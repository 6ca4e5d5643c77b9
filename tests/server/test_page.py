"""What addresses say of themselves before the page runs: titles, cards for messengers, 404; and how files are sent."""

from __future__ import annotations

import asyncio
import gzip
import re
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

import httpx
import pytest

from tablee.kernel.registry import games
from tablee.server.files import coding_of
from tablee.server.previews import ADDRESSES, TITLES, language_of
from tests.server.harness import Client, Server, gather, join, new_table, play_all, seat_links

ROOT = Path(__file__).parents[2]
FRENCH = "fr-FR,fr;q=0.9,en;q=0.8"
ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}
NASTY = '"><script>x</script>'


class Head(HTMLParser):
    """Reads the title and the card of a page, as a messenger does, and counts its scripts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.title = ""
        self.card: dict[str, str] = {}
        self.scripts = 0
        self.inside = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside = tag
        given = {name: value or "" for name, value in attrs}
        self.scripts += tag == "script"
        if tag == "meta" and (name := given.get("property") or given.get("name")):
            self.card[name] = given["content"]

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""

    def handle_data(self, data: str) -> None:
        if self.inside == "title":
            self.title += data


def head(browser: httpx.Client, address: str, status: int = 200, language: str = "en") -> Head:
    """The head of a page, which must be answered with that status."""
    answer = browser.get(address, headers={"accept-language": language})
    assert answer.status_code == status, address
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    return Head(answer.text)


def key_of(token: str | None) -> str:
    """What stands of a link before its fragment."""
    assert token
    return sha256(token.encode()).hexdigest()[:16]


# ---- titles, and pages that are not there ----


def test_every_page_has_a_title_of_its_own(server: Server) -> None:
    browser = server.browser()
    plain = [name for name, parts in ADDRESSES.items() if 0 in parts]
    titles = [head(browser, f"/{name}").title for name in plain]
    assert len(set(titles)) == len(titles)
    assert all(title == "Tablée" or title.endswith(" · Tablée") for title in titles)
    assert set(TITLES) == set(ADDRESSES) - {""}
    assert head(browser, "/rules/loyang").title == "At the Gates of Loyang · Rules · Tablée"
    assert head(browser, "/account", language=FRENCH).title == "Compte · Tablée"


def test_the_client_has_a_page_for_no_other_address() -> None:
    source = (ROOT / "web/src/App.svelte").read_text(encoding="utf-8")
    pages = re.findall(r"^    (?:'(\w*)'|(\w+)): \(\) => import\('./pages/", source, re.MULTILINE)
    assert len(pages) > 10
    assert {quoted or name for quoted, name in pages} <= set(ADDRESSES)


@pytest.mark.parametrize(
    "address",
    [
        *("/nowhere", "/account/more", "/t", "/t/nowhere", "/t/a/b", "/rules/chess", "/new/chess", "/replay/nowhere", "/replay"),
        *("/%00", f"/join/{'0' * 16}", "/join/x", "/watch/" + "z" * 16),
    ],
)
def test_an_address_that_leads_nowhere_is_answered_so_and_with_the_page(server: Server, address: str) -> None:
    browser = server.browser()
    assert head(browser, address, 404).title == "Page not found · Tablée"
    assert head(browser, address, 404, language=FRENCH).title == "Page introuvable · Tablée"


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("fr", "fr"),
        ("fr-CA, en;q=0.7", "fr"),
        ("en;q=0.5, fr;q=0.9", "fr"),
        ("de, fr;q=0.2", "fr"),
        ("de", "en"),
        (";;q=,,", "en"),
    ],
)
def test_the_language_is_the_readers(accepted: str, language: str) -> None:
    assert language_of(accepted) == language


# ---- cards ----


def test_home_and_rules_have_a_card_with_a_picture_of_the_right_size(server: Server) -> None:
    browser = server.browser()
    shipped = [game for game in games() if type(game).__module__.startswith("tablee.games")]
    for address in ("/", "/daily", *(f"/rules/{game.id}" for game in shipped)):
        card = head(browser, address).card
        assert card["og:title"]
        assert card["og:description"]
        assert card["og:image"].startswith(f"{server.url}/pictures/")
        picture = browser.get(card["og:image"])
        assert picture.headers["content-type"] == "image/png"
        assert picture.content[16:24] == (1200).to_bytes(4, "big") + (630).to_bytes(4, "big")
    pictures = {head(browser, f"/rules/{game.id}").card["og:image"] for game in shipped}
    assert len(pictures) == len(shipped)


def test_an_open_table_says_who_waits_for_how_many(server: Server) -> None:
    host, stranger = server.browser("Zoé"), server.browser()
    table = new_table(host, "bunny-kingdom", [ME, OPEN, OPEN, BOT], private=False)
    card = head(stranger, f"/t/{table}").card
    assert card["og:title"] == "Bunny Kingdom · Zoé waits for two more."
    assert card["og:image"].endswith("/pictures/bunny-kingdom.png")
    assert head(stranger, f"/t/{table}", language=FRENCH).card["og:title"] == "Bunny Kingdom · Zoé attend encore deux personnes."
    assert head(stranger, f"/t/{table}").title == "Bunny Kingdom · Tablée"


def test_a_private_table_tells_those_who_have_its_link_and_nobody_who_has_its_name(server: Server) -> None:
    host, stranger = server.browser("Zoé"), server.browser("Max")
    table = new_table(host, "bunny-kingdom", [ME, OPEN, OPEN])
    nothing = stranger.get("/t/nowhere").text
    assert stranger.get(f"/t/{table}").text == nothing
    assert stranger.get(f"/t/{table}").status_code == 404
    assert head(host, f"/t/{table}").card["og:title"] == "Bunny Kingdom · Zoé waits for two more."
    token = seat_links(server, host, table)[1]
    card = head(stranger, f"/join/{key_of(token)}").card
    assert card["og:title"] == "Bunny Kingdom · Zoé invites you to play"
    assert card["og:description"].startswith("Zoé waits for two more. ")
    join(stranger, token).raise_for_status()
    head(server.browser(), f"/join/{key_of(token)}", 404)  # the link is used up, and its key with it
    assert head(stranger, f"/t/{table}").card["og:title"] == "Bunny Kingdom · Zoé and Max wait for one more."


def test_a_key_opens_no_seat(server: Server) -> None:
    host = server.browser("Zoé")
    table = new_table(host, "bunny-kingdom", [ME, OPEN])
    key = key_of(seat_links(server, host, table)[1])
    for wrong in (key, sha256(key.encode()).hexdigest()):
        assert join(server.browser(), wrong, "Max").status_code == 404


def test_a_link_to_watch_says_so(server: Server) -> None:
    host = server.browser("Zoé")
    table = new_table(host, "toy-draft", [ME, OPEN, OPEN])

    async def link() -> str:
        async with Client(server, host) as client:
            return str((await client.watch(table))["info"]["spectator_link"])

    card = head(server.browser(), f"/watch/{key_of(asyncio.run(link()))}").card
    assert card["og:title"].endswith("· Zoé invites you to watch")
    assert card["og:image"].endswith("/pictures/tablee.png")  # a game without a cover of its own


def test_a_replay_says_who_has_won_and_a_table_closed_to_spectators_nothing(server: Server) -> None:
    shown: dict[bool, tuple[str, list[httpx.Client]]] = {}
    for spectators in (True, False):
        table, people = gather(server, "toy-draft", ["Ana", "Bob", "Cleo"], spectators=spectators)
        head(people[0], f"/replay/{table}", 404)  # not over yet

        async def play(table: str = table, people: list[httpx.Client] = people) -> None:
            async with Client(server, people[0]) as a, Client(server, people[1]) as b, Client(server, people[2]) as c:
                for client in (a, b, c):
                    await client.watch(table)
                await play_all([a, b, c], table, 1)

        asyncio.run(play())
        shown[spectators] = table, people
    assert re.search(
        r"· [A-Z]\w+( and \w+)? ha(s|ve) won\.$", head(server.browser(), f"/replay/{shown[True][0]}").card["og:title"]
    )
    head(server.browser(), f"/replay/{shown[False][0]}", 404)
    head(shown[False][1][1], f"/replay/{shown[False][0]}")


def test_names_stay_text(server: Server) -> None:
    host = server.browser(NASTY)
    table = new_table(host, "bunny-kingdom", [ME, OPEN], private=False)
    token = seat_links(server, host, table)[1]
    scripts = head(server.browser(), "/").scripts
    for address in (f"/t/{table}", f"/join/{key_of(token)}"):
        page = head(server.browser(), address)
        assert NASTY in page.card["og:title"]
        assert page.scripts == scripts
        assert "<script>x" not in server.browser().get(address).text


# ---- how it is sent ----


def test_files_are_sent_compressed_once_and_kept(server: Server) -> None:
    browser = server.browser()
    found = re.search(r'src="(/assets/[^"]+\.js)"', browser.get("/").text)
    assert found
    plain = browser.get(found[1], headers={"accept-encoding": "identity"})
    packed = browser.get(found[1], headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.content == plain.content
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 2
    assert packed.headers["vary"] == "Accept-Encoding"
    assert packed.headers["etag"] != plain.headers["etag"]
    assert "immutable" in packed.headers["cache-control"]
    again = browser.get(found[1], headers={"accept-encoding": "gzip", "if-none-match": packed.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    with browser.stream("GET", found[1], headers={"accept-encoding": "br, gzip"}) as best:
        assert best.headers["content-encoding"] == "br"
        assert len(b"".join(best.iter_raw())) < int(packed.headers["content-length"])


@pytest.mark.parametrize("address", ["/api/shelf", "/api/games/loyang/rules", "/api/schema/openapi.json"])
def test_answers_that_are_the_same_for_everybody_are_compressed(server: Server, address: str) -> None:
    with server.browser().stream("GET", address, headers={"accept-encoding": "gzip"}) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert len(gzip.decompress(b"".join(answer.iter_raw()))) > 1000


def test_answers_that_may_carry_a_secret_are_not(server: Server) -> None:
    browser = server.browser("Zoé")
    for _ in range(12):
        new_table(browser, "bunny-kingdom", [ME, OPEN])
    for address in ("/api/me/data", "/api/tables/mine", "/api/friends", "/api/me", "/"):
        answer = browser.get(address, headers={"accept-encoding": "br, gzip"})
        assert "content-encoding" not in answer.headers, address
    assert len(browser.get("/api/tables/mine").content) > 1000


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("gzip;q=0.0", ""),
        ("", ""),
        ("*", ""),
        ("zstd", ""),
    ],
)
def test_the_browser_chooses_the_coding(accepted: str, coding: str) -> None:
    assert coding_of(accepted, {"br", "gzip"}) == coding


def test_the_manifest_names_icons_that_are_there(server: Server) -> None:
    browser = server.browser()
    manifest = browser.get("/manifest.webmanifest").json()
    assert {"name", "start_url", "display", "theme_color", "background_color"} <= set(manifest)
    for icon in manifest["icons"]:
        picture = browser.get(icon["src"])
        assert picture.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            size = int(icon["sizes"].split("x")[0])
            assert picture.content[16:24] == size.to_bytes(4, "big") * 2
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    found = re.search(r'rel="apple-touch-icon" href="([^"]+)"', browser.get("/").text)
    assert found
    assert browser.get(found[1]).content[16:24] == (180).to_bytes(4, "big") * 2
