"""Writes the tables of LAMA Dice's judge, counted in games that `medium` plays with itself.

python tools/lama_dice_rounds.py [--games N]     N games for each number of players; the same N gives the same tables

How often a round ends before one's next turn stands by the rivals that are still in and the fewest cards that one of them has.
How points turn into victories is told by two numbers, the spreads at the beginning and at the end of a game under which the
victories that came were likeliest, if chances go with exp(-points / spread).

With two players `medium` seldom quits early enough, and games of such players tell little of better ones. So what speaks for
rolling while both are in is learned: in some positions both choices are played out, and the difference told from the judge's
prospects by least squares; then the games are played anew with what was learned, and so on a few times.
"""

from __future__ import annotations

import argparse
import sys
from itertools import product
from math import log
from pathlib import Path
from typing import cast

import numpy as np

from tablee.bots.search import Plan, try_all
from tablee.games.lama_dice import GAMES as SHELF
from tablee.games.lama_dice.judge import LamaDiceJudge, is_duel, is_fresh
from tablee.games.lama_dice.parts import FEWEST, MOST, QUIT, ROLL, VALUES
from tablee.games.lama_dice.rounds import FILE, MOST_CARDS, Rounds
from tablee.games.lama_dice.state import TURN, LamaDiceState
from tablee.kernel.rng import Rng, seeded

GAME = SHELF[0]
TABLES = Path(__file__).resolve().parent.parent / "src/tablee/games/lama_dice" / FILE
SEED = 3_000_000_000  # far from the seeds of tuning and of measurement
PRIOR = 8  # turns that a rare situation is thought to have had, as its neighbour
EARLY = range(10, 81, 5)  # spreads that are tried
LATE = range(4, 25)
PASSES = 4  # of learning
LOOKS = 6  # one of so many choices in a duel is played out both ways
TRIALS = 100  # as often
TURNED = 8  # one of so many choices is turned round, to come to positions that well-played games do not have
WORDS = ("rolling", "quitting", "roll", "hope", "always")  # for what a judge's prospects are worth

Between = tuple[list[int], int]  # the points between two rounds, and the winner's


def play(players: int, number: int, judge: LamaDiceJudge, turns: list[list[list[int]]], between: list[Between]) -> None:
    """Plays one game, and notes for each turn whether the round ended before the next one, and who won from where."""
    state = GAME.start(players, seed=SEED + number)
    assert isinstance(state, LamaDiceState)
    rng = seeded(SEED + number)
    waiting: dict[int, tuple[int, int]] = {}  # by seat: where its last turn is counted
    points: list[list[int]] = []
    round = 0
    while state.to_act():
        seat = state.next_seat()
        if state.round != round:
            for company, cards in waiting.values():
                turns[company][cards][1] += 1
            waiting.clear()
            round = state.round
        if is_fresh(state):
            points.append(list(state.scores(seat)))
        rivals = [other for other in range(players) if other != seat and state.active >> other & 1]
        if state.phase == TURN and rivals:
            if seat in waiting:
                turns[waiting[seat][0]][waiting[seat][1]][0] += 1
            fewest = min(sum(state.held(other, value) for value in range(VALUES)) for other in rivals)
            waiting[seat] = (len(rivals) - 1, min(fewest, MOST_CARDS) - 1)
        state.advance(seat, judge.greedy(state, seat, rng))
        if state.active >> seat & 1 == 0:
            waiting.pop(seat, None)
    for company, cards in waiting.values():
        turns[company][cards][1] += 1
    note(state, points, between)


def note(state: LamaDiceState, points: list[list[int]], between: list[Between]) -> None:
    """Notes who won from where; equal points tell nothing."""
    winner = state.ranking().index(1)
    between += [(told, winner) for told in points if len(set(told)) > 1]


def shares(row: list[list[int]]) -> list[float]:
    """How often rounds ended, by cards; a row that hardly ever came is drawn to the one before."""
    found: list[float] = []
    before = 0.5
    for going, ended in row:
        before = (ended + PRIOR * before) / (going + ended + PRIOR)
        found.append(round(before, 3))
    return found


def likeliest(games: list[Between], end: int) -> list[float]:
    """The spreads at the beginning and at the end of a game under which what came was likeliest."""

    def likelihood(spreads: tuple[int, int]) -> float:
        rounds = Rounds({}, {len(games[0][0]): [float(spread) for spread in spreads]}, [])
        return sum(log(rounds.chance(points, winner, end)) for points, winner in games)

    return [float(spread) for spread in max(product(EARLY, LATE), key=likelihood)]


