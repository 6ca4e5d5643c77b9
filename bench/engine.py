"""How fast the engine is: compiled against pure, against a peer, copying against deciding, two processes against one.

    python -m bench.engine [REPETITIONS] [SECONDS]    prints the ratios and writes bench/RESULTS.md

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

ROOT = Path(__file__).resolve().parent.parent
PURE, COMPILED, PEER = (ROOT / env / "bin/python" for env in (".venv", ".venv-compiled", ".venv-bench"))
GAMES = 3_000  # in the series that is shared by two processes


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
    told: dict[str, Any] = json.loads(subprocess.run(command, cwd="/", capture_output=True, text=True, check=True).stdout)
    return told


def series_seconds(jobs: int) -> float:
    """The wall time of a series of games with so many processes."""
    command = [COMPILED.with_name("tablee"), "simulate", "lama-dice", "--games", GAMES, "--bots", "greedy", "--players", 4]
    started = time.perf_counter()
    subprocess.run([str(word) for word in [*command, "--json", "--jobs", jobs]], capture_output=True, check=True)
    return time.perf_counter() - started


def measure(repetitions: int, seconds: float) -> tuple[dict[str, float], list[Ratio]]:
    """All speeds, and the ratios between them."""
    runs: dict[str, list[dict[str, Any]]] = {"compiled": [], "pure": [], "open_spiel": []}
    for _ in range(repetitions):
        runs["compiled"].append(contend(COMPILED, "lama", seconds))
        runs["pure"].append(contend(PURE, "lama", seconds))
        runs["open_spiel"].append(contend(PEER, "crazy-eights", seconds))
    for name, told in runs.items():
        if {run["build"] for run in told} != {name}:
            sys.exit(f"the installation for “{name}” is not what it should be: run make bench")
    walls: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(repetitions):
        for jobs, times in walls.items():
            times.append(series_seconds(jobs))
    speed = {name: median(run["speed"] for run in told) for name, told in runs.items()}
    clone = median(run["clone"] for run in runs["compiled"])
    return speed, [
        Ratio("compiled / pure, decisions per CPU second", speed["compiled"] / speed["pure"], 10),
        Ratio(
            "LAMA Dice compiled / OpenSpiel crazy_eights, decisions per CPU second", speed["compiled"] / speed["open_spiel"], 10
        ),
        Ratio("copy / decision, CPU time, compiled", clone * speed["compiled"], 2, at_least=False),
        Ratio(f"{GAMES} games with 2 jobs / 1 job, wall time", median(walls[1]) / median(walls[2]), 1.7),
    ]


def peer_version() -> str:
    """Which OpenSpiel was raced."""
    code = "from importlib.metadata import version; print(version('open_spiel'))"
    return subprocess.run([str(PEER), "-c", code], capture_output=True, text=True, check=True).stdout.strip()


def processor() -> str:
    """The name of this machine's processor."""
    info = Path("/proc/cpuinfo")
    names = [line for line in info.read_text().splitlines() if line.startswith("model name")] if info.exists() else []
    return names[0].partition(":")[2].strip() if names else platform.processor() or platform.machine()


def report(speed: dict[str, float], ratios: list[Ratio], repetitions: int, seconds: float) -> str:
    """The results as a page."""
    return "\n".join(
        [
            "# Speed of the engine",
            "",
            f"Measured by `make bench` on {datetime.now(UTC):%Y-%m-%d}: {processor()}, {os.cpu_count()} processors, "
            f"{platform.system()} {platform.machine()}, CPython {platform.python_version()}, mypyc {version('mypy')}, "
            f"OpenSpiel {peer_version()}. Full random games for four players, one core, medians of {repetitions} turns of "
            f"{seconds:g} CPU seconds each.",
            "",
            "| contender | decisions per CPU second |",
            "|---|---|",
            f"| LAMA Dice, compiled | {speed['compiled']:,.0f} |",
            f"| LAMA Dice, the same source in CPython | {speed['pure']:,.0f} |",
            f"| OpenSpiel crazy_eights, driven from Python | {speed['open_spiel']:,.0f} |",
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
    seconds = float(arguments[1]) if len(arguments) > 1 else 3.0
    speed, ratios = measure(repetitions, seconds)
    page = report(speed, ratios, repetitions, seconds)
    print(page)
    (ROOT / "bench/RESULTS.md").write_text(page, encoding="utf-8")
    return int(not all(ratio.passed() for ratio in ratios))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
