"""Everything that concerns one game: writes what follows from its declarations, runs its checks, and says what it still lacks.

python tools/game.py high-card
python tools/game.py high-card --write    writes only
python tools/game.py high-card --check    checks only
python tools/game.py high-card --quick    without whole games of searching bots, the server and the board
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from shutil import which

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
FLAGS = ("--write", "--check", "--quick")
MADE = (  # what follows from what: after the first one the game can be imported
    ("sources.py",),
    ("wire_types.py",),
    ("observations.py",),
    ("records_page.py",),
    ("records.py", "GAME"),
)


def main(arguments: list[str]) -> int:
    """Runs all steps, even after one has failed, and prints how each went."""
    names = [argument for argument in arguments if argument not in FLAGS]
    if len(names) != 1 or names[0].startswith("-"):
        print("make game GAME=NAME: the name of one game, such as lama-dice", file=sys.stderr)
        return 2
    [name] = names
    if not (ROOT / "src/tablee/games" / name.replace("-", "_")).is_dir():
        print(f"there is no game {name} in src/tablee/games: tablee new-game {name}", file=sys.stderr)
        return 2
    results = [] if "--check" in arguments else write(name)
    if "--write" in arguments:
        return int(not all(results))
    results += check(name, quick="--quick" in arguments)
    lacking = missing(name)
    print("\n".join(["", *(f"missing: {sentence}" for sentence in lacking)] if lacking else ["", "nothing is missing"]))
    return int(not all(results) or bool(lacking))


def write(name: str) -> list[bool]:
    """The form of the sources, and everything that is made from them."""
    results = [run("write: format", "ruff", "format", *sources(name))]
    if packages():
        arguments = ("--config", ".prettierrc", "--write", board(name))
        results.append(run("write: format of the board", tool("prettier"), *arguments, cwd=WEB))
    for script, *rest in MADE:
        words = [name if word == "GAME" else word for word in rest]
        results.append(run(f"write: {script}", sys.executable, f"tools/{script}", *words))
    node = which("node")
    if packages() and node:
        results.append(run("write: types of the board", node, "scripts/generate.mjs", cwd=WEB))
    return results


def check(name: str, quick: bool) -> list[bool]:
    """All checks of one game."""
    folder = name.replace("-", "_")
    results = [
        run("lint", "ruff", "check", *sources(name)),
        run("types", "mypy"),
        run("layers", "lint-imports"),
        run("rules", *pytest(f"tests/games/{folder}", "tests/text")),
        run("every rule has a test", sys.executable, "tools/rules.py", "--quiet"),
        run("conformance", *pytest("tests/conformance", "-k", f"{name} or skeleton")),
        run("referee", *pytest("tests/referee", "-k", f"{name} or {folder}")),
        run("environments", *pytest("tests/envs", "-k", name)),
    ]
    if quick:
        return results
    results.append(run("bots are honest", *pytest("tests/bots/test_honesty.py", "-k", name)))
    results.append(run("bots climb the ladder", *pytest("tests/bots/test_ladder.py", "-k", name)))
    results.append(run("the server leaks nothing", *pytest("tests/server/test_leaks.py", "-k", name)))
    if packages():
        results.append(run("board: types", tool("svelte-check"), "--tsconfig", "./tsconfig.json", "--fail-on-warnings", cwd=WEB))
        results.append(run("board: lint", tool("eslint"), "--config", "web/eslint.config.js", f"src/tablee/games/{folder}/board"))
    else:
        print("the board is not checked: Node.js 20 and `make web` are needed")
    return results


def sources(name: str) -> list[str]:
    """Where the Python of a game stands."""
    folder = name.replace("-", "_")
    return [f"src/tablee/games/{folder}", f"tests/games/{folder}", f"tests/referee/{folder}.py"]


def board(name: str) -> str:
    """The board of a game, seen from the client."""
    return f"../src/tablee/games/{name.replace('-', '_')}/board"


def packages() -> bool:
    """Whether what the client needs is installed."""
    return (WEB / "node_modules/.bin").is_dir()


def tool(name: str) -> str:
    """A tool of the client."""
    return str(WEB / "node_modules/.bin" / name)


def pytest(*arguments: str) -> list[str]:
    """A run of tests; one that picks out none of them is no failure."""
    return ["python", "-m", "pytest", "-q", "-n", "2", *arguments]


def run(what: str, *command: str, cwd: Path = ROOT) -> bool:
    """One step; what it prints is shown if it fails."""
    program, *rest = command
    path = program if Path(program).is_absolute() else str(Path(sys.executable).parent / program)
    begun = time.monotonic()
    done = subprocess.run([path, *rest], cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    fine = done.returncode in (0, 5)
    print(f"{what:<28} {time.monotonic() - begun:6.1f} s  {'passed' if fine else 'failed'}", flush=True)
    if not fine:
        print(done.stdout, flush=True)
    return fine


def missing(name: str) -> list[str]:
    """What the game lacks to stand on the shelf."""
    look = "from tablee.kernel.registry import find\nfrom tests.shelf.whole import House, missing\n"
    code = f"{look}print('\\n'.join(missing(House(find({name!r})))))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        return [done.stderr.strip().splitlines()[-1]]
    return [line for line in done.stdout.splitlines() if line]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
