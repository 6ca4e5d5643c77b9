"""A competition from its plan to its summary: plays what is missing, writes every game, stops a test as soon as it is decided."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec

from tablee.arena import sprt, workers
from tablee.arena.plan import ArenaPlan
from tablee.arena.play import PlayedGame, decode_lines, fits_games, play_units
from tablee.arena.ratings import RatingTable, table_of
from tablee.arena.results import Results, read_games
from tablee.extras import need

SUMMARY = "summary.json"
FIGURE = "summary.svg"


class Test(msgspec.Struct):
    """How a sequential test stands."""

    ratio: float
    lower: float
    upper: float
    verdict: sprt.Verdict
    blocks: int
    elo: float | None
    elo_low: float | None
    elo_high: float | None
    path: list[float]  # the ratio after each block, thinned out


class Summary(msgspec.Struct):
    """What came of a competition."""

    game: str
    players: int
    games: int
    blocks: int
    table: RatingTable
    test: Test | None = None


class Sequence:
    """The block results of the candidate, and the ratio they give."""

    def __init__(self, plan: ArenaPlan) -> None:
        assert plan.sprt is not None
        self.bounds = plan.sprt
        self.players = plan.players
        self.counts = [0] * (2 * plan.players * (plan.players - 1) + 1)
        self.ratio = 0.0
        self.path: list[float] = []

    def add(self, games: list[PlayedGame]) -> sprt.Verdict:
        """Counts one block: the candidate's half points against every opponent in every turn."""
        self.counts[sum(half_points(game) for game in games)] += 1
        self.ratio = sprt.log_ratio(self.bounds, self.counts, self.players)
        self.path.append(self.ratio)
        return self.bounds.verdict(self.ratio)

    def summary(self, most: int = 500) -> Test:
        """The test as it is shown."""
        elo, low, high = (round(value, 3) if abs(value) < 1e9 else None for value in sprt.elo_interval(self.counts))
        step = max(1, len(self.path) // most)
        return Test(
            ratio=self.ratio,
            lower=self.bounds.lower(),
            upper=self.bounds.upper(),
            verdict=self.bounds.verdict(self.ratio),
            blocks=len(self.path),
            elo=elo,
            elo_low=low,
            elo_high=high,
            path=self.path[::-step][::-1],
        )


def half_points(game: PlayedGame) -> int:
    """Two for every opponent that competitor 0 finished ahead of, one for every one it shared a place with."""
    mine = game.places[game.bots.index(0)]
    return sum(2 if mine < place else 1 for bot, place in zip(game.bots, game.places, strict=True) if bot and mine <= place)


HearUnits = Callable[[int, Sequence | None], None]  # hears how many units are done, and how the test stands


def compete(plan: ArenaPlan, folder: Path, jobs: int = 1, dask: str | None = None, watch: HearUnits | None = None) -> Summary:
    """Plays a plan to its end, going on where an earlier run stopped; the summary is also written beside the games."""
    plan.check()
    for library in ("numpy", "choix"):
        need(library)
    results = Results(folder, plan)
    try:
        test = Sequence(plan) if plan.sprt else None
        decided = test is not None and already_decided(test, folder, plan.players)
        if watch:
            watch(results.units, test)
        if not decided and results.units < plan.units():
            play_rest(plan, results, jobs, dask, test, watch)
    finally:
        results.close()
    return summarize(plan, folder, test)


def already_decided(test: Sequence, folder: Path, players: int) -> bool:
    """Counts the blocks of an earlier run; whether they decide the test."""
    block: list[PlayedGame] = []
    verdict: sprt.Verdict = "open"
    for game in read_games(folder):
        block.append(game)
        if len(block) == players:
            verdict = test.add(block)
            block = []
    return verdict != "open"


def play_rest(
    plan: ArenaPlan, results: Results, jobs: int, dask: str | None, test: Sequence | None, watch: HearUnits | None
) -> None:
    """Plays the units that are missing. A test ends with the first block that decides it, whatever was played beyond."""
    crew = workers.crew_for(partial(play_units, plan), jobs, dask, private=[results.file])
    try:
        for batch, lines in workers.in_order(crew, range(results.units, plan.units()), partial(fits_games, plan)):
            kept = len(batch) if test is None else count_blocks(test, lines, plan.players)
            whole = lines if kept == len(batch) else b"".join(lines.splitlines(keepends=True)[: kept * plan.players])
            results.append(whole, kept)
            if watch:
                watch(results.units, test)
            if test is not None and test.bounds.verdict(test.ratio) != "open":
                return
    finally:
        crew.close()


def count_blocks(test: Sequence, lines: bytes, players: int) -> int:
    """Counts blocks until one decides the test; how many were needed."""
    games = decode_lines(lines)
    blocks = [games[first : first + players] for first in range(0, len(games), players)]
    for number, block in enumerate(blocks, 1):
        if test.add(block) != "open":
            return number
    return len(blocks)


def summarize(plan: ArenaPlan, folder: Path, test: Sequence | None) -> Summary:
    """Reads the games back and writes the summary, as JSON and as a picture."""
    games = list(read_games(folder))
    summary = Summary(
        game=plan.game,
        players=plan.players,
        games=len(games),
        blocks=games[-1].block + 1,
        table=table_of([entrant.name for entrant in plan.bots], games, plan.seed),
        test=test.summary() if test else None,
    )
    (folder / SUMMARY).write_bytes(msgspec.json.format(msgspec.json.encode(summary), indent=1) + b"\n")
    return summary
