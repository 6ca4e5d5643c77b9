"""Makes the Python environments, and makes nothing again that is up to date.

    python tools/envs.py dev         .venv: the sources as they stand, pure, with the tools of developers
    python tools/envs.py play        .venv-compiled: the compiled wheel, with the browser client
    python tools/envs.py compiled    .venv-compiled: the compiled wheel, with what the tests need
    python tools/envs.py web         web/dist: the browser client, built by npm
    python tools/envs.py browser     Chromium for the browser tests, if it can be installed here
    python tools/envs.py bench       .venv-bench: the peers of the benchmarks

The wheel is built again when a compiled source or the build itself changes; of all other files the changed ones are copied.
Without a C compiler the wheel is pure and everything else is the same.
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import sysconfig
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src/tablee"
WEB = ROOT / "web"
PAGE = Path("server/static")  # where the package keeps the built client
WHEELS = ROOT / ".cache/wheels"
OLDEST = (3, 11)
PEERS = ("open_spiel", "catanatron")


def key_of(paths: list[Path], *more: str) -> str:
    """A hash of some files, their names, this Python and whatever else matters."""
    digest = sha256("|".join([sys.version, sys.prefix, *more]).encode())
    for path in sorted(paths):
        digest.update(f"|{path.relative_to(ROOT)}|".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def compiled_sources() -> list[Path]:
    """What the compiled files are made from: those that setup.py names, the kernel they lean on, and the build itself."""
    tree = ast.parse((ROOT / "setup.py").read_text(encoding="utf-8"))
    named = [node.value for node in tree.body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "HOT"]
    patterns: list[str] = ast.literal_eval(named[0])
    found = {path for pattern in patterns for path in SOURCE.glob(pattern)}
    return sorted(found | set(SOURCE.glob("kernel/*.py")) | set(SOURCE.glob("advice/*.py"))) + build_files()


def build_files() -> list[Path]:
    """What decides how the package is built and what it needs."""
    return [ROOT / "pyproject.toml", ROOT / "setup.py"]


def can_compile() -> bool:
    """Whether there is a C compiler, and what it needs of Python."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    header = Path(sysconfig.get_paths()["include"]) / "Python.h"
    return header.exists() and any(shutil.which(name) for name in (compiler, "cc", "gcc", "clang"))


