"""One contender of the benchmark, in a process of its own: plays full random games for a while and prints what it did as JSON.

python bench/contender.py GAME SECONDS           a game of Tablée for four, and what a copy of a position costs
python bench/contender.py crazy-eights SECONDS   OpenSpiel's crazy eights for four, driven from Python
python bench/contender.py catan SECONDS          Catanatron's Catan for four
"""

from __future__ import annotations

import json
import random
import sys
import time

COPIES = 500
BATCH = 20  # games between two looks at the clock, which costs as much as a short game
PLAYERS = 4
HALF = 20  # decisions after which a position is copied


def table(id: str, seconds: float) -> dict[str, float | str]:
    """One of our games, in this installation of Tablée."""
    from tablee.cli import build
    from tablee.kernel.playout import clone_often, play_random
    from tablee.kernel.registry import find
    from tablee.kernel.rng import seeded

    game, rng = find(id), seeded(0)
    play_random(game.start(PLAYERS, seed=0), rng)
    decisions, number, started = 0, 0, time.process_time()
    while time.process_time() - started < seconds:
        for _ in range(BATCH):
            decisions += play_random(game.start(PLAYERS, seed=number), rng)
            number += 1
    spent = time.process_time() - started
    state, rng = game.start(PLAYERS, seed=1), seeded(1)  # the same position in every run
    for _ in range(HALF):
        seat = state.next_seat()
        state.apply(seat, state.random_action(seat, rng))
    copies, started = 0, time.process_time()
    while time.process_time() - started < seconds / 4:
        clone_often(state, COPIES)
        copies += COPIES
    return {"speed": decisions / spent, "clone": (time.process_time() - started) / copies, "build": build()}


def crazy_eights(seconds: float) -> dict[str, float | str]:
    """OpenSpiel's crazy eights; only the players' decisions count, though the cards are dealt by chance nodes in between."""
    import pyspiel

    game = pyspiel.load_game(f"crazy_eights(players={PLAYERS})")
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
    return {"speed": decisions / (time.process_time() - started), "build": "peer"}


def catan(seconds: float) -> dict[str, float | str]:
    """Catanatron's Catan with its own random players, and what a copy of a position costs."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(0)
    decisions, started = 0, time.process_time()
    while time.process_time() - started < seconds:
        game = Game([RandomPlayer(color) for color in Color])
        game.play()
        decisions += len(game.state.actions)
    spent = time.process_time() - started
    game = Game([RandomPlayer(color) for color in Color])
    for _ in range(HALF):
        game.play_tick()
    copies, started = 0, time.process_time()
    while time.process_time() - started < seconds / 4:
        game.copy()
        copies += 1
    return {"speed": decisions / spent, "clone": (time.process_time() - started) / copies, "build": "peer"}


if __name__ == "__main__":
    name, seconds = sys.argv[1], float(sys.argv[2])
    peers = {"crazy-eights": crazy_eights, "catan": catan}
    print(json.dumps(peers[name](seconds) if name in peers else table(name, seconds)))
