"""One contender of the comparison with peers, in a process of its own: works for a while and prints its speed as JSON.

    python bench/peers_contender.py NAME SECONDS

Speed is what is done per second of CPU time: decisions in random play (`play-…`), copies of a position in the middle of a game
(`copy-…`), steps of an environment with its observations (`env-…`), moves at a table without network (`table-…`).
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tablee.table import moving, seating

PLAYERS = 4
TURNS = 1000  # after which a game of Catan is given up, as its own program does
COPIES = 200


def clocked(work: Iterator[int], seconds: float) -> float:
    """How much is done per CPU second; `work` tells what it has done since the last time."""
    next(work)  # everything is loaded and warm
    done, started = 0, time.process_time()
    while time.process_time() - started < seconds:
        done += next(work)
    return done / (time.process_time() - started)


def draw(actions: list[Any], chance: random.Random) -> Any:
    """One of the legal actions: the same cheap draw for every contender that is driven from here."""
    return actions[int(chance.random() * len(actions))]


# ---- Tablée ----


def play_tablee(game: str) -> Iterator[int]:
    """Random games in the compiled loop."""
    from tablee.kernel.playout import play_random
    from tablee.kernel.registry import find
    from tablee.kernel.rng import seeded

    found, rng, seed = find(game), seeded(0), 0
    while True:
        yield play_random(found.start(PLAYERS, seed=seed), rng)
        seed += 1


def copy_tablee(game: str) -> Iterator[int]:
    """Copies of the position in the middle of a game."""
    from tablee.kernel.playout import clone_often, play_random
    from tablee.kernel.registry import find
    from tablee.kernel.rng import seeded

    decisions = play_random(find(game).start(PLAYERS, seed=1), seeded(0))
    state, rng = find(game).start(PLAYERS, seed=1), seeded(0)
    for _ in range(decisions // 2):
        seat = state.next_seat()
        state.advance(seat, state.random_action(seat, rng))
    while True:
        clone_often(state, COPIES)
        yield COPIES


def env_tablee(game: str) -> Iterator[int]:
    """Steps of the PettingZoo environment."""
    from tablee import envs

    return step_aec(envs.make(game, PLAYERS), lambda seen, info: info["legal_actions"])


def table_tablee() -> Iterator[int]:
    """Moves at a table of four persons: checked, applied, written as a log entry, and everybody's frame encoded."""
    import msgspec

    from tablee.kernel.registry import find
    from tablee.show.shown import Shown
    from tablee.table.events import encode_event
    from tablee.table.opening import open_table
    from tablee.table.table import Table

    game, chance, now = find("lama-dice"), random.Random(0), 0.0
    number = 0
    while True:
        number += 1
        secret = number.to_bytes(32, "big")
        live = Shown(Table(f"table{number}", secret))
        table = live.table
        opened = open_table(game, [None] * PLAYERS, {}, 0, secret, now)
        live.absorb(opened)
        for seat in range(PLAYERS):
            live.absorb(seating.sit(table, seat, seat, now))
            live.absorb(seating.give_nonce(table, seat, f"{seat:032x}", opened.commitment, now))
        for started in seating.start(table, now):
            live.absorb(started)
        written, moves = 0, 0
        while table.phase == "playing":
            now += 1.0
            seat = table.state.next_seat()
            prepared = moving.move(table, seat, table.decisions[seat], chance.choice(table.offers[seat]), f"key{moves}", now)
            assert prepared is not None
            seen = table.seq
            written += len(encode_event(prepared.event))
            live.absorb(prepared.event, prepared)
            if table.phase == "playing":  # the page shown at the end is no move
                for viewer in range(PLAYERS):
                    written += len(msgspec.json.encode(live.update(viewer, viewer, seen, now)))
            moves += 1
        assert written
        yield moves


# ---- PettingZoo, RLCard ----


def masked(seen: dict[str, Any], info: dict[str, Any]) -> list[int]:
    """The legal actions where only a mask tells them."""
    return seen["action_mask"].nonzero()[0].tolist()  # type: ignore[no-any-return]


def step_aec(env: Any, legal: Callable[[Any, Any], list[int]] = masked) -> Iterator[int]:
    """Steps of a PettingZoo environment: last, a random legal action, step. Legal actions are taken as each tells them."""
    chance = random.Random(0)
    env.reset(seed=0)
    while True:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(draw(legal(seen, info), chance))
            steps += 1
        yield steps


