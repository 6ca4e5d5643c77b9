"""The command for those who balance a game: lab. Its libraries are imported only when needed."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.table import Table

from tablee.cli.parameters import Dask, DataFile, GameName, Jobs, Options, Players, Rules, Seed, check_rules, read_options, taking
from tablee.cli.session import Session
from tablee.kernel.data import Data
from tablee.kernel.registry import find
from tablee.kernel.seeds import game_seed
from tablee.text import Text

if TYPE_CHECKING:
    from tablee.arena.lab import Counts, Experiment
    from tablee.arena.report import Grid, Report

CHANGES_SHOWN = 20  # changes told in the terminal; the page has all


@dataclass(frozen=True)
class LabOptions:
    """What `tablee lab` can be told."""

    game: GameName
    number: Annotated[int, typer.Option("--games", "-n", min=2)] = 2000
    bots: Annotated[str, typer.Option("--bots", metavar="BOT[@THINK]")] = "medium"
    players: Players = None
    option: Options = field(default_factory=list)
    data: DataFile = None
    rules: Rules = None
    compare: Annotated[Path | None, typer.Option("--compare", metavar="FILE", show_default=False)] = None
    compare_rules: Annotated[int | None, typer.Option("--compare-rules", metavar="N", show_default=False)] = None
    seed: Seed = 0
    jobs: Jobs = 1
    dask: Dask = None
    out: Annotated[Path, typer.Option("--out", metavar="FOLDER")] = Path("lab")

    def comparing(self) -> bool:
        """Whether two versions of the game are compared."""
        return self.compare is not None or self.compare_rules is not None

    def sides(self) -> list[Experiment]:
        """What is to be played, once or for both versions; what is not said of the second one is as in the first."""
        first = self.experiment(self.data, self.rules, 0)
        if not self.comparing():
            return [first]
        version = self.rules if self.compare_rules is None else self.compare_rules
        return [first, self.experiment(self.compare or self.data, version, 1)]

    def experiment(self, file: Path | None, version: int | None, side: int) -> Experiment:
        """One version of the game; both sides of a comparison have deals of their own, so that chance shows as chance."""
        from tablee.arena.lab import Experiment
        from tablee.arena.plan import Competitor

        return Experiment(
            game=self.game,
            bot=Competitor.read(self.bots),
            players=self.players if self.players is not None else find(self.game, self.rules).min_players,
            games=self.number,
            seed=game_seed(self.seed, side),
            options=read_options(self.option),
            data=Data.load(file).text if file else None,
            rules_version=version,
        )


@taking(LabOptions)
def lab_command(session: Session, given: LabOptions) -> None:
    from tablee.arena.report import PAGE, Grid, Report
    from tablee.extras import need

    need("matplotlib")
    for version in (given.rules, given.compare_rules):
        if version is not None:
            check_rules(given.game, version)
    found = find(given.game, given.rules)
    sides = given.sides()
    for side in sides:
        side.check()
    counts = count_games(session, sides, given)
    other = (counts[1], sides[1]) if given.comparing() else ()
    report = Report(Text(session.language, found), sides[0], counts[0], *other)
    report.write(given.out)
    for part in (report.overview(), *report.seats()[:1]):
        if isinstance(part, Grid):
            session.console.print(grid(report, part))
    if given.comparing():
        tell_changes(session, report)
    session.print("lab-done", file=str(given.out / PAGE))


def count_games(session: Session, sides: list[Experiment], given: LabOptions) -> list[Counts]:
    """Plays all sides, with a bar that counts games."""
    from tablee.arena.lab import run_experiment
    from tablee.cli.progress import games_rated, progress

    with progress(session, given.number * len(sides), *games_rated(session.text)) as bar:
        return [run_experiment(side, given.jobs, given.dask, bar.more) for side in sides]


def grid(report: Report, part: Grid) -> Table:
    """A table of a report in the terminal."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, title=part.title, title_justify="left")
    for number, word in enumerate(report.head(part)):
        table.add_column(word, justify="right" if number else "left")
    for number, row in enumerate(report.texts(part)):
        table.add_row(*row, style="bold" if number in part.marked else None)
    return table


def tell_changes(session: Session, report: Report) -> None:
    """What a comparison found, in words."""
    clear = [change for change in report.changes if change.significant()]
    if not clear:
        session.print("lab-nothing", tested=len(report.changes))
        return
    session.print("lab-found", found=len(clear), tested=len(report.changes))
    session.console.print(grid(report, report.comparison(min(len(clear), CHANGES_SHOWN))))
