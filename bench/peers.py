"""Tablée beside its peers: random play, copies of positions, environment steps and moves at a table, in one run.

    python -m bench.peers [REPETITIONS] [SECONDS] [--installed]    prints the ratios and writes bench/PEERS.md

The peers are installed from their registries into .venv-peers, together with the compiled wheel of these sources; with
--installed they are taken as they stand there. Every contender has a process of its own; they take turns, and medians are
compared. Speed is per second of CPU time. The exit code is 1 if a bar is missed or a peer could not be measured.
"""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from bench.engine import Ratio, processor
from tools import envs
from tools.shelf import house

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".venv-peers"
PYTHON = HOME / "bin/python"
NODE = HOME / "node"
PACKAGES = ("open_spiel", "rlcard", "pettingzoo", "pygame-ce", "catanatron")
MODULES = ("boardgame.io",)

PLAY = {
    **{f"play-{game.id}": f"Tablée: {game.title()}" for game in house()},
    "play-crazy_eights": "OpenSpiel: crazy_eights",
    "play-hearts": "OpenSpiel: hearts",
    "play-hanabi": "OpenSpiel: hanabi",
    "play-uno": "RLCard: uno, the game without its environment",
    "play-catanatron": "catanatron: Catan",
    "play-boardgame": "boardgame.io: a dice game, one client",
}
COPY = {
    **{f"copy-{game.id}": f"Tablée: {game.title()}" for game in house()},
    "copy-crazy_eights": "OpenSpiel: crazy_eights",
    "copy-catanatron": "catanatron: Catan",
}
ENVS = {
    "env-lama-dice": "Tablée: LAMA Dice (PettingZoo)",
    "env-pettingzoo-leduc": "PettingZoo classic: leduc_holdem",
    "env-pettingzoo-texas": "PettingZoo classic: texas_holdem",
    "env-pettingzoo-no-limit": "PettingZoo classic: texas_holdem_no_limit",
    "env-pettingzoo-tictactoe": "PettingZoo classic: tictactoe (no cards)",
    "env-rlcard-uno": "RLCard: uno",
    "env-rlcard-leduc": "RLCard: leduc-holdem",
}
TABLES = {
    "table-lama-dice": "Tablée: LAMA Dice",
    "table-boardgame": "boardgame.io: a dice game, four clients and their master",
}
PAGES = (
    ("Random play, decisions per CPU second", PLAY),
    ("Copies of the position in the middle of a game per CPU second", COPY),
    ("Environment steps per CPU second, observations included", ENVS),
    ("Moves at a table of four per CPU second, no network", TABLES),
)
PLAYED = {"lama-dice": ("play-crazy_eights", 10), "llama-land": ("play-catanatron", 3)}  # the others against Catan, five times
BARS = (
    *[(f"play-{game.id}", *PLAYED.get(game.id, ("play-catanatron", 5))) for game in house()],
    *[(f"copy-{game.id}", "copy-catanatron", 20) for game in house()],
    *[("env-lama-dice", peer, 3) for peer in ENVS if peer not in ("env-lama-dice", "env-pettingzoo-tictactoe")],
    ("table-lama-dice", "table-boardgame", 2),
)


def install() -> dict[str, str]:
    """Makes the environment; what could not be installed, and why."""
    key = envs.key_of(envs.compiled_sources(), str(envs.can_compile()))
    if not list((envs.WHEELS / key).glob("*.whl")):
        envs.compiled("")
    wheel = envs.wheel(key)
    problems: dict[str, str] = {}
    if not PYTHON.exists():
        envs.create(HOME)
    wanted = [(name, [PYTHON, "-m", "pip", "install", "--quiet", name]) for name in PACKAGES]
    again = ["--force-reinstall", "--no-deps", wheel]
    wanted += [("tablee", [PYTHON, "-m", "pip", "install", "--quiet", f"{wheel}[envs]"])]
    wanted += [("tablee", [PYTHON, "-m", "pip", "install", "--quiet", *again])]
    npm = shutil.which("npm")
    if npm is None:
        problems["boardgame.io"] = "no npm here"
    else:
        NODE.mkdir(parents=True, exist_ok=True)
        wanted += [(name, [npm, "install", "--silent", "--no-audit", "--no-fund", "--prefix", NODE, name]) for name in MODULES]
    for name, command in wanted:
        print(f"installing {name}", file=sys.stderr)
        done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)
        if done.returncode:
            problems[name] = last_line(done.stderr or done.stdout)
    envs.refresh(HOME)
    return problems


def last_line(output: str) -> str:
    """What a failed program said at last."""
    lines = [line for line in output.splitlines() if line.strip()]
    return lines[-1].strip() if lines else "no word"


