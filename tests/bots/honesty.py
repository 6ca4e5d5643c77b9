"""What honesty is measured with: positions, bots asked in this process and in another one, and a bot that peeks.

python -m tests.bots.honesty          how often a hidden change changes the move, of honest bots and of the one that peeks
python -m tests.bots.honesty choose   reads questions as JSON lines and answers each with an action
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

import tablee
from tablee import bots
from tablee.advice import judge_of
from tablee.bots import Bot, Budget, levels
from tablee.bots.search import follow, make_plans
from tablee.kernel.game import Game
from tablee.kernel.registry import find
from tablee.kernel.rng import Rng, seeded
from tablee.kernel.state import Parts, State
from tests.effort import THOROUGH
from tests.shelf import GAMES

LEVELS = ("random", "easy", "medium", "hard", "expert", "ismcts")
STATES = 200 if THOROUGH else 20
SAMPLES = 6
FEW: dict[str, Any] = {"PLANS": 3, "EASY_PLANS": 3, "EASY_SAMPLES": 6}  # the same search, only shorter


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked: nothing but an observation, and its own seed."""

    game: str
    bot: str
    observation: list[int]
    seed: int


@lru_cache
def positions(id: str, count: int = STATES) -> tuple[State, ...]:
    """Positions of random games with every number of players, from the first decision to the last ones."""
    game = find(id)
    found = []
    for number in range(count):
        players = max(2, game.min_players) + number % (game.max_players + 1 - max(2, game.min_players))
        moves = walk(game, players, number)
        state = game.start(players, seed=number)
        ahead = (count - number) / count  # rather late than early: there is less to play out
        for seat, action in moves[: int(len(moves) * (1 - ahead * ahead))]:
            state.advance(seat, action)
        found.append(state)
    return tuple(found)


def walk(game: Game, players: int, seed: int) -> list[tuple[int, int]]:
    """The moves of a random game."""
    state, rng, moves = game.start(players, seed=seed), seeded(seed), []
    while state.to_act():
        seat = state.next_seat()
        moves.append((seat, state.random_action(seat, rng)))
        state.advance(*moves[-1])
    return moves


def elsewhere(state: State, number: int) -> State:
    """The same to its seat, with everything hidden drawn anew."""
    return state.resample(state.next_seat(), seeded(7_000 + number))


def question(id: str, bot: str, state: State, number: int) -> Question:
    """What a bot is asked in a position."""
    return Question(id, bot, state.observe(state.next_seat()), 500 + number)


def answer(asked: Question) -> int:
    """What the bot plays."""
    game = find(asked.game)
    with patch.multiple(levels, **FEW):
        return bots.make(asked.bot, game, game.parts()).choose(asked.observation, seeded(asked.seed), Budget(samples=SAMPLES))


def answers_elsewhere(asked: Sequence[Question]) -> list[int]:
    """What the bots play in another process, which gets nothing but the questions."""
    source = Path(tablee.__file__).parent.parent
    lines = b"".join(msgspec.json.encode(one) + b"\n" for one in asked)
    root = Path(__file__).parent.parent.parent
    done = subprocess.run(
        [sys.executable, "-m", "tests.bots.honesty", "choose"],
        input=lines,
        stdout=subprocess.PIPE,
        cwd=root,
        env={"PYTHONPATH": str(source)},
        check=True,
    )
    return [int(line) for line in done.stdout.splitlines()]


PLANS = 6  # of the cheat


class PeekingBot(Bot):
    """A cheat, for control: it holds the true state and tries its plans there, the true deck and dice included."""

    def __init__(self, game: Game, parts: Parts, truth: State) -> None:
        super().__init__(game, parts)
        self.judge = judge_of(game, parts)
        self.truth = truth

    def choose(self, observation: list[int], rng: Rng, budget: Budget) -> int:
        seat = observation[0]
        plans = make_plans(self.judge, self.imagine(observation, rng), seat, PLANS, rng)
        stream = rng.fork().state
        worths = []
        for plan in plans:
            state = self.truth.clone()
            follow(state, seat, plan)
            chance = Rng(stream)
            while state.to_act():  # to the very end: what is hidden may come up late
                mover = state.next_seat()
                state.apply(mover, self.judge.quick(state, mover, chance))
            scores = state.scores(seat)
            others = [score for other, score in enumerate(scores) if other != seat]
            worths.append((scores[seat] - max(others)) * (-1 if self.game.lowest_wins else 1))
        return plans[worths.index(max(worths))].actions[0]


def peeking(game: Game, state: State, number: int) -> int:
    """What the cheat plays."""
    seat = state.next_seat()
    cheat = PeekingBot(game, game.parts(), state)
    return cheat.choose(state.observe(seat), seeded(500 + number), Budget())


def turn(one: Bot, other: Bot, state: State, number: int) -> list[tuple[int, int, bool]]:
    """A turn of two bots with the same stream, one asked in the true worlds, the other where everything hidden is drawn anew.

    Tells for each decision but the first what both play, and whether both knew that the turn would go on like this.
    """
    truth, seat = state.clone(), state.next_seat()
    told: list[tuple[int, int, bool]] = []
    streams = seeded(500 + number), seeded(500 + number)
    with patch.multiple(levels, **FEW):
        while truth.to_act() and truth.next_seat() == seat:
            worlds = truth, elsewhere(truth, number + 100 * len(told))
            kept = all(expects(bot, world.observe(seat)) for bot, world in zip((one, other), worlds, strict=True))
            answers = []
            for bot, world, rng in zip((one, other), worlds, streams, strict=True):
                if isinstance(bot, PeekingBot):
                    bot.truth = world
                answers.append(bot.choose(world.observe(seat), rng, Budget(samples=SAMPLES)))
            told.append((answers[0], answers[1], kept))
            if truth.apply(seat, answers[0]):
                break
    return told[1:]


def expects(bot: Bot, observation: list[int]) -> bool:
    """Whether a bot goes on with its turn here, with the plan it has or the time it has left."""
    return bot.plan[0][0] == observation if bot.plan else getattr(bot, "expected", None) == observation


def changed(id: str, count: int) -> tuple[int, int]:
    """In how many positions a hidden change changes the move: of `expert`, and of the one that peeks."""
    honest = cheating = 0
    for number, state in enumerate(positions(id, count)):
        other = elsewhere(state, number)
        honest += answer(question(id, "expert", state, number)) != answer(question(id, "expert", other, number))
        cheating += peeking(find(id), state, number) != peeking(find(id), other, number)
    return honest, cheating


def main(words: list[str]) -> None:
    """Answers questions, or prints the table."""
    if words == ["choose"]:
        for line in sys.stdin.buffer:
            print(answer(msgspec.json.decode(line, type=Question)))
        return
    print(f"| game | positions | expert | a bot that peeks |\n|{'---|' * 4}")
    for game in GAMES:
        honest, cheating = changed(game, STATES)
        print(f"| {game} | {STATES} | {honest} | {cheating} |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
