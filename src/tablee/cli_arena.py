"""Commands for those who build bots and those who design games: arena and lab. Their libraries are imported only when needed."""

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, cast

import typer
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text as Styled

from tablee.bots import Budget
from tablee.bots.bot import LEAST_SECONDS, MOST_SAMPLES, MOST_SECONDS
from tablee.kernel.errors import TableeError, UnknownGame
from tablee.kernel.registry import eras
from tablee.text import Text

Options = Annotated[list[str], typer.Option("--option", "-o", metavar="NAME=VALUE", show_default=False)]
DataFile = Annotated[Path | None, typer.Option("--data", metavar="FILE", show_default=False)]
Players = Annotated[int | None, typer.Option("--players", min=1, show_default=False)]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=1)]
Dask = Annotated[str | None, typer.Option("--dask", metavar="ADDRESS|local", show_default=False)]
Json = Annotated[bool, typer.Option("--json", show_default=False)]
Think = Annotated[
    float | None, typer.Option("--think", metavar="SECONDS", min=LEAST_SECONDS, max=MOST_SECONDS, show_default=False)
]
Samples = Annotated[int | None, typer.Option("--samples", metavar="N", min=1, max=MOST_SAMPLES, show_default=False)]
Rules = Annotated[int | None, typer.Option("--rules", metavar="N", show_default=False)]
BAR = 30  # letters
TOLD = 20  # changes told in the terminal; the page has all


def arena_command(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", show_default=False)] = None,
    file: Annotated[Path | None, typer.Option("--file", "-f", metavar="FILE.toml", show_default=False)] = None,
    bots: Annotated[str | None, typer.Option("--bots", metavar="BOT[@THINK],…", show_default=False)] = None,
    players: Players = None,
    format: Annotated[str | None, typer.Option("--format", metavar="round-robin|gauntlet|ladder", show_default=False)] = None,
    blocks: Annotated[int | None, typer.Option("--blocks", "-n", min=1, show_default=False)] = None,
    sprt: Annotated[str | None, typer.Option("--sprt", metavar="ELO0,ELO1[,ALPHA,BETA]", show_default=False)] = None,
    option: Options = [],  # noqa: B006 (Typer copies it)
    data: DataFile = None,
    rules: Rules = None,
    seed: Annotated[int | None, typer.Option("--seed", show_default=False)] = None,
    think: Think = None,
    samples: Samples = None,
    jobs: Jobs = 1,
    dask: Dask = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FOLDER", show_default=False)] = None,
    as_json: Json = False,
) -> None:
    from tablee.arena.plan import Format, PlanFile, make_plan, read_file
    from tablee.arena.results import go_on
    from tablee.arena.run import FIGURE, SUMMARY, compete

    session: Any = ctx.obj
    given = read_file(file) if file else PlanFile()
    if format not in (None, "round-robin", "gauntlet", "ladder"):
        raise TableeError("error-arena-format", format=format)
    flags: dict[str, Any] = {
        "game": game,
        "bots": bots.split(",") if bots else None,
        "players": players,
        "format": cast(Format, format),
        "blocks": blocks,
        "seed": seed,
        "options": read_options(option) or None,
        "data": str(data) if data else None,
        "sprt": read_bounds(sprt) if sprt else None,
        "think": think,
        "samples": samples,
        "rules_version": rules,
    }
    for name, value in flags.items():
        if value is not None:
            setattr(given, name, value)
    Budget(given.think, given.samples).check()
    if given.game and given.rules_version is not None:
        check_rules(given.game, given.rules_version)
    if out:
        go_on(given, out)
    plan = make_plan(given)
    folder = out or Path(plan.folder())
    started = time.perf_counter()
    with progress(session.text, plan.units() * plan.players) as (bar, task):

        def watch(units: int, test: Any) -> None:
            if bar.tasks[task].total and not bar.tasks[task].completed:
                bar.reset(task, completed=units * plan.players)  # what an earlier run played is no speed of this one
            bar.update(task, completed=units * plan.players, description=test_bar(session.text, test) if test else "")
            bar.refresh()

        summary = compete(plan, folder, jobs, dask, watch)
    (folder / FIGURE).write_text(summary_picture(session.text, summary), encoding="utf-8")
    if as_json:
        typer.echo((folder / SUMMARY).read_text(encoding="utf-8"), nl=False)
        return
    session.console.print(standings(session.text, summary))
    if len(summary.table.standings) > 2:
        session.console.print(win_matrix(session.text, summary))
    if summary.test:
        tell_test(session, summary.test)
    session.print("arena-done", games=summary.games, blocks=summary.blocks, seconds=round(time.perf_counter() - started, 1))
    for row in summary.table.standings:
        if row.samples:
            session.print("simulate-samples", bot=row.name, samples=round(row.samples))
    if not plan.deterministic():
        session.print("arena-clock")
    session.print("arena-files", folder=str(folder))


def read_options(given: Sequence[str]) -> dict[str, str]:
    """Options of a game from `name=value` words."""
    options = {}
    for word in given:
        name, equals, value = word.partition("=")
        if not equals:
            raise TableeError("error-option-form", option=word)
        options[name] = value
    return options


def check_rules(game: str, version: int) -> None:
    """Refuses rules that there never were."""
    known = [era.rules_version for era in eras(game)]
    if version not in known:
        raise UnknownGame("error-unknown-rules", game=game, version=version, known=", ".join(map(str, known)))


def read_bounds(given: str) -> Any:
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


