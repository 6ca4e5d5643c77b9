"""The arena: what it costs beside bots and rules (below 5 %), and how much faster two processes are than one (1.7 or more).

Overhead is CPU time, the best of five rounds on either side; the summary, made once at the end, is told apart.

python bench/arena.py [GAME] [BLOCKS]
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tablee import bots
from tablee.arena.plan import Plan, PlanFile, make_plan
from tablee.arena.results import Results
from tablee.arena.run import play_rest, summarize
from tablee.arena.simulate import bot_stream
from tablee.kernel.registry import find

ROUNDS = 5


def bare(plan: Plan) -> None:
    """The same games with nothing but bots and rules: neither lines, nor files, nor checks."""
    game, parts = find(plan.game), plan.parts()
    for unit in range(plan.units()):
        _, _, seed, turns = plan.line_up(unit)
        for turn, seats in enumerate(turns):
            state = game.start(plan.players, plan.options, seed, parts)
            players = [bots.make(entrant.bot, game, parts) for entrant in plan.bots]
            streams = [bot_stream(plan.seed, plan.players * unit + turn, seat) for seat in range(plan.players)]
            budgets = [entrant.budget() for entrant in plan.bots]
            while state.to_act():
                seat = state.next_seat()
                state.apply(seat, players[seats[seat]].choose(state.observe(seat), streams[seat], budgets[seats[seat]]))
            state.ranking()


def arena(plan: Plan, jobs: int, folder: Path) -> None:
    """The same games in the arena."""
    results = Results(folder, plan)
    play_rest(plan, results, jobs, None, None, None)
    results.close()


def main() -> None:
    """Prints both figures."""
    game = sys.argv[1] if len(sys.argv) > 1 else "lama-dice"
    blocks = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    plans = {"greedy": plan_of(game, "greedy", blocks), "random": plan_of(game, "random", 10 * blocks)}
    for bot, plan in plans.items():
        alone, inside, after = (min(figures) for figures in zip(*(rounds(plan) for _ in range(ROUNDS)), strict=True))
        games = plan.units() * plan.players
        took, overhead = 1e6 * alone / games, 100 * (inside / alone - 1)
        print(f"{game}, {bot}: bots and rules take {took:.0f} µs a game; overhead {overhead:+.1f} %", end="; ")
        print(f"the summary of {games} games {after:.2f} s")
    times = {jobs: min(wall(plans["greedy"], jobs) for _ in range(ROUNDS)) for jobs in (1, 2)}
    print(f"{game}, greedy: 1 job {times[1]:.2f} s, 2 jobs {times[2]:.2f} s, {times[1] / times[2]:.2f} times as fast")


def rounds(plan: Plan) -> tuple[float, float, float]:
    """CPU seconds of the bare games, of the same games in the arena, and of their summary."""
    with TemporaryDirectory() as folder:
        started = time.process_time()
        bare(plan)
        played = time.process_time()
        arena(plan, 1, Path(folder))
        written = time.process_time()
        summarize(plan, Path(folder), None)
        return played - started, written - played, time.process_time() - written


def plan_of(game: str, bot: str, blocks: int) -> Plan:
    """Two of the same bot, face to face."""
    return make_plan(PlanFile(game=game, bots=[bot, bot], players=2, blocks=blocks))


def wall(plan: Plan, jobs: int) -> float:
    """Seconds on the wall clock."""
    with TemporaryDirectory() as folder:
        started = time.perf_counter()
        arena(plan, jobs, Path(folder))
        return time.perf_counter() - started


if __name__ == "__main__":
    main()
