"""Writes the tables of LAMA Dice's judge, counted in games that `medium` plays with itself.

python tools/lama_dice_rounds.py [--games N]     N games for each number of players; the same N gives the same tables

How often a round ends before one's next turn stands by the rivals that are still in and the fewest cards that one of them has.
How points turn into victories is told by two numbers, the spreads at the beginning and at the end of a game under which the
victories that came were likeliest, if chances go with exp(-points / spread).
"""

from __future__ import annotations

import argparse
import sys
from itertools import product
from math import log
from pathlib import Path
from typing import cast

from tablee.advice import judge_of
from tablee.games.lama_dice import GAMES as SHELF
from tablee.games.lama_dice import legal
from tablee.games.lama_dice.advice.judge import LamaDiceJudge, is_fresh
from tablee.games.lama_dice.advice.rounds import FILE, MOST_CARDS, Rounds
from tablee.games.lama_dice.codes import TURN
from tablee.games.lama_dice.parts import FEWEST, MOST, VALUES
from tablee.games.lama_dice.state import LamaDiceState
from tablee.kernel.rng import seeded

GAME = SHELF[0]
TABLES = Path(__file__).resolve().parent.parent / "src/tablee/games/lama_dice" / FILE
SEED = 3_000_000_000  # far from the seeds of tuning and of measurement
PRIOR = 8  # turns that a rare situation is thought to have had, as its neighbour
EARLY = range(10, 81, 5)  # spreads that are tried
LATE = range(4, 25)

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
        rivals = [other for other in range(players) if other != seat and state.in_round >> other & 1]
        if state.phase == TURN and rivals:
            if seat in waiting:
                turns[waiting[seat][0]][waiting[seat][1]][0] += 1
            fewest = min(sum(legal.held(state, other, value) for value in range(VALUES)) for other in rivals)
            waiting[seat] = (len(rivals) - 1, min(fewest, MOST_CARDS) - 1)
        state.advance(seat, judge.greedy(state, seat, rng))
        if state.in_round >> seat & 1 == 0:
            waiting.pop(seat, None)
    for company, cards in waiting.values():
        turns[company][cards][1] += 1
    note(state, points, between)


def note(state: LamaDiceState, points: list[list[int]], between: list[Between]) -> None:
    """Notes who won from where; equal points tell nothing."""
    winner = state.ranking().index(1)
    between += [(standing, winner) for standing in points if len(set(standing)) > 1]


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
        rounds = Rounds({}, {len(games[0][0]): [float(spread) for spread in spreads]})
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
    return cast(LamaDiceJudge, judge_of(GAME, GAME.parts()))


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
    return "\n".join(lines) + "\n"


def main(words: list[str]) -> int:
    """Counts and writes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3000)
    games = parser.parse_args(words).games
    rounds = Rounds({}, {})
    for players in range(FEWEST, MOST + 1):
        rounds.hazard[players], rounds.spread[players] = count(players, games)
        print(players, rounds.hazard[players][-1], rounds.spread[players], flush=True)
    TABLES.write_text(text(rounds, games), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
