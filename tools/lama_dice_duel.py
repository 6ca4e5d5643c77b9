"""Teaches the network that tells chances in LAMA Dice between two, by letting it play against itself.

python tools/lama_dice_duel.py [--passes N]     the same N gives the same network; ten minutes with .venv-compiled/bin/python

Each pass plays games by what the network says so far, with a wrong choice now and then. At each turn what is better of rolling,
over all faces of the dice, and quitting is what the position is worth; the network learns that, and so the next pass knows a turn
more. What the last turns are worth is known from who wins.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablee.games.lama_dice import GAMES as SHELF
from tablee.games.lama_dice import legal, score
from tablee.games.lama_dice.advice.duel import (
    BETWEEN,
    FILE,
    INPUTS,
    LLAMA_ROW,
    OWN_POINTS,
    POINTS,
    ROW,
    Duel,
    Network,
    Seen,
    field_seen,
    points_seen,
    row_seen,
)
from tablee.games.lama_dice.codes import MATCH, MISS, TURN
from tablee.games.lama_dice.parts import QUIT, ROLL, LamaDiceParts
from tablee.games.lama_dice.state import LamaDiceState
from tablee.kernel.rng import Rng, seeded

GAME = SHELF[0]
TABLES = Path(__file__).resolve().parent.parent / "src/tablee/games/lama_dice" / FILE
SEED: Final = 4_000_000_000  # far from the seeds of tuning and of measurement
UNITS: Final = 48
GAMES: Final = 1000  # a pass
KEPT: Final = 4  # passes that are learned from
EPOCHS: Final = 2
BATCH: Final = 64
RATES: Final = (0.002, 0.0001)  # of learning, at the first and at the last pass
TURNED: Final = 12  # one of so many choices is turned round
UNSEEN: Final = 3  # one of so many games begins with any points
BETA: Final = (0.9, 0.999)  # of Adam

Numbers = NDArray[np.float32]


class Learner:
    """The network as arrays, and how it learns (Adam)."""

    def __init__(self) -> None:
        draw = np.random.default_rng(SEED)
        self.weights: list[Numbers] = [
            draw.uniform(-0.15, 0.15, (INPUTS, UNITS)).astype(np.float32),
            np.zeros(UNITS, np.float32),
            draw.uniform(-0.1, 0.1, UNITS).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def network(self) -> Network:
        """What has been learned."""
        inputs, bias, outputs, last = self.weights
        return Network(
            [[float(weight) for weight in row] for row in inputs],
            [float(weight) for weight in bias],
            [float(weight) for weight in outputs],
            float(last[0]),
        )

    def learn(self, seen: Numbers, chances: Numbers, rate: float) -> float:
        """One step towards what some positions are worth; how far off it was."""
        inputs, bias, outputs, last = self.weights
        units = np.maximum(seen @ inputs + bias, 0)
        off = 1 / (1 + np.exp(-(units @ outputs + last))) - chances
        back = np.outer(off, outputs) * (units > 0)
        count = len(chances)
        slopes = [seen.T @ back / count, back.mean(axis=0), units.T @ off / count, off.mean(keepdims=True)]
        self.steps += 1
        for i, slope in enumerate(slopes):
            self.means[i] += (1 - BETA[0]) * (slope - self.means[i])
            self.squares[i] += (1 - BETA[1]) * (slope * slope - self.squares[i])
            mean = self.means[i] / (1 - BETA[0] ** self.steps)
            square = self.squares[i] / (1 - BETA[1] ** self.steps)
            self.weights[i] -= np.float32(rate) * mean / (np.sqrt(square) + np.float32(1e-8))
        return float((off * off).mean())


class Notes:
    """Positions and what they are worth to whoever is to roll or quit."""

    def __init__(self, parts: LamaDiceParts) -> None:
        self.parts = parts
        self.seen: list[Seen] = []
        self.chances: list[float] = []

    def position(self, state: LamaDiceState, chance: float) -> None:
        """Notes a position."""
        seat = state.next_seat()
        rival = 1 - seat
        seen = row_seen(self.parts, state.rows[seat])
        seen += shifted(row_seen(self.parts, state.rows[rival]), ROW)
        seen += self.points(state, seat) + shifted(field_seen(state.llama_row, legal.alone(state)), LLAMA_ROW)
        self.seen.append(seen)
        self.chances.append(chance)

    def between(self, state: LamaDiceState, chance: float) -> None:
        """Notes the points at the beginning of a round."""
        self.seen.append([*self.points(state, state.next_seat()), (BETWEEN, 1.0)])
        self.chances.append(chance)

    def points(self, state: LamaDiceState, seat: int) -> Seen:
        """Both players' points, as they are seen."""
        own = shifted(points_seen(self.parts, score.points(state, seat)), OWN_POINTS)
        return own + shifted(points_seen(self.parts, score.points(state, 1 - seat)), OWN_POINTS + POINTS)

    def arrays(self) -> tuple[Numbers, Numbers]:
        """All of them."""
        table = np.zeros((len(self.seen), INPUTS), np.float32)
        for i, seen in enumerate(self.seen):
            for at, much in seen:
                table[i, at] = much
        return table, np.array(self.chances, np.float32)