def count(players: int, games: int) -> tuple[list[list[float]], list[float]]:
    """Both tables for one number of players."""
    turns = [[[0, 0] for _ in range(MOST_CARDS)] for _ in range(players - 1)]
    between: list[Between] = []
    judge = make_judge()
    for number in range(games):
        play(players, number, judge, turns, between)
    return [shares(row) for row in turns], likeliest(between, judge.parts.game_end)


def make_judge() -> LamaDiceJudge:
    """The judge whose tables these are."""
    return cast(LamaDiceJudge, GAME.judge(GAME.parts()))


def learn(judge: LamaDiceJudge, games: int, passes: int = PASSES) -> None:
    """Improves a judge's tables for two players by playing with them, again and again."""
    for _ in range(passes):
        between: list[Between] = []
        prospects: list[list[float]] = []
        gains: list[float] = []
        for number in range(games):
            duel(judge, number, between, prospects, gains)
        worths = np.linalg.lstsq(np.array(prospects), np.array(gains))[0]
        spread = {**judge.rounds.spread, 2: likeliest(between, judge.parts.game_end)}
        judge.rounds = Rounds(judge.rounds.hazard, spread, [round(float(worth), 4) for worth in worths])
        print(judge.rounds.spread[2], judge.rounds.duel, flush=True)


def duel(judge: LamaDiceJudge, number: int, between: list[Between], prospects: list[list[float]], gains: list[float]) -> None:
    """Plays one game of two, and notes who won from where, and what rolling gained over quitting in some positions."""
    state = GAME.start(2, seed=SEED + number)
    assert isinstance(state, LamaDiceState)
    rng = seeded(SEED + number)
    points: list[list[int]] = []
    while state.to_act():
        seat = state.next_seat()
        if is_fresh(state):
            points.append(list(state.scores(seat)))
        action = judge.quick(state, seat, rng)
        if state.phase == TURN and is_duel(state):
            if rng.below(LOOKS) == 0:
                prospects.append(judge.prospects(state, seat))
                gains.append(gain_of_rolling(judge, state, seat, rng.fork()))
            if rng.below(TURNED) == 0:
                action = QUIT if action == ROLL else ROLL
        state.advance(seat, action)
    note(state, points, between)


def gain_of_rolling(judge: LamaDiceJudge, state: LamaDiceState, seat: int, rng: Rng) -> float:
    """By how much the chance to win is better after rolling than after quitting, in the same worlds."""
    plans = [Plan([ROLL], []), Plan([QUIT], [])]
    for _ in range(TRIALS):
        try_all(judge, state.resample(seat, rng), seat, plans, rng.fork().state, 0.0)
    return plans[0].mean() - plans[1].mean()


def text(rounds: Rounds, games: int) -> str:
    """The file."""
    lines = [
        "# What rounds are like among players of `medium` strength; rounds.py says how each table is read.",
        "",
        "[run]",
        f'by = "python tools/lama_dice_rounds.py --games {games}"',
        "",
        "[hazard]  # by players; then by rivals still in; then by the fewest cards of one of them, from 1",
    ]
    for players, table in rounds.hazard.items():
        lines += [f"{players} = [", *[f"    [{', '.join(f'{share:.3f}' for share in row)}]," for row in table], "]"]
    lines += ["", "[spread]  # by players: while nobody has points, and as somebody reaches the end"]
    for players, row in rounds.spread.items():
        lines.append(f"{players} = [{', '.join(f'{spread:.0f}' for spread in row)}]")
    lines += ["", "[duel]  # two players who are both in: what speaks for rolling, in chances to win; judge.py has the prospects"]
    lines += [f"{word} = {worth:.4f}" for word, worth in zip(WORDS, rounds.duel, strict=True)]
    return "\n".join(lines) + "\n"


def main(words: list[str]) -> int:
    """Counts and writes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3000)
    games = parser.parse_args(words).games
    rounds = Rounds({}, {}, [])
    for players in range(FEWEST, MOST + 1):
        rounds.hazard[players], rounds.spread[players] = count(players, games)
        print(players, rounds.hazard[players][-1], rounds.spread[players], flush=True)
    judge = make_judge()
    judge.rounds = rounds
    learn(judge, games)
    TABLES.write_text(text(judge.rounds, games), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
