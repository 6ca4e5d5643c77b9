"""`tablee new-game`: a complete small game, with a hand and a simultaneous choice, to be edited into another one.

What it writes passes every check at once. The files stand beside this one, with placeholders for the names; what they say is for
`template`, this module only fills them in.
"""

from __future__ import annotations

import keyword
import re
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import product
from pathlib import Path
from string import ascii_uppercase

from tablee.kernel.errors import TableeError
from tablee.kernel.registry import games
from tablee.kernel.sources import files as made_files

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST = 24  # letters of a name: longer ones would make lines of the templates too long
SUFFIX = ".template"
HOUSE = Path("src/tablee/games")
NUMBERED = re.compile(r"^\*\*([A-Z]{2,3})-\d+\*\*", re.MULTILINE)
CASE = """
[[case]]
game = "{id}"
players = 3
label = "at-random"
shows = "cards laid down at random"
seed = 1
bots = ["random"]
"""
FEWEST, MOST = 2, 5  # players of the game that the templates make


@dataclass(frozen=True)
class Naming:
    """The names of a new game, all from its id."""

    id: str
    package: str
    prefix: str  # what the numbers of its rules begin with

    @property
    def folder(self) -> str:
        """The name of its folders."""
        return self.id.replace("-", "_")

    @property
    def title(self) -> str:
        """What it is called until its texts say otherwise."""
        return " ".join(word.capitalize() for word in self.id.split("-"))

    def filled(self, text: str) -> str:
        """A template with the names put in."""
        names = {
            "id": self.id,
            "package": self.package,
            "folder": self.folder,
            "Name": self.title.replace(" ", ""),
            "Title": self.title,
            "PREFIX": self.prefix,
        }
        return re.sub(r"@@(\w+)@@", lambda found: names[found[1]], text)


def write(id: str, home: Path) -> list[Path]:
    """Writes a new game into a clone of Tablée; the files that were written or added to."""
    naming = named(id, home)
    folder = home / HOUSE / naming.folder
    places = places_of(naming, home)
    if id in [game.id for game in games()] or any(
        place.exists() for place in (*places.values(), home / "tests/toys" / naming.folder)
    ):
        raise TableeError("error-new-game-taken", name=id)
    written = []
    for source, name in templates(files(__name__) / "template"):
        part = next(part for part in places if name.startswith(part))
        path = places[part] / name.removeprefix(part) if part.endswith("/") else places[part]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(naming.filled(source.read_text(encoding="utf-8")), encoding="utf-8")
        written.append(path)
    for path, text in made_files(naming.package, folder).items():
        path.write_text(text, encoding="utf-8")
        written.append(path)
    return [*written, *enlisted(naming, home)]


def named(id: str, home: Path) -> Naming:
    """The names of a game that may be written here; a sentence says why not otherwise."""
    if not NAME.fullmatch(id) or len(id) > LONGEST or keyword.iskeyword(id):
        raise TableeError("error-new-game-name", name=id, most=LONGEST)
    if not (home / HOUSE).is_dir() or not (home / "tools/game.py").exists():
        raise TableeError("error-new-game-place", folder=str(home.resolve()))
    return Naming(id, f"tablee.games.{id.replace('-', '_')}", free_prefix(id, prefixes(home)))


def places_of(naming: Naming, home: Path) -> dict[str, Path]:
    """Where each part of the templates goes."""
    return {
        "game/": home / HOUSE / naming.folder,
        "tests/": home / "tests/games" / naming.folder,
        "referee.py": home / f"tests/referee/{naming.folder}.py",
        "page.md": home / f"docs/games/{naming.id}.md",
        "lab.md": home / f"docs/lab/{naming.id}.md",
    }


def prefixes(home: Path) -> set[str]:
    """What the rules of the games that are there are numbered with."""
    rules = (home / HOUSE).glob("*/RULES.md")
    return {prefix for path in rules for prefix in NUMBERED.findall(path.read_text(encoding="utf-8"))}


def free_prefix(id: str, taken: set[str]) -> str:
    """Two letters that no other game has: the initials if they are free, else the first letter with a later one."""
    words = [bare for word in id.split("-") if (bare := "".join(filter(str.isalpha, word)).upper())]
    letters = "".join(words)
    initials = [words[0][0] + words[1][0]] if len(words) > 1 else []
    wished = [
        *initials,
        *[letters[0] + letter for letter in letters[1:]],
        *[one + two for one, two in product(list(ascii_uppercase), repeat=2)],
    ]
    return next(prefix for prefix in wished if prefix not in taken)


def enlisted(naming: Naming, home: Path) -> list[Path]:
    """Puts the game into the lists that people write and read."""
    title, id = naming.title, naming.id
    page = f"games/{id}.md"
    notes = f"\n## {title}\n\nNothing has been counted yet. [Figures](lab/{id}.md)\n"
    added = {
        "README.md": (
            r"^\| \[[^\n]*\]\(docs/games/[^\n]*\n(?!\| )",
            f"| [{title}](docs/{page}) | {FEWEST}–{MOST} | a game to begin with |\n",
        ),
        "docs/index.md": (r"^\| learn a game \|[^\n]*\)(?= \|\n)", f", [{title}]({page})"),
        "docs/strategy.md": (r"\n\Z", notes),
        "tests/records/cases.toml": (r"\n\Z", CASE.format(id=id)),
    }
    for name, (after, line) in added.items():
        path = home / name
        text = path.read_text(encoding="utf-8")
        found = re.search(after, text, re.MULTILINE)
        if found:  # a list that is not where it was: `make game` says that the game is missing there
            path.write_text(text[: found.end()] + line + text[found.end() :], encoding="utf-8")
    return [home / name for name in added]


def templates(folder: Traversable, below: str = "") -> list[tuple[Traversable, str]]:
    """All files of a folder of templates, with the names they are to have."""
    found = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            found += templates(entry, f"{below}{entry.name}/")
        elif entry.name.endswith(SUFFIX):
            found.append((entry, below + entry.name.removesuffix(SUFFIX)))
    return found
