"""The documentation site: what MkDocs cannot know by itself, and a check of every link in the built pages.

    python tools/site.py    checks the links of the site that `mkdocs build` has written; 1 if one leads nowhere

As hooks of MkDocs: the games come into the menu; pages that stand elsewhere in the repository (rules, data, contributing,
changelog, peers) join the site, and links to them are turned so that they work both there and in the repository. Links to other
files become plain names.
"""

from __future__ import annotations

import posixpath
import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # MkDocs runs this file by its path
from tools.shelf import house  # noqa: E402

SITE = ROOT / ".cache/site"
GAMES = {game.id: game for game in house()}
ELSEWHERE = {
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "bench/PEERS.md": "peers.md",
    "examples/train_lama_dice.py": "train_lama_dice.py",
    "examples/tutorial.ipynb": "tutorial.ipynb",
}
for name, game in GAMES.items():
    home = game.path.relative_to(ROOT).as_posix()
    ELSEWHERE[f"{home}/RULES.md"] = f"rules/{name}.md"
    ELSEWHERE[f"{home}/RULES.fr.md"] = f"regles/{name}.md"
    ELSEWHERE[f"{home}/data.toml"] = f"data/{name}.toml"
ON_SITE = {**ELSEWHERE, "docs/lab": "strategy.md", "README.md": "index.md"}
ORIGINS = {uri: path for path, uri in ELSEWHERE.items()}
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
MENU = "The games"  # the part of the menu in mkdocs.yml to which the games are added
FENCE = re.compile(r"^(```|~~~)")


# ---- hooks of MkDocs ----


def on_config(config: Any) -> Any:
    """The games in the menu, before what stands there for all of them."""
    for item in config.nav:
        if MENU in item:
            item[MENU][:] = menu(item[MENU])
    return config


def menu(others: list[Any]) -> list[Any]:
    """The menu of the games: a page of each, what else there is, then figures and rules."""
    lab = {path.stem: heading(path) for path in sorted((ROOT / "docs/lab").glob("*.md"))}
    return [
        *[{game.title(): f"games/{id}.md"} for id, game in GAMES.items()],
        *others,
        {"The lab's findings": [{title.removesuffix(" in the lab"): f"lab/{name}.md"} for name, title in lab.items()]},
        {"Rules": [{game.title(): f"rules/{id}.md"} for id, game in GAMES.items()]},
        {"Règles": [{game.title("fr"): f"regles/{id}.md"} for id, game in GAMES.items()]},
    ]


def heading(page: Path) -> str:
    """The title of a page."""
    return page.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")


def on_files(files: Any, config: Any) -> Any:
    """Pages from elsewhere in the repository."""
    from mkdocs.structure.files import File

    for path, uri in ELSEWHERE.items():
        files.append(File.generated(config, uri, abs_src_path=str(ROOT / path)))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Links as they must be on the site; code is left alone."""
    uri: str = page.file.src_uri
    home = posixpath.dirname(ORIGINS.get(uri, f"docs/{uri}"))
    lines, code = [], False
    for line in markdown.splitlines():
        if FENCE.match(line.strip()):
            code = not code
        lines.append(line if code else LINK.sub(lambda found: turned(found, home, posixpath.dirname(uri)), line))
    return "\n".join(lines)


def turned(found: re.Match[str], home: str, folder: str) -> str:
    """One link: to a page of the site, or a plain name for what is not on it."""
    mark, text, target = found.groups()
    if re.match(r"[a-z]+:|#", target):
        return found[0]
    path, hash, anchor = target.partition("#")
    place = posixpath.normpath(posixpath.join(home, path))
    if place in ON_SITE:
        place = ON_SITE[place]
    elif place.startswith("docs/"):
        place = place.removeprefix("docs/")
    elif (ROOT / place).exists():
        return text
    else:
        return found[0]
    return f"{mark}[{text}]({posixpath.relpath(place, folder or '.')}{hash}{anchor})"


# ---- the built pages ----


class Links(HTMLParser):
    """Where a page leads, and the places in it that can be led to."""

    def __init__(self) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.anchors: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for key, value in attrs:
            if value is None:
                continue
            if key == "id" or (tag == "a" and key == "name"):
                self.anchors.add(value)
            elif key in ("href", "src"):
                self.targets.append(value)


def read(page: Path) -> Links:
    """The links of a page."""
    links = Links()
    links.feed(page.read_text(encoding="utf-8"))
    return links


def broken(site: Path) -> list[str]:
    """Every link that leads nowhere, and every one that loads something from elsewhere."""
    pages = {page: read(page) for page in site.rglob("*.html") if page.name != "404.html"}
    wrong = []
    for page, links in pages.items():
        for target in links.targets:
            parts = urlsplit(target)
            if parts.scheme or parts.netloc:
                continue
            place = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            if place.is_dir():
                place /= "index.html"
            lost = not place.exists() or (
                parts.fragment and place in pages and unquote(parts.fragment) not in pages[place].anchors
            )
            if lost and not parts.fragment.startswith("__"):
                wrong.append(f"{page.relative_to(site)}: {target}")
    return sorted(wrong)


def main() -> int:
    """Checks the built site."""
    wrong = broken(SITE)
    print("\n".join(wrong) or f"{len(list(SITE.rglob('*.html')))} pages, every link leads somewhere")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