def lab_command(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", show_default=False)],
    number: Annotated[int, typer.Option("--games", "-n", min=2)] = 2000,
    bots: Annotated[str, typer.Option("--bots", metavar="BOT[@THINK]")] = "medium",
    players: Players = None,
    option: Options = [],  # noqa: B006 (Typer copies it)
    data: DataFile = None,
    rules: Rules = None,
    compare: Annotated[Path | None, typer.Option("--compare", metavar="FILE", show_default=False)] = None,
    compare_rules: Annotated[int | None, typer.Option("--compare-rules", metavar="N", show_default=False)] = None,
    seed: Annotated[int, typer.Option("--seed")] = 0,
    jobs: Jobs = 1,
    dask: Dask = None,
    out: Annotated[Path, typer.Option("--out", metavar="FOLDER")] = Path("lab"),
) -> None:
    from tablee.arena.extras import need
    from tablee.arena.lab import Counts, Experiment, run_experiment
    from tablee.arena.plan import Entrant
    from tablee.arena.report import PAGE, Report
    from tablee.kernel.data import Data
    from tablee.kernel.registry import find
    from tablee.kernel.seeds import game_seed

    session: Any = ctx.obj
    need("matplotlib")
    for version in (rules, compare_rules):
        if version is not None:
            check_rules(game, version)
    found = find(game, rules)
    comparing = compare is not None or compare_rules is not None

    def experiment(file: Path | None, version: int | None, side: int) -> Experiment:
        """One version of the game; both sides of a comparison have deals of their own, so that chance shows as chance."""
        return Experiment(
            game=game,
            bot=Entrant.read(bots),
            players=players if players is not None else found.min_players,
            games=number,
            seed=game_seed(seed, side),
            options=read_options(option),
            data=Data.load(file).text if file else None,
            rules_version=version,
        )

    sides = [experiment(data, rules, 0)]
    if comparing:  # what is not said of the second version is as in the first
        sides.append(experiment(compare or data, rules if compare_rules is None else compare_rules, 1))
    for side in sides:
        side.check()
    counted: list[Counts] = []
    with progress(session.text, number * len(sides)) as (bar, task):

        def watch(more: int) -> None:
            bar.advance(task, more)
            bar.refresh()

        counted = [run_experiment(side, jobs, dask, watch) for side in sides]
    other = (counted[1], sides[1]) if comparing else ()
    report = Report(Text(session.language, found), sides[0], counted[0], *other)
    report.write(out)
    for part in (report.overview(), *report.seats()[:1]):
        session.console.print(grid(report, part))
    if comparing:
        tell_changes(session, report)
    session.print("lab-done", file=str(out / PAGE))


def grid(report: Any, part: Any) -> Table:
    """A table of a report in the terminal."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, title=part.title, title_justify="left")
    for number, word in enumerate(report.head(part)):
        table.add_column(word, justify="right" if number else "left")
    for number, row in enumerate(report.texts(part)):
        table.add_row(*row, style="bold" if number in part.marked else None)
    return table


def tell_changes(session: Any, report: Any) -> None:
    """What a comparison found, in words."""
    clear = [change for change in report.changes if change.significant()]
    if not clear:
        session.print("lab-nothing", tested=len(report.changes))
        return
    session.print("lab-found", found=len(clear), tested=len(report.changes))
    session.console.print(grid(report, report.comparison(min(len(clear), TOLD))))


# ---- while it plays ----


class Rate(ProgressColumn):
    """Games per second."""

    def __init__(self, text: Text) -> None:
        self.text = text
        super().__init__()

    def render(self, task: Any) -> Styled:
        return Styled(self.text.say("arena-rate", rate=task.speed) if task.speed else "", style="dim")


@contextmanager
def progress(text: Text, total: int) -> Iterator[tuple[Progress, TaskID]]:
    """A bar on the error output, with rate and time left; no thread beside the forked workers."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(None),
        MofNCompleteColumn(),
        Rate(text),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        auto_refresh=False,
        disable=not sys.stderr.isatty(),
    )
    with bar:
        yield bar, bar.add_task("", total=total)


def test_bar(text: Text, test: Any) -> str:
    """Where a test stands between its bounds."""
    low, high = test.bounds.lower(), test.bounds.upper()
    at = round((min(max(test.ratio, low), high) - low) / (high - low) * (BAR - 1))
    return f"{text.say('arena-ratio', ratio=test.ratio)} {low:.2f} {'─' * at}●{'─' * (BAR - 1 - at)} {high:.2f}"


# ---- what came of it ----


def standings(text: Text, summary: Any) -> Table:
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


def win_matrix(text: Text, summary: Any) -> Table:
    """How often the row finished ahead of the column."""
    names = [row.name for row in summary.table.standings]
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, title=text.say("arena-ahead"), title_justify="left")
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right")
    for name, row in zip(names, summary.table.ahead, strict=True):
        table.add_row(name, *["·" if value is None else text.say("simulate-share", share=value) for value in row])
    return table


def tell_test(session: Any, test: Any) -> None:
    """The verdict of a test in words."""
    decided, better = test.verdict != "open", test.verdict == "better"
    session.print("arena-better" if better else "arena-not-better" if decided else "arena-open", blocks=test.blocks)
    session.print("arena-test", ratio=round(test.ratio, 2), lower=round(test.lower, 2), upper=round(test.upper, 2))
    low, high = ("∞" if value is None else f"{value:+.1f}" for value in (test.elo_low, test.elo_high))
    session.print("arena-test-elo", elo="∞" if test.elo is None else f"{test.elo:+.1f}", low=low, high=high)


def summary_picture(text: Text, summary: Any) -> str:
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


COMMANDS: dict[str, Callable[..., None]] = {"arena": arena_command, "lab": lab_command}
