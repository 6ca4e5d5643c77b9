"""The optional steps of the wheel: mypyc extensions (all or none), and the browser client built by npm.

TABLEE_PURE=1 leaves the extensions out; TABLEE_REQUIRE_COMPILED=1 turns a failed compile into an error. Without npm the wheel
has no page, and says so; TABLEE_NO_PAGE=1 leaves it out on purpose, and TABLEE_REQUIRE_PAGE=1 turns a page that could not be
built into an error.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

HERE = Path(__file__).parent
HOT = [
    "kernel/rng.py",
    "kernel/state.py",
    "kernel/tape.py",
    "kernel/bits.py",
    "kernel/playout.py",
    "advice/features.py",
    "advice/judge.py",
    "advice/outlook.py",
    "advice/shortlist.py",
    "games/*/*.py",
    "games/*/advice/*.py",
    "bots/search.py",
    "bots/tree.py",
    "envs/eyes.py",
]
# Of a game: words and pictures, not rules.
EDGE = {"__init__.py", "words.py", "fields.py", "prompts.py", "view.py", "draw.py"}
PURE = os.environ.get("TABLEE_PURE") == "1"
PAGE = os.environ.get("TABLEE_REQUIRE_PAGE") == "1"
STRICT = os.environ.get("TABLEE_REQUIRE_COMPILED") == "1"


class AllOrNone(build_ext):
    """Builds every extension, or removes what was built and goes on without: half a set could not be imported."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if STRICT:
                raise
            print(f"tablee: pure build ({error})", file=sys.stderr)
            for extension in self.extensions:
                built = Path(self.build_lib) / self.get_ext_filename(extension.name)
                for path in (Path(self.get_ext_fullpath(extension.name)), built):
                    path.unlink(missing_ok=True)
            self.extensions = []


class WithClient(build_py):
    """Builds the browser client and puts it into the package."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        npm, web = shutil.which("npm"), HERE / "web"
        if os.environ.get("TABLEE_NO_PAGE") == "1":
            return
        if npm is None or not web.is_dir():
            if PAGE:
                raise FileNotFoundError("the page needs npm and the client sources in web")
            print("tablee: no npm or no client sources, a wheel without the page", file=sys.stderr)
            return
        try:
            subprocess.run([npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=web, check=True)
            subprocess.run([npm, "run", "--silent", "build"], cwd=web, check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            if PAGE:
                raise
            print(f"tablee: a wheel without the page ({error})", file=sys.stderr)
            return
        shutil.copytree(web / "dist", Path(self.build_lib) / "tablee/server/static", dirs_exist_ok=True)


def extensions() -> list[Extension]:
    """The hot files as extensions; none without mypyc, and none where nothing is built or installed in place."""
    if PURE or {"egg_info", "dist_info", "editable_wheel"} & set(sys.argv):
        return []
    found = [path for pattern in HOT for path in HERE.glob(f"src/tablee/{pattern}") if path.name not in EDGE]
    files = sorted(str(path.relative_to(HERE)) for path in found)
    flags = ["--config-file=", "--follow-imports=silent", "--ignore-missing-imports", "--python-version=3.11"]
    try:
        from mypyc.build import mypycify

        return list(mypycify([*flags, *files], opt_level="3", debug_level="0"))
    except (ImportError, SystemExit) as error:
        if STRICT:
            raise
        print(f"tablee: pure build ({error})", file=sys.stderr)
        return []


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNone, "build_py": WithClient})
