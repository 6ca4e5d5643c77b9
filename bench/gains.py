"""What thinking gains over `medium` in a whole game, by think time: a plateau told without the luck of who wins.

    python -m bench.gains --game lama-dice --players 4 --games 10

One seat plays what a search says that thinks for the first of these times, all others are `medium`. At every decision of the
seat a search says for each think time what it would do; where that is not what `medium` does, both are played out anew in the
same worlds, and the difference of the chances to win is what thinking gains there. For the first time the sum over a game is, on
average, exactly how much more often than an equal the seat wins (two policies differ by the advantages of one over the other,
summed along its own games), as far as playouts play as `medium` does and the judge's verdicts at their end are right; for the
other times it is what they would gain in the same positions. Dice weigh far less on such a sum than on who wins. Seeds are those
of measurement; time is CPU time.

A search that ends when it is sure, or that looks at little, does not show what more time could bring: `--tireless` looks at all
that the judge thinks of, in every world alike, until the time is up.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from time import thread_time

from bench.engine import processor
from bench.strength import GAMES, SEED
from tablee import bots
from tablee.advice import judge_of
from tablee.advice.judge import Judge
from tablee.arena.intervals import CONFIDENCE
from tablee.bots import OWN
from tablee.bots.levels import DOUBT, PLANS
from tablee.bots.search import Outcome, Plan, complete, is_clear, leader, search, try_all
from tablee.kernel.registry import find
from tablee.kernel.rng import Rng, seeded
from tablee.kernel.state import State

TIMES = (0.05, 0.15, 0.5, 1.0, 5.0)
CHECKS = 2000  # playouts of each of two plans


@dataclass
class Thinking:
    """What one think time has brought."""

    seconds: float
    decisions: int = 0
    changed: int = 0
    gains: list[float] = field(default_factory=list)  # by game

    def line(self) -> str:
        """One line of a table."""
        count = len(self.gains)
        mean = sum(self.gains) / count
        spread = sum((gain - mean) ** 2 for gain in self.gains) / max(1, count - 1)
        share, error = self.changed / max(1, self.decisions), CONFIDENCE * sqrt(spread / count)
        return f"{self.seconds:5g} s  {share:6.1%} of decisions changed  {mean:+6.2%} ± {error:.2%} a game"


def tireless(judge: Judge, base: State, seat: int, rng: Rng, seconds: float) -> Outcome:
    """What a search would choose that drops no plan and never ends before its time."""
    end = thread_time() + seconds
    beginnings = [[action] for action in judge.candidates(base, seat, PLANS, rng)]
    plans = complete(judge, base, seat, beginnings, rng)
    worlds = 0
    while len(plans) > 1 and try_all(judge, base.resample(seat, rng), seat, plans, rng.fork().state, end):
        worlds += 1
    best = leader(plans)
    return Outcome(plans, best if is_clear(best, plans[0], DOUBT) else plans[0], worlds)


def gain(judge: Judge, state: State, seat: int, chosen: Plan, own: Plan, rng: Rng) -> float:
    """By how much the chance to win is better with one plan than with the other, in worlds that chose neither."""
    plans = [Plan(chosen.actions, chosen.known), Plan(own.actions, own.known)]
    for _ in range(CHECKS):
        try_all(judge, state.resample(seat, rng), seat, plans, rng.fork().state, 0.0)
    return plans[0].mean() - plans[1].mean()


def play(name: str, players: int, number: int, thinking: Sequence[Thinking], whole: bool = False) -> None:
    """Plays one game, and adds what each think time gains for one seat, which plays as the first of them says."""
    game = find(name)
    parts = game.parts()
    judge = judge_of(game, parts)
    medium = bots.make("medium", game, parts)
    state = game.start(players, {}, SEED + number, parts)
    rng = seeded(number)
    for each in thinking:
        each.gains.append(0.0)
    while state.to_act():
        seat = state.next_seat()
        observation = state.observe(seat)
        action = medium.choose(observation, rng, OWN)
        if seat == number % players:
            world = medium.imagine(observation, rng)  # plans are made where bots make theirs, not in the true world
            gains: dict[tuple[int, ...], float] = {}
            check = rng.fork()
            for each in thinking:
                if whole:
                    outcome = tireless(judge, world, seat, rng.fork(), each.seconds)
                else:
                    outcome = search(judge, world, seat, rng.fork(), PLANS, 0, each.seconds, DOUBT)
                if len(outcome.plans) == 1:
                    break
                if each is thinking[0]:
                    action = outcome.chosen.actions[0]
                each.decisions += 1
                if outcome.chosen is not outcome.plans[0]:
                    each.changed += 1
                    way = tuple(outcome.chosen.actions)
                    if way not in gains:
                        gains[way] = gain(judge, state, seat, outcome.chosen, outcome.plans[0], check.clone())
                    each.gains[-1] += gains[way]
        state.advance(seat, action)


def main(words: Sequence[str] | None = None) -> int:
    """Plays and tells."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=GAMES, required=True)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seconds", type=float, action="append", help="a think time; may be said more than once")
    parser.add_argument("--tireless", action="store_true", help="look at everything until the time is up")
    arguments = parser.parse_args(words)
    thinking = [Thinking(seconds) for seconds in arguments.seconds or TIMES]
    for number in range(arguments.games):
        play(arguments.game, arguments.players, number, thinking, arguments.tireless)
        print(f"{arguments.game}, {arguments.players} players, {number + 1} games, {processor()}")
        print("\n".join(each.line() for each in thinking), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
