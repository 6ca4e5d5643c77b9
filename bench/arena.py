"""The arena: what it costs beside bots and rules (below 5 %), and how much faster two processes are than one (1.7 or more).

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
from tablee.arena.run import play_rest
from tablee.arena.simulate import bot_stream
from tablee.kernel.registry import find

ROUNDS = 3


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


def arena(plan: Plan, jobs: int) -> None:
    """The same games in the arena."""
    with TemporaryDirectory() as folder:
        results = Results(Path(folder), plan)
        play_rest(plan, results, jobs, None, None, None)
        results.close()


def main() -> None:
    """Prints both figures."""
    game = sys.argv[1] if len(sys.argv) > 1 else "lama-dice"
    blocks = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    plans = {"greedy": plan_of(game, "greedy", blocks), "random": plan_of(game, "random", 10 * blocks)}
    for bot, plan in plans.items():
        alone = inside = 0.0
        for _ in range(ROUNDS):
            started = time.process_time()
            bare(plan)
            middle = time.process_time()
            arena(plan, jobs=1)
            alone, inside = alone + middle - started, inside + time.process_time() - middle
        each = 1e6 * alone / ROUNDS / plan.units() / plan.players
        print(f"{game}, {bot}: bots and rules take {each:.0f} µs a game; overhead {100 * (inside / alone - 1):+.1f} %")
    times = {jobs: min(wall(plans["greedy"], jobs) for _ in range(ROUNDS)) for jobs in (1, 2)}
    print(f"{game}, greedy: 1 job {times[1]:.2f} s, 2 jobs {times[2]:.2f} s, {times[1] / times[2]:.2f} times as fast")


def plan_of(game: str, bot: str, blocks: int) -> Plan:
    """Two of the same bot, face to face."""
    return make_plan(PlanFile(game=game, bots=[bot, bot], players=2, blocks=blocks))


def wall(plan: Plan, jobs: int) -> float:
    """Seconds on the wall clock."""
    started = time.perf_counter()
    arena(plan, jobs)
    return time.perf_counter() - started


if __name__ == "__main__":
    main()
