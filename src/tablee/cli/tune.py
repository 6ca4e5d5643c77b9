"""The command that looks for better weights of a bot's judgement: tune."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from tablee.advice.weights import format_weights
from tablee.cli.parameters import GameName, Jobs, Json, Seed, taking
from tablee.cli.session import Session

if TYPE_CHECKING:
    from tablee.arena.tune import Run, Tuned


@dataclass(frozen=True)
class TuneOptions:
    """What `tablee tune` can be told."""

    game: GameName
    generations: Annotated[int, typer.Option("--generations", "-g", min=1)] = 30
    population: Annotated[int, typer.Option("--population", min=4)] = 12
    blocks: Annotated[int, typer.Option("--blocks", "-n", min=1)] = 40
    checks: Annotated[int, typer.Option("--checks", min=1)] = 1000
    seed: Seed = 0
    jobs: Jobs = 1
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", show_default=False)] = None
    as_json: Json = False


@taking(TuneOptions)
def tune_command(session: Session, given: TuneOptions) -> None:
    from tablee.arena.tune import Run

    run = Run(given.game, given.generations, given.population, given.blocks, given.checks, given.seed)
    run.check()
    if given.out:
        given.out.open("a", encoding="utf-8").close()  # what cannot be written is said before the work, not after it
    found = tune_watched(session, run, given.jobs)
    origin = origin_of(run, found)
    head = f"What each number means stands in the code beside this file; found by `tablee tune {run.game}`."
    page = format_weights(found.weights, origin, head)
    if given.out:
        given.out.write_text(page, encoding="utf-8")
    if given.as_json:
        typer.echo(msgspec.json.encode({"weights": found.weights, "run": origin}).decode())
        return
    session.console.print(page, markup=False, highlight=False, end="")
    share, low, high = (100 * value for value in (found.share, found.low, found.high))
    session.print("tune-better" if found.better() else "tune-open", share=share, low=low, high=high)
    if given.out:
        session.print("tune-written", file=str(given.out))


def tune_watched(session: Session, run: Run, jobs: int) -> Tuned:
    """Looks for better weights, with a bar that counts games and shows the best share so far."""
    from tablee.arena.tune import tune
    from tablee.cli.progress import games_rated, progress

    total = 2 * run.blocks * run.population * run.generations
    with progress(session, total, *games_rated(session.text)) as bar:
        return tune(run, jobs, lambda games, best: bar.at(games, f"{best:.3f}"))


def origin_of(run: Run, found: Tuned) -> dict[str, str | int | float]:
    """The run that found the weights: it is written with them."""
    search = f"-g {run.generations} --population {run.population} -n {run.blocks} --checks {run.checks} --seed {run.seed}"
    return {
        "by": "cma-es",
        "command": f"tablee tune {run.game} {search}",
        "games": found.games,
        "share": round(found.share, 4),
        "low": round(found.low, 4),
        "high": round(found.high, 4),
    }
