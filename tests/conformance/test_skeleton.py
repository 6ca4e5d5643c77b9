"""All folders look alike: whoever knows one game finds everything in all of them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tablee.kernel.folder import FolderGame
from tablee.kernel.registry import games

SHELF = [game for game in games() if isinstance(game, FolderGame)]
FILES = [
    "RULES.md", "RULES.fr.md", "data.toml", "__init__.py",
    "parts.py", "codes.py", "fields.py", "position.py", "words.py", "events.py",
    "legal.py", "play.py", "score.py", "know.py", "state.py", "prompts.py", "view.py", "draw.py",
    "advice/__init__.py", "advice/judge.py", "advice/features.py", "advice/weights.toml", "text/fr.ftl", "text/en.ftl",
]  # fmt: skip
RULES = ("legal", "play", "score", "know")  # functions over a position
# What each of them is made of, in the file itself or in one beside it (`legal_reasons.py`).
FUNCTIONS = {
    "legal": ["legal_actions", "why_not", "near_misses"],
    "play": ["set_up", "play", "end_game"],
    "score": ["scores", "ranking"],
    "know": ["observe", "complete"],
}
# The methods of a state, in this order; those that a game does not need are left out.
METHODS = [
    "to_act", "may_act", "next_seat", "legal", "random_action", "why_not", "near_misses", "advance", "scores", "breakdown",
    "ranking", "conserved", "observe", "resample", "before_others", "whole", "clone",
]  # fmt: skip
LONGEST_FILE = 520
MOST_METHODS = 40


def modules(folder: Path) -> list[Path]:
    """All modules of a game, those written by hand and those made."""
    return sorted(folder.rglob("*.py"))


def classes(path: Path) -> list[ast.ClassDef]:
    """The classes of a module."""
    return [node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.id)
def test_a_folder_has_every_file(game: FolderGame) -> None:
    assert [name for name in FILES if not (game.folder / name).exists()] == []


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.id)
def test_files_and_classes_can_be_read(game: FolderGame) -> None:
    for path in modules(game.folder):
        lines = len(path.read_text(encoding="utf-8").splitlines())
        assert lines <= LONGEST_FILE, f"{path.name} has {lines} lines"
        for found in classes(path):
            methods = [node for node in found.body if isinstance(node, ast.FunctionDef)]
            assert len(methods) <= MOST_METHODS, f"{found.name} has {len(methods)} methods"


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.id)
def test_rules_are_functions_over_one_position(game: FolderGame) -> None:
    """What is legal, what happens, what counts and who knows what hold no state of their own and work on the position."""
    for name in RULES:
        tree = ast.parse((game.folder / f"{name}.py").read_text(encoding="utf-8"))
        functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
        assert functions, f"{name}.py has no functions"
        positions = [ast.unparse(node.args.args[0].annotation or ast.Constant(None)) for node in functions if node.args.args]
        assert any(kind.endswith(("Position", "State")) for kind in positions), f"{name}.py does not work on a position"
    [position] = classes(game.folder / "position.py")
    [state] = classes(game.folder / "state.py")
    assert [ast.unparse(base) for base in position.bases] == ["State"]
    assert [ast.unparse(base) for base in state.bases] == [position.name]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.id)
def test_the_same_things_have_the_same_names_and_the_same_order(game: FolderGame) -> None:
    for name, wanted in FUNCTIONS.items():
        paths = [game.folder / f"{name}.py", *game.folder.glob(f"{name}_*.py")]
        trees = [ast.parse(path.read_text(encoding="utf-8")) for path in paths]
        found = [node.name for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)]
        assert [function for function in wanted if function not in found] == [], f"{name}*.py"
    [state] = classes(game.folder / "state.py")
    methods = [node.name for node in state.body if isinstance(node, ast.FunctionDef)]
    assert methods == [name for name in METHODS if name in methods]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.id)
def test_rules_do_not_lean_on_bots_or_pictures(game: FolderGame) -> None:
    above = ("advice", "view", "draw", "prompts")
    for path in game.folder.glob("*.py"):
        if path.stem in (*above, "__init__"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                assert not node.module.startswith(tuple(f"{game.package}.{name}" for name in above)), (
                    f"{path.name}: {node.module}"
                )
