"""The arena: what it costs beside bots and rules (below 5 %), and how much faster two processes are than one (1.7 or more).

    python -m bench.arena

Bots and rules are the same games in the plainest loop, with seeds, seats and random streams laid out beforehand; the arena's
side is everything from the plan to the result file. Both are CPU time, taken in turns; each round compares its two sides, and
the median of all rounds counts. The summary, made once at the end, is told apart. Writes the part “Arena” of bench/RESULTS.md.
"""

from __future__ import annotations

import gc
import os
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.page import write_part
from tablee import bots
from tablee.arena.match import streams
from tablee.arena.plan import ArenaPlan, PlanFile, make_plan
from tablee.arena.results import Results
from tablee.arena.run import play_rest, summarize
from tablee.bots import Budget
from tablee.kernel.registry import find
from tablee.kernel.rng import Rng

ROUNDS = 9
MEASURED = (("lama-dice", "random", 2000), ("lama-dice", "medium", 60), ("landcraft", "random", 80), ("landcraft", "medium", 20))
SHARED = ("lama-dice", "medium", 400)  # long enough that starting processes does not count


@dataclass(frozen=True)
class Laid:
    """One game laid out: its seed, and for each seat the bot, its randomness and its budget."""

    seed: int
    names: list[str]
    streams: list[Rng]
    budgets: list[Budget]


def lay_out(plan: ArenaPlan) -> list[Laid]:
    """All games of a plan."""
    laid = []
    for game in plan.fixtures(range(plan.units())):
        entrants = [plan.bots[bot] for bot in game.seats]
        chances = streams(plan.seed, game.number, range(plan.players))
        laid.append(Laid(game.seed, [each.bot for each in entrants], chances, [each.budget() for each in entrants]))
    return laid


def bare(plan: ArenaPlan, games: list[Laid]) -> None:
    """The games with nothing but bots and rules."""
    game, parts = find(plan.game), plan.parts()
    for each in games:
        state = game.start(plan.players, plan.options, each.seed, parts)
        players = [bots.make(name, game, parts) for name in each.names]
        while state.to_act():
            seat = state.next_seat()
            state.apply(seat, players[seat].choose(state.observe(seat), each.streams[seat], each.budgets[seat]))
        state.scores(0)
        state.ranking()


def arena(plan: ArenaPlan, jobs: int, folder: Path) -> None:
    """The same games in the arena."""
    results = Results(folder, plan)
    play_rest(plan, results, jobs, None, None, None)
    results.close()


def one_round(plan: ArenaPlan) -> tuple[float, float, float]:
    """CPU seconds of the bare games, of the same games in the arena, and of their summary."""
    with TemporaryDirectory() as folder:
        games = lay_out(plan)
        gc.collect()
        started = time.process_time()
        bare(plan, games)
        alone = time.process_time() - started
        gc.collect()
        started = time.process_time()
        arena(plan, 1, Path(folder))
        written = time.process_time()
        summarize(plan, Path(folder), None)
        return alone, written - started, time.process_time() - written


def wall(plan: ArenaPlan, jobs: int) -> float:
    """Seconds on the wall clock."""
    with TemporaryDirectory() as folder:
        started = time.perf_counter()
        arena(plan, jobs, Path(folder))
        return time.perf_counter() - started


def plan_of(game: str, bot: str, blocks: int) -> ArenaPlan:
    """Two of the same bot, face to face."""
    return make_plan(PlanFile(game=game, bots=[bot, bot], players=2, blocks=blocks))


def main() -> None:
    """Measures, prints and writes."""
    lines = [
        "`python -m bench.arena`, compiled build.",
        "",
        "| games of two | bots and rules, a game | overhead | of a game | summary |",
    ]
    lines.append("|---|--:|--:|--:|--:|")
    for game, bot, blocks in MEASURED:
        plan = plan_of(game, bot, blocks)
        rounds = [one_round(plan) for _ in range(ROUNDS)]
        alone, after = median(figures[0] for figures in rounds), median(figures[2] for figures in rounds)
        more = median(inside / plain - 1 for plain, inside, _ in rounds)
        each = 1e6 / (plan.units() * plan.players)
        cost = f"{each * alone * more:.0f} µs | {100 * more:+.1f} % | {each * after:.0f} µs"
        lines.append(f"| {game}, {bot} | {each * alone:,.0f} µs | {cost} |")
        print(lines[-1])
    plan = plan_of(*SHARED)
    times = {jobs: min(wall(plan, jobs) for _ in range(3)) for jobs in (1, 2)}
    load = os.getloadavg()[0] / (os.cpu_count() or 1)
    lines += [
        "",
        f"Two processes ({', '.join(map(str, SHARED))} blocks): {times[1]:.1f} s alone, {times[2]:.1f} s with `--jobs 2`, ",
    ]
    lines[-1] += f"{times[1] / times[2]:.2f} times as fast; load {load:.1f} per core."
    print(lines[-1])
    write_part("Arena", "\n".join(lines))


if __name__ == "__main__":
    main()
