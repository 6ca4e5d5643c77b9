"""Writes the part of docs/records.md that is about single games: sources, options, words, moves and events.

    python tools/records_page.py            writes the page
    python tools/records_page.py --check    writes nothing; 1 if the page is not current

Types and arguments come from the phrases that a game declares. What they mean, and which rule they follow, stands in the
`records.toml` of the game's folder; every move and event must have its line there, and no other.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import tablee.games
from tablee.kernel.game import Game
from tablee.kernel.registry import games
from tablee.kernel.words import Argument, Phrase

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/records.md"
HOUSE = Path(tablee.games.__path__[0])
BEGIN = "<!-- From here on written by `python tools/records_page.py`. -->"
FILE = "records.toml"
CHANCE = " ⚄"


class Missing(Exception):
    """Something that the page should say and no file tells."""


def of_the_house() -> list[Game]:
    """The games of this repository."""
    return [game for game in games() if game.folder.parent == HOUSE]


def notes_of(game: Game) -> dict[str, Any]:
    """What the game's folder says about its records."""
    file = game.folder / FILE
    if not file.exists():
        raise Missing(f"{game.id}: there is no {file.relative_to(ROOT)}")
    return tomllib.loads(file.read_text(encoding="utf-8"))


def section(game: Game) -> Iterator[str]:
    """One game, line by line."""
    notes = notes_of(game)
    yield from (f"### {game.id}", "", f"Rules: `{(game.folder / 'RULES.md').relative_to(ROOT)}`. {options(game)}", "")
    yield from (f"Sources of points: {listed(game.sources)}.", "")
    yield from table(("kind", "words"), [(kind, words) for kind, words in notes["kinds"].items()])
    yield from ("", "Moves:", "")
    yield from phrases(game, "moves", game.moves, notes["moves"])
    yield from ("", f"Events. Those of chance are marked{CHANCE}; {notes['events_note']}", "")
    yield from phrases(game, "events", game.events, notes["events"])
    yield from ("", notes["notes"].strip(), "")


def options(game: Game) -> str:
    """The options and their values, the default first."""
    if not game.options:
        return "No options."
    return "Options: " + ", ".join(f"`{option.id}` ({listed(option.values)})" for option in game.options) + "."


def listed(words: Sequence[str]) -> str:
    """Words as code."""
    return ", ".join(f"`{word}`" for word in words)


def phrases(game: Game, what: str, declared: Sequence[Phrase], told: Mapping[str, Any]) -> list[str]:
    """The table of moves or events."""
    names = [phrase.name for phrase in declared]
    wrong = sorted({*names} ^ {*told})
    if wrong:
        raise Missing(f"{game.id}: {FILE}, [{what}], and the phrases of the game differ in {', '.join(wrong)}")
    rows = []
    for phrase in declared:
        line = told[phrase.name]
        notes = line.get("arguments", {})
        strange = sorted({*notes} - {field.name for field in phrase.fields})
        if strange:
            raise Missing(f"{game.id}: {FILE}, {phrase.name} has no argument {', '.join(strange)}")
        mark = CHANCE if line.get("chance") else ""
        rows.append((f"`{phrase.name}`{mark}", arguments(phrase, notes), line["says"], line["rules"]))
    return table(("type", "arguments", "meaning", "rules"), rows)


def arguments(phrase: Phrase, notes: Mapping[str, str]) -> str:
    """What a phrase takes, in order."""
    parts = []
    for field in phrase.fields:
        holds = notes.get(field.name) or kind_of(field)
        parts.append(f"`{field.name}`: {holds}" if holds else f"`{field.name}`")
    return ("; " if any("," in part for part in parts) else ", ").join(parts)


def kind_of(field: Argument) -> str:
    """What a field holds, unless its name says it."""
    several = field.count != -1
    word = plural(field.kind) if several else field.kind
    if field.count > 0:
        return f"{field.count} {word}"
    return "" if field.name == word else word


def plural(kind: str) -> str:
    """Several of a kind."""
    return kind + ("es" if kind.endswith(("sh", "s", "x")) else "s")


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table of the page."""
    lines = [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}"]
    return lines + [f"| {' | '.join(row)} |" for row in rows]


def page() -> str:
    """The whole page: what people wrote, then the games."""
    written, mark, _ = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    if not mark:
        raise Missing(f"{PAGE.relative_to(ROOT)} has lost the line {BEGIN}")
    lines = [line for game in of_the_house() for line in section(game)]
    return f"{written}{BEGIN}\n\n" + "\n".join(lines).rstrip() + "\n"


def main(arguments: list[str]) -> int:
    """Writes or checks."""
    try:
        wanted = page()
    except Missing as missing:
        print(missing)
        return 1
    current = PAGE.read_text(encoding="utf-8") == wanted
    if arguments == ["--check"]:
        if not current:
            print(f"{PAGE.relative_to(ROOT)} is not current: python tools/records_page.py")
        return int(not current)
    PAGE.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
