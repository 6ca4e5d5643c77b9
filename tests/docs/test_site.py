"""The documentation site is built without a warning, and every link in it leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config

from tools import site

ROOT = Path(__file__).parents[2]


def link(home: str, folder: str, text: str) -> str:
    """A line of a page as it is on the site."""
    return site.LINK.sub(lambda found: site.turned(found, home, folder), text)


def test_links_to_rules_and_data_lead_to_their_pages() -> None:
    line = "[Rules](../../src/tablee/games/lama_dice/RULES.md) and [data](../../src/tablee/games/lama_dice/data.toml)"
    assert link("docs/games", "games", line) == "[Rules](../rules/lama-dice.md) and [data](../data/lama-dice.toml)"
    assert link("", "", "[records](docs/records.md#words)") == "[records](records.md#words)"


def test_what_is_not_on_the_site_is_named_only() -> None:
    assert link("docs", "", "see [the server](../src/tablee/server/app.py)") == "see the server"
    assert link("docs", "", "[x](https://example.org/a)") == "[x](https://example.org/a)"
    assert link("docs", "", "[x](../nowhere.md)") == "[x](../nowhere.md)"  # left for MkDocs to complain about


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<a href="b.html#there">b</a> <a href="b.html#gone">b</a> <img src="c.png">')
    (tmp_path / "b.html").write_text('<h1 id="there">b</h1>')
    assert site.broken(tmp_path) == ["a.html: b.html#gone", "a.html: c.png"]


def test_the_site_is_built_and_whole(tmp_path: Path) -> None:
    config = load_config(str(ROOT / "mkdocs.yml"), site_dir=str(tmp_path / "site"))
    build(config)
    assert site.broken(tmp_path / "site") == []
    pages = {str(page.relative_to(tmp_path / "site")) for page in (tmp_path / "site").rglob("*.html")}
    wanted = {
        "index.html",
        "first-game.html",
        "operate.html",
        "bots.html",
        "research.html",
        "architecture.html",
        "add-a-game.html",
    }
    wanted |= {f"{folder}/{game}.html" for folder in ("games", "rules", "regles") for game in site.GAMES}
    assert wanted <= pages
    start = (tmp_path / "site/index.html").read_text(encoding="utf-8")
    assert not re.search(r'(src|href)="https?://[^"]*\.(js|css|woff2?)', start)  # nothing is loaded from elsewhere
