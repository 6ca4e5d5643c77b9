"""What a game of this repository consists of besides its code: everything that is missing, each as a sentence."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from tablee.kernel.game import Game
from tablee.kernel.registry import eras
from tablee.text import Text
from tests.shelf import FACTS, ROOT
from tools.rules import read_rules

NEEDED: Final = ("frame", "about", "referee", "ladder")  # among its facts
REFEREE: Final = ("Table", "referee", "main")
# Tests that run over games: what they prove, and the module.
RUN_OVER: Final = {
    "conformance": "tests.conformance.test_games",
    "the honesty of bots": "tests.bots.test_honesty",
    "the ladder of bots": "tests.bots.test_ladder",
    "environments": "tests.envs.test_aec",
    "what learners observe": "tests.envs.test_features",
    "leaks of the server": "tests.server.test_leaks",
    "the frame in the browser": "tests.browser.test_frame",
    "pieces in the browser": "tests.browser.test_about",
    "the independent referee": "tests.referee.test_referees",
}


@dataclass(frozen=True)
class House:
    """A game, and where everything about it should stand."""

    game: Game
    root: Path = ROOT

    @property
    def folder(self) -> str:
        return self.game.folder.name

    @property
    def title(self) -> str:
        return Text("en", self.game).say("title")

    @property
    def source(self) -> Path:
        return self.root / "src/tablee/games" / self.folder

    def read(self, path: str) -> str:
        """A file of the repository; nothing if it is not there."""
        file = self.root / path
        return file.read_text(encoding="utf-8") if file.exists() else ""


def missing(house: House) -> list[str]:
    """Everything that a game on the shelf lacks."""
    return [f"{house.game.id}: {lack}" for look in LOOKS for lack in look(house)]


def rules(house: House) -> Iterator[str]:
    """The law, in two languages with the same numbers."""
    english, french = ([rule.name for rule in read_rules(house.source / name)] for name in ("RULES.md", "RULES.fr.md"))
    if not english:
        yield "no numbered rules in RULES.md"
    if english != french:
        yield "RULES.fr.md does not have the numbers of RULES.md"


def rule_tests(house: House) -> Iterator[str]:
    """Tests of its rules; tools/rules.py says which rule lacks one."""
    folder = house.root / "tests/games" / house.folder
    if not any("pytest.mark.rule(" in file.read_text(encoding="utf-8") for file in folder.glob("test_*.py")):
        yield f"no test in tests/games/{house.folder} is marked with a rule"
    told = house.read(f"tests/games/{house.folder}/{FACTS}")
    for name in NEEDED:
        if f"[{name}]" not in told:
            yield f"tests/games/{house.folder}/{FACTS} has no [{name}]"


def golden(house: House) -> Iterator[str]:
    """Games with every number of players, told in text, and the schema of its records."""
    for players in range(house.game.min_players, house.game.max_players + 1):
        for kind in ("json", "txt"):
            name = f"tests/records/{house.game.id}-{players}p.{kind}"
            if not (house.root / name).exists():
                yield f"no golden game {name}: make records"
    for era in eras(house.game.id):
        name = f"tests/records/played-on/{house.game.id}-era{era.rules_version}.json"
        if not (house.root / name).exists():
            yield f"no game that was played on, {name}: make records"
    if not (house.root / f"docs/schema/{house.game.id}.schema.json").exists():
        yield "no schema of its records in docs/schema: make records"


def referee(house: House) -> Iterator[str]:
    """A referee that knows nothing of Tablée."""
    if not (house.root / f"tests/referee/{house.folder}.py").exists():
        yield f"no independent referee tests/referee/{house.folder}.py"
        return
    module = import_module(f"tests.referee.{house.folder}")
    for name in REFEREE:
        if not hasattr(module, name):
            yield f"its referee has no {name}"


def pages(house: House) -> Iterator[str]:
    """What people read about it."""
    id, title = house.game.id, house.title
    if not house.read(f"docs/games/{id}.md"):
        yield f"no page docs/games/{id}.md"
    if not house.read(f"docs/lab/{id}.md"):
        yield f"no findings of the lab in docs/lab/{id}.md: make lab"
    if f"\n## {title}\n" not in house.read("docs/strategy.md"):
        yield "no strategy notes in docs/strategy.md"
    if f"\n### {id}\n" not in house.read("docs/records.md"):
        yield "no words in docs/records.md: write records.toml, then python tools/records_page.py"
    if f"\n## {title}\n" not in house.read("docs/observations.md"):
        yield "no observations in docs/observations.md: python tools/observations.py"
    if f"[{title}](games/{id}.md)" not in house.read("docs/index.md"):
        yield "not among the games of docs/index.md"
    players = f"{house.game.min_players}–{house.game.max_players}"
    if not re.search(
        rf"^\| \[{re.escape(title)}\]\(docs/games/{id}\.md\).* \| {players} \| ", house.read("README.md"), re.MULTILINE
    ):
        yield f"not in the table of README.md as a game for {players}"


def board(house: House) -> Iterator[str]:
    """A board and a cover in the browser, beside the rules or among the boards of the client; and its words there."""
    places = [house.source / "board", house.root / "web/src/boards" / house.folder]
    for name in ("Board.svelte", "Cover.svelte", "index.ts"):
        if not any((place / name).exists() for place in places):
            yield f"no {name} for the browser"
    known = json.loads(house.read("web/wire.schema.json") or "{}").get("games", {})
    if house.game.id not in known:
        yield "the client does not know its words: python tools/wire_types.py"


def covered(house: House) -> Iterator[str]:
    """The tests of all games run over it."""
    for what, module in RUN_OVER.items():
        if house.game.id not in games_of(import_module(module)):
            yield f"{module.replace('.', '/')}.py does not run over it ({what})"


def games_of(module: ModuleType) -> set[str]:
    """The games that the tests of a module are parametrized with."""
    found = set()
    for name, test in vars(module).items():
        if name.startswith("test_"):
            for mark in getattr(test, "pytestmark", ()):
                if mark.name == "parametrize":
                    found |= {game_in(value) for row in mark.args[1] for value in (row if isinstance(row, tuple) else (row,))}
    return found


def game_in(value: Any) -> str:
    """The game that a parameter of a test stands for: its id, the game, or a case of it."""
    named = getattr(value, "game", value)
    told = str(getattr(named, "id", named))
    return re.sub(r"-v\d+$", "", told)


LOOKS: Final[tuple[Callable[[House], Iterator[str]], ...]] = (
    rules,
    rule_tests,
    golden,
    referee,
    pages,
    board,
    covered,
)
