"""The command for those who build bots: arena. Its libraries are imported only when needed."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich import box
from rich.table import Table

from tablee.bots import Budget
from tablee.cli.parameters import (
    AnyGame,
    Dask,
    DataFile,
    FreeSeed,
    Jobs,
    Json,
    Options,
    Players,
    Rules,
    Samples,
    Think,
    check_rules,
    read_options,
    taking,
)
from tablee.cli.session import Session
from tablee.kernel.errors import TableeError
from tablee.text import Text

if TYPE_CHECKING:
    from tablee.arena.plan import ArenaPlan, PlanFile
    from tablee.arena.run import Sequence, Summary, Test
    from tablee.arena.sprt import Bounds

BAR = 30  # letters


@dataclass(frozen=True)
class ArenaOptions:
    """What `tablee arena` can be told."""

    game: AnyGame = None
    file: Annotated[Path | None, typer.Option("--file", "-f", metavar="FILE.toml", show_default=False)] = None
    bots: Annotated[str | None, typer.Option("--bots", metavar="BOT[@THINK],…", show_default=False)] = None
    players: Players = None
    format: Annotated[str | None, typer.Option("--format", metavar="round-robin|gauntlet|ladder", show_default=False)] = None
    blocks: Annotated[int | None, typer.Option("--blocks", "-n", min=1, show_default=False)] = None
    sprt: Annotated[str | None, typer.Option("--sprt", metavar="ELO0,ELO1[,ALPHA,BETA]", show_default=False)] = None
    option: Options = field(default_factory=list)
    data: DataFile = None
    rules: Rules = None
    seed: FreeSeed = None
    think: Think = None
    samples: Samples = None
    jobs: Jobs = 1
    dask: Dask = None
    out: Annotated[Path | None, typer.Option("--out", metavar="FOLDER", show_default=False)] = None
    as_json: Json = False


@taking(ArenaOptions)
def arena_command(session: Session, given: ArenaOptions) -> None:
    from tablee.arena.plan import make_plan
    from tablee.arena.results import go_on
    from tablee.arena.run import FIGURE, SUMMARY

    file = read_plan(given)
    if given.out:
        go_on(file, given.out)
    plan = make_plan(file)
    folder = given.out or Path(plan.folder())
    started = time.perf_counter()
    summary = compete_watched(session, plan, folder, given)
    seconds = round(time.perf_counter() - started, 1)
    (folder / FIGURE).write_text(summary_picture(session.text, summary), encoding="utf-8")
    if given.as_json:
        typer.echo((folder / SUMMARY).read_text(encoding="utf-8"), nl=False)
    else:
        tell_summary(session, plan, summary, seconds)
        session.print("arena-files", folder=str(folder))


# ---- what is to be played ----


def read_plan(given: ArenaOptions) -> PlanFile:
    """The plan file, and the flags over it."""
    from tablee.arena.plan import PlanFile, read_file

    file = read_file(given.file) if given.file else PlanFile()
    if given.format not in (None, "round-robin", "gauntlet", "ladder"):
        raise TableeError("error-arena-format", format=given.format)
    flags: dict[str, Any] = {
        "game": given.game,
        "bots": given.bots.split(",") if given.bots else None,
        "players": given.players,
        "format": given.format,
        "blocks": given.blocks,
        "seed": given.seed,
        "options": read_options(given.option) or None,
        "data": str(given.data) if given.data else None,
        "sprt": read_bounds(given.sprt) if given.sprt else None,
        "think": given.think,
        "samples": given.samples,
        "rules_version": given.rules,
    }
    for name, value in flags.items():
        if value is not None:
            setattr(file, name, value)
    Budget(file.think, file.samples).check()
    if file.game and file.rules_version is not None:
        check_rules(file.game, file.rules_version)
    return file


def read_bounds(given: str) -> Bounds:
    """The bounds of a test: elo0, elo1, and the two rates of error if they are not 5 %."""
    from tablee.arena.sprt import Bounds

    try:
        numbers = [float(word) for word in given.split(",")]
    except ValueError:
        raise TableeError("error-arena-sprt-bounds") from None
    if len(numbers) not in (2, 4):
        raise TableeError("error-arena-sprt-bounds")
    elo0, elo1, alpha, beta = [*numbers, 0.05, 0.05][:4]
    return Bounds(elo0, elo1, alpha, beta)


# ---- while it plays ----


def compete_watched(session: Session, plan: ArenaPlan, folder: Path, given: ArenaOptions) -> Summary:
    """Plays a plan, or the rest of it, with a bar that counts games."""
    from tablee.arena.run import compete
    from tablee.cli.progress import games_rated, progress

    with progress(session, plan.units() * plan.players, *games_rated(session.text)) as bar:

        def watch(units: int, test: Sequence | None) -> None:
            if not bar.begun():
                bar.begin(units * plan.players)
            bar.at(units * plan.players, test_bar(session.text, test) if test else "")

        return compete(plan, folder, given.jobs, given.dask, watch)


def test_bar(text: Text, test: Sequence) -> str:
    """Where a test stands between its bounds."""
    low, high = test.bounds.lower(), test.bounds.upper()
    at = round((min(max(test.ratio, low), high) - low) / (high - low) * (BAR - 1))
    return f"{text.say('arena-ratio', ratio=test.ratio)} {low:.2f} {'─' * at}●{'─' * (BAR - 1 - at)} {high:.2f}"


# ---- what came of it ----


def tell_summary(session: Session, plan: ArenaPlan, summary: Summary, seconds: float) -> None:
    """Standings, win matrix and verdict in the terminal."""
    session.console.print(standings(session.text, summary))
    if len(summary.table.standings) > 2:
        session.console.print(win_matrix(session.text, summary))
    if summary.test:
        tell_test(session, summary.test)
    session.print("arena-done", games=summary.games, blocks=summary.blocks, seconds=seconds)
    for row in summary.table.standings:
        if row.samples:
            session.print("simulate-samples", bot=row.name, samples=round(row.samples))
    if not plan.deterministic():
        session.print("arena-clock")


def standings(text: Text, summary: Summary) -> Table:
    """The competitors, best first."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(text.say("simulate-bot"))
    columns = ("games-games", "simulate-wins", "arena-place", "simulate-mean", "arena-elo", "arena-interval", "arena-running")
    for column in columns:
        table.add_column(text.say(column), justify="right")
    for row in summary.table.standings:
        table.add_row(
            row.name,
            str(row.games),
            text.say("simulate-share", share=row.wins),
            text.say("simulate-figure", value=row.place),
            text.say("simulate-figure", value=row.score),
            f"{row.elo:+.0f}",
            f"{row.elo_low:+.0f} … {row.elo_high:+.0f}",
            f"{row.running:.1f} ± {2 * row.running_sigma:.1f}",
        )
    return table


