"""The command that lets bots play many games: simulate."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.table import Table

from tablee.bots import Budget
from tablee.cli.parameters import (
    DataFile,
    GameName,
    Json,
    Options,
    Players,
    Rules,
    Samples,
    Seed,
    Think,
    check_rules,
    read_options,
    taking,
)
from tablee.cli.session import Session
from tablee.kernel.errors import TableeError
from tablee.kernel.game import Game
from tablee.kernel.registry import find
from tablee.text import Text

if TYPE_CHECKING:
    from tablee.arena.simulate import Series, Tally


@dataclass(frozen=True)
class SimulateOptions:
    """What `tablee simulate` can be told."""

    game: GameName
    number: Annotated[int, typer.Option("--games", "-n", min=1, max=10_000_000)] = 100
    bots: Annotated[str, typer.Option("--bots", metavar="BOT,BOT,…")] = "random"
    players: Players = None
    option: Options = field(default_factory=list)
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, max=256)] = 1
    seed: Seed = 0
    think: Think = None
    samples: Samples = None
    records: Annotated[Path | None, typer.Option("--records", metavar="FOLDER", show_default=False)] = None
    data: DataFile = None
    rules: Rules = None
    as_json: Json = False


@taking(SimulateOptions)
def simulate_command(session: Session, given: SimulateOptions) -> None:
    from tablee.arena.simulate import simulate
    from tablee.cli.progress import games_left, progress

    series = series_of(given)
    series.check()
    started = time.perf_counter()
    with progress(session, series.games, *games_left()) as bar:
        tally = simulate(series, given.jobs, bar.more)
    if given.as_json:
        typer.echo(json.dumps({"game": series.game, "seed": series.seed, "bots": list(series.bots), **tally.figures()}))
        return
    tell_tally(session, series, tally)
    session.print("simulate-time", games=tally.games, seconds=round(time.perf_counter() - started, 1))
    if series.records:
        session.print("simulate-records", folder=str(series.records))


def series_of(given: SimulateOptions) -> Series:
    """The series that was asked for."""
    from tablee.arena.simulate import Series

    if given.rules is not None:
        check_rules(given.game, given.rules)
    names = read_bots(find(given.game, given.rules), given.bots, given.players)
    budget = Budget(given.think, given.samples)
    budget.check()
    options = read_options(given.option)
    return Series(given.game, names, given.number, given.seed, options, given.data, given.records, budget, given.rules)


def read_bots(game: Game, given: str, players: int | None) -> tuple[str, ...]:
    """The bots of a series: as listed, or one kind on every seat."""
    names = tuple(name.strip() for name in given.split(","))
    if len(names) == 1:
        return names * (players or game.min_players)
    if players not in (None, len(names)):
        raise TableeError("error-bot-count", bots=len(names), players=players)
    return names


def tell_tally(session: Session, series: Series, tally: Tally) -> None:
    """What came of a series: the figures of each bot, how long the games were, and how much was thought."""
    session.console.print(summary(session.text, series.bots, tally))
    length = tally.lengths.figures()
    session.print("simulate-lengths", mean=round(length["mean"], 1), low=length["low"], high=length["high"])
    for number, thought in enumerate(tally.thoughts):
        if thought.turns:
            session.print("simulate-samples", bot=f"{number + 1} {series.bots[number]}", samples=round(thought.mean()))
    if series.budget.seconds:
        session.print("arena-clock")


def summary(text: Text, names: Sequence[str], tally: Tally) -> Table:
    """The figures of a series as a table."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(text.say("simulate-bot"))
    for column in ("simulate-wins", "simulate-mean", "simulate-deviation", "simulate-low", "simulate-high"):
        table.add_column(text.say(column), justify="right")
    for number, name in enumerate(names):
        points = tally.scores[number].figures()
        share = text.say("simulate-share", share=float(tally.wins[number] / tally.games))
        means = [text.say("simulate-figure", value=points[key]) for key in ("mean", "sd")]
        table.add_row(f"{number + 1} {name}", share, *means, str(points["low"]), str(points["high"]))
    return table
