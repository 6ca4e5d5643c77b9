"""Writes a game's outlook: what traits of a seat are worth, counted in games of its judge's rules of thumb with themselves.

python tools/outlook.py GAME [--games N]     N games for each number of players; the same N gives the same tables

For every stage of the game the worths are those that come nearest to the points at the end (least squares, each seat against the
mean of its table), and the spread is the one under which the victories that came were likeliest, if chances go with
exp(points / spread). A fifth of the games is left out of this, to tell how much of the points is foreseen.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Protocol, cast

import numpy as np
from numpy.typing import NDArray

from tablee.advice import judge_of
from tablee.advice.outlook import FILE
from tablee.kernel.game import Game
from tablee.kernel.registry import find
from tablee.kernel.rng import Rng, seeded
from tablee.kernel.state import State

SEED = 4_000_000_000  # far from the seeds of tuning and of measurement
CALM = 1e-3  # how strongly worths are drawn to nothing, as a share of what speaks for them
SPREADS = np.geomspace(1.0, 100.0, 200)  # that are tried
LEFT_OUT = 5  # every fifth game

Floats = NDArray[np.float64]


@dataclass
class Stage:
    """What was seen at one stage: for each position the traits of all seats, their points at the end and their victories."""

    traits: list[list[list[float]]] = field(default_factory=list)
    points: list[list[float]] = field(default_factory=list)
    won: list[list[float]] = field(default_factory=list)
    game: list[int] = field(default_factory=list)


class Foreseeing(Protocol):
    """A judge whose game has an outlook."""

    def is_far(self, state: State, decisions: int) -> bool: ...

    def quick(self, state: State, seat: int, rng: Rng) -> int: ...

    def stage(self, state: State) -> int: ...

    def traits(self, state: State, seat: int) -> list[float]: ...


def play(game: Game, judge: Foreseeing, players: int, number: int, stages: dict[int, Stage]) -> None:
    """Plays one game and notes every position that a look ahead could be rated in."""
    state = game.start(players, {}, SEED + number, game.parts())
    rng = seeded(SEED + number)
    seen: list[tuple[int, list[list[float]]]] = []
    while state.to_act():
        if judge.is_far(state, sys.maxsize):
            seen.append((judge.stage(state), [judge.traits(state, seat) for seat in range(players)]))
        seat = state.next_seat()
        state.advance(seat, judge.quick(state, seat, rng))
    places = state.ranking()
    for stage, traits in seen:
        noted = stages[stage]
        noted.traits.append(traits)
        noted.points.append([float(points) for points in state.scores(0)])
        noted.won.append([1 / places.count(1) if place == 1 else 0.0 for place in places])
        noted.game.append(number)


def centred(values: Floats) -> Floats:
    """Each seat against the mean of its table."""
    means: Floats = values.mean(axis=1, keepdims=True)
    return values - means


def likelihood(points: Floats, won: Floats, spread: float) -> float:
    """How likely the victories were, as a mean of logarithms, if chances went with exp(points / spread)."""
    scaled = points / spread
    scaled -= scaled.max(axis=1, keepdims=True)
    return float((won * (scaled - np.log(np.exp(scaled).sum(axis=1, keepdims=True)))).sum(axis=1).mean())


def fit(stage: Stage) -> tuple[list[float], float, float]:
    """The worths, the spread, and the share of the differences in points that both explain in the games left out."""
    traits, points, won = centred(np.array(stage.traits)), centred(np.array(stage.points)), np.array(stage.won)
    kept = np.array(stage.game) % LEFT_OUT != 0
    rows = traits[kept].reshape(-1, traits.shape[2])
    square = rows.T @ rows
    weights = np.linalg.solve(square + np.diag(CALM * np.diag(square) + 1e-9), rows.T @ points[kept].ravel())
    expected = traits @ weights
    spread = max(SPREADS, key=lambda spread: likelihood(expected[kept], won[kept], spread))
    missed = ((points - expected)[~kept] ** 2).mean() / (points[~kept] ** 2).mean()
    return [float(weight) for weight in weights], float(spread), 1 - float(missed)


def text(name: str, games: int, tables: dict[int, list[tuple[list[float], float, float]]]) -> str:
    """The file."""
    lines = [
        "# What the traits of the judge have led to, by players; then by stage, the beginning of the game first.",
        "",
        "[run]",
        f'by = "python tools/outlook.py {name} --games {games}"',
    ]
    for players, table in tables.items():
        lines += ["", f"[players.{players}]"]
        lines.append(f"foreseen = [{', '.join(f'{foreseen:.2f}' for _, _, foreseen in table)}]  # of the differences in points")
        lines.append(f"spreads = [{', '.join(f'{spread:.1f}' for _, spread, _ in table)}]")
        lines += ["worths = [", *[f"    [{', '.join(f'{worth:.3f}' for worth in worths)}]," for worths, _, _ in table], "]"]
    return "\n".join(lines) + "\n"


def main(words: list[str]) -> int:
    """Counts and writes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=4000)
    arguments = parser.parse_args(words)
    game = find(arguments.game)
    judge = cast(Foreseeing, judge_of(game, game.parts()))
    tables = {}
    for players in range(max(2, game.min_players), game.max_players + 1):
        stages: dict[int, Stage] = defaultdict(Stage)
        for number in range(arguments.games):
            play(game, judge, players, number, stages)
        tables[players] = [fit(stages[stage]) for stage in sorted(stages)]
        print(players, [(round(spread, 1), round(foreseen, 2)) for _, spread, foreseen in tables[players]], flush=True)
    (game.folder / "advice" / FILE).write_text(text(arguments.game, arguments.games, tables), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