def env_pettingzoo(name: str) -> Iterator[int]:
    """A classic environment of PettingZoo."""
    from importlib import import_module

    import pettingzoo.classic as classic

    folder = Path(classic.__file__).parent
    version = max(path.stem for path in folder.rglob(f"{name}_v[0-9]*.py"))
    return step_aec(import_module(f"pettingzoo.classic.{version}").env())


def env_rlcard(name: str) -> Iterator[int]:
    """An environment of RLCard: step gives the next player's observation and legal actions."""
    import rlcard

    env = rlcard.make(name, config={"seed": 0})
    chance = random.Random(0)
    while True:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(draw(list(state["legal_actions"]), chance))
            steps += 1
        yield steps


def play_rlcard(name: str) -> Iterator[int]:
    """The game beneath an environment of RLCard, with its legal actions but without observations."""
    import rlcard

    game = rlcard.make(name, config={"seed": 0}).game
    chance = random.Random(0)
    while True:
        game.init_game()
        steps = 0
        while not game.is_over():
            game.step(draw(list(game.get_legal_actions()), chance))
            steps += 1
        yield steps


# ---- OpenSpiel ----


def spiel_random(name: str) -> Iterator[Any]:
    """Endless random play; after each decision of a player the state."""
    import pyspiel

    game, chance = pyspiel.load_game(name), random.Random(0)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, weights)[0])
            else:
                state.apply_action(draw(state.legal_actions(), chance))
                yield state


def play_openspiel(name: str) -> Iterator[int]:
    """Random games, driven from Python; only players' decisions count."""
    for _ in spiel_random(name):
        yield 1


def copy_openspiel(name: str) -> Iterator[int]:
    """Copies of the position in the middle of a game."""
    states = spiel_random(name)
    decisions = 1
    while not next(states).is_terminal():
        decisions += 1
    states = spiel_random(name)
    for _ in range(decisions // 2):
        state = next(states)
    while True:
        for _ in range(COPIES):
            state = state.clone()
        yield COPIES


# ---- catanatron ----


def catan(seed: int) -> Any:
    """A game of Catan for four random players."""
    from catanatron import Color, Game, RandomPlayer

    return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)


def over(game: Any) -> bool:
    """Whether somebody has won, or nobody will."""
    return game.winning_color() is not None or game.state.num_turns >= TURNS


def play_catanatron() -> Iterator[int]:
    """Random games of Catan."""
    seed = 0
    while True:
        game, decisions = catan(seed), 0
        while not over(game):
            game.play_tick()
            decisions += 1
        seed += 1
        yield decisions


def copy_catanatron() -> Iterator[int]:
    """Copies of the position in the middle of a game."""
    game, decisions = catan(1), 0
    while not over(game):
        game.play_tick()
        decisions += 1
    game = catan(1)
    for _ in range(decisions // 2):
        game.play_tick()
    while True:
        for _ in range(COPIES):
            game = game.copy()
        yield COPIES


OURS: dict[str, Callable[[str], Iterator[int]]] = {"play": play_tablee, "copy": copy_tablee}
CONTENDERS: dict[str, Callable[[], Iterator[int]]] = {
    "env-lama-dice": lambda: env_tablee("lama-dice"),
    "table-lama-dice": table_tablee,
    "play-crazy_eights": lambda: play_openspiel("crazy_eights(players=4)"),
    "play-hearts": lambda: play_openspiel("hearts"),
    "play-hanabi": lambda: play_openspiel("hanabi(players=4)"),
    "copy-crazy_eights": lambda: copy_openspiel("crazy_eights(players=4)"),
    "play-uno": lambda: play_rlcard("uno"),
    "env-rlcard-uno": lambda: env_rlcard("uno"),
    "env-rlcard-leduc": lambda: env_rlcard("leduc-holdem"),
    "env-pettingzoo-leduc": lambda: env_pettingzoo("leduc_holdem"),
    "env-pettingzoo-no-limit": lambda: env_pettingzoo("texas_holdem_no_limit"),
    "env-pettingzoo-texas": lambda: env_pettingzoo("texas_holdem"),
    "env-pettingzoo-tictactoe": lambda: env_pettingzoo("tictactoe"),
    "play-catanatron": play_catanatron,
    "copy-catanatron": copy_catanatron,
}


def contender(name: str) -> Callable[[], Iterator[int]]:
    """A contender by name; every game of ours is one, in play and in copying."""
    kind, _, game = name.partition("-")
    if name in CONTENDERS or kind not in OURS:
        return CONTENDERS[name]
    return lambda: OURS[kind](game)


if __name__ == "__main__":
    print(json.dumps({"speed": clocked(contender(sys.argv[1])(), float(sys.argv[2]))}))