def win_matrix(text: Text, summary: Summary) -> Table:
    """How often the row finished ahead of the column."""
    names = [row.name for row in summary.table.standings]
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, title=text.say("arena-ahead"), title_justify="left")
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right")
    for name, row in zip(names, summary.table.ahead, strict=True):
        table.add_row(name, *["·" if value is None else text.say("simulate-share", share=value) for value in row])
    return table


def tell_test(session: Session, test: Test) -> None:
    """The verdict of a test in words."""
    decided, better = test.verdict != "open", test.verdict == "better"
    session.print("arena-better" if better else "arena-not-better" if decided else "arena-open", blocks=test.blocks)
    session.print("arena-test", ratio=round(test.ratio, 2), lower=round(test.lower, 2), upper=round(test.upper, 2))
    low, high = ("∞" if value is None else f"{value:+.1f}" for value in (test.elo_low, test.elo_high))
    session.print("arena-test-elo", elo="∞" if test.elo is None else f"{test.elo:+.1f}", low=low, high=high)


def summary_picture(text: Text, summary: Summary) -> str:
    """The picture beside the summary: the way of the test, or ratings and win matrix."""
    from tablee.arena import plots

    test = summary.test
    if test:
        return plots.test_path(
            test.path, test.lower, test.upper, test.blocks, text.say("arena-axis-blocks"), text.say("arena-axis-ratio")
        )
    rows = summary.table.standings
    ratings = [(row.elo, row.elo_low, row.elo_high) for row in rows]
    names = [row.name for row in rows]
    return plots.standings(names, ratings, summary.table.ahead, text.say("arena-elo"), text.say("arena-ahead"))
