"""How fast the engine is: compiled against pure, against peers, copying against deciding, two processes against one.

    python -m bench.engine [REPETITIONS] [SECONDS]    prints the ratios and writes its part of bench/RESULTS.md

The contenders take turns, each in a process of its own, and are compared by the median over the repetitions; speed is
decisions per second of CPU time, so that a busy machine slows nobody more than the others. Only the last ratio is in wall
time. The exit code is 1 if a bar is missed.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import Any

from bench.page import write_part
from tools.shelf import house

ROOT = Path(__file__).resolve().parent.parent
PURE, COMPILED, PEER = (ROOT / env / "bin/python" for env in (".venv", ".venv-compiled", ".venv-bench"))
GAMES = 3_000  # in the series that is shared by two processes
STANDARD = (5.0, 5.0)  # the bars of a game against its pure build and against Catanatron's Catan
OTHER = {"lama-dice": (10.0, 0.0), "llama-land": (2.5, 3.0)}  # of games that have others
FAMILY = {game.id: OTHER.get(game.id, STANDARD) for game in house()}
PEERS = ("crazy-eights", "catan")


@dataclass(frozen=True)
class Ratio:
    """One figure and the bar it has to pass."""

    name: str
    value: float
    bar: float
    at_least: bool = True

    def passed(self) -> bool:
        """Whether the bar is met."""
        return self.value >= self.bar if self.at_least else self.value < self.bar

    def row(self) -> str:
        """A line of the table."""
        sign = "≥" if self.at_least else "<"
        return f"| {self.name} | {self.value:.2f} | {sign} {self.bar:g} | {'yes' if self.passed() else 'no'} |"


def contend(python: Path, contender: str, seconds: float) -> dict[str, Any]:
    """Lets one contender run once."""
    command = [str(python), str(ROOT / "bench/contender.py"), contender, str(seconds)]
    figures: dict[str, Any] = json.loads(subprocess.run(command, cwd="/", capture_output=True, text=True, check=True).stdout)
    return figures


def series_seconds(jobs: int) -> float:
    """The wall time of a series of games with so many processes."""
    command = [COMPILED.with_name("tablee"), "simulate", "lama-dice", "--games", GAMES, "--bots", "greedy", "--players", 4]
    started = time.perf_counter()
    subprocess.run([str(word) for word in [*command, "--json", "--jobs", jobs]], capture_output=True, check=True)
    return time.perf_counter() - started


@dataclass(frozen=True)
class Figures:
    """Medians: decisions per CPU second, and CPU seconds for a copy, by contender (a game's pure build is "GAME pure")."""

    speed: dict[str, float]
    clone: dict[str, float]


def race(repetitions: int, seconds: float) -> Figures:
    """Lets everybody run in turn."""
    entered = [(game, COMPILED, game, "compiled") for game in FAMILY] + [(f"{game} pure", PURE, game, "pure") for game in FAMILY]
    entered += [(peer, PEER, peer, "peer") for peer in PEERS]
    runs: dict[str, list[dict[str, Any]]] = {name: [] for name, *_ in entered}
    for _ in range(repetitions):
        for name, python, contender, build in entered:
            run = contend(python, contender, seconds)
            if run["build"] != build:
                sys.exit(f"the installation for “{name}” is not what it should be: run make bench")
            runs[name].append(run)
    return Figures(
        {name: median(run["speed"] for run in turns) for name, turns in runs.items()},
        {name: median(run["clone"] for run in turns) for name, turns in runs.items() if "clone" in turns[0]},
    )


def ratios_of(figures: Figures) -> list[Ratio]:
    """What has a bar, in CPU time."""
    speed, clone = figures.speed, figures.clone
    ratios = []
    for game, (pure, catan) in FAMILY.items():
        ratios.append(Ratio(f"{game}: compiled / pure", speed[game] / speed[f"{game} pure"], pure))
        if catan:
            ratios.append(Ratio(f"{game}: compiled / Catanatron's Catan", speed[game] / speed["catan"], catan))
    ratios.append(Ratio("lama-dice: compiled / OpenSpiel's crazy_eights", speed["lama-dice"] / speed["crazy-eights"], 10))
    ratios.append(Ratio("lama-dice: copy / decision", clone["lama-dice"] * speed["lama-dice"], 2, at_least=False))
    return ratios


def jobs_ratio(repetitions: int) -> Ratio:
    """How much faster two processes are, in wall time."""
    walls: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(repetitions):
        for jobs, times in walls.items():
            times.append(series_seconds(jobs))
    return Ratio(f"simulate, {GAMES} games: 2 jobs / 1 job, wall time", median(walls[1]) / median(walls[2]), 1.7)


def peer_version(package: str) -> str:
    """Which release was raced."""
    code = f"from importlib.metadata import version; print(version('{package}'))"
    return subprocess.run([str(PEER), "-c", code], capture_output=True, text=True, check=True).stdout.strip()


def processor() -> str:
    """The name of this machine's processor."""
    info = Path("/proc/cpuinfo")
    names = [line for line in info.read_text().splitlines() if line.startswith("model name")] if info.exists() else []
    return names[0].partition(":")[2].strip() if names else platform.processor() or platform.machine()


def report(figures: Figures, ratios: list[Ratio], repetitions: int, seconds: float) -> str:
    """The results as a part of a page."""
    busy = os.getloadavg()[0] / (os.cpu_count() or 1)
    rows = [
        f"| {name} | {speed:,.0f} | {1 / figures.clone[name]:,.0f} |" if name in figures.clone else f"| {name} | {speed:,.0f} | |"
        for name, speed in figures.speed.items()
    ]
    return "\n".join(
        [
            f"`make bench`, {datetime.now(UTC):%Y-%m-%d}: {processor()}, {os.cpu_count()} processors (load {busy:.1f} each), "
            f"{platform.system()} {platform.machine()}, CPython {platform.python_version()}, mypyc {version('mypy')}, "
            f"OpenSpiel {peer_version('open_spiel')}, Catanatron {peer_version('catanatron')}. Full random games for four "
            f"players, one core, medians of {repetitions} turns of {seconds:g} CPU seconds each.",
            "",
            "| contender | decisions per CPU second | copies per CPU second |",
            "|---|---|---|",
            *rows,
            "",
            "| ratio | value | bar | met |",
            "|---|---|---|---|",
            *[ratio.row() for ratio in ratios],
            "",
        ]
    )


def main(arguments: list[str]) -> int:
    """Measures, prints and writes."""
    repetitions = int(arguments[0]) if arguments else 5
    seconds = float(arguments[1]) if len(arguments) > 1 else 2.0
    figures = race(repetitions, seconds)
    ratios = [*ratios_of(figures), jobs_ratio(repetitions)]
    page = report(figures, ratios, repetitions, seconds)
    print(page)
    write_part("Engine", page)
    return int(not all(ratio.passed() for ratio in ratios))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