def shifted(seen: Seen, offset: int) -> Seen:
    """The same, further on."""
    return [(offset + at, much) for at, much in seen]


def play(duel: Duel, number: int, notes: Notes) -> None:
    """Plays one game, and notes what each position was worth."""
    state = GAME.start(2, seed=SEED + number)
    assert isinstance(state, LamaDiceState)
    rng = seeded(SEED + number)
    if rng.below(UNSEEN) == 0:
        give_points(duel.parts, state, rng)
    round = 0
    while state.to_act():
        seat = state.next_seat()
        table = (
            state.rows[seat],
            state.rows[1 - seat],
            state.llama_row,
            legal.alone(state),
            score.points(state, seat),
            score.points(state, 1 - seat),
        )
        if state.phase == TURN:
            rolling, quitting = duel.rolling(*table), duel.quitting(*table)
            notes.position(state, max(rolling, quitting))
            if state.round != round:
                round = state.round
                notes.between(state, max(rolling, quitting))
            wanted = rolling >= quitting
            action = ROLL if wanted != (rng.below(TURNED) == 0) else QUIT
        elif state.phase in (MATCH, MISS) and rng.below(2 * TURNED):
            action = max(state.legal(seat), key=lambda action: duel.answered(*table, action))
        else:
            action = state.legal(seat)[-1] if state.phase not in (MATCH, MISS) else state.random_action(seat, rng)
        state.advance(seat, action)


def give_points(parts: LamaDiceParts, state: LamaDiceState, rng: Rng) -> None:
    """Any points for both."""
    for seat in range(2):
        points = rng.below(parts.game_end)
        state.black[seat], state.white[seat] = divmod(points, parts.black_value)


def teach(passes: int, games: int = GAMES) -> Network:
    """The network after so many passes."""
    parts = GAME.parts()
    assert isinstance(parts, LamaDiceParts)
    learner = Learner()
    kept: list[tuple[Numbers, Numbers]] = []
    draw = np.random.default_rng(SEED)
    for number in range(passes):
        duel, notes = Duel(parts, learner.network()), Notes(parts)
        for game in range(games):
            play(duel, number * games + game, notes)
        kept = [*kept[1 - KEPT :], notes.arrays()]
        seen, chances = (np.concatenate(part) for part in zip(*kept, strict=True))
        share = number / max(1, passes - 1)
        rate = RATES[0] * (RATES[1] / RATES[0]) ** share
        off = 0.0
        for _ in range(EPOCHS):
            order = draw.permutation(len(chances))
            steps = [order[at : at + BATCH] for at in range(0, len(order), BATCH)]
            off = sum(learner.learn(seen[step], chances[step], rate) for step in steps) / len(steps)
        print(f"pass {number + 1}: {len(notes.chances)} positions, off by {off**0.5:.4f}", flush=True)
    return learner.network()


def text(network: Network, passes: int) -> str:
    """The file."""

    def listed(weights: list[float]) -> str:
        return f"[{', '.join(f'{weight:.4f}' for weight in weights)}]"

    lines = [
        "# How a small network sees games of two; duel.py says what the inputs are and how it is asked.",
        "",
        f'by = "python tools/lama_dice_duel.py --passes {passes}"',
        f"bias = {listed(network.bias)}",
        f"outputs = {listed(network.outputs)}",
        f"last = {network.last:.4f}",
        "inputs = [",
        *[f"    {listed(row)}," for row in network.inputs],
        "]",
    ]
    return "\n".join(lines) + "\n"


def main(words: list[str]) -> int:
    """Teaches and writes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--passes", type=int, default=200)
    passes = parser.parse_args(words).passes
    TABLES.write_text(text(teach(passes), passes), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