def run(*command: str | Path, **environment: str) -> None:
    """Runs a command; what it prints is shown only if it fails."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=ROOT,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"{done.stdout}\n{' '.join(map(str, command))}: failed")


def pip(env: Path, *arguments: str | Path, **environment: str) -> None:
    """Runs an environment's pip."""
    run(env / "bin/python", "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments, **environment)


def create(env: Path) -> None:
    """An empty environment."""
    if find_spec("ensurepip") is None:
        sys.exit(
            "This Python cannot make environments: its package python3-venv is missing "
            "(Debian, Ubuntu: apt install python3-venv). Install it and run make again."
        )
    print(f"creating {env.name}", file=sys.stderr)
    if env.is_symlink():  # or the one it leads to would be emptied
        env.unlink()
    run(sys.executable, "-m", "venv", "--clear", env)


def stamped(env: Path, name: str) -> str:
    """What an environment was last made from."""
    stamp = env / f"stamp-{name}"
    return stamp.read_text() if stamp.exists() else ""


def stamp(env: Path, name: str, key: str) -> None:
    """Remembers what an environment was made from."""
    (env / f"stamp-{name}").write_text(key)


def dev() -> None:
    """The editable, pure installation."""
    env = ROOT / ".venv"
    key = key_of(build_files())
    if stamped(env, "dev") == key:
        return
    create(env)
    pip(env, "install", "setuptools>=77")
    pip(env, "install", "--no-build-isolation", "--editable", ".[dev]", TABLEE_PURE="1")
    stamp(env, "dev", key)


def wheel(key: str) -> Path:
    """The wheel made from these sources; built only once."""
    folder = WHEELS / key
    found = list(folder.glob("*.whl"))
    if found:
        return found[0]
    for old in (WHEELS, ROOT / "build"):
        shutil.rmtree(old, ignore_errors=True)
    if can_compile():
        print("compiling (about a minute)", file=sys.stderr)
    else:
        print("no C compiler: building in pure Python", file=sys.stderr)
    strict = "1" if can_compile() else "0"
    env = ROOT / ".venv-compiled"
    choices = {"TABLEE_REQUIRE_COMPILED": strict, "TABLEE_PURE": "0", "TABLEE_NO_PAGE": "1"}
    pip(env, "wheel", "--no-deps", "--wheel-dir", folder, ".", **choices)
    return next(folder.glob("*.whl"))


def compiled(extra: str) -> None:
    """The installation from the wheel, its other files as they stand now; `extra` names what the tests need."""
    env = ROOT / ".venv-compiled"
    base = key_of(build_files())
    if stamped(env, "base") != base:
        create(env)
        stamp(env, "base", base)
    key = key_of(compiled_sources(), str(can_compile()))
    if stamped(env, "wheel") != key:
        built = wheel(key)
        pip(env, "install", built)
        pip(env, "install", "--force-reinstall", "--no-deps", built)
        stamp(env, "wheel", key)
    if extra and not stamped(env, extra):
        pip(env, "install", f"{wheel(key)}[{extra}]")
        stamp(env, extra, "installed")
    refresh(env)


def refresh(env: Path) -> None:
    """Brings the files that are not compiled up to date in an installation."""
    installed = next(env.glob("lib/python*/site-packages/tablee"))
    wanted = {path.relative_to(SOURCE) for path in SOURCE.rglob("*") if path.is_file() and is_installed(path)}
    for path in [path for path in installed.rglob("*") if path.is_file() and path.suffix not in (".so", ".pyd", ".pyc")]:
        if path.relative_to(installed) not in wanted and PAGE not in path.relative_to(installed).parents:
            path.unlink()
    for relative in wanted:
        target = installed / relative
        if not target.exists() or target.read_bytes() != (SOURCE / relative).read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(SOURCE / relative, target)


def is_installed(path: Path) -> bool:
    """Whether a file is part of an installation: boards are, as a part of the page."""
    return "__pycache__" not in path.parts and path.suffix not in (".svelte", ".ts")


def web() -> None:
    """The browser client's packages and the built page; without npm there is none."""
    npm = shutil.which("npm")
    if npm is None:
        print("no npm: the server will have no page (install Node.js 20 or newer for it)", file=sys.stderr)
        return
    packages = key_of([WEB / "package.json", WEB / "package-lock.json"])
    if stamped(WEB / "node_modules", "packages") != packages:
        print("installing the client's packages", file=sys.stderr)
        run(npm, "ci", "--prefix", WEB, "--no-audit", "--no-fund")
        stamp(WEB / "node_modules", "packages", packages)
    folders = [*(WEB / name for name in ("src", "scripts", "public")), *SOURCE.glob("games/*/board")]
    listed = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    listed = [path for path in listed if "generated" not in path.parts] + [path for path in WEB.glob("*.*") if path.is_file()]
    texts = [*SOURCE.rglob("*.ftl"), *SOURCE.glob("games/*/RULES*.md")]
    sources = key_of([*listed, *texts, SOURCE / "server/addresses.json"], packages)
    if stamped(WEB / "dist", "page") != sources:
        print("building the page", file=sys.stderr)
        run(npm, "run", "build", "--prefix", WEB)
        stamp(WEB / "dist", "page", sources)


def page() -> None:
    """The built page, put into the compiled installation."""
    web()
    installed = next((ROOT / ".venv-compiled").glob("lib/python*/site-packages/tablee")) / PAGE
    shutil.rmtree(installed, ignore_errors=True)
    if (WEB / "dist").is_dir():
        shutil.copytree(WEB / "dist", installed)


def browser() -> None:
    """A browser for the tests: Debian's Chromium, installed if that is possible here."""
    if shutil.which("chromium") or os.environ.get("TABLEE_BROWSER"):
        return
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print("installing Chromium", file=sys.stderr)
        run("apt-get", "update")
        run("apt-get", "install", "--yes", "chromium")
        return
    sys.exit("The browser tests need Chromium: run `sudo apt install chromium`, or name one in TABLEE_BROWSER.")


def bench() -> None:
    """The peers of the benchmarks, in an environment of their own."""
    env = ROOT / ".venv-bench"
    key = key_of([], *PEERS)
    if stamped(env, "bench") == key:
        return
    create(env)
    pip(env, "install", *PEERS)
    stamp(env, "bench", key)


def play() -> None:
    """What a player needs: the compiled installation with its page."""
    compiled("")
    page()


MAKERS = {"dev": dev, "play": play, "compiled": lambda: compiled("test"), "web": web, "browser": browser, "bench": bench}


def main(arguments: list[str]) -> None:
    """Makes the environments that are named."""
    if sys.version_info < OLDEST:
        sys.exit(f"Tablée needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {sys.version.split()[0]}.")
    for name in arguments:
        MAKERS[name]()


if __name__ == "__main__":
    main(sys.argv[1:])
