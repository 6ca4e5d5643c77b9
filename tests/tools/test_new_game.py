"""What `tablee new-game` writes passes every check at once, whatever it is called; what it cannot write it refuses in a sentence.

Everything happens in a copy of the repository. `make test` runs the quick checks, `make soak` all of them.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.newgame import FEWEST, MOST, free_prefix, prefixes
from tests.commands import caller
from tests.server.harness import SOAK
from tests.shelf import ROOT

GAME, FOLDER = "high-card", "high_card"
LEFT = (".*", "__pycache__", "node_modules", "dist", "generated", "*.egg-info", "museum", "strength")
NAMES = ("x", "catan-2", "a-game-with-a-long-name1")  # one letter, digits, the longest


def copy_to(home: Path) -> Path:
    """The repository as a contributor has it, without what is not needed here."""
    shutil.copytree(ROOT, home, ignore=shutil.ignore_patterns(*LEFT))
    shutil.copy(ROOT / "web/.prettierrc", home / "web")
    return home


def run(home: Path, *command: str) -> str:
    """A command of this environment, on the sources of the copy; what it prints. It has to succeed."""
    bin = Path(sys.executable).parent
    path = f"{bin}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "PYTHONPATH": f"{home / 'src'}{os.pathsep}{home}", "TABLEE_LANG": "en"}
    environment.pop("PYTEST_XDIST_WORKER", None)
    done = subprocess.run(
        command, cwd=home, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}"
    return done.stdout


def pytest_on(home: Path, *arguments: str) -> None:
    """Tests of the copy; they have to be there, and pass."""
    run(home, sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *arguments)


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy with the new game, as it was written, and then what `make game` makes of it."""
    home = copy_to(tmp_path_factory.mktemp("clone") / "tablee")
    told = run(home, sys.executable, "-m", "tablee", "new-game", GAME)
    assert f"make game GAME={GAME}" in told
    run(home, "ruff", "format", "--check", "src/tablee/games", "tests/games", "tests/referee")
    run(home, sys.executable, "tools/game.py", GAME, "--write")
    return home


def test_the_sources_are_current_and_in_form(clone: Path) -> None:
    run(clone, sys.executable, "tools/sources.py", "--check")
    run(clone, "ruff", "check", "src/tablee/games", f"tests/games/{FOLDER}", f"tests/referee/{FOLDER}.py")
    run(clone, sys.executable, "tools/rules.py", "--quiet")


def test_its_rules_texts_referee_and_conformance_pass_and_it_lacks_nothing(clone: Path) -> None:
    tests = (f"tests/games/{FOLDER}", "tests/text", "tests/conformance", "tests/referee", "tests/shelf/test_shelf.py")
    pytest_on(clone, *tests, "-k", f"{GAME} or {FOLDER} or skeleton or same_games")


def test_the_pages_and_the_types_of_the_client_are_current(clone: Path) -> None:
    pytest_on(
        clone,
        "tests/web/test_wire_schema.py",
        "tests/tools/test_observations.py",
        "tests/tools/test_lab_tool.py",
        "-k",
        "current or findings",
    )


@pytest.mark.skipif(not SOAK, reason="types, bots, server and board: make soak")
def test_all_of_make_game_passes(clone: Path) -> None:
    modules = ROOT / "web/node_modules"
    if modules.is_dir():
        (clone / "web/node_modules").symlink_to(modules)
    assert "nothing is missing" in run(clone, sys.executable, "tools/game.py", GAME)
    pytest_on(clone, "tests/docs")


def test_the_lists_that_people_read_have_it(clone: Path) -> None:
    assert f"| [High Card](docs/games/{GAME}.md) | {FEWEST}–{MOST} | a game to begin with |" in (clone / "README.md").read_text()
    assert f"[At the Gates of Loyang](games/loyang.md), [High Card](games/{GAME}.md) |" in (clone / "docs/index.md").read_text()
    assert "\n## High Card\n" in (clone / "docs/strategy.md").read_text()


# ---- names ----


@pytest.mark.parametrize("name", NAMES)
def test_a_game_may_have_any_name(clone: Path, name: str) -> None:
    home = clone
    before = prefixes(home)
    run(home, sys.executable, "-m", "tablee", "new-game", name)
    folder = name.replace("-", "_")
    places = (f"src/tablee/games/{folder}", f"tests/games/{folder}", f"tests/referee/{folder}.py")
    try:
        [prefix] = prefixes(home) - before
        assert re.fullmatch("[A-Z]{2}", prefix)
        run(home, "ruff", "format", "--check", *places)
        run(home, "ruff", "check", *places)
        pytest_on(home, places[1])
    finally:
        shutil.rmtree(home / places[0])  # or the next one would find its number taken


@pytest.mark.parametrize(
    ("name", "taken", "prefix"),
    [
        ("high-card", set(), "HC"),
        ("high", set(), "HI"),
        ("lucky-dice", {"LD"}, "LU"),
        ("catan-2", set(), "CA"),
        ("x", set(), "AA"),
        ("x", {"AA"}, "AB"),
    ],
)
def test_its_rules_are_numbered_with_two_letters_of_its_own(name: str, taken: set[str], prefix: str) -> None:
    assert free_prefix(name, taken) == prefix


# ---- refusals ----


@pytest.mark.parametrize("name", ["High-Card", "7-wonders", "high_card", "high--card", "-x", "class", "a" * 25])
def test_a_name_that_cannot_be_is_refused(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, error = caller(capsys, monkeypatch)("new-game", "--", name)
    assert (code, out) == (1, "")
    assert "There is no game that can be called" in error
    assert len(error.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_outside_of_a_clone_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, _, error = caller(capsys, monkeypatch)("new-game", "high-card")
    assert code == 1
    assert "into a clone of Tablée" in error
    assert str(tmp_path) in error
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["lama-dice", "landcraft", "draft", "high-card"])
def test_what_is_there_already_is_not_touched(
    name: str, clone: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    readme = (clone / "README.md").read_bytes()
    monkeypatch.chdir(clone)
    code, _, error = caller(capsys, monkeypatch)("new-game", name)
    assert code == 1
    assert f"already something called {name}" in error
    assert (clone / "README.md").read_bytes() == readme
