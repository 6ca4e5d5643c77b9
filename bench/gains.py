"""What thinking gains over `medium` in a whole game, by think time: a plateau told without the luck of who wins.

    python -m bench.gains --game lama-dice --players 4 --games 10

`medium` plays with itself. At every decision of one seat a search says for each think time what it would do instead; where that
is something else, both are played out anew in the same worlds, and the difference of the chances to win is what thinking gains
there. The sum over a game is about how much more often than an equal a bot wins that thinks so long, if it changes little. Seeds
are those of measurement; time is CPU time.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from bench.engine import processor
from bench.strength import CONFIDENCE, GAMES, SEED
from tablee.bots.levels import DOUBT, PLANS
from tablee.bots.search import Plan, search, try_all
from tablee.kernel.registry import find
from tablee.kernel.rng import Rng, seeded
from tablee.kernel.state import Judge, State

TIMES = (0.05, 0.15, 0.5, 1.0, 5.0)
CHECKS = 2000  # playouts of each of two plans


@dataclass
class Thinking:
    """What one think time has brought."""

    seconds: float
    decisions: int = 0
    changed: int = 0
    gains: list[float] = field(default_factory=list)  # by game

    def told(self) -> str:
        """One line of a table."""
        count = len(self.gains)
        mean = sum(self.gains) / count
        spread = sum((gain - mean) ** 2 for gain in self.gains) / max(1, count - 1)
        share, error = self.changed / max(1, self.decisions), CONFIDENCE * sqrt(spread / count)
        return f"{self.seconds:5g} s  {share:6.1%} of decisions changed  {mean:+6.2%} ± {error:.2%} a game"


def gain(judge: Judge, state: State, seat: int, chosen: Plan, own: Plan, rng: Rng) -> float:
    """By how much the chance to win is better with one plan than with the other, in worlds that chose neither."""
    plans = [Plan(chosen.actions, chosen.known), Plan(own.actions, own.known)]
    for _ in range(CHECKS):
        try_all(judge, state.resample(seat, rng), seat, plans, rng.fork().state, 0.0)
    return plans[0].mean() - plans[1].mean()


def play(name: str, players: int, number: int, thinking: Sequence[Thinking]) -> None:
    """Plays one game, and adds what each think time would have gained for one seat."""
    game = find(name)
    parts = game.parts()
    judge = game.judge(parts)
    state = game.start(players, {}, SEED + number, parts)
    rng = seeded(number)
    for each in thinking:
        each.gains.append(0.0)
    while state.to_act():
        seat = state.next_seat()
        if seat == number % players:
            known: dict[tuple[int, ...], float] = {}
            check = rng.fork()
            for each in thinking:
                outcome = search(judge, state, seat, rng.fork(), PLANS, 0, each.seconds, DOUBT)
                if len(outcome.plans) == 1:
                    break
                each.decisions += 1
                if outcome.chosen is not outcome.plans[0]:
                    each.changed += 1
                    way = tuple(outcome.chosen.actions)
                    if way not in known:
                        known[way] = gain(judge, state, seat, outcome.chosen, outcome.plans[0], check.clone())
                    each.gains[-1] += known[way]
        state.advance(seat, judge.greedy(state, seat, rng))


def main(words: Sequence[str] | None = None) -> int:
    """Plays and tells."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=GAMES, required=True)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seconds", type=float, action="append", help="a think time; may be said more than once")
    told = parser.parse_args(words)
    thinking = [Thinking(seconds) for seconds in told.seconds or TIMES]
    for number in range(told.games):
        play(told.game, told.players, number, thinking)
        print(f"{told.game}, {told.players} players, {number + 1} games, {processor()}")
        print("\n".join(each.told() for each in thinking), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
