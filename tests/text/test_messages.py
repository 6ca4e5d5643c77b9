"""Every message that is asked for exists in both languages, none is left over, and each is given the variables it uses."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer.main
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import tablee
from tablee.cli import app
from tablee.kernel.errors import UnknownGame
from tablee.kernel.game import Game
from tablee.kernel.registry import games
from tablee.text import LANGUAGES, Text

HOME = Path(tablee.__file__).parent
COMMON = HOME / "text"
ALWAYS = {"title", "pitch", "credits", "help"}  # what every game says about itself
SPEAKERS = ("say", "print")  # methods whose first argument is a message id
NAMED_ELSEWHERE = re.compile(r"(prompt|yield|draw|error)-")  # ids of a game that stand in its sources


# ---- what the files hold ----


class Reader(Visitor):
    """Collects the variables and the texts of one message."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.texts: list[str] = []

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)


@cache
def messages(folder: Path, language: str) -> dict[str, Reader]:
    """All messages of a file; a line that is no Fluent, or an id given twice, fails."""
    found: dict[str, Reader] = {}
    for entry in FluentParser().parse((folder / f"{language}.ftl").read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice in {language}.ftl"
            found[entry.id.name] = reader = Reader()
            reader.visit(entry)
    return found


# ---- what the sources ask for ----


@dataclass
class Asked:
    """The message ids in some sources: all words that could be one, those that must be, and the variables given with each."""

    words: set[str] = field(default_factory=set)
    needed: set[str] = field(default_factory=set)
    given: dict[str, list[set[str]]] = field(default_factory=dict)

    def give(self, id: str, variables: set[str]) -> None:
        """Notes that a message is asked for with these variables."""
        self.given.setdefault(id, []).append(variables)


def words_in(node: ast.expr) -> list[str]:
    """The strings that an expression may be: itself, or either side of an `if`."""
    if isinstance(node, ast.IfExp):
        return words_in(node.body) + words_in(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def read_call(call: ast.Call, classes: dict[str, str], asked: Asked) -> None:
    """say("id", name=...), TableeError("id", name=...), data.wrong(path, "id", name=...), UnknownGame(name=...)."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else call.func.id if isinstance(call.func, ast.Name) else ""
    ids = [id for arg in call.args for id in words_in(arg)]
    if name in SPEAKERS and isinstance(call.func, ast.Attribute):
        asked.needed.update(words_in(call.args[0]) if call.args else [])
    elif name in classes and not ids:
        ids = [classes[name]]
    if any(keyword.arg is None for keyword in call.keywords):
        return  # given by a dictionary: not to be read here
    variables = {str(keyword.arg) for keyword in call.keywords} | ({"file", "line"} if name == "wrong" else set())
    for id in ids:
        asked.give(id, variables)


def error_classes() -> dict[str, str]:
    """The errors that have a message of their own, by class."""
    found: dict[str, str] = {}
    for path in HOME.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                for line in node.body:
                    if isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Name) and line.targets[0].id == "id":
                        found.update((node.name, id) for id in words_in(line.value) if id.startswith("error"))
    return found


def asked_in(paths: Iterator[Path]) -> Asked:
    """What some sources ask for."""
    asked, classes = Asked(), error_classes()
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                asked.words.add(node.value)
                if re.fullmatch(r"error-[a-z-]+", node.value):
                    asked.needed.add(node.value)
            elif isinstance(node, ast.Call):
                read_call(node, classes, asked)
            elif isinstance(node, ast.Tuple) and len(node.elts) == 2 and isinstance(node.elts[1], ast.Dict):
                keys = {key.value for key in node.elts[1].keys if isinstance(key, ast.Constant)}
                for id in words_in(node.elts[0]):
                    asked.give(id, {str(key) for key in keys})
    return asked


@cache
def asked_by_all() -> Asked:
    """What is asked for outside the games' folders."""
    return asked_in(path for path in HOME.rglob("*.py") if HOME / "games" not in path.parents)


@cache
def asked_by(folder: Path) -> Asked:
    """What one game's sources ask for."""
    return asked_in(folder.rglob("*.py"))


def help_ids(command: Any, path: str = "cli") -> Iterator[str]:
    """The messages that are the help of the commands."""
    yield path
    for param in command.params:
        yield f"{path}-{param.name.replace('_', '-')}"
    for name, child in getattr(command, "commands", {}).items():
        yield from help_ids(child, f"{path}-{name}")


def phrase_variables(game: Game) -> dict[str, set[str]]:
    """The variables that moves and events are told with, as `Text.words` gives them."""
    given = {}
    for prefix, phrases in (("move", game.moves), ("event", game.events)):
        for phrase in phrases:
            variables = set()
            for each in phrase.fields:
                more = () if each.kind == "number" else ("_is",) if each.kind == "seat" else ("_count", "_id")
                variables |= {each.name} | {each.name + end for end in more}
            given[f"{prefix}-{phrase.name}"] = variables
    return given


def vocabulary_ids(game: Game) -> set[str]:
    """The ids that the game's vocabulary may have."""
    return {f"{kind}-{word}" for kind, words in game.vocabulary.kinds.items() for word in words}


def named_ids(game: Game) -> set[str]:
    """The ids that a game must have because it declares what they name."""
    ids = ALWAYS | {f"source-{source}" for source in game.sources} | {f"why-{reason}" for reason in game.reasons}
    for option in game.options:
        ids |= {f"option-{option.id}"} | {f"option-{option.id}-{value}" for value in option.values}
    return ids | set(phrase_variables(game))


# ---- the common messages ----


def test_every_common_message_is_asked_for() -> None:
    asked = asked_by_all()
    by_games = {word for game in games() for word in asked_by(game.folder).words}
    known = set(messages(COMMON, "en"))
    assert known - asked.words - by_games - set(help_ids(typer.main.get_command(app))) == set()


def test_every_message_asked_for_outside_the_games_is_there() -> None:
    of_every_game = set.intersection(*[set(messages(game.folder / "text", "en")) for game in games()])
    needed = asked_by_all().needed | set(help_ids(typer.main.get_command(app)))
    ids = {id for id in needed if re.fullmatch(r"[a-z]+(-[a-z]+)*", id)}
    assert ids - set(messages(COMMON, "en")) - of_every_game == set()


def test_common_messages_are_given_their_variables() -> None:
    asked = [asked_by_all()] + [asked_by(game.folder) for game in games()]
    helps = set(help_ids(typer.main.get_command(app)))
    for id, message in messages(COMMON, "en").items():
        given = [variables for source in asked for variables in source.given.get(id, [])] or [set()]
        if id in helps:
            given = [{"bots"}]
        for variables in given:
            assert message.variables <= variables, id


# ---- the games' messages ----


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_every_message_of_a_game_names_something(game: Game) -> None:
    asked = asked_by(game.folder).words
    hidden = {f"{id}-hidden" for id in phrase_variables(game) if id.startswith("event-")}
    known = named_ids(game) | vocabulary_ids(game) | hidden
    left = set(messages(game.folder / "text", "en")) - known
    begun = tuple(word for word in asked if re.fullmatch(r"(prompt|yield|draw|error)-[a-z-]+-", word))  # f"draw-mark-{kind}"
    assert {id for id in left if id not in asked and not id.startswith(begun)} == set()
    assert {id for id in left if not NAMED_ELSEWHERE.match(id)} == set()


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_everything_a_game_names_has_a_message(game: Game) -> None:
    own = set(messages(game.folder / "text", "en"))
    in_sources = {id for id in asked_by(game.folder).words if re.fullmatch(r"(prompt|yield|draw|error)-[a-z0-9-]*[a-z0-9]", id)}
    assert named_ids(game) | in_sources | asked_by(game.folder).needed <= own | set(messages(COMMON, "en"))


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_a_kind_of_thing_is_named_wholly_or_not_at_all(game: Game) -> None:
    own = set(messages(game.folder / "text", "en"))
    for kind, words in game.vocabulary.kinds.items():
        named = {word for word in words if f"{kind}-{word}" in own}
        assert not named or {word for word in words if isinstance(word, str) and word.isalpha()} <= named, kind


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_messages_of_a_game_are_given_their_variables(game: Game) -> None:
    told = phrase_variables(game)
    asked = asked_by(game.folder)
    for id, message in messages(game.folder / "text", "en").items():
        base = id.removesuffix("-hidden")
        if base in told:
            assert message.variables <= told[base], id
        elif NAMED_ELSEWHERE.match(id):
            for variables in asked.given.get(id, []):
                assert message.variables <= variables, id
        else:
            assert message.variables == set(), id


# ---- both languages ----

FOLDERS = [COMMON, *[game.folder / "text" for game in games()]]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_both_languages_have_the_same_messages_with_the_same_variables(folder: Path) -> None:
    french, english = (messages(folder, language) for language in LANGUAGES)
    assert set(french) == set(english)
    for id in french:  # one language may need more to agree in number, gender or person
        assert plain(french[id].variables) == plain(english[id].variables), id


def plain(variables: set[str]) -> set[str]:
    """Variables without the endings that only help grammar."""
    return {re.sub("_(is|count|id)$", "", variable) for variable in variables}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_french_is_set_as_french_is(folder: Path) -> None:
    for id, message in messages(folder, "fr").items():
        for text in message.texts:
            assert "'" not in text, f"{id}: a straight apostrophe"
            assert "..." not in text, f"{id}: three dots"
            assert not re.search(r"(?<!\u202f)[;:!?»](?=\s|$)", text), f"{id}: no narrow space before a mark"
            assert not re.search(r"[ \u00a0][;:!?»]|«(?!\u202f)", text), f"{id}: another space than U+202F beside a mark"


def test_french_says_tu_everywhere() -> None:
    formal = re.compile(r"\b(?:vous|vos|votre|(?!chez\b|assez\b|nez\b)\w+ez)\b", re.IGNORECASE)
    for path in [*COMMON.glob("*fr.ftl"), *HOME.glob("games/*/text/*fr.ftl")]:
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Message):
                reader = Reader()
                reader.visit(entry)
                assert not formal.search(" ".join(reader.texts)), f"{path.parent.parent.name}: {entry.id.name}"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_english_has_no_straight_quotes(folder: Path) -> None:
    for id, message in messages(folder, "en").items():
        assert not re.search("['\"]", "".join(message.texts)), id


def test_a_number_that_nobody_counts_to_is_told_too() -> None:
    assert "1" + "0" * 30 in Text("en").error(UnknownGame("error-newer-rules", game="lama-dice", version=10**30, known="1"))