def versions() -> str:
    """What was measured."""
    listed = subprocess.run([PYTHON, "-m", "pip", "list", "--format=json"], capture_output=True, text=True, check=True).stdout
    found = {package["name"].lower().replace("-", "_"): package["version"] for package in json.loads(listed)}
    versions = [f"{name} {found[key]}" for name in (*PACKAGES, "numpy") if (key := name.replace("-", "_")) in found]
    for name in MODULES:
        about = NODE / "node_modules" / name / "package.json"
        if about.exists():
            versions.append(f"{name} {json.loads(about.read_text())['version']}")
    return ", ".join(versions)


def contend(name: str, seconds: float) -> float | str:
    """Lets one contender run once: its speed, or what went wrong."""
    kind, _, peer = name.partition("-")
    script = [PYTHON, ROOT / "bench/peers_contender.py", name]
    if peer == "boardgame":
        script = [Path(shutil.which("node") or "node"), ROOT / "bench/peers_boardgame.cjs", Path(kind)]
    environment = {**os.environ, "NODE_PATH": str(NODE / "node_modules")}
    command = [*map(str, script), str(seconds)]
    try:
        done = subprocess.run(command, cwd="/", env=environment, capture_output=True, text=True, check=False, timeout=600)
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    if done.returncode:
        return last_line(done.stderr)
    return float(json.loads(done.stdout.splitlines()[-1])["speed"])


def measure(repetitions: int, seconds: float) -> tuple[dict[str, float], dict[str, str]]:
    """The median speed of every contender, and what went wrong with those that have none."""
    runs: dict[str, list[float]] = {}
    failures: dict[str, str] = {}
    for turn in range(repetitions):
        for _, contenders in PAGES:
            for name in contenders:
                if name in failures:
                    continue
                result = contend(name, seconds)
                if isinstance(result, str):
                    failures[name] = result
                    continue
                runs.setdefault(name, []).append(result)
                print(f"{turn + 1}/{repetitions} {name}: {result:,.0f}", file=sys.stderr, flush=True)
    return {name: median(speeds) for name, speeds in runs.items() if name not in failures}, failures


def report(speed: dict[str, float], failures: dict[str, str], problems: dict[str, str], how: str, load: str) -> str:
    """The results as a page."""
    labels = {name: label for _, contenders in PAGES for name, label in contenders.items()}
    lines = [
        "# Tablée and its peers",
        "",
        f"Measured by `make peers` on {datetime.now(UTC):%Y-%m-%d}: {processor()}, {os.cpu_count()} processors, "
        f"{platform.system()} {platform.machine()}, CPython {platform.python_version()}; {versions()}. {how} {load}",
        "",
        "Games are for four; uno, Leduc, Texas hold’em and tic-tac-toe have the players that their own libraries set up.",
        "The peers’ games are other games than ours: the figures compare what a decision, a copy, a step or a move costs.",
    ]
    for title, contenders in PAGES:
        lines += ["", f"## {title}", "", "| contender | speed |", "|---|---|"]
        for name, label in contenders.items():
            lines.append(f"| {label} | {f'{speed[name]:,.0f}' if name in speed else f'not measured: {failures[name]}'} |")
    lines += ["", "## Ratios", "", "| ratio | value | bar | met |", "|---|---|---|---|"]
    lines += [
        Ratio(f"{labels[ours]} / {labels[peer]}, {ours.partition('-')[0]}", speed[ours] / speed[peer], bar).row()
        for ours, peer, bar in BARS
        if ours in speed and peer in speed
    ]
    if problems:
        lines += ["", "## Not installed", "", *[f"- {name}: {problem}" for name, problem in problems.items()]]
    return "\n".join([*lines, ""])


def main(arguments: list[str]) -> int:
    """Installs, measures, prints and writes."""
    numbers = [word for word in arguments if word != "--installed"]
    repetitions = int(numbers[0]) if numbers else 5
    seconds = float(numbers[1]) if len(numbers) > 1 else 2.0
    problems = {} if "--installed" in arguments else install()
    before = os.getloadavg()[0]
    speed, failures = measure(repetitions, seconds)
    how = f"One core, medians of {repetitions} turns of {seconds:g} CPU seconds each."
    load = f"Load of the machine: {before:.1f} before, {os.getloadavg()[0]:.1f} after."
    page = report(speed, failures, problems, how, load)
    print(page)
    (ROOT / "bench/PEERS.md").write_text(page, encoding="utf-8")
    met = all(ours in speed and peer in speed and speed[ours] >= bar * speed[peer] for ours, peer, bar in BARS)
    return int(not met)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
