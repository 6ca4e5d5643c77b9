"""A game from another package in the browser: the example of docs/add-a-game.md, installed and played with every word it has."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from playwright.sync_api import expect

from tests.browser.player import Player
from tests.docs.test_add_a_game import PAGE, blocks
from tests.server.harness import Server, running

Somebody = Callable[..., Player]
SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "medium"}]
NOT_SHOWN = ("draw-", "why-")  # the terminal's, and those of refusals that the page does not provoke
MOST_GAMES = 6  # in one of them a 1 is rolled
MOST_DECISIONS = 400
LANGUAGES = ("fr", "en")
BOARDS = PAGE.with_name("boards.md")
TEXT = """() => {
  const said = [document.title, document.body.innerText];
  for (const each of document.querySelectorAll('[aria-label], [title]')) said.push(each.ariaLabel ?? each.title);
  return said.join('\\n');
}"""


class Fragments(Visitor):
    """The words of a message that stand there whatever its arguments are."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.found += [part.strip() for part in node.value.split("\n") if re.search(r"\w{3}", part)]


def messages(source: str) -> dict[str, list[str]]:
    """The messages of a Fluent file that a page shows, each with pieces of it, one of which must be seen."""
    shown: dict[str, list[str]] = {}
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ast.Message) and not entry.id.name.startswith(NOT_SHOWN):
            fragments = Fragments()
            fragments.visit(entry)
            shown[entry.id.name] = fragments.found
    return shown


def install(home: Path, files: dict[str, str]) -> Path:
    """Makes a package of some files and installs it as pip does; where it is then."""
    for name, body in files.items():
        path = home / "package" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(body, encoding="utf-8")
    site = home / "site"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--target", site, home / "package"], check=True, timeout=120)
    return site


@contextmanager
def serving(tmp_path: Path, files: dict[str, str]) -> Iterator[Server]:
    """A server in whose environment a package of these files is installed."""
    site = install(tmp_path, files)
    with running(tmp_path / "data", PYTHONPATH=os.pathsep.join([str(site), *sys.path])) as server:
        yield server


def seen(player: Player) -> str:
    """All words on the page, those for screen readers included."""
    text: str = player.page.evaluate(TEXT)
    return text


def without_words(text: str, ids: set[str]) -> list[str]:
    """The ids of messages that stand where their words should be, and arguments that were not filled in."""
    named = "|".join(sorted(map(re.escape, ids), key=len, reverse=True))
    whole = re.findall(rf"(?<![\w-])(?:{named})(?![\w-])", text) if ids else []
    kinds = re.findall(r"(?<![\w-])(?:move|event|prompt|yield|why|source|option|about|board|coach)-[a-z][a-z-]*", text)
    return sorted(
        {id for id in whole if "-" in id or f"\n{id}\n" in f"\n{text}\n"} | set(kinds) | set(re.findall(r"\{\$\w+\}", text))
    )


def look_around(player: Player) -> str:
    """What the pages before the game say of it."""
    said = ""
    for address in ("/", "/new/pig", "/rules/pig"):
        player.visit(address)
        player.page.locator("main").first.wait_for()
        said += seen(player)
    return said


def play(player: Player, *beside: Player) -> list[str]:
    """Plays a game to its end, others looking on; everything that each of their pages said meanwhile."""
    everybody = [player, *beside]
    said = ["" for _ in everybody]

    def look() -> None:
        for at, each in enumerate(everybody):
            said[at] += seen(each)

    table = player.open_table("pig", SEATS)
    for each in beside:
        each.visit(f"/t/{table}")
    for decision in range(MOST_DECISIONS):
        if not player.wait_for_turn():
            break
        look()
        player.decide(1 if decision % 3 == 2 else 0)
    for each in everybody:
        expect(each.page.locator("main.end h1")).to_be_visible()
    look()
    for each in everybody:
        each.visit(f"/replay/{table}")
        expect(each.page.locator("main.board")).to_be_visible()
    look()
    return said


def readers(somebody: Somebody, url: str) -> list[Player]:
    """One person with two browsers, one in each language."""
    french, english = somebody(language="fr", url=url), somebody(language="en", url=url)
    french.visit()
    french.post("/api/me", {"name": "Zoé"})
    english.context.add_cookies(french.context.cookies())  # type: ignore[arg-type]
    return [french, english]


def test_the_example_of_the_documents_is_played_to_its_end_with_every_word_in_both_languages(
    tmp_path: Path, somebody: Somebody
) -> None:
    files = blocks(PAGE)
    with serving(tmp_path, files) as server:
        people = readers(somebody, server.url)
        said = [look_around(player) for player in people]
        words = [messages(files[f"pig/text/{language}.ftl"]) for language in LANGUAGES]
        for _ in range(MOST_GAMES):
            said = [before + more for before, more in zip(said, play(*people), strict=True)]
            assert [without_words(text, set(known)) for text, known in zip(said, words, strict=True)] == [[], []]
            unseen = [
                [id for id, pieces in known.items() if not any(piece in text for piece in pieces)]
                for text, known in zip(said, words, strict=True)
            ]
            if unseen == [[], []]:
                break
        assert unseen == [[], []]


def test_a_word_that_is_missing_is_noticed(tmp_path: Path, somebody: Somebody) -> None:
    files = blocks(PAGE)
    for id in ("prompt-again", "event-rolled"):
        name = "pig/text/en.ftl"
        files[name] = re.sub(rf"^{id} = .*\n(?:[ }}].*\n)*", "", files[name], flags=re.MULTILINE)
    with serving(tmp_path, files) as server:
        player = somebody(language="en", url=server.url)
        player.open_table("pig", SEATS)
        said = ""
        while "prompt-again" not in said:
            assert player.wait_for_turn()
            said += seen(player)
            player.decide()
        assert {"prompt-again", "event-rolled"} <= set(without_words(said, set()))


def test_a_game_brings_its_own_board(tmp_path: Path, somebody: Somebody) -> None:
    files = blocks(PAGE) | blocks(BOARDS)
    with serving(tmp_path, files) as server:
        player = somebody(language="en", url=server.url)
        player.open_table("pig", SEATS)
        board = player.page.locator("main.board .pig")
        assert player.wait_for_turn()
        expect(board).to_contain_text("0 of 50")
        before = player.seq()
        board.get_by_role("button", name="Roll the die").click()
        player.page.wait_for_function("before => document.querySelector('#tray').dataset.seq !== before", arg=before)
        assert player.wait_for_turn()
        expect(board.get_by_role("button").first).to_be_enabled()


def test_a_board_that_is_broken_gives_way_to_the_plain_one(tmp_path: Path, somebody: Somebody) -> None:
    files = blocks(PAGE) | {"pig/board/dist/index.js": "export default () => missing;"}
    with serving(tmp_path, files) as server:
        player = somebody(language="en", url=server.url)
        player.open_table("pig", SEATS)
        assert player.wait_for_turn()
        player.decide()
        assert player.page.locator("main.board .plain").count() == 1
        assert player.problems
        assert all("the board of pig cannot be shown" in problem for problem in player.problems)
        player.problems.clear()
