"""The container file: what it copies is there and is enough, what it runs exists."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import typer

from tablee.cli import app
from tests.server.harness import Server

ROOT = Path(__file__).parents[2]
LINES = [line for line in (ROOT / "Containerfile").read_text().splitlines() if line and not line.startswith("#")]


def said(word: str) -> list[str]:
    """What stands behind an instruction, each time it is used."""
    return [line.removeprefix(word).strip() for line in LINES if line.startswith(f"{word} ")]


def copied() -> list[str]:
    """The files and folders it takes from the repository."""
    return [name for line in said("COPY") if not line.startswith("--from") for name in line.split()[:-1]]


def test_every_line_is_a_known_instruction_and_images_are_named_without_a_host() -> None:
    known = {"ARG", "FROM", "RUN", "COPY", "WORKDIR", "ENV", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"}
    assert {line.split()[0] for line in LINES} == known
    images = [line.split()[0] for line in said("FROM")]
    assert images == ["node:${NODE}-slim", "python:${PYTHON}-slim", "python:${PYTHON}-slim"]
    stages = {line.split(" AS ")[1] for line in said("FROM") if " AS " in line}
    assert {found for line in said("COPY") for found in re.findall(r"--from=(\w+)", line)} == stages


def test_what_it_copies_is_enough_for_the_wheel(tmp_path: Path) -> None:
    source = tmp_path / "source"
    for name in copied():
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__", "node_modules", "dist"))
        else:
            source.mkdir(exist_ok=True)
            shutil.copy(ROOT / name, source / name)
    (wheel,) = [line for line in said("RUN") if "pip wheel" in line]
    words = wheel[wheel.index("pip wheel") :].replace("/wheels", str(tmp_path / "wheels")).split()
    command = [sys.executable, "-m", *words, "--no-build-isolation", "--quiet"]
    env = {**os.environ, "TABLEE_PURE": "1", "TABLEE_NO_PAGE": "1"}  # both are built by other tests
    subprocess.run(command, cwd=source, env=env, check=True, timeout=120)
    (built,) = (tmp_path / "wheels").glob("tablee-*.whl")
    names = zipfile.ZipFile(built).namelist()
    assert {"tablee/text/fr.ftl", "tablee/games/loyang/data.toml", "tablee/store/migrations/env.py"} <= set(names)


def test_page_and_compiled_rules_are_required() -> None:
    (wheel,) = [line for line in said("RUN") if "pip wheel" in line]
    set_up = (ROOT / "setup.py").read_text()
    for name in re.findall(r"(TABLEE_\w+)=1", wheel):
        assert f'os.environ.get("{name}")' in set_up
    assert len(re.findall(r"TABLEE_\w+=1", wheel)) == 2


def test_the_extras_it_installs_exist() -> None:
    extras = {extra for line in said("RUN") for extra in re.findall(r"\[(\w+)\]\"", line)}
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert extras == {"postgres"} <= set(declared)


def test_it_runs_the_server_as_nobody_special_and_keeps_its_data_in_a_volume() -> None:
    (user,), (volume,) = said("USER"), said("VOLUME")
    assert int(user) > 0
    assert f"TABLEE_DATA={volume}" in said("ENV")[0].split()
    (run,) = said("ENTRYPOINT")
    (args,) = said("CMD")
    assert json.loads(run) == ["tablee"]
    name, *rest = json.loads(args)
    serve = typer.main.get_command(app).commands[name]  # type: ignore[attr-defined]
    given = serve.make_context(name, rest).params
    assert (given["host"], str(given["port"])) == ("0.0.0.0", said("EXPOSE")[0])


def test_the_health_check_sees_a_server_and_misses_it(tmp_path: Path) -> None:
    (check,) = said("HEALTHCHECK")
    program, *args = json.loads(check[check.index("[") :])
    assert program == "python"
    server = Server(tmp_path / "data")
    server.start()

    def healthy() -> bool:
        there = [arg.replace(":8000/", f":{server.port}/") for arg in args]
        return subprocess.run([sys.executable, *there], capture_output=True, timeout=30).returncode == 0

    try:
        assert healthy()
    finally:
        server.stop()
    assert not healthy()
