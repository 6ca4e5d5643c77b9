"""One contender of the benchmark, in a process of its own: plays full random games for a while and prints what it did as JSON.

python bench/contender.py lama SECONDS           LAMA Dice for four, and what a copy of a position costs
python bench/contender.py crazy-eights SECONDS   OpenSpiel's crazy eights for four, driven from Python
"""

from __future__ import annotations

import json
import random
import sys
import time

COPIES = 2_000


def lama(seconds: float) -> dict[str, float | str]:
    """LAMA Dice in this installation of Tablée."""
    from tablee.cli import build
    from tablee.kernel.playout import clone_often, play_random
    from tablee.kernel.registry import find
    from tablee.kernel.rng import seeded

    game = find("lama-dice")
    rng = seeded(0)
    play_random(game.start(4, seed=0), rng)
    decisions, number, started = 0, 0, time.process_time()
    while time.process_time() - started < seconds:
        for _ in range(20):
            decisions += play_random(game.start(4, seed=number), rng)
            number += 1
    spent = time.process_time() - started
    state = game.start(4, seed=1)
    copies, started = 0, time.process_time()
    while time.process_time() - started < seconds / 4:
        clone_often(state, COPIES)
        copies += COPIES
    return {"speed": decisions / spent, "clone": (time.process_time() - started) / copies, "build": build()}


def crazy_eights(seconds: float) -> dict[str, float | str]:
    """OpenSpiel's crazy eights; only the players' decisions count, though the cards are dealt by chance nodes in between."""
    import pyspiel

    game = pyspiel.load_game("crazy_eights(players=4)")
    chance = random.Random(0)
    decisions, started = 0, time.process_time()
    while time.process_time() - started < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                action = chance.choices(actions, weights)[0]
            else:
                actions = state.legal_actions()
                action = actions[chance.randrange(len(actions))]
                decisions += 1
            state.apply_action(action)
    return {"speed": decisions / (time.process_time() - started), "build": "open_spiel"}


if __name__ == "__main__":
    print(json.dumps({"lama": lama, "crazy-eights": crazy_eights}[sys.argv[1]](float(sys.argv[2]))))
